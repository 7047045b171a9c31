"""A game of two files (`examples/pebbles`) plays everywhere, and nothing else knows of it."""

from __future__ import annotations

import io
import random

import numpy as np
import pytest
from examples.pebbles.pack import PACK
from rich.console import Console

import boriken
from boriken.arena.match import play_match
from boriken.cli.play import Presenter, TerminalGame
from boriken.engine import contract, packs
from boriken.engine.game import Setup, game_class
from boriken.text.questions import option_text, question_text
from boriken.text.story import lines
from boriken.text.words import LANGUAGES, Words


@pytest.fixture(autouse=True, scope="module")
def pebbles():
    packs.register(PACK)
    yield
    packs._registered.pop(PACK.id)


def play_to_the_end(game, seed=1):
    chance = random.Random(seed)
    while game.decider is not None:
        game.play(chance.choice(game.legal_actions))
    return game


def test_it_keeps_the_contract_of_every_game():
    cls = game_class("pebbles")
    assert list(contract.class_breaches(cls)) == []
    for seats in (2, 3, 4):
        started = cls.new(Setup("plain", seats, seed=3))
        assert list(contract.play_through(started, random.Random(5).choice)) == []
        assert started.outcome is not None
        assert sum(started.outcome.scores) == 17 + 4 * 3


def test_it_is_found_by_an_entry_point(monkeypatch):
    class Point:
        def load(self):
            return PACK

    packs._registered.pop(PACK.id)
    monkeypatch.setattr(packs, "entry_points", lambda group: [Point()] if group == "boriken.games" else [])
    packs._brought.cache_clear()
    try:
        assert packs.find_pack("pebbles") is PACK
        assert "pebbles" in boriken.editions()
    finally:
        packs._brought.cache_clear()
        packs.register(PACK)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_worded_plainly_in_every_language(language):
    game = boriken.new_game("pebbles", seats=2, seed=4)
    words = Words(language, "pebbles", "plain")
    assert words.say(question_text(game), ["Ana", "Benito"], 0)
    assert all(words.say(option_text(game, option), ["Ana", "Benito"], 0) for option in game.options)
    play_to_the_end(game)
    assert all(words.say(line.text, ["Ana", "Benito"], 0) for line in lines(game, 0))


def test_it_is_played_in_the_terminal():
    game = boriken.new_game("pebbles", seats=2, seed=4)
    output, typed = io.StringIO(), iter(["1"] * 40)
    console = Console(file=output, width=100)
    console.input = lambda *_, **__: "quit" if game.outcome else next(typed)
    presenter = Presenter(game, 0, ["you", "Benito"], "en")
    TerminalGame(game, presenter, {1: boriken_player(game)}, console).run()
    assert game.outcome is not None
    assert "take 1" in output.getvalue()


def boriken_player(game):
    from boriken.players.protocol import make_player

    return make_player("random", 1, game.id)


def test_it_is_played_in_the_arena():
    standings = play_match("pebbles", seats=2, players=["random", "playout:20"], games=8, seed=1, workers=1)
    assert standings.game == "pebbles"


def test_it_is_an_environment_of_pettingzoo():
    pettingzoo = pytest.importorskip("boriken.research.pettingzoo")
    env = pettingzoo.env("pebbles", seats=3)
    env.reset(seed=1)
    chance = random.Random(2)
    for _ in env.agent_iter():
        seen, _, ended, cut, _ = env.last()
        mask = None if ended or cut else np.flatnonzero(seen["action_mask"])
        env.step(None if mask is None else int(chance.choice(mask)))
    assert env.agents == []

"""What holds in every position: conservation, exact and pure legality, copies, undo, texts."""

from __future__ import annotations

import random

import numpy as np
import pytest
from hypothesis import given

import boriken
from boriken import Game, IllegalAction
from boriken.engine.game import Setup
from boriken.engine.jit import IS_COMPILED
from tests.properties.playing import (
    TABLES,
    begin,
    bytes_of,
    follow,
    go_on,
    losses,
    many,
    name,
    out_of_range,
    paths,
    positions,
    some,
)

tables = pytest.mark.parametrize("setup", TABLES, ids=name)


def setup_of(game):
    """The set-up that a game of the tables came from."""
    found = game._start
    return Setup(found["edition"], found["seats"], tuple(found["expansions"]))


@pytest.mark.sampled(4)
@tables
def test_everything_is_conserved_at_every_decision(setup):
    chance = random.Random(setup.seats)
    for seed in range(2 if IS_COMPILED else 1):
        game = begin(setup, seed)
        while True:
            assert losses(game._games, setup) == []
            assert out_of_range(game._games, game.record_type) == []
            if game.decider is None:
                break
            game.play(chance.choice(game.legal_actions))


@many
@given(positions(), paths)
def test_everything_is_conserved_on_every_path(game, path):
    for now in follow(game, path):
        assert losses(now._games, setup_of(now)) == []
        assert list(now.record_type.range_problems(now.state)) == []


@many
@given(positions(), paths)
def test_asking_changes_nothing_and_answers_the_same(game, path):
    for now in follow(game, path):
        before = bytes_of(now)
        first = now.legal_actions
        asked = [now.view(seat) for seat in (None, *range(now.seats))]
        now.to_text(), now.outcome, now.question, repr(now)
        assert now.legal_actions == first
        assert [now.view(seat) for seat in (None, *range(now.seats))] == asked
        assert bytes_of(now) == before
    before = bytes_of(game)
    assert (game.journal, game.to_record()) == (game.journal, game.to_record())
    assert bytes_of(game) == before


@some
@given(positions())
def test_every_legal_action_is_accepted_and_every_other_refused(game):
    legal = {action.index for action in game.legal_actions}
    before = bytes_of(game)
    past = len(game.played), len(game.journal)
    for action in game.space.actions:
        if action.index in legal:
            game.play(action)
            assert bytes_of(game) != before
            game.undo()
        else:
            with pytest.raises(IllegalAction):
                game.play(action)
        assert bytes_of(game) == before
    assert (len(game.played), len(game.journal)) == past


@many
@given(positions(), paths)
def test_a_copy_is_independent(game, path):
    other, before = game.copy(), bytes_of(game)
    assert bytes_of(other) == before
    list(follow(other, path))
    assert bytes_of(game) == before
    assert len(game.played) + min(len(path), len(other.played) - len(game.played)) == len(other.played)
    list(follow(game, path))
    assert bytes_of(game) == bytes_of(other)
    assert game.journal == other.journal


@many
@given(positions(), paths)
def test_undo_brings_everything_back(game, path):
    seen = []
    start = len(game.played)
    for now in follow(game, path):
        seen.append((bytes_of(now), len(now.played), len(now.journal), now.legal_actions))
    for known in reversed(seen):
        while len(game.played) > known[1]:
            last = game.played[-1]
            assert game.undo() == last
        assert (bytes_of(game), len(game.played), len(game.journal), game.legal_actions) == known
    assert len(game.played) == start
    list(follow(game, path))
    assert bytes_of(game) == seen[-1][0]


def test_undo_without_a_past_is_refused():
    game = boriken.new_game(edition="grow", seats=3, seed=1)
    with pytest.raises(IllegalAction, match="no decision to take back"):
        game.undo()


@many
@given(positions(), paths)
def test_texts_bring_back_the_same_bytes(game, path):
    for now in follow(game, path):
        text = now.to_text()
        again = Game.from_text(text)
        assert bytes_of(again) == bytes_of(now)
        assert again.to_text() == text


@pytest.mark.sampled(4)
@tables
def test_every_position_of_a_game_can_be_written_and_read(setup):
    game, chance = begin(setup, 99), random.Random(setup.seats)
    asked = set()
    while True:
        assert bytes_of(Game.from_text(game.to_text())) == bytes_of(game)
        asked.add(game.question)
        if game.decider is None:
            break
        go_on(game, chance, 7)
    assert not IS_COMPILED or {"choose_role", "build", None} <= asked


@many
@given(positions())
def test_records_bring_back_the_same_game(game):
    again = Game.from_record(game.to_record())
    assert bytes_of(again) == bytes_of(game)
    assert again.played == game.played
    assert again.journal == game.journal
    assert again.to_record() == game.to_record()


@many
@given(positions(longest=200), paths)
def test_a_record_may_begin_with_a_position(game, path):
    begun = Game.from_text(game.to_text())
    list(follow(begun, path))
    assert bytes_of(Game.from_record(begun.to_record())) == bytes_of(begun)


@many
@given(positions())
def test_same_seed_and_same_decisions_are_the_same_game(game):
    setup = game._start
    again = begin(setup_of(game), setup["seed"])
    again.play_all(game.played)
    assert bytes_of(again) == bytes_of(game)


def test_another_seed_is_another_game():
    dealt = {boriken.new_game(edition="grow", seats=4, seed=seed).state.tobytes() for seed in range(50)}
    assert len(dealt) == 50


def test_playing_several_is_all_or_nothing():
    game = boriken.new_game(edition="grow", seats=4, seed=7)
    before, dealt = bytes_of(game), game.journal
    with pytest.raises(IllegalAction):
        game.play_all(["role builder", "pass", "sell corn"])
    assert (bytes_of(game), game.played, game.journal) == (before, [], dealt)
    game.play_all(["role builder", "pass"])
    assert [a.text for a in game.played] == ["role builder", "pass"]


def test_unused_bytes_of_the_record_stay_zero():
    """Padding, if any, and the options beyond the last are zero, so that equal positions are equal bytes."""
    game = go_on(boriken.new_game(edition="special", seats=5, seed=3), random.Random(3), 200)
    again = game.record_type.zeros(1)
    for f in game.record_type:
        again[0][f.name] = game.state[f.name]
    assert again.tobytes() == bytes_of(game)
    assert not np.any(game.state.options[game.state.n_options:])

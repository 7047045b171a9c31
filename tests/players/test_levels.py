"""Levels: their settings, how they stray from the network, and their order."""

import json

import numpy as np
import pytest

from boriken.engine.game import Setup, game_class
from boriken.engine.jit import IS_COMPILED
from boriken.players import levels, make_player, player_names
from boriken.players.levels import DEFAULTS, LevelPlayer, LevelSettings, settings_of
from boriken.search.batched import win_shares
from boriken.search.tables import GamePlayers, games_with

LEVELS = ("novice", "gentle", "fair", "strong")


@pytest.fixture
def fitted(tmp_path, monkeypatch):
    """A game with settings of its own for two and four seats."""
    file = {"fair": {"2": {"temperature": 3.0, "min_ratio": 0.1, "forgets": 0.0},
                     "4": {"temperature": 5.0, "min_ratio": 0.2, "forgets": 0.0}}}
    (tmp_path / "levels.json").write_text(json.dumps(file), "utf-8")
    monkeypatch.setattr(levels, "players_of", lambda game: GamePlayers(networks=tmp_path))
    settings_of.cache_clear()
    yield
    settings_of.cache_clear()


def test_settings_are_those_of_the_nearest_number_of_seats(fitted):
    temperatures = [settings_of("any", "fair", seats).temperature for seats in (2, 3, 4, 5)]
    assert temperatures == [3.0, 5.0, 5.0, 5.0]
    assert settings_of("any", "novice", 4) == DEFAULTS["novice"]


def test_every_game_with_a_network_brings_settings_and_strong_is_the_network():
    for game in games_with("networks"):
        for seats in game_class(game).editions()[next(iter(game_class(game).editions()))]["seats"]:
            found = [settings_of(game, level, seats) for level in LEVELS]
            assert found[3] == LevelSettings()
            assert found[0].forgets > 0
            assert found[1].temperature > found[2].temperature > 0


def test_a_level_forgets_in_a_part_of_its_decisions():
    policy = np.array([0.0, -50.0, -50.0, -50.0])
    player = LevelPlayer(1, "", LevelSettings(1.0, 0.01, forgets=0.4))
    picked = [player._pick("san_juan", 3, policy) for _ in range(4000)]
    assert picked.count(0) / 4000 == pytest.approx(0.7, abs=0.03)  # a quarter of the forgotten ones by chance
    assert picked.count(3) / 4000 == pytest.approx(0.1, abs=0.02)


def test_a_level_without_a_temperature_takes_the_favourite():
    player = LevelPlayer(1, "", LevelSettings())
    assert {player._pick("san_juan", 3, np.array([0.0, 1.0, 0.9])) for _ in range(50)} == {1}


def test_the_levels_have_names():
    assert {*LEVELS, "merciless"} <= set(player_names())
    assert make_player("merciless", 1).seconds == 1.0
    assert make_player("merciless", 1).weighs_time


def share_of_wins(level, easier, count):
    """The share of wins of a level against another, in games of two that are played side by side, from both seats."""
    cls = game_class("san_juan")
    games = cls.batch.deal(cls.opening(Setup("san_juan", 2)), 8, 0, count)
    players = [make_player(level, 1), make_player(easier, 2)]
    while not games["over"].all():
        decides = np.where(games["over"] != 0, -1, (games["decider"] + np.arange(count)) % 2)
        for number, player in enumerate(players):
            own = np.flatnonzero(decides == number)
            if len(own):
                some = games[own]
                cls.batch.step(some, player.choose_many(cls, some), np.zeros(len(own), np.int8))
                games[own] = some
    return win_shares(games)[np.arange(count), np.arange(count) % 2].mean()


@pytest.mark.skipif(not IS_COMPILED, reason="whole games by a network take long in plain Python")
@pytest.mark.parametrize(("level", "easier"), [("gentle", "novice"), ("fair", "gentle"), ("strong", "fair")])
def test_every_level_is_stronger_than_the_one_before(level, easier):
    assert share_of_wins(level, easier, 80) > 0.5

"""The tool of the study: it plays as the trained player does, notes what happens, and sums it up."""

import dataclasses
import sys
from pathlib import Path

import numpy as np
import pytest

import boriken
from boriken.engine.game import game_class
from boriken.players.trained import TrainedPlayer
from boriken.search.networks import shipped_network

sys.path.insert(0, str(Path(__file__).parent.parent / "tools"))

from studying import parts, play, sums

GAMES = 2
POINTS, BUILDINGS = 0, 4  # places among the things that seats have in Puerto Rico


@pytest.fixture
def small(monkeypatch):
    monkeypatch.setattr(play, "BLOCK", GAMES)
    monkeypatch.setattr(play, "TRIED_SHARE", 0.1)


def part(name, **changes):
    return dataclasses.replace(parts.parts()[name], **changes)


def test_answers_are_those_of_the_trained_player():
    cls = game_class("san_juan")
    games = cls.batch.deal(boriken.opening("san_juan", seats=3), seed=3, first=0, count=20)
    for _ in range(10):
        answers = play.NetworkPlayers(cls, shipped_network("san_juan")).answer(games, np.arange(20))
        assert answers.best.tolist() == TrainedPlayer(0).choose_many(cls, games).tolist()
        several = games["n_options"] > 1
        assert (answers.second[several] != answers.best[several]).all()
        cls.batch.step(games, answers.best, np.zeros(20, np.int8))
    assert several.any()


def test_games_in_step_are_the_games_played_one_by_one(small):
    in_step = play.play_block(part("san_juan-2", tried_games=GAMES), 0)
    by_name = play.play_block(part("san_juan-2", player="strong"), 0)  # the same network at tables
    assert in_step.games.tobytes() == by_name.games.tobytes()
    assert in_step.choices["thing"].tolist() == by_name.choices["thing"].tolist()
    assert len(in_step.tried) > 2
    assert np.isnan(by_name.choices["chance"]).all()


def test_what_is_noted_agrees_with_the_games(small):
    rows = play.play_block(part("grow-3", tried_games=GAMES), 1)
    assert np.allclose(rows.games["share"].sum(axis=1), 1)
    assert (rows.games["parts"].sum(axis=2) == rows.games["score"]).all()
    roles, bought = rows.choices[rows.choices["is_role"]], rows.choices[
        ~rows.choices["is_role"] & (rows.choices["thing"] != play.NONE)]
    for game in range(GAMES):
        of_game = roles[roles["game"] == game]
        brought = of_game["gained"] + 2 * of_game["others_gained"]
        owned = sum(int(seat).bit_count() for seat in rows.games["owned"][game])
        assert owned == (bought["game"] == game).sum() == round(brought[:, BUILDINGS].sum())
        assert rows.games["parts"][game, :, 0].sum() == round(brought[:, POINTS].sum())
    labels = game_class("puerto_rico").record_type.by_name["roles_taken"].axes[1].labels
    assert not roles["gained"][roles["thing"] != labels.index("captain"), POINTS].any()
    assert ((rows.choices["after"] >= 0) & (rows.choices["after"] <= 1)).all()
    tried = rows.choices[rows.tried["choice"]]
    assert not (rows.tried["is_pass"] & tried["is_role"]).any()


def test_doubloons_are_given_from_the_bank(small):
    block = play._Block(part("doubloon-4-2"), 0)
    assert block.games["doubloons"][:, :4].tolist() == [[3, 4, 3, 3]] * GAMES
    assert boriken.Game.from_state(block.games[0]).seat_view(1)["doubloons"] == 4


def test_blocks_are_read_as_one_part(small, tmp_path):
    play.play_part(part("san_juan-2", tried_games=2 * GAMES), tmp_path, GAMES)
    play.play_part(part("san_juan-2", tried_games=2 * GAMES), tmp_path, 2 * GAMES)  # goes on
    rows = play.read_part(tmp_path)
    assert len(rows.games) == 2 * GAMES
    assert np.unique(rows.choices["game"]).tolist() == list(range(2 * GAMES))
    assert (np.diff(rows.choices["game"][rows.tried["choice"]] // GAMES) >= 0).all()
    assert play.read_part(tmp_path / "nothing") is None


def test_an_interval_comes_from_the_spread_between_games():
    ratio, low, high = sums.estimate(np.array([2.0, 0.0, 2.0, 0.0] * 25), np.full(100, 2.0))
    assert ratio == 0.5
    assert high - 0.5 == pytest.approx(1.96 * 0.5 / np.sqrt(99), abs=1e-4)  # as of 100 games, not of 200 seats
    assert low == pytest.approx(1 - high)


def test_points_and_doubloons_that_even_the_seats_are_found():
    chance = np.random.default_rng(1)
    score = chance.normal(45, 6, (4000, 3)).round().astype(int) + np.array([4, 0, 2])
    even = sums.even_points(score)
    assert np.abs(np.array(even["more"]) - [0, 4, 2]).max() <= 0.5
    assert all(low < 1 / 3 < high for _, low, high in even["wins"])
    base = np.array([0.5, 0.3, 0.2])
    with_one_more = np.array([[0.6, 0.24, 0.16], [0.44, 0.38, 0.18], [0.46, 0.27, 0.27]])
    best = sums.likely_ways(base, with_one_more)[0]
    assert best[0] < best[1] <= best[2]

"""Calibration, intervals, and answers that are too close to call."""

import json
from dataclasses import replace

import numpy as np
import pytest

import boriken
from boriken.search import calibration
from boriken.search.calibration import calibrated, shipped_trust, stage_of, trust_in
from boriken.search.report import AnswerValue, Report
from boriken.search.tables import GamePlayers

GAME = boriken.new_game("san_juan", seats=3, seed=8)
FIRST, SECOND, THIRD = GAME.legal_actions[:3]


def report(gap=0.2, gap_error=0.05, seat=1):
    """Two answers that were tried and one that was not."""
    answers = (AnswerValue(FIRST, (0.1, 0.8, 0.1), 0.1), AnswerValue(SECOND, (0.2, 0.8 - gap, gap), 0.02, gap_error),
               AnswerValue(THIRD, ()))
    return Report(seat, answers, answers[0].chances, (0.1, 0.1, 0.1), clear_errors=2.5)


def test_an_interval_has_two_standard_errors_on_both_sides_and_stays_a_chance():
    found = report()
    assert found.interval(found.answers[1]) == pytest.approx((0.6 - 1.96 * 0.02, 0.6 + 1.96 * 0.02))
    assert found.interval(found.best) == pytest.approx((0.8 - 0.196, 0.8 + 0.196))
    assert found.interval(replace(found.best, standard_error=1.0)) == (0.0, 1.0)


@pytest.mark.parametrize(("gap", "is_close"), [(0.1, True), (0.124, True), (0.126, False)])
def test_answers_within_two_and_a_half_errors_are_too_close_to_call(gap, is_close):
    found = report(gap)
    assert found.is_close(found.answers[1]) == is_close
    assert found.rivals == ((found.answers[1],) if is_close else ())
    assert not found.is_close(found.best)
    assert not found.is_close(found.answers[2]), "nothing is known of an answer that was not tried"


def test_a_trust_draws_chances_and_errors_towards_an_even_share():
    found = calibrated(report(), 0.5)
    assert found.best.chances == pytest.approx((13 / 60, 17 / 30, 13 / 60))
    assert found.chances == found.best.chances
    assert (found.best.standard_error, found.answers[1].gap_error) == pytest.approx((0.05, 0.025))
    assert found.standard_errors == pytest.approx((0.05,) * 3)
    assert found.answers[2].chances == ()
    assert sum(found.answers[1].chances) == pytest.approx(1)
    assert found.loss(found.answers[1]) == pytest.approx(0.1)


def test_an_exact_report_and_full_trust_change_nothing():
    exact = replace(report(), is_exact=True)
    assert calibrated(exact, 0.5) is exact
    found = report()
    assert calibrated(found, 1.0) is found


def test_the_trust_follows_the_seats_and_the_round(tmp_path, monkeypatch):
    (tmp_path / "calibration.json").write_text(json.dumps({"trust": {"4": [0.5, 0.7, 0.9]}}), "utf-8")
    monkeypatch.setattr(calibration, "players_of", lambda game: GamePlayers(networks=tmp_path))
    shipped_trust.cache_clear()
    try:
        assert [trust_in("any", 4, number) for number in (1, 5, 6, 10, 11, 30)] == [0.5, 0.5, 0.7, 0.7, 0.9, 0.9]
        assert trust_in("any", 3, 1) == 0.5, "the nearest number of seats that was measured"
    finally:
        shipped_trust.cache_clear()
    assert [stage_of(number) for number in (1, 5, 6, 11)] == [0, 0, 1, 2]


def test_a_map_is_fitted_to_claims_that_are_too_sure_and_helps_on_held_out_games():
    from training.calibrate import Claims, fit_trust, held_out

    chance = np.random.default_rng(1)
    games = np.repeat(np.arange(200), 20)
    truth = np.clip(chance.normal(0.25, 0.15, len(games)), 0.02, 0.98)
    claimed = np.clip(0.25 + (truth - 0.25) / 0.6, 0, 1)
    won = (chance.random(len(games)) < truth).astype(float)
    claims = Claims(games, np.full(len(games), 4), np.zeros(len(games)), claimed, won)
    assert fit_trust(claims)["4"][0] == pytest.approx(0.6, abs=0.1)
    errors = held_out(claims, {})
    assert errors["present"] == errors["as claimed"]
    assert errors["calibrated"]["largest_gap"] < errors["as claimed"]["largest_gap"]
    few = Claims(*(column[games < 10] for column in claims))
    assert fit_trust(few) == {}, "ten games are too few"
    assert fit_trust(few, {"4": [0.5, 0.7, 0.9]}) == {"4": [0.5, 0.7, 0.9]}


def test_a_stage_has_its_own_trust_where_few_games_show_it_closely():
    """Claims of the end agree with the results; those of the opening are all luck, and say nothing of the map."""
    from training.calibrate import Claims, fit_trust

    chance = np.random.default_rng(2)
    games = np.repeat(np.arange(40), 40)
    stages = np.tile(np.repeat([0, 2], 20), 40)
    won = np.repeat((chance.random(40) < 0.25).astype(float), 40)
    claimed = np.where(stages == 2, np.where(won == 1, 0.95, 0.02), chance.uniform(0.1, 0.6, len(games)))
    claims = Claims(games, np.full(len(games), 4), stages, claimed, won)
    assert fit_trust(claims, {"4": [0.8, 0.7, 0.6]}) == {"4": [0.8, 0.7, 1.0]}
    late = Claims(*(column[stages == 2] for column in claims))
    assert fit_trust(late) == {"4": [1.0, 1.0, 1.0]}

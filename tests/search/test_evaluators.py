"""Evaluators: the values of answers, their errors, and what an evaluator may know."""

from __future__ import annotations

import random

import numpy as np
import pytest

import boriken
from boriken.engine.errors import UnknownPlayer
from boriken.search.batched import by_seat, options_of
from boriken.search.evaluators import (
    NetworkEvaluator,
    PlayoutEvaluator,
    SearchEvaluator,
    Trials,
    evaluate,
    gap_errors,
    make_evaluator,
    sampled_report,
)
from boriken.search.networks import shipped_network
from tests.analysis.records import played_at_random
from tests.players.test_players import last_decision

NETWORK = NetworkEvaluator(shipped_network("san_juan"), redeals=2)


@pytest.fixture(scope="module")
def game():
    """A position of San Juan with several answers."""
    game = played_at_random(5, 20, game="san_juan", seats=3)
    while len(game.legal_actions) < 3:
        game.play(game.legal_actions[0])
    return game


# -- reports -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("evaluator", [NETWORK, PlayoutEvaluator(4), SearchEvaluator(NETWORK.network, 24)],
                         ids=lambda evaluator: evaluator.name)
def test_a_report_has_every_legal_answer_with_its_value(evaluator, game):
    report = evaluate(evaluator, game)
    assert report.seat == game.decider
    assert {answer.action for answer in report.answers} == set(game.legal_actions)
    assert sum(report.chances) == pytest.approx(1, abs=1e-4)
    assert report.best is report.answers[0]
    assert report.best.gap_error == 0
    assert sum(answer.share for answer in report.answers) == pytest.approx(1)
    assert sum(answer.prior for answer in report.answers) == pytest.approx(1)
    for answer in report.answers:
        assert sum(answer.chances) == pytest.approx(1, abs=1e-4)
        assert report.value_of(answer.action) is answer


@pytest.mark.parametrize("evaluator", [NETWORK, PlayoutEvaluator(4), SearchEvaluator(NETWORK.network, 8)],
                         ids=lambda evaluator: evaluator.name)
def test_the_only_answer_is_worth_what_the_position_is(evaluator):
    game, chance = boriken.new_game("san_juan", seats=3, seed=5), random.Random(5)
    while len(game.legal_actions) > 1:
        game.play(chance.choice(game.legal_actions))
    report = evaluate(evaluator, game)
    answer, = report.answers
    assert answer.action == game.legal_actions[0]
    assert answer.chances == pytest.approx(report.chances)
    assert answer.share == pytest.approx(1)


def test_the_best_answer_comes_first_and_the_others_by_their_values():
    game = boriken.new_game("san_juan", seats=2, seed=1)
    options = options_of(game.state)
    own = np.linspace(0.2, 0.6, len(options))
    values = np.stack([own, 1 - own], axis=1)[:, None].repeat(2, axis=1)
    values[1, 1] += 0.1, -0.1  # the second answer differs by redeal
    even = np.full(len(options), 1 / len(options))
    report = sampled_report(type(game), game.state, values, 1, even, even, np.array([0.5, 0.5]), (0.1, 0.1))
    order = [options.tolist().index(answer.action.index) for answer in report.answers]
    assert order == [1, *(place for place in reversed(range(len(options))) if place != 1)]
    assert report.best.standard_error == pytest.approx(0.05)  # 0.0707 over the root of two redeals
    assert report.answers[1].standard_error == 0
    assert report.answers[1].gap_error == pytest.approx(0.05)
    assert (report.chances, report.standard_errors) == ((0.5, 0.5), (0.1, 0.1))


def test_playouts_report_the_error_of_the_chances(game):
    few, many = (evaluate(PlayoutEvaluator(count), game) for count in (8, 128))
    assert all(error > 0 for error in few.standard_errors)
    assert sum(many.standard_errors) < 0.5 * sum(few.standard_errors)  # a quarter, but for luck


def test_a_card_that_no_other_seat_sees_has_a_value_of_its_own():
    """In a council the others do not know which card is kept: the seat's own view must evaluate it."""
    game, chance = boriken.new_game("san_juan", seats=3, seed=5), random.Random(5)
    game.play("role councillor")
    while game.question != "keep" or len(game.legal_actions) < 3:
        game.play(chance.choice(game.legal_actions))
    own = [answer.chances[game.decider] for answer in evaluate(make_evaluator(None, "san_juan"), game).answers]
    assert max(own) - min(own) > 0.001


def test_playouts_prefer_an_answer_that_wins():
    for seed in (93, 158, 253):
        game, results = last_decision(seed)
        best = evaluate(PlayoutEvaluator(4), game).best.action.text
        assert int(results[best].state.winner[game.decider]) == 1


# -- errors --------------------------------------------------------------------------------------------------------


def test_a_gap_error_is_the_standard_error_of_the_difference_to_the_best_answer():
    """Luck that all answers share in the same redeals cancels."""
    own = np.array([[0.5, 0.7, 0.5, 0.7], [0.4, 0.4, 0.4, 0.4], [0.3, 0.5, 0.3, 0.5]])
    values = np.stack([own, 1 - own], axis=2)
    np.testing.assert_allclose(gap_errors(values, 0, 0), [0, 0.0577350, 0], atol=1e-6)  # 0.11547 / 2
    np.testing.assert_allclose(gap_errors(values, 1, 1), [0.0577350, 0, 0.0577350], atol=1e-6)
    assert gap_errors(values[:, :1], 0, 0).tolist() == [0, 0, 0]


class Watched:
    """A batch that remembers the games in which answers are played."""

    def __init__(self, batch):
        self._batch, self.games = batch, None

    def __getattr__(self, name):
        return getattr(self._batch, name)

    def step(self, games, actions, accepted):
        self.games = [game.tobytes() for game in games]
        self._batch.step(games, actions, accepted)


def test_all_answers_of_a_position_are_tried_in_the_same_redeals(game):
    batch = Watched(game.batch)
    trials = Trials(batch, game.state.reshape(1), redeals=4)
    assert len(batch.games) == 4 * len(game.legal_actions)
    assert len(set(batch.games[:4])) == 4
    assert batch.games == batch.games[:4] * len(game.legal_actions)
    rng_states = trials.rng_states()
    assert len(set(rng_states[:4].tolist())) == 4
    assert rng_states.tolist() == rng_states[:4].tolist() * len(game.legal_actions)


def test_a_network_plays_for_others_until_the_seat_decides_again(game):
    trials = Trials(game.batch, game.state.reshape(1), redeals=4)
    games = np.concatenate([trials.games, game.state.reshape(1)])
    seats = np.append(trials.seats, game.decider)
    NETWORK._play_on(game.batch, games, seats)
    assert games[-1].tobytes() == game.state.tobytes()  # it decides at once
    assert (games["decisions"][:-1] > game.state.decisions).all()
    assert ((games["over"] != 0) | (games["decider"] == seats)).mean() > 0.9  # within the horizon


# -- what the deciding seat can know -------------------------------------------------------------------------------


@pytest.mark.parametrize("evaluator", [NETWORK, PlayoutEvaluator(2), SearchEvaluator(NETWORK.network, simulations=8)],
                         ids=lambda evaluator: evaluator.name)
def test_hidden_cards_and_chance_change_nothing(evaluator):
    """Positions that the deciding seat cannot tell apart have the same report."""
    chance = random.Random(4)
    game = boriken.new_game("san_juan", seats=3, expansions=("new_buildings",), seed=4)
    for _ in range(20):
        if len(game.legal_actions) > 1:
            other = game.redealt(game.decider, chance.randrange(1000))
            assert other.state.tobytes() != game.state.tobytes()
            one, two = (evaluate(evaluator, position) for position in (game, other))
            assert (one.chances, one.answers, one.line) == (two.chances, two.answers, two.line)
        game.play(chance.choice(game.legal_actions))


def test_chances_are_turned_to_the_order_of_the_seats():
    games = boriken.batch("san_juan").record.zeros(2)
    games["seats"], games["decider"] = (3, 4), (2, 1)
    turned = np.array([[0.5, 0.3, 0.2, 0.0], [0.4, 0.3, 0.2, 0.1]])
    np.testing.assert_allclose(by_seat(turned, games), [[0.3, 0.2, 0.5, 0.0], [0.1, 0.4, 0.3, 0.2]])


# -- evaluators by name --------------------------------------------------------------------------------------------


def test_a_game_without_a_network_is_evaluated_by_playouts(monkeypatch):
    monkeypatch.setattr("boriken.search.evaluators.shipped_network", lambda game: None)
    assert make_evaluator(None, "san_juan").name == "playout:32"
    with pytest.raises(UnknownPlayer, match="the game 'san_juan' has no trained network"):
        make_evaluator("trained", "san_juan")


@pytest.mark.parametrize(("text", "name"), [
    ("search", "search:100"), ("search:40", "search:40"), ("search:250ms", "search:0.25s"), ("playout:7", "playout:7"),
    ("trained", "trained"),
])
def test_evaluators_are_made_by_name(text, name):
    assert make_evaluator(text, "san_juan").name == name


@pytest.mark.parametrize(("name", "says"), [
    ("oracle", "unknown evaluator 'oracle'"), ("playout:1", "expected a number of 2 or more after ':' in 'playout:1'"),
    ("playout:x", "e.g. 'playout:100'"), ("trained:5", "expected no number after 'trained'"),
    ("search:0", "expected a number or a time after ':' in 'search:0'"),
])
def test_other_names_are_refused(name, says):
    with pytest.raises(UnknownPlayer, match=says):
        make_evaluator(name, "san_juan")

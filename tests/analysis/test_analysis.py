"""Analysis of a game: the chances and answers of every decision, and the losses of every choice."""

from __future__ import annotations

import json

import pytest

import boriken
from boriken.analysis.decisions import analyse, positions_of
from boriken.players import make_player
from boriken.search.batched import options_of
from boriken.search.evaluators import NetworkEvaluator, PlayoutEvaluator, make_evaluator
from boriken.search.networks import shipped_network
from boriken.search.report import AnswerValue, Report
from tests.analysis.records import played_at_random

EVALUATOR = NetworkEvaluator(shipped_network("san_juan"), redeals=2)


@pytest.fixture(scope="module")
def game():
    return played_at_random(11, game="san_juan", seats=3)


@pytest.fixture(scope="module")
def analysis(game):
    return analyse(game, EVALUATOR)


class OptionNumbers:
    """An evaluator that prefers the last option: each is worth 0.01 times its place to every seat."""

    name = "numbers"

    def __init__(self, gap_error=0.0):
        self.gap_error = gap_error

    def evaluate(self, game, positions):
        reports = []
        for position in positions:
            seats, options = int(position["seats"]), options_of(position).tolist()
            answers = [AnswerValue(game.space.actions[option], (0.01 * place,) * seats, gap_error=self.gap_error,
                                   share=1 / len(options)) for place, option in enumerate(options)]
            reports.append(Report(int(position["decider"]), tuple(reversed(answers)), (1 / seats,) * seats))
        return reports


# -- the contents of an analysis ------------------------------------------------------------------------------------


def test_every_decision_of_the_record_is_there(game, analysis):
    assert [decision.action for decision in analysis.decisions] == [action.text for action in game.played]
    assert [decision.number for decision in analysis.decisions] == list(range(1, len(game.played) + 1))
    replayed = boriken.new_game("san_juan", seats=3, seed=11)
    for decision in analysis.decisions:
        assert (decision.seat, decision.question) == (replayed.decider, replayed.question)
        assert decision.round == replayed.state.round_number
        legal = [action.text for action in replayed.legal_actions]
        assert decision.is_forced == (len(legal) == 1)
        assert sorted(answer.action for answer in decision.answers) == ([] if decision.is_forced else sorted(legal))
        replayed.play(decision.action)


def test_chances_are_chances(analysis):
    for decision in analysis.decisions:
        for chances in (decision.before, decision.after, *(answer.after for answer in decision.answers)):
            assert len(chances) == 3
            assert sum(chances) == pytest.approx(1)
            assert min(chances) >= 0
        if not decision.is_forced:
            assert sum(answer.share for answer in decision.answers) == pytest.approx(1)
            assert decision.answers[0].action == decision.best
            assert decision.after == next(a.after for a in decision.answers if a.action == decision.action)


def test_the_loss_is_the_difference_to_the_best_answer(analysis):
    for decision in analysis.decisions:
        assert decision.gave_away >= 0
        if decision.gave_away:
            lost = decision.answers[0].after[decision.seat] - decision.after[decision.seat]
            assert decision.gave_away == pytest.approx(lost)
        if decision.is_forced or decision.action == decision.best:
            assert decision.gave_away == 0
    assert any(decision.gave_away > 0 for decision in analysis.decisions)


def test_a_finished_game_ends_with_its_result(game, analysis):
    winners = game.outcome.winners
    assert analysis.ending == tuple((seat in winners) / len(winners) for seat in range(3))
    assert analysis.scores == game.outcome.scores
    assert len(analysis.course) == len(analysis.decisions) + 1


def test_a_seats_line_sums_up_its_decisions(analysis):
    for line in analysis.by_seat:
        own = [decision for decision in analysis.decisions if decision.seat == line.seat and not decision.is_forced]
        assert line.choices == len(own)
        assert line.agreed == sum(decision.action == decision.best for decision in own)
        assert line.gave_away == pytest.approx(sum(decision.gave_away for decision in own))
        worst = analysis.mistakes(line.seat, 3)
        assert [one.gave_away for one in worst] == sorted((d.gave_away for d in own if d.gave_away), reverse=True)[:3]


def test_the_same_game_has_the_same_analysis(game, analysis):
    again = analyse(game.to_record(), EVALUATOR)
    assert again == analysis
    assert json.loads(json.dumps(again.to_dict()))["decisions"][0]["action"] == game.played[0].text


def test_any_evaluator_decides_which_answer_is_best(game):
    analysis = analyse(game, OptionNumbers())
    for decision, position in zip(analysis.decisions, positions_of(game), strict=False):
        texts = [game.space.actions[i].text for i in position["options"][: int(position["n_options"])]]
        assert decision.best == texts[-1]
        assert decision.gave_away == pytest.approx(0.01 * (len(texts) - 1 - texts.index(decision.action)))
    assert analysis.evaluator == analysis.to_dict()["evaluator"] == "numbers"


def test_the_old_names_of_the_evaluator_still_work(game):
    with pytest.warns(DeprecationWarning, match="'judge' of analyse"):
        analysis = analyse(game, judge=OptionNumbers())
    with pytest.warns(DeprecationWarning, match="use Analysis.evaluator"):
        assert analysis.judge == "numbers"
    assert analysis.to_dict()["judge"] == "numbers"


def test_a_difference_within_its_error_is_no_mistake(game):
    sure, unsure = (analyse(game, OptionNumbers(error)) for error in (0.0, 1 / 3))
    assert any(decision.gave_away for decision in sure.decisions)
    assert not any(decision.gave_away for decision in unsure.decisions)


def test_a_difference_is_clear_from_three_standard_errors_on(game):
    """An answer is worth 0.01 less than the next one; three times 0.004 is more than that, and less than twice that."""
    sure, unsure = (analyse(game, OptionNumbers(error)) for error in (0.0, 0.004))
    lost = [(one.gave_away, other.gave_away) for one, other in zip(sure.decisions, unsure.decisions, strict=True)]
    assert {round(before, 2) for before, _ in lost} >= {0.0, 0.01, 0.02}
    for before, after in lost:
        assert after == pytest.approx(0.0 if before < 0.0125 else before)


def test_an_unfinished_game_ends_with_its_present_chances():
    begun = played_at_random(12, 15, game="san_juan", seats=2)
    analysis = analyse(begun)
    assert not analysis.is_over
    assert analysis.scores == ()
    assert len(analysis.decisions) == 15
    assert sum(analysis.ending) == pytest.approx(1)
    assert 0 < analysis.ending[0] < 1


def test_later_decisions_change_nothing_of_earlier_ones(game, analysis):
    part = boriken.new_game("san_juan", seats=3, seed=11)
    part.play_all([decision.action for decision in analysis.decisions[:10]])
    for one, other in zip(analyse(part, EVALUATOR).decisions, analysis.decisions, strict=False):
        assert (one.action, one.best) == (other.action, other.best)
        assert one.before == pytest.approx(other.before, abs=1e-5)
        assert one.after == pytest.approx(other.after, abs=1e-5)


def test_the_trained_player_gives_nothing_away_by_its_own_evaluation():
    game = boriken.new_game("san_juan", seats=2, seed=3)
    player = make_player("trained", 1)
    while game.decider is not None and len(game.played) < 60:
        game.play(player.choose(game, game.decider))
    analysis = analyse(game, "trained")
    assert all(line.agreed == line.choices and line.gave_away == 0 for line in analysis.by_seat)


# -- other games and evaluators ------------------------------------------------------------------------------------


def test_playouts_evaluate_puerto_rico():
    game = played_at_random(6, 40, seats=2)
    analysis = analyse(game, "playout:4")
    assert analysis.evaluator == "playout:4"
    assert len(analysis.decisions) == len(game.played)
    assert all(sum(decision.before) == pytest.approx(1) for decision in analysis.decisions)
    assert analyse(game, PlayoutEvaluator(4)) == analysis


def test_a_search_evaluates_every_answer():
    game = played_at_random(3, 12, game="san_juan", seats=3)
    analysis = analyse(game, "search:40")
    assert analysis.evaluator == "search:40"
    for decision, position in zip(analysis.decisions, positions_of(game), strict=False):
        assert sum(decision.before) == pytest.approx(1, abs=1e-4)
        assert len(decision.answers) == (0 if decision.is_forced else int(position["n_options"]))
        assert decision.line[0] == decision.best
        assert sum(answer.share for answer in decision.answers) == pytest.approx(0 if decision.is_forced else 1)
    assert analyse(game, make_evaluator("search:40", "san_juan")) == analysis
    assert make_evaluator("search:250ms", "san_juan").name == "search:0.25s"


def test_a_game_against_automata_is_evaluated():
    game = played_at_random(2, 20, edition="special", seats=3, puertomas=2, difficulty="easy")
    analysis = analyse(game, "playout:2")
    assert {decision.seat for decision in analysis.decisions} == {0}
    assert [line.is_automaton for line in analysis.by_seat] == [False, True, True]
    assert [line.decisions for line in analysis.by_seat] == [len(game.played), 0, 0]

"""Confirmation: what counts as costly."""

from dataclasses import replace

import pytest

import boriken
from boriken.analysis import confirmation, decisions
from boriken.analysis.confirmation import Finding, confirm, finding_of, suspects
from boriken.analysis.decisions import analyse, positions_of
from boriken.search.evaluators import NetworkEvaluator
from boriken.search.networks import shipped_network
from boriken.search.report import AnswerValue, Report
from tests.analysis.records import played_at_random

GAME = boriken.new_game("san_juan", seats=3, seed=8)
FIRST, SECOND = GAME.legal_actions[:2]


def report(gap=0.2, gap_error=0.01, prior=0.1, best=FIRST, other=SECOND):
    answers = (AnswerValue(best, (0.6, 0.2, 0.2), prior=1 - prior),
               AnswerValue(other, (0.6 - gap, 0.2 + gap, 0.2), gap_error=gap_error, prior=prior))
    return Report(0, answers, answers[0].chances, clear_errors=2.5)


def test_what_looks_costly_to_the_network_is_searched_the_costliest_first():
    reports = [report(0.005, prior=0.6), report(0.3), report(0.005, prior=0.1), report(0.2), report(0.4)]
    given = [SECOND, SECOND, SECOND, SECOND, FIRST]
    assert suspects(reports, given) == [1, 2, 3]
    assert suspects(reports, given, 2) == [1, 3]


def test_a_finding_has_the_loss_and_its_interval():
    found = finding_of(report(), SECOND)
    assert found == Finding(FIRST, (0.6, 0.2, 0.2), pytest.approx((0.4, 0.4, 0.2)), pytest.approx(0.2),
                            pytest.approx((0.2 - 0.0196, 0.2 + 0.0196)))
    assert finding_of(report(gap_error=0.09), SECOND) is None, "too close to call"
    assert finding_of(report(gap=0.009, gap_error=0.0), SECOND) is None, "not worth mentioning"
    assert finding_of(report(), FIRST) is None


def searches(monkeypatch, *reports):
    """Searches that return these reports, one after the other; what they were asked is kept."""
    asked, left = [], list(reports)

    def compare(game, answers, network, simulations, seed):
        asked.append((set(answers), seed))
        return left.pop(0)

    monkeypatch.setattr(confirmation, "compare", compare)
    return asked


def test_the_second_search_compares_two_answers_on_other_deals(monkeypatch):
    asked = searches(monkeypatch, report(0.3), report(0.15))
    found = confirm(type(GAME), GAME.state, SECOND, report(), shipped_network("san_juan"))
    assert found.loss == pytest.approx(0.15), "the first search chose the best of many: its figure is not used"
    assert asked[1][0] == {FIRST, SECOND}
    assert asked[0][1] != asked[1][1]


@pytest.mark.parametrize("reports", [
    [report(best=SECOND, other=FIRST)],  # the first search prefers the answer that was given
    [report(), report(best=SECOND, other=FIRST)],  # the second one does
    [report(), report(0.02, 0.01)],  # it is too close to call
])
def test_nothing_is_flagged_that_the_searches_do_not_agree_on(reports, monkeypatch):
    searches(monkeypatch, *reports)
    assert confirm(type(GAME), GAME.state, SECOND, report(), shipped_network("san_juan")) is None


def test_an_analysis_counts_confirmed_losses_only(monkeypatch):
    game = played_at_random(11, 24, game="san_juan", seats=3)
    network = NetworkEvaluator(shipped_network("san_juan"))
    asked = positions_of(game)[:-1]
    reports = network.evaluate(type(game), asked)
    searched = suspects(reports, game.played)
    assert len(searched) > 2
    flagged = searched[0]

    def once(game, position, given, report, network):
        if int(position["decisions"]) != int(asked[flagged]["decisions"]):
            return None
        return Finding(report.best.action, (0.5, 0.3, 0.2), (0.2, 0.4, 0.4), 0.3, (0.2, 0.4))

    monkeypatch.setattr(decisions, "confirm", once)
    calls = []
    analysis = analyse(game, progress=lambda done, of: calls.append((done, of)))
    lost = [decision for decision in analysis.decisions if decision.gave_away]
    assert [decision.number for decision in lost] == [flagged + 1]
    one = lost[0]
    assert (one.gave_away, one.interval, one.before, one.after) == (0.3, (0.2, 0.4), (0.5, 0.3, 0.2), (0.2, 0.4, 0.4))
    assert one.answers[0].action == one.best
    assert one.answers[0].after == (0.5, 0.3, 0.2)
    assert analysis.evaluator == "trained, confirmed by search"
    assert calls[-1] == (len(game.played) + len(searched),) * 2
    plain = analyse(game, "trained")
    assert plain.evaluator == "trained"
    assert all(decision.interval is None for decision in plain.decisions)


@pytest.mark.long
def test_a_senseless_answer_is_found_by_real_searches():
    """Random play of Puerto Rico gives away a lot somewhere; the figures of a finding fit together."""
    game = played_at_random(6, 60, edition="grow", seats=2)
    analysis = analyse(game)
    lost = [decision for decision in analysis.decisions if decision.gave_away]
    assert lost
    for one in lost:
        assert one.interval[0] <= one.gave_away <= one.interval[1]
        assert one.gave_away == pytest.approx(one.answers[0].after[one.seat] - one.after[one.seat])
        assert one.best != one.action
    assert replace(analysis) == analyse(game.to_record())

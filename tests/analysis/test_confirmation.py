"""Confirmation: what counts as costly."""

from dataclasses import replace

import pytest

import boriken
from boriken.analysis import confirmation, decisions
from boriken.analysis.confirmation import Finding, Rival, confirm, finding_of, promising, rival_of, suspects
from boriken.analysis.decisions import analyse, positions_of
from boriken.engine.game import game_class
from boriken.search.networks import shipped_network
from boriken.search.report import AnswerValue, Report
from tests.analysis.records import played_at_random

GAME = boriken.new_game("san_juan", seats=3, seed=8)
FIRST, SECOND = GAME.legal_actions[:2]
PUERTO_RICO = game_class("puerto_rico")


def report(gap=0.2, gap_error=0.01, prior=0.1, best=FIRST, other=SECOND):
    answers = (AnswerValue(best, (0.6, 0.2, 0.2), prior=1 - prior),
               AnswerValue(other, (0.6 - gap, 0.2 + gap, 0.2), gap_error=gap_error, prior=prior))
    return Report(0, answers, answers[0].chances, clear_errors=2.5)


def asked(*questions):
    """Positions at which these questions are asked."""
    positions = PUERTO_RICO.record_type.zeros(len(questions))
    positions["question"] = [PUERTO_RICO.questions.index(question) for question in questions]
    return positions


def test_what_looks_costly_to_the_network_is_searched_the_costliest_first():
    reports = [report(0.005, prior=0.6), report(0.3), report(0.005, prior=0.1), report(0.2), report(0.4)]
    given, positions = [SECOND, SECOND, SECOND, SECOND, FIRST], asked(*["place_colonists"] * 5)
    assert suspects(PUERTO_RICO, positions, reports, given, 3) == [1, 2, 3]
    assert suspects(PUERTO_RICO, positions, reports, given, 2) == [1, 3]


def test_every_choice_is_searched_because_the_network_does_not_see_its_own_errors():
    """Its doubts come first where not all can be searched, then the questions at which a search gains most."""
    positions = asked("choose_role", "place_colonists", "load", "sell", "build", "place_colonists")
    forced = replace(report(), answers=report().answers[:1])
    reports = [report(prior=0.01), report(), report(prior=0.2), report(), forced, report()]
    given = [FIRST, FIRST, FIRST, FIRST, FIRST, SECOND]
    assert suspects(PUERTO_RICO, positions, reports, given) == [0, 1, 2, 3, 5]
    assert suspects(PUERTO_RICO, positions, reports, given, 1) == [5], "it looks costly"
    assert suspects(PUERTO_RICO, positions, reports, given, 3) == [0, 2, 5], "search gains least where colonists go"


def test_a_finding_has_the_loss_and_its_interval():
    found = finding_of(report(), SECOND)
    assert found == Finding(FIRST, (0.6, 0.2, 0.2), pytest.approx((0.4, 0.4, 0.2)), pytest.approx(0.2),
                            pytest.approx((0.2 - 0.0196, 0.2 + 0.0196)))
    assert finding_of(report(gap_error=0.09), SECOND) is None, "too close to call"
    assert finding_of(report(gap=0.009, gap_error=0.0), SECOND) is None, "not worth mentioning"
    assert finding_of(report(), FIRST) is None


def searches(monkeypatch, *reports):
    """Searches that return these reports, one after the other; what they were asked is kept."""
    kept, left = [], list(reports)

    def compare(game, answers, network, simulations, seed):
        kept.append((set(answers), seed))
        return left.pop(0)

    monkeypatch.setattr(confirmation, "compare", compare)
    return kept


def test_the_first_search_finds_a_rival_and_what_it_may_gain(monkeypatch):
    network, third = shipped_network("san_juan"), GAME.legal_actions[2]
    unsure = replace(report(0.1), answers=tuple(replace(one, standard_error=0.04) for one in report(0.1).answers))
    kept = searches(monkeypatch, unsure, unsure, replace(unsure, answers=unsure.answers[::-1]))
    rival = rival_of(type(GAME), GAME.state, SECOND, report(), network)
    assert rival.action == FIRST
    assert rival.gain == pytest.approx(0.1, abs=0.01)
    assert rival.gain > 0.1, "more than the difference itself: the rival is taken only where it is better"
    assert kept[0][0] == {FIRST, SECOND}, "the answer that was given, and the network's favourites"
    behind = rival_of(type(GAME), GAME.state, FIRST, report(), network)
    assert behind.action == SECOND, "an answer that is behind may still be better"
    assert 0 < behind.gain < 0.01
    assert rival_of(type(GAME), GAME.state, SECOND, report(other=SECOND), network).action == FIRST
    assert promising({1: rival, 2: behind, 3: Rival(third, 0.3)}) == [3, 1]
    assert promising({1: rival, 2: behind, 3: Rival(third, 0.3)}, 1) == [3]


def test_the_rival_is_the_answer_that_may_gain_most_not_the_one_that_the_policy_likes(monkeypatch):
    liked, other, given = GAME.legal_actions[:3]
    answers = (AnswerValue(liked, (0.41, 0.3, 0.29), 0.01, prior=0.99), AnswerValue(given, (0.4, 0.3, 0.3), 0.01),
               AnswerValue(other, (0.5, 0.25, 0.25), 0.01, prior=1e-6))
    searches(monkeypatch, Report(0, answers, answers[0].chances, clear_errors=2.5))
    assert rival_of(type(GAME), GAME.state, given, report(), shipped_network("san_juan")).action == other


def test_a_search_for_the_analysis_spends_the_same_on_an_answer_that_the_policy_finds_hopeless():
    game = boriken.new_game(edition="grow", seats=4, seed=3)
    found = confirmation.compare(game, game.legal_actions, shipped_network("puerto_rico"), 48, 1)
    assert min(answer.prior for answer in found.answers) < 1e-4
    assert len({answer.simulations for answer in found.answers}) == 1


def test_the_second_search_compares_two_answers_on_other_deals(monkeypatch):
    kept = searches(monkeypatch, report(0.3), report(0.15))
    network = shipped_network("san_juan")
    rival = rival_of(type(GAME), GAME.state, SECOND, report(), network)
    found = confirm(type(GAME), GAME.state, SECOND, rival, network)
    assert found.loss == pytest.approx(0.15), "the first search chose the best of many: its figure is not used"
    assert kept[1][0] == {FIRST, SECOND}
    assert kept[0][1] != kept[1][1]


@pytest.mark.parametrize("second", [
    report(best=SECOND, other=FIRST),  # it prefers the answer that was given
    report(0.005),  # not worth mentioning
])
def test_nothing_is_flagged_that_the_second_search_does_not_confirm(second, monkeypatch):
    searches(monkeypatch, second)
    assert confirm(type(GAME), GAME.state, SECOND, Rival(FIRST, 0.3), shipped_network("san_juan")) is None


def unsure(gap, error):
    """A report whose difference may be a large one, or none."""
    found = report(gap, error * 2**0.5)
    return replace(found, answers=tuple(replace(answer, standard_error=error) for answer in found.answers))


def test_a_difference_in_doubt_is_searched_once_more_on_other_deals(monkeypatch):
    kept = searches(monkeypatch, unsure(0.06, 0.03), unsure(0.08, 0.01), unsure(0.06, 0.03), unsure(0.03, 0.02))
    network, rival = shipped_network("san_juan"), Rival(FIRST, 0.3)
    assert confirm(type(GAME), GAME.state, SECOND, rival, network).loss == pytest.approx(0.08)
    assert len({seed for _, seed in kept}) == 2
    assert confirm(type(GAME), GAME.state, SECOND, rival, network) is None, "still in doubt"


def test_an_analysis_counts_confirmed_losses_only(monkeypatch):
    game = played_at_random(11, 24, game="san_juan", seats=3)
    places = [place for place, position in enumerate(positions_of(game)[:-1]) if position["n_options"] > 1]
    flagged, unconfirmed, dull, *_ = places
    gains = {flagged: 0.4, unconfirmed: 0.2, dull: 0.001}

    def rival_at(game, position, given, report, network):
        place = int(position["decisions"])
        return Rival(report.answers[report.answers[0].action == given].action, gains.get(place, 0.0))

    def once(game, position, given, rival, network):
        compared.append(int(position["decisions"]))
        if compared[-1] != flagged:
            return None
        return Finding(rival.action, (0.5, 0.3, 0.2), (0.2, 0.4, 0.4), 0.3, (0.2, 0.4))

    compared = []
    monkeypatch.setattr(decisions, "rival_of", rival_at)
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
    assert compared == [flagged, unconfirmed], "the largest gain first, and nothing where none is to be expected"
    assert calls[-1] == (len(game.played) + len(places) + 2,) * 2
    assert [done for done, _ in calls] == sorted({done for done, _ in calls})
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

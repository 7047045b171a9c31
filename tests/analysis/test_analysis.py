"""Analysis of a game: what is judged, by what the decider can know, and what a choice gave away."""

from __future__ import annotations

import json
import random

import numpy as np
import pytest

import boriken
from boriken.analysis import judges
from boriken.analysis.decisions import DOUBT, analyse, positions_of
from boriken.analysis.judges import Judgement, NetworkJudge, PlayoutJudge, SearchJudge, make_judge
from boriken.engine.errors import UnknownPlayer
from boriken.players import make_player
from boriken.players.many import by_seat
from boriken.players.search import Report, Tried
from boriken.search.networks import shipped_network
from tests.analysis.records import played_at_random
from tests.players.test_players import last_decision

JUDGE = NetworkJudge(shipped_network("san_juan"), redeals=2)


@pytest.fixture(scope="module")
def game():
    return played_at_random(11, game="san_juan", seats=3)


@pytest.fixture(scope="module")
def analysis(game):
    return analyse(game, JUDGE)


class OptionNumbers:
    """A judge that is for the last option: each is worth its place to the first seat, and nothing to the others."""

    name = "numbers"

    def __init__(self, doubt=0.0):
        self.standard_error = doubt

    def judge(self, game, positions):
        judged = []
        for position in positions:
            count, seats = int(position["n_options"]), int(position["seats"])
            values = np.zeros((count if count > 1 else 0, seats))
            values[:] = 0.01 * np.arange(len(values))[:, None]
            judged.append(Judgement(np.full(seats, 1 / seats), values, np.full(count, 1 / count), count - 1,
                                    np.full(len(values), self.standard_error)))
        return judged


# -- what stands in an analysis ------------------------------------------------------------------------------------


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


def test_what_was_given_away_is_what_the_best_answer_is_worth_more(analysis):
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


def test_the_same_game_is_judged_the_same(game, analysis):
    again = analyse(game.to_record(), JUDGE)
    assert again == analysis
    assert json.loads(json.dumps(again.to_dict()))["decisions"][0]["action"] == game.played[0].text


def test_a_judge_of_ones_own_decides_what_is_best(game):
    judged = analyse(game, OptionNumbers())
    for decision, position in zip(judged.decisions, positions_of(game), strict=False):
        texts = [game.space.actions[i].text for i in position["options"][: int(position["n_options"])]]
        assert decision.best == texts[-1]
        assert decision.gave_away == pytest.approx(0.01 * (len(texts) - 1 - texts.index(decision.action)))
    assert judged.judge == "numbers"


def test_what_the_redeals_leave_in_doubt_is_not_called_a_mistake(game):
    sure, unsure = (analyse(game, OptionNumbers(doubt)) for doubt in (0.0, 1 / DOUBT))
    assert any(decision.gave_away for decision in sure.decisions)
    assert not any(decision.gave_away for decision in unsure.decisions)


def test_three_standard_errors_are_no_doubt(game):
    """An answer is worth 0.01 less than the next one; three times 0.004 is more than that, and less than twice that."""
    sure, unsure = (analyse(game, OptionNumbers(doubt)) for doubt in (0.0, 0.004))
    lost = [(one.gave_away, other.gave_away) for one, other in zip(sure.decisions, unsure.decisions, strict=True)]
    assert {round(before, 2) for before, _ in lost} >= {0.0, 0.01, 0.02}
    for before, after in lost:
        assert after == pytest.approx(0.0 if before < 0.0125 else before)


def test_a_game_that_is_not_over_ends_where_it_stands():
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
    for one, other in zip(analyse(part, JUDGE).decisions, analysis.decisions, strict=False):
        assert (one.action, one.best) == (other.action, other.best)
        assert one.before == pytest.approx(other.before, abs=1e-5)
        assert one.after == pytest.approx(other.after, abs=1e-5)


def test_the_trained_player_gives_nothing_away_in_its_own_eyes():
    game = boriken.new_game("san_juan", seats=2, seed=3)
    player = make_player("trained", 1)
    while game.decider is not None and len(game.played) < 60:
        game.play(player.choose(game, game.decider))
    analysis = analyse(game)
    assert all(line.agreed == line.choices and line.gave_away == 0 for line in analysis.by_seat)


def test_a_card_that_nobody_sees_has_a_value_of_its_own():
    """In a council the others cannot tell which card is kept: the seat's own eyes must judge it."""
    game, chance = boriken.new_game("san_juan", seats=3, seed=5), random.Random(5)
    game.play("role councillor")
    while game.question != "keep" or len(game.legal_actions) < 3:
        game.play(chance.choice(game.legal_actions))
    judged, = make_judge(None, "san_juan").judge(type(game), game.state.reshape(1))
    own = judged.values[:, game.decider]
    assert own.max() - own.min() > 0.001


# -- how sure a judge is -------------------------------------------------------------------------------------------


def test_doubt_is_the_standard_error_of_how_much_better_the_best_answer_is():
    """Luck that all answers have in the same redeals is no doubt."""
    own = np.array([[0.5, 0.7, 0.5, 0.7], [0.4, 0.4, 0.4, 0.4], [0.3, 0.5, 0.3, 0.5]])
    values = np.stack([own, 1 - own], axis=2)
    np.testing.assert_allclose(judges._doubts(values, 0, 0), [0, 0.0577350, 0], atol=1e-6)  # 0.11547 / 2
    np.testing.assert_allclose(judges._doubts(values, 1, 1), [0.0577350, 0, 0.0577350], atol=1e-6)
    assert judges._doubts(values[:, :1], 0, 0).tolist() == [0, 0, 0]


class Watched:
    """A batch that remembers the games in which answers are played."""

    def __init__(self, batch):
        self._batch, self.games = batch, None

    def __getattr__(self, name):
        return getattr(self._batch, name)

    def step(self, games, actions, accepted):
        self.games = [game.tobytes() for game in games]
        self._batch.step(games, actions, accepted)


def test_all_answers_of_a_position_are_tried_in_the_same_redeals():
    game = played_at_random(5, 20, game="san_juan", seats=3)
    while len(game.legal_actions) < 3:
        game.play(game.legal_actions[0])
    batch = Watched(game.batch)
    tried = judges._Tried(batch, game.state.reshape(1), redeals=4)
    assert len(batch.games) == 4 * len(game.legal_actions)
    assert len(set(batch.games[:4])) == 4
    assert batch.games == batch.games[:4] * len(game.legal_actions)
    words = tried.words()
    assert len(set(words[:4].tolist())) == 4
    assert words.tolist() == words[:4].tolist() * len(game.legal_actions)


def test_a_network_plays_for_others_until_the_seat_is_asked_again():
    game = played_at_random(5, 20, game="san_juan", seats=3)
    while len(game.legal_actions) < 3:
        game.play(game.legal_actions[0])
    tried = judges._Tried(game.batch, game.state.reshape(1), redeals=4)
    games = np.concatenate([tried.games, game.state.reshape(1)])
    seats = np.append(tried.seats, game.decider)
    JUDGE._go_on(game.batch, games, seats)
    assert games[-1].tobytes() == game.state.tobytes()  # it is asked at once
    assert (games["decisions"][:-1] > game.state.decisions).all()
    assert ((games["over"] != 0) | (games["decider"] == seats)).mean() > 0.9  # within the horizon


def test_playouts_are_for_an_answer_that_wins():
    for seed in (93, 158, 253):
        game, results = last_decision(seed)
        judged, = PlayoutJudge(4).judge(type(game), game.state.reshape(1))
        best = game.legal_actions[judged.best].text
        assert int(results[best].state.winner[game.decider]) == 1


def test_a_search_doubts_a_difference_as_both_its_sides_do():
    game = played_at_random(5, 20, game="san_juan", seats=3)
    while len(game.legal_actions) < 3:
        game.play(game.legal_actions[0])
    first, second, *others = game.legal_actions
    chances = (0.5, 0.3, 0.2)
    answers = (Tried(second, 0.2, 10, chances, 0.04), Tried(first, 0.5, 5, chances, 0.03),
               *(Tried(action, 0.1, 1, chances, 0.0) for action in others))
    report = Report(answers, chances, (second,), sum(answer.simulations for answer in answers), 0.0)
    judged = SearchJudge(None)._judgement(game.state, report)
    np.testing.assert_allclose(judged.doubts, [0.05, 0.0, *(0.04 for _ in others)])
    assert judged.best == 1


# -- what the decider can know -------------------------------------------------------------------------------------


@pytest.mark.parametrize("judge", [JUDGE, PlayoutJudge(2), SearchJudge(shipped_network("san_juan"), simulations=8)],
                         ids=lambda judge: judge.name)
def test_what_the_decider_cannot_know_changes_nothing(judge):
    """Hidden cards and chance dealt anew: the same chances, the same best answer, the same values."""
    chance = random.Random(4)
    game = boriken.new_game("san_juan", seats=3, expansions=("new_buildings",), seed=4)
    for _ in range(30):
        if len(game.legal_actions) > 1:
            other = game.redealt(game.decider, chance.randrange(1000))
            assert other.state.tobytes() != game.state.tobytes()
            one, two = (judge.judge(type(game), one.state.reshape(1))[0] for one in (game, other))
            assert one.best == two.best
            np.testing.assert_array_equal(one.chances, two.chances)
            np.testing.assert_array_equal(one.values, two.values)
            np.testing.assert_array_equal(one.shares, two.shares)
        game.play(chance.choice(game.legal_actions))


def test_chances_are_turned_to_the_order_of_the_seats():
    games = boriken.batch("san_juan").record.zeros(2)
    games["seats"], games["decider"] = (3, 4), (2, 1)
    turned = np.array([[0.5, 0.3, 0.2, 0.0], [0.4, 0.3, 0.2, 0.1]])
    np.testing.assert_allclose(by_seat(turned, games), [[0.3, 0.2, 0.5, 0.0], [0.1, 0.4, 0.3, 0.2]])


# -- other games and judges ----------------------------------------------------------------------------------------


def test_playouts_judge_puerto_rico():
    game = played_at_random(6, 40, seats=2)
    analysis = analyse(game, "playout:4")
    assert analysis.judge == "playout:4"
    assert len(analysis.decisions) == len(game.played)
    assert all(sum(decision.before) == pytest.approx(1) for decision in analysis.decisions)
    assert analyse(game, PlayoutJudge(4)) == analysis


def test_a_search_judges_every_answer():
    game = played_at_random(3, 12, game="san_juan", seats=3)
    analysis = analyse(game, "search:40")
    assert analysis.judge == "search:40"
    for decision, position in zip(analysis.decisions, positions_of(game), strict=False):
        assert sum(decision.before) == pytest.approx(1, abs=1e-4)
        assert len(decision.answers) == (0 if decision.is_forced else int(position["n_options"]))
        assert decision.line[0] == decision.best
        assert sum(answer.share for answer in decision.answers) == pytest.approx(0 if decision.is_forced else 1)
    assert analyse(game, make_judge("search:40", "san_juan")) == analysis
    assert make_judge("search:250ms", "san_juan").name == "search:0.25s"


def test_a_game_alone_against_an_automaton_is_judged():
    game = played_at_random(2, 20, edition="special", seats=3, puertomas=2, difficulty="easy")
    analysis = analyse(game, "playout:2")
    assert {decision.seat for decision in analysis.decisions} == {0}
    assert [line.is_automaton for line in analysis.by_seat] == [False, True, True]
    assert [line.decisions for line in analysis.by_seat] == [len(game.played), 0, 0]


def test_a_game_without_a_network_is_judged_by_playouts(monkeypatch):
    monkeypatch.setattr("boriken.analysis.judges.shipped_network", lambda game: None)
    assert make_judge(None, "san_juan").name == "playout:32"
    with pytest.raises(UnknownPlayer, match="there is no trained judge for 'san_juan' yet"):
        make_judge("trained", "san_juan")


@pytest.mark.parametrize(("name", "says"), [
    ("oracle", "unknown judge 'oracle'"), ("playout:1", "playouts for an answer, 2 or more"),
    ("playout:x", "playouts for an answer"), ("trained:5", "takes no number"), ("search:0", "or a time such as 1s"),
])
def test_judges_that_are_none_are_refused(name, says):
    with pytest.raises(UnknownPlayer, match=says):
        make_judge(name, "san_juan")

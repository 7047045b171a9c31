"""Tree search: its reports, its budget, and what it may know."""

import time
from copy import copy
from dataclasses import replace

import numpy as np
import pytest

import boriken
from boriken.engine.game import game_class
from boriken.engine.jit import IS_COMPILED
from boriken.players import make_player
from boriken.players import search as player_module
from boriken.players.protocol import UnknownPlayer, read_player
from boriken.players.search import SearchPlayer
from boriken.search import rollouts, tree_search
from boriken.search.networks import shipped_network
from boriken.search.rollouts import PolicyRollouts, RandomRollouts
from boriken.search.tables import GamePlayers, games_with, players_of
from boriken.search.tree_search import CANDIDATES, ENOUGH, TreeSearch
from tests.players.test_players import last_decision

SIMULATIONS = 60 if IS_COMPILED else 12


@pytest.fixture
def game():
    return boriken.new_game("san_juan", seats=3, seed=8)


def middle(name, seed, decisions, **setup):
    """A game after so many random decisions, at one with several answers."""
    game = boriken.new_game(name, seed=seed, **setup)
    player = make_player("random", seed)
    while len(game.played) < decisions or len(game.legal_actions) < 3:
        game.play(player.choose(game, game.decider))
    return game


def test_it_reports_chances_simulations_and_the_expected_line(game):
    report = SearchPlayer(1, simulations=SIMULATIONS).report(game, game.decider)
    assert SIMULATIONS / 2 <= report.simulations <= SIMULATIONS
    assert sum(answer.simulations for answer in report.answers) == report.simulations
    assert {answer.action for answer in report.answers} == set(game.legal_actions)
    assert sum(answer.prior for answer in report.answers) == pytest.approx(1)
    for answer in report.answers:
        assert (answer.simulations == 0) == (answer.chances == ())
        if answer.simulations:
            assert len(answer.chances) == 3
            assert sum(answer.chances) == pytest.approx(1, abs=1e-4)
    assert report.chances == report.answers[0].chances
    assert report.line[0] == report.best.action
    assert (report.seat, report.value_of(report.line[0])) == (game.decider, report.answers[0])
    assert len(report.standard_errors) == 3
    assert report.standard_errors[report.seat] == report.best.standard_error > 0
    assert sum(answer.share for answer in report.answers) == pytest.approx(1)
    for answer in report.answers[1:]:
        error = np.hypot(answer.standard_error, report.best.standard_error) if answer.simulations else 0.0
        assert answer.gap_error == pytest.approx(error)
    assert report.best.gap_error == 0


def test_the_same_seed_and_budget_give_the_same_report(game):
    def found(seed):
        report = SearchPlayer(seed, simulations=SIMULATIONS).report(game, game.decider)
        return report.answers, report.line

    assert found(3) == found(3)
    assert found(3) != found(4)


@pytest.mark.parametrize("simulations", [1, 8, 15])
def test_a_small_budget_is_spent_on_all_answers_alike(simulations):
    game = middle("puerto_rico", 5, 40, edition="grow", seats=4)
    report = SearchPlayer(1, simulations=simulations).report(game, game.decider)
    tried = [answer.simulations for answer in report.answers if answer.simulations]
    assert len(tried) == min(CANDIDATES, len(game.legal_actions))
    assert set(tried) == {max(1, simulations // len(tried))}


@pytest.mark.parametrize("budget", [(20, None), (None, 0.01)])
def test_a_single_answer_is_tried_too(game, budget):
    search = TreeSearch(game, game.decider, shipped_network("san_juan"), 1, candidates=1)
    search.run(*budget)
    report = search.report()
    assert report.simulations == report.answers[0].simulations > 0
    assert sum(report.chances) == pytest.approx(1, abs=1e-4)


def test_another_network_plays_its_rollouts_alone(game):
    shipped, other = shipped_network("san_juan"), copy(shipped_network("san_juan"))
    assert PolicyRollouts(game, shipped, 1).distilled is not None
    assert PolicyRollouts(game, other, 1).distilled is None
    report = SearchPlayer(1, simulations=SIMULATIONS, network=other).report(game, game.decider)
    assert sum(report.chances) == pytest.approx(1, abs=1e-4)


def test_a_player_searches_anew_at_each_decision(game):
    player = SearchPlayer(1, simulations=SIMULATIONS)
    assert player.report(game, game.decider).answers != player.report(game, game.decider).answers


@pytest.mark.parametrize("with_network", [True, False])
def test_it_never_looks_at_hidden_cards(with_network, monkeypatch):
    """Positions that a seat cannot tell apart give the same report to the last number."""
    if not with_network:
        monkeypatch.setattr(player_module, "shipped_network", lambda game: None)
    for number in range(6 if IS_COMPILED else 2):
        game = middle("san_juan", number, 20 + 10 * number, seats=3, expansions=("new_buildings",))
        seat = game.decider
        other = game.redealt(seat, 70 + number)
        assert other.state.tobytes() != game.state.tobytes()
        here, there = (SearchPlayer(number, simulations=SIMULATIONS).report(g, seat) for g in (game, other))
        assert here.answers == there.answers
        assert here.line == there.line


def test_the_game_is_not_touched(game):
    before = game.to_text()
    SearchPlayer(1, simulations=SIMULATIONS).choose(game, game.decider)
    assert game.to_text() == before


@pytest.mark.skipif(not IS_COMPILED, reason="whole games take long in plain Python")
@pytest.mark.parametrize("with_network", [True, False])
def test_where_every_answer_ends_the_game_it_takes_one_that_wins(with_network, monkeypatch):
    """Every answer is tried here, however small its prior."""
    monkeypatch.setattr(player_module, "CANDIDATES", 99)
    if not with_network:
        monkeypatch.setattr(player_module, "shipped_network", lambda game: None)
    for seed in (93, 158, 253):
        game, results = last_decision(seed)
        won = {text: int(trial.state.winner[game.decider]) for text, trial in results.items()}
        assert set(won.values()) == {0, 1}
        assert won[SearchPlayer(1, simulations=200).choose(game, game.decider).text] == 1


def test_the_answers_with_the_highest_priors_are_tried_however_confident_the_policy_is():
    game = boriken.new_game("puerto_rico", edition="grow", seats=4, seed=5)
    report = SearchPlayer(1, simulations=SIMULATIONS).report(game, game.decider)
    assert max(answer.prior for answer in report.answers) > 0.99
    assert sum(answer.simulations > 0 for answer in report.answers) == min(CANDIDATES, len(game.legal_actions)) == 7


class ByTheAnswer(RandomRollouts):
    """Gives each answer a chance of its own, beside the luck of the deal, which all share, and some of theirs."""

    def __init__(self, search, distance, luck):
        super().__init__(search.game, 1)
        self.search, self.distance, self.luck = search, distance, luck

    def values(self, games, deals=None):
        """The answers that are left come one after the other, each with the same deals."""
        deals = len(games) // len(self.search.left)
        own = 0.5 - self.distance * np.repeat(self.search.left, deals)
        own += np.tile(self.chance.normal(0, 0.2, deals), len(self.search.left))
        own += self.chance.normal(0, self.luck, len(games))
        return np.repeat(own[:, None], games["winner"].shape[1], axis=1).astype(np.float32), None


@pytest.mark.parametrize(("distance", "luck", "is_clear"), [(0.1, 0.01, True), (0.0, 0.05, False)])
def test_a_clearly_worse_answer_is_dropped_at_once(distance, luck, is_clear):
    game = middle("san_juan", 5, 20, seats=3)
    search = TreeSearch(game, game.decider, None, 1)
    first = search.actions[0]
    search.rollouts = ByTheAnswer(search, distance, luck)
    search.run(480)
    assert (search.simulations < 100) == is_clear
    if is_clear:
        assert search.report().answers[0].action == first


class Watched:
    """A batch that remembers the games of which the search tries answers."""

    def __init__(self, batch):
        self._batch, self.dealt = batch, []

    def __getattr__(self, name):
        return getattr(self._batch, name)

    def call(self, loop, games, *arguments):
        if loop == "select_many":
            self.dealt.append(games.copy())
        self._batch.call(loop, games, *arguments)


def test_all_answers_are_tried_with_the_same_deals():
    """So that luck does not decide between them; each turn has deals of its own."""
    game = middle("san_juan", 5, 20, seats=3)
    search = TreeSearch(game, game.decider, None, 1)
    search.batch = Watched(game.batch)
    left = []
    for _ in range(2):
        left.append(len(search.left))
        search._simulate(24)
    deals = [[game.tobytes() for game in games] for games in search.batch.dealt]
    for dealt, answers in zip(deals, left, strict=True):
        each = len(dealt) // answers
        assert answers > 2
        assert each > 2
        assert len(set(dealt[:each])) == each
        assert dealt == dealt[:each] * answers
    assert not set(deals[0]) & set(deals[1])


@pytest.mark.parametrize(("better", "wins"), [(0.001, 0), (0.05, 1)])
def test_a_higher_prior_is_preferred_unless_another_answer_has_a_better_value(better, wins):
    """Priors nine to one are worth about 0.01 of a chance after 24 simulations each (50 + 5 * 24 to a factor e)."""
    game = middle("san_juan", 5, 20, seats=3)
    search = TreeSearch(game, game.decider, None, 1, candidates=2)
    search.prior[:2] = 0.9, 0.1
    search.rollouts = ByTheAnswer(search, -better, 0.0)
    search._simulate(48)
    assert search._mean(1) - search._mean(0) == pytest.approx(better, abs=1e-5)
    assert search._best() == wins
    assert search.report().answers[0].action == search.actions[wins]


def test_the_standard_error_is_that_of_the_mean():
    game = middle("san_juan", 5, 20, seats=3)
    search = TreeSearch(game, game.decider, None, 1, candidates=2)

    class Halves(RandomRollouts):
        def values(self, games, deals=None):
            """0.4 and 0.6 in turn: 0.1 around the middle."""
            own = 0.5 + 0.1 * (-1.0) ** np.arange(len(games))
            return np.repeat(own[:, None], games["winner"].shape[1], axis=1).astype(np.float32), None

    search.rollouts = Halves(game, 1)
    search._simulate(50)
    for answer in search.report().answers[:2]:
        assert answer.simulations == 25
        assert answer.chances[game.decider] == pytest.approx(0.5, abs=0.005)
        assert answer.standard_error == pytest.approx(0.1 * (25 / 24) ** 0.5 / 25**0.5, rel=1e-2)


def test_few_simulations_without_variance_do_not_make_an_answer_certain():
    """One answer is 0.5 in all simulations; the variance of 0.04 of the other one counts for it, too."""
    game = middle("san_juan", 5, 20, seats=3)
    search = TreeSearch(game, game.decider, None, 1, candidates=2)

    class Uneven(RandomRollouts):
        def values(self, games, deals=None):
            own = np.full(len(games), 0.5)
            half = len(games) // 2
            own[half:] += 0.2 * (-1.0) ** np.arange(half)
            return np.repeat(own[:, None], games["winner"].shape[1], axis=1).astype(np.float32), None

    search.rollouts = Uneven(game, 1)
    search._simulate(8)
    errors = {search.actions.index(answer.action): answer.standard_error for answer in search.report().answers[:2]}
    common = 4 * 0.04 / (2 * 3)  # four simulations each
    assert errors[0] == pytest.approx((8 * common / (3 + 8) / 4) ** 0.5, rel=1e-3)
    assert errors[1] == pytest.approx(((4 * 0.04 + 8 * common) / (3 + 8) / 4) ** 0.5, rel=1e-3)


def test_one_simulation_of_each_answer_is_too_close_to_call():
    game = middle("san_juan", 5, 20, seats=3)
    search = TreeSearch(game, game.decider, shipped_network("san_juan"), 1)
    search.run(1)
    report = search.report()
    assert {answer.simulations for answer in report.answers} == {1}
    assert report.best.standard_error == pytest.approx(0.5)  # nothing is known of a variance
    assert [report.loss(answer) for answer in report.answers] == [0.0] * len(report.answers)


@pytest.mark.parametrize(("gap", "is_clear"), [(0.24, False), (0.26, True)])
def test_a_difference_of_a_search_is_clear_from_two_and_a_half_standard_errors_on(gap, is_clear):
    game = middle("san_juan", 5, 20, seats=3)
    search = TreeSearch(game, game.decider, shipped_network("san_juan"), 1, candidates=2)
    search.run(8)
    report = search.report()
    mine = [gap if seat == report.seat else 0.0 for seat in range(3)]
    worse = replace(report.answers[1], chances=tuple(np.subtract(report.best.chances, mine)), gap_error=0.1)
    assert report.loss(worse) == pytest.approx(gap if is_clear else 0.0)


def test_the_error_of_a_difference_leaves_out_what_all_answers_share():
    """The luck of the deals, 0.2, is the same for all; their own, 0.05, counts for both sides of a difference."""
    game = middle("san_juan", 5, 20, seats=3)
    search = TreeSearch(game, game.decider, None, 1, candidates=2)
    search.rollouts = ByTheAnswer(search, 0.0, 0.05)
    for _ in range(20):
        search._simulate(48)
    simulations = int(search._node(1)["completed"])
    assert simulations == 480
    freedom = 20 * 23  # 24 deals at a time for each of two answers
    variance = (0.05**2 / 2 * 2 * freedom + tree_search.UNSEEN_VARIANCE) / (freedom + 1)
    assert search._error(1) == pytest.approx((2 * variance / simulations) ** 0.5, rel=0.1)


def test_only_the_candidates_with_the_highest_priors_are_tried():
    game = middle("san_juan", 5, 20, seats=3)
    search = TreeSearch(game, game.decider, shipped_network("san_juan"), 1, candidates=2)
    search._simulate(8)
    answers = search.report().answers
    tried = [answer.prior for answer in answers if answer.simulations]
    others = [answer.prior for answer in answers if not answer.simulations]
    assert len(tried) == 2
    assert others
    assert min(tried) >= max(others)


@pytest.mark.parametrize(("errors", "stays"), [(2.9, True), (3.1, False)])
def test_an_answer_is_dropped_when_it_is_worse_by_three_standard_errors(errors, stays):
    game = middle("san_juan", 5, 20, seats=3)
    search = TreeSearch(game, game.decider, None, 1, candidates=2)
    search.rollouts = ByTheAnswer(search, 0.01, 0.0)
    search._simulate(48)
    wanted = (0.01 / errors) ** 2 * 24 / 2  # the variance that gives this error with 24 simulations each
    search._squares = wanted * (search._freedom + 1) - tree_search.UNSEEN_VARIANCE
    assert search._error(1) == pytest.approx(0.01 / errors)
    search._drop_worse()
    assert search.left == ([0, 1] if stays else [0])


def test_a_dropped_answer_is_not_reported_as_the_best():
    game = middle("san_juan", 5, 20, seats=3)
    search = TreeSearch(game, game.decider, None, 1, candidates=2)
    search.rollouts = ByTheAnswer(search, 0.01, 0.0)
    search._simulate(48)
    search.left = [1]
    assert search._worth(0) > search._worth(1)
    assert search.report().answers[0].action == search.actions[1]


def test_the_network_gives_priors_to_answers_further_down():
    game = middle("san_juan", 5, 20, seats=3)
    search = TreeSearch(game, game.decider, shipped_network("san_juan"), 1)
    search._simulate(48)
    known = search.nodes[search.nodes["is_expanded"] != 0]
    assert len(known)
    assert (known["prior"].std(axis=1) > 0.1).all()


def test_a_value_counts_the_more_the_more_simulations_it_has():
    """0.005 of a chance against priors nine to one: too little after 24 simulations each, enough after 240."""
    game = middle("san_juan", 5, 20, seats=3)
    search = TreeSearch(game, game.decider, None, 1, candidates=2)
    search.prior[:2] = 0.9, 0.1
    search.rollouts = ByTheAnswer(search, -0.005, 0.0)
    search._simulate(48)
    assert search._best() == 0
    for _ in range(9):
        search._simulate(48)
    assert search._best() == 1


def test_in_each_turn_the_better_half_stays():
    game = middle("san_juan", 5, 20, seats=3)
    search = TreeSearch(game, game.decider, None, 1)
    search.rollouts = ByTheAnswer(search, 0.0, 0.05)
    left, simulate = [], search._simulate

    def watched(together):
        left.append(len(search.left))
        simulate(together)

    search._simulate = watched
    search.run(480)
    assert len(game.legal_actions) == 3
    assert set(left) == {3, 2}
    assert left == sorted(left, reverse=True)


def test_a_game_that_is_over_is_worth_its_result_to_a_network(game):
    over = game.copy()
    player = make_player("random", 1)
    while over.decider is not None:
        over.play(player.choose(over, over.decider))
    games = game.record_type.zeros(2)
    games[0], games[1] = over.state, game.state
    values, _ = PolicyRollouts(game, shipped_network("san_juan"), 1).values(games)
    winners = over.outcome.winners
    assert values[0, :3].tolist() == [(seat in winners) / len(winners) for seat in range(3)]
    assert 0 < values[1, 0] < 1


@pytest.mark.parametrize(("power", "expected"), [(4.0, 16 / 17), (1.0, 2 / 3), (0.5, 2**0.5 / (1 + 2**0.5))])
def test_a_player_of_the_population_draws_from_a_power_of_the_policy(game, power, expected, monkeypatch):
    """Of two answers at two to one, the fourth power plays the better one sixteen times of seventeen."""
    played = []
    monkeypatch.setattr(rollouts, "play_at", lambda batch, games, places: played.extend(places.tolist()))
    logits = np.log(np.tile([2.0, 1.0], (2000, 1)))
    monkeypatch.setattr(rollouts, "over_options", lambda policy, games, actions: logits)
    games = game.record_type.zeros(2000)
    games[:] = game.state
    PolicyRollouts(game, shipped_network("san_juan"), 1)._play(games, None, np.full(2000, power))
    assert len(played) == 2000
    assert played.count(0) / 2000 == pytest.approx(expected, abs=0.03)


def test_the_line_goes_on_as_long_as_it_was_visited_more_than_once():
    game = middle("san_juan", 5, 20, seats=3)
    search = TreeSearch(game, game.decider, shipped_network("san_juan"), 1)
    for _ in range(4):
        search._simulate(48)
    first, *others = search.report().line
    place = int(search.nodes[0]["child"][first.index])
    assert others
    for action in others:
        children = search.nodes[place]["child"]
        place = int(children[action.index])
        ended = search.nodes["completed"][children[children > 0]]
        assert search.nodes["completed"][place] == ended.max() > 1
    children = search.nodes[place]["child"]
    assert search.nodes["completed"][children[children > 0]].max(initial=0) < 2
    once = int(search.nodes["used"][0])
    search.nodes[place]["child"][:] = 0
    search.nodes[place]["child"][first.index] = once
    search.nodes["completed"][once] = 1
    assert search.report().line == (first, *others)
    search.nodes["completed"][once] = 2
    assert search.report().line == (first, *others, first)


@pytest.mark.parametrize(("luck", "is_settled"), [(0.0, True), (0.0005, True), (0.4, False)])
def test_the_search_stops_when_no_choice_can_gain_more(luck, is_settled):
    """Answers that are worth the same, but for some luck."""
    game = middle("san_juan", 5, 20, seats=3)
    search = TreeSearch(game, game.decider, None, 1, candidates=4)
    search.rollouts = ByTheAnswer(search, 0.0, luck)
    search.run(4800)
    tried = [answer.simulations for answer in search.report().answers if answer.simulations]
    assert (search.simulations < 1000) == is_settled
    assert min(tried) > 2 * ENOUGH, "a few equal results do not prove that the answers are equally good"


@pytest.mark.parametrize(("lead", "error", "gain"), [  # of the normal distribution: its density less its tail
    (0.0, 1.0, 0.3989), (-1.0, 1.0, 0.0833), (1.0, 1.0, 1.0833), (-0.02, 0.01, 0.000085), (0.3, 0.0, 0.3),
    (-0.3, 0.0, 0.0),
])
def test_theexpected_gain_of_a_candidate(lead, error, gain):
    assert tree_search.expected_gain(lead, error) == pytest.approx(gain, rel=2e-3)


def test_without_a_network_rollouts_are_random(game):
    search = TreeSearch(game, game.decider, None, 1)
    assert isinstance(search.rollouts, RandomRollouts)
    assert np.allclose(search.prior, 1 / len(game.legal_actions))


def test_a_time_is_a_budget(game):
    """However little it is, something is tried."""
    report = make_player("search:1ms", 1).report(game, game.decider)
    assert report.simulations > 0


def test_seconds_of_a_budget_are_those_of_a_core():
    """A match on a busy machine finds what it would find on a quiet one."""
    clock = make_player("search:1s", 1).clock
    began = clock()
    time.sleep(0.1)
    assert clock() - began < 0.05


@pytest.mark.parametrize(("text", "strength"), [
    ("search", None), ("search:800", 800), ("search:1s", 1.0), ("search:0.5s", 0.5), ("search:250ms", 0.25),
])
def test_budgets_are_simulations_or_times(text, strength):
    _, read = read_player(text)
    assert (read, type(read)) == (strength, type(strength))


@pytest.mark.parametrize("text", ["search:", "search:0", "search:0s", "search:1m", "search:-1s", "search:s",
                                  "search:1e3s"])
def test_other_budgets_are_refused(text):
    says = f"expected a number or a time after ':' in {text!r} .*, e.g. 'search:100' or 'search:1s'"
    with pytest.raises(UnknownPlayer, match=says):
        make_player(text, 1)


def test_only_a_player_that_searches_can_be_timed():
    with pytest.raises(UnknownPlayer, match="expected a number after ':' in 'playout:1s'"):
        make_player("playout:1s", 1)


@pytest.mark.parametrize("setup", [
    {"name": "san_juan", "seats": 2}, {"name": "san_juan", "seats": 4},
    {"name": "puerto_rico", "edition": "grow", "seats": 5},
    {"name": "puerto_rico", "edition": "special", "seats": 3, "puertomas": 2},
    {"name": "puerto_rico", "edition": "special", "seats": 4,
     "expansions": ("new_buildings", "nobles", "smuggler", "festival", "festival_cards", "achievements")},
], ids=str)
def test_it_plays_every_game(setup):
    game = middle(**{"seed": 3, "decisions": 12, **setup})
    action = SearchPlayer(1, simulations=SIMULATIONS).choose(game, game.decider)
    assert action in game.legal_actions


@pytest.mark.parametrize(("weighs", "seconds"), [(True, [2.0, 0.5, 1.0]), (False, [2.0, 2.0, 2.0])])
def test_a_player_that_weighs_its_time_spends_it_by_the_question(weighs, seconds, game, monkeypatch):
    settings = GamePlayers(time_shares={"choose_role": 1.0, "sell": 0.25}, other_time=0.5)
    monkeypatch.setattr(player_module, "players_of", lambda game: settings)
    player = SearchPlayer(1, seconds=2.0, weighs_time=weighs)
    for question, expected in zip(("choose_role", "sell", "build"), seconds, strict=True):
        monkeypatch.setattr(type(game), "question", question)
        assert player._seconds_for(game) == expected
    assert SearchPlayer(1, simulations=5, weighs_time=weighs)._seconds_for(game) is None


def test_the_questions_that_get_their_own_share_of_time_exist():
    for name in games_with("networks"):
        assert set(players_of(name).time_shares) <= set(game_class(name).questions)


def test_the_budget_of_time_is_measured_by_the_given_clock(game):
    """Each look at this clock takes a tenth of a second."""
    ticks = iter(range(10_000))
    search = TreeSearch(game, game.decider, None, 1, clock=lambda: next(ticks) / 10)
    search.run(None, 1.0)
    assert 0 < search.simulations < 400

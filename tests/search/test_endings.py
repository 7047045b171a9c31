"""Endings: exact values where all lines of play can be enumerated."""

import numpy as np
import pytest

import boriken
from boriken.engine.jit import IS_COMPILED
from boriken.players import make_player
from boriken.search import tree_search
from boriken.search.batched import options_of, redealt
from boriken.search.endings import _best, solve
from boriken.search.networks import shipped_network
from boriken.search.tree_search import TreeSearch
from tests.players.test_players import last_decision


def value(game):
    """The shares of the win by plain recursion over copies of a game: each seat takes its best answers."""
    if game.decider is None:
        winners = game.outcome.winners
        return np.array([(seat in winners) / len(winners) for seat in range(game.seats)])
    found = []
    for action in game.legal_actions:
        after = game.copy()
        after.play(action)
        found.append(value(after))
    own = np.array([one[game.decider] for one in found])
    return np.mean([one for one, mine in zip(found, own, strict=True) if mine == own.max()], axis=0)


def endings(count):
    """Positions of two-seat games of Puerto Rico a few decisions before the end, by random play."""
    found, seed = [], 0
    while len(found) < count:
        seed += 1
        game, player = boriken.new_game("puerto_rico", edition="grow", seats=2, seed=seed), make_player("random", seed)
        while game.decider is not None:
            game.play(player.choose(game, game.decider))
        for _ in range(4):
            game.undo()
        if len(game.legal_actions) > 1:
            found.append(game)
    return found


@pytest.mark.skipif(not IS_COMPILED, reason="whole games take long in plain Python")
def test_an_ending_has_the_values_of_a_plain_recursion():
    solved = 0
    for game in endings(12):
        values = solve(game.batch, game.state.reshape(1), 400)
        if values is None:
            continue
        solved += 1
        for action, shares in zip(options_of(game.state), values, strict=True):
            after = game.copy()
            after.play(int(action))
            np.testing.assert_allclose(shares[:2], value(after))
    assert solved >= 3


def test_a_game_with_many_lines_of_play_is_left_to_the_search():
    game = boriken.new_game("puerto_rico", edition="grow", seats=4, seed=1)
    assert solve(game.batch, game.state.reshape(1), 200) is None


@pytest.mark.skipif(not IS_COMPILED, reason="whole games take long in plain Python")
def test_deals_that_differ_have_no_exact_value(monkeypatch):
    game, _ = last_decision(93)
    deals = np.repeat(game.state.reshape(1), 2)
    assert solve(game.batch, deals) is not None
    values = iter([np.array([[1.0, 0.0]]), np.array([[0.0, 1.0]])])
    monkeypatch.setattr("boriken.search.endings._values", lambda *arguments: next(values))
    assert solve(game.batch, deals) is None


def test_a_seat_takes_its_best_answer_and_any_of_equal_ones():
    games = boriken.new_game("san_juan", seats=3, seed=1).record_type.zeros(3)
    games["over"] = (0, 1, 0)
    games["n_options"], games["decider"] = (3, 0, 2), (1, 0, 0)
    games["winner"][1, 2] = 1
    seats = games["winner"].shape[1]
    after = np.zeros((5, seats))
    after[:, :3] = [[1, 0, 0], [0, 0.5, 0.5], [0.5, 0.5, 0], [0.2, 0.8, 0], [0, 0, 1]]
    np.testing.assert_allclose(_best(games, after)[:, :3], [[0.25, 0.5, 0.25], [0, 0, 1], [0.2, 0.8, 0]])


@pytest.mark.skipif(not IS_COMPILED, reason="whole games take long in plain Python")
def test_a_search_reports_an_ending_exactly_and_without_simulations():
    for seed in (93, 158, 253):
        game, results = last_decision(seed)
        search = TreeSearch(game, game.decider, shipped_network(game.id), 1)
        search.run(8)
        report = search.report()
        assert report.is_exact
        assert report.simulations == 0
        for text, after in results.items():
            answer = report.value_of(next(action for action in game.legal_actions if action.text == text))
            won = after.outcome.winners
            assert answer.chances == tuple((seat in won) / len(won) for seat in range(game.seats))
            assert report.interval(answer) == (answer.chances[report.seat],) * 2
        assert report.best.chances[report.seat] == max(answer.chances[report.seat] for answer in report.answers)
        assert report.line == (report.best.action,)


def test_an_ending_is_dealt_anew_before_it_is_enumerated(monkeypatch):
    """The values may not depend on what the seat cannot know."""
    seen = []
    monkeypatch.setattr(tree_search, "solve", lambda batch, deals: seen.append(deals.copy()))
    game = boriken.new_game("san_juan", seats=3, seed=8)
    TreeSearch(game, game.decider, None, 1).run(4)
    expected = redealt(game.batch, game.state, game.decider, game.batch.player_rng_states(1, 0, 4))
    assert seen[0].tobytes() == expected.tobytes()
    assert len({deal.tobytes() for deal in seen[0]}) == 4

"""The tree of answers: selection, backup, and the seat whose value each node maximises."""

import math

import numpy as np
import pytest

import boriken
from boriken.search.tree import END, ROOT, backup, new_tree, select

SIMULATIONS = 40


@pytest.fixture
def game():
    return boriken.new_game("san_juan", seats=3, seed=4)


def simulate(game, nodes, first, exploration=1.0, seed=0):
    """Run simulations from the same position; return the games at their leaves, and their paths."""
    games = game.record_type.zeros(len(first))
    games[:] = game.state
    paths = np.zeros((len(first), 6), np.int32)
    paths[:, 0] = first
    select(game.batch, games, nodes, paths, exploration)
    return games, paths


def expand(nodes, prior=None):
    """Expand all nodes, with equal priors or the given ones."""
    nodes["is_expanded"][1 : nodes["used"][ROOT]] = 1
    if prior is not None:
        nodes["prior"][1 : nodes["used"][ROOT]] = prior


def test_a_simulation_ends_at_the_first_node_that_is_not_expanded(game):
    nodes, first = new_tree(game.batch, 100), game.legal_actions[0].index
    games, paths = simulate(game, nodes, [first])
    assert paths[0, :2].tolist() == [1, END]
    assert nodes["used"][ROOT] == 2
    expected = game.copy()
    expected.play(first)
    assert games[0].tobytes() == expected.state.tobytes()
    expand(nodes)
    games, paths = simulate(game, nodes, [first])
    assert paths[0, :3].tolist() == [1, 2, END]
    assert games[0].decisions == game.state.decisions + 2


def test_a_simulation_counts_at_every_node_on_its_path(game):
    nodes, answers = new_tree(game.batch, 500), [a.index for a in game.legal_actions]
    values = np.zeros((1, nodes["total"].shape[1]), np.float32)
    for number in range(SIMULATIONS):
        _, paths = simulate(game, nodes, [answers[number % len(answers)]])
        values[0, :3] = number % 2, 0.25, 0.5
        backup(game.batch, nodes, paths, values)
        expand(nodes)
    assert nodes["visits"][ROOT] == nodes["completed"][ROOT] == SIMULATIONS
    assert nodes["total"][ROOT, :3].tolist() == [SIMULATIONS / 2, SIMULATIONS / 4, SIMULATIONS / 2]
    assert nodes["squares"][ROOT, :3].tolist() == [SIMULATIONS / 2, SIMULATIONS / 16, SIMULATIONS / 4]
    for place in range(nodes["used"][ROOT]):
        children = nodes["child"][place][nodes["child"][place] > 0]
        ended_here = 0 if place == ROOT else 1
        if nodes["visits"][place] and len(children):
            assert nodes["visits"][children].sum() == nodes["visits"][place] - ended_here


def test_a_seat_prefers_what_is_best_for_itself(game):
    """The second seat to answer meets two answers, one good for it and one good for the others."""
    nodes, first = new_tree(game.batch, 100), game.legal_actions[0].index
    games, _ = simulate(game, nodes, [first])
    expand(nodes)
    seat, options = int(games[0].decider), games[0].options[: games[0].n_options].tolist()
    good, bad = options[-1], options[0]
    for action, mine in ((good, 1.0), (bad, 0.0)):
        place = int(nodes["used"][ROOT])
        nodes["used"][ROOT] += 1
        nodes["child"][1, action] = place
        nodes["visits"][place] = nodes["completed"][place] = 4
        nodes["total"][place] = 4 * (1.0 - mine)
        nodes["total"][place, seat] = 4 * mine
    nodes["visits"][1] = nodes["completed"][1] = 8
    _, paths = simulate(game, nodes, [first], exploration=0.0)
    assert paths[0, 1] == nodes["child"][1, good]


@pytest.fixture
def asked():
    """A game, an answer, the seat that is asked next, which is not the first seat, and its answers."""
    game = boriken.new_game("san_juan", seats=3, seed=4)
    for _ in range(40):
        first = game.legal_actions[0].index
        after = game.copy()
        after.play(first)
        if after.decider not in (0, None) and len(after.legal_actions) > 1:
            return game, first, after.decider, [action.index for action in after.legal_actions]
        game = after
    raise AssertionError("no such position")


@pytest.mark.parametrize(("exploration", "one", "other", "wins"), [
    (0.0, (4, 4, 0.6), (4, 4, 0.8), 1),
    (0.0, (4, 4, 0.6), (8, 4, 0.8), 1),  # what has begun and not ended says nothing yet
    (0.0, (4, 4, 0.3), None, 1),  # untried: as good as the node so far, which is 0.5
    (0.0, (4, 4, 0.6), None, 0),
    (0.0, (4, 4, 0.3), (1, 0, 0.0), 1),  # begun, and nothing has ended
    (1.0, (9, 9, 0.5), (3, 3, 0.5), 1),  # seldom tried
    (1.0, (9, 9, 0.5), (9, 3, 0.5), 0),  # as often, but for what has not ended; the first of equals
    (1.0, (19, 19, 0.9), (9, 9, 0.5), 0),  # half of the root of 100, by 20 and by 10: 1.15 against 1.0
    (3.0, (19, 19, 0.9), (9, 9, 0.5), 1),  # 1.65 against 2.0
])
def test_selection_weighs_the_value_of_an_answer_and_its_visits(asked, exploration, one, other, wins):
    """Of the first and the last answer; all others have come to nothing."""
    game, first, seat, options = asked
    answers = [options[0], options[-1]]
    nodes = new_tree(game.batch, 100)
    simulate(game, nodes, [first])
    prior = np.full(game.batch.actions, -60, np.float32)
    prior[answers] = 0  # half of it each
    expand(nodes, prior)
    nodes["visits"][1], nodes["completed"][1], nodes["total"][1, seat] = 99, 99, 99 * 0.5  # one more is under way
    for action, known in zip(options, (one, *[(4, 4, 0.0)] * (len(options) - 2), other), strict=True):
        if known is not None:
            place = int(nodes["used"][ROOT])
            nodes["used"][ROOT] += 1
            nodes["child"][1, action] = place
            nodes["visits"][place], nodes["completed"][place], mean = known
            nodes["total"][place] = nodes["completed"][place] * (1 - mean)
            nodes["total"][place, seat] = nodes["completed"][place] * mean
    _, paths = simulate(game, nodes, [first], exploration)
    assert paths[0, 1] == nodes["child"][1, answers[wins]]


def test_a_simulation_ends_with_the_game(game):
    chance = np.random.default_rng(4)
    while game.decider is not None:
        game.play(chance.choice([action.index for action in game.legal_actions]))
    last = game.undo().index
    nodes = new_tree(game.batch, 10)
    for _ in range(2):
        games, paths = simulate(game, nodes, [last])
        expand(nodes)
        assert games[0].over
        assert paths[0, :2].tolist() == [1, END]
    assert nodes["used"][ROOT] == 2


def test_a_higher_prior_is_tried_more_often(game):
    nodes, first = new_tree(game.batch, 300), game.legal_actions[0].index
    games, _ = simulate(game, nodes, [first])
    options = games[0].options[: games[0].n_options].tolist()
    favourite = options[-1]
    for _ in range(SIMULATIONS):
        prior = np.zeros(game.batch.actions, np.float32)
        prior[favourite] = math.log(9 * (len(options) - 1))  # nine times as much as all others together
        expand(nodes, prior)
        _, paths = simulate(game, nodes, [first])
        backup(game.batch, nodes, paths, np.full((1, nodes["total"].shape[1]), 0.5, np.float32))
    tried = {action: int(nodes["visits"][nodes["child"][1, action]]) for action in options if nodes["child"][1, action]}
    assert tried[favourite] > 0.75 * SIMULATIONS


def test_a_full_tree_grows_no_more_and_goes_on_counting(game):
    nodes, answers = new_tree(game.batch, 3), [a.index for a in game.legal_actions]
    for number in range(12):
        _, paths = simulate(game, nodes, [answers[number % len(answers)]])
        backup(game.batch, nodes, paths, np.zeros((1, nodes["total"].shape[1]), np.float32))
        expand(nodes)
    assert nodes["used"][ROOT] == 3
    assert nodes["completed"][ROOT] == 12


def test_wrong_arrays_are_refused(game):
    nodes = new_tree(game.batch, 3)
    games = game.record_type.zeros(1)
    with pytest.raises(TypeError, match="paths must be an array of int32"):
        select(game.batch, games, nodes, np.zeros((1, 4), np.int64), 1.0)
    with pytest.raises(TypeError, match="values must be an array of float32"):
        backup(game.batch, nodes, np.zeros((1, 4), np.int32), np.zeros((1, 2), np.float32))

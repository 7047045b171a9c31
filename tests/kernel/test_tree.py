"""The tree of answers: ways down it, what they count, and whom each seat plays for."""

import math

import numpy as np
import pytest

import boriken
from boriken.kernel.tree import END, ROOT

WAYS = 40


@pytest.fixture
def game():
    return boriken.new_game("san_juan", seats=3, seed=4)


def go_down(game, nodes, first, curiosity=1.0, seed=0):
    """So many ways down, each from the same position; gives the games where they ended, and their paths."""
    games = game.record_type.zeros(len(first))
    games[:] = game.state
    paths = np.zeros((len(first), 6), np.int32)
    paths[:, 0] = first
    game.batch.descend(games, nodes, paths, curiosity)
    return games, paths


def know(nodes, promise=None):
    """Say of all nodes that they are known, with all answers alike or as promised."""
    nodes["is_known"][1 : nodes["used"][ROOT]] = 1
    if promise is not None:
        nodes["promise"][1 : nodes["used"][ROOT]] = promise


def test_a_way_ends_at_the_first_node_of_which_nothing_is_known(game):
    nodes, first = game.batch.new_tree(100), game.legal_actions[0].index
    games, paths = go_down(game, nodes, [first])
    assert paths[0, :2].tolist() == [1, END]
    assert nodes["used"][ROOT] == 2
    expected = game.copy()
    expected.play(first)
    assert games[0].tobytes() == expected.state.tobytes()
    know(nodes)
    games, paths = go_down(game, nodes, [first])
    assert paths[0, :3].tolist() == [1, 2, END]
    assert games[0].decisions == game.state.decisions + 2


def test_every_way_is_counted_at_every_node_on_it(game):
    nodes, answers = game.batch.new_tree(500), [a.index for a in game.legal_actions]
    values = np.zeros((1, nodes["total"].shape[1]), np.float32)
    for way in range(WAYS):
        _, paths = go_down(game, nodes, [answers[way % len(answers)]])
        values[0, :3] = way % 2, 0.25, 0.5
        game.batch.credit(nodes, paths, values)
        know(nodes)
    assert nodes["begun"][ROOT] == nodes["ended"][ROOT] == WAYS
    assert nodes["total"][ROOT, :3].tolist() == [WAYS / 2, WAYS / 4, WAYS / 2]
    assert nodes["squares"][ROOT, :3].tolist() == [WAYS / 2, WAYS / 16, WAYS / 4]
    for place in range(nodes["used"][ROOT]):
        children = nodes["child"][place][nodes["child"][place] > 0]
        ended_here = 0 if place == ROOT else 1
        if nodes["begun"][place] and len(children):
            assert nodes["begun"][children].sum() == nodes["begun"][place] - ended_here


def test_a_seat_prefers_what_is_best_for_itself(game):
    """The second seat to answer meets two answers, one good for it and one good for the others."""
    nodes, first = game.batch.new_tree(100), game.legal_actions[0].index
    games, _ = go_down(game, nodes, [first])
    know(nodes)
    seat, options = int(games[0].decider), games[0].options[: games[0].n_options].tolist()
    good, bad = options[-1], options[0]
    for action, mine in ((good, 1.0), (bad, 0.0)):
        place = int(nodes["used"][ROOT])
        nodes["used"][ROOT] += 1
        nodes["child"][1, action] = place
        nodes["begun"][place] = nodes["ended"][place] = 4
        nodes["total"][place] = 4 * (1.0 - mine)
        nodes["total"][place, seat] = 4 * mine
    nodes["begun"][1] = nodes["ended"][1] = 8
    _, paths = go_down(game, nodes, [first], curiosity=0.0)
    assert paths[0, 1] == nodes["child"][1, good]


def test_what_promises_more_is_tried_more_often(game):
    nodes, first = game.batch.new_tree(300), game.legal_actions[0].index
    games, _ = go_down(game, nodes, [first])
    options = games[0].options[: games[0].n_options].tolist()
    favourite = options[-1]
    for _ in range(WAYS):
        promise = np.zeros(game.batch.actions, np.float32)
        promise[favourite] = math.log(9 * (len(options) - 1))  # nine times as much as all others together
        know(nodes, promise)
        _, paths = go_down(game, nodes, [first])
        game.batch.credit(nodes, paths, np.full((1, nodes["total"].shape[1]), 0.5, np.float32))
    tried = {action: int(nodes["begun"][nodes["child"][1, action]]) for action in options if nodes["child"][1, action]}
    assert tried[favourite] > 0.75 * WAYS


def test_a_full_tree_grows_no_more_and_goes_on_counting(game):
    nodes, answers = game.batch.new_tree(3), [a.index for a in game.legal_actions]
    for way in range(12):
        _, paths = go_down(game, nodes, [answers[way % len(answers)]])
        game.batch.credit(nodes, paths, np.zeros((1, nodes["total"].shape[1]), np.float32))
        know(nodes)
    assert nodes["used"][ROOT] == 3
    assert nodes["ended"][ROOT] == 12


def test_wrong_arrays_are_refused(game):
    nodes = game.batch.new_tree(3)
    games = game.record_type.zeros(1)
    with pytest.raises(TypeError, match="paths must be an array of int32"):
        game.batch.descend(games, nodes, np.zeros((1, 4), np.int64), 1.0)
    with pytest.raises(TypeError, match="values must be an array of float32"):
        game.batch.credit(nodes, np.zeros((1, 4), np.int32), np.zeros((1, 2), np.float32))

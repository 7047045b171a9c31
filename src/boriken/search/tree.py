"""A search tree over sequences of answers, compiled with the rules of each game.

A node belongs to a sequence of answers, not to one position: everything that a seat cannot know is dealt anew before
each simulation, so that different positions pass through the same node. Each seat maximises its own value. Values of
leaves and priors come from rollouts (`tree_search.py`, `rollouts.py`).
"""

from __future__ import annotations

import math
from functools import cache
from typing import Any

import numpy as np

from boriken.engine import jit
from boriken.engine.batch import Array, Batch, check_array
from boriken.engine.bindings import RECORDS, array, loop, number
from boriken.engine.jit import rule
from boriken.engine.loops import JOURNAL

ROOT = 0
NO_NODE = 0  # the root is nobody's child
END = -1  # after the last node of a path


@cache
def node_type(actions: int, seats: int) -> np.dtype[Any]:
    """Return the record of a node, for a game of so many actions and at most so many seats."""
    parts: list[tuple[Any, ...]] = [
        ("used", "i4"),  # of the root: how many nodes the tree has
        ("visits", "i4"),  # simulations that have passed through the node
        ("completed", "i4"),  # those of them whose values are known
        ("is_expanded", "i4"),  # 1 = the priors of its answers are known
        ("total", "f4", (seats,)),  # the sum of the values, by seat
        ("squares", "f4", (seats,)),  # the sum of their squares, for their variance
        ("prior", "f4", (actions,)),  # logits, up to a constant
        ("child", "i4", (actions,)),
    ]
    return np.dtype((np.record, np.dtype(parts, align=True)))


def node_type_of(batch: Batch) -> np.dtype[Any]:
    """Return the record of a node in a tree over the actions of a game."""
    return node_type(batch.actions, batch.record.by_name["seats"].high)


NODES = array(node_type_of)
PATHS = array("i4", None, None)  # for each simulation its first action, then the nodes that it passed through


@jit.stand_in
def step(s: Any, action: Any, journal: Any) -> Any:
    """Placeholder for the game's rule that plays an action."""


# -- rules -----------------------------------------------------------------------------------------------------


@rule
def mean(node, seat):
    """Return a node's mean value for a seat; 0 before its first simulation is completed."""
    return float(node.total[seat]) / max(1, int(node.completed))


@rule
def best_answer(s, nodes, place, exploration):
    """Return the legal answer with the highest upper bound: its mean value and a bonus by prior and visits (PUCT)."""
    node = nodes[place]
    highest = -math.inf
    for option in range(s.n_options):
        highest = max(highest, float(node.prior[s.options[option]]))
    total = 0.0
    for option in range(s.n_options):
        total += math.exp(float(node.prior[s.options[option]]) - highest)
    best, best_bound = np.int64(s.options[0]), -math.inf
    for option in range(s.n_options):
        action = np.int64(s.options[option])
        child = node.child[action]
        bound, visits = mean(node, s.decider), 0
        if child != NO_NODE:
            visits = int(nodes[child].visits)
            if nodes[child].completed:
                bound = mean(nodes[child], s.decider)
        prior = math.exp(float(node.prior[action]) - highest) / total
        bound += exploration * prior * math.sqrt(int(node.visits)) / (1 + visits)
        if bound > best_bound:
            best, best_bound = action, bound
    return best


@loop(games=RECORDS, nodes=NODES, paths=PATHS, exploration=number("f4"), journal=JOURNAL)
def select_many(games, nodes, paths, exploration, journal):
    """In each game, play from the root to a node that is not expanded, and write the nodes passed into its path.

    The first action of each simulation is given in its path. Where the tree is full, the simulation ends at its edge.
    """
    for i in range(games.shape[0]):
        s = games[i]
        place, action, length = ROOT, np.int64(paths[i, 0]), 0
        nodes[ROOT].visits += 1
        while length < paths.shape[1]:
            step(s, action, journal)
            child = np.int64(nodes[place].child[action])
            if child == NO_NODE and nodes[ROOT].used < nodes.shape[0]:
                child = np.int64(nodes[ROOT].used)
                nodes[ROOT].used += 1
                nodes[place].child[action] = child
            if child == NO_NODE:
                break
            place = child
            paths[i, length] = place
            length += 1
            nodes[place].visits += 1
            if s.over or not nodes[place].is_expanded:
                break
            action = best_answer(s, nodes, place, exploration)
        if length < paths.shape[1]:
            paths[i, length] = END


@rule
def add_value(node, value):
    """Complete one more simulation of a node: add its value for every seat."""
    node.completed += 1
    for seat in range(value.shape[0]):
        node.total[seat] += value[seat]
        node.squares[seat] += value[seat] * value[seat]


@loop(nodes=NODES, paths=PATHS, values=array("f4", None, None))
def backup_many(nodes, paths, values):
    """Add the value of each simulation, for every seat, to the nodes on its path."""
    for i in range(paths.shape[0]):
        add_value(nodes[ROOT], values[i])
        for length in range(paths.shape[1]):
            if paths[i, length] == END:
                break
            add_value(nodes[paths[i, length]], values[i])


LOOPS = (select_many, backup_many)


# -- calls -----------------------------------------------------------------------------------------------------


def new_tree(batch: Batch, most_nodes: int) -> Array:
    """Return a tree that has only its root."""
    nodes = np.zeros(most_nodes, node_type_of(batch))
    nodes["used"][ROOT] = 1
    return nodes


def select(batch: Batch, games: Array, nodes: Array, paths: Array, exploration: float) -> None:
    """Play `paths[i, 0]` in `games[i]` at the root of the tree, and go on to a node that is not expanded.

    Afterwards `paths` has the nodes passed. The larger the exploration constant, the more weight priors have.
    """
    check_array(paths, np.int32, "paths", len(games), *paths.shape[1:2])
    batch.call("select_many", games, nodes, paths, exploration, batch.no_journal)


def backup(batch: Batch, nodes: Array, paths: Array, values: Array) -> None:
    """Add the value of each simulation, a row of numbers by seat, to the nodes on its path."""
    check_array(values, np.float32, "values", len(paths), batch.record.by_name["seats"].high)
    batch.call("backup_many", nodes, paths, values)

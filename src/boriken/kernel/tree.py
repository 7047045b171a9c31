"""A tree of answers: what was tried from a position, how often, and what it came to for each seat.

A node stands for a sequence of answers, not for one position: whatever a seat cannot know is dealt anew before each
way down, so that different positions pass through the same node. Each seat prefers what is best for itself. How good
a position is, and which answers look promising in it, is said from outside (`players/search.py`).
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from boriken.kernel import jit
from boriken.kernel.jit import rule

ROOT = 0
NO_NODE = 0  # the root is nobody's child
END = -1  # after the last node of a path


def node_type(actions: int, seats: int) -> np.dtype[Any]:
    """What is known of a node, for a game of so many actions and at most so many seats."""
    parts: list[tuple[Any, ...]] = [
        ("used", "i4"),  # of the root: how many nodes the tree has
        ("begun", "i4"),  # how many ways down came by
        ("ended", "i4"),  # of how many it is known what they came to
        ("is_known", "i4"),  # 1 = somebody has said which answers are promising
        ("total", "f4", (seats,)),  # the sum of what they came to, by seat
        ("squares", "f4", (seats,)),  # the sum of its squares: how far they lie apart
        ("promise", "f4", (actions,)),  # logarithms, up to a constant
        ("child", "i4", (actions,)),
    ]
    return np.dtype((np.record, np.dtype(parts, align=True)))


@jit.stand_in
def step(s, action, journal):
    """Stands for the game's rule that plays an action."""


@rule
def mean(node, seat):
    """What the ways through a node came to for a seat; nothing is known of a node before the first one ended."""
    return float(node.total[seat]) / max(1, int(node.ended))


@rule
def best_answer(s, nodes, place, curiosity):
    """The open answer that has been best for the seat so far, or is promising and was seldom tried."""
    node = nodes[place]
    highest = -math.inf
    for number in range(s.n_options):
        highest = max(highest, float(node.promise[s.options[number]]))
    total = 0.0
    for number in range(s.n_options):
        total += math.exp(float(node.promise[s.options[number]]) - highest)
    best, best_worth = np.int64(s.options[0]), -math.inf
    for number in range(s.n_options):
        action = np.int64(s.options[number])
        child = node.child[action]
        worth, tried = mean(node, s.decider), 0
        if child != NO_NODE:
            tried = int(nodes[child].begun)
            if nodes[child].ended:
                worth = mean(nodes[child], s.decider)
        promise = math.exp(float(node.promise[action]) - highest) / total
        worth += curiosity * promise * math.sqrt(int(node.begun)) / (1 + tried)
        if worth > best_worth:
            best, best_worth = action, worth
    return best


def descend_many(games, nodes, paths, curiosity, journal):
    """In each game, play from the root to a node of which nothing is known yet, and write the nodes on the way.

    The first answer of each way is given in its path. Where the tree is full, the way ends at its edge.
    """
    for i in range(games.shape[0]):
        s = games[i]
        place, action, length = ROOT, np.int64(paths[i, 0]), 0
        nodes[ROOT].begun += 1
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
            nodes[place].begun += 1
            if s.over or not nodes[place].is_known:
                break
            action = best_answer(s, nodes, place, curiosity)
        if length < paths.shape[1]:
            paths[i, length] = END


def credit_many(nodes, paths, values):
    """Add what each way came to, for every seat, to the nodes on it."""
    for i in range(paths.shape[0]):
        credit(nodes[ROOT], values[i])
        for length in range(paths.shape[1]):
            if paths[i, length] == END:
                break
            credit(nodes[paths[i, length]], values[i])


@rule
def credit(node, value):
    """One more way through a node has come to its end."""
    node.ended += 1
    for seat in range(value.shape[0]):
        node.total[seat] += value[seat]
        node.squares[seat] += value[seat] * value[seat]

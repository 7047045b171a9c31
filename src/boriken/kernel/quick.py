"""A small network, compiled with the rules: it plays games on as long as it is sure, a decision in microseconds.

What the seat that is asked observes goes in, a number for each of its options comes out; the share of the best is how
sure the network is of it. The network has the form of `players/network.py`; `players/quick.py` makes its weights ready,
layer after layer in one array: a row for each number that comes in and one for the bias. Most of what is observed is
zero, and so is half of what is between two layers: rows of weights are added up, those of zeros left out.
"""

from __future__ import annotations

import math
from enum import IntEnum

import numpy as np

from boriken.kernel import jit
from boriken.kernel.jit import rule
from boriken.kernel.observing import ASKED, observe_row

EPSILON = np.float32(1e-5)  # of a normalisation
AT_ONCE = 4  # sums that are made side by side, so that none waits for the one before; widths are multiples of it
ZERO, ONE = np.float32(0), np.float32(1)
NEXT = np.uint64(1)  # places are unsigned where it counts: a signed one might be meant from the end


class Form(IntEnum):
    """The numbers that say what a network's weights are."""

    WIDTH = 0
    BLOCKS = 1
    COLUMNS = 2


class Between(IntEnum):
    """Rows of numbers between the layers."""

    FLOW = 0  # what goes from block to block
    NORMAL = 1  # the same, normalised
    INNER = 2  # within a block
    LIKINGS = 3  # of the options


@jit.stand_in
def step(s, action, journal):
    """Stands for the game's rule that plays an action."""


@rule
def list_places(numbers, count, places):
    """Write the places of all that is not zero, without a branch, which could not be foreseen; gives how many."""
    found = 0
    for place in range(count):
        places[found] = place
        found += numbers[place] != ZERO
    return found


@rule
def add_row(weights, first, factor, sums, width):
    """Add a row of weights, times a factor."""
    place, end, first = np.uint64(0), np.uint64(width), np.uint64(first)
    while place < end:
        sums[place] += factor * weights[first + place]
        place += NEXT


@rule
def add_four_rows(weights, start, given, places, number, sums, width):
    """Add the rows at four of the places, from a number on."""
    i, j = np.int64(places[number]), np.int64(places[number + 1])
    k, m = np.int64(places[number + 2]), np.int64(places[number + 3])
    a, b, c, d = given[i], given[j], given[k], given[m]
    first, second = np.uint64(start + i * width), np.uint64(start + j * width)
    third, fourth = np.uint64(start + k * width), np.uint64(start + m * width)
    place, end = np.uint64(0), np.uint64(width)
    while place < end:
        sums[place] += (a * weights[first + place] + b * weights[second + place]
                        + (c * weights[third + place] + d * weights[fourth + place]))
        place += NEXT


@rule
def add_layer(weights, start, given, count, places, sums, width):
    """Add what a layer makes of so many numbers; its weights begin at `start`. Gives where they end."""
    found = list_places(given, count, places)
    number = 0
    while number + AT_ONCE <= found:
        add_four_rows(weights, start, given, places, number, sums, width)
        number += AT_ONCE
    while number < found:
        place = np.int64(places[number])
        add_row(weights, start + place * width, given[place], sums, width)
        number += 1
    add_row(weights, start + count * width, ONE, sums, width)
    return start + (count + 1) * width


@rule
def clear(numbers, width):
    """All become zero."""
    for place in range(width):
        numbers[place] = ZERO


@rule
def cut(numbers, width):
    """What is below zero becomes zero."""
    for place in range(width):
        numbers[place] = max(numbers[place], ZERO)


@rule
def normalise(given, numbers, width):
    """The same numbers with a mean of zero and a spread of one."""
    a, b, c, d = ZERO, ZERO, ZERO, ZERO
    for place in range(0, width, AT_ONCE):
        a, b, c, d = a + given[place], b + given[place + 1], c + given[place + 2], d + given[place + 3]
    mean = (a + b + (c + d)) / np.float32(width)
    a, b, c, d = ZERO, ZERO, ZERO, ZERO
    for place in range(0, width, AT_ONCE):
        e, f, g, h = given[place] - mean, given[place + 1] - mean, given[place + 2] - mean, given[place + 3] - mean
        a, b, c, d = a + e * e, b + f * f, c + g * g, d + h * h
    scale = ONE / np.float32(math.sqrt((a + b + (c + d)) / np.float32(width) + EPSILON))
    for place in range(width):
        numbers[place] = (given[place] - mean) * scale


@rule
def product(weights, start, numbers, width):
    """The sum of the products of a row of weights with as many numbers."""
    a, b, c, d = ZERO, ZERO, ZERO, ZERO
    for place in range(0, width, AT_ONCE):
        a += weights[start + place] * numbers[place]
        b += weights[start + place + 1] * numbers[place + 1]
        c += weights[start + place + 2] * numbers[place + 2]
        d += weights[start + place + 3] * numbers[place + 3]
    return a + b + (c + d)


@rule
def think(form, weights, numbers, places, between):
    """Leave in `Between.NORMAL` what an action's weights are multiplied with; gives where these begin."""
    width = np.int64(form[Form.WIDTH])
    flow, normal, inner = between[Between.FLOW], between[Between.NORMAL], between[Between.INNER]
    clear(flow, width)
    start = add_layer(weights, 0, numbers, np.int64(form[Form.COLUMNS]), places, flow, width)
    cut(flow, width)
    for _ in range(form[Form.BLOCKS]):
        normalise(flow, normal, width)
        clear(inner, width)
        start = add_layer(weights, start, normal, width, places, inner, width)
        cut(inner, width)
        start = add_layer(weights, start, inner, width, places, flow, width)
    normalise(flow, normal, width)
    return start


@rule
def favourite(s, form, weights, start, between):
    """Which of the options the network likes best, and its share."""
    width = np.int64(form[Form.WIDTH])
    normal, likings = between[Between.NORMAL], between[Between.LIKINGS]
    best = 0
    for number in range(s.n_options):
        first = start + np.int64(s.options[number]) * (width + 1)
        likings[number] = product(weights, first, normal, width) + weights[first + width]
        if likings[number] > likings[best]:
            best = number
    total = 0.0
    for number in range(s.n_options):
        total += math.exp(likings[number] - likings[best])
    return best, 1.0 / total


def play_on_many(games, raw, left, sure, plan, usual, numbers, traces, form, weights, places, between, journal):
    """Play favourites in each game as long as their shares are large enough, at most so many decisions as are left.

    `raw` are the games as bytes; one row of what is observed serves all of them.
    """
    shorts, wide = raw.view(np.int16), raw.view(np.int32)
    for i in range(games.shape[0]):
        s = games[i]
        while left[i] > 0 and not s.over:
            number = 0
            if s.n_options > 1:
                observe_row(raw[i], shorts[i], wide[i], ASKED, plan, usual, numbers[0], traces[0])
                number, share = favourite(s, form, weights, think(form, weights, numbers[0], places, between), between)
                if share < sure:
                    break
            step(s, np.int64(s.options[number]), journal)
            left[i] -= 1

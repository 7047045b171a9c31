"""A distilled network, compiled with the rules: it plays rollouts while it is confident, in microseconds a decision.

The input is the observation of the seat that is asked, the output a logit for each of its options; the network's
confidence is the share of the best one. It plays that one, or draws from its policy. Its form is that of `networks.py`,
which also packs its weights: layer after layer in one array, a row for each input and one for the bias. Most inputs are
zero, and so is half of each hidden layer: rows of weights are added up, and those of zeros are skipped.
"""

from __future__ import annotations

import math
from enum import IntEnum
from typing import NamedTuple

import numpy as np

from boriken.engine import jit
from boriken.engine.batch import Array, Batch, check_array
from boriken.engine.bindings import RECORDS, array, loop, number
from boriken.engine.jit import rule
from boriken.engine.loops import JOURNAL
from boriken.engine.observing import ASKED, PLAN_WIDTH, observe_row
from boriken.engine.rng import mixed, next_word

EPSILON = np.float32(1e-5)  # of layer norm
AT_ONCE = 4  # independent partial sums; widths are multiples of it
ZERO, ONE = np.float32(0), np.float32(1)
FRACTION_BITS, FRACTION = np.uint64(11), 2.0**-53  # the upper 53 bits of a random word are a number below one
NEXT = np.uint64(1)  # unsigned places: for a signed one, the compiled code must check whether it counts from the end


class Shape(IntEnum):
    """The numbers that describe a network's layers."""

    WIDTH = 0
    BLOCKS = 1
    COLUMNS = 2


class Buffer(IntEnum):
    """Rows of numbers between the layers."""

    RESIDUAL = 0  # from block to block
    NORMAL = 1  # the same after layer norm
    HIDDEN = 2  # within a block
    LOGITS = 3  # of the options


@jit.stand_in
def step(s, action, journal):
    """Placeholder for the game's rule that plays an action."""


@rule
def list_places(numbers, count, places):
    """Write the places of all numbers that are not zero and return their count, without an unpredictable branch."""
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
    """Add a layer's output for so many inputs; its weights begin at `start`. Return where they end."""
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
    """Set all numbers to zero."""
    for place in range(width):
        numbers[place] = ZERO


@rule
def relu(numbers, width):
    """Set negative numbers to zero."""
    for place in range(width):
        numbers[place] = max(numbers[place], ZERO)


@rule
def layer_norm(given, numbers, width):
    """Write the numbers with their mean and variance brought to zero and one."""
    a, b, c, d = ZERO, ZERO, ZERO, ZERO
    for place in range(0, width, AT_ONCE):
        a, b, c, d = a + given[place], b + given[place + 1], c + given[place + 2], d + given[place + 3]
    mean = (a + b + (c + d)) / np.float32(width)
    a, b, c, d = ZERO, ZERO, ZERO, ZERO
    for place in range(0, width, AT_ONCE):
        e, f, g, h = given[place] - mean, given[place + 1] - mean, given[place + 2] - mean, given[place + 3] - mean
        a, b, c, d = a + e * e, b + f * f, c + g * g, d + h * h
    factor = ONE / np.float32(math.sqrt((a + b + (c + d)) / np.float32(width) + EPSILON))
    for place in range(width):
        numbers[place] = (given[place] - mean) * factor


@rule
def product(weights, start, numbers, width):
    """Return the dot product of a row of weights and as many numbers."""
    a, b, c, d = ZERO, ZERO, ZERO, ZERO
    for place in range(0, width, AT_ONCE):
        a += weights[start + place] * numbers[place]
        b += weights[start + place + 1] * numbers[place + 1]
        c += weights[start + place + 2] * numbers[place + 2]
        d += weights[start + place + 3] * numbers[place + 3]
    return a + b + (c + d)


@rule
def evaluate(shape, weights, numbers, places, buffers):
    """Leave the last layer's input in `Buffer.NORMAL`; return where the weights of the actions begin."""
    width = np.int64(shape[Shape.WIDTH])
    residual, normal, hidden = buffers[Buffer.RESIDUAL], buffers[Buffer.NORMAL], buffers[Buffer.HIDDEN]
    clear(residual, width)
    start = add_layer(weights, 0, numbers, np.int64(shape[Shape.COLUMNS]), places, residual, width)
    relu(residual, width)
    for _ in range(shape[Shape.BLOCKS]):
        layer_norm(residual, normal, width)
        clear(hidden, width)
        start = add_layer(weights, start, normal, width, places, hidden, width)
        relu(hidden, width)
        start = add_layer(weights, start, hidden, width, places, residual, width)
    layer_norm(residual, normal, width)
    return start


@rule
def favourite(s, shape, weights, start, buffers):
    """Return the number of the option with the largest logit, and its share."""
    width = np.int64(shape[Shape.WIDTH])
    normal, logits = buffers[Buffer.NORMAL], buffers[Buffer.LOGITS]
    best = 0
    for option in range(s.n_options):
        first = start + np.int64(s.options[option]) * (width + 1)
        logits[option] = product(weights, first, normal, width) + weights[first + width]
        if logits[option] > logits[best]:
            best = option
    total = 0.0
    for option in range(s.n_options):
        total += math.exp(logits[option] - logits[best])
    return best, 1.0 / total


@rule
def draw(s, logits, best, scale, word):
    """Return the number of an option drawn from the policy to the power `scale`, and the next random state."""
    total = 0.0
    for option in range(s.n_options):
        total += math.exp(scale * (logits[option] - logits[best]))
    word = next_word(word)
    left = total * FRACTION * np.float64(mixed(word) >> FRACTION_BITS)
    for option in range(s.n_options):
        left -= math.exp(scale * (logits[option] - logits[best]))
        if left < 0:
            return option, word
    return best, word


@loop(games=RECORDS, raw=array("i1", None, None), left=array("i4"), confidence=number("f4"),
      plays=array("i1", None, None), scales=array("f4", None, None), words=array("u8"),
      plan=array("i4", None, PLAN_WIDTH), scale=array("f4"), numbers=array("f4", None, None),
      traces=array("i4", None, None), shape=array("i4", len(Shape)), weights=array("f4"), places=array("i4"),
      buffers=array("f4", len(Buffer), None), journal=JOURNAL)
def play_on_many(games, raw, left, confidence, plays, scales, words, plan, scale, numbers, traces, shape, weights,
                 places, buffers, journal):
    """Play each game by the network while its best option's share is large enough, at most the decisions that are left.

    The network answers for the seats that it `plays`; a game waits at the decision of another one. A seat draws from
    the policy to the power of its number in `scales`, with the random state of the game in `words`; a seat with zero
    takes the best option. `raw` are the games as bytes; one row of observations serves all of them.
    """
    shorts, wide = raw.view(np.int16), raw.view(np.int32)
    for i in range(games.shape[0]):
        s = games[i]
        while left[i] > 0 and not s.over and plays[i, s.decider]:
            number = 0
            if s.n_options > 1:
                observe_row(raw[i], shorts[i], wide[i], ASKED, plan, scale, numbers[0], traces[0])
                start = evaluate(shape, weights, numbers[0], places, buffers)
                number, share = favourite(s, shape, weights, start, buffers)
                if share < confidence:
                    break
                if scales[i, s.decider] > 0:
                    number, words[i] = draw(s, buffers[Buffer.LOGITS], number, scales[i, s.decider], words[i])
            step(s, np.int64(s.options[number]), journal)
            left[i] -= 1


LOOPS = (play_on_many,)


class Members(NamedTuple):
    """The seats that a network answers for in each game, and how: a row for each game, a column for each seat."""

    plays: Array  # int8: 1 = the network answers for the seat
    scales: Array  # float32: the seat draws from the policy to this power; 0 = it takes the best option
    words: Array  # uint64: the random state of each game, which draws advance


def all_seats(games: Array) -> Members:
    """Return members by which the network answers for every seat, with its best option."""
    shape = games["winner"].shape
    return Members(np.ones(shape, np.int8), np.zeros(shape, np.float32), np.zeros(len(games), np.uint64))


def play_on(batch: Batch, games: Array, left: Array, confidence: float, shape: Array, weights: Array,
            members: Members | None = None, journal: Array | None = None) -> None:
    """Play by a distilled network, at most `left[i]` decisions in `games[i]`; without members, always the best option.

    A game waits where the best option's share is below `confidence`, and at a seat that the network does not play;
    `left` then has the rest of its decisions. A journal receives the events of all games, one game after the other.
    """
    check_array(left, np.int32, "left", len(games))
    check_array(shape, np.int32, "shape", len(Shape))
    width, columns = int(shape[Shape.WIDTH]), len(batch.observation.columns)
    if width % AT_ONCE or shape[Shape.COLUMNS] != columns:
        raise ValueError(f"the network's width must be a multiple of {AT_ONCE}, and its columns {columns}")
    layers = (columns + 1) * width + 2 * int(shape[Shape.BLOCKS]) * (width + 1) * width
    check_array(weights, np.float32, "weights", layers + batch.actions * (width + 1))
    members = all_seats(games) if members is None else _checked(members, games)
    buffers = np.zeros((len(Buffer), max(width, games["options"].shape[1])), np.float32)
    batch.call("play_on_many", games, games.view(np.int8).reshape(len(games), -1), left, confidence, *members,
               batch.observation.plan, batch.observation.scale, np.zeros((1, columns), np.float32),
               batch.observation.new_traces(1), shape, weights, np.zeros(max(columns, width) + 1, np.int32), buffers,
               batch.no_journal if journal is None else journal)


def _checked(members: Members, games: Array) -> Members:
    """Return the members, or raise a TypeError if their arrays do not fit the games."""
    seats = games["winner"].shape[1]
    check_array(members.plays, np.int8, "plays", len(games), seats)
    check_array(members.scales, np.float32, "scales", len(games), seats)
    check_array(members.words, np.uint64, "words", len(games))
    return members

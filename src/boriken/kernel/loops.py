"""The loops over many games, written once for all games.

Each function here is a template: `begin`, `settle` and `step` stand for the rules of a game. `jit.bind` gives
a template the rules of one game as its globals; a game may also give its own `redeal`.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any

import numpy as np

from boriken.kernel import jit
from boriken.kernel.observing import observe_many
from boriken.kernel.options import is_offered, mark_options
from boriken.kernel.quick import play_on_many
from boriken.kernel.rng import below_word, mixed, next_word, split
from boriken.kernel.tree import credit_many, descend_many


@jit.stand_in
def begin(s, journal):
    """Stands for the game's rule that deals the opening and asks the first question."""


@jit.stand_in
def settle(s, journal):
    """Stands for the game's rule that works out the options of a position."""


@jit.stand_in
def step(s, action, journal):
    """Stands for the game's rule that plays an action; gives False for one that is not offered."""


@jit.rule
def redeal(s, seat, word):
    """Hide what a seat cannot know; a game with hidden pieces gives a rule of its own. Here: chance to come."""
    word = next_word(word)
    s.rng = mixed(word)
    return word


def deal_many(games, opening, seed, first, journal):
    """Fill the array with dealt games `first`, `first + 1`, ... of a seed, all from one undealt opening."""
    for i in range(games.shape[0]):
        games[i] = opening[0]
        games[i].rng = split(seed, first + np.uint64(i))
        begin(games[i], journal)


def settle_many(games, journal):
    """Work out what is asked in each game (after a position was read from text)."""
    for i in range(games.shape[0]):
        settle(games[i], journal)


def step_many(games, actions, accepted, journal):
    """Play one action in each game; `accepted` says where it was legal, elsewhere nothing has changed."""
    for i in range(games.shape[0]):
        accepted[i] = step(games[i], np.int64(actions[i]), journal)


def check_many(games, actions, accepted):
    """Say where an action is open, and play none."""
    for i in range(games.shape[0]):
        accepted[i] = is_offered(games[i], actions[i])


def mark_many(games, masks):
    """Write each game's legal actions as a row of zeros and ones."""
    for i in range(games.shape[0]):
        mark_options(games[i], masks[i])


def play_out_many(games, words, journal):
    """Play every game to its end, each answer equally likely; `words` are the players' generators."""
    for i in range(games.shape[0]):
        s = games[i]
        word = words[i]
        while not s.over:
            number, word = below_word(word, s.n_options)
            step(s, np.int64(s.options[number]), journal)
        words[i] = word


def answer_many(games, seats, words, journal):
    """Answer at random for some seats of each game, a bit for each, until another is asked or the game is over."""
    for i in range(games.shape[0]):
        s = games[i]
        word = words[i]
        while not s.over and seats[i] >> s.decider & 1:
            number, word = below_word(word, s.n_options)
            step(s, np.int64(s.options[number]), journal)
        words[i] = word


def renew_many(games, openings, choices, seed, numbers, journal):
    """Where a game is over, deal the game of its next number from the opening that is chosen for it."""
    for i in range(games.shape[0]):
        if games[i].over:
            games[i] = openings[choices[i]]
            games[i].rng = split(seed, numbers[i])
            begin(games[i], journal)


def words_many(words, seed, first):
    """Generators for the players of games `first`, `first + 1`, ... of a seed."""
    for i in range(words.shape[0]):
        words[i] = split(seed, first + np.uint64(i))


def redeal_many(games, seat, words):
    """In each game, deal anew what a seat cannot know; `words` are the generators for it."""
    for i in range(games.shape[0]):
        words[i] = redeal(games[i], seat, words[i])


class Loop(IntEnum):
    """The number by which the native function knows a loop."""

    DEAL = 0
    SETTLE = 1
    STEP = 2
    MARK = 3
    PLAY_OUT = 4
    WORDS = 5
    REDEAL = 6
    RENEW = 7
    OBSERVE = 8
    DESCEND = 9
    CREDIT = 10
    ANSWER = 11
    CHECK = 12
    PLAY_ON = 13


TEMPLATES = (deal_many, settle_many, step_many, mark_many, play_out_many, words_many, redeal_many, renew_many,
             observe_many, descend_many, credit_many, answer_many, check_many, play_on_many)


def bind_all(rules: dict[str, Any]) -> dict[str, Any]:
    """All loops of one game by name."""
    return {template.__name__: jit.bind(template, rules) for template in TEMPLATES}

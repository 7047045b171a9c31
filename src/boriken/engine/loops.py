"""The loops over many games, written once for all games.

Each function here is a template: `begin`, `settle` and `step` are placeholders for the rules of a game. `jit.bind`
gives a template the rules of one game as its globals; a game may also provide its own `redeal`. `@loop` declares the
types of the arguments, from which the C interface follows (`bindings.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any

import numpy as np

from boriken.engine import jit
from boriken.engine.bindings import RECORDS, array, loop, number
from boriken.engine.journal import WIDTH
from boriken.engine.options import is_offered, mark_options
from boriken.engine.rng import below_word, forget_chance, split

JOURNAL = array("i4", None, WIDTH)
RNG_STATES = array("u8")  # generators, one for each game


@jit.stand_in
def begin(s, journal):
    """Placeholder for the game's rule that deals the opening and asks the first question."""


@jit.stand_in
def settle(s, journal):
    """Placeholder for the game's rule that computes the options of a position."""


@jit.stand_in
def step(s, action, journal):
    """Placeholder for the game's rule that plays an action; it returns False for one that is not offered."""


@jit.rule
def redeal(s, seat, word):
    """Deal anew what a seat cannot know: here, future chance. A game with hidden pieces has a rule of its own."""
    return forget_chance(s, word)


@loop(games=RECORDS, opening=RECORDS, seed=number("u8"), first=number("u8"), journal=JOURNAL)
def deal_many(games, opening, seed, first, journal):
    """Fill the array with dealt games `first`, `first + 1`, ... of a seed, all from one undealt opening."""
    for i in range(games.shape[0]):
        games[i] = opening[0]
        games[i].rng = split(seed, first + np.uint64(i))
        begin(games[i], journal)


@loop(games=RECORDS, journal=JOURNAL)
def settle_many(games, journal):
    """Compute the open question of each game (after a position was read from text)."""
    for i in range(games.shape[0]):
        settle(games[i], journal)


@loop(games=RECORDS, actions=array("i4"), accepted=array("i1"), journal=JOURNAL)
def step_many(games, actions, accepted, journal):
    """Play one action in each game; `accepted` is 1 where it was legal, and nothing changes elsewhere."""
    for i in range(games.shape[0]):
        accepted[i] = step(games[i], np.int64(actions[i]), journal)


@loop(games=RECORDS, actions=array("i4"), accepted=array("i1"))
def check_many(games, actions, accepted):
    """Write whether each action is legal, without playing it."""
    for i in range(games.shape[0]):
        accepted[i] = is_offered(games[i], actions[i])


@loop(games=RECORDS, masks=array("i1", None, None))
def mark_many(games, masks):
    """Write each game's legal actions as a row of zeros and ones."""
    for i in range(games.shape[0]):
        mark_options(games[i], masks[i])


@loop(games=RECORDS, rng_states=RNG_STATES, journal=JOURNAL)
def play_out_many(games, rng_states, journal):
    """Play every game to its end, each answer equally likely; `rng_states` are the random states of the players."""
    for i in range(games.shape[0]):
        s = games[i]
        word = rng_states[i]
        while not s.over:
            number, word = below_word(word, s.n_options)
            step(s, np.int64(s.options[number]), journal)
        rng_states[i] = word


@loop(games=RECORDS, seats=array("i4"), rng_states=RNG_STATES, journal=JOURNAL)
def answer_many(games, seats, rng_states, journal):
    """Answer at random for some seats (bits) of each game until another seat must decide or the game is over."""
    for i in range(games.shape[0]):
        s = games[i]
        word = rng_states[i]
        while not s.over and seats[i] >> s.decider & 1:
            number, word = below_word(word, s.n_options)
            step(s, np.int64(s.options[number]), journal)
        rng_states[i] = word


@loop(games=RECORDS, openings=RECORDS, choices=array("i4"), seed=number("u8"), numbers=array("u8"), journal=JOURNAL)
def renew_many(games, openings, choices, seed, numbers, journal):
    """Replace every finished game by the game of its next number, from its chosen opening."""
    for i in range(games.shape[0]):
        if games[i].over:
            games[i] = openings[choices[i]]
            games[i].rng = split(seed, numbers[i])
            begin(games[i], journal)


@loop(rows=array("i4"), games=RECORDS, opening=RECORDS, seed=number("u8"), numbers=array("u8"), journal=JOURNAL)
def deal_rows_many(rows, games, opening, seed, numbers, journal):
    """Deal the game of its next number in some rows: those that `rows` lists, up to the first negative number."""
    for place in range(rows.shape[0]):
        row = rows[place]
        if row < 0:
            return
        games[row] = opening[0]
        games[row].rng = split(seed, numbers[row])
        begin(games[row], journal)


@loop(rng_states=RNG_STATES, seed=number("u8"), first=number("u8"))
def rng_states_many(rng_states, seed, first):
    """Write the random states for the players of games `first`, `first + 1`, ... of a seed."""
    for i in range(rng_states.shape[0]):
        rng_states[i] = split(seed, first + np.uint64(i))


@loop(games=RECORDS, seat=number("i8"), rng_states=RNG_STATES)
def redeal_many(games, seat, rng_states):
    """Deal anew, in each game, what a seat cannot know, using the random states `rng_states`."""
    for i in range(games.shape[0]):
        rng_states[i] = redeal(games[i], seat, rng_states[i])


#: The modules whose loops are compiled with the rules of every game. A module names its own in `LOOPS`.
MODULES = ("boriken.engine.loops", "boriken.engine.observing", "boriken.search.tree", "boriken.search.distilled")

LOOPS = (deal_many, settle_many, step_many, check_many, mark_many, play_out_many, answer_many, renew_many,
         deal_rows_many, rng_states_many, redeal_many)


@cache
def templates() -> dict[str, Callable[..., Any]]:
    """Return the templates of all loops by name."""
    return {template.__name__: template for module in MODULES for template in import_module(module).LOOPS}


def bind_all(rules: dict[str, Any]) -> dict[str, Any]:
    """Return all loops of one game by name."""
    return {name: jit.bind(template, rules) for name, template in templates().items()}

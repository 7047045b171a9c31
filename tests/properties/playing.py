"""What the property tests share: set-ups and positions from Hypothesis, and what is conserved.

The totals are typed from the rulebooks' component lists and set-up tables, not read from ours.
"""

from __future__ import annotations

import random

import numpy as np
from hypothesis import settings
from hypothesis import strategies as st

import boriken
from boriken.kernel.fields import Form
from boriken.kernel.jit import IS_COMPILED

EDITIONS = ("grow", "devir", "1897", "special")
TABLES = [(edition, seats) for edition in EDITIONS for seats in (2, 3, 4, 5)]

many = settings(max_examples=60 if IS_COMPILED else 4, deadline=None, derandomize=True, database=None)

# -- positions -------------------------------------------------------------------------------------------------


@st.composite
def positions(draw, longest=700 if IS_COMPILED else 150):
    """A game some way on: edition, seats, seed and length are Hypothesis's; up to there play is random."""
    edition, seats = draw(st.sampled_from(TABLES))
    seed = draw(st.integers(0, 2**64 - 1))
    game = boriken.new_game(edition=edition, seats=seats, seed=seed)
    go_on(game, random.Random(seed), draw(st.integers(0, longest)))
    return game


def go_on(game, chance, decisions):
    """Play so many random decisions, or to the end."""
    for _ in range(decisions):
        if game.decider is None:
            break
        game.play(chance.choice(game.legal_actions))
    return game


paths = st.lists(st.integers(0, 39), max_size=25)  # which of the legal actions, counted round


def follow(game, path):
    """Play a path; gives the game before each decision and at the end."""
    for number in path:
        yield game
        if game.decider is None:
            return
        game.play(game.legal_actions[number % len(game.legal_actions)])
    yield game


def bytes_of(game):
    return game.state.tobytes()


# -- what is conserved -----------------------------------------------------------------------------------------

GOODS = {2: (8, 9, 9, 7, 7), 3: (10, 11, 11, 9, 9)}
PLANTATIONS = {2: (7, 9, 8, 6, 5), 3: (10, 12, 11, 9, 8)}
QUARRIES = {2: 5, 3: 8}
BUILDINGS = {2: [2] * 6 + [1] * 17, 3: [4, 4, 3, 3, 3, 3] + [2] * 12 + [1] * 5}
COLONISTS = {2: 40 + 2, 3: 55 + 3, 4: 75 + 4, 5: 95 + 5}
POINTS = {2: 65, 3: 75, 4: 100, 5: 126}
POINTS_DEVIR_FIVE = 122
COINS = {"grow": 46 + 8 * 5, "devir": 46 + 8 * 5, "1897": 43 + 8 * 5, "special": 43 + 8 * 5}


def losses(games, edition, seats):
    """What an array of games has too much or too little of, by name; empty when all is conserved."""
    g, size = games, 2 if seats == 2 else 3
    points = POINTS_DEVIR_FIVE if (edition, seats) == ("devir", 5) else POINTS[seats]
    standing = g["tile_colonists"].sum((1, 2), dtype=int) + g["building_colonists"].sum((1, 2), dtype=int)
    kept = {
        "goods": (g["goods_supply"] + g["goods"].sum(1) + g["cargo"].sum(1) + g["house"], GOODS[size]),
        "plantations": (g["stack"] + g["row"] + g["discard"] + g["tiles"].sum(1)[:, :5], PLANTATIONS[size]),
        "quarries": (g["quarries"] + g["tiles"].sum(1)[:, 5], QUARRIES[size]),
        "buildings": ((g["building_supply"] + g["buildings"].sum(1))[:, :23], BUILDINGS[size]),
        "buildings of expansions": ((g["building_supply"] + g["buildings"].sum(1))[:, 23:], 0),
        "colonists": (g["colonist_supply"] + g["colonist_ship"] + g["in_hand"] + g["waiting"].sum(1) + standing,
                      COLONISTS[seats]),
        "points": (g["points_left"] + g["points"].sum(1), points),
        "doubloons": (g["bank"] + g["doubloons"].sum(1) + g["role_doubloons"].sum(1), COINS[edition]),
    }
    return [name for name, (found, total) in kept.items() if np.any(found != np.array(total))]


def out_of_range(games, record_type):
    """Names of fields of which some game has a number outside its range, or below zero where none may be."""
    return [f.name for f in record_type if f.form not in (Form.HEX, Form.FLAGS)
            and (games[f.name].min() < f.low or games[f.name].max() > f.high)]

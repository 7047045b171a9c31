"""What the property tests share: set-ups and positions from Hypothesis, and what is conserved.

The totals are typed from the rulebooks' component lists and set-up tables, not read from ours.
"""

from __future__ import annotations

import dataclasses
import random

import numpy as np
from hypothesis import settings
from hypothesis import strategies as st

from boriken.engine import contract
from boriken.engine.fields import Form
from boriken.engine.jit import IS_COMPILED
from boriken.games.puerto_rico.rules.game import PuertoRico
from boriken.games.puerto_rico.rules.vocab import Phase

TABLES = list(contract.covering(PuertoRico))
BASE_GAMES = [setup for setup in TABLES if not setup.expansions]

many = settings(max_examples=60 if IS_COMPILED else 4, deadline=None, derandomize=True, database=None)
#: For properties that try every action of the game, more than a thousand, in each position.
some = settings(many, max_examples=15 if IS_COMPILED else 2)

# -- positions -------------------------------------------------------------------------------------------------


def name(setup):
    """For a test's id."""
    return "-".join((setup.edition, str(setup.seats), *setup.expansions))


def begin(setup, seed):
    """A game of the set-up."""
    return PuertoRico.new(dataclasses.replace(setup, seed=seed))


@st.composite
def positions(draw, longest=700 if IS_COMPILED else 150, tables=TABLES):
    """A game some way on: set-up, seed and length are Hypothesis's; up to there play is random."""
    setup, seed = draw(st.sampled_from(tables)), draw(st.integers(0, 2**64 - 1))
    game = begin(setup, seed)
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
WITH_BUILDINGS = ("new_buildings", "nobles")
NOBLES = 20
PRODUCTION_GOAL, BOARD, CARDS_DRAWN = 1, 3, 3  # of the festival's tasks
COLONISTS = {2: 40 + 2, 3: 55 + 3, 4: 75 + 4, 5: 95 + 5}
POINTS = {2: 65, 3: 75, 4: 100, 5: 126}
POINTS_DEVIR_FIVE = 122
COINS = {"grow": 46 + 8 * 5, "devir": 46 + 8 * 5, "1897": 43 + 8 * 5, "special": 43 + 8 * 5}


def losses(g, setup):
    """What an array of games has too much or too little of, by name; empty when all is conserved."""
    edition, seats, size = setup.edition, setup.seats, 2 if setup.seats == 2 else 3
    has_nobles, has_forests = "nobles" in setup.expansions, "new_buildings" in setup.expansions
    points = POINTS_DEVIR_FIVE if (edition, seats) == ("devir", 5) else POINTS[seats]
    nobles = (g["noble_supply"].astype(int) + g["noble_ship"] + g["nobles_in_hand"] + g["tile_nobles"].sum((1, 2))
              + g["building_nobles"].sum((1, 2)) + g["waiting_nobles"].sum(1) + g["newcomer_nobles"].sum(1)
              + g["nobles_gone"])
    standing = g["tile_colonists"].sum((1, 2), dtype=int) + g["building_colonists"].sum((1, 2), dtype=int)
    people = (g["colonist_supply"].astype(int) + g["noble_supply"] + g["colonist_ship"] + g["noble_ship"] + g["in_hand"]
              + g["waiting"].sum(1) + standing + g["newcomers"].sum(1) + g["colonists_gone"] + g["nobles_gone"])
    looked_at = np.stack([(g["looked_at"] == kind + 1).sum(1) for kind in range(5)], 1)
    aside = (g["task_goods"] > 0).sum(1)  # one barrel of a kind lies there; for the production goal all that it wants
    aside += g["task_goods"][:, PRODUCTION_GOAL] - (g["task_goods"][:, PRODUCTION_GOAL] > 0)
    kept = {
        "goods": (g["goods_supply"] + g["goods"].sum(1) + g["cargo"].sum(1) + g["house"] + aside, GOODS[size]),
        "plantations": (g["stack"] + g["row"] + g["discard"] + g["tiles"].sum(1)[:, :5] + g["under_forest"].sum(1)
                        + looked_at + (g["task_tiles"] > 0).sum(1), PLANTATIONS[size]),
        "forests": (g["tiles"][:, :, 6], g["under_forest"].sum(2) * has_forests),
        "quarries": (g["quarries"] + g["tiles"].sum(1)[:, 5], QUARRIES[size]),
        "nobles": (nobles, NOBLES * has_nobles),
        "colonists and nobles": (people, 100 + NOBLES if has_nobles and edition != "special"
                                 else COLONISTS[seats] + NOBLES * has_nobles),
        "nobles on buildings": (np.maximum(g["building_nobles"], g["building_colonists"]), g["building_colonists"]),
        "nobles on tiles": (np.maximum(g["tile_nobles"], g["tile_colonists"]), g["tile_colonists"]),
        "points": (g["points_left"] + g["points"].sum(1), points),
        "tasks": ((g["tasks"] > 0).sum(1), (g["phase"] != Phase.DRAFT)  # they are drawn when the buildings are known
                  * (BOARD * ("festival" in setup.expansions) + CARDS_DRAWN * ("festival_cards" in setup.expansions))),
        "doubloons": (g["bank"] + g["doubloons"].sum(1) + g["role_doubloons"].sum(1), COINS[edition]),
    }
    if not set(setup.expansions) & set(WITH_BUILDINGS):  # else what was drafted decides
        kept["buildings"] = count_buildings(g), [*BUILDINGS[size], *[0] * 22]
    return [name for name, (found, total) in kept.items() if np.any(found != np.array(total))]


def count_buildings(games):
    """The tiles of each building, on the board and in the cities."""
    return games["building_supply"] + games["buildings"].sum(1)


def out_of_range(games, record_type):
    """Names of fields of which some game has a number outside its range, or below zero where none may be."""
    return [f.name for f in record_type if f.form not in (Form.HEX, Form.FLAGS)
            and (games[f.name].min() < f.low or games[f.name].max() > f.high)]

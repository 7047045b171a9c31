"""Whole games with the festival, alone and with other expansions: nothing is lost, everything is rewarded once.

The totals and the rewards are typed from the rulebooks, not read from our tables.
"""

from __future__ import annotations

import random

import numpy as np
import pytest

from boriken.kernel.game import Setup, game_class
from boriken.kernel.jit import IS_COMPILED
from tests.properties.playing import COINS, COLONISTS, GOODS, PLANTATIONS, POINTS, out_of_range

CARDS = ("festival", "festival_cards")
MIXTURES = [
    ("1897", ("festival",)), ("1897", ("new_buildings", "festival")), ("1897", ("nobles", "festival")),
    ("1897", ("new_buildings", "nobles", "smuggler", "festival")),
    ("special", ("festival",)), ("special", CARDS), ("special", ("smuggler", *CARDS)),
    ("special", ("new_buildings", *CARDS)), ("special", ("nobles", *CARDS)),
    ("special", ("new_buildings", "nobles", "smuggler", *CARDS)),
]
GAMES = [(edition, expansions, seats) for edition, expansions in MIXTURES for seats in (2, 3, 4, 5)]
LONGEST = 4000  # decisions
OPEN, DONE, PRODUCTION_GOAL, BOARD = 1, 2, 1, 3

#: What each task brings: colonists, doubloons, points.
REWARDS = (
    (3, 0, 0), (0, 3, 0), (0, 0, 3), (1, 1, 1), (0, 3, 0), (2, 0, 0), (3, 0, 0), (0, 3, 0), (2, 0, 2), (0, 0, 3),
    (0, 3, 0), (3, 0, 0), (0, 0, 3), (0, 0, 3), (0, 2, 0),
)

mixtures = pytest.mark.parametrize(("edition", "expansions", "seats"), GAMES,
                                   ids=lambda v: "-".join(v) if isinstance(v, tuple) else str(v))


def options(edition, expansions):
    """Chance drafts, where there is a draft."""
    has_draft = "new_buildings" in expansions or (edition == "special" and "nobles" in expansions)
    return {"draft": "random"} if has_draft else {}


def losses(g, edition, expansions, seats):
    """What an array of games has too much or too little of."""
    size, with_nobles = min(seats, 3), "nobles" in expansions
    aside = (g["task_goods"] > 0).sum(1)
    aside += g["task_goods"][:, PRODUCTION_GOAL] - (g["task_goods"][:, PRODUCTION_GOAL] > 0)
    looked_at = np.stack([(g["looked_at"] == kind + 1).sum(1) for kind in range(5)], 1)
    people = (g["colonist_supply"].astype(int) + g["colonist_ship"] + g["noble_supply"] + g["noble_ship"]
              + g["in_hand"] + g["waiting"].sum(1) + g["newcomers"].sum(1) + g["colonists_gone"] + g["nobles_gone"]
              + g["tile_colonists"].sum((1, 2)) + g["building_colonists"].sum((1, 2)))
    colonists = 100 if with_nobles and edition != "special" else COLONISTS[seats]
    kept = {
        "goods": (g["goods_supply"] + g["goods"].sum(1) + g["cargo"].sum(1) + g["house"] + aside, GOODS[size]),
        "plantations": (g["stack"] + g["row"] + g["discard"] + g["tiles"].sum(1)[:, :5] + g["under_forest"].sum(1)
                        + looked_at + (g["task_tiles"] > 0).sum(1), PLANTATIONS[size]),
        "people": (people, colonists + 20 * with_nobles),
        "points": (g["points_left"] + g["points"].sum(1), POINTS[seats]),
        "doubloons": (g["bank"] + g["doubloons"].sum(1) + g["role_doubloons"].sum(1), COINS[edition]),
        "tasks": ((g["tasks"] > 0).sum(1), BOARD + 3 * ("festival_cards" in expansions)),
    }
    return [name for name, (found, total) in kept.items() if np.any(found != np.array(total))]


def wants_something(g):
    return (g["task_tiles"] > 0).any(2) | (g["task_goods"] > 0).any(2) | (g["task_building"] > 0)


@mixtures
def test_random_games_lose_nothing_and_do_every_task_once(edition, expansions, seats):
    game = game_class("puerto_rico")
    games = game.batch.deal(game.opening(Setup(edition, seats, expansions, 0, options(edition, expansions))), 23, 0,
                            100 if IS_COMPILED else 1)
    chance, accepted = np.random.default_rng(seats), np.zeros(len(games), np.int8)
    before = games["tasks"].copy()
    for step in range(LONGEST):
        if step % 10 == 0:
            assert losses(games, edition, expansions, seats) == []
        if games["over"].all():
            break
        number = chance.integers(0, np.maximum(games["n_options"], 1))
        game.batch.step(games, np.take_along_axis(games["options"], number[:, None], 1)[:, 0].astype(np.int32),
                        accepted)
        changed = games["tasks"] != before
        assert (before[changed] == OPEN).all()
        assert (games["tasks"][changed] >= DONE).all()
        assert np.array_equal(games["tasks"] == OPEN, wants_something(games))
        before = games["tasks"].copy()
    assert games["over"].all()
    assert out_of_range(games, game.record_type) == []
    assert (games["tasks"] < DONE + seats).all()


@mixtures
def test_every_reward_is_told_once_and_to_who_has_it(edition, expansions, seats):
    setup = Setup(edition, seats, expansions, 31, options(edition, expansions))
    game, chance = game_class("puerto_rico").new(setup), random.Random(seats)
    while game.decider is not None and len(game.played) < (LONGEST if IS_COMPILED else 150):
        game.play(chance.choice(game.legal_actions))
    tasks = game.view(None)["table"]["tasks"]
    names, done = list(tasks), [e for e in game.journal if e.kind == "task_done"]
    assert {e.arguments["task"]: f"done_by_{e.seat}" for e in done} == {
        task: state for task, state in tasks.items() if state.startswith("done")}
    assert len({e.arguments["task"] for e in done}) == len(done)
    for event in done:
        colonists, doubloons, points = REWARDS[names.index(event.arguments["task"])]
        assert event.arguments["doubloons"] == doubloons
        assert event.arguments["colonists"] in (colonists, *range(colonists))
        if points:
            after = game.journal[game.journal.index(event) + 1]
            assert (after.kind, after.seat, after.arguments["points"]) == ("points_won", event.seat, points)

"""Whole games with the festival, alone and with other expansions: nothing is lost, everything is rewarded once.

The totals and the rewards are typed from the rulebooks, not read from our tables.
"""

from __future__ import annotations

import random

import numpy as np
import pytest

from boriken.engine.game import Setup, game_class
from boriken.engine.jit import IS_COMPILED
from tests.properties.playing import losses, out_of_range

CARDS = ("festival", "festival_cards")
MIXTURES = [
    ("1897", ("festival",)), ("1897", ("new_buildings", "festival")), ("1897", ("nobles", "festival")),
    ("1897", ("new_buildings", "nobles", "smuggler", "festival")),
    ("special", ("festival",)), ("special", CARDS), ("special", ("smuggler", *CARDS)),
    ("special", ("new_buildings", *CARDS)), ("special", ("nobles", *CARDS)),
    ("special", ("new_buildings", "nobles", "smuggler", *CARDS)),
]
GAMES = [(edition, expansions, 2 + number % 4) for number, (edition, expansions) in enumerate(MIXTURES)]
GAMES += [(*MIXTURES[-1], seats) for seats in (2, 4, 5)]
LONGEST = 4000  # decisions
OPEN, DONE, BOARD = 1, 2, 3

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
            assert losses(games, Setup(edition, seats, expansions)) == []
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

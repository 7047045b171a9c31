"""The speed of the environments: lines for `boriken bench`, for libraries that are installed."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec

import numpy as np

from boriken.arena.bench import PARTS, SEATS, Measurement, More
from boriken.engine.batch import Array
from boriken.engine.game import game_ids
from boriken.research.scenes import make_scene
from boriken.research.vector import VectorGames

GAMES = 256  # few enough that their data stays in the processor's cache


def environments() -> list[More]:
    """Return the measurements that are possible here."""
    found: list[More] = []
    for game in game_ids():
        found += [(f"{game}, vector stepping without observations", partial(_bare, game)),
                  (f"{game}, vector stepping", partial(_vector, game))]
        if find_spec("pettingzoo"):
            found.append((f"{game}, PettingZoo", partial(_pettingzoo, game)))
    return found


def _clocked(step: Callable[[], float], seconds: float) -> float:
    """Return the steps per second in the best part of the time; each step returns its own duration."""
    best = 0.0
    for _ in range(PARTS):
        steps, passed = 0, 0.0
        while passed < seconds / PARTS or not steps:
            passed += step()
            steps += 1
        best = max(best, steps / passed)
    return best


def _bare(game: str, seconds: float) -> Measurement:
    """Measure random actions in a batch, new games dealt where one is over, without observations."""
    scene, chance, rows = make_scene(game, seats=SEATS), np.random.default_rng(1), np.arange(GAMES)
    games = scene.batch.deal(scene.opening, 1, 0, GAMES)
    accepted, choices, numbers = np.zeros(GAMES, np.int8), np.zeros(GAMES, np.int32), rows.astype(np.uint64)

    def step() -> float:
        actions = _random_actions(games, chance)
        begun = time.perf_counter()
        scene.batch.step(games, actions, accepted)
        numbers[:] += np.uint64(GAMES)
        scene.batch.renew(games, scene.opening, choices, 1, numbers)
        return time.perf_counter() - begun

    rate = _clocked(step, seconds) * GAMES
    return Measurement("environments", f"{game}, {GAMES} games, bare steps", rate, "decisions/s", rate)


def _vector(game: str, seconds: float) -> Measurement:
    """Measure the same with observations, masks and rewards, as in a vector environment that deals in the same step."""
    vector, chance = VectorGames(make_scene(game, seats=SEATS), GAMES), np.random.default_rng(1)
    vector.deal(1)

    def step() -> float:
        actions = _random_actions(vector.games, chance)
        begun = time.perf_counter()
        over = vector.step(actions)
        if len(over):
            vector.deal_again(over)
        vector.look()
        return time.perf_counter() - begun

    rate = _clocked(step, seconds) * GAMES
    return Measurement("environments", f"{game}, {GAMES} games, observations and masks", rate, "decisions/s", rate)


def _random_actions(games: Array, chance: np.random.Generator) -> Array:
    picked = (chance.random(len(games)) * games["n_options"]).astype(np.int64)
    actions: Array = games["options"][np.arange(len(games)), picked].astype(np.int32)
    return actions


def _pettingzoo(game: str, seconds: float) -> Measurement:
    """Measure decisions through PettingZoo: observe, choose, step; choosing counts, as in its own benchmark."""
    from boriken.research import pettingzoo

    env, chance = pettingzoo.env(game, seats=SEATS), random.Random(1)
    env.reset(seed=1)

    def step() -> float:
        begun = time.perf_counter()
        observation, _, terminated, _, _ = env.last()
        if terminated:
            env.reset()
        else:
            env.step(chance.choice(np.flatnonzero(observation["action_mask"]).tolist()))
        return time.perf_counter() - begun

    rate = _clocked(step, seconds)
    return Measurement("environments", f"{game}, through PettingZoo", rate, "decisions/s", rate)

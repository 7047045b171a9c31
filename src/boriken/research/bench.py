"""The speed of the environments: lines for `boriken bench`, for libraries that are installed."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from typing import Any

import numpy as np

from boriken.arena.bench import PARTS, SEATS, Measurement, More
from boriken.engine.batch import Array
from boriken.engine.game import game_ids
from boriken.research.scenes import make_scene
from boriken.research.vector import VectorGames

GAMES = 256  # few enough that their data stays in the processor's cache
MANY_GAMES = 1024  # for several threads: a step takes long enough to be worth waking them
THREADS = 2

Clock = Callable[[], float]  # seconds of the day, or of the processor


def environments() -> list[More]:
    """Return the measurements that are possible here."""
    found: list[More] = []
    for game in game_ids():
        found += [(f"{game}, vector stepping without observations", partial(_bare, game)),
                  (f"{game}, vector stepping", partial(_vector, game))]
        found.append((f"{game}, vector stepping, small observation", partial(_vector, game, observation="small")))
        found += [(f"{game}, vector stepping, processor time", partial(_vector, game, clock=time.process_time)),
                  (f"{game}, vector stepping on {THREADS} threads", partial(_threads, game)),
                  (f"{game}, vector stepping on {THREADS} threads, processor time",
                   partial(_threads, game, clock=time.process_time))]
        if find_spec("pettingzoo"):
            found.append((f"{game}, PettingZoo", partial(_pettingzoo, game)))
        if find_spec("pyspiel"):
            found += [(f"{game}, OpenSpiel", partial(_openspiel, game)),
                      (f"{game}, OpenSpiel beside its backgammon", partial(_openspiel_ratio, game))]
    return found


def _clocked(step: Callable[[], float], seconds: float, parts: int = PARTS) -> float:
    """Return the steps per second in the best part of the time; each step returns its own duration."""
    best = 0.0
    for _ in range(parts):
        steps, passed = 0, 0.0
        while passed < seconds / parts or not steps:
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


def _vector(game: str, seconds: float, observation: str = "full", clock: Clock = time.perf_counter) -> Measurement:
    """Measure the same with observations, masks and rewards, as in a vector environment that deals in the same step."""
    rate = _clocked(_vector_step(game, GAMES, 1, observation, clock), seconds) * GAMES
    what = "observations" if observation == "full" else f"{observation} observations"
    name = f"{game}, {GAMES} games, {what} and masks" + _by(clock)
    return Measurement("environments", name, rate, "decisions/s", rate)


def _threads(game: str, seconds: float, clock: Clock = time.perf_counter) -> Measurement:
    """Measure how many times as fast two threads are as one: the best of several pairs of short runs, in turn.

    By processor time it is the ratio that two free cores would give if no thread ever waited: twice the time of one
    thread, divided by the time of both. Other programs hardly change it.
    """
    one, two = (_vector_step(game, MANY_GAMES, threads, "full", clock) for threads in (1, THREADS))
    best = [0.0, 0.0]
    for _ in range(PARTS):
        for place, step in enumerate((one, two)):
            best[place] = max(best[place], _clocked(step, seconds / PARTS / 2, parts=1))
    if clock is time.process_time:
        best[1] *= THREADS
    name = f"{game}, {MANY_GAMES} games, {THREADS} threads to one" + _by(clock)
    return Measurement("environments", name, best[1] / best[0], "times", best[1] * MANY_GAMES)


def _by(clock: Clock) -> str:
    return ", by processor time" if clock is time.process_time else ""


def _vector_step(game: str, count: int, threads: int, observation: str,
                 clock: Clock = time.perf_counter) -> Callable[[], float]:
    """Return a function that steps a vector once and returns the seconds that it took; choosing is not counted."""
    vector = VectorGames(make_scene(game, seats=SEATS, observation=observation), count, threads=threads)
    chance = np.random.default_rng(1)
    vector.deal(1)

    def step() -> float:
        actions = _random_actions(vector.games, chance)
        begun = clock()
        over = vector.step(actions)
        if len(over):
            vector.deal_again(over)
        return clock() - begun

    return step


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


def _openspiel(game: str, seconds: float) -> Measurement:
    """Measure random games through OpenSpiel, driven as its own games are among the peers."""
    rate = 1 / _openspiel_seconds(_openspiel_games(game)[:1], seconds)[0]
    return Measurement("environments", f"{game}, through OpenSpiel", rate, "decisions/s", rate)


def _openspiel_ratio(game: str, seconds: float) -> Measurement:
    """Measure how many times as fast as OpenSpiel's own backgammon this is, both driven from Python in turn."""
    ours, backgammon = _openspiel_seconds(_openspiel_games(game), seconds)
    return Measurement("environments", f"{game}, through OpenSpiel, to its backgammon", backgammon / ours, "times",
                       1 / ours)


def _openspiel_games(game: str) -> list[Any]:
    import pyspiel

    from boriken.research.openspiel import short_name

    return [pyspiel.load_game(f"{short_name(game)}(players={SEATS})"), pyspiel.load_game("backgammon")]


def _openspiel_seconds(games: list[Any], seconds: float) -> list[float]:
    """Return the seconds for a decision of each game in its best part; the games take turns."""
    chance, best = random.Random(1), [float("inf")] * len(games)
    for _ in range(PARTS):
        for place, game in enumerate(games):
            begun, decisions = time.perf_counter(), 0
            while (passed := time.perf_counter() - begun) < seconds / PARTS / len(games) or not decisions:
                decisions += _openspiel_game(game, chance)
            best[place] = min(best[place], passed / decisions)
    return best


def _openspiel_game(game: Any, chance: random.Random) -> int:
    """Play one random game and return its decisions; the same program measures OpenSpiel's own games."""
    state, decisions = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choices(actions, weights)[0])
        else:
            state.apply_action(chance.choice(state.legal_actions()))
            decisions += 1
    return decisions

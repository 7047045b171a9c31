"""The engine's speed, in one run, compared with loops that only measure the machine and with other engines.

A shared machine never has the same speed twice. So every rate is also given as a ratio to a compiled loop that draws
the same kind of random numbers as the games do, measured just before and after. The peers are measured in the same way
in the same run, each in its own process.
"""

from __future__ import annotations

import json
import os
import platform
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

import numpy as np

from boriken.arena.simulate import simulate
from boriken.engine.game import Setup, game_class, game_ids

SEATS = 4

#: Every rate, ours and a peer's, is the best of this many equal parts of the time, because other processes may run.
PARTS = 5


@dataclass(frozen=True)
class Measurement:
    """One line of the bench."""

    group: str
    name: str
    value: float | None  # None: not measured; `note` gives the reason
    unit: str
    decisions_per_second: float | None = None
    ratio: float | None = None  # decisions to numbers of the compiled loop, measured just before and after
    note: str = ""


@dataclass(frozen=True)
class Bench:
    """The results of a whole run."""

    machine: dict[str, Any]
    seconds_each: float
    measurements: list[Measurement] = field(default_factory=list)

    def to_dict(self) -> dict[str, Any]:
        """Return the results as plain data."""
        return asdict(self)


Announce = Callable[[str], None]  # called with the name of the next measurement

#: Another measurement: its name, and the function that measures it for about the given number of seconds.
More = tuple[str, Callable[[float], Measurement]]


def bench(seconds: float = 1.0, threads: int = 1, peers: bool = True, report: Announce = lambda name: None,
          more: Sequence[More] = ()) -> Bench:
    """Measure everything; each measurement takes about `seconds`. `more` comes before the peers."""
    report("the machine itself")
    result = Bench(machine_facts(), seconds, [
        Measurement("machine", "splitmix64, compiled loop", _compiled_loop(seconds), "numbers/s", ratio=1.0),
        Measurement("machine", "plain Python loop", _python_loop(seconds), "turns/s"),
    ])
    for measure in _parts(seconds, threads, peers, report, more):
        before = _compiled_loop(seconds / PARTS)
        found = measure()
        result.measurements.append(_with_ratio(found, (before + _compiled_loop(seconds / PARTS)) / 2))
    return result


def _parts(seconds: float, threads: int, peers: bool, report: Announce,
           more: Sequence[More]) -> Iterator[Callable[[], Measurement]]:
    for game in game_ids():
        first, *others = game_class(game).editions()
        for seats in _seat_counts(game, first):
            report(f"{game} {first}, {seats} seats, random play")
            yield partial(_random_play, game, first, seats, seconds, 1)
        for edition in others:
            report(f"{game} {edition}, random play")
            yield partial(_random_play, game, edition, SEATS, seconds, 1)
        if threads > 1:
            report(f"{game}, {threads} threads")
            yield partial(_random_play, game, first, SEATS, seconds, threads)
        report(f"{game}, single decisions")
        yield partial(_object_api, game, first, seconds)
        for name in ("copy", "undo", "from_state", "from_state, unchecked"):
            yield partial(_object_call, game, first, name, seconds)
        yield partial(_batch_step, game, first, seconds)
        yield partial(_warm_start, game)
    for name, measure in more:
        report(name)
        yield partial(measure, seconds)
    if peers:
        for name, code in PEERS.items():
            report(f"peer: {name}")
            yield partial(_peer, name, code, seconds)


def _with_ratio(found: Measurement, loop: float) -> Measurement:
    if found.decisions_per_second is None:
        return found
    return Measurement(**{**asdict(found), "ratio": found.decisions_per_second / loop})


def _seat_counts(game: str, edition: str) -> list[int]:
    """Return the numbers of seats of an edition, four first if the game has them."""
    counts = list(game_class(game).editions()[edition]["seats"])
    return sorted(counts, key=lambda n: (n != SEATS, n))


# -- the machine -------------------------------------------------------------------------------------------------


def machine_facts() -> dict[str, Any]:
    """Return the machine and the versions that the figures were measured with."""
    return {
        "date": datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC"),
        "processor": _processor(), "cores": os.cpu_count(), "system": platform.system(),
        "load": round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else None,  # of other processes, too
        "python": platform.python_version(),
        **{name: _version(name) for name in ("boriken", "numba", "llvmlite", "numpy")},
    }


def _version(name: str) -> str | None:
    """Return the installed version of a package; a wheel with compiled rules works without Numba."""
    try:
        return version(name)
    except PackageNotFoundError:
        return None


def _processor() -> str:
    try:
        for line in Path("/proc/cpuinfo").read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()


def _compiled_loop(seconds: float) -> float:
    """Return the random numbers per second of the games' own generator, in its own compiled loop."""
    batch = game_class(game_ids()[0]).batch
    count = 200_000
    batch.player_rng_states(0, 0, count)
    return _rate(lambda: _counted(lambda: batch.player_rng_states(1, 0, count), count), seconds)


def _python_loop(seconds: float) -> float:
    """Return the iterations per second of the plainest loop in Python."""

    def turns() -> int:
        total = 0
        for i in range(100_000):
            total += i
        return 100_000 if total else 0

    return _rate(turns, seconds)


def _counted(work: Callable[[], object], count: int) -> int:
    work()
    return count


def _rate(work: Callable[[], int], seconds: float) -> float:
    """Return the amount of work per second in the best part of the time."""
    best = 0.0
    for _ in range(PARTS):
        done, begun = 0, time.perf_counter()
        while (passed := time.perf_counter() - begun) < seconds / PARTS or not done:
            done += work()
        best = max(best, done / passed)
    return best


# -- the engine --------------------------------------------------------------------------------------------------


def _random_play(game: str, edition: str, seats: int, seconds: float, threads: int) -> Measurement:
    """Measure whole games between random players, compiled."""
    trial = simulate(game, edition, seats, games=200, seed=1, threads=threads)
    games = max(200, int(trial.games_per_second * seconds / PARTS))
    best = max((simulate(game, edition, seats, games=games, seed=seed, threads=threads) for seed in range(PARTS)),
               key=lambda summary: summary.decisions_per_second)
    name = f"random play, {edition}, {seats} seats" + (f", {threads} threads" if threads > 1 else "")
    return Measurement(game, name, best.games_per_second, "games/s", best.decisions_per_second)


def _object_api(game: str, edition: str, seconds: float) -> Measurement:
    """Measure decisions through `Game`: read the legal actions, play one."""
    cls = game_class(game)
    chance = random.Random(1)
    games = iter(range(1, 1_000_000))

    def one_game() -> int:
        played = cls.new(Setup(edition, SEATS, seed=next(games)))
        while played.decider is not None:
            played.play(chance.choice(played.legal_actions))
        return len(played.played)

    rate = _rate(one_game, seconds)
    return Measurement(game, "one decision, object API", 1e6 / rate, "µs", rate)


def _object_call(game: str, edition: str, name: str, seconds: float) -> Measurement:
    """Measure a call of `Game` in positions of one random game; a decision that is taken back was played before."""
    cls, chance, positions = game_class(game), random.Random(1), []
    played = cls.new(Setup(edition, SEATS, seed=1))
    while played.decider is not None:
        positions.append(played.copy())
        played.play(chance.choice(played.legal_actions))
    before = played.copy()

    def undo_all() -> int:
        game_over = before.copy()
        for _ in positions:
            game_over.undo()
        return len(positions)

    def call_all() -> int:
        for one in positions:
            if name == "copy":
                one.copy()
            else:
                cls.from_state(one.state, check=name == "from_state")
        return len(positions)

    rate = _rate(undo_all if name == "undo" else call_all, seconds)
    return Measurement(game, f"{name}, object API", 1e6 / rate, "µs")


def _batch_step(game: str, edition: str, seconds: float) -> Measurement:
    """Measure decisions through `Batch.step`, ten thousand games at a time, the first legal action in each."""
    cls = game_class(game)
    count = 10_000
    opening = cls.opening(Setup(edition, SEATS))
    fresh = cls.batch.deal(opening, 1, 0, count)
    games, accepted = fresh.copy(), np.zeros(count, np.int8)

    def one_step() -> int:
        cls.batch.step(games, games["options"][:, 0], accepted)
        played = int(accepted.sum())
        if played < count:
            games[:] = fresh
        return played

    rate = _rate(one_step, seconds)
    return Measurement(game, "batch stepping, 10,000 games", rate, "decisions/s", rate)


WARM_START = """
import time
begun = time.perf_counter()
import boriken
game = boriken.new_game("{game}", seed=1)
game.play(game.legal_actions[0])
print(time.perf_counter() - begun)
"""


def _warm_start(game: str) -> Measurement:
    """Measure the time from `import boriken` to the first decision, in a fresh process with compiled code on disk."""
    best = min(float(_run_python(WARM_START.format(game=game)).stdout) for _ in range(3))
    return Measurement(game, "warm start to first decision", best, "s")


# -- peers -------------------------------------------------------------------------------------------------------

NOT_INSTALLED = 3

_CLOCK = """
import json, sys, time
seconds, parts = float(sys.argv[1]), int(sys.argv[2])
def measure(play, games_at_once=False):
    play()
    best = (0.0, 0.0)
    for _ in range(parts):
        begun, games, decisions = time.perf_counter(), 0, 0
        while (passed := time.perf_counter() - begun) < seconds / parts or not decisions:
            played = play() if games_at_once else (play(), 1)
            decisions, games = decisions + played[0], games + played[1]
        best = max(best, (decisions / passed, games / passed))
    print(json.dumps(best))
"""

_CATANATRON = """
try:
    from catanatron import Color, Game, RandomPlayer
except ImportError:
    sys.exit(3)
class Counting(RandomPlayer):
    decisions = 0
    def decide(self, game, playable_actions):
        Counting.decisions += len(playable_actions) > 1
        return super().decide(game, playable_actions)
def play():
    before = Counting.decisions
    Game([Counting(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)]).play()
    return Counting.decisions - before
measure(play)
"""

_OPEN_SPIEL = """
import random
try:
    import pyspiel
except ImportError:
    sys.exit(3)
game = pyspiel.load_game("{name}")
def play():
    state, decisions = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes())
            state.apply_action(random.choices(actions, weights)[0])
        else:
            legal = state.legal_actions()
            state.apply_action(random.choice(legal))
            decisions += len(legal) > 1
    return decisions
measure(play)
"""

_OPEN_SPIEL_ENVIRONMENT = """
import random
try:
    from open_spiel.python import rl_environment
except ImportError:
    sys.exit(3)
env = rl_environment.Environment("backgammon")
def play():
    step, decisions = env.reset(), 0
    while not step.last():
        legal = step.observations["legal_actions"][step.observations["current_player"]]
        step = env.step([random.choice(legal)])
        decisions += len(legal) > 1
    return decisions
measure(play)
"""

_PETTING_ZOO = """
import random
try:
    import numpy, pygame
    from pettingzoo.classic import connect_four_v3
except ImportError:
    sys.exit(3)
env = connect_four_v3.env()
def play():
    env.reset()
    decisions = 0
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        if terminated or truncated:
            env.step(None)
            continue
        legal = numpy.flatnonzero(observation["action_mask"]).tolist()
        env.step(random.choice(legal))
        decisions += len(legal) > 1
    return decisions
measure(play)
"""

_RLCARD = """
import random
try:
    import rlcard
except ImportError:
    sys.exit(3)
env = rlcard.make("uno")
def play():
    (state, _), decisions = env.reset(), 0
    while not env.is_over():
        legal = list(state["legal_actions"])
        state, _ = env.step(random.choice(legal))
        decisions += len(legal) > 1
    return decisions
measure(play)
"""

_PGX = """
import os
if hasattr(os, "sched_setaffinity"):  # as the others: one core
    os.sched_setaffinity(0, [min(os.sched_getaffinity(0))])
try:
    import jax, pgx
    from pgx.experimental import auto_reset
except ImportError:
    sys.exit(3)
env, together, steps = pgx.make("backgammon"), 256, 100
step = auto_reset(env.step, env.init)
def decide(state, key):
    choosing, playing = jax.random.split(key)
    chosen = state.legal_action_mask.sum() > 1
    action = jax.random.categorical(choosing, jax.numpy.log(state.legal_action_mask))
    state = step(state, action, playing)
    return state, (chosen, state.terminated)
def turn(states, key):
    states, counts = jax.vmap(decide)(states, jax.random.split(key, together))
    return states, [count.sum() for count in counts]
turns = jax.jit(lambda states, key: jax.lax.scan(turn, states, jax.random.split(key, steps)))
states, keys = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.key(1), together)), jax.random.key(2)
def play():
    global states, keys
    keys, key = jax.random.split(keys)
    states, counts = turns(states, key)
    return [int(count.sum()) for count in counts]
measure(play, games_at_once=True)
"""

#: Other engines: measurement -> the program that measures it. Each runs alone and may be missing or broken.
PEERS = {
    "catanatron, 4 seats": _CATANATRON,
    "OpenSpiel backgammon, from Python": _OPEN_SPIEL.format(name="backgammon"),
    "OpenSpiel euchre, from Python": _OPEN_SPIEL.format(name="euchre"),
    "OpenSpiel backgammon, its environment for learners": _OPEN_SPIEL_ENVIRONMENT,
    "PettingZoo connect_four, its environment": _PETTING_ZOO,
    "RLCard uno, its environment": _RLCARD,
    "pgx backgammon on one core, 256 games": _PGX,
}


def _peer(name: str, code: str, seconds: float) -> Measurement:
    """Measure the random games per second of another engine."""
    try:
        done = _run_python(_CLOCK + code, str(seconds), str(PARTS), check=False)
    except subprocess.TimeoutExpired:
        return Measurement("peers", name, None, "games/s", note="took too long")
    if done.returncode == NOT_INSTALLED:
        return Measurement("peers", name, None, "games/s", note="not installed")
    if done.returncode:
        last = (done.stderr.strip().splitlines() or ["no message"])[-1]
        return Measurement("peers", name, None, "games/s", note=f"does not run: {last}")
    decisions, games = json.loads(done.stdout.splitlines()[-1])
    return Measurement("peers", name, games, "games/s", decisions)


def _run_python(code: str, *arguments: str, check: bool = True) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", code, *arguments], capture_output=True, text=True, timeout=120,
                          check=check)

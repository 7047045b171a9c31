"""Play on a GPU and on the CPU, check that both give the same bytes, and measure the GPU.

    BORIKEN_RULES=numba python benchmarks/gpu.py [--games 1000000] [--game san_juan] [--json FILE]

The CPU's side runs in a process of its own, with native rules: what the GPU does must not depend on what Numba has
compiled for the CPU before.
"""

from __future__ import annotations

import argparse
import hashlib
import itertools
import json
import os
import platform
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from boriken.engine.game import Game, Setup, game_class

GAMES = {"puerto_rico": Setup("grow", 4), "san_juan": Setup("san_juan", 3)}  # which random play is measured
PUERTOMAS = (Setup("special", 3, options={"puertomas": 2}),
             Setup("special", 5, ("achievements", "festival", "festival_cards", "new_buildings", "nobles", "smuggler"),
                   options={"puertomas": 1, "difficulty": "hard"}))
SAME = 4096  # games compared byte by byte, for each edition, number of seats and choice of expansions
STEPS = 40


# -- the same on both sides ----------------------------------------------------------------------------------------


class Cpu:
    """The CPU's arrays are arrays."""

    def __init__(self, cls: type[Game]) -> None:
        self.batch: Any = cls.batch

    def there(self, array: Any) -> Any:
        """An array where the games are."""
        return array.copy()

    def here(self, array: Any) -> Any:
        """A copy of an array from where the games are."""
        return array


class Gpu:
    """The GPU's arrays lie on the device."""

    def __init__(self, cls: type[Game]) -> None:
        from boriken.engine.gpu import GpuBatch, load_cuda

        self.cuda = load_cuda()
        self.batch: Any = GpuBatch(cls.batch)

    def there(self, array: Any) -> Any:
        """An array where the games are."""
        return self.cuda.to_device(array)

    def here(self, array: Any) -> Any:
        """A copy of an array from where the games are."""
        return array.copy_to_host()


def tables(cls: type[Game]) -> Iterator[Setup]:
    """Every edition with every number of seats, without expansions and with all of them; games with Puertomas."""
    for edition, about in cls.editions().items():
        for seats, expansions in itertools.product(about["seats"], {(), tuple(about["expansions"])}):
            yield Setup(edition, seats, expansions)
    yield from PUERTOMAS if cls.id == "puerto_rico" else ()


def digests(cls: type[Game], side: Cpu | Gpu, count: int) -> Iterator[str]:
    """What was done at which table, and a hash of what it gave: deals, lists, steps, new deals, whole games."""
    for setup in sorted(tables(cls), key=str):
        for what, array in results(cls, side, setup, count):
            played = f"{setup.edition} {setup.seats} {','.join(setup.expansions)} {dict(setup.options)}"
            yield f"{played} {what}: {hash_of(array)}"


def results(cls: type[Game], side: Cpu | Gpu, setup: Setup, count: int) -> Iterator[tuple[str, Any]]:
    """Every second step is chosen from all actions, legal or not."""
    batch, chance, size = side.batch, np.random.default_rng(1), cls.batch.actions
    games = batch.deal(cls.opening(setup), 1, 0, count)
    yield "deal", side.here(games)
    masks, accepted = side.there(np.zeros((count, size), np.int8)), side.there(np.zeros(count, np.int8))
    for step in range(STEPS):
        batch.legal(games, masks)
        yield f"legal actions {step}", side.here(masks)
        position = side.here(games)
        pick = (chance.random(count) * position["n_options"]).astype(int)
        actions = position["options"][np.arange(count), pick].astype(np.int32)
        if step % 2:
            actions = chance.integers(0, size, count, np.int32)
        batch.step(games, side.there(actions), accepted)
        yield f"accepted {step}", side.here(accepted)
        yield f"step {step}", side.here(games)
    numbers = side.there(np.zeros((count, len(cls.batch.observation.columns)), np.float32))
    batch.observe(games, numbers, side.there(np.arange(count, dtype=np.int32) % (setup.seats + 1) - 1))
    yield "observed", side.here(numbers)
    rng_states = side.there(np.arange(count, dtype=np.uint64))
    batch.redeal(games, 0, rng_states)
    yield "redeal", side.here(games)
    batch.play_out(games, rng_states)
    yield "play_out", side.here(games)
    yield "rng_states", side.here(rng_states)
    batch.renew(games, side.there(cls.opening(setup)), side.there(np.zeros(count, np.int32)), 2, rng_states)
    yield "renewed", side.here(games)


def hash_of(array: Any) -> str:
    """Of every byte."""
    return hashlib.sha256(array.tobytes()).hexdigest()[:16]


# -- comparing and measuring ---------------------------------------------------------------------------------------


def start_cpu(game: str, count: int) -> subprocess.Popen[str]:
    """The other side, in a process that tells its digests."""
    command = [sys.executable, __file__, "--cpu", "--game", game, "--same", str(count)]
    return subprocess.Popen(command, env={**os.environ, "BORIKEN_RULES": "native"}, stdout=subprocess.PIPE, text=True)


def compare(cls: type[Game], gpu: Gpu, cpu: subprocess.Popen[str], count: int) -> dict[str, int]:
    """Any difference is an error that says where."""
    told = iter(cpu.stdout or ())
    for expected, given in itertools.zip_longest((line.strip() for line in told), digests(cls, gpu, count)):
        if expected != given:
            raise AssertionError(f"the CPU has {expected}, the GPU {given}")
    if cpu.wait():
        raise AssertionError("the CPU's side failed")
    n_tables = len(list(tables(cls)))
    return {"games_equal_to_the_byte": n_tables * count, "steps_equal_to_the_byte": n_tables * count * STEPS}


def compile_times(cls: type[Game], side: Gpu) -> dict[str, float]:
    """Seconds until each loop has run for the first time, on one game."""
    batch, seconds = side.batch, {}
    rng_states, flag = side.there(np.zeros(1, np.uint64)), side.there(np.zeros(1, np.int8))
    masks, action = side.there(np.zeros((1, cls.batch.actions), np.int8)), side.there(np.zeros(1, np.int32))

    def clock(loop: str, *given: Any) -> Any:
        start = time.perf_counter()
        made = getattr(batch, loop)(*given)
        seconds[loop] = round(time.perf_counter() - start, 1)
        return made

    games = clock("deal", cls.opening(GAMES[cls.id]), 1, 0, 1)
    clock("step", games, action, flag)
    clock("legal", games, masks)
    clock("redeal", games, 0, rng_states)
    clock("play_out", games, rng_states)
    return seconds


def speed(cls: type[Game], side: Gpu, count: int) -> dict[str, Any]:
    """Random games dealt and played to the end on the device; the best of three runs."""
    opening = cls.opening(GAMES[cls.id])
    best: dict[str, Any] = {"decisions_per_second": 0}
    for attempt in range(3):
        rng_states = side.there(np.arange(count, dtype=np.uint64))
        start = time.perf_counter()
        games = side.batch.deal(opening, attempt, 0, count)
        side.batch.play_out(games, rng_states)
        seconds = time.perf_counter() - start
        decisions = int(side.here(games)["decisions"].sum(dtype=np.int64))
        if decisions / seconds > best["decisions_per_second"]:
            best = {"games": count, "decisions": decisions, "seconds": seconds,
                    "games_per_second": count / seconds, "decisions_per_second": decisions / seconds}
    return best


def measure(cls: type[Game], side: Gpu, count: int) -> dict[str, Any]:
    """Compile, then play at random."""
    setup = GAMES[cls.id]
    return {"seconds_to_first_run": compile_times(cls, side),
            f"random play, {setup.edition}, {setup.seats} seats": speed(cls, side, count)}


def about_the_machine() -> dict[str, str]:
    """What the figures belong to."""
    import numba
    from numba import cuda

    name = cuda.get_current_device().name
    return {"device": name.decode() if isinstance(name, bytes) else name, "numba": numba.__version__,
            "python": platform.python_version(), "numpy": np.__version__}


def run(game: str, arguments: argparse.Namespace) -> dict[str, Any]:
    """One game: measured, then compared with the CPU, which plays meanwhile."""
    cls, cpu = game_class(game), start_cpu(game, arguments.same)
    side = Gpu(cls)
    return {**measure(cls, side, arguments.games), **compare(cls, side, cpu, arguments.same)}


def main() -> None:
    """Measure and compare, or be the CPU's side."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=1_000_000)
    parser.add_argument("--same", type=int, default=SAME, help="games compared at each table")
    parser.add_argument("--game", choices=list(GAMES), help="only this one")
    parser.add_argument("--json", type=Path)
    parser.add_argument("--cpu", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.cpu:
        cls = game_class(arguments.game)
        for line in digests(cls, Cpu(cls), arguments.same):
            print(line, flush=True)
        return
    result: dict[str, Any] = about_the_machine()
    for game in [arguments.game] if arguments.game else GAMES:
        result[game] = run(game, arguments)
        print(json.dumps({game: result[game]}, indent=1), flush=True)
        if arguments.json:
            arguments.json.write_text(json.dumps(result, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()

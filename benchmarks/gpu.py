"""Play on a GPU and on the CPU, check that both give the same bytes, and measure the GPU.

    BORIKEN_RULES=numba python benchmarks/gpu.py [--games 1000000] [--game san_juan] [--json FILE]
"""

from __future__ import annotations

import argparse
import json
import platform
import time
from pathlib import Path
from typing import Any

import numba
import numpy as np
from numba import cuda

from boriken.kernel.game import Game, Setup
from boriken.kernel.gpu import GpuBatch
from boriken.puerto_rico.game import PuertoRico
from boriken.san_juan.game import SanJuan

GAMES: tuple[tuple[type[Game], Setup], ...] = ((PuertoRico, Setup("grow", 4)), (SanJuan, Setup("san_juan", 3)))
SAME = 4096  # games compared byte by byte, for each edition and number of seats


def compare(cls: type[Game], gpu: GpuBatch) -> dict[str, int]:
    """Deal, list, step, hide and play out on both; any difference is an error."""
    cpu, games_compared, steps_compared = cls.batch, 0, 0
    for edition, about in cls.editions().items():
        for seats in about["seats"]:
            opening = cls.opening(Setup(edition, seats))
            here, there = cpu.deal(opening, 1, 0, SAME), gpu.deal(opening, 1, 0, SAME)
            same("deal", there, here)
            steps_compared += compare_steps(cls, gpu, here.copy(), there)
            there = cuda.to_device(here)
            words = cpu.player_words(1, 0, SAME)
            gpu.play_out(there, cuda.to_device(words))
            cpu.play_out(here, words)
            same("play_out", there, here)
            games_compared += SAME
    return {"games_equal_to_the_byte": games_compared, "steps_equal_to_the_byte": steps_compared}


def compare_steps(cls: type[Game], gpu: GpuBatch, here: Any, there: Any, steps: int = 40) -> int:
    """Legal actions and single steps, every second one chosen at random from all actions, legal or not."""
    cpu, chance = cls.batch, np.random.default_rng(1)
    masks, accepted = np.zeros((len(here), cpu.actions), np.int8), np.zeros(len(here), np.int8)
    gpu_masks, gpu_accepted = cuda.to_device(masks), cuda.to_device(accepted)
    for step in range(steps):
        cpu.legal(here, masks)
        gpu.legal(there, gpu_masks)
        same("legal", gpu_masks, masks)
        pick = (chance.random(len(here)) * here["n_options"]).astype(int)
        actions = here["options"][np.arange(len(here)), pick].astype(np.int32)
        if step % 2:
            actions = chance.integers(0, cpu.actions, len(here), np.int32)
        cpu.step(here, actions, accepted)
        gpu.step(there, cuda.to_device(actions), gpu_accepted)
        same("accepted", gpu_accepted, accepted)
        same("step", there, here)
    words = cpu.player_words(2, 0, len(here))
    gpu.redeal(there, 0, cuda.to_device(words))
    cpu.redeal(here, 0, words)
    same("redeal", there, here)
    return steps * len(here)


def same(what: str, there: Any, here: Any) -> None:
    """Equal to the byte."""
    if there.copy_to_host().tobytes() != here.tobytes():
        raise AssertionError(f"{what}: the GPU and the CPU differ")


def measure(cls: type[Game], setup: Setup, gpu: GpuBatch, count: int) -> dict[str, Any]:
    """Random games dealt and played to the end on the device; the best of three runs."""
    opening = cls.opening(setup)
    best: dict[str, Any] = {"decisions_per_second": 0}
    for attempt in range(3):
        words = gpu.player_words(attempt, 0, count)
        start = time.perf_counter()
        games = gpu.deal(opening, attempt, 0, count)
        gpu.play_out(games, words)
        seconds = time.perf_counter() - start
        decisions = int(games.copy_to_host()["decisions"].sum(dtype=np.int64))
        if decisions / seconds > best["decisions_per_second"]:
            best = {"games": count, "decisions": decisions, "seconds": seconds,
                    "games_per_second": count / seconds, "decisions_per_second": decisions / seconds}
    return best


def main() -> None:
    """Compare, then measure."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=1_000_000)
    parser.add_argument("--game", choices=[cls.id for cls, _ in GAMES], help="only this one")
    parser.add_argument("--json", type=Path)
    arguments = parser.parse_args()
    name = cuda.get_current_device().name
    result: dict[str, Any] = {"device": name.decode() if isinstance(name, bytes) else name,
                              "numba": numba.__version__, "python": platform.python_version(),
                              "numpy": np.__version__}
    for cls, setup in GAMES:
        if arguments.game not in (None, cls.id):
            continue
        start = time.perf_counter()
        gpu = GpuBatch(cls.batch)
        result[cls.id] = compare(cls, gpu)
        result[cls.id]["seconds_to_compile_and_compare"] = round(time.perf_counter() - start)
        result[cls.id][f"random play, {setup.edition}, {setup.seats} seats"] = measure(cls, setup, gpu, arguments.games)
        print(json.dumps({cls.id: result[cls.id]}, indent=1), flush=True)
    if arguments.json:
        arguments.json.write_text(json.dumps(result, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()

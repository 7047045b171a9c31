"""The vector environment on a GPU: compared with the CPU's to the byte, then measured.

    BORIKEN_RULES=numba python benchmarks/gpu_vector.py --games 65536 --json vector.json

The CPU's side plays the same actions in a process of its own and tells a hash of all arrays after every step. What is
measured is steps of random actions with observations and masks; where PyTorch is installed also with actions that it
chooses.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np

SAME, STEPS = 64, 400
SCENES: dict[str, list[dict[str, Any]]] = {
    "puerto_rico": [{"seats": 4}, {"seats": 3, "learner": 1, "reward": "margin"},
                    {"edition": "special", "seats": 4, "puertomas": 1, "expansions": ("nobles",)}],
    "san_juan": [{"seats": 4}, {"seats": 2, "learner": 0, "expansions": ("new_buildings",)}],
}
TOLD = ("observations", "action_masks", "rewards", "terminations", "seats", "returns")


def actions_of(masks: Any, step: int) -> Any:
    """Open actions that both sides choose alike: the first, the last or one in the middle, by row and step."""
    chance = np.random.default_rng(step).random(len(masks))
    counts = masks.sum(axis=1, dtype=np.int64)
    places = np.cumsum(masks, axis=1, dtype=np.int64) - 1
    wanted = (chance * counts).astype(np.int64)
    return ((places == wanted[:, None]) & (masks != 0)).argmax(axis=1).astype(np.int32)


def hash_of(arrays: dict[str, Any]) -> str:
    """Of every byte."""
    return hashlib.sha256(b"".join(np.ascontiguousarray(arrays[name]).tobytes() for name in TOLD)).hexdigest()[:16]


def cpu_digests(game: str) -> Iterator[str]:
    """The CPU's side."""
    from boriken.research.gymnasium import BorikenVectorEnv
    from boriken.research.scenes import make_scene
    from boriken.research.vector import make_arrays

    for given in SCENES[game]:
        scene = make_scene(game, **{name: value for name, value in given.items() if name != "learner"})
        arrays = make_arrays(scene, SAME, {})
        env = BorikenVectorEnv(SAME, game, autoreset_mode="SameStep", arrays=arrays, **given)
        env.reset(seed=7)
        for step in range(STEPS):
            yield f"{given} {step}: {hash_of(arrays)}"
            env.step(actions_of(arrays["action_masks"], step))


def gpu_digests(game: str) -> Iterator[str]:
    """The GPU's side."""
    from boriken.engine.gpu import load_cuda
    from boriken.research.gpu import GpuVectorEnv

    cuda = load_cuda()
    for given in SCENES[game]:
        env = GpuVectorEnv(SAME, game, **given)
        env.reset(seed=7)
        for step in range(STEPS):
            arrays = {name: array.copy_to_host() for name, array in env.arrays.items()}
            yield f"{given} {step}: {hash_of(arrays)}"
            env.step(cuda.to_device(actions_of(arrays["action_masks"], step)))


def compare(game: str) -> int:
    """Any difference is an error that says where; gives how many steps were compared."""
    command = [sys.executable, __file__, "--cpu", "--game", game]
    environment = {**os.environ, "BORIKEN_RULES": "native"}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as cpu:
        compared = 0
        for expected, found in zip((line.strip() for line in cpu.stdout or ()), gpu_digests(game), strict=True):
            if expected != found:
                raise AssertionError(f"the CPU has {expected}, the GPU {found}")
            compared += 1
    if cpu.returncode:
        raise AssertionError("the CPU's side failed")
    return compared


def check_sharing(game: str) -> list[str]:
    """Which libraries read the device arrays without a copy."""
    from boriken.research.gpu import GpuVectorEnv

    env = GpuVectorEnv(SAME, game)
    observations, _ = env.reset(seed=1)
    place, host, found = observations.__cuda_array_interface__["data"][0], observations.copy_to_host(), []
    if find_spec("torch"):
        import torch

        for name, tensor in (("torch, array interface", torch.as_tensor(observations, device="cuda")),
                             ("torch, DLPack", torch.from_dlpack(observations))):
            assert tensor.data_ptr() == place, f"{name}: a copy"
            assert (tensor.cpu().numpy() == host).all(), name
            found.append(name)
    if find_spec("cupy"):
        import cupy

        for name, array in (("cupy, array interface", cupy.asarray(observations)),
                            ("cupy, DLPack", cupy.from_dlpack(observations))):
            assert array.data.ptr == place, f"{name}: a copy"
            assert (array.get() == host).all(), name
            found.append(name)
    if find_spec("jax"):
        import jax

        array = jax.dlpack.from_dlpack(observations)
        assert array.unsafe_buffer_pointer() == place, "jax, DLPack: a copy"
        assert (np.asarray(array) == host).all()
        found.append("jax, DLPack")
    return found


def measure(game: str, count: int, seconds: float) -> dict[str, Any]:
    """Decisions a second with observations and masks; actions are drawn on the device, by us or by PyTorch."""
    from boriken.research.gpu import GpuVectorEnv

    env = GpuVectorEnv(count, game, seats=4, check=False)
    env.reset(seed=1)
    found: dict[str, Any] = {"games": count, "decisions_per_second": clocked(env, env.random_actions, seconds)}
    if find_spec("torch"):
        import torch

        masks = torch.as_tensor(env.arrays["action_masks"], device="cuda")
        seen = torch.as_tensor(env.arrays["observations"], device="cuda")
        total = torch.zeros((), device="cuda")

        def draw() -> Any:
            total.add_(seen[:, 0].sum())  # somebody reads it
            return torch.rand_like(masks, dtype=torch.float16).mul_(masks).argmax(1).to(torch.int32)

        found["decisions_per_second_with_torch"] = clocked(env, draw, seconds)
    return found


def clocked(env: Any, draw: Any, seconds: float) -> int:
    """Decisions a second, when actions are drawn in this way."""
    from boriken.engine.gpu import load_cuda

    cuda, steps, begun = load_cuda(), 0, 0.0
    while not begun or time.perf_counter() - begun < seconds:
        for _ in range(20):
            env.step(draw())
        cuda.synchronize()
        steps += 20
        if not begun:  # the first ones make everything ready
            steps, begun = 0, time.perf_counter()
    return round(steps * env.num_envs / (time.perf_counter() - begun))


def main() -> None:
    """Compare, then measure; or be the CPU's side."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=65536)
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--game", choices=list(SCENES), help="only this one")
    parser.add_argument("--json", type=Path)
    parser.add_argument("--cpu", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.cpu:
        for line in cpu_digests(arguments.game):
            print(line, flush=True)
        return
    result: dict[str, Any] = {}
    for game in [arguments.game] if arguments.game else SCENES:
        result[game] = {"steps_equal_to_the_byte": compare(game) * SAME, "shared_with": check_sharing(game)}
        result[game] |= measure(game, arguments.games, arguments.seconds)
        print(json.dumps({game: result[game]}, indent=1), flush=True)
        if arguments.json:
            arguments.json.write_text(json.dumps(result, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()

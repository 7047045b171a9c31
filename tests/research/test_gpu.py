"""The vector environment on a GPU is the CPU's to the byte, where there is a GPU; and says what it needs where not."""

import os
import subprocess
import sys

import numpy as np
import pytest

import boriken
from boriken.engine.errors import BorikenError
from boriken.engine.gpu import GpuLoops, Loop, drawer_of
from boriken.research import gpu
from boriken.research.gymnasium import BorikenVectorEnv
from boriken.research.scenes import make_scene
from boriken.research.vector import make_arrays
from tests.engine.test_gpu import why_no_gpu


@pytest.mark.skipif(why_no_gpu() is not None, reason=str(why_no_gpu()))
def test_the_gpu_gives_what_the_cpu_gives():
    done = subprocess.run([sys.executable, "benchmarks/gpu_vector.py"],
                          env={**os.environ, "BORIKEN_RULES": "numba"}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.count('"steps_equal_to_the_byte"') == 2


def test_the_environment_says_what_it_needs():
    code = "from boriken.research.gpu import GpuVectorEnv; GpuVectorEnv(4, 'san_juan')"
    done = subprocess.run([sys.executable, "-c", code], env={**os.environ, "BORIKEN_RULES": "native"},
                          capture_output=True, text=True, check=False)
    assert "the GPU needs the rules under Numba: set BORIKEN_RULES=numba" in done.stderr


class HostArray(np.ndarray):
    """Stands for a device array."""

    def copy_to_host(self):
        return np.array(self)


class HostCuda:
    """Stands for Numba's CUDA: kernels run thread after thread, arrays are this machine's."""

    place = 0

    def grid(self, _):
        return self.place

    def to_device(self, array):
        return np.array(array).view(HostArray)

    def as_cuda_array(self, array):
        return np.asarray(array).view(HostArray)

    def jit(self, kernel):
        return Launcher(self, kernel)


class Launcher:
    def __init__(self, cuda, kernel):
        self.cuda, self.kernel = cuda, kernel

    def __getitem__(self, grid):
        def run(*arguments):
            for self.cuda.place in range(grid[0] * grid[1]):
                self.kernel(*arguments)
        return run


class HostBatch(GpuLoops):
    """A way to start the loops of this machine as if they were kernels."""

    def __init__(self, batch):
        super().__init__(batch)
        self.player_rng_states = lambda *given: batch.player_rng_states(*given).view(HostArray)
        self.legal = batch.legal
        self.every_column = self.columns(range(len(batch.observation.columns)), side_by_side=True)

    def to_device(self, array):
        return np.array(array).view(HostArray)

    def fill(self, games, record):
        games[:] = record

    def _start_rules(self, blocks, loop, games, seed, first, arrays):
        assert blocks == 1
        if loop == Loop.STEP:
            assert sorted(arrays["order"]) == list(range(len(games)))
            self.batch.step(games, arrays["actions"], arrays["accepted"])
        elif loop == Loop.RENEW:
            self.batch.renew(games, np.asarray(arrays["opening"]), arrays["actions"], seed, arrays["rng_states"])
        else:
            assert loop == Loop.ANSWER
            self.batch.answer(games, arrays["actions"], arrays["rng_states"])

    def _start_observer(self, grid, games, viewers, columns, numbers):
        assert grid == (1, -(-len(columns.places) // 128))
        assert (columns.table[1:] == self.batch.observation.table[1 + np.asarray(columns.places)]).all()
        seen = np.zeros_like(numbers)
        self.batch.observe(games, seen, viewers)
        numbers[:, columns.places] = seen[:, columns.places]

    def draw(self, games, words, actions):
        cuda = HostCuda()
        cuda.jit(drawer_of(cuda))[len(games), 1](games, words, actions)

    def order_by(self, actions):
        return np.argsort(actions)


@pytest.mark.parametrize("given", [
    {"game": "san_juan", "seats": 2}, {"game": "san_juan", "seats": 3, "learner": 1, "reward": "margin"},
    {"game": "puerto_rico", "edition": "special", "seats": 3, "puertomas": 1},
])
def test_all_but_the_device_is_as_on_the_cpu(monkeypatch, given):
    """The environment's own logic, on a stand-in for the device."""
    monkeypatch.setattr(gpu, "load_cuda", HostCuda)
    monkeypatch.setattr(gpu, "_gpu_batch", lambda game: HostBatch(boriken.batch(game)))
    names = {name: value for name, value in given.items() if name not in ("game", "learner")}
    arrays = make_arrays(make_scene(given["game"], **names), 5, {})
    cpu = BorikenVectorEnv(5, arrays=arrays, autoreset_mode="SameStep", **given)
    device = gpu.GpuVectorEnv(5, **given)
    cpu.reset(seed=3)
    with pytest.raises(BorikenError, match="are dealt yet"):
        device.random_actions()
    device.reset(seed=3)
    cpu.action_space.seed(1)
    drawn = set()
    ended = 0
    for _ in range(300):
        for name, array in arrays.items():
            assert (device.arrays[name].copy_to_host() == array).all(), name
        open_ = device.random_actions().copy_to_host()
        assert arrays["action_masks"][np.arange(5), open_].all()
        drawn |= set(open_.tolist())
        actions = cpu.action_space.sample()
        ended += int(cpu.step(actions)[2].sum())
        device.step(actions.astype(np.int32))
    assert ended > 1
    assert len(drawn) > 20
    with pytest.raises(BorikenError, match="actions must be a device array of int32 of shape"):
        device.step(actions)
    with pytest.raises(BorikenError, match="action -1 is not legal"):
        device.step(np.full(5, -1, np.int32))

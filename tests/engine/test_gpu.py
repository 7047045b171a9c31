import os
import shutil
import subprocess
import sys
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path

import numpy as np
import pytest

from boriken.engine.game import Setup, game_class, game_ids

ROOT = Path(__file__).parents[2]


def why_no_gpu() -> str | None:
    """The reason why there is nothing to test here, or None."""
    if shutil.which("nvidia-smi") is None:
        return "no NVIDIA GPU on this machine"
    probe = "from numba import cuda; raise SystemExit(not cuda.is_available())"
    if subprocess.run([sys.executable, "-c", probe], capture_output=True, check=False).returncode:
        return "numba-cuda is not installed or cannot use the GPU (pip install boriken[gpu])"
    return None


@pytest.mark.skipif(why_no_gpu() is not None, reason=str(why_no_gpu()))
def test_the_gpu_plays_the_same_games_as_the_cpu_to_the_byte():
    done = subprocess.run(
        [sys.executable, "benchmarks/gpu.py", "--games", "4096", "--same", "512"],
        env={**os.environ, "BORIKEN_RULES": "numba"}, capture_output=True, text=True, check=False,
    )
    assert done.returncode == 0, done.stderr
    for game in game_ids():
        tables = sum(len(about["seats"]) * (2 if about["expansions"] else 1)
                     for about in game_class(game).editions().values())
        tables += 2 * (game == "puerto_rico")  # with Puertomas
        assert f'"games_equal_to_the_byte": {512 * tables}' in done.stdout, game


@pytest.mark.skipif(find_spec("numba_cuda") is None, reason="numba-cuda is not installed (pip install boriken[gpu])")
def test_an_enumeration_is_an_index_on_the_gpu_before_anything_is_compiled_for_the_cpu():
    code = """
from enum import IntEnum
from boriken.engine.gpu import load_cuda
cuda = load_cuda()
from numba import types
class Colour(IntEnum):
    RED = 0
    BLUE = 1
def kernel(a):
    a[Colour.RED, Colour.BLUE] = a[Colour.BLUE, Colour.RED]
cuda.compile_ptx(kernel, (types.Array(types.int32, 2, "C"),), cc=(9, 0))
"""
    done = subprocess.run([sys.executable, "-c", code], env={**os.environ, "BORIKEN_RULES": "numba"},
                          capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_the_gpu_module_says_what_it_needs():
    code = ("from boriken.games.puerto_rico.rules.game import PuertoRico; from boriken.engine.gpu import GpuBatch; "
            "GpuBatch(PuertoRico.batch)")
    done = subprocess.run([sys.executable, "-c", code], env={**os.environ, "BORIKEN_RULES": "native"},
                          capture_output=True, text=True, check=False)
    assert "BORIKEN_RULES=numba" in done.stderr


SIMULATED = """
import numpy as np
from numba import cuda
from boriken.engine import gpu, gpu_order
from boriken.engine.game import Setup, game_class
from boriken.engine.rng import below_word

class Simulated:
    # the simulator puts its own module where a kernel's module has Numba's
    def __getattr__(self, name):
        return getattr(gpu_order.swapped if name in gpu_order.NEEDED else gpu.swapped, name)

gpu.swapped = gpu_order.swapped = cuda
gpu_order.NEEDED = ()
device = Simulated()

# sorted by key, what has none at the end
gpu_order.MOST_KEYS, gpu_order.HALF, gpu_order.THREADS = 32, 16, 8
order = gpu_order.Order(device, 50, 20)
gpu_order.NEEDED = ("shared", "atomic", "syncthreads", "threadIdx", "grid")
for seed in (1, 2):
    keys = np.random.default_rng(seed).integers(-2, 25, 50).astype(np.int32)
    found = order.by(cuda.to_device(keys)).copy_to_host()
    wanted = np.where((keys >= 0) & (keys < 20), keys, 20)
    assert sorted(found) == list(range(50))
    assert (np.diff(wanted[found]) >= 0).all()
    assert order.count_without() == (wanted == 20).sum()

# draws and masks as on the CPU
gpu_order.NEEDED = ()
cls = game_class("san_juan")
games = cls.batch.deal(cls.opening(Setup("san_juan", 2)), 1, 0, 6)
games["over"][5] = 1
masks, expected = np.ones((6, cls.batch.actions), np.int8), np.zeros((6, cls.batch.actions), np.int8)
device.jit(gpu.marker_of(device))[2, 16](games, masks)
cls.batch.legal(games, expected)
assert (masks == expected).all()
words, actions = np.arange(6, dtype=np.uint64), np.zeros(6, np.int32)
device.jit(gpu.drawer_of(device))[1, 8](games, words, actions)
for i in range(5):
    number, word = below_word(np.uint64(i), int(games["n_options"][i]))
    assert (actions[i], words[i]) == (games["options"][i, number], word)
assert (actions[5], words[5]) == (-1, 5)

# observations as on the CPU, for every viewer; a block of one thread for each column, one after the other
class OneByOne:
    def __init__(self, column):
        self.blockIdx, self.blockDim, self.gridDim = Place(0, column), Place(1, 1), Place(1, 1)
        self.threadIdx, self.shared, self.local = Place(0, 0), self, self

    def array(self, size, kind):
        return np.zeros(size, kind)

    def syncthreads(self):
        pass

class Place:
    def __init__(self, x, y):
        self.x, self.y = x, y

for name, edition, seats in (("san_juan", "san_juan", 3), ("puerto_rico", "special", 4)):
    cls = game_class(name)
    about = cls.editions()[edition]
    games = cls.batch.deal(cls.opening(Setup(edition, seats, tuple(about["expansions"]))), 1, 0, 5)
    for _ in range(60):
        actions = games["options"][:, 0].astype(np.int32)
        actions[::2] = games["options"][::2][np.arange(3), games["n_options"][::2] - 1]
        cls.batch.step(games, actions, np.zeros(5, np.int8))
    viewers = np.array([-1, 0, 1, 2, -1], np.int32)
    columns = len(cls.batch.observation.columns)
    expected, found = np.zeros((5, columns), np.float32), np.ones((5, columns), np.float32)
    cls.batch.observe(games, expected, viewers)
    gpu.ROWS_TOGETHER = 4
    some = np.ones((5, columns), np.float32)
    for numbers, places in ((found, range(columns)), (some, range(0, columns, 7))):
        table = cls.batch.observation.table[[0, *(place + 1 for place in places)]]
        for number in range(len(places)):
            gpu.observer_of(OneByOne(number))(games.view(np.int32), games.itemsize, viewers, table,
                                              np.array(places, np.int32), columns, numbers.reshape(-1))
    assert (found == expected).all(), np.argwhere(found != expected)[:5]
    assert (some[:, ::7] == expected[:, ::7]).all()
    assert (np.delete(some, np.s_[::7], axis=1) == 1).all()
    assert len(np.unique(expected)) > 5
print("the same")
"""


@pytest.mark.long
def test_sorting_drawing_and_marking_on_a_simulated_device():
    done = subprocess.run([sys.executable, "-c", SIMULATED], env={**os.environ, "NUMBA_ENABLE_CUDASIM": "1"},
                          capture_output=True, text=True, check=False)
    assert done.stdout == "the same\n", done.stderr


class OneThread:
    """Stands for a device that runs one thread."""

    def grid(self, _):
        return 0


@pytest.mark.parametrize("way", ["step", "turns"])
@pytest.mark.parametrize("game", game_ids())
def test_every_way_of_playing_random_games_plays_those_of_the_cpu(game, way):
    """The kernels of `benchmarks/gpu_variants.py` as plain Python, one game to its end."""
    spec = spec_from_file_location("gpu_variants", ROOT / "benchmarks" / "gpu_variants.py")
    variants = module_from_spec(spec)
    spec.loader.exec_module(variants)
    cls = game_class(game)
    kernels = {**variants.play_kernels(OneThread(), cls.batch), **variants.turn_kernels(OneThread(), cls.batch)}
    run = {name: function for name, (function, _) in kernels.items()}
    games = cls.batch.deal(cls.opening(Setup(variants.SETUPS[game][0], 2)), 1, 0, 1)
    words, expected = np.arange(1, dtype=np.uint64), (games.copy(), np.arange(1, dtype=np.uint64))
    cls.batch.play_out(*expected)
    actions, keys, accepted = np.zeros(1, np.int32), np.zeros(1, np.int32), np.zeros(1, np.int8)
    order, journal = np.zeros(1, np.int32), np.zeros((1, 5), np.int32)
    with np.errstate(over="ignore"):
        while not games["over"][0]:
            run["draw"](games, words, actions)
            if way == "step":
                run["step"](games, actions, accepted, order, journal)
                continue
            run["answer"](games, actions, keys, order, journal)
            run["turns"](games, keys, order, 1, journal)
            run["turns"](games, keys, order, 1 << 20, journal)
    assert games.tobytes() == expected[0].tobytes()
    assert words.tobytes() == expected[1].tobytes()

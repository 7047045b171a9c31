import os
import shutil
import subprocess
import sys
from importlib.util import find_spec

import pytest

from boriken.kernel.game import game_class, game_ids


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
from boriken.kernel.gpu import load_cuda
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
    code = ("from boriken.puerto_rico.game import PuertoRico; from boriken.kernel.gpu import GpuBatch; "
            "GpuBatch(PuertoRico.batch)")
    done = subprocess.run([sys.executable, "-c", code], env={**os.environ, "BORIKEN_RULES": "native"},
                          capture_output=True, text=True, check=False)
    assert "BORIKEN_RULES=numba" in done.stderr

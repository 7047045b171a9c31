import os
import shutil
import subprocess
import sys

import pytest


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
        [sys.executable, "benchmarks/gpu.py", "--games", "4096"],
        env={**os.environ, "BORIKEN_RULES": "numba"}, capture_output=True, text=True, check=False,
    )
    assert done.returncode == 0, done.stderr
    assert '"games_equal_to_the_byte": 65536' in done.stdout  # Puerto Rico: four editions, two to five seats
    assert '"games_equal_to_the_byte": 12288' in done.stdout  # San Juan: two to four seats


def test_the_gpu_module_says_what_it_needs():
    code = ("from boriken.puerto_rico.game import PuertoRico; from boriken.kernel.gpu import GpuBatch; "
            "GpuBatch(PuertoRico.batch)")
    done = subprocess.run([sys.executable, "-c", code], env={**os.environ, "BORIKEN_RULES": "native"},
                          capture_output=True, text=True, check=False)
    assert "BORIKEN_RULES=numba" in done.stderr

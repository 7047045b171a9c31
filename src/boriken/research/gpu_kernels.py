"""GPU kernels as a file of machine code, made on any machine, with or without a GPU.

`boriken gpu-kernels GAME FILE` compiles the kernels that training uses: the rules (a step, a deal, a redeal) and the
observer. Numba translates them to PTX, NVIDIA's assembler makes machine code of it for one kind of GPU, and the file
keeps only that. A machine with a GPU loads it in a moment, through the driver alone: it needs neither Numba nor a
compiler (`training/kernels.py`). The file names the sources that it was made from, and a program refuses a file of
other sources.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import lzma
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import PackageNotFoundError, files
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from boriken.engine.batch import Batch
from boriken.engine.errors import BorikenError
from boriken.engine.game import game_class
from boriken.engine.gpu import Loop, kernel_of, load_cuda, observer_of

LOOPS = (Loop.STEP, Loop.RENEW, Loop.REDEAL)
CAPABILITY = (9, 0)  # of the GPU: an H100 or H200
NEEDED = "numba_cuda"  # the package that translates to PTX
ASSEMBLERS = ("nvidia-cuda-nvcc-cu12", "nvidia-cuda-nvcc")  # packages that bring `ptxas`


class BrokenKernels(BorikenError):
    """A file of kernels that cannot be made or used here."""


# -- making a file -------------------------------------------------------------------------------------------------


def make_kernels(game: str, file: Path, capability: tuple[int, int] = CAPABILITY) -> int:
    """Compile the kernels of a game into a file, in a process of its own, and return its size. Takes minutes.

    The rules must be under Numba there; in this process they may be compiled already.
    """
    game_class(game)
    if not file.parent.is_dir():
        raise BrokenKernels(f"there is no folder {str(file.parent)!r} for the file of kernels: create it first")
    if find_spec(NEEDED) is None:
        raise BrokenKernels("GPU kernels are compiled by numba-cuda, which is not installed: pip install "
                            "'boriken[gpu]' (no GPU is needed)")
    assembler()
    command = [sys.executable, "-m", __name__, game, str(file), "--capability", f"{capability[0]}.{capability[1]}"]
    done = subprocess.run(command, env={**os.environ, "BORIKEN_RULES": "numba"}, stderr=subprocess.PIPE, text=True,
                          check=False)
    if done.returncode:
        said = done.stderr.strip().splitlines() or ["no reason was given"]
        raise BrokenKernels(f"the kernels of {game!r} could not be compiled: {said[-1]}")
    return file.stat().st_size


def read_capability(text: str) -> tuple[int, int]:
    """Return the compute capability that a text such as `9.0` names."""
    found = re.fullmatch(r"(\d{1,2})\.(\d)", text.strip())
    if found is None:
        raise BrokenKernels(f"expected the compute capability of a GPU, such as 9.0 for an H200, not {text!r}")
    return int(found[1]), int(found[2])


# -- compiling -----------------------------------------------------------------------------------------------------


def source_mark(batch: Batch) -> str:
    """Return a hash of the sources of the rules: kernels of other sources would play another game."""
    from boriken.engine.rules_cache import ENGINE

    digest = hashlib.sha256()
    for package in (ENGINE, batch.package):
        for path in sorted(package.rglob("*.py")):
            digest.update(path.relative_to(package).as_posix().encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def compile_kernels(game: str, capability: tuple[int, int] = CAPABILITY) -> dict[str, Any]:
    """Return the machine code of the kernels of a game and the names of their entries. Takes minutes."""
    from boriken.engine import jit

    if jit.MODE != "numba":
        raise BrokenKernels("kernels are compiled from the rules under Numba: set BORIKEN_RULES=numba")
    cuda = load_cuda()
    import numba
    from numba import types

    batch = game_class(game).batch
    records = types.Array(numba.from_dtype(batch.record.dtype), 1, "C")
    whole, small, words = types.int32[::1], types.int8[::1], types.uint64[::1]
    rules = types.void(types.int64, records, types.uint64, types.uint64, records, words, whole, small,
                       types.int32[:, ::1], whole)
    observer = types.void(whole, types.int64, whole, types.int32[:, ::1], whole, types.int64, types.float32[::1])
    made = {"rules": (kernel_of(cuda, batch, LOOPS), rules), "observer": (observer_of(cuda), observer)}
    compiled: dict[str, Any] = {"game": game, "mark": source_mark(batch), "capability": list(capability)}
    with no_device_needed(capability):
        for name, (function, signature) in made.items():
            text, _ = cuda.compile(function, signature, device=False, abi="numba", cc=capability, output="ptx")
            compiled[name] = machine_code(text, capability)
            compiled[f"{name}_entry"] = entry_of(text)
    return compiled


@contextmanager
def no_device_needed(capability: tuple[int, int]) -> Iterator[None]:
    """Let Numba compile for a GPU that this machine does not have; otherwise it asks for the present GPU."""
    from numba.cuda import dispatcher

    ordinary = dispatcher.get_current_device
    dispatcher.get_current_device = lambda: SimpleNamespace(compute_capability=capability)
    try:
        yield
    finally:
        dispatcher.get_current_device = ordinary


def entry_of(text: str) -> str:
    """Return the name of the kernel in a PTX text."""
    return text.partition(".visible .entry ")[2].partition("(")[0].strip()


def machine_code(text: str, capability: tuple[int, int]) -> bytes:
    """Return the machine code of a PTX text, from NVIDIA's assembler."""
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder) / "kernel.ptx", Path(folder) / "kernel.cubin"
        source.write_text(text)
        done = subprocess.run([assembler(), f"-arch=sm_{capability[0]}{capability[1]}", "-O3", str(source), "-o",
                               str(target)], capture_output=True, text=True, check=False)
        if done.returncode:
            raise BrokenKernels(f"ptxas failed: {' '.join(done.stderr.split())}")
        return target.read_bytes()


def assembler() -> str:
    """Return the path of NVIDIA's assembler `ptxas`: that of the extra `gpu`, or of a CUDA toolkit on the path."""
    for package in ASSEMBLERS:
        try:
            brought = files(package) or ()
        except PackageNotFoundError:
            continue
        for path in brought:
            if path.name == "ptxas":
                return str(path.locate())
    found = shutil.which("ptxas")
    if found is None:
        raise BrokenKernels("NVIDIA's assembler ptxas is missing: pip install 'boriken[gpu]', or install the CUDA "
                            "toolkit and put its folder bin on the path")
    return found


def write(compiled: dict[str, Any], path: Path) -> None:
    """Write compiled kernels to a file."""
    about = {name: value for name, value in compiled.items() if not isinstance(value, bytes)}
    codes = {name: value for name, value in compiled.items() if isinstance(value, bytes)}
    about["sizes"] = {name: len(code) for name, code in codes.items()}
    part = path.with_name(path.name + ".part")
    part.write_bytes(lzma.compress(json.dumps(about).encode() + b"\n" + b"".join(codes.values())))
    part.replace(path)


def read(path: Path, batch: Batch) -> dict[str, Any]:
    """Return the kernels in a file; raise `BrokenKernels` if it is not one, or was compiled from other rules."""
    try:
        head, _, rest = lzma.decompress(path.read_bytes()).partition(b"\n")
        compiled: dict[str, Any] = json.loads(head)
        sizes: dict[str, int] = compiled["sizes"]
    except OSError as error:
        raise BrokenKernels(f"{path} cannot be read: {error.strerror}") from None
    except (lzma.LZMAError, ValueError, KeyError):
        raise BrokenKernels(f"{path} is not a file of kernels: make one with boriken gpu-kernels GAME FILE") from None
    if compiled["mark"] != source_mark(batch):
        raise BrokenKernels(f"{path} was compiled from other sources: run boriken gpu-kernels {compiled['game']} "
                            f"{path}")
    start = 0
    for name, size in sizes.items():
        compiled[name] = rest[start : start + size]
        start += size
    return compiled


def main() -> None:
    """Compile in this process; `make_kernels` starts it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("file", type=Path)
    parser.add_argument("--capability", type=read_capability, default=CAPABILITY)
    given = parser.parse_args()
    try:
        write(compile_kernels(given.game, given.capability), given.file)
    except BorikenError as error:
        raise SystemExit(str(error)) from None


if __name__ == "__main__":
    main()

"""Compile the GPU kernels of a game on any machine, with or without a GPU.

`BORIKEN_RULES=numba python -m training.kernels puerto_rico OUT.kernels` writes the machine code of the kernels that
training uses: the rules (a step, a deal, a redeal) and the observer. A machine with a GPU loads that file in a moment,
through the driver alone: it needs neither Numba nor a compiler. The file names the sources that it was made from, and a
program refuses a file of other sources.
"""

from __future__ import annotations

import argparse
import ctypes
import hashlib
import json
import lzma
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import numpy as np

from boriken.engine.batch import Array, Batch
from boriken.engine.errors import BorikenError
from boriken.engine.game import game_class
from boriken.engine.gpu import THREADS_PER_BLOCK, THREADS_PER_ROW, Columns, GpuLoops, Loop

if TYPE_CHECKING:
    import torch

LOOPS = (Loop.STEP, Loop.RENEW, Loop.REDEAL)
CAPABILITY = (9, 0)  # of the GPU: an H100 or H200
SUFFIX = ".kernels"


class BrokenKernels(BorikenError):
    """A file of kernels that cannot be used here."""


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
    from boriken.engine.gpu import kernel_of, load_cuda, observer_of

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
        subprocess.run([assembler(), f"-arch=sm_{capability[0]}{capability[1]}", "-O3", str(source), "-o", str(target)],
                       check=True)
        return target.read_bytes()


def assembler() -> str:
    """Return the path of `ptxas`, which comes with numba-cuda's compiler."""
    from importlib.metadata import files

    for package in ("nvidia-cuda-nvcc-cu12", "nvidia-cuda-nvcc"):
        for path in files(package) or ():
            if path.name == "ptxas":
                return str(path.locate())
    raise BrokenKernels("there is no ptxas here: install boriken[gpu]")


def write(compiled: dict[str, Any], path: Path) -> None:
    """Write compiled kernels to a file."""
    about = {name: value for name, value in compiled.items() if not isinstance(value, bytes)}
    codes = {name: value for name, value in compiled.items() if isinstance(value, bytes)}
    about["sizes"] = {name: len(code) for name, code in codes.items()}
    path.write_bytes(lzma.compress(json.dumps(about).encode() + b"\n" + b"".join(codes.values())))


def read(path: Path, batch: Batch) -> dict[str, Any]:
    """Return the kernels in a file; raise `BrokenKernels` if they were compiled from other rules."""
    head, _, rest = lzma.decompress(path.read_bytes()).partition(b"\n")
    compiled: dict[str, Any] = json.loads(head)
    if compiled["mark"] != source_mark(batch):
        raise BrokenKernels(f"{path} was compiled from other sources: run python -m training.kernels "
                            f"{compiled['game']} {path}")
    start = 0
    for name, size in compiled["sizes"].items():
        compiled[name] = rest[start : start + size]
        start += size
    return compiled


# -- running -------------------------------------------------------------------------------------------------------


class Driver:
    """The few functions of NVIDIA's driver that load and start a kernel."""

    def __init__(self) -> None:
        self._library = ctypes.CDLL("libcuda.so.1")

    def call(self, name: str, *arguments: Any) -> None:
        """Call a function; raise an error if it fails."""
        error = getattr(self._library, name)(*arguments)
        if error:
            text = ctypes.c_char_p()
            self._library.cuGetErrorString(error, ctypes.byref(text))
            raise RuntimeError(f"{name}: {(text.value or b'unknown error').decode()}")


class LoadedKernels(GpuLoops):
    """The kernels of a file on this machine's GPU, over tensors of PyTorch. They run on PyTorch's stream."""

    def __init__(self, path: Path, batch: Batch, device: torch.device) -> None:
        import torch

        super().__init__(batch)
        compiled = read(path, batch)
        self._torch, self._driver, self._device = torch, Driver(), device
        torch.zeros(1, device=device)  # PyTorch makes the context in which the kernels are loaded
        self._rules, self._observer = (self._load(compiled[name], compiled[f"{name}_entry"])
                                       for name in ("rules", "observer"))
        self._none = torch.zeros(self.size, dtype=torch.int8, device=device)

    def to_device(self, array: Array) -> torch.Tensor:
        """Return a copy of an array on the device; records are rows of bytes."""
        if array.dtype.fields is not None:
            array = np.ascontiguousarray(array).view(np.int8).reshape(len(array), self.size)
        return self._torch.from_numpy(np.array(array)).to(self._device)

    def fill(self, games: torch.Tensor, record: Array) -> None:
        """Make every game a copy of one record."""
        games[:] = self.to_device(record)

    def _load(self, code: bytes, entry: str) -> ctypes.c_void_p:
        module, function = ctypes.c_void_p(), ctypes.c_void_p()
        self._driver.call("cuModuleLoadData", ctypes.byref(module), code)
        self._driver.call("cuModuleGetFunction", ctypes.byref(function), module, entry.encode())
        return function

    def _start_rules(self, blocks: int, loop: Loop, games: torch.Tensor, seed: int, first: int,
                     arrays: dict[str, torch.Tensor]) -> None:
        def array(name: str, itemsize: int) -> list[Any]:
            return _array(arrays.get(name, self._none), itemsize, 1 if name not in arrays else None)

        arguments = [ctypes.c_int64(loop), *_array(games, self.size, len(games)), ctypes.c_uint64(seed),
                     ctypes.c_uint64(first), *array("opening", self.size), *array("rng_states", 8),
                     *array("actions", 4), *array("accepted", 1), *_table(self._none, 4, (1, self.size // 4)),
                     *array("order", 4)]
        self._start(self._rules, (blocks, 1), THREADS_PER_BLOCK, arguments)

    def _start_observer(self, grid: tuple[int, int], games: torch.Tensor, viewers: torch.Tensor, columns: Columns,
                        numbers: torch.Tensor) -> None:
        arguments = [*_array(games, 4, games.numel() // 4), ctypes.c_int64(self.size), *_array(viewers, 4),
                     *_table(columns.table, 4), *_array(columns.places, 4), ctypes.c_int64(numbers.shape[1]),
                     *_array(numbers, 4, numbers.numel())]
        self._start(self._observer, grid, THREADS_PER_ROW, arguments)

    def _start(self, kernel: ctypes.c_void_p, blocks: tuple[int, int], threads: int, arguments: list[Any]) -> None:
        places = (ctypes.c_void_p * len(arguments))(*(ctypes.addressof(one) for one in arguments))
        stream = ctypes.c_void_p(self._torch.cuda.current_stream(self._device).cuda_stream)
        self._driver.call("cuLaunchKernel", kernel, *(ctypes.c_uint(number) for number in (*blocks, 1, threads, 1, 1)),
                          ctypes.c_uint(0), stream, places, None)


def _array(tensor: torch.Tensor, itemsize: int, count: int | None = None) -> list[Any]:
    """Return the arguments by which a kernel of Numba receives an array of one dimension."""
    if not tensor.is_contiguous():
        raise ValueError("kernels take contiguous arrays only")
    number = len(tensor) if count is None else count
    return [*_head(tensor, number, itemsize), ctypes.c_int64(number), ctypes.c_int64(itemsize)]


def _table(tensor: torch.Tensor, itemsize: int, shape: tuple[int, int] | None = None) -> list[Any]:
    """Return the arguments by which a kernel of Numba receives an array of two dimensions."""
    rows, columns = shape or (int(tensor.shape[0]), int(tensor.shape[1]))
    return [*_head(tensor, rows * columns, itemsize), ctypes.c_int64(rows), ctypes.c_int64(columns),
            ctypes.c_int64(columns * itemsize), ctypes.c_int64(itemsize)]


def _head(tensor: torch.Tensor, number: int, itemsize: int) -> list[Any]:
    """Return the first arguments of an array: no owner, the number of items, their size, their place."""
    return [ctypes.c_void_p(0), ctypes.c_void_p(0), ctypes.c_int64(number), ctypes.c_int64(itemsize),
            ctypes.c_void_p(tensor.data_ptr())]


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("out", type=Path)
    given = parser.parse_args()
    write(compile_kernels(given.game), given.out)


if __name__ == "__main__":
    main()

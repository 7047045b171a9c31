"""Kernels of a file on this machine's GPU: `boriken gpu-kernels GAME FILE` makes the file, on any machine."""

from __future__ import annotations

import ctypes
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from boriken.engine.batch import Array, Batch
from boriken.engine.gpu import THREADS_PER_BLOCK, THREADS_PER_ROW, Columns, GpuLoops, Loop
from boriken.research.gpu_kernels import read

if TYPE_CHECKING:
    import torch


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

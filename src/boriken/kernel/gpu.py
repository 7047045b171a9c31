"""Games on a GPU, from the same rules: optional, imported only when asked for.

Needs `boriken[gpu]`, an NVIDIA GPU, and the rules under Numba (`BORIKEN_RULES=numba`). One thread plays one
game. The kernels call the very loops that the CPU runs, each on its own slice of one game, so that the
results are the same to the byte.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Any

import numpy as np

from boriken.kernel import jit
from boriken.kernel.batch import Array, Batch
from boriken.kernel.journal import WIDTH

THREADS_PER_BLOCK = 64  # games diverge: larger blocks are no faster


class GpuBatch:
    """The loops of one game on the GPU; the same interface as `Batch`, with arrays that stay on the device."""

    def __init__(self, batch: Batch) -> None:
        if jit.MODE != "numba":
            raise RuntimeError("the GPU needs the rules under Numba: set BORIKEN_RULES=numba before importing boriken")
        self._cuda: Any = importlib.import_module("numba.cuda")
        if not self._cuda.is_available():
            raise RuntimeError("no CUDA device can be used from here")
        self._batch = batch
        self._journal = self._cuda.to_device(np.zeros((1, WIDTH), np.int32))
        self._kernels = _kernels(self._cuda, batch)

    def deal(self, opening: Array, seed: int, first: int, count: int) -> Any:
        """Games `first` .. `first + count - 1` of a seed, on the device."""
        games = self._cuda.device_array(count, self._batch.record.dtype)
        self._launch("deal", count, games, self._cuda.to_device(opening), np.uint64(seed), np.uint64(first))
        return games

    def player_words(self, seed: int, first: int, count: int) -> Any:
        """Generators for random players, as `Batch.player_words` gives them."""
        return self._cuda.to_device(self._batch.player_words(seed, first, count))

    def step(self, games: Any, actions: Any, accepted: Any) -> None:
        """Play one action in each game."""
        self._launch("step", games.size, games, actions, accepted)

    def legal(self, games: Any, masks: Any) -> None:
        """Write the legal actions of each game as a row of zeros and ones."""
        self._launch("legal", games.size, games, masks)

    def play_out(self, games: Any, words: Any) -> None:
        """Play every game to its end at random."""
        self._launch("play_out", games.size, games, words)

    def redeal(self, games: Any, seat: int, words: Any) -> None:
        """In each game, deal anew what a seat cannot know."""
        self._launch("redeal", games.size, games, np.int64(seat), words)

    def _launch(self, kernel: str, count: int, *arguments: Any) -> None:
        blocks = (count + THREADS_PER_BLOCK - 1) // THREADS_PER_BLOCK
        self._kernels[kernel][blocks, THREADS_PER_BLOCK](*arguments, self._journal)
        self._cuda.synchronize()


def _kernels(cuda: Any, batch: Batch) -> dict[str, Any]:
    """One kernel for each loop. `journal[:0]` is the null journal."""
    deal_many, step_many = batch.loops["deal_many"], batch.loops["step_many"]
    mark_many, play_out_many = batch.loops["mark_many"], batch.loops["play_out_many"]
    redeal_many = batch.loops["redeal_many"]

    def deal(games: Any, opening: Any, seed: Any, first: Any, journal: Any) -> None:
        i = cuda.grid(1)
        if i < games.shape[0]:
            deal_many(games[i : i + 1], opening, seed, first + np.uint64(i), journal[:0])

    def step(games: Any, actions: Any, accepted: Any, journal: Any) -> None:
        i = cuda.grid(1)
        if i < games.shape[0]:
            step_many(games[i : i + 1], actions[i : i + 1], accepted[i : i + 1], journal[:0])

    def legal(games: Any, masks: Any, journal: Any) -> None:
        i = cuda.grid(1)
        if i < games.shape[0]:
            mark_many(games[i : i + 1], masks[i : i + 1])

    def play_out(games: Any, words: Any, journal: Any) -> None:
        i = cuda.grid(1)
        if i < games.shape[0]:
            play_out_many(games[i : i + 1], words[i : i + 1], journal[:0])

    def redeal(games: Any, seat: Any, words: Any, journal: Any) -> None:
        i = cuda.grid(1)
        if i < games.shape[0]:
            redeal_many(games[i : i + 1], seat, words[i : i + 1])

    made: dict[str, Callable[..., None]] = {"deal": deal, "step": step, "legal": legal, "play_out": play_out,
                                           "redeal": redeal}
    return {name: cuda.jit(function) for name, function in made.items()}

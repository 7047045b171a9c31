"""Many games at once: one game's loops bound to its rules, run over arrays and on threads.

Compiled loops release Python's lock, so threads run them side by side; each thread gets its own slice of
every array, and the result does not depend on how many threads there are.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np

from boriken.kernel import loops
from boriken.kernel.fields import RecordType
from boriken.kernel.journal import null_journal

Array = np.ndarray[Any, Any]
KERNEL = Path(__file__).parent


class Batch:
    """The compiled entry points of one game."""

    def __init__(self, record: RecordType, actions: int, rules: dict[str, Any], package: Path) -> None:
        self.record = record
        self.actions = actions
        self._loops = {t.__name__: loops.bind(t, rules, (KERNEL, package)) for t in loops.TEMPLATES}
        self._null = null_journal()

    def deal(self, opening: Array, seed: int, first: int, count: int, threads: int = 1) -> Array:
        """Games `first` .. `first + count - 1` of a seed, dealt and waiting for their first decision."""
        games = self.record.zeros(count)

        def part(low: int, high: int) -> None:
            self._loops["deal_many"](games[low:high], opening, np.uint64(seed), np.uint64(first + low), self._null)

        _on_threads(part, count, threads)
        return games

    def settle(self, games: Array, journal: Array | None = None) -> None:
        """Work out what is asked in positions that were set up by hand."""
        self._loops["settle_many"](games, self._null if journal is None else journal)

    def step(self, games: Array, actions: Array, accepted: Array, journal: Array | None = None) -> None:
        """Play `actions[i]` in `games[i]`; `accepted[i]` becomes 1, or 0 where it was illegal."""
        _needs(accepted, np.int8, "accepted")
        self._loops["step_many"](games, np.asarray(actions, np.int32), accepted,
                                 self._null if journal is None else journal)

    def legal(self, games: Array, masks: Array) -> None:
        """Write the legal actions of each game into `masks`, one row of zeros and ones a game."""
        _needs(masks, np.int8, "masks")
        self._loops["mark_many"](games, masks)

    def player_words(self, seed: int, first: int, count: int) -> Array:
        """Generators for random players, one a game; independent of the games' own chance."""
        words = np.zeros(count, np.uint64)
        self._loops["words_many"](words, np.uint64(seed) ^ np.uint64(0x5DEECE66D), np.uint64(first))
        return words

    def play_out(self, games: Array, words: Array, threads: int = 1) -> None:
        """Play every game to its end at random."""

        def part(low: int, high: int) -> None:
            self._loops["play_out_many"](games[low:high], words[low:high], self._null)

        _on_threads(part, len(games), threads)

    def entries(self) -> dict[str, Any]:
        """The compiled loops by name."""
        return dict(self._loops)


def _needs(array: Array, dtype: type, name: str) -> None:
    if array.dtype != dtype:
        raise TypeError(f"{name} must be an array of {np.dtype(dtype).name}, not of {array.dtype.name}")


def _on_threads(part: Callable[[int, int], None], count: int, threads: int) -> None:
    if threads <= 1 or count < 2:
        part(0, count)
        return
    edges = np.linspace(0, count, min(threads, count) + 1, dtype=int)
    with ThreadPoolExecutor(threads) as pool:
        for done in [pool.submit(part, low, high) for low, high in zip(edges, edges[1:], strict=False)]:
            done.result()

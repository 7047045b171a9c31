"""Many games at once: a game's loops over arrays and on threads.

Compiled loops release Python's lock, so threads run them side by side; each thread gets its own slice of
every array, and the result does not depend on how many threads there are.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import numpy as np

from boriken.kernel import jit
from boriken.kernel.fields import RecordType
from boriken.kernel.journal import null_journal
from boriken.kernel.loops import Loop, bind_all

Array = np.ndarray[Any, Any]


class Batch:
    """The loops of one game. `game` names its class ("module:class") for the process that compiles it."""

    def __init__(self, record: RecordType, actions: int, rules: dict[str, Any], game: str, package: Path) -> None:
        self.record = record
        self.actions = actions
        self.loops = bind_all(rules)
        self._game, self._package = game, package
        self._native: Callable[..., None] | None = None
        self._null = null_journal()

    # -- the interface --------------------------------------------------------------------------------------

    def deal(self, opening: Array, seed: int, first: int, count: int, threads: int = 1,
             journal: Array | None = None) -> Array:
        """Games `first` .. `first + count - 1` of a seed, dealt and waiting for their first decision.

        A journal is for one game: it tells the deal.
        """
        if journal is not None and count != 1:
            raise ValueError(f"a journal tells the deal of one game, not of {count}")
        games = self.record.zeros(count)
        told = self._null if journal is None else journal

        def part(low: int, high: int) -> None:
            self._call("deal_many", games[low:high], opening, np.uint64(seed), np.uint64(first + low), told)

        _on_threads(part, count, threads)
        return games

    def settle(self, games: Array, journal: Array | None = None) -> None:
        """Work out what is asked in positions that were set up by hand."""
        self._call("settle_many", games, self._null if journal is None else journal)

    def step(self, games: Array, actions: Array, accepted: Array, journal: Array | None = None) -> None:
        """Play `actions[i]` in `games[i]`; `accepted[i]` becomes 1, or 0 where it was illegal."""
        _needs(accepted, np.int8, "accepted", len(games))
        actions = np.ascontiguousarray(actions, np.int32)
        _needs(actions, np.int32, "actions", len(games))
        self._call("step_many", games, actions, accepted, self._null if journal is None else journal)

    def legal(self, games: Array, masks: Array) -> None:
        """Write the legal actions of each game into `masks`, one row of zeros and ones a game."""
        _needs(masks, np.int8, "masks", len(games), self.actions)
        self._call("mark_many", games, masks)

    def player_words(self, seed: int, first: int, count: int) -> Array:
        """Generators for random players, one a game; independent of the games' own chance."""
        words = np.zeros(count, np.uint64)
        self._call("words_many", words, np.uint64(seed) ^ np.uint64(0x5DEECE66D), np.uint64(first))
        return words

    def play_out(self, games: Array, words: Array, threads: int = 1) -> None:
        """Play every game to its end at random."""
        _needs(words, np.uint64, "words", len(games))

        def part(low: int, high: int) -> None:
            self._call("play_out_many", games[low:high], words[low:high], self._null)

        _on_threads(part, len(games), threads)

    def redeal(self, games: Array, seat: int, words: Array) -> None:
        """Deal anew, in every game, what a seat cannot know; `words` are generators, one a game."""
        _needs(words, np.uint64, "words", len(games))
        self._call("redeal_many", games, seat, words)

    # -- the native library -----------------------------------------------------------------------------------

    @cached_property
    def object_path(self) -> Path:
        """The file of object code for the sources as they are now."""
        from boriken.kernel.native import object_path

        return object_path(self._package)

    @property
    def is_ready(self) -> bool:
        """Whether the rules can run at once, without being compiled first."""
        return jit.MODE != "native" or self._native is not None or self.object_path.exists()

    def prepare(self) -> Iterator[int]:
        """Compile what must be compiled; gives the number of rules done so far."""
        if not self.is_ready:
            from boriken.kernel.native import compile_in_process

            yield from compile_in_process(self._game, self.object_path)

    def _call(self, loop: str, *arguments: Any) -> None:
        """Run a loop: the Python (or Numba) function itself, or its native form."""
        if jit.MODE != "native":
            self.loops[loop](*arguments)
            return
        if self._native is None:
            self._native = self._load()
        _CALLS[loop](self._native, *arguments)

    def _load(self) -> Callable[..., None]:
        from boriken.kernel.native import load

        for _ in self.prepare():
            pass
        return load(self.object_path)


def prepare_side_by_side(batches: Sequence[Batch]) -> Iterator[tuple[Batch, int]]:
    """Compile what must be compiled, each game in a process of its own; gives the rules done so far of one of them."""
    told: SimpleQueue[tuple[Batch, int] | None] = SimpleQueue()

    def prepare(batch: Batch) -> None:
        try:
            for done in batch.prepare():
                told.put((batch, done))
        finally:
            told.put(None)

    with ThreadPoolExecutor(len(batches)) as pool:
        running = [pool.submit(prepare, batch) for batch in batches]
        for _ in batches:
            yield from iter(told.get, None)
        for one in running:
            one.result()


# -- the loops as calls of the native function ----------------------------------------------------------------


def _at(array: Array) -> int:
    """The address of an array's first byte."""
    if not array.flags.c_contiguous:
        raise TypeError("arrays of games, actions, masks and journals must be contiguous")
    return array.ctypes.data


def _deal(native: Any, games: Array, opening: Array, seed: Any, first: Any, journal: Array) -> None:
    native(Loop.DEAL, _at(games), len(games), _at(opening), 0, 0, 0, 0, _at(journal), len(journal), int(seed),
           int(first))


def _settle(native: Any, games: Array, journal: Array) -> None:
    native(Loop.SETTLE, _at(games), len(games), 0, 0, 0, 0, 0, _at(journal), len(journal), 0, 0)


def _step(native: Any, games: Array, actions: Array, accepted: Array, journal: Array) -> None:
    native(Loop.STEP, _at(games), len(games), 0, 0, _at(actions), _at(accepted), 0, _at(journal), len(journal), 0, 0)


def _mark(native: Any, games: Array, masks: Array) -> None:
    native(Loop.MARK, _at(games), len(games), 0, 0, 0, _at(masks), masks.shape[1], 0, 0, 0, 0)


def _play_out(native: Any, games: Array, words: Array, journal: Array) -> None:
    native(Loop.PLAY_OUT, _at(games), len(games), 0, _at(words), 0, 0, 0, _at(journal), len(journal), 0, 0)


def _words(native: Any, words: Array, seed: Any, first: Any) -> None:
    native(Loop.WORDS, 0, len(words), 0, _at(words), 0, 0, 0, 0, 0, int(seed), int(first))


def _redeal(native: Any, games: Array, seat: int, words: Array) -> None:
    native(Loop.REDEAL, _at(games), len(games), 0, _at(words), 0, 0, 0, 0, 0, 0, seat)


_CALLS: dict[str, Callable[..., None]] = {
    "deal_many": _deal, "settle_many": _settle, "step_many": _step, "mark_many": _mark,
    "play_out_many": _play_out, "words_many": _words, "redeal_many": _redeal,
}


def _needs(array: Array, dtype: type, name: str, *shape: int) -> None:
    if array.dtype != dtype or array.shape != shape:
        raise TypeError(f"{name} must be an array of {np.dtype(dtype).name} of shape {shape}, "
                        f"not of {array.dtype.name} of shape {array.shape}")


def _on_threads(part: Callable[[int, int], None], count: int, threads: int) -> None:
    if threads <= 1 or count < 2 or not jit.IS_COMPILED:  # plain Python would only take turns
        part(0, count)
        return
    edges = np.linspace(0, count, min(threads, count) + 1, dtype=int).tolist()
    with ThreadPoolExecutor(threads) as pool:
        for done in [pool.submit(part, low, high) for low, high in itertools.pairwise(edges)]:
            done.result()

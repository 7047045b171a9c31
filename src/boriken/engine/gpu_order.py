"""A counting sort on the device, which orders the games of a step so that neighbours do the same.

Threads of one warp wait for each other, so a warp whose games all play the same action finishes earlier than one with
different actions. Sorting takes three small kernels, which know nothing of any game; the order among games with the
same key is arbitrary, and nothing depends on it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

THREADS = 256  # in a block, which counts its keys before the blocks' counts are added
MOST_KEYS = 2048
HALF = MOST_KEYS // 2  # threads that add up the counts, two keys each


class Order:
    """Sorts `count` games by keys; the next call reuses the arrays."""

    def __init__(self, cuda: Any, count: int, keys: int) -> None:
        if keys >= MOST_KEYS:
            raise ValueError(f"expected at most {MOST_KEYS - 1} keys, not {keys}")
        self._count, self._add_up, self._place = (cuda.jit(made(cuda)) for made in (counter_of, adder_of, placer_of))
        self.count = count
        self._blocks = (count + THREADS - 1) // THREADS
        self._keys = np.int32(keys)
        self.counts = cuda.to_device(np.zeros(MOST_KEYS, np.int32))  # games by key; the last entry: without a key
        self._starts = cuda.to_device(np.zeros(MOST_KEYS, np.int32))
        self._order = cuda.to_device(np.arange(count, dtype=np.int32))
        self._none = cuda.to_device(np.zeros(MOST_KEYS, np.int32))

    def by(self, keys: Any) -> Any:
        """Return the numbers of the games, sorted by key from 0 on; games without a key come last."""
        self.counts.copy_to_device(self._none)
        self._count[self._blocks, THREADS](keys, self._keys, self.counts)
        self._add_up[1, HALF](self.counts, self._starts)
        self._place[self._blocks, THREADS](keys, self._keys, self._starts, self._order)
        return self._order

    def count_without(self) -> int:
        """Return the number of games without a key in the last sort; this waits for the sort."""
        return int(self.counts.copy_to_host()[int(self._keys)])


def counter_of(cuda: Any) -> Callable[..., None]:
    """Return the kernel that counts the games of each key."""

    def count(keys: Any, most: Any, counts: Any) -> None:
        here = cuda.shared.array(MOST_KEYS, np.int32)
        for key in range(cuda.threadIdx.x, MOST_KEYS, THREADS):
            here[key] = 0
        cuda.syncthreads()
        i = cuda.grid(1)
        if i < keys.shape[0]:
            cuda.atomic.add(here, keys[i] if 0 <= keys[i] < most else most, 1)
        cuda.syncthreads()
        for key in range(cuda.threadIdx.x, MOST_KEYS, THREADS):
            if here[key] != 0:
                cuda.atomic.add(counts, key, here[key])

    return count


def adder_of(cuda: Any) -> Callable[..., None]:
    """Return the kernel that computes where the games of each key begin: one block, a thread for two keys."""

    def add_up(counts: Any, starts: Any) -> None:
        sums = cuda.shared.array(HALF, np.int32)
        t = cuda.threadIdx.x
        first = counts[2 * t]
        sums[t] = first + counts[2 * t + 1]
        cuda.syncthreads()
        reach = 1
        while reach < HALF:
            more = np.int32(0)
            if t >= reach:
                more = sums[t - reach]
            cuda.syncthreads()
            sums[t] += more
            cuda.syncthreads()
            reach *= 2
        before = sums[t] - first - counts[2 * t + 1]
        starts[2 * t] = before
        starts[2 * t + 1] = before + first

    return add_up


def placer_of(cuda: Any) -> Callable[..., None]:
    """Return the kernel that puts every game in its place: a block reserves the places of a key for all its games."""

    def place(keys: Any, most: Any, starts: Any, order: Any) -> None:
        here = cuda.shared.array(MOST_KEYS, np.int32)
        for key in range(cuda.threadIdx.x, MOST_KEYS, THREADS):
            here[key] = 0
        cuda.syncthreads()
        i = cuda.grid(1)
        own, rank = most, 0
        if i < keys.shape[0]:
            if 0 <= keys[i] < most:
                own = keys[i]
            rank = cuda.atomic.add(here, own, 1)
        cuda.syncthreads()
        for key in range(cuda.threadIdx.x, MOST_KEYS, THREADS):
            if here[key] != 0:
                here[key] = cuda.atomic.add(starts, key, here[key])
        cuda.syncthreads()
        if i < keys.shape[0]:
            order[here[own] + rank] = i

    return place

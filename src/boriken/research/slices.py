"""Threads that run compiled loops on slices of an array, again and again.

The threads wait between the runs, so that a run costs some microseconds more than the loops. Compiled loops release
Python's lock: they run in parallel.
"""

from __future__ import annotations

import threading
import weakref
from collections.abc import Callable, Sequence
from itertools import pairwise
from queue import SimpleQueue

Loops = Sequence[Callable[[], None]]  # the loops of one slice, in their order


def slices_of(count: int, parts: int) -> list[slice]:
    """Return adjacent slices of about equal length; none of them is empty."""
    parts = min(parts, count)
    edges = [count * part // parts for part in range(parts + 1)]
    return [slice(low, high) for low, high in pairwise(edges)]


class SliceThreads:
    """The calling thread and some more, which end with this object."""

    def __init__(self, count: int) -> None:
        self._work: list[SimpleQueue[Loops | None]] = [SimpleQueue() for _ in range(count - 1)]
        self._done: SimpleQueue[BaseException | None] = SimpleQueue()
        for work in self._work:
            threading.Thread(target=_serve, args=(work, self._done), daemon=True, name="boriken slice").start()
        weakref.finalize(self, _end, self._work)

    def run(self, slices: Sequence[Loops]) -> None:
        """Run the loops of each slice in a thread of its own, and wait for all; the first error is raised."""
        for work, loops in zip(self._work, slices[1:], strict=True):
            work.put(loops)
        errors = [_run(slices[0])]
        errors += [self._done.get() for _ in self._work]
        for error in errors:
            if error is not None:
                raise error


def _run(loops: Loops) -> BaseException | None:
    """Run loops and return the error, if one occurs."""
    try:
        for loop in loops:
            loop()
    except BaseException as error:  # raised again by the calling thread
        return error
    return None


def _serve(work: SimpleQueue[Loops | None], done: SimpleQueue[BaseException | None]) -> None:
    while (loops := work.get()) is not None:
        done.put(_run(loops))


def _end(queues: Sequence[SimpleQueue[Loops | None]]) -> None:
    for queue in queues:
        queue.put(None)

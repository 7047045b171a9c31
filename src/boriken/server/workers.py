"""Processes that work for the server, so that its event loop never waits for a computation."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import Connection
from typing import Any, TypeVar

import structlog

from boriken.server.thinking import begin_work

log = structlog.get_logger()
T = TypeVar("T")

#: The environment of the workers: one thread each, since their number already fits the cores.
ONE_THREAD = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "MKL_NUM_THREADS": "1"}


class NoAnswer(Exception):
    """A worker failed."""


class Workers:
    """A pool of processes that is started when it is first needed; `niceness` lowers their priority."""

    def __init__(self, count: int, niceness: int = 0) -> None:
        self.count, self.niceness = count, niceness
        self._pool: ProcessPoolExecutor | None = None
        self._lifeline: tuple[Connection, ...] = ()  # its two ends
        self._under_way = 0
        self._idle_since = 0.0

    async def run(self, work: Callable[..., T], *arguments: Any) -> T:
        """Run a function in a worker and return its result; raise `NoAnswer` if it fails."""
        pool = self._executor()
        self._under_way += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, work, *arguments)
        except BrokenProcessPool:
            if self._pool is pool:
                log.warning("a worker died; new ones are started")
                self.close()
            raise NoAnswer("a worker died") from None
        except Exception as error:
            raise NoAnswer(f"{type(error).__name__}: {error}") from error
        finally:
            self._under_way -= 1
            self._idle_since = time.monotonic()

    def start(self, work: Callable[..., object], *arguments: Any) -> None:
        """Run a function in every worker without waiting for it."""
        for _ in range(self.count):
            self._executor().submit(work, *arguments)

    def rest(self, after: float) -> None:
        """Stop the workers if they have had nothing to do for some seconds."""
        if not self._under_way and time.monotonic() - self._idle_since >= after:
            self.close()

    def close(self) -> None:
        """Stop the workers at once."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            for end in self._lifeline:
                end.close()
            self._pool, self._lifeline = None, ()

    def _executor(self) -> ProcessPoolExecutor:
        if self._pool is None:
            for name, value in ONE_THREAD.items():
                os.environ.setdefault(name, value)
            self._lifeline = multiprocessing.Pipe(duplex=False)
            self._pool = ProcessPoolExecutor(self.count, multiprocessing.get_context("spawn"), begin_work,
                                             (self.niceness, self._lifeline[0]))
        return self._pool

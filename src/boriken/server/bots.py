"""Bots think in processes of their own, so that no table waits for another's search."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

import structlog

from boriken.kernel.game import Game, game_ids
from boriken.server import metrics
from boriken.server.thinking import Thought, end_with_parent, think, warm

log = structlog.get_logger()
T = TypeVar("T")

#: Set for the workers: one thread each, since there are as many of them as are wanted.
ONE_THREAD = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "MKL_NUM_THREADS": "1"}


class NoAnswer(Exception):
    """A worker failed."""


class Bots:
    """Worker processes; a player is made anew for each answer, from the table's seed and the number of the move."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._pool: ProcessPoolExecutor | None = None

    def start(self) -> None:
        """Begin to load rules and networks in every worker."""
        for _ in range(self.workers):
            self._executor().submit(warm, game_ids())

    async def choose(self, game: Game, seat: int, player: str, seed: int, wants_report: bool) -> Thought:
        """A player's answer for the seat that is asked."""
        began = time.perf_counter()
        thought = await self.run(think, game.id, game.state.tobytes(), seat, player, seed, len(game.played),
                                 wants_report)
        metrics.THINKING_SECONDS.observe(time.perf_counter() - began)
        return thought

    async def run(self, work: Callable[..., T], *arguments: Any) -> T:
        """Let a worker do something; `NoAnswer` where it fails."""
        pool = self._executor()
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, work, *arguments)
        except BrokenProcessPool:
            log.warning("a worker died; new ones are started")
            if self._pool is pool:
                self._pool = None
            raise NoAnswer("a worker died") from None
        except Exception as error:
            raise NoAnswer(f"{type(error).__name__}: {error}") from error

    def close(self) -> None:
        """Stop the workers."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def _executor(self) -> ProcessPoolExecutor:
        if self._pool is None:
            for name, value in ONE_THREAD.items():
                os.environ.setdefault(name, value)
            self._pool = ProcessPoolExecutor(self.workers, multiprocessing.get_context("spawn"), end_with_parent)
        return self._pool

"""Whether tables can be played now: the rules are compiled, the database can be written, the processes hear each other.

The database is asked by a write, because a full disk can still be read. The result is kept for a moment, so that
requests for it cost nothing.
"""

from __future__ import annotations

import asyncio
import time

import structlog

from boriken.server.cluster import Cluster
from boriken.server.compilation import Compilation
from boriken.server.store import Store

log = structlog.get_logger()

KEPT = 2.0  # seconds
PATIENCE = 5.0  # seconds in which each part must answer


class Readiness:
    """What keeps the server from working, if anything does."""

    def __init__(self, compilation: Compilation, store: Store, cluster: Cluster | None) -> None:
        self.compilation, self.store, self.cluster = compilation, store, cluster
        self._lock = asyncio.Lock()
        self._found, self._until = "", 0.0

    async def problem(self) -> str:
        """Return what keeps the server from working; empty where nothing does."""
        if self.compilation.failed:
            return self.compilation.failed
        if not self.compilation.ready.is_set():
            return "compiling the rules"
        async with self._lock:
            if time.monotonic() >= self._until:
                self._found = await self._look()
                self._until = time.monotonic() + KEPT
        return self._found

    async def _look(self) -> str:
        try:
            async with asyncio.timeout(PATIENCE):
                await self.store.probe()
        except Exception as error:
            log.error("the database cannot be written", error=str(error) or type(error).__name__)
            return "the database cannot be written"
        try:
            async with asyncio.timeout(PATIENCE):
                if self.cluster is not None:
                    await self.cluster.ping()
        except Exception as error:
            log.error("the other processes cannot be reached", error=str(error) or type(error).__name__)
            return "the other processes cannot be reached: Valkey or Redis does not answer"
        return ""

"""The removal of old tables, where the settings ask for it. A game that has begun and is not over is never removed."""

from __future__ import annotations

import time

import structlog

from boriken.server import metrics
from boriken.server.rooms import Rooms
from boriken.server.summaries import Summaries

log = structlog.get_logger()

DAY = 86_400.0
AT_ONCE = 50  # tables that one look examines
MOST_KEPT = 100_000  # tables that are remembered as unfinished games


class Expiry:
    """Looks through the stored tables, some at a time, and removes those that are too old."""

    def __init__(self, rooms: Rooms, summaries: Summaries, unplayed: float, finished: float) -> None:
        self.rooms, self.summaries = rooms, summaries
        self.unplayed, self.finished = unplayed * DAY, finished * DAY
        self._after = ""  # the last table that was examined
        self._kept: dict[str, int] = {}  # tables that were examined and stay, with their versions

    async def look(self) -> int:
        """Examine some tables, the next ones each time; return how many were removed."""
        limits = [limit for limit in (self.unplayed, self.finished) if limit]
        if not limits:
            return 0
        store = self.rooms.store
        tables = await store.made_before(time.time() - min(limits), self._after, AT_ONCE)
        self._after = tables[-1] if len(tables) == AT_ONCE else ""
        versions = await store.versions(tables)
        old = {table: version for table, (version, touched) in versions.items()
               if time.time() - touched >= min(limits) and self.rooms.known(table) is None}
        removed = 0
        for found in await self.summaries.find([table for table in old if self._kept.get(table) != old[table]]):
            age = time.time() - found.touched
            limit = self.finished if found.result is not None else self.unplayed if not found.move else 0.0
            if limit and age >= limit and await store.remove(found.table, old[found.table]):
                removed += 1
            elif not limit:
                self._keep(found.table, old[found.table])
        if removed:
            log.info("old tables were removed", count=removed)
            metrics.EXPIRED.inc(removed)
        return removed

    def _keep(self, table: str, version: int) -> None:
        if len(self._kept) >= MOST_KEPT:
            self._kept.clear()
        self._kept[table] = version

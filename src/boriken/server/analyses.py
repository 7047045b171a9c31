"""Analyses of games that are over: made one after the other beside the bots, and cached."""

from __future__ import annotations

import asyncio

import structlog

from boriken.server.post_game import analyse_record
from boriken.server.tables import Refusal, Table
from boriken.server.workers import NoAnswer, Workers

log = structlog.get_logger()

MOST_KEPT = 200  # in memory, by table
MOST_WAITING = 50  # a request for one more gets 202, as for any analysis that is not ready


class Analyses:
    """The analyses that are made and those that wait, by table."""

    def __init__(self, workers: Workers) -> None:
        self.workers = workers
        self._made: dict[str, bytes] = {}
        self._waiting: dict[str, str] = {}  # records, of which the first is being analysed
        self._making: asyncio.Task[None] | None = None

    def find(self, table: Table) -> bytes | None:
        """Return the analysis of a game that is over; None while it is being made."""
        if table.game.outcome is None:
            raise Refusal("not_over", "the game is not over: analyses are made afterwards")
        if table.id not in self._made and table.id not in self._waiting and len(self._waiting) < MOST_WAITING:
            self._waiting[table.id] = table.game.to_record()
            self._making = self._making or asyncio.create_task(self._make())
        return self._made.get(table.id)

    async def _make(self) -> None:
        try:
            while self._waiting:
                table, record = next(iter(self._waiting.items()))
                try:
                    self._keep(table, await self.workers.run(analyse_record, record))
                except NoAnswer as error:
                    log.error("an analysis failed", table=table, error=str(error))
                finally:
                    del self._waiting[table]
        finally:
            self._making = None

    def _keep(self, table: str, analysis: bytes) -> None:
        if len(self._made) >= MOST_KEPT:
            del self._made[next(iter(self._made))]
        self._made[table] = analysis

    async def close(self) -> None:
        """Stop the analysis that is being made."""
        if self._making is not None:
            self._making.cancel()
            await asyncio.gather(self._making, return_exceptions=True)

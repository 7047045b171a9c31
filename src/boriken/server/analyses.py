"""Analyses of games that are over: made one after the other beside the bots, and cached. Clients take turns."""

from __future__ import annotations

import asyncio

import structlog

from boriken.server.post_game import analyse_record, explain_record, glance_at_record
from boriken.server.tables import Refusal, Table
from boriken.server.turns import FairQueue
from boriken.server.workers import NoAnswer, Workers

log = structlog.get_logger()

MOST_KEPT = 200  # in memory, by table
MOST_WAITING = 50  # a request for one more gets 202, as for any analysis that is not ready
MOST_WAITING_OF_A_CLIENT = 10
MOST_FAILED = 1000  # that are remembered
DEADLINE = 1800.0  # seconds for one analysis: it takes a minute of a core, and its priority is low
NO_REASONS = b"[]"


class Analyses:
    """The analyses that are made and those that wait, by table; clients take turns."""

    def __init__(self, workers: Workers) -> None:
        self.workers = workers
        self._made: dict[str, bytes] = {}
        self._glances: dict[str, bytes] = {}  # provisional analyses, until the analysis is made
        self._reasons: dict[str, bytes] = {}  # for the costly decisions, made after the analysis
        self._waiting: dict[str, str] = {}  # records, also of the one that is being analysed
        self._turns: FairQueue[str] = FairQueue()
        self._failed: dict[str, None] = {}
        self._making: asyncio.Task[None] | None = None

    def find(self, table: Table, client: str = "") -> bytes | None:
        """Return the analysis of a game that is over; None while it is being made."""
        if table.game.outcome is None:
            raise Refusal("not_over", "the game is not over: analyses are made afterwards")
        if table.id in self._failed:
            raise Refusal("no_answer", "the analysis of this game failed; the log of the server has the reason")
        if not self.is_known(table.id) and self._has_space(client):
            self._waiting[table.id] = table.game.to_record()
            self._turns.put(client, table.id)
            self._making = self._making or asyncio.create_task(self._make())
        return self._made.get(table.id)

    def glance(self, table: str) -> bytes | None:
        """Return the provisional analysis of a table while its analysis is being made; None where there is none."""
        return self._glances.get(table)

    def is_known(self, table: str) -> bool:
        """Return whether the analysis of a table is made or waits."""
        return table in self._made or table in self._waiting

    def _has_space(self, client: str) -> bool:
        return len(self._waiting) < MOST_WAITING and self._turns.count_of(client) < MOST_WAITING_OF_A_CLIENT

    def find_reasons(self, table: Table, client: str = "") -> bytes | None:
        """Return the reasons at the costly decisions of a game that is over; None while they are being made."""
        self.find(table, client)
        return self._reasons.get(table.id)

    async def _make(self) -> None:
        try:
            while len(self._turns):
                table = self._turns.take()
                try:
                    await self._analyse(table, self._waiting[table])
                finally:
                    del self._waiting[table]
                    self._glances.pop(table, None)
        finally:
            self._making = None

    async def _analyse(self, table: str, record: str) -> None:
        """Make a provisional analysis of a record, the analysis, then its reasons.

        An analysis is kept if its reasons fail, and made if the provisional one fails.
        """
        try:
            self._glances[table] = await self.workers.run(glance_at_record, record, deadline=DEADLINE)
        except (NoAnswer, Refusal) as error:
            log.error("a provisional analysis failed", table=table, error=str(error))
        try:
            analysis = await self.workers.run(analyse_record, record, deadline=DEADLINE)
        except (NoAnswer, Refusal) as error:
            log.error("an analysis failed", table=table, error=str(error))
            self._forget(table)
            return
        self._keep(table, analysis)
        try:
            self._reasons[table] = await self.workers.run(explain_record, record, analysis, deadline=DEADLINE)
        except (NoAnswer, Refusal) as error:
            log.error("the reasons of an analysis failed", table=table, error=str(error))
            self._reasons[table] = NO_REASONS

    def _forget(self, table: str) -> None:
        if len(self._failed) >= MOST_FAILED:
            del self._failed[next(iter(self._failed))]
        self._failed[table] = None

    def _keep(self, table: str, analysis: bytes) -> None:
        if len(self._made) >= MOST_KEPT:
            oldest = next(iter(self._made))
            del self._made[oldest]
            self._reasons.pop(oldest, None)
        self._made[table] = analysis

    async def close(self) -> None:
        """Stop the analysis that is being made."""
        if self._making is not None:
            self._making.cancel()
            await asyncio.gather(self._making, return_exceptions=True)

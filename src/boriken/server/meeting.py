"""Tables that wait for people of this server, listed where the operator and the host of a table want it."""

from __future__ import annotations

import time

import sqlalchemy as sa

from boriken.server.public import Brief
from boriken.server.schema import LISTINGS
from boriken.server.summaries import Summaries
from boriken.server.tables import Refusal

MOST_LISTED = 200  # on a server
SHOWN = 60  # in one list
LISTED_FOR = 7 * 86_400.0  # seconds
FRESH = 2.0  # seconds for which a list is good


class Meeting:
    """The list of tables that wait."""

    def __init__(self, summaries: Summaries, is_allowed: bool) -> None:
        self.summaries, self.store, self.is_allowed = summaries, summaries.rooms.store, is_allowed
        self._found: list[Brief] = []
        self._found_at = 0.0

    async def put(self, table: str, is_listed: bool) -> None:
        """List a table, or remove it from the list."""
        self._found_at = 0.0
        async with self.store.writing() as connection:
            await connection.execute(LISTINGS.delete().where(sa.or_(
                LISTINGS.c.table_id == table, LISTINGS.c.listed_at < time.time() - LISTED_FOR)))
            if not is_listed:
                return
            if not self.is_allowed:
                raise Refusal("not_allowed", "this server lists no tables")
            count = await connection.scalar(sa.select(sa.func.count()).select_from(LISTINGS))
            if (count or 0) >= MOST_LISTED:
                raise Refusal("too_busy", f"{MOST_LISTED} tables are listed, and the list is full")
            await connection.execute(LISTINGS.insert().values(table_id=table, listed_at=time.time()))

    async def is_listed(self, table: str) -> bool:
        """Return whether a table is listed."""
        async with self.store.reading() as connection:
            return await connection.scalar(
                sa.select(LISTINGS.c.table_id).where(LISTINGS.c.table_id == table)) is not None

    async def find(self, client: str) -> list[Brief]:
        """Return the tables that wait, the newest first; tables that wait no more leave the list."""
        if not self.is_allowed:
            return []
        if time.monotonic() - self._found_at > FRESH:
            async with self.store.reading() as connection:
                listed = list(await connection.scalars(
                    sa.select(LISTINGS.c.table_id).where(LISTINGS.c.listed_at >= time.time() - LISTED_FOR)
                    .order_by(LISTINGS.c.listed_at.desc()).limit(SHOWN)))
            briefs = await self.summaries.find(listed, client)
            self._found = [one for one in briefs if is_waiting(one)]
            self._found_at = time.monotonic()
            over = set(listed) - {one.table for one in self._found}
            if over:
                async with self.store.writing() as connection:
                    await connection.execute(LISTINGS.delete().where(LISTINGS.c.table_id.in_(over)))
        return self._found


def is_waiting(table: Brief) -> bool:
    """Return whether a table still waits for people."""
    return not (table.started or table.off or table.archived or table.move)

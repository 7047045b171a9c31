"""The timekeeper looks at tables when their time comes: clocks that run out, pauses that end, bots that must go on.

A table with a clock has a time at which it must be looked at (`due`). A new row sets it to "soon" in the row's own
transaction, so no crash can lose it; the timekeeper then works out the exact time. Several processes look for due
tables, but only the owner of a table acts, and no row can be written twice.
"""

from __future__ import annotations

import asyncio

import structlog

from boriken.server.rooms import Room, Rooms
from boriken.server.store import Store
from boriken.server.tables import Refusal
from boriken.server.uptime import Uptime

log = structlog.get_logger()

LOOK = 1.0  # seconds between looks for due tables
AT_ONCE = 50  # tables that one look examines
LATER = 30.0  # seconds until a table is looked at again whose bot is thinking, or that could not be opened


class Timekeeper:
    """Looks for due tables and lets their rooms do what time has made necessary."""

    def __init__(self, rooms: Rooms, uptime: Uptime, process: str = "") -> None:
        self.rooms, self.uptime, self.process = rooms, uptime, process

    @property
    def store(self) -> Store:
        """Return the store of the tables."""
        return self.rooms.store

    async def run(self) -> None:
        """Look for due tables until the task is cancelled."""
        while True:
            await asyncio.sleep(LOOK)
            try:
                await self.look()
            except Exception as error:
                log.warning("clocks could not be kept", error=str(error))

    async def look(self) -> int:
        """Look at the tables that are due; return their number. Without clocks at any table, nothing is written."""
        first = await self.store.first_due()
        if first is None:
            return 0
        if self.uptime.needs_beat():
            await self.uptime.beat(self.store)
        if first > self.uptime.now():
            return 0
        due = await self.store.due_tables(self.uptime.now(), self.process, AT_ONCE)
        for table in due:
            await self._look_at(table)
        return len(due)

    async def _look_at(self, table: str) -> None:
        try:
            room = await self.rooms.find(table)
            if await self.rooms.sharing.owns(room):
                await room.keep_time()
                await self._set_due(room)
        except Refusal as refusal:
            if refusal.reason in ("archived", "no_table"):
                await self.store.set_due(table, None)
            else:
                log.warning("a table could not be looked at", table=table, error=refusal.sentence)
                await self.store.set_due(table, self.uptime.now() + LATER)

    async def _set_due(self, room: Room) -> None:
        due = room.table.due()
        if due == 0.0:  # a bot thinks; its row makes the table due again
            due = self.uptime.now() + LATER
        await self.store.set_due(room.table.id, due, room.table.version)

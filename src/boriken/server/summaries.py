"""The summaries of tables that are not in memory: a worker makes them, and they are kept as long as they are right.

A list of many tables reads none of them into the memory of the server.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence

from boriken.server.public import Brief, brief
from boriken.server.reading import stored_briefs
from boriken.server.rooms import Rooms
from boriken.server.rows import is_table_id
from boriken.server.tables import Refusal
from boriken.server.workers import NoAnswer

MOST_KEPT = 5_000
AT_ONCE = 10  # tables that a worker gets


class Summaries:
    """The summaries of stored tables."""

    def __init__(self, rooms: Rooms, deadline: float) -> None:
        self.rooms, self.deadline = rooms, deadline
        self._kept: OrderedDict[str, tuple[int, Brief]] = OrderedDict()
        self.made = 0  # since the start

    async def find(self, tables: Sequence[str], client: str = "") -> list[Brief]:
        """Return the summaries of the tables that exist, in their order."""
        asked = list(dict.fromkeys(table for table in tables if is_table_id(table)))
        found = {}
        for table in filter(self.rooms.known, asked):
            room = await self.rooms.find(table)
            found[table] = brief(room.table, room.connected(), room.touched)
        versions = await self.rooms.store.versions([table for table in asked if table not in found])
        missing = []
        for table, (version, _) in versions.items():
            kept = self._kept.get(table)
            if kept is not None and kept[0] == version:
                found[table] = kept[1]
                self._kept.move_to_end(table)
            else:
                missing.append(table)
        for start in range(0, len(missing), AT_ONCE):
            for made in await self._make(missing[start:start + AT_ONCE], client):
                found[made.table] = made
        return [found[table].told(self.rooms.uptime) for table in asked if table in found]

    async def _make(self, tables: list[str], client: str) -> list[Brief]:
        stored = [kept for table in tables if (kept := await self.rooms.store.read(table)) is not None]
        try:
            made = await self.rooms.bots.readers.run(stored_briefs, stored, client=client, deadline=self.deadline)
        except NoAnswer as error:
            raise Refusal("too_busy", f"the summaries could not be made: {error}") from None
        self.made += len(made)
        for kept, found in zip(stored, made, strict=True):
            self._kept[kept.id] = (len(kept.rows), found)
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return made

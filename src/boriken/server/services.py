"""The parts of a running server: store, rooms, workers. They are made when it starts and closed when it stops."""

from __future__ import annotations

import asyncio

from boriken.server.analyses import Analyses
from boriken.server.bots import Bots
from boriken.server.cluster import Cluster
from boriken.server.compilation import Compilation
from boriken.server.limits import Allowances
from boriken.server.migrating import migrate
from boriken.server.offered import offer
from boriken.server.rooms import Rooms
from boriken.server.settings import Settings
from boriken.server.store import Store

SWEEP = 10.0  # seconds between looks for tables that nobody looks at


class Services:
    """The parts of a server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        offer(settings.players)
        self.store = Store(settings.database)
        self.bots = Bots(settings.bot_workers)
        self.cluster = Cluster(self.store, settings.valkey_url, settings.lease) if settings.valkey_url else None
        self.rooms = Rooms(self.store, self.bots, self.cluster)
        self.compilation = Compilation()
        self.allowances = Allowances(settings.requests_a_second)
        self.analyses = Analyses(self.bots.aside)
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Migrate the database, join the cluster, and start to compile the rules where that is needed."""
        await migrate(self.store)
        if self.cluster is not None:
            self.cluster.rooms = self.rooms
            await self.cluster.open()
        self._keep(asyncio.create_task(self._compile()))
        self._keep(asyncio.create_task(self._sweep()))

    async def close(self) -> None:
        """Close all parts; every acknowledged act is stored already."""
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.rooms.close()
        await self.analyses.close()
        if self.cluster is not None:
            await self.cluster.close()
        self.bots.close()
        await self.store.close()

    def _keep(self, task: asyncio.Task[None]) -> None:
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _compile(self) -> None:
        await self.compilation.run()
        if self.compilation.ready.is_set():
            self.bots.start()

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            idle = self.rooms.put_away(self.settings.put_away_after)
            if self.cluster is not None:
                await self.cluster.let_go(idle)
            self.bots.rest()

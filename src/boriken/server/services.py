"""The parts of a running server: store, rooms, workers. They are made when it starts and closed when it stops."""

from __future__ import annotations

import asyncio

import structlog

from boriken.server.analyses import Analyses
from boriken.server.bots import Bots
from boriken.server.cluster import Cluster
from boriken.server.compilation import Compilation
from boriken.server.expiry import Expiry
from boriken.server.limits import Allowances
from boriken.server.live import Sockets
from boriken.server.locking import ServerLock
from boriken.server.migrating import migrate
from boriken.server.offered import offer
from boriken.server.readiness import Readiness
from boriken.server.rooms import Rooms
from boriken.server.settings import Settings
from boriken.server.store import Store
from boriken.server.summaries import Summaries

log = structlog.get_logger()

SWEEP = 10.0  # seconds between looks for tables that nobody looks at
EXPIRE, EXPIRE_SOON = 60.0, 1.0  # seconds between looks for old tables, and while some are found


class Services:
    """The parts of a server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        offer(settings.players)
        self.store = Store(settings.database)
        self.bots = Bots(settings.bot_workers)
        self.cluster = Cluster(self.store, settings.valkey_url, settings.lease) if settings.valkey_url else None
        self.rooms = Rooms(self.store, self.bots, self.cluster, settings.most_rooms, settings.absence)
        self.compilation = Compilation()
        self.lock = ServerLock(settings.database, f"http://{settings.host}:{settings.port}/")
        self.readiness = Readiness(self.compilation, self.store, self.cluster)
        self.allowances = Allowances(settings.allowance)
        self.new_tables = Allowances(settings.tables_an_hour / 3600, burst=3600)
        self.sockets = Sockets(settings.most_sockets, settings.most_sockets_of_a_client)
        self.analyses = Analyses(self.bots.aside)
        self.summaries = Summaries(self.rooms, settings.deadline)
        self.expiry = Expiry(self.rooms, self.summaries, settings.forget_unplayed, settings.forget_finished)
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Migrate the database, join the cluster, and start to compile the rules where that is needed."""
        self.lock.take()
        await migrate(self.store)
        if self.cluster is not None:
            self.cluster.rooms = self.rooms
            await self.cluster.open()
        self._keep(asyncio.create_task(self._compile()))
        self._keep(asyncio.create_task(self._sweep()))
        self._keep(asyncio.create_task(self._expire()))

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
        self.lock.release()

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

    async def _expire(self) -> None:
        await self.compilation.wait()
        while True:
            try:
                removed = await self.expiry.look()
            except Exception as error:
                log.warning("old tables could not be removed", error=str(error))
                removed = 0
            await asyncio.sleep(EXPIRE_SOON if removed else EXPIRE)

"""The parts of a running server: store, rooms, workers. They are made when it starts and closed when it stops."""

from __future__ import annotations

import asyncio

import structlog

from boriken.server.analyses import Analyses
from boriken.server.bots import Bots
from boriken.server.cluster import Cluster
from boriken.server.compilation import Compilation
from boriken.server.contacts import Contacts
from boriken.server.expiry import Expiry
from boriken.server.identity import Identities
from boriken.server.ladder import Ladder
from boriken.server.limits import Allowances
from boriken.server.live import Sockets
from boriken.server.locking import ServerLock
from boriken.server.meeting import Meeting
from boriken.server.migrating import migrate
from boriken.server.network import OwnNetwork
from boriken.server.notifying import Notifier
from boriken.server.offered import offer
from boriken.server.readiness import Readiness
from boriken.server.rooms import Rooms
from boriken.server.settings import Settings
from boriken.server.store import Store
from boriken.server.study_store import StudyStore
from boriken.server.summaries import Summaries
from boriken.server.timekeeping import Timekeeper
from boriken.server.tournament_running import Tournaments
from boriken.server.tournament_store import TournamentStore
from boriken.server.uptime import Uptime

log = structlog.get_logger()

SWEEP = 10.0  # seconds between looks for tables that nobody looks at
PEOPLE_AN_HOUR = 60.0  # new names of a client
LISTINGS_AN_HOUR = 20.0  # tables of a client that are listed
TOURNAMENTS_AN_HOUR = 10.0  # new tournaments of a client
CODES_AN_HOUR = 20.0  # codes for another device that a client can try
EXPIRE, EXPIRE_SOON = 60.0, 1.0  # seconds between looks for old tables, and while some are found


class Services:
    """The parts of a server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        offer(settings.players)
        self.store = Store(settings.database)
        self.bots = Bots(settings.bot_workers)
        self.cluster = Cluster(self.store, settings.valkey_url, settings.lease) if settings.valkey_url else None
        self.uptime = Uptime()
        self.rooms = Rooms(self.store, self.bots, self.cluster, settings.most_rooms, settings.absence, self.uptime)
        self.timekeeper = Timekeeper(self.rooms, self.uptime, self.cluster.id if self.cluster else "")
        self.notifier = Notifier(settings, self.rooms, Contacts(self.store))
        self.rooms.turn_began = self.notifier.turn
        self.new_contacts = Allowances(settings.contacts_an_hour / 3600, burst=3600)
        self.compilation = Compilation()
        self.lock = ServerLock(settings.database, f"http://{settings.host}:{settings.port}/")
        self.readiness = Readiness(self.compilation, self.store, self.cluster)
        self.allowances = Allowances(settings.allowance)
        self.new_tables = Allowances(settings.tables_an_hour / 3600, burst=3600)
        self.studies = StudyStore(self.store)
        self.new_studies = Allowances(settings.studies_an_hour / 3600, burst=3600)
        self.people = Identities(self.store)
        self.ladder = Ladder(self.store)
        self.rooms.over = self.ladder.rate
        self.network = OwnNetwork(settings)
        self.new_listings = Allowances(LISTINGS_AN_HOUR / 3600, burst=3600)
        self.new_people = Allowances(PEOPLE_AN_HOUR / 3600, burst=3600)
        self.code_tries = Allowances(CODES_AN_HOUR / 3600, burst=3600)
        self.sockets = Sockets(settings.most_sockets, settings.most_sockets_of_a_client)
        self.analyses = Analyses(self.bots.aside)
        self.summaries = Summaries(self.rooms, settings.deadline)
        self.meeting = Meeting(self.summaries, bool(settings.listing))
        self.tournaments = Tournaments(TournamentStore(self.store), self.rooms, self.summaries)
        self.new_tournaments = Allowances(TOURNAMENTS_AN_HOUR / 3600, burst=3600)
        self.expiry = Expiry(self.rooms, self.summaries, settings.forget_unplayed, settings.forget_finished)
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Migrate the database, join the cluster, and start to compile the rules where that is needed."""
        self.lock.take()
        await migrate(self.store)
        await self.uptime.start(self.store, is_alone=self.cluster is None)
        if self.cluster is not None:
            self.cluster.rooms = self.rooms
            await self.cluster.open()
        self._keep(asyncio.create_task(self._compile()))
        self._keep(asyncio.create_task(self._sweep()))
        self._keep(asyncio.create_task(self._expire()))
        self._keep(asyncio.create_task(self._keep_time()))
        self._keep(asyncio.create_task(self._keep_tournaments()))
        await self.notifier.open()
        self._keep(asyncio.create_task(self.notifier.run()))

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

    async def _keep_time(self) -> None:
        await self.compilation.wait()
        await self.timekeeper.run()

    async def _keep_tournaments(self) -> None:
        await self.compilation.wait()
        await self.tournaments.run()

    async def _expire(self) -> None:
        await self.compilation.wait()
        while True:
            try:
                removed = await self.expiry.look()
                await self.tournaments.store.expire(self.settings.forget_unplayed, self.settings.forget_finished)
            except Exception as error:
                log.warning("old tables could not be removed", error=str(error))
                removed = 0
            await asyncio.sleep(EXPIRE_SOON if removed else EXPIRE)

"""Several processes serve the same tables: they share a database, and tell each other news through Valkey or Redis.

A table is played through one process at a time, its owner: others forward what their viewers do. A process owns a
table by a lease in the database that it renews; when it dies, the lease runs out, and a process at which somebody looks
at the table takes it over. The leases only spare work: two processes that both believed to be the owner could not both
write the same row. News are hints, too: who missed some finds it in the database with the next news, or the next beat.
"""

from __future__ import annotations

import asyncio
import itertools
import secrets
import time
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

import msgspec
import structlog

from boriken.engine.errors import BorikenError
from boriken.server.messages import FromPage, Thought
from boriken.server.rooms import RemoteViewers, Request, Room, Rooms, Sharing, Who
from boriken.server.store import Store
from boriken.server.tables import Refusal

log = structlog.get_logger()

NEWS = "boriken:news"
PATIENCE = 3.0  # seconds in which an owner answers
AGAIN = 0.3  # seconds until an owner that did not is looked for again
BEATS = 4  # in the time of a lease


class Written(msgspec.Struct, frozen=True, tag="written"):
    """A table has gone on."""

    sender: str
    table: str
    version: int


class Presence(msgspec.Struct, frozen=True, tag="there"):
    """Who looks at a table through the sender."""

    sender: str
    table: str
    seats: list[int]
    onlookers: int


class Thinks(msgspec.Struct, frozen=True, tag="thinks"):
    """What a bot thinks."""

    sender: str
    table: str
    thought: Thought


class Ask(msgspec.Struct, frozen=True, tag="ask"):
    """A request of a viewer of the sender, for the owner of the table."""

    sender: str
    number: int
    table: str
    seat: int | None
    is_host: bool
    request: FromPage


class Answer(msgspec.Struct, frozen=True, tag="answer"):
    """What came of a request: messages for the viewer, a refusal, or that the table has moved on."""

    number: int
    messages: list[str] = []
    reason: str = ""
    sentence: str = ""
    text: Any = None
    has_moved: bool = False


News = Written | Presence | Thinks | Ask | Answer
_news: msgspec.json.Decoder[News] = msgspec.json.Decoder(News)


class Cluster(Sharing):
    """This process among others."""

    def __init__(self, store: Store, url: str, lease: float) -> None:
        self.store, self.lease = store, lease
        self.id = secrets.token_hex(8)
        self.rooms: Rooms | None = None  # set by who makes them
        self._valkey = _connect(url)
        self._numbers = itertools.count(1)
        self._answers: dict[int, asyncio.Future[Answer]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    async def open(self) -> None:
        """Begin to listen."""
        await self._valkey.ping()
        self._spawn(self._listen())
        self._spawn(self._beat())

    async def close(self) -> None:
        """Give all tables back, so that nobody has to wait for them."""
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(Exception):
            await self.let_go([room for room in self._all_rooms() if self.is_owner(room)])
        await self._valkey.aclose()

    # -- owning -----------------------------------------------------------------------------------------------

    def is_owner(self, room: Room) -> bool:
        """As long as the lease has surely not run out."""
        return time.monotonic() < room.owned_until

    async def owns(self, room: Room) -> bool:
        """Ask the database, where it is not sure; whoever becomes the owner takes what was written before."""
        if self.is_owner(room):
            return True
        began = time.monotonic()
        if await self.store.claim(room.table.id, self.id, self.lease) != self.id:
            return False
        async with room.lock:
            await room.catch_up()
            room.owned_until = began + self.lease
        return True

    async def let_go(self, rooms: list[Room]) -> None:
        """Own tables no longer."""
        for room in rooms:
            room.owned_until = 0.0
        if rooms:
            await self.store.release([room.table.id for room in rooms], self.id)

    async def forward(self, room: Room, who: Who, request: Request) -> list[bytes]:
        """Ask the owner; where it is gone, wait until the table can be taken over."""
        end = time.monotonic() + self.lease + 2 * PATIENCE
        while time.monotonic() < end:
            answer = await self._ask_owner(room, who, request)
            if answer is not None and answer.reason:
                raise Refusal(answer.reason, answer.sentence, answer.text)
            if answer is not None and not answer.has_moved:
                async with room.lock:
                    await room.catch_up()  # the viewer sees what happened before he reads that it was done
                return [message.encode() for message in answer.messages]
            await asyncio.sleep(AGAIN)
            if await self.owns(room):
                return await room.perform_here(who, request)
        raise Refusal("no_owner", "the table is between two servers; try again")

    async def _ask_owner(self, room: Room, who: Who, request: Request) -> Answer | None:
        owner = await self.store.claim(room.table.id, self.id, self.lease)
        if owner is None or owner == self.id:
            return Answer(0, has_moved=True)
        number = next(self._numbers)
        waiting: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._answers[number] = waiting
        try:
            ask = Ask(self.id, number, room.table.id, who.seat, who.is_host, request)
            if not await self._send(_channel(owner), ask):
                return None
            async with asyncio.timeout(PATIENCE):
                return await waiting
        except TimeoutError:
            return None
        finally:
            del self._answers[number]

    # -- telling ----------------------------------------------------------------------------------------------

    def written(self, room: Room) -> None:
        """Tell the others that a table has gone on."""
        self._spawn(self._send(NEWS, Written(self.id, room.table.id, room.table.version)))

    def came_or_went(self, room: Room) -> None:
        """Tell the others who looks at a table here."""
        self._spawn(self._send(NEWS, Presence(self.id, room.table.id, sorted(room.seats_here()), room.onlookers())))

    def thought(self, room: Room, thought: Thought) -> None:
        """Tell the others what a bot thinks."""
        self._spawn(self._send(NEWS, Thinks(self.id, room.table.id, thought)))

    async def _send(self, channel: str, news: News) -> int:
        """How many have heard it."""
        try:
            return int(await self._valkey.publish(channel, msgspec.json.encode(news)))
        except Exception as error:
            log.warning("news could not be told", error=str(error))
            return 0

    def _spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # -- hearing ----------------------------------------------------------------------------------------------

    async def _listen(self) -> None:
        """Hear the others, whatever happens to the connection."""
        while True:
            try:
                async with self._valkey.pubsub() as channel:
                    await channel.subscribe(NEWS, _channel(self.id))
                    async for message in channel.listen():
                        if message["type"] == "message":
                            self._spawn(self._hear(_news.decode(message["data"])))
            except Exception as error:
                log.warning("no news from the others", error=str(error))
                await asyncio.sleep(1.0)

    async def _hear(self, news: News) -> None:
        if isinstance(news, Answer):
            waiting = self._answers.get(news.number)
            if waiting is not None and not waiting.done():
                waiting.set_result(news)
        elif isinstance(news, Ask):
            await self._send(_channel(news.sender), await self._answer(news))
        elif news.sender != self.id and self.rooms is not None:
            room = self.rooms.known(news.table)
            if room is not None:
                await self._take_news(room, news)

    async def _take_news(self, room: Room, news: Written | Presence | Thinks) -> None:
        if isinstance(news, Written):
            async with room.lock:
                if room.table.version < news.version:
                    await room.catch_up()
            room.wake()
        elif isinstance(news, Thinks):
            room.send_thought(news.thought)
        else:
            room.elsewhere[news.sender] = RemoteViewers(time.monotonic() + self.lease, news.seats, news.onlookers)
            if not news.seats and not news.onlookers:
                del room.elsewhere[news.sender]
            room.tell_company()
            room.wake()

    async def _answer(self, ask: Ask) -> Answer:
        """Carry out a request of another process's viewer."""
        try:
            assert self.rooms is not None
            room = await self.rooms.find(ask.table)
            if not await self.owns(room):
                return Answer(ask.number, has_moved=True)
            messages = await room.perform_here(Who(ask.seat, ask.is_host), ask.request)  # type: ignore[arg-type]
        except Refusal as refusal:
            return Answer(ask.number, reason=refusal.reason, sentence=refusal.sentence, text=refusal.text)
        return Answer(ask.number, [message.decode() for message in messages])

    # -- the beat ---------------------------------------------------------------------------------------------

    async def _beat(self) -> None:
        """Renew leases, take over what is left alone, and tell who is here."""
        while True:
            await asyncio.sleep(self.lease / BEATS)
            try:
                await self._renew()
                await self._look_after_viewers()
            except Exception as error:
                log.warning("a beat failed", error=str(error))

    async def _renew(self) -> None:
        owned = [room for room in self._all_rooms() if self.is_owner(room)]
        if not owned:
            return
        began = time.monotonic()
        still = await self.store.renew([room.table.id for room in owned], self.id, self.lease)
        for room in owned:
            room.owned_until = began + self.lease if room.table.id in still else 0.0

    async def _look_after_viewers(self) -> None:
        now = time.monotonic()
        for room in self._all_rooms():
            room.elsewhere = {process: others for process, others in room.elsewhere.items() if others.until > now}
            if not room.viewers:
                continue
            self.came_or_went(room)
            if not self.is_owner(room) and not await self.owns(room):
                async with room.lock:
                    await room.catch_up()
            room.wake()

    def _all_rooms(self) -> list[Room]:
        return [] if self.rooms is None else list(self.rooms)


def _channel(process: str) -> str:
    return f"boriken:to:{process}"


def _connect(url: str) -> Any:
    try:
        from redis.asyncio import Redis
    except ImportError:
        raise BorikenError("VALKEY_URL needs the extra `served`: pip install 'boriken[served]'") from None
    return Redis.from_url(url, socket_connect_timeout=5, health_check_interval=15)

"""Several processes serve the same tables: they share a database, and exchange messages through Valkey or Redis.

One process at a time owns a table and carries out its acts; the others forward the requests of their viewers. Ownership
is a lease in the database that the owner renews. When the owner dies, the lease expires, and a process with a viewer of
the table takes it over. Leases only save work: two processes that both believe to own a table cannot both write the
same row. Messages are hints, too: a process that misses one reads the rows with the next message or heartbeat.
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
PATIENCE = 3.0  # seconds in which an owner must answer
AGAIN = 0.3  # seconds until the next attempt to find an owner that did not
BEATS = 4  # in the time of a lease


class Written(msgspec.Struct, frozen=True, tag="written"):
    """A table has a new row."""

    sender: str
    table: str
    version: int


class Presence(msgspec.Struct, frozen=True, tag="there"):
    """The viewers of a table at the sender."""

    sender: str
    table: str
    seats: list[int]
    onlookers: int


class Thinks(msgspec.Struct, frozen=True, tag="thinks"):
    """The thought of a bot."""

    sender: str
    table: str
    thought: Thought


class ForwardedRequest(msgspec.Struct, frozen=True, tag="ask"):
    """A request of one of the sender's viewers, for the owner of the table."""

    sender: str
    number: int
    table: str
    seat: int | None
    is_host: bool
    request: FromPage


class ForwardedAnswer(msgspec.Struct, frozen=True, tag="answer"):
    """The answer to a forwarded request: messages for the viewer, a refusal, or that another process owns the table."""

    number: int
    messages: list[str] = []
    reason: str = ""
    sentence: str = ""
    text: Any = None
    has_moved: bool = False


News = Written | Presence | Thinks | ForwardedRequest | ForwardedAnswer
_news: msgspec.json.Decoder[News] = msgspec.json.Decoder(News)


class Cluster(Sharing):
    """The connection of this process to the others."""

    def __init__(self, store: Store, url: str, lease: float) -> None:
        self.store, self.lease = store, lease
        self.id = secrets.token_hex(8)
        self.rooms: Rooms | None = None  # set by `Services`
        self._valkey = _connect(url)
        self._numbers = itertools.count(1)
        self._answers: dict[int, asyncio.Future[ForwardedAnswer]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._is_lost = False  # whether the last message failed

    async def open(self) -> None:
        """Start to listen and to renew leases."""
        await self._valkey.ping()
        self._spawn(self._listen())
        self._spawn(self._beat())

    async def close(self) -> None:
        """Give all leases back, so that no process has to wait for them."""
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(Exception):
            await self.let_go([room for room in self._all_rooms() if self.is_owner(room)])
        await self._valkey.aclose()

    async def ping(self) -> None:
        """Raise an error if Valkey does not answer."""
        await self._valkey.ping()

    # -- owning -----------------------------------------------------------------------------------------------

    def is_owner(self, room: Room) -> bool:
        """Return whether the lease of this process is certainly valid."""
        return time.monotonic() < room.owned_until

    async def owns(self, room: Room) -> bool:
        """Return whether this process owns a table; take a free lease, and then read the rows of the last owner."""
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
        """Give the leases of tables back."""
        for room in rooms:
            room.owned_until = 0.0
        if rooms:
            await self.store.release([room.table.id for room in rooms], self.id)

    async def forward(self, room: Room, who: Who, request: Request) -> list[bytes]:
        """Forward a request to the owner; if the owner is gone, wait until this process can take the table over."""
        end = time.monotonic() + self.lease + 2 * PATIENCE
        while time.monotonic() < end:
            answer = await self._ask_owner(room, who, request)
            if answer is not None and answer.reason:
                raise Refusal(answer.reason, answer.sentence, answer.text)
            if answer is not None and not answer.has_moved:
                async with room.lock:
                    await room.catch_up()  # the viewer gets the step before the answer
                return [message.encode() for message in answer.messages]
            await asyncio.sleep(AGAIN)
            if await self.owns(room):
                return await room.perform_here(who, request)
        raise Refusal("no_owner", "the owner of the table does not answer: try again")

    async def _ask_owner(self, room: Room, who: Who, request: Request) -> ForwardedAnswer | None:
        owner = await self.store.claim(room.table.id, self.id, self.lease)
        if owner is None or owner == self.id:
            return ForwardedAnswer(0, has_moved=True)
        number = next(self._numbers)
        waiting: asyncio.Future[ForwardedAnswer] = asyncio.get_running_loop().create_future()
        self._answers[number] = waiting
        try:
            ask = ForwardedRequest(self.id, number, room.table.id, who.seat, who.is_host, request)
            if not await self._send(_channel(owner), ask):
                return None
            async with asyncio.timeout(PATIENCE):
                return await waiting
        except TimeoutError:
            return None
        finally:
            del self._answers[number]

    # -- sending ----------------------------------------------------------------------------------------------

    def written(self, room: Room) -> None:
        """Tell the other processes that a table has a new row."""
        self._spawn(self._send(NEWS, Written(self.id, room.table.id, room.table.version)))

    def came_or_went(self, room: Room) -> None:
        """Send the other processes the seats that look at a table here."""
        self._spawn(self._send(NEWS, Presence(self.id, room.table.id, sorted(room.seats_here()), room.onlookers())))

    def thought(self, room: Room, thought: Thought) -> None:
        """Send the thought of a bot to the other processes."""
        self._spawn(self._send(NEWS, Thinks(self.id, room.table.id, thought)))

    async def _send(self, channel: str, news: News) -> int:
        """Send a message; return how many processes have received it."""
        try:
            received = int(await self._valkey.publish(channel, msgspec.json.encode(news)))
        except Exception as error:
            if not self._is_lost:  # once, and not for every message
                log.warning("messages to the other processes fail", error=str(error))
            self._is_lost = True
            return 0
        self._is_lost = False
        return received

    def _spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # -- receiving --------------------------------------------------------------------------------------------

    async def _listen(self) -> None:
        """Receive messages; connect again after a failure."""
        while True:
            try:
                async with self._valkey.pubsub() as channel:
                    await channel.subscribe(NEWS, _channel(self.id))
                    async for message in channel.listen():
                        if message["type"] == "message":
                            self._spawn(self._hear(_news.decode(message["data"])))
            except Exception as error:
                log.warning("the connection to the other processes failed", error=str(error))
                await asyncio.sleep(1.0)

    async def _hear(self, news: News) -> None:
        if isinstance(news, ForwardedAnswer):
            waiting = self._answers.get(news.number)
            if waiting is not None and not waiting.done():
                waiting.set_result(news)
        elif isinstance(news, ForwardedRequest):
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

    async def _answer(self, ask: ForwardedRequest) -> ForwardedAnswer:
        """Carry out a request that another process has forwarded."""
        try:
            assert self.rooms is not None
            room = await self.rooms.find(ask.table)
            if not await self.owns(room):
                return ForwardedAnswer(ask.number, has_moved=True)
            messages = await room.perform_here(Who(ask.seat, ask.is_host), ask.request)  # type: ignore[arg-type]
        except Refusal as refusal:
            return ForwardedAnswer(ask.number, reason=refusal.reason, sentence=refusal.sentence, text=refusal.text)
        return ForwardedAnswer(ask.number, [message.decode() for message in messages])

    # -- heartbeat --------------------------------------------------------------------------------------------

    async def _beat(self) -> None:
        """Renew leases, take over tables without an owner, and send the viewers here to the other processes."""
        while True:
            await asyncio.sleep(self.lease / BEATS)
            try:
                await self._renew()
                await self._look_after_viewers()
            except Exception as error:
                log.warning("a heartbeat failed", error=str(error))

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

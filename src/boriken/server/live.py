"""The socket of a viewer: it enters a table, sends requests and receives messages.

Close codes, besides those of the protocol itself: 4400, the message is not one of `messages.py`; 4403, the key is wrong
or the page is from another site; 4404, the table does not exist; 4408, no `enter` came in time, or the viewer reads too
slowly; 4410, the table is archived; 4429, too many messages or connections; 4503, the server cannot open the table now.
After 4408, 4429 and 4503 a page may connect again with the last version that it has.
"""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from contextlib import suppress
from typing import Any

import msgspec
import structlog
from litestar import WebSocket as LitestarSocket
from litestar.exceptions import WebSocketDisconnect, WebSocketException
from sqlalchemy.exc import SQLAlchemyError

from boriken.server import metrics
from boriken.server.archive import ARCHIVED
from boriken.server.limits import MESSAGES, OPENING, Allowance
from boriken.server.messages import Enter, FromPage, Refused
from boriken.server.rooms import Request, Room, Rooms, Viewer, Who, encode
from boriken.server.rows import hashed
from boriken.server.tables import Refusal

log = structlog.get_logger()

BROKEN, FORBIDDEN, NO_TABLE, TOO_SLOW, ARCHIVED_TABLE, TOO_MUCH, NOT_NOW = 4400, 4403, 4404, 4408, 4410, 4429, 4503
LONGEST_REASON = 100  # characters of the reason for closing a socket: the protocol allows 123 bytes
#: The codes of refused tables; others may be opened later.
REFUSED = {"no_table": NO_TABLE, ARCHIVED: ARCHIVED_TABLE}
PATIENCE = 15.0  # seconds after connecting in which `enter` must come
TIME_TO_CLOSE = 5.0  # seconds after which a connection that is being closed is cut
MOST_WAITING = 128  # messages that wait for a viewer who reads slowly
MOST_BYTES_WAITING = 2_000_000
MOST_BYTES_IN_ALL = 128_000_000  # that wait for all viewers together
LONGEST_REASON = 120  # bytes of the reason for closing that the protocol allows, and a few less
MOST_REFUSED = 60  # messages in a row beyond the allowance

WebSocket = LitestarSocket[Any, Any, Any]

_messages: msgspec.json.Decoder[FromPage] = msgspec.json.Decoder(FromPage)


class Closed(Exception):
    """A reason to close the socket."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code, self.reason = code, reason


class Waiting:
    """The bytes that wait for all viewers together."""

    bytes = 0


class Socket(Viewer):
    """A viewer that is connected; its messages wait in a queue of limited length."""

    __slots__ = ("_bytes", "_closing", "_handler", "_outbox", "_socket", "_writer", "client", "who")

    def __init__(self, socket: WebSocket, who: Who, client: str = "") -> None:
        self.who, self.client = who, client
        self._socket = socket
        self._handler = asyncio.current_task()
        self._outbox: deque[bytes] = deque()
        self._bytes = 0
        self._writer: asyncio.Task[None] | None = None
        self._closing: tuple[int, str] | None = None

    def tell(self, data: bytes) -> None:
        """Send a message; a viewer for whom too many wait is disconnected, and can connect again."""
        if self._closing is not None:
            return
        self._outbox.append(data)
        self._count(len(data))
        if len(self._outbox) > MOST_WAITING or self._bytes > MOST_BYTES_WAITING or Waiting.bytes > MOST_BYTES_IN_ALL:
            metrics.DROPPED.inc()
            self._clear()
            self.close(TOO_SLOW, "reads too slowly")
        self._write_soon()

    def _count(self, size: int) -> None:
        self._bytes += size
        Waiting.bytes += size

    def _clear(self) -> None:
        self._outbox.clear()
        self._count(-self._bytes)

    def close(self, code: int, reason: str) -> None:
        """Send the messages that wait and close; after some seconds the connection is cut."""
        self._closing = (code, reason.encode()[:LONGEST_REASON].decode(errors="ignore"))
        self._write_soon()
        asyncio.get_running_loop().call_later(TIME_TO_CLOSE, self._cut_off)

    async def finish(self) -> None:
        """Wait until all messages are sent."""
        if self._writer is not None:
            with suppress(TimeoutError):
                async with asyncio.timeout(TIME_TO_CLOSE):
                    await self._writer
        self._handler = None
        self._clear()

    def _cut_off(self) -> None:
        if self._handler is not None:
            self._handler.cancel()

    def _write_soon(self) -> None:
        if self._writer is None:
            self._writer = asyncio.create_task(self._write())

    async def _write(self) -> None:
        try:
            while self._outbox:
                data = self._outbox.popleft()
                self._count(-len(data))
                await self._socket.send_data(data.decode(), mode="text")
            if self._closing is not None:
                await self._socket.close(*self._closing)
        except (WebSocketException, RuntimeError, OSError):
            self._clear()  # the viewer is gone
        finally:
            self._writer = None


class Sockets:
    """The viewers that are connected, by client, and their limits."""

    def __init__(self, most: int, most_of_a_client: int) -> None:
        self.most, self.most_of_a_client = most, most_of_a_client
        self._viewers: dict[Socket, None] = {}  # the oldest first
        self._by_client: Counter[str] = Counter()

    def add(self, viewer: Socket) -> None:
        """Add a viewer. Where there are too many, the oldest onlooker goes; where there is none, refuse the viewer."""
        if self._by_client[viewer.client] >= self.most_of_a_client:
            self._drop(viewer.client)
        elif len(self._viewers) >= self.most:
            self._drop(None)
        self._viewers[viewer] = None
        self._by_client[viewer.client] += 1

    def _drop(self, client: str | None) -> None:
        """Disconnect the oldest onlooker, of a client or of all."""
        for viewer in self._viewers:
            if viewer.who.seat is None and client in (None, viewer.client):
                self.remove(viewer)
                viewer.close(TOO_MUCH, "too many connections")
                return
        raise Closed(TOO_MUCH, "too many connections: close some and try again")

    def remove(self, viewer: Socket) -> None:
        """Forget a viewer that has gone."""
        if viewer in self._viewers:
            del self._viewers[viewer]
            self._by_client[viewer.client] -= 1
            if not self._by_client[viewer.client]:
                del self._by_client[viewer.client]

    def __len__(self) -> int:
        return len(self._viewers)


async def serve_viewer(socket: WebSocket, table: str, rooms: Rooms, sockets: Sockets, client: str,
                       allowance: Allowance) -> None:
    """Serve a viewer from the first message to the last."""
    metrics.VIEWERS.inc()
    viewer = Socket(socket, Who(), client)
    room: Room | None = None
    try:
        sockets.add(viewer)
        enter = await _first_message(socket)
        _pay(allowance, MESSAGES["Enter"] + (0.0 if rooms.known(table) else OPENING))
        room = await find_room(rooms, table)
        viewer.who = await who_holds(rooms, table, enter.key)
        allowance.charge(await room.enter(viewer, enter.after))
        await _listen(socket, viewer, room, rooms, allowance)
    except Closed as closed:
        viewer.close(closed.code, closed.reason)
    except WebSocketDisconnect:
        pass
    except (SQLAlchemyError, OSError) as error:
        log.error("the database does not answer", table=table, error=str(error))
        viewer.close(NOT_NOW, "the database does not answer")
    finally:
        metrics.VIEWERS.dec()
        sockets.remove(viewer)
        if room is not None and viewer in room.viewers:
            room.leave(viewer)
        await viewer.finish()


def _pay(allowance: Allowance, cost: float) -> None:
    if not allowance.take(cost):
        raise Closed(TOO_MUCH, "too many messages")


async def _first_message(socket: WebSocket) -> Enter:
    try:
        async with asyncio.timeout(PATIENCE):
            message = read_message(await socket.receive_data(mode="text"))
    except TimeoutError:
        raise Closed(TOO_SLOW, f"no enter message within {PATIENCE:g} seconds") from None
    except msgspec.DecodeError:
        raise Closed(BROKEN, "the first message is not valid") from None
    if not isinstance(message, Enter):
        raise Closed(BROKEN, "the first message must be enter")
    return message


async def find_room(rooms: Rooms, table: str) -> Room:
    """Return the room of a table; close the socket if there is none."""
    try:
        return await rooms.find(table)
    except Refusal as refusal:
        raise Closed(REFUSED.get(refusal.reason, NOT_NOW), refusal.sentence[:LONGEST_REASON]) from None


async def who_holds(rooms: Rooms, table: str, key: str) -> Who:
    """Return the seat of a key; an onlooker without one."""
    if not key:
        return Who()
    found = await rooms.store.key(table, hashed(key))
    if found is None:
        raise Closed(FORBIDDEN, "the key does not belong to this table")
    return Who(found.seat, found.is_host)


async def _listen(socket: WebSocket, viewer: Socket, room: Room, rooms: Rooms, allowance: Allowance) -> None:
    refused = 0
    while True:
        data = await socket.receive_data(mode="text")
        try:
            message = read_message(data)
        except msgspec.DecodeError as error:
            raise Closed(BROKEN, f"the message is not valid: {error}") from None
        if not allowance.take(MESSAGES[type(message).__name__]):
            refused += 1
            if refused > MOST_REFUSED or isinstance(message, Enter):
                raise Closed(TOO_MUCH, "too many messages")
            viewer.tell(encode(Refused("too_fast", "too many messages: wait a moment", message.id)))
            continue
        refused = 0
        if isinstance(message, Enter):  # another seat of the same page
            room.leave(viewer)
            viewer.who = await who_holds(rooms, room.table.id, message.key)
            allowance.charge(await room.enter(viewer, message.after))
        else:
            await answer(viewer, room, message)


async def answer(viewer: Socket, room: Room, request: Request) -> None:
    """Carry out a request and send the answer; a page that is behind gets a snapshot."""
    try:
        for message in await room.perform(viewer.who, request):
            viewer.tell(message)
    except Refusal as refusal:
        metrics.REFUSALS.labels(refusal.reason).inc()
        viewer.tell(encode(Refused(refusal.reason, refusal.sentence, request.id, refusal.text)))
        if refusal.reason == "stale":
            viewer.tell(room.snapshot(viewer.who))


def read_message(data: str) -> FromPage:
    """Return the next message of a page."""
    return _messages.decode(data)

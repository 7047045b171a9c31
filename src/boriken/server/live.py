"""The socket of a viewer: it enters a table, sends requests and receives messages.

Close codes, besides those of the protocol itself: 4400, the message is not one of `messages.py`; 4403, the key is wrong
or the page is from another site; 4404, the table does not exist; 4408, no `enter` came in time, or the viewer reads too
slowly; 4410, the table is archived; 4429, too many messages. After 4408 and 4429 a page may connect again with the last
version that it has.
"""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket as LitestarSocket
from litestar.exceptions import WebSocketDisconnect, WebSocketException

from boriken.server import metrics
from boriken.server.archive import ARCHIVED
from boriken.server.limits import Allowance
from boriken.server.messages import Enter, FromPage, Refused
from boriken.server.rooms import Request, Room, Rooms, Viewer, Who, encode
from boriken.server.rows import hashed
from boriken.server.tables import Refusal

BROKEN, FORBIDDEN, NO_TABLE, TOO_SLOW, ARCHIVED_TABLE, TOO_MUCH = 4400, 4403, 4404, 4408, 4410, 4429
LONGEST_REASON = 100  # characters of the reason for closing a socket: the protocol allows 123 bytes
PATIENCE = 15.0  # seconds after connecting in which `enter` must come
TIME_TO_CLOSE = 5.0  # seconds after which a connection that is being closed is cut
MOST_WAITING = 128  # messages that wait for a viewer who reads slowly
MOST_BYTES_WAITING = 2_000_000

WebSocket = LitestarSocket[Any, Any, Any]

_messages: msgspec.json.Decoder[FromPage] = msgspec.json.Decoder(FromPage)


class Closed(Exception):
    """A reason to close the socket."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code, self.reason = code, reason


class Socket(Viewer):
    """A viewer that is connected; its messages wait in a queue of limited length."""

    __slots__ = ("_bytes", "_closing", "_handler", "_outbox", "_socket", "_writer", "who")

    def __init__(self, socket: WebSocket, who: Who) -> None:
        self.who = who
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
        self._bytes += len(data)
        if len(self._outbox) > MOST_WAITING or self._bytes > MOST_BYTES_WAITING:
            metrics.DROPPED.inc()
            self._outbox.clear()
            self.close(TOO_SLOW, "reads too slowly")
        self._write_soon()

    def close(self, code: int, reason: str) -> None:
        """Send the messages that wait and close; after some seconds the connection is cut."""
        self._closing = (code, reason)
        self._write_soon()
        asyncio.get_running_loop().call_later(TIME_TO_CLOSE, self._cut_off)

    async def finish(self) -> None:
        """Wait until all messages are sent."""
        if self._writer is not None:
            with suppress(TimeoutError):
                async with asyncio.timeout(TIME_TO_CLOSE):
                    await self._writer
        self._handler = None

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
                self._bytes -= len(data)
                await self._socket.send_data(data.decode(), mode="text")
            if self._closing is not None:
                await self._socket.close(*self._closing)
        except (WebSocketException, RuntimeError, OSError):
            self._outbox.clear()  # the viewer is gone
        finally:
            self._writer = None


async def serve_viewer(socket: WebSocket, table: str, rooms: Rooms, rate: float) -> None:
    """Serve a viewer from the first message to the last."""
    metrics.VIEWERS.inc()
    viewer = Socket(socket, Who())
    room: Room | None = None
    try:
        enter = await _first_message(socket)
        room = await find_room(rooms, table)
        viewer.who = await who_holds(rooms, table, enter.key)
        await room.enter(viewer, enter.after)
        await _listen(socket, viewer, room, rooms, rate)
    except Closed as closed:
        viewer.close(closed.code, closed.reason)
    except WebSocketDisconnect:
        pass
    finally:
        metrics.VIEWERS.dec()
        if room is not None and viewer in room.viewers:
            room.leave(viewer)
        await viewer.finish()


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
        code = ARCHIVED_TABLE if refusal.reason == ARCHIVED else NO_TABLE
        raise Closed(code, refusal.sentence[:LONGEST_REASON]) from None


async def who_holds(rooms: Rooms, table: str, key: str) -> Who:
    """Return the seat of a key; an onlooker without one."""
    if not key:
        return Who()
    found = await rooms.store.key(table, hashed(key))
    if found is None:
        raise Closed(FORBIDDEN, "the key does not belong to this table")
    return Who(found.seat, found.is_host)


async def _listen(socket: WebSocket, viewer: Socket, room: Room, rooms: Rooms, rate: float) -> None:
    allowance = Allowance(rate)
    refused = 0
    while True:
        data = await socket.receive_data(mode="text")
        if not allowance.take():
            refused += 1
            if refused > rate:
                raise Closed(TOO_MUCH, "too many messages")
            viewer.tell(encode(Refused("too_fast", "too many messages: wait a moment")))
            continue
        refused = 0
        try:
            message = read_message(data)
        except msgspec.DecodeError as error:
            raise Closed(BROKEN, f"the message is not valid: {error}"[:100]) from None
        if isinstance(message, Enter):  # another seat of the same page
            room.leave(viewer)
            viewer.who = await who_holds(rooms, room.table.id, message.key)
            await room.enter(viewer, message.after)
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
            viewer.tell(encode(room.snapshot(viewer.who)))


def read_message(data: str) -> FromPage:
    """Return the next message of a page."""
    return _messages.decode(data)

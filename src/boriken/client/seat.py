"""A seat at a table through its socket: it follows the game, and sends the answers of a program.

The connection may break at any time. The seat then connects again, asks for the messages it missed, and repeats an
answer that was not acknowledged; the server carries out an answer with the same id once.
"""

from __future__ import annotations

import asyncio
import itertools
import secrets
from collections.abc import AsyncIterator
from dataclasses import dataclass
from types import TracebackType
from typing import TYPE_CHECKING, Self

import msgspec

from boriken.client.link import Link
from boriken.engine.errors import BorikenError
from boriken.engine.game import Game
from boriken.server.messages import (
    Agenda,
    Company,
    Done,
    Enter,
    FromServer,
    Play,
    Refused,
    Respond,
    ShownOption,
    Snapshot,
    Step,
)

if TYPE_CHECKING:
    from websockets.asyncio.client import ClientConnection

#: Close codes after which connecting again is useless: an invalid message, a wrong key, no such table, an archived one,
#: a message that is too large.
FINAL = {4400, 4403, 4404, 4410, 1009}
FIRST_PAUSE, LONGEST_PAUSE = 0.25, 30.0  # seconds before connecting again

_messages: msgspec.json.Decoder[FromServer] = msgspec.json.Decoder(FromServer)


class TableClosed(BorikenError):
    """The server closed the socket for good; the message says why."""


class Declined(BorikenError):
    """The server refused an answer. `reason` is its name for programs: `illegal`, `stale`, `not_your_turn`."""

    def __init__(self, reason: str, sentence: str) -> None:
        super().__init__(sentence)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Turn:
    """A question to the seat, with the legal answers and the table as the seat sees it."""

    seat: RemoteSeat
    table: Snapshot

    @property
    def question(self) -> str:
        """Return the name of the question."""
        return self.table.ask.question if self.table.ask else ""

    @property
    def options(self) -> list[ShownOption]:
        """Return the legal answers, each with its costs and gains."""
        return self.table.ask.options if self.table.ask else []

    async def play(self, *actions: str) -> None:
        """Give one answer, or several that follow each other: all or none. Raise `Declined` if the server refuses."""
        await self.seat.play(*actions, version=self.table.version)

    async def game(self) -> Game:
        """Return a game that the seat cannot tell apart from the real one, with everything hidden dealt anew."""
        return Game.from_text(await self.seat.link.get("redeal"))


class RemoteSeat:
    """A seat at a table, or an onlooker if the link has no key; use it with `async with`.

    A seat that `agrees` accepts every proposal of the people at the table: a pause, taking back, replacing somebody.
    """

    def __init__(self, link: Link | str, agrees: bool = False) -> None:
        self.link, self.agrees = Link.parse(link) if isinstance(link, str) else link, agrees
        self.table: Snapshot | None = None  # the table as the seat sees it, up to date with the last message
        self.agenda: Agenda | None = None  # its clock, pause and proposal, where it has any
        self._socket: ClientConnection | None = None
        self._connections = itertools.count()
        self._connection = -1  # the number of the present connection

    async def __aenter__(self) -> Self:
        await self._connect()
        while self.table is None:
            await self._receive()
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None,
                        trace: TracebackType | None) -> None:
        if self._socket is not None:
            await self._socket.close()

    async def turns(self) -> AsyncIterator[Turn]:
        """Yield every question to this seat, until the game is over; none while the game is paused."""
        answered = -1
        while self.table is not None and self.table.result is None:
            ask, is_paused = self.table.ask, self.agenda is not None and self.agenda.paused is not None
            if (ask and ask.options and ask.seat == self.table.viewer and self.table.version != answered
                    and not is_paused):
                answered = self.table.version
                yield Turn(self, self.table)
            else:
                await self._receive()

    async def play(self, *actions: str, version: int | None = None) -> None:
        """Give answers for this seat; `version` is that of the table for which they were chosen."""
        if self.table is None:
            raise Declined("broken", "not connected: use the seat with 'async with'")
        message = Play(secrets.token_hex(12), self.table.version if version is None else version, list(actions))
        sent_on = -1
        while True:
            if sent_on != self._connection:
                sent_on = self._connection
                await self._send(message)
            answer = await self._receive()
            if isinstance(answer, Done | Refused) and answer.id == message.id:
                break
        if isinstance(answer, Refused):
            raise Declined(answer.reason, answer.sentence)
        while self.table.version < answer.version:
            await self._receive()

    # -- the connection ---------------------------------------------------------------------------------------

    async def _connect(self) -> None:
        """Connect and enter the table, with longer and longer pauses between attempts after the first connection."""
        from websockets.asyncio.client import connect
        from websockets.exceptions import InvalidHandshake

        pause = FIRST_PAUSE
        while True:
            try:
                self._socket = await connect(self.link.socket, max_size=None)
                break
            except (OSError, InvalidHandshake, TimeoutError) as error:
                if self._connection < 0:
                    raise TableClosed(f"{self.link.server} does not answer: {error}") from None
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
        self._connection, self.agenda = next(self._connections), None  # the server sends it again, if there is one
        await self._send(Enter(self.link.key, None if self.table is None else self.table.version))

    async def _send(self, message: Enter | Play | Respond) -> None:
        """Send a message; one that is lost with its connection is sent again by its sender."""
        from websockets.exceptions import ConnectionClosed

        assert self._socket is not None
        try:
            await self._socket.send(msgspec.json.encode(message).decode())
        except ConnectionClosed:
            return  # the next `_receive` notices it and connects again

    async def _receive(self) -> FromServer | None:
        """Return the next message, applied to the table; None after connecting again."""
        from websockets.exceptions import ConnectionClosed

        assert self._socket is not None
        try:
            message = _messages.decode(await self._socket.recv())
        except ConnectionClosed as closed:
            code = closed.rcvd.code if closed.rcvd else 0
            if code in FINAL:
                raise TableClosed(f"the server closed table {self.link.table!r}: "
                                  f"{closed.rcvd.reason if closed.rcvd else ''} ({code})") from None
            await asyncio.sleep(FIRST_PAUSE)
            await self._connect()
            return None
        if self._misses(message):
            await self._send(Enter(self.link.key, self.table.version if self.table else None))
            return None
        self.table = follow(self.table, message)
        if isinstance(message, Agenda):
            await self._note(message)
        return message

    async def _note(self, agenda: Agenda) -> None:
        """Take note of the table's agenda, and agree to its proposal if this seat agrees to all."""
        self.agenda, proposal = agenda, agenda.proposal
        if self.agrees and proposal and self.table and self.table.viewer in proposal.waits_for:
            await self._send(Respond(secrets.token_hex(12), proposal.number, agree=True))

    def _misses(self, message: FromServer) -> bool:
        """Return whether messages are missing between the table and this one."""
        return (isinstance(message, Step | Company) and self.table is not None
                and message.version > self.table.version + 1)


def follow(table: Snapshot | None, message: FromServer) -> Snapshot | None:
    """Return the table after a message."""
    if isinstance(message, Snapshot):
        return message
    if table is None or not isinstance(message, Step | Company) or message.version < table.version:
        return table
    if isinstance(message, Company):
        return msgspec.structs.replace(
            table, version=message.version, seats=message.seats, pace=message.pace, hints=message.hints,
            agreed=message.agreed, thinking=message.thinking, undo=message.undo, next=message.next,
            chat=message.chat, off=message.off, talk=[*table.talk, *([message.said] if message.said else [])])
    kept = [line for line in table.log if line.move < message.move] if message.undone else table.log
    return msgspec.structs.replace(
        table, version=message.version, move=message.move, view=message.view, round=message.round, ask=message.ask,
        log=[*kept, *message.lines], undo=message.undo, result=message.result, secret=message.secret,
        ending=message.ending)

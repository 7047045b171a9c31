"""Tables that are in use, their viewers, and the one place where acts of a table are taken.

A room takes one act at a time: it checks, writes and applies the act, and sends it to all viewers, to each in their own
view. A message has the version of the row that caused it, so that a viewer notices a gap.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Protocol

import msgspec
import structlog

from boriken.server import metrics
from boriken.server.agenda import check_propose, check_respond, check_resume, present_agenda
from boriken.server.archive import archiving
from boriken.server.bots import Bots
from boriken.server.catalogue import usual_level
from boriken.server.identity import Person
from boriken.server.lessons import check_script, scripted_answer
from boriken.server.limits import SAID_A_MINUTE, SAID_AT_ONCE, SNAPSHOT, STEP, Allowance
from boriken.server.messages import (
    Arrange,
    CallOff,
    Company,
    Consult,
    Done,
    FromServer,
    LeaveSeat,
    Lend,
    Play,
    Propose,
    Refused,
    Respond,
    Resume,
    Say,
    TableSettings,
    Thought,
    Tried,
    Undo,
)
from boriken.server.presenting import People, present_company, present_snapshot, present_step, present_thought
from boriken.server.reading import missed_messages
from boriken.server.rows import (
    Act,
    Followed,
    Left,
    Paused,
    Played,
    Proposed,
    Replaced,
    Resumed,
    Row,
    Sat,
    SettingsChanged,
    Spoke,
    TakenBack,
    hashed,
    is_action_id,
    is_table_id,
)
from boriken.server.store import Conflict, Key, Store
from boriken.server.tables import Refusal, Table
from boriken.server.thinking import BotAnswer
from boriken.server.uptime import Uptime
from boriken.server.workers import NoAnswer
from boriken.text.arrangements import preview
from boriken.text.texts import Text
from boriken.text.views import public_view

log = structlog.get_logger()
encode = msgspec.json.Encoder().encode

LONGEST_GAP = 40  # steps that are sent again after a lost connection; a longer gap is a new snapshot
LARGEST_GAP = 500_000  # bytes of these steps
TIME_FOR_GAP = 5.0  # seconds in which they must be made
MOST_SNAPSHOTS = 8  # of the present version, that are kept for the next viewer
TRY_AGAIN = 2.0  # seconds before a bot that failed is asked again, at first; then twice as long each time
TRY_AT_LEAST = 30.0  # seconds
MOST_ROOMS = 1_000
ABSENCE = 180.0  # seconds after which the host may lend the seat of an absent person
TIME_TO_ENTER = 5.0  # seconds for which a room that was found stays in memory
ROWS_AT_ONCE = 100  # that are applied before other work gets its turn
STRONGEST = "merciless"  # the player that gives advice

MOST_OVERDUE = 4  # acts that time makes necessary at once: the end of a pause, of a seat's time, of a proposal

Request = (Play | Arrange | Undo | Lend | TableSettings | Say | LeaveSeat | CallOff | Consult | Propose | Respond
           | Resume)


@dataclass(frozen=True, slots=True)
class Who:
    """The sender of a request: a seat or an onlooker, and whether it is the host."""

    seat: int | None = None
    is_host: bool = False


class Viewer(Protocol):
    """A connection that looks at a table."""

    who: Who
    client: str  # the address, as the limits know it

    def tell(self, data: bytes) -> None:
        """Send a message without waiting."""


class Sharing(Protocol):
    """How processes share tables: one process at a time owns a table and carries out its acts."""

    def is_owner(self, room: Room) -> bool:
        """Return whether this process owns the table, as far as it knows."""

    async def owns(self, room: Room) -> bool:
        """Return whether this process owns the table for certain; it takes a table that no process owns."""

    async def forward(self, room: Room, who: Who, request: Request) -> list[bytes]:
        """Let the owner carry out a request, and return its messages."""

    def written(self, room: Room) -> None:
        """Tell the other processes that a table has a new row."""

    def came_or_went(self, room: Room) -> None:
        """Send the other processes the seats that look at a table here."""

    def thought(self, room: Room, thought: Thought) -> None:
        """Send the thought of a bot to the other processes."""


class SingleProcess(Sharing):
    """A server that is one process: it owns every table, and has no other process to inform."""

    def is_owner(self, room: Room) -> bool:
        """Return that this process owns every table."""
        return True

    async def owns(self, room: Room) -> bool:
        """Return that this process owns every table."""
        return True

    async def forward(self, room: Room, who: Who, request: Request) -> list[bytes]:
        """Fail: this process owns every table."""
        raise NotImplementedError

    def written(self, room: Room) -> None:
        """Do nothing: no other process has to know of the row."""

    def came_or_went(self, room: Room) -> None:
        """Do nothing: no other process has viewers."""

    def thought(self, room: Room, thought: Thought) -> None:
        """Do nothing: no other process has viewers."""


class RemoteViewers(msgspec.Struct):
    """The viewers of a table at another process."""

    until: float  # when this expires, unless the other process repeats it
    seats: list[int]
    onlookers: int


@dataclass(eq=False, slots=True)
class Room:
    """A table that is in use."""

    table: Table
    store: Store
    bots: Bots
    sharing: Sharing
    touched: float  # when it was made or last changed, in seconds since 1970
    viewers: set[Viewer] = field(default_factory=set)
    elsewhere: dict[str, RemoteViewers] = field(default_factory=dict)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    left_at: float = field(default_factory=time.monotonic)  # since when nobody looks
    shown_at: float = 0.0  # when the last move was shown
    owned_until: float = 0.0  # several processes: until when this one is surely the owner
    is_in_doubt: bool = False  # a write failed, and the row may be in the store or not
    thinking: asyncio.Task[None] | None = None
    absence: float = ABSENCE
    uptime: Uptime = field(default_factory=Uptime)
    turn_began: Callable[[Room], None] = lambda room: None  # called when another seat is asked
    last_client: str = ""  # of the last viewer, for whom the bots go on
    absent: dict[int, float] = field(default_factory=dict)  # people by seat, and since when, in seconds since 1970
    over: Callable[[Table], Awaitable[None]] | None = None  # counts a game that is over for the ladder
    talkers: dict[int, Allowance] = field(default_factory=dict)  # how much each seat may say
    snapshots: dict[tuple[object, ...], bytes] = field(default_factory=dict)

    # -- viewers ----------------------------------------------------------------------------------------------

    async def enter(self, viewer: Viewer, after: int | None) -> float:
        """Add a viewer; send the messages that the viewer has missed, or a snapshot. Return the cost of the work."""
        missed, reached, cost = await self.missed(viewer, after)
        async with self.lock:  # no act comes between these messages and the next ones
            if reached != self.table.version:
                made = len(self.snapshots)
                missed = [self.snapshot(viewer.who)]
                cost += SNAPSHOT if len(self.snapshots) > made else 0.0
            for message in missed:
                viewer.tell(message)
            if self.table.has_agenda():
                viewer.tell(encode(present_agenda(self.table, self.uptime)))
            self.viewers.add(viewer)
            self.tell_company(but=viewer)
        self.sharing.came_or_went(self)
        if await self.sharing.owns(self):
            self.wake()
        return cost

    def leave(self, viewer: Viewer) -> None:
        """Remove a viewer."""
        self.viewers.discard(viewer)
        self.left_at = time.monotonic()
        self.tell_company()
        self.sharing.came_or_went(self)

    async def missed(self, viewer: Viewer, after: int | None) -> tuple[list[bytes], int, float]:
        """Return the messages after a version, the version that they reach, and what they cost.

        Where there are too many of them, or they are too large or take too long, the version is -1.
        """
        now, who = self.table.version, viewer.who
        if after is None or not now - LONGEST_GAP <= after <= now or after < 0:
            return [], -1, 0.0
        if after == now:
            return [encode(self.company(who, self.table))], now, 0.0
        kept = await self.store.read(self.table.id)
        if kept is None:
            return [], -1, 0.0
        rows, cost = [row for row in kept.rows if row.sequence <= now], STEP * (now - after)
        try:
            found = await self.bots.readers.run(
                missed_messages, self.table.id, kept.made, rows, after, who.seat, self.people(), LARGEST_GAP,
                client=viewer.client, deadline=TIME_FOR_GAP)
        except NoAnswer as error:
            log.warning("the missed steps of a viewer were not made", table=self.table.id, error=str(error))
            found = None
        return ([], -1, cost) if found is None else (found, now, cost)

    def snapshot(self, who: Who) -> bytes:
        """Return all that a viewer may know, encoded; it is kept until the table changes."""
        people = self.people() if who.seat is None else self.people({who.seat})
        lendable = tuple(sorted(people.lendable.items()))
        known_as = (self.table.version, who.seat, who.is_host, people.connected, lendable)
        if known_as not in self.snapshots:
            while len(self.snapshots) >= MOST_SNAPSHOTS:
                del self.snapshots[next(iter(self.snapshots))]
            self.snapshots[known_as] = encode(present_snapshot(self.table, who.seat, who.is_host, people))
        return self.snapshots[known_as]

    def company(self, who: Who, table: Table) -> Company:
        """Return the people at the table and its settings."""
        return present_company(table, who.seat, self.people())

    def people(self, more: Iterable[int] = ()) -> People:
        """Return the people who look at the table, with some more seats."""
        connected = frozenset(self.connected() | set(more))
        onlookers = self.onlookers() + sum(others.onlookers for others in self.elsewhere.values())
        now = time.time()
        self.absent = {seat: self.absent.get(seat, now) for seat in self.table.persons() if seat not in connected}
        lendable = {seat: since + self.absence for seat, since in self.absent.items()
                    if not self.table.player_of(seat)}
        return People(connected, onlookers, lendable)

    @property
    def client(self) -> str:
        """Return the client for whom the bots of the table work: a person at it, or else any viewer."""
        viewers = sorted(self.viewers, key=lambda viewer: (viewer.who.seat is None, viewer.client))
        self.last_client = viewers[0].client if viewers else self.last_client
        return self.last_client or self.table.id

    def connected(self) -> set[int]:
        """Return the seats that look at the table, at any process."""
        return self.seats_here() | {seat for others in self.elsewhere.values() for seat in others.seats}

    def seats_here(self) -> set[int]:
        """Return the seats that look at the table at this process."""
        return {viewer.who.seat for viewer in self.viewers if viewer.who.seat is not None}

    def onlookers(self) -> int:
        """Return the number of onlookers at this process."""
        return sum(viewer.who.seat is None for viewer in self.viewers)

    def is_watched(self) -> bool:
        """Return whether the table has a viewer."""
        return bool(self.viewers) or any(others.seats or others.onlookers for others in self.elsewhere.values())

    def tell_company(self, but: Viewer | None = None) -> None:
        """Send all viewers the people at the table."""
        self._tell(lambda who: self.company(who, self.table), but)

    def _tell(self, message: Callable[[Who], FromServer], but: Viewer | None = None) -> None:
        """Send each viewer their message; viewers of one seat get the same bytes."""
        made: dict[int | None, bytes] = {}
        for viewer in tuple(self.viewers):
            if viewer is but:
                continue
            seat = viewer.who.seat
            if seat not in made:
                made[seat] = encode(message(viewer.who))
            viewer.tell(made[seat])

    def _telling(self, table: Table, row: Row, move: int) -> Callable[[Who], FromServer]:
        """Return the function that makes a viewer's message of a row that was just applied."""
        if isinstance(row.act, Played | TakenBack):
            public = public_view(table.game)
            return lambda who: present_step(table, move, who.seat, public)
        said = table.talk[-1] if isinstance(row.act, Spoke) else None
        return lambda who: present_company(table, who.seat, self.people(), said)

    # -- acts -------------------------------------------------------------------------------------------------

    async def perform(self, who: Who, request: Request) -> list[bytes]:
        """Carry out a request through the table's owner; raise `Refusal` where the request is not allowed."""
        if not is_action_id(request.id):
            raise Refusal("broken", "the id of a message must have 1 to 56 characters of printable ASCII")
        if isinstance(request, Consult):
            return [encode(await self.consult(who)), encode(Done(request.id, self.table.version))]
        if not await self.sharing.owns(self):
            return await self.sharing.forward(self, who, request)
        return await self.perform_here(who, request)

    async def perform_here(self, who: Who, request: Request) -> list[bytes]:
        """Carry out a request in this process, to the end even if its sender has gone."""
        began = time.perf_counter()
        answer = await asyncio.shield(asyncio.create_task(self._perform(who, request)))
        metrics.ACT_SECONDS.observe(time.perf_counter() - began)
        self.wake()
        return [encode(answer)]

    async def _perform(self, who: Who, request: Request) -> FromServer:
        async with self.lock:
            if self.is_in_doubt:
                await self._resolve_doubt()
            if isinstance(request, Arrange) and request.dry:
                return self._try_arrangement(who, request)
            await self._keep_time()
            known_as = f"{who.seat}/{request.id}"  # one sender cannot use the ids of another
            await self._write(known_as, lambda: self._check(who, request))
            return Done(request.id, self.table.done[known_as])

    def _check(self, who: Who, request: Request) -> Act:
        table = self.table
        if isinstance(request, Play | Arrange | Undo):
            self._check_version(request.version)
        if not isinstance(request, Play | Arrange):
            table.check_room()
        if isinstance(request, Play):
            self._check_person(who)
            return check_script(table, table.check_play(who.seat, request.actions))
        if isinstance(request, Arrange):
            self._check_person(who)
            return check_script(table, table.check_arrangement(who.seat, request.wanted, request.among))
        if isinstance(request, Undo):
            return table.check_undo(who.seat)
        if isinstance(request, Lend):
            wait = self.people().lendable.get(request.seat, math.inf) - time.time()
            return table.check_lend(who.seat, who.is_host, request.seat, request.level, wait)
        if isinstance(request, TableSettings):
            wanted = SettingsChanged(who.seat, request.pace, request.hints, request.thinking, request.name,
                                     request.chat)
            return table.check_keep(who.seat, who.is_host, wanted)
        if isinstance(request, Propose):
            return check_propose(table, who.seat, request, self.uptime.now(), self.people().lendable)
        if isinstance(request, Respond):
            return check_respond(table, who.seat, request, self.uptime.now(), self.people().lendable)
        if isinstance(request, Resume):
            return check_resume(table, who.seat)
        if isinstance(request, Say):
            return self._check_say(who, request)
        if isinstance(request, LeaveSeat):
            return table.check_leave(who.seat, usual_level(table.game.id))
        if isinstance(request, CallOff):
            return table.check_call_off(who.is_host)
        raise Refusal("broken", f"a {type(request).__name__} message is not an act of a table")

    def _check_say(self, who: Who, request: Say) -> Act:
        act = self.table.check_say(who.seat, request.phrase, request.text)
        allowance = self.talkers.setdefault(act.seat, Allowance(SAID_A_MINUTE / 60, 60 * SAID_AT_ONCE / SAID_A_MINUTE))
        if not allowance.take():
            raise Refusal("too_fast", "this seat says too much at once: wait some seconds")
        return act

    def _check_version(self, version: int) -> None:
        if not self.table.moved <= version <= self.table.version:
            raise Refusal("stale", f"version {version} is out of date: the table is at version {self.table.version}")

    def _check_person(self, who: Who) -> None:
        if who.seat is not None and self.table.player_of(who.seat):
            raise Refusal("lent", "a bot plays this seat: take the seat back first")

    def _try_arrangement(self, who: Who, request: Arrange) -> Tried:
        game = self.table.game
        brings = None if who.seat is None or who.seat != game.decider else preview(game, who.seat, request.wanted)
        try:
            self._check(who, request)
        except Refusal as refusal:
            return Tried(request.id, False, refusal.text or Text("reason-impossible"), brings)
        return Tried(request.id, True, preview=brings)

    async def sit(self, seat: int | None, name: str, key: str, person: Person | None = None) -> int:
        """Give an open seat to a person with a new key, and return the seat; the first person becomes the host.

        A person who asks again with the same key gets the same seat.
        """
        keys: list[Key] = []

        def check() -> Act:
            found = self.table.check_sit(seat, name, person.shown_tag if person else "")
            keys[:] = [Key(hashed(key), found.seat, not self.table.persons(), person.tag if person else "")]
            return found

        async with self.lock:
            known = await self.store.key(self.table.id, hashed(key))
            if known is None and await self.store.is_known(hashed(key)):
                raise Refusal("wrong_key", "this key belongs to another table: choose a new one")
            if known is None:
                await self._write(f"sit {hashed(key)[:16]}", check, keys)
                known = await self.store.key(self.table.id, hashed(key))
        self.wake()
        if known is None or known.seat is None:
            raise Refusal("wrong_key", "this key has no seat: choose a new one")
        return known.seat

    async def follow(self, make: Callable[[], Awaitable[str]]) -> None:
        """Make the table of the rematch, unless there is one, and send all viewers its id."""
        async with self.lock:
            if not self.table.next:
                table = await make()
                await self._write(f"follow {table}", lambda: Followed(self.table.next or table))

    async def _write(self, action_id: str, check: Callable[[], Act], keys: Sequence[Key] = ()) -> None:
        """Write an act and send it. If another process has written a row first, check the act again."""
        while action_id not in self.table.done:
            row = Row(self.table.version + 1, action_id, check(), self.uptime.now())
            is_given_up = isinstance(row.act, Left) or (isinstance(row.act, Replaced) and not row.act.level)
            vacated = row.act.seat if isinstance(row.act, Left | Replaced) and is_given_up else None
            is_timed = self.table.has_agenda() or isinstance(row.act, Paused | Proposed)
            try:
                await self.store.add(self.table.id, [row], keys, is_timed, vacated)
            except Conflict:
                before = self.table.version
                await self.catch_up()
                if self.table.version == before:
                    raise Refusal("taken", "this was done already, by another request: try again") from None
                continue
            except Exception as error:
                self.is_in_doubt = True
                log.error("the database does not answer", table=self.table.id, error=str(error))
                raise Refusal("no_store", "the database does not answer: try again") from error
            asked = self.table.game.decider
            self.take(row)
            self.sharing.written(self)
            if self.over is not None and self.table.made.counts and self.table.game.outcome is not None:
                await self.over(self.table)
            if self.table.game.decider != asked or isinstance(row.act, Sat | Resumed):
                self.turn_began(self)
            metrics.ACTS.labels(type(row.act).__name__.lower()).inc()

    async def catch_up(self) -> None:
        """Apply the rows that another process has written."""
        for row in await self.store.rows_after(self.table.id, self.table.version):
            self.take(row)
        self.is_in_doubt = False

    def take(self, row: Row) -> None:
        """Apply a row that is written, and send it to all viewers."""
        move, had_agenda = len(self.table.game.played), self.table.has_agenda()
        self.table.apply(row)
        self.snapshots.clear()
        if isinstance(row.act, Left):
            for viewer in self.viewers:
                if viewer.who.seat == row.act.seat:
                    viewer.who = Who()  # an onlooker from now on: the key of the seat is gone
        if isinstance(row.act, Played | TakenBack):
            self.shown_at, self.touched = time.monotonic(), time.time()
        if self.viewers:
            self._tell(self._telling(self.table, row, move))
            if had_agenda or self.table.has_agenda():
                agenda = present_agenda(self.table, self.uptime)
                self._tell(lambda who: agenda)

    # -- time -------------------------------------------------------------------------------------------------

    async def keep_time(self) -> None:
        """Carry out what time has made necessary, and start the bot whose turn it is."""
        async with self.lock:
            if self.is_in_doubt:
                await self._resolve_doubt()
            await self._keep_time()
        self.wake()

    async def _keep_time(self) -> None:
        for _ in range(MOST_OVERDUE):
            if self.table.overdue(self.uptime.now()) is None:
                return
            await self._write(f"time {self.table.version + 1}", self._overdue_act)

    def _overdue_act(self) -> Act:
        act = self.table.overdue(self.uptime.now())
        if act is None:
            raise Refusal("stale", "another process has done what time made necessary")
        return act

    # -- bots -------------------------------------------------------------------------------------------------

    def wake(self) -> None:
        """Start the bot whose turn it is, if the table has a viewer or other people wait for their turn."""
        if self.thinking is None and self._may_think():
            self.thinking = asyncio.create_task(self._play_bots())

    def _may_think(self) -> bool:
        return (bool(self._bot()) and self.table.paused is None and self.sharing.is_owner(self)
                and (self.is_watched() or self._is_awaited()))

    def _is_awaited(self) -> bool:
        """Return whether people who are not here wait for the bots, whose moves end at a person's turn."""
        table = self.table
        if table.made.tournament:
            return True  # everybody in it waits for the end of the game
        return (table.is_started and bool(table.active())
                and (table.clock is not None or len(table.persons()) > 1))

    def _bot(self) -> str:
        decider = self.table.game.decider
        return "" if decider is None or self.table.is_off else self.table.player_of(decider)

    async def _play_bots(self) -> None:
        wait = TRY_AGAIN
        try:
            while self._may_think():
                try:
                    await self._play_bot()
                    wait = TRY_AGAIN
                except (NoAnswer, Refusal) as problem:
                    self._tell_of_failure(problem, wait)
                    await asyncio.sleep(wait)
                    wait = min(2 * wait, TRY_AT_LEAST)
        finally:
            self.thinking = None

    def _tell_of_failure(self, problem: NoAnswer | Refusal, wait: float) -> None:
        """Log why a bot cannot move now, and inform the viewers."""
        log.error("a bot cannot move", table=self.table.id, error=str(problem), again_in=wait)
        reason = problem.reason if isinstance(problem, Refusal) else "no_bot"
        self._tell(lambda who: Refused(reason, "the bot cannot move now; it tries again"))

    async def _play_bot(self) -> None:
        """Play one decision of a bot; it thinks while the last move is still on the screen."""
        table = self.table
        player, version, seat = self._bot(), table.version, table.game.decider
        assert seat is not None
        scripted = scripted_answer(table)
        answer = BotAnswer(scripted) if scripted is not None else await self.bots.choose(
            table.game, seat, player, table.made.luck, table.thinking, self.client)
        if answer.failure:
            log.error("another player answered for a bot", table=table.id, player=player, error=answer.failure)
        await asyncio.sleep(max(0.0, self.shown_at + table.pace - time.monotonic()))
        async with self.lock:
            if self.is_in_doubt:
                await self._resolve_doubt()
            if not self._awaits(player, version) or not self.sharing.is_owner(self):
                return  # its decision or its seat was taken back, or the table went elsewhere
            if table.thinking and answer.report is not None:
                thought = Thought(len(table.game.played), player, seat, answer.report)
                self.send_thought(thought)
                self.sharing.thought(self, thought)
            try:
                await self._write(f"bot {version + 1}", lambda: self._bot_act(player, version, seat, answer.action))
            except Refusal as refusal:
                if refusal.reason == "no_store":
                    raise
                log.warning("a bot's answer was refused", table=table.id, reason=refusal.reason)

    async def _resolve_doubt(self) -> None:
        """Read the rows again after a failed write; raise a refusal if the database still does not answer."""
        try:
            await self.catch_up()
        except Exception as error:
            raise Refusal("no_store", "the database does not answer: try again") from error

    def _awaits(self, player: str, version: int) -> bool:
        """Return whether the table still waits for the answer of a bot that was asked at a version."""
        return self.table.moved <= version and self._bot() == player

    def _bot_act(self, player: str, version: int, seat: int, action: str) -> Act:
        if not self._awaits(player, version):
            raise Refusal("stale", "the bot's answer is out of date: the game has gone on, or the seat was taken back")
        return Played(seat, [action])

    def send_thought(self, thought: Thought) -> None:
        """Send the thought of a bot to every viewer here, as far as they may know it."""
        game = self.table.game
        if len(game.played) == thought.move:
            self._tell(lambda who: present_thought(game, thought, who.seat))

    async def consult(self, who: Who) -> Thought:
        """Return the report of the strongest player, for the seat that is asked."""
        table = self.table
        if not table.hints:
            raise Refusal("not_allowed", "hints are off: every person at the table must agree to them")
        table.check_turn(who.seat)
        seat, game = who.seat, table.game.copy()
        assert seat is not None
        try:
            answer = await self.bots.advise(game, seat, STRONGEST, table.made.luck, self.client)
        except NoAnswer as error:
            raise Refusal("no_answer", str(error)) from None
        if answer.report is None:
            raise Refusal("no_answer", "the strongest player gave no report")
        return Thought(len(game.played), STRONGEST, seat, answer.report)


class Rooms:
    """The tables that are in memory, of limited number."""

    def __init__(self, store: Store, bots: Bots, sharing: Sharing | None = None, most: int = MOST_ROOMS,
                 absence: float = ABSENCE, uptime: Uptime | None = None) -> None:
        self.store, self.bots, self.sharing = store, bots, sharing or SingleProcess()
        self.most, self.absence, self.uptime = most, absence, uptime or Uptime()
        self.over: Callable[[Table], Awaitable[None]] | None = None  # set by `Services`
        self.turn_began: Callable[[Room], None] = lambda room: None  # set by `Services`
        self._rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Lock] = {}

    async def find(self, table: str) -> Room:
        """Return the room of a table, up to date; read the table where it is not in memory."""
        room = self._rooms.get(table)
        if room is None:
            return await self._find_closed(table)
        room.left_at = time.monotonic()  # so that it is not put away before its finder uses it
        if not self.sharing.is_owner(room):
            async with room.lock:
                await room.catch_up()
        return room

    async def _find_closed(self, table: str) -> Room:
        if not is_table_id(table):
            raise Refusal("no_table", "there is no table with this id: check the link")
        async with self._opening.setdefault(table, asyncio.Lock()):
            try:
                return self._rooms.get(table) or await self._open(table)
            finally:
                self._opening.pop(table, None)

    async def _open(self, table: str) -> Room:
        kept = await self.store.read(table)
        if kept is None:
            raise Refusal("no_table", "there is no table with this id: check the link")
        with archiving(table):
            found = Table.begun(table, kept.made)
            for number, row in enumerate(kept.rows, 1):
                found.apply(row)
                if number % ROWS_AT_ONCE == 0:
                    await asyncio.sleep(0)
        self._make_space()
        room = Room(found, self.store, self.bots, self.sharing, kept.touched, absence=self.absence,
                    uptime=self.uptime, over=self.over, turn_began=self.turn_began)
        if self.over is not None and found.made.counts and found.game.outcome is not None:
            await self.over(found)  # the process that wrote the last move may have died before it counted the game
        room.people()  # absence begins now: this process does not know since when
        self._rooms[table] = room
        metrics.ROOMS.set(len(self._rooms))
        return room

    def _make_space(self) -> None:
        """Remove the tables that nobody has looked at for longest, if too many are in memory."""
        too_many = len(self._rooms) + 1 - self.most
        if too_many <= 0:
            return
        for room in sorted(filter(_is_idle, self), key=lambda room: room.left_at)[:max(too_many, self.most // 20)]:
            del self._rooms[room.table.id]
        if len(self._rooms) >= self.most:
            raise Refusal("too_busy", f"{self.most} tables are being played, and this server has room for no more")

    def put_away(self, after: float) -> list[Room]:
        """Remove tables without viewers for some seconds from memory, and return them; the store keeps them."""
        now = time.monotonic()
        idle = [room for room in self if now - room.left_at >= after and _is_idle(room)]
        for room in idle:
            del self._rooms[room.table.id]
        metrics.ROOMS.set(len(self._rooms))
        return idle

    def known(self, table: str) -> Room | None:
        """Return the room of a table that is in memory; None for any other."""
        return self._rooms.get(table)

    def __iter__(self) -> Iterator[Room]:
        return iter(tuple(self._rooms.values()))

    async def close(self) -> None:
        """Stop all bots."""
        tasks = [room.thinking for room in self if room.thinking is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _is_idle(room: Room) -> bool:
    """Return whether nobody uses a room; its finder has a moment to enter it."""
    return (not room.is_watched() and room.thinking is None and not room.lock.locked()
            and time.monotonic() - room.left_at >= TIME_TO_ENTER)

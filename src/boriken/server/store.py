"""The store of tables: SQLite in the user's folder, or PostgreSQL. Rows are only ever added.

A row is acknowledged when it is on the disk. Rows that arrive together, also of different tables, are written in one
transaction: a disk that syncs a few hundred times a second then keeps up with many more moves. Two writers of the same
table cannot both succeed, since a number is given once: the slower one gets `Conflict` and reads the rows it missed.

One thread writes the rows of SQLite, all in one statement: between two calls of SQLite the thread would have to wait
for the busy event loop.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.exc import IntegrityError, InterfaceError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from boriken.server.rows import Act, Made, Row
from boriken.server.schema import (
    CONTACT_SEATS,
    DEVICES,
    KEYS,
    LISTINGS,
    METADATA,
    ROWS,
    SEATINGS,
    STUDIES,
    TABLES,
    UPTIME,
)

__all__ = ["METADATA", "STUDIES", "UPTIME", "Conflict", "Key", "Store", "StoredTable", "sqlite_url"]

_acts = msgspec.json.Decoder(Act)
_made = msgspec.json.Decoder(Made)

MOST_TOGETHER = 256  # rows in one transaction

Values = dict[str, Any]  # of a row, by column


class Conflict(Exception):
    """Another process has written this row, or the action id is used: read the table again."""


@dataclass(frozen=True, slots=True)
class Key:
    """The rights of a key: a seat, and whether its holder is the host; and the person whose seat it is, if known."""

    hash: str
    seat: int | None
    is_host: bool
    person: str = ""


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table as it is stored."""

    id: str
    made: Made
    touched: float  # when the last row was written
    rows: list[Row]


@dataclass(slots=True)
class Addition:
    """Rows of one table to write, all or none."""

    table: str
    rows: Sequence[Row]
    keys: Sequence[Key]
    is_timed: bool = False  # whether the server must look at the table soon
    vacated: int | None = None  # a seat whose keys become those of onlookers
    written: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Store:
    """The tables of a database."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine: AsyncEngine = make_engine(url)
        self._in_thread = make_writer(url) if self.engine.dialect.name == "sqlite" else None
        self._reading = self.engine.execution_options(only_reads=True)
        self._waiting: list[Addition] = []
        self._turn = asyncio.Lock()  # SQLite has one writer at a time
        self._writer: asyncio.Task[None] | None = None

    async def close(self) -> None:
        """Finish writing, and close the database."""
        if self._writer is not None:
            await self._writer
        await self.engine.dispose()
        if self._in_thread is not None:
            self._in_thread.dispose()

    @asynccontextmanager
    async def _begin(self) -> AsyncIterator[AsyncConnection]:
        """Yield a connection in a transaction that writes."""
        async with self._turn if self.engine.dialect.name == "sqlite" else nullcontext(), self.engine.begin() as found:
            yield found

    def writing(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """Return a connection in a transaction that writes, for the parts of the server with tables of their own."""
        return self._begin()

    def reading(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """Return a connection that only reads."""
        return self._reading.connect()

    async def probe(self) -> None:
        """Write to the database without changing it; raise an error if that is not possible."""
        async with self._begin() as connection:
            await connection.execute(sa.text("UPDATE alembic_version SET version_num = version_num"))

    # -- tables -----------------------------------------------------------------------------------------------

    async def make(self, table: str, made: Made, keys: Iterable[Key]) -> None:
        """Add a new table."""
        now = time.time()
        async with self._begin() as connection:
            await connection.execute(TABLES.insert().values(
                id=table, made=msgspec.json.encode(made).decode(), made_at=now, due=0.0 if made.clock else None))
            given = list(keys)
            await connection.execute(KEYS.insert(), [_key_values(table, key) for key in given])
            seatings = _seating_values(table, given, now)
            if seatings:
                await connection.execute(SEATINGS.insert(), seatings)

    async def read(self, table: str) -> StoredTable | None:
        """Return a table with all its rows; None where there is none."""
        async with self._reading.connect() as connection:
            found = (await connection.execute(sa.select(TABLES).where(TABLES.c.id == table))).one_or_none()
            if found is None:
                return None
            last = await connection.scalar(sa.select(sa.func.max(ROWS.c.made_at)).where(ROWS.c.table_id == table))
            return StoredTable(table, _made.decode(found.made), last or found.made_at,
                        await _read_rows(connection, table, 0))

    async def rows_after(self, table: str, sequence: int) -> list[Row]:
        """Return the rows of a table after a number."""
        async with self._reading.connect() as connection:
            return await _read_rows(connection, table, sequence)

    async def key(self, table: str, hash_: str) -> Key | None:
        """Return the rights of a key at a table; None where it has none.

        The key of a device opens every seat of its person; where the person has several, the first.
        """
        async with self._reading.connect() as connection:
            found = (await connection.execute(
                sa.select(KEYS).where(KEYS.c.hash == hash_, KEYS.c.table_id == table))).one_or_none()
            if found is not None:
                return Key(found.hash, found.seat, found.is_host)
            seated = (await connection.execute(
                sa.select(SEATINGS).join(DEVICES, DEVICES.c.tag == SEATINGS.c.tag)
                .where(DEVICES.c.hash == hash_, SEATINGS.c.table_id == table)
                .order_by(SEATINGS.c.seat).limit(1))).one_or_none()
            return None if seated is None else Key(hash_, seated.seat, seated.is_host, seated.tag)

    async def is_known(self, hash_: str) -> bool:
        """Return whether a key is in use, at any table."""
        async with self._reading.connect() as connection:
            return await connection.scalar(sa.select(KEYS.c.hash).where(KEYS.c.hash == hash_)) is not None

    async def versions(self, tables: Sequence[str]) -> dict[str, tuple[int, float]]:
        """Return the version of each of some tables that exist, and when it was last changed."""
        async with self._reading.connect() as connection:
            found = await connection.execute(
                sa.select(TABLES.c.id, sa.func.coalesce(sa.func.max(ROWS.c.sequence), 0),
                          sa.func.coalesce(sa.func.max(ROWS.c.made_at), TABLES.c.made_at))
                .select_from(TABLES.outerjoin(ROWS, ROWS.c.table_id == TABLES.c.id))
                .where(TABLES.c.id.in_(tables)).group_by(TABLES.c.id, TABLES.c.made_at))
            return {table: (version, touched) for table, version, touched in found}

    # -- expiry -----------------------------------------------------------------------------------------------

    async def made_before(self, time_: float, after: str, most: int) -> list[str]:
        """Return the ids of some tables that were made before a time, in order, those after an id."""
        async with self._reading.connect() as connection:
            return list(await connection.scalars(
                sa.select(TABLES.c.id).where(TABLES.c.made_at < time_, TABLES.c.id > after)
                .order_by(TABLES.c.id).limit(most)))

    async def remove(self, table: str, version: int) -> bool:
        """Remove a table with its rows and keys, unless it has changed since a version; return whether it is gone."""
        async with self._begin() as connection:
            now = await connection.scalar(sa.select(sa.func.max(ROWS.c.sequence)).where(ROWS.c.table_id == table))
            if (now or 0) != version:
                return False
            for part in (KEYS, SEATINGS, LISTINGS, CONTACT_SEATS, ROWS):
                await connection.execute(part.delete().where(part.c.table_id == table))
            await connection.execute(TABLES.delete().where(TABLES.c.id == table))
            return True

    # -- owning -----------------------------------------------------------------------------------------------

    async def claim(self, table: str, process: str, lease: float) -> str | None:
        """Take the lease of a table if it is free; return the process that owns the table now."""
        now = self._now()
        async with self._begin() as connection:
            await connection.execute(TABLES.update().where(
                TABLES.c.id == table, sa.or_(TABLES.c.owner == process, TABLES.c.owned_until < now),
            ).values(owner=process, owned_until=now + lease))
            owner: str | None = await connection.scalar(sa.select(TABLES.c.owner).where(TABLES.c.id == table))
            return owner

    async def renew(self, tables: Sequence[str], process: str, lease: float) -> set[str]:
        """Renew the leases of tables; return the tables that the process still owns."""
        owned = sa.and_(TABLES.c.id.in_(tables), TABLES.c.owner == process)
        async with self._begin() as connection:
            await connection.execute(TABLES.update().where(owned).values(owned_until=self._now() + lease))
            return set((await connection.scalars(sa.select(TABLES.c.id).where(owned))).all())

    async def release(self, tables: Sequence[str], process: str) -> None:
        """Give the leases of tables back."""
        async with self._begin() as connection:
            await connection.execute(TABLES.update().where(
                TABLES.c.id.in_(tables), TABLES.c.owner == process).values(owner=None, owned_until=0.0))

    def _now(self) -> sa.ColumnElement[float]:
        """Return the clock of the database, which all processes share."""
        if self.engine.dialect.name == "postgresql":
            return sa.cast(sa.extract("epoch", sa.func.clock_timestamp()), sa.Float)
        return sa.literal(time.time())

    # -- time -------------------------------------------------------------------------------------------------

    async def beat(self, tolerance: float, is_first: bool) -> float:
        """Add the time since the last beat to the server's up-time, and return the up-time in seconds.

        A gap longer than the tolerance counts as the tolerance. The first beat of a process counts a longer gap as
        nothing: no process was up.
        """
        now = self._now()
        gap = now - UPTIME.c.beaten_at
        longer = sa.literal(0.0 if is_first else tolerance)
        counted = sa.case((gap < 0, 0.0), (gap <= tolerance, gap), else_=longer)
        async with self._begin() as connection:
            found = await connection.execute(UPTIME.update().values(served=UPTIME.c.served + counted, beaten_at=now))
            if not found.rowcount:
                await connection.execute(UPTIME.insert().values(id=1, served=0.0, beaten_at=now))
            return float(await connection.scalar(sa.select(UPTIME.c.served)) or 0.0)

    async def move_uptime(self, seconds: float) -> None:
        """Add seconds to the server's up-time: all clocks have run for so long."""
        async with self._begin() as connection:
            await connection.execute(UPTIME.update().values(served=UPTIME.c.served + seconds))

    async def first_due(self) -> float | None:
        """Return the up-time at which the first table must be looked at; None where no table has a time."""
        async with self._reading.connect() as connection:
            first: float | None = await connection.scalar(sa.select(sa.func.min(TABLES.c.due)))
            return first

    async def due_tables(self, served: float, process: str, most: int) -> list[str]:
        """Return some tables that must be looked at by an up-time, those that no other process owns."""
        async with self._reading.connect() as connection:
            return list(await connection.scalars(
                sa.select(TABLES.c.id).where(TABLES.c.due <= served, sa.or_(
                    TABLES.c.owner.is_(None), TABLES.c.owner == process, TABLES.c.owned_until < self._now()))
                .order_by(TABLES.c.due, TABLES.c.id).limit(most)))

    async def set_due(self, table: str, due: float | None, version: int | None = None) -> None:
        """Set when a table must be looked at next; with a version, only if no row was added after it."""
        newest = sa.select(sa.func.coalesce(sa.func.max(ROWS.c.sequence), 0)).where(
            ROWS.c.table_id == table).scalar_subquery()
        unchanged = sa.true() if version is None else newest == version
        async with self._begin() as connection:
            await connection.execute(TABLES.update().where(TABLES.c.id == table, unchanged).values(due=due))

    # -- adding -----------------------------------------------------------------------------------------------

    async def add(self, table: str, rows: Sequence[Row], keys: Sequence[Key] = (), is_timed: bool = False,
                  vacated: int | None = None) -> None:
        """Write rows of a table to the disk; raise `Conflict` if none of them could be written."""
        addition = Addition(table, rows, keys, is_timed, vacated)
        self._waiting.append(addition)
        if self._writer is None:
            self._writer = asyncio.create_task(self._write_all())
        await addition.written

    async def _write_all(self) -> None:
        try:
            while self._waiting:
                together, self._waiting = self._waiting[:MOST_TOGETHER], self._waiting[MOST_TOGETHER:]
                await self._write_together(together)
        finally:
            self._writer = None

    async def _write_together(self, together: list[Addition]) -> None:
        """Write additions in one transaction; if that fails, each in its own, so that none spoils the others."""
        try:
            await self._write(together)
        except Exception:
            await self._write_each(together)
        else:
            for addition in together:
                if not addition.written.done():
                    addition.written.set_result(None)

    async def _write_each(self, together: list[Addition]) -> None:
        lost: Exception | None = None  # why the database does not answer: then the others are not tried
        for addition in together:
            try:
                if lost is None:
                    await self._write([addition])
            except IntegrityError:
                _fail(addition, Conflict(addition.table))
            except (OperationalError, InterfaceError, OSError) as error:
                lost = error
            except Exception as error:
                _fail(addition, error)
            else:
                if lost is None and not addition.written.done():
                    addition.written.set_result(None)
            if lost is not None:
                _fail(addition, lost)

    async def _write(self, together: list[Addition]) -> None:
        now = time.time()
        values = [{"table_id": addition.table, "sequence": row.sequence, "action_id": row.action_id,
                   "act": msgspec.json.encode(row.act).decode(), "made_at": now, "served_at": row.served_at}
                  for addition in together for row in addition.rows]
        if self._in_thread is None:
            async with self.engine.begin() as connection:
                await connection.run_sync(_write_rows, values, together)
        else:
            async with self._turn:
                await asyncio.to_thread(_write_at_once, self._in_thread, values, together)


def _fail(addition: Addition, error: Exception) -> None:
    if not addition.written.done():  # its sender may have gone
        addition.written.set_exception(error)


def _write_at_once(engine: sa.Engine, values: list[Values], together: list[Addition]) -> None:
    with engine.begin() as connection:
        _write_rows(connection, values, together)


def _write_rows(connection: sa.Connection, values: list[Values], together: list[Addition]) -> None:
    keys = [_key_values(addition.table, key) for addition in together for key in addition.keys]
    now = time.time()
    seatings = [one for addition in together for one in _seating_values(addition.table, addition.keys, now)]
    timed = sorted({addition.table for addition in together if addition.is_timed})
    named = {f"{name}_{place}": value for place, row in enumerate(values) for name, value in row.items()}
    connection.execute(_insertion(len(values)), named)
    for addition in together:
        if addition.vacated is not None:
            connection.execute(KEYS.update().where(
                KEYS.c.table_id == addition.table, KEYS.c.seat == addition.vacated).values(seat=None))
            connection.execute(SEATINGS.delete().where(
                SEATINGS.c.table_id == addition.table, SEATINGS.c.seat == addition.vacated))
            connection.execute(CONTACT_SEATS.delete().where(
                CONTACT_SEATS.c.table_id == addition.table, CONTACT_SEATS.c.seat == addition.vacated))
    if keys:
        connection.execute(KEYS.insert(), keys)
    if seatings:
        connection.execute(SEATINGS.insert(), seatings)
    if timed:
        connection.execute(TABLES.update().where(TABLES.c.id.in_(timed)).values(due=0.0))


@lru_cache(maxsize=MOST_TOGETHER)
def _insertion(count: int) -> sa.TextClause:
    """Return the statement that inserts so many rows."""
    names = ROWS.columns.keys()
    places = (f"({', '.join(f':{name}_{place}' for name in names)})" for place in range(count))
    return sa.text(f"INSERT INTO {ROWS.name} ({', '.join(names)}) VALUES {', '.join(places)}")


def _key_values(table: str, key: Key) -> Values:
    return {"hash": key.hash, "table_id": table, "seat": key.seat, "is_host": key.is_host}


def _seating_values(table: str, keys: Sequence[Key], now: float) -> list[Values]:
    return [{"table_id": table, "seat": key.seat, "tag": key.person, "is_host": key.is_host, "made_at": now}
            for key in keys if key.person and key.seat is not None]


async def _read_rows(connection: AsyncConnection, table: str, after: int) -> list[Row]:
    found = await connection.execute(
        sa.select(ROWS.c.sequence, ROWS.c.action_id, ROWS.c.act, ROWS.c.served_at)
        .where(ROWS.c.table_id == table, ROWS.c.sequence > after).order_by(ROWS.c.sequence))
    return [Row(sequence, action_id, _acts.decode(act), at) for sequence, action_id, act, at in found]


# -- the database ---------------------------------------------------------------------------------------------------


def make_engine(url: str) -> AsyncEngine:
    """Return the engine of a database; SQLite is set to lose nothing that it has acknowledged."""
    if not url.startswith("sqlite"):
        return create_async_engine(url, pool_size=5, max_overflow=5, pool_pre_ping=True)
    engine = create_async_engine(url, pool_size=1, max_overflow=4)
    _set_up_sqlite(engine.sync_engine)
    return engine


def make_writer(url: str) -> sa.Engine:
    """Return an engine of the same SQLite database for a thread that writes."""
    engine = sa.create_engine(sa.make_url(url).set(drivername="sqlite"), pool_size=1, max_overflow=0)
    _set_up_sqlite(engine)
    return engine


def _set_up_sqlite(engine: sa.Engine) -> None:
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_immediate)


def sqlite_url(path: Path) -> str:
    """Return the URL of a SQLite file."""
    return f"sqlite+aiosqlite:///{path}"


def _prepare_sqlite(connection: Any, record: Any) -> None:
    connection.isolation_level = None  # transactions begin where we say
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_immediate(connection: Any) -> None:
    """Begin a transaction; one that may write takes the write lock at once, instead of failing later."""
    only_reads = connection.get_execution_options().get("only_reads", False)
    connection.exec_driver_sql("BEGIN" if only_reads else "BEGIN IMMEDIATE")

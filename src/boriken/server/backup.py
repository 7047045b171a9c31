"""Backups: all rows of a database in one file, whatever the database, written and read while a server runs.

The file is gzip over lines of JSON. The first line is the header: the format and the revision of the schema. Then each
line is a row, `[table, {column: value}]`, in the order in which tables depend on each other. The last line counts the
rows of each table: a file without it is not whole. Reading happens in one transaction, so the backup is one moment of
the database, and no row is held in memory longer than it takes to write it.
"""

from __future__ import annotations

import gzip
import json
import os
import zlib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

import sqlalchemy as sa
from alembic.migration import MigrationContext
from sqlalchemy.ext.asyncio import AsyncConnection

from boriken.engine.errors import BorikenError
from boriken.server.migrating import migrate, migrate_to, revisions
from boriken.server.schema import METADATA, SECRETS, UPTIME
from boriken.server.store import Store

FORMAT = "boriken backup 1"
TOGETHER = 500  # rows that are read or written at once
LEASE = {"owner": None, "owned_until": 0.0}  # a process that owned a table does not own its copy

Rows = dict[str, Any]


class BrokenBackup(BorikenError):
    """The file is not a whole backup, or the database cannot take it."""


async def back_up(url: str, file: Path) -> Counter[str]:
    """Write all rows of a database to a file; return the number of rows by table. A failure leaves no file behind."""
    store, unfinished = Store(url), file.with_name(file.name + ".part")
    try:
        with _open_new(unfinished) as raw, gzip.open(raw, "wt", encoding="utf-8") as lines:
            async with store.engine.execution_options(only_reads=True).connect() as connection:
                if store.engine.dialect.name == "postgresql":
                    await connection.execution_options(isolation_level="REPEATABLE READ")
                counts = await _write(connection, lines)
        os.replace(unfinished, file)
        return counts
    finally:
        unfinished.unlink(missing_ok=True)
        await store.close()


def _open_new(path: Path) -> IO[bytes]:
    """Return a new file that only its owner can read; its content opens every table."""
    return os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb")


async def _write(connection: AsyncConnection, lines: Any) -> Counter[str]:
    revision = await connection.run_sync(lambda sync: MigrationContext.configure(sync).get_current_revision())
    if revision is None:
        raise BrokenBackup("there is nothing to back up: no server has used this database yet")
    lines.write(json.dumps({"format": FORMAT, "revision": revision}) + "\n")
    counts: Counter[str] = Counter()
    for table in await connection.run_sync(_tables):
        found = await connection.stream(sa.select(table).execution_options(yield_per=TOGETHER))
        async for row in found.mappings():
            values = {name: value for name, value in row.items() if name not in LEASE}
            lines.write(json.dumps([table.name, values], ensure_ascii=False) + "\n")
            counts[table.name] += 1
    lines.write(json.dumps({"rows": counts}) + "\n")
    return counts


async def restore(url: str, file: Path) -> Counter[str]:
    """Read a backup into an empty database, all of it or nothing; return the number of rows by table."""
    lines = _read(file)
    revision = _revision(next(lines, None))
    store = Store(url)
    try:
        await migrate_to(store, revision)
        async with store.engine.begin() as connection:
            await _check_empty(connection)
            counts = await _insert(connection, lines)
        await migrate(store)
        return counts
    finally:
        await store.close()


def _read(file: Path) -> Iterator[Any]:
    """Yield the lines of a backup as data; raise `BrokenBackup` where the file cannot be read."""
    try:
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            for line in lines:
                yield json.loads(line)
    except FileNotFoundError:
        raise BrokenBackup(f"{file} does not exist") from None
    except (OSError, EOFError, ValueError, zlib.error) as error:
        raise BrokenBackup(f"{file} is not a whole backup of Boriken: {error}") from None


def _revision(header: Any) -> str:
    """Return the revision of the schema in the header of a backup, if this Boriken knows it."""
    if not isinstance(header, dict) or header.get("format") != FORMAT:
        raise BrokenBackup(f"expected a file of \"format\": {FORMAT!r}, as `boriken backup` writes it")
    found, known = header.get("revision"), revisions()
    if found not in known:
        raise BrokenBackup(f"the backup has revision {found!r} of the database, which this Boriken does not know "
                           f"({', '.join(known)}): use the Boriken that wrote it, or a newer one")
    return str(found)


def _tables(connection: sa.Connection) -> list[sa.Table]:
    """Return the tables of the database as they are at its revision, those that others refer to first."""
    there = set(sa.inspect(connection).get_table_names())
    found = sa.MetaData()
    found.reflect(connection, only=[name for name in METADATA.tables if name in there])
    return found.sorted_tables


async def _check_empty(connection: AsyncConnection) -> None:
    """Raise `BrokenBackup` if the database has tables of games; what a server makes at its start goes."""
    for table in await connection.run_sync(_tables):
        if table.name in (UPTIME.name, SECRETS.name):
            await connection.execute(table.delete())
        elif await connection.scalar(sa.select(sa.literal(1)).select_from(table).limit(1)):
            raise BrokenBackup("the database is not empty: restore into a new one, so that no table is mixed up")


async def _insert(connection: AsyncConnection, lines: Iterator[Any]) -> Counter[str]:
    """Write the rows of a backup; raise `BrokenBackup` unless its last line counts exactly these rows."""
    counts: Counter[str] = Counter()
    waiting: list[Rows] = []
    name, end = "", None
    for line in lines:
        if end is not None or not isinstance(line, (list, dict)):
            raise BrokenBackup("the backup has lines after its end, or lines that are no rows")
        if isinstance(line, dict):
            end = line.get("rows")
            continue
        table, values = _row(line)
        if table != name or len(waiting) == TOGETHER:
            await _write_waiting(connection, name, waiting)
            name, waiting = table, []
        waiting.append(values)
        counts[table] += 1
    await _write_waiting(connection, name, waiting)
    if end != dict(counts):
        raise BrokenBackup(f"the backup is not whole: its end counts {end}, but it has {dict(counts)}")
    return counts


def _row(line: list[Any]) -> tuple[str, Rows]:
    match line:
        case [str(table), dict(values)] if table in METADATA.tables and values:
            return table, values
    raise BrokenBackup(f"expected a row of {', '.join(METADATA.tables)} in the backup, not {json.dumps(line)[:100]}")


async def _write_waiting(connection: AsyncConnection, name: str, rows: list[Rows]) -> None:
    """Insert rows by the columns that they have: those of the revision, not of the present schema."""
    if rows:
        table = sa.table(name, *(sa.column(column) for column in rows[0]))
        await connection.execute(table.insert(), rows)

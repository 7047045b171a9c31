"""What is acknowledged is kept: the store on SQLite, what a killed server leaves, and the database's history."""

import asyncio
import contextlib
import json
import os
import random
import signal
import sqlite3
import subprocess
import sys

import httpx
import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

import boriken
from boriken.server.migrating import migrate
from boriken.server.network import free_port
from boriken.server.rows import Chair, Kept, Made, Played, Row, hashed, new_key, new_table_id
from boriken.server.store import METADATA, Conflict, Key, Store, sqlite_url
from boriken.server.tables import Table
from tests.server.services import wait_for
from tests.server.serving import PATIENCE, Page


async def check_store(store):
    """What every database keeps; the table that it was tried with."""
    game = boriken.new_game("san_juan", seats=2, seed=1)
    made = Made(json.loads(game.to_record()), [Chair("person", "A"), Chair("bot", "B", "fair")], 1.0, 7)
    table, key = new_table_id(), new_key()
    await store.make(table, made, [Key(hashed(key), 0, True)])
    assert (await store.read(table)).made == made
    assert await store.read("nothing") is None
    assert await store.key(table, hashed(key)) == Key(hashed(key), 0, True)
    assert await store.key(table, hashed("x")) is None
    assert await store.key("other", hashed(key)) is None
    rows = [Row(1, "a", Kept(0, pace=2.0)), Row(2, "b", Played(game.decider, [game.legal_actions[0].text]))]
    await store.add(table, rows)
    assert (await store.read(table)).rows == rows
    assert await store.rows_after(table, 1) == rows[1:]
    for row in (Row(2, "c", Kept(0)), Row(3, "a", Kept(0))):  # a number, and an id, are given once
        with pytest.raises(Conflict):
            await store.add(table, [row])
    # Written together, those that cannot be do not hurt the others.
    done = await asyncio.gather(
        store.add(table, [Row(3, "d", Kept(0))]), store.add(table, [Row(2, "e", Kept(0))]),
        store.add(table, [Row(4, "f", Kept(0))]), return_exceptions=True)
    assert [type(result) for result in done] == [type(None), Conflict, type(None)]
    assert [row.action_id for row in (await store.read(table)).rows] == ["a", "b", "d", "f"]
    assert Table.begun(table, made, (await store.read(table)).rows).pace == 2.0
    return table


def test_sqlite_keeps_tables(tmp_path):
    async def check():
        store = Store(sqlite_url(tmp_path / "x.sqlite"))
        await migrate(store)
        await migrate(store)
        await check_store(store)
        await store.ping()
        await store.close()

    asyncio.run(check())
    with contextlib.closing(sqlite3.connect(tmp_path / "x.sqlite")) as plain:
        assert plain.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_the_database_is_what_the_program_thinks(tmp_path):
    async def check():
        store = Store(sqlite_url(tmp_path / "x.sqlite"))
        await migrate(store)
        async with store.engine.connect() as connection:
            found = await connection.run_sync(
                lambda plain: compare_metadata(MigrationContext.configure(plain), METADATA))
            assert found == []
            assert await connection.scalar(sa.text("SELECT version_num FROM alembic_version")) == "0001"
        await store.close()

    asyncio.run(check())


@contextlib.contextmanager
def running(folder, port):
    environment = {**os.environ, "BORIKEN_DATA": str(folder), "DATABASE_URL": "", "VALKEY_URL": ""}
    process = subprocess.Popen([sys.executable, "-m", "boriken", "serve", "--no-browser", "--port", str(port),
                                "--workers", "1"], env=environment, stderr=subprocess.PIPE, text=True)
    try:
        wait_for(lambda: is_ready(port))
        yield process
    finally:
        process.kill()
        process.communicate()


def is_ready(port):
    with contextlib.suppress(httpx.TransportError):
        return httpx.get(f"http://127.0.0.1:{port}/readyz").status_code == 200
    return False


def test_a_killed_server_loses_nothing_that_it_acknowledged(tmp_path):
    port, chance = free_port("127.0.0.1", 19400), random.Random(1)
    tables = {}
    with running(tmp_path, port) as process:
        for number in range(4):
            made = httpx.post(f"http://127.0.0.1:{port}/api/tables", timeout=PATIENCE, json={
                "game": "puerto_rico" if number % 2 else "san_juan", "seats": [{"kind": "person"}] * 2}).json()
            with Page(port, made["table"], made["keys"]["0"]) as one, \
                    Page(port, made["table"], made["keys"]["1"]) as two:
                pages = (one, two)
                for page in pages:
                    page.until("snapshot")
                for _ in range(5 + number):
                    page = pages[one.ask["seat"]]
                    assert page.play(chance.choice(page.ask["options"])["action"])["type"] == "done"
                    for other in pages:
                        while other.version < page.version:
                            other.hear()
                tables[made["table"]] = (made, one.version, one.view)
        # Killed with an act under way, which may or may not have been kept.
        last = Page(port, made["table"], made["keys"][str(page.seat)])
        last.until("snapshot")
        process.send_signal(signal.SIGKILL)
        process.wait()
    with running(tmp_path, port) as process:
        for table, (made, version, view) in tables.items():
            with Page(port, table, made["keys"]["0"]) as page:
                snapshot = page.until("snapshot")
                assert snapshot["version"] == version
                assert snapshot["view"] == view
        process.send_signal(signal.SIGINT)
        _, said = process.communicate(timeout=PATIENCE)
        assert process.returncode == 0
        assert "Traceback" not in said
        assert "The table is closed" in said

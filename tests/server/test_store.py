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
from boriken.server.migrating import migrate, revisions
from boriken.server.network import free_port
from boriken.server.rows import Chair, Made, Played, Row, SettingsChanged, hashed, new_key, new_table_id
from boriken.server.store import METADATA, Conflict, Key, Store, sqlite_url
from boriken.server.tables import Table
from tests.server.services import is_ready, wait_for
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
    rows = [Row(1, "a", SettingsChanged(0, pace=2.0)), Row(2, "b", Played(game.decider, [game.legal_actions[0].text]))]
    await store.add(table, rows)
    assert (await store.read(table)).rows == rows
    assert await store.rows_after(table, 1) == rows[1:]
    # A number and an id are given once.
    for row in (Row(2, "c", SettingsChanged(0)), Row(3, "a", SettingsChanged(0))):
        with pytest.raises(Conflict):
            await store.add(table, [row])
    # Written together, those that cannot be do not hurt the others.
    done = await asyncio.gather(
        store.add(table, [Row(3, "d", SettingsChanged(0))]), store.add(table, [Row(2, "e", SettingsChanged(0))]),
        store.add(table, [Row(4, "f", SettingsChanged(0))]), return_exceptions=True)
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
        await store.probe()
        await store.close()

    asyncio.run(check())
    with contextlib.closing(sqlite3.connect(tmp_path / "x.sqlite")) as plain:
        assert plain.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_sqlite_syncs_before_an_act_is_acknowledged(tmp_path):
    """Asked of the connections that write: `synchronous` belongs to a connection, not to the file."""
    full = 2  # sqlite.org/pragma.html#pragma_synchronous

    async def check():
        store = Store(sqlite_url(tmp_path / "x.sqlite"))
        await migrate(store)
        async with store._begin() as connection:
            assert await connection.scalar(sa.text("PRAGMA synchronous")) == full
            assert await connection.scalar(sa.text("PRAGMA foreign_keys")) == 1
        with store._in_thread.connect() as connection:
            assert connection.scalar(sa.text("PRAGMA synchronous")) == full
            assert connection.scalar(sa.text("PRAGMA foreign_keys")) == 1
        await store.close()

    asyncio.run(check())


def test_the_database_is_what_the_program_thinks(tmp_path):
    async def check():
        store = Store(sqlite_url(tmp_path / "x.sqlite"))
        await migrate(store)
        async with store.engine.connect() as connection:
            found = await connection.run_sync(
                lambda plain: compare_metadata(MigrationContext.configure(plain), METADATA))
            assert found == []
            assert await connection.scalar(sa.text("SELECT version_num FROM alembic_version")) == revisions()[-1]
        await store.close()

    asyncio.run(check())


#: A server that stops in the middle of writing an act, after the function of the store that is named, as long as there
#: is a file `hold` in its folder; a file `begun` says that it has come so far.
HELD = """
import sys, time
from pathlib import Path
from boriken.server import store
folder, name = Path(sys.argv.pop(1)), sys.argv.pop(1)
write = getattr(store, name)
def held(*given):
    write(*given)
    if (folder / "hold").exists():
        (folder / "begun").touch()
        time.sleep(3600)
setattr(store, name, held)
from boriken.cli import main
main()
"""


@contextlib.contextmanager
def running(folder, port, program=("-m", "boriken")):
    """A server in a process of its own, with its tables in a folder."""
    environment = {**os.environ, "BORIKEN_DATA": str(folder), "DATABASE_URL": "", "VALKEY_URL": ""}
    process = subprocess.Popen([sys.executable, *program, "serve", "--no-browser", "--port", str(port),
                                "--workers", "1"], env=environment, stderr=subprocess.PIPE, text=True)
    try:
        wait_for(lambda: is_ready(port), process)
        yield process
    finally:
        process.kill()
        process.communicate()


def new_table(port, game, **more):
    answer = httpx.post(f"http://127.0.0.1:{port}/api/tables", timeout=PATIENCE, json={
        "game": game, "seats": [{"kind": "person"}] * 2, **more})
    assert answer.is_success, answer.text
    return answer.json()


def test_a_killed_server_loses_nothing_that_it_acknowledged(tmp_path):
    port, chance = free_port("127.0.0.1", 19400), random.Random(1)
    tables = {}
    with running(tmp_path, port) as process:
        for number in range(4):
            made = new_table(port, "puerto_rico" if number % 2 else "san_juan")
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


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("stops_after", "is_kept"), [("_write_rows", False), ("_write_at_once", True)],
                         ids=["before it is committed", "before it is acknowledged"])
def test_an_act_under_way_when_the_server_is_killed_is_kept_whole_or_not_at_all(tmp_path, stops_after, is_kept):
    port, gesture = free_port("127.0.0.1", 19450), ["role builder", "build hacienda"]
    with running(tmp_path, port, ("-c", HELD, str(tmp_path), stops_after)) as process:
        made = new_table(port, "puerto_rico", edition="grow", seed=1)
        with Page(port, made["table"], made["keys"]["0"]) as page:
            page.until("snapshot")
            assert page.request("keep", pace=2.0)["type"] == "done"
            acknowledged = page.version
            (tmp_path / "hold").touch()
            page.send({"type": "play", "id": "last", "version": page.version, "actions": gesture})
            wait_for((tmp_path / "begun").exists, process)
            process.send_signal(signal.SIGKILL)
            process.wait()
            assert page.close_code() is not None
            assert (page.version, page.move) == (acknowledged, 0)  # nobody was told of it
    (tmp_path / "hold").unlink()
    with running(tmp_path, port), Page(port, made["table"], made["keys"]["0"]) as page:
        assert page.until("snapshot")["pace"] == 2.0
        assert (page.version, page.move) == (acknowledged + is_kept, len(gesture) * is_kept)
        # The page does not know what became of its message: it sends it again, and it is carried out once.
        again = page.play(*gesture, id="last", version=acknowledged)
        assert again == {"type": "done", "id": "last", "version": acknowledged + 1}
        assert (page.version, page.move) == (acknowledged + 1, len(gesture))

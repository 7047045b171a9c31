"""Backups are whole or refused, also those made while a server writes; old databases are brought up to date."""

import asyncio
import gzip
import json
import sqlite3

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from typer.testing import CliRunner

from boriken.cli import app
from boriken.server.backup import BrokenBackup, back_up, restore
from boriken.server.migrating import migrate, migrate_to, revisions
from boriken.server.rows import Chair, Made, Played, Row, new_table_id
from boriken.server.store import METADATA, Key, Store, sqlite_url
from tests.server import services

MADE = Made({"game": "puerto_rico", "start": {"seed": 7}, "decisions": []}, [Chair("person", "Ana ☃")], 1.0, 7)

#: The schema of the first release, as SQLite printed it.
FIRST = """
CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL,
 CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num));
INSERT INTO alembic_version VALUES ('0001');
CREATE TABLE tables (id VARCHAR(32) NOT NULL, made TEXT NOT NULL, made_at FLOAT NOT NULL, owner VARCHAR(64),
 owned_until FLOAT DEFAULT '0' NOT NULL, PRIMARY KEY (id));
CREATE TABLE rows (table_id VARCHAR(32) NOT NULL, sequence INTEGER NOT NULL, action_id VARCHAR(64) NOT NULL,
 act TEXT NOT NULL, made_at FLOAT NOT NULL, PRIMARY KEY (table_id, sequence),
 FOREIGN KEY(table_id) REFERENCES tables (id), CONSTRAINT rows_action_id UNIQUE (table_id, action_id));
CREATE TABLE keys (hash VARCHAR(64) NOT NULL, table_id VARCHAR(32) NOT NULL, seat INTEGER, is_host BOOLEAN NOT NULL,
 PRIMARY KEY (hash), FOREIGN KEY(table_id) REFERENCES tables (id));
CREATE INDEX ix_keys_table_id ON keys (table_id);
INSERT INTO tables VALUES ('first', '{"record": {"game": "puerto_rico"}, "chairs": [{"kind": "person", "name": "Ana"}],
 "pace": 1.0, "luck": 5}', 1.0, NULL, 0);
INSERT INTO rows VALUES ('first', 1, '0/a', '{"type": "play", "seat": 0, "actions": ["role mayor"]}', 2.0);
INSERT INTO keys VALUES ('h', 'first', 0, 1);
"""


def rows_of(count, first=1):
    return [Row(number, f"id {number}", Played(0, [f"role {number}"])) for number in range(first, first + count)]


async def fill(url, tables=3, rows=4):
    """A database with some tables; what is stored in it."""
    store = Store(url)
    await migrate(store)
    for number in range(tables):
        table = new_table_id()
        await store.make(table, MADE, [Key(f"hash {table}", None, True), Key(f"{number} {table}", 0, False)])
        await store.add(table, rows_of(rows))
    await store.claim(table, "a process", 60)
    content = await content_of(store)
    await store.close()
    return content


async def content_of(store):
    async with store.engine.connect() as connection:
        return {table.name: sorted(
            map(repr, (await connection.execute(sa.select(*(column for column in table.c if column.name not in (
                "owner", "owned_until"))))).all())) for table in METADATA.sorted_tables}


async def opened(url):
    store = Store(url)
    try:
        return await content_of(store)
    finally:
        await store.close()


def url_of(path):
    return sqlite_url(path)


def saved(tmp_path, **more):
    """A backup of a filled database; its path, and what was in the database."""
    content = asyncio.run(fill(url_of(tmp_path / "a.sqlite"), **more))
    asyncio.run(back_up(url_of(tmp_path / "a.sqlite"), tmp_path / "x.boriken"))
    return tmp_path / "x.boriken", content


@pytest.mark.parametrize("rows", [1, 1300])
def test_a_backup_restores_every_row(tmp_path, rows):
    file, content = saved(tmp_path, tables=2, rows=rows)
    counts = asyncio.run(restore(url_of(tmp_path / "b.sqlite"), file))
    assert counts == {"tables": 2, "rows": 2 * rows, "keys": 4}
    assert asyncio.run(opened(url_of(tmp_path / "b.sqlite"))) == content
    assert oct(file.stat().st_mode & 0o777) == "0o600"


def test_leases_are_not_restored(tmp_path):
    file, _ = saved(tmp_path)
    asyncio.run(restore(url_of(tmp_path / "b.sqlite"), file))
    with sqlite3.connect(tmp_path / "b.sqlite") as plain:
        assert set(plain.execute("SELECT owner, owned_until FROM tables")) == {(None, 0.0)}
    assert b"a process" not in gzip.decompress(file.read_bytes())


def test_a_backup_is_one_moment_of_a_database_that_is_written(tmp_path, monkeypatch):
    """Rows that arrive while the backup is written are in none of its parts."""
    url = url_of(tmp_path / "a.sqlite")
    before = asyncio.run(fill(url))

    async def check():
        store, written = Store(url), []
        real = json.dumps

        def dumps(data, **more):
            if isinstance(data, list) and len(written) < 3:
                written.append(asyncio.get_running_loop().create_task(write(len(written))))
            return real(data, **more)

        async def write(number):
            await store.make(f"late {number}", MADE, [Key(f"late {number}", None, True)])
            await store.add(f"late {number}", rows_of(2))

        monkeypatch.setattr("boriken.server.backup.json.dumps", dumps)
        await back_up(url, tmp_path / "x.boriken")
        monkeypatch.undo()
        await asyncio.gather(*written)
        assert len(written) == 3
        await store.close()

    asyncio.run(check())
    asyncio.run(restore(url_of(tmp_path / "b.sqlite"), tmp_path / "x.boriken"))
    assert asyncio.run(opened(url_of(tmp_path / "b.sqlite"))) == before
    assert len(asyncio.run(opened(url))["tables"]) == 6


def rewritten(file, change):
    lines = gzip.decompress(file.read_bytes()).decode().splitlines()
    file.write_bytes(gzip.compress("\n".join(change(lines)).encode()))


@pytest.mark.parametrize(("change", "sentence"), [
    (lambda lines: lines[:-1], "is not whole"),
    (lambda lines: [*lines[:-2], lines[-1]], "is not whole"),
    (lambda lines: [*lines, lines[1]], "lines after its end"),
    (lambda lines: ["{}", *lines[1:]], "expected a file of"),
    (lambda lines: [lines[0].replace(revisions()[-1], "9999"), *lines[1:]], "revision '9999'.*not know"),
    (lambda lines: [lines[0], '["rulers", {"id": 1}]', *lines[1:]], "expected a row of tables"),
    (lambda lines: [lines[0], "nonsense", *lines[1:]], "is not a whole backup"),
    (lambda lines: [], "expected a file of"),
])
def test_a_broken_backup_is_refused_and_changes_nothing(tmp_path, change, sentence):
    file, _ = saved(tmp_path)
    rewritten(file, change)
    with pytest.raises(BrokenBackup, match=sentence):
        asyncio.run(restore(url_of(tmp_path / "b.sqlite"), file))
    if (tmp_path / "b.sqlite").exists():
        assert not any(asyncio.run(opened(url_of(tmp_path / "b.sqlite"))).values())


@pytest.mark.parametrize("share", [0.3, 0.9])
def test_a_file_that_was_cut_short_is_refused(tmp_path, share):
    file, _ = saved(tmp_path, rows=50)
    file.write_bytes(file.read_bytes()[: int(file.stat().st_size * share)])
    with pytest.raises(BrokenBackup, match="is not a whole backup"):
        asyncio.run(restore(url_of(tmp_path / "b.sqlite"), file))


def test_nothing_is_mixed_into_a_database_that_is_used(tmp_path):
    file, content = saved(tmp_path)
    with pytest.raises(BrokenBackup, match="is not empty"):
        asyncio.run(restore(url_of(tmp_path / "a.sqlite"), file))
    assert asyncio.run(opened(url_of(tmp_path / "a.sqlite"))) == content


def test_the_commands(tmp_path):
    asyncio.run(fill(url_of(tmp_path / "tables.sqlite")))

    def run(*arguments, folder=tmp_path):
        return CliRunner().invoke(app, list(map(str, arguments)), env={"BORIKEN_DATA": str(folder), "DATABASE_URL": ""})

    file = tmp_path / "x.boriken"
    assert "3 tables with 12 acts" in run("backup", file).output
    assert "exists: choose another name" in run("backup", file).stderr
    assert run("backup", file, "--overwrite").exit_code == 0
    assert run("restore", file, folder=tmp_path / "new").output == "restored 3 tables with 12 acts\n"
    assert "is not empty" in run("restore", file).stderr
    assert "does not exist" in run("restore", tmp_path / "nothing", folder=tmp_path / "other").stderr
    assert "nothing to back up" in run("backup", tmp_path / "y", folder=tmp_path / "empty").stderr
    assert not list(tmp_path.glob("*.part"))
    assert not (tmp_path / "y").exists()


# -- migrations -----------------------------------------------------------------------------------------------------


def first_release(path):
    with sqlite3.connect(path) as plain:
        plain.executescript(FIRST)
    return url_of(path)


def test_a_database_of_the_first_release_is_brought_up_to_date(tmp_path):
    url = first_release(tmp_path / "a.sqlite")

    async def check():
        store = Store(url)
        await migrate(store)
        async with store.engine.connect() as connection:
            assert await connection.run_sync(
                lambda plain: compare_metadata(MigrationContext.configure(plain), METADATA)) == []
        kept = await store.read("first")
        assert kept.made.chairs == [Chair("person", "Ana")]
        assert (kept.made.origin, kept.made.salt) == ("drawn", "")
        assert kept.rows == [Row(1, "0/a", Played(0, ["role mayor"]))]
        assert await store.key("first", "h") == Key("h", 0, True)
        await store.close()

    asyncio.run(check())


def test_a_backup_of_the_first_release_is_restored_and_brought_up_to_date(tmp_path):
    url = first_release(tmp_path / "a.sqlite")
    asyncio.run(back_up(url, tmp_path / "x.boriken"))
    asyncio.run(restore(url_of(tmp_path / "b.sqlite"), tmp_path / "x.boriken"))
    with sqlite3.connect(tmp_path / "b.sqlite") as plain:
        assert plain.execute("SELECT version_num FROM alembic_version").fetchall() == [(revisions()[-1],)]
        assert plain.execute("SELECT count(*) FROM rows").fetchone() == (1,)


def test_every_revision_can_be_reached_from_the_one_before_it(tmp_path):
    assert revisions()[0] == "0001"

    async def check():
        store = Store(url_of(tmp_path / "a.sqlite"))
        for revision in revisions():
            await migrate_to(store, revision)
        async with store.engine.connect() as connection:
            assert await connection.run_sync(
                lambda plain: compare_metadata(MigrationContext.configure(plain), METADATA)) == []
        await store.close()

    asyncio.run(check())


@pytest.mark.skipif(bool(services.missing()), reason=services.missing() or "all there")
@pytest.mark.long
def test_one_format_serves_both_databases(tmp_path):
    with services.postgres() as url:
        content = asyncio.run(fill(url))
        asyncio.run(back_up(url, tmp_path / "x.boriken"))
        asyncio.run(restore(url_of(tmp_path / "b.sqlite"), tmp_path / "x.boriken"))
        assert asyncio.run(opened(url_of(tmp_path / "b.sqlite"))) == content
        asyncio.run(back_up(url_of(tmp_path / "b.sqlite"), tmp_path / "y.boriken"))
        with pytest.raises(BrokenBackup, match="is not empty"):
            asyncio.run(restore(url, tmp_path / "y.boriken"))
    with services.postgres() as url:
        asyncio.run(restore(url, tmp_path / "y.boriken"))
        assert asyncio.run(opened(url)) == content

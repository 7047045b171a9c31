"""Several processes serve the same tables, with a real PostgreSQL and a real Valkey; one is killed among games."""

import asyncio
import contextlib
import os
import random
import signal
import subprocess
import sys
import time

import httpx
import pytest

from boriken.server.migrating import migrate
from boriken.server.network import free_port
from boriken.server.rows import TimedOut
from boriken.server.schema import UPTIME
from boriken.server.store import Conflict, Store
from tests.server import services
from tests.server.serving import PATIENCE, Page
from tests.server.test_store import check_store

pytestmark = pytest.mark.skipif(bool(services.missing()), reason=services.missing())

LEASE = 2.0


@pytest.fixture(scope="module")
def database():
    with services.postgres() as url:
        yield url


@pytest.fixture(scope="module")
def processes(database):
    """Two servers of the same tables: their processes by port."""
    with services.valkey() as news, contextlib.ExitStack() as stack:
        found = {}
        for first in (19100, 19150):
            port = free_port("127.0.0.1", first)
            found[port] = stack.enter_context(started(port, database, news))
        for port, process in found.items():
            services.wait_for(lambda port=port: services.is_ready(port), process)
        yield found


@contextlib.contextmanager
def started(port, database, news):
    environment = {**os.environ, "DATABASE_URL": database, "VALKEY_URL": news, "BORIKEN_LEASE": str(LEASE)}
    process = subprocess.Popen([sys.executable, "-m", "boriken", "serve", "--no-browser", "--port", str(port),
                                "--workers", "1"], env=environment, stderr=subprocess.DEVNULL)
    try:
        yield process
    finally:
        process.terminate()
        process.wait(PATIENCE)


def new_table(port, kinds, game="san_juan", **more):
    seats = [{"kind": "person"} if kind == "person" else {"kind": "bot", "level": kind} for kind in kinds]
    answer = httpx.post(f"http://127.0.0.1:{port}/api/tables", timeout=PATIENCE,
                        json={"game": game, "seats": seats, "pace": 0, "seed": 1, **more})
    assert answer.status_code == 201, answer.text
    return answer.json()


def hear_until(pages, version):
    for page in pages:
        while page.version < version:
            page.hear()


def play(pages, chance, moves):
    """Random answers; everybody hears everything."""
    for _ in range(moves):
        page = pages[pages[0].ask["seat"]]
        assert page.play(chance.choice(page.ask["options"])["action"])["type"] == "done"
        hear_until(pages, page.version)


def entered(ports, made):
    pages = [Page(port, made["table"], made["keys"][str(seat)]) for seat, port in enumerate(ports)]
    for page in pages:
        page.until("snapshot")
    return pages


def test_postgresql_keeps_tables_as_sqlite_does(database):
    async def check():
        store = Store(database)
        await asyncio.gather(migrate(store), migrate(store))  # two processes that start together
        await check_store(store)
        await store.close()

    asyncio.run(check())


def test_a_table_is_owned_by_one_process_until_its_lease_runs_out(database):
    async def check():
        store = Store(database)
        await migrate(store)
        table = await check_store(store)
        assert await store.claim(table, "one", PATIENCE) == "one"
        assert await store.claim(table, "two", PATIENCE) == "one"
        assert await store.renew([table], "two", PATIENCE) == set()
        assert await store.renew([table], "one", 0.1) == {table}
        while (owner := await store.claim(table, "two", PATIENCE)) == "one":  # until the lease has run out
            await asyncio.sleep(0.02)
        assert owner == "two"
        assert await store.renew([table], "one", PATIENCE) == set()
        await store.release([table], "two")
        assert await store.claim(table, "one", 0.1) == "one"
        with pytest.raises(Conflict):
            await store.add(table, (await store.read(table)).rows[:1])
        await store.close()

    asyncio.run(check())


def test_people_at_different_processes_play_one_game(processes):
    ports = list(processes)
    made = new_table(ports[0], ("person", "person"))
    pages = entered(ports, made)
    play(pages, random.Random(1), 25)
    assert pages[0].move == pages[1].move == 25
    # A stale or foreign act is refused through the other process, too; a repeated one is carried out once.
    asked = pages[0].ask["seat"]
    for page in pages:
        if page.seat != asked:
            assert page.play("pass")["reason"] == "not_your_turn"
    page, action = pages[asked], pages[asked].ask["options"][0]["action"]
    first = page.play(action, id="same")
    assert page.play(action, id="same", version=0) == first
    hear_until(pages, page.version)
    # Everybody sees who is there, wherever he is connected.
    brief = httpx.get(f"http://127.0.0.1:{ports[1]}/api/tables/{made['table']}", timeout=PATIENCE).json()
    assert brief["version"] == pages[0].version
    services.wait_for(lambda: all(seat.get("connected") for seat in httpx.get(
        f"http://127.0.0.1:{ports[0]}/api/tables/{made['table']}", timeout=PATIENCE).json()["seats"]))
    for page in pages:
        page.socket.close()


def test_games_go_on_when_the_process_that_plays_them_is_killed(processes, database):
    ports = list(processes)
    victim, survivor = ports
    tables = [new_table(victim, ("person", "random", "random")) for _ in range(3)]
    shared = new_table(victim, ("person", "person"))
    onlookers = []
    for made in tables:
        with Page(victim, made["table"], made["keys"]["0"]) as page:  # the victim becomes the owner
            page.until("snapshot")
            while page.move < 6:
                if page.ask["seat"] == 0:
                    page.play(page.ask["options"][0]["action"])
                else:
                    page.hear()
            onlookers.append((made, page.version))
    pages = entered([survivor, survivor], shared)
    play(pages, random.Random(2), 10)
    acknowledged = pages[0].version
    processes[victim].send_signal(signal.SIGKILL)
    processes[victim].wait(PATIENCE)
    play(pages, random.Random(3), 10)
    assert pages[0].version == acknowledged + 10
    for page in pages:
        page.socket.close()
    for made, version in onlookers:
        with Page(survivor, made["table"], made["keys"]["0"], after=version) as page:
            end = time.monotonic() + PATIENCE
            while page.move is None or page.move < 15:  # bots think on, in another process
                assert time.monotonic() < end
                if page.ask is not None and page.ask["seat"] == 0 and page.ask.get("options"):
                    page.play(page.ask["options"][0]["action"])
                else:
                    page.hear()
            assert page.version > version


def rows_of(database, table):
    """The stored rows of a table."""

    async def read():
        store = Store(database)
        try:
            return (await store.read(table)).rows
        finally:
            await store.close()

    return asyncio.run(read())


@pytest.mark.long
def test_a_clock_runs_out_once_although_the_owner_of_its_table_was_killed(database):
    with services.valkey() as news, contextlib.ExitStack() as stack:
        ports = [free_port("127.0.0.1", first) for first in (19200, 19250, 19300)]
        running = [stack.enter_context(started(port, database, news)) for port in ports]
        for port, process in zip(ports, running, strict=True):
            services.wait_for(lambda port=port: services.is_ready(port), process)
        victim, survivor, _ = ports
        made = new_table(victim, ("person", "person"), clock={"kind": "move", "seconds": 86_400, "level": "random"})
        with Page(victim, made["table"], made["keys"]["0"]) as page:  # the victim becomes the owner
            page.until("snapshot")
            asked = page.ask["seat"]
            if asked == 0:
                page.play(page.ask["options"][0]["action"])
            asked = page.ask["seat"]
            version = page.version
            running[0].send_signal(signal.SIGKILL)
            running[0].wait(PATIENCE)
        move_clocks(database, 86_400.0)

        def taken_over():
            return [row for row in rows_of(database, made["table"])[version:] if isinstance(row.act, TimedOut)]

        services.wait_for(taken_over, running[1])
        with Page(survivor, made["table"], made["keys"][str(1 - asked)]) as page:  # of two that could have taken over
            page.until("snapshot")
            while page.ask is not None and page.ask["seat"] == asked:  # the bot plays the seat now
                page.hear()
            assert page.play(page.ask["options"][0]["action"])["type"] == "done"
        assert [(row.act.seat, row.act.level) for row in taken_over()] == [(asked, "random")]


def move_clocks(database, seconds):
    """Move all clocks of a server forward."""

    async def move():
        store = Store(database)
        async with store.writing() as connection:
            await connection.execute(UPTIME.update().values(served=UPTIME.c.served + seconds))
        await store.close()

    asyncio.run(move())

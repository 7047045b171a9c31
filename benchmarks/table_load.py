"""Load on the table's server, on this machine only: times of moves, memory of sockets and tables, takeover, limits.

    python benchmarks/table_load.py [--only NAME] [--seconds 20] [--tables 200] [--sockets 5000] [--stored 20000]

The server and its processes run on one core, this script on the others. The measurements are:

- `moving`: tables of two people. Once a second the person who is asked answers at random; the time is taken from the
  click until the other person has heard of it.
- `bots`: tables of one person and one gentle bot. The person answers once a second; the time is taken until the server
  acknowledges the move.
- `idle`: sockets that only look. `memory`: tables in the middle of their games, all in memory.
- `stored`: the times of lists and of opening a table in a database with many tables, and of the moves beside them.
- `limit`: `bots` with more and more tables, until a move takes longer than a second at the 99th percentile.
- `takeover`: three processes on PostgreSQL and Valkey; one is killed, and the time is taken until each of its tables
  acknowledges a move at another one. Both programs must be installed; only this measurement uses all cores.

Each line has the processor time of the server beside the wall time, and the load of the machine during the run.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import itertools
import json
import os
import random
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

import boriken
from boriken.server.migrating import migrate
from boriken.server.rows import Chair, Made, hashed, new_key, new_table_id
from boriken.server.schema import KEYS, TABLES
from boriken.server.store import Store, sqlite_url

ROOT = Path(__file__).parents[1]
GAMES = ("puerto_rico", "san_juan")
PROCESSES = 3  # of `takeover`
TAKEN = 12  # tables of the process that is killed
SLOW = 1_000.0  # milliseconds for a move, above which `limit` ends
OPENED = 200  # tables that `stored` opens
FILES = 12_000  # that may be open
WARM_UP = 3.0  # seconds of play before anything is measured


class Heard(msgspec.Struct):
    """As much of a message as this script needs."""

    type: str
    version: int = 0
    ask: Asked | None = None


class Asked(msgspec.Struct):
    """Who is asked."""

    seat: int
    options: list[Answer] = []


class Answer(msgspec.Struct):
    """An open answer."""

    action: str


_heard = msgspec.json.Decoder(Heard)


class Server:
    """A server on one core, with its own data."""

    def __init__(self, environment: dict[str, str] | None = None, cores: int = 1) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.environment, self.cores = environment or {}, cores

    def start(self) -> None:
        """Start the process."""
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        cores = sorted(range(os.cpu_count() or 1))
        program = ("from boriken.server.running import run; from boriken.server.settings import from_environment\n"
                   "async def nothing(house): pass\n"
                   f"run(from_environment(port={self.port}, workers=1, allowance=1e9, tables_an_hour=1e9,"
                   " most_rooms=10**6, most_sockets=10**6, most_sockets_of_a_client=10**6, most_connections=10**6,"
                   " most_connections_of_a_client=10**6,"
                   " put_away_after=1e9), nothing)")
        environment = {**os.environ, "BORIKEN_DATA": self.folder.name, "OMP_NUM_THREADS": "1",
                       "OPENBLAS_NUM_THREADS": "1", **self.environment}
        os.sched_setaffinity(0, cores[: self.cores])  # the process and those that it starts inherit it
        self.process = subprocess.Popen([sys.executable, "-c", program], env=environment, stdout=subprocess.DEVNULL,
                                        stderr=subprocess.DEVNULL)
        os.sched_setaffinity(0, cores[1:] or cores)
        self.wait()

    def wait(self) -> None:
        """Until it is ready."""
        for _ in range(1200):
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/readyz") as answer:
                    if answer.status == 200:
                        return
            except OSError:
                pass
            time.sleep(0.25)
        raise SystemExit("the server does not get ready")

    def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """Ask for something."""
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", json.dumps(body).encode(),
                                         {"Content-Type": "application/json"})
        with urllib.request.urlopen(request) as answer:
            found: dict[str, Any] = json.loads(answer.read())
            return found

    def get(self, path: str) -> bytes:
        """Ask for something."""
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}") as answer:
            found: bytes = answer.read()
            return found

    def memory(self) -> float:
        """What the process weighs, in MiB."""
        lines = Path(f"/proc/{self.process.pid}/status").read_text().splitlines()
        return int(next(line.split()[1] for line in lines if line.startswith("VmRSS"))) / 1024

    def seconds(self) -> float:
        """What it has worked, in seconds of a core."""
        return worked(self.process.pid)

    def bot_seconds(self) -> float:
        """What its processes for bots have worked, in seconds of a core."""
        return sum(worked(child) for child in children(self.process.pid))

    def close(self) -> None:
        """Stop it; one that was killed leaves processes, which end by themselves."""
        self.process.terminate()
        self.process.wait(20)
        self.folder.cleanup()


def fields(process: int) -> list[str]:
    """The numbers of the system about a process, after its name; none where it has ended."""
    with contextlib.suppress(OSError):
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return []


def worked(process: int) -> float:
    """What a process has worked, in seconds of a core."""
    found = fields(process)
    return (int(found[11]) + int(found[12])) / os.sysconf("SC_CLK_TCK") if found else 0.0


def children(process: int) -> list[int]:
    """The processes that a process has started, and those that these have started."""
    parents = {int(path.name): fields(int(path.name))[1:2] for path in Path("/proc").iterdir() if path.name.isdigit()}
    own = [child for child, parent in parents.items() if parent == [str(process)]]
    return own + [later for child in own for later in children(child)]


async def enter(server: Server, table: str, key: str = "") -> ClientConnection:
    """A viewer who has read how things stand."""
    page = await connect(f"ws://127.0.0.1:{server.port}/api/tables/{table}/live", compression=None, max_size=None,
                         ping_interval=None)
    await page.send(json.dumps({"type": "enter", "key": key}))
    return page


class Pair:
    """Two people at a table; the time from an answer until the other one hears of it."""

    def __init__(self, server: Server, number: int) -> None:
        self.server, self.number, self.chance = server, number, random.Random(number)
        self.versions, self.asks = [0, 0], [None, None]
        self.times: list[float] = []

    async def sit_down(self) -> None:
        """A table of their own."""
        made = await asyncio.to_thread(self.server.post, "/api/tables", {
            "game": GAMES[self.number % len(GAMES)], "seats": [{"kind": "person"}] * 2, "seed": self.number})
        self.pages = [await enter(self.server, made["table"], made["keys"][str(seat)]) for seat in (0, 1)]
        for seat in (0, 1):
            await self.hear(seat)

    async def play(self, until: float) -> None:
        """Once a second, until a time."""
        await asyncio.sleep(self.number % 100 / 100)
        while time.monotonic() < until and self.asks[0] is not None:
            began = time.perf_counter()
            await self.move()
            self.times.append(time.perf_counter() - began)
            await asyncio.sleep(max(0.0, 1.0 - (time.perf_counter() - began)))
        for page in self.pages:
            await page.close()

    async def move(self) -> None:
        """Whoever is asked answers; the other one hears of it."""
        seat = self.asks[0].seat  # type: ignore[attr-defined]
        asked = self.asks[seat]
        action = self.chance.choice(asked.options).action  # type: ignore[attr-defined]
        version = self.versions[seat]
        await self.pages[seat].send(json.dumps({"type": "play", "id": str(version), "version": version,
                                                "actions": [action]}))
        await asyncio.gather(*(self.until(place, version + 1) for place in (0, 1)))

    async def until(self, seat: int, version: int) -> None:
        """Hear until a version is there."""
        while self.versions[seat] < version:
            await self.hear(seat)

    async def hear(self, seat: int) -> None:
        """The next message that tells of the game."""
        while True:
            heard = _heard.decode(await self.pages[seat].recv())
            if heard.type == "refused":
                raise SystemExit("an answer was refused")
            if heard.type in ("snapshot", "step"):
                self.versions[seat], self.asks[seat] = heard.version, heard.ask  # type: ignore[call-overload]
                return


async def moving(server: Server, tables: int, seconds: float) -> dict[str, Any]:
    """Tables that move once a second."""
    pairs = [Pair(server, number) for number in range(tables)]
    for pair in pairs:
        await pair.sit_down()
    work = [asyncio.create_task(pair.play(time.monotonic() + WARM_UP + seconds)) for pair in pairs]
    await asyncio.sleep(WARM_UP)
    for pair in pairs:
        pair.times.clear()
    worked = server.seconds()
    await asyncio.gather(*work)
    times = sorted(found for pair in pairs for found in pair.times)
    spent = server.seconds() - worked
    return {"tables": tables, "moves": len(times), "core": round(spent / seconds, 2),
            "core_milliseconds_a_move": round(1000 * spent / len(times), 2),
            "milliseconds": {"median": at(times, 0.5), "p99": at(times, 0.99), "most": at(times, 1.0)}}


class Alone:
    """A person who plays a gentle bot; the time from an answer until the server acknowledges it."""

    def __init__(self, server: Server, number: int) -> None:
        self.server, self.number, self.chance = server, number, random.Random(number)
        self.ask: Asked | None = None
        self.version = 0
        self.times: list[float] = []
        self.waits: list[float] = []  # from the acknowledgement until the bot has answered

    async def sit_down(self) -> None:
        """A table of their own."""
        made = await asyncio.to_thread(self.server.post, "/api/tables", {
            "game": GAMES[self.number % len(GAMES)], "seed": self.number,
            "seats": [{"kind": "person"}, {"kind": "bot", "level": "gentle"}], "pace": 0.0})
        self.chair = made["table"], made["keys"]["0"]
        self.page = await enter(self.server, *self.chair)

    async def play(self, until: float) -> None:
        """An answer a second, until a time; a game that is over begins again."""
        await asyncio.sleep(self.number % 100 / 100)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(until - time.monotonic()):
                await self.until_asked()
                while True:
                    began = time.perf_counter()
                    await self.move()
                    acknowledged = time.perf_counter()
                    self.times.append(acknowledged - began)
                    await self.until_asked()
                    self.waits.append(time.perf_counter() - acknowledged)
                    await asyncio.sleep(max(0.0, began + 1.0 - time.perf_counter()))
        await self.page.close()

    async def move(self) -> None:
        """Answer, and wait for the acknowledgement."""
        assert self.ask is not None
        number, action = f"{self.version}", self.chance.choice(self.ask.options).action
        self.ask = None
        await self.page.send(json.dumps({"type": "play", "id": number, "version": self.version, "actions": [action]}))
        while (heard := await self.hear()).type != "done":
            if heard.type == "refused":
                raise SystemExit("an answer was refused")

    async def until_asked(self) -> None:
        """Hear until the person is asked; begin again if the game is over."""
        while self.ask is None or self.ask.seat != 0:
            heard = await self.hear()
            if heard.type in ("snapshot", "step") and heard.ask is None:
                await self.page.close()
                await self.sit_down()

    async def hear(self) -> Heard:
        """The next message."""
        heard = _heard.decode(await self.page.recv())
        if heard.type in ("snapshot", "step"):
            self.version, self.ask = heard.version, heard.ask
        return heard


async def against_bots(server: Server, tables: int, seconds: float) -> dict[str, Any]:
    """Tables with one gentle bot each, at which the person answers once a second."""
    people = [Alone(server, number) for number in range(tables)]
    for person in people:
        await person.sit_down()
    work = [asyncio.create_task(person.play(time.monotonic() + WARM_UP + seconds)) for person in people]
    await asyncio.sleep(WARM_UP)
    for person in people:
        person.times.clear()
        person.waits.clear()
    began, by_bots = server.seconds(), server.bot_seconds()
    await asyncio.gather(*work)
    times = sorted(found for person in people for found in person.times)
    spent, thought = server.seconds() - began, server.bot_seconds() - by_bots
    return {"tables": tables, "moves": len(times), "core": round(spent / seconds, 2),
            "core_of_bots": round(thought / seconds, 2),
            "core_milliseconds_a_move": round(1000 * spent / max(1, len(times)), 2), "load": load(),
            "milliseconds": spread(times), "milliseconds_until_the_bot_has_answered": spread(
                sorted(found for person in people for found in person.waits))}


def spread(times: list[float]) -> dict[str, float]:
    """The median, the 99th percentile and the greatest of sorted times, in milliseconds."""
    return {"median": at(times, 0.5), "p99": at(times, 0.99), "most": at(times, 1.0)} if times else {}


def load() -> float:
    """How many processes of the machine want a core, the mean of a minute."""
    return round(os.getloadavg()[0], 1)


async def find_limit(server: Server, seconds: float) -> list[dict[str, Any]]:
    """More and more tables with a bot each, until a move takes too long."""
    found = []
    for tables in (50, 100, 200, 400, 800):
        found.append(await against_bots(server, tables, seconds))
        if not found[-1]["milliseconds"] or found[-1]["milliseconds"]["p99"] > SLOW:
            break
    return found


def at(times: list[float], share: float) -> float:
    """The time below which a share of them is, in milliseconds."""
    return round(1000 * times[min(len(times) - 1, int(share * len(times)))], 1)


async def idle(server: Server, sockets: int) -> dict[str, Any]:
    """Sockets that only look."""
    made = [server.post("/api/tables", {"game": GAMES[0], "seats": [{"kind": "person"}] * 2}) for _ in range(100)]
    before, began = server.memory(), server.seconds()
    pages, drains = [], []
    for first in range(0, sockets, 100):
        added = await asyncio.gather(*(enter(server, made[number % 100]["table"])
                                       for number in range(first, min(first + 100, sockets))))
        for page in added:
            await page.recv()
        pages += added
        drains += [asyncio.create_task(listen(page)) for page in added]  # all at a table hear of every later one
    await asyncio.sleep(3)
    after, spent = server.memory(), server.seconds() - began
    for task in drains:
        task.cancel()
    for page in pages:
        page.transport.abort()
    return {"sockets": sockets, "mib": round(after - before, 1), "load": load(),
            "kib_each": round(1024 * (after - before) / sockets, 1),
            "core_milliseconds_to_enter": round(1000 * spent / sockets, 2)}


async def listen(page: ClientConnection) -> None:
    """Read what comes."""
    async for _ in page:
        pass


def half_played() -> list[str]:
    """The records of a game of each kind, in its middle."""
    records = []
    for game in GAMES:
        played, chance = boriken.new_game(game, seats=4, seed=1), random.Random(1)
        while len(played.played) < 200 and played.decider is not None:
            played.play(chance.choice(played.legal_actions))
        records.append(played.to_record())
    return records


def in_memory(server: Server, tables: int) -> dict[str, Any]:
    """Tables in the middle of their games, all in memory."""
    records = half_played()
    before = server.memory()
    for number in range(tables):
        made = server.post("/api/tables/import", {"record": records[number % 2]})
        server.get(f"/api/tables/{made['table']}")
    after = server.memory()
    return {"tables": tables, "mib": round(after - before, 1), "kib_each": round(1024 * (after - before) / tables, 1)}


async def fill(database: str, count: int) -> list[tuple[str, str]]:
    """Store tables in the middle of their games; their ids, and the key of the first seat of each."""
    store = Store(database)
    await migrate(store)
    records = [json.loads(record) for record in half_played()]
    made = []
    for first in range(0, count, 500):
        chosen = [(new_table_id(), new_key()) for _ in range(min(500, count - first))]
        async with store.writing() as connection:
            await connection.execute(TABLES.insert(), [
                {"id": table, "made_at": time.time(), "owned_until": 0.0, "made": msgspec.json.encode(Made(
                    records[place % 2], [Chair("person")] * records[place % 2]["start"]["seats"], 0.0, 1)).decode()}
                for place, (table, _) in enumerate(chosen)])
            await connection.execute(KEYS.insert(), [
                {"hash": hashed(key), "table_id": table, "seat": 0, "is_host": True} for table, key in chosen])
        made += chosen
    await store.close()
    return made


async def stored(server: Server, tables: list[tuple[str, str]], seconds: float) -> dict[str, Any]:
    """The times of lists and of opening tables, while people move at other tables."""
    moving_beside = asyncio.create_task(against_bots(server, 20, seconds))
    await asyncio.sleep(WARM_UP)
    chance, lists, opened = random.Random(1), [], []
    end = time.monotonic() + seconds
    for number in itertools.count():
        if time.monotonic() > end or number == OPENED:
            break
        began = time.perf_counter()
        page = await enter(server, *chance.choice(tables))
        while _heard.decode(await page.recv()).type != "snapshot":
            pass
        opened.append(time.perf_counter() - began)
        await page.close()
        if number % 10 == 0:
            wanted = [table for table, _ in chance.sample(tables, 100)]
            began = time.perf_counter()
            await asyncio.to_thread(server.post, "/api/tables/brief", {"tables": wanted})
            lists.append(time.perf_counter() - began)
    return {"tables": len(tables), "opened": len(opened), "milliseconds_to_open": spread(sorted(opened)),
            "milliseconds_for_100_summaries": spread(sorted(lists)), "moves_beside": await moving_beside}


@contextlib.contextmanager
def several(count: int) -> Iterator[list[Server]]:
    """Processes of one server, on PostgreSQL and Valkey."""
    sys.path.insert(0, str(ROOT))
    from tests.server import services

    if services.missing():
        raise SystemExit(services.missing())
    with services.postgres() as database, services.valkey() as news:
        servers = [Server({"DATABASE_URL": database, "VALKEY_URL": news}, os.cpu_count() or 1) for _ in range(count)]
        try:
            for server in servers:
                server.start()
            yield servers
        finally:
            for server in servers:
                server.close()


async def takeover() -> dict[str, Any]:
    """The time from the death of a process until each of its tables acknowledges a move at another one."""
    with several(PROCESSES) as (victim, *others):
        people = [Alone(victim, number) for number in range(TAKEN)]
        for person in people:
            await person.sit_down()
            await person.until_asked()
            await person.move()
            await person.until_asked()
        victim.process.send_signal(signal.SIGKILL)
        victim.process.wait()
        killed = time.perf_counter()

        async def again(person: Alone, server: Server) -> float:
            person.page = await enter(server, *person.chair)
            person.ask = None
            await person.until_asked()
            await person.move()
            return time.perf_counter() - killed

        times = await asyncio.gather(*(again(person, others[number % len(others)])
                                       for number, person in enumerate(people)))
    return {"tables": TAKEN, "processes": PROCESSES, "load": load(), "milliseconds": spread(sorted(times))}


async def measure(given: argparse.Namespace) -> dict[str, Any]:
    """All of it, each with a server of its own."""
    found: dict[str, Any] = {}
    for name in [given.only] if given.only else MEASUREMENTS:
        if name == "takeover":
            found[name] = await takeover()
        else:
            server, tables = Server(), []
            if name == "stored":
                tables = await fill(sqlite_url(Path(server.folder.name) / "tables.sqlite"), given.stored)
            server.start()
            try:
                found[name] = await measured(name, server, tables, given)
            finally:
                server.close()
        print(name, found[name], file=sys.stderr)
    return found


MEASUREMENTS = ("moving", "bots", "idle", "memory", "stored", "limit", "takeover")


async def measured(name: str, server: Server, tables: list[tuple[str, str]], given: argparse.Namespace) -> Any:
    """One measurement with a server."""
    match name:
        case "moving":
            return await moving(server, given.tables, given.seconds)
        case "bots":
            return await against_bots(server, given.tables, given.seconds)
        case "idle":
            return await idle(server, given.sockets)
        case "memory":
            return await asyncio.to_thread(in_memory, server, given.memory_tables)
        case "stored":
            return await stored(server, tables, given.seconds)
        case _:
            return await find_limit(server, given.seconds)


def main() -> None:
    """Measure and tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--sockets", type=int, default=5000)
    parser.add_argument("--memory-tables", type=int, default=1000)
    parser.add_argument("--stored", type=int, default=20_000)
    parser.add_argument("--only", choices=MEASUREMENTS)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(FILES, most), most))
    found = asyncio.run(measure(given))
    if given.json:
        print(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()

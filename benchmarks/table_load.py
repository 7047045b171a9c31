"""Load on the table's server, on this machine only: how quickly moves are seen, what sockets and tables weigh.

    python benchmarks/table_load.py [--seconds 20] [--tables 200] [--sockets 5000] [--memory-tables 1000] [--json]

The server runs on one core, this script on the others. Every table has two people; once a second whoever is asked
answers at random, and the time is taken from the click until the other one has heard of it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import resource
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

import boriken

GAMES = ("puerto_rico", "san_juan")
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

    def __init__(self) -> None:
        self.folder = tempfile.TemporaryDirectory()
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        cores = sorted(os.sched_getaffinity(0))
        program = ("from boriken.server.running import run; from boriken.server.settings import from_environment\n"
                   "async def nothing(house): pass\n"
                   f"run(from_environment(port={self.port}, workers=1, allowance=1e9, tables_an_hour=1e9,"
                   " most_rooms=10**6, most_sockets=10**6, most_sockets_of_a_client=10**6, most_connections=10**6,"
                   " most_connections_of_a_client=10**6,"
                   " put_away_after=1e9), nothing)")
        environment = {**os.environ, "BORIKEN_DATA": self.folder.name, "OMP_NUM_THREADS": "1",
                       "OPENBLAS_NUM_THREADS": "1"}
        self.process = subprocess.Popen([sys.executable, "-c", program], env=environment)
        os.sched_setaffinity(self.process.pid, cores[:1])
        if len(cores) > 1:
            os.sched_setaffinity(0, cores[1:])
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
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def close(self) -> None:
        """Stop it."""
        self.process.terminate()
        self.process.wait(20)
        self.folder.cleanup()


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


def at(times: list[float], share: float) -> float:
    """The time below which a share of them is, in milliseconds."""
    return round(1000 * times[min(len(times) - 1, int(share * len(times)))], 1)


async def idle(server: Server, sockets: int) -> dict[str, Any]:
    """Sockets that only look."""
    made = [server.post("/api/tables", {"game": GAMES[0], "seats": [{"kind": "person"}] * 2}) for _ in range(100)]
    before = server.memory()
    pages = []
    for first in range(0, sockets, 100):
        pages += await asyncio.gather(*(enter(server, made[number % 100]["table"])
                                        for number in range(first, min(first + 100, sockets))))
        for page in pages[-100:]:
            await page.recv()
    drain = [asyncio.create_task(listen(page)) for page in pages]
    await asyncio.sleep(3)
    after = server.memory()
    for task in drain:
        task.cancel()
    for first in range(0, len(pages), 200):
        await asyncio.gather(*(page.close() for page in pages[first : first + 200]))
    return {"sockets": sockets, "mib": round(after - before, 1),
            "kib_each": round(1024 * (after - before) / sockets, 1)}


async def listen(page: ClientConnection) -> None:
    """Read what comes."""
    async for _ in page:
        pass


def in_memory(server: Server, tables: int) -> dict[str, Any]:
    """Tables in the middle of their games, all in memory."""
    records = []
    for game in GAMES:
        played, chance = boriken.new_game(game, seats=4, seed=1), random.Random(1)
        while len(played.played) < 200 and played.decider is not None:
            played.play(chance.choice(played.legal_actions))
        records.append(played.to_record())
    before = server.memory()
    for number in range(tables):
        made = server.post("/api/tables/import", {"record": records[number % 2]})
        server.get(f"/api/tables/{made['table']}")
    after = server.memory()
    return {"tables": tables, "mib": round(after - before, 1), "kib_each": round(1024 * (after - before) / tables, 1)}


async def measure(given: argparse.Namespace) -> dict[str, Any]:
    """All of it, each with a server of its own."""
    found = {}
    for name, work in (("moving", lambda server: moving(server, given.tables, given.seconds)),
                       ("idle", lambda server: idle(server, given.sockets)),
                       ("memory", lambda server: asyncio.to_thread(in_memory, server, given.memory_tables))):
        if given.only and given.only != name:
            continue
        server = Server()
        try:
            found[name] = await work(server)
        finally:
            server.close()
        print(name, found[name], file=sys.stderr)
    return found


def main() -> None:
    """Measure and tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--sockets", type=int, default=5000)
    parser.add_argument("--memory-tables", type=int, default=1000)
    parser.add_argument("--only", choices=("moving", "idle", "memory"))
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(FILES, most), most))
    found = asyncio.run(measure(given))
    if given.json:
        print(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()

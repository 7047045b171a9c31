"""Attack a server of our own on this machine, and print what another person notices and how much memory it takes.

    uv run python tools/attack.py [--seconds 10] [NAME ...]

The server runs in a process of its own with its usual limits and a new folder. The attacker comes from 127.0.0.2, the
other person plays against a gentle bot from 127.0.0.1, so that they are two clients. The columns are the attack, the
requests that the server accepted and refused, the longest time from a move of the other person until the bot has
answered, the growth of the server's memory at its peak, and that of its processes for bots and reading.
"""

from __future__ import annotations

import argparse
import contextlib
import itertools
import json
import logging
import os
import secrets
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

import boriken

ATTACKER = "127.0.0.2"
PROGRAM = """
from boriken.server.running import run
from boriken.server.settings import from_environment

async def nothing(services):
    pass

run(from_environment(port={port}, workers=1), nothing)
"""
TABLE = {"game": "puerto_rico", "edition": "grow", "pace": 0.0}
WARM = 3  # moves after which the process of the bots has loaded everything
RECORD = json.dumps({"format": "boriken record 1", "game": "san_juan", "edition": "san_juan", "decisions": [],
                     "version": boriken.new_game("san_juan", seats=2, seed=1).version,
                     "start": {"edition": "san_juan", "seats": 2, "expansions": [], "seed": 1, "number": 0,
                               "options": {}}})
DOTTED = "\n".join(f"{'a.' * 400}b{number} = 1" for number in range(60))


def resident(process: int) -> float:
    """Return the memory of a process in MiB; 0 for one that has ended."""
    with contextlib.suppress(OSError):
        status = Path(f"/proc/{process}/status").read_text()
        return next((int(line.split()[1]) / 1024 for line in status.splitlines() if line.startswith("VmRSS")), 0.0)
    return 0.0


def children(process: int) -> list[int]:
    """Return the processes that a process has started."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            if path.read_text().rpartition(")")[2].split()[1] == str(process):
                found.append(int(path.parent.name))
    return found


class Target:
    """The server that is attacked."""

    def __init__(self, folder: str) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.address = f"http://127.0.0.1:{self.port}"
        self.process = subprocess.Popen([sys.executable, "-c", PROGRAM.format(port=self.port)],
                                        env={**os.environ, "BORIKEN_DATA": folder}, stderr=subprocess.DEVNULL)
        with contextlib.suppress(KeyboardInterrupt):
            while not self.is_ready():
                time.sleep(0.2)

    def is_ready(self) -> bool:
        """Return whether the server can be played at."""
        with contextlib.suppress(httpx.TransportError):
            return httpx.get(f"{self.address}/readyz").status_code == 200
        return False

    def memory(self) -> float:
        """Return the memory of the server's own process in MiB."""
        return resident(self.process.pid)

    def memory_of_workers(self) -> float:
        """Return the memory of the processes that the server has started, in MiB."""
        return sum(resident(child) for child in children(self.process.pid))

    def warm(self) -> None:
        """Let the processes for reading and for the engine load all they need, which is not part of an attack."""
        with self.http("127.0.0.3") as client:
            client.post("/api/analysis/node", json={"start": RECORD}).raise_for_status()
            with client.stream("POST", "/api/analysis/evaluation", json={"start": RECORD}, timeout=120.0) as answer:
                next(answer.iter_lines())

    def http(self, source: str = ATTACKER) -> httpx.Client:
        """Return a client with an address of its own."""
        return httpx.Client(base_url=self.address, timeout=60.0, transport=httpx.HTTPTransport(local_address=source))

    def raw(self, source: str = ATTACKER) -> socket.socket:
        """Return a plain connection."""
        return socket.create_connection(("127.0.0.1", self.port), 30.0, (source, 0))

    @contextlib.contextmanager
    def page(self, table: str, key: str = "", source: str = ATTACKER) -> Iterator[ClientConnection]:
        """Yield a socket at a table that has entered."""
        with connect(f"ws://127.0.0.1:{self.port}/api/tables/{table}/live", sock=self.raw(source), max_size=None,
                     max_queue=4) as found:
            found.send(json.dumps({"type": "enter", "key": key}))
            yield found

    def table(self, *levels: str, source: str = ATTACKER) -> tuple[str, str]:
        """Return the id of a new table and the key of its person; the other seats are bots."""
        chairs = [{"kind": "person"}, *({"kind": "bot", "level": level} for level in levels)]
        with self.http(source) as client:
            made = client.post("/api/tables", json={**TABLE, "seats": chairs}).raise_for_status().json()
        return made["table"], made["keys"]["0"]


class Tally:
    """How many requests the server accepted and refused."""

    def __init__(self) -> None:
        self.accepted = self.refused = 0

    def count(self, is_accepted: bool) -> None:
        """Count a request."""
        self.accepted, self.refused = self.accepted + is_accepted, self.refused + (not is_accepted)


Attack = Callable[[Target, Tally, Callable[[], bool]], None]


def imports(target: Target, tally: Tally, goes_on: Callable[[], bool]) -> None:
    """Send positions that a parser needs very long for."""
    with target.http() as client:
        while goes_on():
            tally.count(client.post("/api/tables/import", json={"position": DOTTED}).is_success)


def enters(target: Target, tally: Tally, goes_on: Callable[[], bool]) -> None:
    """Enter a table again and again, far behind."""
    table, key = target.table("gentle", "gentle")
    while goes_on():
        with contextlib.suppress(Exception), target.page(table, key) as page:
            while goes_on():
                page.send(json.dumps({"type": "enter", "key": key, "after": 0}))
                page.recv()
                tally.count(True)
        tally.count(False)


def briefs(target: Target, tally: Tally, goes_on: Callable[[], bool]) -> None:
    """Ask for the summaries of many tables."""
    tables = []
    with contextlib.suppress(httpx.HTTPStatusError):
        for _ in range(20):
            tables.append(target.table("gentle")[0])
    with target.http() as client:
        while goes_on():
            tally.count(client.post("/api/tables/brief", json={"tables": tables}).is_success)


def pings(target: Target, tally: Tally, goes_on: Callable[[], bool]) -> None:
    """Send pings and read nothing."""
    table, _ = target.table("gentle")
    while goes_on():
        with contextlib.suppress(Exception), target.page(table) as page:
            while goes_on():
                page.ping(os.urandom(100))
                tally.count(True)
        tally.count(False)


def headers(target: Target, tally: Tally, goes_on: Callable[[], bool]) -> None:
    """Open connections and never finish a request."""
    held: list[socket.socket] = []
    while goes_on():
        with contextlib.suppress(OSError):
            held.append(target.raw())
            held[-1].sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nX: ")
        tally.count(len(held) <= 200)
        time.sleep(0.002)
    for raw in held:
        raw.close()


def bots(target: Target, tally: Tally, goes_on: Callable[[], bool]) -> None:
    """Watch many tables at which the strongest bots play each other, on the other person's gentle bot's worker."""
    with contextlib.ExitStack() as stack:
        for _ in range(30):
            with contextlib.suppress(httpx.HTTPStatusError):
                chairs = [{"kind": "bot", "level": "merciless"}] * 3
                with target.http() as client:
                    made = client.post("/api/tables", json={**TABLE, "seats": chairs}).raise_for_status().json()
                stack.enter_context(target.page(made["table"]))
                tally.count(True)
            time.sleep(0.1)
        while goes_on():
            time.sleep(0.1)


def send(target: Target, tally: Tally, goes_on: Callable[[], bool], requests: Iterator[tuple[str, Any]],
         headers: Callable[[], dict[str, str]] = dict) -> None:
    """Send requests to paths, one after the other, as quickly as the server answers."""
    with target.http() as client:
        while goes_on():
            path, body = next(requests)
            with contextlib.suppress(httpx.TransportError):
                tally.count(client.post(path, json=body, headers=headers()).is_success)


def start_of(target: Target) -> str:
    """Return the start of a tree for the analysis board."""
    with target.http() as client:
        opened = client.post("/api/analysis/open", json={"text": RECORD}).raise_for_status().json()
    return str(opened["study"]["start"])


def boards(target: Target, tally: Tally, goes_on: Callable[[], bool]) -> None:
    """Ask for positions, draws and texts of the analysis board that take long."""
    step = {"actions": ["role councillor"]}
    path = {"start": start_of(target), "steps": [step]}
    send(target, tally, goes_on, itertools.cycle([
        ("/api/analysis/node", path), ("/api/analysis/suppose", {"path": path, "draws": True, "wanted": {"x": 9}}),
        ("/api/analysis/open", {"text": RECORD}), ("/api/analysis/open", {"text": DOTTED}),
        ("/api/analysis/node", {**path, "steps": [step] * 2_000})]))


def engine(target: Target, tally: Tally, goes_on: Callable[[], bool]) -> None:
    """Begin evaluations of the engine, many at once, and leave each after its first line or before it."""
    path = {"start": start_of(target), "steps": []}

    def one() -> None:
        with target.http() as client:
            while goes_on():
                with contextlib.suppress(httpx.HTTPError), client.stream(
                        "POST", "/api/analysis/evaluation", json=path, timeout=1.0) as answer:
                    tally.count(answer.is_success)
                    next(answer.iter_lines(), None)
                with contextlib.suppress(httpx.HTTPError):
                    tally.count(client.post("/api/analysis/reasons", timeout=1.0, json={
                        "path": path, "better": "role builder", "other": "role trader"}).is_success)

    at_once(one, 8)


def at_once(work: Callable[[], None], count: int) -> None:
    """Do the same several times at once, until all are done."""
    threads = [threading.Thread(target=work) for _ in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def editor(target: Target, tally: Tally, goes_on: Callable[[], bool]) -> None:
    """Edit positions with many changes, and with texts that are slow to parse."""
    setup = {"game": "puerto_rico", "edition": "special", "seats": 5, "expansions": ["nobles", "new_buildings"]}
    changes = [{"field": "doubloons", "seat": number % 5, "value": number} for number in range(100)]
    send(target, tally, goes_on, itertools.cycle([
        ("/api/editor", {"setup": setup, "changes": changes}), ("/api/editor", {"text": DOTTED}),
        ("/api/editor", {"setup": {**setup, "options": {"rulings": [[]]}}})]))


def puzzles(target: Target, tally: Tally, goes_on: Callable[[], bool]) -> None:
    """Ask for puzzles and their solutions, all of them, and for the openings' examples."""
    with target.http() as client:
        known = [puzzle["id"] for puzzle in client.get("/api/puzzles").json()["puzzles"]]
        for number in itertools.count():
            if not goes_on():
                return
            with contextlib.suppress(httpx.TransportError):
                puzzle = known[number % len(known)]
                tally.count(client.get(f"/api/puzzles/{puzzle}").is_success)
                tally.count(client.post(f"/api/puzzles/{puzzle}", json={"answer": "x" * 1000}).is_success)
                tally.count(client.get("/api/openings/san_juan/san_juan/2/position?course=builder").is_success)


def studies(target: Target, tally: Tally, goes_on: Callable[[], bool]) -> None:
    """Save studies that are as large as they may be."""
    study = {"format": "boriken study 1", "start": start_of(target), "title": "x" * 120, "nodes": [
        {"parent": -1, "actions": ["role builder"], "comment": "x" * 60} for _ in range(3_000)]}
    send(target, tally, goes_on, itertools.repeat(("/api/studies", {"study": study})))


def at_table(target: Target, tally: Tally, goes_on: Callable[[], bool],
             messages: Iterator[dict[str, Any]]) -> None:
    """Send messages at a table of two people, as quickly as the server reads them, and read its answers."""
    with target.http() as client:
        made = client.post("/api/tables", json={**TABLE, "seats": [{"kind": "person"}] * 2}).raise_for_status().json()
    number = itertools.count()
    while goes_on():
        with contextlib.suppress(Exception), target.page(made["table"], made["keys"]["0"]) as page:
            while goes_on():
                page.send(json.dumps({**next(messages), "id": f"a{next(number)}"}))
                while (heard := json.loads(page.recv(30)))["type"] not in ("done", "refused"):
                    pass
                tally.count(heard["type"] == "done")
        tally.count(False)


def talk(target: Target, tally: Tally, goes_on: Callable[[], bool]) -> None:
    """Write long lines without an end."""
    at_table(target, tally, goes_on, itertools.cycle([
        {"type": "say", "text": "x" * 280}, {"type": "say", "text": "x" * 5_000}]))


def proposals(target: Target, tally: Tally, goes_on: Callable[[], bool]) -> None:
    """Propose and withdraw, again and again."""
    at_table(target, tally, goes_on, itertools.cycle([
        {"type": "propose", "kind": "pause", "minutes": 5}, {"type": "respond", "number": 1, "agree": False},
        {"type": "propose", "kind": "undo"}, {"type": "keep", "hints": True}, {"type": "keep", "hints": False}]))


def meeting(target: Target, tally: Tally, goes_on: Callable[[], bool]) -> None:
    """List tables that wait for nobody, and read the list and the ladder all the time."""
    with target.http() as client:
        while goes_on():
            with contextlib.suppress(httpx.HTTPError):
                made = client.post("/api/tables", json={**TABLE, "seats": [{"kind": "person"}, {"kind": "open"}]})
                tally.count(made.is_success)
                if made.is_success:
                    found = made.json()
                    tally.count(client.post(f"/api/tables/{found['table']}/listing", json={"listed": True}, headers={
                        "Authorization": f"Bearer {found['keys']['0']}"}).is_success)
                for path in ("/api/meeting", "/api/ladder/puerto_rico", "/api/ladder/" + "x" * 300):
                    tally.count(client.get(path).is_success)


def notices(target: Target, tally: Tally, goes_on: Callable[[], bool]) -> None:
    """Add contacts inside the operator's network, guess tokens, and name many seats."""
    seats = [{"table": "x" * 16, "key": "y" * 40}] * 200
    push = json.dumps({"endpoint": "https://127.0.0.1/", "p256dh": "A" * 87, "auth": "A" * 22})
    send(target, tally, goes_on, itertools.cycle([
        ("/api/notices", {"kind": "push", "address": push, "seats": seats}),
        ("/api/notices", {"kind": "webhook", "address": "https://169.254.169.254/", "seats": seats}),
        ("/api/notices/revoke", {"token": "x." + "0" * 40}), ("/api/notices/seats", {"token": "x", "seats": seats})]))


def codes(target: Target, tally: Tally, goes_on: Callable[[], bool]) -> None:
    """Make names without an end, and guess the codes that add a device to another person."""
    send(target, tally, goes_on, itertools.cycle([
        ("/api/me", {"name": "x" * 40}), ("/api/me/device", {"code": "abcdefghjk"}),
        ("/api/me/code", {}), ("/api/me/block", {"tag": "abcdef"})]),
        lambda: {"Boriken-Device": secrets.token_urlsafe(32)})


ATTACKS: dict[str, Attack] = {attack.__name__: attack for attack in (
    imports, enters, briefs, pings, headers, bots, boards, engine, editor, puzzles, studies, talk, proposals, meeting,
    notices, codes)}


def bystander(target: Target, seconds: float, slowest: list[float]) -> None:
    """Play against a gentle bot, one game after the other; keep the times from a move until the bot has answered."""
    end, number, began = time.monotonic() + seconds, 0, 0.0
    while time.monotonic() < end:
        table, key = target.table("gentle", source="127.0.0.1")
        with target.page(table, key, "127.0.0.1") as page:
            is_over = False
            while not is_over and time.monotonic() < end:
                message = json.loads(page.recv(60))
                ask, is_over = message.get("ask"), message.get("result") is not None
                if message["type"] not in ("snapshot", "step") or not ask or ask["seat"]:
                    continue
                if number > WARM:
                    slowest.append(time.monotonic() - began)
                time.sleep(0.1)
                number, began = number + 1, time.monotonic()
                page.send(json.dumps({"type": "play", "id": str(number), "version": message["version"],
                                      "actions": [ask["options"][0]["action"]]}))


def run(name: str, seconds: float) -> None:
    """Run an attack against a new server, and print its row."""
    with tempfile.TemporaryDirectory() as folder:
        target, tally, slowest = Target(folder), Tally(), [0.0]
        try:
            target.warm()
            before, peak, workers, end = target.memory(), 0.0, 0.0, time.monotonic() + seconds
            attack = threading.Thread(target=ATTACKS[name], args=(target, tally, lambda: time.monotonic() < end))
            other = threading.Thread(target=bystander, args=(target, seconds, slowest))
            for thread in (attack, other):
                thread.start()
            while attack.is_alive() or other.is_alive():
                peak, workers = max(peak, target.memory()), max(workers, target.memory_of_workers())
                time.sleep(0.1)
        finally:
            target.process.terminate()
            target.process.wait()
    print(f"{name:10} {tally.accepted:9d} {tally.refused:9d} {1000 * max(slowest):9.0f} ms {peak - before:9.1f} MiB"
          f" {workers:9.1f} MiB", flush=True)


def main() -> None:
    """Run the attacks that are named, or all."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(ATTACKS)}; all without one")
    parser.add_argument("--seconds", type=float, default=10.0, help="for each attack, at most 60")
    given = parser.parse_args()
    for name in given.names or ATTACKS:
        if name not in ATTACKS:
            parser.error(f"unknown attack {name!r}: use {', '.join(ATTACKS)}")
    logging.disable()  # connections that are cut off are what is wanted
    print("attack      accepted   refused   slowest move       memory       workers")
    for name in given.names or ATTACKS:
        run(name, min(60.0, given.seconds))


if __name__ == "__main__":
    main()

"""Attack a server of our own on this machine, and print what another person notices and how much memory it takes.

    uv run python tools/attack.py [--seconds 10] [NAME ...]

The server runs in a process of its own with its usual limits and a new folder. The attacker comes from 127.0.0.2, the
other person plays against a gentle bot from 127.0.0.1, so that they are two clients. The columns are the attack, the
requests that the server accepted and refused, the longest time from a move of the other person until the bot has
answered, and the growth of the server's memory at its peak.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import logging
import os
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
from websockets.sync.client import ClientConnection, connect

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
DOTTED = "\n".join(f"{'a.' * 400}b{number} = 1" for number in range(60))


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
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return next(int(line.split()[1]) / 1024 for line in status.splitlines() if line.startswith("VmRSS"))

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


ATTACKS: dict[str, Attack] = {attack.__name__: attack for attack in (imports, enters, briefs, pings, headers, bots)}


def bystander(target: Target, seconds: float, slowest: list[float]) -> None:
    """Play against a gentle bot; keep the times from a move until the bot has answered."""
    table, key = target.table("gentle", source="127.0.0.1")
    end, number, began = time.monotonic() + seconds, 0, 0.0
    with target.page(table, key, "127.0.0.1") as page:
        while time.monotonic() < end:
            message = json.loads(page.recv(60))
            ask = message.get("ask")
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
            before, peak, end = target.memory(), 0.0, time.monotonic() + seconds
            attack = threading.Thread(target=ATTACKS[name], args=(target, tally, lambda: time.monotonic() < end))
            other = threading.Thread(target=bystander, args=(target, seconds, slowest))
            for thread in (attack, other):
                thread.start()
            while attack.is_alive() or other.is_alive():
                peak = max(peak, target.memory())
                time.sleep(0.05)
        finally:
            target.process.terminate()
            target.process.wait()
    print(f"{name:10} {tally.accepted:9d} {tally.refused:9d} {1000 * max(slowest):9.0f} ms {peak - before:9.1f} MiB",
          flush=True)


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
    print("attack      accepted   refused   slowest move       memory")
    for name in given.names or ATTACKS:
        run(name, min(60.0, given.seconds))


if __name__ == "__main__":
    main()

"""Rate limits by cost: a client may use so many units a second, and several times as many after a pause.

A unit is about a millisecond of a core. What a request really costs is sometimes known only afterwards; then the client
is charged afterwards and may get into debt, which it has to wait for.
"""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict

SAID_A_MINUTE, SAID_AT_ONCE = 12.0, 6.0  # lines of a seat
BURST = 5.0  # seconds of rest that a client can save up
MOST_CLIENTS = 10_000  # that are remembered

#: Units for the requests of the HTTP interface, by method and the last part of the path; `*` is any other.
PRICES = {
    "GET *": 2.0, "POST *": 5.0, "POST tables": 20.0, "POST import": 50.0, "POST brief": 5.0, "POST rematch": 20.0,
    "POST open": 50.0, "POST node": 8.0, "POST arrange": 8.0, "POST suppose": 60.0, "POST position": 8.0,
    "POST studies": 50.0, "POST save": 50.0, "POST play": 20.0, "POST evaluation": 50.0, "POST reasons": 100.0,
    "GET replay": 8.0, "GET position": 8.0, "GET lines": 8.0, "GET statistics": 10.0,
    "POST editor": 50.0, "POST notices": 30.0,
    "GET meeting": 5.0,
    "POST tournaments": 30.0, "POST start": 50.0,
}
FILE = 0.5  # units for any other path
#: Units for the messages of a socket.
MESSAGES = {"Enter": 5.0, "Play": 5.0, "Arrange": 5.0, "Undo": 5.0, "Lend": 5.0, "TableSettings": 5.0, "Consult": 20.0,
            "Propose": 5.0, "Respond": 5.0, "Resume": 5.0, "Say": 10.0, "LeaveSeat": 5.0, "CallOff": 5.0}
OPENING = 20.0  # for a table that has to be read first
SNAPSHOT = 20.0  # for a snapshot that has to be made first
STEP = 2.0  # for each step that is made again
BRIEF = 5.0  # for a summary that has to be made first
EXAMPLE = 50.0  # for the position of an opening, which the network plays up to
ANALYSIS = 200.0  # for an analysis that has to be made


class Allowance:
    """The units that one client has left."""

    __slots__ = ("at", "burst", "left", "rate")

    def __init__(self, rate: float, burst: float = BURST) -> None:
        self.rate, self.burst, self.left, self.at = rate, rate * burst, rate * burst, time.monotonic()

    def take(self, cost: float = 1.0) -> bool:
        """Use some units; return False if there are too few. A full allowance pays for anything."""
        self._earn()
        if self.left < min(cost, self.burst):
            return False
        self.left -= cost
        return True

    def charge(self, cost: float) -> None:
        """Use units for work that is done already; the debt is never greater than a full allowance."""
        self._earn()
        self.left = max(-self.burst, self.left - cost)

    def _earn(self) -> None:
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now


class Allowances:
    """The allowances of all clients; the least recent are dropped."""

    def __init__(self, rate: float, burst: float = BURST) -> None:
        self.rate, self.burst = rate, burst
        self._clients: OrderedDict[str, Allowance] = OrderedDict()

    def of(self, client: str) -> Allowance:
        """Return the allowance of a client."""
        found = self._clients.setdefault(client, Allowance(self.rate, self.burst))
        self._clients.move_to_end(client)
        if len(self._clients) > MOST_CLIENTS:
            self._clients.popitem(last=False)
        return found


def client_of(address: tuple[str, int] | None) -> str:
    """Return the name under which an address is limited: itself, or its network of 64 bits for IPv6."""
    host = address[0] if address else ""
    if ":" not in host:
        return host
    try:
        found = ipaddress.IPv6Address(host.partition("%")[0])
    except ValueError:
        return host
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.IPv6Network((found, 64), strict=False).network_address)


def price_of(method: str, path: str) -> float:
    """Return the units that a request costs before it is carried out."""
    if not path.startswith("/api/"):
        return FILE
    kind = "GET" if method in ("GET", "HEAD", "OPTIONS") else "POST"
    return PRICES.get(f"{kind} {path.rpartition('/')[2][:20]}", PRICES[f"{kind} *"])

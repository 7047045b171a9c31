"""Rate limits: so many requests a second, and three times as many at once after a pause."""

from __future__ import annotations

import time
from collections import OrderedDict

BURST = 3.0
MOST_CLIENTS = 10_000  # that are remembered


class Allowance:
    """The requests that one client has left."""

    __slots__ = ("at", "left", "rate")

    def __init__(self, rate: float) -> None:
        self.rate, self.left, self.at = rate, rate * BURST, time.monotonic()

    def take(self) -> bool:
        """Use one request; return False if none is left."""
        now = time.monotonic()
        self.left = min(self.rate * BURST, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Allowances:
    """The allowances of all clients, by address; the least recent are dropped."""

    def __init__(self, rate: float) -> None:
        self.rate = rate
        self._clients: OrderedDict[str, Allowance] = OrderedDict()

    def take(self, client: str) -> bool:
        """Use one request of a client; return False if none is left."""
        allowance = self._clients.setdefault(client, Allowance(self.rate))
        self._clients.move_to_end(client)
        if len(self._clients) > MOST_CLIENTS:
            self._clients.popitem(last=False)
        return allowance.take()

"""A queue in which clients take turns, so that nobody waits for everything that another client has asked for."""

from __future__ import annotations

from collections import OrderedDict, deque
from typing import Generic, TypeVar

T = TypeVar("T")


class FairQueue(Generic[T]):
    """Things that wait, by client. Each client in turn gives one; those of one client stay in order."""

    def __init__(self) -> None:
        self._clients: OrderedDict[str, deque[T]] = OrderedDict()
        self._count = 0

    def put(self, client: str, thing: T) -> None:
        """Add a thing behind the others of its client."""
        self._clients.setdefault(client, deque()).append(thing)
        self._count += 1

    def take(self) -> T:
        """Remove and return the next thing; the client that gave it goes behind the others."""
        client, things = next(iter(self._clients.items()))
        found = things.popleft()
        self._count -= 1
        if things:
            self._clients.move_to_end(client)
        else:
            del self._clients[client]
        return found

    def count_of(self, client: str) -> int:
        """Return how many things of a client wait."""
        return len(self._clients.get(client, ()))

    def __len__(self) -> int:
        return self._count

"""The up-time of the server, by which clocks run: the seconds for which it has been up in all.

The up-time is a number in the database that grows by beats, so it survives restarts and stops while the server is down.
Several processes share it: the first that beats counts the time since the last beat, by the clock of the database.
Between two beats a process counts on by its own clock, but never further than the tolerance: if the database does not
answer, no act can be written, and no time is charged either.
"""

from __future__ import annotations

import time

from boriken.server.store import Store

BEAT = 5.0  # seconds between beats
TOLERANCE = 15.0  # seconds between beats that still count as up-time


class TimeSource:
    """The clocks of the machine; tests use one that they can move."""

    def wall(self) -> float:
        """Return the seconds since 1970."""
        return time.time()

    def steady(self) -> float:
        """Return seconds that nobody can set."""
        return time.monotonic()


class Uptime:
    """The up-time as this process knows it."""

    def __init__(self, source: TimeSource | None = None) -> None:
        self.source = source or TimeSource()
        self._served, self._beaten_at = 0.0, self.source.steady()
        self._latest = 0.0

    def now(self) -> float:
        """Return the up-time in seconds; it never goes back."""
        since = min(self.source.steady() - self._beaten_at, TOLERANCE)
        self._latest = max(self._latest, self._served + since)
        return self._latest

    def wall(self, served: float) -> float:
        """Return the time of an up-time in seconds since 1970, if the server stays up."""
        return self.source.wall() + served - self.now()

    async def start(self, store: Store, is_alone: bool) -> None:
        """Begin to count. A process that is alone has just come up; others may have been up before this one."""
        self._take(await store.beat(0.0 if is_alone else TOLERANCE, is_first=True))

    async def beat(self, store: Store) -> None:
        """Add the time since the last beat of any process."""
        self._take(await store.beat(TOLERANCE, is_first=False))

    def needs_beat(self) -> bool:
        """Return whether the last beat is long enough ago."""
        return self.source.steady() - self._beaten_at >= BEAT

    async def move(self, store: Store, seconds: float) -> None:
        """Move the clocks of all tables forward, as if the server had been up for so long."""
        await store.move_uptime(seconds)
        await self.beat(store)

    def _take(self, served: float) -> None:
        self._served, self._beaten_at = served, self.source.steady()

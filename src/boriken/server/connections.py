"""The network connections of the server, with limits: their number, unfinished requests, unread answers, pings.

These are uvicorn's protocols with the limits that it does not have. A peer is the other end of a connection: a client,
or a proxy that the server trusts, for which there is no limit of its own.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from boriken.server import metrics
from boriken.server.limits import Allowance, client_of

try:
    import resource
except ImportError:  # on Windows, which has no limit of this kind
    resource = None  # type: ignore[assignment]

TIME_FOR_HEADERS = 10.0  # seconds from the first byte of a request, or from the connection, to the end of the headers
TIME_FOR_BODY = 30.0  # seconds from there to the end of the body
TIME_TO_READ = 30.0  # seconds for which a client may leave its answers unread
MOST_UNREAD = 1_000_000  # bytes of answers to pings, or of anything else, that a client leaves unread
PINGS_A_SECOND = 5.0
MOST_DESCRIPTORS = 65_536


@dataclass(slots=True)
class Connections:
    """The open connections by peer, and their limits."""

    most: int
    most_of_a_peer: int
    trusted: frozenset[str] = frozenset()  # proxies: "*" for every peer
    time_for_headers: float = TIME_FOR_HEADERS
    time_for_body: float = TIME_FOR_BODY
    by_peer: Counter[str] = field(default_factory=Counter)

    def add(self, peer: str) -> bool:
        """Count a new connection; return whether the limits allow it."""
        self.by_peer[peer] += 1
        is_trusted = "*" in self.trusted or peer in self.trusted
        return self.by_peer.total() <= self.most and (is_trusted or self.by_peer[peer] <= self.most_of_a_peer)

    def remove(self, peer: str) -> None:
        """Forget a connection that has ended."""
        self.by_peer[peer] -= 1
        if not self.by_peer[peer]:
            del self.by_peer[peer]


class Stalled:
    """The time for which a client has left its answers unread; at the end of it the connection is cut."""

    def __init__(self) -> None:
        self._timer: asyncio.TimerHandle | None = None

    def begin(self, transport: asyncio.Transport) -> None:
        """Begin to wait for a client that does not read."""
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(TIME_TO_READ, transport.abort)

    def end(self) -> None:
        """Stop waiting: the client reads, or has gone."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class BoundedHttp(H11Protocol):
    """A connection for HTTP: a request must be whole in time, and its answer read in time."""

    bounds: Connections

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._peer = ""
        self._timer: asyncio.TimerHandle | None = None
        self._is_upgraded = False
        self._limits = {h11.IDLE: (self.bounds.time_for_headers,), h11.SEND_BODY: (self.bounds.time_for_body,)}
        self._limit: tuple[float] | None = None  # the one that holds now
        self._stalled = Stalled()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count the connection; refuse one too many."""
        super().connection_made(transport)
        self._peer = client_of(self.client)
        if self.bounds.add(self._peer):
            self._watch()
        else:
            metrics.REFUSALS.labels("connections").inc()
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        super().connection_lost(exc)
        self.bounds.remove(self._peer)
        self._forget_timers()

    def data_received(self, data: bytes) -> None:
        """Read a part of a request."""
        super().data_received(data)
        self._watch()

    def on_response_complete(self) -> None:
        """Begin to wait for the next request."""
        super().on_response_complete()
        self._watch()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Leave the connection to the protocol of WebSockets, which counts it from now on."""
        self._is_upgraded = True
        self._forget_timers()
        super().handle_websocket_upgrade(event)

    def pause_writing(self) -> None:
        """Begin to wait for a client that does not read its answer."""
        self.flow.pause_writing()
        self._stalled.begin(self.transport)

    def resume_writing(self) -> None:
        """Go on: the client reads."""
        self.flow.resume_writing()
        self._stalled.end()

    def _watch(self) -> None:
        """Give the client a time for the headers of a request, and then for its body.

        Between two requests uvicorn's own limit holds until the first byte arrives.
        """
        is_between = self._is_upgraded or self.timeout_keep_alive_task is not None
        limit = None if is_between else self._limits.get(self.conn.their_state)
        if limit is self._limit:
            return
        self._limit = limit
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None if limit is None else self.loop.call_later(limit[0], self._cut)

    def _cut(self) -> None:
        metrics.REFUSALS.labels("unfinished").inc()
        self.transport.abort()

    def _forget_timers(self) -> None:
        self._stalled.end()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class BoundedWebSocket(WebSocketsSansIOProtocol):
    """A WebSocket: a client that sends many pings, or leaves messages unread, is cut off."""

    bounds: Connections

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._pings = Allowance(PINGS_A_SECOND)
        self._stalled = Stalled()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection, which was counted before its upgrade."""
        super().connection_lost(exc)
        self.bounds.remove(client_of(self.client))
        self._stalled.end()

    def handle_ping(self) -> None:
        """Answer a ping, unless the client sends too many or does not read the answers."""
        if self._pings.take() and self.transport.get_write_buffer_size() <= MOST_UNREAD:
            super().handle_ping()
        else:
            metrics.REFUSALS.labels("pings").inc()
            self.transport.abort()

    def pause_writing(self) -> None:
        """Begin to wait for a client that does not read."""
        super().pause_writing()
        self._stalled.begin(self.transport)

    def resume_writing(self) -> None:
        """Go on: the client reads."""
        super().resume_writing()
        self._stalled.end()


def protocols(bounds: Connections) -> tuple[type[BoundedHttp], type[BoundedWebSocket]]:
    """Return the protocols of a server with some limits, for uvicorn."""
    shared = {"bounds": bounds}
    return type("Http", (BoundedHttp,), shared), type("WebSocket", (BoundedWebSocket,), shared)


def raise_descriptor_limit() -> None:
    """Let the process open as many files and sockets as the system allows, up to a limit that no server needs."""
    if resource is None:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, MOST_DESCRIPTORS)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))

"""The guard accepts requests of the page that this server has sent, addressed to a name of the server.

A page of another site cannot act here: browsers name the origin of a request. Nor can it use a name of its own that
points at this machine: the guard knows the names by which the server may be addressed.
"""

from __future__ import annotations

import ipaddress
import re
import socket
from urllib.parse import urlsplit

from boriken.server.network import OwnNetwork
from boriken.server.settings import Settings

_HOST = re.compile(r"(?:\[(?P<address>[0-9A-Fa-f:.]+)\]|(?P<name>[A-Za-z0-9_.-]+))(?::[0-9]{1,5})?")

LOOPBACK = ("localhost", "127.0.0.1", "::1")

#: Headers of every answer: the page loads nothing from other sites, has no frames, and sends no referrer.
HEADERS = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; "
                               "frame-ancestors 'none'; object-src 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


class Guard:
    """The names and origins of a server."""

    def __init__(self, settings: Settings, network: OwnNetwork | None = None) -> None:
        self.settings, self.network = settings, network
        self.names = {name.lower() for name in (*LOOPBACK, *settings.hosts, settings.host)}
        if settings.is_open:
            self.names |= {socket.gethostname().lower(), socket.gethostname().lower() + ".local"}

    def knows_host(self, host: str) -> bool:
        """Return whether a `Host` header names this server."""
        name = host_name(host)
        is_opened = self.network is not None and name != "" and name == self.network.opened
        return is_opened or name in self.names or (self.settings.is_open and is_address(name))

    def knows_origin(self, origin: str | None, host: str) -> bool:
        """Return whether a page may connect: that of this server, or an allowed one. Programs send no origin."""
        if origin is None or origin in self.settings.origins:
            return True
        try:
            return urlsplit(origin).scheme in ("http", "https") and urlsplit(origin).netloc == host
        except ValueError:
            return False


def host_name(host: str) -> str:
    """Return the name in a `Host` header, without a port or brackets; empty where the header is not valid."""
    found = _HOST.fullmatch(host)
    return (found["address"] or found["name"]).lower() if found else ""


def is_address(name: str) -> bool:
    """Return whether a name is an IP address, which no name server can point elsewhere."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True

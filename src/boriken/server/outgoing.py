"""Requests of the server to other machines, at addresses that people have given: push services and webhooks.

An address must not lead into the operator's own network. The host is resolved once, every address that it has must be
public, and the connection goes to the address that was checked. The server follows no redirects, reads no more than the
status of an answer, and gives up after some seconds.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import ssl
from collections.abc import Mapping
from contextlib import suppress
from urllib.parse import SplitResult, urlsplit

from boriken.server.tables import Refusal

TIME_LIMIT = 10.0  # seconds for a whole request
LONGEST_URL = 1_000
LONGEST_STATUS = 4_096  # bytes of the first line of an answer
#: Networks of IPv6 whose addresses contain one of IPv4, which may be private.
EMBEDDING = [ipaddress.ip_network(network) for network in ("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "2001::/32")]


class Undelivered(Exception):
    """A request could not be delivered."""


def checked_url(url: str, allow_private: bool = False) -> SplitResult:
    """Return the parts of an address; raise a refusal if the server may not send anything there."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise Refusal("broken", "the address is not a valid URL") from None
    schemes = ("https", "http") if allow_private else ("https",)
    is_plain = url.isascii() and url.isprintable() and " " not in url and "\\" not in url and len(url) <= LONGEST_URL
    if not is_plain or parts.scheme not in schemes or not parts.hostname or parts.username or parts.password:
        raise Refusal("broken", f"an address must begin with {schemes[0]}:// and name a host, without a password, "
                      f"in at most {LONGEST_URL} characters")
    if not allow_private and port not in (None, 443):
        raise Refusal("broken", f"an address must use the port 443, not {port}")
    with suppress(ValueError):
        if not allow_private and not is_public(parts.hostname):
            raise Refusal("broken", "an address must be on the internet, not in a private network")
    return parts


def is_public(address: str) -> bool:
    """Return whether an IP address is one of the internet; raise `ValueError` for anything else."""
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            found = found.ipv4_mapped
        elif any(found in network for network in EMBEDDING):
            return False
    return found.is_global and not found.is_multicast


class Outgoing:
    """Sends requests to other machines."""

    def __init__(self, allow_private: bool = False) -> None:
        self.allow_private = allow_private

    async def post(self, url: str, headers: Mapping[str, str], body: bytes) -> int:
        """Send a request and return the status of its answer; raise `Undelivered` if none comes."""
        try:
            parts = checked_url(url, self.allow_private)
            async with asyncio.timeout(TIME_LIMIT):
                return await self._post(parts, headers, body)
        except (Refusal, OSError, TimeoutError, ValueError, asyncio.IncompleteReadError,
                asyncio.LimitOverrunError) as error:
            raise Undelivered(str(error) or type(error).__name__) from None

    async def _post(self, parts: SplitResult, headers: Mapping[str, str], body: bytes) -> int:
        host, is_safe = parts.hostname or "", parts.scheme == "https"
        address, port = await self._resolve(host, parts.port or (443 if is_safe else 80))
        reader, writer = await asyncio.open_connection(
            address, port, limit=LONGEST_STATUS, ssl=ssl.create_default_context() if is_safe else None,
            server_hostname=host if is_safe else None)
        try:
            target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
            lines = [f"POST {target} HTTP/1.1", f"Host: {parts.netloc}", f"Content-Length: {len(body)}",
                     "Connection: close", *(f"{name}: {value}" for name, value in headers.items())]
            writer.write("\r\n".join([*lines, "", ""]).encode("ascii") + body)
            await writer.drain()
            version, _, rest = (await reader.readuntil(b"\n")).decode("latin-1").partition(" ")
            if not version.startswith("HTTP/1."):
                raise ValueError("the answer is not HTTP")
            return int(rest[:3])
        finally:
            writer.close()

    async def _resolve(self, host: str, port: int) -> tuple[str, int]:
        """Return a checked address of a host: the request goes there and nowhere else."""
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
        addresses = [str(entry[4][0]) for entry in found]
        if not addresses or not (self.allow_private or all(map(is_public, addresses))):
            raise Refusal("broken", f"the host {host!r} has an address in a private network")
        return addresses[0], port

"""The addresses under which other machines reach this one."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from collections.abc import Awaitable, Callable

from boriken.engine.errors import BorikenError
from boriken.server.settings import Settings
from boriken.server.tables import Refusal

HOSTS = "127.0.0.1 serves this machine alone, 0.0.0.0 the whole network"
SOMEWHERE = ("203.0.113.1", 9)  # no packet is sent there: the socket only shows which of our addresses it would use


def own_address() -> str | None:
    """Return the address of this machine in its network; None where it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(SOMEWHERE)
        except OSError:
            return None
        return str(probe.getsockname()[0])


class OwnNetwork:
    """The addresses of a server. One that serves this machine alone can be opened to the network while it runs."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.listen: Callable[[str, int], Awaitable[None]] | None = None  # set by the server that runs
        self.opened = ""  # the address at which the server has begun to listen
        self._turn = asyncio.Lock()

    @property
    def can_open(self) -> bool:
        """Return whether a person at this machine may open the server: it is a private one that is not open yet."""
        settings = self.settings
        is_private = not (settings.is_open or settings.hosts or settings.proxies or settings.valkey_url)
        return is_private and self.listen is not None and not self.opened

    def addresses(self) -> list[str]:
        """Return the addresses for other machines."""
        return [f"http://{self.opened}:{self.settings.port}"] if self.opened else reachable_at(self.settings)

    async def open(self) -> list[str]:
        """Begin to listen at the address of this machine in its network; return the addresses for other machines."""
        async with self._turn:
            if self.opened:
                return self.addresses()
            if not self.can_open or self.listen is None:
                raise Refusal("not_allowed", "this server is open already, or its operator decides who reaches it")
            address = own_address()
            if address is None or not is_in_network(address):
                raise Refusal("no_network", "this machine has no address in a network")
            try:
                await self.listen(address, self.settings.port)
            except OSError as error:
                raise Refusal("no_network", f"the server cannot listen at {address}: {error.strerror}") from None
            self.opened = address
            return self.addresses()


def is_in_network(address: str) -> bool:
    """Return whether other machines can use an address."""
    return not ipaddress.ip_address(address).is_loopback


def reachable_at(settings: Settings) -> list[str]:
    """Return the addresses for other machines; none where the server listens on this machine only."""
    if not settings.is_open:
        return []
    named = [f"https://{name}" for name in settings.hosts]
    address = own_address() if settings.host in ("0.0.0.0", "::") else settings.host
    return named or ([f"http://{address}:{settings.port}"] if address else [])


def check_host(host: str) -> None:
    """Raise an error for a host at which this machine cannot listen."""
    try:
        family, kind, _, _, address = socket.getaddrinfo(host, 0, type=socket.SOCK_STREAM)[0]
    except (OSError, UnicodeError):
        raise BorikenError(f"the host {host!r} is neither an address nor a name that this machine knows; {HOSTS}"
                           ) from None
    with socket.socket(family, kind) as probe:
        try:
            probe.bind(address)
        except OSError as error:
            raise BorikenError(f"the host {host!r} is not an address of this machine ({error.strerror}); {HOSTS}"
                               ) from None


def free_port(host: str, wanted: int, tries: int = 50) -> int:
    """Return the wanted port, or the next one that is free."""
    for port in range(wanted, min(65536, wanted + tries)):
        with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((host, port))
            except OSError:
                continue
            return port
    raise OSError(f"no port from {wanted} to {wanted + tries - 1} is free")

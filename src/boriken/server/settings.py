"""The settings of a server, from the command line and the environment."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from platformdirs import user_data_path

from boriken.engine.errors import BorikenError
from boriken.server.store import sqlite_url

#: Settings that the environment can change: BORIKEN_LEASE, BORIKEN_ALLOWANCE, ...
NUMBERS = ("lease", "allowance", "tables_an_hour", "studies_an_hour", "most_rooms", "most_sockets",
           "most_sockets_of_a_client",
           "most_connections", "most_connections_of_a_client", "deadline", "absence", "forget_unplayed",
           "forget_finished", "listing", "contacts_an_hour", "webhooks", "private_notices")

PAGE = Path(__file__).parent / "page"  # `web/` is built into this folder


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings. The defaults serve one person on one machine."""

    host: str = "127.0.0.1"
    port: int = 8765
    database_url: str = ""  # empty: SQLite in the user's folder
    valkey_url: str = ""  # with several processes: where they exchange messages
    hosts: tuple[str, ...] = ()  # names by which the server may be addressed, besides its own
    workers: int = 0  # processes in which bots think; 0: one less than there are cores
    players: tuple[str, ...] = ()  # players of the operator's own that the table offers
    page: Path = PAGE
    put_away_after: float = 120.0  # seconds after which a table that nobody looks at leaves the memory
    allowance: float = 200.0  # units of work a second for a client, a fifth of a core; five times as many at once
    tables_an_hour: float = 120.0  # that a client may make
    studies_an_hour: float = 60.0  # that a client may make
    most_rooms: int = 1_000  # tables in memory
    most_sockets: int = 8_000  # viewers that are connected
    most_sockets_of_a_client: int = 100
    most_connections: int = 12_000  # of all kinds
    most_connections_of_a_client: int = 200
    deadline: float = 10.0  # seconds for reading a record or a position, and for a past move
    absence: float = 180.0  # seconds after which the host may lend the seat of an absent person
    forget_unplayed: float = 0.0  # days after which a table without a move is removed; 0: never
    forget_finished: float = 0.0  # days after its last change after which a finished game is removed; 0: never
    listing: int = 1  # whether tables that wait for people are listed, where their hosts want it; 0: never
    smtp: str = ""  # the operator's SMTP server for e-mail to people whose turn it is: smtp://user:password@host:587
    mail_from: str = ""  # the address that sends it
    webhooks: int = 0  # 1: people may have a webhook called when it is their turn
    contacts_an_hour: float = 30.0  # contacts for notices that a client may add
    private_notices: int = 0  # 1: notices may go to private networks and without encryption
    lease: float = 10.0  # several processes: seconds after which a silent owner's tables are taken over
    origins: tuple[str, ...] = ()  # pages from elsewhere that may connect, such as a development server
    proxies: str = ""  # addresses of proxies whose headers about the client are trusted

    @property
    def database(self) -> str:
        """Return the URL of the database; make the folder of the default one."""
        if self.database_url:
            return self.database_url
        folder = Path(os.environ.get("BORIKEN_DATA", "") or user_data_path("boriken", appauthor=False))
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise BorikenError(f"the folder {folder} for the tables cannot be made ({error.strerror}): name another "
                               "one by BORIKEN_DATA, or a database by DATABASE_URL") from None
        return sqlite_url(folder / "tables.sqlite")

    @property
    def bot_workers(self) -> int:
        """Return the number of processes in which bots think."""
        return self.workers or max(1, (os.cpu_count() or 2) - 1)

    @property
    def is_open(self) -> bool:
        """Return whether other machines can connect."""
        return self.host not in ("127.0.0.1", "localhost", "::1")


def from_environment(**given: object) -> Settings:
    """Return the settings of the environment, overridden by the given ones."""
    environment: dict[str, object] = {
        "database_url": async_url(os.environ.get("DATABASE_URL", "")),
        "valkey_url": os.environ.get("VALKEY_URL", ""),
        "hosts": tuple(os.environ.get("BORIKEN_HOSTS", "").split()),
        "origins": tuple(os.environ.get("BORIKEN_ORIGINS", "").split()),
        "proxies": os.environ.get("BORIKEN_PROXIES", ""),
        "smtp": os.environ.get("BORIKEN_SMTP", ""),
        "mail_from": os.environ.get("BORIKEN_MAIL_FROM", ""),
        **{name: _number(name) for name in NUMBERS if os.environ.get(_variable(name))},
    }
    return Settings(**{**environment, **given})  # type: ignore[arg-type]


def _variable(name: str) -> str:
    return f"BORIKEN_{name.upper()}"


def _number(name: str) -> float | int:
    """Return a number of the environment; raise an error if it is none."""
    given, usual = os.environ[_variable(name)], getattr(Settings(), name)
    try:
        found = float(given)
    except ValueError:
        found = -1.0
    if not 0 <= found < 1e12:
        raise BorikenError(f"expected a number of at least 0 in {_variable(name)}, not {given!r}, e.g. {usual:g}")
    return int(found) if isinstance(usual, int) else found


def async_url(url: str) -> str:
    """Return the URL of a database with its asynchronous driver."""
    for usual in ("postgres://", "postgresql://"):
        if url.startswith(usual):
            return "postgresql+asyncpg://" + url.removeprefix(usual)
    return url

"""The settings of a server, from the command line and the environment."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from platformdirs import user_data_path

from boriken.server.store import sqlite_url

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
    messages_a_second: float = 20.0  # of a socket; three times as many at once
    requests_a_second: float = 20.0  # of an address; three times as many at once
    lease: float = 10.0  # several processes: seconds after which a silent owner's tables are taken over
    origins: tuple[str, ...] = ()  # pages from elsewhere that may connect, such as a development server
    proxies: str = ""  # addresses of proxies whose headers about the client are trusted

    @property
    def database(self) -> str:
        """Return the URL of the database; make the folder of the default one."""
        if self.database_url:
            return self.database_url
        folder = Path(os.environ.get("BORIKEN_DATA", "") or user_data_path("boriken", appauthor=False))
        folder.mkdir(parents=True, exist_ok=True)
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
        "lease": float(os.environ.get("BORIKEN_LEASE", "") or Settings().lease),
    }
    return Settings(**{**environment, **given})  # type: ignore[arg-type]


def async_url(url: str) -> str:
    """Return the URL of a database with its asynchronous driver."""
    for usual in ("postgres://", "postgresql://"):
        if url.startswith(usual):
            return "postgresql+asyncpg://" + url.removeprefix(usual)
    return url

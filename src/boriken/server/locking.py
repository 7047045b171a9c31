"""The lock of a SQLite file: one server at a time uses it, since two servers would not hear of each other's moves."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import IO

import sqlalchemy as sa

from boriken.engine.errors import BorikenError

try:
    import fcntl
except ImportError:  # on Windows
    import msvcrt

    def _lock(file: IO[str]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
else:

    def _lock(file: IO[str]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class ServerLock:
    """The lock of a database; a database that is not a file needs none, and processes share it."""

    def __init__(self, url: str, address: str) -> None:
        found = sa.make_url(url)
        is_file = found.drivername.startswith("sqlite") and found.database not in (None, "", ":memory:")
        self.path = Path(f"{found.database}.lock") if is_file else None
        self.address = address  # written into the file, so that another server can name it
        self._file: IO[str] | None = None

    def take(self) -> None:
        """Take the lock; raise an error if another server has it. The system frees it when this process ends."""
        if self.path is None or self._file is not None:
            return
        try:
            file = self.path.open("a+", encoding="utf-8")
        except OSError as error:
            raise BorikenError(f"{self.path} cannot be written ({error.strerror}): name another folder by "
                               "BORIKEN_DATA") from None
        try:
            _lock(file)
        except OSError:
            file.seek(64)
            address = file.read(200).strip() or "another address"
            file.close()
            raise BorikenError(f"another server uses {self.path.with_suffix('')} at {address}: open that address, stop "
                               "the other server, or give this one a folder of its own by BORIKEN_DATA") from None
        with suppress(OSError):  # a full disk: the lock holds without the address
            file.truncate(0)
            file.write(" " * 64 + self.address)
            file.flush()
        self._file = file

    def release(self) -> None:
        """Free the lock."""
        if self._file is not None:
            self._file.close()
            self._file = None

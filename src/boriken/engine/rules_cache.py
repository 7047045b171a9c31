"""The cache of compiled rules: a folder with a file of object code for each game and each state of its sources.

A file is named by a hash of every source it was made from, of the compiler and of the processor, and by nothing else:
all environments and clones with the same sources share it. A header with the length and a checksum protects against
files that were truncated or damaged. One process compiles at a time; others that need the same file wait for it.
"""

from __future__ import annotations

import atexit
import contextlib
import hashlib
import logging
import os
import shutil
import struct
import sys
import tempfile
import threading
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

import numpy as np
from platformdirs import user_cache_path

from boriken.engine import jit
from boriken.engine.errors import CompileFailed
from boriken.engine.loops import MODULES

ENGINE = Path(__file__).parent

MAGIC, FORMAT = b"BORIKEN\n", 3
HEADER = struct.Struct("<8sIQ32s")  # magic, format, length of the payload, SHA-256 of the payload
KEPT = 8  # file versions of each game that are kept, the most recently used ones
ROOM = 1 << 23  # bytes that the folder must have room for before anything is compiled
NUMBA = "0.68"  # the release whose internals `compiling.py` uses
INSTALL = "pip install 'boriken[compile]'"

log = logging.getLogger(__name__)


class DamagedObject(Exception):
    """The file of object code differs from what was written."""


# -- names ---------------------------------------------------------------------------------------------------------


def cache_folder() -> Path:
    """Return the folder of the cache: the one that BORIKEN_CACHE names, or the user's."""
    named = os.environ.get("BORIKEN_CACHE")
    return Path(named) if named else user_cache_path("boriken")


def object_name(game: str, package: Path) -> str:
    """Return the name of the file for the code of a game ("module:class") whose rules are in a folder."""
    kind = "_checked" if jit.IS_CHECKED else ""
    digest = hashlib.sha256(repr((source_hash(package), compiler())).encode())
    return f"{game.rpartition(':')[2]}{kind}-{digest.hexdigest()[:16]}.rules"


def source_hash(package: Path) -> str:
    """Return a hash of all Python sources that are compiled with the rules in a folder."""
    loops = [Path(str(import_module(module).__file__)) for module in MODULES]
    outside = [path for path in loops if ENGINE not in path.parents]
    digest = hashlib.sha256()
    for source in (ENGINE, *outside, package):
        for path in sorted(source.rglob("*.py")) if source.is_dir() else [source]:
            digest.update(path.relative_to(source.parent).as_posix().encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def compiler() -> tuple[Any, ...]:
    """Return everything else that changes the code: the compiler, Python and the processor.

    Raise `CompileFailed` if Numba is missing or of a release that was not tested.
    """
    try:
        numba = version("numba")
    except PackageNotFoundError:
        raise CompileFailed("the rules are not compiled for this machine, and the compiler is not installed: "
                            f"{INSTALL}") from None
    if numba.split(".")[:2] != NUMBA.split("."):
        raise CompileFailed(f"the rules are not compiled for this machine, and Numba {numba} cannot compile them, only "
                            f"Numba {NUMBA}: {INSTALL}")
    import llvmlite.binding as llvm

    return (numba, version("llvmlite"), np.__version__, sys.implementation.name, sys.version_info[:3],
            llvm.get_default_triple(), llvm.get_host_cpu_name(), llvm.get_host_cpu_features().flatten())


# -- files ---------------------------------------------------------------------------------------------------------


def read_object(path: Path) -> bytes:
    """Return the object code from a file; raise `DamagedObject` if it is damaged."""
    content = path.read_bytes()
    if len(content) < HEADER.size:
        raise DamagedObject("it is too short for its header")
    magic, form, length, checksum = HEADER.unpack_from(content)
    payload = memoryview(content)[HEADER.size:]
    if (magic, form) != (MAGIC, FORMAT):
        raise DamagedObject("its header is unknown")
    if len(payload) != length:
        raise DamagedObject(f"it has {len(payload)} bytes of code instead of {length}")
    if hashlib.sha256(payload).digest() != checksum:
        raise DamagedObject("its checksum is wrong")
    return bytes(payload)


def has_object(path: Path) -> bool:
    """Return whether a file exists, can be read and is as it was written."""
    try:
        read_object(path)
    except (OSError, DamagedObject):
        return False
    return True


def write_object(path: Path, code: bytes) -> None:
    """Write object code for `read_object`, and remove files that have not been used for the longest time.

    The file appears at once and as a whole. A process that reads an older file at the same time is not disturbed.
    """
    header = HEADER.pack(MAGIC, FORMAT, len(code), hashlib.sha256(code).digest())
    with tempfile.NamedTemporaryFile(dir=path.parent, prefix=f"{path.stem}-", suffix=".part", delete=False) as file:
        file.write(header + code)
    os.replace(file.name, path)
    _remove_unused(path)


def mark_used(path: Path) -> None:
    """Note that a file is in use, so that it is not among the first that are removed."""
    with contextlib.suppress(OSError):
        os.utime(path)


def _remove_unused(path: Path) -> None:
    """Keep the files of the most recently used sources of a game; a source's lock and GPU kernels go with its code."""
    game, _, _ = path.stem.rpartition("-")
    used: dict[str, float] = {}
    for file in path.parent.glob(f"{game}-*"):
        source = file.name[: len(path.stem)]
        with contextlib.suppress(OSError):
            used[source] = max(used.get(source, 0.0), file.stat().st_mtime)
    used[path.stem] = float("inf")
    for source in sorted(used, key=lambda name: used[name], reverse=True)[KEPT:]:
        for file in path.parent.glob(f"{source}*"):
            with contextlib.suppress(OSError):  # a file that is open cannot be removed everywhere: next time
                file.unlink()


# -- the folder ----------------------------------------------------------------------------------------------------

_choosing = threading.Lock()


def writable_folder() -> Path:
    """Return the folder of the cache if files can be written there, otherwise a temporary one.

    The temporary folder belongs to this process and its children, which find it by BORIKEN_CACHE. It is removed when
    this process ends.
    """
    with _choosing:
        folder = cache_folder()
        try:
            _check_writable(folder)
        except OSError as error:
            try:
                temporary = Path(tempfile.mkdtemp(prefix="boriken-"))
            except OSError as no_other:
                raise CompileFailed(f"compiled rules can be written neither to the cache folder {folder} ({error}) nor "
                                    f"to a temporary folder ({no_other}); set BORIKEN_CACHE to a folder with "
                                    f"{ROOM >> 20} MB of room") from None
            atexit.register(shutil.rmtree, temporary, ignore_errors=True)
            os.environ["BORIKEN_CACHE"] = str(temporary)
            log.warning("The cache folder %s cannot be used (%s). The compiled rules go to the temporary folder %s and "
                        "are removed when the program ends. Set BORIKEN_CACHE to a folder that can be written.",
                        folder, error, temporary)
            return temporary
        return folder


def _check_writable(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryFile(dir=folder) as probe:
        probe.write(bytes(ROOM))


# -- one process compiles ------------------------------------------------------------------------------------------


class CompileLock:
    """A lock on a file, held by the process that compiles; the operating system releases it when that process ends.

    The file has the number of rules compiled so far, for the processes that wait.
    """

    def __init__(self, path: Path) -> None:
        self._file = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, 0o644), "r+b", buffering=0)

    def acquire(self) -> bool:
        """Take the lock if nobody has it; return whether this process may compile now."""
        try:
            _lock(self._file.fileno())
        except (BlockingIOError, PermissionError):
            return False
        except OSError:  # a file system without locks: two processes may compile the same, and both are right
            pass
        self.note(0)
        return True

    def note(self, done: int) -> None:
        """Write how many rules are compiled."""
        with contextlib.suppress(OSError):
            self._file.seek(0)
            self._file.write(b"%8d" % done)

    def noted(self) -> int:
        """Return how many rules the process that has the lock has compiled."""
        try:
            self._file.seek(0)
            return int(self._file.read() or b"0")
        except (OSError, ValueError):
            return 0

    def release(self) -> None:
        """Release the lock for the next process."""
        with contextlib.suppress(OSError):
            _unlock(self._file.fileno())
        self._file.close()


if sys.platform == "win32":
    import msvcrt

    _FAR = 1 << 30  # the locked byte is behind the text, which other processes read

    def _lock(file: int) -> None:
        os.lseek(file, _FAR, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

    def _unlock(file: int) -> None:
        os.lseek(file, _FAR, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_UNLCK, 1)
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _unlock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_UN)

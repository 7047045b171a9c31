"""The compiled rules inside a wheel: a shared library for each game, loaded with ctypes and without a compiler.

`tools/wheels.py` makes the libraries. A library has every loop once for each level of its processor: `step_many_v2`,
`step_many_v3`. Its name has the hash of the sources, so a changed source is never run with old code. In a clone there
are no libraries; there, and where a library cannot be used, the rules are compiled (`native.py`).
"""

from __future__ import annotations

import ctypes
import logging
import os
import platform
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from boriken.engine.bindings import arguments_of, prototype
from boriken.engine.loops import templates
from boriken.engine.rules_cache import source_hash

FOLDER = Path(__file__).parents[1] / "compiled"
ENDING = {"win32": "dll", "darwin": "dylib"}.get(sys.platform, "so")

log = logging.getLogger(__name__)

#: The bits of CPUID that each level of x86-64 needs: leaf, register (eax, ebx, ecx, edx), bits.
LEAVES: dict[str, tuple[tuple[int, int, int], ...]] = {
    "x86-64-v2": ((1, 2, 1 << 0 | 1 << 9 | 1 << 13 | 1 << 19 | 1 << 20 | 1 << 23),),
    "x86-64-v3": ((1, 2, 1 << 12 | 1 << 22 | 1 << 27 | 1 << 28 | 1 << 29), (7, 1, 1 << 3 | 1 << 5 | 1 << 8),
                  (0x80000001, 2, 1 << 5)),
}
WIDE_REGISTERS = 6  # bits of XCR0: the operating system saves the registers of AVX


class UnusableLibrary(Exception):
    """A library of compiled rules does not fit this machine."""


@dataclass(frozen=True)
class ShippedRules:
    """The native functions of a game's loops from a library, by name, and the level they were compiled for."""

    level: str
    loops: dict[str, Callable[..., None]]


def find_rules(game: str, package: Path) -> ShippedRules | None:
    """Return the rules of a game ("module:class") from its library, if there is one that this machine can use."""
    if not FOLDER.is_dir():
        return None
    path = FOLDER / library_name(game, package, ENDING)
    if not path.is_file():
        log.warning("There are no compiled rules of %s for its present sources in %s. They are compiled here.",
                    game.rpartition(":")[2], FOLDER)
        return None
    try:
        return load_library(path)
    except UnusableLibrary as error:
        log.warning("The compiled rules in %s cannot be used: %s. They are compiled here.", path, error)
        return None


def library_name(game: str, package: Path, ending: str) -> str:
    """Return the name of the library for a game whose rules are in a folder."""
    return f"{game.rpartition(':')[2]}-{source_hash(package)}.{ending}"


def load_library(path: Path) -> ShippedRules:
    """Return the rules of a library, of the highest level that this processor has."""
    try:
        library = ctypes.CDLL(str(path))
    except OSError as error:
        raise UnusableLibrary(f"it was made for another kind of machine than {platform.machine()} ({error})") from None
    level = level_of(library)
    suffix = level.rpartition("-")[2]
    try:
        loops = {name: prototype(arguments_of(template))((f"{name}_{suffix}", library))
                 for name, template in templates().items()}
    except AttributeError as error:
        raise UnusableLibrary(f"it has no rules for {level} ({error})") from None
    return ShippedRules(level, loops)


def level_of(library: ctypes.CDLL) -> str:
    """Return the level to use; BORIKEN_PROCESSOR names a lower one than the processor has."""
    if not hasattr(library, "read_cpuid"):
        return "arm64" if sys.platform == "darwin" else "aarch64"
    levels = [level for level in LEAVES if has_level(library, level)]
    wanted = os.environ.get("BORIKEN_PROCESSOR") or (levels[-1] if levels else "")
    if wanted not in levels:
        raise UnusableLibrary(f"this processor has {', '.join(levels) or 'none'} of the levels {', '.join(LEAVES)}"
                              + (f", and BORIKEN_PROCESSOR names {wanted}" if wanted else ""))
    return wanted


def has_level(library: ctypes.CDLL, level: str) -> bool:
    """Return whether the processor and the operating system have everything that a level of x86-64 may use."""
    found = (ctypes.c_uint32 * 4)()
    for leaf, register, bits in LEAVES[level]:
        library.read_cpuid(ctypes.c_uint32(leaf), found)
        if found[register] & bits != bits:
            return False
    return level != "x86-64-v3" or (library.read_xcr0() & WIDE_REGISTERS) == WIDE_REGISTERS

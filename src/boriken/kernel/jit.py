"""Compile rules with Numba, and keep the machine code where it can never be stale.

A rule is a plain function over a record. `@rule` compiles it and keeps the plain function beside the
compiled one (`plain`), for the debugger and for other targets such as a GPU. With `NUMBA_DISABLE_JIT=1`
rules run as ordinary Python; with `NUMBA_BOUNDSCHECK=1` compiled rules check every index.

Only the entry points that Python calls (`entry`) are cached on disk: their machine code contains all the
rules they call. Numba's own cache looks at one file's time stamp, so a changed table or helper in another
file would go unnoticed; ours lies in a folder named by a hash of every source the code was made from.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any

import numba
import numpy as np
from numba.core import config
from platformdirs import user_cache_path

IS_COMPILED = not config.DISABLE_JIT

if not IS_COMPILED:
    # The generator multiplies 64-bit words and means to wrap round; only uncompiled NumPy would warn of it.
    np.seterr(over="ignore")


def rule(function: Callable[..., Any]) -> Any:
    """Compile one rule. Rules allocate nothing, raise nothing and do not recurse."""
    return numba.njit(nogil=True, error_model="numpy")(function)


def plain(function: Any) -> Callable[..., Any]:
    """The Python function behind a rule, compiled or not."""
    return getattr(function, "py_func", function)  # type: ignore[no-any-return]


def entry(function: Callable[..., Any], packages: Iterable[Path]) -> Any:
    """Compile a function that Python calls, cached on disk under a hash of the packages it is made from."""
    if not IS_COMPILED:
        return function
    before = config.CACHE_DIR
    config.CACHE_DIR = str(cache_folder(tuple(packages)))
    try:
        return numba.njit(nogil=True, error_model="numpy", cache=True)(function)
    finally:
        config.CACHE_DIR = before


@cache
def cache_folder(packages: tuple[Path, ...]) -> Path:
    """Where the machine code made from these packages lies; another source text means another folder."""
    root = os.environ.get("BORIKEN_CACHE")
    base = Path(root) if root else user_cache_path("boriken")
    return base / source_hash(packages)


def source_hash(packages: Iterable[Path]) -> str:
    """A hash of all Python sources in the packages and of all that changes the code made from them."""
    digest = hashlib.sha256(f"{numba.__version__} {np.__version__} {config.BOUNDSCHECK}".encode())
    for package in packages:
        for path in sorted(package.rglob("*.py")):
            digest.update(path.relative_to(package).as_posix().encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]

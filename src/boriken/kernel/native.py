"""The rules of a game as one native function: compiled once for a machine, started without the compiler.

Numba compiles the loops of a game into one function with a C interface. The object code is kept in a file
named by a hash of every source it was made from, of the compiler and of the processor, so that it can never
be stale; loading it needs only llvmlite's linker, a fraction of the time that Numba takes to start. The
compiling itself runs in a process of its own (`compiling.py`).
"""

from __future__ import annotations

import contextlib
import ctypes
import hashlib
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm
import numpy as np
from platformdirs import user_cache_path

KERNEL = Path(__file__).parent

_NUMBER, _WORD, _ARRAY = ctypes.c_int64, ctypes.c_uint64, ctypes.c_void_p

#: The native function's arguments, by name. Which loop uses which: `compiling.entry_of`, `batch.py`.
ARGUMENTS = {
    "loop": _NUMBER, "games": _ARRAY, "count": _NUMBER, "openings": _ARRAY, "n_openings": _NUMBER, "words": _ARRAY,
    "actions": _ARRAY, "flags": _ARRAY, "width": _NUMBER, "journal": _ARRAY, "rows": _NUMBER, "seed": _WORD,
    "first": _WORD, "table": _ARRAY, "columns": _NUMBER, "numbers": _ARRAY, "nodes": _ARRAY, "n_nodes": _NUMBER,
    "n_rows": _NUMBER, "usual": _ARRAY, "traces": _ARRAY, "trace_width": _NUMBER,
    "form": _ARRAY, "weights": _ARRAY, "n_weights": _NUMBER, "row": _ARRAY, "places": _ARRAY, "between": _ARRAY,
    "between_width": _NUMBER,
}

#: Parts of Numba's runtime that unused error paths of the object code name. Rules never reach them.
RUNTIME = ("NRT_Free", "NRT_MemInfo_call_dtor", "numba_do_raise", "numba_gil_ensure", "numba_gil_release",
           "numba_runtime_build_excinfo_struct", "numba_unpickle")


# -- where the object code lies --------------------------------------------------------------------------------


def object_path(package: Path) -> Path:
    """The file for the code of a game's package; another source, compiler or processor means another file."""
    root = os.environ.get("BORIKEN_CACHE")
    base = Path(root) if root else user_cache_path("boriken")
    return base / f"{package.name}-{place_hash(package)}-{source_hash((KERNEL, package))}.rules"


def place_hash(package: Path) -> str:
    """A hash of where the code runs: which copy of the sources, which Python, which processor.

    When a new file is made, those before it from the same place are removed (`write_object`). Two copies of the
    project, or two processors with one home, do not remove each other's.
    """
    place = (str(package.resolve()), sys.prefix, llvm.get_host_cpu_name())
    return hashlib.sha256(repr(place).encode()).hexdigest()[:8]


def source_hash(packages: tuple[Path, ...]) -> str:
    """A hash of all Python sources in the packages and of all else that changes the code made from them."""
    made_by = (version("numba"), version("llvmlite"), np.__version__, sys.version, llvm.get_host_cpu_name())
    digest = hashlib.sha256(repr(made_by).encode())
    for package in packages:
        for path in sorted(package.rglob("*.py")):
            digest.update(path.relative_to(package).as_posix().encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


# -- loading ---------------------------------------------------------------------------------------------------


def load(path: Path) -> Callable[..., None]:
    """The native function from a file of object code."""
    name, _, code = path.read_bytes().partition(b"\n")
    engine = _engine()
    engine.add_object_file(llvm.ObjectFileRef.from_data(code))
    engine.finalize_object()
    function = ctypes.CFUNCTYPE(None, *ARGUMENTS.values())(engine.get_function_address(name.decode()))
    function.engine = engine  # type: ignore[attr-defined]  # the code lives as long as its engine
    return function


@cache
def _stop() -> Any:
    """Stands for the runtime's functions; to be called would be a fault of ours, so it ends the process."""
    return ctypes.CFUNCTYPE(None)(os.abort)


def _engine() -> Any:
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    for name in RUNTIME:
        if llvm.address_of_symbol(name) is None:
            llvm.add_symbol(name, ctypes.cast(_stop(), ctypes.c_void_p).value)
    machine = llvm.Target.from_default_triple().create_target_machine()
    return llvm.create_mcjit_compiler(llvm.parse_assembly(""), machine)


# -- compiling -------------------------------------------------------------------------------------------------


def compile_in_process(game: str, path: Path) -> Iterator[int]:
    """Compile a game ("module:class") in a process of its own; gives the number of rules compiled so far."""
    path.parent.mkdir(parents=True, exist_ok=True)
    environment = {**os.environ, "BORIKEN_RULES": "object", "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-m", "boriken.kernel.compiling", game, str(path)]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        for line in child.stdout:
            yield int(line)
    if child.returncode or not path.exists():
        raise RuntimeError(f"the rules of {game} could not be compiled; the process that tried has said why")


def write_object(path: Path, entry: str, code: bytes) -> None:
    """Write object code for `load`, and remove what was made from earlier sources.

    Another process may be writing the same file: the last one wins, both are right. One that has an earlier file
    open is not disturbed, because `load` reads it whole; where open files cannot be removed, the next one tries again.
    """
    with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
        file.write(entry.encode() + b"\n" + code)
    os.replace(file.name, path)
    game_and_place, _, _ = path.stem.rpartition("-")
    for other in path.parent.glob(f"{game_and_place}-*{path.suffix}"):
        if other != path:
            with contextlib.suppress(OSError):
                other.unlink()

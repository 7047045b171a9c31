"""The native rules of a game: compiled once per machine, loaded without the compiler.

Numba compiles the loops of a game into functions with a C interface. The object code is stored in the cache
(`rules_cache.py`); loading it needs only llvmlite's linker, a fraction of the time that Numba takes to start. Compiling
runs in its own process (`compiling.py`).
"""

from __future__ import annotations

import ctypes
import logging
import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from boriken.engine import jit
from boriken.engine.bindings import arguments_of, prototype
from boriken.engine.errors import CompileFailed
from boriken.engine.loops import templates
from boriken.engine.rules_cache import (
    CompileLock,
    DamagedObject,
    has_object,
    mark_used,
    read_object,
    writable_folder,
)

LOOK = 0.1  # seconds between checks whether another process is done
LAST_LINES = 8  # the number of lines kept of a failed compiler's output

log = logging.getLogger(__name__)

#: What an exported function returns is read only where rules report errors.
RESULT = ctypes.c_void_p if jit.IS_CHECKED else None


# -- loading ---------------------------------------------------------------------------------------------------


def load(path: Path) -> dict[str, Callable[..., None]]:
    """Return the native functions of the loops, by name; raise `DamagedObject` if the file is damaged."""
    import llvmlite.binding as llvm

    code = read_object(path)
    mark_used(path)
    engine = _engine()
    engine.add_object_file(llvm.ObjectFileRef.from_data(code))
    engine.finalize_object()
    found = {}
    for name, template in templates().items():
        function = prototype(arguments_of(template), RESULT)(engine.get_function_address(name))
        function.engine = engine  # the code must not outlive its engine
        if jit.IS_CHECKED:
            function.errcheck = _raise
        found[name] = function
    return found


class ErrorDescription(ctypes.Structure):
    """The beginning of Numba's constant for an error: a pickled tuple of class, arguments and place."""

    _fields_ = (("pickled", ctypes.c_void_p), ("size", ctypes.c_int32))


def _raise(error: int | None, *_: Any) -> None:
    """Raise the error that a checked rule met, if any."""
    if error:
        description = ErrorDescription.from_address(error)
        cls, arguments, _place = pickle.loads(ctypes.string_at(description.pickled, description.size))
        raise cls(*arguments)


def _engine() -> Any:
    import llvmlite.binding as llvm

    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    machine = llvm.Target.from_default_triple().create_target_machine()
    return llvm.create_mcjit_compiler(llvm.parse_assembly(""), machine)


# -- compiling -------------------------------------------------------------------------------------------------


class Progress(NamedTuple):
    """The number of rules compiled, by this process or by another one that this process waits for."""

    done: int
    is_waiting: bool = False


def compile_once(game: str, name: str) -> Iterator[Progress]:
    """Compile a game ("module:class") into a file of the cache, unless another process does or has done it."""
    path = writable_folder() / name
    lock = CompileLock(path.with_suffix(".lock"))
    try:
        while not lock.acquire():
            yield Progress(lock.noted(), is_waiting=True)
            time.sleep(LOOK)
        if has_object(path):
            return
        _warn_of_damage(path)
        for done in compile_in_process(game, path):
            lock.note(done)
            yield Progress(done)
    finally:
        lock.release()


def _warn_of_damage(path: Path) -> None:
    try:
        read_object(path)
    except FileNotFoundError:
        return
    except (OSError, DamagedObject) as error:
        log.warning("The compiled rules in %s cannot be used: %s. They are compiled again.", path, error)


def compile_in_process(game: str, path: Path) -> Iterator[int]:
    """Compile a game in its own process; yield the number of rules compiled so far.

    Raise `CompileFailed` with the last lines that the process printed if it fails.
    """
    environment = {name: value for name, value in os.environ.items() if not name.startswith("NUMBA_")}
    environment |= {"BORIKEN_RULES": "object", "PYTHONPATH": os.pathsep.join(sys.path)}
    if jit.IS_CHECKED:
        environment["NUMBA_BOUNDSCHECK"] = "1"
    command = [sys.executable, "-m", "boriken.engine.compiling", game, str(path)]
    printed: deque[str] = deque(maxlen=LAST_LINES)
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                          encoding="utf-8", errors="replace") as child:
        assert child.stdout is not None
        assert child.stderr is not None
        listening = threading.Thread(target=printed.extend, args=(child.stderr,), daemon=True)
        listening.start()
        for line in child.stdout:
            yield int(line)
        listening.join()
    if child.returncode or not has_object(path):
        raise CompileFailed(f"the rules of {game} could not be compiled: {_reason(child.returncode, printed)}")


def _reason(status: int, printed: deque[str]) -> str:
    """Return why a compiling process failed, from its exit status and the last lines that it printed."""
    lines = "\n".join(line.rstrip() for line in printed if line.strip())
    if status < 0:
        hint = "; the machine may have too little memory" if status == -getattr(signal, "SIGKILL", 0) else ""
        return f"the compiling process was ended by signal {-status}{hint}\n{lines}".rstrip()
    return lines or f"the compiling process ended with status {status} and without a message"

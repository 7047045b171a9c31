"""The three modes in which rules run: as a native library, under Numba, or as plain Python.

A rule is a plain function over a record, marked with `@rule`. The same source runs in three modes:

* **native** (the default): all rules of a game are compiled once into one piece of machine code with a C interface
  (`native.py`), which starts without loading the compiler. `@rule` leaves the function as it is, so that pure
  questions can also be asked from Python.
  With `NUMBA_BOUNDSCHECK=1` this code checks every index and every `expect`, and an error raises an exception.
* **numba** (`BORIKEN_RULES=numba`): every rule is a Numba function in this process, to be called from other compiled
  code or a GPU.
* **plain** (`NUMBA_DISABLE_JIT=1`): ordinary Python, for the debugger.

The process that makes the native code uses a fourth mode, **object** (`compiling.py`).

Rules allocate nothing, raise nothing and do not recurse, so that they also compile for a GPU.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from types import FunctionType
from typing import Any, TypeVar

import numpy as np

T = TypeVar("T")


def _is_set(variable: str) -> bool:
    return os.environ.get(variable, "0") not in ("", "0")


MODE = "plain" if _is_set("NUMBA_DISABLE_JIT") else os.environ.get("BORIKEN_RULES", "native")
IS_COMPILED = MODE != "plain"
IS_CHECKED = MODE == "plain" or _is_set("NUMBA_BOUNDSCHECK")

#: Numba's options for a rule, by mode. In an object file no rule is called from Python, and without
#: Numba's memory management a rule that allocates does not compile.
OPTIONS: dict[str, dict[str, Any]] = {
    "numba": {"error_model": "numpy", "nogil": True},
    "object": {"error_model": "numpy", "no_cpython_wrapper": True, "no_cfunc_wrapper": True, "_nrt": False},
}

if MODE not in ("native", "plain", *OPTIONS):
    raise RuntimeError(f"BORIKEN_RULES must be 'native' or 'numba', not {MODE!r}")


def rule(function: Callable[..., Any]) -> Any:
    """Mark a rule; under Numba, compile it."""
    if MODE not in OPTIONS:
        return function
    import numba

    return numba.njit(**OPTIONS[MODE])(function)


def _insist(condition: Any) -> None:
    if not condition:
        raise AssertionError("a condition that a rule expects does not hold")


def _trust(condition: Any) -> None:
    pass


#: A condition that holds unless a rule is wrong: plain Python and bounds-checked code check it, native code does not.
expect = rule(_insist if IS_CHECKED else _trust)


def wrapping_rule(function: Callable[..., Any]) -> Any:
    """Mark a rule whose 64-bit arithmetic wraps round on purpose: uncompiled NumPy would warn."""
    return rule(function) if MODE in OPTIONS else np.errstate(over="ignore")(function)


#: Rules that are seldom called, by module and name.
RARE: set[str] = set()


def rare(function: T) -> T:
    """Mark a rule that is seldom called: native code does not inline it, which keeps its callers small and fast."""
    RARE.add(f"{function.__module__}.{function.__name__}")  # type: ignore[attr-defined]
    return function


# -- templates -------------------------------------------------------------------------------------------------


def stand_in(thing: T) -> T:
    """Mark a placeholder that each game must replace in the templates of its module."""
    thing.is_stand_in = True  # type: ignore[attr-defined]
    return thing


def bind(template: Callable[..., Any], rules: dict[str, Any]) -> Any:
    """Return a template as a rule of one game: placeholders in it become the game's rules."""
    for name in template.__code__.co_names:
        if name not in rules and hasattr(template.__globals__.get(name), "is_stand_in"):
            raise TypeError(f"{template.__name__} needs the rule {name}, which the game does not provide")
    bound = FunctionType(template.__code__, {**template.__globals__, **rules}, template.__name__)
    bound.__doc__, bound.__module__ = template.__doc__, template.__module__
    return rule(bound)


def bind_missing(templates: Iterable[Callable[..., Any]], rules: dict[str, Any]) -> dict[str, Any]:
    """Return the rules of a game, completed by templates that are bound to the rules before them."""
    bound = dict(rules)
    for template in templates:
        if template.__name__ not in bound:
            bound[template.__name__] = bind(template, bound)
    return bound


def choose(name: str, arguments: Sequence[str], cases: Sequence[tuple[str, Any]], meaning: str,
           returns: bool = False) -> Any:
    """Return a rule that passes its arguments to one of several rules: the first whose condition holds.

    A condition is an expression over the arguments. A rule that returns a value must have a case for every call: the
    condition of the last one is not evaluated. Compiled code has no tables of functions, so the chain of
    conditions is generated; LLVM makes a jump table of it.
    """
    space: dict[str, Any] = {f"rule_{number}": chosen for number, (_, chosen) in enumerate(cases)}
    lines = [f"def {name}({', '.join(arguments)}):"]
    for number, (condition, chosen) in enumerate(cases):
        is_last = returns and number == len(cases) - 1
        lines.append("    else:" if is_last else f"    {'elif' if number else 'if'} {condition}:")
        lines.append(f"        {'return ' if returns else ''}rule_{number}({', '.join(given(arguments, chosen))})")
    exec(compile("\n".join(lines) + "\n", f"<{name}>", "exec"), space)
    made = space[name]
    made.__doc__, made.__module__ = meaning, __name__
    return rule(made)


def given(arguments: Sequence[str], chosen: Any) -> list[str]:
    """Return the arguments that a rule takes, by their names."""
    code = plain(chosen).__code__
    wanted = code.co_varnames[: code.co_argcount]
    unknown = [name for name in wanted if name not in arguments]
    if unknown:
        raise TypeError(f"{code.co_name} has the argument {unknown[0]!r}; expected one of {', '.join(arguments)}")
    return list(wanted)


def plain(function: Any) -> Callable[..., Any]:
    """Return the Python function behind a rule, in every mode."""
    return getattr(function, "py_func", function)  # type: ignore[no-any-return]

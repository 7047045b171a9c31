"""Named moments of a game: the base game calls them, and its expansions act in them.

A game declares each moment as a function without a body (`@moment`). Every rule can call it, because the declaration
imports nothing. One table of the game lists the effects of each moment in the order of the rulebook; `bind_moments`
generates the bodies from the table. Compiled code needs direct calls, so that a body is a sequence of calls, which LLVM
inlines.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import Any

from boriken.engine.jit import given, plain, rule


class Result(Enum):
    """What a moment does with its effects, and what it returns."""

    NOTHING = "all effects run in order"
    ANY = "the effects run in order until one of them returns True; returns whether one did"
    SUM = "all effects run in order; returns the sum of their numbers"
    FIRST = "the effects run in order until one of them returns a number that is not negative; returns it, or NONE"


NONE = -1  # what a moment with the result FIRST returns when no effect has an answer

#: The declared moments by their functions, each with its result.
_DECLARED: dict[Callable[..., Any], Result] = {}


def moment(result: Result) -> Callable[[Callable[..., Any]], Any]:
    """Declare a moment; the function has arguments and a docstring, and no body."""

    def declare(function: Callable[..., Any]) -> Any:
        function.__globals__["_unbound"] = _unbound
        function.__code__ = _source_code(function, [f"_unbound({function.__name__!r})"])
        _DECLARED[function] = result
        return rule(function)

    return declare


def bind_moments(table: Mapping[Any, Sequence[Any]]) -> None:
    """Give each moment of a table its effects, in order.

    An effect takes the arguments of the moment that it needs, by their names. All moments that are declared in the
    module of the table's first moment must be in the table.
    """
    bound = {plain(declared): effects for declared, effects in table.items()}
    module = next(iter(bound)).__module__
    missing = [function.__name__ for function in _DECLARED if function.__module__ == module and function not in bound]
    if missing:
        raise TypeError(f"the table of moments has no row for {', '.join(missing)}")
    for function, effects in bound.items():
        if function not in _DECLARED:
            raise TypeError(f"{function.__name__} is not declared as a moment")
        _bind(function, effects, _DECLARED[function])


def _bind(function: Callable[..., Any], effects: Sequence[Any], result: Result) -> None:
    """Generate the body of a moment."""
    code = function.__code__
    arguments = code.co_varnames[: code.co_argcount]
    calls = []
    for number, effect in enumerate(effects):
        name = f"_{function.__name__}_{number}"
        function.__globals__[name] = effect
        calls.append(f"{name}({', '.join(given(arguments, effect))})")
    function.__code__ = _source_code(function, _BODIES[result](calls))


_BODIES: dict[Result, Callable[[list[str]], list[str]]] = {
    Result.NOTHING: lambda calls: [*calls, "return"],
    Result.ANY: lambda calls: [*(f"if {call}: return True" for call in calls), "return False"],
    Result.SUM: lambda calls: ["return " + (" + ".join(calls) or "0")],
    Result.FIRST: lambda calls: [line for call in calls for line in (
        f"found = {call}", "if found >= 0: return found")] + [f"return {NONE}"],
}


def _source_code(function: Callable[..., Any], body: list[str]) -> Any:
    """Return the code of a function of the same name and arguments with another body."""
    code = function.__code__
    arguments = ", ".join(code.co_varnames[: code.co_argcount])
    lines = [f"def {function.__name__}({arguments}):", *(f"    {line}" for line in body)]
    space: dict[str, Any] = {}
    exec(compile("\n".join(lines) + "\n", f"<moment {function.__name__}>", "exec"), space)
    return space[function.__name__].__code__


def _unbound(name: str) -> None:
    """Stop a rule that calls a moment before the game's table is bound."""
    raise RuntimeError(f"the moment {name} has no effects yet: import the game's rules/flow.py first")

"""The effects of buildings: one block for each building, with all of its functions and nothing else.

`@effect` compiles a function and files it under its building and moment; the role files call the functions
by name, in the order of the rulebook.
"""

from collections.abc import Callable
from typing import Any

from boriken.engine.jit import rule
from boriken.games.san_juan.rules.vocab import Card, Moment

#: building -> the functions of its effect, each with the moment it serves
REGISTRY: dict[Card, list[tuple[Moment, Any]]] = {}


def effect(building: Card, at: Moment) -> Callable[[Callable[..., Any]], Any]:
    """Compile a function and register it as (part of) a building's effect."""

    def register(function: Callable[..., Any]) -> Any:
        compiled = rule(function)
        REGISTRY.setdefault(building, []).append((at, compiled))
        return compiled

    return register

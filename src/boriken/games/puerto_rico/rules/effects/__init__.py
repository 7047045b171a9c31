"""The effects of buildings: one block for each building, with all of its functions and nothing else.

`@effect` compiles a function and registers it under its building and moment; the role files call the functions by name,
in the order of the rulebook.

Every building also has a rule for the guests of the guesthouse: `x_wants_guest`, called while the guest is on the
building, returns whether the guest makes a difference there. A building whose whole effect is a column of the catalogue
needs no such rule.
"""

from collections.abc import Callable
from typing import Any

from boriken.engine.jit import rule
from boriken.engine.options import offer
from boriken.games.puerto_rico.rules.actions import PASS, USE
from boriken.games.puerto_rico.rules.vocab import Building, Moment

#: building -> the functions of its effect, each with the moment it serves
REGISTRY: dict[Building, list[tuple[Moment, Any]]] = {}


def effect(building: Building, at: Moment) -> Callable[[Callable[..., Any]], Any]:
    """Compile a function and register it as (part of) a building's effect."""

    def register(function: Callable[..., Any]) -> Any:
        compiled = rule(function)
        REGISTRY.setdefault(building, []).append((at, compiled))
        return compiled

    return register


@rule
def list_use(s, building, is_possible):
    """List using a building's effect, or doing without; events since the question may have made it impossible."""
    offer(s, PASS)
    if is_possible:
        offer(s, USE + building)

"""What buildings do: one block for each building, all of its functions and nothing else.

`@effect` compiles a function and files it under its building and moment; the role files call the functions
by name, in the order of the rulebook.

Every building also says when a guest of the guesthouse makes a difference there: `x_wants_guest`, asked while the guest
stands there. Where all that a building does is a column of the catalogue, the column says it.
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
    """Use a building's effect, or do without; what came between question and answer may have made it impossible."""
    offer(s, PASS)
    if is_possible:
        offer(s, USE + building)

"""Set up tables at which a Puertoma sits."""

from __future__ import annotations

from typing import Any

from boriken import Game
from tests.rulebook.tables import play, position, told

NOTHING: dict[str, Any] = {}


def card(number: int) -> dict[str, list[str]]:
    """All tie-break cards but this one have been used, so that it is the next."""
    return {"used_cards": [str(other) for other in range(1, 9) if other != number]}


def puertoma(own: dict[str, Any] | None = None, *, seats: int = 3, puertomas: int = 1,
             people: dict[int, dict[str, Any]] | None = None, **given: Any) -> Game:
    """The last seat, or the first of two Puertomas, has this board; each seat one corn plantation, if not said."""
    islands = dict(people or {})
    islands[seats - puertomas] = own or NOTHING
    return position("special", seats, islands=islands, puertomas=puertomas, **given)


def following(role: str, own: dict[str, Any] | None = None, *answers: str, **given: Any) -> Game:
    """Seat 0 of three takes a role, which seat 2, the Puertoma, follows; then seat 1 is to choose."""
    game = play(puertoma(own, **given), f"role {role}", *answers)
    while game.question != "choose_role" and game.decider is not None:
        game.play(game.legal_actions[0])
    return game


def choosing(own: dict[str, Any] | None = None, *, seats: int = 3, **given: Any) -> Game:
    """The last seat, a Puertoma, is governor and takes the first role of the round."""
    flow = {"governor": seats - 1} | given.pop("flow", {})
    return puertoma(own, seats=seats, flow=flow, **given)


def taken(game: Game) -> str:
    """The first role that a Puertoma took."""
    return str(next(role for seat, role, _ in told(game, "role_taken") if seat in game.automata()))


def considered(game: Game) -> list[tuple[str, str, set[str]]]:
    """What the Puertoma looked at for its first choice: conditions, whether they were met, the roles left."""
    found = []
    for event in game.journal:
        if event.kind == "role_taken" and event.seat in game.automata():
            break
        if event.kind == "puertoma_considered":
            condition, met, roles = event.arguments.values()
            found.append((str(condition), str(met), set(str(roles).split(", "))))
    return found


def marker(game: Game) -> str:
    """Where the Puertomas' marker stands."""
    return str(game.view(None)["table"]["marker"])

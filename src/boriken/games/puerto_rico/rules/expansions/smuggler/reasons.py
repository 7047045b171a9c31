"""The reasons why an action of the smuggler, or a role that it bars, is not legal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boriken.engine.jit import plain
from boriken.games.puerto_rico.rules.expansions.smuggler.capture import can_be_captured, captor_of
from boriken.games.puerto_rico.rules.expansions.smuggler.poaching import count_poachable, most_poached
from boriken.games.puerto_rico.rules.obstacles import NOTHING, Against
from boriken.games.puerto_rico.rules.vocab import RANSOM, Reason, Role


def _raid(s: Any, seat: int, ship: int, kept: int) -> Against:
    barrels = int(s.cargo[ship].sum())
    if not s.ships[ship]:
        return Reason.NOT_IN_GAME, {}
    if barrels == 0:
        return Reason.SHIP_EMPTY, {}
    return NOTHING if kept <= barrels else (Reason.TOO_MANY, {"most": barrels})


def _plunder(s: Any, seat: int) -> Against:
    return NOTHING if s.house.any() else (Reason.HOUSE_EMPTY, {})


def _poach(s: Any, seat: int, colonists: int, nobles: int) -> Against:
    if plain(count_poachable)(s) <= 0:
        return Reason.NOBODY_TO_POACH, {}
    most = int(plain(most_poached)(s, seat))
    if colonists + nobles > most:
        return Reason.TOO_MANY, {"most": most}
    if colonists > s.colonist_ship or nobles > s.noble_ship:
        return Reason.NOBODY_THERE, {}
    return NOTHING


def _capture(s: Any, seat: int, role: int) -> Against:
    if s.puertomas:
        return Reason.NO_CAPTURE_WITH_PUERTOMAS, {}
    if not s.roles[role]:
        return Reason.NOT_IN_GAME, {}
    for taker in range(int(s.seats)):
        if s.roles_taken[taker, role]:
            return Reason.ROLE_TAKEN, {"seat": taker}
    return NOTHING if plain(can_be_captured)(s, role) else (Reason.SAME_AS_OTHER_PROSPECTOR, {})


def against_role(s: Any, seat: int, role: int) -> Against:
    """Return why a seat may not take a free role card: the token, its own captive, or the ransom."""
    if role == Role.SMUGGLER:
        return Reason.HAS_TOKEN, {}
    if plain(captor_of)(s, role) == seat:
        return Reason.OWN_CAPTURE, {}
    return Reason.RANSOM_TOO_DEAR, {"short": RANSOM - int(s.doubloons[seat])}


FOUND: dict[str, Callable[..., Against]] = {"raid": _raid, "plunder": _plunder, "poach": _poach, "capture": _capture}

"""Obstacles that several answers share: parts of the reasons why an answer is not offered (`reasons.py`)."""

from __future__ import annotations

from typing import Any

from boriken.engine.facts import Details
from boriken.engine.jit import plain
from boriken.games.puerto_rico.rules.actions import PLACE
from boriken.games.puerto_rico.rules.islands import has_empty_circle, is_occupied
from boriken.games.puerto_rico.rules.state import BUILDING
from boriken.games.puerto_rico.rules.vocab import N_CIRCLED, Building, Reason

#: A reason and its details; the reason NONE if there is no obstacle.
Against = tuple[Reason, Details]


NOTHING: Against = (Reason.NONE, {})


def against_use(s: Any, seat: int, building: Building) -> Against:
    """Return why a building does not work for a seat: the seat does not have it, or nobody is on it."""
    if not s.buildings[seat, building]:
        return Reason.NOT_BUILT, {"building": BUILDING.labels[building]}
    if not plain(is_occupied)(s, seat, building):
        return Reason.NOT_OCCUPIED, {"building": BUILDING.labels[building]}
    return NOTHING


def against_circle(s: Any, seat: int, place: int) -> Against:
    """Return why a place has no room for one more person."""
    if place >= N_CIRCLED and not s.buildings[seat, place - N_CIRCLED]:
        return Reason.NOT_BUILT, {"building": PLACE.labels[place]}
    if place < N_CIRCLED and s.tiles[seat, place] == 0:
        return Reason.NO_SUCH_TILE, {}
    return NOTHING if plain(has_empty_circle)(s, seat, place) else (Reason.NO_EMPTY_CIRCLE, {})


def against_number(number: int, fewest: Any, most: Any) -> Against:
    """Return why a number is too small or too large."""
    if number < fewest:
        return Reason.TOO_FEW, {"fewest": int(fewest)}
    return (Reason.TOO_MANY, {"most": int(most)}) if number > most else NOTHING


def against_wharf(s: Any, seat: int, building: Building, is_used: bool) -> Against:
    """Return why a building that loads a ship of its own cannot do so."""
    against = against_use(s, seat, building)
    if against == NOTHING and is_used:
        return Reason.ALREADY_USED, {"building": BUILDING.labels[building]}
    return against

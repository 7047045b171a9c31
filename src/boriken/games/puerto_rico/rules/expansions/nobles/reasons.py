"""The reasons why an answer that the nobles add is not legal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boriken.engine.jit import plain
from boriken.games.puerto_rico.rules import moments
from boriken.games.puerto_rico.rules.actions import PLACE
from boriken.games.puerto_rico.rules.expansions.nobles import people
from boriken.games.puerto_rico.rules.expansions.nobles.effects import LAND_PRICE, first_deliverable
from boriken.games.puerto_rico.rules.islands import (
    count_tiles_with,
    has_colonist,
    has_empty_field,
    has_noble,
    unnamed_occupant,
)
from boriken.games.puerto_rico.rules.obstacles import NOTHING, Against, against_number, against_use
from boriken.games.puerto_rico.rules.roles import mayor
from boriken.games.puerto_rico.rules.state import BUILDING, GOOD
from boriken.games.puerto_rico.rules.tiles import can_draw
from boriken.games.puerto_rico.rules.vocab import N_CIRCLED, WINDROSE, Building, Occupant, Reason, Tile


def _discard(s: Any, seat: int, tile: int) -> Against:
    if tile == Tile.QUARRY:
        return Reason.QUARRY_STAYS, {}
    if tile == Tile.FOREST:
        return NOTHING if s.tiles[seat, tile] > 0 else (Reason.NO_SUCH_TILE, {})
    return _some_plantation(s, seat, tile)


def _discard_occupied(s: Any, seat: int, noble: int, tile: int) -> Against:
    return _occupied_plantation(s, seat, noble, tile)


def _some_plantation(s: Any, seat: int, tile: int) -> Against:
    """Return why a plantation cannot be named by its kind alone: an empty one, or any if all are alike."""
    if s.tiles[seat, tile] == 0:
        return Reason.NO_SUCH_TILE, {}
    is_there = plain(count_tiles_with)(s, seat, tile, plain(unnamed_occupant)(s, seat, tile)) > 0
    return NOTHING if is_there else (Reason.ALL_OCCUPIED, {})


def _occupied_plantation(s: Any, seat: int, noble: int, tile: int) -> Against:
    """Return why a plantation cannot be named by its occupant, which is for kinds whose tiles are not all alike."""
    if s.tiles[seat, tile] == 0:
        return Reason.NO_SUCH_TILE, {}
    number = plain(count_tiles_with)(s, seat, tile, Occupant.NOBLE if noble else Occupant.COLONIST)
    if number == 0:
        return Reason.NOBODY_THERE, {}
    return NOTHING if number < s.tiles[seat, tile] else (Reason.SAME_BY_OTHER_ANSWER, {})


def _nobles_on_fields(s: Any, seat: int, tile: int, nobles: int) -> Against:
    return _name_nobles(s, seat, tile, nobles)


def _nobles_in_city(s: Any, seat: int, building: int, nobles: int) -> Against:
    return _name_nobles(s, seat, N_CIRCLED + building, nobles)


def _nobles_waiting(s: Any, seat: int, windrose: int, nobles: int) -> Against:
    return _name_nobles(s, seat, WINDROSE, nobles)


def _name_nobles(s: Any, seat: int, place: int, nobles: int) -> Against:
    asked = int(s.stage) - mayor.MayorStage.FIRST_RANK
    if place != asked:
        return Reason.OTHER_THING, {"place": PLACE.labels[asked]}
    everywhere = plain(moments.ranks_matter)(s, seat)
    return against_number(nobles, plain(people.fewest_nobles)(s, seat, place, everywhere),
                   plain(people.most_nobles)(s, seat, place))


def _land_office(s: Any, seat: int, needs: Reason, is_there: Any) -> Against:
    """Return why the land office cannot be used: with a colonist it buys, with a noble it sells, once in a turn."""
    against = against_use(s, seat, Building.LAND_OFFICE)
    if against != NOTHING:
        return against
    if not is_there(s, seat, Building.LAND_OFFICE):
        return needs, {"building": BUILDING.labels[Building.LAND_OFFICE]}
    if s.land_office_used:
        return Reason.ALREADY_USED, {"building": BUILDING.labels[Building.LAND_OFFICE]}
    return NOTHING


def _buy_plantation(s: Any, seat: int) -> Against:
    against = _land_office(s, seat, Reason.NEEDS_COLONIST, plain(has_colonist))
    if against != NOTHING:
        return against
    if s.doubloons[seat] < LAND_PRICE:
        return Reason.TOO_EXPENSIVE, {"price": LAND_PRICE, "short": LAND_PRICE - int(s.doubloons[seat])}
    if not plain(has_empty_field)(s, seat):
        return Reason.NO_EMPTY_FIELD, {}
    return NOTHING if plain(can_draw)(s) else (Reason.NO_TILE_LEFT, {})


def _sell_plantation(s: Any, seat: int, tile: int) -> Against:
    against = _land_office(s, seat, Reason.NEEDS_NOBLE, plain(has_noble))
    return _some_plantation(s, seat, tile) if against == NOTHING else against


def _sell_occupied(s: Any, seat: int, noble: int, tile: int) -> Against:
    against = _land_office(s, seat, Reason.NEEDS_NOBLE, plain(has_noble))
    return _occupied_plantation(s, seat, noble, tile) if against == NOTHING else against


def _deliver(s: Any, seat: int, good: int) -> Against:
    if s.goods[seat, good] == 0:
        return Reason.NO_BARREL, {}
    first = int(plain(first_deliverable)(s))
    return (Reason.IN_ORDER, {"good": GOOD.labels[first - 1]}) if good < first else NOTHING


#: By the building that is used, where it is one of several answers.
USED = {Building.LAND_OFFICE: _buy_plantation}

FOUND: dict[str, Callable[..., Against]] = {
    "discard": _discard, "discard_occupied": _discard_occupied, "nobles_on_fields": _nobles_on_fields,
    "nobles_in_city": _nobles_in_city, "nobles_waiting": _nobles_waiting, "sell_plantation": _sell_plantation,
    "sell_occupied": _sell_occupied, "deliver": _deliver,
}

"""The reasons why an answer that the new buildings add is not legal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boriken.engine.fields import members
from boriken.engine.jit import plain
from boriken.engine.rulings import has_ruling
from boriken.games.puerto_rico.rules.catalogue.rulings import Ruling
from boriken.games.puerto_rico.rules.catalogue.setups import APART
from boriken.games.puerto_rico.rules.expansions.new_buildings.draft import can_draft
from boriken.games.puerto_rico.rules.expansions.new_buildings.effects import (
    BARREL,
    COLONIST,
    POINT,
    black_market_accepts,
    black_market_takes_from,
    count_bits,
    small_wharf_fewest,
)
from boriken.games.puerto_rico.rules.expansions.new_buildings.guesthouse import guest_matters, has_guest
from boriken.games.puerto_rico.rules.islands import colonists_at, cost_of, nobles_at
from boriken.games.puerto_rico.rules.obstacles import (
    NOTHING,
    Against,
    against_circle,
    against_number,
    against_use,
    against_wharf,
)
from boriken.games.puerto_rico.rules.roles.prices import price_to_build
from boriken.games.puerto_rico.rules.state import BUILDING, GOOD
from boriken.games.puerto_rico.rules.tiles import can_draw
from boriken.games.puerto_rico.rules.vocab import Building, Reason, Variant


def against_forest(s: Any, seat: int) -> Against:
    """Return why a seat may not take a forest."""
    against = against_use(s, seat, Building.FOREST_HOUSE)
    if against != NOTHING:
        return against
    if plain(has_ruling)(s, Ruling.FOREST_IS_A_GAINED_TILE):
        return Reason.FOREST_ONLY_BY_TURNING, {}
    return NOTHING if plain(can_draw)(s) else (Reason.NO_TILE_LEFT, {})


def _send_guest(s: Any, seat: int, place: int) -> Against:
    return _guest(s.copy(), seat, place, 0)


def _send_noble_guest(s: Any, seat: int, place: int) -> Against:
    return _guest(s.copy(), seat, place, 1)


def _guest(s: Any, seat: int, place: int, noble: int) -> Against:
    """Return why a guest cannot go to a place: the rules put the guest there, on a copy, to see the changes."""
    if not plain(has_guest)(s, seat, noble):
        return Reason.NO_GUEST, {}
    against = against_circle(s, seat, place)
    if against == NOTHING and not plain(guest_matters)(s, seat, int(s.guest_moment), place, noble):
        return Reason.MAKES_NO_DIFFERENCE, {}
    return against


def _pay_with(s: Any, seat: int, payment: int) -> Against:
    """Return why a payment is not legal: it has as many things as doubloons are short, of those that the seat has."""
    given, accepted = payment + 1, int(plain(black_market_accepts)(s, seat))
    for bit, thing in ((COLONIST, "colonist"), (BARREL, "barrel"), (POINT, "point")):
        if given & bit and not accepted & bit:
            return Reason.NOTHING_TO_GIVE, {"thing": thing}
    short = int(plain(price_to_build)(s, seat, int(s.new_building))) - int(s.doubloons[seat])
    return NOTHING if plain(count_bits)(given) == short else (Reason.OTHER_NUMBER, {"short": short})


def _return_good(s: Any, seat: int, good: int) -> Against:
    return NOTHING if s.goods[seat, good] > 0 else (Reason.NO_BARREL, {})


def _return_colonist(s: Any, seat: int, place: int) -> Against:
    against = _somebody(s, seat, place)
    if against == NOTHING and plain(colonists_at)(s, seat, place) == plain(nobles_at)(s, seat, place):
        return Reason.ONLY_NOBLES_THERE, {}
    return against


def _return_noble(s: Any, seat: int, place: int) -> Against:
    against = _somebody(s, seat, place)
    if against == NOTHING and plain(nobles_at)(s, seat, place) == 0:
        return Reason.NO_NOBLE_THERE, {}
    return against


def _somebody(s: Any, seat: int, place: int) -> Against:
    if plain(colonists_at)(s, seat, place) == 0:
        return Reason.NOBODY_THERE, {}
    return NOTHING if plain(black_market_takes_from)(s, seat, place) else (Reason.OWN_COLONIST, {})


def _draft(s: Any, seat: int, building: int) -> Against:
    if plain(can_draft)(s, building):
        return NOTHING
    if s.building_supply[building] > 0:
        return Reason.ALREADY_IN_GAME, {}
    for variant, pair in APART.items():
        if variant in members(Variant, s.variants) and building in pair:
            other = pair[1 - pair.index(building)]
            if s.building_supply[other] > 0:
                return Reason.KEPT_APART, {"building": BUILDING.labels[other]}
    if s.draft_pool[building]:
        return Reason.NO_SPACE_OF_COST, {"cost": int(plain(cost_of)(s, building))}
    return Reason.NOT_IN_GAME, {}


def _sell_to_post(s: Any, seat: int, good: int) -> Against:
    against = against_use(s, seat, Building.TRADING_POST)
    if against == NOTHING and s.goods[seat, good] == 0:
        return Reason.NO_BARREL, {}
    return against


def _load_small_wharf(s: Any, seat: int, good: int, barrels: int) -> Against:
    if good != s.charter_kind:
        return Reason.OTHER_THING, {"good": GOOD.labels[int(s.charter_kind)]}
    return against_number(barrels, plain(small_wharf_fewest)(s, seat), s.goods[seat, good])


def _small_wharf(s: Any, seat: int) -> Against:
    return against_wharf(s, seat, Building.SMALL_WHARF, bool(s.small_wharf_used[seat]))


#: By the building that is used, where it is one of several answers.
USED = {Building.SMALL_WHARF: _small_wharf}

FOUND: dict[str, Callable[..., Against]] = {
    "send_guest": _send_guest, "send_noble_guest": _send_noble_guest, "pay_with": _pay_with,
    "return_good": _return_good, "return_colonist": _return_colonist, "return_noble": _return_noble, "draft": _draft,
    "sell_to_post": _sell_to_post, "load_small_wharf": _load_small_wharf,
}

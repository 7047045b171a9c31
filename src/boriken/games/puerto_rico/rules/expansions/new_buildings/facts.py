"""The costs and gains of the answers that the new buildings add."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boriken.engine.facts import Amount, Facts, amount, single
from boriken.engine.jit import plain
from boriken.engine.journal import null_journal
from boriken.games.puerto_rico.rules.actions import PLACE, RETURN_COLONIST, RETURN_NOBLE
from boriken.games.puerto_rico.rules.amounts import price_and_worth, sale
from boriken.games.puerto_rico.rules.catalogue.buildings import POINTS
from boriken.games.puerto_rico.rules.expansions.new_buildings.draft import count_drafted_tiles
from boriken.games.puerto_rico.rules.expansions.new_buildings.effects import (
    BARREL,
    COLONIST,
    POINT,
    black_market_takes_colonist,
    church_points,
    count_received,
    lighthouse_income,
    small_wharf_kind,
    small_wharf_parts,
    specialty_factory_income,
    specialty_factory_waits,
)
from boriken.games.puerto_rico.rules.islands import cost_of
from boriken.games.puerto_rico.rules.roles.captain import LOAD_PARTS
from boriken.games.puerto_rico.rules.state import GOOD
from boriken.games.puerto_rico.rules.vocab import N_GOODS, Good


def _pay_with(s: Any, seat: int, payment: int) -> Facts:
    """Return price, worth and points: the point is given at once, the barrel and the colonist are asked for next."""
    building, given = int(s.new_building), payment + 1  # as bits
    church = 0 if given & (BARREL | COLONIST) else plain(church_points)(s, seat, building)
    points = amount(("black_market", "church"), (-1 if given & POINT else 0, church))
    return price_and_worth(s, seat, building) | {"points": points}


def _return_good(s: Any, seat: int, good: int) -> Facts:
    building = int(s.new_building)
    church = 0 if s.market_takes & COLONIST else plain(church_points)(s, seat, building)
    return price_and_worth(s, seat, building) | {
        "points": single("church", church), "barrels": single(GOOD.labels[good], -1)}


def _return_colonist(s: Any, seat: int, place: int) -> Facts:
    return _return(s, seat, place, "colonists", RETURN_COLONIST)


def _return_noble(s: Any, seat: int, place: int) -> Facts:
    return _return(s, seat, place, "nobles", RETURN_NOBLE)


def _return(s: Any, seat: int, place: int, who: str, block: int) -> Facts:
    """Return price, worth and points: the price was settled before, the church scores when the colonist has left."""
    after, building = s.copy(), int(s.new_building)
    plain(black_market_takes_colonist)(after, seat, block + place, null_journal())
    return price_and_worth(s, seat, building) | {
        "points": single("church", plain(church_points)(after, seat, building)), who: single(PLACE.labels[place], -1)}


def _draft(s: Any, seat: int, building: int) -> Facts:
    return {"list_price": single("building", plain(cost_of)(s, building)),
            "worth": single("building", POINTS[building]),
            "copies": single("building", plain(count_drafted_tiles)(s, building))}


def _sell_to_post(s: Any, seat: int, good: int) -> Facts:
    return sale(s, seat, good, in_house=False)


def _load_small_wharf(s: Any, seat: int, good: int, barrels: int) -> Facts:
    """Return the facts of a load: with the last kind the ship sails, and all of its barrels count."""
    facts = {"barrels": single(GOOD.labels[good], -barrels)}
    if plain(small_wharf_kind)(s, seat, good + 1) == N_GOODS:
        on_board, kinds = int(s.charter_barrels) + barrels, int(s.charter_kinds) + (barrels > 0)
        facts["points"] = amount(LOAD_PARTS, plain(small_wharf_parts)(s, seat, on_board, kinds))
        facts["doubloons"] = load_income(s, seat)
    return facts


def load_income(s: Any, seat: int) -> Amount:
    """Return the doubloons that a load earns."""
    return single("lighthouse", plain(lighthouse_income)(s, seat))


def church(s: Any, seat: int, building: int) -> Facts:
    """Return the church's points for a building that is paid for at once."""
    return {"points": single("church", plain(church_points)(s, seat, building))}


def production(s: Any, seat: int) -> tuple[list[int], list[str], list[Any]]:
    """Return the barrels of each kind that a seat would receive, and the parts of the specialty factory's payment."""
    barrels = [int(plain(count_received)(s, seat, good)) for good in range(N_GOODS)]
    if plain(specialty_factory_waits)(s, seat):
        return barrels, [], []
    most = max(n for good, n in enumerate(barrels) if good != Good.CORN)
    return barrels, ["specialty_factory"], [plain(specialty_factory_income)(s, seat, most)]


WORKED_OUT: dict[str, Callable[..., Facts]] = {
    "draft": _draft, "pay_with": _pay_with, "return_good": _return_good, "return_colonist": _return_colonist,
    "return_noble": _return_noble, "sell_to_post": _sell_to_post, "load_small_wharf": _load_small_wharf,
}

"""The costs and gains of the answers that the nobles add."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boriken.engine.facts import Facts, single
from boriken.engine.jit import plain
from boriken.games.puerto_rico.rules.expansions.nobles.effects import DELIVERY_POINTS, LAND_PRICE, villa_brings_noble
from boriken.games.puerto_rico.rules.state import GOOD
from boriken.games.puerto_rico.rules.vocab import Building


def _arrival(s: Any, seat: int, noble: int) -> Facts:
    return {"nobles" if noble else "colonists": single("ship", 1)}


def _sell_plantation(s: Any, seat: int, *which: int) -> Facts:
    return {"doubloons": single("land_office", LAND_PRICE)}


def _deliver(s: Any, seat: int, good: int) -> Facts:
    return {"barrels": single(GOOD.labels[good], -1), "points": single("royal_supplier", DELIVERY_POINTS)}


def _villa(s: Any) -> Facts:
    return {"nobles" if plain(villa_brings_noble)(s) else "colonists": single("supply", 1)}


def _land_office(s: Any) -> Facts:
    return {"price": single("list_price", LAND_PRICE)}


#: By the building that is used.
USED: dict[Building, Callable[..., Facts]] = {Building.VILLA: _villa, Building.LAND_OFFICE: _land_office}

WORKED_OUT: dict[str, Callable[..., Facts]] = {
    "arrival": _arrival, "sell_plantation": _sell_plantation, "sell_occupied": _sell_plantation, "deliver": _deliver,
}

"""Amounts that several answers share: parts of what an answer costs and brings (`facts.py`)."""

from __future__ import annotations

from typing import Any

from boriken.engine.facts import Amount, Facts, amount, price, single
from boriken.engine.jit import plain
from boriken.games.puerto_rico.rules.catalogue.buildings import POINTS
from boriken.games.puerto_rico.rules.roles.prices import (
    PRICE_PARTS,
    SALE_PARTS,
    price_parts,
    price_to_build,
    sale_parts,
)
from boriken.games.puerto_rico.rules.state import GOOD


def price_of_building(s: Any, seat: int, building: int) -> Amount:
    """Return the doubloons that a seat would pay for a building now, before it makes up for any."""
    return price(PRICE_PARTS, plain(price_parts)(s, seat, building))


def price_and_worth(s: Any, seat: int, building: int) -> Facts:
    """Return the price without the part that the seat makes up for, and the points on the building."""
    short = max(0, int(plain(price_to_build)(s, seat, building)) - int(s.doubloons[seat]))
    paid = price_of_building(s, seat, building)
    if short:
        paid = amount([*paid.parts, "black_market"], [*paid.parts.values(), -short])
    return {"price": paid, "worth": single("building", POINTS[building])}


def sale(s: Any, seat: int, good: int, in_house: bool) -> Facts:
    """Return the doubloons that a barrel earns, in the trading house or elsewhere."""
    return {"doubloons": amount(SALE_PARTS, plain(sale_parts)(s, seat, good, in_house)),
            "barrels": single(GOOD.labels[good], -1)}

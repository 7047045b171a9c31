"""The costs and gains of the smuggler's actions and of a captured role."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from boriken.engine.facts import Facts, single
from boriken.engine.jit import plain
from boriken.engine.rulings import has_ruling
from boriken.games.puerto_rico.rules.catalogue.rulings import Ruling
from boriken.games.puerto_rico.rules.expansions.smuggler.capture import captor_of
from boriken.games.puerto_rico.rules.state import GOOD
from boriken.games.puerto_rico.rules.vocab import NOBODY, RANSOM


def _raid(s: Any, seat: int, ship: int, kept: int) -> Facts:
    good = int(np.argmax(s.cargo[ship]))  # a ship carries one kind
    return {"barrels": single(GOOD.labels[good], kept)}


def _plunder(s: Any, seat: int) -> Facts:
    return {"points": single("trading_house", int(s.house.sum()))}


def _poach(s: Any, seat: int, colonists: int, nobles: int) -> Facts:
    return {"colonists": single("ship", colonists), "nobles": single("ship", nobles)}


def _capture(s: Any, seat: int, role: int) -> Facts:
    return {"doubloons": single("role_card", int(s.role_doubloons[role]))}


def ransom(s: Any, role: int) -> Facts:
    """Return the cost of a captured role card for the seat that takes it."""
    is_paid = plain(captor_of)(s, role) != NOBODY and plain(has_ruling)(s, Ruling.RANSOM_IS_PAID_BY_TAKER)
    return {"price": single("ransom", RANSOM)} if is_paid else {}


WORKED_OUT: dict[str, Callable[..., Facts]] = {"raid": _raid, "plunder": _plunder, "poach": _poach, "capture": _capture}

"""The numbers of Puerto Rico's tables that notes contain, by the ids of their messages."""

from __future__ import annotations

from collections.abc import Mapping

from boriken.engine.fields import label
from boriken.games.puerto_rico.rules.catalogue.buildings import PRICE
from boriken.games.puerto_rico.rules.expansions.achievements.catalogue import ROWS
from boriken.games.puerto_rico.rules.vocab import HOUSE_SPACES, Good
from boriken.text.texts import message_id

_PRICES = {label(good): int(PRICE[good]) for good in Good}

NOTE_NUMBERS: Mapping[str, Mapping[str, int]] = {
    **{message_id("achievement", label(row.card)): {"least": row.least, "most": row.most} for row in ROWS},
    **{message_id("good", good): {"price": price} for good, price in _PRICES.items()},
    "thing-house": {"spaces": HOUSE_SPACES, **_PRICES},
}

"""The consequences of an answer in San Juan that reasons name."""

from __future__ import annotations

from boriken.games.san_juan.rules.catalogue.cards import ROWS
from boriken.text.consequences import GAME, SOON, Consequence

COSTS = {row.card.name.lower(): row.cost for row in ROWS}

CONSEQUENCES = (
    Consequence("sold", {"sold": "price"}, worth=0.7, unit="cards", group="cards"),
    Consequence("drawn", {"drawn": 1, "shown_taken": 1, "discarded": -1}, worth=0.6, unit="cards", group="cards"),
    Consequence("produced", {"produced": 1}, worth=0.6, unit="goods", by="good", axis="good"),
    Consequence("saved", {"laid_under": 1, "stored_in_harbor": 1}, worth=0.8, unit="cards", spans=(SOON, GAME)),
    Consequence("built", {"built": 1}, worth=0.7, by="building", axis="card", sizes=COSTS,
                spans=(SOON, GAME)),
)

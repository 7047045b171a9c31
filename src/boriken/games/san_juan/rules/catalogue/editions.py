"""The one edition of San Juan."""

from __future__ import annotations

from boriken.engine.editions import EditionRow
from boriken.engine.fields import label
from boriken.games.san_juan.rules.vocab import Expansion

EDITIONS = (
    EditionRow("san_juan", "San Juan (Grow)", "004", 2,
               ("the base game, its variant and the New Buildings", "the trading tile is turned over first of all"),
               seats=(2, 3, 4), expansions=tuple(label(e) for e in Expansion)),
)

BY_ID = {row.id: row for row in EDITIONS}
EDITION_IDS = tuple(row.id for row in EDITIONS)

"""The one edition of San Juan."""

from __future__ import annotations

from dataclasses import dataclass

from boriken.kernel.fields import label
from boriken.san_juan.catalogue.rulings import RULINGS, Ruling
from boriken.san_juan.vocab import Expansion


@dataclass(frozen=True, slots=True)
class EditionRow:
    """One edition."""

    id: str
    title: str
    book: str
    version: int  # raised when the behaviour of any game of this edition changes
    history: tuple[str, ...]  # one line for each version
    seats: tuple[int, ...] = (2, 3, 4)
    expansions: tuple[str, ...] = tuple(label(e) for e in Expansion)

    def rulings(self) -> dict[Ruling, bool]:
        """The answers this edition gives."""
        return {text.ruling: text.defaults[self.id] for text in RULINGS}


EDITIONS = (
    EditionRow("san_juan", "San Juan (Grow)", "004", 1, ("the base game, its variant and the New Buildings",)),
)

BY_ID = {row.id: row for row in EDITIONS}
EDITION_IDS = tuple(row.id for row in EDITIONS)

"""The four editions: what each plays, and the numbers in which they differ."""

from __future__ import annotations

from dataclasses import dataclass

from boriken.puerto_rico.catalogue.rulings import RULINGS, Ruling
from boriken.puerto_rico.vocab import Edition


@dataclass(frozen=True, slots=True)
class EditionRow:
    """One edition."""

    edition: Edition
    id: str
    title: str
    book: str
    version: int  # raised when the behaviour of any game of this edition changes
    history: tuple[str, ...]  # one line for each version
    points_five_seats: int
    coins: int  # all doubloons of the box, in ones
    seats: tuple[int, ...] = (2, 3, 4, 5)
    expansions: tuple[str, ...] = ()
    has_errata: bool = False

    def rulings(self, as_printed: bool) -> dict[Ruling, bool]:
        """The answers this edition gives; `as_printed` leaves the publisher's errata out."""
        answers = {}
        for text in RULINGS:
            answer = text.defaults[self.id]
            if as_printed:
                answer = text.as_printed.get(self.id, answer)
            answers[text.ruling] = answer
        return answers


FIRST = "the base game"

EDITIONS = (
    EditionRow(Edition.GROW, "grow", "Puerto Rico (Grow)", "001", 1, (FIRST,), points_five_seats=126, coins=86),
    EditionRow(Edition.DEVIR, "devir", "Puerto Rico (Devir)", "002", 1, (FIRST,), points_five_seats=122, coins=86),
    EditionRow(Edition.E1897, "1897", "Puerto Rico 1897", "003", 1, (FIRST,), points_five_seats=126, coins=83),
    EditionRow(Edition.SPECIAL, "special", "Puerto Rico 1897 Special Edition", "000", 1, (FIRST,),
               points_five_seats=126, coins=83, has_errata=True),
)

BY_ID = {row.id: row for row in EDITIONS}
EDITION_IDS = tuple(row.id for row in EDITIONS)

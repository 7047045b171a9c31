"""The four editions: what each plays, and the numbers in which they differ."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from boriken.puerto_rico.catalogue.rulings import RULINGS, Ruling
from boriken.puerto_rico.catalogue.setups import NoblesBuildings
from boriken.puerto_rico.vocab import Edition, Expansion


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
    colonists_with_nobles: int | None = None  # supply and ship together; None: as in the base game
    nobles_buildings: NoblesBuildings = NoblesBuildings.ADDED

    def rulings(self, as_printed: bool, expansions: Collection[Expansion] = ()) -> dict[Ruling, bool]:
        """The answers this edition gives in a game with these expansions; a ruling of another one stays off.

        `as_printed` leaves the publisher's errata out.
        """
        answers = {}
        for text in RULINGS:
            if not text.is_in_play(expansions):
                continue
            answer = text.defaults[self.id]
            if as_printed:
                answer = text.as_printed.get(self.id, answer)
            answers[text.ruling] = answer
        return answers


FIRST = "the base game"

BUILDINGS_AND_NOBLES = ("new_buildings", "nobles")

EDITIONS = (
    EditionRow(Edition.GROW, "grow", "Puerto Rico (Grow)", "001", 1, (FIRST,), points_five_seats=126, coins=86,
               expansions=BUILDINGS_AND_NOBLES, colonists_with_nobles=100,
               nobles_buildings=NoblesBuildings.ADDED),
    EditionRow(Edition.DEVIR, "devir", "Puerto Rico (Devir)", "002", 1, (FIRST,), points_five_seats=122, coins=86),
    EditionRow(Edition.E1897, "1897", "Puerto Rico 1897", "003", 1, (FIRST,), points_five_seats=126, coins=83,
               expansions=BUILDINGS_AND_NOBLES, colonists_with_nobles=100,
               nobles_buildings=NoblesBuildings.EXTRA_SPACES),
    EditionRow(Edition.SPECIAL, "special", "Puerto Rico 1897 Special Edition", "000", 1, (FIRST,),
               points_five_seats=126, coins=83, has_errata=True, expansions=BUILDINGS_AND_NOBLES,
               nobles_buildings=NoblesBuildings.SAME_SPACES),
)

BY_ID = {row.id: row for row in EDITIONS}
EDITION_IDS = tuple(row.id for row in EDITIONS)

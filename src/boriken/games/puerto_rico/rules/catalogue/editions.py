"""The four editions: their contents, and the numbers in which they differ."""

from __future__ import annotations

from dataclasses import dataclass

from boriken.engine.editions import EditionRow
from boriken.engine.versions import Change, Concern
from boriken.games.puerto_rico.rules.catalogue.setups import NoblesBuildings
from boriken.games.puerto_rico.rules.vocab import Edition


@dataclass(frozen=True, slots=True, kw_only=True)
class PuertoRicoEdition(EditionRow):
    """One edition."""

    edition: Edition
    points_five_seats: int
    coins: int  # all doubloons of the box, in ones
    seats: tuple[int, ...] = (2, 3, 4, 5)
    expansions: tuple[str, ...] = ()
    has_errata: bool = False
    has_puertomas: bool = False
    colonists_with_nobles: int | None = None  # supply and ship together; None: as in the base game
    nobles_buildings: NoblesBuildings = NoblesBuildings.ADDED


HISTORY = (
    "the base game",
    "ways to store that keep the same barrels are one line of play",
    "guests, nobles, privileges, storing and the last chip as a second reading of the books has them",
)
FOURTH = ("hospice and university bring a noble from the ship when no colonist is left; in the Special Edition people "
          "on circles do not go to the portrait, and a Puertoma without a reservation builds a large building that the "
          "festival wants")

#: A colonist who came with a forest no longer goes to the drawn tile where the hospice does not work for it.
DRAWN_TILE = Concern(("new_buildings",), without=("hospice_on_hacienda_tile",))

HISTORY_1897 = (
    *HISTORY,
    Change(FOURTH, Concern(("nobles",), undone_by={"noble_comes_from_ship": False}), DRAWN_TILE),
)
HISTORY_SPECIAL = (
    *HISTORY,
    Change(FOURTH,
           Concern(("nobles",), undone_by={"noble_comes_from_ship": False, "people_stay_on_circles": False}),
           Concern(("festival",), ("puertomas",)), DRAWN_TILE),
)

BUILDINGS_AND_NOBLES = ("new_buildings", "nobles")
FOUR_EXPANSIONS = (*BUILDINGS_AND_NOBLES, "smuggler", "festival")
ALL_EXPANSIONS = (*FOUR_EXPANSIONS, "festival_cards", "achievements")

EDITIONS = (
    PuertoRicoEdition("grow", "Puerto Rico (Grow)", "001", 3, HISTORY, edition=Edition.GROW, points_five_seats=126,
                      coins=86, expansions=BUILDINGS_AND_NOBLES, colonists_with_nobles=100,
                      nobles_buildings=NoblesBuildings.ADDED),
    PuertoRicoEdition("devir", "Puerto Rico (Devir)", "002", 3, HISTORY, edition=Edition.DEVIR, points_five_seats=122,
                      coins=86),
    PuertoRicoEdition("1897", "Puerto Rico 1897", "003", 4, HISTORY_1897, edition=Edition.E1897, points_five_seats=126,
                      coins=83, expansions=FOUR_EXPANSIONS, colonists_with_nobles=100,
                      nobles_buildings=NoblesBuildings.EXTRA_SPACES),
    PuertoRicoEdition("special", "Puerto Rico 1897 Special Edition", "000", 4, HISTORY_SPECIAL,
                      edition=Edition.SPECIAL, points_five_seats=126, coins=83, has_errata=True, has_puertomas=True,
                      expansions=ALL_EXPANSIONS, nobles_buildings=NoblesBuildings.SAME_SPACES),
)

BY_ID = {row.id: row for row in EDITIONS}
EDITION_IDS = tuple(row.id for row in EDITIONS)

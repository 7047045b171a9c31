"""The pieces on the table at the start, by the number of seats.

One row for 2, 3, 4 and 5 seats; the three numbers on which the editions differ are columns of `editions.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from boriken.games.puerto_rico.rules.vocab import Building, Good, Role, Ship, Tile, Variant

BASE_ROLES = (Role.SETTLER, Role.MAYOR, Role.BUILDER, Role.CRAFTSMAN, Role.TRADER, Role.CAPTAIN)


@dataclass(frozen=True, slots=True)
class TableSetup:
    """The table for one number of seats."""

    points: int  # victory point chips, in points; an edition may count its five-seat box differently
    colonists: int  # in the supply, beside those on the ship
    ships: tuple[Ship, ...]
    prospectors: int
    doubloons: int  # to each seat
    first_tiles: tuple[Tile, ...]  # to each seat, from the governor on
    roles_each: int  # role cards a seat takes in a round
    tiles: dict[Tile, int]
    goods: dict[Good, int]
    commercial_copies: int  # of each small commercial building, at most
    production_copies: int  # of each production building, at most

    @property
    def roles(self) -> tuple[Role, ...]:
        """Return the role cards in the game."""
        return BASE_ROLES + (Role.PROSPECTOR, Role.SECOND_PROSPECTOR)[: self.prospectors]

    @property
    def colonists_on_ship(self) -> int:
        """Return the colonists on the ship: as many as seats."""
        return len(self.first_tiles)


ALL_TILES = {Tile.CORN: 10, Tile.INDIGO: 12, Tile.SUGAR: 11, Tile.TOBACCO: 9, Tile.COFFEE: 8, Tile.QUARRY: 8}
ALL_GOODS = {Good.CORN: 10, Good.INDIGO: 11, Good.SUGAR: 11, Good.TOBACCO: 9, Good.COFFEE: 9}

#: Variants that keep two buildings out of one game: of the two only the one that is drafted first is in it.
APART = {
    Variant.HACIENDA_AND_FOREST_HOUSE_APART: (Building.HACIENDA, Building.FOREST_HOUSE),
    Variant.VILLA_AND_JEWELER_APART: (Building.VILLA, Building.JEWELER),
}

TABLES = {
    2: TableSetup(
        points=65, colonists=40, ships=(Ship.SHIP_4, Ship.SHIP_6), prospectors=1, doubloons=3,
        first_tiles=(Tile.INDIGO, Tile.CORN), roles_each=3,
        tiles={tile: n - 3 for tile, n in ALL_TILES.items()},
        goods={good: n - 2 for good, n in ALL_GOODS.items()},
        commercial_copies=1, production_copies=2,
    ),
    3: TableSetup(
        points=75, colonists=55, ships=(Ship.SHIP_4, Ship.SHIP_5, Ship.SHIP_6), prospectors=0, doubloons=2,
        first_tiles=(Tile.INDIGO, Tile.INDIGO, Tile.CORN), roles_each=1,
        tiles=ALL_TILES, goods=ALL_GOODS, commercial_copies=2, production_copies=4,
    ),
    4: TableSetup(
        points=100, colonists=75, ships=(Ship.SHIP_5, Ship.SHIP_6, Ship.SHIP_7), prospectors=1, doubloons=3,
        first_tiles=(Tile.INDIGO, Tile.INDIGO, Tile.CORN, Tile.CORN), roles_each=1,
        tiles=ALL_TILES, goods=ALL_GOODS, commercial_copies=2, production_copies=4,
    ),
    5: TableSetup(
        points=126, colonists=95, ships=(Ship.SHIP_6, Ship.SHIP_7, Ship.SHIP_8), prospectors=2, doubloons=4,
        first_tiles=(Tile.INDIGO, Tile.INDIGO, Tile.INDIGO, Tile.CORN, Tile.CORN), roles_each=1,
        tiles=ALL_TILES, goods=ALL_GOODS, commercial_copies=2, production_copies=4,
    ),
}

# -- the draft -------------------------------------------------------------------------------------------------

#: Spaces of the building board for commercial buildings, by their cost.
DRAFT_SPACES = {1: 1, 2: 2, 3: 1, 4: 1, 5: 2, 6: 1, 7: 1, 8: 2, 9: 1, 10: 5}
#: Spaces that the nobles' side of the board adds; whether also one for a large building, is a ruling.
NOBLES_SPACES = dict.fromkeys(range(2, 9), 1)
LARGE_COST = 10


class NoblesBuildings(Enum):
    """The ways in which the eight buildings of the nobles come into a game."""

    ADDED = "always added to the others"
    EXTRA_SPACES = "added; in a draft with the new buildings they are drafted, with a space more for each cost"
    SAME_SPACES = "always drafted with the others, for the same spaces"

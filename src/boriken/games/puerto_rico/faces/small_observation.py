"""The small observation of Puerto Rico, for newcomers: about two hundred numbers of the base game.

Buildings of the expansions are counted, not named; festival, achievements and Puertomas are left out. The legal actions
say which buildings, roles and ships are available. `research/small.py` describes the patterns.
"""

from __future__ import annotations

from boriken.engine.fields import label
from boriken.games.puerto_rico.rules.catalogue.buildings import ROWS
from boriken.games.puerto_rico.rules.vocab import Good
from boriken.research.small import ColumnGroup

OTHERS = "left1|left2|left3|left4"
BASE = [row for row in ROWS if row.expansion is None]


def plants(good: Good) -> str:
    """Return the production buildings of a good, as a sum in a pattern."""
    return "+".join(label(row.building) for row in BASE if row.produces is good)


GROUPS = (
    # the table
    "seats", "bank", "points_left", "colonist_supply", "colonist_ship",
    "quarries", "goods_supply.*", "row.*", "house.*",
    "ships.*", ColumnGroup("cargo.*.+", "barrels on each ship"),
    ColumnGroup("cargo.+.*", "barrels on all ships, by kind"),
    "role_doubloons.*", ColumnGroup("roles_taken.+.*", "1 = a seat has taken the role in this round"),
    # the seats
    "doubloons.*", "points.*", "waiting.*", "goods.*.*",
    "tiles.self.*", "tile_colonists.self.*",
    ColumnGroup(f"tiles.{OTHERS}.+", "plantations and quarries of another seat"),
    ColumnGroup(f"tile_colonists.{OTHERS}.+", "occupied plantations and quarries of another seat"),
    "buildings.self." + "|".join(label(row.building) for row in BASE),
    ColumnGroup("buildings.*.+", "buildings in a city, those of expansions included"),
    ColumnGroup("building_colonists.*.+", "colonists on the buildings of a seat"),
    *(ColumnGroup(f"building_colonists.self.{plants(good)}", f"colonists on the own plants for {label(good)}",
                  f"plant_colonists.self.{label(good)}") for good in Good if plants(good)),
    # the course of the game
    "round_number", "governor=*", "picks", "phase=*", "role_seat=*",
    "question=*", "in_hand", "privileges_left", "wharf_used.self",
    "stored.*", "end_reasons.*",
)

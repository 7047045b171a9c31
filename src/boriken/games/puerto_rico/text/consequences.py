"""The consequences of an answer in Puerto Rico that reasons name."""

from __future__ import annotations

from boriken.games.puerto_rico.rules.catalogue.buildings import ROWS
from boriken.text.consequences import GAME, SOON, Consequence

COSTS = {row.building.name.lower(): row.cost for row in ROWS}

CONSEQUENCES = (
    Consequence("shipped", {"loaded": "barrels", "loaded_on_wharf": "barrels", "loaded_on_small_wharf": "barrels"},
                worth=1.0, unit="barrels", by="good", axis="good"),
    Consequence("lost", {"returned": "barrels"}, worth=-0.9, unit="barrels", by="good", axis="good"),
    Consequence("sold", {"sold": "doubloons", "sold_to_post": "doubloons"}, worth=0.7, unit="doubloons",
                group="money"),
    Consequence("earned", {"role_taken": "doubloons", "role_captured": "doubloons", "privilege_doubloon": "doubloons",
                           "factory_paid": "doubloons", "building_paid": "doubloons", "ransom_paid": "doubloons",
                           "task_done": "doubloons", "sold": "doubloons", "sold_to_post": "doubloons"},
                worth=0.65, unit="doubloons", group="money"),
    Consequence("produced", {"produced": "barrels", "extra_good": 1, "aqueduct_brought": 1}, worth=0.5, unit="barrels",
                by="good", axis="good"),
    Consequence("joined", {"colonist_arrived": 1, "colonists_from_ship": "count", "noble_arrived": 1,
                           "noble_from_ship": 1, "ship_poached": "colonists"}, worth=0.4, unit="colonists"),
    Consequence("built", {"built": 1}, worth=0.4, by="building", axis="building", sizes=COSTS,
                spans=(SOON, GAME)),
    Consequence("quarried", {"tile_taken": 1}, worth=2.0, by="tile", axis="tile", only=("quarry",),
                spans=(SOON, GAME)),
)

"""Every building: one row, in catalogue order, with the cost and the points of its tile; `copies` are in the box.

A number that a building adds at a known moment is a column here; a choice or a condition is a function in `effects/`.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from boriken.games.puerto_rico.rules.vocab import N_BUILDINGS, N_GOODS, NO_GOOD, Building, Expansion, Good, Phase

NEW = Expansion.NEW_BUILDINGS
NOBLES = Expansion.NOBLES


@dataclass(frozen=True, slots=True)
class BuildingRow:
    """One building."""

    building: Building
    cost: int
    points: int
    circles: int
    column: int  # of the building board: as many quarries may help to pay
    copies: int
    spaces: int = 1  # in the city
    produces: Good | None = None
    small_plant: bool = False  # counts as small for the guild hall
    makes_money: bool = False  # a production building that produces no goods
    sale_bonus: int = 0
    stores: int = 0  # kinds of goods stored whole
    noble_matters: bool = False  # it works differently with a noble, or its guests may go to a building that does
    when: Phase | None = None
    expansion: Expansion | None = None

    @property
    def is_production(self) -> bool:
        """Return whether the guild hall counts the building, and not the city hall."""
        return self.produces is not None or self.makes_money


row = BuildingRow  # a short name, so that most rows fit on a line

ROWS = (
    row(Building.SMALL_INDIGO_PLANT, cost=1, points=1, circles=1, column=1, copies=4, produces=Good.INDIGO,
        small_plant=True, when=Phase.CRAFTSMAN),
    row(Building.SMALL_SUGAR_MILL, cost=2, points=1, circles=1, column=1, copies=4, produces=Good.SUGAR,
        small_plant=True, when=Phase.CRAFTSMAN),
    row(Building.INDIGO_PLANT, cost=3, points=2, circles=3, column=2, copies=3, produces=Good.INDIGO,
        when=Phase.CRAFTSMAN),
    row(Building.SUGAR_MILL, cost=4, points=2, circles=3, column=2, copies=3, produces=Good.SUGAR,
        when=Phase.CRAFTSMAN),
    row(Building.TOBACCO_STORAGE, cost=5, points=3, circles=3, column=3, copies=3, produces=Good.TOBACCO,
        when=Phase.CRAFTSMAN),
    row(Building.COFFEE_ROASTER, cost=6, points=3, circles=2, column=3, copies=3, produces=Good.COFFEE,
        when=Phase.CRAFTSMAN),
    row(Building.SMALL_MARKET, cost=1, points=1, circles=1, column=1, copies=2, sale_bonus=1, when=Phase.TRADER),
    row(Building.HACIENDA, cost=2, points=1, circles=1, column=1, copies=2, when=Phase.SETTLER),
    row(Building.CONSTRUCTION_HUT, cost=2, points=1, circles=1, column=1, copies=2, when=Phase.SETTLER),
    row(Building.SMALL_WAREHOUSE, cost=3, points=1, circles=1, column=1, copies=2, stores=1, when=Phase.STORING),
    row(Building.HOSPICE, cost=4, points=2, circles=1, column=2, copies=2, when=Phase.SETTLER),
    row(Building.OFFICE, cost=5, points=2, circles=1, column=2, copies=2, when=Phase.TRADER),
    row(Building.LARGE_MARKET, cost=5, points=2, circles=1, column=2, copies=2, sale_bonus=2, when=Phase.TRADER),
    row(Building.LARGE_WAREHOUSE, cost=6, points=2, circles=1, column=2, copies=2, stores=2, when=Phase.STORING),
    row(Building.FACTORY, cost=7, points=3, circles=1, column=3, copies=2, when=Phase.CRAFTSMAN),
    row(Building.UNIVERSITY, cost=8, points=3, circles=1, column=3, copies=2, when=Phase.BUILDER),
    row(Building.HARBOR, cost=8, points=3, circles=1, column=3, copies=2, when=Phase.LOADING),
    row(Building.WHARF, cost=9, points=3, circles=1, column=3, copies=2, when=Phase.LOADING),
    row(Building.GUILD_HALL, cost=10, points=4, circles=1, column=4, copies=1, spaces=2),
    row(Building.RESIDENCE, cost=10, points=4, circles=1, column=4, copies=1, spaces=2),
    row(Building.FORTRESS, cost=10, points=4, circles=1, column=4, copies=1, spaces=2),
    row(Building.CUSTOMS_HOUSE, cost=10, points=4, circles=1, column=4, copies=1, spaces=2),
    row(Building.CITY_HALL, cost=10, points=4, circles=1, column=4, copies=1, spaces=2),
    row(Building.AQUEDUCT, cost=1, points=1, circles=1, column=1, copies=2, when=Phase.CRAFTSMAN, expansion=NEW),
    row(Building.FOREST_HOUSE, cost=2, points=1, circles=1, column=1, copies=2, when=Phase.SETTLER, expansion=NEW),
    row(Building.BLACK_MARKET, cost=2, points=1, circles=1, column=1, copies=2, when=Phase.BUILDER, expansion=NEW),
    row(Building.STOREHOUSE, cost=3, points=1, circles=1, column=1, copies=2, when=Phase.STORING, expansion=NEW),
    row(Building.GUESTHOUSE, cost=4, points=2, circles=2, column=2, copies=2, noble_matters=True, expansion=NEW),
    row(Building.TRADING_POST, cost=5, points=2, circles=1, column=2, copies=2, when=Phase.TRADER, expansion=NEW),
    row(Building.CHURCH, cost=5, points=2, circles=1, column=2, copies=2, when=Phase.BUILDER, expansion=NEW),
    row(Building.SMALL_WHARF, cost=6, points=2, circles=1, column=2, copies=2, when=Phase.LOADING, expansion=NEW),
    row(Building.LIGHTHOUSE, cost=7, points=3, circles=1, column=3, copies=2, when=Phase.LOADING, expansion=NEW),
    row(Building.SPECIALTY_FACTORY, cost=8, points=3, circles=1, column=3, copies=2, when=Phase.CRAFTSMAN,
        expansion=NEW),
    row(Building.LIBRARY, cost=8, points=3, circles=1, column=3, copies=2, expansion=NEW),
    row(Building.UNION_HALL, cost=9, points=3, circles=1, column=3, copies=2, when=Phase.LOADING, expansion=NEW),
    row(Building.STATUE, cost=10, points=8, circles=0, column=4, copies=1, spaces=2, expansion=NEW),
    row(Building.CLOISTER, cost=10, points=4, circles=1, column=4, copies=1, spaces=2, expansion=NEW),
    row(Building.LAND_OFFICE, cost=2, points=1, circles=1, column=1, copies=2, when=Phase.TRADER,
        noble_matters=True, expansion=NOBLES),
    row(Building.CHAPEL, cost=3, points=1, circles=1, column=1, copies=2, when=Phase.CRAFTSMAN,
        noble_matters=True, expansion=NOBLES),
    row(Building.HUNTING_LODGE, cost=4, points=2, circles=1, column=2, copies=2, when=Phase.SETTLER,
        noble_matters=True, expansion=NOBLES),
    row(Building.ZONING_OFFICE, cost=5, points=2, circles=1, column=2, copies=2, when=Phase.BUILDER,
        noble_matters=True, expansion=NOBLES),
    row(Building.ROYAL_SUPPLIER, cost=6, points=2, circles=1, column=2, copies=2, when=Phase.LOADING,
        expansion=NOBLES),
    row(Building.VILLA, cost=7, points=3, circles=1, column=3, copies=2, when=Phase.MAYOR, expansion=NOBLES),
    row(Building.JEWELER, cost=8, points=3, circles=1, column=3, copies=2, makes_money=True, when=Phase.CRAFTSMAN,
        expansion=NOBLES),
    row(Building.ROYAL_GARDEN, cost=10, points=4, circles=1, column=4, copies=1, spaces=2, expansion=NOBLES),
)

# -- the same as columns, for the rules (compiled code takes them as constants) --------------------------------

COST = np.array([r.cost for r in ROWS], np.int64)
POINTS = np.array([r.points for r in ROWS], np.int64)
CIRCLES = np.array([r.circles for r in ROWS], np.int64)
COLUMN = np.array([r.column for r in ROWS], np.int64)
COPIES = np.array([r.copies for r in ROWS], np.int64)
SPACES = np.array([r.spaces for r in ROWS], np.int64)
IS_PRODUCTION = np.array([r.is_production for r in ROWS], np.int64)
IS_SMALL_PLANT = np.array([r.small_plant for r in ROWS], np.int64)
SALE_BONUS = np.array([r.sale_bonus for r in ROWS], np.int64)
STORES = np.array([r.stores for r in ROWS], np.int64)
WAREHOUSES = np.array([r.building for r in ROWS if r.stores > 0], np.int64)
NOBLE_MATTERS = np.array([r.noble_matters for r in ROWS], np.int64)
PRODUCES = np.array([NO_GOOD if r.produces is None else r.produces for r in ROWS], np.int64)

#: Costs under the variant that exchanges the prices of university and factory.
EXCHANGED_COST = COST.copy()
EXCHANGED_COST[[Building.FACTORY, Building.UNIVERSITY]] = COST[[Building.UNIVERSITY, Building.FACTORY]]

PRICE = np.arange(N_GOODS, dtype=np.int64)  # the trading house pays 0 for corn up to 4 for coffee

#: The production buildings of each good, NO_PLANT where there are fewer than two.
NO_PLANT = -1
PLANTS = np.full((N_GOODS, 2), NO_PLANT, np.int64)
for _good in Good:
    for _i, _row in enumerate(r for r in ROWS if r.produces == _good):
        PLANTS[_good, _i] = _row.building

if [r.building for r in ROWS] != list(range(N_BUILDINGS)):
    raise ValueError("the rows are not in catalogue order")

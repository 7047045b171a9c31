"""Every card: one row, in catalogue order.

`copies` are the cards of the base deck, `added` those that the expansion brings. A number that a building
adds at a known moment is a column here; a choice or a condition is a function in `effects/`. Where the
rulebook's text names a cost, it is from there; the others are printed on the cards.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from boriken.games.san_juan.rules.vocab import N_BUILDINGS, Card, Good, Phase


@dataclass(frozen=True, slots=True)
class CardRow:
    """The printed numbers of one card."""

    card: Card
    cost: int
    points: int
    copies: int = 0
    added: int = 0
    produces: Good | None = None
    monument: bool = False
    hand_limit: int = 0
    crane_saving: int = 0  # when it is covered; by default its cost
    when: Phase | None = None


ROWS = (
    CardRow(Card.INDIGO_PLANT, cost=1, points=1, copies=10, produces=Good.INDIGO, when=Phase.PRODUCER),
    CardRow(Card.SUGAR_MILL, cost=2, points=1, copies=8, added=1, produces=Good.SUGAR, when=Phase.PRODUCER),
    CardRow(Card.TOBACCO_STORAGE, cost=3, points=2, copies=8, added=1, produces=Good.TOBACCO, when=Phase.PRODUCER),
    CardRow(Card.COFFEE_ROASTER, cost=4, points=2, copies=8, added=1, produces=Good.COFFEE, when=Phase.PRODUCER),
    CardRow(Card.SILVER_SMELTER, cost=5, points=3, copies=8, added=1, produces=Good.SILVER, when=Phase.PRODUCER),
    CardRow(Card.SMITHY, cost=1, points=1, copies=3, when=Phase.BUILDER),
    CardRow(Card.GOLD_MINE, cost=1, points=1, copies=3, when=Phase.PROSPECTOR),
    CardRow(Card.ARCHIVE, cost=1, points=1, copies=3, when=Phase.COUNCILLOR),
    CardRow(Card.POOR_HOUSE, cost=2, points=1, copies=3, when=Phase.BUILDER),
    CardRow(Card.BLACK_MARKET, cost=2, points=1, copies=3, when=Phase.BUILDER),
    CardRow(Card.TRADING_POST, cost=2, points=1, copies=3, when=Phase.TRADER),
    CardRow(Card.WELL, cost=2, points=1, copies=3, when=Phase.PRODUCER),
    CardRow(Card.MARKET_STAND, cost=2, points=1, copies=3, when=Phase.TRADER),
    CardRow(Card.CRANE, cost=2, points=1, copies=3, when=Phase.BUILDER),
    CardRow(Card.CHAPEL, cost=3, points=2, copies=3, when=Phase.ROUND_START),
    CardRow(Card.TOWER, cost=3, points=2, copies=3, hand_limit=12, when=Phase.ROUND_START),
    CardRow(Card.AQUEDUCT, cost=3, points=2, copies=3, when=Phase.PRODUCER),
    CardRow(Card.CARPENTER, cost=3, points=2, copies=3, when=Phase.BUILDER),
    CardRow(Card.PREFECTURE, cost=4, points=2, copies=3, when=Phase.COUNCILLOR),
    CardRow(Card.MARKET_HALL, cost=4, points=2, copies=3, when=Phase.TRADER),
    CardRow(Card.QUARRY, cost=4, points=2, copies=3, when=Phase.BUILDER),
    CardRow(Card.LIBRARY, cost=5, points=3, copies=3),
    CardRow(Card.STATUE, cost=3, points=3, copies=3, monument=True),
    CardRow(Card.VICTORY_COLUMN, cost=4, points=4, copies=3, monument=True),
    CardRow(Card.HERO, cost=5, points=5, copies=3, monument=True),
    CardRow(Card.CITY_HALL, cost=6, points=0, copies=2),
    CardRow(Card.GUILD_HALL, cost=6, points=0, copies=2),
    CardRow(Card.TRIUMPHAL_ARCH, cost=6, points=0, copies=2),
    CardRow(Card.PALACE, cost=6, points=0, copies=2),
    CardRow(Card.GUARD_ROOM, cost=1, points=1, added=3, hand_limit=7, when=Phase.ROUND_START),
    CardRow(Card.OFFICE, cost=1, points=1, added=3, when=Phase.ROUND_START),
    CardRow(Card.HUT, cost=2, points=1, added=3, when=Phase.TRADER),
    CardRow(Card.TAVERN, cost=2, points=1, added=3, when=Phase.BUILDER),
    CardRow(Card.PARK, cost=3, points=2, added=3, crane_saving=6, when=Phase.BUILDER),
    CardRow(Card.CUSTOMS_OFFICE, cost=3, points=2, added=3, when=Phase.COUNCILLOR),
    CardRow(Card.BANK, cost=3, points=2, added=3, when=Phase.ROUND_START),
    CardRow(Card.HARBOR, cost=4, points=2, added=3, when=Phase.TRADER),
    CardRow(Card.GOLDSMITH, cost=5, points=3, added=3, when=Phase.PROSPECTOR),
    CardRow(Card.RESIDENCE, cost=6, points=0, added=2),
    CardRow(Card.CATHEDRAL, cost=7, points=0),
)

# -- the same as columns, for the rules (compiled code takes them as constants) --------------------------------

COST = np.array([r.cost for r in ROWS], np.int64)
POINTS = np.array([r.points for r in ROWS], np.int64)
COPIES = np.array([r.copies for r in ROWS], np.int64)
ADDED = np.array([r.added for r in ROWS], np.int64)
IS_PRODUCTION = np.array([r.produces is not None for r in ROWS], np.int64)
IS_MONUMENT = np.array([r.monument for r in ROWS], np.int64)
HAND_LIMIT = np.array([r.hand_limit for r in ROWS], np.int64)
CRANE_SAVING = np.array([r.crane_saving or r.cost for r in ROWS], np.int64)
MOST_COST = int(COST.max())

#: The building of each good, and the good of a building (NO_GOOD if it has none).
NO_GOOD = -1
HOLDER = np.array([*(r.card for r in ROWS if r.produces is not None), Card.CUSTOMS_OFFICE], np.int64)
HOLDS = np.full(N_BUILDINGS, NO_GOOD, np.int64)
HOLDS[HOLDER] = list(Good)

#: The prices of each trading tile for indigo, sugar, tobacco, coffee and silver; the customs good has its own price.
CUSTOMS_PRICE = 2
PRICES = np.array([
    [0, 0, 0, 0, 0, 0],
    [1, 1, 1, 2, 2, CUSTOMS_PRICE],
    [1, 1, 2, 2, 2, CUSTOMS_PRICE],
    [1, 1, 2, 2, 3, CUSTOMS_PRICE],
    [1, 2, 2, 2, 3, CUSTOMS_PRICE],
    [1, 2, 2, 3, 3, CUSTOMS_PRICE],
], np.int64)

if [r.card for r in ROWS] != list(range(N_BUILDINGS)):
    raise ValueError("the rows must be in the order of the enumeration Card")

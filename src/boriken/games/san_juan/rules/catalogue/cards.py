"""Every card: one row, in catalogue order.

`copies` are the cards of the base deck, `added` those that the expansion brings. A number that a building
adds at a known moment is a column here; a choice or a condition is a function in `effects/`. Where the
rulebook's text names a cost, it is from there; the others stand on the cards.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from boriken.games.san_juan.rules.vocab import N_BUILDINGS, Card, Good, Phase


@dataclass(frozen=True, slots=True)
class Row:
    """One card."""

    card: Card
    cost: int
    points: int
    copies: int = 0
    added: int = 0
    produces: Good | None = None
    monument: bool = False
    hand_limit: int = 0
    crane_saving: int = 0  # when it is covered; its cost where nothing else is said
    when: Phase | None = None


ROWS = (
    Row(Card.INDIGO_PLANT, cost=1, points=1, copies=10, produces=Good.INDIGO, when=Phase.PRODUCER),
    Row(Card.SUGAR_MILL, cost=2, points=1, copies=8, added=1, produces=Good.SUGAR, when=Phase.PRODUCER),
    Row(Card.TOBACCO_STORAGE, cost=3, points=2, copies=8, added=1, produces=Good.TOBACCO, when=Phase.PRODUCER),
    Row(Card.COFFEE_ROASTER, cost=4, points=2, copies=8, added=1, produces=Good.COFFEE, when=Phase.PRODUCER),
    Row(Card.SILVER_SMELTER, cost=5, points=3, copies=8, added=1, produces=Good.SILVER, when=Phase.PRODUCER),
    Row(Card.SMITHY, cost=1, points=1, copies=3, when=Phase.BUILDER),
    Row(Card.GOLD_MINE, cost=1, points=1, copies=3, when=Phase.PROSPECTOR),
    Row(Card.ARCHIVE, cost=1, points=1, copies=3, when=Phase.COUNCILLOR),
    Row(Card.POOR_HOUSE, cost=2, points=1, copies=3, when=Phase.BUILDER),
    Row(Card.BLACK_MARKET, cost=2, points=1, copies=3, when=Phase.BUILDER),
    Row(Card.TRADING_POST, cost=2, points=1, copies=3, when=Phase.TRADER),
    Row(Card.WELL, cost=2, points=1, copies=3, when=Phase.PRODUCER),
    Row(Card.MARKET_STAND, cost=2, points=1, copies=3, when=Phase.TRADER),
    Row(Card.CRANE, cost=2, points=1, copies=3, when=Phase.BUILDER),
    Row(Card.CHAPEL, cost=3, points=2, copies=3, when=Phase.ROUND_START),
    Row(Card.TOWER, cost=3, points=2, copies=3, hand_limit=12, when=Phase.ROUND_START),
    Row(Card.AQUEDUCT, cost=3, points=2, copies=3, when=Phase.PRODUCER),
    Row(Card.CARPENTER, cost=3, points=2, copies=3, when=Phase.BUILDER),
    Row(Card.PREFECTURE, cost=4, points=2, copies=3, when=Phase.COUNCILLOR),
    Row(Card.MARKET_HALL, cost=4, points=2, copies=3, when=Phase.TRADER),
    Row(Card.QUARRY, cost=4, points=2, copies=3, when=Phase.BUILDER),
    Row(Card.LIBRARY, cost=5, points=3, copies=3),
    Row(Card.STATUE, cost=3, points=3, copies=3, monument=True),
    Row(Card.VICTORY_COLUMN, cost=4, points=4, copies=3, monument=True),
    Row(Card.HERO, cost=5, points=5, copies=3, monument=True),
    Row(Card.CITY_HALL, cost=6, points=0, copies=2),
    Row(Card.GUILD_HALL, cost=6, points=0, copies=2),
    Row(Card.TRIUMPHAL_ARCH, cost=6, points=0, copies=2),
    Row(Card.PALACE, cost=6, points=0, copies=2),
    Row(Card.GUARD_ROOM, cost=1, points=1, added=3, hand_limit=7, when=Phase.ROUND_START),
    Row(Card.OFFICE, cost=1, points=1, added=3, when=Phase.ROUND_START),
    Row(Card.HUT, cost=2, points=1, added=3, when=Phase.TRADER),
    Row(Card.TAVERN, cost=2, points=1, added=3, when=Phase.BUILDER),
    Row(Card.PARK, cost=3, points=2, added=3, crane_saving=6, when=Phase.BUILDER),
    Row(Card.CUSTOMS_OFFICE, cost=3, points=2, added=3, when=Phase.COUNCILLOR),
    Row(Card.BANK, cost=3, points=2, added=3, when=Phase.ROUND_START),
    Row(Card.HARBOR, cost=4, points=2, added=3, when=Phase.TRADER),
    Row(Card.GOLDSMITH, cost=5, points=3, added=3, when=Phase.PROSPECTOR),
    Row(Card.RESIDENCE, cost=6, points=0, added=2),
    Row(Card.CATHEDRAL, cost=7, points=0),
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

#: The building on which each good lies, and the good that lies on a building (NO_GOOD if none does).
NO_GOOD = -1
HOLDER = np.array([*(r.card for r in ROWS if r.produces is not None), Card.CUSTOMS_OFFICE], np.int64)
HOLDS = np.full(N_BUILDINGS, NO_GOOD, np.int64)
HOLDS[HOLDER] = list(Good)

#: What a trading tile pays for indigo, sugar, tobacco, coffee and silver; the customs good has a price of its own.
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
    raise ValueError("the rows are not in catalogue order")

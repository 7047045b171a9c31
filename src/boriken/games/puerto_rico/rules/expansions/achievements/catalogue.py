"""The thirty achievement cards: one row each, in the order of their titles, with the points on the card.

A goal that is only a number of barrels, or a good, is all in its row; the others are named in `goals.py`, and their
numbers are `least` and `most`.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from boriken.games.puerto_rico.rules.vocab import N_ACHIEVEMENTS, N_GOODS, Achievement, Good


@dataclass(frozen=True, slots=True)
class AchievementRow:
    """One card."""

    card: Achievement
    points: int
    least: int = 0  # barrels, people, tiles, buildings, doubloons or points that the goal asks for
    most: int = 0  # doubloons, or empty spaces, that it allows
    holds: tuple[Good, Good] | None = None  # the two kinds of which a seat holds so many together, and one of each
    dispatches: Good | None = None  # the good of the cargo ship that a seat fills


ROWS = (
    AchievementRow(Achievement.BIG_SPENDER, points=5),
    AchievementRow(Achievement.CARAMEL_POPCORN_INVENTOR, points=4, least=8, holds=(Good.CORN, Good.SUGAR)),
    AchievementRow(Achievement.COFFEE_DISPATCHER, points=5, dispatches=Good.COFFEE),
    AchievementRow(Achievement.CONFECTIONERY_SUPPLIER, points=4, least=7, holds=(Good.INDIGO, Good.SUGAR)),
    AchievementRow(Achievement.CORN_DISPATCHER, points=3, dispatches=Good.CORN),
    AchievementRow(Achievement.DEAL_CLOSER, points=4),
    AchievementRow(Achievement.DOCK_TYCOON, points=5, least=3),
    AchievementRow(Achievement.FRUIT_DISPATCHER, points=3, dispatches=Good.INDIGO),
    AchievementRow(Achievement.HEAD_ADMINISTRATOR, points=6, least=12),
    AchievementRow(Achievement.INDEPENDENT_SHIPPER, points=4),
    AchievementRow(Achievement.LEADING_EMPLOYER, points=6, least=9),
    AchievementRow(Achievement.LEADING_PRODUCER, points=6, least=7),
    AchievementRow(Achievement.LUXURY_CROP_TRADER, points=4, least=5, holds=(Good.COFFEE, Good.TOBACCO)),
    AchievementRow(Achievement.LUXURY_GOODS_PROVIDER, points=5),
    AchievementRow(Achievement.MAJOR_INVESTOR, points=7, least=2),
    AchievementRow(Achievement.MAJOR_LANDOWNER, points=7, most=2),
    AchievementRow(Achievement.MASTER_AGRONOMIST, points=5, least=12),
    AchievementRow(Achievement.MASTER_ARCHITECT, points=3, most=6),
    AchievementRow(Achievement.MASTER_COLLECTOR, points=7, least=7),
    AchievementRow(Achievement.PASTRY_MAKER, points=4, least=9, holds=(Good.CORN, Good.INDIGO)),
    AchievementRow(Achievement.PRUDENT_MERCHANT, points=4, least=2),
    AchievementRow(Achievement.SENIOR_BUREAUCRAT, points=7, least=7),
    AchievementRow(Achievement.SPECIALISED_SHIPPER, points=5, least=5),
    AchievementRow(Achievement.SUGAR_DISPATCHER, points=4, dispatches=Good.SUGAR),
    AchievementRow(Achievement.TAVERN_SUPPLIER, points=4, least=6, holds=(Good.COFFEE, Good.SUGAR)),
    AchievementRow(Achievement.TOBACCO_DISPATCHER, points=5, dispatches=Good.TOBACCO),
    AchievementRow(Achievement.TOBACCO_AND_FRUIT_BROKER, points=4, least=6, holds=(Good.INDIGO, Good.TOBACCO)),
    AchievementRow(Achievement.TRADE_STRATEGIST, points=7, least=7),
    AchievementRow(Achievement.TRADE_TYCOON, points=4, least=6),
    AchievementRow(Achievement.TROPICAL_PRODUCE_MAGNATE, points=4, least=3),
)

# -- the same as columns, for the rules ----------------------------------------------------------------------------

POINTS = np.array([r.points for r in ROWS], np.int64)
LEAST = np.array([r.least for r in ROWS], np.int64)
MOST = np.array([r.most for r in ROWS], np.int64)

#: The cards for which a seat holds two kinds: the card, and the kinds.
HELD = np.array([(r.card, *r.holds) for r in ROWS if r.holds is not None], np.int64)

#: The card for a cargo ship of each good.
DISPATCHER = np.zeros(N_GOODS, np.int64)
for _row in ROWS:
    if _row.dispatches is not None:
        DISPATCHER[_row.dispatches] = _row.card

if [r.card for r in ROWS] != list(range(N_ACHIEVEMENTS)):
    raise ValueError("the rows are not in the order of the titles")

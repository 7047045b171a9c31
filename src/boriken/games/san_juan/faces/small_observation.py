"""The small observation of San Juan, for newcomers: about eighty numbers.

Violet cards in the hand are counted by their costs. The legal actions say which of them can be built. Memory of earlier
cards is left out. `research/small.py` describes the patterns.
"""

from __future__ import annotations

from boriken.engine.fields import label
from boriken.games.san_juan.rules.catalogue.cards import ROWS
from boriken.research.small import ColumnGroup

OTHERS = "left1|left2|left3"
PLANTS = [label(row.card) for row in ROWS if row.produces is not None]
VIOLET = [row for row in ROWS if row.produces is None and row.copies + row.added]  # the cathedral is no card
COSTS = sorted({row.cost for row in VIOLET})


def violet(cost: int) -> str:
    """Return the violet cards of a cost, as a sum in a pattern."""
    return "+".join(label(row.card) for row in VIOLET if row.cost == cost)


GROUPS = (
    # the seats
    "seats", "hand_size.*", "hand.self." + "|".join(PLANTS),
    *(ColumnGroup(f"hand.self.{violet(cost)}", f"violet cards of cost {cost} in the hand", f"hand.self.violet_{cost}")
      for cost in COSTS),
    "buildings.self." + "|".join(PLANTS),
    *(ColumnGroup(f"buildings.self.{violet(cost)}", f"violet buildings of cost {cost} in the city",
                  f"buildings.self.violet_{cost}") for cost in COSTS),
    ColumnGroup(f"buildings.{OTHERS}.+", "buildings in the city of another seat"),
    "goods.self.*", ColumnGroup(f"goods.{OTHERS}.+", "goods of another seat"),
    ColumnGroup("under.self.+", "cards under the own chapel and bank"),
    # the course of the game
    ColumnGroup("roles_taken.+.*", "1 = a seat has taken the role in this round"),
    "round_number", "governor=*", "picks", "phase=*", "role_seat=*",
    "question=*", "to_choose", "chosen", "earned",
)

"""The consequences of an answer that reasons name: which events of a game are counted, and what one is worth.

A game lists its own (`text/consequences.py` of its folder); points by source and the length of the game are the same
for all games (`analysis/reasons.py`). The message of a consequence is `because-<id>`, and the message for its amount
`more-<unit>`, or `more-<unit>-of` where nearly all of it is of one kind.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

ROUND = "round"  # until this round ends
SOON = "soon"  # until the next round ends
GAME = "game"  # until the game ends
SPANS = (ROUND, SOON, GAME)


@dataclass(frozen=True, slots=True)
class Consequence:
    """An amount that a seat gains or loses by events, or something that happens to a seat or does not."""

    id: str
    counted: Mapping[str, str | int]  # kind of event -> the argument with the amount, or the amount
    worth: float  # points that one more is worth to the seat, roughly: it only orders the sentences
    unit: str = ""  # of the amount; without one, the share of games in which it happens counts
    by: str = ""  # the argument that names the kind of thing,
    axis: str = ""  # the axis of its address,
    only: tuple[str, ...] = ()  # and the kinds that count, if not all of them do
    sizes: Mapping[str, int] = field(default_factory=dict)  # of kinds of things: so many times the worth
    group: str = ""  # of several consequences of a group, one is named
    spans: tuple[str, ...] = (ROUND, SOON)

"""Ratings by the Bradley-Terry model of Weng and Lin ("A Bayesian approximation method for online ranking", 2011).

A player has a strength `mu` and its uncertainty `sigma`. After a game, each seat is compared with every other one: a
better rank counts as a win, an equal one as half a win. The numbers are those of OpenSkill's `BradleyTerryFull` with
`tau=0` (a test compares them), without its dependencies.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

MU = 25.0  # of a new player
SIGMA = MU / 3
BETA = MU / 6  # the deviation of a performance
LEAST = 1e-4  # of the factor by which a game lowers the variance


class Strength(NamedTuple):
    """The estimate of a player's strength."""

    mu: float = MU
    sigma: float = SIGMA


def rate(seats: Sequence[Strength], ranks: Sequence[float]) -> list[Strength]:
    """Return the strengths after a game, from those before it and the rank of each seat, the best lowest."""
    changes = [_change(seat, seats, ranks) for seat in range(len(seats))]
    return [Strength(own.mu + change, own.sigma * math.sqrt(max(1 - shrink, LEAST)))
            for own, (change, shrink) in zip(seats, changes, strict=True)]


def _change(seat: int, seats: Sequence[Strength], ranks: Sequence[float]) -> tuple[float, float]:
    """Return the change of a seat's strength, and the share by which its variance shrinks."""
    own, change, shrink = seats[seat], 0.0, 0.0
    for other, its in enumerate(seats):
        if other == seat:
            continue
        spread = math.sqrt(own.sigma**2 + its.sigma**2 + 2 * BETA**2)
        expected = 1 / (1 + math.exp((its.mu - own.mu) / spread))
        scored = 0.5 if ranks[other] == ranks[seat] else float(ranks[other] > ranks[seat])
        change += own.sigma**2 / spread * (scored - expected)
        shrink += own.sigma / spread * (own.sigma / spread) ** 2 * expected * (1 - expected)
    return change, shrink

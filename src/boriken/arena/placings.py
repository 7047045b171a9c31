"""Points and standings of a tournament. No game is known here.

The first place of a table brings 12 points, the last none, and the others are evenly between, so a table of any size
brings 6 on average. Entrants who share places share their points. A bye, and a table without a result, brings 6.

Entrants with equal points are ordered by the strength of their opponents (the points that these have for a round, on
average), then by their share of the score at their tables (1 is an equal share), then by first places. Who is equal in
all of these is equal in place.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

FIRST = 12  # points of the first place
BYE = Fraction(FIRST, 2)


@dataclass(frozen=True, slots=True)
class PlayedTable:
    """A game that is over: its entrants, with a rank each (the best lowest) and a score each."""

    entrants: tuple[int, ...]
    ranks: tuple[float, ...]
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Placing:
    """An entrant in the standings; equal entrants have the same place."""

    entrant: int
    place: int  # from 1 on
    points: Fraction
    strength: Fraction
    share: Fraction
    firsts: int
    games: int


def points_of(ranks: Sequence[float]) -> list[Fraction]:
    """Return the points of each seat of a table from the ranks, the best lowest."""
    last = len(ranks) - 1
    found = []
    for rank in ranks:
        first, equal = sum(other < rank for other in ranks), sum(other == rank for other in ranks)
        middle = first + Fraction(equal - 1, 2)
        found.append(Fraction(FIRST) * (last - middle) / last if last else Fraction(FIRST))
    return found


def standings(entrants: int, games: Sequence[PlayedTable], byes: Sequence[int]) -> list[Placing]:
    """Return the entrants, the best first; `byes` names an entrant once for each bye."""
    points, appearances, played = [BYE * 0] * entrants, [0] * entrants, [0] * entrants
    firsts, shares = [0] * entrants, [Fraction(0)] * entrants
    opponents: list[list[int]] = [[] for _ in range(entrants)]
    for entrant in byes:
        points[entrant] += BYE
        appearances[entrant] += 1
    for game in games:
        best, total = min(game.ranks), sum(game.scores)
        for entrant, rank, score, gained in zip(game.entrants, game.ranks, game.scores, points_of(game.ranks),
                                                strict=True):
            points[entrant] += gained
            appearances[entrant] += 1
            played[entrant] += 1
            firsts[entrant] += rank == best
            shares[entrant] += Fraction(score * len(game.entrants), total) if total > 0 else 1
            opponents[entrant] += [other for other in game.entrants if other != entrant]
    means = [points[entrant] / (appearances[entrant] or 1) for entrant in range(entrants)]
    rows = [(points[entrant], _mean([means[other] for other in opponents[entrant]]),
             shares[entrant] / (played[entrant] or 1), firsts[entrant]) for entrant in range(entrants)]
    return [Placing(entrant, 1 + sum(other > rows[entrant] for other in rows), *rows[entrant], played[entrant])
            for entrant in sorted(range(entrants), key=lambda entrant: rows[entrant], reverse=True)]


def _mean(values: Sequence[Fraction]) -> Fraction:
    return sum(values, Fraction(0)) / len(values) if values else Fraction(0)

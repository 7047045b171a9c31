"""Handicaps that would even the seats: the results of single doubloons suggest some, and the best is played again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from studying.parts import Part, evened, part_named, parts, way
from studying.play import Array, Rows
from studying.sums import coin_sums

SEATS = (2, 3, 4, 5)


def likely(played: Mapping[str, Rows]) -> Iterator[Part]:
    """Yield the handicaps to try, for numbers of seats whose single doubloons were played."""
    for seats in SEATS:
        if all(name in played for name in (f"grow-{seats}", *singles(seats))):
            yield from (way(more) for more in coin_sums(seats, played)["likely"] if sum(map(abs, more)) > 1
                        or min(more) < 0)


def best(played: Mapping[str, Rows]) -> Iterator[Part]:
    """Yield the most even handicap of those that were tried, to be played with other deals."""
    for seats in SEATS:
        tried = {name: part for name in played if (part := part_named(name)) is not None
                 and part.seats == seats and part.more_doubloons and not part.first}
        if any(name.startswith("way") for name in tried):
            chosen = min(tried, key=lambda name: _gap(played[name].games["share"][:, :seats]))
            yield evened(tried[chosen].more_doubloons)


def singles(seats: int) -> list[str]:
    """Return the parts in which one seat has a doubloon more."""
    return [name for name, part in parts().items() if part.seats == seats and part.more_doubloons]


def _gap(shares: Array) -> float:
    wins = shares.mean(axis=0)
    return float(wins.max() - wins.min())

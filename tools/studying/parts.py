"""The parts of docs/study.md: each a set-up, its players, and the number of games."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

RANDOM_DRAFT = {"draft": "random"}  # left to itself, the player would draft the same buildings every time


@dataclass(frozen=True)
class Part:
    """Games of one set-up between players of one kind."""

    name: str
    seats: int
    game: str = "puerto_rico"
    edition: str = "grow"
    expansions: tuple[str, ...] = ()
    options: dict[str, Any] = field(default_factory=dict)
    games: int = 1000
    player: str = "trained"
    more_doubloons: tuple[int, ...] = ()  # than the set-up gives, by seat
    first: int = 0  # the number of the first game
    tried_games: int = 0  # of the first so many, some are also played on with another answer than was given

    @property
    def setup(self) -> dict[str, Any]:
        """Return the set-up as arguments of the library."""
        return {"edition": self.edition, "seats": self.seats, "expansions": self.expansions, **self.options}


def parts() -> dict[str, Part]:
    """Return all parts by name."""
    return {part.name: part for part in _all()}


def _all() -> Iterator[Part]:
    yield from _editions()
    yield from _san_juan()
    yield from _variants()
    yield from _expansions()
    yield from _handicaps()
    yield from _weaker()


def _editions() -> Iterator[Part]:
    for seats, games in ((2, 3000), (3, 3000), (4, 3000), (5, 2000)):
        yield Part(f"grow-{seats}", seats, games=games, tried_games=1000 if seats == 4 else 0)
    for edition in ("devir", "1897", "special"):
        for seats in (2, 3, 4, 5):
            yield Part(f"{edition}-{seats}", seats, edition=edition, games=_beside_others(edition, seats))


def _beside_others(edition: str, seats: int) -> int:
    """Return the number of games of an edition; the Special Edition is compared with its variants."""
    return 1000 if edition == "special" and seats < 5 else 600


def _variants() -> Iterator[Part]:
    """Yield each variant, to be compared with the same game without it: the pairs are `VARIANTS`."""
    for seats in (2, 3, 4, 5):
        yield _special(f"corn_seats_poorer-{seats}", seats, (), ("corn_seats_poorer",))
    for seats in (3, 4, 5):
        yield _special(f"exchanged_prices-{seats}", seats, (), ("exchanged_prices",))
    yield _special("new_buildings-4", 4, ("new_buildings",))
    yield _special("hacienda_and_forest_house_apart-4", 4, ("new_buildings",), ("hacienda_and_forest_house_apart",))
    yield _special("nobles-4", 4, ("nobles",))
    yield _special("jeweler_at_most_three-4", 4, ("nobles",), ("jeweler_at_most_three",))
    yield _special("villa_and_jeweler_apart-4", 4, ("nobles",), ("villa_and_jeweler_apart",))
    yield _special("achievements-4", 4, ("achievements",))
    yield _special("achievements_are_drafted-4", 4, ("achievements",), ("achievements_are_drafted",))


#: A part with a variant -> the same without it.
VARIANTS = {
    **{f"corn_seats_poorer-{seats}": f"special-{seats}" for seats in (2, 3, 4, 5)},
    **{f"exchanged_prices-{seats}": f"special-{seats}" for seats in (3, 4, 5)},
    "jeweler_at_most_three-4": "nobles-4", "hacienda_and_forest_house_apart-4": "new_buildings-4",
    "villa_and_jeweler_apart-4": "nobles-4", "achievements_are_drafted-4": "achievements-4",
}

ALL_EXPANSIONS = ("new_buildings", "nobles", "smuggler", "festival", "festival_cards", "achievements")


def _expansions() -> Iterator[Part]:
    """Yield the expansions, all in the Special Edition, which has all of them."""
    yield _special("smuggler-4", 4, ("smuggler",))
    yield _special("festival-4", 4, ("festival",))
    yield _special("festival_cards-4", 4, ("festival", "festival_cards"))
    yield _special("everything-4", 4, ALL_EXPANSIONS)
    for seats in (3, 5):
        yield _special(f"new_buildings-{seats}", seats, ("new_buildings",))
        yield _special(f"nobles-{seats}", seats, ("nobles",))
        yield _special(f"everything-{seats}", seats, ALL_EXPANSIONS)


def _special(name: str, seats: int, expansions: tuple[str, ...], variants: tuple[str, ...] = ()) -> Part:
    is_drafted = {"new_buildings", "nobles"} & set(expansions)
    options: dict[str, Any] = {**(RANDOM_DRAFT if is_drafted else {}), **({"variants": variants} if variants else {})}
    games = _beside_others("special", seats) if not expansions else 500 if seats == 4 else 400
    return Part(name, seats, edition="special", expansions=expansions, options=options, games=games)


#: Seats -> ways to give doubloons more or less by seat; those that `studying.sums.likely_ways` names, and some by hand.
WAYS: dict[int, tuple[tuple[int, ...], ...]] = {
    2: ((0, -1), (-1, -1)),
    3: ((0, 0, -1), (-1, 0, -1), (1, 1, 0), (0, 1, -1)),
    4: ((0, 0, -1, 0), (-1, -1, 1, 1), (-1, -1, 2, 1), (0, -1, -1, 0), (0, -1, 0, 0),
        (0, 1, 0, 1), (1, 1, 1, 1), (-1, -1, -1, -1)),
    5: ((0, 0, 0, 1, 1), (0, 0, 0, 1, 2), (0, 0, 0, 2, 1), (0, 0, -1, 1, 2), (0, 0, -1, 1, 1),
        (0, -1, 0, 1, 1), (0, -1, -1, 0, 1), (0, -1, -1, 0, 0)),
}
#: Seats -> the way of those that came nearest to even, to be played again with other deals.
EVENING: dict[int, tuple[int, ...]] = {2: (0, -1), 3: (1, 1, 0), 5: (0, -1, -1, 0, 1)}
OTHER_DEALS = 100_000


def _handicaps() -> Iterator[Part]:
    """Yield a doubloon more for each seat in turn, other handicaps, and the best one again."""
    for seats in (2, 3, 4, 5):
        for seat in range(seats):
            more = tuple(int(other == seat) for other in range(seats))
            yield Part(f"doubloon-{seats}-{seat + 1}", seats, games=500 if seats < 5 else 300, more_doubloons=more)
        for number, more in enumerate(WAYS.get(seats, ()), start=1):
            yield Part(f"way-{seats}-{number}", seats, games=300, more_doubloons=more)
    for seats, more in EVENING.items():
        yield Part(f"evened-{seats}", seats, games=1000, more_doubloons=more, first=OTHER_DEALS)


def _san_juan() -> Iterator[Part]:
    for seats in (2, 3, 4):
        san_juan: dict[str, Any] = {"game": "san_juan", "edition": "san_juan"}
        yield Part(f"san_juan-{seats}", seats, games=3000, tried_games=1000 if seats == 3 else 0, **san_juan)
        yield Part(f"san_juan-new_buildings-{seats}", seats, expansions=("new_buildings",), **san_juan)
        yield Part(f"san_juan-opening_variant-{seats}", seats, options={"opening_variant": True}, **san_juan)


def _weaker() -> Iterator[Part]:
    """Yield the same games by weaker players: one with fixed weights, and the network at a high temperature."""
    for player in ("steady", "fair"):
        yield Part(f"{player}-4", 4, player=player, games=300)
        yield Part(f"san_juan-{player}-3", 3, game="san_juan", edition="san_juan", player=player, games=300)

"""The parts of docs/study.md: each a set-up, its players, and the number of games.

Most parts have a name of their own. Parts with other doubloons at the start are named by them (`way-4+0+0-1+0`), and
parts that another network plays end with its name (`grow-4@second`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
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
    network: str = ""  # the name of the network; that of the study if it is empty
    first: int = 0  # the number of the first game
    tried_games: int = 0  # of the first so many, some are also played on with another answer than was given

    @property
    def setup(self) -> dict[str, Any]:
        """Return the set-up as arguments of the library."""
        return {"edition": self.edition, "seats": self.seats, "expansions": self.expansions, **self.options}


def parts() -> dict[str, Part]:
    """Return all parts that can be named ahead."""
    return {part.name: part for part in _all()}


def part_named(name: str) -> Part | None:
    """Return a part by its name, or None if there is no such part."""
    base, _, network = name.partition("@")
    if network:
        return other_network(base, network) if base in OTHER_NETWORKS else None
    handicap = HANDICAP.fullmatch(name)
    if handicap is None:
        return parts().get(name)
    more = tuple(int(one) for one in re.findall(r"[+-]\d", handicap["more"]))
    make = {"way": way, "evened": evened}[handicap["kind"]]
    return make(more) if len(more) == int(handicap["seats"]) in (2, 3, 4, 5) else None


def _all() -> Iterator[Part]:
    yield from _editions()
    yield from _san_juan()
    yield from _variants()
    yield from _expansions()
    yield from _handicaps()
    yield from _weaker()
    yield from _searching()


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


HANDICAP = re.compile(r"(?P<kind>way|evened)-(?P<seats>\d)(?P<more>([+-]\d)+)")
OTHER_DEALS = 100_000


def _handicaps() -> Iterator[Part]:
    """Yield a doubloon more for each seat in turn; what is tried next depends on the result (`studying.handicaps`)."""
    for seats in (2, 3, 4, 5):
        for seat in range(seats):
            more = tuple(int(other == seat) for other in range(seats))
            yield Part(f"doubloon-{seats}-{seat + 1}", seats, games=500 if seats < 5 else 300, more_doubloons=more)


def way(more: Sequence[int]) -> Part:
    """Return games with more or fewer doubloons for each seat."""
    return Part(_handicap_name("way", more), len(more), games=300, more_doubloons=tuple(more))


def evened(more: Sequence[int]) -> Part:
    """Return the same with other deals, for the handicap that was chosen among those that were tried."""
    return Part(_handicap_name("evened", more), len(more), games=1000, more_doubloons=tuple(more), first=OTHER_DEALS)


def evened_parts(names: Iterable[str]) -> dict[int, Part]:
    """Return number of seats -> the handicap that was played with other deals, from the names of all parts."""
    found = (part_named(name) for name in names if name.startswith("evened"))
    return {part.seats: part for part in sorted(filter(None, found), key=lambda part: part.seats)}


def _handicap_name(kind: str, more: Sequence[int]) -> str:
    return f"{kind}-{len(more)}{''.join(f'{coins:+d}' for coins in more)}"


#: The parts that other networks play, too -> the number of games.
OTHER_NETWORKS = {"grow-2": 1000, "grow-3": 1000, "grow-4": 1000, "grow-5": 1000}
OTHERS_TRIED = 500  # games of grow-4 in which other answers are tried


def other_network(base: str, network: str) -> Part:
    """Return a part as another network plays it."""
    part = parts()[base]
    return replace(part, name=f"{base}@{network}", network=network, games=OTHER_NETWORKS[base],
                   tried_games=min(part.tried_games, OTHERS_TRIED))


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


def _searching() -> Iterator[Part]:
    """Yield games in which every role and every purchase is searched."""
    yield Part("search-4", 4, player="search:4", games=120)
    yield Part("san_juan-search-3", 3, game="san_juan", edition="san_juan", player="search:4", games=200)

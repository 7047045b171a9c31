"""The set-ups of training: every edition, number of seats and expansion, some more often than others."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations, product
from typing import Any

from boriken.engine.errors import ImpossibleSetup
from boriken.engine.game import game_class


@dataclass(frozen=True)
class Weighted:
    """A set-up and its weight among the others."""

    setup: Mapping[str, Any]
    weight: float

    @property
    def name(self) -> str:
        """Return the set-up in a few words."""
        others = (f"{name}={self.setup[name]}" for name in self.setup if name not in ("edition", "seats", "expansions"))
        return "-".join((self.setup["edition"], str(self.setup["seats"]), *self.setup["expansions"], *others))


def mixed_setups(game: str, plain: float, varied: float = 0.0, whole: float = 0.0, puertomas: float = 0.0,
                 edition: str | None = None, seats: int | None = None) -> list[Weighted]:
    """Return every edition, number of seats and set of expansions; `plain` is the share of games without expansions.

    Editions are equally frequent, and so are the sizes of the sets of expansions, from one to all. Games with more
    seats are more frequent, because they are harder. A share `varied` of all of these is played with options: variants,
    rulings, Puertomas. The share `whole` adds games with all expansions of an edition, or all but one; the share
    `puertomas` adds games of one or two people against Puertomas. With an `edition` or a number of `seats`, only its
    set-ups are returned. The weights add up to one.
    """
    chance = random.Random(0)
    mixed = []
    for one in _expansion_setups(game, plain):
        drawn = _draw_options(game, one.setup, chance) if varied else []
        with_options = [{**one.setup, **options} for options in drawn]
        mixed.append(Weighted(one.setup, one.weight * (1.0 - varied if with_options else 1.0)))
        mixed += [Weighted(setup, one.weight * varied / len(with_options)) for setup in with_options]
    added = ((1.0 - whole - puertomas, mixed), (whole, _whole_setups(game) if whole else []),
             (puertomas, _puertoma_setups(game) if puertomas else []))
    weighted = [Weighted(one.setup, one.weight * share / sum(other.weight for other in some))
                for share, some in added for one in some]
    kept = [one for one in weighted if one.weight > 0 and edition in (None, one.setup["edition"])
            and seats in (None, one.setup["seats"])]
    if not kept:
        wanted = [f"{name} {value!r}" for name, value in (("edition", edition), ("seats", seats)) if value is not None]
        raise ImpossibleSetup(f"no set-up of {game} in training has {' and '.join(wanted)}")
    total = sum(one.weight for one in kept)
    return [Weighted(one.setup, one.weight / total) for one in kept]


def _whole_setups(game: str) -> list[Weighted]:
    """Return editions with all their expansions, or all but one; editions with more expansions are more frequent."""
    found = []
    for edition, about in game_class(game).editions().items():
        expansions = about["expansions"]
        if len(expansions) < 2:
            continue
        without_one = list(combinations(expansions, len(expansions) - 1))
        for seats in about["seats"]:
            if seats < 2:
                continue
            weight = seats * len(expansions) ** 2
            found.append(Weighted({"edition": edition, "seats": seats, "expansions": expansions}, weight))
            found += [Weighted({"edition": edition, "seats": seats, "expansions": some}, weight / len(without_one))
                      for some in without_one]
    return [one for one in found if _is_possible(game, one.setup)]


def _puertoma_setups(game: str) -> list[Weighted]:
    """Return one or two people against one or two Puertomas, mostly one against two, with some sets of expansions."""
    found = []
    for edition, about in game_class(game).editions().items():
        achievements = tuple(name for name in about["expansions"] if name == "achievements")
        for expansions in {(), achievements, about["expansions"]}:
            for people, puertomas, difficulty in product((1, 2), (1, 2), ("easy", "normal", "hard")):
                weight = {"easy": 1, "normal": 3, "hard": 4}[difficulty] * puertomas**2 / people
                found.append(Weighted({"edition": edition, "seats": people + puertomas, "expansions": expansions,
                                       "puertomas": puertomas, "difficulty": difficulty}, weight))
    return sorted((one for one in found if _is_possible(game, one.setup)), key=lambda one: one.name)


def _expansion_setups(game: str, plain: float) -> list[Weighted]:
    """Return every edition, number of seats and set of expansions."""
    found = []
    for edition, about in game_class(game).editions().items():
        expansions = about["expansions"]
        sizes = range(1, len(expansions) + 1)
        for seats in about["seats"]:
            if seats < 2:
                continue
            weight = seats * (plain if expansions else 1.0)
            found.append(Weighted({"edition": edition, "seats": seats, "expansions": ()}, weight))
            for size in sizes:
                sets = list(combinations(expansions, size))
                for some in sets:
                    weight = seats * (1.0 - plain) / len(sizes) / len(sets)
                    found.append(Weighted({"edition": edition, "seats": seats, "expansions": some}, weight))
    return [one for one in found if _is_possible(game, one.setup)]


def _is_possible(game: str, setup: Mapping[str, Any]) -> bool:
    """Return whether a set-up is possible: some expansions need another one, and some options belong to one edition."""
    import boriken

    try:
        boriken.opening(game, **setup)
    except ImpossibleSetup:
        return False
    return True


#: Options that a game may be played with beside the usual ones; a changed ruling is one more of them.
OPTIONS: Mapping[str, tuple[Mapping[str, Any], ...]] = {
    "puerto_rico": (
        {"open_points": True}, {"as_printed": True}, {"draft": "random"},
        {"puertomas": 1}, {"puertomas": 1, "difficulty": "easy"}, {"puertomas": 1, "difficulty": "hard"},
        {"puertomas": 2}, {"puertomas": 2, "difficulty": "easy"}, {"puertomas": 2, "difficulty": "hard"},
        {"variants": ["exchanged_prices"]}, {"variants": ["corn_seats_poorer"]},
        {"variants": ["jeweler_at_most_three"]}, {"variants": ["hacienda_and_forest_house_apart"]},
        {"variants": ["villa_and_jeweler_apart"]}, {"variants": ["achievements_are_drafted"]},
    ),
    "san_juan": ({"opening_variant": True},),
}
RULINGS_CHANGED = 4  # tried with each set-up
DRAWN_TOGETHER = 6  # pairs of options tried with each set-up


def _draw_options(game: str, setup: Mapping[str, Any], chance: random.Random) -> list[Mapping[str, Any]]:
    """Return options for a set-up: each option by itself, some changed rulings, and some of these in pairs."""
    rulings = [{"rulings": {name: value}} for name in game_class(game).record_type.by_name["rulings"].labels
               for value in (True, False)]
    single: list[Mapping[str, Any]] = [*OPTIONS[game], *chance.sample(rulings, min(RULINGS_CHANGED, len(rulings)))]
    pairs = [dict(chance.choice(single)) | dict(chance.choice(single)) for _ in range(DRAWN_TOGETHER)]
    return [options for options in (*single, *pairs) if _is_possible(game, {**setup, **options})]

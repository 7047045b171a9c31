"""What is played while learning: every edition, number of seats and expansion, some more often than others."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from boriken.kernel.errors import ImpossibleSetup
from boriken.kernel.game import game_class


@dataclass(frozen=True)
class Weighted:
    """A set-up, and how often it is played beside the others."""

    setup: Mapping[str, Any]
    weight: float

    @property
    def name(self) -> str:
        """The set-up in a few words."""
        return "-".join((self.setup["edition"], str(self.setup["seats"]), *self.setup["expansions"]))


def mixed_setups(game: str, plain: float) -> list[Weighted]:
    """Every edition, number of seats and set of expansions; `plain` is the share of games without expansions.

    Editions and numbers of seats are equally frequent; so are the sizes of the sets of expansions, from one to all.
    """
    found = []
    for edition, about in game_class(game).editions().items():
        expansions = about["expansions"]
        sizes = range(1, len(expansions) + 1)
        for seats in about["seats"]:
            if seats < 2:
                continue
            found.append(Weighted({"edition": edition, "seats": seats, "expansions": ()}, plain if expansions else 1.0))
            for size in sizes:
                sets = list(combinations(expansions, size))
                for some in sets:
                    weight = (1.0 - plain) / len(sizes) / len(sets)
                    found.append(Weighted({"edition": edition, "seats": seats, "expansions": some}, weight))
    return [one for one in found if _is_possible(game, one)]


def _is_possible(game: str, one: Weighted) -> bool:
    """Some expansions need another one."""
    import boriken

    try:
        boriken.opening(game, **dict(one.setup))
    except ImpossibleSetup:
        return False
    return True

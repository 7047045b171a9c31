"""The set-up of a draft: the buildings that are drafted, and their spaces."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from boriken.engine.errors import ImpossibleSetup, one_of
from boriken.engine.fields import label, members
from boriken.engine.jit import plain
from boriken.games.puerto_rico.rules.catalogue.buildings import ROWS, BuildingRow
from boriken.games.puerto_rico.rules.catalogue.editions import PuertoRicoEdition
from boriken.games.puerto_rico.rules.catalogue.setups import APART, DRAFT_SPACES
from boriken.games.puerto_rico.rules.expansions.nobles.setup import add_draft_spaces, nobles_are_drafted
from boriken.games.puerto_rico.rules.islands import cost_of
from boriken.games.puerto_rico.rules.state import BUILDING
from boriken.games.puerto_rico.rules.vocab import Expansion, Variant


def draft_pool(row: PuertoRicoEdition, expansions: Collection[Expansion]) -> list[BuildingRow]:
    """Return the buildings that are drafted; none in a game without a draft."""
    drafted: set[Expansion | None] = {None, *(r.expansion for r in ROWS if r.expansion in expansions)}
    if Expansion.NOBLES in expansions and not nobles_are_drafted(row, expansions):
        drafted.discard(Expansion.NOBLES)
    if drafted == {None}:
        return []
    return [r for r in ROWS if r.expansion in drafted and r.produces is None]


def draft_spaces(s: Any, row: PuertoRicoEdition) -> dict[int, int]:
    """Return how many buildings of each cost are drafted."""
    spaces = dict(DRAFT_SPACES)
    add_draft_spaces(spaces, s, row)
    return spaces


def drafted(s: Any, row: PuertoRicoEdition, pool: list[BuildingRow], draft: Any) -> list[BuildingRow]:
    """Return the buildings of a given list; raise `ImpossibleSetup` if they do not fill the spaces exactly."""
    if not isinstance(draft, Collection):
        raise ImpossibleSetup(f"draft must be \"seats\", \"random\" or a list of buildings, not {draft!r}")
    by_name = {BUILDING.labels[r.building]: r for r in pool}
    for name in draft:
        if name not in by_name:
            raise ImpossibleSetup(one_of("building to draft", name, by_name))
    chosen = [by_name[name] for name in dict.fromkeys(draft)]
    spaces = draft_spaces(s, row)
    costs = [int(plain(cost_of)(s, r.building)) for r in chosen]
    wrong = [cost for cost, n in spaces.items() if costs.count(cost) != n]
    if wrong:
        wanted = ", ".join(f"{spaces[cost]} of cost {cost}, not {costs.count(cost)}" for cost in wrong)
        raise ImpossibleSetup(f"the drafted buildings must fill the spaces: {wanted}")
    for variant in members(Variant, s.variants):
        if variant in APART and {r.building for r in chosen}.issuperset(APART[variant]):
            raise ImpossibleSetup(f"the drafted buildings break {label(variant)}")
    return chosen

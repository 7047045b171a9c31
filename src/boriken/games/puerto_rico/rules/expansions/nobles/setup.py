"""The set-up with nobles: on the ship, in the supply, and their buildings."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from boriken.engine.fields import members
from boriken.games.puerto_rico.rules.catalogue.editions import PuertoRicoEdition
from boriken.games.puerto_rico.rules.catalogue.rulings import Ruling
from boriken.games.puerto_rico.rules.catalogue.setups import LARGE_COST, NOBLES_SPACES, NoblesBuildings, TableSetup
from boriken.games.puerto_rico.rules.vocab import N_NOBLES, Expansion


def lay_nobles(s: Any, row: PuertoRicoEdition, table: TableSetup) -> None:
    """Put one noble on the ship in place of a colonist, the others beside it."""
    expansions = members(Expansion, s.expansions)
    if Expansion.NOBLES in expansions:
        s.noble_ship = 1
        s.noble_supply = N_NOBLES - 1
        s.colonist_ship = table.colonists_on_ship - 1
        s.colonist_supply = count_all_colonists(row, table, expansions) - int(s.colonist_ship)


def count_all_colonists(row: PuertoRicoEdition, table: TableSetup, expansions: Collection[Expansion]) -> int:
    """Return the number of colonists of a game, nobles not counted."""
    if Expansion.NOBLES in expansions and row.colonists_with_nobles is not None:
        return row.colonists_with_nobles
    return table.colonists + table.colonists_on_ship


def nobles_are_drafted(row: PuertoRicoEdition, expansions: Collection[Expansion]) -> bool:
    """Return whether the nobles' buildings are drafted with the others; if not, all are added."""
    if row.nobles_buildings is NoblesBuildings.EXTRA_SPACES:
        return Expansion.NEW_BUILDINGS in expansions
    return row.nobles_buildings is NoblesBuildings.SAME_SPACES


def add_draft_spaces(spaces: dict[int, int], s: Any, row: PuertoRicoEdition) -> None:
    """Add the spaces of the nobles' side of the building board to those for the draft."""
    if Expansion.NOBLES in members(Expansion, s.expansions) and row.nobles_buildings is NoblesBuildings.EXTRA_SPACES:
        for cost, more in NOBLES_SPACES.items():
            spaces[cost] += more
        if int(s.rulings) >> Ruling.DRAFT_FILLS_SIXTH_LARGE_SPACE & 1:
            spaces[LARGE_COST] += 1

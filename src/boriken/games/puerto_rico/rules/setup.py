"""Set up a game: fill an empty record for an edition, its expansions and variants, and a number of seats."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import numpy as np

from boriken.engine.batch import Array
from boriken.engine.editions import find_edition, switched
from boriken.engine.errors import ImpossibleSetup, one_of
from boriken.engine.fields import bits, label, members
from boriken.engine.game import Setup
from boriken.engine.rulings import ruling_bits
from boriken.games.puerto_rico.rules.catalogue.buildings import ROWS, BuildingRow
from boriken.games.puerto_rico.rules.catalogue.editions import BY_ID, PuertoRicoEdition
from boriken.games.puerto_rico.rules.catalogue.rulings import RULINGS, Ruling
from boriken.games.puerto_rico.rules.catalogue.setups import (
    APART,
    TABLES,
    TableSetup,
)
from boriken.games.puerto_rico.rules.expansions.new_buildings.setup import draft_pool, draft_spaces, drafted
from boriken.games.puerto_rico.rules.expansions.nobles.setup import lay_nobles
from boriken.games.puerto_rico.rules.expansions.puertoma.setup import seat_puertomas
from boriken.games.puerto_rico.rules.state import RECORD
from boriken.games.puerto_rico.rules.vocab import (
    N_BASE_BUILDINGS,
    Difficulty,
    Expansion,
    Role,
    Tile,
    Variant,
)

OPTIONS = {
    "open_points": "victory point chips lie open",
    "as_printed": "play the book without the publisher's errata",
    "rulings": "a table of rulings that differ from the edition's, by name",
    "draft": "how buildings are drafted: \"seats\" (they choose), \"random\", or the list of those in the game",
    "variants": "a list of variants: " + ", ".join(label(v) for v in Variant),
    "puertomas": "how many of the last seats the rules themselves play: 1 or 2, after 1 to 4 people",
    "difficulty": "how hard Puertomas are to beat: " + ", ".join(label(d) for d in Difficulty),
}
EXPANSIONS = {label(e): e for e in Expansion}
VARIANTS = {label(v): v for v in Variant}

#: The cards lie on the board.
NEEDS = {label(Expansion.FESTIVAL_CARDS): label(Expansion.FESTIVAL)}


def opening(setup: Setup) -> Array:
    """Return a record with everything in its place, but the plantations not dealt."""
    row = find_edition(setup, BY_ID, OPTIONS, NEEDS)
    games = RECORD.zeros(1)
    s = games[0]
    s.edition = row.edition
    s.seats = setup.seats
    expansions = {EXPANSIONS[e] for e in setup.expansions}
    variants = find_variants(row, expansions, setup.options)
    s.expansions, s.variants = bits(expansions), bits(variants)
    s.rulings = find_rulings(row, setup.options, expansions)
    s.open_points = switched(setup.options, "open_points")
    seat_puertomas(s, row, setup.options)
    s.building_kinds = count_kinds(expansions)
    s.watched = has_goals(expansions)
    lay_table(s, row, TABLES[setup.seats])
    lay_nobles(s, row, TABLES[setup.seats])
    lay_buildings(s, row, setup.options.get("draft", "seats"))
    return games


def find_variants(row: PuertoRicoEdition, expansions: Collection[Expansion], options: Any) -> set[Variant]:
    """Return the variants of a set-up, if they make sense in it."""
    names = options.get("variants", ())
    if isinstance(names, str) or not isinstance(names, Collection):
        raise ImpossibleSetup(f"variants must be a list of names, not {names!r}")
    variants = set()
    for name in names:
        if name not in VARIANTS:
            raise ImpossibleSetup(one_of("variant", name, VARIANTS))
        variants.add(VARIANTS[name])
    if Variant.JEWELER_AT_MOST_THREE in variants and Expansion.NOBLES not in expansions:
        raise ImpossibleSetup("jeweler_at_most_three needs the expansion nobles, which has the jeweler")
    if Variant.ACHIEVEMENTS_ARE_DRAFTED in variants and Expansion.ACHIEVEMENTS not in expansions:
        raise ImpossibleSetup("achievements_are_drafted needs the expansion achievements, which has the cards")
    pool = {r.building for r in draft_pool(row, expansions)}
    for variant, pair in APART.items():
        if variant in variants and not pool.issuperset(pair):
            raise ImpossibleSetup(f"{label(variant)} cannot be used: this game does not draft both buildings")
    return variants


def find_rulings(row: PuertoRicoEdition, options: Any, expansions: Collection[Expansion]) -> np.uint64:
    """Return the rulings of a set-up; only a book with errata can be played as it was printed."""
    if switched(options, "as_printed") and not row.has_errata:
        raise ImpossibleSetup(f"as_printed cannot be used: {row.title} has no errata")
    return ruling_bits(RULINGS, row.id, options, expansions)


def lay_table(s: Any, row: PuertoRicoEdition, table: TableSetup) -> None:
    """Lay out the supplies, ships and roles, and give every seat its pieces."""
    s.colonist_supply = table.colonists
    s.colonist_ship = table.colonists_on_ship
    s.points_left = count_points(row, table)
    for good, barrels in table.goods.items():
        s.goods_supply[good] = barrels
    for tile, tiles in table.tiles.items():
        if tile == Tile.QUARRY:
            s.quarries = tiles
        else:
            s.stack[tile] = tiles
    for ship in table.ships:
        s.ships[ship] = 1
    s.roles[find_roles(table, members(Expansion, s.expansions))] = 1
    s.roles_each = table.roles_each
    poorer = Variant.CORN_SEATS_POORER in members(Variant, s.variants)
    for seat, tile in enumerate(table.first_tiles):
        s.doubloons[seat] = table.doubloons - (poorer and tile == Tile.CORN)
        s.tiles[seat, tile] = 1
    s.bank = row.coins - int(s.doubloons.sum())


# -- expansions ------------------------------------------------------------------------------------------------


def find_roles(table: TableSetup, expansions: Collection[Expansion]) -> list[Role]:
    """Return the role cards in the game."""
    return [*table.roles, Role.SMUGGLER] if Expansion.SMUGGLER in expansions else [*table.roles]


def has_goals(expansions: Collection[Expansion]) -> bool:
    """Return whether the game has goals that must be watched."""
    return Expansion.FESTIVAL in expansions or Expansion.ACHIEVEMENTS in expansions


def count_kinds(expansions: Collection[Expansion]) -> int:
    """Return how far rules look through the catalogue: to the end of the last expansion in the game."""
    last = [r.building + 1 for r in ROWS if r.expansion in expansions]
    return max([N_BASE_BUILDINGS, *last])


def count_tiles(s: Any, building: BuildingRow, is_drafted: bool) -> int:
    """Return the number of tiles of a building in this game; with two seats there are fewer."""
    table = TABLES[int(s.seats)]
    if is_drafted and int(s.rulings) >> Ruling.DRAFT_LAYS_BOTH_TILES & 1:
        return building.copies
    return min(building.copies, table.production_copies if building.is_production else table.commercial_copies)


def lay_buildings(s: Any, row: PuertoRicoEdition, draft: Any) -> None:
    """Lay out every building that is not drafted; the draft fills the other spaces, or a given list has filled them."""
    expansions = members(Expansion, s.expansions)
    pool = draft_pool(row, expansions)
    for building in ROWS:
        if building not in pool and (building.expansion is None or building.expansion in expansions):
            s.building_supply[building.building] = count_tiles(s, building, False)
    if not pool:
        if draft != "seats":
            raise ImpossibleSetup("draft cannot be used: no buildings are drafted in this game")
    elif isinstance(draft, str):
        if draft not in ("seats", "random"):
            raise ImpossibleSetup(one_of("draft", draft, ("seats", "random")) + " Or give a list of buildings.")
        for building in pool:
            s.draft_pool[building.building] = 1
        for cost, spaces in draft_spaces(s, row).items():
            s.draft_spaces[cost - 1] = spaces
        s.draft_at_random = draft == "random"
    else:
        for building in drafted(s, row, pool, draft):
            s.building_supply[building.building] = count_tiles(s, building, True)


def count_points(row: PuertoRicoEdition, table: TableSetup) -> int:
    """Return the victory points in chips; editions count the whole box, used by five seats, differently."""
    return row.points_five_seats if len(table.first_tiles) == max(TABLES) else table.points

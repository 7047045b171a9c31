"""Set up a game: fill an empty record for an edition, its expansions and variants, and a number of seats."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

import numpy as np

from boriken.engine.batch import Array
from boriken.engine.editions import find_edition, switched
from boriken.engine.errors import ImpossibleSetup, one_of
from boriken.engine.fields import bits, label, members
from boriken.engine.game import Setup, is_whole
from boriken.engine.rulings import ruling_bits
from boriken.games.puerto_rico.rules.catalogue.buildings import COST, EXCHANGED_COST, ROWS
from boriken.games.puerto_rico.rules.catalogue.buildings import Row as BuildingRow
from boriken.games.puerto_rico.rules.catalogue.editions import BY_ID, EDITIONS, EditionRow
from boriken.games.puerto_rico.rules.catalogue.rulings import RULINGS, Ruling
from boriken.games.puerto_rico.rules.catalogue.setups import (
    APART,
    DRAFT_SPACES,
    LARGE_COST,
    NOBLES_SPACES,
    TABLES,
    NoblesBuildings,
    Table,
)
from boriken.games.puerto_rico.rules.expansions.puertoma.catalogue import FIRST_MARKER
from boriken.games.puerto_rico.rules.state import BUILDING, RECORD
from boriken.games.puerto_rico.rules.vocab import (
    MOST_PUERTOMAS,
    N_BASE_BUILDINGS,
    N_NOBLES,
    Building,
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
    "draft": "how buildings are drafted: \"seats\" (they are asked), \"random\", or the list of those in the game",
    "variants": "a list of variants: " + ", ".join(label(v) for v in Variant),
    "puertomas": "how many of the last seats the rules themselves play: 1 or 2, after 1 to 4 people",
    "difficulty": "how hard Puertomas are to beat: " + ", ".join(label(d) for d in Difficulty),
}
EXPANSIONS = {label(e): e for e in Expansion}
VARIANTS = {label(v): v for v in Variant}
DIFFICULTIES = {label(d): d for d in Difficulty}

#: The cards lie on the board.
NEEDS = {label(Expansion.FESTIVAL_CARDS): label(Expansion.FESTIVAL)}


def opening(setup: Setup) -> Array:
    """One record with everything in its place but the plantations not dealt."""
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
    s.puertomas = find_puertomas(row, setup.seats, setup.options)
    s.difficulty = find_difficulty(setup.options)
    s.marker = FIRST_MARKER + 1 if s.puertomas else 0
    s.building_kinds = count_kinds(expansions)
    s.watched = has_goals(expansions)
    lay_table(s, row, TABLES[setup.seats])
    lay_nobles(s, row, TABLES[setup.seats])
    lay_buildings(s, row, setup.options.get("draft", "seats"))
    return games


def find_variants(row: EditionRow, expansions: Collection[Expansion], options: Any) -> set[Variant]:
    """The variants of a set-up, if they make sense in it."""
    names = options.get("variants", ())
    if isinstance(names, str) or not isinstance(names, Collection):
        raise ImpossibleSetup(f"variants are a list of names, not {names!r}")
    variants = set()
    for name in names:
        if name not in VARIANTS:
            raise ImpossibleSetup(one_of("variant", name, VARIANTS))
        variants.add(VARIANTS[name])
    if Variant.JEWELER_AT_MOST_THREE in variants and Expansion.NOBLES not in expansions:
        raise ImpossibleSetup("jeweler_at_most_three: the jeweler comes with the expansion nobles")
    if Variant.ACHIEVEMENTS_ARE_DRAFTED in variants and Expansion.ACHIEVEMENTS not in expansions:
        raise ImpossibleSetup("achievements_are_drafted: the cards come with the expansion achievements")
    pool = {r.building for r in draft_pool(row, expansions)}
    for variant, pair in APART.items():
        if variant in variants and not pool.issuperset(pair):
            raise ImpossibleSetup(f"{label(variant)}: in this game they are not both drafted")
    return variants


def find_puertomas(row: EditionRow, seats: int, options: Any) -> int:
    """How many of the last seats are Puertomas, if they can sit there."""
    number = options.get("puertomas", 0)
    if not is_whole(number) or not 0 <= number <= MOST_PUERTOMAS:
        raise ImpossibleSetup(f"puertomas: 0, 1 or 2 of the last seats, not {number!r}")
    if number and label(Variant.ACHIEVEMENTS_ARE_DRAFTED) in options.get("variants", ()):
        raise ImpossibleSetup("achievements_are_drafted: where Puertomas play, each person keeps four of six cards, "
                              "and none are passed")
    problem = next(puertoma_problems(row, seats, number), None)
    if problem:
        raise ImpossibleSetup(problem)
    return int(number)


def puertoma_problems(row: EditionRow, seats: int, number: int) -> Iterator[str]:
    """Why so many Puertomas cannot sit at a table."""
    if number and not row.has_puertomas:
        having = ", ".join(other.id for other in EDITIONS if other.has_puertomas)
        yield f"puertomas: {row.title} has none; they play in the edition {having}"
    elif number and seats <= number:
        yield (f"puertomas: with {number} of them there is at least one person, so at least {number + 1} seats, "
               f"not {seats}")


def find_difficulty(options: Any) -> Difficulty:
    """How hard the Puertomas are; without one it means nothing."""
    name = options.get("difficulty", label(Difficulty.NORMAL))
    if name not in DIFFICULTIES:
        raise ImpossibleSetup(one_of("difficulty", name, DIFFICULTIES))
    if "difficulty" in options and not options.get("puertomas"):
        raise ImpossibleSetup("difficulty: it is that of Puertomas, and this game has none; "
                              "say how many with puertomas")
    return DIFFICULTIES[name]


def find_rulings(row: EditionRow, options: Any, expansions: Collection[Expansion]) -> np.uint64:
    """The rulings of a set-up; only a book with errata can be played as it was printed."""
    if switched(options, "as_printed") and not row.has_errata:
        raise ImpossibleSetup(f"as_printed: {row.title} has no errata to leave out")
    return ruling_bits(RULINGS, row.id, options, expansions)


def lay_table(s: Any, row: EditionRow, table: Table) -> None:
    """Supplies, ships, roles, and what every seat starts with."""
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


def find_roles(table: Table, expansions: Collection[Expansion]) -> list[Role]:
    """The role cards in the game."""
    return [*table.roles, Role.SMUGGLER] if Expansion.SMUGGLER in expansions else [*table.roles]


def has_goals(expansions: Collection[Expansion]) -> bool:
    """Whether there are goals that have to be watched."""
    return Expansion.FESTIVAL in expansions or Expansion.ACHIEVEMENTS in expansions


def count_kinds(expansions: Collection[Expansion]) -> int:
    """How far rules look through the catalogue: to the end of the last expansion in the game."""
    last = [r.building + 1 for r in ROWS if r.expansion in expansions]
    return max([N_BASE_BUILDINGS, *last])


def count_all_colonists(row: EditionRow, table: Table, expansions: Collection[Expansion]) -> int:
    """Colonists of a game, nobles not counted."""
    if Expansion.NOBLES in expansions and row.colonists_with_nobles is not None:
        return row.colonists_with_nobles
    return table.colonists + table.colonists_on_ship


def lay_nobles(s: Any, row: EditionRow, table: Table) -> None:
    """One noble on the ship in place of a colonist, the others beside it."""
    expansions = members(Expansion, s.expansions)
    if Expansion.NOBLES in expansions:
        s.noble_ship = 1
        s.noble_supply = N_NOBLES - 1
        s.colonist_ship = table.colonists_on_ship - 1
        s.colonist_supply = count_all_colonists(row, table, expansions) - int(s.colonist_ship)


def draft_pool(row: EditionRow, expansions: Collection[Expansion]) -> list[BuildingRow]:
    """The buildings that are drafted; none in a game without a draft. Not every expansion has buildings."""
    drafted: set[Expansion | None] = {None, *(r.expansion for r in ROWS if r.expansion in expansions)}
    if Expansion.NOBLES in expansions and not nobles_are_drafted(row, expansions):
        drafted.discard(Expansion.NOBLES)
    if drafted == {None}:
        return []
    return [r for r in ROWS if r.expansion in drafted and r.produces is None]


def nobles_are_drafted(row: EditionRow, expansions: Collection[Expansion]) -> bool:
    """Whether the nobles' buildings are chosen like the others, or all added."""
    if row.nobles_buildings is NoblesBuildings.EXTRA_SPACES:
        return Expansion.NEW_BUILDINGS in expansions
    return row.nobles_buildings is NoblesBuildings.SAME_SPACES


def draft_spaces(s: Any, row: EditionRow) -> dict[int, int]:
    """How many buildings of each cost are drafted."""
    spaces = dict(DRAFT_SPACES)
    if Expansion.NOBLES in members(Expansion, s.expansions) and row.nobles_buildings is NoblesBuildings.EXTRA_SPACES:
        for cost, more in NOBLES_SPACES.items():
            spaces[cost] += more
        if int(s.rulings) >> Ruling.DRAFT_FILLS_SIXTH_LARGE_SPACE & 1:
            spaces[LARGE_COST] += 1
    return spaces


def count_tiles(s: Any, building: BuildingRow, is_drafted: bool) -> int:
    """Tiles of a building in this game; with two seats there are fewer."""
    table = TABLES[int(s.seats)]
    if is_drafted and int(s.rulings) >> Ruling.DRAFT_LAYS_BOTH_TILES & 1:
        return building.copies
    return min(building.copies, table.production_copies if building.is_production else table.commercial_copies)


def lay_buildings(s: Any, row: EditionRow, draft: Any) -> None:
    """Every building that is not drafted lies out; the draft fills the other spaces, or has filled them."""
    expansions = members(Expansion, s.expansions)
    pool = draft_pool(row, expansions)
    for building in ROWS:
        if building not in pool and (building.expansion is None or building.expansion in expansions):
            s.building_supply[building.building] = count_tiles(s, building, False)
    if not pool:
        if draft != "seats":
            raise ImpossibleSetup("draft: nothing is drafted in this game")
    elif isinstance(draft, str):
        if draft not in ("seats", "random"):
            raise ImpossibleSetup(one_of("draft", draft, ("seats", "random")) + " Or give a list of buildings.")
        for building in pool:
            s.draft_pool[building.building] = 1
        for cost, spaces in draft_spaces(s, row).items():
            s.draft_spaces[cost - 1] = spaces
        s.draft_at_random = draft == "random"
    else:
        for building in _drafted(s, row, pool, draft):
            s.building_supply[building.building] = count_tiles(s, building, True)


def _drafted(s: Any, row: EditionRow, pool: list[BuildingRow], draft: Any) -> list[BuildingRow]:
    """The buildings of a given list, which must fill the spaces exactly."""
    if not isinstance(draft, Collection):
        raise ImpossibleSetup(f"draft is \"seats\", \"random\" or a list of buildings, not {draft!r}")
    by_name = {BUILDING.labels[r.building]: r for r in pool}
    for name in draft:
        if name not in by_name:
            raise ImpossibleSetup(one_of("building to draft", name, by_name))
    chosen = [by_name[name] for name in dict.fromkeys(draft)]
    spaces = draft_spaces(s, row)
    costs = [cost_on_tile(s, r.building) for r in chosen]
    wrong = [cost for cost, n in spaces.items() if costs.count(cost) != n]
    if wrong:
        wanted = ", ".join(f"{spaces[cost]} of cost {cost}, not {costs.count(cost)}" for cost in wrong)
        raise ImpossibleSetup(f"the drafted buildings must fill the spaces: {wanted}")
    for variant in members(Variant, s.variants):
        if variant in APART and {r.building for r in chosen}.issuperset(APART[variant]):
            raise ImpossibleSetup(f"the drafted buildings break {label(variant)}")
    return chosen


def cost_on_tile(s: Any, building: Building) -> int:
    """The price of a building in this game."""
    exchanged = Variant.EXCHANGED_PRICES in members(Variant, s.variants)
    return int((EXCHANGED_COST if exchanged else COST)[building])


def count_points(row: EditionRow, table: Table) -> int:
    """Victory points in chips; editions count the whole box, used by five, differently."""
    return row.points_five_seats if len(table.first_tiles) == max(TABLES) else table.points

"""What a position text may leave out, and what makes a position impossible."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from boriken.kernel.errors import ImpossibleSetup
from boriken.puerto_rico.catalogue.buildings import CIRCLES, ROWS, SPACES
from boriken.puerto_rico.catalogue.buildings import Row as BuildingRow
from boriken.puerto_rico.catalogue.editions import EDITIONS, EditionRow
from boriken.puerto_rico.catalogue.setups import TABLES
from boriken.puerto_rico.setup import (
    EXPANSIONS,
    VARIANTS,
    count_all_colonists,
    count_kinds,
    count_points,
    count_tiles,
    draft_pool,
    find_variants,
    members,
    ruling_bits,
)
from boriken.puerto_rico.state import BUILDING, GOOD, SHIP, TILE
from boriken.puerto_rico.vocab import (
    CITY_SPACES,
    FIELD_SPACES,
    HOUSE_SPACES,
    N_NOBLES,
    Expansion,
    Phase,
    Question,
    Role,
    Tile,
    Variant,
)

#: The questions that each phase asks.
ASKED_IN = {
    Phase.ROLE_CHOICE: (Question.NOTHING, Question.CHOOSE_ROLE),
    Phase.SETTLER: (Question.NOTHING, Question.USE_HACIENDA, Question.TAKE_TILE, Question.USE_HOSPICE,
                    Question.USE_FOREST_HOUSE, Question.TAKE_SECOND_TILE, Question.DISCARD_TILE,
                    Question.SEND_GUEST),
    Phase.MAYOR: (Question.NOTHING, Question.TAKE_EXTRA_COLONIST, Question.PLACE_COLONISTS, Question.USE_VILLA,
                  Question.TAKE_FROM_SHIP, Question.PLACE_NOBLES),
    Phase.BUILDER: (Question.NOTHING, Question.BUILD, Question.USE_UNIVERSITY, Question.PAY_BLACK_MARKET,
                    Question.RETURN_GOOD, Question.RETURN_COLONIST, Question.SEND_GUEST),
    Phase.CRAFTSMAN: (Question.NOTHING, Question.PRODUCE, Question.TAKE_EXTRA_GOOD, Question.SEND_GUEST),
    Phase.TRADER: (Question.NOTHING, Question.SELL, Question.USE_LAND_OFFICE, Question.USE_FOREST_HOUSE,
                   Question.SEND_GUEST),
    Phase.LOADING: (Question.NOTHING, Question.LOAD, Question.DELIVER, Question.LOAD_SMALL_WHARF,
                    Question.SEND_GUEST),
    Phase.STORING: (Question.NOTHING, Question.STORE, Question.KEEP, Question.SEND_GUEST),
    Phase.DRAFT: (Question.NOTHING, Question.DRAFT),
    Phase.PROSPECTOR: (Question.NOTHING, Question.SEND_GUEST),
    Phase.SCORING: (Question.NOTHING, Question.SEND_GUEST),
}
#: The phases in which no role is played.
BETWEEN_ROLES = (Phase.ROLE_CHOICE, Phase.DRAFT, Phase.SCORING)


def _expansions(s: Any) -> set[Expansion]:
    return members(Expansion, s.expansions)


def _edition(s: Any) -> EditionRow:
    return EDITIONS[int(s.edition)]


def _totals(s: Any) -> Iterator[tuple[str, str, int, int]]:
    """What is conserved: its name, the field that holds what is left, how many exist, how many lie elsewhere."""
    row, table = _edition(s), TABLES[int(s.seats)]
    for good, total in table.goods.items():
        yield (f"{GOOD.labels[good]} barrels", f"goods_supply.{good}", total,
               int(s.goods[:, good].sum() + s.house[good] + s.cargo[:, good].sum()))
    for tile, total in table.tiles.items():
        if tile == Tile.QUARRY:
            yield "quarries", "quarries", total, int(s.tiles[:, tile].sum())
        else:
            yield (f"{TILE.labels[tile]} plantations", f"stack.{tile}", total,
                   int(s.tiles[:, tile].sum() + s.row[tile] + s.discard[tile] + s.under_forest[:, tile].sum()
                       + (s.looked_at == tile + 1).sum()))
    for building in ROWS:
        number = building.building
        yield (f"{BUILDING.labels[number]} tiles", f"building_supply.{number}", _count_tiles(s, building),
               int(s.buildings[:, number].sum()))
    nobles = int(s.nobles_in_hand + s.waiting_nobles.sum() + s.tile_nobles.sum() + s.building_nobles.sum())
    people = int(s.in_hand + s.waiting.sum() + s.tile_colonists.sum() + s.building_colonists.sum())
    yield ("colonists", "colonist_supply", count_all_colonists(row, table, _expansions(s)),
           int(s.colonist_ship) + people - nobles)
    yield ("nobles", "noble_supply", N_NOBLES if Expansion.NOBLES in _expansions(s) else 0,
           nobles + int(s.noble_ship))
    yield "victory points", "points_left", count_points(row, table), int(s.points.sum())
    yield "doubloons", "bank", row.coins, int(s.doubloons.sum() + s.role_doubloons.sum())


def _count_tiles(s: Any, building: BuildingRow) -> int:
    """Tiles in the game: all, or none of a building that was not drafted."""
    if building.expansion is not None and building.expansion not in _expansions(s):
        return 0
    is_drafted = building in draft_pool(_edition(s), _expansions(s))
    number = building.building
    has_none = s.building_supply[number] == 0 and not s.buildings[:, number].any()
    if is_drafted and (has_none or s.draft_pool[number]):
        return 0
    return count_tiles(s, building, is_drafted)


def complete(s: Any, given: set[str]) -> None:
    """Work out what a text left out: supplies are what is not elsewhere, the rest is as at the start."""
    if int(s.seats) not in TABLES:
        return  # `problems` says so
    table = TABLES[int(s.seats)]
    s.building_kinds = count_kinds(_expansions(s))
    if "rulings" not in given:
        s.rulings = ruling_bits(_edition(s), {}, _expansions(s))
    if "roles_each" not in given:
        s.roles_each = table.roles_each
    if "round_number" not in given:
        s.round_number = 1
    if "ships" not in given:
        s.ships[list(table.ships)] = 1
    if "roles" not in given:
        s.roles[list(table.roles)] = 1
    if "building_supply" not in given:
        _lay_all_buildings(s)
    if "under_forest" not in given:
        _turn_forests(s)
    for _, place, total, elsewhere in _totals(s):
        field, _, index = place.partition(".")
        if field in given or field == "building_supply":
            continue
        if index:
            s[field][int(index)] = total - elsewhere
        else:
            s[field] = total - elsewhere


def _lay_all_buildings(s: Any) -> None:
    """A text that does not say which buildings were drafted has all that can be."""
    pool = draft_pool(_edition(s), _expansions(s))
    for building in ROWS:
        if (building.expansion is None or building.expansion in _expansions(s)) and not (
                s.draft_pool[building.building]):
            total = count_tiles(s, building, building in pool)
            s.building_supply[building.building] = total - s.buildings[:, building.building].sum()


def _turn_forests(s: Any) -> None:
    """A text that does not say which tiles are forests has those of which most are left."""
    left = {int(place.removeprefix("stack.")): total - elsewhere for _, place, total, elsewhere in _totals(s)
            if place.startswith("stack.")}
    for seat in range(int(s.seats)):
        for _ in range(int(s.tiles[seat, Tile.FOREST])):
            tile = max(left, key=lambda kind: left[kind])
            left[tile] -= 1
            s.under_forest[seat, tile] += 1


def problems(s: Any) -> Iterator[str]:
    """Everything that is wrong with a position, in words."""
    if int(s.seats) not in _edition(s).seats:
        yield f"{_edition(s).title} is not played with {int(s.seats)} seats"
        return
    yield from _set_problems(s)
    yield from _count_problems(s)
    yield from _table_problems(s)
    for seat in range(int(s.seats)):
        yield from _island_problems(s, seat)
    yield from _flow_problems(s)


def _set_problems(s: Any) -> Iterator[str]:
    row, expansions = _edition(s), _expansions(s)
    unknown = [name for name, e in EXPANSIONS.items() if e in expansions and name not in row.expansions]
    if unknown:
        yield f"{row.title} has no expansion {', '.join(unknown)}"
    try:
        names = [name for name, v in VARIANTS.items() if v in members(Variant, s.variants)]
        find_variants(row, expansions, {"variants": names})
    except ImpossibleSetup as error:
        yield str(error)


def _count_problems(s: Any) -> Iterator[str]:
    for name, place, total, elsewhere in _totals(s):
        field, _, index = place.partition(".")
        left = int(s[field][int(index)]) if index else int(s[field])
        may_be_negative = field in ("bank", "points_left")
        if left + elsewhere != total or (left < 0 and not may_be_negative):
            yield (f"{name}: this game has {total}, the text has {elsewhere} on the table and the islands and "
                   f"{left} in {field} (leave {field} out to have it worked out)")


def _table_problems(s: Any) -> Iterator[str]:
    table = TABLES[int(s.seats)]
    if set(np.nonzero(s.ships)[0]) != set(table.ships):
        yield f"the ships with {int(s.seats)} seats are " + ", ".join(SHIP.labels[x] for x in table.ships)
    if set(np.nonzero(s.roles)[0]) != set(table.roles) or int(s.roles_each) != table.roles_each:
        yield f"with {int(s.seats)} seats there are {len(table.roles)} roles, {table.roles_each} for each seat"
    if np.count_nonzero(s.cargo, axis=0).max() > 1:
        yield "two ships carry the same kind of good"
    for ship, spaces in enumerate(SHIP.labels):
        if np.count_nonzero(s.cargo[ship]) > 1:
            yield f"ship {spaces} carries two kinds of goods"
        if s.cargo[ship].sum() > (int(spaces) if s.ships[ship] else 0):
            yield f"ship {spaces} cannot carry {int(s.cargo[ship].sum())} barrels"
    if s.house.sum() > HOUSE_SPACES:
        yield f"the trading house has {HOUSE_SPACES} spaces"
    elif s.house.sum() == HOUSE_SPACES and s.phase != Phase.TRADER:
        yield "a full trading house is emptied at the end of the trader phase"
    if s.row.sum() > int(s.seats) + 1:
        yield f"the row has {int(s.seats) + 1} plantations at most"
    if any(s.role_doubloons[role] and not s.roles[role] for role in Role):
        yield "doubloons lie on a role card that is not in the game"


def _island_problems(s: Any, seat: int) -> Iterator[str]:
    for tile, name in enumerate(TILE.labels):
        if s.tile_colonists[seat, tile] > s.tiles[seat, tile]:
            yield f"seat {seat} has more colonists than tiles on {name}"
        if s.tile_nobles[seat, tile] > s.tile_colonists[seat, tile]:
            yield f"seat {seat} has more nobles than colonists on {name}"
    if s.tile_colonists[seat, Tile.FOREST]:
        yield f"seat {seat} has a colonist on a forest, which has no circle"
    for building, name in enumerate(BUILDING.labels):
        circles = int(CIRCLES[building]) if s.buildings[seat, building] else 0
        colonists = int(s.building_colonists[seat, building])
        if colonists > circles:
            yield f"seat {seat} has {colonists} colonists on {circles} circles of {name}"
        if s.building_nobles[seat, building] > s.building_colonists[seat, building]:
            yield f"seat {seat} has more nobles than colonists on {name}"
    if s.waiting_nobles[seat] > s.waiting[seat]:
        yield f"seat {seat} has more nobles than colonists on the windrose"
    if s.under_forest[seat].sum() != s.tiles[seat, Tile.FOREST]:
        yield f"seat {seat} has {int(s.tiles[seat, Tile.FOREST])} forests, but under_forest names another number"
    if s.tiles[seat].sum() > FIELD_SPACES:
        yield f"seat {seat} has more than {FIELD_SPACES} tiles"
    if (s.buildings[seat] * SPACES).sum() > CITY_SPACES:
        yield f"seat {seat} has more than {CITY_SPACES} city spaces filled"
    if s.tiles[seat].sum() == 0 and Expansion.NOBLES not in _expansions(s):
        yield f"seat {seat} has no tile; every seat starts with one"


def _flow_problems(s: Any) -> Iterator[str]:
    phase, seats = Phase(int(s.phase)), int(s.seats)
    for name in ("decider", "governor", "role_seat"):
        if int(s[name]) >= seats:
            yield f"{name} is {int(s[name])}, but seats go from 0 to {seats - 1}"
    if s.roles_taken.sum(axis=0).max() > 1 or any(s.roles_taken[:, r].any() and not s.roles[r] for r in Role):
        yield "a role card is taken twice, or is not in the game"
    taken = int(s.roles_taken.sum())
    playing = int(phase not in BETWEEN_ROLES)
    if not s.over and (taken != int(s.picks) + playing or taken > seats * int(s.roles_each)):
        yield (f"{taken} role cards are taken, but picks says {int(s.picks)}"
               + (" and one is being played" if playing else ""))
    if not s.over and Question(int(s.question)) not in ASKED_IN[phase]:
        yield f"{Question(int(s.question)).name.lower()} is not asked in the phase {phase.name.lower()}"
    if phase != Phase.DRAFT and (s.draft_spaces.any() or s.draft_pool.any()):
        yield "buildings are drafted before the first role is chosen"
    if s.round_number < 1:
        yield "rounds are counted from 1"

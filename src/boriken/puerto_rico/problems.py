"""What a position text may leave out, and what makes a position impossible."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from boriken.puerto_rico.catalogue.buildings import CIRCLES, ROWS, SPACES
from boriken.puerto_rico.catalogue.editions import EDITIONS, EditionRow
from boriken.puerto_rico.catalogue.setups import TABLES, Table
from boriken.puerto_rico.setup import count_points, ruling_bits
from boriken.puerto_rico.state import BUILDING, GOOD, SHIP, TILE
from boriken.puerto_rico.vocab import (
    CITY_SPACES,
    FIELD_SPACES,
    HOUSE_SPACES,
    N_PLANTATIONS,
    Phase,
    Question,
    Role,
    Tile,
)

#: The questions that each phase asks.
ASKED_IN = {
    Phase.ROLE_CHOICE: (Question.NOTHING, Question.CHOOSE_ROLE),
    Phase.SETTLER: (Question.NOTHING, Question.USE_HACIENDA, Question.TAKE_TILE, Question.USE_HOSPICE),
    Phase.MAYOR: (Question.NOTHING, Question.TAKE_EXTRA_COLONIST, Question.PLACE_COLONISTS),
    Phase.BUILDER: (Question.NOTHING, Question.BUILD, Question.USE_UNIVERSITY),
    Phase.CRAFTSMAN: (Question.NOTHING, Question.PRODUCE, Question.TAKE_EXTRA_GOOD),
    Phase.TRADER: (Question.NOTHING, Question.SELL),
    Phase.LOADING: (Question.NOTHING, Question.LOAD),
    Phase.STORING: (Question.NOTHING, Question.STORE, Question.KEEP),
}


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
                   int(s.tiles[:, tile].sum() + s.row[tile] + s.discard[tile]))
    for number, total in enumerate(_building_totals(table)):
        yield (f"{BUILDING.labels[number]} tiles", f"building_supply.{number}", total,
               int(s.buildings[:, number].sum()))
    yield ("colonists", "colonist_supply", table.colonists + table.colonists_on_ship,
           int(s.colonist_ship + s.in_hand + s.waiting.sum() + s.tile_colonists.sum()
               + s.building_colonists.sum()))
    yield "victory points", "points_left", count_points(row, table), int(s.points.sum())
    yield "doubloons", "bank", row.coins, int(s.doubloons.sum() + s.role_doubloons.sum())


def _building_totals(table: Table) -> list[int]:
    return [min(r.copies, table.production_copies if r.produces is not None else table.commercial_copies)
            for r in ROWS]


def complete(s: Any, given: set[str]) -> None:
    """Work out what a text left out: supplies are what is not elsewhere, the rest is as at the start."""
    if int(s.seats) not in TABLES:
        return  # `problems` says so
    table = TABLES[int(s.seats)]
    if "rulings" not in given:
        s.rulings = ruling_bits(_edition(s), {})
    if "roles_each" not in given:
        s.roles_each = table.roles_each
    if "round_number" not in given:
        s.round_number = 1
    if "ships" not in given:
        s.ships[list(table.ships)] = 1
    if "roles" not in given:
        s.roles[list(table.roles)] = 1
    for _, place, total, elsewhere in _totals(s):
        field, _, index = place.partition(".")
        if field in given:
            continue
        if index:
            s[field][int(index)] = total - elsewhere
        else:
            s[field] = total - elsewhere


def problems(s: Any) -> Iterator[str]:
    """Everything that is wrong with a position, in words."""
    if int(s.seats) not in _edition(s).seats:
        yield f"{_edition(s).title} is not played with {int(s.seats)} seats"
        return
    yield from _count_problems(s)
    yield from _table_problems(s)
    for seat in range(int(s.seats)):
        yield from _island_problems(s, seat)
    yield from _flow_problems(s)


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
    for building, name in enumerate(BUILDING.labels):
        circles = int(CIRCLES[building]) if s.buildings[seat, building] else 0
        colonists = int(s.building_colonists[seat, building])
        if colonists > circles:
            yield f"seat {seat} has {colonists} colonists on {circles} circles of {name}"
    if s.tiles[seat].sum() > FIELD_SPACES:
        yield f"seat {seat} has more than {FIELD_SPACES} tiles"
    if (s.buildings[seat] * SPACES).sum() > CITY_SPACES:
        yield f"seat {seat} has more than {CITY_SPACES} city spaces filled"
    if s.tiles[seat, :N_PLANTATIONS].sum() + s.tiles[seat, Tile.QUARRY] == 0:
        yield f"seat {seat} has no tile; every seat starts with one"


def _flow_problems(s: Any) -> Iterator[str]:
    phase, seats = Phase(int(s.phase)), int(s.seats)
    for name in ("decider", "governor", "role_seat"):
        if int(s[name]) >= seats:
            yield f"{name} is {int(s[name])}, but seats go from 0 to {seats - 1}"
    if s.roles_taken.sum(axis=0).max() > 1 or any(s.roles_taken[:, r].any() and not s.roles[r] for r in Role):
        yield "a role card is taken twice, or is not in the game"
    taken = int(s.roles_taken.sum())
    playing = int(phase != Phase.ROLE_CHOICE)
    if not s.over and (taken != int(s.picks) + playing or taken > seats * int(s.roles_each)):
        yield (f"{taken} role cards are taken, but picks says {int(s.picks)}"
               + (" and one is being played" if playing else ""))
    if not s.over and Question(int(s.question)) not in ASKED_IN[phase]:
        yield f"{Question(int(s.question)).name.lower()} is not asked in the phase {phase.name.lower()}"
    if s.round_number < 1:
        yield "rounds are counted from 1"

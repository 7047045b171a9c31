"""Set up a game: fill an empty record for an edition and a number of seats; deal the plantations."""

from __future__ import annotations

from typing import Any

import numpy as np

from boriken.kernel.batch import Array
from boriken.kernel.errors import ImpossibleSetup, one_of
from boriken.kernel.game import Setup, is_whole
from boriken.puerto_rico.catalogue.buildings import ROWS
from boriken.puerto_rico.catalogue.editions import BY_ID, EditionRow
from boriken.puerto_rico.catalogue.rulings import Ruling
from boriken.puerto_rico.catalogue.setups import TABLES, Table
from boriken.puerto_rico.state import RECORD
from boriken.puerto_rico.vocab import Tile

OPTIONS = {
    "open_points": "victory point chips lie open",
    "as_printed": "play the book without the publisher's errata",
    "rulings": "a table of rulings that differ from the edition's, by name",
}


def opening(setup: Setup) -> Array:
    """One record with everything in its place but the plantations not dealt."""
    row = find_edition(setup)
    games = RECORD.zeros(1)
    s = games[0]
    s.edition = row.edition
    s.seats = setup.seats
    s.rulings = ruling_bits(row, setup.options)
    s.open_points = _switch(setup.options, "open_points")
    lay_table(s, row, TABLES[setup.seats])
    return games


def find_edition(setup: Setup) -> EditionRow:
    """The edition's row, if it can be played so."""
    if not isinstance(setup.edition, str) or setup.edition not in BY_ID:
        raise ImpossibleSetup(one_of("edition", setup.edition, BY_ID))
    row = BY_ID[setup.edition]
    if not is_whole(setup.seats) or setup.seats not in row.seats:
        raise ImpossibleSetup(f"{row.title} is played with {row.seats[0]} to {row.seats[-1]} seats, "
                              f"not {setup.seats!r}")
    for expansion in setup.expansions:
        if expansion not in row.expansions:
            raise ImpossibleSetup(f"{row.title}: {one_of('expansion', expansion, row.expansions)}")
    for option in setup.options:
        if option not in OPTIONS:
            raise ImpossibleSetup(one_of("option", option, OPTIONS))
    return row


def ruling_bits(row: EditionRow, options: Any) -> np.uint64:
    """The edition's answers, with those that the set-up changes."""
    as_printed = _switch(options, "as_printed")
    if as_printed and not row.has_errata:
        raise ImpossibleSetup(f"as_printed: {row.title} has no errata to leave out")
    answers = row.rulings(as_printed)
    changes = options.get("rulings", {})
    names = {r.name.lower(): r for r in Ruling}
    if not isinstance(changes, dict):
        raise ImpossibleSetup(f"rulings are a table from name to True or False, not {changes!r}")
    for name, answer in changes.items():
        if name not in names:
            raise ImpossibleSetup(one_of("ruling", name, names))
        if not isinstance(answer, bool):
            raise ImpossibleSetup(f"the ruling {name} is True or False, not {answer!r}")
        answers[names[name]] = answer
    return np.uint64(sum(1 << r for r, answer in answers.items() if answer))


def _switch(options: Any, name: str) -> bool:
    value = options.get(name, False)
    if not isinstance(value, bool):
        raise ImpossibleSetup(f"{name} is True or False, not {value!r}")
    return value


def lay_table(s: Any, row: EditionRow, table: Table) -> None:
    """Supplies, ships, roles, buildings, and what every seat starts with."""
    s.colonist_supply = table.colonists
    s.colonist_ship = table.colonists_on_ship
    s.points_left = count_points(row, table)
    s.bank = row.coins - table.doubloons * len(table.first_tiles)
    for good, barrels in table.goods.items():
        s.goods_supply[good] = barrels
    for tile, tiles in table.tiles.items():
        if tile == Tile.QUARRY:
            s.quarries = tiles
        else:
            s.stack[tile] = tiles
    for ship in table.ships:
        s.ships[ship] = 1
    for role in table.roles:
        s.roles[role] = 1
    s.roles_each = table.roles_each
    for building in ROWS:
        most = table.production_copies if building.produces is not None else table.commercial_copies
        s.building_supply[building.building] = min(building.copies, most)
    for seat, tile in enumerate(table.first_tiles):
        s.doubloons[seat] = table.doubloons
        s.tiles[seat, tile] = 1


def count_points(row: EditionRow, table: Table) -> int:
    """Victory points in chips; editions count the whole box, used by five, differently."""
    return row.points_five_seats if len(table.first_tiles) == max(TABLES) else table.points

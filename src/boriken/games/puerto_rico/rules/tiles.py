"""The plantations on the table: the stack, the row and the discards."""

from boriken.engine.bags import count, draw, pour
from boriken.engine.jit import rule
from boriken.engine.journal import note
from boriken.engine.rulings import has_ruling
from boriken.games.puerto_rico.rules.catalogue.rulings import Ruling
from boriken.games.puerto_rico.rules.islands import remove_tile
from boriken.games.puerto_rico.rules.vocab import FOREST, N_PLANTATIONS, Happening, Tile


@rule
def plantations_are_out(s):
    """Return whether all plantations lie on islands: none face up, face down or discarded."""
    return count(s.row) + count(s.stack) + count(s.discard) == 0


@rule
def quarry_is_left(s):
    """Return whether a quarry can be taken; in some editions not when all plantations lie on islands."""
    return s.quarries > 0 and (not plantations_are_out(s) or has_ruling(s, Ruling.QUARRY_WITHOUT_PLANTATIONS))


@rule
def restock(s, journal):
    """The discards become the stack when the stack is empty and a tile is needed."""
    if count(s.stack) == 0:
        tiles = count(s.discard)
        if tiles > 0:
            pour(s.discard, s.stack)
            note(journal, Happening.STACK_RESHUFFLED, 0, tiles, 0, 0)


@rule
def can_draw(s):
    """Return whether a tile can be drawn, reshuffled discards included."""
    return count(s.stack) + count(s.discard) > 0


@rule
def draw_tile(s, journal):
    """Draw a plantation unseen and return its kind."""
    restock(s, journal)
    return draw(s, s.stack)


@rule
def lay_tile(s, seat, tile, was_gained, journal):
    """Lay a plantation that was drawn on the island, face up. `was_gained`: the seat has looked at it before."""
    s.tiles[seat, tile] += 1
    note(journal, Happening.TILE_DRAWN, seat, tile, was_gained, 0)


@rule
def look_at_tile(s, seat, journal):
    """Draw a plantation that only the seat sees before it is laid."""
    tile = draw_tile(s, journal)
    s.looked_at[seat] = tile + 1
    note(journal, Happening.TILE_SEEN, seat, tile, 0, 0)


@rule
def lay_looked_at(s, seat, face_down, journal):
    """Lay the tile that the seat has looked at; return its kind on the island."""
    tile = int(s.looked_at[seat]) - 1
    s.looked_at[seat] = 0
    if face_down:
        lay_forest(s, seat, tile, 1, journal)
        return FOREST
    lay_tile(s, seat, tile, 1, journal)
    return tile


@rule
def lay_forest(s, seat, tile, was_gained, journal):
    """Lay a plantation face down. `was_gained`: it was the seat's already, and has been turned over."""
    s.tiles[seat, Tile.FOREST] += 1
    s.under_forest[seat, tile] += 1
    note(journal, Happening.FOREST_LAID, seat, was_gained, 0, 0)


@rule
def discard_tile(s, seat, tile, occupant, to_stack):
    """A plantation or forest leaves an island; of several forests any may be the one."""
    face = tile
    if tile == Tile.FOREST:
        face = draw(s, s.under_forest[seat])
    remove_tile(s, seat, tile, occupant)
    if to_stack:
        s.stack[face] += 1
    else:
        s.discard[face] += 1


@rule
def lay_row(s, journal):
    """Turn over one plantation more than there are seats; fewer when no more are left."""
    for _ in range(int(s.seats) + 1):
        restock(s, journal)
        if count(s.stack) == 0:
            return
        tile = draw(s, s.stack)
        s.row[tile] += 1
        note(journal, Happening.ROW_LAID, 0, tile, 0, 0)


@rule
def discard_row(s, journal):
    """Discard the plantations of the row that no seat took."""
    for tile in range(N_PLANTATIONS):
        if s.row[tile] > 0:
            note(journal, Happening.ROW_DISCARDED, 0, tile, int(s.row[tile]), 0)
    pour(s.row, s.discard)


@rule
def deal_tiles(s, journal):
    """The seats' first plantations leave the stack before the first row is laid, or after it."""
    if has_ruling(s, Ruling.FIRST_TILES_BEFORE_ROW):
        take_first_tiles(s, journal)
        lay_row(s, journal)
    else:
        lay_row(s, journal)
        take_first_tiles(s, journal)


@rule
def take_first_tiles(s, journal):
    """Take the seats' first plantations, which already lie on the islands, out of the stack."""
    for seat in range(int(s.seats)):
        for tile in range(N_PLANTATIONS):
            if s.tiles[seat, tile] > 0:
                s.stack[tile] -= s.tiles[seat, tile]
                note(journal, Happening.FIRST_TILE, seat, tile, 0, 0)

"""The plantations on the table: the stack, the row and the discards."""

from boriken.kernel.bags import count, draw, pour
from boriken.kernel.jit import rule
from boriken.kernel.journal import note
from boriken.puerto_rico.catalogue.rulings import Ruling, has_ruling
from boriken.puerto_rico.vocab import N_PLANTATIONS, Happening


@rule
def plantations_are_out(s):
    """All plantations lie on islands: none face up, face down or discarded."""
    return count(s.row) + count(s.stack) + count(s.discard) == 0


@rule
def restock(s, journal):
    """When the stack is empty and a tile is needed, the discards become the stack."""
    if count(s.stack) == 0:
        tiles = count(s.discard)
        if tiles > 0:
            pour(s.discard, s.stack)
            note(journal, Happening.STACK_RESHUFFLED, 0, tiles, 0, 0)


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
    """What nobody took goes to the discards."""
    for tile in range(N_PLANTATIONS):
        if s.row[tile] > 0:
            note(journal, Happening.ROW_DISCARDED, 0, tile, s.row[tile], 0)
    pour(s.row, s.discard)


@rule
def deal_tiles(s, journal):
    """The seats' first plantations leave the stack before the first row is laid, or after it."""
    if has_ruling(s, Ruling.FIRST_TILES_BEFORE_ROW):
        take_first_tiles(s)
        lay_row(s, journal)
    else:
        lay_row(s, journal)
        take_first_tiles(s)


@rule
def take_first_tiles(s):
    """The islands have them already; the stack has them no longer."""
    for seat in range(s.seats):
        for tile in range(N_PLANTATIONS):
            s.stack[tile] -= s.tiles[seat, tile]

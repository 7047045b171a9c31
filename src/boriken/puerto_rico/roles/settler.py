"""The settler: every seat may lay a plantation on its island; the settler may take a quarry instead."""

from enum import IntEnum

from boriken.kernel.jit import rule
from boriken.kernel.journal import note
from boriken.kernel.options import offer
from boriken.kernel.seats import next_seat
from boriken.puerto_rico.actions import PASS, TAKE, USE
from boriken.puerto_rico.catalogue.rulings import Ruling, has_ruling
from boriken.puerto_rico.effects.base import (
    hacienda_can_draw,
    hacienda_draws,
    hospice_can_send,
    hospice_sends,
    hut_allows_quarry,
)
from boriken.puerto_rico.islands import ask, has_empty_field
from boriken.puerto_rico.tiles import discard_row, lay_row, plantations_are_out
from boriken.puerto_rico.vocab import N_PLANTATIONS, Building, Happening, Phase, Question, Tile


class Stage(IntEnum):
    """A seat's turn."""

    HACIENDA = 0
    TILE = 1
    DONE = 2


@rule
def begin_settler(s):
    """The settler goes first."""
    s.phase = Phase.SETTLER
    s.stage = Stage.HACIENDA


@rule
def continue_settler(s, journal):
    """Hacienda, then the tile; then the next seat. Gives True when the phase is over."""
    seat = int(s.decider)
    if s.stage == Stage.HACIENDA:
        s.stage = Stage.TILE
        if hacienda_can_draw(s, seat):
            ask(s, seat, Question.USE_HACIENDA)
    elif s.stage == Stage.TILE:
        s.stage = Stage.DONE
        if has_empty_field(s, seat):
            ask(s, seat, Question.TAKE_TILE)
        else:
            note(journal, Happening.CANNOT_ACT, seat, Question.TAKE_TILE, 0, 0)
    else:
        s.hospice_used = 0
        s.stage = Stage.HACIENDA
        s.turn += 1
        s.decider = next_seat(s, seat)
        if s.turn == s.seats:
            s.stage = 0
            discard_row(s, journal)
            lay_row(s, journal)
            return True
    return False


@rule
def may_take_quarry(s, seat):
    """The settler's privilege, or an occupied construction hut, as long as quarries are left."""
    if s.quarries == 0 or (plantations_are_out(s) and not has_ruling(s, Ruling.QUARRY_WITHOUT_PLANTATIONS)):
        return False
    return seat == s.role_seat or hut_allows_quarry(s, seat)


@rule
def list_tiles(s, seat):
    """One of the face-up plantations, or a quarry for who may; the action is optional."""
    offer(s, PASS)
    for tile in range(N_PLANTATIONS):
        if s.row[tile] > 0:
            offer(s, TAKE + tile)
    if may_take_quarry(s, seat):
        offer(s, TAKE + Tile.QUARRY)


@rule
def list_use(s, building):
    """Use a building's effect, or do without."""
    offer(s, PASS)
    offer(s, USE + building)


@rule
def do_hacienda(s, seat, action, journal):
    """Draw a tile unseen; the hospice may occupy it where the edition says so."""
    if action == USE + Building.HACIENDA:
        s.new_tile = hacienda_draws(s, seat, journal)
        offer_hospice(s, seat, True)


@rule
def do_take_tile(s, seat, action, journal):
    """Lay the chosen tile on the island; the hospice may occupy it."""
    if action == PASS:
        return
    tile = action - TAKE
    if tile == Tile.QUARRY:
        s.quarries -= 1
    else:
        s.row[tile] -= 1
    s.tiles[seat, tile] += 1
    note(journal, Happening.TILE_TAKEN, seat, tile, 0, 0)
    s.new_tile = tile
    offer_hospice(s, seat, False)


@rule
def offer_hospice(s, seat, drawn):
    """Ask whether the tile just laid comes with a colonist."""
    if hospice_can_send(s, seat, drawn):
        ask(s, seat, Question.USE_HOSPICE)
    else:
        s.new_tile = 0


@rule
def do_hospice(s, seat, action, journal):
    """The colonist stands on the new tile."""
    if action == USE + Building.HOSPICE:
        hospice_sends(s, seat, journal)
    s.new_tile = 0

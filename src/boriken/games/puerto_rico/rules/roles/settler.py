"""The settler: every seat may lay a plantation on its island; the settler may take a quarry instead.

At the end of the phase a doubled privilege brings the settler a second tile, and expansions act, before the row is laid
anew or, in one edition, after it.
"""

from enum import IntEnum

from boriken.engine.jit import rule
from boriken.engine.journal import note
from boriken.engine.options import ask, offer
from boriken.engine.questions import Asked, Handler, Turns
from boriken.engine.rulings import has_ruling
from boriken.engine.seats import next_seat
from boriken.games.puerto_rico.rules import moments
from boriken.games.puerto_rico.rules.actions import PASS, TAKE, USE
from boriken.games.puerto_rico.rules.catalogue.rulings import Ruling
from boriken.games.puerto_rico.rules.effects import list_use
from boriken.games.puerto_rico.rules.effects.base import (
    hacienda_can_draw,
    hacienda_draws,
    hospice_can_send,
    hospice_prefers,
    hospice_sends,
    hospice_was_declined,
)
from boriken.games.puerto_rico.rules.islands import has_empty_field, is_expanded
from boriken.games.puerto_rico.rules.roles.taking import can_take_tile, may_take_quarry
from boriken.games.puerto_rico.rules.tiles import discard_row, lay_row
from boriken.games.puerto_rico.rules.vocab import (
    N_PLANTATIONS,
    Building,
    GuestMoment,
    Happening,
    Phase,
    Question,
    Tile,
)


class SettlerStage(IntEnum):
    """The resume points of a seat's turn and, after the last turn, of the parts of expansions."""

    HACIENDA = 0
    TILE = 1
    DONE = 2
    SECOND_TILE = 3
    NEW_ROW = 4
    END = 5
    NEXT_END = 6


ASKED = (
    Asked(Question.NOTHING, Phase.SETTLER),
    Asked(Question.USE_HACIENDA, Phase.SETTLER, (SettlerStage.TILE,)),
    Asked(Question.TAKE_TILE, Phase.SETTLER, (SettlerStage.DONE,)),
    Asked(Question.TAKE_SECOND_TILE, Phase.SETTLER, (SettlerStage.NEW_ROW,), Turns.AFTER),
    Asked(Question.USE_FOREST_HOUSE, Phase.SETTLER, (SettlerStage.TILE, SettlerStage.DONE)),
    Asked(Question.USE_FOREST_HOUSE, Phase.SETTLER, (SettlerStage.NEW_ROW,), Turns.AFTER),
    Asked(Question.USE_HOSPICE, Phase.SETTLER, (SettlerStage.TILE, SettlerStage.DONE)),
    Asked(Question.USE_HOSPICE, Phase.SETTLER, (SettlerStage.NEW_ROW,), Turns.AFTER),
    Asked(Question.DISCARD_TILE, Phase.SETTLER, (SettlerStage.NEXT_END,), Turns.AGAIN),
    Asked(Question.SEND_GUEST, Phase.SETTLER, (SettlerStage.HACIENDA,), about=GuestMoment.HACIENDA_DRAW),
    Asked(Question.SEND_GUEST, Phase.SETTLER, (SettlerStage.TILE,), about=GuestMoment.SETTLER_TURN),
    Asked(Question.SEND_GUEST, Phase.SETTLER, (SettlerStage.SECOND_TILE,), Turns.AFTER, GuestMoment.SECOND_TILE),
    Asked(Question.SEND_GUEST, Phase.SETTLER, (SettlerStage.END,), Turns.AGAIN, GuestMoment.SETTLER_END),
)


@rule
def begin_settler(s):
    """The settler goes first."""
    s.phase = Phase.SETTLER
    s.stage = SettlerStage.HACIENDA


@rule
def continue_settler(s, journal):
    """In each turn the hacienda draws, then the seat takes a tile. Return whether the phase is over."""
    seat = int(s.decider)
    if s.stage == SettlerStage.HACIENDA and moments.tile_by_rules(s, seat, journal):
        s.stage = SettlerStage.DONE
    elif s.stage == SettlerStage.HACIENDA:
        if not moments.asks_before(s, seat, GuestMoment.HACIENDA_DRAW):
            s.stage = SettlerStage.TILE
            if hacienda_can_draw(s, seat):
                ask(s, seat, Question.USE_HACIENDA)
    elif s.stage == SettlerStage.TILE:
        if not moments.asks_before(s, seat, GuestMoment.SETTLER_TURN):
            s.stage = SettlerStage.DONE
            if has_empty_field(s, seat):
                ask(s, seat, Question.TAKE_TILE)
            else:
                note(journal, Happening.CANNOT_ACT, seat, Question.TAKE_TILE, 0, 0)
    elif s.stage == SettlerStage.DONE:
        end_turn(s, seat)
        if s.turn == s.seats:
            if not is_expanded(s):
                renew_row(s, journal)
                return True
            s.stage = SettlerStage.SECOND_TILE
    else:
        return continue_end(s, seat, journal)
    return False


@rule
def end_turn(s, seat):
    """Let the next seat act."""
    s.hospice_used = 0
    s.hospice_waits = 0
    s.declined_tile = 0
    s.plain_tile = 0
    s.stage = SettlerStage.HACIENDA
    s.turn += 1
    s.decider = next_seat(s, seat)


@rule
def continue_end(s, seat, journal):
    """Ask for a second tile, then let expansions act clockwise from the settler. Return whether the phase is over."""
    row_is_first = has_ruling(s, Ruling.HUNTING_LODGE_SEES_NEW_ROW)
    if s.stage == SettlerStage.SECOND_TILE:
        if not moments.asks_before(s, seat, GuestMoment.SECOND_TILE):
            s.stage = SettlerStage.NEW_ROW
            if moments.privilege_extra(s, seat) > 0 and can_take_tile(s, seat):
                ask(s, seat, Question.TAKE_SECOND_TILE)
    elif s.stage == SettlerStage.NEW_ROW:
        s.hospice_used = 0
        s.hospice_waits = 0
        s.plain_tile = 0
        s.settler_hospice = 0
        s.stage = SettlerStage.END
        if row_is_first:
            renew_row(s, journal)
    elif s.stage == SettlerStage.END:
        if not moments.asks_before(s, seat, GuestMoment.SETTLER_END):
            s.stage = SettlerStage.NEXT_END
            moments.settler_ends(s, seat, journal)
    else:
        s.stage = SettlerStage.END
        s.turn += 1
        s.decider = next_seat(s, seat)
        if s.turn == 2 * int(s.seats):
            if not row_is_first:
                renew_row(s, journal)
            return True
    return False


@rule
def renew_row(s, journal):
    """Discard the row and lay it anew."""
    discard_row(s, journal)
    lay_row(s, journal)


# -- taking tiles ----------------------------------------------------------------------------------------------


@rule
def list_tiles(s, seat):
    """List the face-up plantations, a quarry for a seat that may take one, and a forest; the action is optional."""
    offer(s, PASS)
    for tile in range(N_PLANTATIONS):
        if s.row[tile] > 0:
            offer(s, TAKE + tile)
    if may_take_quarry(s, seat):
        offer(s, TAKE + Tile.QUARRY)
    if moments.offers_other_tile(s, seat):
        offer(s, TAKE + Tile.FOREST)


@rule
def do_hacienda(s, seat, action, journal):
    """Draw a tile unseen; in an edition the hospice may occupy it."""
    if action == PASS:
        return
    if not moments.asks_before_drawing(s, seat, journal):
        tile_is_laid(s, seat, hacienda_draws(s, seat, journal))


@rule
def do_take_tile(s, seat, action, journal):
    """Lay the chosen tile on the island; the hospice may occupy it."""
    if action == PASS:
        return
    tile = action - TAKE
    if moments.takes_other_tile(s, seat, tile, journal):
        tile_is_laid(s, seat, tile)
        return
    if tile == Tile.QUARRY:
        s.quarries -= 1
    else:
        s.row[tile] -= 1
    s.tiles[seat, tile] += 1
    note(journal, Happening.TILE_TAKEN, seat, tile, 0, 0)
    if not moments.asks_for_tile(s, seat, tile):
        tile_is_laid(s, seat, tile)


@rule
def tile_is_laid(s, seat, tile):
    """Let the hospice occupy a tile that is laid on the island."""
    s.new_tile = tile
    hospice_prefers(s, seat, tile, s.stage == SettlerStage.TILE)
    offer_hospice(s, seat)


@rule
def offer_hospice(s, seat):
    """Ask whether the tile just laid comes with a colonist; the stage says how the seat got the tile."""
    drawn, is_second = s.stage == SettlerStage.TILE, s.stage == SettlerStage.NEW_ROW
    if is_second and (s.settler_hospice or not has_ruling(s, Ruling.HOSPICE_ON_LIBRARY_TILE)):
        s.new_tile = 0
    elif hospice_can_send(s, seat, drawn) and not hospice_was_declined(s, int(s.new_tile)):
        ask(s, seat, Question.USE_HOSPICE)
    else:
        s.new_tile = 0


@rule
def do_hospice(s, seat, action, journal):
    """Place the colonist on the new tile. A seat without a circle for the colonist has not declined."""
    if action == USE + Building.HOSPICE:
        hospice_sends(s, seat, journal)
        if seat == s.role_seat and has_ruling(s, Ruling.HOSPICE_ON_LIBRARY_TILE):
            s.settler_hospice = 1
    elif s.stage == SettlerStage.TILE and hospice_can_send(s, seat, True):
        s.declined_tile = int(s.new_tile) + 1
    s.new_tile = 0


# == What is asked =================================================================================================


@rule
def list_hacienda(s, seat):
    """List drawing a tile, or doing without."""
    list_use(s, Building.HACIENDA, hacienda_can_draw(s, seat))


@rule
def list_hospice(s, seat):
    """List a colonist that comes with the tile, or none."""
    list_use(s, Building.HOSPICE, hospice_can_send(s, seat, s.stage == SettlerStage.TILE))


HANDLERS = (
    Handler(Question.TAKE_TILE, list_tiles, do_take_tile),
    Handler(Question.TAKE_SECOND_TILE, list_tiles, do_take_tile),
    Handler(Question.USE_HACIENDA, list_hacienda, do_hacienda),
    Handler(Question.USE_HOSPICE, list_hospice, do_hospice),
)

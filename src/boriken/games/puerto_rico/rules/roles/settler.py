"""The settler: every seat may lay a plantation on its island; the settler may take a quarry instead.

At the end of the phase the library brings the settler a second tile, and hunting lodges work, before the row
is laid anew or, in one edition, after it.
"""

from enum import IntEnum

from boriken.engine.jit import rule
from boriken.engine.journal import note
from boriken.engine.options import ask, offer
from boriken.engine.questions import Asked, Handler, Turns
from boriken.engine.rulings import has_ruling
from boriken.engine.seats import next_seat
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
from boriken.games.puerto_rico.rules.effects.guesthouse import guesthouse_asks
from boriken.games.puerto_rico.rules.effects.new_buildings import (
    forest_house_offers,
    forest_house_takes,
    forest_house_turns,
    library_extra,
)
from boriken.games.puerto_rico.rules.effects.nobles import (
    hunting_lodge_clears,
    hunting_lodge_discards,
    hunting_lodge_offers,
    hunting_lodge_scores,
)
from boriken.games.puerto_rico.rules.islands import has_empty_field, is_expanded
from boriken.games.puerto_rico.rules.puertoma.board import is_puertoma
from boriken.games.puerto_rico.rules.puertoma.settler import NO_TILE, choose_tile, has_taken_tile
from boriken.games.puerto_rico.rules.roles.taking import can_take_tile, may_take_quarry
from boriken.games.puerto_rico.rules.tiles import (
    discard_row,
    lay_forest,
    lay_looked_at,
    lay_row,
    look_at_tile,
)
from boriken.games.puerto_rico.rules.vocab import (
    FOREST,
    N_PLANTATIONS,
    Building,
    GuestMoment,
    Happening,
    Phase,
    Question,
    Tile,
)


class Stage(IntEnum):
    """A seat's turn; when all have had theirs, what expansions add at the end of the phase."""

    HACIENDA = 0
    TILE = 1
    DONE = 2
    SECOND_TILE = 3
    NEW_ROW = 4
    HUNTING = 5
    NEXT_HUNTING = 6


ASKED = (
    Asked(Question.NOTHING, Phase.SETTLER),
    Asked(Question.USE_HACIENDA, Phase.SETTLER, (Stage.TILE,)),
    Asked(Question.TAKE_TILE, Phase.SETTLER, (Stage.DONE,)),
    Asked(Question.TAKE_SECOND_TILE, Phase.SETTLER, (Stage.NEW_ROW,), Turns.AFTER),
    Asked(Question.USE_FOREST_HOUSE, Phase.SETTLER, (Stage.TILE, Stage.DONE)),
    Asked(Question.USE_FOREST_HOUSE, Phase.SETTLER, (Stage.NEW_ROW,), Turns.AFTER),
    Asked(Question.USE_HOSPICE, Phase.SETTLER, (Stage.TILE, Stage.DONE)),
    Asked(Question.USE_HOSPICE, Phase.SETTLER, (Stage.NEW_ROW,), Turns.AFTER),
    Asked(Question.DISCARD_TILE, Phase.SETTLER, (Stage.NEXT_HUNTING,), Turns.AGAIN),
    Asked(Question.SEND_GUEST, Phase.SETTLER, (Stage.HACIENDA,), about=GuestMoment.HACIENDA_DRAW),
    Asked(Question.SEND_GUEST, Phase.SETTLER, (Stage.TILE,), about=GuestMoment.SETTLER_TURN),
    Asked(Question.SEND_GUEST, Phase.SETTLER, (Stage.SECOND_TILE,), Turns.AFTER, GuestMoment.SECOND_TILE),
    Asked(Question.SEND_GUEST, Phase.SETTLER, (Stage.HUNTING,), Turns.AGAIN, GuestMoment.SETTLER_END),
)


@rule
def begin_settler(s):
    """The settler goes first."""
    s.phase = Phase.SETTLER
    s.stage = Stage.HACIENDA


@rule
def continue_settler(s, journal):
    """Hacienda, then the tile; then the next seat. Gives True when the phase is over."""
    seat = int(s.decider)
    if s.stage == Stage.HACIENDA and is_puertoma(s, seat):
        s.stage = Stage.DONE
        take_by_board(s, seat, journal)
    elif s.stage == Stage.HACIENDA:
        if not guesthouse_asks(s, seat, GuestMoment.HACIENDA_DRAW):
            s.stage = Stage.TILE
            if hacienda_can_draw(s, seat):
                ask(s, seat, Question.USE_HACIENDA)
    elif s.stage == Stage.TILE:
        if not guesthouse_asks(s, seat, GuestMoment.SETTLER_TURN):
            s.stage = Stage.DONE
            if has_empty_field(s, seat):
                ask(s, seat, Question.TAKE_TILE)
            else:
                note(journal, Happening.CANNOT_ACT, seat, Question.TAKE_TILE, 0, 0)
    elif s.stage == Stage.DONE:
        end_turn(s, seat)
        if s.turn == s.seats:
            if not is_expanded(s):
                renew_row(s, journal)
                return True
            s.stage = Stage.SECOND_TILE
    else:
        return continue_end(s, seat, journal)
    return False


@rule
def end_turn(s, seat):
    """The next seat."""
    s.hospice_used = 0
    s.hospice_waits = 0
    s.declined_tile = 0
    s.plain_tile = 0
    s.stage = Stage.HACIENDA
    s.turn += 1
    s.decider = next_seat(s, seat)


@rule
def continue_end(s, seat, journal):
    """The library's second tile; then the hunting lodges, clockwise from the settler. True when all is done."""
    lodges_see_row = has_ruling(s, Ruling.HUNTING_LODGE_SEES_NEW_ROW)
    if s.stage == Stage.SECOND_TILE:
        if not guesthouse_asks(s, seat, GuestMoment.SECOND_TILE):
            s.stage = Stage.NEW_ROW
            if library_extra(s, seat) and can_take_tile(s, seat):
                ask(s, seat, Question.TAKE_SECOND_TILE)
    elif s.stage == Stage.NEW_ROW:
        s.hospice_used = 0
        s.hospice_waits = 0
        s.plain_tile = 0
        s.settler_hospice = 0
        s.stage = Stage.HUNTING
        if lodges_see_row:
            renew_row(s, journal)
    elif s.stage == Stage.HUNTING:
        if not guesthouse_asks(s, seat, GuestMoment.SETTLER_END):
            s.stage = Stage.NEXT_HUNTING
            hunting_lodge_scores(s, seat, journal)
            if hunting_lodge_clears(s, seat):
                ask(s, seat, Question.DISCARD_TILE)
    else:
        s.stage = Stage.HUNTING
        s.turn += 1
        s.decider = next_seat(s, seat)
        if s.turn == 2 * int(s.seats):
            if not lodges_see_row:
                renew_row(s, journal)
            return True
    return False


@rule
def renew_row(s, journal):
    """The row is discarded and laid anew."""
    discard_row(s, journal)
    lay_row(s, journal)


# -- taking tiles ----------------------------------------------------------------------------------------------


@rule
def list_tiles(s, seat):
    """One of the face-up plantations, a quarry for who may, or a forest; the action is optional."""
    offer(s, PASS)
    for tile in range(N_PLANTATIONS):
        if s.row[tile] > 0:
            offer(s, TAKE + tile)
    if may_take_quarry(s, seat):
        offer(s, TAKE + Tile.QUARRY)
    if forest_house_offers(s, seat):
        offer(s, TAKE + Tile.FOREST)


@rule
def do_hacienda(s, seat, action, journal):
    """Draw a tile unseen; the forest house may turn it over, the hospice occupy it where the edition says so."""
    if action == PASS:
        return
    if forest_house_turns(s, seat, True):
        look_at_tile(s, seat, journal)
        ask(s, seat, Question.USE_FOREST_HOUSE)
    else:
        tile_is_laid(s, seat, hacienda_draws(s, seat, journal))


@rule
def do_take_tile(s, seat, action, journal):
    """Lay the chosen tile on the island; the forest house may turn it over, the hospice occupy it."""
    if action == PASS:
        return
    tile = action - TAKE
    if tile == Tile.FOREST:
        forest_house_takes(s, seat, journal)
        tile_is_laid(s, seat, tile)
        return
    if tile == Tile.QUARRY:
        s.quarries -= 1
    else:
        s.row[tile] -= 1
    s.tiles[seat, tile] += 1
    note(journal, Happening.TILE_TAKEN, seat, tile, 0, 0)
    if tile != Tile.QUARRY and forest_house_turns(s, seat, False):
        s.new_tile = tile
        ask(s, seat, Question.USE_FOREST_HOUSE)
    else:
        tile_is_laid(s, seat, tile)


@rule
def take_by_board(s, seat, journal):
    """A Puertoma's turn."""
    tile = choose_tile(s, seat, journal)
    if tile == NO_TILE:
        note(journal, Happening.CANNOT_ACT, seat, Question.TAKE_TILE, 0, 0)
    else:
        do_take_tile(s, seat, TAKE + tile, journal)
        has_taken_tile(s, seat, tile, journal)


@rule
def do_forest_house(s, seat, action, journal):
    """Turn over the tile just gained, or lay it face up."""
    face_down, drawn = action != PASS, s.looked_at[seat] > 0
    if drawn:
        tile = lay_looked_at(s, seat, face_down, journal)
    else:
        tile = int(s.new_tile)
        if face_down:
            s.tiles[seat, tile] -= 1
            lay_forest(s, seat, tile, 1, journal)
            tile = FOREST
    tile_is_laid(s, seat, tile)


@rule
def tile_is_laid(s, seat, tile):
    """What the hospice does with a tile that lies on the island."""
    s.new_tile = tile
    hospice_prefers(s, seat, tile, s.stage == Stage.TILE)
    offer_hospice(s, seat)


@rule
def offer_hospice(s, seat):
    """Ask whether the tile just laid comes with a colonist; the stage tells how it came."""
    drawn, is_second = s.stage == Stage.TILE, s.stage == Stage.NEW_ROW
    if is_second and (s.settler_hospice or not has_ruling(s, Ruling.HOSPICE_ON_LIBRARY_TILE)):
        s.new_tile = 0
    elif hospice_can_send(s, seat, drawn) and not hospice_was_declined(s, int(s.new_tile)):
        ask(s, seat, Question.USE_HOSPICE)
    else:
        s.new_tile = 0


@rule
def do_hospice(s, seat, action, journal):
    """The colonist stands on the new tile. Who has no circle for him any more has not declined him."""
    if action == USE + Building.HOSPICE:
        hospice_sends(s, seat, journal)
        if seat == s.role_seat and has_ruling(s, Ruling.HOSPICE_ON_LIBRARY_TILE):
            s.settler_hospice = 1
    elif s.stage == Stage.TILE and hospice_can_send(s, seat, True):
        s.declined_tile = int(s.new_tile) + 1
    s.new_tile = 0


# -- hunting lodges --------------------------------------------------------------------------------------------


@rule
def list_discards(s, seat):
    """Clear a field, or not."""
    offer(s, PASS)
    hunting_lodge_offers(s, seat)


@rule
def do_discard(s, seat, action, journal):
    """The tile leaves the island."""
    if action != PASS:
        hunting_lodge_discards(s, seat, action, journal)


# == What is asked =================================================================================================


@rule
def list_hacienda(s, seat):
    """Draw a tile, or do without."""
    list_use(s, Building.HACIENDA, hacienda_can_draw(s, seat))


@rule
def list_hospice(s, seat):
    """Let a colonist come with the tile, or do without."""
    list_use(s, Building.HOSPICE, hospice_can_send(s, seat, s.stage == Stage.TILE))


@rule
def list_forest_house(s):
    """Lay the tile as a forest, or as it is."""
    list_use(s, Building.FOREST_HOUSE, True)


HANDLERS = (
    Handler(Question.TAKE_TILE, list_tiles, do_take_tile),
    Handler(Question.TAKE_SECOND_TILE, list_tiles, do_take_tile),
    Handler(Question.USE_HACIENDA, list_hacienda, do_hacienda),
    Handler(Question.USE_HOSPICE, list_hospice, do_hospice),
    Handler(Question.USE_FOREST_HOUSE, list_forest_house, do_forest_house, (Phase.SETTLER,)),
    Handler(Question.DISCARD_TILE, list_discards, do_discard),
)

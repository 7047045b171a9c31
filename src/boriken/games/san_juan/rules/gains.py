"""The gains of roles and buildings: taken at once, or offered first where the ruling lets gains be declined.

The role files offer a gain at its moment with `offer_gain`, or `offer_to_all` if all seats get it in turn, and the
cards of a role with `offer_draw`. Each returns whether a seat is asked; the stage is set before, so that the phase
resumes after the offer. The library is offered when a role is taken. These questions are answered in the same way in
every phase; the rows of where each is asked are in the role files.
"""

from boriken.engine.jit import rule
from boriken.engine.journal import note
from boriken.engine.options import ask, offer
from boriken.engine.questions import Handler
from boriken.engine.rulings import has_ruling
from boriken.games.san_juan.rules.actions import DRAW, PASS, USE
from boriken.games.san_juan.rules.catalogue.rulings import Ruling
from boriken.games.san_juan.rules.effects.base import (
    carpenter_can_draw,
    gold_mine_can_open,
    gold_mine_opens,
    library_can_double,
    library_doubles,
    library_is_asked,
    market_hall_can_draw,
    market_stand_can_draw,
    prefecture_can_keep,
    prefecture_keeps,
    well_can_draw,
)
from boriken.games.san_juan.rules.effects.new_buildings import (
    customs_office_is_empty,
    goldsmith_can_open,
    goldsmith_opens,
    harbor_can_store,
    harbor_stores,
    hut_can_draw,
    tavern_can_draw,
)
from boriken.games.san_juan.rules.hands import begin_choice, draw_cards, end_choice, end_step, make_good, owns
from boriken.games.san_juan.rules.vocab import Card, Good, Happening, Question

# -- the questions ---------------------------------------------------------------------------------------------


# -- buildings -------------------------------------------------------------------------------------------------


@rule
def can_gain(s, seat, building):
    """Return whether the building is there and would give something now."""
    if building == Card.CARPENTER:
        return carpenter_can_draw(s, seat, int(s.new_building) - 1)
    if building == Card.TAVERN:
        return tavern_can_draw(s, seat)
    if building == Card.WELL:
        return well_can_draw(s, seat, s.chosen)
    if building == Card.HARBOR:
        return harbor_can_store(s, seat)
    if building == Card.MARKET_STAND:
        return market_stand_can_draw(s, seat, s.chosen)
    if building == Card.MARKET_HALL:
        return market_hall_can_draw(s, seat, s.chosen)
    if building == Card.HUT:
        return hut_can_draw(s, seat)
    if building == Card.CUSTOMS_OFFICE:
        return customs_office_is_empty(s, seat)
    if building == Card.PREFECTURE:
        return prefecture_can_keep(s, seat)
    if building == Card.GOLD_MINE:
        return gold_mine_can_open(s, seat)
    return building == Card.GOLDSMITH and goldsmith_can_open(s, seat)


@rule
def gain(s, seat, building, journal):
    """Give the gain of a building: mostly a card; cards of the markets are drawn with the prices."""
    if building == Card.HARBOR:
        harbor_stores(s, seat, int(s.last_good), journal)
    elif building == Card.MARKET_STAND or building == Card.MARKET_HALL:
        s.earned += 1
    elif building == Card.CUSTOMS_OFFICE:
        make_good(s, seat, Good.CUSTOMS, journal)
    elif building == Card.PREFECTURE:
        prefecture_keeps(s, seat)
    elif building == Card.GOLD_MINE:
        gold_mine_opens(s, seat, journal)
    elif building == Card.GOLDSMITH:
        if goldsmith_opens(s, seat, journal):
            ask(s, seat, Question.TAKE_SHOWN)
    else:
        draw_cards(s, seat, 1, journal)


@rule
def offer_gain(s, seat, building, journal):
    """Take the gain of a building, or ask first. Return True if the seat is asked."""
    return owns(s, seat, building) and take_or_ask(s, seat, building, journal)  # most seats do not own it


@rule
def take_or_ask(s, seat, building, journal):
    """Take the gain of a building that the seat has, or ask first. Return True if the seat is asked."""
    if not can_gain(s, seat, building):
        return False
    if has_ruling(s, Ruling.GAINS_MAY_BE_DECLINED):
        s.offered = building + 1
        ask(s, seat, Question.USE_BUILDING)
    else:
        gain(s, seat, building, journal)
    return s.question != Question.NOTHING


@rule
def offer_to_all(s, building, this, following, journal):
    """Offer a gain to each seat from the decider on, at one stage and then the other; return True when all are done."""
    while True:
        seat = int(s.decider)
        if s.stage == this:
            s.stage = following
            if offer_gain(s, seat, building, journal):
                return False
        if end_step(s, seat, this, this):
            return True


@rule
def do_use(s, seat, action, journal):
    """Take the gain of the building in question, or decline it."""
    building = int(s.offered) - 1
    s.offered = 0
    if action == PASS:
        note(journal, Happening.DECLINED, seat, building + 1, 0, 0)
    else:
        gain(s, seat, building, journal)


@rule
def offer_library(s, seat, journal):
    """Double the privilege of the role that the seat has taken, unless its owner has to be asked."""
    if library_is_asked(s, seat):
        ask(s, seat, Question.USE_LIBRARY)
    elif library_can_double(s, seat):
        library_doubles(s, journal)


@rule
def do_library(s, seat, action, journal):
    """Use the library for this role, or not."""
    if action == PASS:
        note(journal, Happening.DECLINED, seat, Card.LIBRARY + 1, 0, 0)
    else:
        library_doubles(s, journal)


# -- roles -----------------------------------------------------------------------------------------------------


@rule
def offer_draw(s, seat, number):
    """Add the cards to those that the seat will draw, or ask first. Return True if it is asked."""
    if has_ruling(s, Ruling.GAINS_MAY_BE_DECLINED):
        begin_choice(s, number)
        ask(s, seat, Question.DRAW)
        return True
    s.earned += number
    return False


@rule
def do_draw(s, seat, action, journal):
    """Add the cards to those that will be drawn, or decline them."""
    if action == PASS:
        note(journal, Happening.DECLINED, seat, 0, 0, 0)
    else:
        s.earned += s.to_choose
    end_choice(s)


# == What is asked, in any phase ===================================================================================


@rule
def list_library(s):
    """List the answers: use the library, or decline."""
    offer(s, PASS)
    offer(s, USE + Card.LIBRARY)


@rule
def list_building(s):
    """List the answers: use the building, or decline."""
    offer(s, PASS)
    offer(s, USE + int(s.offered) - 1)


@rule
def list_draw(s):
    """List the answers: draw, or decline."""
    offer(s, PASS)
    offer(s, DRAW)


HANDLERS = (
    Handler(Question.USE_LIBRARY, list_library, do_library),
    Handler(Question.USE_BUILDING, list_building, do_use),
    Handler(Question.DRAW, list_draw, do_draw),
)

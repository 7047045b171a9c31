"""What roles and buildings simply give: taken at once, or asked first where the ruling lets gains be declined.

The role files offer a gain at its moment with `offer_gain`, or `offer_to_all` where it comes to all seats in turn,
and the cards of a role with `offer_draw`. Each gives back whether a seat is asked; the stage is set before, so that
the phase goes on behind the offer. The library is offered when a role is taken. These questions are answered in the
same way in every phase; the rows that say where each is asked stand in the role files.
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
    """Whether the building is there and would give something now."""
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
    """What it gives: most buildings a card; those of the markets are drawn with the prices."""
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
    """Take what the building gives, or ask first. True when the seat is asked something."""
    return owns(s, seat, building) and take_or_ask(s, seat, building, journal)  # most seats do not: a short way out


@rule
def take_or_ask(s, seat, building, journal):
    """The same for a seat that has the building."""
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
    """Seat after seat from the one that is to decide, each at one stage and then the other. True when all are done."""
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
    """The building that is asked about gives what it has, or not."""
    building = int(s.offered) - 1
    s.offered = 0
    if action == PASS:
        note(journal, Happening.DECLINED, seat, building + 1, 0, 0)
    else:
        gain(s, seat, building, journal)


@rule
def offer_library(s, seat, journal):
    """It doubles the privilege of the role that the seat has taken, unless its owner has to be asked."""
    if library_is_asked(s, seat):
        ask(s, seat, Question.USE_LIBRARY)
    elif library_can_double(s, seat):
        library_doubles(s, journal)


@rule
def do_library(s, seat, action, journal):
    """For this role, or not."""
    if action == PASS:
        note(journal, Happening.DECLINED, seat, Card.LIBRARY + 1, 0, 0)
    else:
        library_doubles(s, journal)


# -- roles -----------------------------------------------------------------------------------------------------


@rule
def offer_draw(s, seat, number):
    """Count the cards among those that the seat will draw, or ask first. True when it is asked."""
    if has_ruling(s, Ruling.GAINS_MAY_BE_DECLINED):
        begin_choice(s, number)
        ask(s, seat, Question.DRAW)
        return True
    s.earned += number
    return False


@rule
def do_draw(s, seat, action, journal):
    """The cards will be drawn with the others, or not."""
    if action == PASS:
        note(journal, Happening.DECLINED, seat, 0, 0, 0)
    else:
        s.earned += s.to_choose
    end_choice(s)


# == What is asked, in any phase ===================================================================================


@rule
def list_library(s):
    """Use the library, or do without."""
    offer(s, PASS)
    offer(s, USE + Card.LIBRARY)


@rule
def list_building(s):
    """Use the building that is offered, or do without."""
    offer(s, PASS)
    offer(s, USE + int(s.offered) - 1)


@rule
def list_draw(s):
    """Draw, or do without."""
    offer(s, PASS)
    offer(s, DRAW)


HANDLERS = (
    Handler(Question.USE_LIBRARY, list_library, do_library),
    Handler(Question.USE_BUILDING, list_building, do_use),
    Handler(Question.DRAW, list_draw, do_draw),
)

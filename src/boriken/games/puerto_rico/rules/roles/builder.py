"""The builder: every seat may build one building; the builder pays one doubloon less."""

from enum import IntEnum

from boriken.engine.jit import rule
from boriken.engine.journal import note
from boriken.engine.options import ask, offer
from boriken.engine.questions import Asked, Handler
from boriken.engine.seats import next_seat
from boriken.games.puerto_rico.rules.actions import BUILD, PASS, PAY_WITH, RETURN_GOOD, USE
from boriken.games.puerto_rico.rules.effects import list_use
from boriken.games.puerto_rico.rules.effects.base import university_can_send, university_sends
from boriken.games.puerto_rico.rules.effects.guesthouse import guesthouse_asks
from boriken.games.puerto_rico.rules.effects.new_buildings import (
    BARREL,
    COLONIST,
    POINT,
    black_market_colonists,
    black_market_goods,
    black_market_payments,
    black_market_takes_colonist,
    black_market_takes_good,
    black_market_takes_point,
    church_blesses,
)
from boriken.games.puerto_rico.rules.goals import goals_see_building
from boriken.games.puerto_rico.rules.islands import count_city_spaces, pay, trigger_end
from boriken.games.puerto_rico.rules.puertoma.board import is_puertoma
from boriken.games.puerto_rico.rules.puertoma.builder import NO_BUILDING, building_was_laid, choose_building
from boriken.games.puerto_rico.rules.roles.prices import can_build, count_means, price_to_build
from boriken.games.puerto_rico.rules.vocab import (
    CITY_SPACES,
    Building,
    EndReason,
    GuestMoment,
    Happening,
    Phase,
    Question,
)


class Stage(IntEnum):
    """A seat's turn."""

    BUILD = 0
    DONE = 1


ASKED = (
    Asked(Question.NOTHING, Phase.BUILDER),
    Asked(Question.BUILD, Phase.BUILDER, (Stage.DONE,)),
    Asked(Question.PAY_BLACK_MARKET, Phase.BUILDER, (Stage.DONE,)),
    Asked(Question.RETURN_GOOD, Phase.BUILDER, (Stage.DONE,)),
    Asked(Question.RETURN_COLONIST, Phase.BUILDER, (Stage.DONE,)),
    Asked(Question.USE_UNIVERSITY, Phase.BUILDER, (Stage.DONE,)),
    Asked(Question.SEND_GUEST, Phase.BUILDER, (Stage.BUILD,), about=GuestMoment.BUILDER_TURN),
)


@rule
def begin_builder(s):
    """The builder goes first."""
    s.phase = Phase.BUILDER
    s.stage = Stage.BUILD


@rule
def continue_builder(s, journal):
    """One seat after the other. True when the phase is over."""
    seat = int(s.decider)
    if s.stage == Stage.BUILD and is_puertoma(s, seat):
        s.stage = Stage.DONE
        build_by_board(s, seat, journal)
        return False
    if s.stage == Stage.BUILD:
        if not guesthouse_asks(s, seat, GuestMoment.BUILDER_TURN):
            s.stage = Stage.DONE
            ask(s, seat, Question.BUILD)
        return False
    s.stage = Stage.BUILD
    s.turn += 1
    s.decider = next_seat(s, seat)
    return s.turn == s.seats


@rule
def list_buildings(s, seat):
    """Every building the seat can build; the action is optional."""
    offer(s, PASS)
    city_spaces, means = count_city_spaces(s, seat), count_means(s, seat)
    for building in range(int(s.building_kinds)):
        if can_build(s, seat, building, city_spaces, means):
            offer(s, BUILD + building)


@rule
def build_by_board(s, seat, journal):
    """A Puertoma's turn."""
    building = choose_building(s, seat, journal)
    if building == NO_BUILDING:
        note(journal, Happening.CANNOT_ACT, seat, Question.BUILD, 0, 0)
    else:
        lay_building(s, seat, building, price_to_build(s, seat, building), journal)


# -- building --------------------------------------------------------------------------------------------------


@rule
def do_build(s, seat, action, journal):
    """Pay and lay the tile; who has too few doubloons first turns to the black market."""
    if action == PASS:
        return
    building = action - BUILD
    if price_to_build(s, seat, building) > s.doubloons[seat]:
        s.new_building = building
        ask(s, seat, Question.PAY_BLACK_MARKET)
    else:
        lay_building(s, seat, building, price_to_build(s, seat, building), journal)


@rule
def lay_building(s, seat, building, price, journal):
    """Pay the price, lay the tile; the twelfth city space ends the game. Church and university follow."""
    pay(s, seat, price)
    s.building_supply[building] -= 1
    s.buildings[seat, building] = 1
    note(journal, Happening.BUILT, seat, building, price, 0)
    if count_city_spaces(s, seat) == CITY_SPACES:
        trigger_end(s, EndReason.CITY_FULL, journal)
    if s.puertomas > 0:
        building_was_laid(s, seat, building, journal)
    church_blesses(s, seat, building, journal)
    if s.watched:
        goals_see_building(s, seat, building, price, journal)
    if university_can_send(s, seat, building):
        s.new_building = building
        ask(s, seat, Question.USE_UNIVERSITY)


@rule
def do_university(s, seat, action, journal):
    """The colonist stands on the new building."""
    if action == USE + Building.UNIVERSITY:
        university_sends(s, seat, journal)
    s.new_building = 0


# -- the black market ------------------------------------------------------------------------------------------


@rule
def list_payments(s, seat):
    """Of what the market accepts, as many things as doubloons are short."""
    black_market_payments(s, seat, price_to_build(s, seat, int(s.new_building)) - int(s.doubloons[seat]))


@rule
def do_payment(s, seat, action, journal):
    """The point is returned at once; which barrel and which colonist is asked next."""
    s.market_takes = action - PAY_WITH + 1
    if s.market_takes & POINT:
        s.market_takes -= POINT
        black_market_takes_point(s, seat, journal)
    go_on_paying(s, seat, journal)


@rule
def go_on_paying(s, seat, journal):
    """What is still to be returned; then all doubloons, and the building is the seat's."""
    if s.market_takes & BARREL:
        ask(s, seat, Question.RETURN_GOOD)
    elif s.market_takes & COLONIST:
        ask(s, seat, Question.RETURN_COLONIST)
    else:
        building = int(s.new_building)
        s.new_building = 0
        lay_building(s, seat, building, int(s.doubloons[seat]), journal)


@rule
def do_return_good(s, seat, action, journal):
    """Then the colonist, if one was promised."""
    s.market_takes -= BARREL
    black_market_takes_good(s, seat, action - RETURN_GOOD, journal)
    go_on_paying(s, seat, journal)


@rule
def do_return_colonist(s, seat, action, journal):
    """Then the building."""
    s.market_takes -= COLONIST
    black_market_takes_colonist(s, seat, action, journal)
    go_on_paying(s, seat, journal)


@rule
def list_university(s, seat):
    """Let a colonist come with the building, or do without."""
    list_use(s, Building.UNIVERSITY, university_can_send(s, seat, int(s.new_building)))


HANDLERS = (
    Handler(Question.BUILD, list_buildings, do_build),
    Handler(Question.USE_UNIVERSITY, list_university, do_university),
    Handler(Question.PAY_BLACK_MARKET, list_payments, do_payment),
    Handler(Question.RETURN_GOOD, black_market_goods, do_return_good),
    Handler(Question.RETURN_COLONIST, black_market_colonists, do_return_colonist),
)

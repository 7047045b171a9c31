"""The builder: every seat may build one building; the builder pays one doubloon less."""

from enum import IntEnum

from boriken.engine.jit import rule
from boriken.engine.journal import note
from boriken.engine.options import ask, offer
from boriken.engine.questions import Asked, Handler
from boriken.engine.seats import next_seat
from boriken.games.puerto_rico.rules import moments
from boriken.games.puerto_rico.rules.actions import BUILD, PASS, USE
from boriken.games.puerto_rico.rules.effects import list_use
from boriken.games.puerto_rico.rules.effects.base import university_can_send, university_sends
from boriken.games.puerto_rico.rules.islands import count_city_spaces, pay, trigger_end
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


class BuilderStage(IntEnum):
    """The resume points of a seat's turn."""

    BUILD = 0
    DONE = 1


ASKED = (
    Asked(Question.NOTHING, Phase.BUILDER),
    Asked(Question.BUILD, Phase.BUILDER, (BuilderStage.DONE,)),
    Asked(Question.PAY_BLACK_MARKET, Phase.BUILDER, (BuilderStage.DONE,)),
    Asked(Question.RETURN_GOOD, Phase.BUILDER, (BuilderStage.DONE,)),
    Asked(Question.RETURN_COLONIST, Phase.BUILDER, (BuilderStage.DONE,)),
    Asked(Question.USE_UNIVERSITY, Phase.BUILDER, (BuilderStage.DONE,)),
    Asked(Question.SEND_GUEST, Phase.BUILDER, (BuilderStage.BUILD,), about=GuestMoment.BUILDER_TURN),
)


@rule
def begin_builder(s):
    """The builder goes first."""
    s.phase = Phase.BUILDER
    s.stage = BuilderStage.BUILD


@rule
def continue_builder(s, journal):
    """The seats build in turn; return whether the phase is over."""
    seat = int(s.decider)
    if s.stage == BuilderStage.BUILD:
        if moments.build_by_rules(s, seat, journal):
            s.stage = BuilderStage.DONE
        elif not moments.asks_before(s, seat, GuestMoment.BUILDER_TURN):
            s.stage = BuilderStage.DONE
            ask(s, seat, Question.BUILD)
        return False
    s.stage = BuilderStage.BUILD
    s.turn += 1
    s.decider = next_seat(s, seat)
    return s.turn == s.seats


@rule
def list_buildings(s, seat):
    """List every building that the seat can build; the action is optional."""
    offer(s, PASS)
    city_spaces, means = count_city_spaces(s, seat), count_means(s, seat)
    for building in range(int(s.building_kinds)):
        if can_build(s, seat, building, city_spaces, means):
            offer(s, BUILD + building)


# -- building --------------------------------------------------------------------------------------------------


@rule
def do_build(s, seat, action, journal):
    """Pay and lay the tile; a seat with too few doubloons is asked first how it pays."""
    if action == PASS:
        return
    building = action - BUILD
    if price_to_build(s, seat, building) > s.doubloons[seat]:
        moments.asks_for_payment(s, seat, building)
    else:
        lay_building(s, seat, building, price_to_build(s, seat, building), journal)


@rule
def lay_building(s, seat, building, price, journal):
    """Pay the price and lay the tile; the twelfth city space ends the game. Expansions act, then the university."""
    pay(s, seat, price)
    s.building_supply[building] -= 1
    s.buildings[seat, building] = 1
    note(journal, Happening.BUILT, seat, building, price, 0)
    if count_city_spaces(s, seat) == CITY_SPACES:
        trigger_end(s, EndReason.CITY_FULL, journal)
    moments.built(s, seat, building, price, journal)
    if university_can_send(s, seat, building):
        s.new_building = building
        ask(s, seat, Question.USE_UNIVERSITY)


@rule
def do_university(s, seat, action, journal):
    """Place the colonist on the new building, or do without."""
    if action == USE + Building.UNIVERSITY:
        university_sends(s, seat, journal)
    s.new_building = 0


@rule
def list_university(s, seat):
    """List a colonist that comes with the building, or none."""
    list_use(s, Building.UNIVERSITY, university_can_send(s, seat, int(s.new_building)))


HANDLERS = (
    Handler(Question.BUILD, list_buildings, do_build),
    Handler(Question.USE_UNIVERSITY, list_university, do_university),
)

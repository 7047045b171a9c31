"""The builder: every seat may build one building; the builder pays one doubloon less."""

from enum import IntEnum

from boriken.kernel.jit import rule
from boriken.kernel.journal import note
from boriken.kernel.options import offer
from boriken.kernel.seats import next_seat
from boriken.puerto_rico.actions import BUILD, PASS, USE
from boriken.puerto_rico.catalogue.buildings import COLUMN, COST, SPACES
from boriken.puerto_rico.effects.base import university_can_send, university_sends
from boriken.puerto_rico.islands import (
    ask,
    count_city_spaces,
    count_occupied_quarries,
    pay,
    trigger_end,
)
from boriken.puerto_rico.vocab import (
    CITY_SPACES,
    N_BUILDINGS,
    Building,
    EndReason,
    Happening,
    Phase,
    Question,
)


class Stage(IntEnum):
    """A seat's turn."""

    BUILD = 0
    DONE = 1


@rule
def begin_builder(s):
    """The builder goes first."""
    s.phase = Phase.BUILDER
    s.stage = Stage.BUILD


@rule
def continue_builder(s, journal):
    """One seat after the other. True when the phase is over."""
    seat = int(s.decider)
    if s.stage == Stage.BUILD:
        s.stage = Stage.DONE
        ask(s, seat, Question.BUILD)
        return False
    s.stage = Stage.BUILD
    s.turn += 1
    s.decider = next_seat(s, seat)
    return s.turn == s.seats


@rule
def count_discount(s, seat, building):
    """Occupied quarries, at most the building's column; and one doubloon for the builder."""
    discount = min(count_occupied_quarries(s, seat), COLUMN[building])
    if seat == s.role_seat:
        discount += 1
    return discount


@rule
def price_to_build(s, seat, building):
    """What the seat pays now; never below zero."""
    return max(0, COST[building] - count_discount(s, seat, building))


@rule
def can_build(s, seat, building, city_spaces):
    """A tile is left, the seat has none of it, has room, and can pay. `city_spaces`: those already filled."""
    return (s.building_supply[building] > 0 and not s.buildings[seat, building]
            and city_spaces + SPACES[building] <= CITY_SPACES
            and s.doubloons[seat] >= price_to_build(s, seat, building))


@rule
def list_buildings(s, seat):
    """Every building the seat can build; the action is optional."""
    offer(s, PASS)
    city_spaces = count_city_spaces(s, seat)
    for building in range(N_BUILDINGS):
        if can_build(s, seat, building, city_spaces):
            offer(s, BUILD + building)


@rule
def do_build(s, seat, action, journal):
    """Pay, lay the tile; the twelfth city space ends the game. The university may occupy the building."""
    if action == PASS:
        return
    building = action - BUILD
    price = price_to_build(s, seat, building)
    pay(s, seat, price)
    s.building_supply[building] -= 1
    s.buildings[seat, building] = 1
    note(journal, Happening.BUILT, seat, building, price, 0)
    if count_city_spaces(s, seat) == CITY_SPACES:
        trigger_end(s, EndReason.CITY_FULL, journal)
    if university_can_send(s, seat, building):
        s.new_building = building
        ask(s, seat, Question.USE_UNIVERSITY)


@rule
def do_university(s, seat, action, journal):
    """The colonist stands on the new building."""
    if action == USE + Building.UNIVERSITY:
        university_sends(s, seat, journal)
    s.new_building = 0

"""The craftsman: every seat receives the goods it makes; the craftsman one barrel more."""

from enum import IntEnum

from boriken.kernel.jit import rule
from boriken.kernel.journal import note
from boriken.kernel.options import offer
from boriken.kernel.seats import next_seat
from boriken.puerto_rico.actions import EXTRA_GOOD, PASS, PRODUCE
from boriken.puerto_rico.catalogue.buildings import NO_PLANT, PLANTS
from boriken.puerto_rico.catalogue.rulings import Ruling, has_ruling
from boriken.puerto_rico.effects.base import factory_pays
from boriken.puerto_rico.islands import ask
from boriken.puerto_rico.vocab import N_GOODS, Good, Happening, Phase, Question


class Stage(IntEnum):
    """Each seat produces; at the end the craftsman has the privilege."""

    PRODUCE = 0
    NEXT = 1
    DONE = 2


@rule
def begin_craftsman(s):
    """The craftsman goes first."""
    s.phase = Phase.CRAFTSMAN
    s.stage = Stage.PRODUCE


@rule
def continue_craftsman(s, journal):
    """One seat after the other, then the privilege. True when the phase is over."""
    seat = int(s.decider)
    if s.stage == Stage.PRODUCE:
        s.stage = Stage.NEXT
        if not has_ruling(s, Ruling.PRODUCTION_MAY_BE_DECLINED):
            produce(s, seat, journal)
        elif can_produce(s, seat):
            ask(s, seat, Question.PRODUCE)
    elif s.stage == Stage.NEXT:
        s.stage = Stage.PRODUCE
        s.turn += 1
        s.decider = next_seat(s, seat)
        if s.turn == s.seats:
            s.stage = Stage.DONE
            ask(s, s.role_seat, Question.TAKE_EXTRA_GOOD)
    else:
        s.craftsman_goods[:] = 0
        s.stage = 0
        return True
    return False


@rule
def count_capacity(s, seat, good):
    """Occupied plantations, and for all but corn as many occupied circles of its production buildings."""
    plantations = int(s.tile_colonists[seat, good])
    if good == Good.CORN or plantations == 0:
        return plantations
    circles = 0
    for i in range(2):
        plant = PLANTS[good, i]
        if plant != NO_PLANT:
            circles += int(s.building_colonists[seat, plant])
    return min(plantations, circles)


@rule
def can_produce(s, seat):
    """Whether the seat would receive anything."""
    for good in range(N_GOODS):
        if min(count_capacity(s, seat, good), int(s.goods_supply[good])) > 0:
            return True
    return False


@rule
def list_produce(s):
    """Produce or not, where production may be declined."""
    offer(s, PASS)
    offer(s, PRODUCE)


@rule
def do_produce(s, seat, action, journal):
    """Where the seat was asked."""
    if action == PRODUCE:
        produce(s, seat, journal)


@rule
def produce(s, seat, journal):
    """Take the goods as far as the supply goes; the factory pays for the kinds."""
    kinds = 0
    for good in range(N_GOODS):
        capacity = count_capacity(s, seat, good)
        if capacity == 0:
            continue
        barrels = min(capacity, int(s.goods_supply[good]))
        note(journal, Happening.PRODUCED, seat, good, barrels, capacity)
        if barrels > 0:
            s.goods_supply[good] -= barrels
            s.goods[seat, good] += barrels
            kinds += 1
            if seat == s.role_seat:
                s.craftsman_goods[good] = 1
    factory_pays(s, seat, kinds, journal)


@rule
def list_extra_goods(s):
    """The privilege: one barrel of a kind the craftsman has produced, if the supply has one."""
    offer(s, PASS)
    for good in range(N_GOODS):
        if s.craftsman_goods[good] and s.goods_supply[good] > 0:
            offer(s, EXTRA_GOOD + good)


@rule
def do_extra_good(s, seat, action, journal):
    """The craftsman takes it."""
    if action != PASS:
        good = action - EXTRA_GOOD
        s.goods_supply[good] -= 1
        s.goods[seat, good] += 1
        note(journal, Happening.EXTRA_GOOD, seat, good, 0, 0)

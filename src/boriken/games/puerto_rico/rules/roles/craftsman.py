"""The craftsman: every seat receives the goods it makes; the craftsman one barrel more."""

from enum import IntEnum

from boriken.engine.jit import rule
from boriken.engine.journal import note
from boriken.engine.options import ask, offer
from boriken.engine.questions import Asked, Handler, Turns
from boriken.engine.rulings import has_ruling
from boriken.engine.seats import next_seat
from boriken.games.puerto_rico.rules.actions import EXTRA_GOOD, PASS, PRODUCE
from boriken.games.puerto_rico.rules.catalogue.rulings import Ruling
from boriken.games.puerto_rico.rules.effects.base import factory_pays
from boriken.games.puerto_rico.rules.effects.guesthouse import guesthouse_asks
from boriken.games.puerto_rico.rules.effects.new_buildings import (
    aqueduct_brings,
    library_extra,
    specialty_factory_pays,
    specialty_factory_waits,
)
from boriken.games.puerto_rico.rules.effects.nobles import chapel_gives, jeweler_pays
from boriken.games.puerto_rico.rules.islands import count_capacity, count_made, count_supplied, is_expanded
from boriken.games.puerto_rico.rules.puertoma.board import is_puertoma
from boriken.games.puerto_rico.rules.puertoma.craftsman import bring_last_barrels, choose_best_produced, has_produced
from boriken.games.puerto_rico.rules.vocab import (
    N_GOODS,
    NO_GOOD,
    GuestMoment,
    Happening,
    Phase,
    Question,
)


class Stage(IntEnum):
    """Each seat produces; at the end the craftsman has the privilege. Chapels work before all of it."""

    PRODUCE = 0
    NEXT = 1
    DONE = 2
    PRIVILEGE = 3
    CHAPEL = 4
    NEXT_CHAPEL = 5


ASKED = (
    Asked(Question.NOTHING, Phase.CRAFTSMAN),
    Asked(Question.PRODUCE, Phase.CRAFTSMAN, (Stage.NEXT,)),
    Asked(Question.TAKE_EXTRA_GOOD, Phase.CRAFTSMAN, (Stage.DONE,), Turns.AFTER),
    Asked(Question.SEND_GUEST, Phase.CRAFTSMAN, (Stage.CHAPEL,), about=GuestMoment.CRAFTSMAN_START),
    Asked(Question.SEND_GUEST, Phase.CRAFTSMAN, (Stage.PRODUCE,), about=GuestMoment.CRAFTSMAN_TURN),
    Asked(Question.SEND_GUEST, Phase.CRAFTSMAN, (Stage.PRIVILEGE,), Turns.AFTER, GuestMoment.EXTRA_GOOD),
)


@rule
def begin_craftsman(s):
    """The craftsman goes first."""
    s.phase = Phase.CRAFTSMAN
    s.stage = Stage.CHAPEL if is_expanded(s) else Stage.PRODUCE


@rule
def continue_craftsman(s, journal):
    """One seat after the other, then the privilege. True when the phase is over."""
    seat = int(s.decider)
    if s.stage == Stage.PRODUCE and is_puertoma(s, seat):
        s.stage = Stage.NEXT
        produce(s, seat, journal)
        has_produced(s, seat, journal)
    elif s.stage == Stage.PRODUCE:
        if not guesthouse_asks(s, seat, GuestMoment.CRAFTSMAN_TURN):
            s.stage = Stage.NEXT
            if not has_ruling(s, Ruling.PRODUCTION_MAY_BE_DECLINED):
                produce(s, seat, journal)
            elif can_produce(s, seat):
                ask(s, seat, Question.PRODUCE)
    elif s.stage == Stage.NEXT:
        jeweler_pays(s, seat, journal)
        s.stage = Stage.PRODUCE
        s.turn += 1
        s.decider = next_seat(s, seat)
        if s.turn == s.seats:
            s.stage = Stage.PRIVILEGE
    elif s.stage == Stage.PRIVILEGE and is_puertoma(s, seat):
        s.stage = Stage.DONE
        take_best_good(s, seat, journal)
    elif s.stage == Stage.PRIVILEGE:
        if not guesthouse_asks(s, seat, GuestMoment.EXTRA_GOOD):
            s.stage = Stage.DONE
            s.privileges_left = library_extra(s, seat)
            ask(s, seat, Question.TAKE_EXTRA_GOOD)
    elif s.stage == Stage.DONE:
        return end_craftsman(s, seat, journal)
    else:
        continue_chapel(s, seat, journal)
    return False


@rule
def continue_chapel(s, seat, journal):
    """Clockwise from the craftsman; then production."""
    if s.stage == Stage.CHAPEL:
        if not guesthouse_asks(s, seat, GuestMoment.CRAFTSMAN_START):
            s.stage = Stage.NEXT_CHAPEL
            chapel_gives(s, seat, journal)
        return
    s.stage = Stage.CHAPEL
    s.turn += 1
    s.decider = next_seat(s, seat)
    if s.turn == s.seats:
        s.turn = 0
        s.stage = Stage.PRODUCE


@rule
def end_craftsman(s, seat, journal):
    """A doubled privilege; then, where its barrels count, the craftsman's specialty factory. True at the end."""
    if s.privileges_left > 0:
        s.privileges_left -= 1
        ask(s, seat, Question.TAKE_EXTRA_GOOD)
        return False
    if specialty_factory_waits(s, seat):
        specialty_factory_pays(s, seat, journal)
    if s.puertomas > 0:
        bring_last_barrels(s, journal)
    s.produced[:] = 0
    s.stage = 0
    return True


@rule
def can_produce(s, seat):
    """Whether the seat would receive anything."""
    for good in range(N_GOODS):
        if count_made(s, seat, good) > 0:
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
    """Take the goods as far as the supply goes; factory and specialty factory pay for kinds and barrels."""
    kinds = 0
    for good in range(N_GOODS):
        capacity = count_capacity(s, seat, good)
        if capacity == 0:
            continue
        barrels = count_supplied(s, good, capacity)
        note(journal, Happening.PRODUCED, seat, good, barrels, capacity)
        if barrels > 0:
            s.goods_supply[good] -= barrels
            s.goods[seat, good] += barrels
            kinds += 1
            s.produced[seat, good] = barrels + aqueduct_brings(s, seat, good, journal)
    factory_pays(s, seat, kinds, journal)
    if not specialty_factory_waits(s, seat):
        specialty_factory_pays(s, seat, journal)


@rule
def list_extra_goods(s, seat):
    """The privilege: one barrel of a kind the craftsman has produced, if the supply has one."""
    offer(s, PASS)
    for good in range(N_GOODS):
        if s.produced[seat, good] > 0 and s.goods_supply[good] > 0:
            offer(s, EXTRA_GOOD + good)


@rule
def take_best_good(s, seat, journal):
    """A Puertoma's privilege."""
    good = choose_best_produced(s, seat, journal)
    if good == NO_GOOD:
        note(journal, Happening.CANNOT_ACT, seat, Question.TAKE_EXTRA_GOOD, 0, 0)
    else:
        do_extra_good(s, seat, EXTRA_GOOD + good, journal)


@rule
def do_extra_good(s, seat, action, journal):
    """The craftsman takes it, or does without, also without the library's second one."""
    if action == PASS:
        s.privileges_left = 0
        return
    good = action - EXTRA_GOOD
    s.goods_supply[good] -= 1
    s.goods[seat, good] += 1
    s.produced[seat, good] += 1
    note(journal, Happening.EXTRA_GOOD, seat, good, 0, 0)


HANDLERS = (
    Handler(Question.TAKE_EXTRA_GOOD, list_extra_goods, do_extra_good),
    Handler(Question.PRODUCE, list_produce, do_produce),
)

"""The craftsman: every seat receives the goods it makes; the craftsman receives one barrel more."""

from enum import IntEnum

from boriken.engine.jit import rule
from boriken.engine.journal import note
from boriken.engine.options import ask, offer
from boriken.engine.questions import Asked, Handler, Turns
from boriken.engine.rulings import has_ruling
from boriken.engine.seats import next_seat
from boriken.games.puerto_rico.rules import moments
from boriken.games.puerto_rico.rules.actions import EXTRA_GOOD, PASS, PRODUCE
from boriken.games.puerto_rico.rules.catalogue.rulings import Ruling
from boriken.games.puerto_rico.rules.effects.base import factory_pays
from boriken.games.puerto_rico.rules.islands import count_capacity, count_made, count_supplied, is_expanded
from boriken.games.puerto_rico.rules.vocab import (
    N_GOODS,
    GuestMoment,
    Happening,
    Phase,
    Question,
)


class CraftsmanStage(IntEnum):
    """The resume points of the phase: the parts of expansions (START), each seat's production, then the privilege."""

    PRODUCE = 0
    NEXT = 1
    DONE = 2
    PRIVILEGE = 3
    START = 4
    NEXT_START = 5


ASKED = (
    Asked(Question.NOTHING, Phase.CRAFTSMAN),
    Asked(Question.PRODUCE, Phase.CRAFTSMAN, (CraftsmanStage.NEXT,)),
    Asked(Question.TAKE_EXTRA_GOOD, Phase.CRAFTSMAN, (CraftsmanStage.DONE,), Turns.AFTER),
    Asked(Question.SEND_GUEST, Phase.CRAFTSMAN, (CraftsmanStage.START,), about=GuestMoment.CRAFTSMAN_START),
    Asked(Question.SEND_GUEST, Phase.CRAFTSMAN, (CraftsmanStage.PRODUCE,), about=GuestMoment.CRAFTSMAN_TURN),
    Asked(Question.SEND_GUEST, Phase.CRAFTSMAN, (CraftsmanStage.PRIVILEGE,), Turns.AFTER, GuestMoment.EXTRA_GOOD),
)


@rule
def begin_craftsman(s):
    """The craftsman goes first."""
    s.phase = Phase.CRAFTSMAN
    s.stage = CraftsmanStage.START if is_expanded(s) else CraftsmanStage.PRODUCE


@rule
def continue_craftsman(s, journal):
    """The seats produce in turn; then the craftsman has the privilege. Return whether the phase is over."""
    seat = int(s.decider)
    if s.stage == CraftsmanStage.PRODUCE and moments.production_by_rules(s, seat, journal):
        s.stage = CraftsmanStage.NEXT
    elif s.stage == CraftsmanStage.PRODUCE:
        if not moments.asks_before(s, seat, GuestMoment.CRAFTSMAN_TURN):
            s.stage = CraftsmanStage.NEXT
            if not has_ruling(s, Ruling.PRODUCTION_MAY_BE_DECLINED):
                produce(s, seat, journal)
            elif can_produce(s, seat):
                ask(s, seat, Question.PRODUCE)
    elif s.stage == CraftsmanStage.NEXT:
        moments.production_turn_ended(s, seat, journal)
        s.stage = CraftsmanStage.PRODUCE
        s.turn += 1
        s.decider = next_seat(s, seat)
        if s.turn == s.seats:
            s.stage = CraftsmanStage.PRIVILEGE
    elif s.stage == CraftsmanStage.PRIVILEGE and moments.extra_good_by_rules(s, seat, journal):
        s.stage = CraftsmanStage.DONE
    elif s.stage == CraftsmanStage.PRIVILEGE:
        if not moments.asks_before(s, seat, GuestMoment.EXTRA_GOOD):
            s.stage = CraftsmanStage.DONE
            s.privileges_left = moments.privilege_extra(s, seat)
            ask(s, seat, Question.TAKE_EXTRA_GOOD)
    elif s.stage == CraftsmanStage.DONE:
        return end_craftsman(s, seat, journal)
    else:
        continue_start(s, seat, journal)
    return False


@rule
def continue_start(s, seat, journal):
    """Expansions act clockwise from the craftsman; then production begins."""
    if s.stage == CraftsmanStage.START:
        if not moments.asks_before(s, seat, GuestMoment.CRAFTSMAN_START):
            s.stage = CraftsmanStage.NEXT_START
            moments.craftsman_begins(s, seat, journal)
        return
    s.stage = CraftsmanStage.START
    s.turn += 1
    s.decider = next_seat(s, seat)
    if s.turn == s.seats:
        s.turn = 0
        s.stage = CraftsmanStage.PRODUCE


@rule
def end_craftsman(s, seat, journal):
    """Ask again for a privilege that is doubled; then end the phase and return True."""
    if s.privileges_left > 0:
        s.privileges_left -= 1
        ask(s, seat, Question.TAKE_EXTRA_GOOD)
        return False
    moments.craftsman_ends(s, seat, journal)
    s.produced[:] = 0
    s.stage = 0
    return True


@rule
def can_produce(s, seat):
    """Return whether the seat would receive any barrel."""
    for good in range(N_GOODS):
        if count_made(s, seat, good) > 0:
            return True
    return False


@rule
def list_produce(s):
    """List both answers in an edition in which production may be declined."""
    offer(s, PASS)
    offer(s, PRODUCE)


@rule
def do_produce(s, seat, action, journal):
    """Produce, or do not."""
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
        barrels = count_supplied(s, good, capacity)
        note(journal, Happening.PRODUCED, seat, good, barrels, capacity)
        if barrels > 0:
            s.goods_supply[good] -= barrels
            s.goods[seat, good] += barrels
            kinds += 1
            s.produced[seat, good] = barrels + moments.more_barrels(s, seat, good, journal)
    factory_pays(s, seat, kinds, journal)
    moments.produced(s, seat, journal)


@rule
def list_extra_goods(s, seat):
    """List the privilege: one barrel of a kind that the craftsman has produced, if the supply has one."""
    offer(s, PASS)
    for good in range(N_GOODS):
        if s.produced[seat, good] > 0 and s.goods_supply[good] > 0:
            offer(s, EXTRA_GOOD + good)


@rule
def do_extra_good(s, seat, action, journal):
    """Take the barrel; a craftsman who declines it declines a second one, too."""
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

"""The producer: every seat may lay a card, unseen, on an empty production building; the producer on two."""

from enum import IntEnum

from boriken.engine.jit import rule
from boriken.engine.options import ask, offer
from boriken.engine.questions import Asked, Handler, Turns
from boriken.games.san_juan.rules.actions import PASS, PRODUCE
from boriken.games.san_juan.rules.effects.base import aqueduct_produces
from boriken.games.san_juan.rules.gains import offer_gain
from boriken.games.san_juan.rules.hands import (
    begin_choice,
    choose_good,
    count_empty,
    count_privilege,
    end_choice,
    end_step,
    make_good,
)
from boriken.games.san_juan.rules.vocab import N_PLANTS, Card, Phase, Question


class ProducerStage(IntEnum):
    """The points at which a seat's turn resumes after a question."""

    BEGIN = 0
    PRODUCE = 1
    STOPPED = 2
    END = 3


ASKED = (
    Asked(Question.NOTHING, Phase.PRODUCER),
    Asked(Question.USE_LIBRARY, Phase.PRODUCER, (ProducerStage.BEGIN,), Turns.FIRST),
    Asked(Question.PRODUCE, Phase.PRODUCER, (ProducerStage.PRODUCE,)),
    Asked(Question.USE_BUILDING, Phase.PRODUCER, (ProducerStage.END,), about=Card.WELL),
)


@rule
def begin_producer(s):
    """Begin the phase; the producer goes first."""
    s.phase = Phase.PRODUCER
    s.stage = ProducerStage.BEGIN


@rule
def continue_producer(s, journal):
    """Continue with one seat after the other. Return True when the phase is over."""
    seat = int(s.decider)
    if s.stage == ProducerStage.BEGIN:
        begin_choice(s, count_products(s, seat))
        s.stage = ProducerStage.PRODUCE
    if s.stage == ProducerStage.PRODUCE and s.to_choose > 0 and has_empty_from(s, seat, int(s.last_good)):
        ask(s, seat, Question.PRODUCE)
        return False
    if s.stage != ProducerStage.END:
        s.stage = ProducerStage.END
        if offer_gain(s, seat, Card.WELL, journal):
            return False
    end_choice(s)
    return end_step(s, seat, ProducerStage.BEGIN, ProducerStage.BEGIN)


@rule
def count_products(s, seat):
    """Return how many goods the seat may produce: one, one more for the privilege, and with the aqueduct."""
    return 1 + count_privilege(s, seat) + aqueduct_produces(s, seat)


@rule
def has_empty_from(s, seat, good):
    """Return whether a production building of this kind or a later one is empty."""
    for later in range(good, N_PLANTS):
        if count_empty(s, seat, later) > 0:
            return True
    return False


@rule
def list_products(s, seat):
    """List the empty production buildings, in ascending order; the action is optional."""
    offer(s, PASS)
    for good in range(s.last_good, N_PLANTS):
        if count_empty(s, seat, good) > 0:
            offer(s, PRODUCE + good)


@rule
def do_produce(s, seat, action, journal):
    """Make a good of a card."""
    if action == PASS or not make_good(s, seat, action - PRODUCE, journal):
        s.stage = ProducerStage.STOPPED
        return
    choose_good(s, action - PRODUCE)


HANDLERS = (
    Handler(Question.PRODUCE, list_products, do_produce),
)

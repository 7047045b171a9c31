"""The course of the game: rounds, role choice, which phase goes on, what is asked. Nothing else.

`begin` deals; `kernel/flow.py` makes `step` and `settle` from the rules of this page: `list_options`, `answer`,
`go_on`, and what is asked even when it is forced, because to be skipped would tell others about a hand.
"""

import numpy as np

from boriken.kernel.flow import bind_verbs
from boriken.kernel.jit import rule
from boriken.kernel.journal import note
from boriken.kernel.options import ask, clear_options, offer
from boriken.kernel.questions import Asked, Turns
from boriken.kernel.seats import next_seat, seat_after
from boriken.san_juan.actions import ROLE
from boriken.san_juan.catalogue.setups import QUIET_ROUNDS
from boriken.san_juan.gains import answer_gain, is_about_gain, list_gain, offer_library
from boriken.san_juan.roles.builder import answer_builder, begin_builder, continue_builder, list_builder
from boriken.san_juan.roles.councillor import (
    answer_councillor,
    begin_councillor,
    continue_councillor,
    list_councillor,
)
from boriken.san_juan.roles.governor import (
    answer_governor,
    begin_opening,
    begin_round_start,
    continue_opening,
    continue_round_start,
    list_governor,
)
from boriken.san_juan.roles.producer import begin_producer, continue_producer, do_produce, list_products
from boriken.san_juan.roles.prospector import begin_prospector, continue_prospector, do_take_shown, list_shown
from boriken.san_juan.roles.trader import begin_trader, continue_trader, do_sell, list_sales
from boriken.san_juan.scoring import finish_game
from boriken.san_juan.setup import deal_hands
from boriken.san_juan.vocab import (
    ASKED_WHEN_FORCED,
    N_ROLES,
    SECRET_QUESTIONS,
    EndReason,
    Happening,
    Phase,
    Question,
    Role,
)

ASKED = (
    Asked(Question.NOTHING, Phase.ROLE_CHOICE, turns=Turns.FIRST),
    Asked(Question.CHOOSE_ROLE, Phase.ROLE_CHOICE, turns=Turns.FIRST),
)
IS_SECRET = np.array([question in SECRET_QUESTIONS for question in Question], np.int64)
IS_ASKED_WHEN_FORCED = np.array([question in ASKED_WHEN_FORCED for question in Question], np.int64)

# == The beginning =================================================================================================


@rule
def begin(s, journal):
    """Deal the hands; in the variant they are reduced, else the governor is asked for the first role."""
    deal_hands(s, journal)
    if s.opening_variant:
        begin_opening(s, journal)
    else:
        begin_roles(s, journal)
    settle(s, journal)


# == What is asked =================================================================================================


@rule
def decided(s):
    """The kind of event that tells an answer."""
    return Happening.DECIDED_SECRETLY if IS_SECRET[s.question] else Happening.DECIDED


@rule
def is_asked_when_forced(s):
    """Whether being skipped would tell others about the hand."""
    return IS_ASKED_WHEN_FORCED[s.question] == 1


@rule
def list_options(s):
    """List the answers to the question that is open: about a gain in any phase, else a question of the phase."""
    clear_options(s)
    phase, question, seat = s.phase, s.question, int(s.decider)
    if is_about_gain(question):
        list_gain(s, question)
    elif phase == Phase.ROLE_CHOICE:
        list_roles(s)
    elif phase == Phase.BUILDER:
        list_builder(s, question, seat)
    elif phase == Phase.PRODUCER:
        list_products(s, seat)
    elif phase == Phase.TRADER:
        list_sales(s, seat)
    elif phase == Phase.COUNCILLOR:
        list_councillor(s, question, seat)
    elif phase == Phase.PROSPECTOR:
        list_shown(s)
    elif phase == Phase.ROUND_START or phase == Phase.OPENING:
        list_governor(s, question, seat)


@rule
def answer(s, question, seat, action, journal):
    """Play a seat's answer; an answer may open a question of its own."""
    phase = s.phase
    if is_about_gain(question):
        answer_gain(s, question, seat, action, journal)
    elif phase == Phase.ROLE_CHOICE:
        do_role(s, seat, action, journal)
    elif phase == Phase.BUILDER:
        answer_builder(s, question, seat, action, journal)
    elif phase == Phase.PRODUCER:
        do_produce(s, seat, action, journal)
    elif phase == Phase.TRADER:
        do_sell(s, seat, action, journal)
    elif phase == Phase.COUNCILLOR:
        answer_councillor(s, question, seat, action, journal)
    elif phase == Phase.PROSPECTOR:
        do_take_shown(s, seat, action, journal)
    elif phase == Phase.ROUND_START or phase == Phase.OPENING:
        answer_governor(s, question, seat, action, journal)


@rule
def go_on(s, journal):
    """Nobody is asked anything: let the phase go on; when it is over, the round goes on."""
    phase = s.phase
    is_over = False
    if phase == Phase.ROLE_CHOICE:
        ask(s, seat_after(s, int(s.governor), int(s.picks)), Question.CHOOSE_ROLE)
    elif phase == Phase.BUILDER:
        is_over = continue_builder(s, journal)
    elif phase == Phase.PRODUCER:
        is_over = continue_producer(s, journal)
    elif phase == Phase.TRADER:
        is_over = continue_trader(s, journal)
    elif phase == Phase.COUNCILLOR:
        is_over = continue_councillor(s, journal)
    elif phase == Phase.PROSPECTOR:
        is_over = continue_prospector(s, journal)
    elif phase == Phase.ROUND_START:
        if continue_round_start(s, journal):
            s.phase = Phase.ROLE_CHOICE
    elif phase == Phase.OPENING:
        if continue_opening(s):
            begin_roles(s, journal)
    if is_over:
        end_phase(s, journal)


# == Roles and rounds ==============================================================================================


@rule
def begin_roles(s, journal):
    """The first round begins when everybody has a hand."""
    s.phase = Phase.ROLE_CHOICE
    note(journal, Happening.ROUND_BEGAN, s.governor, s.round_number, 0, 0)


@rule
def role_is_free(s, role):
    """Not taken in this round."""
    for seat in range(s.seats):
        if s.roles_taken[seat, role]:
            return False
    return True


@rule
def list_roles(s):
    """Every free role."""
    for role in range(N_ROLES):
        if role_is_free(s, role):
            offer(s, ROLE + role)


@rule
def do_role(s, seat, action, journal):
    """Take the tile; its phase begins, and the library may double its privilege."""
    role = action - ROLE
    s.roles_taken[seat, role] = 1
    note(journal, Happening.ROLE_TAKEN, seat, role, 0, 0)
    begin_phase(s, role, seat, journal)
    offer_library(s, seat, journal)


@rule
def begin_phase(s, role, seat, journal):
    """Open the phase of a role, with what comes first of all in it; the seat has the privilege."""
    s.role_seat = seat
    s.decider = seat
    s.turn = 0
    if role == Role.BUILDER:
        begin_builder(s)
    elif role == Role.PRODUCER:
        begin_producer(s)
    elif role == Role.TRADER:
        begin_trader(s, journal)
    elif role == Role.COUNCILLOR:
        begin_councillor(s)
    else:
        begin_prospector(s)


@rule
def end_phase(s, journal):
    """A full city ends the game at once; else the next seat chooses a role, until the round is over."""
    s.phase = Phase.ROLE_CHOICE
    s.role_seat = 0
    s.library_on = 0
    s.turn = 0
    s.stage = 0
    s.picks += 1
    if s.end_reasons[EndReason.CITY_FULL]:
        finish_game(s, journal)
    elif s.picks == s.roles_a_round:
        end_round(s, journal)


@rule
def end_round(s, journal):
    """Roles go back, the governor's tile goes to the left; too many rounds without a building end the game."""
    s.quiet_rounds = 0 if s.has_built else int(s.quiet_rounds) + 1
    s.has_built = 0
    if s.quiet_rounds >= QUIET_ROUNDS:
        s.end_reasons[EndReason.STANDSTILL] = 1
        note(journal, Happening.END_TRIGGERED, 0, EndReason.STANDSTILL, 0, 0)
        finish_game(s, journal)
        return
    s.roles_taken[:] = 0
    s.picks = 0
    s.library_used = 0
    s.round_number += 1
    s.governor = next_seat(s, int(s.governor))
    note(journal, Happening.ROUND_BEGAN, s.governor, s.round_number, 0, 0)
    begin_round_start(s)


# == The verbs =====================================================================================================

settle, step = bind_verbs({
    "list_options": list_options, "answer": answer, "go_on": go_on, "Happening": Happening,
    "is_asked_when_forced": is_asked_when_forced, "decided": decided,
})

"""The course of the game: rounds, role choice, the next phase, the questions. Nothing else.

`begin` deals; `engine/flow.py` makes `step` and `settle` from the rules of this page: `list_options`, `answer`,
`go_on`, and the questions that are asked even when forced, because skipping them would reveal something about a hand.
"""

import numpy as np

from boriken.engine.flow import bind_verbs
from boriken.engine.jit import choose, rule
from boriken.engine.journal import note
from boriken.engine.options import ask, clear_options, offer
from boriken.engine.questions import Asked, Handler, Turns, bind_handlers
from boriken.engine.seats import next_seat, seat_after
from boriken.games.san_juan.rules import gains
from boriken.games.san_juan.rules.actions import ROLE
from boriken.games.san_juan.rules.catalogue.setups import QUIET_ROUNDS
from boriken.games.san_juan.rules.gains import offer_library
from boriken.games.san_juan.rules.roles import builder, councillor, governor, producer, prospector, trader
from boriken.games.san_juan.rules.roles.builder import begin_builder, continue_builder
from boriken.games.san_juan.rules.roles.councillor import begin_councillor, continue_councillor
from boriken.games.san_juan.rules.roles.governor import (
    begin_opening,
    begin_round_start,
    continue_opening,
    continue_round_start,
)
from boriken.games.san_juan.rules.roles.producer import begin_producer, continue_producer
from boriken.games.san_juan.rules.roles.prospector import begin_prospector, continue_prospector
from boriken.games.san_juan.rules.roles.trader import begin_trader, continue_trader
from boriken.games.san_juan.rules.scoring import finish_game
from boriken.games.san_juan.rules.setup import deal_hands
from boriken.games.san_juan.rules.vocab import (
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
    """Deal the hands; in the variant they are reduced, otherwise the governor must choose the first role."""
    deal_hands(s, journal)
    if s.opening_variant:
        begin_opening(s, journal)
    else:
        begin_roles(s, journal)
    settle(s, journal)


# == What is asked =================================================================================================


@rule
def decided(s):
    """Return the kind of event that records an answer."""
    return Happening.DECIDED_SECRETLY if IS_SECRET[s.question] else Happening.DECIDED


@rule
def is_asked_when_forced(s):
    """Return whether skipping the question would reveal something about the hand."""
    return IS_ASKED_WHEN_FORCED[s.question] == 1


# == The phases ====================================================================================================

#: Role -> the rule that begins its phase.
BEGINNINGS = {Role.BUILDER: begin_builder, Role.PRODUCER: begin_producer, Role.TRADER: begin_trader,
              Role.COUNCILLOR: begin_councillor, Role.PROSPECTOR: begin_prospector}

#: Phase -> the rule that continues it while no question is open, and returns whether it is over.
COURSE = {Phase.BUILDER: continue_builder, Phase.PRODUCER: continue_producer, Phase.TRADER: continue_trader,
          Phase.COUNCILLOR: continue_councillor, Phase.PROSPECTOR: continue_prospector,
          Phase.ROUND_START: continue_round_start, Phase.OPENING: continue_opening}

begin_role = choose("begin_role", ("s", "role", "seat", "journal"),
                    [(f"role == {int(role)}", begins) for role, begins in BEGINNINGS.items()],
                    "Begin the phase of a role.")
continue_phase = choose("continue_phase", ("s", "journal"),
                        [(f"s.phase == {int(phase)}", continues) for phase, continues in COURSE.items()],
                        "Continue the phase; return whether it is over.", returns=True)


@rule
def go_on(s, journal):
    """Continue the phase while no question is open; when it is over, continue the round."""
    if s.phase == Phase.ROLE_CHOICE:
        ask(s, seat_after(s, int(s.governor), int(s.picks)), Question.CHOOSE_ROLE)
    elif continue_phase(s, journal):
        if s.phase == Phase.ROUND_START:
            s.phase = Phase.ROLE_CHOICE
        elif s.phase == Phase.OPENING:
            begin_roles(s, journal)
        else:
            end_phase(s, journal)


# == Roles and rounds ==============================================================================================


@rule
def begin_roles(s, journal):
    """Begin the first round when every seat has a hand."""
    s.phase = Phase.ROLE_CHOICE
    note(journal, Happening.ROUND_BEGAN, s.governor, s.round_number, 0, 0)


@rule
def role_is_free(s, role):
    """Return whether the role has not been taken in this round."""
    for seat in range(s.seats):
        if s.roles_taken[seat, role]:
            return False
    return True


@rule
def list_roles(s):
    """List every free role."""
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
    """Open the phase of a role with its first effects; the seat has the privilege."""
    s.role_seat = seat
    s.decider = seat
    s.turn = 0
    begin_role(s, role, seat, journal)


@rule
def end_phase(s, journal):
    """End the phase: a full city ends the game, otherwise the next seat chooses a role until the round is over."""
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
    """End the round: return the roles, pass the governor's tile on; many rounds without a building end the game."""
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


# == The questions =================================================================================================

HANDLERS = (
    Handler(Question.CHOOSE_ROLE, list_roles, do_role),
    *builder.HANDLERS, *producer.HANDLERS, *trader.HANDLERS, *councillor.HANDLERS, *prospector.HANDLERS,
    *governor.HANDLERS, *gains.HANDLERS,
)
list_answers, answer = bind_handlers(HANDLERS)


@rule
def list_options(s):
    """List the answers to the question that is open."""
    clear_options(s)
    list_answers(s, int(s.question), int(s.decider))


# == The verbs =====================================================================================================

settle, step = bind_verbs({
    "list_options": list_options, "answer": answer, "go_on": go_on, "Happening": Happening,
    "is_asked_when_forced": is_asked_when_forced, "decided": decided,
})

"""The course of the game: rounds, role choice, which phase goes on, what is asked. Nothing else.

`begin` deals; `kernel/flow.py` makes `step` and `settle` from the rules of this page: `list_options`, `answer`,
`go_on`, and what is asked even when it is forced, because to be skipped would tell others about a hand.
"""

from boriken.kernel.flow import bind_verbs
from boriken.kernel.jit import rule
from boriken.kernel.journal import note
from boriken.kernel.options import ask, clear_options, offer
from boriken.kernel.seats import next_seat, seat_after
from boriken.san_juan.actions import ROLE, USE
from boriken.san_juan.catalogue.setups import QUIET_ROUNDS
from boriken.san_juan.effects.base import library_can_double, library_is_asked
from boriken.san_juan.gains import do_draw, do_use, list_draw, list_use
from boriken.san_juan.hands import do_discard, list_discards
from boriken.san_juan.roles.builder import (
    begin_builder,
    continue_builder,
    do_build,
    do_cover,
    do_give,
    do_pay,
    do_poor_house,
    list_buildings,
    list_gifts,
    list_payments,
    list_places,
)
from boriken.san_juan.roles.councillor import begin_councillor, continue_councillor, do_keep, list_kept
from boriken.san_juan.roles.governor import (
    begin_opening,
    begin_round_start,
    continue_opening,
    continue_round_start,
    do_change,
    do_under_bank,
    do_under_chapel,
    list_changes,
    list_under_bank,
    list_under_chapel,
)
from boriken.san_juan.roles.producer import begin_producer, continue_producer, do_produce, list_products
from boriken.san_juan.roles.prospector import begin_prospector, continue_prospector, do_take_shown, list_shown
from boriken.san_juan.roles.trader import begin_trader, continue_trader, do_sell, list_sales
from boriken.san_juan.scoring import finish_game
from boriken.san_juan.setup import deal_hands
from boriken.san_juan.vocab import N_ROLES, Card, EndReason, Happening, Phase, Question

#: Questions about a hand: asked even where there is one answer, since being skipped would tell of the hand.
ASKED_WHEN_FORCED = (Question.BUILD, Question.PAY, Question.KEEP, Question.DISCARD, Question.USE_OFFICE,
                     Question.LAY_UNDER_CHAPEL, Question.LAY_UNDER_BANK)


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
def is_secret(s):
    """Whether the answer names cards that others may not see."""
    question = s.question
    return (question == Question.PAY or question == Question.KEEP or question == Question.DISCARD
            or question == Question.USE_OFFICE or question == Question.LAY_UNDER_CHAPEL
            or question == Question.LAY_UNDER_BANK)


@rule
def decided(s):
    """The kind of event that tells an answer."""
    return Happening.DECIDED_SECRETLY if is_secret(s) else Happening.DECIDED


@rule
def is_asked_when_forced(s):
    """Whether being skipped would tell others about the hand; what is built is seen, but not why nothing is."""
    return s.question == Question.BUILD or is_secret(s)


@rule
def list_options(s):
    """List the answers to the question that is open."""
    clear_options(s)
    question, seat = s.question, int(s.decider)
    if question == Question.CHOOSE_ROLE:
        list_roles(s)
    elif question == Question.USE_LIBRARY:
        list_use(s, Card.LIBRARY)
    elif question == Question.BUILD:
        list_buildings(s, seat)
    elif question == Question.GIVE_GOODS:
        list_gifts(s, seat)
    elif question == Question.COVER:
        list_places(s, seat)
    elif question == Question.PAY:
        list_payments(s, seat)
    elif question == Question.USE_POOR_HOUSE:
        list_use(s, Card.POOR_HOUSE)
    elif question == Question.PRODUCE:
        list_products(s, seat)
    elif question == Question.SELL:
        list_sales(s, seat)
    elif question == Question.KEEP:
        list_kept(s)
    elif question == Question.DISCARD:
        list_discards(s, seat)
    elif question == Question.TAKE_SHOWN:
        list_shown(s)
    elif question == Question.USE_OFFICE:
        list_changes(s, seat)
    elif question == Question.LAY_UNDER_CHAPEL:
        list_under_chapel(s, seat)
    elif question == Question.LAY_UNDER_BANK:
        list_under_bank(s, seat)
    elif question == Question.USE_BUILDING:
        list_use(s, int(s.offered) - 1)
    elif question == Question.DRAW:
        list_draw(s)


@rule
def answer(s, question, seat, action, journal):
    """Play a seat's answer; an answer may open a question of its own."""
    if question == Question.CHOOSE_ROLE:
        do_role(s, seat, action, journal)
    elif question == Question.USE_LIBRARY:
        do_library(s, action == USE + Card.LIBRARY, journal)
    elif question == Question.BUILD:
        do_build(s, seat, action)
    elif question == Question.GIVE_GOODS:
        do_give(s, seat, action, journal)
    elif question == Question.COVER:
        do_cover(s, action)
    elif question == Question.PAY:
        do_pay(s, seat, action, journal)
    elif question == Question.USE_POOR_HOUSE:
        do_poor_house(s, seat, action, journal)
    elif question == Question.PRODUCE:
        do_produce(s, seat, action, journal)
    elif question == Question.SELL:
        do_sell(s, seat, action, journal)
    elif question == Question.KEEP:
        do_keep(s, seat, action, journal)
    elif question == Question.DISCARD:
        do_discard(s, seat, action, journal)
    elif question == Question.TAKE_SHOWN:
        do_take_shown(s, seat, action, journal)
    elif question == Question.USE_OFFICE:
        do_change(s, seat, action, journal)
    elif question == Question.LAY_UNDER_CHAPEL:
        do_under_chapel(s, seat, action, journal)
    elif question == Question.LAY_UNDER_BANK:
        do_under_bank(s, seat, action, journal)
    elif question == Question.USE_BUILDING:
        do_use(s, seat, action, journal)
    elif question == Question.DRAW:
        do_draw(s, seat, action, journal)


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
    """Take the tile and open the phase; then the library doubles the privilege, or its owner is asked about it."""
    role = action - ROLE
    s.roles_taken[seat, role] = 1
    s.role_seat = seat
    note(journal, Happening.ROLE_TAKEN, seat, role, 0, 0)
    begin_phase(s, Phase.BUILDER + role, journal)
    if library_is_asked(s, seat):
        ask(s, seat, Question.USE_LIBRARY)
    elif library_can_double(s, seat):
        do_library(s, True, journal)


@rule
def do_library(s, uses, journal):
    """The privilege is doubled; a governor of two seats cannot use the library again in this round."""
    if uses:
        s.library_on = 1
        if s.role_seat == s.governor and s.picks == 0:
            s.library_used = 1
        note(journal, Happening.LIBRARY_USED, s.role_seat, 0, 0, 0)
    else:
        note(journal, Happening.DECLINED, s.role_seat, Card.LIBRARY + 1, 0, 0)


@rule
def begin_phase(s, phase, journal):
    """What comes first of all in the phase of a role."""
    s.turn = 0
    s.decider = s.role_seat
    if phase == Phase.BUILDER:
        begin_builder(s)
    elif phase == Phase.PRODUCER:
        begin_producer(s)
    elif phase == Phase.TRADER:
        begin_trader(s, journal)
    elif phase == Phase.COUNCILLOR:
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

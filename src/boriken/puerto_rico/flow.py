"""The course of the game: rounds, role choice, which phase goes on, what is asked. Nothing else.

`begin` deals; `kernel/flow.py` makes `step` and `settle` from the rules of this page: `list_options`, `answer` and
`go_on`. Only who has a real choice is asked.
"""

from boriken.kernel.bags import count
from boriken.kernel.editions import has_expansion
from boriken.kernel.flow import bind_verbs
from boriken.kernel.jit import rule
from boriken.kernel.journal import note
from boriken.kernel.options import ask, clear_options, offer
from boriken.kernel.questions import Asked, Turns
from boriken.kernel.rulings import has_ruling
from boriken.kernel.seats import next_seat, seat_after
from boriken.puerto_rico.actions import ROLE
from boriken.puerto_rico.catalogue.rulings import Ruling
from boriken.puerto_rico.draft import begin_draft, continue_draft, do_draft, list_drafts
from boriken.puerto_rico.effects.guesthouse import do_guest, list_guests
from boriken.puerto_rico.newcomers import ask_for_newcomers, do_newcomer, list_newcomer
from boriken.puerto_rico.roles.builder import answer_builder, begin_builder, continue_builder, list_builder
from boriken.puerto_rico.roles.captain import (
    answer_captain,
    begin_captain,
    begin_storing,
    continue_loading,
    continue_storing,
    list_captain,
)
from boriken.puerto_rico.roles.craftsman import (
    answer_craftsman,
    begin_craftsman,
    continue_craftsman,
    list_craftsman,
)
from boriken.puerto_rico.roles.mayor import answer_mayor, begin_mayor, continue_mayor, list_mayor
from boriken.puerto_rico.roles.prospector import begin_prospector, continue_prospector
from boriken.puerto_rico.roles.settler import answer_settler, begin_settler, continue_settler, list_settler
from boriken.puerto_rico.roles.trader import answer_trader, begin_trader, continue_trader, list_trader
from boriken.puerto_rico.scoring import begin_scoring, continue_scoring, finish_game
from boriken.puerto_rico.tiles import deal_tiles
from boriken.puerto_rico.vocab import N_ROLES, Expansion, Happening, Phase, Question, Role

ASKED = (
    Asked(Question.NOTHING, Phase.ROLE_CHOICE, turns=Turns.FIRST),
    Asked(Question.CHOOSE_ROLE, Phase.ROLE_CHOICE, turns=Turns.FIRST),
)

# == The beginning =================================================================================================


@rule
def begin(s, journal):
    """Deal the plantations, draft buildings where there is a draft, and ask the governor for the first role."""
    deal_tiles(s, journal)
    s.round_number = 1
    if count(s.draft_spaces) > 0:
        begin_draft(s, journal)
    else:
        note(journal, Happening.ROUND_BEGAN, int(s.governor), 1, 0, 0)
    settle(s, journal)


# == What is asked =================================================================================================


@rule
def list_options(s):
    """List the answers to the question that is open: one that any phase can have, or a question of the phase."""
    clear_options(s)
    phase, question, seat = s.phase, s.question, int(s.decider)
    if question == Question.SEND_GUEST:
        list_guests(s, seat)
    elif question == Question.PLACE_NEWCOMER:
        list_newcomer(s, seat)
    elif phase == Phase.ROLE_CHOICE:
        list_roles(s)
    elif phase == Phase.SETTLER:
        list_settler(s, question, seat)
    elif phase == Phase.MAYOR:
        list_mayor(s, question, seat)
    elif phase == Phase.BUILDER:
        list_builder(s, question, seat)
    elif phase == Phase.CRAFTSMAN:
        list_craftsman(s, question, seat)
    elif phase == Phase.TRADER:
        list_trader(s, question, seat)
    elif phase == Phase.LOADING or phase == Phase.STORING:
        list_captain(s, question, seat)
    elif phase == Phase.DRAFT:
        list_drafts(s)


@rule
def answer(s, question, seat, action, journal):
    """Play a seat's answer; an answer may open a question of its own."""
    phase = s.phase
    if question == Question.SEND_GUEST:
        do_guest(s, seat, action, journal)
    elif question == Question.PLACE_NEWCOMER:
        do_newcomer(s, seat, action, journal)
    elif phase == Phase.ROLE_CHOICE:
        do_role(s, seat, action, journal)
    elif phase == Phase.SETTLER:
        answer_settler(s, question, seat, action, journal)
    elif phase == Phase.MAYOR:
        answer_mayor(s, question, seat, action, journal)
    elif phase == Phase.BUILDER:
        answer_builder(s, question, seat, action, journal)
    elif phase == Phase.CRAFTSMAN:
        answer_craftsman(s, question, seat, action, journal)
    elif phase == Phase.TRADER:
        answer_trader(s, question, seat, action, journal)
    elif phase == Phase.LOADING or phase == Phase.STORING:
        answer_captain(s, question, seat, action, journal)
    elif phase == Phase.DRAFT:
        do_draft(s, seat, action, journal)


@rule
def go_on(s, journal):
    """Nobody is asked anything: let the phase go on; when it is over, the round goes on."""
    phase = s.phase
    is_over = False
    if phase == Phase.ROLE_CHOICE:
        ask(s, seat_after(s, s.governor, s.picks), Question.CHOOSE_ROLE)
    elif phase == Phase.SETTLER:
        is_over = continue_settler(s, journal)
    elif phase == Phase.MAYOR:
        is_over = continue_mayor(s, journal)
    elif phase == Phase.BUILDER:
        is_over = continue_builder(s, journal)
    elif phase == Phase.CRAFTSMAN:
        is_over = continue_craftsman(s, journal)
    elif phase == Phase.TRADER:
        is_over = continue_trader(s, journal)
    elif phase == Phase.LOADING:
        if continue_loading(s, journal):
            begin_storing(s)
    elif phase == Phase.STORING:
        is_over = continue_storing(s, journal)
    elif phase == Phase.PROSPECTOR:
        is_over = continue_prospector(s, journal)
    elif phase == Phase.DRAFT:
        continue_draft(s, journal)
    elif phase == Phase.SCORING:
        continue_scoring(s, journal)
    if is_over:
        end_phase(s, journal)


# == Roles and rounds ==============================================================================================


@rule
def role_is_free(s, role):
    """In the game, and not taken in this round."""
    for seat in range(int(s.seats)):
        if s.roles_taken[seat, role]:
            return False
    return s.roles[role] == 1


@rule
def list_roles(s):
    """Every free role card; of two prospectors alike in doubloons one is enough."""
    for role in range(N_ROLES):
        if not role_is_free(s, role):
            continue
        if (role == Role.SECOND_PROSPECTOR and role_is_free(s, Role.PROSPECTOR)
                and s.role_doubloons[role] == s.role_doubloons[Role.PROSPECTOR]):
            continue
        offer(s, ROLE + role)


@rule
def do_role(s, seat, action, journal):
    """Take the card and the doubloons on it; its phase begins."""
    role = action - ROLE
    doubloons = int(s.role_doubloons[role])
    s.roles_taken[seat, role] = 1
    s.role_doubloons[role] = 0
    s.doubloons[seat] += doubloons
    note(journal, Happening.ROLE_TAKEN, seat, role, doubloons, 0)
    begin_phase(s, role, seat)


@rule
def begin_phase(s, role, seat):
    """Open the phase of a role, whether or not its card has just been taken; the seat has the privilege."""
    s.role_seat = seat
    s.decider = seat
    s.turn = 0
    if role == Role.SETTLER:
        begin_settler(s)
    elif role == Role.MAYOR:
        begin_mayor(s)
    elif role == Role.BUILDER:
        begin_builder(s)
    elif role == Role.CRAFTSMAN:
        begin_craftsman(s)
    elif role == Role.TRADER:
        begin_trader(s)
    elif role == Role.CAPTAIN:
        begin_captain(s)
    else:
        begin_prospector(s)


@rule
def end_phase(s, journal):
    """The next seat chooses a role, until every seat has had its roles; then the round is over."""
    s.phase = Phase.ROLE_CHOICE
    s.role_seat = 0
    s.turn = 0
    s.stage = 0
    s.picks += 1
    round_is_over = s.picks == int(s.seats) * int(s.roles_each)
    if end_is_met(s) and (round_is_over or not has_ruling(s, Ruling.ROUND_IS_FINISHED)):
        if has_expansion(s, Expansion.NEW_BUILDINGS):
            begin_scoring(s)
        else:
            finish_game(s, journal)
    elif round_is_over:
        begin_round(s, journal)


@rule
def end_is_met(s):
    """At least one end condition has been met in this round."""
    for reason in range(s.end_reasons.shape[0]):
        if s.end_reasons[reason]:
            return True
    return False


@rule
def begin_round(s, journal):
    """A doubloon on every role card left, the cards go back, the governor's card goes to the left."""
    for role in range(N_ROLES):
        if role_is_free(s, role):
            s.role_doubloons[role] += 1
            s.bank -= 1
            note(journal, Happening.ROLE_DOUBLOON, 0, role, int(s.role_doubloons[role]), 0)
    s.roles_taken[:] = 0
    s.picks = 0
    s.round_number += 1
    s.governor = next_seat(s, int(s.governor))
    note(journal, Happening.ROUND_BEGAN, int(s.governor), int(s.round_number), 0, 0)


# == The verbs =====================================================================================================

settle, step = bind_verbs({
    "list_options": list_options, "answer": answer, "go_on": go_on, "Happening": Happening,
    "ask_what_cannot_wait": ask_for_newcomers,
})

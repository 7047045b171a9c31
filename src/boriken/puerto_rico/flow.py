"""The course of the game: rounds, role choice, which phase goes on, what is asked. Nothing else.

`begin` deals; `kernel/flow.py` makes `step` and `settle` from the rules of this page: `list_options`, `answer` and
`go_on`. Only who has a real choice is asked.
"""

from boriken.kernel.bags import count
from boriken.kernel.editions import has_expansion
from boriken.kernel.flow import bind_verbs
from boriken.kernel.jit import rule
from boriken.kernel.journal import note
from boriken.kernel.options import ask, clear_options
from boriken.kernel.questions import Asked, Turns
from boriken.kernel.rulings import has_ruling
from boriken.kernel.seats import next_seat, seat_after
from boriken.puerto_rico.achievements import (
    continue_achievement_draft,
    do_announce,
    do_keep_achievement,
    is_announced_by_choice,
    list_achievements,
    list_announcements,
)
from boriken.puerto_rico.actions import ANNOUNCE, ROLE
from boriken.puerto_rico.catalogue.rulings import Ruling
from boriken.puerto_rico.draft import begin_draft, continue_draft, do_draft, list_drafts
from boriken.puerto_rico.effects.guesthouse import do_guest, list_guests
from boriken.puerto_rico.festival import lay_festival
from boriken.puerto_rico.goals import watch
from boriken.puerto_rico.newcomers import ask_for_newcomers, do_newcomer, list_newcomer
from boriken.puerto_rico.opening import open_game
from boriken.puerto_rico.puertoma.board import is_puertoma
from boriken.puerto_rico.puertoma.choice import choose_role
from boriken.puerto_rico.role_cards import captor_of, list_roles, return_cards, take_card
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
from boriken.puerto_rico.roles.smuggler import answer_smuggler, begin_smuggler, continue_smuggler, list_smuggler
from boriken.puerto_rico.roles.trader import answer_trader, begin_trader, continue_trader, list_trader
from boriken.puerto_rico.scoring import begin_scoring, close_game, continue_scoring
from boriken.puerto_rico.tiles import deal_tiles
from boriken.puerto_rico.vocab import Expansion, Happening, Phase, Question, Role

ASKED = (
    Asked(Question.NOTHING, Phase.ROLE_CHOICE, turns=Turns.FIRST),
    Asked(Question.CHOOSE_ROLE, Phase.ROLE_CHOICE, turns=Turns.FIRST),
)

# == The beginning =================================================================================================


@rule
def begin(s, journal):
    """Deal the plantations, draft buildings where there is a draft, lay out the rest, and ask the first question.

    What the festival sets aside is drawn before anything is dealt, but after a draft.
    """
    s.round_number = 1
    if count(s.draft_spaces) == 0:
        lay_festival(s, journal)
    deal_tiles(s, journal)
    if count(s.draft_spaces) > 0:
        begin_draft(s, journal)
    else:
        open_game(s, journal)
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
        list_roles(s, seat)
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
    elif phase == Phase.SMUGGLER:
        list_smuggler(s, seat)
    elif phase == Phase.ACHIEVEMENT_DRAFT:
        list_achievements(s, seat)
    if is_announced_by_choice(s) and s.n_options > 1:  # who has only one answer is not stopped, which would tell
        list_announcements(s, seat)


@rule
def answer(s, question, seat, action, journal):
    """Play a seat's answer; an answer may open a question of its own."""
    phase = s.phase
    if action >= ANNOUNCE:
        do_announce(s, seat, question, action, journal)
        return
    s.last_announced = 0
    if question == Question.SEND_GUEST:
        do_guest(s, seat, action, journal)
    elif question == Question.PLACE_NEWCOMER:
        do_newcomer(s, seat, action, journal)
    elif phase == Phase.ROLE_CHOICE:
        do_role(s, seat, action - ROLE, journal)
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
    elif phase == Phase.SMUGGLER:
        answer_smuggler(s, seat, action, journal)
    elif phase == Phase.ACHIEVEMENT_DRAFT:
        do_keep_achievement(s, seat, action, journal)


@rule
def decided(s):
    """The kind of event that tells an answer; which achievement a seat keeps is its secret."""
    return Happening.DECIDED_SECRETLY if s.question == Question.CHOOSE_ACHIEVEMENT else Happening.DECIDED


@rule
def go_on(s, journal):
    """Nobody is asked anything: let the phase go on; when it is over, the round goes on."""
    phase = s.phase
    is_over = False
    if phase == Phase.ROLE_CHOICE:
        ask_for_role(s, seat_after(s, int(s.governor), int(s.picks)), journal)
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
    elif phase == Phase.SMUGGLER:
        is_over = continue_smuggler(s, journal)
    elif phase == Phase.DRAFT:
        continue_draft(s, journal)
    elif phase == Phase.ACHIEVEMENT_DRAFT:
        continue_achievement_draft(s, journal)
    elif phase == Phase.SCORING:
        continue_scoring(s, journal)
    if is_over:
        end_phase(s, journal)


@rule
def is_asked_when_forced(s):
    """A last achievement card is asked for, too: to be skipped would tell others which cards were kept."""
    return s.question == Question.CHOOSE_ACHIEVEMENT


@rule
def ask_what_cannot_wait(s, journal):
    """Goals that have been met bring their rewards; people who have come want their places."""
    if s.watched:
        watch(s, journal)
    if s.newcomers_left > 0:
        ask_for_newcomers(s, journal)


# == Roles and rounds ==============================================================================================


@rule
def ask_for_role(s, seat, journal):
    """Whose turn it is; a Puertoma is not asked."""
    if is_puertoma(s, seat):
        do_role(s, seat, choose_role(s, seat, journal), journal)
    else:
        ask(s, seat, Question.CHOOSE_ROLE)


@rule
def do_role(s, seat, role, journal):
    """Take the card; its phase begins."""
    take_card(s, seat, role, journal)
    begin_phase(s, role, seat, journal)


@rule
def begin_phase(s, role, seat, journal):
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
    elif role == Role.SMUGGLER:
        begin_smuggler(s, seat, journal)
    else:
        begin_prospector(s)


@rule
def end_phase(s, journal):
    """The next seat chooses a role, until every seat has had its roles and a captured one is played."""
    s.phase = Phase.ROLE_CHOICE
    s.role_seat = 0
    s.turn = 0
    s.stage = 0
    all_picks = int(s.seats) * int(s.roles_each)
    is_after_all_picks = s.picks == all_picks  # the role that was played had been captured
    if not is_after_all_picks:
        s.picks += 1
    if end_is_met(s) and not has_ruling(s, Ruling.ROUND_IS_FINISHED):
        end_game(s, journal)
    elif s.picks == all_picks:
        if s.captured > 0 and not is_after_all_picks:
            play_captured_role(s, journal)
        elif end_is_met(s):
            end_game(s, journal)
        else:
            begin_round(s, journal)


@rule
def play_captured_role(s, journal):
    """Nobody has taken it: its captor plays it at the end of the round, with its privilege."""
    role = int(s.captured) - 1
    captor = captor_of(s, role)
    note(journal, Happening.CAPTURED_ROLE_PLAYED, captor, role, 0, 0)
    begin_phase(s, role, captor, journal)


@rule
def end_game(s, journal):
    """Count the points; where guests are, they may move once more before."""
    if has_expansion(s, Expansion.NEW_BUILDINGS):
        begin_scoring(s)
    else:
        close_game(s, journal)


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
    return_cards(s, journal)
    s.picks = 0
    s.round_number += 1
    s.governor = next_seat(s, int(s.governor))
    note(journal, Happening.ROUND_BEGAN, int(s.governor), int(s.round_number), 0, 0)


# == The verbs =====================================================================================================

settle, step = bind_verbs({
    "list_options": list_options, "answer": answer, "go_on": go_on, "Happening": Happening,
    "ask_what_cannot_wait": ask_what_cannot_wait, "decided": decided, "is_asked_when_forced": is_asked_when_forced,
})

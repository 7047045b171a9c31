"""The course of the game: rounds, role choice, which phase goes on, what is asked. Nothing else.

`begin` deals; `engine/flow.py` makes `step` and `settle` from the rules of this page: `list_options`, `answer` and
`go_on`. Only who has a real choice is asked.
"""

from boriken.engine.bags import count
from boriken.engine.editions import has_expansion
from boriken.engine.flow import bind_verbs
from boriken.engine.jit import choose, rule
from boriken.engine.journal import note
from boriken.engine.options import ask, clear_options
from boriken.engine.questions import Asked, Handler, Turns, bind_handlers
from boriken.engine.rulings import has_ruling
from boriken.engine.seats import next_seat, seat_after
from boriken.games.puerto_rico.rules import achievements, draft, newcomers
from boriken.games.puerto_rico.rules.achievements import (
    continue_achievement_draft,
    do_announce,
    is_announced_by_choice,
    list_announcements,
)
from boriken.games.puerto_rico.rules.actions import ANNOUNCE, ROLE
from boriken.games.puerto_rico.rules.catalogue.rulings import Ruling
from boriken.games.puerto_rico.rules.draft import begin_draft, continue_draft
from boriken.games.puerto_rico.rules.effects import guesthouse
from boriken.games.puerto_rico.rules.festival import lay_festival
from boriken.games.puerto_rico.rules.goals import watch
from boriken.games.puerto_rico.rules.newcomers import ask_for_newcomers
from boriken.games.puerto_rico.rules.opening import open_game
from boriken.games.puerto_rico.rules.puertoma.board import is_puertoma
from boriken.games.puerto_rico.rules.puertoma.choice import choose_role
from boriken.games.puerto_rico.rules.role_cards import captor_of, list_roles, return_cards, take_card
from boriken.games.puerto_rico.rules.roles import builder, captain, craftsman, mayor, settler, smuggler, trader
from boriken.games.puerto_rico.rules.roles.builder import begin_builder, continue_builder
from boriken.games.puerto_rico.rules.roles.captain import begin_captain, continue_loading, continue_storing
from boriken.games.puerto_rico.rules.roles.craftsman import begin_craftsman, continue_craftsman
from boriken.games.puerto_rico.rules.roles.mayor import begin_mayor, continue_mayor
from boriken.games.puerto_rico.rules.roles.prospector import begin_prospector, continue_prospector
from boriken.games.puerto_rico.rules.roles.settler import begin_settler, continue_settler
from boriken.games.puerto_rico.rules.roles.smuggler import begin_smuggler, continue_smuggler
from boriken.games.puerto_rico.rules.roles.trader import begin_trader, continue_trader
from boriken.games.puerto_rico.rules.scoring import begin_scoring, close_game, continue_scoring
from boriken.games.puerto_rico.rules.tiles import deal_tiles
from boriken.games.puerto_rico.rules.vocab import Expansion, Happening, Phase, Question, Role

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
def decided(s):
    """The kind of event that tells an answer; which achievement a seat keeps is its secret."""
    return Happening.DECIDED_SECRETLY if s.question == Question.CHOOSE_ACHIEVEMENT else Happening.DECIDED


@rule
def is_asked_when_forced(s):
    """A last achievement card is asked for, too: to be skipped would tell others which cards were kept."""
    return s.question == Question.CHOOSE_ACHIEVEMENT


@rule
def ask_interrupts(s, journal):
    """Goals that have been met bring their rewards; people who have come want their places."""
    if s.watched:
        watch(s, journal)
    if s.newcomers_left > 0:
        ask_for_newcomers(s, journal)


# == The phases ====================================================================================================

#: Role -> the rule that begins its phase. Both prospectors have the same.
BEGINNINGS = {
    Role.SETTLER: begin_settler, Role.MAYOR: begin_mayor, Role.BUILDER: begin_builder,
    Role.CRAFTSMAN: begin_craftsman, Role.TRADER: begin_trader, Role.CAPTAIN: begin_captain,
    Role.SMUGGLER: begin_smuggler, Role.PROSPECTOR: begin_prospector, Role.SECOND_PROSPECTOR: begin_prospector,
}

#: Phase -> the rule that lets it go on while nobody is asked, and says whether the phase of a role is over.
COURSE = {
    Phase.SETTLER: continue_settler, Phase.MAYOR: continue_mayor, Phase.BUILDER: continue_builder,
    Phase.CRAFTSMAN: continue_craftsman, Phase.TRADER: continue_trader, Phase.LOADING: continue_loading,
    Phase.STORING: continue_storing, Phase.PROSPECTOR: continue_prospector, Phase.SMUGGLER: continue_smuggler,
    Phase.DRAFT: continue_draft, Phase.ACHIEVEMENT_DRAFT: continue_achievement_draft, Phase.SCORING: continue_scoring,
}

begin_role = choose("begin_role", ("s", "role", "seat", "journal"),
                    [(f"role == {int(role)}", begins) for role, begins in BEGINNINGS.items()],
                    "Begin the phase of a role.")
continue_phase = choose("continue_phase", ("s", "journal"),
                        [(f"s.phase == {int(phase)}", continues) for phase, continues in COURSE.items()],
                        "Let the phase go on; return whether it is over.", returns=True)


@rule
def go_on(s, journal):
    """Nobody is asked anything: let the phase go on; when it is over, the round goes on."""
    if s.phase == Phase.ROLE_CHOICE:
        ask_for_role(s, seat_after(s, int(s.governor), int(s.picks)), journal)
    elif continue_phase(s, journal):
        end_phase(s, journal)


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
    begin_role(s, role, seat, journal)


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


# == The questions =================================================================================================


@rule
def do_chosen_role(s, seat, action, journal):
    """The role that a seat has chosen."""
    do_role(s, seat, action - ROLE, journal)


HANDLERS = (
    Handler(Question.CHOOSE_ROLE, list_roles, do_chosen_role),
    *settler.HANDLERS, *mayor.HANDLERS, *builder.HANDLERS, *craftsman.HANDLERS, *trader.HANDLERS, *captain.HANDLERS,
    *smuggler.HANDLERS, *draft.HANDLERS, *achievements.HANDLERS, *guesthouse.HANDLERS, *newcomers.HANDLERS,
)
list_answers, play_answer = bind_handlers(HANDLERS)


@rule
def list_options(s):
    """List the answers to the question that is open; with its answers, a seat may announce achievements."""
    clear_options(s)
    list_answers(s, int(s.question), int(s.decider))
    if is_announced_by_choice(s) and s.n_options > 1:  # who has only one answer is not stopped, which would tell
        list_announcements(s, int(s.decider))


@rule
def answer(s, question, seat, action, journal):
    """Play a seat's answer; an answer may open a question of its own."""
    if action >= ANNOUNCE:
        do_announce(s, seat, question, action, journal)
        return
    s.last_announced = 0
    play_answer(s, question, seat, action, journal)


# == The verbs =====================================================================================================

settle, step = bind_verbs({
    "list_options": list_options, "answer": answer, "go_on": go_on, "Happening": Happening,
    "ask_interrupts": ask_interrupts, "decided": decided, "is_asked_when_forced": is_asked_when_forced,
})

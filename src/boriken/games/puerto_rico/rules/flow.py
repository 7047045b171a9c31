"""The course of the game: rounds, role choice, the current phase, the open question. Nothing else.

`begin` deals; `engine/flow.py` makes `step` and `settle` from the rules of this file: `list_options`, `answer` and
`go_on`. A seat is asked only if it has a real choice.
"""

from boriken.engine.bags import count
from boriken.engine.flow import bind_verbs
from boriken.engine.jit import choose, rule
from boriken.engine.journal import note
from boriken.engine.options import ask, clear_options
from boriken.engine.questions import Asked, Handler, Turns, bind_handlers
from boriken.engine.rulings import has_ruling
from boriken.engine.seats import next_seat, seat_after
from boriken.games.puerto_rico.rules import moments, newcomers, order
from boriken.games.puerto_rico.rules.actions import ROLE
from boriken.games.puerto_rico.rules.catalogue.rulings import Ruling
from boriken.games.puerto_rico.rules.expansions.achievements import cards as achievements
from boriken.games.puerto_rico.rules.expansions.achievements.cards import continue_achievement_draft
from boriken.games.puerto_rico.rules.expansions.new_buildings import draft, guesthouse
from boriken.games.puerto_rico.rules.expansions.new_buildings import effects as new_buildings
from boriken.games.puerto_rico.rules.expansions.new_buildings.draft import begin_draft, continue_draft
from boriken.games.puerto_rico.rules.expansions.new_buildings.effects import list_forest_house
from boriken.games.puerto_rico.rules.expansions.nobles import effects as noble_buildings
from boriken.games.puerto_rico.rules.expansions.nobles import people as nobles
from boriken.games.puerto_rico.rules.expansions.nobles.effects import do_bought_tile
from boriken.games.puerto_rico.rules.expansions.smuggler import role as smuggler
from boriken.games.puerto_rico.rules.expansions.smuggler.role import begin_smuggler, continue_smuggler
from boriken.games.puerto_rico.rules.newcomers import ask_for_newcomers
from boriken.games.puerto_rico.rules.opening import open_game
from boriken.games.puerto_rico.rules.role_cards import list_roles, return_cards, take_card
from boriken.games.puerto_rico.rules.roles import builder, captain, craftsman, mayor, settler, storing, trader
from boriken.games.puerto_rico.rules.roles.builder import begin_builder, continue_builder
from boriken.games.puerto_rico.rules.roles.captain import begin_captain, continue_loading
from boriken.games.puerto_rico.rules.roles.craftsman import begin_craftsman, continue_craftsman
from boriken.games.puerto_rico.rules.roles.mayor import begin_mayor, continue_mayor
from boriken.games.puerto_rico.rules.roles.prospector import begin_prospector, continue_prospector
from boriken.games.puerto_rico.rules.roles.settler import begin_settler, continue_settler
from boriken.games.puerto_rico.rules.roles.storing import continue_storing
from boriken.games.puerto_rico.rules.roles.trader import begin_trader, continue_trader
from boriken.games.puerto_rico.rules.scoring import begin_scoring, close_game, continue_scoring
from boriken.games.puerto_rico.rules.tiles import deal_tiles
from boriken.games.puerto_rico.rules.vocab import Happening, Phase, Question, Role

order.bind()

ASKED = (
    Asked(Question.NOTHING, Phase.ROLE_CHOICE, turns=Turns.FIRST),
    Asked(Question.CHOOSE_ROLE, Phase.ROLE_CHOICE, turns=Turns.FIRST),
)

# == The beginning =================================================================================================


@rule
def begin(s, journal):
    """Deal the plantations, draft buildings if there is a draft, lay out the rest, and ask the first question.

    Expansions set pieces aside before anything is dealt, but after a draft.
    """
    s.round_number = 1
    is_drafted = count(s.draft_spaces) > 0
    if not is_drafted:
        moments.laid_out(s, journal)
    deal_tiles(s, journal)
    if is_drafted:
        begin_draft(s, journal)
    else:
        open_game(s, journal)
    settle(s, journal)


# == What is asked =================================================================================================


@rule
def decided(s):
    """Return the kind of event that records an answer."""
    return Happening.DECIDED_SECRETLY if moments.is_secret(s) else Happening.DECIDED


@rule
def is_asked_when_forced(s):
    """Return whether a seat is asked although it has one answer: skipping a secret question would give it away."""
    return moments.is_secret(s)


@rule
def ask_interrupts(s, journal):
    """Check goals, whose rewards come at once; then ask for the places of people who have come."""
    if s.watched:
        moments.went_on(s, journal)
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
    """Let the phase go on while no question is open; when it is over, the round goes on."""
    if s.phase == Phase.ROLE_CHOICE:
        ask_for_role(s, seat_after(s, int(s.governor), int(s.picks)), journal)
    elif continue_phase(s, journal):
        end_phase(s, journal)


# == Roles and rounds ==============================================================================================


@rule
def ask_for_role(s, seat, journal):
    """Ask the seat for a role; the rules choose for an automaton."""
    if moments.is_automaton(s, seat):
        do_role(s, seat, moments.role_by_rules(s, seat, journal), journal)
    else:
        ask(s, seat, Question.CHOOSE_ROLE)


@rule
def do_role(s, seat, role, journal):
    """Take the card and begin its phase."""
    take_card(s, seat, role, journal)
    begin_phase(s, role, seat, journal)


@rule
def begin_phase(s, role, seat, journal):
    """Open the phase of a role, also of one whose card was not taken just now; the seat has the privilege."""
    s.role_seat = seat
    s.decider = seat
    s.turn = 0
    begin_role(s, role, seat, journal)


@rule
def end_phase(s, journal):
    """Let the next seat choose a role, until every seat has had its roles and a role that is left is played."""
    s.phase = Phase.ROLE_CHOICE
    s.role_seat = 0
    s.turn = 0
    s.stage = 0
    all_picks = int(s.seats) * int(s.roles_each)
    is_after_all_picks = s.picks == all_picks  # a role that was left has been played
    if not is_after_all_picks:
        s.picks += 1
    if end_is_met(s) and not has_ruling(s, Ruling.ROUND_IS_FINISHED):
        end_game(s, journal)
    elif s.picks == all_picks:
        role = moments.role_left(s)
        if role >= 0 and not is_after_all_picks:
            begin_phase(s, role, moments.owner_of_role_left(s, role, journal), journal)
        elif end_is_met(s):
            end_game(s, journal)
        else:
            begin_round(s, journal)


@rule
def end_game(s, journal):
    """Count the points; in an expansion the seats may act once more before."""
    if moments.asks_before_scoring(s):
        begin_scoring(s)
    else:
        close_game(s, journal)


@rule
def end_is_met(s):
    """Return whether an end condition has been met in this round."""
    for reason in range(s.end_reasons.shape[0]):
        if s.end_reasons[reason]:
            return True
    return False


@rule
def begin_round(s, journal):
    """Lay a doubloon on every role card left, return the cards, and pass the governor's card to the left."""
    return_cards(s, journal)
    s.picks = 0
    s.round_number += 1
    s.governor = next_seat(s, int(s.governor))
    note(journal, Happening.ROUND_BEGAN, int(s.governor), int(s.round_number), 0, 0)


# == The questions =================================================================================================


@rule
def do_chosen_role(s, seat, action, journal):
    """Play the role that a seat has chosen."""
    do_role(s, seat, action - ROLE, journal)


HANDLERS = (
    Handler(Question.CHOOSE_ROLE, list_roles, do_chosen_role),
    *settler.HANDLERS, *mayor.HANDLERS, *builder.HANDLERS, *craftsman.HANDLERS, *trader.HANDLERS, *captain.HANDLERS,
    *storing.HANDLERS, *newcomers.HANDLERS,
    *draft.HANDLERS, *new_buildings.HANDLERS, *guesthouse.HANDLERS, *nobles.HANDLERS, *noble_buildings.HANDLERS,
    *smuggler.HANDLERS, *achievements.HANDLERS,
    # The land office of the nobles buys a tile, which the forest house of the new buildings may turn over.
    Handler(Question.USE_FOREST_HOUSE, list_forest_house, do_bought_tile, (Phase.TRADER,)),
)
list_answers, play_answer = bind_handlers(HANDLERS)


@rule
def list_options(s):
    """List the answers to the open question, and what a seat may do beside any answer."""
    clear_options(s)
    list_answers(s, int(s.question), int(s.decider))
    moments.answers_listed(s, int(s.decider))


@rule
def answer(s, question, seat, action, journal):
    """Play a seat's answer; an answer may open a question of its own."""
    if not moments.answered_beside(s, seat, question, action, journal):
        play_answer(s, question, seat, action, journal)


# == The verbs =====================================================================================================

settle, step = bind_verbs({
    "list_options": list_options, "answer": answer, "go_on": go_on, "Happening": Happening,
    "ask_interrupts": ask_interrupts, "decided": decided, "is_asked_when_forced": is_asked_when_forced,
})

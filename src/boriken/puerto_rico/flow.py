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
from boriken.kernel.rulings import has_ruling
from boriken.kernel.seats import next_seat, seat_after
from boriken.puerto_rico.actions import ROLE
from boriken.puerto_rico.catalogue.rulings import Ruling
from boriken.puerto_rico.draft import begin_draft, continue_draft, do_draft, list_drafts
from boriken.puerto_rico.effects.guesthouse import do_guest, list_guests
from boriken.puerto_rico.islands import is_occupied
from boriken.puerto_rico.roles.builder import (
    begin_builder,
    continue_builder,
    do_build,
    do_payment,
    do_return_colonist,
    do_return_good,
    do_university,
    list_buildings,
    list_payments,
    list_return_colonists,
    list_return_goods,
)
from boriken.puerto_rico.roles.captain import (
    begin_captain,
    begin_storing,
    continue_loading,
    continue_storing,
    do_deliver,
    do_keep,
    do_load,
    do_load_small_wharf,
    do_store,
    list_deliveries,
    list_keeps,
    list_loads,
    list_small_wharf,
    list_stores,
)
from boriken.puerto_rico.roles.craftsman import (
    begin_craftsman,
    continue_craftsman,
    do_extra_good,
    do_produce,
    list_extra_goods,
    list_produce,
)
from boriken.puerto_rico.roles.mayor import (
    begin_mayor,
    continue_mayor,
    do_extra_colonist,
    do_nobles,
    do_place,
    do_take_from_ship,
    do_villa,
    list_arrivals,
    list_extra_colonist,
    list_nobles,
    list_placings,
)
from boriken.puerto_rico.roles.prospector import begin_prospector, continue_prospector, do_prospect
from boriken.puerto_rico.roles.settler import (
    begin_settler,
    continue_settler,
    do_discard,
    do_forest_house,
    do_hacienda,
    do_hospice,
    do_take_tile,
    list_discards,
    list_tiles,
    list_use,
)
from boriken.puerto_rico.roles.trader import (
    begin_trader,
    continue_trader,
    do_land_office,
    do_sell,
    list_land_office,
    list_sales,
)
from boriken.puerto_rico.scoring import begin_scoring, continue_scoring, finish_game
from boriken.puerto_rico.tiles import deal_tiles
from boriken.puerto_rico.vocab import N_ROLES, Building, Expansion, Happening, Phase, Question, Role

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
    """List the answers to the question that is open."""
    clear_options(s)
    question, seat = s.question, int(s.decider)
    if question == Question.CHOOSE_ROLE:
        list_roles(s)
    elif question == Question.USE_HACIENDA:
        list_use(s, Building.HACIENDA)
    elif question == Question.TAKE_TILE or question == Question.TAKE_SECOND_TILE:
        list_tiles(s, seat)
    elif question == Question.USE_HOSPICE:
        list_use(s, Building.HOSPICE)
    elif question == Question.TAKE_EXTRA_COLONIST:
        list_extra_colonist(s)
    elif question == Question.PLACE_COLONISTS:
        list_placings(s, seat)
    elif question == Question.BUILD:
        list_buildings(s, seat)
    elif question == Question.USE_UNIVERSITY:
        list_use(s, Building.UNIVERSITY)
    elif question == Question.PRODUCE:
        list_produce(s)
    elif question == Question.TAKE_EXTRA_GOOD:
        list_extra_goods(s)
    elif question == Question.SELL:
        list_sales(s, seat)
    elif question == Question.LOAD:
        list_loads(s, seat)
    elif question == Question.STORE:
        list_stores(s, seat)
    elif question == Question.KEEP:
        list_keeps(s, seat)
    else:
        list_expansion_options(s, question, seat)


@rule
def list_expansion_options(s, question, seat):
    """The questions that only expansions ask."""
    if question == Question.SEND_GUEST:
        list_guests(s, seat)
    elif question == Question.DRAFT:
        list_drafts(s)
    elif question == Question.USE_FOREST_HOUSE:
        list_use(s, Building.FOREST_HOUSE)
    elif question == Question.DISCARD_TILE:
        list_discards(s, seat)
    elif question == Question.USE_VILLA:
        list_use(s, Building.VILLA)
    elif question == Question.TAKE_FROM_SHIP:
        list_arrivals(s)
    elif question == Question.PLACE_NOBLES:
        list_nobles(s, seat)
    elif question == Question.PAY_BLACK_MARKET:
        list_payments(s, seat)
    elif question == Question.RETURN_GOOD:
        list_return_goods(s, seat)
    elif question == Question.RETURN_COLONIST:
        list_return_colonists(s, seat)
    elif question == Question.USE_LAND_OFFICE:
        list_land_office(s, seat)
    elif question == Question.DELIVER:
        list_deliveries(s, seat)
    elif question == Question.LOAD_SMALL_WHARF:
        list_small_wharf(s, seat)


@rule
def answer(s, question, seat, action, journal):
    """Play a seat's answer; an answer may open a question of its own."""
    if question == Question.CHOOSE_ROLE:
        do_role(s, seat, action, journal)
    elif question == Question.USE_HACIENDA:
        do_hacienda(s, seat, action, journal)
    elif question == Question.TAKE_TILE or question == Question.TAKE_SECOND_TILE:
        do_take_tile(s, seat, action, journal)
    elif question == Question.USE_HOSPICE:
        do_hospice(s, seat, action, journal)
    elif question == Question.TAKE_EXTRA_COLONIST:
        do_extra_colonist(s, seat, action, journal)
    elif question == Question.PLACE_COLONISTS:
        do_place(s, seat, action, journal)
    elif question == Question.BUILD:
        do_build(s, seat, action, journal)
    elif question == Question.USE_UNIVERSITY:
        do_university(s, seat, action, journal)
    elif question == Question.PRODUCE:
        do_produce(s, seat, action, journal)
    elif question == Question.TAKE_EXTRA_GOOD:
        do_extra_good(s, seat, action, journal)
    elif question == Question.SELL:
        do_sell(s, seat, action, journal)
    elif question == Question.LOAD:
        do_load(s, seat, action, journal)
    elif question == Question.STORE:
        do_store(s, seat, action, journal)
    elif question == Question.KEEP:
        do_keep(s, seat, action, journal)
    else:
        answer_expansion(s, question, seat, action, journal)


@rule
def answer_expansion(s, question, seat, action, journal):
    """The questions that only expansions ask."""
    if question == Question.SEND_GUEST:
        do_guest(s, seat, action, journal)
    elif question == Question.DRAFT:
        do_draft(s, seat, action, journal)
    elif question == Question.USE_FOREST_HOUSE:
        do_forest_house(s, seat, action, journal)
    elif question == Question.DISCARD_TILE:
        do_discard(s, seat, action, journal)
    elif question == Question.USE_VILLA:
        do_villa(s, seat, action, journal)
    elif question == Question.TAKE_FROM_SHIP:
        do_take_from_ship(s, seat, action, journal)
    elif question == Question.PLACE_NOBLES:
        do_nobles(s, seat, action, journal)
    elif question == Question.PAY_BLACK_MARKET:
        do_payment(s, seat, action, journal)
    elif question == Question.RETURN_GOOD:
        do_return_good(s, seat, action, journal)
    elif question == Question.RETURN_COLONIST:
        do_return_colonist(s, seat, action, journal)
    elif question == Question.USE_LAND_OFFICE:
        do_land_office(s, seat, action, journal)
    elif question == Question.DELIVER:
        do_deliver(s, seat, action, journal)
    elif question == Question.LOAD_SMALL_WHARF:
        do_load_small_wharf(s, seat, action, journal)


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
    """Take the card and the doubloons on it, and open its phase."""
    role = action - ROLE
    doubloons = int(s.role_doubloons[role])
    s.roles_taken[seat, role] = 1
    s.role_doubloons[role] = 0
    s.doubloons[seat] += doubloons
    s.role_seat = seat
    s.turn = 0
    note(journal, Happening.ROLE_TAKEN, seat, role, doubloons, 0)
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
    elif is_occupied(s, seat, Building.GUESTHOUSE):
        begin_prospector(s)
    else:
        do_prospect(s, seat, journal)
        end_phase(s, journal)


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
})

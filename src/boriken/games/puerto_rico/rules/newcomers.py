"""How people come to an island outside the sharing of the ship: one way for all of it.

Where their place is known they stand there at once (`bring_colonist`, `bring_noble`). Where the seat may choose,
`welcome` writes them down as newcomers; before anything else goes on, the flow asks for their places and keeps the
question that was open (`ask_for_newcomers`). So they can come in the middle of any phase, whoever is asked what.
The places are asked for one by one, ascending, colonists before nobles: every arrangement is one line of play.
"""

from boriken.engine.editions import has_expansion
from boriken.engine.jit import expect, rule
from boriken.engine.journal import note
from boriken.engine.options import ask, hold_question, offer, take_up_question
from boriken.engine.questions import Handler
from boriken.engine.rulings import has_ruling
from boriken.engine.seats import next_seat
from boriken.games.puerto_rico.rules.achievement_goals import achievements_see_people
from boriken.games.puerto_rico.rules.actions import NEWCOMER
from boriken.games.puerto_rico.rules.catalogue.rulings import Ruling
from boriken.games.puerto_rico.rules.islands import count_empty_circles, move_colonists
from boriken.games.puerto_rico.rules.puertoma.board import first_puertoma, is_puertoma
from boriken.games.puerto_rico.rules.puertoma.mayor import receive_workers
from boriken.games.puerto_rico.rules.vocab import N_CIRCLED, WINDROSE, Expansion, Happening, Question

# -- to a place that is known ----------------------------------------------------------------------------------


@rule
def can_bring_colonist(s, also_from_ship):
    """Whether somebody can come: a colonist of the supply, else of the ship, else a noble of the ship."""
    return s.colonist_supply > 0 or (also_from_ship and (s.colonist_ship > 0 or noble_can_come(s)))


@rule
def noble_can_come(s):
    """Whether a noble comes from the ship where colonists are asked for and none is left."""
    return (s.noble_ship > 0 and s.colonist_supply + s.colonist_ship == 0
            and has_ruling(s, Ruling.NOBLE_COMES_FROM_SHIP))


@rule
def bring_colonist(s, seat, place, journal):
    """A colonist comes from the supply, or from the ship when the supply is empty; or else a noble of the ship."""
    if noble_can_come(s):
        bring_noble(s, seat, place, 1, journal)
        return
    from_ship = 0
    if s.colonist_supply > 0:
        s.colonist_supply -= 1
    else:
        s.colonist_ship -= 1
        from_ship = 1
    told_place = WINDROSE if is_puertoma(s, seat) else place  # where a Puertoma places it is an event of its own
    note(journal, Happening.COLONIST_ARRIVED, seat, from_ship, told_place, 0)
    arrive(s, seat, place, 1, 0, journal)
    achievements_see_people(s, seat, journal)


@rule
def bring_noble(s, seat, place, from_ship, journal):
    """A noble comes from the supply, or from the ship."""
    if from_ship:
        s.noble_ship -= 1
    else:
        s.noble_supply -= 1
    move_colonists(s, seat, place, 1, 1)
    note(journal, Happening.NOBLE_ARRIVED, seat, from_ship, place, 0)
    achievements_see_people(s, seat, journal)


@rule
def arrive(s, seat, place, colonists, nobles, journal):
    """So many colonists, and nobles beside them, are at a place; those of a Puertoma, where its board says."""
    if is_puertoma(s, seat):
        receive_workers(s, seat, colonists, nobles, journal)
    else:
        move_colonists(s, seat, place, colonists + nobles, nobles)


# -- to places that the seat chooses ---------------------------------------------------------------------------


@rule
def people_may_come(s):
    """Whether a seat may get people for any of its circles before the next mayor phase: it may poach them."""
    return has_expansion(s, Expansion.SMUGGLER)


@rule
def welcome(s, seat, colonists, nobles, may_wait):
    """So many colonists, and nobles beside them, have come to a seat, who chooses their places before all else.

    `may_wait`: on the windrose, too; if not, the caller has seen to it that there are circles enough. Not while the
    mayor has lifted the seat's people into its hand.
    """
    if colonists + nobles == 0:
        return
    must_stand = 0 if may_wait else 1
    expect(s.newcomers[seat] == 0 or s.newcomers_stand[seat] == must_stand)
    s.newcomers[seat] += colonists + nobles
    s.newcomer_nobles[seat] += nobles
    s.newcomers_stand[seat] = must_stand
    s.newcomers_left += colonists + nobles
    expect(may_wait or s.newcomers[seat] <= count_empty_circles(s, seat, 0))


@rule
def ask_for_newcomers(s, journal):
    """They are there: hold what is open until they have their places; the seat that would go on chooses first."""
    if s.question != Question.PLACE_NEWCOMER:
        for seat in range(first_puertoma(s), int(s.seats)):
            place_by_board(s, seat, journal)
        if s.newcomers_left > 0:
            hold_question(s)
            ask_for_next(s)


@rule
def place_by_board(s, seat, journal):
    """A Puertoma is not asked."""
    people, nobles = int(s.newcomers[seat]), int(s.newcomer_nobles[seat])
    s.newcomers[seat] = 0
    s.newcomer_nobles[seat] = 0
    s.newcomers_stand[seat] = 0
    s.newcomers_left -= people
    receive_workers(s, seat, people - nobles, nobles, journal)


@rule
def ask_for_next(s):
    """The next one, clockwise from the seat that would go on; when all have a place, that goes on."""
    if s.newcomers_left == 0:
        take_up_question(s)
        return
    seat = int(s.held_decider)
    while s.newcomers[seat] == 0:
        seat = next_seat(s, seat)
    ask(s, seat, Question.PLACE_NEWCOMER)


@rule
def count_colonists_to_place(s, seat):
    """Newcomers of a seat who are no nobles; they are placed first."""
    return int(s.newcomers[seat]) - int(s.newcomer_nobles[seat])


@rule
def list_newcomer(s, seat):
    """Every empty circle from the last one's place on that leaves the others of the kind a place, and the windrose."""
    others = count_colonists_to_place(s, seat)
    if others == 0:
        others = int(s.newcomer_nobles[seat])
    for place in range(int(s.newcomer_place), N_CIRCLED + int(s.building_kinds)):
        ahead = count_empty_circles(s, seat, place)
        if ahead > count_empty_circles(s, seat, place + 1) and (not s.newcomers_stand[seat] or ahead >= others):
            offer(s, NEWCOMER + place)
    if not s.newcomers_stand[seat]:
        offer(s, NEWCOMER + WINDROSE)


@rule
def do_newcomer(s, seat, action, journal):
    """The newcomer has a place; the next one of the kind stands there or further on."""
    place = action - NEWCOMER
    nobles = 1 if count_colonists_to_place(s, seat) == 0 else 0
    move_colonists(s, seat, place, 1, nobles)
    s.newcomers[seat] -= 1
    s.newcomer_nobles[seat] -= nobles
    s.newcomers_left -= 1
    note(journal, Happening.COLONISTS_PLACED, seat, place, 1, 0)
    if nobles > 0:
        note(journal, Happening.NOBLES_PLACED, seat, place, 1, 0)
    achievements_see_people(s, seat, journal)
    s.newcomer_place = place
    if s.newcomers[seat] == 0:
        s.newcomers_stand[seat] = 0
        s.newcomer_place = 0
    elif nobles == 0 and count_colonists_to_place(s, seat) == 0:
        s.newcomer_place = 0
    ask_for_next(s)


HANDLERS = (
    Handler(Question.PLACE_NEWCOMER, list_newcomer, do_newcomer),
)

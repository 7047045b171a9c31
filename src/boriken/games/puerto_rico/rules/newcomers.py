"""People who come to an island other than from the ship in the mayor phase.

If their place is known, they go there at once (`bring_colonist`, `bring_noble`). If the seat may choose, `welcome`
counts them as newcomers; before anything else goes on, the flow asks for their places and keeps the question that was
open (`ask_for_newcomers`). So people can come in the middle of any phase. The places are asked for one by one,
ascending, colonists before nobles: every arrangement is one line of play.
"""

from boriken.engine.jit import expect, rule
from boriken.engine.journal import note
from boriken.engine.options import ask, hold_question, offer, take_up_question
from boriken.engine.questions import Handler
from boriken.engine.rulings import has_ruling
from boriken.engine.seats import next_seat
from boriken.games.puerto_rico.rules import moments
from boriken.games.puerto_rico.rules.actions import NEWCOMER
from boriken.games.puerto_rico.rules.catalogue.rulings import Ruling
from boriken.games.puerto_rico.rules.islands import count_empty_circles, move_colonists
from boriken.games.puerto_rico.rules.vocab import N_CIRCLED, WINDROSE, Happening, Question

# -- to a place that is known ----------------------------------------------------------------------------------


@rule
def can_bring_colonist(s, also_from_ship):
    """Return whether a colonist can come from the supply, else from the ship, else a noble from the ship."""
    return s.colonist_supply > 0 or (also_from_ship and (s.colonist_ship > 0 or noble_can_come(s)))


@rule
def noble_can_come(s):
    """Return whether a noble comes from the ship because no colonist is left."""
    return (s.noble_ship > 0 and s.colonist_supply + s.colonist_ship == 0
            and has_ruling(s, Ruling.NOBLE_COMES_FROM_SHIP))


@rule
def bring_colonist(s, seat, place, journal):
    """Bring a colonist from the supply, else from the ship, else a noble from the ship."""
    if noble_can_come(s):
        bring_noble(s, seat, place, 1, journal)
        return
    from_ship = 0
    if s.colonist_supply > 0:
        s.colonist_supply -= 1
    else:
        s.colonist_ship -= 1
        from_ship = 1
    told_place = WINDROSE if moments.is_automaton(s, seat) else place  # where an automaton places it is another event
    note(journal, Happening.COLONIST_ARRIVED, seat, from_ship, told_place, 0)
    arrive(s, seat, place, 1, 0, journal)
    moments.people_placed(s, seat, journal)


@rule
def bring_noble(s, seat, place, from_ship, journal):
    """Bring a noble from the supply, or from the ship."""
    if from_ship:
        s.noble_ship -= 1
    else:
        s.noble_supply -= 1
    move_colonists(s, seat, place, 1, 1)
    note(journal, Happening.NOBLE_ARRIVED, seat, from_ship, place, 0)
    moments.people_placed(s, seat, journal)


@rule
def arrive(s, seat, place, colonists, nobles, journal):
    """Bring so many colonists, and nobles beside them, to a place; an automaton chooses the place itself."""
    if moments.is_automaton(s, seat):
        moments.automaton_receives(s, seat, colonists, nobles, journal)
    else:
        move_colonists(s, seat, place, colonists + nobles, nobles)


# -- to places that the seat chooses ---------------------------------------------------------------------------


@rule
def welcome(s, seat, colonists, nobles, may_wait):
    """Give a seat so many colonists, and nobles beside them, whose places it chooses before anything else goes on.

    `may_wait`: they may wait on the windrose; if not, the caller knows that there are circles enough. This must not
    happen while the seat has its people in its hand in the mayor phase.
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
    """Hold the open question until newcomers have their places; the seat that would go on chooses first."""
    if s.question != Question.PLACE_NEWCOMER:
        for seat in range(int(s.seats)):
            if moments.is_automaton(s, seat):
                place_by_rules(s, seat, journal)
        if s.newcomers_left > 0:
            hold_question(s)
            ask_for_next(s)


@rule
def place_by_rules(s, seat, journal):
    """Give an automaton's newcomers their places; it is not asked."""
    people, nobles = int(s.newcomers[seat]), int(s.newcomer_nobles[seat])
    s.newcomers[seat] = 0
    s.newcomer_nobles[seat] = 0
    s.newcomers_stand[seat] = 0
    s.newcomers_left -= people
    moments.automaton_receives(s, seat, people - nobles, nobles, journal)


@rule
def ask_for_next(s):
    """Ask for the next newcomer, clockwise from the seat that would go on; after the last one the game goes on."""
    if s.newcomers_left == 0:
        take_up_question(s)
        return
    seat = int(s.held_decider)
    while s.newcomers[seat] == 0:
        seat = next_seat(s, seat)
    ask(s, seat, Question.PLACE_NEWCOMER)


@rule
def count_colonists_to_place(s, seat):
    """Return the newcomers of a seat who are no nobles; they are placed first."""
    return int(s.newcomers[seat]) - int(s.newcomer_nobles[seat])


@rule
def list_newcomer(s, seat):
    """List the empty circles from the last newcomer's place on that leave the others a place, and the windrose."""
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
    """Place the newcomer; the next one of the kind goes to the same place or a later one."""
    place = action - NEWCOMER
    nobles = 1 if count_colonists_to_place(s, seat) == 0 else 0
    move_colonists(s, seat, place, 1, nobles)
    s.newcomers[seat] -= 1
    s.newcomer_nobles[seat] -= nobles
    s.newcomers_left -= 1
    note(journal, Happening.COLONISTS_PLACED, seat, place, 1, 0)
    if nobles > 0:
        note(journal, Happening.NOBLES_PLACED, seat, place, 1, 0)
    moments.people_placed(s, seat, journal)
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

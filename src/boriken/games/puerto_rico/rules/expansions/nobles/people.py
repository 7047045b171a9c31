"""Nobles on the ship and among a seat's colonists: the second expansion's part of the mayor phase.

A noble counts as a colonist wherever colonists count. When a seat has placed its people, it is asked which of them are
nobles, at the places where that can make a difference.
"""

from boriken.engine.editions import has_expansion
from boriken.engine.jit import rule
from boriken.engine.journal import note
from boriken.engine.options import ask, offer
from boriken.engine.questions import Handler
from boriken.engine.rulings import has_ruling
from boriken.engine.seats import next_seat, seat_after
from boriken.games.puerto_rico.rules import moments
from boriken.games.puerto_rico.rules.actions import (
    ARRIVAL,
    CITY_COUNTS,
    FIELD_COUNTS,
    NOBLES_IN_CITY,
    NOBLES_ON_FIELDS,
    NOBLES_WAITING,
)
from boriken.games.puerto_rico.rules.catalogue.buildings import NOBLE_MATTERS
from boriken.games.puerto_rico.rules.catalogue.rulings import Ruling
from boriken.games.puerto_rico.rules.islands import colonists_at, count_nobles, count_standing, move_colonists
from boriken.games.puerto_rico.rules.newcomers import arrive
from boriken.games.puerto_rico.rules.roles.mayor import MayorStage
from boriken.games.puerto_rico.rules.vocab import N_CIRCLED, N_PLACES, WINDROSE, Expansion, Happening, Question, Source

# == The ship ======================================================================================================


@rule
def ask_for_noble(s, seat, journal):
    """Ask which person the seat takes while both are aboard; an automaton takes the noble. Return whether both are."""
    if s.noble_ship == 0 or s.colonist_ship == 0:
        return False
    if moments.is_automaton(s, seat):
        do_take_from_ship(s, seat, ARRIVAL + 1, journal)
    else:
        ask(s, seat, Question.TAKE_FROM_SHIP)
    return True


@rule
def nobles_leave_ship(s, seat, journal):
    """Give the nobles on the ship to the seats in turn; return how many."""
    nobles = 0
    while s.noble_ship > 0:
        take_noble(s, seat_after(s, seat, nobles), journal)
        nobles += 1
    return nobles


@rule
def list_arrivals(s):
    """List a colonist and a noble."""
    offer(s, ARRIVAL)
    offer(s, ARRIVAL + 1)


@rule
def do_take_from_ship(s, seat, action, journal):
    """Take one person from the ship; then the next seat chooses."""
    if action == ARRIVAL:
        s.colonist_ship -= 1
        note(journal, Happening.COLONISTS_FROM_SHIP, seat, 1, 0, 0)
        arrive(s, seat, WINDROSE, 1, 0, journal)
    else:
        take_noble(s, seat, journal)
    s.turn += 1
    s.decider = next_seat(s, seat)


@rule
def take_noble(s, seat, journal):
    """Take a noble from the ship."""
    s.noble_ship -= 1
    note(journal, Happening.NOBLE_FROM_SHIP, seat, 0, 0, 0)
    arrive(s, seat, WINDROSE, 0, 1, journal)


@rule
def noble_can_board(s):
    """Return whether a noble boards: while there are any; if colonists board first, only in exchange for one."""
    return s.noble_supply > 0 and (s.colonist_supply > 0 or has_ruling(s, Ruling.NOBLE_BOARDS_FIRST))


@rule
def count_boarding_nobles(s):
    """Return the nobles that board in place of colonists: one, or none."""
    return 1 if noble_can_board(s) else 0


@rule
def noble_boards(s, journal):
    """Let a noble board the ship."""
    if noble_can_board(s):
        s.noble_supply -= 1
        s.noble_ship += 1
        note(journal, Happening.NOBLE_BOARDED, 0, 0, 0, 0)


@rule
def nobles_are_in_game(s):
    """Return whether the ship may be short of colonists without ending the game."""
    return has_expansion(s, Expansion.NOBLES)


# == The nobles among the colonists on an island ==================================================================


@rule
def lift_nobles(s, seat, standing):
    """Take a seat's nobles into its hand with the others; their places are named when all people have theirs.

    `standing`: how many people are on circles; in an edition as many of each rank must be on circles again.
    """
    if not has_expansion(s, Expansion.NOBLES):
        return
    s.nobles_in_hand = count_nobles(s, seat)
    if has_ruling(s, Ruling.PEOPLE_STAY_ON_CIRCLES):
        s.nobles_stood = s.nobles_in_hand - s.waiting_nobles[seat]
        s.colonists_stood = standing - int(s.nobles_stood)
    s.tile_nobles[seat, :] = 0
    s.building_nobles[seat, :] = 0
    s.waiting_nobles[seat] = 0


@rule
def name_nobles(s, seat, journal):
    """Ask for the nobles at each place where they can matter; return whether the seat is asked."""
    if s.nobles_in_hand > 0:
        everywhere = moments.ranks_matter(s, seat)
        while s.nobles_in_hand > 0 and s.stage < MayorStage.FIRST_RANK + N_PLACES:
            place = s.stage - MayorStage.FIRST_RANK
            if colonists_at(s, seat, place) > 0 and noble_matters(place, everywhere):
                fewest = fewest_nobles(s, seat, place, everywhere)
                if fewest < most_nobles(s, seat, place):
                    ask(s, seat, Question.PLACE_NOBLES)
                    return True
                stand_nobles(s, seat, place, fewest, journal)
            s.stage += 1
        stand_others(s, seat, everywhere, journal)
    s.colonists_stood = 0
    s.nobles_stood = 0
    return False


@rule
def noble_matters(place, everywhere):
    """Return whether a noble matters at a place: the building works differently, or its people may go to one that does.

    `everywhere`: it matters at every place (`moments.ranks_matter`).
    """
    return everywhere or (N_CIRCLED <= place < WINDROSE and NOBLE_MATTERS[place - N_CIRCLED] == 1)


@rule
def stand_others(s, seat, everywhere, journal):
    """Put the other nobles on the places that were not asked for, in order."""
    for place in range(N_PLACES):
        if s.nobles_in_hand > 0 and not noble_matters(place, everywhere):
            stand_nobles(s, seat, place, most_nobles(s, seat, place), journal)


@rule
def most_nobles(s, seat, place):
    """Return the most nobles at a place; on circles no more than leave the nobles who must wait."""
    nobles = int(s.nobles_in_hand)
    if place < WINDROSE:
        nobles -= fewest_waiting_nobles(s, seat)
    return min(colonists_at(s, seat, place), nobles)


@rule
def fewest_nobles(s, seat, place, everywhere):
    """Return the nobles who find no place later, or where it does not matter."""
    left = int(s.nobles_in_hand)
    for other in range(WINDROSE):
        if other > place or not noble_matters(other, everywhere):
            left -= colonists_at(s, seat, other)
    if place < WINDROSE:
        left -= most_waiting_nobles(s, seat)
    return max(0, left)


@rule
def fewest_waiting_nobles(s, seat):
    """Return the nobles for whom there is no circle beside the colonists who were on circles."""
    nobles = count_nobles(s, seat) + int(s.nobles_in_hand)
    return max(0, nobles - (count_standing(s, seat) - int(s.colonists_stood)))


@rule
def most_waiting_nobles(s, seat):
    """Return the people who wait, but no nobles who were on circles."""
    nobles = count_nobles(s, seat) + int(s.nobles_in_hand)
    return min(int(s.waiting[seat]), nobles - int(s.nobles_stood))


@rule
def list_nobles(s, seat):
    """List every number that leaves the rest a place."""
    place = s.stage - MayorStage.FIRST_RANK
    fewest = fewest_nobles(s, seat, place, moments.ranks_matter(s, seat))
    for nobles in range(fewest, most_nobles(s, seat, place) + 1):
        offer(s, first_of_nobles(place) + nobles)


@rule
def do_nobles(s, seat, action, journal):
    """Name so many nobles at the place; then go on to the next place."""
    place = s.stage - MayorStage.FIRST_RANK
    stand_nobles(s, seat, place, action - first_of_nobles(place), journal)
    s.stage += 1


@rule
def first_of_nobles(place):
    """Return the answer that names no noble at a place."""
    if place < N_CIRCLED:
        return NOBLES_ON_FIELDS + place * FIELD_COUNTS
    if place < WINDROSE:
        return NOBLES_IN_CITY + (place - N_CIRCLED) * CITY_COUNTS
    return NOBLES_WAITING + 0


@rule
def stand_nobles(s, seat, place, nobles, journal):
    """Put nobles from the hand among the colonists at a place."""
    if nobles > 0:
        s.nobles_in_hand -= nobles
        move_colonists(s, seat, place, 0, nobles)
        note(journal, Happening.NOBLES_PLACED, seat, place, nobles, 0)


@rule
def nobles_score(s, seat):
    """Count a point for each noble."""
    s.score_parts[seat, Source.NOBLES] = count_nobles(s, seat)


HANDLERS = (
    Handler(Question.TAKE_FROM_SHIP, list_arrivals, do_take_from_ship),
    Handler(Question.PLACE_NOBLES, list_nobles, do_nobles),
)

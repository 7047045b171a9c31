"""The mayor: colonists arrive, every seat arranges its colonists anew, and the ship is refilled.

The arrangement is asked group of circles by group: the tiles of each kind, then the buildings in catalogue
order, how many colonists stand there. So every arrangement is exactly one line of play. Nobles stand among the
colonists; when all have their places, it is asked which of them are nobles, where that can make a difference.
"""

from enum import IntEnum

import numpy as np

from boriken.kernel.editions import has_expansion
from boriken.kernel.jit import rule
from boriken.kernel.journal import note
from boriken.kernel.options import ask, offer
from boriken.kernel.questions import Asked, Turns
from boriken.kernel.rulings import has_ruling
from boriken.kernel.seats import next_seat
from boriken.puerto_rico.actions import (
    ARRIVAL,
    CITY_COUNTS,
    EXTRA_COLONIST,
    FIELD_COUNTS,
    NOBLE_COUNTS,
    NOBLES_PLACES,
    PASS,
    PLACE_IN_CITY,
    PLACE_NOBLES,
    PLACE_ON_FIELDS,
)
from boriken.puerto_rico.catalogue.rulings import Ruling
from boriken.puerto_rico.effects import list_use
from boriken.puerto_rico.effects.new_buildings import library_extra
from boriken.puerto_rico.effects.nobles import villa_brings, villa_invites
from boriken.puerto_rico.islands import (
    colonists_at,
    count_circles,
    count_colonists,
    count_empty_city_circles,
    count_nobles,
    count_standing,
    is_expanded,
    move_colonists,
    trigger_end,
)
from boriken.puerto_rico.vocab import (
    N_CIRCLED,
    WINDROSE,
    Building,
    EndReason,
    Expansion,
    Happening,
    Phase,
    Question,
)

#: The places for which it is asked how many nobles are there, in this order.
ASKED_PLACES = np.array([*(N_CIRCLED + b for b in NOBLES_PLACES), WINDROSE], np.int64)
N_ASKED = len(ASKED_PLACES)


class Stage(IntEnum):
    """The phase opens with the privilege and the ship; then each seat's turn goes through its groups."""

    PRIVILEGE = 0
    SHIP = 1
    LIFT = 2
    FIRST_GROUP = 3  # stage FIRST_GROUP + g: group g is to be placed
    FIRST_NOBLES = 60  # stage FIRST_NOBLES + i: the nobles among the colonists at place i are to be named
    VILLA = 70  # before the privilege, where there can be one
    NEXT_VILLA = 71


ASKED = (
    Asked(Question.NOTHING, Phase.MAYOR, turns=Turns.FIRST),
    Asked(Question.USE_VILLA, Phase.MAYOR, (Stage.NEXT_VILLA,)),
    Asked(Question.TAKE_EXTRA_COLONIST, Phase.MAYOR, (Stage.SHIP,), Turns.FIRST),
    Asked(Question.TAKE_FROM_SHIP, Phase.MAYOR, (Stage.SHIP,), Turns.ANY),
    Asked(Question.PLACE_COLONISTS, Phase.MAYOR, range(Stage.FIRST_GROUP, Stage.FIRST_GROUP + WINDROSE)),
    Asked(Question.PLACE_NOBLES, Phase.MAYOR, range(Stage.FIRST_NOBLES, Stage.FIRST_NOBLES + N_ASKED)),
)


@rule
def list_mayor(s, question, seat):
    """The answers to a question of this phase."""
    if question == Question.PLACE_COLONISTS:
        list_placings(s, seat)
    elif question == Question.TAKE_EXTRA_COLONIST:
        list_extra_colonist(s)
    elif question == Question.TAKE_FROM_SHIP:
        list_arrivals(s)
    elif question == Question.PLACE_NOBLES:
        list_nobles(s, seat)
    elif question == Question.USE_VILLA:
        list_use(s, Building.VILLA)


@rule
def answer_mayor(s, question, seat, action, journal):
    """Play the answer to a question of this phase."""
    if question == Question.PLACE_COLONISTS:
        do_place(s, seat, action, journal)
    elif question == Question.TAKE_EXTRA_COLONIST:
        do_extra_colonist(s, seat, action, journal)
    elif question == Question.TAKE_FROM_SHIP:
        do_take_from_ship(s, seat, action, journal)
    elif question == Question.PLACE_NOBLES:
        do_nobles(s, seat, action, journal)
    elif question == Question.USE_VILLA:
        do_villa(s, seat, action, journal)


@rule
def begin_mayor(s):
    """The mayor goes first."""
    s.phase = Phase.MAYOR
    s.stage = Stage.VILLA if is_expanded(s) else Stage.PRIVILEGE


@rule
def continue_mayor(s, journal):
    """Privilege, ship, then one seat after the other places its colonists. True when the phase is over."""
    seat = int(s.decider)
    if s.stage == Stage.PRIVILEGE:
        s.stage = Stage.SHIP
        s.privileges_left = library_extra(s, seat)
        offer_extra_colonist(s, seat, journal)
    elif s.stage == Stage.SHIP:
        continue_arrival(s, seat, journal)
    elif s.stage == Stage.LIFT:
        s.stage = Stage.FIRST_GROUP
        lift_colonists(s, seat)
    elif s.stage < Stage.FIRST_GROUP + count_groups(s):
        continue_placing(s, seat, journal)
    elif s.stage >= Stage.VILLA:
        continue_villa(s, seat, journal)
    else:
        return continue_nobles(s, seat, journal)
    return False


@rule
def end_placing(s, seat, journal):
    """The next seat; after the last one the ship is refilled. True when the phase is over."""
    s.stage = Stage.LIFT
    s.turn += 1
    s.decider = next_seat(s, seat)
    if s.turn < s.seats:
        return False
    s.stage = 0
    refill_ship(s, journal)
    return True


# -- villas --------------------------------------------------------------------------------------------------------


@rule
def continue_villa(s, seat, journal):
    """Clockwise from the mayor; then the privilege."""
    if s.stage == Stage.VILLA:
        s.stage = Stage.NEXT_VILLA
        if villa_invites(s, seat):
            if has_ruling(s, Ruling.VILLA_MAY_BE_DECLINED):
                ask(s, seat, Question.USE_VILLA)
            else:
                villa_brings(s, seat, journal)
        return
    s.stage = Stage.VILLA
    s.turn += 1
    s.decider = next_seat(s, seat)
    if s.turn == s.seats:
        s.turn = 0
        s.stage = Stage.PRIVILEGE


@rule
def do_villa(s, seat, action, journal):
    """Where the owner is asked."""
    if action != PASS:
        villa_brings(s, seat, journal)


# -- colonists arrive ---------------------------------------------------------------------------------------------


@rule
def offer_extra_colonist(s, seat, journal):
    """The mayor's privilege: a colonist from the supply, not from the ship."""
    if s.colonist_supply == 0:
        return
    if has_ruling(s, Ruling.MAYOR_MAY_DECLINE_EXTRA):
        ask(s, seat, Question.TAKE_EXTRA_COLONIST)
    else:
        take_extra_colonist(s, seat, journal)


@rule
def list_extra_colonist(s):
    """Take it or not."""
    offer(s, PASS)
    offer(s, EXTRA_COLONIST)


@rule
def do_extra_colonist(s, seat, action, journal):
    """Where the mayor is asked."""
    if action == EXTRA_COLONIST:
        take_extra_colonist(s, seat, journal)


@rule
def take_extra_colonist(s, seat, journal):
    """It waits on the windrose until the mayor places colonists."""
    s.colonist_supply -= 1
    s.waiting[seat] += 1
    note(journal, Happening.COLONIST_ARRIVED, seat, 0, 0, 0)


@rule
def continue_arrival(s, seat, journal):
    """A doubled privilege; then the ship, one after the other, as long as there is a choice of whom to take."""
    if s.privileges_left > 0:
        s.privileges_left -= 1
        offer_extra_colonist(s, seat, journal)
    elif s.noble_ship > 0 and s.colonist_ship > 0:
        ask(s, seat, Question.TAKE_FROM_SHIP)
    else:
        s.stage = Stage.LIFT
        share_ship(s, seat, journal)
        s.turn = 0
        s.decider = s.role_seat


@rule
def list_arrivals(s):
    """A colonist or a noble."""
    offer(s, ARRIVAL)
    offer(s, ARRIVAL + 1)


@rule
def do_take_from_ship(s, seat, action, journal):
    """One leaves the ship; the next seat is next."""
    if action == ARRIVAL:
        s.colonist_ship -= 1
        s.waiting[seat] += 1
        note(journal, Happening.COLONISTS_FROM_SHIP, seat, 1, 0, 0)
    else:
        take_noble(s, seat, journal)
    s.turn += 1
    s.decider = next_seat(s, seat)


@rule
def take_noble(s, seat, journal):
    """A noble leaves the ship."""
    s.noble_ship -= 1
    s.waiting[seat] += 1
    s.waiting_nobles[seat] += 1
    note(journal, Happening.NOBLE_FROM_SHIP, seat, 0, 0, 0)


@rule
def share_ship(s, first, journal):
    """One after the other, clockwise from the seat whose turn it is, until the ship is empty."""
    seat = first
    while s.noble_ship > 0:
        take_noble(s, seat, journal)
        seat = next_seat(s, seat)
    seats, colonists = int(s.seats), int(s.colonist_ship)
    for place in range(seats):
        share = (colonists + seats - 1 - place) // seats
        if share > 0:
            s.waiting[seat] += share
            note(journal, Happening.COLONISTS_FROM_SHIP, seat, share, 0, 0)
        seat = next_seat(s, seat)
    s.colonist_ship = 0


# -- colonists are placed -----------------------------------------------------------------------------------------


@rule
def count_groups(s):
    """Groups of circles: kinds of tiles and buildings."""
    return N_CIRCLED + int(s.building_kinds)


@rule
def lift_colonists(s, seat):
    """All colonists of the seat come into its hand; how many must stand again depends on the edition."""
    standing, circles = count_standing(s, seat), 0
    if has_expansion(s, Expansion.NOBLES):
        lift_nobles(s, seat)
    for group in range(count_groups(s)):
        circles += count_circles(s, seat, group)
        set_group(s, seat, group, 0)
    s.circles_ahead = circles
    s.in_hand = s.waiting[seat] + standing
    s.waiting[seat] = 0
    if has_ruling(s, Ruling.MAYOR_MUST_FILL):
        s.must_stand = min(int(s.in_hand), circles)
    else:
        s.must_stand = standing


@rule
def set_group(s, seat, group, colonists):
    """So many colonists stand in a group."""
    if group < N_CIRCLED:
        s.tile_colonists[seat, group] = colonists
    else:
        s.building_colonists[seat, group - N_CIRCLED] = colonists


@rule
def fewest_in_group(s, seat, group):
    """Those who must stand and find no circle in the groups after this one."""
    later = int(s.circles_ahead) - count_circles(s, seat, group)
    return max(0, int(s.must_stand) - later)


@rule
def most_in_group(s, seat, group):
    """As many as there are circles and colonists."""
    return min(count_circles(s, seat, group), int(s.in_hand))


@rule
def continue_placing(s, seat, journal):
    """Ask how many stand in the next group that has more than one answer; place the others."""
    end = Stage.FIRST_GROUP + count_groups(s)
    while s.stage < end:
        group = s.stage - Stage.FIRST_GROUP
        fewest = fewest_in_group(s, seat, group)
        if fewest < most_in_group(s, seat, group):
            ask(s, seat, Question.PLACE_COLONISTS)
            return
        place_group(s, seat, group, fewest, journal)


@rule
def list_placings(s, seat):
    """Every number that leaves the rest a place."""
    group = s.stage - Stage.FIRST_GROUP
    start = PLACE_ON_FIELDS + group * FIELD_COUNTS
    if group >= N_CIRCLED:
        start = PLACE_IN_CITY + (group - N_CIRCLED) * CITY_COUNTS
    for colonists in range(fewest_in_group(s, seat, group), most_in_group(s, seat, group) + 1):
        offer(s, start + colonists)


@rule
def do_place(s, seat, action, journal):
    """So many stand in the group that was asked for."""
    group = s.stage - Stage.FIRST_GROUP
    if group < N_CIRCLED:
        place_group(s, seat, group, (action - PLACE_ON_FIELDS) % FIELD_COUNTS, journal)
    else:
        place_group(s, seat, group, (action - PLACE_IN_CITY) % CITY_COUNTS, journal)


@rule
def place_group(s, seat, group, colonists, journal):
    """From the hand onto the circles; then the next group."""
    set_group(s, seat, group, colonists)
    s.circles_ahead -= count_circles(s, seat, group)
    s.in_hand -= colonists
    s.must_stand = max(0, int(s.must_stand) - colonists)
    s.stage += 1
    if colonists > 0:
        note(journal, Happening.COLONISTS_PLACED, seat, group, colonists, 0)


# -- nobles among them --------------------------------------------------------------------------------------------


@rule
def lift_nobles(s, seat):
    """Nobles come into the hand with the others; their places are named when all stand."""
    s.nobles_in_hand = count_nobles(s, seat)
    s.tile_nobles[seat, :] = 0
    s.building_nobles[seat, :] = 0
    s.waiting_nobles[seat] = 0


@rule
def continue_nobles(s, seat, journal):
    """Who has no place waits. Then the places where a noble makes a difference. True when the phase is over."""
    if s.stage < Stage.FIRST_NOBLES:
        s.waiting[seat] = s.in_hand
        s.in_hand = 0
        s.must_stand = 0
        s.stage = Stage.FIRST_NOBLES
    while s.nobles_in_hand > 0 and s.stage < Stage.FIRST_NOBLES + N_ASKED:
        fewest = fewest_nobles(s, seat)
        if is_worth_asking(s, seat) and fewest < most_nobles(s, seat):
            ask(s, seat, Question.PLACE_NOBLES)
            return False
        name_nobles(s, seat, fewest, journal)
    if s.nobles_in_hand > 0:
        stand_others(s, seat, journal)
    return end_placing(s, seat, journal)


@rule
def stand_others(s, seat, journal):
    """The other nobles stand anywhere: the places that were not asked for, in order."""
    for place in range(WINDROSE):
        if not is_asked_for(place):
            stand_nobles(s, seat, place, min(colonists_at(s, seat, place), int(s.nobles_in_hand)), journal)


@rule
def is_asked_for(place):
    """Whether the place is one of those where a noble makes a difference."""
    for i in range(N_ASKED):
        if ASKED_PLACES[i] == place:
            return True
    return False


@rule
def is_worth_asking(s, seat):
    """On the windrose a noble makes a difference only for the black market, which might take him."""
    return (s.stage < Stage.FIRST_NOBLES + N_ASKED - 1 or s.buildings[seat, Building.BLACK_MARKET] == 1
            or s.building_supply[Building.BLACK_MARKET] > 0)


@rule
def most_nobles(s, seat):
    """As many as stand at the place and are nobles."""
    return min(colonists_at(s, seat, ASKED_PLACES[s.stage - Stage.FIRST_NOBLES]), int(s.nobles_in_hand))


@rule
def fewest_nobles(s, seat):
    """Those for whom there is no colonist's place left anywhere else."""
    elsewhere = count_colonists(s, seat)
    for i in range(s.stage - Stage.FIRST_NOBLES + 1):
        elsewhere -= colonists_at(s, seat, ASKED_PLACES[i])
    return max(0, int(s.nobles_in_hand) - elsewhere)


@rule
def list_nobles(s, seat):
    """Every number that leaves the rest a place."""
    start = PLACE_NOBLES + (s.stage - Stage.FIRST_NOBLES) * NOBLE_COUNTS
    for nobles in range(fewest_nobles(s, seat), most_nobles(s, seat) + 1):
        offer(s, start + nobles)


@rule
def do_nobles(s, seat, action, journal):
    """So many of those at the place are nobles."""
    name_nobles(s, seat, (action - PLACE_NOBLES) % NOBLE_COUNTS, journal)


@rule
def name_nobles(s, seat, nobles, journal):
    """At the place that is asked for; then the next one."""
    stand_nobles(s, seat, ASKED_PLACES[s.stage - Stage.FIRST_NOBLES], nobles, journal)
    s.stage += 1


@rule
def stand_nobles(s, seat, place, nobles, journal):
    """From the hand among the colonists at a place."""
    if nobles > 0:
        s.nobles_in_hand -= nobles
        move_colonists(s, seat, place, 0, nobles)
        note(journal, Happening.NOBLES_PLACED, seat, place, nobles, 0)


# -- the ship is refilled -----------------------------------------------------------------------------------------


@rule
def refill_ship(s, journal):
    """A colonist for every empty circle in the cities, at least one for each seat; too few end the game.

    A noble boards in place of one of them; with nobles in the game nothing ends for want of colonists.
    """
    wanted = 0
    for seat in range(int(s.seats)):
        wanted += count_empty_city_circles(s, seat)
    wanted = max(wanted, int(s.seats))
    nobles = board_noble(s, journal)
    boarding = min(wanted - nobles, int(s.colonist_supply))
    if not has_ruling(s, Ruling.NOBLE_BOARDS_FIRST):
        boarding = min(wanted, int(s.colonist_supply)) - nobles
    s.colonist_supply -= boarding
    s.colonist_ship += boarding
    note(journal, Happening.SHIP_REFILLED, 0, boarding, wanted, 0)
    if boarding < wanted and not has_expansion(s, Expansion.NOBLES):
        trigger_end(s, EndReason.COLONISTS_SHORT, journal)


@rule
def board_noble(s, journal):
    """One noble, as long as there are any; where colonists board first, only in exchange for one of them."""
    if s.noble_supply == 0 or (s.colonist_supply == 0 and not has_ruling(s, Ruling.NOBLE_BOARDS_FIRST)):
        return 0
    s.noble_supply -= 1
    s.noble_ship += 1
    note(journal, Happening.NOBLE_BOARDED, 0, 0, 0, 0)
    return 1

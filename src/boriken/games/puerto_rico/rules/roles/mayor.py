"""The mayor: colonists arrive, every seat arranges its colonists anew, and the ship is refilled.

A seat is asked for one group of circles after the other, the tiles of each kind, then the buildings in catalogue order,
how many colonists it places there. So every arrangement is exactly one line of play.
"""

from enum import IntEnum

from boriken.engine.jit import rule
from boriken.engine.journal import note
from boriken.engine.options import ask, offer
from boriken.engine.questions import Asked, Handler, Turns
from boriken.engine.rulings import has_ruling
from boriken.engine.seats import next_seat, seat_after
from boriken.games.puerto_rico.rules import moments
from boriken.games.puerto_rico.rules.actions import (
    CITY_COUNTS,
    EXTRA_COLONIST,
    FIELD_COUNTS,
    PASS,
    PLACE_IN_CITY,
    PLACE_ON_FIELDS,
)
from boriken.games.puerto_rico.rules.catalogue.rulings import Ruling
from boriken.games.puerto_rico.rules.islands import (
    count_all_circles,
    count_island_circles,
    count_standing,
    is_expanded,
    trigger_end,
)
from boriken.games.puerto_rico.rules.newcomers import arrive, bring_colonist
from boriken.games.puerto_rico.rules.roles.boarding import (
    count_all_empty_circles,
    count_boarding,
    count_wanted,
    is_short,
)
from boriken.games.puerto_rico.rules.vocab import (
    N_CIRCLED,
    N_PLACES,
    WINDROSE,
    EndReason,
    GuestMoment,
    Happening,
    Phase,
    Question,
)


class MayorStage(IntEnum):
    """The resume points: the privilege and the ship, then the groups of each seat, then the ship is refilled.

    Expansions act before the privilege (START) and when a seat has placed its people (FIRST_RANK).
    """

    PRIVILEGE = 0
    SHIP = 1
    LIFT = 2
    FIRST_GROUP = 3  # stage FIRST_GROUP + g: group g is to be placed
    FIRST_RANK = 60  # stage FIRST_RANK + p: the ranks of the people at place p are to be named
    START = 120
    NEXT_START = 121
    REFILL = 122


ASKED = (
    Asked(Question.NOTHING, Phase.MAYOR, turns=Turns.FIRST),
    Asked(Question.USE_VILLA, Phase.MAYOR, (MayorStage.NEXT_START,)),
    Asked(Question.TAKE_EXTRA_COLONIST, Phase.MAYOR, (MayorStage.SHIP,), Turns.FIRST),
    Asked(Question.TAKE_FROM_SHIP, Phase.MAYOR, (MayorStage.SHIP,), Turns.ANY),
    Asked(Question.PLACE_COLONISTS, Phase.MAYOR, range(MayorStage.FIRST_GROUP, MayorStage.FIRST_GROUP + WINDROSE)),
    Asked(Question.PLACE_NOBLES, Phase.MAYOR, range(MayorStage.FIRST_RANK, MayorStage.FIRST_RANK + N_PLACES)),
    Asked(Question.SEND_GUEST, Phase.MAYOR, (MayorStage.START,), about=GuestMoment.MAYOR_START),
    Asked(Question.SEND_GUEST, Phase.MAYOR, (MayorStage.PRIVILEGE,), Turns.FIRST, GuestMoment.MAYOR_PRIVILEGE),
    Asked(Question.SEND_GUEST, Phase.MAYOR, (MayorStage.REFILL,), about=GuestMoment.SHIP_REFILL),
)


@rule
def begin_mayor(s):
    """The mayor goes first."""
    s.phase = Phase.MAYOR
    s.stage = MayorStage.START if is_expanded(s) else MayorStage.PRIVILEGE


@rule
def continue_mayor(s, journal):
    """Privilege and ship come first; then the seats place their colonists in turn. Return whether the phase is over."""
    seat = int(s.decider)
    if s.stage == MayorStage.PRIVILEGE:
        if not moments.asks_before(s, seat, GuestMoment.MAYOR_PRIVILEGE):
            s.stage = MayorStage.SHIP
            s.privileges_left = moments.privilege_extra(s, seat)
            offer_extra_colonist(s, seat, journal)
    elif s.stage == MayorStage.SHIP:
        continue_arrival(s, seat, journal)
    elif s.stage == MayorStage.LIFT:
        if moments.is_automaton(s, seat):
            end_placing(s, seat)  # its people have had their places since they came
        else:
            s.stage = MayorStage.FIRST_GROUP
            lift_colonists(s, seat)
    elif s.stage < MayorStage.FIRST_GROUP + count_groups(s):
        continue_placing(s, seat, journal)
    elif s.stage < MayorStage.START:
        continue_ranks(s, seat, journal)
    elif s.stage < MayorStage.REFILL:
        continue_start(s, seat, journal)
    else:
        return continue_refill(s, seat, journal)
    return False


@rule
def end_placing(s, seat):
    """Let the next seat place its colonists; after the last one the ship is refilled."""
    s.stage = MayorStage.LIFT
    s.turn += 1
    s.decider = next_seat(s, seat)
    if s.turn == s.seats:
        s.turn = 0
        s.stage = MayorStage.REFILL


# -- the start of the phase ----------------------------------------------------------------------------------------


@rule
def continue_start(s, seat, journal):
    """Expansions act clockwise from the mayor; then the mayor has the privilege."""
    if s.stage == MayorStage.START:
        if not moments.asks_before(s, seat, GuestMoment.MAYOR_START):
            s.stage = MayorStage.NEXT_START
            moments.mayor_begins(s, seat, journal)
        return
    s.stage = MayorStage.START
    s.turn += 1
    s.decider = next_seat(s, seat)
    if s.turn == s.seats:
        s.turn = 0
        s.stage = MayorStage.PRIVILEGE


# -- colonists arrive ---------------------------------------------------------------------------------------------


@rule
def offer_extra_colonist(s, seat, journal):
    """Offer the mayor's privilege: a colonist from the supply, not from the ship."""
    if s.colonist_supply == 0:
        return
    if has_ruling(s, Ruling.MAYOR_MAY_DECLINE_EXTRA) and not moments.is_automaton(s, seat):
        ask(s, seat, Question.TAKE_EXTRA_COLONIST)
    else:
        take_extra_colonist(s, seat, journal)


@rule
def list_extra_colonist(s):
    """List both answers."""
    offer(s, PASS)
    if s.colonist_supply > 0:
        offer(s, EXTRA_COLONIST)


@rule
def do_extra_colonist(s, seat, action, journal):
    """Take the colonist; a mayor who declines it declines a second one, too."""
    if action == PASS:
        s.privileges_left = 0
    else:
        take_extra_colonist(s, seat, journal)


@rule
def take_extra_colonist(s, seat, journal):
    """Bring the colonist to the windrose, where it waits until the mayor places colonists."""
    bring_colonist(s, seat, WINDROSE, journal)


@rule
def continue_arrival(s, seat, journal):
    """Repeat a doubled privilege; then the seats take people from the ship in turn."""
    if s.privileges_left > 0:
        s.privileges_left -= 1
        offer_extra_colonist(s, seat, journal)
    elif not moments.asks_whom_to_take(s, seat, journal):
        s.stage = MayorStage.LIFT
        share_ship(s, seat, journal)
        s.turn = 0
        s.decider = s.role_seat


@rule
def share_ship(s, first, journal):
    """Give the people on the ship to the seats in turn, clockwise from one seat, until the ship is empty."""
    seat = seat_after(s, first, moments.leaves_ship_first(s, first, journal))
    seats, colonists = int(s.seats), int(s.colonist_ship)
    for place in range(seats):
        share = (colonists + seats - 1 - place) // seats
        if share > 0:
            note(journal, Happening.COLONISTS_FROM_SHIP, seat, share, 0, 0)
            arrive(s, seat, WINDROSE, share, 0, journal)
        seat = next_seat(s, seat)
    s.colonist_ship = 0


# -- colonists are placed -----------------------------------------------------------------------------------------


@rule
def count_groups(s):
    """Return the number of groups of circles: kinds of tiles and buildings."""
    return N_CIRCLED + int(s.building_kinds)


@rule
def lift_colonists(s, seat):
    """Take all colonists of the seat into its hand; the edition says how many must be on circles again."""
    standing, circles = count_standing(s, seat), count_all_circles(s, seat)
    moments.people_lifted(s, seat, standing)
    s.tile_colonists[seat, :] = 0
    s.building_colonists[seat, :] = 0
    s.circles_ahead = circles
    s.in_hand = s.waiting[seat] + standing
    s.waiting[seat] = 0
    if has_ruling(s, Ruling.MAYOR_MUST_FILL):
        s.must_stand = min(int(s.in_hand), circles)
    else:
        s.must_stand = standing


@rule
def set_group(s, seat, group, colonists):
    """Put so many colonists on the circles of a group."""
    if group < N_CIRCLED:
        s.tile_colonists[seat, group] = colonists
    else:
        s.building_colonists[seat, group - N_CIRCLED] = colonists


@rule
def fewest_in_group(s, seat, group):
    """Return the colonists who must be on circles and find none in the groups after this one."""
    later = int(s.circles_ahead) - count_island_circles(s, seat, group)
    return max(0, int(s.must_stand) - later)


@rule
def most_in_group(s, seat, group):
    """Return the smaller of the group's circles and the colonists in hand."""
    return min(count_island_circles(s, seat, group), int(s.in_hand))


@rule
def continue_placing(s, seat, journal):
    """Ask for the next group that has more than one answer; fill the groups before it."""
    end = MayorStage.FIRST_GROUP + count_groups(s)
    while s.stage < end:
        group = s.stage - MayorStage.FIRST_GROUP
        if count_island_circles(s, seat, group) == 0:  # most groups: the quickest way past them
            s.stage += 1
            continue
        fewest = fewest_in_group(s, seat, group)
        if fewest < most_in_group(s, seat, group):
            ask(s, seat, Question.PLACE_COLONISTS)
            return
        place_group(s, seat, group, fewest, journal)


@rule
def list_placings(s, seat):
    """List every number that leaves the rest a place."""
    group = s.stage - MayorStage.FIRST_GROUP
    start = PLACE_ON_FIELDS + group * FIELD_COUNTS
    if group >= N_CIRCLED:
        start = PLACE_IN_CITY + (group - N_CIRCLED) * CITY_COUNTS
    for colonists in range(fewest_in_group(s, seat, group), most_in_group(s, seat, group) + 1):
        offer(s, start + colonists)


@rule
def do_place(s, seat, action, journal):
    """Place so many in the group that was asked for."""
    group = s.stage - MayorStage.FIRST_GROUP
    colonists = (action - PLACE_ON_FIELDS) % FIELD_COUNTS
    if group >= N_CIRCLED:
        colonists = (action - PLACE_IN_CITY) % CITY_COUNTS
    place_group(s, seat, group, colonists, journal)


@rule
def place_group(s, seat, group, colonists, journal):
    """Place colonists from the hand onto the circles; then go on to the next group."""
    set_group(s, seat, group, colonists)
    s.circles_ahead -= count_island_circles(s, seat, group)
    s.in_hand -= colonists
    s.must_stand = max(0, int(s.must_stand) - colonists)
    s.stage += 1
    if colonists > 0:
        note(journal, Happening.COLONISTS_PLACED, seat, group, colonists, 0)
        moments.people_placed(s, seat, journal)


@rule
def continue_ranks(s, seat, journal):
    """People without a circle wait on the windrose; then an expansion may ask which are nobles, and the turn ends."""
    if s.stage < MayorStage.FIRST_RANK:
        s.waiting[seat] = s.in_hand
        s.in_hand = 0
        s.must_stand = 0
        s.stage = MayorStage.FIRST_RANK
    if not moments.asks_for_ranks(s, seat, journal):
        end_placing(s, seat)


# -- the ship is refilled -----------------------------------------------------------------------------------------


@rule
def continue_refill(s, seat, journal):
    """Ask the questions of an edition before the ship is refilled, then refill it. Return whether the phase is over."""
    if has_ruling(s, Ruling.GUESTS_MOVE_IN_MAYOR_PHASE) and s.turn < s.seats:
        if not moments.asks_before(s, seat, GuestMoment.SHIP_REFILL):
            s.turn += 1
            s.decider = next_seat(s, seat)
        return False
    refill_ship(s, journal)
    return True


@rule
def refill_ship(s, journal):
    """Let colonists board; too few end the game."""
    moments.mayor_ends(s, journal)
    wanted = count_wanted(s, count_all_empty_circles(s))
    boarding, ends = count_boarding(s, wanted), is_short(s, wanted)
    moments.boarding(s, journal)
    s.colonist_supply -= boarding
    s.colonist_ship += boarding
    note(journal, Happening.SHIP_REFILLED, 0, boarding, wanted, 0)
    if ends:
        trigger_end(s, EndReason.COLONISTS_SHORT, journal)


HANDLERS = (
    Handler(Question.PLACE_COLONISTS, list_placings, do_place),
    Handler(Question.TAKE_EXTRA_COLONIST, list_extra_colonist, do_extra_colonist),
)

"""The mayor: colonists arrive, every seat arranges its colonists anew, and the ship is refilled.

The arrangement is asked group of circles by group: the tiles of each kind, then the buildings in catalogue
order, how many colonists stand there. So every arrangement is exactly one line of play.
"""

from enum import IntEnum

from boriken.kernel.jit import rule
from boriken.kernel.journal import note
from boriken.kernel.options import offer
from boriken.kernel.seats import next_seat
from boriken.puerto_rico.actions import (
    CITY_COUNTS,
    EXTRA_COLONIST,
    FIELD_COUNTS,
    PASS,
    PLACE_IN_CITY,
    PLACE_ON_FIELDS,
)
from boriken.puerto_rico.catalogue.buildings import CIRCLES
from boriken.puerto_rico.catalogue.rulings import Ruling, has_ruling
from boriken.puerto_rico.islands import ask, count_empty_city_circles, count_standing, trigger_end
from boriken.puerto_rico.vocab import N_BUILDINGS, N_TILES, EndReason, Happening, Phase, Question

N_GROUPS = N_TILES + N_BUILDINGS


class Stage(IntEnum):
    """The phase opens with the privilege and the ship; then each seat's turn goes through its groups."""

    PRIVILEGE = 0
    SHIP = 1
    LIFT = 2
    FIRST_GROUP = 3  # stage FIRST_GROUP + g: group g is to be placed


@rule
def begin_mayor(s):
    """The mayor goes first."""
    s.phase = Phase.MAYOR
    s.stage = Stage.PRIVILEGE


@rule
def continue_mayor(s, journal):
    """Privilege, ship, then one seat after the other places its colonists. True when the phase is over."""
    seat = int(s.decider)
    if s.stage == Stage.PRIVILEGE:
        s.stage = Stage.SHIP
        offer_extra_colonist(s, seat, journal)
    elif s.stage == Stage.SHIP:
        s.stage = Stage.LIFT
        share_ship(s, journal)
    elif s.stage == Stage.LIFT:
        s.stage = Stage.FIRST_GROUP
        lift_colonists(s, seat)
    elif s.stage < Stage.FIRST_GROUP + N_GROUPS:
        continue_placing(s, seat, journal)
    else:
        s.waiting[seat] = s.in_hand
        s.in_hand = 0
        s.must_stand = 0
        s.stage = Stage.LIFT
        s.turn += 1
        s.decider = next_seat(s, seat)
        if s.turn == s.seats:
            s.stage = 0
            refill_ship(s, journal)
            return True
    return False


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
def share_ship(s, journal):
    """One colonist after the other, clockwise from the mayor, until the ship is empty."""
    seats, colonists = int(s.seats), int(s.colonist_ship)
    seat = int(s.role_seat)
    for place in range(seats):
        share = (colonists + seats - 1 - place) // seats
        if share > 0:
            s.waiting[seat] += share
            note(journal, Happening.COLONISTS_FROM_SHIP, seat, share, 0, 0)
        seat = next_seat(s, seat)
    s.colonist_ship = 0


# -- colonists are placed -----------------------------------------------------------------------------------------


@rule
def lift_colonists(s, seat):
    """All colonists of the seat come into its hand; how many must stand again depends on the edition."""
    standing, circles = count_standing(s, seat), 0
    for group in range(N_GROUPS):
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
def count_circles(s, seat, group):
    """Circles in a group: one on each tile of a kind, or those of a building."""
    if group < N_TILES:
        return int(s.tiles[seat, group])
    building = group - N_TILES
    return CIRCLES[building] if s.buildings[seat, building] else 0


@rule
def set_group(s, seat, group, colonists):
    """So many colonists stand in a group."""
    if group < N_TILES:
        s.tile_colonists[seat, group] = colonists
    else:
        s.building_colonists[seat, group - N_TILES] = colonists


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
    while s.stage < Stage.FIRST_GROUP + N_GROUPS:
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
    if group >= N_TILES:
        start = PLACE_IN_CITY + (group - N_TILES) * CITY_COUNTS
    for colonists in range(fewest_in_group(s, seat, group), most_in_group(s, seat, group) + 1):
        offer(s, start + colonists)


@rule
def do_place(s, seat, action, journal):
    """So many stand in the group that was asked for."""
    group = s.stage - Stage.FIRST_GROUP
    if group < N_TILES:
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


# -- the ship is refilled -----------------------------------------------------------------------------------------


@rule
def refill_ship(s, journal):
    """A colonist for every empty circle in the cities, at least one for each seat; too few end the game."""
    wanted = 0
    for seat in range(s.seats):
        wanted += count_empty_city_circles(s, seat)
    wanted = max(wanted, int(s.seats))
    boarding = min(wanted, int(s.colonist_supply))
    s.colonist_supply -= boarding
    s.colonist_ship += boarding
    note(journal, Happening.SHIP_REFILLED, 0, boarding, wanted, 0)
    if boarding < wanted:
        trigger_end(s, EndReason.COLONISTS_SHORT, journal)

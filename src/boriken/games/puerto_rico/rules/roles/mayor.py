"""The mayor: colonists arrive, every seat arranges its colonists anew, and the ship is refilled.

The arrangement is asked group of circles by group: the tiles of each kind, then the buildings in catalogue
order, how many colonists stand there. So every arrangement is exactly one line of play. Nobles stand among the
colonists; when all have their places, it is asked which of them are nobles, where that can make a difference.
"""

from enum import IntEnum

from boriken.engine.editions import has_expansion
from boriken.engine.jit import rule
from boriken.engine.journal import note
from boriken.engine.options import ask, offer
from boriken.engine.questions import Asked, Handler, Turns
from boriken.engine.rulings import has_ruling
from boriken.engine.seats import next_seat
from boriken.games.puerto_rico.rules.achievement_goals import achievements_see_people
from boriken.games.puerto_rico.rules.actions import (
    ARRIVAL,
    CITY_COUNTS,
    EXTRA_COLONIST,
    FIELD_COUNTS,
    NOBLES_IN_CITY,
    NOBLES_ON_FIELDS,
    NOBLES_WAITING,
    PASS,
    PLACE_IN_CITY,
    PLACE_ON_FIELDS,
)
from boriken.games.puerto_rico.rules.catalogue.buildings import NOBLE_MATTERS
from boriken.games.puerto_rico.rules.catalogue.rulings import Ruling
from boriken.games.puerto_rico.rules.effects import list_use
from boriken.games.puerto_rico.rules.effects.guesthouse import guesthouse_asks
from boriken.games.puerto_rico.rules.effects.new_buildings import black_market_may_open, library_extra
from boriken.games.puerto_rico.rules.effects.nobles import villa_brings, villa_invites
from boriken.games.puerto_rico.rules.islands import (
    colonists_at,
    count_all_circles,
    count_island_circles,
    count_nobles,
    count_standing,
    is_expanded,
    move_colonists,
    trigger_end,
)
from boriken.games.puerto_rico.rules.newcomers import arrive, bring_colonist
from boriken.games.puerto_rico.rules.puertoma.board import is_puertoma
from boriken.games.puerto_rico.rules.puertoma.mayor import bring_last_workers
from boriken.games.puerto_rico.rules.roles.boarding import (
    count_all_empty_circles,
    count_boarding,
    count_wanted,
    is_short,
    noble_can_board,
)
from boriken.games.puerto_rico.rules.vocab import (
    N_CIRCLED,
    N_PLACES,
    WINDROSE,
    Building,
    EndReason,
    Expansion,
    GuestMoment,
    Happening,
    Phase,
    Question,
)


class Stage(IntEnum):
    """The phase opens with the privilege and the ship; then each seat's turn goes through its groups.

    Expansions have villas before the privilege, and guests who may still leave before the ship is refilled.
    """

    PRIVILEGE = 0
    SHIP = 1
    LIFT = 2
    FIRST_GROUP = 3  # stage FIRST_GROUP + g: group g is to be placed
    FIRST_NOBLES = 60  # stage FIRST_NOBLES + p: the nobles among the colonists at place p are to be named
    VILLA = 120
    NEXT_VILLA = 121
    REFILL = 122


ASKED = (
    Asked(Question.NOTHING, Phase.MAYOR, turns=Turns.FIRST),
    Asked(Question.USE_VILLA, Phase.MAYOR, (Stage.NEXT_VILLA,)),
    Asked(Question.TAKE_EXTRA_COLONIST, Phase.MAYOR, (Stage.SHIP,), Turns.FIRST),
    Asked(Question.TAKE_FROM_SHIP, Phase.MAYOR, (Stage.SHIP,), Turns.ANY),
    Asked(Question.PLACE_COLONISTS, Phase.MAYOR, range(Stage.FIRST_GROUP, Stage.FIRST_GROUP + WINDROSE)),
    Asked(Question.PLACE_NOBLES, Phase.MAYOR, range(Stage.FIRST_NOBLES, Stage.FIRST_NOBLES + N_PLACES)),
    Asked(Question.SEND_GUEST, Phase.MAYOR, (Stage.VILLA,), about=GuestMoment.MAYOR_START),
    Asked(Question.SEND_GUEST, Phase.MAYOR, (Stage.PRIVILEGE,), Turns.FIRST, GuestMoment.MAYOR_PRIVILEGE),
    Asked(Question.SEND_GUEST, Phase.MAYOR, (Stage.REFILL,), about=GuestMoment.SHIP_REFILL),
)


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
        if not guests_move(s, seat, GuestMoment.MAYOR_PRIVILEGE):
            s.stage = Stage.SHIP
            s.privileges_left = library_extra(s, seat)
            offer_extra_colonist(s, seat, journal)
    elif s.stage == Stage.SHIP:
        continue_arrival(s, seat, journal)
    elif s.stage == Stage.LIFT:
        if is_puertoma(s, seat):
            end_placing(s, seat)  # its people have had their places since they came
        else:
            s.stage = Stage.FIRST_GROUP
            lift_colonists(s, seat)
    elif s.stage < Stage.FIRST_GROUP + count_groups(s):
        continue_placing(s, seat, journal)
    elif s.stage < Stage.VILLA:
        continue_nobles(s, seat, journal)
    elif s.stage < Stage.REFILL:
        continue_villa(s, seat, journal)
    else:
        return continue_refill(s, seat, journal)
    return False


@rule
def guests_move(s, seat, moment):
    """Where guests may move in this phase, too: whether one is asked for."""
    return has_ruling(s, Ruling.GUESTS_MOVE_IN_MAYOR_PHASE) and guesthouse_asks(s, seat, moment)


@rule
def end_placing(s, seat):
    """The next seat; after the last one the ship is refilled."""
    s.stage = Stage.LIFT
    s.turn += 1
    s.decider = next_seat(s, seat)
    if s.turn == s.seats:
        s.turn = 0
        s.stage = Stage.REFILL


# -- villas --------------------------------------------------------------------------------------------------------


@rule
def continue_villa(s, seat, journal):
    """Clockwise from the mayor; then the privilege."""
    if s.stage == Stage.VILLA:
        if not guests_move(s, seat, GuestMoment.MAYOR_START):
            s.stage = Stage.NEXT_VILLA
            use_villa(s, seat, journal)
        return
    s.stage = Stage.VILLA
    s.turn += 1
    s.decider = next_seat(s, seat)
    if s.turn == s.seats:
        s.turn = 0
        s.stage = Stage.PRIVILEGE


@rule
def use_villa(s, seat, journal):
    """Ask the owner, where he may do without."""
    if villa_invites(s, seat):
        if has_ruling(s, Ruling.VILLA_MAY_BE_DECLINED):
            ask(s, seat, Question.USE_VILLA)
        else:
            villa_brings(s, seat, journal)


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
    if has_ruling(s, Ruling.MAYOR_MAY_DECLINE_EXTRA) and not is_puertoma(s, seat):
        ask(s, seat, Question.TAKE_EXTRA_COLONIST)
    else:
        take_extra_colonist(s, seat, journal)


@rule
def list_extra_colonist(s):
    """Take it or not."""
    offer(s, PASS)
    if s.colonist_supply > 0:
        offer(s, EXTRA_COLONIST)


@rule
def do_extra_colonist(s, seat, action, journal):
    """The mayor takes it, or does without, also without the library's second one."""
    if action == PASS:
        s.privileges_left = 0
    else:
        take_extra_colonist(s, seat, journal)


@rule
def take_extra_colonist(s, seat, journal):
    """It waits on the windrose until the mayor places colonists."""
    bring_colonist(s, seat, WINDROSE, journal)


@rule
def continue_arrival(s, seat, journal):
    """A doubled privilege; then the ship, one after the other, as long as there is a choice of whom to take."""
    if s.privileges_left > 0:
        s.privileges_left -= 1
        offer_extra_colonist(s, seat, journal)
    elif s.noble_ship > 0 and s.colonist_ship > 0:
        if is_puertoma(s, seat):
            do_take_from_ship(s, seat, ARRIVAL + 1, journal)
        else:
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
        note(journal, Happening.COLONISTS_FROM_SHIP, seat, 1, 0, 0)
        arrive(s, seat, WINDROSE, 1, 0, journal)
    else:
        take_noble(s, seat, journal)
    s.turn += 1
    s.decider = next_seat(s, seat)


@rule
def take_noble(s, seat, journal):
    """A noble leaves the ship."""
    s.noble_ship -= 1
    note(journal, Happening.NOBLE_FROM_SHIP, seat, 0, 0, 0)
    arrive(s, seat, WINDROSE, 0, 1, journal)


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
            note(journal, Happening.COLONISTS_FROM_SHIP, seat, share, 0, 0)
            arrive(s, seat, WINDROSE, share, 0, journal)
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
    standing, circles = count_standing(s, seat), count_all_circles(s, seat)
    if has_expansion(s, Expansion.NOBLES):
        lift_nobles(s, seat, standing)
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
    """So many colonists stand in a group."""
    if group < N_CIRCLED:
        s.tile_colonists[seat, group] = colonists
    else:
        s.building_colonists[seat, group - N_CIRCLED] = colonists


@rule
def fewest_in_group(s, seat, group):
    """Those who must stand and find no circle in the groups after this one."""
    later = int(s.circles_ahead) - count_island_circles(s, seat, group)
    return max(0, int(s.must_stand) - later)


@rule
def most_in_group(s, seat, group):
    """As many as there are circles and colonists."""
    return min(count_island_circles(s, seat, group), int(s.in_hand))


@rule
def continue_placing(s, seat, journal):
    """Ask how many stand in the next group that has more than one answer; place the others."""
    end = Stage.FIRST_GROUP + count_groups(s)
    while s.stage < end:
        group = s.stage - Stage.FIRST_GROUP
        if count_island_circles(s, seat, group) == 0:  # as most groups: passed over here, it costs next to nothing
            s.stage += 1
            continue
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
    colonists = (action - PLACE_ON_FIELDS) % FIELD_COUNTS
    if group >= N_CIRCLED:
        colonists = (action - PLACE_IN_CITY) % CITY_COUNTS
    place_group(s, seat, group, colonists, journal)


@rule
def place_group(s, seat, group, colonists, journal):
    """From the hand onto the circles; then the next group."""
    set_group(s, seat, group, colonists)
    s.circles_ahead -= count_island_circles(s, seat, group)
    s.in_hand -= colonists
    s.must_stand = max(0, int(s.must_stand) - colonists)
    s.stage += 1
    if colonists > 0:
        note(journal, Happening.COLONISTS_PLACED, seat, group, colonists, 0)
        achievements_see_people(s, seat, journal)


# -- nobles among them --------------------------------------------------------------------------------------------


@rule
def lift_nobles(s, seat, standing):
    """Nobles come into the hand with the others; their places are named when all stand.

    `standing`: how many people stand on circles; in an edition they stand on circles again, of either rank.
    """
    s.nobles_in_hand = count_nobles(s, seat)
    if has_ruling(s, Ruling.PEOPLE_STAY_ON_CIRCLES):
        s.nobles_stood = s.nobles_in_hand - s.waiting_nobles[seat]
        s.colonists_stood = standing - int(s.nobles_stood)
    s.tile_nobles[seat, :] = 0
    s.building_nobles[seat, :] = 0
    s.waiting_nobles[seat] = 0


@rule
def continue_nobles(s, seat, journal):
    """Who has no place waits. Then the places where it can matter who is a noble, one after the other."""
    if s.stage < Stage.FIRST_NOBLES:
        s.waiting[seat] = s.in_hand
        s.in_hand = 0
        s.must_stand = 0
        s.stage = Stage.FIRST_NOBLES
    if s.nobles_in_hand > 0:
        everywhere = black_market_may_open(s, seat)
        while s.nobles_in_hand > 0 and s.stage < Stage.FIRST_NOBLES + N_PLACES:
            place = s.stage - Stage.FIRST_NOBLES
            if colonists_at(s, seat, place) > 0 and noble_matters(place, everywhere):
                fewest = fewest_nobles(s, seat, place, everywhere)
                if fewest < most_nobles(s, seat, place):
                    ask(s, seat, Question.PLACE_NOBLES)
                    return
                stand_nobles(s, seat, place, fewest, journal)
            s.stage += 1
        stand_others(s, seat, everywhere, journal)
    s.colonists_stood = 0
    s.nobles_stood = 0
    end_placing(s, seat)


@rule
def noble_matters(place, everywhere):
    """Where a building works otherwise for a noble, and among guests, who might go there.

    `everywhere`: a black market might take anybody, so that it matters of every place who stands there.
    """
    return everywhere or (N_CIRCLED <= place < WINDROSE and NOBLE_MATTERS[place - N_CIRCLED] == 1)


@rule
def stand_others(s, seat, everywhere, journal):
    """The other nobles stand anywhere: the places that were not asked for, in order."""
    for place in range(N_PLACES):
        if s.nobles_in_hand > 0 and not noble_matters(place, everywhere):
            stand_nobles(s, seat, place, most_nobles(s, seat, place), journal)


@rule
def most_nobles(s, seat, place):
    """As many as stand at the place and are nobles; on circles no more than leave the waiting nobles who must wait."""
    nobles = int(s.nobles_in_hand)
    if place < WINDROSE:
        nobles -= fewest_waiting_nobles(s, seat)
    return min(colonists_at(s, seat, place), nobles)


@rule
def fewest_nobles(s, seat, place, everywhere):
    """Those for whom there is no colonist's place left: at a later place, or where it does not matter."""
    left = int(s.nobles_in_hand)
    for other in range(WINDROSE):
        if other > place or not noble_matters(other, everywhere):
            left -= colonists_at(s, seat, other)
    if place < WINDROSE:
        left -= most_waiting_nobles(s, seat)
    return max(0, left)


@rule
def fewest_waiting_nobles(s, seat):
    """Nobles for whom there is no circle beside the colonists who stood on circles."""
    nobles = count_nobles(s, seat) + int(s.nobles_in_hand)
    return max(0, nobles - (count_standing(s, seat) - int(s.colonists_stood)))


@rule
def most_waiting_nobles(s, seat):
    """As many as wait, but for the nobles who stood on circles."""
    nobles = count_nobles(s, seat) + int(s.nobles_in_hand)
    return min(int(s.waiting[seat]), nobles - int(s.nobles_stood))


@rule
def list_nobles(s, seat):
    """Every number that leaves the rest a place."""
    place = s.stage - Stage.FIRST_NOBLES
    fewest = fewest_nobles(s, seat, place, black_market_may_open(s, seat))
    for nobles in range(fewest, most_nobles(s, seat, place) + 1):
        offer(s, first_of_nobles(place) + nobles)


@rule
def do_nobles(s, seat, action, journal):
    """So many of those at the place are nobles; then the next place."""
    place = s.stage - Stage.FIRST_NOBLES
    stand_nobles(s, seat, place, action - first_of_nobles(place), journal)
    s.stage += 1


@rule
def first_of_nobles(place):
    """The answer that names no noble at a place."""
    if place < N_CIRCLED:
        return NOBLES_ON_FIELDS + place * FIELD_COUNTS
    if place < WINDROSE:
        return NOBLES_IN_CITY + (place - N_CIRCLED) * CITY_COUNTS
    return NOBLES_WAITING + 0


@rule
def stand_nobles(s, seat, place, nobles, journal):
    """From the hand among the colonists at a place."""
    if nobles > 0:
        s.nobles_in_hand -= nobles
        move_colonists(s, seat, place, 0, nobles)
        note(journal, Happening.NOBLES_PLACED, seat, place, nobles, 0)


# -- the ship is refilled -----------------------------------------------------------------------------------------


@rule
def continue_refill(s, seat, journal):
    """Guests who leave for a field empty a circle in the city; then the ship. True when the phase is over."""
    if has_ruling(s, Ruling.GUESTS_MOVE_IN_MAYOR_PHASE) and s.turn < s.seats:
        if not guesthouse_asks(s, seat, GuestMoment.SHIP_REFILL):
            s.turn += 1
            s.decider = next_seat(s, seat)
        return False
    refill_ship(s, journal)
    return True


@rule
def refill_ship(s, journal):
    """Colonists board, one of them in exchange for a noble; too few end the game."""
    if s.puertomas > 0:
        bring_last_workers(s, journal)
    wanted = count_wanted(s, count_all_empty_circles(s))
    boarding, ends = count_boarding(s, wanted), is_short(s, wanted)
    if noble_can_board(s):
        s.noble_supply -= 1
        s.noble_ship += 1
        note(journal, Happening.NOBLE_BOARDED, 0, 0, 0, 0)
    s.colonist_supply -= boarding
    s.colonist_ship += boarding
    note(journal, Happening.SHIP_REFILLED, 0, boarding, wanted, 0)
    if ends:
        trigger_end(s, EndReason.COLONISTS_SHORT, journal)


@rule
def list_villa(s, seat):
    """Invite a noble, or do without."""
    list_use(s, Building.VILLA, villa_invites(s, seat))


HANDLERS = (
    Handler(Question.PLACE_COLONISTS, list_placings, do_place),
    Handler(Question.TAKE_EXTRA_COLONIST, list_extra_colonist, do_extra_colonist),
    Handler(Question.TAKE_FROM_SHIP, list_arrivals, do_take_from_ship),
    Handler(Question.PLACE_NOBLES, list_nobles, do_nobles),
    Handler(Question.USE_VILLA, list_villa, do_villa),
)

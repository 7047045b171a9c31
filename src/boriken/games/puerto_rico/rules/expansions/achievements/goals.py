"""The conditions of the goals of achievements: the holdings of a seat at a moment, or an action of it.

The moments of `order.py` call the functions `achievements_see_x`. Holdings are checked only in the phases in which they
can have grown, and only for the seat whose turn it is: nothing else comes to a seat in another seat's turn. The record
keeps the goals that each seat has met, also of cards that it does not have, because all seats have seen it.
"""

from boriken.engine.editions import has_expansion
from boriken.engine.jit import rule
from boriken.engine.rulings import has_ruling
from boriken.games.puerto_rico.rules.catalogue.buildings import IS_PRODUCTION, PRODUCES, SPACES
from boriken.games.puerto_rico.rules.catalogue.rulings import Ruling
from boriken.games.puerto_rico.rules.expansions.achievements.cards import meet_goal
from boriken.games.puerto_rico.rules.expansions.achievements.catalogue import DISPATCHER, HELD, LEAST, MOST
from boriken.games.puerto_rico.rules.islands import count_city_spaces, count_fields, count_in_city, count_on_fields
from boriken.games.puerto_rico.rules.ships import SMALLEST_SHIP, count_ship_space
from boriken.games.puerto_rico.rules.vocab import (
    CITY_SPACES,
    FIELD_SPACES,
    HOUSE_SPACES,
    N_GOODS,
    Achievement,
    Expansion,
    Good,
    GuestMoment,
    Phase,
)

# == What a seat has ===============================================================================================


@rule
def achievements_watch(s, journal):
    """Check the holdings that the phase can have brought to the seat whose turn it is."""
    if not has_expansion(s, Expansion.ACHIEVEMENTS):
        return
    phase, seat = s.phase, int(s.decider)
    if phase == Phase.CRAFTSMAN or phase == Phase.SMUGGLER:
        see_barrels(s, seat, journal)
    elif phase == Phase.SETTLER or phase == Phase.TRADER:
        see_fields(s, seat, journal)
    elif phase == Phase.LOADING:
        see_points(s, seat, journal)


@rule
def achievements_see_all(s, seat, journal):
    """Check all holdings of the seat."""
    see_barrels(s, seat, journal)
    see_points(s, seat, journal)
    see_kinds_loaded(s, seat, journal)
    see_city(s, seat, journal)
    see_people(s, seat, journal)


@rule
def see_barrels(s, seat, journal):
    """Check the barrels on the windrose, of one kind or of two, and those produced in this phase."""
    produced = 0
    for good in range(N_GOODS):
        produced += int(s.produced[seat, good])
        if s.goods[seat, good] >= LEAST[Achievement.MASTER_COLLECTOR]:
            meet_goal(s, seat, Achievement.MASTER_COLLECTOR, journal)
    if produced >= LEAST[Achievement.LEADING_PRODUCER]:
        meet_goal(s, seat, Achievement.LEADING_PRODUCER, journal)
    for i in range(HELD.shape[0]):
        one, other = int(s.goods[seat, HELD[i, 1]]), int(s.goods[seat, HELD[i, 2]])
        if one > 0 and other > 0 and one + other >= LEAST[HELD[i, 0]]:
            meet_goal(s, seat, HELD[i, 0], journal)


@rule
def see_fields(s, seat, journal):
    """Check the tiles of all kinds, forests included, and the people on them."""
    fields = count_fields(s, seat)
    if fields >= LEAST[Achievement.MASTER_AGRONOMIST]:
        meet_goal(s, seat, Achievement.MASTER_AGRONOMIST, journal)
    if fields >= FIELD_SPACES - MOST[Achievement.MAJOR_LANDOWNER]:
        see_land(s, seat, journal)
    if count_on_fields(s, seat) >= LEAST[Achievement.LEADING_EMPLOYER]:
        meet_goal(s, seat, Achievement.LEADING_EMPLOYER, journal)


@rule
def see_land(s, seat, journal):
    """Check for few empty spaces on the fields and in the city."""
    most = MOST[Achievement.MAJOR_LANDOWNER]
    if count_fields(s, seat) >= FIELD_SPACES - most and count_city_spaces(s, seat) >= CITY_SPACES - most:
        meet_goal(s, seat, Achievement.MAJOR_LANDOWNER, journal)


@rule
def see_city(s, seat, journal):
    """Check the buildings by their goods, their spaces and their number."""
    large, commercial, fruit, sugar, tobacco, coffee = 0, 0, 0, 0, 0, 0
    for building in range(int(s.building_kinds)):
        if s.buildings[seat, building]:
            produces = PRODUCES[building]
            large += 1 if SPACES[building] > 1 else 0
            commercial += 1 if SPACES[building] == 1 and not IS_PRODUCTION[building] else 0
            fruit += 1 if produces == Good.INDIGO else 0
            sugar += 1 if produces == Good.SUGAR else 0
            tobacco += 1 if produces == Good.TOBACCO else 0
            coffee += 1 if produces == Good.COFFEE else 0
    if large >= LEAST[Achievement.MAJOR_INVESTOR]:
        meet_goal(s, seat, Achievement.MAJOR_INVESTOR, journal)
    if commercial >= LEAST[Achievement.SENIOR_BUREAUCRAT]:
        meet_goal(s, seat, Achievement.SENIOR_BUREAUCRAT, journal)
    if fruit + sugar >= LEAST[Achievement.TROPICAL_PRODUCE_MAGNATE]:
        meet_goal(s, seat, Achievement.TROPICAL_PRODUCE_MAGNATE, journal)
    if sugar > 0 and tobacco > 0 and coffee > 0:
        meet_goal(s, seat, Achievement.LUXURY_GOODS_PROVIDER, journal)
    see_land(s, seat, journal)


@rule
def see_people(s, seat, journal):
    """Check the colonists and nobles on circles."""
    see_fields(s, seat, journal)
    if count_in_city(s, seat) >= LEAST[Achievement.HEAD_ADMINISTRATOR]:
        meet_goal(s, seat, Achievement.HEAD_ADMINISTRATOR, journal)


@rule
def achievements_see_people(s, seat, journal):
    """Check a seat that has got a person on a circle."""
    if s.watched and has_expansion(s, Expansion.ACHIEVEMENTS):
        see_people(s, seat, journal)


@rule
def employer_wants_guest(s, seat, moment):
    """Return whether a guest on the fields would meet a goal that the seat has not met, and could not do so later.

    Later is until the next mayor phase, which moves everybody; where guests cannot move in it, it may come at once.
    """
    is_last = moment == GuestMoment.MAYOR_START or moment == GuestMoment.SCORING or (
        not has_ruling(s, Ruling.GUESTS_MOVE_IN_MAYOR_PHASE))
    return (is_last and s.watched and has_expansion(s, Expansion.ACHIEVEMENTS)
            and not int(s.goals_met[seat]) >> Achievement.LEADING_EMPLOYER & 1
            and count_on_fields(s, seat) + 1 >= LEAST[Achievement.LEADING_EMPLOYER])


# == What a seat does ==============================================================================================


@rule
def achievements_see_sale(s, seat, price, journal):
    """Check a sale to the trading house: a high price, or the trader's own barrel that fills the house."""
    if not has_expansion(s, Expansion.ACHIEVEMENTS):
        return
    if price >= LEAST[Achievement.TRADE_TYCOON]:
        meet_goal(s, seat, Achievement.TRADE_TYCOON, journal)
    barrels = 0
    for good in range(N_GOODS):
        barrels += int(s.house[good])
    if seat == s.role_seat and barrels == HOUSE_SPACES:
        meet_goal(s, seat, Achievement.DEAL_CLOSER, journal)


@rule
def achievements_see_load(s, seat, barrels, journal):
    """Check a load: many barrels of a kind at once, on any ship, and several kinds in one phase."""
    if not has_expansion(s, Expansion.ACHIEVEMENTS):
        return
    if barrels >= LEAST[Achievement.SPECIALISED_SHIPPER]:
        meet_goal(s, seat, Achievement.SPECIALISED_SHIPPER, journal)
    see_kinds_loaded(s, seat, journal)


@rule
def see_kinds_loaded(s, seat, journal):
    """Check the kinds that were loaded in this captain phase."""
    kinds = 0
    for good in range(N_GOODS):
        kinds += 1 if s.loaded[seat, good] > 0 else 0
    if kinds >= LEAST[Achievement.DOCK_TYCOON]:
        meet_goal(s, seat, Achievement.DOCK_TYCOON, journal)


@rule
def see_points(s, seat, journal):
    """Check the points that were won in this captain phase."""
    if s.phase_points[seat] >= LEAST[Achievement.TRADE_STRATEGIST]:
        meet_goal(s, seat, Achievement.TRADE_STRATEGIST, journal)


@rule
def achievements_see_cargo(s, seat, good, ship, barrels, journal):
    """Check a cargo ship: the last barrel dispatches it; to have loaded all of it at once is another goal."""
    if not has_expansion(s, Expansion.ACHIEVEMENTS):
        return
    if count_ship_space(s, ship) == 0:
        meet_goal(s, seat, DISPATCHER[good], journal)
        if barrels == SMALLEST_SHIP + ship:
            meet_goal(s, seat, Achievement.INDEPENDENT_SHIPPER, journal)


@rule
def achievements_see_building(s, seat, building, price, journal):
    """Check a large building for few doubloons, or for all that the seat had; then check the city."""
    if not has_expansion(s, Expansion.ACHIEVEMENTS):
        return
    if SPACES[building] > 1:
        if price <= MOST[Achievement.MASTER_ARCHITECT]:
            meet_goal(s, seat, Achievement.MASTER_ARCHITECT, journal)
        if price > 0 and s.doubloons[seat] == 0:
            meet_goal(s, seat, Achievement.BIG_SPENDER, journal)
    see_city(s, seat, journal)


@rule
def achievements_see_stores(s, journal):
    """Check, at the end of a captain phase, the kinds that were kept, in warehouses or as single barrels."""
    if not has_expansion(s, Expansion.ACHIEVEMENTS):
        return
    for seat in range(int(s.seats)):
        kinds = 0
        for good in range(N_GOODS):
            kinds += 1 if s.goods[seat, good] > 0 else 0
        if kinds >= LEAST[Achievement.PRUDENT_MERCHANT]:
            meet_goal(s, seat, Achievement.PRUDENT_MERCHANT, journal)

"""The guesthouse of the first expansion: the moments for its owner, and the places where a guest makes a difference.

The block of each building has the rule for guests there (`x_wants_guest`), unless a column of the catalogue decides:
barrels, sale bonus, stores. The block is called with the guest already there: the rules put the guest on the building
and take the guest back afterwards. This file handles tiles.

A guest can go to any building and any tile, so that this file uses the rules of other expansions: the land office of
the nobles, the poached people of the smuggler, and a goal of the achievements.
"""

from boriken.engine.editions import has_expansion
from boriken.engine.jit import rule
from boriken.engine.journal import note
from boriken.engine.options import ask, offer
from boriken.engine.questions import Handler
from boriken.engine.rulings import has_ruling
from boriken.engine.seats import next_seat
from boriken.games.puerto_rico.rules import moments
from boriken.games.puerto_rico.rules.actions import PASS, SEND_GUEST, SEND_NOBLE_GUEST
from boriken.games.puerto_rico.rules.catalogue.buildings import CIRCLES, PRODUCES, SALE_BONUS, STORES
from boriken.games.puerto_rico.rules.catalogue.rulings import Ruling
from boriken.games.puerto_rico.rules.effects import effect
from boriken.games.puerto_rico.rules.effects.base import hacienda_can_draw, office_allows_repeat, wharf_is_ready
from boriken.games.puerto_rico.rules.expansions.achievements.goals import employer_wants_guest
from boriken.games.puerto_rico.rules.expansions.new_buildings.effects import (
    black_market_can_free,
    black_market_must_empty,
    church_points,
    count_received,
    library_extra,
    small_wharf_is_ready,
)
from boriken.games.puerto_rico.rules.expansions.nobles.effects import land_office_can_sell, land_office_finds_tile
from boriken.games.puerto_rico.rules.expansions.smuggler.poaching import most_poached
from boriken.games.puerto_rico.rules.islands import (
    count_barrels,
    count_circles,
    count_city_spaces,
    has_empty_circle,
    is_occupied,
    move_colonists,
)
from boriken.games.puerto_rico.rules.newcomers import can_bring_colonist, noble_can_come
from boriken.games.puerto_rico.rules.roles.boarding import (
    count_all_empty_circles,
    count_boarding,
    count_wanted,
    is_short,
)
from boriken.games.puerto_rico.rules.roles.prices import (
    can_build,
    can_sell_to_house,
    count_means,
    house_is_full,
    next_sale_ends_phase,
    price_of_sale,
    price_to_build,
)
from boriken.games.puerto_rico.rules.roles.taking import can_take_tile
from boriken.games.puerto_rico.rules.roles.warehouses import (
    can_keep_everything,
    can_keep_otherwise,
    count_singles,
    count_stores,
    may_keep_less,
)
from boriken.games.puerto_rico.rules.ships import can_load
from boriken.games.puerto_rico.rules.vocab import (
    N_CIRCLED,
    N_GOODS,
    NO_GOOD,
    Building,
    Expansion,
    GuestMoment,
    Happening,
    Moment,
    Question,
    Tile,
)

# == Guesthouse ================================================================================= any time ==
# Up to two guests may leave for any empty circle, one by one, and the place works at once; in the mayor phase only
# where the edition says so. The owner is asked at the moments of `GuestMoment`, only while a place is empty where a
# guest can do now what the guest could not do later, and again after each guest until the owner passes.

HOME = N_CIRCLED + Building.GUESTHOUSE


@effect(Building.GUESTHOUSE, at=Moment.ANY_TIME)
def guesthouse_asks(s, seat, moment):
    """Ask the owner if there is a guest and a place where one can matter; return whether the owner is asked."""
    if s.building_colonists[seat, Building.GUESTHOUSE] == 0:
        return False
    is_mayor_phase = GuestMoment.MAYOR_START <= moment <= GuestMoment.SHIP_REFILL
    if is_mayor_phase and not has_ruling(s, Ruling.GUESTS_MOVE_IN_MAYOR_PHASE):
        return False
    if s.guest_declined:
        s.guest_declined = 0
        return False
    if not has_useful_place(s, seat, moment):
        return False
    s.guest_moment = moment
    ask(s, seat, Question.SEND_GUEST)
    return True


@effect(Building.GUESTHOUSE, at=Moment.GUEST_MOVES)
def guesthouse_wants_guest(s, seat, moment, can_act):
    """Return False: guests come in the mayor phase only."""
    return False


@rule
def has_useful_place(s, seat, moment):
    """Return whether any guest can matter anywhere."""
    for noble in range(2):
        if has_guest(s, seat, noble):
            for place in range(N_CIRCLED + int(s.building_kinds)):
                if guest_matters(s, seat, moment, place, noble):
                    return True
    return False


@rule
def list_guests(s, seat):
    """List every place that can matter, for a colonist and for a noble."""
    offer(s, PASS)
    for noble in range(2):
        if has_guest(s, seat, noble):
            start = SEND_NOBLE_GUEST if noble else SEND_GUEST
            for place in range(N_CIRCLED + int(s.building_kinds)):
                if guest_matters(s, seat, int(s.guest_moment), place, noble):
                    offer(s, start + place)


@rule
def do_guest(s, seat, action, journal):
    """Send a guest, or keep the guest for a later moment."""
    s.guest_moment = GuestMoment.NONE
    if action == PASS:
        s.guest_declined = 1
        return
    noble = 1 if action >= SEND_NOBLE_GUEST else 0
    place = action - (SEND_NOBLE_GUEST if noble else SEND_GUEST)
    move_guest(s, seat, place, noble)
    note(journal, Happening.NOBLE_GUEST_SENT if noble else Happening.GUEST_SENT, seat, place, 0, 0)
    moments.people_placed(s, seat, journal)


@rule
def move_guest(s, seat, place, noble):
    """Move a guest to a place. `noble`: 1 for a noble, 0 for a colonist."""
    move_colonists(s, seat, HOME, -1, -noble)
    move_colonists(s, seat, place, 1, noble)


@rule
def take_back_guest(s, seat, place, noble):
    """Move a guest back."""
    move_colonists(s, seat, place, -1, -noble)
    move_colonists(s, seat, HOME, 1, noble)


@rule
def has_guest(s, seat, noble):
    """Return whether a noble, or a colonist who is none, is a guest."""
    nobles = int(s.building_nobles[seat, Building.GUESTHOUSE])
    return nobles > 0 if noble else s.building_colonists[seat, Building.GUESTHOUSE] > nobles


# -- where a guest can matter ----------------------------------------------------------------------------------


@rule
def guest_matters(s, seat, moment, place, noble):
    """Return whether a guest matters at a place, alone or after the other guest has gone somewhere."""
    if not has_empty_circle(s, seat, place):
        return False
    if is_wanted(s, seat, moment, place, noble):
        return True
    if s.building_colonists[seat, Building.GUESTHOUSE] < 2:
        return False
    other_noble = 1 if s.building_nobles[seat, Building.GUESTHOUSE] > noble else 0
    for other in range(N_CIRCLED + int(s.building_kinds)):
        if other != HOME and has_empty_circle(s, seat, other):
            move_guest(s, seat, other, other_noble)
            wanted = has_empty_circle(s, seat, place) and is_wanted(s, seat, moment, place, noble)
            take_back_guest(s, seat, other, other_noble)
            if wanted:
                return True
    return False


@rule
def is_wanted(s, seat, moment, place, noble):
    """Return whether a guest at the place, which has room, can do now what the guest could not do later."""
    if place < N_CIRCLED and employer_wants_guest(s, seat, moment):
        return True
    if moment == GuestMoment.CRAFTSMAN_TURN and good_of(place) != NO_GOOD:
        return guest_brings_barrel(s, seat, place, noble, good_of(place))
    if moment == GuestMoment.SMUGGLER:
        return place != HOME and guest_gives_way(s, seat, noble)
    if place < N_CIRCLED:
        if moment == GuestMoment.SHIP_REFILL:
            return guest_swells_ship(s, seat)
        return moment == GuestMoment.BUILDER_TURN and place == Tile.QUARRY and (
            guest_changes_terms(s, seat, place, noble))
    building = place - N_CIRCLED
    move_guest(s, seat, place, noble)
    wanted = building_wants_guest(s, seat, moment, building, can_act(s, seat, moment, building))
    take_back_guest(s, seat, place, noble)
    if moment == GuestMoment.BUILDER_TURN:
        return wanted and guest_changes_terms(s, seat, place, noble)
    if moment == GuestMoment.STORING:
        return wanted and guest_keeps_more(s, seat, place, noble)
    return wanted


@rule
def building_wants_guest(s, seat, moment, building, can_act):
    """Return the answer of the catalogue's column or the building's block about a guest who has just come there.

    `can_act`: see the function of this name.
    """
    if SALE_BONUS[building] > 0:
        return moment == GuestMoment.TRADER_TURN and can_sell_to_any_house(s, seat)
    if STORES[building] > 0:
        return moment == GuestMoment.STORING
    return moments.wants_guest(s, seat, moment, building, can_act)


# -- what the seat can do with the guest there -----------------------------------------------------------------------


@rule
def can_act(s, seat, moment, building):
    """Return whether the seat can then take the action of the moment: draw or take a tile, trade, load."""
    if moment == GuestMoment.HACIENDA_DRAW:
        return hacienda_can_draw(s, seat)
    if moment == GuestMoment.SETTLER_TURN:
        return can_take_tile(s, seat)
    if moment == GuestMoment.SECOND_TILE:
        return library_extra(s, seat) > 0 and can_take_tile(s, seat)
    if moment == GuestMoment.TRADER_TURN:
        if building == Building.LAND_OFFICE:
            return can_buy_tile(s, seat) or land_office_can_sell(s, seat)
        if building == Building.FOREST_HOUSE:
            return can_buy_tile(s, seat)
        return can_sell(s, seat)
    if moment == GuestMoment.LOADING_TURN:
        return can_load(s, seat) or wharf_is_ready(s, seat) or small_wharf_is_ready(s, seat)
    return True


@rule
def can_sell_to_any_house(s, seat):
    """Return whether the trading house would take a barrel."""
    if house_is_full(s):
        return False
    for good in range(N_GOODS):
        if can_sell_to_house(s, seat, good, office_allows_repeat(s, seat)):
            return True
    return False


@rule
def can_sell(s, seat):
    """Return whether the seat can sell to the trading house or to its trading post."""
    return can_sell_to_any_house(s, seat) or (
        is_occupied(s, seat, Building.TRADING_POST) and count_barrels(s, seat) > 0)


@rule
def can_buy_tile(s, seat):
    """Return whether the land office can buy a tile; the doubloon for it may come from the sale."""
    return land_office_finds_tile(s, seat) and (s.doubloons[seat] > 0 or can_earn(s, seat))


@rule
def can_earn(s, seat):
    """Return whether a sale would earn doubloons without ending the phase by filling the house."""
    for good in range(N_GOODS):
        if (not house_is_full(s) and not next_sale_ends_phase(s) and price_of_sale(s, seat, good, True) > 0
                and can_sell_to_house(s, seat, good, office_allows_repeat(s, seat))):
            return True
        if (is_occupied(s, seat, Building.TRADING_POST) and s.goods[seat, good] > 0
                and price_of_sale(s, seat, good, False) > 0):
            return True
    return False


# -- production ------------------------------------------------------------------------------------------------


@rule
def good_of(place):
    """Return the good of a plantation or of a production building; NO_GOOD for other places."""
    if place < N_GOODS:
        return place
    return NO_GOOD if place < N_CIRCLED else PRODUCES[place - N_CIRCLED]


@rule
def guest_brings_barrel(s, seat, place, noble, good):
    """Return whether the seat receives more with a guest on a plantation or a production building."""
    before = count_received(s, seat, good)
    move_guest(s, seat, place, noble)
    after = count_received(s, seat, good)
    take_back_guest(s, seat, place, noble)
    return after > before


# -- building --------------------------------------------------------------------------------------------------

TOO_DEAR = -1


@rule
def guest_changes_terms(s, seat, place, noble):
    """Return whether a guest makes a building possible, changes its price, or makes it bring more."""
    spaces, means = count_city_spaces(s, seat), count_means(s, seat)
    move_guest(s, seat, place, noble)
    new_means = count_means(s, seat)
    changes = False
    for building in range(int(s.building_kinds)):
        terms = terms_of(s, seat, building, spaces, new_means)
        if terms != TOO_DEAR:
            take_back_guest(s, seat, place, noble)
            changes = terms != terms_of(s, seat, building, spaces, means)
            move_guest(s, seat, place, noble)
            if changes:
                break
    take_back_guest(s, seat, place, noble)
    return changes


@rule
def terms_of(s, seat, building, spaces, means):
    """Return the price, the church's points and whom the university can send, as one number."""
    if not can_build(s, seat, building, spaces, means):
        return TOO_DEAR
    price = price_to_build(s, seat, building)
    if price > s.doubloons[seat] and black_market_must_empty(s, seat, price - int(s.doubloons[seat])):
        return price * 16  # the colonist of church or university has been returned
    sends = 0
    if is_occupied(s, seat, Building.UNIVERSITY) and CIRCLES[building] > 0:
        if price > s.doubloons[seat] and black_market_can_free(s, seat):
            sends = 1
        if can_bring_colonist(s, True):
            sends |= 2 if noble_can_come(s) else 1
    return price * 16 + church_points(s, seat, building) * 4 + sends


# -- storing ---------------------------------------------------------------------------------------------------


@rule
def guest_keeps_more(s, seat, place, noble):
    """Return whether more, or other barrels, can be kept with a guest in a warehouse or the storehouse."""
    if not may_keep_less(s):
        return not can_keep_everything(s, seat)
    stores, singles = count_stores(s, seat), count_singles(s, seat)
    move_guest(s, seat, place, noble)
    keeps_more = can_keep_otherwise(s, seat, stores, singles)
    take_back_guest(s, seat, place, noble)
    return keeps_more


# -- poaching --------------------------------------------------------------------------------------------------


@rule
def guest_gives_way(s, seat, noble):
    """Return whether a guest who leaves makes room for one more poached person of the other rank.

    A person of the same rank makes no difference: the guest could stay and that person go to the place.
    """
    room = CIRCLES[Building.GUESTHOUSE] - int(s.building_colonists[seat, Building.GUESTHOUSE])
    aboard = int(s.colonist_ship if noble else s.noble_ship)
    return min(aboard, most_poached(s, seat)) > room


# -- the colonist ship -----------------------------------------------------------------------------------------


@rule
def guest_swells_ship(s, seat):
    """Return whether the ship takes more colonists if guests leave their circles in the city for fields.

    The guests of the seats that are still to be asked are counted in.
    """
    empty = count_all_empty_circles(s)
    leaving, owner = 0, seat
    for _ in range(int(s.turn), int(s.seats)):
        leaving += min(int(s.building_colonists[owner, Building.GUESTHOUSE]), count_empty_fields(s, owner))
        owner = next_seat(s, owner)
    fewest, most = count_wanted(s, empty), count_wanted(s, empty + leaving)
    return count_boarding(s, fewest) != count_boarding(s, most) or is_short(s, fewest) != is_short(s, most)


@rule
def count_empty_fields(s, seat):
    """Return the plantations and quarries without a colonist."""
    empty = 0
    for tile in range(N_CIRCLED):
        empty += count_circles(s, seat, tile) - int(s.tile_colonists[seat, tile])
    return empty


@rule
def guests_may_move_at_end(s):
    """Return whether guests may move once more before the points are counted."""
    return has_expansion(s, Expansion.NEW_BUILDINGS)


HANDLERS = (
    Handler(Question.SEND_GUEST, list_guests, do_guest),
)

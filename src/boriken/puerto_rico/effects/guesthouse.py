"""The guesthouse of the first expansion: when its owner is asked, and where a guest can matter."""

from boriken.kernel.jit import rule
from boriken.kernel.journal import note
from boriken.kernel.options import ask, offer
from boriken.kernel.rulings import has_ruling
from boriken.puerto_rico.actions import PASS, SEND_GUEST, SEND_NOBLE_GUEST
from boriken.puerto_rico.catalogue.buildings import CIRCLES, COLUMN, NO_PLANT, PLANTS, SPACES, STORES
from boriken.puerto_rico.catalogue.rulings import Ruling
from boriken.puerto_rico.effects import effect
from boriken.puerto_rico.effects.new_buildings import black_market_credit, library_extra, union_hall_points
from boriken.puerto_rico.effects.nobles import (
    hunting_lodge_can_clear,
    hunting_lodge_is_emptiest,
    land_office_can_buy_if,
    royal_supplier_has_turn,
)
from boriken.puerto_rico.islands import (
    can_bring_colonist,
    colonists_at,
    count_barrels,
    count_capacity,
    count_circles,
    count_city_spaces,
    count_nobles,
    count_plant_colonists,
    has_empty_field,
    has_plantation,
    is_occupied,
    move_colonists,
)
from boriken.puerto_rico.roles.prices import can_build, can_sell_to_house, house_is_full
from boriken.puerto_rico.ships import can_load
from boriken.puerto_rico.tiles import can_draw
from boriken.puerto_rico.vocab import (
    N_CIRCLED,
    N_GOODS,
    Building,
    Good,
    GuestMoment,
    Happening,
    Moment,
    Question,
    Tile,
)

# == Guesthouse ================================================================================= any time ==
# Up to two guests may leave for any empty circle outside the mayor phase, one by one, and the place works at
# once. The owner is asked at the moments of `GuestMoment`, only while a place is empty that can matter at that
# moment, and again after each guest until the owner passes.


@effect(Building.GUESTHOUSE, at=Moment.ANY_TIME)
def guesthouse_asks(s, seat, moment):
    """Ask the owner, if there is a guest and a place where one can matter; gives whether somebody is asked."""
    if s.building_colonists[seat, Building.GUESTHOUSE] == 0:
        return False
    if s.guest_declined:
        s.guest_declined = 0
        return False
    s.guest_moment = moment
    if find_useful_places(s, seat) == 0:
        s.guest_moment = GuestMoment.NONE
        return False
    ask(s, seat, Question.SEND_GUEST)
    return True


@rule
def list_guests(s, seat):
    """Every place that can matter, for a colonist and for a noble."""
    offer(s, PASS)
    find_useful_places(s, seat)


@rule
def find_useful_places(s, seat):
    """Places that can matter at the moment that is asked for, for the guests there are; once asked, offer them."""
    useful, is_asked = 0, s.question == Question.SEND_GUEST
    for noble in range(2):
        if not has_guest(s, seat, noble == 1):
            continue
        start = SEND_NOBLE_GUEST if noble == 1 else SEND_GUEST
        for place in range(N_CIRCLED + int(s.building_kinds)):
            if guest_matters(s, seat, int(s.guest_moment), place, noble == 1):
                useful += 1
                if is_asked:
                    offer(s, start + place)
    return useful


@rule
def do_guest(s, seat, action, journal):
    """A guest leaves, or stays for a later moment."""
    s.guest_moment = GuestMoment.NONE
    if action == PASS:
        s.guest_declined = 1
        return
    is_noble = 1 if action >= SEND_NOBLE_GUEST else 0
    place = action - (SEND_NOBLE_GUEST if is_noble else SEND_GUEST)
    move_colonists(s, seat, N_CIRCLED + Building.GUESTHOUSE, -1, -is_noble)
    move_colonists(s, seat, place, 1, is_noble)
    note(journal, Happening.NOBLE_GUEST_SENT if is_noble else Happening.GUEST_SENT, seat, place, 0, 0)


@rule
def has_guest(s, seat, is_noble):
    """Whether a noble, or a colonist who is none, is a guest."""
    nobles = int(s.building_nobles[seat, Building.GUESTHOUSE])
    return nobles > 0 if is_noble else s.building_colonists[seat, Building.GUESTHOUSE] > nobles


@rule
def has_second_guest(s, seat):
    """Two guests can do together what one cannot."""
    return s.building_colonists[seat, Building.GUESTHOUSE] > 1


@rule
def is_within_reach(s, seat, building):
    """Occupied, or empty and a second guest could go there."""
    return is_occupied(s, seat, building) or (s.buildings[seat, building] == 1 and has_second_guest(s, seat))


@rule
def guest_matters(s, seat, moment, place, is_noble):
    """Whether a guest sent to the place at this moment can make a difference."""
    if colonists_at(s, seat, place) >= count_circles(s, seat, place):
        return False  # no empty circle
    building = place - N_CIRCLED
    if building == Building.GUESTHOUSE:
        return False
    if moment == GuestMoment.SETTLER_TURN:
        return guest_helps_settler(s, seat, building)
    if moment == GuestMoment.SECOND_TILE:
        return guest_helps_second_tile(s, seat, building)
    if moment == GuestMoment.SETTLER_END:
        return building == Building.HUNTING_LODGE and guest_helps_hunting(s, seat, is_noble)
    if moment == GuestMoment.BUILDER_TURN:
        return guest_helps_builder(s, seat, place, is_noble)
    if moment == GuestMoment.CRAFTSMAN_START:
        return building == Building.CHAPEL
    if moment == GuestMoment.CRAFTSMAN_TURN:
        return guest_helps_production(s, seat, place)
    if moment == GuestMoment.EXTRA_GOOD:
        return building == Building.LIBRARY and has_extra_good(s, seat)
    if moment == GuestMoment.TRADER_TURN:
        return guest_helps_trader(s, seat, building, is_noble)
    if moment == GuestMoment.CAPTAIN_START:
        return guest_helps_at_captain_start(s, seat, building)
    if moment == GuestMoment.LOADING_TURN:
        return guest_helps_loading(s, seat, building)
    if moment == GuestMoment.STORING:
        return building >= 0 and (STORES[building] > 0 or building == Building.STOREHOUSE)
    if moment == GuestMoment.PROSPECTOR:
        return building == Building.LIBRARY
    return building >= 0 and SPACES[building] == 2  # before the points are counted


# -- settler ---------------------------------------------------------------------------------------------------


@rule
def guest_helps_settler(s, seat, building):
    """Before the seat's own tiles, if there is room for one; the hacienda only until it has drawn."""
    if not has_empty_field(s, seat):
        return False
    if building == Building.HACIENDA:
        return not s.hacienda_used and can_draw(s)
    if building == Building.CONSTRUCTION_HUT:
        return seat != s.role_seat and s.quarries > 0
    if building == Building.HOSPICE:
        return not s.hospice_used and can_bring_colonist(s, has_ruling(s, Ruling.HOSPICE_TAKES_FROM_SHIP))
    return building == Building.FOREST_HOUSE or (building == Building.LIBRARY and seat == s.role_seat)


@rule
def guest_helps_second_tile(s, seat, building):
    """Before the library's second tile, if there is room for it."""
    if not has_empty_field(s, seat):
        return False
    if building == Building.LIBRARY:
        return True
    if not is_within_reach(s, seat, Building.LIBRARY):
        return False
    if building == Building.CONSTRUCTION_HUT:
        return s.quarries > 0 and not has_ruling(s, Ruling.LIBRARY_BRINGS_SECOND_QUARRY)
    if building == Building.HOSPICE:
        return has_ruling(s, Ruling.HOSPICE_ON_LIBRARY_TILE) and not s.settler_hospice
    return building == Building.FOREST_HOUSE


@rule
def guest_helps_hunting(s, seat, is_noble):
    """A colonist clears a field, a noble must have the most empty ones."""
    return hunting_lodge_is_emptiest(s, seat) if is_noble else hunting_lodge_can_clear(s, seat)


# -- builder ---------------------------------------------------------------------------------------------------


@rule
def guest_helps_builder(s, seat, place, is_noble):
    """Before the seat builds: what lowers a price that can then be paid, and what works for a building."""
    building = place - N_CIRCLED
    saved, first_column, last_column, circles = 0, 1, 4, 0
    if building == Building.CHURCH:
        first_column = 2
    elif building == Building.UNIVERSITY and can_bring_colonist(s, True):
        circles = 1
    elif building == Building.BLACK_MARKET:
        saved = 3
    elif building == Building.ZONING_OFFICE and is_noble:
        saved, first_column = 2, 4
    elif building == Building.ZONING_OFFICE:
        saved, last_column = 1, 3
    elif building == Building.FOREST_HOUSE and has_ruling(s, Ruling.FOREST_DISCOUNT_NEEDS_FOREST_HOUSE) and (
            s.tiles[seat, Tile.FOREST] >= 2):
        saved = int(s.tiles[seat, Tile.FOREST]) // 2
    elif place == Tile.QUARRY or (building == Building.LIBRARY and seat == s.role_seat):
        saved = 1
    else:
        return False
    if has_second_guest(s, seat):
        saved += 3  # what the other guest could save at the black market
    return reaches_building(s, seat, saved, first_column, last_column, circles)


@rule
def reaches_building(s, seat, help_to_pay, first_column, last_column, circles):
    """Whether some building of these columns, with so many circles, could be built with so much help to pay."""
    city_spaces = count_city_spaces(s, seat)
    means = int(s.doubloons[seat]) + black_market_credit(s, seat) + help_to_pay
    for building in range(int(s.building_kinds)):
        if (first_column <= COLUMN[building] <= last_column and CIRCLES[building] >= circles
                and can_build(s, seat, building, city_spaces, means)):
            return True
    return False


# -- craftsman -------------------------------------------------------------------------------------------------


@rule
def guest_helps_production(s, seat, place):
    """Before the seat produces: what brings a barrel more (two guests can do it together), and what pays."""
    building = place - N_CIRCLED
    for good in range(N_GOODS):
        if place == good or is_plant_of(building, good):
            return guest_brings_barrel(s, seat, good, place == good)
    if building == Building.LIBRARY:
        return seat == s.role_seat
    if building == Building.JEWELER:
        return count_nobles(s, seat) > 0
    if building == Building.AQUEDUCT:
        return aqueduct_would_bring(s, seat, Good.INDIGO) or aqueduct_would_bring(s, seat, Good.SUGAR)
    if building == Building.FACTORY:
        return count_reachable_kinds(s, seat) >= 2
    return building == Building.SPECIALTY_FACTORY and reaches_two_of_a_kind(s, seat)


@rule
def is_plant_of(building, good):
    """Whether a building produces the good."""
    return building >= 0 and (PLANTS[good, 0] == building or PLANTS[good, 1] == building)


@rule
def guest_brings_barrel(s, seat, good, on_field):
    """A field without a plant brings nothing, nor a plant without a field, unless a second guest goes there."""
    if s.goods_supply[good] <= count_capacity(s, seat, good):
        return False
    if good == Good.CORN:
        return True
    fields, plants = int(s.tile_colonists[seat, good]), count_plant_colonists(s, seat, good)
    if fields == plants:
        return has_second_guest(s, seat) and has_empty_field_and_plant(s, seat, good)
    return on_field == (fields < plants)


@rule
def has_empty_field_and_plant(s, seat, good):
    """An unoccupied plantation, and an empty circle of a production building of its good."""
    return (s.tile_colonists[seat, good] < s.tiles[seat, good]
            and count_plant_colonists(s, seat, good) < count_plant_circles(s, seat, good))


@rule
def count_plant_circles(s, seat, good):
    """Circles of the seat's production buildings of a good."""
    circles = 0
    for i in range(2):
        if PLANTS[good, i] != NO_PLANT:
            circles += count_circles(s, seat, N_CIRCLED + PLANTS[good, i])
    return circles


@rule
def count_reachable(s, seat, good):
    """Barrels of a kind that the seat makes, or would with the other one of two guests."""
    capacity = count_capacity(s, seat, good)
    if has_second_guest(s, seat):
        fields, plants = int(s.tile_colonists[seat, good]), count_plant_colonists(s, seat, good)
        if (fields > plants and plants < count_plant_circles(s, seat, good)) or (
                (fields < plants or good == Good.CORN) and fields < s.tiles[seat, good]):
            capacity += 1
    return min(capacity, int(s.goods_supply[good]))


@rule
def count_reachable_kinds(s, seat):
    """Kinds for a factory."""
    kinds = 0
    for good in range(N_GOODS):
        if count_reachable(s, seat, good) > 0:
            kinds += 1
    return kinds


@rule
def aqueduct_would_bring(s, seat, good):
    """Whether an aqueduct would find a barrel from the large one of the two production buildings."""
    if s.goods_supply[good] <= count_capacity(s, seat, good):
        return False
    plant = PLANTS[good, 1]
    if s.building_colonists[seat, plant] > 0:
        return count_reachable(s, seat, good) > 0
    return s.buildings[seat, plant] == 1 and has_second_guest(s, seat) and s.tile_colonists[seat, good] > 0


@rule
def reaches_two_of_a_kind(s, seat):
    """Whether a specialty factory would pay: aqueduct and, where they count, the privilege's barrels included."""
    more = 0
    if seat == s.role_seat and has_ruling(s, Ruling.SPECIALTY_COUNTS_PRIVILEGE):
        more = 1 + library_extra(s, seat)
    for good in range(Good.INDIGO, N_GOODS):
        barrels = count_reachable(s, seat, good)
        if PLANTS[good, 1] != NO_PLANT and is_within_reach(s, seat, Building.AQUEDUCT) and (
                aqueduct_would_bring(s, seat, good)):
            barrels += 1
        if barrels > 0 and barrels + more >= 2:
            return True
    return False


@rule
def has_extra_good(s, seat):
    """Whether the craftsman's privilege finds a barrel."""
    for good in range(N_GOODS):
        if s.produced[seat, good] > 0 and s.goods_supply[good] > 0:
            return True
    return False


# -- trader ----------------------------------------------------------------------------------------------------


@rule
def guest_helps_trader(s, seat, building, is_noble):
    """Before the seat sells; the land office also works with a full house."""
    if building == Building.LAND_OFFICE:
        return not s.land_office_used and (has_plantation(s, seat) if is_noble else land_office_can_buy_if(s, seat))
    if building == Building.TRADING_POST:
        return count_barrels(s, seat) > 0
    if building == Building.LIBRARY:
        return seat == s.role_seat and (is_within_reach(s, seat, Building.TRADING_POST) or can_sell(s, seat))
    if building == Building.OFFICE:
        return not house_is_full(s) and has_kind_of_house(s, seat)
    return (building == Building.SMALL_MARKET or building == Building.LARGE_MARKET) and can_sell(s, seat)


@rule
def can_sell(s, seat):
    """Whether the house would take a barrel, if need be with the other guest in the office."""
    repeat = is_within_reach(s, seat, Building.OFFICE)
    if house_is_full(s):
        return False
    for good in range(N_GOODS):
        if can_sell_to_house(s, seat, good, repeat):
            return True
    return False


@rule
def has_kind_of_house(s, seat):
    """Whether the seat has a barrel of a kind that lies in the house already."""
    for good in range(N_GOODS):
        if s.goods[seat, good] > 0 and s.house[good] > 0:
            return True
    return False


# -- captain ---------------------------------------------------------------------------------------------------


@rule
def guest_helps_at_captain_start(s, seat, building):
    """Before anything is loaded."""
    if building == Building.UNION_HALL:
        return union_hall_points(s, seat) > 0
    if building == Building.ROYAL_SUPPLIER:
        return (count_barrels(s, seat) > 0 and count_nobles(s, seat) > 0
                and not has_ruling(s, Ruling.ROYAL_SUPPLIER_IN_OWN_TURN))
    return building == Building.LIGHTHOUSE and seat == s.role_seat


@rule
def guest_helps_loading(s, seat, building):
    """Before the seat, which has barrels, loads."""
    if building == Building.ROYAL_SUPPLIER:
        return royal_supplier_has_turn(s) and count_nobles(s, seat) > 0
    if building == Building.WHARF:
        return not s.wharf_used[seat]
    if building == Building.SMALL_WHARF:
        return not s.small_wharf_used[seat]
    if building == Building.LIBRARY:
        return seat == s.role_seat and not s.captain_paid and can_load_anywhere(s, seat)
    return (building == Building.HARBOR or building == Building.LIGHTHOUSE) and can_load_anywhere(s, seat)


@rule
def can_load_anywhere(s, seat):
    """On a cargo ship, or with a wharf that is ready or that the other guest would make so."""
    return (can_load(s, seat) or (is_within_reach(s, seat, Building.WHARF) and not s.wharf_used[seat])
            or (is_within_reach(s, seat, Building.SMALL_WHARF) and not s.small_wharf_used[seat]))

"""What a building costs a seat and what a barrel brings it, after everything that changes the price."""

from boriken.kernel.bags import count
from boriken.kernel.jit import rule
from boriken.puerto_rico.catalogue.buildings import COLUMN, PRICE, SALE_BONUS, SPACES
from boriken.puerto_rico.effects.new_buildings import forest_discount, library_extra
from boriken.puerto_rico.effects.nobles import zoning_discount
from boriken.puerto_rico.islands import cost_of, count_occupied_quarries, is_occupied
from boriken.puerto_rico.vocab import CITY_SPACES, HOUSE_SPACES, Building

# -- buildings -------------------------------------------------------------------------------------------------


@rule
def count_discount(s, seat, building):
    """Occupied quarries, at most the building's column; what does not depend on it; the zoning office."""
    return (min(count_occupied_quarries(s, seat), COLUMN[building]) + count_fixed_discount(s, seat)
            + zoning_discount(s, seat, building))


@rule
def count_fixed_discount(s, seat):
    """One doubloon for the builder, two with the library; and one for every two forests."""
    discount = forest_discount(s, seat)
    if seat == s.role_seat:
        discount += 1 + library_extra(s, seat)
    return discount


@rule
def price_to_build(s, seat, building):
    """What the seat pays now; never below zero."""
    return max(0, cost_of(s, building) - count_discount(s, seat, building))


@rule
def can_build(s, seat, building, city_spaces, means):
    """A tile is left, the seat has none of it, has room, and can pay.

    `city_spaces`: those already filled; `means`: doubloons, and what the black market makes up for.
    """
    return (s.building_supply[building] > 0 and not s.buildings[seat, building]
            and city_spaces + SPACES[building] <= CITY_SPACES
            and means >= price_to_build(s, seat, building))


# -- barrels ---------------------------------------------------------------------------------------------------


@rule
def house_is_full(s):
    """The trading house has four spaces."""
    return count(s.house) >= HOUSE_SPACES


@rule
def can_sell_to_house(s, seat, good, repeat):
    """A barrel of a kind the house does not have yet, unless kinds may repeat. Whether it is full is not asked."""
    return s.goods[seat, good] > 0 and (repeat or s.house[good] == 0)


@rule
def price_of_good(s, seat, good):
    """The good's price, and the trader's extra doubloon."""
    price = PRICE[good]
    if seat == s.role_seat:
        price += 1 + library_extra(s, seat)
    return price


@rule
def price_of_sale(s, seat, good):
    """In the trading house the markets' bonus comes on top."""
    price = price_of_good(s, seat, good)
    for building in range(Building.SMALL_MARKET, Building.LARGE_MARKET + 1):
        if SALE_BONUS[building] > 0 and is_occupied(s, seat, building):
            price += SALE_BONUS[building]
    return price

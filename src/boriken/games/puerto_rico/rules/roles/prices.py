"""What a building costs a seat and what a barrel brings it, part by part, and what stands in the way of both.

A price is the sum of its parts: `price_to_build` charges what `price_parts` lists, `price_of_sale` pays what
`sale_parts` lists. Who wants to show a price with its reasons asks for the same parts.
"""

from boriken.engine.bags import count
from boriken.engine.facts import total
from boriken.engine.jit import rule
from boriken.engine.rulings import has_ruling
from boriken.games.puerto_rico.rules.catalogue.buildings import COLUMN, PRICE, SALE_BONUS, SPACES
from boriken.games.puerto_rico.rules.catalogue.rulings import Ruling
from boriken.games.puerto_rico.rules.effects.new_buildings import black_market_credit, forest_discount, library_extra
from boriken.games.puerto_rico.rules.effects.nobles import zoning_discount
from boriken.games.puerto_rico.rules.islands import cost_of, count_occupied_quarries, is_occupied
from boriken.games.puerto_rico.rules.vocab import CITY_SPACES, HOUSE_SPACES, Building, Reason

# -- buildings -------------------------------------------------------------------------------------------------

PRICE_PARTS = ("list_price", "quarries", "privilege", "library", "forests", "zoning_office")


@rule
def price_parts(s, seat, building):
    """What stands on the tile, and what lowers it: occupied quarries, at most the building's column; one doubloon for
    the builder, two with the library; one for every two forests; the zoning office.
    """
    list_price, quarries, zoning_office = parts_by_building(s, seat, building)
    privilege, library, forests = parts_by_seat(s, seat)
    return list_price, quarries, privilege, library, forests, zoning_office


@rule
def parts_by_building(s, seat, building):
    """The list price, and what depends on the building that is bought: quarries, zoning office."""
    return (cost_of(s, building), -min(count_occupied_quarries(s, seat), COLUMN[building]),
            -zoning_discount(s, seat, building))


@rule
def parts_by_seat(s, seat):
    """What lowers the price of every building alike: privilege, library, forests."""
    privilege = 1 if seat == s.role_seat else 0
    return -privilege, -privilege * library_extra(s, seat), -forest_discount(s, seat)


@rule
def price_to_build(s, seat, building):
    """What the seat pays now; never below zero."""
    return max(0, total(price_parts(s, seat, building)))


@rule
def count_means(s, seat):
    """Doubloons, what the black market makes up for, and what lowers every price alike: reckoned once for a seat."""
    return int(s.doubloons[seat]) + black_market_credit(s, seat) - total(parts_by_seat(s, seat))


@rule
def obstacle_to_build(s, seat, building, city_spaces, means):
    """Each building once, as long as a tile is left, for who has room and can pay.

    `city_spaces`: those already filled; `means`: as `count_means` reckons them.
    """
    if s.buildings[seat, building]:
        return Reason.ALREADY_BUILT
    if s.building_supply[building] == 0:
        return Reason.SOLD_OUT
    if city_spaces + SPACES[building] > CITY_SPACES:
        return Reason.NO_CITY_SPACE
    if means < total(parts_by_building(s, seat, building)):
        return Reason.TOO_EXPENSIVE
    return Reason.NONE


@rule
def can_build(s, seat, building, city_spaces, means):
    """Nothing stands in the way."""
    return obstacle_to_build(s, seat, building, city_spaces, means) == Reason.NONE


# -- barrels ---------------------------------------------------------------------------------------------------

SALE_PARTS = ("list_price", "privilege", "library", "small_market", "large_market")


@rule
def sale_parts(s, seat, good, in_house):
    """The good's price, the trader's extra doubloon, two with the library; in the trading house the markets' bonus."""
    privilege = 1 if seat == s.role_seat else 0
    return (PRICE[good], privilege, privilege * library_extra(s, seat),
            market_bonus(s, seat, Building.SMALL_MARKET, in_house),
            market_bonus(s, seat, Building.LARGE_MARKET, in_house))


@rule
def market_bonus(s, seat, market, in_house):
    """What an occupied market adds to a sale."""
    return SALE_BONUS[market] if in_house and is_occupied(s, seat, market) else 0


@rule
def price_of_sale(s, seat, good, in_house):
    """What the seat earns by a barrel, in the trading house or elsewhere."""
    return total(sale_parts(s, seat, good, in_house))


@rule
def house_is_full(s):
    """The trading house has four spaces."""
    return count(s.house) >= HOUSE_SPACES


@rule
def full_house_ends_phase(s):
    """The fourth barrel lies in the house, and by the edition that is the end for everybody."""
    return house_is_full(s) and has_ruling(s, Ruling.FULL_HOUSE_ENDS_PHASE)


@rule
def next_sale_ends_phase(s):
    """The next barrel would be the fourth."""
    return count(s.house) == HOUSE_SPACES - 1 and has_ruling(s, Ruling.FULL_HOUSE_ENDS_PHASE)


@rule
def obstacle_to_sell(s, seat, good, repeat):
    """A barrel of a kind the house does not have yet, unless kinds may repeat. Whether it is full is not asked."""
    if s.goods[seat, good] == 0:
        return Reason.NO_BARREL
    if s.house[good] > 0 and not repeat:
        return Reason.HOUSE_HAS_KIND
    return Reason.NONE


@rule
def can_sell_to_house(s, seat, good, repeat):
    """Nothing stands in the way, but perhaps a full house."""
    return obstacle_to_sell(s, seat, good, repeat) == Reason.NONE

"""Prices of buildings and barrels for a seat, part by part; and the reasons why a seat cannot build or sell.

A price is the sum of its parts: `price_to_build` charges the parts of `price_parts`, `price_of_sale` pays the parts of
`sale_parts`. The facts of an answer (`facts.py`) show the same parts.
"""

from boriken.engine.bags import count
from boriken.engine.facts import total
from boriken.engine.jit import rule
from boriken.engine.rulings import has_ruling
from boriken.games.puerto_rico.rules import moments
from boriken.games.puerto_rico.rules.catalogue.buildings import COLUMN, PRICE, SALE_BONUS, SPACES
from boriken.games.puerto_rico.rules.catalogue.rulings import Ruling
from boriken.games.puerto_rico.rules.islands import cost_of, count_occupied_quarries, is_occupied
from boriken.games.puerto_rico.rules.vocab import CITY_SPACES, HOUSE_SPACES, Building, Reason

# -- buildings -------------------------------------------------------------------------------------------------

PRICE_PARTS = ("list_price", "quarries", "privilege", "library", "forests", "zoning_office")


@rule
def price_parts(s, seat, building):
    """Return the printed price and the parts that lower it, in the order of PRICE_PARTS.

    Occupied quarries lower it by the building's column at most; the builder pays one doubloon less. The other parts
    belong to expansions.
    """
    list_price, quarries, of_building = parts_by_building(s, seat, building)
    privilege, doubled, of_seat = parts_by_seat(s, seat)
    return list_price, quarries, privilege, doubled, of_seat, of_building


@rule
def parts_by_building(s, seat, building):
    """Return the printed price and the parts that depend on the building."""
    return (cost_of(s, building), -min(count_occupied_quarries(s, seat), COLUMN[building]),
            -moments.price_cut_of(s, seat, building))


@rule
def parts_by_seat(s, seat):
    """Return the parts that lower the price of every building alike."""
    privilege = 1 if seat == s.role_seat else 0
    return -privilege, -privilege * moments.privilege_extra(s, seat), -moments.price_cut(s, seat)


@rule
def price_to_build(s, seat, building):
    """Return the doubloons that the seat would pay now; never below zero."""
    return max(0, total(price_parts(s, seat, building)))


@rule
def count_means(s, seat):
    """Return the sum of a seat's doubloons, those that it can make up for, and its discounts on every building."""
    return int(s.doubloons[seat]) + moments.credit(s, seat) - total(parts_by_seat(s, seat))


@rule
def obstacle_to_build(s, seat, building, city_spaces, means):
    """Return why a seat cannot build a building: each once, while a tile is left, with room and means for it.

    `city_spaces`: those already filled; `means`: from `count_means`.
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
    """Return whether there is no obstacle to a building."""
    return obstacle_to_build(s, seat, building, city_spaces, means) == Reason.NONE


# -- barrels ---------------------------------------------------------------------------------------------------

SALE_PARTS = ("list_price", "privilege", "library", "small_market", "large_market")


@rule
def sale_parts(s, seat, good, in_house):
    """Return the parts of SALE_PARTS: the good's price, the trader's doubloon and its double, the markets' bonus."""
    privilege = 1 if seat == s.role_seat else 0
    return (PRICE[good], privilege, privilege * moments.privilege_extra(s, seat),
            market_bonus(s, seat, Building.SMALL_MARKET, in_house),
            market_bonus(s, seat, Building.LARGE_MARKET, in_house))


@rule
def market_bonus(s, seat, market, in_house):
    """Return the doubloons that an occupied market adds to a sale to the trading house."""
    return SALE_BONUS[market] if in_house and is_occupied(s, seat, market) else 0


@rule
def price_of_sale(s, seat, good, in_house):
    """Return the doubloons that a barrel earns the seat, in the trading house or elsewhere."""
    return total(sale_parts(s, seat, good, in_house))


@rule
def house_is_full(s):
    """Return whether all four spaces of the trading house are filled."""
    return count(s.house) >= HOUSE_SPACES


@rule
def full_house_ends_phase(s):
    """Return whether the house is full in an edition in which that ends the phase for all seats."""
    return house_is_full(s) and has_ruling(s, Ruling.FULL_HOUSE_ENDS_PHASE)


@rule
def next_sale_ends_phase(s):
    """Return whether the next sale to the house would end the phase for all seats."""
    return count(s.house) == HOUSE_SPACES - 1 and has_ruling(s, Ruling.FULL_HOUSE_ENDS_PHASE)


@rule
def obstacle_to_sell(s, seat, good, repeat):
    """Return why a seat cannot sell a kind: no barrel, or the house has one and kinds may not repeat.

    A full house is not considered.
    """
    if s.goods[seat, good] == 0:
        return Reason.NO_BARREL
    if s.house[good] > 0 and not repeat:
        return Reason.HOUSE_HAS_KIND
    return Reason.NONE


@rule
def can_sell_to_house(s, seat, good, repeat):
    """Return whether there is no obstacle other than a full house."""
    return obstacle_to_sell(s, seat, good, repeat) == Reason.NONE

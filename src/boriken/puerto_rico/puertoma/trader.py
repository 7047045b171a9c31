"""The trader: the best barrel that brings at least one doubloon."""

from boriken.kernel.jit import rule
from boriken.kernel.journal import note
from boriken.puerto_rico.catalogue.buildings import PRICE
from boriken.puerto_rico.islands import earn
from boriken.puerto_rico.puertoma.board import has_ability
from boriken.puerto_rico.puertoma.marker import follow_with_marker
from boriken.puerto_rico.puertoma.wishes import has_wishes, is_wished_last
from boriken.puerto_rico.roles.prices import can_sell_to_house, house_is_full
from boriken.puerto_rico.vocab import N_GOODS, NO_GOOD, Ability, Happening, Role


@rule
def count_sale_bonus(s, seat):
    """What a token brings with a sale."""
    return 1 if has_ability(s, seat, Ability.DOUBLOON_FOR_SALE) else 0


@rule
def find_sale(s, seat, is_trader):
    """The best kind that it would sell, with the privilege or without; NO_GOOD if there is none.

    Before that, for the last space of the house, the kind that the festival wants there, whatever it brings.
    """
    if house_is_full(s):
        return NO_GOOD
    repeat = has_ability(s, seat, Ability.SELLS_WHAT_THE_HOUSE_HAS)
    if has_wishes(s):
        for good in range(N_GOODS):
            if is_wished_last(s, good) and can_sell_to_house(s, seat, good, repeat):
                return good
    more = count_sale_bonus(s, seat) + (1 if is_trader else 0)
    for below_best in range(N_GOODS):
        good = N_GOODS - 1 - below_best
        if can_sell_to_house(s, seat, good, repeat) and PRICE[good] + more > 0:
            return good
    return NO_GOOD


@rule
def has_sold(s, seat, good, journal):
    """The marker follows; a token pays, or has made the sale possible."""
    if s.house[good] > 1:
        note(journal, Happening.ABILITY_USED, seat, Ability.SELLS_WHAT_THE_HOUSE_HAS, 1, good + 1)
    bonus = count_sale_bonus(s, seat)
    if bonus > 0:
        earn(s, seat, bonus)
        note(journal, Happening.ABILITY_USED, seat, Ability.DOUBLOON_FOR_SALE, bonus, 0)
    follow_with_marker(s, seat, Role.TRADER, journal)

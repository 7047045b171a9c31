"""The trader: the best barrel that brings at least one doubloon."""

from boriken.engine.jit import rule
from boriken.engine.journal import note
from boriken.games.puerto_rico.rules.catalogue.buildings import PRICE
from boriken.games.puerto_rico.rules.expansions.puertoma.board import has_ability, is_puertoma
from boriken.games.puerto_rico.rules.expansions.puertoma.marker import follow_with_marker
from boriken.games.puerto_rico.rules.expansions.puertoma.weighing import FIRST_GOOD, choose, weigh
from boriken.games.puerto_rico.rules.expansions.puertoma.wishes import has_wishes, is_wished_last
from boriken.games.puerto_rico.rules.islands import earn
from boriken.games.puerto_rico.rules.roles.prices import can_sell_to_house, house_is_full
from boriken.games.puerto_rico.rules.roles.trader import sell_to_house
from boriken.games.puerto_rico.rules.vocab import N_GOODS, NO_GOOD, Ability, Happening, Question, Role, Verdict


@rule
def count_sale_bonus(s, seat):
    """Return the doubloons that a token brings with a sale."""
    return 1 if has_ability(s, seat, Ability.DOUBLOON_FOR_SALE) else 0


@rule
def find_sale(s, seat, is_trader):
    """Return the best kind that it would sell, with the privilege or without; NO_GOOD if there is none.

    Before that, for the last space of the house, comes the kind that the festival wants there, at any price.
    """
    if house_is_full(s):
        return NO_GOOD
    if has_wishes(s):
        for good in range(N_GOODS):
            if is_wished_last(s, good) and verdict_on_sale(s, seat, good, 1) == Verdict.CHOSEN:
                return good
    more = count_more(s, seat, is_trader)
    for below_best in range(N_GOODS):
        good = N_GOODS - 1 - below_best
        if verdict_on_sale(s, seat, good, PRICE[good] + more) == Verdict.CHOSEN:
            return good
    return NO_GOOD


@rule
def count_more(s, seat, is_trader):
    """Return the doubloons of a sale beside the price of the good: by a token, by the privilege."""
    return count_sale_bonus(s, seat) + (1 if is_trader else 0)


@rule
def verdict_on_sale(s, seat, good, doubloons):
    """Return why it does not sell a barrel for so many doubloons; CHOSEN if it does."""
    if not can_sell_to_house(s, seat, good, has_ability(s, seat, Ability.SELLS_WHAT_THE_HOUSE_HAS)):
        return Verdict.SOLD_ALREADY
    return Verdict.CHOSEN if doubloons > 0 else Verdict.BRINGS_NOTHING


@rule
def choose_sale(s, seat, is_trader, journal):
    """Return the kind that it sells, and journal the kinds of which it has barrels with their gains."""
    sold, more = find_sale(s, seat, is_trader), count_more(s, seat, is_trader)
    is_wished = has_wishes(s) and sold != NO_GOOD and is_wished_last(s, sold)
    for good in range(0 if house_is_full(s) else N_GOODS):
        if s.goods[seat, good] > 0 and good != sold:
            verdict = verdict_on_sale(s, seat, good, PRICE[good] + more)
            if verdict == Verdict.CHOSEN:
                verdict = Verdict.NOT_WANTED if is_wished else Verdict.LESS_VALUABLE
            weigh(journal, seat, FIRST_GOOD + good, verdict, PRICE[good] + more)
    if sold != NO_GOOD:
        choose(journal, seat, FIRST_GOOD + sold, PRICE[sold] + more)
    return sold


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


@rule
def puertoma_sells(s, seat, journal):
    """Play a Puertoma's turn; return whether the seat is one."""
    if not is_puertoma(s, seat):
        return False
    good = choose_sale(s, seat, seat == s.role_seat, journal)
    if good == NO_GOOD:
        note(journal, Happening.CANNOT_ACT, seat, Question.SELL, 0, 0)
    else:
        sell_to_house(s, seat, good, journal)
        has_sold(s, seat, good, journal)
    return True

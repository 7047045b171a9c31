"""The number of colonists that board the ship at the end of the mayor phase."""

from boriken.engine.jit import rule
from boriken.engine.rulings import has_ruling
from boriken.games.puerto_rico.rules import moments
from boriken.games.puerto_rico.rules.catalogue.rulings import Ruling
from boriken.games.puerto_rico.rules.islands import count_empty_city_circles


@rule
def count_all_empty_circles(s):
    """Return the empty circles in all cities; an automaton's board counts them in its own way."""
    empty = 0
    for seat in range(int(s.seats)):
        if moments.is_automaton(s, seat):
            empty += moments.automaton_wants(s, seat)
        else:
            empty += count_empty_city_circles(s, seat)
    return empty


@rule
def count_wanted(s, empty_circles):
    """Return a colonist for every empty circle in the cities, at least one for each seat."""
    return max(empty_circles, int(s.seats))


@rule
def count_boarding(s, wanted):
    """Return the colonists that board, as far as the supply goes, less those in whose place others board."""
    others = moments.boards_first(s)
    if has_ruling(s, Ruling.NOBLE_BOARDS_FIRST):
        return min(wanted - others, int(s.colonist_supply))
    return min(wanted, int(s.colonist_supply)) - others


@rule
def is_short(s, wanted):
    """Return whether too few colonists board, which ends the game unless an expansion says otherwise."""
    return count_boarding(s, wanted) < wanted and not moments.ship_may_be_short(s)

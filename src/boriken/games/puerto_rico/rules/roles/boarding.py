"""How many colonists board the ship at the end of the mayor phase."""

from boriken.engine.editions import has_expansion
from boriken.engine.jit import rule
from boriken.engine.rulings import has_ruling
from boriken.games.puerto_rico.rules.catalogue.rulings import Ruling
from boriken.games.puerto_rico.rules.islands import count_empty_city_circles
from boriken.games.puerto_rico.rules.puertoma.board import is_puertoma, most_empty_circles
from boriken.games.puerto_rico.rules.vocab import Expansion


@rule
def count_all_empty_circles(s):
    """Empty circles in all cities; of a Puertoma, those under the plantation that has the most."""
    empty = 0
    for seat in range(int(s.seats)):
        if is_puertoma(s, seat):
            empty += most_empty_circles(s, seat)
        else:
            empty += count_empty_city_circles(s, seat)
    return empty


@rule
def count_wanted(s, empty_circles):
    """A colonist for every empty circle in the cities, at least one for each seat."""
    return max(empty_circles, int(s.seats))


@rule
def noble_can_board(s):
    """As long as there are any; where colonists board first, only in exchange for one of them."""
    return s.noble_supply > 0 and (s.colonist_supply > 0 or has_ruling(s, Ruling.NOBLE_BOARDS_FIRST))


@rule
def count_boarding(s, wanted):
    """Colonists, as far as the supply goes; a noble boards in place of one of them."""
    nobles = 1 if noble_can_board(s) else 0
    if has_ruling(s, Ruling.NOBLE_BOARDS_FIRST):
        return min(wanted - nobles, int(s.colonist_supply))
    return min(wanted, int(s.colonist_supply)) - nobles


@rule
def is_short(s, wanted):
    """Too few end the game, but not for want of colonists while there are nobles in the game."""
    return count_boarding(s, wanted) < wanted and not has_expansion(s, Expansion.NOBLES)

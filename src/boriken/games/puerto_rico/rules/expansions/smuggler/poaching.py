"""The number of people that the smuggler can take off the ship, and keep."""

from boriken.engine.jit import rule
from boriken.games.puerto_rico.rules.islands import count_empty_circles
from boriken.games.puerto_rico.rules.vocab import MOST_SMUGGLED


@rule
def count_poachable(s):
    """Return the people on the ship beyond one for each seat."""
    return int(s.colonist_ship) + int(s.noble_ship) - int(s.seats)


@rule
def most_poached(s, seat):
    """Return how many of them the smuggler can keep."""
    return min(count_poachable(s), MOST_SMUGGLED, count_empty_circles(s, seat, 0))

"""The cargo ships: their room, their goods, and the goods that they take. The captain's file loads them."""

from boriken.engine.bags import count
from boriken.engine.jit import rule
from boriken.games.puerto_rico.rules import moments
from boriken.games.puerto_rico.rules.vocab import N_GOODS, N_SHIPS, Reason

SMALLEST_SHIP = 4
NO_SHIP = -1


@rule
def count_ship_space(s, ship):
    """Return the empty spaces of a ship; none if it is not in this game."""
    return SMALLEST_SHIP + ship - count(s.cargo[ship]) if s.ships[ship] else 0


@rule
def ship_carrying(s, good):
    """Return the ship that carries a kind; no two ships carry the same."""
    for ship in range(N_SHIPS):
        if s.cargo[ship, good] > 0:
            return ship
    return NO_SHIP


@rule
def smallest_ship(s):
    """Return the smallest ship of this game."""
    ship = 0
    while not s.ships[ship]:
        ship += 1
    return ship


@rule
def largest_ship(s):
    """Return the largest ship of this game."""
    ship = N_SHIPS - 1
    while not s.ships[ship]:
        ship -= 1
    return ship


@rule
def is_empty(s, ship):
    """Return whether a ship is in this game and carries nothing."""
    return s.ships[ship] == 1 and count(s.cargo[ship]) == 0


@rule
def most_an_empty_ship_takes(s, barrels):
    """Return how many of some barrels the best empty ship takes; 0 when no ship is empty."""
    most = 0
    for ship in range(N_SHIPS):
        if is_empty(s, ship):
            most = max(most, min(barrels, SMALLEST_SHIP + ship))
    return most


@rule
def obstacle_to_load(s, ship, barrels, carrying, most):
    """A kind goes on the ship that carries it, if that has room; else on an empty ship that takes the most.

    `carrying`: the ship that carries the kind; `most`: the number of the barrels that the best empty ship takes.
    """
    if barrels == 0:
        return Reason.NO_BARREL
    if not s.ships[ship]:
        return Reason.NOT_IN_GAME
    if carrying == ship:
        return Reason.SHIP_FULL if count_ship_space(s, ship) == 0 else Reason.NONE
    if carrying != NO_SHIP:
        return Reason.KIND_ON_OTHER_SHIP
    if not is_empty(s, ship):
        return Reason.SHIP_CARRIES_OTHER
    return Reason.NONE if min(barrels, SMALLEST_SHIP + ship) == most else Reason.SMALLER_EMPTY_SHIP


@rule
def can_load(s, seat):
    """Return whether a cargo ship takes any of the seat's barrels, so that it must load."""
    for good in range(N_GOODS):
        if s.goods[seat, good] == 0:
            continue
        ship = ship_carrying(s, good)
        if ship == NO_SHIP:
            if most_an_empty_ship_takes(s, 1) > 0:
                return True
        elif count_ship_space(s, ship) > 0:
            return True
    return False


@rule
def count_loaded(s, seat, good, barrels, journal):
    """Count the barrels of a kind that a seat has loaded at once, on any ship; only goals look at the count."""
    if s.watched:
        s.loaded[seat, good] += barrels
        moments.loaded(s, seat, good, barrels, journal)

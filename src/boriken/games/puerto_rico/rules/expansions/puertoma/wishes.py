"""The wishes of Puertomas by the festival's open tasks. Questions only; a task that is done wants nothing any more.

Sets of kinds and of buildings are bits here.
"""

from boriken.engine.bags import count
from boriken.engine.editions import has_expansion
from boriken.engine.jit import rule
from boriken.games.puerto_rico.rules.ships import (
    NO_SHIP,
    count_ship_space,
    is_empty,
    largest_ship,
    ship_carrying,
    smallest_ship,
)
from boriken.games.puerto_rico.rules.vocab import (
    HOUSE_SPACES,
    N_GOODS,
    N_PLANTATIONS,
    N_TASKS,
    NO_GOOD,
    Expansion,
    Task,
)


@rule
def has_wishes(s):
    """Return whether the game has a festival."""
    return has_expansion(s, Expansion.FESTIVAL)


@rule
def find_wished_plantations(s, seat):
    """Return the kinds in the row of which a task wants more than the Puertoma has."""
    kinds = 0
    for kind in range(N_PLANTATIONS):
        if s.row[kind] > 0:
            for task in range(N_TASKS):
                if s.task_tiles[task, kind] > s.tiles[seat, kind]:
                    kinds |= 1 << kind
    return kinds


@rule
def find_new_board_kind(s, seat):
    """Return the best kind in the row that the board's goods want and of which it has no plantation."""
    best = NO_GOOD
    for kind in range(N_PLANTATIONS):
        if s.row[kind] > 0 and s.tiles[seat, kind] == 0 and s.task_goods[Task.PRODUCTION_GOAL, kind] > 0:
            best = kind
    return best


@rule
def is_wished_good(s, good):
    """Return whether a task wants the kind produced, sold or shipped."""
    for task in range(N_TASKS):
        if s.task_goods[task, good] > 0:
            return True
    return False


@rule
def find_wished_buildings(s):
    """Return the buildings that tasks want."""
    buildings = 0
    for task in range(N_TASKS):
        if s.task_building[task] > 0:
            buildings |= 1 << int(s.task_building[task]) - 1
    return buildings


@rule
def is_wished_last(s, good):
    """Return whether the trading house has one space left, and a task wants this kind on it."""
    return count(s.house) == HOUSE_SPACES - 1 and s.task_goods[Task.CLOSING_TIME, good] > 0


@rule
def find_dispatch(s, seat, task):
    """Return the kind with which the seat can fill the ship that a task wants dispatched; NO_GOOD if it cannot."""
    ship = wished_ship(s, task)
    for good in range(N_GOODS):
        carrying = ship_carrying(s, good)
        if (s.task_goods[task, good] > 0 and (carrying == ship or (carrying == NO_SHIP and is_empty(s, ship)))
                and s.goods[seat, good] >= count_ship_space(s, ship) > 0):
            return good
    return NO_GOOD


@rule
def wished_ship(s, task):
    """Return the ship that a task wants dispatched: the largest, or the smallest."""
    return largest_ship(s) if task == Task.SOLEMN_DISPATCH else smallest_ship(s)

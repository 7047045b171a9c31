"""A Puertoma's board: plantations with circles under them, spaces for buildings by level, its tokens. Questions only.

Workers fill one plantation of a kind before they go to the next, so that their number determines the active ones.
Workers without a place, and quarries, lie in the area for points: `waiting` counts the workers.
"""

from boriken.engine.jit import rule
from boriken.games.puerto_rico.rules.catalogue.buildings import COLUMN
from boriken.games.puerto_rico.rules.expansions.puertoma.catalogue import (
    CIRCLES_UNDER_TILE,
    SPACES_OF_KIND,
    SPACES_OF_LEVEL,
    TOKEN_LEVEL,
)
from boriken.games.puerto_rico.rules.vocab import N_LEVELS, N_PLANTATIONS


@rule
def is_puertoma(s, seat):
    """The last seats are Puertomas."""
    return seat >= int(s.seats) - int(s.puertomas)


@rule
def first_puertoma(s):
    """Return the first seat of the Puertomas; all seats after it are Puertomas too."""
    return int(s.seats) - int(s.puertomas)


@rule
def has_ability(s, seat, ability):
    """Return whether the token is unlocked; only a Puertoma has any."""
    return s.abilities[seat, TOKEN_LEVEL[ability]] == ability


# -- plantations ---------------------------------------------------------------------------------------------------


@rule
def has_estate_space(s, seat, tile):
    """Two plantations of each kind fit on the board."""
    return s.tiles[seat, tile] < SPACES_OF_KIND


@rule
def count_estates(s, seat, tile):
    """Return the plantations of a kind on the board; any more lie in the area for points."""
    return min(int(s.tiles[seat, tile]), SPACES_OF_KIND)


@rule
def count_estate_circles(s, seat, tile):
    """Return the circles under all plantations of a kind; quarries have none."""
    return CIRCLES_UNDER_TILE[tile] * count_estates(s, seat, tile) if tile < N_PLANTATIONS else 0


@rule
def count_active(s, seat, tile):
    """Return the plantations of a kind of which all circles are occupied."""
    return int(s.tile_colonists[seat, tile]) // CIRCLES_UNDER_TILE[tile]


@rule
def fewest_empty_circles(s, seat, tile):
    """Return the empty circles under the plantation of a kind that is next to become active; 0 when all are."""
    workers = int(s.tile_colonists[seat, tile])
    if workers == count_estate_circles(s, seat, tile):
        return 0
    return CIRCLES_UNDER_TILE[tile] - workers % CIRCLES_UNDER_TILE[tile]


@rule
def most_empty_circles(s, seat):
    """Return the empty circles under the one plantation that has the most."""
    most = 0
    for tile in range(N_PLANTATIONS):
        empty = count_estate_circles(s, seat, tile) - int(s.tile_colonists[seat, tile])
        most = max(most, min(empty, CIRCLES_UNDER_TILE[tile]))
    return most


@rule
def circles_under(s, seat, place):
    """Return the circles at a place of the board: all are under plantations."""
    return count_estate_circles(s, seat, place)


@rule
def active_estates(s, seat, good):
    """Return the barrels of a kind that the board produces: one for each active plantation."""
    return count_active(s, seat, good)


# -- buildings -----------------------------------------------------------------------------------------------------


@rule
def level_of(building):
    """Return the points on a building, counted from 0; every large building is of the highest level."""
    return COLUMN[building] - 1


@rule
def has_level_space(s, seat, level):
    """Two buildings of each level fit on the board."""
    return s.level_buildings[seat, level] < SPACES_OF_LEVEL


@rule
def board_is_full(s, seat):
    """The board is full with two buildings on every level."""
    for level in range(N_LEVELS):
        if has_level_space(s, seat, level):
            return False
    return True

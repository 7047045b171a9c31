"""The tiles that a seat may take in the settler phase."""

from boriken.engine.bags import count
from boriken.engine.jit import rule
from boriken.games.puerto_rico.rules import moments
from boriken.games.puerto_rico.rules.effects.base import hut_allows_quarry
from boriken.games.puerto_rico.rules.islands import has_empty_field
from boriken.games.puerto_rico.rules.tiles import quarry_is_left


@rule
def is_second_tile(s):
    """Return whether all seats have had their turns, so that only the settler takes a tile again."""
    return s.turn >= s.seats


@rule
def may_take_quarry(s, seat):
    """Return whether quarries are left and the seat has the settler's privilege or an occupied construction hut."""
    if not quarry_is_left(s):
        return False
    if hut_allows_quarry(s, seat):
        return True
    return seat == s.role_seat and (not is_second_tile(s) or moments.quarry_is_doubled(s))


@rule
def can_take_tile(s, seat):
    """Return whether the island has room and there is a tile to take."""
    return has_empty_field(s, seat) and (
        count(s.row) > 0 or may_take_quarry(s, seat) or moments.offers_other_tile(s, seat))

"""Which tiles a seat may take in the settler phase."""

from boriken.engine.bags import count
from boriken.engine.jit import rule
from boriken.games.puerto_rico.rules.effects.base import hut_allows_quarry
from boriken.games.puerto_rico.rules.effects.new_buildings import forest_house_offers, library_allows_quarry
from boriken.games.puerto_rico.rules.islands import has_empty_field
from boriken.games.puerto_rico.rules.tiles import quarry_is_left


@rule
def is_second_tile(s):
    """When all seats have had their turns, only the library's second tile is still taken."""
    return s.turn >= s.seats


@rule
def may_take_quarry(s, seat):
    """The settler's privilege, or an occupied construction hut, as long as quarries are left."""
    if not quarry_is_left(s):
        return False
    if hut_allows_quarry(s, seat):
        return True
    return seat == s.role_seat and (not is_second_tile(s) or library_allows_quarry(s))


@rule
def can_take_tile(s, seat):
    """Room, and something to take."""
    return has_empty_field(s, seat) and (count(s.row) > 0 or may_take_quarry(s, seat) or forest_house_offers(s, seat))

"""The settler: a plantation of a kind of which there is one already, else the best that fits, else a quarry.

Before all that comes what the festival wants; a third plantation of a kind lies in the area for points.
"""

from boriken.kernel.jit import rule
from boriken.kernel.journal import note
from boriken.puerto_rico.puertoma.board import has_ability, has_estate_space
from boriken.puerto_rico.puertoma.cards import choose_kind_by_card
from boriken.puerto_rico.puertoma.marker import follow_with_marker
from boriken.puerto_rico.puertoma.wishes import find_new_board_kind, find_wished_plantations, has_wishes
from boriken.puerto_rico.tiles import quarry_is_left
from boriken.puerto_rico.vocab import N_PLANTATIONS, NO_GOOD, Ability, Happening, Role, Tile, Why

NO_TILE = -1


@rule
def can_fit_plantation(s, seat):
    """Whether a face-up plantation has a space on the board."""
    for tile in range(N_PLANTATIONS):
        if s.row[tile] > 0 and has_estate_space(s, seat, tile):
            return True
    return False


@rule
def choose_tile(s, seat, journal):
    """What it takes; NO_TILE when nothing fits and no quarry is left."""
    if has_wishes(s):
        tile = choose_wished_tile(s, seat, journal)
        if tile != NO_TILE:
            note(journal, Happening.PUERTOMA_REASON, seat, Why.FESTIVAL, 0, 0)
            return tile
    best, best_known = NO_TILE, NO_TILE
    for tile in range(N_PLANTATIONS):
        if s.row[tile] > 0 and has_estate_space(s, seat, tile):
            best = tile
            if s.tiles[seat, tile] > 0:
                best_known = tile
    if best_known != NO_TILE:
        note(journal, Happening.PUERTOMA_REASON, seat, Why.HAS_ONE_OF_KIND, 0, 0)
        return best_known
    if best != NO_TILE:
        note(journal, Happening.PUERTOMA_REASON, seat, Why.BEST_THAT_FITS, 0, 0)
        return best
    if quarry_is_left(s):
        note(journal, Happening.PUERTOMA_REASON, seat, Why.NOTHING_FITS, 0, 0)
        return Tile.QUARRY + 0
    return NO_TILE


@rule
def choose_wished_tile(s, seat, journal):
    """What a task wants on the island, by a card if there are several kinds; else for the goods of the board."""
    wished = find_wished_plantations(s, seat)
    if wished != 0:
        return choose_kind_by_card(s, seat, wished, journal)
    kind = find_new_board_kind(s, seat)
    return NO_TILE if kind == NO_GOOD else kind


@rule
def has_taken_tile(s, seat, tile, journal):
    """The marker follows; a token brings a barrel of the plantation's kind."""
    if tile != Tile.QUARRY and has_ability(s, seat, Ability.BARREL_FOR_ESTATE) and s.goods_supply[tile] > 0:
        s.goods_supply[tile] -= 1
        s.goods[seat, tile] += 1
        note(journal, Happening.ABILITY_USED, seat, Ability.BARREL_FOR_ESTATE, 1, tile + 1)
    follow_with_marker(s, seat, Role.SETTLER, journal)

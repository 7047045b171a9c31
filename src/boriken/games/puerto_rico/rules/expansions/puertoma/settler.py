"""The settler: a plantation of a kind of which there is one already, else the best that fits, else a quarry.

The wishes of the festival come before all that; a third plantation of a kind lies in the area for points.
"""

from boriken.engine.jit import rule
from boriken.engine.journal import note
from boriken.games.puerto_rico.rules.actions import TAKE
from boriken.games.puerto_rico.rules.expansions.puertoma.board import has_ability, has_estate_space, is_puertoma
from boriken.games.puerto_rico.rules.expansions.puertoma.cards import choose_kind_by_card
from boriken.games.puerto_rico.rules.expansions.puertoma.marker import follow_with_marker
from boriken.games.puerto_rico.rules.expansions.puertoma.weighing import FIRST_TILE, choose, highest_member, reject
from boriken.games.puerto_rico.rules.expansions.puertoma.wishes import (
    find_new_board_kind,
    find_wished_plantations,
    has_wishes,
)
from boriken.games.puerto_rico.rules.roles.settler import do_take_tile
from boriken.games.puerto_rico.rules.tiles import quarry_is_left
from boriken.games.puerto_rico.rules.vocab import (
    N_PLANTATIONS,
    NO_GOOD,
    Ability,
    Happening,
    Question,
    Role,
    Tile,
    Verdict,
    Why,
)

NO_TILE = -1


@rule
def can_fit_plantation(s, seat):
    """Return whether a face-up plantation has a space on the board."""
    return find_fitting_kinds(s, seat) != 0


@rule
def find_kinds_in_row(s):
    """Return the kinds of face-up plantations, as bits."""
    kinds = 0
    for tile in range(N_PLANTATIONS):
        if s.row[tile] > 0:
            kinds |= 1 << tile
    return kinds


@rule
def find_fitting_kinds(s, seat):
    """Return the kinds of face-up plantations that have a space on the board, as bits."""
    kinds = 0
    for tile in range(N_PLANTATIONS):
        if s.row[tile] > 0 and has_estate_space(s, seat, tile):
            kinds |= 1 << tile
    return kinds


@rule
def find_known_kinds(s, seat, kinds):
    """Return those of a set of kinds of which there is a plantation already."""
    known = 0
    for tile in range(N_PLANTATIONS):
        if kinds >> tile & 1 and s.tiles[seat, tile] > 0:
            known |= 1 << tile
    return known


@rule
def choose_tile(s, seat, journal):
    """Return the tile that the Puertoma takes; NO_TILE when nothing fits and no quarry is left."""
    if has_wishes(s):
        tile = choose_wished_tile(s, seat, journal)
        if tile != NO_TILE:
            note(journal, Happening.PUERTOMA_REASON, seat, Why.FESTIVAL, 0, 0)
            return tile
    kinds = find_fitting_kinds(s, seat)
    reject(journal, seat, FIRST_TILE, find_kinds_in_row(s) & ~kinds, Verdict.NO_SPACE)
    if kinds != 0:
        return choose_fitting_tile(s, seat, kinds, journal)
    if quarry_is_left(s):
        note(journal, Happening.PUERTOMA_REASON, seat, Why.NOTHING_FITS, 0, 0)
        choose(journal, seat, FIRST_TILE + Tile.QUARRY, 0)
        return Tile.QUARRY + 0
    return NO_TILE


@rule
def choose_fitting_tile(s, seat, kinds, journal):
    """Return the best of the kinds that fit and of which there is one already; the best if there is none."""
    if quarry_is_left(s):
        reject(journal, seat, FIRST_TILE, 1 << Tile.QUARRY, Verdict.ONLY_IF_NOTHING_FITS)
    known = find_known_kinds(s, seat, kinds)
    note(journal, Happening.PUERTOMA_REASON, seat, Why.BEST_THAT_FITS if known == 0 else Why.HAS_ONE_OF_KIND, 0, 0)
    if known != 0:
        reject(journal, seat, FIRST_TILE, kinds & ~known, Verdict.NONE_OF_KIND)
        kinds = known
    tile = highest_member(kinds)
    reject(journal, seat, FIRST_TILE, kinds & ~(1 << tile), Verdict.LESS_VALUABLE)
    choose(journal, seat, FIRST_TILE + tile, 0)
    return tile


@rule
def choose_wished_tile(s, seat, journal):
    """Return a kind that a task wants on the island, by a card if several; else one for the goods of the board."""
    wished = find_wished_plantations(s, seat)
    if wished != 0:
        reject(journal, seat, FIRST_TILE, find_kinds_in_row(s) & ~wished, Verdict.NOT_WANTED)
        return choose_kind_by_card(s, seat, wished, journal)
    kind = find_new_board_kind(s, seat)
    if kind == NO_GOOD:
        return NO_TILE
    reject(journal, seat, FIRST_TILE, find_kinds_in_row(s) & ~(1 << kind), Verdict.NOT_WANTED)
    choose(journal, seat, FIRST_TILE + kind, 0)
    return kind


@rule
def has_taken_tile(s, seat, tile, journal):
    """The marker follows; a token brings a barrel of the plantation's kind."""
    if tile != Tile.QUARRY and has_ability(s, seat, Ability.BARREL_FOR_ESTATE) and s.goods_supply[tile] > 0:
        s.goods_supply[tile] -= 1
        s.goods[seat, tile] += 1
        note(journal, Happening.ABILITY_USED, seat, Ability.BARREL_FOR_ESTATE, 1, tile + 1)
    follow_with_marker(s, seat, Role.SETTLER, journal)


@rule
def puertoma_takes_tile(s, seat, journal):
    """Play a Puertoma's turn; return whether the seat is one."""
    if not is_puertoma(s, seat):
        return False
    tile = choose_tile(s, seat, journal)
    if tile == NO_TILE:
        note(journal, Happening.CANNOT_ACT, seat, Question.TAKE_TILE, 0, 0)
    else:
        do_take_tile(s, seat, TAKE + tile, journal)
        has_taken_tile(s, seat, tile, journal)
    return True

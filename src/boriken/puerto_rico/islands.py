"""Questions about a seat's island, and the small verbs every role uses: pay, earn, win, bring."""

from boriken.kernel.jit import rule
from boriken.kernel.journal import note
from boriken.puerto_rico.catalogue.buildings import CIRCLES, SPACES
from boriken.puerto_rico.vocab import (
    FIELD_SPACES,
    N_BUILDINGS,
    N_GOODS,
    N_TILES,
    EndReason,
    Happening,
    Question,
    Tile,
)

# -- questions: they change nothing --------------------------------------------------------------------------


@rule
def is_occupied(s, seat, building):
    """A building works when at least one colonist stands on it."""
    return s.building_colonists[seat, building] > 0


@rule
def count_occupied_quarries(s, seat):
    """Quarries help to pay only when they are occupied."""
    return int(s.tile_colonists[seat, Tile.QUARRY])


@rule
def count_fields(s, seat):
    """Field spaces that are filled, occupied or not."""
    filled = 0
    for tile in range(N_TILES):
        filled += int(s.tiles[seat, tile])
    return filled


@rule
def has_empty_field(s, seat):
    """An island has room for twelve plantations and quarries."""
    return count_fields(s, seat) < FIELD_SPACES


@rule
def count_city_spaces(s, seat):
    """City spaces that are built on; a large building takes two."""
    filled = 0
    for building in range(N_BUILDINGS):
        if s.buildings[seat, building]:
            filled += SPACES[building]
    return filled


@rule
def count_empty_city_circles(s, seat):
    """Circles on a seat's buildings without a colonist."""
    empty = 0
    for building in range(N_BUILDINGS):
        if s.buildings[seat, building]:
            empty += CIRCLES[building] - int(s.building_colonists[seat, building])
    return empty


@rule
def count_colonists(s, seat):
    """All colonists of a seat: on fields, in the city and on the windrose."""
    return int(s.waiting[seat]) + count_standing(s, seat)


@rule
def count_standing(s, seat):
    """A seat's colonists on circles."""
    total = 0
    for tile in range(N_TILES):
        total += int(s.tile_colonists[seat, tile])
    for building in range(N_BUILDINGS):
        total += int(s.building_colonists[seat, building])
    return total


@rule
def count_barrels(s, seat):
    """All barrels of a seat."""
    total = 0
    for good in range(N_GOODS):
        total += int(s.goods[seat, good])
    return total


# -- verbs -----------------------------------------------------------------------------------------------------


@rule
def ask(s, seat, question):
    """Put a question to a seat; the flow lists its answers."""
    s.decider = seat
    s.question = question


@rule
def ask_nothing(s):
    """Close the question, so that the flow goes on."""
    s.question = Question.NOTHING


@rule
def earn(s, seat, doubloons):
    """Take doubloons from the bank."""
    s.bank -= doubloons
    s.doubloons[seat] += doubloons


@rule
def pay(s, seat, doubloons):
    """Pay doubloons to the bank."""
    s.bank += doubloons
    s.doubloons[seat] -= doubloons


@rule
def win_points(s, seat, points, journal):
    """Take victory points; when the chips are gone the rest is noted on paper and counts the same."""
    s.points[seat] += points
    s.points_left -= points
    note(journal, Happening.POINTS_WON, seat, points, 0, 0)
    if s.points_left <= 0:
        trigger_end(s, EndReason.CHIPS_GONE, journal)


@rule
def trigger_end(s, reason, journal):
    """An end condition is met; it stays met."""
    if not s.end_reasons[reason]:
        s.end_reasons[reason] = 1
        note(journal, Happening.END_TRIGGERED, s.decider, reason, 0, 0)


@rule
def can_bring_colonist(s, also_from_ship):
    """Whether a colonist can come to an island outside the mayor phase: from the supply, else from the ship."""
    return s.colonist_supply > 0 or (also_from_ship and s.colonist_ship > 0)


@rule
def bring_colonist(s, seat, journal):
    """Take a colonist from the supply, or from the ship when the supply is empty; the caller places it."""
    from_ship = 0
    if s.colonist_supply > 0:
        s.colonist_supply -= 1
    else:
        s.colonist_ship -= 1
        from_ship = 1
    note(journal, Happening.COLONIST_ARRIVED, seat, from_ship, 0, 0)


@rule
def return_goods(s, seat, good, barrels):
    """Put barrels of a seat back into the supply."""
    s.goods[seat, good] -= barrels
    s.goods_supply[good] += barrels

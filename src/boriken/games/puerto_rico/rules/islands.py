"""Questions about a seat's island, and the small verbs that every role uses: pay, earn, win, bring.

A noble can be wherever a colonist can be: the fields that count colonists count nobles too, and `tile_nobles`,
`building_nobles` and `waiting_nobles` have the number of nobles among them.
"""

import numpy as np

from boriken.engine.jit import rule
from boriken.engine.journal import note
from boriken.engine.rulings import has_ruling
from boriken.games.puerto_rico.rules import moments
from boriken.games.puerto_rico.rules.catalogue.buildings import CIRCLES, COST, EXCHANGED_COST, NO_PLANT, PLANTS, SPACES
from boriken.games.puerto_rico.rules.catalogue.rulings import Ruling
from boriken.games.puerto_rico.rules.vocab import (
    FIELD_SPACES,
    N_CIRCLED,
    N_GOODS,
    N_PLANTATIONS,
    N_TILES,
    WINDROSE,
    EndReason,
    Good,
    Happening,
    Occupant,
    Phase,
    Tile,
    Variant,
)

# -- questions: they change nothing --------------------------------------------------------------------------


@rule
def is_expanded(s):
    """Return whether any expansion is in the game; without one, rules skip the parts that expansions add to a phase."""
    return s.expansions != np.uint64(0)


@rule
def has_variant(s, variant):
    """Return whether a variant was agreed on."""
    return (s.variants >> np.uint64(variant)) & np.uint64(1) != np.uint64(0)


@rule
def cost_of(s, building):
    """Return the price on the tile; a variant exchanges two of them."""
    return EXCHANGED_COST[building] if has_variant(s, Variant.EXCHANGED_PRICES) else COST[building]


@rule
def is_occupied(s, seat, building):
    """A building works when at least one colonist is on it."""
    return s.building_colonists[seat, building] > 0


@rule
def count_occupied_quarries(s, seat):
    """Return the occupied quarries; only these help to pay."""
    return int(s.tile_colonists[seat, Tile.QUARRY])


@rule
def count_fields(s, seat):
    """Return the field spaces that are filled, occupied or not."""
    filled = 0
    for tile in range(N_TILES):
        filled += int(s.tiles[seat, tile])
    return filled


@rule
def has_empty_field(s, seat):
    """Return whether an island has room for one more plantation or quarry: it has twelve fields."""
    return count_fields(s, seat) < FIELD_SPACES


@rule
def count_city_spaces(s, seat):
    """Return the city spaces that are built on; a large building takes two."""
    filled = 0
    for building in range(int(s.building_kinds)):
        filled += int(s.buildings[seat, building]) * SPACES[building]
    return filled


@rule
def count_empty_city_circles(s, seat):
    """Return the circles on a seat's buildings without a colonist."""
    return count_city_circles(s, seat) - count_in_city(s, seat)


@rule
def count_city_circles(s, seat):
    """Return the circles on a seat's buildings, occupied or not."""
    circles = 0
    for building in range(int(s.building_kinds)):
        circles += int(s.buildings[seat, building]) * CIRCLES[building]
    return circles


@rule
def count_colonists(s, seat):
    """Return all colonists of a seat: on fields, in the city and on the windrose."""
    return int(s.waiting[seat]) + count_standing(s, seat)


@rule
def count_standing(s, seat):
    """Return the number of a seat's colonists on circles."""
    return count_on_fields(s, seat) + count_in_city(s, seat)


@rule
def count_on_fields(s, seat):
    """Return the number of a seat's colonists on plantations and quarries."""
    total = 0
    for tile in range(N_TILES):
        total += int(s.tile_colonists[seat, tile])
    return total


@rule
def count_in_city(s, seat):
    """Return the number of a seat's colonists on buildings."""
    total = 0
    for building in range(int(s.building_kinds)):
        total += int(s.building_colonists[seat, building])
    return total


@rule
def count_barrels(s, seat):
    """Return the number of all barrels of a seat."""
    total = 0
    for good in range(N_GOODS):
        total += int(s.goods[seat, good])
    return total


@rule
def count_nobles(s, seat):
    """Return the number of all nobles of a seat, on circles and on the windrose."""
    total = int(s.waiting_nobles[seat])
    for tile in range(N_CIRCLED):
        total += int(s.tile_nobles[seat, tile])
    for building in range(int(s.building_kinds)):
        total += int(s.building_nobles[seat, building])
    return total


@rule
def has_noble(s, seat, building):
    """Return whether a noble is on a building with one circle."""
    return s.building_nobles[seat, building] > 0


@rule
def has_colonist(s, seat, building):
    """Return whether a colonist who is no noble is on a building with one circle."""
    return s.building_colonists[seat, building] > s.building_nobles[seat, building]


@rule
def count_capacity(s, seat, good):
    """Return the barrels of a kind that a seat can produce.

    That is one for each occupied plantation, and for all kinds but corn at most one for each occupied circle of its
    production buildings. The plantations of an automaton need no buildings.
    """
    if moments.is_automaton(s, seat):
        return moments.automaton_capacity(s, seat, good)
    plantations = int(s.tile_colonists[seat, good])
    if good == Good.CORN or plantations == 0:
        return plantations
    return min(plantations, count_plant_colonists(s, seat, good))


@rule
def count_made(s, seat, good):
    """Return the barrels of a kind that production brings."""
    return count_supplied(s, good, count_capacity(s, seat, good))


@rule
def count_supplied(s, good, capacity):
    """Return the capacity as far as the supply goes."""
    return min(capacity, int(s.goods_supply[good]))


@rule
def count_plant_colonists(s, seat, good):
    """Return the number of colonists on the production buildings of a good."""
    colonists = 0
    for i in range(2):
        plant = PLANTS[good, i]
        if plant != NO_PLANT:
            colonists += int(s.building_colonists[seat, plant])
    return colonists


@rule
def colonists_at(s, seat, place):
    """Return the number of colonists, nobles included, at a place: a kind of tile, a building, or the windrose."""
    if place < N_CIRCLED:
        return int(s.tile_colonists[seat, place])
    if place < WINDROSE:
        return int(s.building_colonists[seat, place - N_CIRCLED])
    return int(s.waiting[seat])


@rule
def nobles_at(s, seat, place):
    """Return the number of nobles at a place."""
    if place < N_CIRCLED:
        return int(s.tile_nobles[seat, place])
    if place < WINDROSE:
        return int(s.building_nobles[seat, place - N_CIRCLED])
    return int(s.waiting_nobles[seat])


@rule
def count_circles(s, seat, place):
    """Return the circles at a place; the board of an automaton has its own."""
    if moments.is_automaton(s, seat):
        return moments.automaton_circles(s, seat, place)
    return count_island_circles(s, seat, place)


@rule
def count_island_circles(s, seat, place):
    """Return the circles at a place: one on each tile of a kind, or those of a building; the windrose has none."""
    if place < N_CIRCLED:
        return int(s.tiles[seat, place])
    if place < WINDROSE and s.buildings[seat, place - N_CIRCLED]:
        return CIRCLES[place - N_CIRCLED]
    return 0


@rule
def count_all_circles(s, seat):
    """Return the circles of a whole island, occupied or not."""
    circles = count_city_circles(s, seat)
    for tile in range(N_CIRCLED):
        circles += int(s.tiles[seat, tile])
    return circles


@rule
def has_empty_circle(s, seat, place):
    """Return whether a place has room for one more person."""
    return colonists_at(s, seat, place) < count_circles(s, seat, place)


@rule
def count_empty_circles(s, seat, first):
    """Return the empty circles at a place and all places after it."""
    empty, end = 0, N_CIRCLED + int(s.building_kinds)
    if moments.is_automaton(s, seat):
        for place in range(first, end):
            empty += moments.automaton_circles(s, seat, place) - colonists_at(s, seat, place)
    else:  # a loop of its own: it is the one that runs most often
        for place in range(first, end):
            empty += count_island_circles(s, seat, place) - colonists_at(s, seat, place)
    return empty


@rule
def has_plantation(s, seat):
    """Return whether a seat has any face-up plantation."""
    for tile in range(N_PLANTATIONS):
        if s.tiles[seat, tile] > 0:
            return True
    return False


@rule
def count_tiles_with(s, seat, tile, occupant):
    """Return the number of tiles of a kind with a given occupant: nobody, a colonist or a noble."""
    colonists, nobles = int(s.tile_colonists[seat, tile]), int(s.tile_nobles[seat, tile])
    if occupant == Occupant.NOBODY:
        return int(s.tiles[seat, tile]) - colonists
    return nobles if occupant == Occupant.NOBLE else colonists - nobles


@rule
def unnamed_occupant(s, seat, tile):
    """Return the occupant of a tile that is named by its kind alone: nobody, unless all tiles of the kind are alike."""
    for occupant in range(Occupant.NOBODY, Occupant.NOBLE + 1):
        if count_tiles_with(s, seat, tile, occupant) == s.tiles[seat, tile]:
            return occupant
    return Occupant.NOBODY + 0


# -- verbs -----------------------------------------------------------------------------------------------------


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
    is_captain_phase = s.phase == Phase.LOADING or s.phase == Phase.STORING
    if s.watched and s.phase == Phase.LOADING:
        s.phase_points[seat] += points
    if s.points_left <= 0 and (is_captain_phase or has_ruling(s, Ruling.LAST_POINT_ENDS_ANY_PHASE)):
        trigger_end(s, EndReason.CHIPS_GONE, journal)


@rule
def trigger_end(s, reason, journal):
    """Record that an end condition is met; it stays met."""
    if not s.end_reasons[reason]:
        s.end_reasons[reason] = 1
        note(journal, Happening.END_TRIGGERED, int(s.decider), reason, 0, 0)


@rule
def return_goods(s, seat, good, barrels):
    """Put barrels of a seat back into the supply."""
    s.goods[seat, good] -= barrels
    s.goods_supply[good] += barrels


@rule
def move_colonists(s, seat, place, colonists, nobles):
    """Change the number of people at a place, and the number of nobles among them."""
    if place < N_CIRCLED:
        s.tile_colonists[seat, place] += colonists
        s.tile_nobles[seat, place] += nobles
    elif place < WINDROSE:
        s.building_colonists[seat, place - N_CIRCLED] += colonists
        s.building_nobles[seat, place - N_CIRCLED] += nobles
    else:
        s.waiting[seat] += colonists
        s.waiting_nobles[seat] += nobles


@rule
def earn_by(s, seat, building, doubloons, journal):
    """Pay a seat doubloons that a building brings."""
    if doubloons > 0:
        earn(s, seat, doubloons)
        note(journal, Happening.BUILDING_PAID, seat, building, doubloons, 0)


@rule
def win_by(s, seat, building, points, journal):
    """Give a seat points that a building brings."""
    if points > 0:
        note(journal, Happening.BUILDING_SCORED, seat, building, points, 0)
        win_points(s, seat, points, journal)


@rule
def remove_tile(s, seat, tile, occupant):
    """Take a tile off the island; its occupant waits on the windrose."""
    s.tiles[seat, tile] -= 1
    if occupant != Occupant.NOBODY:
        nobles = 1 if occupant == Occupant.NOBLE else 0
        move_colonists(s, seat, tile, -1, -nobles)
        move_colonists(s, seat, WINDROSE, 1, nobles)

"""The buildings of the base game, in catalogue order.

Markets and warehouses are columns of `catalogue/buildings.py` (`sale_bonus`, `stores`) and have no function;
production buildings are counted in `roles/craftsman.py`.
"""

from boriken.kernel.jit import rule
from boriken.kernel.journal import note
from boriken.kernel.options import offer
from boriken.kernel.rulings import has_ruling
from boriken.puerto_rico.actions import LOAD_ON_WHARF
from boriken.puerto_rico.catalogue.buildings import CIRCLES, IS_PRODUCTION, IS_SMALL_PLANT
from boriken.puerto_rico.catalogue.rulings import Ruling
from boriken.puerto_rico.effects import effect
from boriken.puerto_rico.islands import (
    bring_colonist,
    can_bring_colonist,
    count_colonists,
    count_fields,
    earn,
    has_empty_field,
    is_occupied,
    return_goods,
)
from boriken.puerto_rico.tiles import can_draw, draw_tile, lay_tile
from boriken.puerto_rico.vocab import N_GOODS, Building, Happening, Moment, Tile

# == Hacienda ================================================================== settler, before the tile ==
# Before taking a tile, the owner may draw one from the stack and must lay it on the island.


@effect(Building.HACIENDA, at=Moment.BEFORE_TAKING_TILE)
def hacienda_can_draw(s, seat):
    """There must be room on the island and a tile to draw, reshuffled discards included."""
    return (is_occupied(s, seat, Building.HACIENDA) and has_empty_field(s, seat)
            and can_draw(s))


@effect(Building.HACIENDA, at=Moment.BEFORE_TAKING_TILE)
def hacienda_draws(s, seat, journal):
    """Lay a plantation drawn unseen; gives its kind. It is never a quarry."""
    tile = draw_tile(s, journal)
    lay_tile(s, seat, tile, journal)
    return tile


# == Construction hut ================================================================== settler, the tile ==
# The owner may take a quarry instead of a plantation; not instead of the hacienda's tile, and no second one.


@effect(Building.CONSTRUCTION_HUT, at=Moment.TAKING_TILE)
def hut_allows_quarry(s, seat):
    """Whether the owner may take a quarry as the one tile of the turn."""
    return is_occupied(s, seat, Building.CONSTRUCTION_HUT)


# == Hospice ======================================================================= settler, after a tile ==
# A tile the owner lays may come with a colonist, once in a turn. It must stand on that tile; a forest has no circle,
# so there the colonist waits on the windrose (an edition prefers another tile laid in the same turn).


@effect(Building.HOSPICE, at=Moment.AFTER_TAKING_TILE)
def hospice_can_send(s, seat, drawn):
    """`drawn`: the tile came by the hacienda, for which not every edition sends a colonist."""
    if not is_occupied(s, seat, Building.HOSPICE) or s.hospice_used:
        return False
    if drawn and not has_ruling(s, Ruling.HOSPICE_ON_HACIENDA_TILE):
        return False
    return can_bring_colonist(s, has_ruling(s, Ruling.HOSPICE_TAKES_FROM_SHIP))


@effect(Building.HOSPICE, at=Moment.AFTER_TAKING_TILE)
def hospice_sends(s, seat, journal):
    """The colonist occupies the tile just laid."""
    bring_colonist(s, seat, journal)
    s.hospice_used = 1
    if s.new_tile != Tile.FOREST:
        s.tile_colonists[seat, s.new_tile] += 1
        s.plain_tile = 0
    elif s.plain_tile > 0:
        s.tile_colonists[seat, s.plain_tile - 1] += 1
        s.plain_tile = 0
    else:
        s.waiting[seat] += 1
        s.hospice_waits = 1 if has_ruling(s, Ruling.HOSPICE_PREFERS_PLAIN_TILE) else 0


@effect(Building.HOSPICE, at=Moment.AFTER_LAYING_TILE)
def hospice_prefers(s, seat, tile):
    """Where a tile with a circle is preferred to the windrose: a colonist who came with a forest goes there."""
    if not has_ruling(s, Ruling.HOSPICE_PREFERS_PLAIN_TILE) or tile == Tile.FOREST:
        return
    if s.hospice_waits:
        s.hospice_waits = 0
        s.waiting[seat] -= 1
        s.tile_colonists[seat, tile] += 1
    else:
        s.plain_tile = tile + 1


@rule
def hospice_was_declined(s, tile):
    """Whether the owner has done without a colonist in this turn who would stand where this tile puts him."""
    declined = int(s.declined_tile) - 1
    if declined < 0:
        return False
    if declined == tile:
        return True
    return has_ruling(s, Ruling.HOSPICE_PREFERS_PLAIN_TILE) and (declined == Tile.FOREST or tile == Tile.FOREST)


# == Office ============================================================================== trader, selling ==
# The owner may sell a kind that already lies in the trading house.


@effect(Building.OFFICE, at=Moment.SELLING)
def office_allows_repeat(s, seat):
    """Whether a kind already in the house may be sold; a full house stays closed."""
    return is_occupied(s, seat, Building.OFFICE)


# == Factory =================================================================== craftsman, after producing ==
# Two kinds produced pay 1 doubloon, three 2, four 3, all five 5; barrels do not count, only kinds received.


@effect(Building.FACTORY, at=Moment.AFTER_PRODUCTION)
def factory_pays(s, seat, kinds, journal):
    """`kinds`: different goods the seat has received in this production."""
    if not is_occupied(s, seat, Building.FACTORY) or kinds < 2:
        return
    doubloons = kinds - 1 if kinds < N_GOODS else N_GOODS
    earn(s, seat, doubloons)
    note(journal, Happening.FACTORY_PAID, seat, doubloons, 0, 0)


# == University ===================================================================== builder, after building ==
# A building the owner builds may come with one colonist, however many circles it has.


@effect(Building.UNIVERSITY, at=Moment.AFTER_BUILDING)
def university_can_send(s, seat, building):
    """From the supply, else from the ship."""
    return (is_occupied(s, seat, Building.UNIVERSITY) and CIRCLES[building] > 0
            and can_bring_colonist(s, True))


@effect(Building.UNIVERSITY, at=Moment.AFTER_BUILDING)
def university_sends(s, seat, journal):
    """The colonist occupies the building just built."""
    bring_colonist(s, seat, journal)
    s.building_colonists[seat, s.new_building] += 1


# == Harbor ============================================================================== captain, loading ==
# Every load brings the owner one more point, on a cargo ship as on the wharf.


@effect(Building.HARBOR, at=Moment.LOADING)
def harbor_points(s, seat):
    """Points that one load brings on top of its barrels."""
    return 1 if is_occupied(s, seat, Building.HARBOR) else 0


# == Wharf =============================================================================== captain, loading ==
# Once a phase, when it suits the owner, all barrels of one kind sail on a ship of the owner's own, whatever
# lies on the cargo ships. It may stand in for a load that would be compulsory and is never compulsory itself.


@effect(Building.WHARF, at=Moment.LOADING_OFFERS)
def wharf_is_ready(s, seat):
    """Occupied, and not yet used in this phase."""
    return is_occupied(s, seat, Building.WHARF) and not s.wharf_used[seat]


@effect(Building.WHARF, at=Moment.LOADING_OFFERS)
def wharf_offers(s, seat):
    """Every kind the seat has."""
    for good in range(N_GOODS):
        if s.goods[seat, good] > 0:
            offer(s, LOAD_ON_WHARF + good)


@effect(Building.WHARF, at=Moment.LOADING)
def wharf_loads(s, seat, good, journal):
    """All barrels of the kind sail and are back in the supply at once; gives how many."""
    barrels = int(s.goods[seat, good])
    return_goods(s, seat, good, barrels)
    s.wharf_used[seat] = 1
    note(journal, Happening.LOADED_ON_WHARF, seat, good, barrels, 0)
    return barrels


# == Guild hall ============================================================================= final scoring ==
# 1 point for each small production building, 2 for each other, occupied or not.


@effect(Building.GUILD_HALL, at=Moment.FINAL_SCORING)
def guild_hall_points(s, seat):
    """Small: small indigo plant and small sugar mill. The jeweler is a large one."""
    points = 0
    for building in range(int(s.building_kinds)):
        if s.buildings[seat, building] and IS_PRODUCTION[building]:
            points += 1 if IS_SMALL_PLANT[building] else 2
    return points


# == Residence ============================================================================== final scoring ==
# 4 points up to nine filled field spaces, 5 for ten, 6 for eleven, 7 for twelve.


@effect(Building.RESIDENCE, at=Moment.FINAL_SCORING)
def residence_points(s, seat):
    """Filled spaces count, occupied or not."""
    return max(4, count_fields(s, seat) - 5)


# == Fortress =============================================================================== final scoring ==
# 1 point for every three colonists on the island, wherever they stand.


@effect(Building.FORTRESS, at=Moment.FINAL_SCORING)
def fortress_points(s, seat):
    """Rounded down."""
    return count_colonists(s, seat) // 3


# == Customs house ========================================================================== final scoring ==
# 1 point for every four points in chips and on paper.


@effect(Building.CUSTOMS_HOUSE, at=Moment.FINAL_SCORING)
def customs_house_points(s, seat):
    """Points of buildings do not count; rounded down."""
    return int(s.points[seat]) // 4


# == City hall ============================================================================== final scoring ==
# 1 point for each commercial building, occupied or not, itself included.


@effect(Building.CITY_HALL, at=Moment.FINAL_SCORING)
def city_hall_points(s, seat):
    """Commercial: all but the production buildings."""
    points = 0
    for building in range(int(s.building_kinds)):
        if s.buildings[seat, building] and not IS_PRODUCTION[building]:
            points += 1
    return points

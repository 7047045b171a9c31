"""The buildings of the base game, in catalogue order.

Markets and warehouses are columns of `catalogue/buildings.py` (`sale_bonus`, `stores`) and have no function;
production buildings are counted in `roles/craftsman.py`.
"""

from boriken.engine.jit import rule
from boriken.engine.journal import note
from boriken.engine.options import offer
from boriken.engine.rulings import has_ruling
from boriken.games.puerto_rico.rules.actions import LOAD_ON_WHARF
from boriken.games.puerto_rico.rules.catalogue.buildings import IS_PRODUCTION, IS_SMALL_PLANT
from boriken.games.puerto_rico.rules.catalogue.rulings import Ruling
from boriken.games.puerto_rico.rules.effects import effect
from boriken.games.puerto_rico.rules.islands import (
    count_colonists,
    count_fields,
    count_made,
    earn,
    has_empty_circle,
    has_empty_field,
    is_occupied,
    move_colonists,
    return_goods,
)
from boriken.games.puerto_rico.rules.newcomers import bring_colonist, can_bring_colonist, noble_can_come
from boriken.games.puerto_rico.rules.roles.prices import house_is_full
from boriken.games.puerto_rico.rules.ships import count_loaded
from boriken.games.puerto_rico.rules.tiles import can_draw, draw_tile, lay_tile, quarry_is_left
from boriken.games.puerto_rico.rules.vocab import (
    N_CIRCLED,
    N_GOODS,
    WINDROSE,
    Building,
    GuestMoment,
    Happening,
    Moment,
    Tile,
)

# == Hacienda ================================================================== settler, before the tile ==
# Before taking a tile, the owner may draw one from the stack and must lay it on the island.


@effect(Building.HACIENDA, at=Moment.BEFORE_TAKING_TILE)
def hacienda_can_draw(s, seat):
    """The island must have room, and there must be a tile to draw, reshuffled discards included."""
    return (is_occupied(s, seat, Building.HACIENDA) and has_empty_field(s, seat)
            and can_draw(s))


@effect(Building.HACIENDA, at=Moment.BEFORE_TAKING_TILE)
def hacienda_draws(s, seat, journal):
    """Lay a plantation drawn unseen; return its kind. It is never a quarry."""
    tile = draw_tile(s, journal)
    lay_tile(s, seat, tile, 0, journal)
    return tile


@effect(Building.HACIENDA, at=Moment.GUEST_MOVES)
def hacienda_wants_guest(s, seat, moment, can_act):
    """Return whether the moment is before the hacienda draws."""
    return moment == GuestMoment.HACIENDA_DRAW and can_act


# == Construction hut ================================================================== settler, the tile ==
# The owner may take a quarry instead of a plantation; not instead of the hacienda's tile, and no second one.


@effect(Building.CONSTRUCTION_HUT, at=Moment.TAKING_TILE)
def hut_allows_quarry(s, seat):
    """Return whether the owner may take a quarry as the one tile of the turn."""
    return is_occupied(s, seat, Building.CONSTRUCTION_HUT)


@effect(Building.CONSTRUCTION_HUT, at=Moment.GUEST_MOVES)
def construction_hut_wants_guest(s, seat, moment, can_act):
    """Return whether a tile is taken next for which only the hut allows a quarry, and a quarry is left."""
    if moment == GuestMoment.SETTLER_TURN:
        return can_act and quarry_is_left(s) and seat != s.role_seat
    return (moment == GuestMoment.SECOND_TILE and can_act and quarry_is_left(s)
            and not has_ruling(s, Ruling.LIBRARY_BRINGS_SECOND_QUARRY))


# == Hospice ======================================================================= settler, after a tile ==
# A tile the owner lays may come with a colonist, once in a turn. It must stand on that tile; a forest has no circle,
# so there the colonist waits on the windrose (an edition prefers another tile laid in the same turn).


@effect(Building.HOSPICE, at=Moment.AFTER_TAKING_TILE)
def hospice_can_send(s, seat, drawn):
    """Return whether the hospice can send a colonist onto the tile just laid. `drawn`: it came by the hacienda."""
    place = hospice_place(s, seat)
    return hospice_is_ready(s, seat, drawn) and (place == WINDROSE or has_empty_circle(s, seat, place))


@rule
def hospice_is_ready(s, seat, drawn):
    """Return whether the hospice can send a colonist in this turn; not every edition sends one onto a drawn tile."""
    if not is_occupied(s, seat, Building.HOSPICE) or s.hospice_used:
        return False
    if drawn and not has_ruling(s, Ruling.HOSPICE_ON_HACIENDA_TILE):
        return False
    return can_bring_colonist(s, has_ruling(s, Ruling.HOSPICE_TAKES_FROM_SHIP))


@effect(Building.HOSPICE, at=Moment.AFTER_TAKING_TILE)
def hospice_sends(s, seat, journal):
    """The colonist occupies the tile just laid."""
    place, nobles = hospice_place(s, seat), 1 if noble_can_come(s) else 0
    bring_colonist(s, seat, place, journal)
    s.hospice_used = 1
    s.plain_tile = 0
    if place == WINDROSE and has_ruling(s, Ruling.HOSPICE_PREFERS_PLAIN_TILE):
        s.hospice_waits = 1 + nobles


@rule
def hospice_place(s, seat):
    """The colonist goes to the tile just laid; for a forest, to another empty tile of the turn if it is preferred."""
    if s.new_tile != Tile.FOREST:
        return int(s.new_tile)
    plain_tile = int(s.plain_tile) - 1
    return plain_tile if plain_tile >= 0 and has_empty_circle(s, seat, plain_tile) else WINDROSE


@effect(Building.HOSPICE, at=Moment.AFTER_LAYING_TILE)
def hospice_prefers(s, seat, tile, drawn):
    """If a tile with a circle is preferred to the windrose, a colonist who came with a forest goes there.

    `drawn`: the tile came by the hacienda, and not every edition sends a colonist onto it.
    """
    if not has_ruling(s, Ruling.HOSPICE_PREFERS_PLAIN_TILE) or tile == Tile.FOREST:
        return
    if s.hospice_waits:
        nobles = int(s.hospice_waits) - 1
        s.hospice_waits = 0
        move_colonists(s, seat, WINDROSE, -1, -nobles)
        move_colonists(s, seat, tile, 1, nobles)
    elif not drawn or has_ruling(s, Ruling.HOSPICE_ON_HACIENDA_TILE):
        s.plain_tile = tile + 1


@rule
def hospice_was_declined(s, tile):
    """Return whether the owner has declined in this turn a colonist who would go where this tile sends one."""
    declined = int(s.declined_tile) - 1
    if declined < 0:
        return False
    if declined == tile:
        return True
    return has_ruling(s, Ruling.HOSPICE_PREFERS_PLAIN_TILE) and (declined == Tile.FOREST or tile == Tile.FOREST)


@effect(Building.HOSPICE, at=Moment.GUEST_MOVES)
def hospice_wants_guest(s, seat, moment, can_act):
    """Return whether the moment is before any tile with which its colonist may come."""
    if moment == GuestMoment.SECOND_TILE and (s.settler_hospice or not has_ruling(s, Ruling.HOSPICE_ON_LIBRARY_TILE)):
        return False
    return can_act and hospice_is_ready(s, seat, moment == GuestMoment.HACIENDA_DRAW) and (
        moment == GuestMoment.HACIENDA_DRAW or moment == GuestMoment.SETTLER_TURN or moment == GuestMoment.SECOND_TILE)


# == Office ============================================================================== trader, selling ==
# The owner may sell a kind that already lies in the trading house.


@effect(Building.OFFICE, at=Moment.SELLING)
def office_allows_repeat(s, seat):
    """Return whether a kind already in the house may be sold; a full house stays closed."""
    return is_occupied(s, seat, Building.OFFICE)


@effect(Building.OFFICE, at=Moment.GUEST_MOVES)
def office_wants_guest(s, seat, moment, can_act):
    """Return whether the moment is before a sale, and the seat has a barrel of a kind that the house has already."""
    if moment != GuestMoment.TRADER_TURN or house_is_full(s):
        return False
    for good in range(N_GOODS):
        if s.goods[seat, good] > 0 and s.house[good] > 0:
            return True
    return False


# == Factory =================================================================== craftsman, after producing ==
# Two kinds produced pay 1 doubloon, three 2, four 3, all five 5; barrels do not count, only kinds received.


@rule
def factory_income(s, seat, kinds):
    """Return the doubloons for so many different kinds that the seat receives in this production."""
    if not is_occupied(s, seat, Building.FACTORY) or kinds < 2:
        return 0
    return kinds - 1 if kinds < N_GOODS else N_GOODS


@effect(Building.FACTORY, at=Moment.AFTER_PRODUCTION)
def factory_pays(s, seat, kinds, journal):
    """Pay the income from the bank."""
    doubloons = factory_income(s, seat, kinds)
    if doubloons > 0:
        earn(s, seat, doubloons)
        note(journal, Happening.FACTORY_PAID, seat, doubloons, 0, 0)


@effect(Building.FACTORY, at=Moment.GUEST_MOVES)
def factory_wants_guest(s, seat, moment, can_act):
    """Return whether the moment is before the production of at least two kinds."""
    kinds = 0
    for good in range(N_GOODS):
        if count_made(s, seat, good) > 0:
            kinds += 1
    return moment == GuestMoment.CRAFTSMAN_TURN and kinds >= 2


# == University ===================================================================== builder, after building ==
# A building the owner builds may come with one colonist, however many circles it has.


@effect(Building.UNIVERSITY, at=Moment.AFTER_BUILDING)
def university_can_send(s, seat, building):
    """Return whether a colonist can come, from the supply or else from the ship."""
    return (is_occupied(s, seat, Building.UNIVERSITY) and has_empty_circle(s, seat, N_CIRCLED + building)
            and can_bring_colonist(s, True))


@effect(Building.UNIVERSITY, at=Moment.AFTER_BUILDING)
def university_sends(s, seat, journal):
    """The colonist occupies the building just built."""
    bring_colonist(s, seat, N_CIRCLED + int(s.new_building), journal)


@effect(Building.UNIVERSITY, at=Moment.GUEST_MOVES)
def university_wants_guest(s, seat, moment, can_act):
    """Return whether the moment is before a building."""
    return moment == GuestMoment.BUILDER_TURN and can_act


# == Harbor ============================================================================== captain, loading ==
# Every load brings the owner one more point, on a cargo ship as on the wharf.


@effect(Building.HARBOR, at=Moment.LOADING)
def harbor_points(s, seat):
    """Return the points that one load brings on top of its barrels."""
    return 1 if is_occupied(s, seat, Building.HARBOR) else 0


@effect(Building.HARBOR, at=Moment.GUEST_MOVES)
def harbor_wants_guest(s, seat, moment, can_act):
    """Return whether the moment is before a load."""
    return moment == GuestMoment.LOADING_TURN and can_act


# == Wharf =============================================================================== captain, loading ==
# Once a phase, when it suits the owner, all barrels of one kind sail on a ship of the owner's own, whatever
# lies on the cargo ships. It may replace a load that would be compulsory and is never compulsory itself.


@effect(Building.WHARF, at=Moment.LOADING_OFFERS)
def wharf_is_ready(s, seat):
    """Return whether the wharf is occupied and not yet used in this phase."""
    return is_occupied(s, seat, Building.WHARF) and not s.wharf_used[seat]


@effect(Building.WHARF, at=Moment.LOADING_OFFERS)
def wharf_offers(s, seat):
    """Offer every kind that the seat has."""
    for good in range(N_GOODS):
        if s.goods[seat, good] > 0:
            offer(s, LOAD_ON_WHARF + good)


@effect(Building.WHARF, at=Moment.LOADING)
def wharf_loads(s, seat, good, journal):
    """All barrels of the kind sail and are back in the supply at once; return how many."""
    barrels = int(s.goods[seat, good])
    return_goods(s, seat, good, barrels)
    s.wharf_used[seat] = 1
    note(journal, Happening.LOADED_ON_WHARF, seat, good, barrels, 0)
    count_loaded(s, seat, good, barrels, journal)
    return barrels


@effect(Building.WHARF, at=Moment.GUEST_MOVES)
def wharf_wants_guest(s, seat, moment, can_act):
    """Return whether the moment is before a load."""
    return moment == GuestMoment.LOADING_TURN and wharf_is_ready(s, seat)


# == Guild hall ============================================================================= final scoring ==
# 1 point for each small production building, 2 for each other, occupied or not.


@effect(Building.GUILD_HALL, at=Moment.FINAL_SCORING)
def guild_hall_points(s, seat):
    """Small are the small indigo plant and the small sugar mill. The jeweler is a large production building."""
    points = 0
    for building in range(int(s.building_kinds)):
        if s.buildings[seat, building] and IS_PRODUCTION[building]:
            points += 1 if IS_SMALL_PLANT[building] else 2
    return points


@effect(Building.GUILD_HALL, at=Moment.GUEST_MOVES)
def guild_hall_wants_guest(s, seat, moment, can_act):
    """Return whether the moment is before the points are counted and the guest adds any."""
    return moment == GuestMoment.SCORING and guild_hall_points(s, seat) > 0


# == Residence ============================================================================== final scoring ==
# 4 points up to nine filled field spaces, 5 for ten, 6 for eleven, 7 for twelve.


@effect(Building.RESIDENCE, at=Moment.FINAL_SCORING)
def residence_points(s, seat):
    """Return the points for filled spaces, occupied or not; the tables of the books begin with one space."""
    fields = count_fields(s, seat)
    return max(4, fields - 5) if fields > 0 else 0


@effect(Building.RESIDENCE, at=Moment.GUEST_MOVES)
def residence_wants_guest(s, seat, moment, can_act):
    """Return whether the moment is before the points are counted and the guest adds any."""
    return moment == GuestMoment.SCORING and residence_points(s, seat) > 0


# == Fortress =============================================================================== final scoring ==
# 1 point for every three colonists on the island, wherever they stand.


@effect(Building.FORTRESS, at=Moment.FINAL_SCORING)
def fortress_points(s, seat):
    """Return the points, rounded down."""
    return count_colonists(s, seat) // 3


@effect(Building.FORTRESS, at=Moment.GUEST_MOVES)
def fortress_wants_guest(s, seat, moment, can_act):
    """Return whether the moment is before the points are counted and the guest adds any."""
    return moment == GuestMoment.SCORING and fortress_points(s, seat) > 0


# == Customs house ========================================================================== final scoring ==
# 1 point for every four points in chips and on paper.


@effect(Building.CUSTOMS_HOUSE, at=Moment.FINAL_SCORING)
def customs_house_points(s, seat):
    """Return the points, rounded down; points of buildings do not count."""
    return int(s.points[seat]) // 4


@effect(Building.CUSTOMS_HOUSE, at=Moment.GUEST_MOVES)
def customs_house_wants_guest(s, seat, moment, can_act):
    """Return whether the moment is before the points are counted and the guest adds any."""
    return moment == GuestMoment.SCORING and customs_house_points(s, seat) > 0


# == City hall ============================================================================== final scoring ==
# 1 point for each commercial building, occupied or not, itself included.


@effect(Building.CITY_HALL, at=Moment.FINAL_SCORING)
def city_hall_points(s, seat):
    """All buildings but the production buildings are commercial."""
    points = 0
    for building in range(int(s.building_kinds)):
        if s.buildings[seat, building] and not IS_PRODUCTION[building]:
            points += 1
    return points


@effect(Building.CITY_HALL, at=Moment.GUEST_MOVES)
def city_hall_wants_guest(s, seat, moment, can_act):
    """Return whether the moment is before the points are counted and the guest adds any."""
    return moment == GuestMoment.SCORING and city_hall_points(s, seat) > 0

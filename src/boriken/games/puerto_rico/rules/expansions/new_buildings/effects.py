"""The buildings of the first expansion, in catalogue order.

The guesthouse has a file of its own. The statue has no effect: its eight points and the missing circle are
columns of `catalogue/buildings.py`.
"""

from boriken.engine.bags import count
from boriken.engine.jit import rule
from boriken.engine.journal import note
from boriken.engine.options import ask, offer
from boriken.engine.questions import Handler
from boriken.engine.rulings import has_ruling
from boriken.games.puerto_rico.rules import moments
from boriken.games.puerto_rico.rules.actions import (
    BARREL_COUNTS,
    LOAD_SMALL_WHARF,
    PASS,
    PAY_WITH,
    RETURN_COLONIST,
    RETURN_GOOD,
    RETURN_NOBLE,
    SELL_TO_POST,
    USE,
)
from boriken.games.puerto_rico.rules.catalogue.buildings import COLUMN, NO_PLANT, PLANTS
from boriken.games.puerto_rico.rules.catalogue.rulings import Ruling
from boriken.games.puerto_rico.rules.effects import effect, list_use
from boriken.games.puerto_rico.rules.islands import (
    colonists_at,
    count_barrels,
    count_city_spaces,
    count_colonists,
    count_made,
    count_nobles,
    earn,
    earn_by,
    has_colonist,
    is_occupied,
    move_colonists,
    nobles_at,
    return_goods,
    win_by,
)
from boriken.games.puerto_rico.rules.roles import trader
from boriken.games.puerto_rico.rules.roles.builder import lay_building
from boriken.games.puerto_rico.rules.roles.captain import load_parts, score_load
from boriken.games.puerto_rico.rules.roles.prices import price_of_sale, price_to_build
from boriken.games.puerto_rico.rules.roles.settler import tile_is_laid
from boriken.games.puerto_rico.rules.ships import count_loaded
from boriken.games.puerto_rico.rules.tiles import can_draw, draw_tile, lay_forest, lay_looked_at, look_at_tile
from boriken.games.puerto_rico.rules.vocab import (
    CITY_SPACES,
    FOREST,
    N_CIRCLED,
    N_GOODS,
    N_PLACES,
    N_TILES,
    Building,
    Good,
    GuestMoment,
    Happening,
    Moment,
    Phase,
    Question,
    Source,
    Tile,
)

# == Aqueduct ====================================================================== craftsman, production ==
# A seat that receives at least one barrel of indigo and has a colonist on the large indigo plant receives one more, if
# the supply has it; the same for sugar and the large sugar mill.


@effect(Building.AQUEDUCT, at=Moment.PRODUCTION)
def aqueduct_brings(s, seat, good, journal):
    """Bring the extra barrel of a kind of which the seat has just received some; return the number of barrels."""
    if not aqueduct_serves(s, seat, good) or s.goods_supply[good] == 0:
        return 0
    s.goods_supply[good] -= 1
    s.goods[seat, good] += 1
    note(journal, Happening.AQUEDUCT_BROUGHT, seat, good, 0, 0)
    return 1


@rule
def aqueduct_serves(s, seat, good):
    """Return whether the aqueduct and the large production building of a kind, indigo or sugar, are occupied."""
    plant = PLANTS[good, 1]
    return (plant != NO_PLANT and is_occupied(s, seat, Building.AQUEDUCT)
            and s.building_colonists[seat, plant] > 0)


@rule
def count_received(s, seat, good):
    """Return the barrels of a kind that the seat would receive now, the aqueduct's included."""
    made = count_made(s, seat, good)
    if made > 0 and made < s.goods_supply[good] and aqueduct_serves(s, seat, good):
        made += 1
    return made


@effect(Building.AQUEDUCT, at=Moment.GUEST_MOVES)
def aqueduct_wants_guest(s, seat, moment, can_act):
    """Return whether the moment is before a production in which the aqueduct would find a barrel."""
    if moment != GuestMoment.CRAFTSMAN_TURN:
        return False
    for good in range(Good.INDIGO, Good.SUGAR + 1):
        if count_received(s, seat, good) > count_made(s, seat, good):
            return True
    return False


# == Forest house ====================================================================== settler and builder ==
# The owner may make forests: by the edition, of any plantation that was gained, or of an unseen tile laid face
# down instead of a face-up one. Forests have no circle. Every two of them lower the price of a building by one
# doubloon, without a limit.


@effect(Building.FOREST_HOUSE, at=Moment.TAKING_TILE)
def forest_house_offers(s, seat):
    """Return whether an unseen tile may be laid face down instead of taking one."""
    return (is_occupied(s, seat, Building.FOREST_HOUSE) and not has_ruling(s, Ruling.FOREST_IS_A_GAINED_TILE)
            and can_draw(s))


@effect(Building.FOREST_HOUSE, at=Moment.TAKING_TILE)
def forest_house_takes(s, seat, tile, journal):
    """Lay an unseen tile face down; return whether the seat takes a forest."""
    if tile != Tile.FOREST:
        return False
    lay_forest(s, seat, draw_tile(s, journal), 0, journal)
    return True


@effect(Building.FOREST_HOUSE, at=Moment.AFTER_LAYING_TILE)
def forest_house_turns(s, seat, drawn):
    """Return whether a plantation just gained may be turned over. `drawn`: it was drawn unseen."""
    return is_occupied(s, seat, Building.FOREST_HOUSE) and (drawn or has_ruling(s, Ruling.FOREST_IS_A_GAINED_TILE))


@rule
def forest_house_turns_drawn(s, seat):
    """Return whether a tile that is drawn unseen may be laid face down."""
    return forest_house_turns(s, seat, True)


@rule
def forest_house_looks(s, seat, journal):
    """Draw a tile that only the owner sees, and ask how it is laid; return whether there is a forest house."""
    if not forest_house_turns(s, seat, True):
        return False
    look_at_tile(s, seat, journal)
    ask(s, seat, Question.USE_FOREST_HOUSE)
    return True


@rule
def forest_house_asks(s, seat, tile):
    """Ask whether a plantation of the row is turned over; return whether the forest house may do so."""
    if tile == Tile.QUARRY or not forest_house_turns(s, seat, False):
        return False
    s.new_tile = tile
    ask(s, seat, Question.USE_FOREST_HOUSE)
    return True


@rule
def list_forest_house(s):
    """List laying the tile as a forest, or as it is."""
    list_use(s, Building.FOREST_HOUSE, True)


@rule
def do_forest_house(s, seat, action, journal):
    """Turn over the tile just gained, or lay it face up."""
    face_down, drawn = action != PASS, s.looked_at[seat] > 0
    if drawn:
        tile = lay_looked_at(s, seat, face_down, journal)
    else:
        tile = int(s.new_tile)
        if face_down:
            s.tiles[seat, tile] -= 1
            lay_forest(s, seat, tile, 1, journal)
            tile = FOREST
    tile_is_laid(s, seat, tile)


@effect(Building.FOREST_HOUSE, at=Moment.PRICING)
def forest_discount(s, seat):
    """Return one doubloon for every two forests; an edition asks for the occupied forest house."""
    forests = int(s.tiles[seat, Tile.FOREST])
    if (forests < 2 or (has_ruling(s, Ruling.FOREST_DISCOUNT_NEEDS_FOREST_HOUSE)
                        and not is_occupied(s, seat, Building.FOREST_HOUSE))):
        return 0
    return forests // 2


@effect(Building.FOREST_HOUSE, at=Moment.GUEST_MOVES)
def forest_house_wants_guest(s, seat, moment, can_act):
    """Return whether a tile that may become a forest comes next, or a building that costs less."""
    if moment == GuestMoment.SETTLER_TURN or moment == GuestMoment.SECOND_TILE:
        return can_act and (forest_house_offers(s, seat) or (
            count(s.row) > 0 and has_ruling(s, Ruling.FOREST_IS_A_GAINED_TILE)))
    return can_act and (moment == GuestMoment.HACIENDA_DRAW or moment == GuestMoment.BUILDER_TURN
                        or moment == GuestMoment.TRADER_TURN)


# == Black market ======================================================================== builder, paying ==
# A seat with too few doubloons may make up for up to three of them, with one colonist, one barrel and one point at
# most; no doubloon may be left. The black market's own colonist cannot be returned.

COLONIST, BARREL, POINT = 1, 2, 4
EVERYTHING = COLONIST | BARREL | POINT


@effect(Building.BLACK_MARKET, at=Moment.PRICING)
def black_market_credit(s, seat):
    """Return the doubloons that the owner can make up for: one for each kind of thing there is to return."""
    if not is_occupied(s, seat, Building.BLACK_MARKET):
        return 0
    return count_bits(black_market_accepts(s, seat))


@rule
def black_market_accepts(s, seat):
    """Return the things that the seat has to return, as bits."""
    accepts = 0
    if s.points[seat] > 0:
        accepts |= POINT
    if count_barrels(s, seat) > 0:
        accepts |= BARREL
    for place in range(N_PLACES):
        if black_market_takes_from(s, seat, place):
            accepts |= COLONIST
            break
    return accepts


@rule
def black_market_takes_from(s, seat, place):
    """Anybody can be returned but the colonist on the black market itself."""
    return place != N_CIRCLED + Building.BLACK_MARKET and colonists_at(s, seat, place) > 0


@rule
def count_bits(bits):
    """Return the number of things in a payment."""
    return (bits & COLONIST) // COLONIST + (bits & BARREL) // BARREL + (bits & POINT) // POINT


@effect(Building.BLACK_MARKET, at=Moment.PAYING)
def black_market_payments(s, seat, short):
    """List every payment of exactly as many things as doubloons are short."""
    accepts = black_market_accepts(s, seat)
    for payment in range(1, EVERYTHING + 1):
        if payment & accepts == payment and count_bits(payment) == short:
            offer(s, PAY_WITH + payment - 1)


@effect(Building.BLACK_MARKET, at=Moment.PAYING)
def black_market_goods(s, seat):
    """List the barrels that can be returned."""
    for good in range(N_GOODS):
        if s.goods[seat, good] > 0:
            offer(s, RETURN_GOOD + good)


@effect(Building.BLACK_MARKET, at=Moment.PAYING)
def black_market_colonists(s, seat):
    """List the colonists and the nobles that can be returned."""
    for place in range(N_PLACES):
        if black_market_takes_from(s, seat, place) and colonists_at(s, seat, place) > nobles_at(s, seat, place):
            offer(s, RETURN_COLONIST + place)
    for place in range(N_PLACES):
        if black_market_takes_from(s, seat, place) and nobles_at(s, seat, place) > 0:
            offer(s, RETURN_NOBLE + place)


@effect(Building.BLACK_MARKET, at=Moment.PAYING)
def black_market_takes_point(s, seat, journal):
    """The chip is back in the supply; an end condition that was met stays met."""
    s.points[seat] -= 1
    s.points_left += 1
    note(journal, Happening.POINT_RETURNED, seat, 0, 0, 0)


@effect(Building.BLACK_MARKET, at=Moment.PAYING)
def black_market_takes_good(s, seat, good, journal):
    """The barrel is back in the supply."""
    return_goods(s, seat, good, 1)
    note(journal, Happening.RETURNED, seat, good, 1, 0)


@effect(Building.BLACK_MARKET, at=Moment.PAYING)
def black_market_takes_colonist(s, seat, action, journal):
    """The colonist or noble is back in the supply."""
    if action >= RETURN_NOBLE:
        place = action - RETURN_NOBLE
        move_colonists(s, seat, place, -1, -1)
        s.noble_supply += 1
        note(journal, Happening.NOBLE_RETURNED, seat, place, 0, 0)
    else:
        place = action - RETURN_COLONIST
        move_colonists(s, seat, place, -1, 0)
        s.colonist_supply += 1
        note(journal, Happening.COLONIST_RETURNED, seat, place, 0, 0)


@rule
def black_market_asks(s, seat, building):
    """Ask the owner how the missing doubloons are made up for; return True."""
    s.new_building = building
    ask(s, seat, Question.PAY_BLACK_MARKET)
    return True


@rule
def list_payments(s, seat):
    """List the payments of as many things as doubloons are short."""
    black_market_payments(s, seat, price_to_build(s, seat, int(s.new_building)) - int(s.doubloons[seat]))


@rule
def do_payment(s, seat, action, journal):
    """Return the point at once; the barrel and the colonist are asked for next."""
    s.market_takes = action - PAY_WITH + 1
    if s.market_takes & POINT:
        s.market_takes -= POINT
        black_market_takes_point(s, seat, journal)
    go_on_paying(s, seat, journal)


@rule
def go_on_paying(s, seat, journal):
    """Ask for the things that are still to be returned; then the seat pays all its doubloons and has the building."""
    if s.market_takes & BARREL:
        ask(s, seat, Question.RETURN_GOOD)
    elif s.market_takes & COLONIST:
        ask(s, seat, Question.RETURN_COLONIST)
    else:
        building = int(s.new_building)
        s.new_building = 0
        lay_building(s, seat, building, int(s.doubloons[seat]), journal)


@rule
def do_return_good(s, seat, action, journal):
    """Return the barrel; then ask for the colonist, if one is to be returned."""
    s.market_takes -= BARREL
    black_market_takes_good(s, seat, action - RETURN_GOOD, journal)
    go_on_paying(s, seat, journal)


@rule
def do_return_colonist(s, seat, action, journal):
    """Return the colonist; then the seat has the building."""
    s.market_takes -= COLONIST
    black_market_takes_colonist(s, seat, action, journal)
    go_on_paying(s, seat, journal)


@rule
def black_market_must_empty(s, seat, short):
    """Return whether a payment for so many doubloons takes the only person who is anywhere else."""
    others = count_colonists(s, seat) - int(s.building_colonists[seat, Building.BLACK_MARKET])
    return others == 1 and short == black_market_credit(s, seat)


@rule
def black_market_can_free(s, seat):
    """Return whether it can return a colonist whom the university, still occupied, could then send."""
    colonists = count_colonists(s, seat) - count_nobles(s, seat)
    staying = int(has_colonist(s, seat, Building.BLACK_MARKET)) + int(has_colonist(s, seat, Building.UNIVERSITY))
    return colonists > staying


@effect(Building.BLACK_MARKET, at=Moment.GUEST_MOVES)
def black_market_wants_guest(s, seat, moment, can_act):
    """Return whether the moment is before a building that is too dear without the black market."""
    return moment == GuestMoment.BUILDER_TURN and can_act


@effect(Building.BLACK_MARKET, at=Moment.PLACING_NOBLES)
def black_market_may_open(s, seat):
    """Return whether it might take a person before colonists are placed again: it is occupied, or can still be.

    A guest can occupy it, also when it is yet to be built; so can people whom the festival or the smuggler brings, and
    the university's colonist, onto the market when it is built or as a guest, when a guesthouse is built. Each of them
    needs a city space, and so does the building that the market helps to pay.
    """
    room = CITY_SPACES - count_city_spaces(s, seat)
    has_guest = is_occupied(s, seat, Building.GUESTHOUSE) or moments.people_may_come(s)
    has_university = is_occupied(s, seat, Building.UNIVERSITY)
    if not s.buildings[seat, Building.BLACK_MARKET]:
        return room >= 2 and s.building_supply[Building.BLACK_MARKET] > 0 and (has_guest or has_university)
    if is_occupied(s, seat, Building.BLACK_MARKET) or has_guest:
        return room >= 1
    return (room >= 2 and has_university and not s.buildings[seat, Building.GUESTHOUSE]
            and s.building_supply[Building.GUESTHOUSE] > 0)


# == Storehouse ========================================================================= captain, storing ==
# Three more single barrels of any kinds may be kept.


@effect(Building.STOREHOUSE, at=Moment.STORING)
def storehouse_keeps(s, seat):
    """Return the single barrels beside the one that every seat keeps."""
    return 3 if is_occupied(s, seat, Building.STOREHOUSE) else 0


@effect(Building.STOREHOUSE, at=Moment.GUEST_MOVES)
def storehouse_wants_guest(s, seat, moment, can_act):
    """Return whether the moment is before barrels are stored."""
    return moment == GuestMoment.STORING


# == Trading post ======================================================================== trader, selling ==
# The owner may sell to the post instead of the house: any kind, also when the house is full (unless that ends the
# phase); the price and the trader's privilege, but no market. The barrel goes straight to the supply.


@effect(Building.TRADING_POST, at=Moment.SELLING)
def trading_post_offers(s, seat):
    """Offer every kind that the seat has."""
    if is_occupied(s, seat, Building.TRADING_POST):
        for good in range(N_GOODS):
            if s.goods[seat, good] > 0:
                offer(s, SELL_TO_POST + good)


@effect(Building.TRADING_POST, at=Moment.SELLING)
def trading_post_buys(s, seat, good, price, journal):
    """The barrel is in the supply at once."""
    return_goods(s, seat, good, 1)
    earn(s, seat, price)
    note(journal, Happening.SOLD_TO_POST, seat, good, price, 0)


@rule
def trading_post_takes_turn(s, seat, action, journal):
    """Sell a barrel to the post; return whether the answer is such a sale."""
    if action < SELL_TO_POST or action >= SELL_TO_POST + N_GOODS:
        return False
    good = action - SELL_TO_POST
    trading_post_buys(s, seat, good, price_of_sale(s, seat, good, False), journal)
    s.stage = trader.TraderStage.SOLD
    return True


@effect(Building.TRADING_POST, at=Moment.GUEST_MOVES)
def trading_post_wants_guest(s, seat, moment, can_act):
    """Return whether the moment is before a sale."""
    return moment == GuestMoment.TRADER_TURN and can_act


# == Church ======================================================================= builder, after building ==
# A building of the second or third column brings the owner 1 point, one of the fourth 2; the church itself none.


@effect(Building.CHURCH, at=Moment.AFTER_BUILDING)
def church_blesses(s, seat, building, journal):
    """Once the building is laid, the church gives its points."""
    win_by(s, seat, Building.CHURCH, church_points(s, seat, building), journal)


@rule
def church_points(s, seat, building):
    """The statue is a building of the fourth column. In a church that has just been built there is nobody yet."""
    if not is_occupied(s, seat, Building.CHURCH) or COLUMN[building] == 1:
        return 0
    return 2 if COLUMN[building] == 4 else 1


@effect(Building.CHURCH, at=Moment.GUEST_MOVES)
def church_wants_guest(s, seat, moment, can_act):
    """Return whether the moment is before a building that the church blesses."""
    return moment == GuestMoment.BUILDER_TURN and can_act


# == Small wharf ========================================================================= captain, loading ==
# Once a phase, instead of a load on a cargo ship, any barrels of any kinds sail on a ship of the owner's own, for
# 1 point for every two of them. It is never compulsory.


@rule
def small_wharf_is_ready(s, seat):
    """Return whether the small wharf is occupied and not yet used in this phase."""
    return is_occupied(s, seat, Building.SMALL_WHARF) and not s.small_wharf_used[seat]


@effect(Building.SMALL_WHARF, at=Moment.LOADING_OFFERS)
def small_wharf_offers(s, seat):
    """Offer the small wharf in place of a load on a cargo ship."""
    if small_wharf_is_ready(s, seat):
        offer(s, USE + Building.SMALL_WHARF)


@effect(Building.SMALL_WHARF, at=Moment.LOADING)
def small_wharf_asks(s, seat):
    """Ask for the next kind, ascending; return False when all kinds have been asked for."""
    good = small_wharf_kind(s, seat, int(s.charter_kind))
    if good == N_GOODS:
        return False
    s.charter_kind = good
    ask(s, seat, Question.LOAD_SMALL_WHARF)
    return True


@rule
def small_wharf_kind(s, seat, first):
    """Return the first kind from `first` on of which the seat has barrels; N_GOODS when there is none."""
    for good in range(first, N_GOODS):
        if s.goods[seat, good] > 0:
            return good
    return N_GOODS


@effect(Building.SMALL_WHARF, at=Moment.LOADING_OFFERS)
def small_wharf_offers_loads(s, seat):
    """Any number of the kind may sail; at least one barrel must sail in all."""
    kind = int(s.charter_kind)
    for barrels in range(small_wharf_fewest(s, seat), int(s.goods[seat, kind]) + 1):
        offer(s, LOAD_SMALL_WHARF + kind * BARREL_COUNTS + barrels)


@rule
def small_wharf_fewest(s, seat):
    """Of the last kind at least one barrel must sail, if the ship is empty."""
    is_last = small_wharf_kind(s, seat, int(s.charter_kind) + 1) == N_GOODS
    return 1 if is_last and s.charter_barrels == 0 else 0


@effect(Building.SMALL_WHARF, at=Moment.LOADING)
def small_wharf_loads(s, seat, action, journal):
    """The barrels of the kind go on the ship, and are back in the supply at once."""
    good, barrels = (action - LOAD_SMALL_WHARF) // BARREL_COUNTS, (action - LOAD_SMALL_WHARF) % BARREL_COUNTS
    if barrels > 0:
        return_goods(s, seat, good, barrels)
        s.charter_barrels += barrels
        s.charter_kinds += 1
        note(journal, Happening.LOADED_ON_SMALL_WHARF, seat, good, barrels, 0)
        count_loaded(s, seat, good, barrels, journal)
    s.charter_kind = good + 1


@effect(Building.SMALL_WHARF, at=Moment.LOADING)
def small_wharf_sails(s, seat):
    """The ship is closed; return the barrels and the kinds on it."""
    barrels, kinds = int(s.charter_barrels), int(s.charter_kinds)
    s.small_wharf_used[seat] = 1
    s.charter_kind = 0
    s.charter_barrels = 0
    s.charter_kinds = 0
    return barrels, kinds


@rule
def small_wharf_begins(s, seat, action):
    """Ask for the barrels of the small wharf; return whether the answer is its load."""
    if action != USE + Building.SMALL_WHARF:
        return False
    small_wharf_asks(s, seat)
    return True


@rule
def do_load_small_wharf(s, seat, action, journal):
    """Load one kind after the other; when all are named, the ship sails and is scored."""
    small_wharf_loads(s, seat, action, journal)
    if small_wharf_asks(s, seat):
        return
    barrels, kinds = small_wharf_sails(s, seat)
    score_load(s, seat, small_wharf_parts(s, seat, barrels, kinds), journal)


@rule
def small_wharf_parts(s, seat, barrels, kinds):
    """Return the parts of the load's points: one for two barrels; the harbor counts the load, or each kind in it."""
    return load_parts(s, seat, barrels // 2, kinds if has_ruling(s, Ruling.HARBOR_COUNTS_KINDS) else 1)


@rule
def small_wharves_return(s):
    """Make all small wharves ready for the next captain phase."""
    s.small_wharf_used[:] = 0


@effect(Building.SMALL_WHARF, at=Moment.GUEST_MOVES)
def small_wharf_wants_guest(s, seat, moment, can_act):
    """Return whether the moment is before a load."""
    return moment == GuestMoment.LOADING_TURN and small_wharf_is_ready(s, seat)


# == Lighthouse ========================================================================== captain, loading ==
# Every load brings the owner 1 doubloon; the captain has 1 more at the start of the phase, loading or not.


@effect(Building.LIGHTHOUSE, at=Moment.CAPTAIN_PHASE_BEGINS)
def lighthouse_pays_captain(s, seat, journal):
    """At the start, only the captain is paid."""
    if seat == s.role_seat and (is_occupied(s, seat, Building.LIGHTHOUSE) or (
            s.buildings[seat, Building.LIGHTHOUSE] and has_ruling(s, Ruling.LIGHTHOUSE_PAYS_UNOCCUPIED)
            and not moments.is_automaton(s, seat))):
        earn_by(s, seat, Building.LIGHTHOUSE, 1, journal)


@rule
def lighthouse_income(s, seat):
    """A load on any ship is paid, however large it is."""
    return 1 if is_occupied(s, seat, Building.LIGHTHOUSE) else 0


@effect(Building.LIGHTHOUSE, at=Moment.LOADING)
def lighthouse_pays(s, seat, journal):
    """Pay the income from the bank."""
    earn_by(s, seat, Building.LIGHTHOUSE, lighthouse_income(s, seat), journal)


@effect(Building.LIGHTHOUSE, at=Moment.GUEST_MOVES)
def lighthouse_wants_guest(s, seat, moment, can_act):
    """Return whether a load comes next; at the start for the captain, unless the coin needs nobody there."""
    if moment == GuestMoment.CAPTAIN_START:
        return seat == s.role_seat and not has_ruling(s, Ruling.LIGHTHOUSE_PAYS_UNOCCUPIED)
    return moment == GuestMoment.LOADING_TURN and can_act


# == Specialty factory ======================================================== craftsman, after producing ==
# The most barrels of one kind, corn aside, that the owner received, less one, in doubloons.


@rule
def specialty_factory_income(s, seat, most):
    """Return the doubloons for `most` barrels of the kind of which the seat receives most."""
    return max(0, most - 1) if is_occupied(s, seat, Building.SPECIALTY_FACTORY) else 0


@effect(Building.SPECIALTY_FACTORY, at=Moment.AFTER_PRODUCTION)
def specialty_factory_pays(s, seat, journal):
    """Pay for the barrels that the seat has produced so far in this phase."""
    most = 0
    for good in range(Good.INDIGO, N_GOODS):
        most = max(most, int(s.produced[seat, good]))
    earn_by(s, seat, Building.SPECIALTY_FACTORY, specialty_factory_income(s, seat, most), journal)


@effect(Building.SPECIALTY_FACTORY, at=Moment.AFTER_PRODUCTION)
def specialty_factory_waits(s, seat):
    """Return whether the craftsman is paid after the privilege, because its barrels count."""
    return seat == s.role_seat and has_ruling(s, Ruling.SPECIALTY_COUNTS_PRIVILEGE)


@rule
def specialty_factory_pays_at_once(s, seat, journal):
    """Pay after production, unless the barrels of the privilege count."""
    if not specialty_factory_waits(s, seat):
        specialty_factory_pays(s, seat, journal)


@rule
def specialty_factory_pays_at_end(s, seat, journal):
    """Pay the craftsman after the privilege, if its barrels count."""
    if specialty_factory_waits(s, seat):
        specialty_factory_pays(s, seat, journal)


@effect(Building.SPECIALTY_FACTORY, at=Moment.GUEST_MOVES)
def specialty_factory_wants_guest(s, seat, moment, can_act):
    """Return whether the moment is before it is paid, and at least two barrels of a kind are produced."""
    if moment == GuestMoment.CRAFTSMAN_TURN and not specialty_factory_waits(s, seat):
        for good in range(Good.INDIGO, N_GOODS):
            if count_received(s, seat, good) >= 2:
                return True
    elif moment == GuestMoment.EXTRA_GOOD and specialty_factory_waits(s, seat):
        for good in range(Good.INDIGO, N_GOODS):
            barrels, more = int(s.produced[seat, good]), 1 + library_extra(s, seat)
            if barrels > 0 and barrels + min(more, int(s.goods_supply[good])) >= 2:
                return True
    return False


# == Library ============================================================================ every privilege ==
# The privilege of the role that the owner chose counts twice. For the settler that is a second face-up tile after
# all seats have taken theirs. What other buildings bring is not doubled.


@effect(Building.LIBRARY, at=Moment.PRIVILEGE)
def library_extra(s, seat):
    """Return how much more than usual the privilege of the seat that chose the role is worth."""
    return 1 if is_occupied(s, seat, Building.LIBRARY) else 0


@effect(Building.LIBRARY, at=Moment.PRIVILEGE)
def library_allows_quarry(s):
    """Return whether the settler's privilege of a quarry holds for the second tile, too."""
    return has_ruling(s, Ruling.LIBRARY_BRINGS_SECOND_QUARRY)


@effect(Building.LIBRARY, at=Moment.GUEST_MOVES)
def library_wants_guest(s, seat, moment, can_act):
    """Return whether the moment is before a privilege that has a second part to take."""
    if seat != s.role_seat:
        return False
    if moment == GuestMoment.MAYOR_PRIVILEGE:
        return s.colonist_supply >= 2
    if moment == GuestMoment.EXTRA_GOOD:
        return count_extra_goods(s, seat) >= 2
    if moment == GuestMoment.LOADING_TURN:
        return can_act and not s.captain_paid
    return can_act and (moment == GuestMoment.SECOND_TILE or moment == GuestMoment.BUILDER_TURN
                        or moment == GuestMoment.TRADER_TURN or moment == GuestMoment.PROSPECTOR)


@rule
def count_extra_goods(s, seat):
    """Return the barrels among which the craftsman's privilege chooses."""
    barrels = 0
    for good in range(N_GOODS):
        if s.produced[seat, good] > 0:
            barrels += int(s.goods_supply[good])
    return barrels


# == Union hall ================================================================= captain, before loading ==
# 1 point for every two barrels of the same kind, before anything is loaded.


@effect(Building.UNION_HALL, at=Moment.CAPTAIN_PHASE_BEGINS)
def union_hall_scores(s, seat, journal):
    """Give the points; the barrels stay."""
    if is_occupied(s, seat, Building.UNION_HALL):
        win_by(s, seat, Building.UNION_HALL, union_hall_points(s, seat), journal)


@rule
def union_hall_points(s, seat):
    """Return the points: each kind by itself, rounded down."""
    points = 0
    for good in range(N_GOODS):
        points += int(s.goods[seat, good]) // 2
    return points


@effect(Building.UNION_HALL, at=Moment.GUEST_MOVES)
def union_hall_wants_guest(s, seat, moment, can_act):
    """Return whether the moment is before the union hall scores."""
    return moment == GuestMoment.CAPTAIN_START and union_hall_points(s, seat) > 0


# == Cloister =============================================================================== final scoring ==
# 1, 3, 6 or 10 points for one, two, three or four sets of three equal tiles.


@effect(Building.CLOISTER, at=Moment.FINAL_SCORING)
def cloister_points(s, seat):
    """Return the points for sets; quarries and forests are kinds like the others."""
    sets = 0
    for tile in range(N_TILES):
        sets += int(s.tiles[seat, tile]) // 3
    return sets * (sets + 1) // 2


@rule
def cloister_scores(s, seat):
    """Count the points of an occupied cloister."""
    if is_occupied(s, seat, Building.CLOISTER):
        s.score_parts[seat, Source.CLOISTER] = cloister_points(s, seat)


@effect(Building.CLOISTER, at=Moment.GUEST_MOVES)
def cloister_wants_guest(s, seat, moment, can_act):
    """Return whether the moment is before the points are counted and the guest adds any."""
    return moment == GuestMoment.SCORING and cloister_points(s, seat) > 0


HANDLERS = (
    Handler(Question.USE_FOREST_HOUSE, list_forest_house, do_forest_house, (Phase.SETTLER,)),
    Handler(Question.PAY_BLACK_MARKET, list_payments, do_payment),
    Handler(Question.RETURN_GOOD, black_market_goods, do_return_good),
    Handler(Question.RETURN_COLONIST, black_market_colonists, do_return_colonist),
    Handler(Question.LOAD_SMALL_WHARF, small_wharf_offers_loads, do_load_small_wharf),
)

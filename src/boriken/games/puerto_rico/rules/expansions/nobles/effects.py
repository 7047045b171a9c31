"""The buildings of the second expansion, in catalogue order. Some work one way for a colonist, another for a noble."""

from boriken.engine.jit import rule
from boriken.engine.journal import note
from boriken.engine.options import ask, offer
from boriken.engine.questions import Handler
from boriken.engine.rulings import has_ruling
from boriken.games.puerto_rico.rules import moments
from boriken.games.puerto_rico.rules.actions import (
    DELIVER,
    DISCARD,
    DISCARD_OCCUPIED,
    PASS,
    SELL_OCCUPIED,
    SELL_PLANTATION,
    USE,
)
from boriken.games.puerto_rico.rules.catalogue.buildings import SPACES
from boriken.games.puerto_rico.rules.catalogue.rulings import Ruling
from boriken.games.puerto_rico.rules.effects import effect, list_use
from boriken.games.puerto_rico.rules.islands import (
    count_fields,
    count_nobles,
    count_tiles_with,
    earn_by,
    has_colonist,
    has_empty_field,
    has_noble,
    has_plantation,
    has_variant,
    is_occupied,
    pay,
    return_goods,
    unnamed_occupant,
    win_by,
)
from boriken.games.puerto_rico.rules.newcomers import bring_colonist, bring_noble
from boriken.games.puerto_rico.rules.roles import captain, trader
from boriken.games.puerto_rico.rules.tiles import (
    can_draw,
    discard_tile,
    draw_tile,
    lay_forest,
    lay_looked_at,
    lay_tile,
    look_at_tile,
)
from boriken.games.puerto_rico.rules.vocab import (
    N_GOODS,
    N_PLANTATIONS,
    WINDROSE,
    Building,
    GuestMoment,
    Happening,
    Moment,
    Occupant,
    Question,
    Source,
    Tile,
    Variant,
)

# == Which plantation =================================================== for land office and hunting lodge ==
# A seat with empty and occupied plantations of a kind, or with colonists on some and nobles on others, names the one.


@rule
def offer_plantations(s, seat, start):
    """Offer plantations by their kind alone: an empty one is meant, or all of the kind are alike."""
    for tile in range(N_PLANTATIONS):
        if count_tiles_with(s, seat, tile, unnamed_occupant(s, seat, tile)) > 0:
            offer(s, start + tile)


@rule
def offer_occupied_plantations(s, seat, start):
    """Offer plantations with a colonist, then those with a noble, if others of the kind are not alike."""
    for occupant in range(Occupant.COLONIST, Occupant.NOBLE + 1):
        for tile in range(N_PLANTATIONS):
            if 0 < count_tiles_with(s, seat, tile, occupant) < s.tiles[seat, tile]:
                offer(s, start + (occupant - Occupant.COLONIST) * N_PLANTATIONS + tile)


@rule
def named_tile(s, seat, action, start, start_occupied):
    """Return the kind of tile that an answer names, and its occupant."""
    if action < start_occupied:
        return action - start, unnamed_occupant(s, seat, action - start)
    number = action - start_occupied
    return number % N_PLANTATIONS, Occupant.COLONIST + number // N_PLANTATIONS


# == Land office ========================================================================= trader, one's turn ==
# Once in the owner's turn, before or after the sale. With a colonist: an unseen plantation for 1 doubloon, which a
# forest house may make a forest. With a noble: a plantation is sold for 1 doubloon and goes to the discards.

LAND_PRICE = 1


@rule
def land_office_can_buy(s, seat):
    """Return whether the land office finds a tile and the seat has a doubloon."""
    return s.doubloons[seat] >= LAND_PRICE and land_office_finds_tile(s, seat)


@rule
def land_office_finds_tile(s, seat):
    """Return whether a colonist is there, with room and a tile; the doubloon may still come from the sale."""
    return (has_colonist(s, seat, Building.LAND_OFFICE) and not s.land_office_used and has_empty_field(s, seat)
            and can_draw(s))


@rule
def land_office_can_sell(s, seat):
    """Return whether a noble is there, and a plantation to sell; neither quarries nor forests are sold."""
    return (has_noble(s, seat, Building.LAND_OFFICE) and not s.land_office_used and has_plantation(s, seat))


@effect(Building.LAND_OFFICE, at=Moment.SELLING)
def land_office_is_open(s, seat):
    """Return whether the land office can buy or sell."""
    return land_office_can_buy(s, seat) or land_office_can_sell(s, seat)


@effect(Building.LAND_OFFICE, at=Moment.SELLING)
def land_office_offers(s, seat):
    """Offer to buy a tile, with a colonist on the land office."""
    if land_office_can_buy(s, seat):
        offer(s, USE + Building.LAND_OFFICE)


@effect(Building.LAND_OFFICE, at=Moment.SELLING)
def land_office_offers_sales(s, seat):
    """Offer to sell a plantation of any kind that the seat has, with a noble on the land office."""
    if land_office_can_sell(s, seat):
        offer_plantations(s, seat, SELL_PLANTATION)
        offer_occupied_plantations(s, seat, SELL_OCCUPIED)


@effect(Building.LAND_OFFICE, at=Moment.SELLING)
def land_office_charges(s, seat):
    """The tile costs a doubloon."""
    s.land_office_used = 1
    pay(s, seat, LAND_PRICE)


@effect(Building.LAND_OFFICE, at=Moment.SELLING)
def land_office_lays(s, seat, face_down, journal):
    """Lay the plantation, or a forest: the tile that the owner has looked at, or else one that nobody has seen."""
    if s.looked_at[seat] > 0:
        lay_looked_at(s, seat, face_down, journal)
    elif face_down:
        lay_forest(s, seat, draw_tile(s, journal), 0, journal)
    else:
        lay_tile(s, seat, draw_tile(s, journal), 0, journal)


@effect(Building.LAND_OFFICE, at=Moment.SELLING)
def land_office_sells(s, seat, action, journal):
    """A person on the tile waits on the windrose."""
    tile, occupant = named_tile(s, seat, action, SELL_PLANTATION, SELL_OCCUPIED)
    s.land_office_used = 1
    discard_tile(s, seat, tile, occupant, False)
    note(journal, Happening.TILE_SOLD, seat, tile, LAND_PRICE, occupant)
    earn_by(s, seat, Building.LAND_OFFICE, LAND_PRICE, journal)


@rule
def land_office_takes_turn(s, seat, action, journal):
    """Use the land office before the sale, which is still to come; return whether the answer is one of its actions."""
    if action != USE + Building.LAND_OFFICE and action < SELL_PLANTATION:
        return False
    s.stage = trader.TraderStage.SELL
    do_land_office(s, seat, action, journal)
    return True


@rule
def land_office_asks(s, seat):
    """Ask the owner after the sale; return whether the land office can buy or sell."""
    if not land_office_is_open(s, seat):
        return False
    ask(s, seat, Question.USE_LAND_OFFICE)
    return True


@rule
def land_office_reopens(s):
    """Make the land office ready for the next seat's turn."""
    s.land_office_used = 0


@rule
def list_land_office(s, seat):
    """List the actions of the land office after the sale."""
    offer(s, PASS)
    land_office_offers(s, seat)
    land_office_offers_sales(s, seat)


@rule
def do_land_office(s, seat, action, journal):
    """Sell a plantation, or buy one unseen, which may become a forest; in an edition the owner looks at it first."""
    if action == PASS:
        return
    if action >= SELL_PLANTATION:
        land_office_sells(s, seat, action, journal)
        return
    land_office_charges(s, seat)
    if not moments.turns_drawn_tile(s, seat):
        land_office_lays(s, seat, False, journal)
        return
    if has_ruling(s, Ruling.LAND_OFFICE_LOOKS_FIRST):
        look_at_tile(s, seat, journal)
    ask(s, seat, Question.USE_FOREST_HOUSE)


@rule
def do_bought_tile(s, seat, action, journal):
    """Lay the tile that the land office has brought, face down or face up."""
    land_office_lays(s, seat, action != PASS, journal)


@effect(Building.LAND_OFFICE, at=Moment.GUEST_MOVES)
def land_office_wants_guest(s, seat, moment, can_act):
    """Return whether the moment is before the turn in which the land office buys or sells."""
    return moment == GuestMoment.TRADER_TURN and can_act


# == Chapel ================================================================== craftsman, before production ==
# With a colonist 1 doubloon, with a noble 1 point.


@effect(Building.CHAPEL, at=Moment.CRAFTSMAN_PHASE_BEGINS)
def chapel_gives(s, seat, journal):
    """The chapel gives at the start of the phase."""
    if has_noble(s, seat, Building.CHAPEL):
        win_by(s, seat, Building.CHAPEL, 1, journal)
    elif is_occupied(s, seat, Building.CHAPEL):
        earn_by(s, seat, Building.CHAPEL, 1, journal)


@effect(Building.CHAPEL, at=Moment.GUEST_MOVES)
def chapel_wants_guest(s, seat, moment, can_act):
    """Return whether the moment is the start of the phase."""
    return moment == GuestMoment.CRAFTSMAN_START


# == Hunting lodge ============================================================= settler, end of the phase ==
# With a colonist the owner may clear a plantation or a forest. With a noble 2 points, if the island has more empty
# fields than any other.


@effect(Building.HUNTING_LODGE, at=Moment.SETTLER_PHASE_ENDS)
def hunting_lodge_clears(s, seat):
    """Return whether a colonist is there, and something to clear."""
    return has_colonist(s, seat, Building.HUNTING_LODGE) and hunting_lodge_can_clear(s, seat)


@rule
def hunting_lodge_can_clear(s, seat):
    """Plantations and forests can be cleared, not quarries."""
    return has_plantation(s, seat) or s.tiles[seat, Tile.FOREST] > 0


@effect(Building.HUNTING_LODGE, at=Moment.SETTLER_PHASE_ENDS)
def hunting_lodge_offers(s, seat):
    """Offer every kind that the seat has."""
    offer_plantations(s, seat, DISCARD)
    if s.tiles[seat, Tile.FOREST] > 0:
        offer(s, DISCARD + Tile.FOREST)
    offer_occupied_plantations(s, seat, DISCARD_OCCUPIED)


@effect(Building.HUNTING_LODGE, at=Moment.SETTLER_PHASE_ENDS)
def hunting_lodge_discards(s, seat, action, journal):
    """The tile goes to the discards, or into the stack; its occupant waits on the windrose."""
    tile, occupant = named_tile(s, seat, action, DISCARD, DISCARD_OCCUPIED)
    discard_tile(s, seat, tile, occupant, has_ruling(s, Ruling.HUNTING_LODGE_RETURNS_TO_STACK))
    note(journal, Happening.TILE_DISCARDED, seat, tile, occupant, 0)


@effect(Building.HUNTING_LODGE, at=Moment.SETTLER_PHASE_ENDS)
def hunting_lodge_scores(s, seat, journal):
    """A noble brings the points."""
    if has_noble(s, seat, Building.HUNTING_LODGE) and hunting_lodge_is_emptiest(s, seat):
        win_by(s, seat, Building.HUNTING_LODGE, 2, journal)


@rule
def hunting_lodge_is_emptiest(s, seat):
    """The island must have more empty fields than any other: a tie is not enough."""
    for other in range(int(s.seats)):
        if other != seat and count_fields(s, other) <= count_fields(s, seat):
            return False
    return True


@effect(Building.HUNTING_LODGE, at=Moment.SETTLER_PHASE_ENDS)
def hunting_lodge_works(s, seat, journal):
    """Score for a noble; ask a colonist's owner for a field to clear."""
    hunting_lodge_scores(s, seat, journal)
    if hunting_lodge_clears(s, seat):
        ask(s, seat, Question.DISCARD_TILE)


@rule
def list_discards(s, seat):
    """List the fields that can be cleared, or none."""
    offer(s, PASS)
    hunting_lodge_offers(s, seat)


@rule
def do_discard(s, seat, action, journal):
    """Remove the tile from the island, or none."""
    if action != PASS:
        hunting_lodge_discards(s, seat, action, journal)


@effect(Building.HUNTING_LODGE, at=Moment.GUEST_MOVES)
def hunting_lodge_wants_guest(s, seat, moment, can_act):
    """Return whether the phase ends, with a field for a colonist to clear, or the most empty fields for a noble."""
    return moment == GuestMoment.SETTLER_END and (hunting_lodge_clears(s, seat) or (
        has_noble(s, seat, Building.HUNTING_LODGE) and hunting_lodge_is_emptiest(s, seat)))


# == Zoning office ======================================================================= builder, the price ==
# With a colonist small buildings cost 1 doubloon less, with a noble large ones 2 less.


@effect(Building.ZONING_OFFICE, at=Moment.PRICING)
def zoning_discount(s, seat, building):
    """A small building has the colonist's discount, a large one the noble's; never both."""
    if SPACES[building] == 2:
        return 2 if has_noble(s, seat, Building.ZONING_OFFICE) else 0
    return 1 if has_colonist(s, seat, Building.ZONING_OFFICE) else 0


@effect(Building.ZONING_OFFICE, at=Moment.GUEST_MOVES)
def zoning_office_wants_guest(s, seat, moment, can_act):
    """Return whether the moment is before a building that costs less."""
    return moment == GuestMoment.BUILDER_TURN and can_act


# == Royal supplier ============================================================== captain, before loading ==
# For each noble on the island the owner may return a barrel for 1 point, each of another kind. No other building
# adds to it. By the edition that is before anybody loads, or before the owner's own first turn.


@effect(Building.ROYAL_SUPPLIER, at=Moment.CAPTAIN_PHASE_BEGINS)
def royal_supplier_has_turn(s):
    """Return whether the royal supplier works in loading, before the seat's first load."""
    return s.turn < s.seats and has_ruling(s, Ruling.ROYAL_SUPPLIER_IN_OWN_TURN)


DELIVERY_POINTS = 1


@effect(Building.ROYAL_SUPPLIER, at=Moment.CAPTAIN_PHASE_BEGINS)
def royal_supplier_accepts(s, seat):
    """Return whether one more barrel may be delivered; kinds are delivered in ascending order."""
    if not is_occupied(s, seat, Building.ROYAL_SUPPLIER):
        return False
    kinds = 0
    for good in range(N_GOODS):
        kinds += int(s.delivered[good])
    if kinds >= count_nobles(s, seat):
        return False
    for good in range(first_deliverable(s), N_GOODS):
        if s.goods[seat, good] > 0:
            return True
    return False


@rule
def first_deliverable(s):
    """Return the kind after the last one that was delivered."""
    first = 0
    for good in range(N_GOODS):
        if s.delivered[good]:
            first = good + 1
    return first


@effect(Building.ROYAL_SUPPLIER, at=Moment.CAPTAIN_PHASE_BEGINS)
def royal_supplier_offers(s, seat):
    """Offer every kind that is left."""
    for good in range(first_deliverable(s), N_GOODS):
        if s.goods[seat, good] > 0:
            offer(s, DELIVER + good)


@effect(Building.ROYAL_SUPPLIER, at=Moment.CAPTAIN_PHASE_BEGINS)
def royal_supplier_takes(s, seat, good, journal):
    """The barrel goes to the supply."""
    s.delivered[good] = 1
    return_goods(s, seat, good, 1)
    note(journal, Happening.DELIVERED, seat, good, 0, 0)
    win_by(s, seat, Building.ROYAL_SUPPLIER, DELIVERY_POINTS, journal)


@effect(Building.ROYAL_SUPPLIER, at=Moment.CAPTAIN_PHASE_BEGINS)
def royal_supplier_asks(s, seat):
    """Ask for one barrel after the other, at the start of the phase or in the owner's own first turn.

    Return False when no barrel can be delivered now.
    """
    is_own_turn = s.stage != captain.CaptainStage.SUPPLY
    if is_own_turn != has_ruling(s, Ruling.ROYAL_SUPPLIER_IN_OWN_TURN) or (is_own_turn and s.turn >= s.seats):
        return False
    if not royal_supplier_accepts(s, seat):
        s.delivered[:] = 0
        return False
    if is_own_turn:
        s.stage = captain.CaptainStage.OWN_SUPPLY
    ask(s, seat, Question.DELIVER)
    return True


@rule
def list_deliveries(s, seat):
    """List one more barrel of each kind that is left, or none."""
    offer(s, PASS)
    royal_supplier_offers(s, seat)


@rule
def do_deliver(s, seat, action, journal):
    """Deliver a barrel, after which the seat may deliver another one; or end the deliveries."""
    if action != PASS:
        royal_supplier_takes(s, seat, action - DELIVER, journal)
        return
    s.delivered[:] = 0
    if s.stage == captain.CaptainStage.OWN_SUPPLY:
        captain.begin_load(s, seat, journal)
    else:
        s.stage = captain.CaptainStage.NEXT_START


@effect(Building.ROYAL_SUPPLIER, at=Moment.GUEST_MOVES)
def royal_supplier_wants_guest(s, seat, moment, can_act):
    """Return whether the moment is before a barrel can be delivered."""
    asked_at = GuestMoment.LOADING_TURN if royal_supplier_has_turn(s) else GuestMoment.CAPTAIN_START
    return moment == asked_at and royal_supplier_accepts(s, seat)


# == Villa ======================================================================= mayor, start of the phase ==
# A noble from the supply; when there is none, a colonist from the supply. Never from the ship.


@effect(Building.VILLA, at=Moment.MAYOR_PHASE_BEGINS)
def villa_invites(s, seat):
    """A noble or a colonist must be in the supply."""
    return is_occupied(s, seat, Building.VILLA) and (s.noble_supply > 0 or s.colonist_supply > 0)


@rule
def villa_brings_noble(s):
    """The villa brings a noble as long as the supply has one."""
    return s.noble_supply > 0


@effect(Building.VILLA, at=Moment.MAYOR_PHASE_BEGINS)
def villa_brings(s, seat, journal):
    """The guest waits on the windrose until colonists are placed."""
    if villa_brings_noble(s):
        bring_noble(s, seat, WINDROSE, 0, journal)
    else:
        bring_colonist(s, seat, WINDROSE, journal)


@effect(Building.VILLA, at=Moment.MAYOR_PHASE_BEGINS)
def villa_works(s, seat, journal):
    """Bring the guest; in an edition the owner is asked first."""
    if villa_invites(s, seat):
        if has_ruling(s, Ruling.VILLA_MAY_BE_DECLINED):
            ask(s, seat, Question.USE_VILLA)
        else:
            villa_brings(s, seat, journal)


@rule
def list_villa(s, seat):
    """List inviting a noble, or doing without."""
    list_use(s, Building.VILLA, villa_invites(s, seat))


@rule
def do_villa(s, seat, action, journal):
    """Invite the guest, or do without."""
    if action != PASS:
        villa_brings(s, seat, journal)


@effect(Building.VILLA, at=Moment.GUEST_MOVES)
def villa_wants_guest(s, seat, moment, can_act):
    """Return whether the villa invites next, in an edition in which guests move in the mayor phase."""
    return moment == GuestMoment.MAYOR_START and villa_invites(s, seat)


# == Jeweler =================================================================== craftsman, after producing ==
# 1 doubloon for each noble on the island. A large production building that produces no goods.


@effect(Building.JEWELER, at=Moment.AFTER_PRODUCTION)
def jeweler_pays(s, seat, journal):
    """A variant pays three at most."""
    if is_occupied(s, seat, Building.JEWELER):
        nobles = count_nobles(s, seat)
        if has_variant(s, Variant.JEWELER_AT_MOST_THREE):
            nobles = min(nobles, 3)
        earn_by(s, seat, Building.JEWELER, nobles, journal)


@effect(Building.JEWELER, at=Moment.GUEST_MOVES)
def jeweler_wants_guest(s, seat, moment, can_act):
    """Return whether the moment is before the jeweler pays."""
    return moment == GuestMoment.CRAFTSMAN_TURN and count_nobles(s, seat) > 0


# == Royal garden =========================================================================== final scoring ==
# 1 point more for each noble on the island, wherever they are.


@effect(Building.ROYAL_GARDEN, at=Moment.FINAL_SCORING)
def royal_garden_points(s, seat):
    """Return the points on top of the point that every noble brings."""
    return count_nobles(s, seat)


@rule
def royal_garden_scores(s, seat):
    """Count the points of an occupied royal garden."""
    if is_occupied(s, seat, Building.ROYAL_GARDEN):
        s.score_parts[seat, Source.ROYAL_GARDEN] = royal_garden_points(s, seat)


@effect(Building.ROYAL_GARDEN, at=Moment.GUEST_MOVES)
def royal_garden_wants_guest(s, seat, moment, can_act):
    """Return whether the moment is before the points are counted and the guest adds any."""
    return moment == GuestMoment.SCORING and royal_garden_points(s, seat) > 0


HANDLERS = (
    Handler(Question.USE_LAND_OFFICE, list_land_office, do_land_office),
    Handler(Question.DISCARD_TILE, list_discards, do_discard),
    Handler(Question.DELIVER, list_deliveries, do_deliver),
    Handler(Question.USE_VILLA, list_villa, do_villa),
)

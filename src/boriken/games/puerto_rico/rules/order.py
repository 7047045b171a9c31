"""The effects of each moment, in the order of the rulebooks: the one place where expansions join the base game.

`moments.py` declares the moments, and the base game calls them. The effects are functions of the expansions, named here
in the order in which they act. `flow.py` binds the table before any rule runs.
"""

from boriken.engine.jit import choose, rule
from boriken.engine.moments import bind_moments
from boriken.games.puerto_rico.rules import moments
from boriken.games.puerto_rico.rules.effects import base
from boriken.games.puerto_rico.rules.expansions.achievements import cards as achievements
from boriken.games.puerto_rico.rules.expansions.achievements import goals
from boriken.games.puerto_rico.rules.expansions.achievements.redeal import redeal_achievements
from boriken.games.puerto_rico.rules.expansions.festival import tasks as festival
from boriken.games.puerto_rico.rules.expansions.new_buildings import effects as new_buildings
from boriken.games.puerto_rico.rules.expansions.new_buildings import guesthouse
from boriken.games.puerto_rico.rules.expansions.nobles import effects as noble_buildings
from boriken.games.puerto_rico.rules.expansions.nobles import people as nobles
from boriken.games.puerto_rico.rules.expansions.puertoma import (
    board,
    builder,
    captain,
    cards,
    choice,
    craftsman,
    marker,
    mayor,
    opening,
    scoring,
    settler,
    trader,
)
from boriken.games.puerto_rico.rules.expansions.puertoma import smuggler as puertoma_smuggler
from boriken.games.puerto_rico.rules.expansions.smuggler import capture
from boriken.games.puerto_rico.rules.vocab import Building


@rule
def never_wants_guest():
    """Return False, for a building that works by a column of the catalogue, or not at all."""
    return False


#: The rule of each building that says when a guest of the guesthouse makes a difference there, in catalogue order.
WANTS_GUEST = {
    Building.HACIENDA: base.hacienda_wants_guest,
    Building.CONSTRUCTION_HUT: base.construction_hut_wants_guest,
    Building.HOSPICE: base.hospice_wants_guest,
    Building.OFFICE: base.office_wants_guest,
    Building.FACTORY: base.factory_wants_guest,
    Building.UNIVERSITY: base.university_wants_guest,
    Building.HARBOR: base.harbor_wants_guest,
    Building.WHARF: base.wharf_wants_guest,
    Building.GUILD_HALL: base.guild_hall_wants_guest,
    Building.RESIDENCE: base.residence_wants_guest,
    Building.FORTRESS: base.fortress_wants_guest,
    Building.CUSTOMS_HOUSE: base.customs_house_wants_guest,
    Building.CITY_HALL: base.city_hall_wants_guest,
    Building.AQUEDUCT: new_buildings.aqueduct_wants_guest,
    Building.FOREST_HOUSE: new_buildings.forest_house_wants_guest,
    Building.BLACK_MARKET: new_buildings.black_market_wants_guest,
    Building.STOREHOUSE: new_buildings.storehouse_wants_guest,
    Building.GUESTHOUSE: guesthouse.guesthouse_wants_guest,
    Building.TRADING_POST: new_buildings.trading_post_wants_guest,
    Building.CHURCH: new_buildings.church_wants_guest,
    Building.SMALL_WHARF: new_buildings.small_wharf_wants_guest,
    Building.LIGHTHOUSE: new_buildings.lighthouse_wants_guest,
    Building.SPECIALTY_FACTORY: new_buildings.specialty_factory_wants_guest,
    Building.LIBRARY: new_buildings.library_wants_guest,
    Building.UNION_HALL: new_buildings.union_hall_wants_guest,
    Building.CLOISTER: new_buildings.cloister_wants_guest,
    Building.LAND_OFFICE: noble_buildings.land_office_wants_guest,
    Building.CHAPEL: noble_buildings.chapel_wants_guest,
    Building.HUNTING_LODGE: noble_buildings.hunting_lodge_wants_guest,
    Building.ZONING_OFFICE: noble_buildings.zoning_office_wants_guest,
    Building.ROYAL_SUPPLIER: noble_buildings.royal_supplier_wants_guest,
    Building.VILLA: noble_buildings.villa_wants_guest,
    Building.JEWELER: noble_buildings.jeweler_wants_guest,
    Building.ROYAL_GARDEN: noble_buildings.royal_garden_wants_guest,
}

wants_guest = choose("wants_guest", ("s", "seat", "moment", "building", "can_act"),
                     [*((f"building == {int(building)}", wants) for building, wants in WANTS_GUEST.items()),
                      ("True", never_wants_guest)],
                     "Return whether a guest who has just come to a building makes a difference there.", returns=True)

ORDER = {
    # -- the beginning, the round, the end -------------------------------------------------------------------------
    moments.laid_out: (festival.lay_festival,),
    moments.opened: (opening.endow_puertomas, achievements.deal_achievements),
    moments.redealt: (redeal_achievements,),
    moments.draft_by_rules: (cards.choose_by_card,),
    moments.role_by_rules: (choice.puertoma_chooses_role,),
    moments.bars_role: (capture.smuggler_bars_role,),
    moments.is_set_apart: (capture.is_captured,),
    moments.stays_bare: (capture.smuggler_stays_bare,),
    moments.role_taken: (capture.ransom_is_paid,),
    moments.role_left: (capture.captured_role,),
    moments.owner_of_role_left: (capture.captor_plays,),
    moments.round_ended: (capture.release_captured,),
    moments.asks_before: (guesthouse.guesthouse_asks,),
    moments.answers_listed: (achievements.list_announcements,),
    moments.answered_beside: (achievements.announces,),
    moments.is_secret: (achievements.is_choosing,),
    moments.went_on: (festival.watch_festival, goals.achievements_watch),  # points of the festival may meet a goal
    moments.asks_before_scoring: (guesthouse.guests_may_move_at_end,),
    moments.closing: (achievements.announce_all,),
    moments.scored_by_rules: (scoring.puertoma_is_scored,),
    moments.scored: (nobles.nobles_score, new_buildings.cloister_scores, noble_buildings.royal_garden_scores,
                     achievements.achievements_score),
    # -- automata and people ---------------------------------------------------------------------------------------
    moments.is_automaton: (board.is_puertoma,),
    moments.automaton_circles: (board.circles_under,),
    moments.automaton_capacity: (board.active_estates,),
    moments.automaton_wants: (board.most_empty_circles,),
    moments.automaton_receives: (mayor.receive_workers,),
    moments.people_placed: (goals.achievements_see_people,),
    moments.people_may_come: (festival.festival_can_bring, capture.smuggler_may_poach),
    moments.wants_guest: (wants_guest,),
    # -- settler ---------------------------------------------------------------------------------------------------
    moments.tile_by_rules: (settler.puertoma_takes_tile,),
    moments.offers_other_tile: (new_buildings.forest_house_offers,),
    moments.quarry_is_doubled: (new_buildings.library_allows_quarry,),
    moments.takes_other_tile: (new_buildings.forest_house_takes,),
    moments.asks_before_drawing: (new_buildings.forest_house_looks,),
    moments.turns_drawn_tile: (new_buildings.forest_house_turns_drawn,),
    moments.asks_for_tile: (new_buildings.forest_house_asks,),
    moments.settler_ends: (noble_buildings.hunting_lodge_works,),
    # -- mayor -----------------------------------------------------------------------------------------------------
    moments.mayor_begins: (noble_buildings.villa_works,),
    moments.asks_whom_to_take: (nobles.ask_for_noble,),
    moments.leaves_ship_first: (nobles.nobles_leave_ship,),
    moments.people_lifted: (nobles.lift_nobles,),
    moments.asks_for_ranks: (nobles.name_nobles,),
    moments.ranks_matter: (new_buildings.black_market_may_open,),
    moments.boards_first: (nobles.count_boarding_nobles,),
    moments.ship_may_be_short: (nobles.nobles_are_in_game,),
    moments.mayor_ends: (mayor.bring_last_workers,),
    moments.boarding: (nobles.noble_boards,),
    # -- builder ---------------------------------------------------------------------------------------------------
    moments.build_by_rules: (builder.puertoma_builds,),
    moments.price_cut: (new_buildings.forest_discount,),
    moments.price_cut_of: (noble_buildings.zoning_discount,),
    moments.credit: (new_buildings.black_market_credit,),
    moments.asks_for_payment: (new_buildings.black_market_asks,),
    moments.built: (builder.building_was_laid, new_buildings.church_blesses, goals.achievements_see_building,
                    festival.festival_sees_building),
    # -- craftsman -------------------------------------------------------------------------------------------------
    moments.craftsman_begins: (noble_buildings.chapel_gives,),
    moments.production_by_rules: (craftsman.puertoma_produces,),
    moments.more_barrels: (new_buildings.aqueduct_brings,),
    moments.produced: (new_buildings.specialty_factory_pays_at_once,),
    moments.production_turn_ended: (noble_buildings.jeweler_pays,),
    moments.extra_good_by_rules: (craftsman.puertoma_takes_extra_good,),
    moments.craftsman_ends: (new_buildings.specialty_factory_pays_at_end, craftsman.bring_last_barrels),
    # -- trader ----------------------------------------------------------------------------------------------------
    moments.sale_by_rules: (trader.puertoma_sells,),
    moments.offers_before_sales: (noble_buildings.land_office_offers,),
    moments.offers_beside_sales: (new_buildings.trading_post_offers, noble_buildings.land_office_offers_sales),
    moments.trades_elsewhere: (noble_buildings.land_office_takes_turn, new_buildings.trading_post_takes_turn),
    moments.sold: (goals.achievements_see_sale, festival.festival_sees_sale),
    moments.asks_after_sale: (noble_buildings.land_office_asks,),
    moments.trader_turn_ended: (noble_buildings.land_office_reopens,),
    # -- captain ---------------------------------------------------------------------------------------------------
    moments.captain_begins: (new_buildings.union_hall_scores, new_buildings.lighthouse_pays_captain),
    moments.asks_for_delivery: (noble_buildings.royal_supplier_asks,),
    moments.load_by_rules: (captain.puertoma_loads,),
    moments.offers_before_loads: (new_buildings.small_wharf_offers,),
    moments.loads_elsewhere: (new_buildings.small_wharf_begins,),
    moments.loaded: (goals.achievements_see_load,),
    moments.load_scored: (new_buildings.lighthouse_pays,),
    moments.shipped: (goals.achievements_see_cargo, festival.festival_sees_cargo),
    moments.loading_ended: (new_buildings.small_wharves_return,),
    moments.store_by_rules: (captain.puertoma_stores,),
    moments.more_singles: (new_buildings.storehouse_keeps,),
    moments.stored: (goals.achievements_see_stores,),
    # -- smuggler, prospector, privileges --------------------------------------------------------------------------
    moments.smuggling_by_rules: (puertoma_smuggler.puertoma_smuggles,),
    moments.privilege_extra: (new_buildings.library_extra,),
    moments.prospected: (marker.puertoma_prospected,),
}


def bind() -> None:
    """Give each moment its effects."""
    bind_moments(ORDER)

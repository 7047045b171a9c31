"""The guesthouse: guests go to work in the middle of a phase."""

from __future__ import annotations

from functools import partial

import pytest

from tests.rulebook.sentences import editions, rulebook
from tests.rulebook.tables import (
    BLOCKED,
    BOTH,
    EXPANDED,
    FULL,
    NEW_BUILDINGS,
    ROW,
    arrange,
    as_printed,
    barrels,
    chosen,
    city,
    each,
    island,
    last_choice,
    play,
    position,
    some,
    table,
    texts,
)

MOVES = ("000.guesthouse.2", "001.guesthouse.2", "003.guesthouse.2")
AT_ONCE = ("000.guesthouse.3", "001.guesthouse.3", "003.guesthouse.3")
STAYS = ("000.guesthouse.4", "001.guesthouse.4", "003.guesthouse.4")
APART = ("000.guesthouse.5", "001.guesthouse.5", "003.guesthouse.5")


def guests(*idle, count=2, **own):
    """A guesthouse with so many guests, and buildings in which nobody stands."""
    return city(idle=idle, guesthouse=count) | own


phase = partial(chosen, expansions=BOTH, table=ROW)


def sends(game):
    return {text.removeprefix("send guest to ") for text in texts(game) if text.startswith("send guest to ")}


def offered(game, seat):
    """All places that a seat is offered for its guests while everybody passes, or does what comes first."""
    found = set()
    while game.outcome is None and game.question != "choose_role":
        if game.decider == seat:
            found |= sends(game)
        game.play("pass" if "pass" in texts(game) else texts(game)[0])
    return found


def on(game, building, seat=1):
    return island(game, seat)["building_colonists"][building]


# -- the printed examples ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "store", "kept"), [
    ("grow", "storehouse", {"tobacco": 2, "coffee": 2}), ("1897", "small_warehouse", {"tobacco": 5, "coffee": 1}),
    ("special", "small_warehouse", {"tobacco": 5, "coffee": 1}),
    ("1897", "large_warehouse", {"tobacco": 5, "coffee": 2})])
@rulebook("000.guesthouse.6", "001.guesthouse.6", "003.guesthouse.6", *MOVES, *AT_ONCE, *APART)
def test_example_a_guest_stores_and_the_other_doubles_the_traders_privilege(edition, store, kept):
    own = guests(store, "library", goods={"tobacco": 5, "coffee": 2})
    game = phase(edition, "captain", {}, own, expansions=NEW_BUILDINGS, table={"cargo": FULL})
    assert game.decider == 1
    assert sends(game) == {store}
    game.play(f"send guest to {store}")
    assert (on(game, store), on(game, "guesthouse")) == (1, 1)
    play(game, *{
        "storehouse": ["keep one tobacco", "keep one tobacco", "keep one coffee", "keep one coffee"],
        "small_warehouse": ["store tobacco", "keep one coffee"], "large_warehouse": ["store tobacco", "store coffee"],
    }[store])
    assert barrels(game, 1) == kept
    play(game, "role trader")
    assert sends(game) == {"library"}
    play(game, "send guest to library", "sell coffee")
    assert each(game, "doubloons")[1] == 4 + 2
    assert (on(game, "library"), on(game, "guesthouse")) == (1, 0)


# -- the moments ---------------------------------------------------------------------------------------------

MAKES = {"tiles": {"corn": 1, "indigo": 3, "sugar": 2}, "tile_colonists": {"indigo": 2, "sugar": 2}}

CAPTAINS = ("harbor", "wharf", "small_wharf", "lighthouse", "small_warehouse", "large_warehouse", "storehouse",
            "union_hall", "royal_supplier")

#: By role: what the owner has, who did not choose it; where guests may go; where besides, if it were to matter.
IN_OTHERS_PHASE = {
    "settler": (guests("hacienda", "construction_hut", "hospice", "forest_house", "hunting_lodge", "library", "office"),
                {"hacienda", "construction_hut", "hospice", "forest_house", "hunting_lodge"}, set()),
    "builder": (guests("university", "black_market", "church", "zoning_office", "library", "office", doubloons=9,
                       points=2, tiles={"quarry": 1, "corn": 1}),
                {"quarry", "university", "black_market", "church", "zoning_office"}, set()),
    "craftsman": (guests("aqueduct", "factory", "specialty_factory", "jeweler", "indigo_plant", "sugar_mill", "chapel",
                         "library", "office", waiting=1, waiting_nobles=1, **MAKES),
                  {"corn", "indigo_plant", "sugar_mill", "chapel", "jeweler"},
                  {"indigo", "aqueduct", "factory", "specialty_factory"}),
    "trader": (guests("small_market", "large_market", "office", "trading_post", "land_office", "library", "harbor",
                      goods={"coffee": 1, "sugar": 1}, doubloons=3),
               {"small_market", "large_market", "office", "trading_post", "land_office"}, set()),
    "captain": (guests(*CAPTAINS, "library", "office", goods={"corn": 2, "tobacco": 5, "coffee": 3}, waiting=1,
                       waiting_nobles=1), set(CAPTAINS), set()),
}


@pytest.mark.parametrize("role", IN_OTHERS_PHASE)
@editions(*EXPANDED)
@rulebook(*MOVES)
def test_guests_may_go_where_they_matter_in_the_phase_and_nowhere_else(edition, role):
    own, expected, besides = IN_OTHERS_PHASE[role]
    game = phase(edition, role, {}, own, table=ROW | {"cargo": BLOCKED, "house": {"sugar": 1}})
    found = offered(game, 1)
    assert expected <= found <= expected | besides


@pytest.mark.parametrize(("role", "before", "brings"), [
    ("settler", ["pass"] * 4, {"tiles": {"corn": 1, "sugar": 1}}), ("builder", [], {"doubloons": 9 - 7}),
    ("craftsman", [], {"goods": {"corn": 2 + 2}}), ("trader", [], {"doubloons": 9 + 4 + 2}),
    ("captain", [], {"points": 1 + 2}), ("prospector", [], {"doubloons": 9 + 2})])
@editions(*EXPANDED)
@rulebook(*MOVES, *AT_ONCE, "000.library.2", "001.library.1", "003.library.1")
def test_a_guest_goes_to_the_library_before_the_privilege_of_the_owners_own_role(edition, role, before, brings):
    """For the settler that is before the second tile, for the craftsman before the extra barrels."""
    goods = {"coffee": 1} if role == "trader" else {"corn": 1}
    own = guests("library", goods=goods, doubloons=9, tile_colonists={"corn": 1})
    game = play(phase(edition, role, own, table=ROW | {"cargo": BLOCKED}), *before)
    assert (game.decider, sends(game)) == (0, {"library"})
    game.play("send guest to library")
    assert on(game, "library", 0) == 1
    play(game, *{"settler": ["take sugar"], "builder": ["build wharf"], "trader": ["sell coffee"],
                 "craftsman": ["take extra corn"] * 2}.get(role, []))
    own = island(game, 0)
    assert {name: some(own[name]) if isinstance(own[name], dict) else own[name] for name in brings} == brings


# -- the mayor phase -----------------------------------------------------------------------------------------


@editions("grow", "1897")
@rulebook("001.guesthouse.2", "003.guesthouse.2")
def test_guests_do_not_move_in_the_mayor_phase(edition):
    own = guests("library", "villa", "office")
    game = phase(edition, "mayor", own, own | {"buildings": ["guesthouse", "villa"]}, table={"colonist_ship": 4})
    assert not offered(game.copy(), 0) | offered(game, 1)


@editions("special")
@rulebook("000.guesthouse.2", "000.guesthouse.3", "000.library.2")
def test_in_the_special_edition_a_guest_of_the_mayor_goes_to_the_library_first(edition):
    own = guests("library", count=1, tiles={"corn": 1, "coffee": 5})
    game = phase(edition, "mayor", own, guests("library"), expansions=NEW_BUILDINGS)
    assert (game.decider, sends(game)) == (0, {"library"})  # not the other seat's, whose role it is not
    waiting = play(game.copy(), "pass", "take extra colonist")
    assert waiting.question == "place_colonists"
    play(game, "send guest to library", "take extra colonist", "take extra colonist")
    assert (game.question, int(game.state.in_hand)) == ("place_colonists", 3)  # who went there is placed anew, too


@pytest.mark.parametrize(("supply", "offer"), [(2, {"library"}), (1, set()), (0, set())])
@editions("special")
@rulebook("000.guesthouse.2", "000.library.2")
def test_the_mayors_library_wants_a_guest_only_for_a_second_colonist_in_the_supply(edition, supply, offer):
    game = phase(edition, "mayor", guests("library", count=1), {"waiting": 79 - 1 - supply},
                 expansions=NEW_BUILDINGS, table={"colonist_supply": supply})
    assert offered(game, 0) == offer


@editions("special")
@rulebook("000.guesthouse.2", "000.guesthouse.3", "000.villa.2")
def test_in_the_special_edition_a_guest_of_any_seat_goes_to_the_villa_at_the_start(edition):
    game = phase(edition, "mayor", {}, guests("villa", "library"))
    assert (game.decider, sends(game)) == (1, {"villa"})
    invited = play(game.copy(), "send guest to villa", "use villa")
    assert (island(invited, 1)["waiting"], island(invited, 1)["waiting_nobles"]) == (1, 1)
    assert (on(invited, "villa"), invited.question) == (1, "take_extra_colonist")
    game.play("pass")
    assert (island(game, 1)["waiting"], game.question) == (0, "take_extra_colonist")


@editions("special")
@rulebook("000.guesthouse.2", "000.villa.3")
def test_an_empty_supply_leaves_nothing_for_a_guest_to_do_in_the_villa(edition):
    game = phase(edition, "mayor", {}, guests("villa"), {"waiting": 20, "waiting_nobles": 20}, {"waiting": 79 - 2},
                 table={"colonist_supply": 0})
    assert not offered(game, 1)


@editions(*EXPANDED)
@rulebook(*MOVES)
def test_the_ruling_decides_whether_guests_move_in_the_mayor_phase(edition):
    for move, offer in ((False, set()), (True, {"villa"})):
        rulings = {"guests_move_in_mayor_phase": move}
        assert offered(phase(edition, "mayor", {}, guests("villa"), rulings=rulings), 1) == offer


def refilling(*empty, count=2, fields=2, supply=70):
    """Seat 0 has so many guests and fields, seat 1 buildings in which nobody stands; no more colonists come."""
    own = guests(count=count, tiles={"corn": fields})
    game = phase("special", "mayor", own, {"buildings": list(empty)}, {"waiting": 79 - count - supply},
                 expansions=NEW_BUILDINGS, table={"colonist_supply": supply})
    game.play("pass")
    return play(game, "place 0 on corn") if game.question == "place_colonists" else game


FIVE = ("indigo_plant", "coffee_roaster")  # five circles, and seats need a ship of four


@rulebook("000.guesthouse.2", "000.mayor.7")
def test_before_the_ship_is_refilled_a_guest_may_leave_an_empty_circle_behind_for_a_field():
    game = refilling(*FIVE)
    assert (game.decider, sends(game)) == (0, {"corn"})
    for guests_left, wanted in ((2, 5), (1, 6), (0, 7)):
        stay = play(game.copy(), "pass") if sends(game) else game
        assert (on(stay, "guesthouse", 0), table(stay)["colonist_ship"]) == (guests_left, wanted)
        if guests_left:
            game.play("send guest to corn")


@pytest.mark.parametrize(("empty", "count", "fields", "offer"), [
    (("indigo_plant",), 1, 1, {"corn"}),  # with the guesthouse's four circles: a fifth colonist would board
    (("coffee_roaster",), 1, 1, set()),  # three: four board in any case
    (("indigo_plant",), 2, 2, {"corn"}),  # two guests together make three five
    (("indigo_plant",), 2, 1, set()), (("coffee_roaster",), 2, 2, set())])
@rulebook("000.guesthouse.2", "000.mayor.7", "000.mayor.8")
def test_it_is_asked_only_where_more_colonists_would_board(empty, count, fields, offer):
    assert sends(refilling(*empty, count=count, fields=fields)) == offer


@rulebook("000.guesthouse.2", "000.mayor.7", "000.mayor.8")
def test_guests_of_seats_that_are_still_to_be_asked_count_too():
    own = guests(count=1)
    game = phase("special", "mayor", own, own, {"buildings": ["office"]}, expansions=NEW_BUILDINGS)
    play(game, "pass", "place 0 on corn", "place 0 on corn")
    assert (game.decider, sends(game)) == (0, {"corn"})
    assert play(game.copy(), "pass").question == "choose_role"  # one alone changes nothing
    game.play("send guest to corn")
    assert (game.decider, sends(game)) == (1, {"corn"})
    assert table(play(game.copy(), "pass"))["colonist_ship"] == 4
    assert table(play(game, "send guest to corn"))["colonist_ship"] == 5


@pytest.mark.parametrize(("answer", "reasons"), [("pass", []), ("send guest to corn", ["colonists_short"])])
@rulebook("000.guesthouse.2", "000.mayor.14")
def test_a_guest_who_leaves_before_the_ship_is_refilled_can_end_the_game(answer, reasons):
    game = refilling(*FIVE, count=1, supply=6)  # a circle of the guesthouse is empty, too
    assert play(game, answer).view(None)["flow"]["end_reasons"] == reasons


# -- nowhere else --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("role", ["settler", "builder", "craftsman", "trader", "captain", "prospector"])
@editions(*EXPANDED)
@rulebook(*MOVES)
def test_nothing_is_asked_where_no_place_makes_a_difference(edition, role):
    """The phase's own buildings have their colonist, the others belong to other phases."""
    occupied = {"settler": "hacienda", "builder": "university", "craftsman": "factory", "trader": "office",
                "captain": "harbor", "prospector": "office"}[role]
    idle = {"settler": "wharf", "builder": "wharf", "craftsman": "wharf", "trader": "hacienda", "captain": "hacienda",
            "prospector": "hacienda"}[role]
    own = city(occupied, idle=[idle], guesthouse=2) | {"doubloons": 9, "goods": {"corn": 1},
                                                       "tile_colonists": {"corn": 1}}
    game = phase(edition, role, own, own, table=ROW | {"cargo": BLOCKED})
    assert not offered(game.copy(), 0) | offered(game, 1)


@pytest.mark.parametrize(("role", "building", "own"), [
    ("settler", "hospice", {"tiles": {"corn": 4, "quarry": 8}}),  # no field is free
    ("builder", "church", {"doubloons": 0}),  # nothing can be paid
    ("trader", "small_market", {"goods": {"sugar": 1}}),  # the house has sugar
    ("captain", "harbor", {"goods": {"coffee": 1}}),  # no ship takes coffee
    ("captain", "lighthouse", {"goods": {"coffee": 1}}),
    ("captain", "storehouse", {"goods": {"coffee": 1}}),  # one barrel is kept anyway
    ("captain", "union_hall", {"goods": {"coffee": 1}}),
    ("craftsman", "factory", {}), ("craftsman", "specialty_factory", {"tile_colonists": {"corn": 1}}),
    ("craftsman", "jeweler", {"tile_colonists": {"corn": 1}}),
    ("builder", "university", {"doubloons": 0}), ("builder", "black_market", {"doubloons": 8}),  # nothing to give
    ("builder", "black_market", {"doubloons": 20, "points": 1}),  # who can pay must pay
    ("trader", "land_office", {}), ("trader", "land_office", {"goods": {"corn": 1}}),  # without a doubloon
    ("trader", "land_office", {"doubloons": 3, "tiles": {"corn": 4, "quarry": 8}}),
    ("trader", "forest_house", {"doubloons": 3}), ("trader", "trading_post", {})])
@editions(*EXPANDED)
@rulebook(*MOVES)
def test_a_place_is_not_offered_where_a_guest_could_do_nothing_there(edition, role, building, own):
    game = phase(edition, role, {}, guests(building, count=1) | own,
                 table=ROW | {"cargo": BLOCKED, "house": {"sugar": 1}})
    assert building not in offered(game, 1)


@editions(*EXPANDED)
@rulebook(*MOVES)
def test_without_guests_nothing_is_asked(edition):
    own = city(idle=["guesthouse", "hacienda"])
    assert not offered(phase(edition, "settler", own), 0)


# -- what they do --------------------------------------------------------------------------------------------


@editions(*EXPANDED)
@rulebook(*AT_ONCE, *APART)
def test_settler_a_guest_makes_the_hacienda_work_and_the_other_the_hospice(edition):
    game = phase(edition, "settler", {}, guests("hacienda", "hospice"), expansions=NEW_BUILDINGS)
    play(game, "pass")
    assert sends(game) == {"hacienda", "hospice"}
    play(game, "send guest to hacienda")
    assert sends(game) == {"hospice"}
    play(game, "send guest to hospice")
    play(game, "use hacienda", "use hospice")
    own = island(game, 1)
    assert sum(own["tiles"].values()) == 2
    assert sum(own["tile_colonists"].values()) == 1
    assert (on(game, "hacienda"), on(game, "hospice"), on(game, "guesthouse")) == (1, 1, 0)


@editions(*EXPANDED)
@rulebook(*AT_ONCE)
def test_settler_a_guest_in_the_construction_hut_allows_a_quarry(edition):
    game = play(phase(edition, "settler", {}, guests("construction_hut")), "pass")
    play(game, "send guest to construction_hut", "take quarry")
    assert some(island(game, 1)["tiles"]) == {"corn": 1, "quarry": 1}


@pytest.mark.parametrize(("building", "takes", "laid"), [
    ("construction_hut", {"1897": ["take quarry"], "special": ["take quarry"]}, {"quarry": 2}),
    ("forest_house", {"grow": ["take forest"], "1897": ["take sugar", "use forest_house"],
                      "special": ["take sugar", "use forest_house"]}, {"quarry": 1, "forest": 1})])
@editions(*EXPANDED)
@rulebook(*AT_ONCE, "000.library.6", "003.library.5", "000.forest_house.11", "001.forest_house.9",
          "003.forest_house.11")
def test_settler_a_guest_helps_with_the_librarys_second_tile(edition, building, takes, laid):
    if edition not in takes:
        return  # the second quarry needs no construction hut
    own = city("library", idle=[building], guesthouse=1)
    game = phase(edition, "settler", own, expansions=NEW_BUILDINGS)
    if sends(game):
        game.play("pass")  # not now
    play(game, "take quarry", "pass", "pass", "pass")
    assert (game.decider, sends(game)) == (0, {building})
    play(game, f"send guest to {building}", *takes[edition])
    assert some(island(game, 0)["tiles"]) == {"corn": 1} | laid


@editions(*EXPANDED)
@rulebook(*AT_ONCE, *APART)
def test_builder_guests_on_quarries_save_a_doubloon_each(edition):
    own = guests(tiles={"quarry": 3}, doubloons=9)
    game = phase(edition, "builder", {}, own)
    assert sends(game) == {"quarry"}
    play(game, "send guest to quarry", "send guest to quarry", "build wharf")
    assert each(game, "doubloons")[1] == 9 - (9 - 2)
    assert some(island(game, 1)["tile_colonists"]) == {"quarry": 2}


@editions(*EXPANDED)
@rulebook(*AT_ONCE)
def test_builder_a_guest_in_church_or_university_acts_for_the_building_of_the_turn(edition):
    game = phase(edition, "builder", {}, guests("church", "university", doubloons=9), expansions=NEW_BUILDINGS)
    play(game, "send guest to church", "send guest to university", "build wharf", "use university")
    assert (each(game, "points")[1], on(game, "wharf")) == (1, 1)


@pytest.mark.parametrize(("waiting", "offer"), [(0, set()), (1, {"church"})])
@editions(*EXPANDED)
@rulebook(*AT_ONCE, "000.black_market.3", "001.black_market.1", "003.black_market.1")
def test_builder_a_guest_is_of_no_use_in_the_church_if_the_black_market_must_take_him(edition, waiting, offer):
    """Two doubloons are one short for the cheapest building that the church blesses."""
    own = city("black_market", idle=["church"], guesthouse=1) | {"doubloons": 2, "waiting": waiting}
    assert sends(phase(edition, "builder", {}, own, expansions=NEW_BUILDINGS)) == offer


@editions(*EXPANDED)
@rulebook(*AT_ONCE)
def test_craftsman_guests_on_plantation_and_plant_produce(edition):
    own = guests("small_indigo_plant", tiles={"indigo": 1})
    game = phase(edition, "craftsman", {}, own)
    assert sends(game) == {"indigo", "small_indigo_plant"}
    play(game, "send guest to indigo", "send guest to small_indigo_plant")
    assert barrels(game, 1) == {"indigo": 1}


@editions(*EXPANDED)
@rulebook(*AT_ONCE)
@pytest.mark.parametrize(("building", "brings"), [("factory", 1), ("specialty_factory", 2)])
def test_craftsman_a_guest_in_a_factory_is_paid_for_this_production(edition, building, brings):
    own = city(idle=[building], guesthouse=1, sugar_mill=3)
    own |= {"tiles": {"sugar": 3, "corn": 1}, "tile_colonists": {"sugar": 3, "corn": 1}}
    game = phase(edition, "craftsman", {}, own)
    assert sends(game) == {building}
    assert each(play(game, f"send guest to {building}"), "doubloons")[1] == brings


@editions(*EXPANDED)
@rulebook(*AT_ONCE)
@pytest.mark.parametrize(("building", "sale", "doubloons"), [
    ("small_market", "sell coffee", 5), ("large_market", "sell coffee", 6), ("office", "sell sugar", 2),
    ("trading_post", "sell sugar to trading_post", 2)])
def test_trader_a_guest_helps_the_sale_of_the_turn(edition, building, sale, doubloons):
    own = guests(building, goods={"coffee": 1, "sugar": 1})
    game = phase(edition, "trader", {}, own, table={"house": {"sugar": 1}})
    assert each(play(game, f"send guest to {building}", sale), "doubloons")[1] == doubloons


@editions(*EXPANDED)
@rulebook(*AT_ONCE)
@pytest.mark.parametrize(("building", "loads", "points", "doubloons"), [
    ("harbor", [], 2 + 1, 0), ("lighthouse", [], 2, 1), ("wharf", ["load corn on wharf"], 2, 0),
    ("small_wharf", ["use small_wharf", "load 2 corn on small_wharf"], 1, 0)])
def test_captain_a_guest_acts_on_the_load_of_the_turn(edition, building, loads, points, doubloons):
    own = guests(building, count=1, goods={"corn": 2})
    game = phase(edition, "captain", {}, own, table={"cargo": BLOCKED})
    assert sends(game) == {building}
    play(play(game, f"send guest to {building}"), *loads)
    assert (each(game, "points")[1], each(game, "doubloons")[1]) == (points, doubloons)


@editions(*EXPANDED)
@rulebook(*AT_ONCE, *APART)
def test_captain_a_guest_may_wait_for_a_later_turn_of_the_phase(edition):
    own = guests("harbor", count=1, goods={"corn": 2, "indigo": 1})
    game = play(phase(edition, "captain", {}, own, table={"cargo": BLOCKED}), "pass", "load corn on ship 5")
    assert sends(game) == {"harbor"}
    assert each(play(game, "send guest to harbor"), "points")[1] == 2 + 1 + 1


@editions(*EXPANDED)
@rulebook(*AT_ONCE)
def test_captain_a_guest_in_the_union_hall_is_paid_before_loading(edition):
    own = guests("union_hall", count=1, goods={"corn": 4})
    game = phase(edition, "captain", {}, own, table={"cargo": FULL})
    assert sends(game) == {"union_hall"}
    assert each(play(game, "send guest to union_hall"), "points")[1] == 2


@editions(*EXPANDED)
@rulebook(*AT_ONCE)
def test_captain_a_guest_in_the_captains_lighthouse_brings_its_doubloon_of_the_start(edition):
    game = phase(edition, "captain", guests("lighthouse", count=1), table={"cargo": FULL})
    assert sends(game) == {"lighthouse"}
    assert each(play(game, "send guest to lighthouse"), "doubloons")[0] == 1


@pytest.mark.parametrize(("goods", "occupied", "idle", "offer"), [
    ({"coffee": 3}, ["small_warehouse"], ["storehouse"], True),  # two of the three could be kept
    ({"coffee": 2}, ["small_warehouse"], ["storehouse"], False),  # none, one or both can be anyway
    ({"coffee": 3}, ["storehouse"], ["small_warehouse"], False),  # any number of them can be anyway
    ({"corn": 5, "sugar": 2, "coffee": 2}, ["small_warehouse", "storehouse"], ["large_warehouse"], True)])
@editions(*EXPANDED)
@rulebook(*AT_ONCE)
def test_captain_where_less_may_be_kept_a_guest_matters_if_other_barrels_can_be_kept(
        edition, goods, occupied, idle, offer):
    """Everything can be kept without him; in the last case three corn, two sugar and two coffee need him."""
    own = city(*occupied, idle=idle, guesthouse=1) | {"goods": goods}
    for less in (False, True):
        game = phase(edition, "captain", {}, own, expansions=NEW_BUILDINGS, table={"cargo": FULL},
                     rulings={"storing_may_keep_less": less})
        assert bool(sends(game)) == (less and offer)


ONE_NOBLE = {"waiting": 1, "waiting_nobles": 1}
INDIGO = {"tiles": {"indigo": 1}, "tile_colonists": {"indigo": 1}}


@pytest.mark.parametrize(("role", "building", "own", "answers", "doubloons", "points"), [
    ("builder", "zoning_office", {"doubloons": 9}, ["build wharf"], 1, 0),
    ("builder", "black_market", {"doubloons": 8, "points": 1}, ["build wharf"], 0, 0),
    ("craftsman", "chapel", {}, [], 1, 0),
    ("craftsman", "jeweler", ONE_NOBLE, [], 1, 0),
    ("trader", "land_office", {"doubloons": 1}, ["use land_office"], 0, 0),
    ("captain", "royal_supplier", ONE_NOBLE | {"goods": {"corn": 1}}, ["deliver corn"], 0, 1)])
@editions(*EXPANDED)
@rulebook(*AT_ONCE)
def test_a_guest_makes_the_building_work_in_this_very_phase(
        edition, role, building, own, answers, doubloons, points):
    game = phase(edition, role, {}, guests(building, count=1) | own, table={"cargo": FULL})
    assert building in sends(game)
    play(game, f"send guest to {building}", *answers)
    assert (each(game, "doubloons")[1], each(game, "points")[1]) == (doubloons, points)


@editions(*EXPANDED)
@rulebook(*AT_ONCE)
def test_craftsman_a_guest_at_the_aqueduct_brings_its_barrel(edition):
    own = city(idle=["aqueduct"], guesthouse=1, indigo_plant=1) | INDIGO
    game = phase(edition, "craftsman", {}, own, expansions=NEW_BUILDINGS)
    assert "aqueduct" in sends(game)
    assert barrels(play(game, "send guest to aqueduct"), 1) == {"indigo": 2}


PLANTS = [("indigo", "indigo_plant"), ("sugar", "sugar_mill")]


@pytest.mark.parametrize(("good", "plant"), PLANTS)
@editions(*EXPANDED)
@rulebook(*AT_ONCE, "000.aqueduct.2", "000.aqueduct.3", "001.aqueduct.1", "003.aqueduct.1", "003.aqueduct.2")
def test_craftsman_a_guest_in_the_large_plant_is_worth_the_aqueducts_barrel(edition, good, plant):
    """The field works with the small plant already."""
    own = city("aqueduct", f"small_{plant}", idle=[plant], guesthouse=1)
    own |= {"tiles": {good: 1}, "tile_colonists": {good: 1}}
    game = phase(edition, "craftsman", {}, own, expansions=NEW_BUILDINGS)
    assert (game.decider, sends(game)) == (1, {plant})
    assert barrels(play(game.copy(), "pass"), 1) == {good: 1}
    assert barrels(play(game, f"send guest to {plant}"), 1) == {good: 2}
    scarce = phase(edition, "craftsman", {}, own, {"goods": {good: 10}}, expansions=NEW_BUILDINGS)
    assert not offered(scarce, 1)  # one barrel is left


@pytest.mark.parametrize(("good", "plant"), PLANTS)
@editions(*EXPANDED)
@rulebook(*AT_ONCE, *APART, "000.aqueduct.2", "000.aqueduct.3", "001.aqueduct.1", "003.aqueduct.1", "003.aqueduct.2")
def test_craftsman_two_guests_bring_the_aqueducts_barrel_together(edition, good, plant):
    own = city(f"small_{plant}", idle=[plant, "aqueduct"], guesthouse=2)
    own |= {"tiles": {good: 1}, "tile_colonists": {good: 1}}
    game = phase(edition, "craftsman", {}, own, expansions=NEW_BUILDINGS)
    assert sends(game) == {plant, "aqueduct"}
    assert barrels(play(game, "send guest to aqueduct", f"send guest to {plant}"), 1) == {good: 2}


@editions(*EXPANDED)
@rulebook(*AT_ONCE)
def test_craftsman_a_guest_in_the_factory_needs_a_second_kind_that_the_other_guest_can_really_make(edition):
    """Corn and half of sugar; sugar and tobacco, each by half: only one guest is left for them."""
    half = {"tiles": {"corn": 1, "sugar": 1, "tobacco": 1}, "tile_colonists": {"sugar": 1, "tobacco": 1}}
    own = city(idle=["factory", "small_sugar_mill", "tobacco_storage"], guesthouse=2)
    without_corn = own | half | {"tiles": {"sugar": 1, "tobacco": 1}}
    assert sends(phase(edition, "craftsman", {}, without_corn)) == {"small_sugar_mill", "tobacco_storage"}
    with_corn = own | half | {"tile_colonists": {"corn": 1, "sugar": 1, "tobacco": 1}}
    assert sends(phase(edition, "craftsman", {}, with_corn)) == {"factory", "small_sugar_mill", "tobacco_storage"}


SUGAR = city("small_sugar_mill", idle=["specialty_factory"], guesthouse=1) | {
    "tiles": {"sugar": 1}, "tile_colonists": {"sugar": 1}}


@editions("1897", "special")
@rulebook("000.guesthouse.3", "003.guesthouse.3", "000.specialty_factory.3", "003.specialty_factory.1")
def test_craftsman_where_the_privilege_counts_the_specialty_factory_has_time_until_then(edition):
    game = phase(edition, "craftsman", SUGAR, expansions=NEW_BUILDINGS)
    assert barrels(game, 0) == {"sugar": 1}  # nobody was asked before
    assert (game.decider, sends(game)) == (0, {"specialty_factory"})
    assert each(play(game.copy(), "pass", "take extra sugar"), "doubloons")[0] == 0
    assert each(play(game.copy(), "send guest to specialty_factory", "pass"), "doubloons")[0] == 0
    assert each(play(game, "send guest to specialty_factory", "take extra sugar"), "doubloons")[0] == 2 - 1
    scarce = phase(edition, "craftsman", SUGAR, {"goods": {"sugar": 10}}, expansions=NEW_BUILDINGS)
    assert not offered(scarce, 0)  # no second barrel is left


@editions("grow")
@rulebook("001.guesthouse.3", "001.specialty_factory.1")
def test_craftsman_where_the_privilege_does_not_count_the_specialty_factory_is_asked_for_before_production(edition):
    assert not offered(phase(edition, "craftsman", SUGAR, expansions=NEW_BUILDINGS), 0)
    two = SUGAR | city("sugar_mill", idle=["specialty_factory"], guesthouse=1, sugar_mill=2)
    game = phase(edition, "craftsman", two | {"tiles": {"sugar": 2}, "tile_colonists": {"sugar": 2}},
                 expansions=NEW_BUILDINGS)
    assert (barrels(game, 0), sends(game)) == ({}, {"specialty_factory"})
    assert each(play(game, "send guest to specialty_factory"), "doubloons")[0] == 2 - 1


@editions(*EXPANDED)
@rulebook(*AT_ONCE, "000.library.4", "001.library.4", "003.library.3")
def test_craftsman_a_guest_in_the_library_needs_a_second_barrel_in_the_supply(edition):
    own = guests("library", count=1, tile_colonists={"corn": 1})
    for other, offer in (({"corn": 7}, {"library"}), ({"corn": 8}, set())):  # of ten; one is produced
        game = phase(edition, "craftsman", own, {"goods": other}, expansions=NEW_BUILDINGS)
        assert offered(game, 0) == offer


@editions(*EXPANDED)
@rulebook(*AT_ONCE)
def test_settler_the_hacienda_s_owner_is_asked_again_whether_it_has_drawn_or_not(edition):
    own = city("hacienda", idle=["construction_hut"], guesthouse=1)
    for answer in ("use hacienda", "pass"):
        game = play(phase(edition, "settler", {}, own, expansions=NEW_BUILDINGS), "pass")
        assert (game.decider, game.question) == (1, "use_hacienda")  # the hut has time
        game.play(answer)
        assert sends(game) == {"construction_hut"}
        play(game, "send guest to construction_hut", "take quarry")
        assert island(game, 1)["tiles"]["quarry"] == 1


@pytest.mark.parametrize("building", ["hospice", "forest_house"])
@editions(*EXPANDED)
@rulebook(*AT_ONCE, *APART)
def test_settler_before_the_hacienda_draws_a_guest_may_go_where_he_helps_with_its_tile(edition, building):
    own = city("hacienda", idle=[building], guesthouse=1)
    game = play(phase(edition, "settler", {}, own, expansions=NEW_BUILDINGS), "pass")
    assert sends(game) == {building}
    play(game, f"send guest to {building}", "use hacienda")
    assert game.question == f"use_{building}"


@editions(*EXPANDED)
@rulebook(*AT_ONCE)
def test_settler_a_guest_goes_to_the_hospice_whatever_stands_on_the_fields_already(edition):
    own = guests("hospice", count=1, tile_colonists={"corn": 1})
    game = play(phase(edition, "settler", {}, own), "pass")
    assert (game.decider, sends(game)) == (1, {"hospice"})
    play(game, "send guest to hospice", "take coffee", "use hospice")
    assert some(island(game, 1)["tile_colonists"]) == {"corn": 1, "coffee": 1}


@editions(*EXPANDED)
@rulebook(*AT_ONCE)
def test_settler_without_a_tile_to_take_hospice_and_forest_house_are_of_no_use(edition):
    own = guests("hospice", "forest_house", count=1)
    game = phase(edition, "settler", {}, own, expansions=NEW_BUILDINGS, table={"row": {}})
    assert offered(game, 1) == ({"forest_house"} if edition == "grow" else set())  # grow's forest is drawn


@editions(*EXPANDED)
@rulebook(*AT_ONCE)
def test_trader_a_guest_in_the_forest_house_may_make_a_forest_of_what_the_land_office_buys(edition):
    own = city("land_office", idle=["forest_house"], guesthouse=1) | {"doubloons": 1}
    game = phase(edition, "trader", {}, own)
    assert (game.decider, sends(game)) == (1, {"forest_house"})


@editions(*EXPANDED)
@rulebook(*AT_ONCE, "000.land_office.2", "001.land_office.1", "003.land_office.1")
def test_trader_of_two_guests_only_the_colonist_buys_land_for_which_the_other_has_the_forest_house(edition):
    own = guests("land_office", "forest_house", building_nobles={"guesthouse": 1}, doubloons=1)
    game = phase(edition, "trader", {}, own)
    assert set(texts(game)) == {"pass", "send guest to land_office", "send noble guest to land_office",
                                "send noble guest to forest_house"}


@pytest.mark.parametrize(("role_seat", "goods", "offer"), [
    (0, {"corn": 1}, {"land_office"}), (1, {"corn": 1}, set()), (1, {"coffee": 1}, {"land_office"})])
@editions(*EXPANDED)
@rulebook(*AT_ONCE)
def test_trader_the_land_offices_doubloon_may_come_from_the_sale(edition, role_seat, goods, offer):
    """Corn brings the trader the privilege's doubloon, and others nothing."""
    islands = [{}, {}]
    islands[role_seat] = guests("land_office", count=1, goods=goods)
    assert offered(phase(edition, "trader", *islands), role_seat) == offer


@editions(*EXPANDED)
@rulebook(*AT_ONCE)
def test_trader_but_not_where_that_sale_fills_the_house_and_ends_the_phase(edition):
    own = guests("land_office", count=1, goods={"coffee": 1})
    game = phase(edition, "trader", {}, own, table={"house": {"corn": 1, "indigo": 1, "sugar": 1}})
    assert offered(game, 1) == (set() if edition == "grow" else {"land_office"})


@pytest.mark.parametrize(("printed", "offer"), [(False, {"lighthouse"}), (True, set())])
@editions("special")
@rulebook("000.guesthouse.3")
def test_captain_as_printed_the_captains_lighthouse_pays_without_a_guest(edition, printed, offer):
    rulings = {"rulings": as_printed(edition, BOTH)} if printed else {}
    game = phase(edition, "captain", guests("lighthouse", count=1), table={"cargo": FULL}, **rulings)
    assert offered(game, 0) == offer


@editions(*EXPANDED)
@rulebook(*AT_ONCE)
def test_builder_a_guest_on_a_quarry_must_lower_a_price_that_can_then_be_paid(edition):
    own = guests(count=1, tiles={"quarry": 1})
    assert sends(phase(edition, "builder", {}, own)) == {"quarry"}  # a small market for nothing
    own = guests(count=1, tiles={"quarry": 2}, tile_colonists={"quarry": 1})
    assert not sends(phase(edition, "builder", {}, own))  # that is free; indigo plants cost 3
    assert sends(phase(edition, "builder", {}, own | {"doubloons": 1})) == {"quarry"}


@editions(*EXPANDED)
@rulebook(*AT_ONCE)
def test_settler_a_guest_in_the_forest_house_allows_a_forest(edition):
    game = play(phase(edition, "settler", {}, guests("forest_house", count=1), expansions=NEW_BUILDINGS), "pass")
    play(game, "send guest to forest_house")
    play(game, *(["take forest"] if edition == "grow" else ["take sugar", "use forest_house"]))
    assert some(island(game, 1)["tiles"]) == {"corn": 1, "forest": 1}


@editions(*EXPANDED)
@rulebook(*AT_ONCE)
def test_at_the_end_of_the_game_a_guest_goes_to_a_large_building_that_brings_points(edition):
    own = guests("city_hall", "fortress", "statue", "customs_house", "guild_hall", count=1, waiting=2, points=3)
    game = play(last_choice(edition, {0: own}, expansions=NEW_BUILDINGS), "role prospector")
    assert (game.decider, sends(game)) == (0, {"city_hall", "fortress"})  # three chips and no plant bring nothing
    before = game.copy()
    assert play(game, "send guest to city_hall").outcome.breakdown[0]["city_hall"] == 6  # with the guesthouse
    assert play(before, "pass").outcome.breakdown[0]["city_hall"] == 0


@editions(*EXPANDED)
@rulebook(*AT_ONCE, "000.nobles.13", "003.nobles.11", "001.nobles.8")
def test_a_noble_guest_works_as_a_noble(edition):
    own = guests("chapel", building_nobles={"guesthouse": 1})
    game = phase(edition, "craftsman", {}, own)
    assert {"send guest to chapel", "send noble guest to chapel", "pass"} == set(texts(game))
    noble = play(game.copy(), "send noble guest to chapel")
    assert (each(noble, "points")[1], each(noble, "doubloons")[1]) == (1, 0)
    assert island(noble, 1)["building_nobles"]["chapel"] == 1
    colonist = play(game, "send guest to chapel")
    assert (each(colonist, "points")[1], each(colonist, "doubloons")[1]) == (0, 1)
    assert island(colonist, 1)["building_nobles"]["guesthouse"] == 1


@editions(*EXPANDED)
@rulebook(*AT_ONCE)
def test_settler_a_guest_goes_to_the_hunting_lodge_at_the_end(edition):
    game = play(phase(edition, "settler", {}, guests("hunting_lodge", count=1, tiles={"corn": 2})), *["pass"] * 4)
    assert (game.decider, sends(game)) == (1, {"hunting_lodge"})
    play(game, "send guest to hunting_lodge", "discard corn")
    assert some(island(game, 1)["tiles"]) == {"corn": 1}


@pytest.mark.parametrize(("corn", "question"), [(1, "choose_role"), (3, "send_guest")])
@editions(*EXPANDED)
@rulebook(*MOVES)
def test_captain_a_text_that_asks_for_a_guest_goes_on_where_all_is_kept_without_him(edition, corn, question):
    own = guests("small_warehouse", count=1, goods={"corn": corn}, roles_taken=["captain"])
    game = position(edition, expansions=NEW_BUILDINGS, rulings={"storing_may_keep_less": False}, islands={0: own},
                    flow={"phase": "storing", "question": "send_guest", "guest_moment": "storing"})
    assert game.question == question


# -- staying -------------------------------------------------------------------------------------------------


@editions(*EXPANDED)
@rulebook(*STAYS, "000.guesthouse.2", "001.guesthouse.1", "003.guesthouse.1")
def test_a_guest_who_left_stays_until_the_next_mayor_phase(edition):
    own = guests("small_market", "large_market", count=1, goods={"coffee": 1}, doubloons=3, waiting=1)
    game = phase(edition, "trader", {}, own, expansions=NEW_BUILDINGS, table={"colonist_ship": 4})
    assert sends(game) == {"small_market", "large_market"}
    play(game, "send guest to small_market", "sell coffee", "role builder")
    assert sends(game) == set()
    assert (on(game, "small_market"), on(game, "guesthouse")) == (1, 0)
    play(game, "build hacienda", "role mayor")
    while game.decider != 1:
        game.play(texts(game)[-1])
    arrange(game, {"guesthouse": 2, "corn": 1})
    assert (on(game, "small_market"), on(game, "guesthouse")) == (0, 2)

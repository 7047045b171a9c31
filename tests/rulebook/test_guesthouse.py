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
    barrels,
    choose,
    chosen,
    city,
    each,
    island,
    last_choice,
    play,
    some,
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


@pytest.mark.parametrize("role", ["settler", "builder", "craftsman", "trader", "captain", "prospector"])
@editions(*EXPANDED)
@rulebook(*MOVES, *AT_ONCE)
def test_a_guest_goes_to_the_library_at_the_start_of_the_owners_own_phase(edition, role):
    own = guests("library", goods={"coffee": 1, "corn": 1}, doubloons=9, tile_colonists={"corn": 1})
    game = phase(edition, role, own, table=ROW | {"cargo": BLOCKED})
    assert game.decider == 0
    assert "library" in sends(game)
    game.play("send guest to library")
    assert on(game, "library", 0) == 1
    if role == "prospector":
        assert each(game, "doubloons")[0] == 9 + 2
    if role == "builder":
        assert each(play(game, "build wharf"), "doubloons")[0] == 9 - 7


@editions(*EXPANDED)
@rulebook("001.guesthouse.2", "003.guesthouse.2")
def test_guests_do_not_move_in_the_mayor_phase(edition):
    own = guests("library", "villa", "office")
    game = phase(edition, "mayor", own, own | {"buildings": ["guesthouse", "villa"]}, table={"colonist_ship": 4})
    assert not offered(game.copy(), 0) | offered(game, 1)


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
    ("craftsman", "jeweler", {"tile_colonists": {"corn": 1}})])
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
    choose(game, "use hacienda", "use hospice")
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


@editions(*EXPANDED)
@rulebook(*AT_ONCE)
def test_craftsman_guests_on_plantation_and_plant_produce(edition):
    own = guests("small_indigo_plant", tiles={"indigo": 1})
    game = phase(edition, "craftsman", {}, own)
    assert sends(game) == {"indigo", "small_indigo_plant"}
    choose(game, "send guest to indigo", "send guest to small_indigo_plant")
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
    choose(play(game, f"send guest to {building}"), *loads)
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


@editions(*EXPANDED)
@rulebook(*AT_ONCE)
def test_settler_a_guest_in_the_forest_house_allows_a_forest(edition):
    game = play(phase(edition, "settler", {}, guests("forest_house", count=1), expansions=NEW_BUILDINGS), "pass")
    play(game, "send guest to forest_house")
    play(game, *(["take forest"] if edition == "grow" else ["take sugar", "use forest_house"]))
    assert some(island(game, 1)["tiles"]) == {"corn": 1, "forest": 1}


@editions(*EXPANDED)
@rulebook(*AT_ONCE)
def test_at_the_end_of_the_game_a_guest_goes_to_a_large_building(edition):
    own = guests("city_hall", "fortress", "statue", count=1)
    game = play(last_choice(edition, {0: own}, expansions=NEW_BUILDINGS), "role prospector")
    assert (game.decider, sends(game)) == (0, {"city_hall", "fortress"})
    before = game.copy()
    assert play(game, "send guest to city_hall").outcome.breakdown[0]["city_hall"] == 4  # with the guesthouse
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
    game.arrange({"guesthouse": 2, "corn": 1})
    assert (on(game, "small_market"), on(game, "guesthouse")) == (0, 2)

"""The new buildings but for forest house, black market, guesthouse and library, which have files of their own."""

from __future__ import annotations

from functools import partial

import pytest

from boriken import IllegalAction
from boriken.engine.names import printed
from boriken.games.puerto_rico.rules.catalogue import names
from tests.rulebook.sentences import editions, rulebook
from tests.rulebook.tables import (
    BLOCKED,
    BOTH,
    EXPANDED,
    FULL,
    NEW_BUILDINGS,
    as_mayor,
    as_printed,
    barrels,
    chosen,
    city,
    each,
    island,
    keep,
    last_choice,
    play,
    position,
    rulings_of,
    some,
    table,
    texts,
    told,
)

phase = partial(chosen, expansions=NEW_BUILDINGS)


def fields_of(**tiles):
    """Tiles with a colonist on each."""
    return {"tiles": tiles, "tile_colonists": tiles}


# -- aqueduct ------------------------------------------------------------------------------------------------


def produced(edition, *own, seat_3=None):
    """What seat 1 has after a craftsman phase of seat 0, who makes nothing."""
    island_1 = {key: value for part in own for key, value in part.items()}
    return barrels(phase(edition, "craftsman", {}, island_1, {}, seat_3 or {}), 1)


@editions(*EXPANDED)
@rulebook("001.aqueduct.2", "000.aqueduct.4", "003.aqueduct.3")
def test_example_one_indigo_of_the_small_plant_and_no_sugar_make_one_indigo(edition):
    own = city("aqueduct", "small_indigo_plant", "sugar_mill")
    assert produced(edition, own, fields_of(indigo=1)) == {"indigo": 1}
    assert produced(edition, city("aqueduct", "small_indigo_plant", "small_sugar_mill", idle=["sugar_mill"]),
                    fields_of(indigo=1, sugar=1)) == {"indigo": 1, "sugar": 1}


@editions(*EXPANDED)
@rulebook("001.aqueduct.1", "001.aqueduct.3", "001.aqueduct.4", "000.aqueduct.2", "000.aqueduct.3", "003.aqueduct.1",
          "003.aqueduct.2")
def test_example_two_indigo_and_three_sugar_of_the_large_plants_become_three_and_four(edition):
    own = city("aqueduct", indigo_plant=2, sugar_mill=3), fields_of(indigo=2, sugar=3)
    assert produced(edition, *own) == {"indigo": 3, "sugar": 4}


@pytest.mark.parametrize(("buildings", "indigo"), [
    (city("aqueduct", indigo_plant=1), 2), (city("aqueduct", indigo_plant=3), 4),
    (city("aqueduct", "small_indigo_plant", indigo_plant=1), 3),
    (city("aqueduct", "small_indigo_plant", idle=["indigo_plant"]), 1),
    (city(idle=["aqueduct"], indigo_plant=2), 2), (city(indigo_plant=2), 2)])
@editions(*EXPANDED)
@rulebook("001.aqueduct.1", "000.aqueduct.2", "000.aqueduct.4", "003.aqueduct.1", "003.aqueduct.3")
def test_an_occupied_aqueduct_adds_one_barrel_when_the_large_plant_has_produced(edition, buildings, indigo):
    assert produced(edition, buildings, fields_of(indigo=3)) == {"indigo": indigo}


@editions(*EXPANDED)
@rulebook("001.aqueduct.1", "003.aqueduct.1", "000.aqueduct.2")
def test_the_aqueduct_gives_nothing_when_the_supply_has_nothing_left(edition):
    own = city("aqueduct", indigo_plant=2), fields_of(indigo=2)
    for held, indigo in ((8, {"indigo": 3}), (9, {"indigo": 2}), (11, {})):
        assert produced(edition, *own, seat_3={"goods": {"indigo": held}}) == indigo


# -- specialty factory ---------------------------------------------------------------------------------------

FOUR_SUGAR = fields_of(sugar=4)


def paid(edition, own, *answers, seat=1):
    """The doubloons of a seat after the craftsman phase."""
    game = phase(edition, "craftsman", *([{}] * seat), own)
    return each(play(game, *answers), "doubloons")[seat]


@editions(*EXPANDED)
@rulebook("001.specialty_factory.1", "001.specialty_factory.2", "000.specialty_factory.2", "003.specialty_factory.1")
def test_example_5_corn_4_indigo_and_2_sugar_bring_3_doubloons(edition):
    own = city("specialty_factory", "small_indigo_plant", indigo_plant=3, sugar_mill=2)
    assert paid(edition, own | fields_of(corn=5, indigo=4, sugar=2)) == 4 - 1


@editions("1897", "special")
@rulebook("000.specialty_factory.4", "003.specialty_factory.2")
def test_example_6_sugar_bring_5_doubloons(edition):
    """Small mill 1, sugar mill 3, aqueduct 1: the sixth barrel can only be that of the privilege."""
    own = city("specialty_factory", "aqueduct", "small_sugar_mill", sugar_mill=3) | FOUR_SUGAR
    game = play(phase(edition, "craftsman", own), "take extra sugar")
    assert barrels(game, 0) == {"sugar": 6}
    assert each(game, "doubloons") == [5, 0, 0, 0]


@pytest.mark.parametrize(("edition", "doubloons"), [("grow", 3), ("1897", 4), ("special", 4)])
@rulebook("000.specialty_factory.3", "001.specialty_factory.1", "003.specialty_factory.2")
def test_the_privileges_barrel_counts_but_in_grow(edition, doubloons):
    own = city("specialty_factory", "small_sugar_mill", sugar_mill=3) | FOUR_SUGAR
    game = play(phase(edition, "craftsman", own), "take extra sugar")
    assert barrels(game, 0) == {"sugar": 5}
    assert each(game, "doubloons")[0] == doubloons


@pytest.mark.parametrize(("buildings", "tiles", "doubloons"), [
    (city("specialty_factory"), {"corn": 7}, 0),
    (city("specialty_factory", "small_indigo_plant"), {"corn": 5, "indigo": 1}, 0),
    (city("specialty_factory", tobacco_storage=2, coffee_roaster=2), {"tobacco": 2, "coffee": 2}, 1),
    (city("specialty_factory", "aqueduct", sugar_mill=3), {"sugar": 3}, 3),
    (city(idle=["specialty_factory"], sugar_mill=3), {"sugar": 3}, 0)])
@editions(*EXPANDED)
@rulebook("001.specialty_factory.1", "000.specialty_factory.2", "003.specialty_factory.1")
def test_it_pays_one_less_than_the_barrels_of_the_most_made_kind_corn_excepted(edition, buildings, tiles, doubloons):
    assert paid(edition, buildings | fields_of(**tiles)) == doubloons


@editions(*EXPANDED)
@rulebook("001.specialty_factory.1", "000.specialty_factory.2", "003.specialty_factory.1")
def test_it_counts_barrels_really_received_and_pays_beside_the_factory(edition):
    own = city("specialty_factory", "factory", sugar_mill=3, tobacco_storage=1)
    own |= fields_of(sugar=3, tobacco=1)
    short = {"goods": {"sugar": 9}}
    assert each(phase(edition, "craftsman", {}, own, short), "doubloons")[1] == 1 + 1  # two sugar; two kinds


# -- trading post --------------------------------------------------------------------------------------------


@editions(*EXPANDED)
@rulebook("001.trading_post.1", "001.trading_post.2", "000.trading_post.2", "000.trading_post.3", "003.trading_post.1",
          "003.trading_post.2", "003.trading_post.3")
def test_a_barrel_is_sold_to_the_house_or_to_the_own_post_whatever_lies_in_the_house(edition):
    own = city("trading_post") | {"goods": {"sugar": 2, "coffee": 1}}
    game = play(phase(edition, "trader", {}, own, table={"house": {"coffee": 1}}))
    assert set(texts(game)) == {"pass", "sell sugar", "sell sugar to trading_post", "sell coffee to trading_post"}
    supply = table(game)["goods_supply"]["coffee"]
    game.play("sell coffee to trading_post")
    assert each(game, "doubloons") == [0, 4, 0, 0]
    assert table(game)["goods_supply"]["coffee"] == supply + 1
    assert some(table(game)["house"]) == {"coffee": 1}
    assert barrels(game, 1) == {"sugar": 2}
    assert (game.decider, game.question) == (1, "choose_role")  # one barrel only


@editions(*EXPANDED)
@rulebook("000.trading_post.4", "003.trading_post.5", "001.trading_post.1")
@pytest.mark.parametrize(("good", "doubloons"), [
    ("corn", 1), ("indigo", 2), ("sugar", 3), ("tobacco", 4), ("coffee", 5)])
def test_the_traders_privilege_adds_a_doubloon_to_a_sale_to_the_post(edition, good, doubloons):
    game = phase(edition, "trader", city("trading_post") | {"goods": {good: 1}})
    assert each(play(game, f"sell {good} to trading_post"), "doubloons")[0] == doubloons


@editions(*EXPANDED)
@rulebook("001.trading_post.3", "000.trading_post.5", "003.trading_post.4")
def test_markets_add_to_a_sale_to_the_house_only(edition):
    own = city("trading_post", "small_market", "large_market") | {"goods": {"coffee": 1}}
    game = phase(edition, "trader", {}, own)
    assert each(play(game.copy(), "sell coffee to trading_post"), "doubloons")[1] == 4
    assert each(play(game, "sell coffee"), "doubloons")[1] == 4 + 1 + 2


NEARLY_FULL = {"house": {"corn": 1, "indigo": 1, "sugar": 1}}
POST = city("trading_post") | {"goods": {"coffee": 1}}


@editions("1897", "special")
@rulebook("003.trader.6", "000.trading_post.2", "000.trading_post.5", "003.trading_post.1")
def test_the_post_works_when_the_house_is_full(edition):
    game = phase(edition, "trader", {"goods": {"tobacco": 1}}, {"goods": {"coffee": 1}}, POST, table=NEARLY_FULL)
    game.play("sell tobacco")
    assert game.decider == 2  # seat 1 finds the house full
    assert set(texts(game)) == {"pass", "sell coffee to trading_post"}
    game.play("sell coffee to trading_post")
    assert each(game, "doubloons") == [4, 0, 4, 0]
    assert some(table(game)["house"]) == {}


@editions("grow")
@rulebook("001.trader.6", "001.trader.7", "001.trader.8")
def test_in_grow_a_full_house_ends_the_phase_for_the_post_too(edition):
    guests = city(guesthouse=1, idle=["trading_post"]) | {"goods": {"coffee": 1}}
    game = phase(edition, "trader", {"goods": {"tobacco": 1}}, POST, guests, table=NEARLY_FULL)
    game.play("sell tobacco")
    assert (game.decider, game.question) == (1, "choose_role")
    assert (barrels(game, 1), some(table(game)["house"])) == ({"coffee": 1}, {})
    game = phase(edition, "trader", {"goods": {"tobacco": 1}}, POST, table=NEARLY_FULL)
    assert play(game, "pass").decider == 1  # three barrels are not four
    assert set(texts(game)) == {"pass", "sell coffee", "sell coffee to trading_post"}


@editions(*EXPANDED)
@rulebook("001.trader.6", "000.trader.6", "003.trader.6")
def test_whether_a_full_house_ends_the_phase_is_a_ruling(edition):
    for ends in (False, True):
        game = phase(edition, "trader", {"goods": {"tobacco": 1}}, POST, table=NEARLY_FULL,
                     rulings=rulings_of(edition, NEW_BUILDINGS, full_house_ends_phase=ends))
        assert play(game, "sell tobacco").question == ("choose_role" if ends else "sell")


@editions(*EXPANDED)
@rulebook("001.trading_post.1", "000.trading_post.2", "003.trading_post.1")
def test_the_post_needs_a_colonist(edition):
    game = phase(edition, "trader", {}, {"buildings": ["trading_post"], "goods": {"coffee": 1}},
                 table={"house": {"coffee": 1}})
    assert (game.decider, game.question) == (1, "choose_role")


# -- church --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("building", "points"), [
    ("small_market", 0), ("small_sugar_mill", 0), ("small_warehouse", 0), ("indigo_plant", 1), ("office", 1),
    ("large_warehouse", 1), ("tobacco_storage", 1), ("factory", 1), ("wharf", 1), ("city_hall", 2), ("statue", 2)])
@editions(*EXPANDED)
@rulebook("001.church.1", "001.church.2", "001.church.4", "000.church.2", "000.church.3", "003.church.1",
          "003.church.2", "000.statue.3")
def test_an_occupied_church_brings_1_point_for_columns_2_and_3_and_2_for_large_buildings(edition, building, points):
    own = city("church") | {"doubloons": 20}
    game = phase(edition, "builder", {}, own, {"buildings": ["church"], "doubloons": 20})
    play(game, f"build {building}")
    assert each(game, "points") == [0, points, 0, 0]
    assert table(game)["points_left"] == 100 - points
    if building not in ("city_hall", "statue"):
        play(game, f"build {building}")
        assert each(game, "points")[2] == 0  # nobody stands on that church


@editions(*EXPANDED)
@rulebook("001.church.3", "000.church.4", "003.church.3")
def test_the_church_brings_nothing_for_itself(edition):
    game = phase(edition, "builder", city("university") | {"doubloons": 20})
    play(play(game, "build church"), "use university")
    assert island(game, 0)["building_colonists"]["church"] == 1
    assert each(game, "points")[0] == 0


# -- storehouse ----------------------------------------------------------------------------------------------

MANY = {"corn": 3, "indigo": 3, "sugar": 2, "tobacco": 5, "coffee": 2}


def keeping(edition, own, goods=MANY):
    """Seat 1 stores; all ships are full."""
    return phase(edition, "captain", {}, own | {"goods": goods}, table={"cargo": FULL})


@editions(*EXPANDED)
@rulebook("001.storehouse.2", "001.storehouse.1", "000.storehouse.2", "003.storehouse.1")
def test_example_storehouse_and_small_warehouse_keep_one_kind_and_four_barrels_of_any(edition):
    game = keeping(edition, city("storehouse", "small_warehouse"))
    play(game, "store tobacco", "keep one corn", "keep one corn", "keep one indigo", "keep one coffee")
    assert barrels(game, 1) == {"corn": 2, "indigo": 1, "tobacco": 5, "coffee": 1}
    assert (game.decider, game.question) == (1, "choose_role")


@pytest.mark.parametrize(("kept", "expected"), [
    (["corn"] * 3 + ["sugar"], {"corn": 3, "sugar": 1}), (["tobacco"] * 4, {"tobacco": 4}),
    (["corn", "indigo", "sugar", "coffee"], {"corn": 1, "indigo": 1, "sugar": 1, "coffee": 1})])
@editions(*EXPANDED)
@rulebook("001.storehouse.1", "000.storehouse.2", "003.storehouse.1")
def test_an_occupied_storehouse_keeps_three_barrels_more_of_any_kinds(edition, kept, expected):
    game = keeping(edition, city("storehouse"))
    play(game, *(f"keep one {kind}" for kind in kept))
    assert barrels(game, 1) == expected


@editions(*EXPANDED)
@rulebook("001.storehouse.1", "000.storehouse.2", "003.storehouse.1")
def test_kept_barrels_are_named_in_ascending_order_so_that_every_choice_is_one_line(edition):
    game = play(keeping(edition, city("storehouse")), "keep one sugar")
    assert texts(game) == ["pass", "keep one sugar", "keep one tobacco", "keep one coffee"]
    with pytest.raises(IllegalAction):
        game.play("keep one corn")


@editions(*EXPANDED)
@rulebook("001.storehouse.1", "000.storehouse.2", "003.storehouse.1")
def test_four_barrels_are_kept_and_an_empty_storehouse_keeps_none(edition):
    four = {"corn": 1, "sugar": 2, "coffee": 1}
    game = keep(keeping(edition, city("storehouse"), four))
    assert game.question == "choose_role"
    assert barrels(game, 1) == four
    game = play(keeping(edition, city(idle=["storehouse"]), four), "keep one sugar")
    assert barrels(game, 1) == {"sugar": 1}


@editions(*EXPANDED)
@rulebook("000.storehouse.3", "001.storehouse.1", "003.storehouse.1")
def test_the_storehouse_frees_nobody_from_loading(edition):
    game = phase(edition, "captain", {}, city("storehouse") | {"goods": {"corn": 2}}, table={"cargo": BLOCKED})
    assert barrels(game, 1) == {}
    assert each(game, "points") == [0, 2, 0, 0]


# -- small wharf ---------------------------------------------------------------------------------------------


def loading(edition, *islands, cargo=FULL, **fields):
    return phase(edition, "captain", *islands, table={"cargo": cargo}, **fields)


def having(*buildings, **goods):
    return city(*buildings) | {"goods": goods}


@editions(*EXPANDED)
@rulebook("001.small_wharf.1", "001.small_wharf.2", "001.small_wharf.3", "000.small_wharf.2", "000.small_wharf.3",
          "000.small_wharf.5", "000.small_wharf.6", "003.small_wharf.1", "003.small_wharf.2", "003.small_wharf.4",
          "003.small_wharf.5")
def test_any_barrels_of_several_kinds_are_loaded_for_a_point_for_every_two(edition):
    game = loading(edition, having(), having("small_wharf", corn=3, tobacco=4))
    supply = table(game)["goods_supply"]
    play(game, "use small_wharf")
    assert texts(game) == [f"load {n} corn on small_wharf" for n in range(4)]
    game.play("load 2 corn on small_wharf")
    assert texts(game) == [f"load {n} tobacco on small_wharf" for n in range(5)]
    game.play("load 3 tobacco on small_wharf")
    assert each(game, "points") == [0, 2, 0, 0]  # five barrels
    assert barrels(game, 1) == {"corn": 1, "tobacco": 1}
    after = table(game)["goods_supply"]
    assert (after["corn"], after["tobacco"]) == (supply["corn"] + 2, supply["tobacco"] + 3)


@pytest.mark.parametrize(("corn", "sugar", "points"), [(0, 1, 0), (1, 0, 0), (1, 1, 1), (3, 0, 1), (3, 3, 3)])
@editions(*EXPANDED)
@rulebook("001.small_wharf.2", "000.small_wharf.3", "003.small_wharf.2")
def test_a_point_for_every_two_barrels_rounded_down_over_the_whole_load(edition, corn, sugar, points):
    game = loading(edition, having(), having("small_wharf", corn=3, sugar=3))
    play(game, "use small_wharf", f"load {corn} corn on small_wharf", f"load {sugar} sugar on small_wharf")
    assert each(game, "points")[1] == points


@editions(*EXPANDED)
@rulebook("001.small_wharf.3", "000.small_wharf.2", "003.small_wharf.4")
def test_at_least_one_barrel_is_loaded_once_the_small_wharf_is_used(edition):
    game = play(loading(edition, having(), having("small_wharf", corn=2, sugar=3)), "use small_wharf",
                "load 0 corn on small_wharf")
    assert texts(game) == [f"load {n} sugar on small_wharf" for n in (1, 2, 3)]


@editions(*EXPANDED)
@rulebook("001.small_wharf.3", "000.small_wharf.4", "003.small_wharf.3")
def test_the_small_wharf_is_never_forced_and_is_used_once_in_a_phase(edition):
    game = loading(edition, having(), having("small_wharf", corn=2, sugar=2))
    assert set(texts(game)) == {"pass", "use small_wharf"}
    assert play(game.copy(), "pass").question == "keep"
    play(game, "use small_wharf", "load 1 corn on small_wharf", "load 0 sugar on small_wharf")
    assert game.question == "keep"


@editions(*EXPANDED)
@rulebook("001.small_wharf.1", "000.small_wharf.2", "000.small_wharf.5", "003.small_wharf.1", "003.small_wharf.3",
          "003.small_wharf.4")
def test_it_stands_in_for_one_turns_load_and_the_duty_is_back_at_the_next(edition):
    game = loading(edition, having(), having("small_wharf", corn=2, indigo=1), having(sugar=1), cargo=BLOCKED)
    assert set(texts(game)) == {"load corn on ship 5", "load indigo on ship 6", "use small_wharf"}
    play(game, "use small_wharf", "load 1 corn on small_wharf", "load 0 indigo on small_wharf")
    assert set(texts(game)) == {"load corn on ship 5", "load indigo on ship 6"}
    game.play("load corn on ship 5")
    assert each(game, "points") == [0, 0 + 1 + 1, 1, 0]
    later = loading(edition, having(), having("small_wharf", corn=2, indigo=2, coffee=1), cargo=BLOCKED)
    assert "use small_wharf" in texts(play(later, "load corn on ship 5"))


@editions(*EXPANDED)
@rulebook("001.small_wharf.4", "000.small_wharf.7", "003.small_wharf.6")
@pytest.mark.parametrize("first", ["wharf", "small_wharf"])
def test_wharf_and_small_wharf_are_both_used_in_one_phase_in_any_order(edition, first):
    game = loading(edition, having(), having("wharf", "small_wharf", corn=3, sugar=4))
    wharf, small = ["load sugar on wharf"], ["use small_wharf", "load 3 corn on small_wharf"]
    play(game, *(wharf + small if first == "wharf" else [*small, "load 0 sugar on small_wharf", *wharf]))
    assert barrels(game, 1) == {}
    assert each(game, "points")[1] == 4 + 1


@pytest.mark.parametrize(("edition", "points"), [("grow", 2 + 2), ("1897", 2 + 1), ("special", 2 + 1)])
@rulebook("001.small_wharf.1", "003.small_wharf.1", "000.small_wharf.2", "001.harbor.1", "003.harbor.1", "000.harbor.2")
def test_the_harbor_pays_one_point_for_the_load_and_in_grow_one_for_each_kind_in_it(edition, points):
    game = loading(edition, having(), having("small_wharf", "harbor", corn=2, sugar=2))
    play(game, "use small_wharf", "load 2 corn on small_wharf", "load 2 sugar on small_wharf")
    assert each(game, "points")[1] == points


@editions(*EXPANDED)
@rulebook("001.small_wharf.1", "003.small_wharf.1", "000.small_wharf.2")
def test_the_captain_wins_his_point_on_the_small_wharf_too(edition):
    game = loading(edition, having("small_wharf", corn=2))
    play(game, "use small_wharf", "load 2 corn on small_wharf")
    assert each(game, "points")[0] == 1 + 1


@editions(*EXPANDED)
@rulebook("001.small_wharf.1", "000.small_wharf.2", "003.small_wharf.1")
def test_the_small_wharf_needs_a_colonist(edition):
    game = loading(edition, having(), {"buildings": ["small_wharf"], "goods": {"corn": 1}})
    assert told(keep(game), "loaded_on_small_wharf") == []
    assert barrels(game, 1) == {"corn": 1}


# -- lighthouse ----------------------------------------------------------------------------------------------


@editions(*EXPANDED)
@rulebook("001.lighthouse.1", "000.lighthouse.2", "003.lighthouse.1", "003.lighthouse.3")
def test_every_load_brings_the_owner_one_doubloon_however_many_barrels(edition):
    game = loading(edition, having(), having("lighthouse", corn=3, indigo=1), {"buildings": ["lighthouse"],
                   "goods": {"sugar": 2}}, cargo=BLOCKED)
    game.play("load corn on ship 5")
    assert each(game, "doubloons") == [0, 2, 0, 0]


@editions(*EXPANDED)
@rulebook("001.lighthouse.1", "000.lighthouse.2", "003.lighthouse.1")
def test_loads_on_wharf_and_small_wharf_bring_a_doubloon_each(edition):
    game = loading(edition, having(), having("lighthouse", "wharf", "small_wharf", corn=1, sugar=3, tobacco=1))
    play(game, "load tobacco on wharf", "use small_wharf", "load 1 corn on small_wharf",
           "load 2 sugar on small_wharf")
    assert each(game, "doubloons")[1] == 2


@editions(*EXPANDED)
@rulebook("001.lighthouse.1", "000.lighthouse.2", "003.lighthouse.1")
def test_a_kind_in_two_loads_brings_two_doubloons_and_two_kinds_in_one_load_one(edition):
    game = loading(edition, having(), having("lighthouse", "wharf", corn=6), cargo=BLOCKED)
    play(game, "load corn on ship 5", "load corn on wharf")
    assert each(game, "doubloons")[1] == 2
    game = loading(edition, having(), having("lighthouse", "small_wharf", corn=1, sugar=1))
    play(game, "use small_wharf", "load 1 corn on small_wharf", "load 1 sugar on small_wharf")
    assert each(game, "doubloons")[1] == 1


@editions(*EXPANDED)
@rulebook("001.lighthouse.2", "001.lighthouse.3", "000.lighthouse.3", "003.lighthouse.2")
@pytest.mark.parametrize(("corn", "doubloons"), [(0, 1), (2, 2)])
def test_the_captain_has_one_doubloon_more_from_the_start_whether_he_loads_or_not(edition, corn, doubloons):
    game = loading(edition, having("lighthouse", corn=corn), having("lighthouse"), cargo=BLOCKED)
    assert each(game, "doubloons") == [doubloons, 0, 0, 0]


@editions(*EXPANDED)
@rulebook("001.lighthouse.3", "000.lighthouse.3", "003.lighthouse.2")
def test_the_captains_doubloon_is_there_before_he_is_asked_and_comes_once(edition):
    game = loading(edition, having("lighthouse", corn=1, indigo=1), cargo=BLOCKED)
    assert (game.question, each(game, "doubloons")[0]) == ("load", 1)
    assert each(play(game, "load corn on ship 5"), "doubloons")[0] == 1 + 2


@pytest.mark.parametrize(("edition", "printed", "doubloons"), [
    ("grow", False, 0), ("1897", False, 0), ("special", False, 0), ("special", True, 1)])
@rulebook("000.lighthouse.3", "001.lighthouse.3", "003.lighthouse.2")
def test_the_captains_doubloon_needs_a_colonist_but_not_in_the_special_edition_as_printed(edition, printed, doubloons):
    rulings = {"rulings": as_printed(edition, NEW_BUILDINGS)} if printed else {}
    game = loading(edition, {"buildings": ["lighthouse"], "goods": {"corn": 1}}, cargo=BLOCKED, **rulings)
    assert each(game, "doubloons")[0] == doubloons


# -- union hall ----------------------------------------------------------------------------------------------


@editions(*EXPANDED)
@rulebook("001.union_hall.1", "001.union_hall.2", "001.union_hall.3", "000.union_hall.2", "000.union_hall.3",
          "000.union_hall.4", "003.union_hall.1", "003.union_hall.2", "003.union_hall.3")
def test_the_two_examples_bring_2_and_3_points(edition):
    game = loading(edition, having(), having("union_hall", corn=3, coffee=1, indigo=2),
                   having("union_hall", corn=4, coffee=2), {"goods": {"corn": 2}},
                   cargo={"5": {"tobacco": 5}, "6": {"sugar": 6}, "7": {"indigo": 7}})
    assert each(game, "points") == [0, 2, 3, 0]
    assert each(loading(edition, {"buildings": ["union_hall"], "goods": {"corn": 4}}), "points") == [0, 0, 0, 0]


@editions(*EXPANDED)
@rulebook("001.union_hall.1", "000.union_hall.2", "003.union_hall.1")
def test_the_union_hall_pays_before_anybody_loads_whoever_is_captain(edition):
    game = loading(edition, having("union_hall", corn=4, indigo=1), having("union_hall", sugar=2, indigo=1),
                   cargo=BLOCKED)
    assert (game.decider, each(game, "points")) == (0, [2, 1, 0, 0])
    assert barrels(game, 0) == {"corn": 4, "indigo": 1}
    assert each(play(game, "load corn on ship 5"), "points")[0] == 2 + 5


# -- statue and cloister -------------------------------------------------------------------------------------


def scored(edition, own, expansions=NEW_BUILDINGS):
    """Seat 0's points by source in a game that ends with this island."""
    game = last_choice(edition, {0: own}, expansions=expansions)
    return some(play(game, "role prospector").outcome.breakdown[0])


@editions(*EXPANDED)
@rulebook("001.statue.1", "000.statue.1", "000.statue.2", "003.statue.1")
def test_the_statue_is_worth_eight_points(edition):
    assert scored(edition, {"buildings": ["statue"]}) == {"buildings": 8}
    assert scored(edition, city("city_hall", idle=["statue"])) == {"buildings": 8 + 4, "city_hall": 2}


@editions(*EXPANDED)
@rulebook("001.statue.2", "003.statue.2", "000.statue.2")
def test_no_colonist_stands_on_the_statue(edition):
    game = as_mayor(position(edition, expansions=NEW_BUILDINGS, islands={0: {"buildings": ["statue"]}},
                             table={"colonist_ship": 4}))
    while game.question == "place_colonists":
        game.play(texts(game)[-1])
    assert island(game, 0)["building_colonists"]["statue"] == 0
    assert island(game, 0)["waiting"] == 1
    assert table(game)["colonist_ship"] == 4  # no circle to be filled
    own = city("university") | {"doubloons": 20}
    assert play(phase(edition, "builder", own), "build statue").question != "use_university"


@editions(*EXPANDED)
@rulebook("000.roles.4", "000.residence.1", "001.residence.1", "003.residence.1")
def test_forests_fill_fields_for_the_residence(edition):
    own = {"tiles": {"forest": 8, "corn": 3}, "under_forest": {"coffee": 8}} | city("residence")
    assert scored(edition, own) == {"buildings": 4, "residence": 6}


@pytest.mark.parametrize(("tiles", "points"), [
    ({"corn": 6, "coffee": 1, "tobacco": 2, "forest": 3}, 6), ({"corn": 6, "tobacco": 3, "forest": 3}, 10),
    ({"forest": 6, "quarry": 3, "corn": 2, "coffee": 1}, 6),
    ({"corn": 2, "coffee": 2, "quarry": 2, "sugar": 2}, 0), ({"corn": 3}, 1), ({"corn": 5, "sugar": 5}, 3),
    ({"sugar": 6, "quarry": 5}, 6), ({"indigo": 12}, 10)])
@editions(*EXPANDED)
@rulebook("001.cloister.1", "001.cloister.2", "001.cloister.3", "001.cloister.4", "000.cloister.2", "000.cloister.3",
          "000.cloister.4", "003.cloister.1", "003.cloister.2", "003.cloister.3")
def test_sets_of_three_equal_tiles_bring_1_3_6_or_10_points_to_an_occupied_cloister(edition, tiles, points):
    own = {"tiles": tiles, "under_forest": {"coffee": tiles.get("forest", 0)}}
    assert scored(edition, own | city("cloister")).get("cloister", 0) == points
    assert scored(edition, own | city(idle=["cloister"])) == {"buildings": 4}


# -- numbers on the tiles ------------------------------------------------------------------------------------

#: cost, points, circles, city spaces
TILES = {
    "aqueduct": (1, 1, 1, 1), "forest_house": (2, 1, 1, 1), "black_market": (2, 1, 1, 1), "storehouse": (3, 1, 1, 1),
    "guesthouse": (4, 2, 2, 1), "trading_post": (5, 2, 1, 1), "church": (5, 2, 1, 1), "small_wharf": (6, 2, 1, 1),
    "lighthouse": (7, 3, 1, 1), "specialty_factory": (8, 3, 1, 1), "library": (8, 3, 1, 1),
    "union_hall": (9, 3, 1, 1), "statue": (10, 8, 0, 2), "cloister": (10, 4, 1, 2),
    "land_office": (2, 1, 1, 1), "chapel": (3, 1, 1, 1), "hunting_lodge": (4, 2, 1, 1), "zoning_office": (5, 2, 1, 1),
    "royal_supplier": (6, 2, 1, 1), "villa": (7, 3, 1, 1), "jeweler": (8, 3, 1, 1), "royal_garden": (10, 4, 1, 2),
}


@pytest.mark.parametrize("building", TILES)
@editions(*EXPANDED)
@rulebook("000.aqueduct.1", "000.forest_house.1", "000.black_market.1", "000.storehouse.1", "000.guesthouse.1",
          "000.trading_post.1", "000.church.1", "000.small_wharf.1", "000.lighthouse.1", "000.specialty_factory.1",
          "000.library.1", "000.union_hall.1", "000.statue.1", "000.cloister.1", "000.land_office.1", "000.chapel.1",
          "000.hunting_lodge.1", "000.zoning_office.1", "000.royal_supplier.1", "000.villa.1", "000.jeweler.1",
          "000.royal_garden.1", "001.guesthouse.1", "003.guesthouse.1")
def test_cost_points_circles_and_spaces_are_those_of_the_tile(edition, building):
    cost, points, circles, spaces = TILES[building]
    game = play(phase(edition, "builder", {}, {"doubloons": 20}, expansions=BOTH), f"build {building}")
    assert each(game, "doubloons")[1] == 20 - cost
    assert scored(edition, {"buildings": [building]}, BOTH)["buildings"] == points
    waiting = position(edition, expansions=BOTH, islands={
        0: {"buildings": [building], "waiting": 5, "tile_colonists": {"corn": 1}}}, rulings=["mayor_must_fill"])
    assert sum(island(play(waiting, "role mayor"), 0)["building_colonists"].values()) == circles
    full = ["small_indigo_plant", "small_sugar_mill", "indigo_plant", "sugar_mill", "tobacco_storage", "coffee_roaster",
            "small_market", "hacienda", "construction_hut", "small_warehouse", "hospice"]
    for buildings, fits in ((full, spaces == 1), (full[:-1], True)):
        game = phase(edition, "builder", {}, {"doubloons": 20, "buildings": buildings}, expansions=BOTH)
        assert (f"build {building}" in texts(game)) == fits


#: id: what the 1897 book, the special edition and the grow book print. "Zoning Office" is two different buildings.
PRINTED = {
    "aqueduct": ("Canal", "Canal", "Aqueduto"), "forest_house": ("Lumberyard", "Madeireira", "Casa da Floresta"),
    "black_market": ("Black Market", "Mercado Oculto", "Mercado Negro"),
    "storehouse": ("Storehouse", "Depósito", "Depósito"), "guesthouse": ("Bohio", "Choupana", "Pousada"),
    "trading_post": ("Trading Post", "Posto dos Mercadores", "Posto de Comércio"),
    "church": ("Church", "Igreja", "Igreja"), "small_wharf": ("Small Wharf", "Cais Pequeno", "Pequeno Cais"),
    "lighthouse": ("Lighthouse", "Farol", "Farol"),
    "specialty_factory": ("Distillery", "Destilaria", "Fábrica Especializada"),
    "library": ("Publishing House", "Centro de Imprensa", "Biblioteca"),
    "union_hall": ("Assembly Hall", "Assembleia", "Sindicato"), "statue": ("Monument", "Monumento", "Estátua"),
    "cloister": ("Cathedral", "Catedral", "Mosteiro"),
    "land_office": ("Zoning Office", "Escritório de Zoneamento", "Cartório"), "chapel": ("Chapel", "Capela", "Capela"),
    "hunting_lodge": ("Park Authority", "Administração do Parque", "Alojamento de Caça"),
    "zoning_office": ("Notary", "Tabelião", "Departamento de Construção"),
    "royal_supplier": ("Pension Office", "Posto de Resgate", "Fornecedor Real"),
    "villa": ("Villa", "Casa de Campo", "Vila"), "jeweler": ("Tailor Shop", "Alfaiataria Grande", "Joalheria"),
    "royal_garden": ("Town Square", "Praça da Cidade", "Jardim Real"),
}


@pytest.mark.parametrize(("edition", "column"), [("1897", 0), ("special", 1), ("grow", 2)])
def test_the_buildings_have_the_names_that_their_edition_prints(edition, column):
    words = {building.name.lower(): word for building, word in printed(names.BUILDINGS, edition).items()}
    assert {name: words[name] for name in PRINTED} == {name: row[column] for name, row in PRINTED.items()}
    assert printed(names.THINGS, edition)["noble"] == ("Citizen", "Cidadão", "Nobre")[column]

"""The end of the captain phase: what is kept, what returns, which ships sail."""

from itertools import combinations

import pytest

from boriken import IllegalAction
from tests.rulebook.sentences import editions, rulebook
from tests.rulebook.tables import (
    barrels,
    keep,
    keepings,
    play,
    position,
    rulings_of,
    some,
    staffed,
    table,
    texts,
    told,
)

GOODS = ("corn", "indigo", "sugar", "tobacco", "coffee")
TWO_OF_EACH = dict.fromkeys(GOODS, 2)
WAREHOUSES = {0: (), 1: ("small_warehouse",), 2: ("large_warehouse",),
              3: ("small_warehouse", "large_warehouse")}
#: What the seat may answer beside the barrels: only by 002 it must keep what it can.
PASS = {"grow": ["pass"], "devir": [], "1897": ["pass"], "special": ["pass"]}
MAY_GET_RID = ("001.storage.4", "001.small_warehouse.3", "001.large_warehouse.3", "000.buildings.10",
               "001.buildings.11", "003.buildings.7", "000.storage.1", "001.storage.1", "003.storage.1")
MUST_STORE = ("002.storage.5", "002.small_warehouse.4")


def storing(edition, goods, *warehouses, **identity):
    """Loading is over and the captain, seat 0, stores."""
    own = {"goods": goods, "roles_taken": ["captain"]} | staffed(*warehouses)
    return position(edition, islands={0: own}, flow={"phase": "storing"}, **identity)


def keeping_all(edition, goods, *warehouses):
    """The same where everybody keeps what he can, as 002 has it."""
    return storing(edition, goods, *warehouses, rulings=rulings_of(edition, storing_may_keep_less=False))


# -- how much --------------------------------------------------------------------------------------


@rulebook("000.storage.1", "000.storage.2", "001.storage.1", "001.storage.3", "002.storage.1",
          "002.storage.2", "002.storage.3", "003.storage.1", "003.storage.2", "000.captain.9")
@editions()
def test_without_warehouse_one_barrel_of_a_chosen_kind_is_kept_and_the_rest_returns(edition):
    game = storing(edition, {"corn": 3, "sugar": 2, "coffee": 1})
    assert texts(game) == [*PASS[edition], "keep one corn", "keep one sugar", "keep one coffee"]
    game.play("keep one sugar")
    assert barrels(game, 0) == {"sugar": 1}
    assert table(game)["goods_supply"] == {"corn": 10, "indigo": 11, "sugar": 10, "tobacco": 9, "coffee": 9}


@rulebook("000.storage.1", "001.storage.1", "002.storage.1", "003.storage.1")
@editions()
def test_of_several_barrels_of_one_kind_one_is_kept(edition):
    game = position(edition, islands={0: {"goods": {"coffee": 4}}},
                    table={"cargo": {"5": {"corn": 1}, "6": {"indigo": 1}, "7": {"sugar": 1}}})
    game.play("role captain")
    assert (barrels(keep(game), 0), game.question) == ({"coffee": 1}, "choose_role")
    assert told(game, "returned") == [(0, "coffee", 3)]


@rulebook("001.storage.2", "002.storage.2", "002.storage.3", "000.small_warehouse.2", "001.small_warehouse.2",
          "002.small_warehouse.1", "003.small_warehouse.1", "000.large_warehouse.2", "000.large_warehouse.4",
          "001.large_warehouse.1", "001.large_warehouse.2", "002.large_warehouse.1", "002.large_warehouse.2",
          "003.large_warehouse.1", "003.large_warehouse.2", "000.storage.1", "000.captain.9", "001.captain.5",
          "002.captain.7", "003.captain.6")
@pytest.mark.parametrize("kinds", [0, 1, 2, 3])
@editions()
def test_warehouses_keep_one_two_or_three_kinds_whole_and_one_barrel_besides(edition, kinds):
    expected = {frozenset({**dict.fromkeys(whole, 2), single: 1}.items())
                for whole in combinations(GOODS, kinds) for single in GOODS if single not in whole}
    if PASS[edition]:  # and whatever is less
        expected |= {frozenset(dict.fromkeys(whole, 2).items())
                     for fewer in range(kinds + 1) for whole in combinations(GOODS, fewer)}
        expected |= {frozenset({**dict.fromkeys(whole, 2), single: 1}.items()) for fewer in range(kinds)
                     for whole in combinations(GOODS, fewer) for single in GOODS if single not in whole}
    found = [frozenset(held.items()) for _, held in keepings(storing(edition, TWO_OF_EACH, *WAREHOUSES[kinds]))]
    assert set(found) == expected
    assert len(found) == len(expected)  # each choice is possible in one way only


@rulebook("000.small_warehouse.2", "001.small_warehouse.2", "002.small_warehouse.1", "003.small_warehouse.1",
          "000.large_warehouse.2", "001.large_warehouse.1", "002.large_warehouse.1", "003.large_warehouse.1")
@editions()
def test_an_unoccupied_warehouse_keeps_nothing(edition):
    own = {"goods": TWO_OF_EACH, "roles_taken": ["captain"], "buildings": list(WAREHOUSES[3])}
    game = position(edition, islands={0: own}, flow={"phase": "storing"})
    assert game.question == "keep"
    game.play("keep one indigo")
    assert barrels(game, 0) == {"indigo": 1}


@rulebook("000.large_warehouse.2", "001.large_warehouse.1", "002.large_warehouse.1", "003.large_warehouse.1")
@editions()
def test_kinds_are_stored_in_ascending_order_so_that_each_choice_is_one_line(edition):
    game = keeping_all(edition, TWO_OF_EACH, "large_warehouse")
    assert texts(game) == ["store corn", "store indigo", "store sugar", "store tobacco"]
    game.play("store sugar")
    assert texts(game) == ["store tobacco", "store coffee"]
    game.play("store coffee")
    assert texts(game) == ["keep one corn", "keep one indigo", "keep one tobacco"]


@rulebook("000.storage.1", "001.storage.2", "002.storage.2", "003.storage.1", "000.small_warehouse.2",
          "001.small_warehouse.2", "002.small_warehouse.1", "003.small_warehouse.1", "000.large_warehouse.4",
          "001.large_warehouse.2", "002.large_warehouse.2", "003.large_warehouse.2")
@pytest.mark.parametrize(("kinds", "goods"), [
    (0, {}), (0, {"coffee": 1}), (1, {"corn": 6}), (1, {"corn": 6, "coffee": 1}),
    (1, {"corn": 1, "sugar": 1}), (2, {"corn": 2, "sugar": 4}), (2, {"corn": 2, "sugar": 1, "coffee": 2}),
    (3, {"corn": 2, "indigo": 2, "tobacco": 1, "coffee": 2}), (3, {"corn": 3, "indigo": 3, "coffee": 3})])
@editions()
def test_everything_is_kept_when_everything_fits_and_who_must_keep_it_is_not_asked(edition, kinds, goods):
    game = keeping_all(edition, goods, *WAREHOUSES[kinds])
    assert (barrels(game, 0), game.question) == (goods, "choose_role")
    held = [kept for _, kept in keepings(storing(edition, goods, *WAREHOUSES[kinds]))]
    assert held.count(goods) == 1
    assert len(held) == 1 or PASS[edition]


@rulebook("002.storage.3", "001.storage.1", "003.storage.2", "000.storage.2")
@pytest.mark.parametrize(("kinds", "goods"), [
    (0, {"corn": 1, "coffee": 1}), (1, {"corn": 3, "coffee": 2}), (1, {"corn": 1, "indigo": 1, "sugar": 1}),
    (2, {"corn": 2, "indigo": 2, "sugar": 2}), (3, {"corn": 2, "indigo": 2, "sugar": 2, "coffee": 2})])
@editions()
def test_the_seat_chooses_when_not_everything_fits(edition, kinds, goods):
    game = storing(edition, goods, *WAREHOUSES[kinds])
    assert game.question == ("store" if kinds else "keep")
    assert texts(game)


@rulebook("000.storage.3", "002.storage.4", "003.storage.3")
@editions("special", "devir", "1897")
def test_goods_are_not_limited_in_other_phases(edition):
    game = position(edition, islands={0: {"goods": TWO_OF_EACH}, 1: {"goods": TWO_OF_EACH}})
    game.play_all(["role prospector", "role trader", "pass", "pass", "role builder"])
    while game.question == "build":
        game.play("pass")
    game.play("role mayor")
    while game.question != "choose_role":
        game.play(texts(game)[-1])
    assert int(game.state.round_number) == 2
    assert barrels(game, 0) == barrels(game, 1) == TWO_OF_EACH


@rulebook("001.storage.2", "002.storage.2", "003.storage.1", "000.storage.1")
@editions()
def test_of_kinds_with_equally_many_barrels_the_lower_lies_in_the_warehouse(edition):
    game = keeping_all(edition, {"corn": 1, "sugar": 1, "coffee": 1}, "small_warehouse")
    assert texts(game) == ["store corn", "store sugar"]  # with coffee in the warehouse the same would be kept
    game.play("store sugar")  # corn beside it would be the same as sugar beside corn
    assert (barrels(game, 0), game.question) == ({"sugar": 1, "coffee": 1}, "choose_role")


# -- keeping less --------------------------------------------------------------------------------------------


@rulebook(*MAY_GET_RID)
@editions("grow", "1897", "special")
def test_the_single_barrel_may_be_got_rid_of(edition):
    game = storing(edition, {"coffee": 1})
    assert texts(game) == ["pass", "keep one coffee"]
    assert barrels(play(game.copy(), "keep one coffee"), 0) == {"coffee": 1}
    game.play("pass")
    assert (barrels(game, 0), told(game, "returned"), game.question) == ({}, [(0, "coffee", 1)], "choose_role")
    assert table(game)["goods_supply"]["coffee"] == 9


@rulebook(*MAY_GET_RID)
@editions("grow", "1897", "special")
def test_a_warehouse_need_not_be_used(edition):
    game = storing(edition, {"corn": 5, "sugar": 2}, "small_warehouse")
    assert texts(game) == ["pass", "store corn", "store sugar"]
    game.play("pass")
    assert texts(game) == ["pass", "keep one corn", "keep one sugar"]
    assert barrels(play(game.copy(), "keep one sugar"), 0) == {"sugar": 1}
    assert barrels(play(game, "pass"), 0) == {}


@rulebook(*MAY_GET_RID)
@editions("grow", "1897", "special")
def test_a_warehouse_holds_a_kind_whole_or_not_at_all(edition):
    held = [kept for _, kept in keepings(storing(edition, {"corn": 5}, "small_warehouse"))]
    assert sorted(kept.get("corn", 0) for kept in held) == [0, 1, 5]


@rulebook(*MAY_GET_RID)
@editions("grow", "1897", "special")
def test_of_the_kinds_that_are_kept_whole_the_larger_lies_in_the_warehouse_and_of_equal_ones_the_lower(edition):
    game = storing(edition, {"corn": 1, "sugar": 3, "coffee": 1}, "small_warehouse")
    assert texts(play(game.copy(), "store sugar")) == ["pass", "keep one corn", "keep one coffee"]
    assert texts(play(game.copy(), "store corn")) == ["pass", "keep one sugar", "keep one coffee"]
    assert texts(play(game.copy(), "store coffee")) == ["pass", "keep one sugar"]
    assert texts(play(game, "pass")) == ["pass", "keep one sugar"]  # one corn is stored in the warehouse


@rulebook(*MAY_GET_RID)
@editions("grow", "1897", "special")
def test_who_has_no_barrels_is_not_asked(edition):
    assert storing(edition, {}, "large_warehouse").question == "choose_role"


@rulebook(*MUST_STORE)
@editions("devir")
def test_in_devir_what_can_be_stored_must_be(edition):
    game = storing(edition, {"corn": 5, "sugar": 2}, "small_warehouse")
    with pytest.raises(IllegalAction):
        game.play("pass")
    game.play("store corn")
    assert (barrels(game, 0), game.question) == ({"corn": 5, "sugar": 1}, "choose_role")
    assert barrels(storing(edition, {"coffee": 1}), 0) == {"coffee": 1}


@rulebook(*MUST_STORE, *MAY_GET_RID)
@editions()
def test_keeping_less_is_a_ruling(edition):
    for may in (False, True):
        game = storing(edition, {"coffee": 1}, rulings=rulings_of(edition, storing_may_keep_less=may))
        assert game.question == ("keep" if may else "choose_role")


# -- when ------------------------------------------------------------------------------------------


@rulebook("000.captain.4", "000.captain.5", "001.captain.4", "001.small_warehouse.1", "002.storage.1",
          "002.captain.5", "003.captain.4")
@editions()
def test_all_store_after_the_last_load_and_before_the_ships_sail(edition):
    cargo = {"5": {"corn": 4}, "6": {"indigo": 5}, "7": {"sugar": 6}}
    game = position(edition, islands={0: {"goods": {"coffee": 2, "tobacco": 1}}, 1: {"goods": {"corn": 3}},
                                      2: {"goods": {"sugar": 1}}}, table={"cargo": cargo})
    game.play("role captain")
    assert (game.decider, game.question) == (0, "keep")
    keep(play(game, "keep one coffee"))
    kinds = [event.kind for event in game.journal if event.kind in ("loaded", "returned", "ship_sailed")]
    assert kinds == ["loaded"] * 2 + ["returned"] * 3 + ["ship_sailed"] * 2


@rulebook("000.captain.4", "001.storage.1", "002.storage.1", "003.storage.1")
@editions()
def test_storing_goes_clockwise_from_the_captain(edition):
    goods = {"goods": {"tobacco": 1, "coffee": 2}}
    game = position(edition, islands=dict.fromkeys(range(4), goods), flow={"governor": 2},
                    table={"cargo": {"5": {"corn": 1}, "6": {"indigo": 1}, "7": {"sugar": 1}}})
    game.play("role captain")
    for seat in (2, 3, 0, 1):
        assert (game.decider, game.question) == (seat, "keep")
        game.play("keep one coffee")
    assert (game.decider, game.question) == (3, "choose_role")


# -- the ships -------------------------------------------------------------------------------------


@rulebook("000.captain.5", "000.captain.6", "000.captain.7", "001.captain.4", "001.captain.7",
          "001.captain.8", "002.captain.5", "002.captain.6", "003.captain.4", "003.captain.5",
          "003.captain.7")
@editions()
def test_full_ships_are_emptied_into_the_supply_and_the_others_keep_their_cargo(edition):
    game = position(edition, islands={0: {"goods": {"corn": 2}}, 1: {"goods": {"corn": 2}}},
                    table={"cargo": {"5": {"corn": 3}, "6": {"indigo": 5}}})
    keep(play(game, "role captain"))
    assert some(table(game)["cargo"]) == {"6": {"indigo": 5}}
    assert table(game)["goods_supply"] == {"corn": 9, "indigo": 6, "sugar": 11, "tobacco": 9, "coffee": 9}
    assert told(game, "ship_sailed") == [(None, "5", "corn", 5)]


@rulebook("000.captain.6", "001.captain.8", "002.captain.6", "003.captain.5")
@editions()
def test_cargo_that_stays_fixes_kind_and_room_of_its_ship_in_the_next_captain_phase(edition):
    makes = {"tiles": {"indigo": 3}, "tile_colonists": {"indigo": 3}} | staffed(indigo_plant=3)
    game = position(edition, islands={0: {"goods": {"indigo": 4}}, 1: {"goods": {"coffee": 1}} | makes},
                    table={"cargo": {"6": {"corn": 1}, "7": {"sugar": 1}}})
    keep(play(game, "role captain"))
    game.play_all(["role craftsman", "pass", "role prospector", "role builder"])
    while game.question == "build":
        game.play("pass")
    assert some(table(game)["cargo"]) == {"5": {"indigo": 4}, "6": {"corn": 1}, "7": {"sugar": 1}}
    game.play("role captain")  # only one of the three indigo finds room, and the coffee none
    assert told(game, "loaded") == [(0, "indigo", "5", 4), (1, "indigo", "5", 1)]

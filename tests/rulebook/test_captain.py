"""The captain: loading, its points, the harbor and the wharf."""

import pytest

from boriken import IllegalAction
from tests.rulebook.sentences import editions, rulebook
from tests.rulebook.tables import BLOCKED, barrels, each, keep, position, some, staffed, table, texts, told

OTHERS = ("small_market", "hacienda", "construction_hut", "hospice", "office", "large_market", "factory",
          "university")


def shipping(edition, cargo, *islands, governor=0):
    """A captain phase with this cargo; the governor is captain."""
    game = position(edition, islands=dict(enumerate(islands)), table={"cargo": cargo},
                    flow={"governor": governor})
    game.play("role captain")
    return game


def having(*buildings, **goods):
    """An island with these barrels and occupied buildings."""
    return {"goods": goods} | staffed(*buildings)


def on_ships(game):
    return some(table(game)["cargo"])


# -- the printed examples --------------------------------------------------------------------------


@rulebook("001.captain.6", "001.captain.1", "001.captain.2", "001.captain.3", "001.points.1", "001.points.2",
          "001.points.5", "001.captain.7", "001.captain.8", "001.loading.10")
@editions("grow")
def test_the_captain_phase_printed_in_the_grow_book(edition):
    game = shipping(edition, {"6": {"indigo": 2}}, having(corn=6, tobacco=2, sugar=1),
                    having(indigo=1, sugar=2), having(coffee=1, corn=3, indigo=2), having(corn=1, tobacco=4))
    assert [text for text in texts(game) if "corn" in text] == ["load corn on ship 7"]
    game.play_all(["load corn on ship 7", "load sugar on ship 5", "load corn on ship 7"])
    assert told(game, "loaded") == [
        (0, "corn", "7", 6), (1, "sugar", "5", 2), (2, "corn", "7", 1),  # seat 3 can load nothing
        (0, "sugar", "5", 1), (1, "indigo", "6", 1), (2, "indigo", "6", 2)]
    assert told(game, "points_won") == [(0, 7), (1, 2), (2, 1), (0, 1), (1, 1), (2, 2)]
    assert each(game, "points") == [8, 3, 3, 0]
    game.play_all(["keep one tobacco", "keep one coffee", "keep one tobacco"])
    assert on_ships(game) == {"5": {"sugar": 3}, "6": {"indigo": 5}}
    assert told(game, "ship_sailed") == [(None, "7", "corn", 7)]
    assert [barrels(game, seat) for seat in range(4)] == [{"tobacco": 1}, {}, {"coffee": 1}, {"tobacco": 1}]
    assert (game.decider, game.question) == (1, "choose_role")


@rulebook("000.captain.10", "002.captain.8", "003.captain.8")
@pytest.mark.parametrize(("edition", "warehouse", "indigo_kept"), [
    ("special", ["small_warehouse"], 5), ("devir", [], 1), ("1897", [], 1)])
def test_the_captain_phase_printed_in_the_three_other_books(edition, warehouse, indigo_kept):
    game = shipping(edition, {"6": {"corn": 3}}, having(corn=2, sugar=6), having(sugar=2, tobacco=3),
                    having(corn=2, tobacco=1), having(*warehouse, corn=1, indigo=5))
    assert texts(game) == ["load corn on ship 6", "load sugar on ship 7"]  # not on ship 5
    game.play("load sugar on ship 7")
    assert texts(game) == ["load sugar on ship 7", "load tobacco on ship 5"]
    game.play_all(["load sugar on ship 7", "load tobacco on ship 5"])
    assert told(game, "loaded") == [
        (0, "sugar", "7", 6), (1, "sugar", "7", 1), (2, "tobacco", "5", 1), (3, "corn", "6", 1),
        (0, "corn", "6", 2), (1, "tobacco", "5", 3)]
    assert told(game, "points_won") == [(0, 7), (1, 1), (2, 1), (3, 1), (0, 2), (1, 3)]
    assert each(game, "points") == [9, 4, 1, 1]
    kept = [barrels(keep(game), seat) for seat in range(4)]
    assert kept == [{}, {"sugar": 1}, {"corn": 1}, {"indigo": indigo_kept}]
    assert on_ships(game) == {"5": {"tobacco": 4}}
    assert told(game, "ship_sailed") == [(None, "6", "corn", 6), (None, "7", "sugar", 7)]


# -- the order of turns ----------------------------------------------------------------------------


@rulebook("000.captain.1", "000.captain.3", "001.captain.2", "001.captain.3", "001.loading.8",
          "002.captain.1", "002.captain.2", "002.captain.4", "003.captain.1", "003.captain.2",
          "003.captain.3")
@editions()
def test_loading_goes_clockwise_from_the_captain_one_kind_a_turn_until_nobody_can_load(edition):
    game = shipping(edition, {"5": {"coffee": 1}, "6": {"sugar": 1}}, having(corn=1, sugar=1), having(),
                    having(corn=2, sugar=2, coffee=1), having(coffee=1), governor=2)
    for seat, load in ((2, "load corn on ship 7"), (0, "load corn on ship 7"), (2, "load sugar on ship 6")):
        assert game.decider == seat
        game.play(load)
    assert [seat for seat, *_ in told(game, "loaded")] == [2, 3, 0, 2, 0, 2]
    assert each(game, "points") == [2, 0, 6, 1]
    assert (game.decider, game.question) == (3, "choose_role")


# -- what must and what may be loaded --------------------------------------------------------------


@rulebook("000.captain.2", "001.loading.7", "002.captain.3", "002.loading.4", "003.captain.3",
          "000.small_warehouse.3", "002.small_warehouse.2", "003.small_warehouse.3", "001.small_warehouse.1",
          "000.large_warehouse.3", "003.large_warehouse.3")
@pytest.mark.parametrize("warehouses", [[], ["small_warehouse"], ["large_warehouse"]])
@editions()
def test_who_can_load_must_load_with_or_without_a_warehouse(edition, warehouses):
    game = shipping(edition, {"5": {"corn": 1}}, having(*warehouses, corn=1, coffee=2))
    assert texts(game) == ["load corn on ship 5", "load coffee on ship 6", "load coffee on ship 7"]
    with pytest.raises(IllegalAction):
        game.play("pass")
    game.play("load coffee on ship 6")  # the corn follows at the next turn, unasked: it has one ship only
    assert told(game, "loaded") == [(0, "coffee", "6", 2), (0, "corn", "5", 1)]


@rulebook("000.captain.2", "001.captain.2", "002.captain.3", "003.captain.3")
@editions()
def test_a_turn_is_skipped_when_no_ship_takes_anything(edition):
    game = shipping(edition, BLOCKED, having(coffee=1), having(corn=1))
    assert told(game, "loaded") == [(1, "corn", "5", 1)]
    assert barrels(game, 0) == {"coffee": 1}


@rulebook("000.loading.5", "001.loading.9", "002.loading.7", "003.loading.8")
@editions()
def test_the_kind_is_free_whatever_the_amounts_and_whatever_was_loaded_before(edition):
    game = shipping(edition, {"5": {"corn": 1}, "6": {"indigo": 1}}, having(corn=1, indigo=4),
                    having(corn=1, indigo=4, sugar=2))
    assert texts(game) == ["load corn on ship 5", "load indigo on ship 6"]
    game.play("load corn on ship 5")
    assert texts(game) == ["load corn on ship 5", "load indigo on ship 6", "load sugar on ship 7"]
    game.play("load corn on ship 5")
    assert told(game, "points_won")[:2] == [(0, 2), (1, 1)]


@rulebook("000.captain.1", "001.captain.1", "002.loading.5", "003.captain.1", "003.loading.7")
@pytest.mark.parametrize(("own", "room", "loaded"), [(4, 2, 2), (2, 4, 2), (3, 3, 3)])
@editions()
def test_all_barrels_that_fit_are_loaded(edition, own, room, loaded):
    game = shipping(edition, {"5": {"indigo": 5 - room}}, having(), having(indigo=own, sugar=1))
    game.play("load indigo on ship 5")
    assert told(game, "loaded")[0] == (1, "indigo", "5", loaded)
    assert told(game, "points_won")[0] == (1, loaded)


# -- which ship ------------------------------------------------------------------------------------


@rulebook("000.loading.1", "000.loading.2", "001.loading.1", "001.loading.2", "002.loading.1",
          "003.loading.1", "003.loading.2")
@editions()
def test_indigo_and_tobacco_do_not_share_a_ship(edition):
    game = shipping(edition, {"5": {"corn": 1}, "6": {"sugar": 1}, "7": {"indigo": 1}}, having(),
                    having(tobacco=3))
    assert told(game, "loaded") == []
    assert each(game, "points") == [0, 0, 0, 0]
    game = shipping(edition, {"5": {"corn": 1}, "7": {"indigo": 1}}, having(), having(tobacco=3, indigo=1))
    assert texts(game) == ["load indigo on ship 7", "load tobacco on ship 6"]


@rulebook("000.loading.3", "000.loading.4", "001.loading.3", "001.loading.4", "002.loading.2",
          "003.loading.3", "003.loading.4")
@editions()
def test_corn_goes_only_on_the_ship_that_carries_corn(edition):
    game = shipping(edition, {"5": {"corn": 4}}, having(corn=6, sugar=1))
    assert texts(game) == ["load corn on ship 5", "load sugar on ship 6", "load sugar on ship 7"]
    game.play("load corn on ship 5")
    game.play("load sugar on ship 6")
    assert told(game, "loaded") == [(0, "corn", "5", 1), (0, "sugar", "6", 1)]


@rulebook("000.loading.7", "000.loading.3", "001.loading.10", "001.loading.3", "002.loading.3",
          "002.loading.2", "003.loading.6", "003.loading.3")
@editions()
def test_a_full_ship_takes_nothing_more_and_still_bars_its_kind_from_the_others(edition):
    game = shipping(edition, {"5": {"corn": 3}}, having(corn=2), having(corn=4))
    assert told(game, "loaded") == [(0, "corn", "5", 2)]
    assert each(game, "points") == [3, 0, 0, 0]
    assert told(keep(game), "returned") == [(1, "corn", 3)]
    game = shipping(edition, {"5": {"corn": 3}}, having(corn=2), having(corn=4, sugar=1))
    assert texts(game) == ["load sugar on ship 6", "load sugar on ship 7"]


@rulebook("000.loading.6", "001.loading.5", "001.loading.6", "002.loading.6", "003.loading.5")
@pytest.mark.parametrize(("tobacco", "ships"), [
    (1, ["5", "7"]), (3, ["5", "7"]), (5, ["5", "7"]), (6, ["7"]), (7, ["7"]), (9, ["7"])])
@editions()
def test_of_the_empty_ships_of_five_and_seven_one_that_takes_the_most_is_used(edition, tobacco, ships):
    game = shipping(edition, {"6": {"corn": 1}}, having(tobacco=tobacco, corn=1))
    assert texts(game) == ["load corn on ship 6", *(f"load tobacco on ship {ship}" for ship in ships)]
    with pytest.raises(IllegalAction):
        game.play("load tobacco on ship 6")
    game.play(f"load tobacco on ship {ships[0]}")
    assert told(game, "loaded")[0] == (0, "tobacco", ships[0], min(tobacco, int(ships[-1])))


@rulebook("001.loading.5", "002.loading.6", "003.loading.5", "000.loading.6")
@pytest.mark.parametrize(("seats", "barrels_held", "ships"), [
    (2, 4, "46"), (2, 5, "6"), (3, 4, "456"), (3, 5, "56"), (3, 9, "6"), (5, 6, "678"), (5, 7, "78"),
    (5, 8, "8")])
@editions()
def test_the_choice_among_empty_ships_for_every_number_of_seats(edition, seats, barrels_held, ships):
    game = position(edition, seats, islands={0: {"goods": {"indigo": barrels_held, "corn": 1}}})
    game.play("role captain")
    assert [text for text in texts(game) if "indigo" in text] == [f"load indigo on ship {x}" for x in ships]


# -- points ----------------------------------------------------------------------------------------


@rulebook("000.points.1", "001.points.1", "002.points.1", "003.points.1")
@pytest.mark.parametrize("good", ["corn", "indigo", "sugar", "tobacco", "coffee"])
@editions()
def test_every_barrel_of_every_kind_is_worth_one_point(edition, good):
    game = shipping(edition, {"7": {good: 1}}, having(), having(**{good: 4}))
    assert each(game, "points") == [0, 4, 0, 0]
    assert table(game)["points_left"] == 96


@rulebook("000.points.2", "001.points.1", "001.points.2", "001.points.5", "002.points.2", "002.points.5",
          "003.points.2", "003.points.5")
@editions()
def test_the_captain_wins_one_point_more_once_in_the_phase(edition):
    game = shipping(edition, BLOCKED, having(corn=1, indigo=1, sugar=1), having(corn=1))
    game.play_all(["load sugar on ship 7", "load corn on ship 5"])
    assert told(game, "points_won") == [(0, 2), (1, 1), (0, 1), (0, 1)]


@rulebook("000.points.2", "001.points.2", "002.points.5", "003.points.5")
@editions()
def test_the_extra_point_comes_again_in_the_next_captain_phase(edition):
    makes = {"tile_colonists": {"corn": 1}}
    game = shipping(edition, {"5": {"corn": 1}}, having(corn=1), makes)
    game.play_all(["role craftsman", "pass", "role prospector", "role trader", "pass", "role captain"])
    assert told(game, "points_won") == [(0, 2), (1, 2)]


@rulebook("000.points.2", "001.points.4", "002.points.5", "003.points.2", "003.points.5")
@editions()
def test_a_captain_who_loads_nothing_wins_nothing(edition):
    game = shipping(edition, BLOCKED, having(coffee=2), having(corn=2))
    assert each(game, "points") == [0, 2, 0, 0]
    assert each(shipping(edition, BLOCKED, having("harbor", "wharf")), "points") == [0, 0, 0, 0]


@rulebook("000.points.3", "001.points.3", "002.points.3", "003.points.3")
@editions()
def test_points_are_seen_by_their_owner_only_doubloons_and_goods_by_all(edition):
    islands = {0: {"points": 12, "doubloons": 4, "goods": {"corn": 2}}, 2: {"points": 7}}
    game = position(edition, islands=islands)
    for viewer, points in ((0, [12, None, None, None]), (2, [None, None, 7, None]), (None, [None] * 4)):
        view = game.view(viewer)["islands"]
        assert view["points"] == points
        assert (view["doubloons"][0], some(view["goods"][0])) == (4, {"corn": 2})
    opened = position(edition, islands=islands, open_points=1)
    assert opened.view(None)["islands"]["points"] == opened.view(1)["islands"]["points"] == [12, 0, 7, 0]


# -- the harbor ------------------------------------------------------------------------------------


@rulebook("000.harbor.2", "001.harbor.1", "002.harbor.1", "003.harbor.1", "000.captain.9", "001.captain.5",
          "002.captain.7", "003.captain.6")
@editions()
def test_an_occupied_harbor_adds_one_point_to_every_load(edition):
    idle = having(sugar=2) | {"buildings": ["harbor"]}
    game = shipping(edition, BLOCKED, having("harbor", corn=3, indigo=1), idle)
    game.play("load corn on ship 5")
    assert told(game, "points_won") == [(0, 3 + 1 + 1), (1, 2), (0, 1 + 1)]


@rulebook("001.harbor.1", "001.harbor.2")
@editions("grow")
def test_the_harbor_and_wharf_example_of_the_grow_book_wins_nine_points(edition):
    game = shipping(edition, {"5": {"tobacco": 4}, "6": {"corn": 1}}, having(),
                    having("harbor", "wharf", corn=2, tobacco=4))
    game.play_all(["load tobacco on ship 5", "load corn on ship 6", "load tobacco on wharf"])
    assert told(game, "points_won") == [(1, 2), (1, 3), (1, 4)]
    assert told(game, "loaded_on_wharf") == [(1, "tobacco", 3)]
    assert each(game, "points")[1] == 9


@rulebook("000.harbor.3", "002.harbor.2", "003.harbor.2")
@editions("special", "devir", "1897")
def test_the_harbor_and_wharf_example_of_the_other_books_wins_ten_points(edition):
    game = shipping(edition, {"5": {"tobacco": 2}, "6": {"sugar": 1}}, having(),
                    having("harbor", "wharf", sugar=2, tobacco=5))
    game.play_all(["load tobacco on ship 5", "load sugar on ship 6", "load tobacco on wharf"])
    assert told(game, "points_won") == [(1, 4), (1, 3), (1, 3)]
    assert each(game, "points")[1] == 10
    assert on_ships(game) == {"6": {"sugar": 3}}


@rulebook("002.wharf.8")
@editions("devir")
def test_by_the_wharf_the_five_tobacco_leave_the_tobacco_ship_as_it_is(edition):
    game = shipping(edition, {"5": {"tobacco": 2}, "6": {"sugar": 1}}, having(),
                    having("harbor", "wharf", sugar=2, tobacco=5))
    game.play("load tobacco on wharf")
    assert told(game, "points_won") == [(1, 6), (1, 3)]
    assert on_ships(game) == {"5": {"tobacco": 2}, "6": {"sugar": 3}}
    assert table(game)["goods_supply"]["tobacco"] == 7


# -- the wharf -------------------------------------------------------------------------------------


@rulebook("000.wharf.3", "001.wharf.1", "002.wharf.1", "002.wharf.3", "003.wharf.1", "000.captain.9",
          "001.captain.5", "002.captain.7", "003.captain.6")
@editions()
def test_the_wharf_may_stand_in_for_a_load_and_the_duty_is_back_at_the_next_turn(edition):
    game = shipping(edition, BLOCKED, having(), having("wharf", corn=2, indigo=1), having(sugar=1))
    assert texts(game) == ["load corn on ship 5", "load indigo on ship 6", "load corn on wharf",
                           "load indigo on wharf"]
    game.play("load corn on wharf")
    assert told(game, "points_won") == [(1, 2), (2, 1), (1, 1)]
    assert told(game, "loaded") == [(2, "sugar", "7", 1), (1, "indigo", "6", 1)]


@rulebook("000.wharf.4", "001.wharf.2", "002.wharf.4", "003.wharf.1")
@editions()
def test_with_nothing_but_the_wharf_left_its_owner_may_wait_and_is_asked_again(edition):
    game = shipping(edition, BLOCKED, having("wharf", coffee=2), having(corn=1, sugar=1))
    for answer in ("pass", "load sugar on ship 7", "pass"):
        game.play(answer)
    assert (game.decider, texts(game)) == (0, ["pass", "load coffee on wharf"])
    used = game.copy()
    used.play("load coffee on wharf")
    assert each(used, "points") == [3, 2, 0, 0]
    game.play("pass")  # nobody has loaded since: loading is over
    assert each(game, "points") == [0, 2, 0, 0]
    assert barrels(keep(game), 0) == {"coffee": 1}
    assert game.question == "choose_role"


@rulebook("000.wharf.4", "001.wharf.1", "002.wharf.4", "003.wharf.1")
@editions()
def test_the_wharf_sails_once_in_a_captain_phase_and_again_in_the_next(edition):
    cargo, own = BLOCKED, having("wharf", coffee=2, tobacco=3)
    game = shipping(edition, cargo, own)
    game.play("load tobacco on wharf")
    assert told(game, "loaded_on_wharf") == [(0, "tobacco", 3)]
    assert (barrels(keep(game), 0), game.question) == ({"coffee": 1}, "choose_role")
    game.play_all(["role prospector", "role settler"])
    while game.question == "take_tile":
        game.play("pass")
    game.play("role trader")
    game.play("pass")
    game.play("role captain")
    assert (game.decider, texts(game)) == (0, ["pass", "load coffee on wharf"])


@rulebook("000.wharf.5", "000.wharf.6", "000.wharf.7", "001.wharf.3", "001.wharf.4", "001.wharf.5",
          "002.wharf.1", "002.wharf.2", "002.wharf.5", "002.wharf.6", "002.wharf.7", "003.wharf.2",
          "003.wharf.3", "003.wharf.4")
@editions()
def test_the_wharf_takes_all_barrels_of_any_kind_and_they_return_to_the_supply(edition):
    game = shipping(edition, {"5": {"sugar": 1}, "6": {"corn": 2}}, having(),
                    having("wharf", indigo=11, corn=2), having("wharf", corn=3, sugar=4))
    game.play("load indigo on wharf")
    assert (each(game, "points")[1], table(game)["goods_supply"]["indigo"]) == (11, 11)
    game.play("load corn on wharf")  # though a ship carries corn, and there are more barrels of sugar
    assert told(game, "loaded_on_wharf") == [(1, "indigo", 11), (2, "corn", 3)]
    assert told(game, "points_won")[:2] == [(1, 11), (2, 3)]
    assert (on_ships(game)["6"], table(game)["goods_supply"]["corn"]) == ({"corn": 4}, 6)


@rulebook("002.wharf.5", "000.wharf.5", "001.wharf.3", "003.wharf.2")
@editions()
def test_two_wharves_may_take_the_same_kind_in_one_phase(edition):
    game = shipping(edition, BLOCKED | {"5": {"tobacco": 5}}, having("wharf", tobacco=2),
                    having("wharf", tobacco=1))
    game.play_all(["load tobacco on wharf", "load tobacco on wharf"])
    assert each(game, "points") == [3, 1, 0, 0]


@rulebook("000.points.2", "002.points.2", "003.points.2", "001.points.1", "001.wharf.1", "003.wharf.1")
@editions()
def test_a_load_on_the_wharf_earns_the_captain_the_extra_point_too(edition):
    game = shipping(edition, BLOCKED, having("wharf", corn=2, coffee=3))
    game.play("load coffee on wharf")
    assert told(game, "points_won") == [(0, 4), (0, 2)]


@rulebook("000.wharf.3", "001.wharf.1", "002.wharf.1", "003.wharf.1")
@editions()
def test_an_unoccupied_wharf_has_no_ship(edition):
    game = shipping(edition, BLOCKED, having(coffee=2) | {"buildings": ["wharf"]})
    assert (keep(game).question, each(game, "points")) == ("choose_role", [0, 0, 0, 0])
    assert told(game, "loaded_on_wharf") == []


@rulebook("000.wharf.2")
@editions("special")
def test_a_wharf_that_is_built_and_occupied_brings_its_ship(edition):
    game = position(edition, islands={0: having("university", coffee=2) | {"doubloons": 8}},
                    table={"cargo": BLOCKED})
    game.play_all(["role builder", "build wharf", "use university", "role captain"])
    assert (game.decider, texts(game)) == (0, ["pass", "load coffee on wharf"])


@rulebook("000.captain.9", "001.captain.5", "002.captain.7", "003.captain.6")
@editions()
def test_no_building_but_warehouses_harbor_and_wharf_changes_the_phase(edition):
    game = shipping(edition, BLOCKED, having(*OTHERS, corn=2, coffee=2, tobacco=2))
    assert each(game, "points")[0] == 3
    assert [text for text in texts(game) if text != "pass"] == ["keep one tobacco", "keep one coffee"]

"""What a Puertoma does in each role, taken or followed."""

from __future__ import annotations

import pytest

from boriken import new_game
from tests.rulebook.puertomas import card, choosing, following, marker, puertoma, taken
from tests.rulebook.sentences import rulebook
from tests.rulebook.tables import barrels, each, island, play, standing, table, tiles, told

ACTIVE = {"tiles": {"corn": 1}, "tile_colonists": {"corn": 1}}

# -- builder -------------------------------------------------------------------------------------------------------


def built(game):
    """What Puertomas built, and for how much."""
    return [(building, price) for seat, building, price in told(game, "built") if seat in game.automata()]


@rulebook("000.puertoma.40")
def test_quarries_do_not_help_to_pay():
    game = following("builder", {"tiles": {"corn": 1, "quarry": 4}, "doubloons": 2}, table=card(8))
    assert built(game) == [("hacienda", 2)]  # the second of three that it can pay: 8 counted round


@rulebook("000.puertoma.41", "000.puertoma.44", "000.puertoma.45")
@pytest.mark.parametrize(("doubloons", "level"), [(1, 1), (3, 1), (4, 2), (6, 2), (7, 3), (9, 3)])
def test_the_highest_level_that_it_can_pay_is_built(doubloons, level):
    levels = {"small_market": 1, "hacienda": 1, "construction_hut": 1, "small_warehouse": 1, "hospice": 2, "office": 2,
              "large_market": 2, "large_warehouse": 2, "factory": 3, "university": 3, "harbor": 3, "wharf": 3}
    game = following("builder", {"doubloons": doubloons})
    (building, price), = built(game)
    assert levels[building] == level
    assert each(game, "doubloons")[2] == doubloons - price
    assert island(game, 2)["level_buildings"][str(level)] == 1


@rulebook("000.puertoma.42", "000.puertoma.43")
@pytest.mark.parametrize(("number", "building"), [
    (1, "hospice"), (2, "office"), (3, "large_market"), (4, "large_warehouse"), (5, "hospice"), (6, "office"),
    (7, "large_market"), (8, "large_warehouse")])
def test_several_are_counted_from_the_left_to_the_number_of_the_card(number, building):
    """By cost: hospice 4, office 5, large market 5, large warehouse 6; a higher number goes round."""
    game = following("builder", {"doubloons": 6}, table=card(number))
    assert built(game)[0][0] == building
    assert told(game, "tie_break_drawn")[0] == (2, number)
    assert told(game, "counted_out")[0] == (2, building, 4)


@rulebook("000.puertoma.42", "000.puertoma.44")
def test_of_the_level_all_that_can_be_paid_are_counted_whatever_they_cost():
    game = following("builder", {"doubloons": 5}, table=card(1))
    assert built(game) == [("hospice", 4)]
    assert told(game, "counted_out")[0] == (2, "hospice", 3)


@rulebook("000.puertoma.41")
def test_a_full_level_and_what_it_has_are_passed_over():
    own = {"doubloons": 6, "buildings": ["hospice", "office", "small_market"]}
    game = following("builder", own, table=card(1))
    assert built(game) == [("hacienda", 2)]


@rulebook("000.puertoma.16")
def test_production_buildings_are_never_built():
    """The first level without commercial buildings but what it has: nothing is left though the small mill is cheap."""
    for seed in range(6):
        game = new_game(edition="special", seats=2, puertomas=1, seed=seed, expansions=["nobles"], draft="random")
        while game.decider is not None:
            game.play(game.legal_actions[0])
        names = {building for building, _ in built(game)}
        assert not names & {"small_indigo_plant", "small_sugar_mill", "indigo_plant", "sugar_mill", "tobacco_storage",
                            "coffee_roaster", "jeweler"}


@rulebook("000.puertoma.14", "000.puertoma.26")
def test_the_builder_pays_one_less():
    game = choosing({**ACTIVE, "doubloons": 3}, table={"marker": "settler", **card(1)})
    assert taken(game) == "builder"
    assert built(game)[0] == ("hospice", 3)


@rulebook("000.puertoma.54")
def test_who_can_build_nothing_does_without():
    game = following("builder")
    assert built(game) == []
    assert (2, "build") in told(game, "cannot_act")


@rulebook("000.puertoma.46")
@pytest.mark.parametrize(("role", "own", "field", "after"), [
    ("trader", {"buildings": ["small_market", "large_market"], "goods": {"indigo": 1}}, "doubloons", 1),
    ("captain", {"buildings": ["harbor"], "goods": {"indigo": 2}}, "points", 2),
    ("craftsman", {"buildings": ["factory"], "tiles": {"corn": 1, "indigo": 1},
                   "tile_colonists": {"corn": 1, "indigo": 2}}, "doubloons", 0),
])
def test_its_buildings_do_nothing(role, own, field, after):
    assert each(following(role, own), field)[2] == after


@rulebook("000.puertoma.47")
@pytest.mark.parametrize(("buildings", "doubloons", "level"), [
    (["small_market"], 3, 1), (["hospice"], 6, 2), (["factory"], 9, 3)])
def test_the_second_of_a_level_unlocks_its_token(buildings, doubloons, level):
    first = following("builder", {"doubloons": doubloons})
    assert told(first, "ability_unlocked") == []
    second = following("builder", {"doubloons": doubloons, "buildings": buildings})
    (seat, ability, of_level), = told(second, "ability_unlocked")
    assert (seat, of_level) == (2, level)
    assert island(second, 2)["abilities"][str(level)] == ability


@rulebook("000.puertoma.47", "000.puertoma.51")
def test_the_first_of_level_4_unlocks_its_token():
    game = following("builder", {"doubloons": 10, "buildings": ["office"], "reserved": "fortress"})
    assert built(game) == [("fortress", 10)]
    assert [e[2] for e in told(game, "ability_unlocked")] == [4]


@rulebook("000.puertoma.48")
def test_a_token_does_not_work_in_the_turn_in_which_it_is_unlocked():
    """Whichever token comes, no worker comes with the building that unlocks it."""
    for seed in range(12):
        game = following("builder", {"doubloons": 3, "buildings": ["small_market"]}, rng=f"{seed:016x}")
        ability = island(game, 2)["abilities"]["1"]
        assert standing(game, 2) == ({}, 0)
        if ability == "worker_for_building":
            return
    raise AssertionError("the token did not come")


@rulebook("000.puertoma.49")
@pytest.mark.parametrize(("number", "building"), [
    (1, "guild_hall"), (2, "residence"), (3, "fortress"), (4, "customs_house"), (5, "city_hall"), (6, "guild_hall")])
def test_with_its_first_building_a_large_one_is_reserved(number, building):
    """With one doubloon there is but one building to choose, so that the card is for the reservation."""
    game = following("builder", {"doubloons": 1}, table=card(number))
    assert built(game) == [("small_market", 1)]
    assert told(game, "reserved") == [(2, building)]
    assert island(game, 2)["reserved"] == building


@rulebook("000.puertoma.49")
def test_two_puertomas_reserve_different_buildings():
    game = puertoma({"doubloons": 1}, puertomas=2, people={2: {"doubloons": 1}})
    play(game, "role builder")
    game.play("pass")
    first, second = told(game, "reserved")[:2]
    assert (first[0], second[0]) == (1, 2)
    assert first[1] != second[1]


LARGE = ["guild_hall", "residence", "fortress", "customs_house", "city_hall"]


@rulebook("000.puertoma.50")
@pytest.mark.parametrize(("number", "building"), [
    (1, "residence"), (2, "fortress"), (3, "customs_house"), (4, "city_hall"), (5, "residence")])
def test_a_reserved_building_that_somebody_builds_is_no_longer_reserved(number, building):
    game = puertoma({"buildings": ["office"], "reserved": "guild_hall"}, people={0: {"doubloons": 9}},
                    table=card(number))
    play(game, "role builder")
    assert "build guild_hall" in [action.text for action in game.legal_actions]
    play(game, "build guild_hall")
    assert told(game, "reserved") == [(2, building)]


@rulebook("000.puertoma.50")
def test_another_building_leaves_the_reservation_alone():
    game = puertoma({"buildings": ["office"], "reserved": "guild_hall"}, people={0: {"doubloons": 9}})
    play(game, "role builder", "build fortress")
    assert told(game, "reserved") == []
    assert island(game, 2)["reserved"] == "guild_hall"


@rulebook("000.puertoma.51", "000.puertoma.52")
def test_it_builds_what_it_has_reserved_and_reserves_another():
    game = following("builder", {"doubloons": 10, "buildings": ["office"], "reserved": "residence"}, table=card(3))
    assert built(game) == [("residence", 10)]
    assert told(game, "reserved") == [(2, "customs_house")]  # guild hall, fortress, customs house


@rulebook("000.puertoma.52")
def test_after_its_second_of_level_4_nothing_is_reserved():
    game = following("builder", {"doubloons": 10, "buildings": ["fortress"], "reserved": "residence"})
    assert built(game) == [("residence", 10)]
    assert told(game, "reserved") == []
    assert island(game, 2)["reserved"] == "nothing"


@rulebook("000.puertoma.52")
def test_where_no_other_is_left_nothing_is_reserved():
    people = {0: {"buildings": LARGE[:2]}, 1: {"buildings": LARGE[2:4]}}
    game = following("builder", {"doubloons": 10, "buildings": ["office"], "reserved": "city_hall"}, people=people)
    assert built(game) == [("city_hall", 10)]
    assert island(game, 2)["reserved"] == "nothing"


@rulebook("000.puertoma.53")
def test_the_first_building_of_its_game_is_of_level_3_at_most():
    game = following("builder", {"doubloons": 12}, table=card(4))
    assert built(game) == [("wharf", 9)]


# -- settler -------------------------------------------------------------------------------------------------------


def settled(own, row, **given):
    """The Puertoma follows the settler; the others have full islands. What it took, and why."""
    people = {0: {"tiles": {"indigo": 10, "corn": 2}}, 1: {"tiles": {"sugar": 10, "corn": 2}}}
    game = play(puertoma(own, people=people, table={"row": row}, **given), "role settler")
    took = [tile for seat, tile in told(game, "tile_taken") if seat == 2]
    return took[0] if took else None, [why for seat, why in told(game, "puertoma_reason") if seat == 2]


@rulebook("000.puertoma.57")
def test_first_a_kind_of_which_it_has_one():
    assert settled({"tiles": {"corn": 1}}, {"corn": 1, "coffee": 1, "tobacco": 1}) == ("corn", ["has_one_of_kind"])


@rulebook("000.puertoma.57", "000.puertoma.58", "000.puertoma.15")
def test_of_several_such_kinds_the_best():
    own = {"tiles": {"corn": 1, "tobacco": 1, "indigo": 1}}
    assert settled(own, {"corn": 1, "coffee": 1, "tobacco": 1, "indigo": 1})[0] == "tobacco"


@rulebook("000.puertoma.58", "000.puertoma.15", "000.puertoma.56")
@pytest.mark.parametrize(("row", "tile"), [
    ({"corn": 1, "sugar": 1}, "sugar"), ({"tobacco": 1, "sugar": 1}, "tobacco"),
    ({"tobacco": 1, "coffee": 1}, "coffee"), ({"corn": 2, "sugar": 1}, "sugar")])
def test_else_the_best_that_fits(row, tile):
    assert settled({"tiles": {"indigo": 2, "corn": 2}}, row) == (tile, ["best_that_fits"])


@rulebook("000.puertoma.56", "000.puertoma.59")
def test_at_most_two_of_a_kind_then_a_quarry_without_the_privilege():
    assert settled({"tiles": {"coffee": 2, "corn": 1}}, {"coffee": 3}) == ("quarry", ["nothing_fits"])


@rulebook("000.puertoma.59")
def test_there_is_no_limit_to_quarries():
    assert settled({"tiles": {"coffee": 2, "corn": 2, "quarry": 7}}, {"coffee": 1, "corn": 1})[0] == "quarry"


@rulebook("000.puertoma.60")
def test_without_a_quarry_it_takes_nothing():
    people = {0: {"tiles": {"corn": 1, "quarry": 8}}}
    game = puertoma({"tiles": {"coffee": 2}}, people=people, table={"row": {"coffee": 1}})
    play(game, "role settler", "pass")
    while game.question == "take_tile":
        game.play("pass")
    assert (2, "take_tile") in told(game, "cannot_act")
    assert tiles(game, 2) == {"coffee": 2}
    assert marker(game) == "builder"


@rulebook("000.puertoma.61", "000.puertoma.36")
def test_the_plantation_lies_on_its_board_and_the_row_has_it_no_longer():
    game = puertoma({"tiles": {"corn": 1}}, table={"row": {"corn": 1, "sugar": 2}})
    play(game, "role settler", "take sugar", "take sugar")
    assert tiles(game, 2) == {"corn": 2}
    assert marker(game) == "settler"


# -- mayor ---------------------------------------------------------------------------------------------------------


def recruited(own, workers, **given):
    """The Puertoma follows the mayor and receives so many workers: where they stand, and how many wait."""
    game = following("mayor", own, table={"colonist_ship": workers * 3} | given.pop("table", {}), **given)
    return standing(game, 2)


@rulebook("000.puertoma.62")
def test_workers_come_as_usual_and_one_more_with_the_privilege():
    own = {"tiles": {"coffee": 2}}
    assert recruited(own, 2) == ({"coffee": 2}, 0)
    game = choosing(own, table={"marker": "settler", "role_doubloons": {"mayor": 9}, "colonist_ship": 6})
    assert taken(game) == "mayor"
    assert standing(game, 2) == ({"coffee": 3}, 0)


@rulebook("000.puertoma.63", "000.puertoma.66")
@pytest.mark.parametrize(("tiles_", "standing_", "workers", "after"), [
    ({"corn": 1, "coffee": 1}, {}, 1, {"corn": 1}),  # one empty circle against three
    ({"corn": 1, "coffee": 1}, {"coffee": 2}, 1, {"coffee": 3}),  # one each: the better
    ({"indigo": 1, "sugar": 1}, {}, 1, {"sugar": 1}),  # two each: the better
    ({"indigo": 1, "sugar": 1}, {"indigo": 1}, 1, {"indigo": 2}),
    ({"indigo": 1, "sugar": 1}, {}, 3, {"indigo": 1, "sugar": 2}),
    ({"tobacco": 2}, {"tobacco": 1}, 2, {"tobacco": 3}),  # one plantation after the other
    ({"tobacco": 2, "sugar": 1}, {"tobacco": 3}, 2, {"tobacco": 3, "sugar": 2}),
    ({"tobacco": 2, "sugar": 1}, {"tobacco": 4}, 1, {"tobacco": 5}),  # two each: the better
    ({"tobacco": 2, "corn": 2}, {"tobacco": 4}, 3, {"tobacco": 5, "corn": 2}),
])
def test_workers_go_where_the_fewest_are_wanting(tiles_, standing_, workers, after):
    assert recruited({"tiles": tiles_, "tile_colonists": standing_}, workers) == (after, 0)


@rulebook("000.puertoma.64")
def test_others_lie_in_the_area_for_points_for_good():
    assert recruited({"tiles": {"corn": 1, "indigo": 1}, "tile_colonists": {"indigo": 2}}, 3) == (
        {"corn": 1, "indigo": 2}, 2)
    own = {"tiles": {"corn": 1, "coffee": 1}, "tile_colonists": {"corn": 1}, "waiting": 5}
    assert recruited(own, 1) == ({"corn": 1, "coffee": 1}, 5)


@rulebook("000.puertoma.67", "000.puertoma.65")
def test_example_of_filling_the_agency():
    """Two circles of people's buildings, one under a Puertoma's sugar, two under the other's indigo: five."""
    people = {0: {"buildings": ["small_market", "hacienda"]}, 2: {"tiles": {"indigo": 1}}}
    game = puertoma({"tiles": {"sugar": 2}, "tile_colonists": {"sugar": 3}}, puertomas=2, people=people)
    play(game, "role mayor", "pass")  # nobody on the ship, no extra worker
    assert told(game, "ship_refilled")[0][1:] == (5, 5)


@rulebook("000.puertoma.65", "000.puertoma.66")
@pytest.mark.parametrize(("own", "wanted"), [
    ({"tiles": {"coffee": 2}, "tile_colonists": {"coffee": 3}}, 3 + 1),
    ({"tiles": {"coffee": 1, "corn": 2}, "tile_colonists": {"coffee": 1}}, 2 + 1),
    ({"tiles": {"indigo": 1, "corn": 2}, "tile_colonists": {"indigo": 2, "corn": 1}}, 3),
    ({"tiles": {"tobacco": 2, "sugar": 2}, "tile_colonists": {"tobacco": 5}}, 3)])
def test_a_puertoma_calls_for_its_emptiest_plantation_only(own, wanted):
    """Seat 0 has one empty circle; its own buildings call for nobody; at least one comes for each player."""
    game = following("mayor", own | {"buildings": ["wharf", "harbor"]}, "pass", people={0: {"buildings": ["office"]}})
    assert told(game, "ship_refilled")[0][2] == wanted


@rulebook("000.puertoma.36")
def test_the_marker_follows_who_receives_workers():
    assert marker(following("mayor", ACTIVE, table={"colonist_ship": 3})) == "mayor"
    assert marker(following("mayor", ACTIVE, table={"colonist_ship": 2})) == "builder"


# -- craftsman -----------------------------------------------------------------------------------------------------

MAKES = {"tiles": {"corn": 2, "indigo": 2, "coffee": 1}, "tile_colonists": {"corn": 1, "indigo": 4, "coffee": 2}}


@rulebook("000.puertoma.68", "000.puertoma.17")
def test_active_plantations_produce_without_buildings():
    game = following("craftsman", MAKES)
    assert barrels(game, 2) == {"corn": 1, "indigo": 2}


@rulebook("000.puertoma.68")
def test_production_goes_as_far_as_the_supply():
    game = following("craftsman", MAKES, people={0: {"goods": {"indigo": 10}}})
    assert barrels(game, 2) == {"corn": 1, "indigo": 1}


@rulebook("000.puertoma.69", "000.puertoma.15")
def test_the_craftsman_receives_one_more_of_the_best_kind():
    game = choosing(MAKES, table={"marker": "mayor", "role_doubloons": {"craftsman": 1}})
    assert taken(game) == "craftsman"
    assert barrels(game, 2) == {"corn": 1, "indigo": 3}
    assert told(game, "extra_good") == [(2, "indigo")]


@rulebook("000.puertoma.69")
def test_the_extra_barrel_is_of_a_kind_that_is_left():
    game = choosing(MAKES, people={0: {"goods": {"indigo": 9}}},
                    table={"marker": "mayor", "role_doubloons": {"craftsman": 1}})
    assert barrels(game, 2) == {"corn": 2, "indigo": 2}


# -- trader --------------------------------------------------------------------------------------------------------


@rulebook("000.puertoma.70", "000.puertoma.15")
@pytest.mark.parametrize(("goods", "house", "sale"), [
    ({"corn": 1, "sugar": 2}, {}, ("sugar", 2)), ({"tobacco": 1, "coffee": 1}, {}, ("coffee", 4)),
    ({"tobacco": 1, "coffee": 1}, {"coffee": 1}, ("tobacco", 3)), ({"corn": 3}, {}, None),
    ({"indigo": 1}, {"indigo": 1}, None)])
def test_it_sells_the_best_that_brings_a_doubloon(goods, house, sale):
    game = following("trader", {"goods": goods}, table={"house": house})
    assert [event[1:] for event in told(game, "sold")] == ([sale] if sale else [])
    assert each(game, "doubloons")[2] == (sale[1] if sale else 0)


@rulebook("000.puertoma.70", "000.puertoma.14")
def test_the_trader_sells_corn_for_the_privilege():
    game = choosing({**ACTIVE, "goods": {"corn": 1}}, table={"marker": "mayor"})
    assert taken(game) == "trader"
    assert told(game, "sold") == [(2, "corn", 1)]


@rulebook("000.puertoma.70")
def test_a_full_house_takes_nothing():
    people = {0: {"goods": {"sugar": 1}}}
    game = following("trader", {"goods": {"coffee": 1}}, "sell sugar", people=people,
                     table={"house": {"corn": 1, "indigo": 1, "tobacco": 1}})
    assert told(game, "sold") == [(0, "sugar", 3)]


# -- captain -------------------------------------------------------------------------------------------------------


def loads(game):
    """What the Puertoma loaded."""
    return [event[1:] for event in told(game, "loaded") if event[0] == 2]


@rulebook("000.puertoma.71", "000.puertoma.72", "000.puertoma.73")
@pytest.mark.parametrize(("goods", "cargo", "first"), [
    ({"corn": 2, "sugar": 3}, {}, ("sugar", "4", 3)),  # the most
    ({"corn": 3, "sugar": 3}, {}, ("corn", "4", 3)),  # of equals the worst
    ({"sugar": 5}, {}, ("sugar", "5", 5)),  # the smallest ship that takes all
    ({"sugar": 7}, {}, ("sugar", "6", 6)),  # as many as any takes
    ({"corn": 5, "coffee": 3}, {"4": {"corn": 2}}, ("coffee", "5", 3)),  # two corn only
    ({"corn": 5, "coffee": 3}, {"5": {"tobacco": 1}, "6": {"sugar": 1}, "4": {"coffee": 3}}, ("coffee", "4", 1)),
])
def test_it_loads_the_most_of_them_the_worst_on_the_smallest_ship(goods, cargo, first):
    game = following("captain", {"goods": goods}, table={"cargo": cargo})
    assert loads(game)[0] == first


@rulebook("000.puertoma.71")
def test_it_loads_as_long_as_it_can():
    game = following("captain", {"goods": {"corn": 2, "sugar": 3, "coffee": 1}})
    assert loads(game) == [("sugar", "4", 3), ("corn", "5", 2), ("coffee", "6", 1)]
    assert each(game, "points")[2] == 6
    assert told(game, "puertoma_reason") == [(2, "most_barrels")] * 3


@rulebook("000.puertoma.74", "000.puertoma.14")
def test_the_captain_wins_a_point_more_once():
    game = choosing({**ACTIVE, "goods": {"corn": 2, "sugar": 1}}, table={"marker": "craftsman", "house": {
        "corn": 1, "sugar": 1}})
    assert taken(game) == "captain"
    assert each(game, "points")[2] == 4


BLOCKED = {"4": {"corn": 4}, "5": {"indigo": 5}, "6": {"sugar": 6}}


@rulebook("000.puertoma.75", "000.puertoma.15")
def test_it_keeps_one_barrel_of_the_best_kind():
    game = following("captain", {"goods": {"corn": 3, "tobacco": 2}}, table={"cargo": BLOCKED})
    assert barrels(game, 2) == {"tobacco": 1}
    assert told(game, "returned") == [(2, "corn", 3), (2, "tobacco", 1)]
    assert table(game)["goods_supply"]["tobacco"] == 8
    assert marker(game) == "builder"  # it has loaded nothing


# -- the end of the game -------------------------------------------------------------------------------------------

SEVEN = ["small_market", "hacienda", "hospice", "office", "factory", "harbor", "fortress"]


@rulebook("000.puertoma.78")
def test_two_buildings_on_each_level_end_the_game():
    game = following("builder", {"doubloons": 10, "buildings": SEVEN, "reserved": "residence"})
    assert [e[1] for e in told(game, "end_triggered")] == ["city_full"]
    assert told(game, "built")[0] == (2, "residence", 10)
    before = following("builder", {"doubloons": 10, "buildings": SEVEN[1:], "reserved": "residence"})
    assert told(before, "end_triggered") == []


@pytest.mark.parametrize(("rulings", "taken"), [({}, []), ({"quarry_without_plantations": True}, [(4, "quarry")])])
@rulebook("000.puertoma.59", "000.settler.8")
def test_it_takes_no_quarry_when_all_plantations_lie_on_islands(rulings, taken):
    full = ({"indigo": 11, "corn": 1}, {"sugar": 11, "corn": 1}, {"tobacco": 9, "corn": 3}, {"coffee": 8, "corn": 4})
    game = puertoma({"tiles": {"corn": 1, "indigo": 1}}, seats=5, people={n: {"tiles": t} for n, t in enumerate(full)},
                    rulings=rulings)
    assert told(play(game, "role settler"), "tile_taken") == taken

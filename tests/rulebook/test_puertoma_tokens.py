"""Puertomas: ability tokens, difficulty, final points."""

from __future__ import annotations

import pytest

from boriken import Game, new_game
from tests.rulebook.puertomas import card, choosing, considered, following, marker, puertoma, taken
from tests.rulebook.sentences import rulebook
from tests.rulebook.tables import barrels, each, island, play, standing, table, told

BUILDINGS = {1: ["small_market", "hacienda"], 2: ["hospice", "office"], 3: ["factory", "harbor"], 4: ["fortress"]}


def having(*tokens, **own):
    """A board with these tokens, and the buildings that unlocked them."""
    levels = {token: level for level, names in TOKENS.items() for token in names}
    buildings = [name for token in tokens for name in BUILDINGS[levels[token]]]
    return {"tiles": {"corn": 1}, "buildings": buildings, "abilities": {str(levels[t]): t for t in tokens},
            "reserved": "residence"} | own


TOKENS = {
    1: ["sells_what_the_house_has", "doubloon_for_sale", "worker_for_building"],
    2: ["stores_best_kind", "doubloon_before_building", "barrel_of_best_kind"],
    3: ["doubloon_for_kinds", "worker_after_mayor", "barrel_for_estate"],
    4: ["point_for_barrels", "points_for_discards", "doubloon_for_workers"],
}


def used(game, seat=2):
    """The tokens that worked for a seat, with how much and of which kind."""
    return [event[1:] for event in told(game, "ability_used") if event[0] == seat]


# -- level 1 -------------------------------------------------------------------------------------------------------


@rulebook("000.puertoma.100")
def test_it_sells_what_the_house_has():
    own = having("sells_what_the_house_has", goods={"coffee": 1, "corn": 1})
    game = following("trader", own, table={"house": {"coffee": 2}})
    assert told(game, "sold") == [(2, "coffee", 4)]
    full = puertoma(own, people={0: {"goods": {"sugar": 1}}}, table={"house": {"coffee": 3}})
    play(full, "role trader", "sell sugar")
    assert len(told(full, "sold")) == 1


@rulebook("000.puertoma.101", "000.puertoma.30", "000.puertoma.70")
def test_a_doubloon_for_every_sale():
    game = following("trader", having("doubloon_for_sale", goods={"sugar": 1}))
    assert each(game, "doubloons")[2] == 3
    assert used(game) == [("doubloon_for_sale", 1, "nothing")]
    corn = following("trader", having("doubloon_for_sale", goods={"corn": 1}))
    assert each(corn, "doubloons")[2] == 1


@rulebook("000.puertoma.102")
def test_a_worker_for_every_building():
    own = having("worker_for_building", tiles={"sugar": 1, "corn": 1}, doubloons=4)
    game = following("builder", own, table={"colonist_ship": 3})
    assert standing(game, 2) == ({"corn": 1}, 0)
    assert table(game)["colonist_ship"] == 3
    assert used(game) == [("worker_for_building", 1, "nothing")]
    assert used(following("builder", own | {"doubloons": 0})) == []


@rulebook("000.puertoma.102")
def test_no_worker_comes_from_the_ship():
    game = following("builder", having("worker_for_building", doubloons=4), people={0: {"waiting": 50}},
                     table={"colonist_ship": 8})
    assert table(game)["colonist_supply"] == 0
    assert used(game) == []


# -- level 2 -------------------------------------------------------------------------------------------------------

BLOCKED = {"4": {"corn": 4}, "5": {"indigo": 5}, "6": {"sugar": 6}}


@rulebook("000.puertoma.103")
@pytest.mark.parametrize(("goods", "kept"), [
    ({"coffee": 3, "tobacco": 2, "corn": 4}, {"coffee": 3, "tobacco": 1}), ({"tobacco": 2}, {"tobacco": 2}),
    ({"coffee": 1, "corn": 4}, {"coffee": 1, "corn": 1})])
def test_the_best_kind_is_stored_whole_beside_one_barrel(goods, kept):
    game = following("captain", having("stores_best_kind", goods=goods), table={"cargo": BLOCKED})
    assert barrels(game, 2) == kept


@rulebook("000.puertoma.104")
def test_a_doubloon_before_building():
    own = having("doubloon_before_building", buildings=["hospice", "office", "small_market"], doubloons=1)
    game = following("builder", own, table=card(1))
    assert told(game, "built") == [(2, "hacienda", 2)]
    poor = following("builder", own | {"doubloons": 0})
    assert told(poor, "built") == []
    assert each(poor, "doubloons")[2] == 1  # it comes also if nothing can be built
    assert marker(poor) == "builder"


@rulebook("000.puertoma.105")
def test_a_barrel_of_the_best_kind_at_the_end_of_the_craftsman_phase():
    own = having("barrel_of_best_kind", tiles={"corn": 1, "sugar": 1}, tile_colonists={"corn": 1, "sugar": 2})
    game = following("craftsman", own)
    assert barrels(game, 2) == {"corn": 1, "sugar": 2}
    assert used(game) == [("barrel_of_best_kind", 1, "sugar")]
    chosen = choosing(own, table={"marker": "mayor"})
    assert taken(chosen) == "craftsman"
    assert barrels(chosen, 2) == {"corn": 1, "sugar": 3}  # beside the privilege's


@rulebook("000.puertoma.105")
def test_it_is_of_a_kind_that_is_left():
    own = having("barrel_of_best_kind", tiles={"corn": 1, "sugar": 1}, tile_colonists={"corn": 1, "sugar": 2})
    game = following("craftsman", own, people={0: {"goods": {"sugar": 10}}})
    assert barrels(game, 2) == {"corn": 2, "sugar": 1}
    none = following("craftsman", own | {"tile_colonists": {}})
    assert used(none) == []


# -- level 3 -------------------------------------------------------------------------------------------------------


@rulebook("000.puertoma.106")
def test_a_doubloon_for_each_kind_produced():
    own = having("doubloon_for_kinds", tiles={"corn": 2, "sugar": 1, "coffee": 1},
                 tile_colonists={"corn": 2, "sugar": 2, "coffee": 2})
    game = following("craftsman", own)
    assert barrels(game, 2) == {"corn": 2, "sugar": 1}
    assert each(game, "doubloons")[2] == 2


@rulebook("000.puertoma.107")
def test_a_worker_at_the_end_of_the_mayor_phase():
    own = having("worker_after_mayor", tiles={"coffee": 1})
    game = following("mayor", own, "pass", table={"colonist_ship": 3})
    assert standing(game, 2) == ({"coffee": 2}, 0)
    assert told(game, "ship_refilled")[0][1:] == (3, 3)  # one circle under coffee is empty then, two before
    supply = table(game)["colonist_supply"]
    other = following("mayor", own | {"abilities": {"3": "doubloon_for_kinds"}}, "pass", table={"colonist_ship": 3})
    assert table(other)["colonist_supply"] == supply + 1
    assert standing(other, 2) == ({"coffee": 1}, 0)


@rulebook("000.puertoma.108")
def test_a_barrel_with_every_plantation():
    own = having("barrel_for_estate", tiles={"coffee": 1})
    game = following("settler", own, "pass", table={"row": {"coffee": 1, "sugar": 1}})
    assert barrels(game, 2) == {"coffee": 1}
    quarry = following("settler", own | {"tiles": {"coffee": 2}}, "pass", table={"row": {"coffee": 1}})
    assert barrels(quarry, 2) == {}
    assert island(quarry, 2)["tiles"]["quarry"] == 1
    empty = following("settler", own, "pass", people={0: {"goods": {"coffee": 9}}}, table={"row": {"coffee": 1}})
    assert barrels(empty, 2) == {}


# -- level 4 -------------------------------------------------------------------------------------------------------


@rulebook("000.puertoma.109")
def test_a_point_for_each_barrel_before_storing():
    game = following("captain", having("point_for_barrels", goods={"tobacco": 2, "coffee": 3}),
                     table={"cargo": BLOCKED})
    assert each(game, "points")[2] == 5
    assert barrels(game, 2) == {"coffee": 1}


@rulebook("000.puertoma.110")
@pytest.mark.parametrize(("goods", "points", "kept"), [
    ({"tobacco": 3, "coffee": 2}, 2, {"coffee": 1}), ({"tobacco": 1, "coffee": 2}, 1, {"coffee": 1}),
    ({"coffee": 2}, 2, {}), ({"coffee": 3}, 2, {"coffee": 1}), ({}, 0, {})])
def test_up_to_two_barrels_of_the_worst_kind_are_discarded_for_points(goods, points, kept):
    game = following("captain", having("points_for_discards", goods=goods), table={"cargo": BLOCKED})
    assert each(game, "points")[2] == points
    assert barrels(game, 2) == kept
    assert sum(table(game)["goods_supply"].values()) == 50 - sum(kept.values())  # the ships have sailed


@rulebook("000.puertoma.109")
def test_the_last_chip_taken_so_ends_the_game():
    game = following("captain", having("point_for_barrels", goods={"tobacco": 2}), people={0: {"points": 74}},
                     table={"cargo": BLOCKED})
    assert [event[1] for event in told(game, "end_triggered")] == ["chips_gone"]


@rulebook("000.puertoma.111", "000.puertoma.107")
def test_a_doubloon_for_each_worker_of_the_mayor_phase():
    game = following("mayor", having("doubloon_for_workers", tiles={"corn": 1}), "pass", table={"colonist_ship": 6})
    assert standing(game, 2) == ({"corn": 1}, 1)
    assert each(game, "doubloons")[2] == 2
    both = following("mayor", having("doubloon_for_workers", "worker_after_mayor"), "pass", table={"colonist_ship": 6})
    assert each(both, "doubloons")[2] == 3
    chosen = choosing(having("doubloon_for_workers", tiles={"coffee": 1}),
                      table={"marker": "settler", "role_doubloons": {"mayor": 1}, "colonist_ship": 3})
    assert taken(chosen) == "mayor"
    assert each(chosen, "doubloons")[2] == 1 + 2


@rulebook("000.puertoma.111", "000.puertoma.102")
def test_workers_outside_the_mayor_phase_bring_no_doubloon():
    game = following("builder", having("doubloon_for_workers", "worker_for_building", doubloons=4), table=card(1))
    assert [name for name, _, _ in used(game)] == ["worker_for_building"]
    assert each(game, "doubloons")[2] == 0


# -- difficulty ----------------------------------------------------------------------------------------------------


@rulebook("000.puertoma.86")
def test_an_easy_one_discards_two_tokens_when_two_are_unlocked():
    own = {"buildings": ["hospice", "office", "small_market"], "doubloons": 3, "abilities": {"2": "stores_best_kind"},
           "reserved": "fortress"}
    game = following("builder", own, difficulty="easy")
    assert len(told(game, "ability_unlocked")) == 1
    assert told(game, "ability_discarded") == [(2, 3), (2, 4)]
    assert [island(game, 2)["abilities"][level] for level in "34"] == ["discarded"] * 2
    assert told(following("builder", own), "ability_discarded") == []


@rulebook("000.puertoma.86")
def test_a_discarded_token_is_never_unlocked():
    own = {"buildings": ["hospice", "office", "small_market", "hacienda", "factory"], "doubloons": 9,
           "reserved": "fortress"}
    game = following("builder", own, difficulty="easy")
    assert told(game, "built")[0][1] in ("university", "harbor", "wharf")
    assert told(game, "ability_unlocked") == []
    assert island(game, 2)["abilities"]["3"] == "discarded"


@rulebook("000.puertoma.87")
@pytest.mark.parametrize(("seats", "puertomas"), [(2, 1), (3, 1), (3, 2), (4, 2), (5, 2)])
def test_hard_ones_begin_with_the_token_of_level_1(seats, puertomas):
    game = new_game(edition="special", seats=seats, puertomas=puertomas, difficulty="hard")
    for seat in game.automata():
        abilities = island(game, seat)["abilities"]
        assert abilities["1"] in TOKENS[1]
        assert [abilities[level] for level in "234"] == ["face_down"] * 3
        assert island(game, seat)["reserved"] == "nothing"


@rulebook("000.puertoma.88", "000.puertoma.89")
def test_hard_ones_begin_with_a_building_a_barrel_and_more():
    """As the book has it: the first has indigo, the second corn."""
    first, second = set(), set()
    for seed in range(40):
        game = new_game(edition="special", seats=3, puertomas=2, difficulty="hard", seed=seed)
        one, other = island(game, 1), island(game, 2)
        first.add(*one["buildings"])
        second.add(*other["buildings"])
        assert (one["tiles"]["indigo"], one["tile_colonists"]["indigo"], one["doubloons"]) == (1, 1, 2)
        assert (other["tiles"]["corn"], other["tile_colonists"]["corn"], other["doubloons"]) == (1, 0, 1)
        assert (barrels(game, 1), barrels(game, 2)) == ({"corn": 1}, {"sugar": 1})
        assert (table(game)["colonist_supply"], table(game)["goods_supply"]["sugar"]) == (54, 10)
        assert each(game, "doubloons")[0] == 2
    assert first == {"small_market", "hacienda", "construction_hut", "small_warehouse"}
    assert second == {"hospice", "office", "large_market", "large_warehouse"}


def test_hard_ones_have_it_by_their_first_plantation():
    """At other tables both may have corn."""
    game = new_game(edition="special", seats=5, puertomas=2, difficulty="hard")
    assert each(game, "doubloons") == [4, 4, 4, 1, 1]
    assert (barrels(game, 3), barrels(game, 4)) == ({"sugar": 1}, {"sugar": 1})
    told_of = told(game, "puertoma_endowed")
    assert [event[0] for event in told_of] == [3, 4]
    assert [event[2:] for event in told_of] == [("sugar", 1)] * 2


@rulebook("000.puertoma.87", "000.puertoma.47")
def test_the_given_building_counts_for_its_level():
    own = {"buildings": ["hospice"], "doubloons": 6, "abilities": {"1": "doubloon_for_sale"}}
    game = following("builder", own, difficulty="hard")
    assert [event[2] for event in told(game, "ability_unlocked")] == [2]
    again = following("builder", own | {"buildings": ["small_market"], "doubloons": 3}, difficulty="hard")
    assert told(again, "ability_unlocked") == []  # its token of level 1 is unlocked already
    assert len(told(again, "reserved")) == 1  # this is the first building that it builds


# -- final points --------------------------------------------------------------------------------------------------


def final(own, **given):
    """The Puertoma's points by source, in a game that ends now."""
    people = {0: {"roles_taken": ["settler"]}, 1: {"roles_taken": ["builder"]}, 2: {"roles_taken": ["mayor"]}}
    people.update(given.pop("people", {}))
    flow = {"picks": 3, "end_reasons": ["city_full"]}
    game = puertoma({"tile_colonists": {"corn": 1}} | own, seats=4, people=people, flow=flow, table={
        "role_doubloons": {"prospector": 20}, "marker": "settler"}, **given)
    assert game.outcome is not None
    return {name: points for name, points in game.outcome.breakdown[3].items() if points}


PAID = {"goods_and_doubloons": 11}  # the prospector's own and those on its card: 21 in all


@rulebook("000.puertoma.84")
@pytest.mark.parametrize(("doubloons", "goods", "points"), [(0, {}, 11), (1, {}, 11), (2, {}, 12), (1, {"corn": 1}, 12),
                                                            (1, {"corn": 1, "coffee": 3}, 13)])
def test_a_point_for_two_barrels_and_doubloons_rounded_up(doubloons, goods, points):
    """Twenty-one doubloons come with the prospector, its last role."""
    assert final({"doubloons": doubloons, "goods": goods}) == {"goods_and_doubloons": points}


@rulebook("000.puertoma.79", "000.puertoma.80")
def test_large_buildings_bring_six_more_whatever_they_say():
    own = {"buildings": ["small_market", "hospice", "factory", "fortress", "residence"], "waiting": 0}
    assert final(own) == {"buildings": 1 + 2 + 3 + 4 + 4, "large_buildings": 12} | PAID


@rulebook("000.puertoma.81")
def test_a_point_for_each_unused_worker():
    assert final({"waiting": 7}) == {"unused_workers": 7} | PAID


@rulebook("000.puertoma.82")
def test_three_points_for_each_quarry():
    assert final({"tiles": {"corn": 1, "quarry": 3}}) == {"quarries": 9} | PAID


@rulebook("000.puertoma.83")
@pytest.mark.parametrize(("tiles", "workers", "points"), [
    ({"sugar": 2, "coffee": 2}, {"sugar": 4, "coffee": 6}, 4), ({"sugar": 2, "coffee": 2}, {"sugar": 4}, 2),
    ({"sugar": 2, "coffee": 2}, {"sugar": 3, "coffee": 5}, 0), ({"corn": 2}, {"corn": 2}, 2),
    ({"corn": 1}, {"corn": 1}, 0)])
def test_two_points_for_both_plantations_of_a_kind(tiles, workers, points):
    found = final({"tiles": tiles, "tile_colonists": workers})
    assert found.get("pairs_of_estates", 0) == points


@rulebook("000.puertoma.79")
def test_chips_count_as_everybodys():
    assert final({"points": 17}) == {"chips": 17} | PAID


@rulebook("000.puertoma.85")
def test_barrels_and_doubloons_break_ties():
    """Eleven points each: the Puertoma by what it has left, seat 0 by chips; who has more left wins."""
    roles = {0: "settler", 1: "builder", 2: "mayor"}
    people = {seat: {"roles_taken": [role]} for seat, role in roles.items()}
    as_many = {"corn": 10, "sugar": 11}
    for goods, winners in (({}, (3,)), (as_many, (0, 3)), (as_many | {"coffee": 1}, (0,))):
        people[0] |= {"points": 11, "goods": goods}
        game = puertoma({"tile_colonists": {"corn": 1}}, seats=4, people=people,
                        flow={"picks": 3, "end_reasons": ["city_full"]},
                        table={"role_doubloons": {"prospector": 20}, "marker": "settler"})
        assert game.outcome is not None
        assert game.outcome.winners == winners


def test_what_a_person_has_is_counted_as_ever():
    game = puertoma(seats=4, people={0: {"roles_taken": ["settler"], "tiles": {"corn": 1, "quarry": 2}, "waiting": 3,
                                         "doubloons": 9}, 1: {"roles_taken": ["builder"]},
                                     2: {"roles_taken": ["mayor"]}},
                    flow={"picks": 3, "end_reasons": ["city_full"]})
    assert game.outcome is not None
    assert game.outcome.scores[0] == 0


def test_a_finished_game_is_read_again():
    game = new_game(edition="special", seats=2, puertomas=1, difficulty="easy", seed=3)
    while game.decider is not None:
        game.play(game.legal_actions[0])
    assert Game.from_text(game.to_text()).outcome == game.outcome
    assert considered(game)[0][0] == "profitable"

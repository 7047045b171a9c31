"""The craftsman: production, the privilege, the factory."""

import pytest

from tests.rulebook.sentences import editions, rulebook
from tests.rulebook.tables import barrels, each, island, position, staffed, table, texts

PLANT = {"indigo": "indigo_plant", "sugar": "sugar_mill", "tobacco": "tobacco_storage",
         "coffee": "coffee_roaster"}
OTHERS = ("small_market", "hacienda", "construction_hut", "small_warehouse", "hospice", "office",
          "large_market", "large_warehouse", "university", "harbor", "wharf")


def maker(*buildings, goods=None, **kinds):
    """An island that makes so many barrels of each kind, with these buildings besides."""
    plants = {PLANT[kind]: number for kind, number in kinds.items() if kind != "corn"}
    return {"tiles": kinds, "tile_colonists": kinds, "goods": goods or {}} | staffed(*buildings, **plants)


def produced(edition, makes, **given):
    """A craftsman phase of seat 0, in which the first island is his."""
    game = position(edition, islands={0: makes} | given.pop("others", {}), **given)
    game.play("role craftsman")
    return game


# -- capacity --------------------------------------------------------------------------------------


@rulebook("000.production.3", "001.production.9", "002.production.5", "003.production.7", "001.production.7",
          "002.production.6")
@editions()
def test_the_printed_example_makes_two_corn_one_tobacco_and_three_sugar(edition):
    game = produced(edition, {"tiles": {"corn": 3, "tobacco": 2, "sugar": 4},
                              "tile_colonists": {"corn": 2, "tobacco": 2, "sugar": 3},
                              **staffed(small_sugar_mill=1, sugar_mill=3, tobacco_storage=1)})
    assert barrels(game, 0) == {"corn": 2, "tobacco": 1, "sugar": 3}


@rulebook("000.production.1", "000.production.14", "001.production.1", "001.production.6", "002.production.2",
          "003.production.1", "003.production.4")
@pytest.mark.parametrize("occupied", [0, 1, 4])
@editions()
def test_corn_needs_no_building_but_a_colonist_on_each_plantation(edition, occupied):
    game = produced(edition, {"tiles": {"corn": 4}, "tile_colonists": {"corn": occupied}})
    assert barrels(game, 0).get("corn", 0) == occupied


@rulebook("000.production.2", "000.production.10", "000.production.11", "000.production.12",
          "000.production.13", "001.production.1", "001.production.2", "002.production.1", "003.production.2",
          "003.production.3", "003.production.5")
@pytest.mark.parametrize(("kind", "plant"), [*PLANT.items(), ("indigo", "small_indigo_plant"),
                                             ("sugar", "small_sugar_mill")])
@editions()
def test_the_other_kinds_need_a_colonist_on_the_plantation_and_one_in_the_building(edition, kind, plant):
    fields, city = {"tiles": {kind: 1}}, {"buildings": [plant]}
    on_field, in_city = {"tile_colonists": {kind: 1}}, {"building_colonists": {plant: 1}}
    for makes, expected in ((fields | city, 0), (fields | city | on_field, 0), (fields | city | in_city, 0),
                            (fields | on_field, 0), (fields | city | on_field | in_city, 1)):
        assert barrels(produced(edition, makes), 0).get(kind, 0) == expected


@rulebook("000.production.10", "000.production.11", "000.production.12", "000.production.13",
          "001.production.2", "002.production.1", "003.production.3")
@editions()
def test_a_production_building_makes_its_own_kind_only(edition):
    kinds = ("indigo", "sugar", "tobacco", "coffee")
    for plant in PLANT.values():
        game = produced(edition, {"tiles": dict.fromkeys(kinds, 1), "tile_colonists": dict.fromkeys(kinds, 1),
                                  **staffed(plant)})
        assert [PLANT[kind] for kind in barrels(game, 0)] == [plant]


@rulebook("001.production.3", "002.production.3", "003.production.6", "000.production.2")
@pytest.mark.parametrize(("kind", "plants", "most"), [
    ("indigo", {"small_indigo_plant": 1}, 1), ("sugar", {"small_sugar_mill": 1}, 1),
    ("indigo", {"indigo_plant": 3}, 3), ("sugar", {"sugar_mill": 3}, 3),
    ("tobacco", {"tobacco_storage": 3}, 3), ("coffee", {"coffee_roaster": 2}, 2),
    ("sugar", {"small_sugar_mill": 1, "sugar_mill": 3}, 4),
    ("indigo", {"small_indigo_plant": 1, "indigo_plant": 3}, 4)])
@editions()
def test_a_building_makes_no_more_than_it_has_colonists_on_circles(edition, kind, plants, most):
    game = produced(edition, {"tiles": {kind: 5}, "tile_colonists": {kind: 5}} | staffed(**plants))
    assert barrels(game, 0) == {kind: most}


@rulebook("001.production.4", "001.production.5", "002.production.4", "003.production.2", "000.production.2")
@pytest.mark.parametrize(("plantations", "circles", "made"), [(2, 2, 2), (2, 1, 1), (1, 3, 1), (0, 3, 0)])
@editions()
def test_every_barrel_needs_a_circle_and_a_plantation_of_its_own(edition, plantations, circles, made):
    game = produced(edition, {"tiles": {"tobacco": 2}, "tile_colonists": {"tobacco": plantations}}
                    | staffed(tobacco_storage=circles))
    assert barrels(game, 0).get("tobacco", 0) == made


@rulebook("001.production.8", "000.craftsman.6")
@editions("grow", "special")
def test_all_kinds_can_be_made_in_one_phase(edition):
    game = produced(edition, maker(corn=2, indigo=3, sugar=2, tobacco=1, coffee=2))
    assert barrels(game, 0) == {"corn": 2, "indigo": 3, "sugar": 2, "tobacco": 1, "coffee": 2}


# -- the supply ------------------------------------------------------------------------------------


@rulebook("000.craftsman.1", "001.craftsman.1", "002.craftsman.1", "003.craftsman.1", "000.craftsman.3",
          "001.craftsman.3", "002.craftsman.4", "003.craftsman.4", "002.production.7")
@editions()
def test_a_short_supply_goes_clockwise_from_the_craftsman(edition):
    others = {1: maker(corn=2, goods={"corn": 7}), 2: maker(corn=2), 3: maker(corn=2)}
    game = produced(edition, maker(corn=2), others=others, flow={"governor": 2})  # 3 of 10 corn are left
    assert [barrels(game, seat).get("corn", 0) for seat in range(4)] == [0, 7, 2, 1]
    assert table(game)["goods_supply"]["corn"] == 0


@rulebook("000.craftsman.1", "001.craftsman.1", "002.craftsman.1", "003.craftsman.1")
@editions()
def test_goods_come_from_the_supply(edition):
    game = produced(edition, maker(corn=2, indigo=3), others={2: maker(indigo=1, coffee=2)})
    assert table(game)["goods_supply"] == {"corn": 8, "indigo": 7, "sugar": 11, "tobacco": 9, "coffee": 7}
    assert barrels(game, 2) == {"indigo": 1, "coffee": 2}


@rulebook("000.craftsman.1", "003.craftsman.1")
@editions("special", "1897")
def test_where_the_letter_is_played_a_seat_may_decline_to_produce(edition):
    game = position(edition, islands={0: maker(corn=1)}, rulings={"production_may_be_declined": True})
    game.play("role craftsman")
    assert texts(game) == ["pass", "produce"]
    declined = game.copy()
    declined.play("pass")
    assert (barrels(declined, 0), declined.question) == ({}, "choose_role")
    game.play("produce")
    assert (barrels(game, 0), game.question) == ({"corn": 1}, "take_extra_good")


@rulebook("001.craftsman.5", "002.storage.4", "003.storage.3", "000.storage.3")
@editions()
def test_production_is_not_limited_by_what_one_already_holds(edition):
    game = produced(edition, maker(sugar=3, goods={"sugar": 8, "tobacco": 5}))
    assert barrels(game, 0) == {"sugar": 11, "tobacco": 5}


# -- the privilege ---------------------------------------------------------------------------------


@rulebook("000.craftsman.2", "001.craftsman.2", "002.craftsman.2", "003.craftsman.2")
@editions()
def test_the_craftsman_takes_one_more_barrel_of_a_kind_he_produced_or_none(edition):
    game = produced(edition, maker(corn=1, indigo=2, goods={"coffee": 2}), others={1: maker(sugar=1)})
    assert (game.decider, texts(game)) == (0, ["pass", "take extra corn", "take extra indigo"])
    declined = game.copy()
    declined.play("pass")
    assert barrels(declined, 0) == {"corn": 1, "indigo": 2, "coffee": 2}
    game.play("take extra indigo")
    assert barrels(game, 0) == {"corn": 1, "indigo": 3, "coffee": 2}
    assert table(game)["goods_supply"]["indigo"] == 8
    assert (game.decider, game.question) == (1, "choose_role")


@rulebook("000.craftsman.2", "001.craftsman.2", "002.craftsman.2", "003.craftsman.2")
@editions()
def test_the_privilege_comes_after_all_have_produced(edition):
    others = {1: maker(corn=1), 3: {"goods": {"corn": 8}}}
    game = produced(edition, maker(corn=1, indigo=1), others=others)  # seat 1 takes the last corn
    assert barrels(game, 1) == {"corn": 1}
    assert texts(game) == ["pass", "take extra indigo"]


@rulebook("000.craftsman.4", "001.craftsman.4", "002.craftsman.5", "003.craftsman.5")
@editions()
def test_a_craftsman_who_produces_nothing_has_no_privilege(edition):
    idle = {"tiles": {"corn": 1, "indigo": 1}, "tile_colonists": {"indigo": 1}, "buildings": ["indigo_plant"]}
    game = produced(edition, idle, others={1: maker(corn=1)})
    assert (game.decider, game.question) == (1, "choose_role")
    assert barrels(game, 0) == {}


@rulebook("000.craftsman.4", "001.craftsman.3", "002.craftsman.5", "003.craftsman.5")
@editions()
def test_a_kind_that_is_out_of_stock_counts_as_not_produced(edition):
    game = produced(edition, maker(corn=2), others={3: {"goods": {"corn": 10}}})
    assert (game.decider, game.question, barrels(game, 0)) == (1, "choose_role", {})


@rulebook("000.craftsman.3", "001.craftsman.3", "002.craftsman.4", "003.craftsman.4")
@editions()
def test_the_privilege_gives_nothing_when_the_supply_is_used_up(edition):
    game = produced(edition, maker(corn=2), others={3: {"goods": {"corn": 8}}})
    assert barrels(game, 0) == {"corn": 2}
    assert (game.decider, game.question) == (1, "choose_role")


@rulebook("000.craftsman.2", "001.craftsman.2", "002.craftsman.2", "003.craftsman.2")
@editions()
def test_what_an_earlier_craftsman_produced_is_no_concern_of_the_next(edition):
    game = produced(edition, maker(corn=1), others={1: maker(indigo=1)})
    game.play_all(["pass", "role prospector", "role trader", "pass", "pass", "role captain"])
    while game.question != "choose_role":
        game.play(texts(game)[0])
    game.play("role craftsman")
    assert (game.decider, texts(game)) == (1, ["pass", "take extra indigo"])


# -- the factory -----------------------------------------------------------------------------------


@rulebook("000.factory.2", "001.factory.1", "002.factory.1", "003.factory.1", "003.factory.4",
          "000.craftsman.5", "000.craftsman.6", "001.craftsman.6", "002.craftsman.3", "003.craftsman.3")
@pytest.mark.parametrize(("kinds", "doubloons"), [(0, 0), (1, 0), (2, 1), (3, 2), (4, 3), (5, 5)])
@editions()
def test_the_factory_pays_for_the_number_of_kinds(edition, kinds, doubloons):
    makes = dict.fromkeys(("corn", "indigo", "sugar", "tobacco", "coffee")[:kinds], 1)
    game = produced(edition, {}, others={1: maker("factory", **makes) | {"tiles": {"corn": 1} | makes}})
    assert each(game, "doubloons") == [0, doubloons, 0, 0]
    assert island(game, 1)["goods"] == {"corn": 0, "indigo": 0, "sugar": 0, "tobacco": 0, "coffee": 0} | makes


@rulebook("000.factory.3", "001.factory.2", "002.factory.2", "003.factory.2")
@pytest.mark.parametrize(("makes", "doubloons"), [({"corn": 5}, 0), ({"corn": 5, "indigo": 3}, 1),
                                                  ({"corn": 1, "sugar": 1}, 1)])
@editions()
def test_the_factory_does_not_count_barrels(edition, makes, doubloons):
    assert each(produced(edition, maker("factory", **makes)), "doubloons")[0] == doubloons


@rulebook("000.factory.4", "001.factory.3", "003.factory.3")
@editions("special", "grow", "1897")
def test_three_corn_one_coffee_and_two_indigo_earn_two_doubloons(edition):
    game = produced(edition, maker("factory", corn=3, coffee=1, indigo=2))
    assert barrels(game, 0) == {"corn": 3, "coffee": 1, "indigo": 2}
    assert each(game, "doubloons")[0] == 2


@rulebook("001.factory.3")
@editions("grow")
def test_without_corn_in_the_supply_the_same_factory_earns_one_doubloon(edition):
    game = produced(edition, maker("factory", corn=3, coffee=1, indigo=2),
                    others={3: {"goods": {"corn": 10}}})
    assert barrels(game, 0) == {"coffee": 1, "indigo": 2}
    assert each(game, "doubloons")[0] == 1


@rulebook("002.factory.3")
@editions("devir")
def test_no_corn_and_only_two_sugar_in_the_supply_leave_the_factory_one_doubloon(edition):
    game = produced(edition, maker("factory", corn=3, sugar=3, tobacco=1),
                    others={3: {"goods": {"corn": 10, "sugar": 9}}})
    assert barrels(game, 0) == {"sugar": 2, "tobacco": 1}
    assert each(game, "doubloons")[0] == 1


@rulebook("000.factory.2", "001.factory.1", "002.factory.1", "003.factory.1")
@editions()
def test_the_barrel_of_the_privilege_does_not_count_for_the_factory(edition):
    game = produced(edition, maker("factory", corn=1, indigo=1))
    game.play("take extra corn")
    assert each(game, "doubloons") == [1, 0, 0, 0]


@rulebook("000.craftsman.5", "000.craftsman.6", "001.craftsman.6", "002.craftsman.3", "003.craftsman.3")
@editions()
def test_only_an_occupied_factory_pays_and_no_other_building_does(edition):
    game = produced(edition, maker(*OTHERS, corn=2) | {"goods": {"indigo": 1}})
    assert (each(game, "doubloons")[0], barrels(game, 0)) == (0, {"corn": 2, "indigo": 1})
    idle = maker(corn=1, indigo=1)
    game = produced(edition, idle | {"buildings": [*idle["buildings"], "factory"]})
    assert each(game, "doubloons")[0] == 0

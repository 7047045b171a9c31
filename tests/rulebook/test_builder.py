"""The builder phase: prices, quarries, city spaces and the university."""

from __future__ import annotations

import pytest

from boriken import new_game
from tests.rulebook.sentences import editions, rulebook
from tests.rulebook.tables import island, late, play, position, staffed, table, texts

TEN_SMALL = ["small_indigo_plant", "small_sugar_mill", "indigo_plant", "sugar_mill", "tobacco_storage",
             "coffee_roaster", "small_market", "hacienda", "small_warehouse", "hospice"]
LARGE = ["build guild_hall", "build residence", "build fortress", "build customs_house", "build city_hall"]
ALL_COLONISTS = 79  # with four seats


def build(edition, seat_0=None, others=None, **fields):
    """Seat 0 has chosen the builder."""
    return play(position(edition, islands={0: seat_0 or {}} | (others or {}), **fields), "role builder")


def price(edition, building, seat, quarries=0, occupied=None):
    """What seat 0 (the builder) or seat 1 pays out of 20 doubloons."""
    tiles = {"corn": 1, "quarry": quarries}
    own = {"doubloons": 20, "tiles": tiles,
           "tile_colonists": {"quarry": quarries if occupied is None else occupied}}
    game = build(edition, others={seat: own})
    if seat == 1:
        game.play("pass")
    bank = table(game)["bank"]
    game.play(f"build {building}")
    paid = 20 - island(game, seat)["doubloons"]
    assert table(game)["bank"] - bank == paid
    return paid


# -- the action ----------------------------------------------------------------------------------------------


@editions()
@rulebook("000.builder.1", "001.builder.3", "001.builder.4", "002.builder.4", "003.builder.2")
def test_each_seat_clockwise_from_the_builder_may_build_one_building_or_none(edition):
    rich = {"doubloons": 9}
    game = play(late(edition, "trader", "craftsman", islands=dict.fromkeys(range(4), rich)), "role builder")
    order = []
    for answer in ("build office", "pass", "build wharf", "build sugar_mill"):
        assert texts(game)[0] == "pass"
        order.append(game.decider)
        game.play(answer)
    assert order == [2, 3, 0, 1]
    assert game.question == "choose_role"
    cities = [island(game, seat)["buildings"] for seat in range(4)]
    assert cities == [["wharf"], ["sugar_mill"], ["office"], []]
    assert [table(game)["building_supply"][b] for b in ("office", "wharf", "sugar_mill")] == [1, 1, 2]


@editions()
@rulebook("002.builder.5", "000.builder.1", "001.builder.1", "003.builder.1")
def test_nobody_builds_a_second_building_in_the_round(edition):
    game = build(edition, {"doubloons": 20}, {1: {"doubloons": 20}})
    play(game, "build office")
    assert game.decider == 1
    play(game, "build office")
    assert game.question == "choose_role"
    assert "role builder" not in texts(game)


@editions()
@rulebook("000.builder.2", "001.builder.1", "001.builder.3", "002.builder.1", "002.builder.2",
          "002.builder.4", "003.builder.1", "003.builder.2")
@pytest.mark.parametrize(("building", "cost"), [("small_market", 1), ("office", 5), ("city_hall", 10)])
def test_the_builder_pays_the_bank_one_doubloon_less_and_the_others_the_cost(edition, building, cost):
    assert price(edition, building, seat=0) == cost - 1
    assert price(edition, building, seat=1) == cost


@editions()
@rulebook("000.builder.1", "001.builder.3", "002.builder.4", "003.builder.2")
def test_only_what_can_be_paid_is_offered(edition):
    game = build(edition, {"doubloons": 2}, {1: {"doubloons": 2}})
    cost_1 = ["build small_indigo_plant", "build small_market"]
    cost_2 = ["build small_sugar_mill", "build hacienda", "build construction_hut"]
    cost_3 = ["build indigo_plant", "build small_warehouse"]
    assert set(texts(game)) == {"pass", *cost_1, *cost_2, *cost_3}
    game.play("pass")
    assert set(texts(game)) == {"pass", *cost_1, *cost_2}


@editions()
@rulebook("000.builder.6", "001.builder.6", "002.builder.7", "003.builder.7")
def test_a_builder_who_builds_nothing_gets_no_doubloon(edition):
    game = play(build(edition, {"doubloons": 3}), "pass")
    assert island(game, 0)["doubloons"] == 3


@editions()
@rulebook("000.builder.3", "001.buildings.6", "001.buildings.9", "002.buildings.1", "003.builder.3",
          "000.buildings.4", "003.buildings.1")
@pytest.mark.parametrize("building", ["small_indigo_plant", "coffee_roaster", "hacienda", "wharf"])
def test_nobody_builds_a_building_of_which_he_has_one(edition, building):
    game = build(edition, {"doubloons": 20, "buildings": [building]}, {1: {"doubloons": 20}})
    assert f"build {building}" not in texts(game)
    game.play("pass")
    assert f"build {building}" in texts(game)


# -- city spaces ---------------------------------------------------------------------------------------------


@editions()
@rulebook("000.builder.4", "000.roles.11", "000.buildings.6", "001.builder.2", "001.buildings.3",
          "002.builder.3", "002.buildings.3", "002.buildings.4", "003.builder.4", "003.buildings.3")
def test_a_large_building_fits_as_long_as_any_two_spaces_are_free(edition):
    """Where buildings stand makes no difference, for they may be moved together."""
    game = build(edition, {"doubloons": 20, "buildings": TEN_SMALL}, {1: {"doubloons": 20}})
    assert set(LARGE) <= set(texts(game))
    play(game, "build city_hall")
    assert game.view(None)["flow"]["end_reasons"] == ["city_full"]  # ten small and a large one are twelve


@editions()
@rulebook("000.builder.8", "001.builder.2", "002.builder.3", "003.builder.9")
def test_one_free_space_is_too_little_for_a_large_building(edition):
    game = build(edition, {"doubloons": 20, "buildings": [*TEN_SMALL, "office"]})
    assert not set(LARGE) & set(texts(game))
    assert "build wharf" in texts(game)


@editions()
@pytest.mark.parametrize("full", [[*TEN_SMALL, "office", "wharf"], [*TEN_SMALL, "city_hall"],
                                  [*TEN_SMALL[:8], "city_hall", "fortress"]])
@rulebook("000.builder.7", "001.builder.5", "002.builder.8", "003.builder.8")
def test_with_twelve_spaces_filled_nobody_builds(edition, full):
    game = build(edition, {"doubloons": 30, "buildings": full}, {1: {"doubloons": 30}})
    assert game.decider == 1


@editions()
@rulebook("000.builder.9")
def test_with_twelve_spaces_filled_the_round_is_played_to_its_end(edition):
    """So the section on the end and the errata; the special edition's note as printed says the phase."""
    own = {"doubloons": 20, "buildings": [*TEN_SMALL, "office"]}
    game = build(edition, own, {3: {"doubloons": 1}})
    play(game, "build wharf")
    assert (game.decider, game.question) == (3, "build")  # the phase goes on
    play(game, "pass", "role trader", "role craftsman")
    assert game.outcome is None
    game.play("role prospector")
    assert game.outcome.reasons == ("city_full",)
    if edition == "special":
        rulings = new_game(edition=edition, as_printed=True).view(None)["identity"]["rulings"]
        printed = build(edition, own, {3: {"doubloons": 1}}, rulings=rulings)
        assert play(printed, "build wharf").outcome is None
        assert play(printed, "pass").outcome.reasons == ("city_full",)


# -- quarries ------------------------------------------------------------------------------------------------


@editions()
@rulebook("000.quarry.1", "001.quarry.1", "002.quarry.1", "003.quarry.1")
@pytest.mark.parametrize(("occupied", "paid"), [(0, 10), (1, 9), (2, 8), (4, 6)])
def test_each_occupied_quarry_saves_a_doubloon(edition, occupied, paid):
    assert price(edition, "residence", 1, quarries=4, occupied=occupied) == paid


@editions()
@rulebook("000.quarry.2", "001.quarry.2", "002.quarry.2", "003.quarry.2")
@pytest.mark.parametrize(("most", "buildings"), [
    (1, {"small_indigo_plant": 1, "small_sugar_mill": 2, "small_market": 1, "hacienda": 2,
         "construction_hut": 2, "small_warehouse": 3}),
    (2, {"indigo_plant": 3, "sugar_mill": 4, "hospice": 4, "office": 5, "large_market": 5,
         "large_warehouse": 6}),
    (3, {"tobacco_storage": 5, "coffee_roaster": 6, "factory": 7, "university": 8, "harbor": 8, "wharf": 9}),
    (4, {"guild_hall": 10, "residence": 10, "fortress": 10, "customs_house": 10, "city_hall": 10}),
])
def test_at_most_1_2_3_or_4_quarries_help_by_the_column_of_the_building(edition, most, buildings):
    for building, cost in buildings.items():
        assert price(edition, building, 1, quarries=8) == cost - most


@editions("special", "devir", "1897")
@rulebook("000.quarry.3", "002.quarry.5", "003.quarry.3")
def test_example_with_3_quarries_the_hut_is_1_the_office_3_the_harbor_5_the_city_hall_7(edition):
    for building, paid in (("construction_hut", 1), ("office", 3), ("harbor", 5), ("city_hall", 7)):
        assert price(edition, building, 1, quarries=3) == paid
        assert price(edition, building, 0, quarries=3) == paid - 1  # the privilege comes on top


@editions("grow")
@rulebook("001.quarry.5")
def test_example_with_2_quarries_hacienda_office_and_university_cost_1_3_6_and_the_builder_0_2_5(edition):
    for building, paid, as_builder in (("hacienda", 1, 0), ("office", 3, 2), ("university", 6, 5)):
        assert price(edition, building, 1, quarries=2) == paid
        assert price(edition, building, 0, quarries=2) == as_builder


@editions()
@rulebook("001.quarry.3", "002.quarry.3", "003.quarry.3")
def test_the_builders_discount_comes_on_top_of_the_quarries(edition):
    assert price(edition, "small_warehouse", 0, quarries=2) == 3 - 1 - 1


@editions()
@rulebook("001.quarry.4", "002.quarry.4")
def test_the_price_may_fall_to_nothing_but_not_below(edition):
    assert price(edition, "small_market", 1, quarries=1) == 0
    assert price(edition, "small_market", 0, quarries=1) == 0  # 1 - 1 - 1
    game = build(edition, others={1: {"tiles": {"quarry": 1}, "tile_colonists": {"quarry": 1}}})
    assert texts(play(game, "pass")) == ["pass", "build small_indigo_plant", "build small_market"]


# -- university ----------------------------------------------------------------------------------------------


def with_university(colonists=1, **fields):
    return {"doubloons": 20} | staffed(university=colonists) | fields


@editions()
@rulebook("000.builder.10", "001.builder.7", "002.builder.6", "003.builder.6")
def test_university_acts_in_this_phase_and_no_other_building(edition):
    others = staffed("small_market", "hacienda", "construction_hut", "small_warehouse", "hospice", "office",
                     "large_market", "large_warehouse", "factory", "harbor")
    game = build(edition, {"doubloons": 20} | others, {1: with_university()})
    play(game, "build wharf")
    assert (island(game, 0)["doubloons"], game.decider) == (20 - 8, 1)
    assert play(game, "build wharf").question == "use_university"


@editions()
@rulebook("000.university.2", "000.university.3", "001.university.1", "001.university.2", "002.university.1",
          "002.university.2", "003.university.1", "003.university.2", "003.university.4")
@pytest.mark.parametrize("building", ["tobacco_storage", "coffee_roaster", "small_market", "city_hall"])
def test_university_sets_one_colonist_of_the_supply_on_the_new_building_and_on_no_other(edition, building):
    game = build(edition, with_university(tiles={"corn": 2}), table={"colonist_ship": 4})
    supply = table(game)["colonist_supply"]
    play(game, f"build {building}")
    assert texts(game) == ["pass", "use university"]
    game.play("use university")
    standing = {name: n for name, n in island(game, 0)["building_colonists"].items() if n}
    assert standing == {"university": 1, building: 1}
    assert island(game, 0)["waiting"] == sum(island(game, 0)["tile_colonists"].values()) == 0
    assert (table(game)["colonist_supply"], table(game)["colonist_ship"]) == (supply - 1, 4)


@editions()
@rulebook("000.university.2", "001.university.1", "002.university.1", "003.university.1")
def test_university_may_be_declined_and_needs_a_colonist_and_a_new_building(edition):
    game = build(edition, with_university(), {1: with_university(0, doubloons=5)})
    play(game, "build office", "pass")
    assert island(game, 0)["building_colonists"]["office"] == 0
    play(game, "build office")
    assert game.question == "choose_role"
    assert play(build(edition, with_university()), "pass").question == "choose_role"


@editions()
@rulebook("000.university.2", "001.university.1", "002.university.1", "003.university.1")
def test_university_does_not_act_for_itself(edition):
    game = play(build(edition, {"doubloons": 20}), "build university")
    assert game.decider == 1
    assert island(game, 0)["building_colonists"]["university"] == 0


@editions()
@rulebook("000.university.4", "001.university.3", "002.university.3", "003.university.3")
def test_university_takes_its_colonist_from_the_ship_when_the_supply_is_empty(edition):
    game = build(edition, with_university(), {3: {"waiting": ALL_COLONISTS - 3}},
                 table={"colonist_ship": 2, "colonist_supply": 0})
    play(game, "build office", "use university")
    assert island(game, 0)["building_colonists"]["office"] == 1
    assert table(game)["colonist_ship"] == 1
    assert not game.view(None)["flow"]["end_reasons"]


@editions()
@rulebook("000.university.5", "001.university.4", "002.university.4")
def test_university_gives_none_when_supply_and_ship_are_empty(edition):
    game = build(edition, with_university(), {3: {"waiting": ALL_COLONISTS - 1}},
                 table={"colonist_supply": 0})
    play(game, "build office")
    assert game.decider == 1
    assert island(game, 0)["buildings"] == ["office", "university"]

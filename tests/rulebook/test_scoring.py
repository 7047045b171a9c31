"""The count at the end: chips, printed points, large buildings, ties; and what each building's tile says."""

import pytest

import boriken
from tests.rulebook.sentences import ALL, editions, rulebook
from tests.rulebook.tables import last_choice, play, position, some, staffed, texts

LARGE = ("guild_hall", "residence", "fortress", "customs_house", "city_hall")
SMALL = ("small_market", "hacienda", "construction_hut", "small_warehouse", "hospice", "office",
         "large_market", "large_warehouse", "factory", "university", "harbor")


def ended(edition, **islands):
    """The outcome of a game that ends with these islands, by seat: `s0`; seat 3 has one doubloon more."""
    game = last_choice(edition, {int(name[1:]): fields for name, fields in islands.items()})
    game.play("role prospector")
    return game.outcome


def bonus(edition, large, own):
    """What a large building brings with an island, besides its printed points; occupied, then unoccupied."""
    city = own.get("buildings", [])
    colonists = own.get("building_colonists", {})
    with_it = own | {"buildings": [large, *city], "building_colonists": colonists | {large: 1}}
    without = own | {"buildings": [large, *city]}
    return tuple(ended(edition, s0=fields).breakdown[0][large] for fields in (with_it, without))


# -- the sum ---------------------------------------------------------------------------------------


@rulebook("000.scoring.2", "000.scoring.3", "000.scoring.4", "001.scoring.2", "001.scoring.3",
          "001.scoring.4", "002.scoring.2", "002.scoring.3", "002.scoring.4", "002.scoring.5",
          "003.scoring.2", "003.scoring.3", "003.scoring.4")
@editions()
def test_chips_printed_points_and_the_bonus_of_occupied_large_buildings_are_counted(edition):
    idle = {"points": 21, "buildings": ["small_indigo_plant", "wharf", "city_hall"]}
    outcome = ended(edition, s0=idle | {"building_colonists": {"city_hall": 1}}, s1=idle | {
        "buildings": ["small_indigo_plant", "wharf", "fortress"], "doubloons": 9, "goods": {"corn": 5}})
    assert some(outcome.breakdown[0]) == {"chips": 21, "buildings": 1 + 3 + 4, "city_hall": 2}
    assert some(outcome.breakdown[1]) == {"chips": 21, "buildings": 1 + 3 + 4}
    assert outcome.scores == (31, 29, 0, 0)


@rulebook("002.scoring.5", "002.scoring.6", "003.scoring.5", "000.large_buildings.2", "001.large_buildings.4",
          "003.large_buildings.1", "000.scoring.4")
@pytest.mark.parametrize("large", LARGE)
@editions()
def test_a_large_building_is_worth_four_points_and_brings_more_only_when_occupied(edition, large):
    own = {"points": 8, "tiles": {"corn": 2}, "waiting": 5, "buildings": ["small_indigo_plant", large]}
    idle = ended(edition, s0=own)
    assert some(idle.breakdown[0]) == {"chips": 8, "buildings": 1 + 4}
    occupied = ended(edition, s0=own | {"building_colonists": {large: 1}})
    expected = {"guild_hall": 1, "residence": 4, "fortress": 2, "customs_house": 2, "city_hall": 1}[large]
    assert some(occupied.breakdown[0]) == {"chips": 8, "buildings": 1 + 4, large: expected}


@rulebook("000.scoring.1", "000.scoring.5", "001.scoring.1", "001.scoring.5", "002.scoring.1",
          "002.scoring.7", "003.scoring.1", "003.scoring.6")
@editions()
def test_the_most_points_win_whatever_money_the_others_have(edition):
    outcome = ended(edition, s0={"points": 20, "doubloons": 30}, s2={"points": 18, "buildings": ["wharf"]})
    assert (outcome.winners, outcome.scores) == ((2,), (20, 0, 21, 0))


@rulebook("000.scoring.6", "001.scoring.5", "002.scoring.7", "003.scoring.6")
@pytest.mark.parametrize(("first", "second", "winner"), [
    ({"doubloons": 5}, {"doubloons": 3, "goods": {"corn": 2, "coffee": 1}}, 1),
    ({"doubloons": 5}, {"doubloons": 3, "goods": {"coffee": 1}}, 0),
    ({"goods": {"corn": 4}}, {"doubloons": 3}, 0), ({"doubloons": 4}, {"goods": {"coffee": 3}}, 0)])
@editions()
def test_a_tie_goes_to_doubloons_and_barrels_together(edition, first, second, winner):
    assert ended(edition, s0={"points": 9} | first, s1={"points": 9} | second).winners == (winner,)


@rulebook("000.scoring.7")
@editions()
def test_who_is_still_equal_shares_the_victory(edition):
    outcome = ended(edition, s0={"points": 9, "doubloons": 4}, s1={"points": 9, "doubloons": 3},
                    s2={"points": 9, "doubloons": 1, "goods": {"corn": 3}}, s3={"points": 8, "doubloons": 9})
    assert (outcome.winners, outcome.scores) == ((0, 2), (9, 9, 9, 8))


@rulebook("000.points.3", "001.points.3", "002.points.3", "003.points.3")
@editions()
def test_points_lie_open_when_the_game_is_over(edition):
    game = last_choice(edition, {0: {"points": 12}, 1: {"points": 7}})
    assert game.view(None)["islands"]["points"] == [None] * 4
    game.play("role prospector")
    assert game.view(None)["islands"]["points"] == game.view(1)["islands"]["points"] == [12, 7, 0, 0]


# -- the large buildings ---------------------------------------------------------------------------


@rulebook("000.guild_hall.2", "001.guild_hall.3", "002.guild_hall.3", "003.guild_hall.3")
@pytest.mark.parametrize(("edition", "plants", "points"), [
    *((edition, ["small_indigo_plant", "indigo_plant", "coffee_roaster", "sugar_mill"], 7)
      for edition in ("special", "grow", "1897")),
    ("devir", ["small_sugar_mill", "sugar_mill", "small_indigo_plant", "coffee_roaster"], 6)])
def test_the_guild_halls_of_the_printed_examples(edition, plants, points):
    assert bonus(edition, "guild_hall", {"buildings": plants}) == (points, 0)


@rulebook("000.guild_hall.1", "001.guild_hall.1", "001.guild_hall.2", "002.guild_hall.1", "002.guild_hall.2",
          "003.guild_hall.1", "003.guild_hall.2")
@pytest.mark.parametrize(("plant", "points"), [
    ("small_indigo_plant", 1), ("small_sugar_mill", 1), ("indigo_plant", 2), ("sugar_mill", 2),
    ("tobacco_storage", 2), ("coffee_roaster", 2), ("wharf", 0), ("residence", 0)])
@editions()
def test_the_guild_hall_counts_production_buildings_occupied_or_not(edition, plant, points):
    assert bonus(edition, "guild_hall", {"buildings": [plant]}) == (points, 0)
    assert bonus(edition, "guild_hall", staffed(plant)) == (points, 0)


@rulebook("000.residence.1", "001.residence.1", "001.residence.2", "001.residence.3", "002.residence.1",
          "002.residence.2", "003.residence.1", "003.residence.2")
@pytest.mark.parametrize(("filled", "points"), [(1, 4), (5, 4), (9, 4), (10, 5), (11, 6), (12, 7)])
@editions()
def test_the_residence_counts_filled_spaces_plantations_and_quarries_occupied_or_not(edition, filled, points):
    quarries = filled // 2
    tiles = {"corn": min(filled - quarries, 4), "indigo": max(0, filled - quarries - 4), "quarry": quarries}
    assert bonus(edition, "residence", {"tiles": tiles}) == (points, 0)
    assert bonus(edition, "residence", {"tiles": tiles, "tile_colonists": tiles}) == (points, 0)


@editions("grow", "1897", "special")
@rulebook("000.residence.1", "001.residence.1", "003.residence.1")
def test_the_residence_of_an_island_without_tiles_brings_nothing(edition):
    game = last_choice(edition, {0: {"tiles": {}} | staffed("residence")}, expansions=["nobles"])
    outcome = play(game, "role prospector").outcome
    assert outcome.breakdown[0]["residence"] == 0


@rulebook("000.fortress.1", "000.fortress.2", "001.fortress.1", "001.fortress.2", "002.fortress.1",
          "002.fortress.2", "003.fortress.1", "003.fortress.2")
@pytest.mark.parametrize(("edition", "colonists", "points"), [
    *((edition, 22, 7) for edition in ("special", "grow", "1897")), ("devir", 20, 6),
    *((edition, colonists, points) for edition in ALL for colonists, points in ((17, 5), (18, 6), (21, 7)))])
def test_the_fortress_counts_every_three_colonists_wherever_they_are(edition, colonists, points):
    fields = {"tiles": {"corn": 4, "sugar": 1, "quarry": 3}, "tile_colonists": {"corn": 4, "quarry": 3}}
    city = staffed("harbor", indigo_plant=3)
    own = fields | city | {"waiting": colonists - 7 - 4 - 1}  # and one on the fortress
    assert bonus(edition, "fortress", own) == (points, 0)


@rulebook("000.customs_house.1", "000.customs_house.3", "001.customs_house.1", "001.customs_house.3",
          "002.customs_house.1", "002.customs_house.3", "003.customs_house.1", "003.customs_house.3")
@pytest.mark.parametrize(("edition", "chips", "points"), [
    *((edition, 30, 7) for edition in ("special", "grow", "1897")), ("devir", 23, 5),
    *((edition, chips, points) for edition in ALL for chips, points in ((3, 0), (4, 1), (31, 7), (32, 8)))])
def test_the_customs_house_counts_every_four_points_in_chips(edition, chips, points):
    assert bonus(edition, "customs_house", {"points": chips}) == (points, 0)


@rulebook("000.customs_house.2", "001.customs_house.2", "002.customs_house.2", "003.customs_house.2")
@editions()
def test_points_of_buildings_do_not_count_for_the_customs_house(edition):
    fields = {"corn": 5, "indigo": 4, "quarry": 3}
    own = {"points": 7, "tiles": fields} | staffed("wharf", "harbor", "residence", "city_hall")
    assert bonus(edition, "customs_house", own) == (1, 0)


@rulebook("000.city_hall.2", "001.city_hall.2", "002.city_hall.2", "003.city_hall.2", "000.large_buildings.3",
          "002.large_buildings.2", "003.large_buildings.3")
@pytest.mark.parametrize(("edition", "others"), [
    *((edition, ["construction_hut", "hospice", "large_market", "factory", "university", "customs_house"])
      for edition in ("special", "grow", "1897")),
    ("devir", ["hacienda", "harbor", "office", "construction_hut", "large_warehouse", "residence"])])
def test_the_city_halls_of_the_printed_examples_bring_seven_points(edition, others):
    assert bonus(edition, "city_hall", {"buildings": others}) == (7, 0)


@rulebook("000.city_hall.1", "001.city_hall.1", "002.city_hall.1", "003.city_hall.1")
@editions()
def test_the_city_hall_counts_itself_and_commercial_buildings_occupied_or_not(edition):
    assert bonus(edition, "city_hall", {}) == (1, 0)
    assert bonus(edition, "city_hall", {"buildings": ["wharf", "coffee_roaster", "sugar_mill"]}) == (2, 0)
    assert bonus(edition, "city_hall", staffed("wharf", "fortress", "sugar_mill")) == (3, 0)


# -- the tiles -------------------------------------------------------------------------------------


def can_build(edition, building, doubloons, city=()):
    """Whether a seat that is not the builder may build it."""
    game = position(edition, islands={1: {"doubloons": doubloons, "buildings": list(city)}})
    game.play_all(["role builder", "pass"])
    return game.decider == 1 and f"build {building}" in texts(game)


@rulebook("000.production.4", "000.production.5", "000.production.6", "000.production.7", "000.production.8",
          "000.production.9", "000.small_market.1", "000.small_warehouse.1", "000.office.1",
          "000.large_market.1", "000.large_warehouse.1", "000.factory.1", "000.harbor.1", "000.wharf.1",
          "000.large_buildings.1", "003.large_buildings.1")
@pytest.mark.parametrize(("building", "cost", "points"), [
    ("small_indigo_plant", 1, 1), ("indigo_plant", 3, 2), ("small_sugar_mill", 2, 1), ("sugar_mill", 4, 2),
    ("tobacco_storage", 5, 3), ("coffee_roaster", 6, 3), ("small_market", 1, 1), ("small_warehouse", 3, 1),
    ("office", 5, 2), ("large_market", 5, 2), ("large_warehouse", 6, 2), ("factory", 7, 3), ("harbor", 8, 3),
    ("wharf", 9, 3), *((large, 10, 4) for large in LARGE)])
@editions()
def test_a_building_costs_and_is_worth_what_its_tile_says(edition, building, cost, points):
    assert can_build(edition, building, cost)
    assert not can_build(edition, building, cost - 1)
    assert some(ended(edition, s0={"buildings": [building]}).breakdown[0]) == {"buildings": points}


@rulebook("001.large_buildings.2", "001.large_buildings.3", "000.large_buildings.3", "002.large_buildings.2",
          "002.large_buildings.3", "003.large_buildings.2", "003.large_buildings.3")
@pytest.mark.parametrize("large", LARGE)
@editions()
def test_the_five_large_buildings_and_no_others_need_two_free_city_spaces(edition, large):
    assert can_build(edition, large, 10, SMALL[:10])
    assert not can_build(edition, large, 10, SMALL)
    assert can_build(edition, "wharf", 10, SMALL)


@rulebook("001.large_buildings.1", "002.large_buildings.1")
@pytest.mark.parametrize("large", LARGE)
@editions()
def test_there_is_one_tile_of_each_large_building(edition, large):
    game = position(edition, islands={0: {"doubloons": 10}, 1: {"doubloons": 30}})
    game.play_all(["role builder", f"build {large}"])
    offered = {text.removeprefix("build ") for text in texts(game)}
    assert offered.intersection(LARGE) == set(LARGE) - {large}


@rulebook("002.large_buildings.3", "003.large_buildings.2", "003.scoring.5")
@editions()
def test_the_bonuses_at_the_end_are_those_of_the_five_large_buildings(edition):
    city = [b for b in boriken.new_game(edition=edition).view(None)["table"]["building_supply"]
            if b not in LARGE][:12]
    outcome = ended(edition, s0=staffed(*city))
    assert set(some(outcome.breakdown[0])) == {"buildings"}
    assert set(outcome.breakdown[0]) == {"chips", "buildings", *LARGE}

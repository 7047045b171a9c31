"""Every building tile, typed again from the rulebooks; and the rules that hold for all buildings."""

from __future__ import annotations

import pytest

from boriken import new_game
from tests.rulebook.sentences import editions, rulebook
from tests.rulebook.tables import ROW, island, keep, late, play, position, staffed, table, texts

#: Name: cost, points, circles, tiles in the box.
PRODUCTION = {
    "small_indigo_plant": (1, 1, 1, 4), "small_sugar_mill": (2, 1, 1, 4), "indigo_plant": (3, 2, 3, 3),
    "sugar_mill": (4, 2, 3, 3), "tobacco_storage": (5, 3, 3, 3), "coffee_roaster": (6, 3, 2, 3),
}
SMALL = {
    "small_market": (1, 1, 1, 2), "hacienda": (2, 1, 1, 2), "construction_hut": (2, 1, 1, 2),
    "small_warehouse": (3, 1, 1, 2), "hospice": (4, 2, 1, 2), "office": (5, 2, 1, 2),
    "large_market": (5, 2, 1, 2), "large_warehouse": (6, 2, 1, 2), "factory": (7, 3, 1, 2),
    "university": (8, 3, 1, 2), "harbor": (8, 3, 1, 2), "wharf": (9, 3, 1, 2),
}
LARGE = {
    "guild_hall": (10, 4, 1, 1), "residence": (10, 4, 1, 1), "fortress": (10, 4, 1, 1),
    "customs_house": (10, 4, 1, 1), "city_hall": (10, 4, 1, 1),
}
ALL = PRODUCTION | SMALL | LARGE

every_building = pytest.mark.parametrize("building", ALL)


def ended(edition, own):
    """The round of the last role is played and the game is over."""
    game = late(edition, "settler", "mayor", "builder", islands={0: own}, flow={"end_reasons": ["city_full"]})
    return play(game, "role prospector").outcome


# -- the tiles -----------------------------------------------------------------------------------------------


@editions()
@pytest.mark.parametrize("seats", [3, 4, 5])
@rulebook("001.setup.7", "002.setup.2", "003.setup.1", "001.buildings.12", "002.buildings.7",
          "000.components.2", "001.components.3", "002.components.4", "003.components.3")
def test_the_box_has_49_tiles_two_of_each_small_and_one_of_each_large_commercial_building(edition, seats):
    supply = table(new_game(edition=edition, seats=seats))["building_supply"]
    assert supply == {name: copies for name, (_, _, _, copies) in ALL.items()}
    assert (len(SMALL), len(LARGE), len(PRODUCTION)) == (12, 5, 6)
    assert [sum(supply[name] for name in kind) for kind in (SMALL, LARGE, PRODUCTION)] == [24, 5, 20]
    assert sum(supply.values()) == 49


@editions()
@every_building
@rulebook("000.buildings.1", "000.construction_hut.1", "000.hacienda.1", "000.hospice.1", "000.university.1")
def test_cost_of(building, edition):
    cost = ALL[building][0]
    game = position(edition, islands={1: {"doubloons": cost}})
    play(game, "role builder", "pass", f"build {building}")
    assert island(game, 1)["doubloons"] == 0
    game = position(edition, islands={0: {"doubloons": 10}, 1: {"doubloons": cost - 1}})
    play(game, "role builder", "pass")
    assert game.decider != 1 or f"build {building}" not in texts(game)


@editions()
@every_building
@rulebook("000.buildings.1", "000.construction_hut.1", "000.hacienda.1", "000.hospice.1", "000.university.1",
          "000.buildings.7", "001.buildings.8", "002.buildings.5", "002.buildings.6", "003.buildings.4",
          "003.buildings.5")
def test_points_of_an_unoccupied(building, edition):
    """They are the one thing it gives; what it has cost does not matter."""
    outcome = ended(edition, {"buildings": [building]})
    assert outcome.breakdown[0]["buildings"] == ALL[building][1]
    assert outcome.scores[0] == ALL[building][1]


@editions()
@every_building
@rulebook("000.buildings.7", "001.buildings.8", "002.buildings.5", "003.buildings.4")
def test_points_of_an_occupied(building, edition):
    assert ended(edition, staffed(building)).breakdown[0]["buildings"] == ALL[building][1]


@editions()
@every_building
@rulebook("000.mayor.1", "001.mayor.3", "002.mayor.1", "003.mayor.3")
def test_circles_of(building, edition):
    circles = ALL[building][2]
    own = {"buildings": [building], "tile_colonists": {"corn": 1}, "waiting": 10}
    game = play(position(edition, islands={0: own}), "role mayor")
    while game.question in ("take_extra_colonist", "place_colonists"):
        game.play(texts(game)[-1])
    assert island(game, 0)["building_colonists"][building] == circles
    assert island(game, 0)["waiting"] == 10 + 1 - circles


@editions()
@every_building
@rulebook("000.roles.11", "000.builder.7", "001.buildings.12")
def test_city_spaces_of(building, edition):
    """Small ones still fit in the twelfth space, large ones in the eleventh and twelfth."""
    spaces = 2 if building in LARGE else 1
    others = [name for name in [*SMALL, *PRODUCTION] if name != building]
    for filled in (12 - spaces, 13 - spaces):
        game = position(edition, islands={0: {"doubloons": 20, "buildings": others[:filled]}})
        play(game, "role builder")
        assert (f"build {building}" in texts(game)) == (filled == 12 - spaces)


# -- all buildings -------------------------------------------------------------------------------------------


@editions("grow")
@rulebook("001.buildings.2")
def test_points_of_a_building_count_only_at_the_end(edition):
    game = play(position(edition, islands={0: {"doubloons": 10}}), "role builder", "build city_hall")
    assert island(game, 0)["points"] == 0
    assert table(game)["points_left"] == 100


CORN_AND_INDIGO = {"tiles": {"corn": 1, "indigo": 1}, "tile_colonists": {"corn": 1, "indigo": 1}}


def sale(game):
    return island(play(game, "role trader", "sell sugar"), 0)["doubloons"]


def production(game):
    return island(play(game, "role craftsman"), 0)["goods"]["indigo"]


def factory(game):
    return island(play(game, "role craftsman"), 0)["doubloons"]


def after(role, *actions):
    """What is asked next, and who is asked."""
    return lambda game: (play(game, f"role {role}", *actions).question, game.decider)


def second_takes(game):
    """What seat 0 may take when seat 3 is the settler."""
    return texts(play(game, "role trader", "role craftsman", "role captain", "role settler", "pass"))


def points_for_sugar(game):
    return island(play(game, "role captain", "load sugar on ship 5"), 0)["points"]


def stored(game):
    return island(keep(play(game, "role captain")), 0)["goods"]["sugar"]


def loads(game):
    return texts(game) if play(game, "role captain").question == "load" else []


OTHER_CARGO = {"5": {"indigo": 1}, "6": {"coffee": 1}, "7": {"tobacco": 1}}


@editions()
@pytest.mark.parametrize(("building", "have", "lies", "happens", "idle", "working"), [
    ("small_market", {"goods": {"sugar": 1}}, {}, sale, 3, 4),
    ("large_market", {"goods": {"sugar": 1}}, {}, sale, 3, 5),
    ("factory", CORN_AND_INDIGO | {"buildings": ["small_indigo_plant"],
                                   "building_colonists": {"small_indigo_plant": 1}}, {}, factory, 0, 1),
    ("hacienda", {}, ROW, after("settler"), ("take_tile", 0), ("use_hacienda", 0)),
    ("construction_hut", {}, ROW, second_takes, ["pass", "take indigo", "take sugar", "take coffee"],
     ["pass", "take indigo", "take sugar", "take coffee", "take quarry"]),
    ("hospice", {}, ROW, after("settler", "take coffee"), ("take_tile", 1), ("use_hospice", 0)),
    ("university", {"doubloons": 9}, {}, after("builder", "build office"), ("choose_role", 1),
     ("use_university", 0)),
    ("harbor", {"goods": {"sugar": 2, "corn": 1}}, {}, points_for_sugar, 3, 4),
    ("small_indigo_plant", CORN_AND_INDIGO, {}, production, 0, 1),
    ("small_warehouse", {"goods": {"sugar": 4}}, {"cargo": OTHER_CARGO}, stored, 1, 4),
    ("large_warehouse", {"goods": {"sugar": 4}}, {"cargo": OTHER_CARGO}, stored, 1, 4),
    ("office", {"goods": {"sugar": 1}}, {"house": {"sugar": 1}}, after("trader"), ("choose_role", 1),
     ("sell", 0)),
    ("wharf", {"goods": {"sugar": 1}}, {"cargo": OTHER_CARGO}, loads, [], ["pass", "load sugar on wharf"]),
])
@rulebook("000.buildings.5", "000.buildings.9", "001.buildings.5", "001.buildings.7", "001.buildings.10",
          "002.buildings.2", "003.buildings.2", "003.buildings.6")
def test_only_an_occupied_building_works(edition, building, have, lies, happens, idle, working):
    def with_colonists(colonists):
        own = have | {"buildings": [*have.get("buildings", []), building],
                      "building_colonists": have.get("building_colonists", {}) | {building: colonists}}
        return position(edition, table=lies, islands={0: own})

    assert happens(with_colonists(0)) == idle
    assert happens(with_colonists(1)) == working


@editions("grow")
@rulebook("001.buildings.7")
def test_production_buildings_do_nothing_outside_the_craftsman_phase(edition):
    own = CORN_AND_INDIGO | staffed("small_indigo_plant", "tobacco_storage") | {"doubloons": 1}
    game = position(edition, table=ROW, islands={0: own})
    play(game, "role settler", "take coffee", "pass", "pass", "pass")
    play(game, "role trader", "role captain", "role builder")
    while game.question == "build":
        game.play("pass")
    assert sum(island(game, 0)["goods"].values()) == 0
    assert island(game, 0)["doubloons"] == 1


@editions()
@rulebook("000.buildings.10", "001.buildings.11", "002.buildings.8", "003.buildings.7")
def test_no_effect_is_compulsory_not_even_the_wharf_when_nothing_else_can_be_loaded(edition):
    own = staffed("wharf") | {"goods": {"sugar": 2}}
    game = play(position(edition, table={"cargo": OTHER_CARGO}, islands={0: own}), "role captain")
    assert texts(game) == ["pass", "load sugar on wharf"]
    assert island(keep(play(game, "pass")), 0)["goods"]["sugar"] == 1  # the one barrel that everybody may keep
    for building, role, before in (("hacienda", "settler", []), ("hospice", "settler", ["take coffee"]),
                                   ("university", "builder", ["build small_market"])):
        game = position(edition, table=ROW, islands={0: staffed(building)})
        play(game, f"role {role}", *before)
        assert texts(game) == ["pass", f"use {building}"]


@editions("special")
@rulebook("000.buildings.10", "000.buildings.11")
def test_example_a_small_warehouse_stores_a_whole_kind_besides_the_one_good_that_everybody_keeps(edition):
    own = staffed("small_warehouse") | {"goods": {"sugar": 4, "corn": 3}}
    game = position(edition, table={"cargo": OTHER_CARGO}, islands={0: own})
    keep(play(game, "role captain", "store sugar"))
    goods = island(game, 0)["goods"]
    assert (goods["sugar"], goods["corn"]) == (4, 1)


@editions("special")
def test_the_alternate_university_and_factory_are_not_part_of_the_base_set(edition):
    game = play(position(edition, islands={1: {"doubloons": 7}}), "role builder", "pass")
    assert "build factory" in texts(game)
    assert "build university" not in texts(game)

"""The game for two."""

from __future__ import annotations

import pytest

from boriken import new_game
from tests.rulebook.sentences import editions, rulebook
from tests.rulebook.tables import island, late, play, position, table, texts

SEVEN_ROLES = ["settler", "mayor", "builder", "craftsman", "trader", "captain", "prospector"]
PRODUCTION = ("small_indigo_plant", "small_sugar_mill", "indigo_plant", "sugar_mill", "tobacco_storage",
              "coffee_roaster")
COMMERCIAL = ("small_market", "hacienda", "construction_hut", "small_warehouse", "hospice", "office",
              "large_market", "large_warehouse", "factory", "university", "harbor", "wharf", "guild_hall",
              "residence", "fortress", "customs_house", "city_hall")
ELEVEN = [*PRODUCTION, *COMMERCIAL[:5]]
ALL_COLONISTS = 42


def start(edition):
    return new_game(edition=edition, seats=2, seed=4)


def place_all(game):
    while game.question in ("take_extra_colonist", "place_colonists"):
        game.play(texts(game)[-1])
    return game


# -- set-up --------------------------------------------------------------------------------------------------


@editions()
@rulebook("000.two_players.3", "001.two_players.6", "002.two_players.7", "003.two_players.2")
def test_one_tile_of_each_commercial_and_two_of_each_production_building(edition):
    supply = table(start(edition))["building_supply"]
    assert supply == dict.fromkeys(PRODUCTION, 2) | dict.fromkeys(COMMERCIAL, 1)


@editions()
@rulebook("000.two_players.4", "001.two_players.7", "002.two_players.8", "003.two_players.5")
def test_65_points_in_chips(edition):
    assert table(start(edition))["points_left"] == 65


@editions()
@rulebook("000.two_players.5", "001.two_players.8", "002.two_players.9", "003.two_players.11")
def test_40_colonists_in_the_supply_and_2_on_the_ship(edition):
    assert (table(start(edition))["colonist_supply"], table(start(edition))["colonist_ship"]) == (40, 2)


@editions()
@rulebook("000.two_players.6", "001.two_players.4", "002.two_players.4", "002.two_players.5",
          "003.two_players.6")
def test_three_tiles_of_each_kind_leave_the_game(edition):
    game = start(edition)
    lies = table(game)
    own = [island(game, seat)["tiles"] for seat in (0, 1)]
    used = {kind: lies["stack"][kind] + lies["row"][kind] + own[0][kind] + own[1][kind]
            for kind in lies["stack"]}
    assert used == {"corn": 7, "indigo": 9, "sugar": 8, "tobacco": 6, "coffee": 5}
    assert lies["quarries"] == 5


@editions()
@rulebook("000.two_players.7", "001.two_players.5", "002.two_players.6", "003.two_players.7")
def test_row_has_three_plantations_at_the_start_and_after_every_settler_phase(edition):
    game = start(edition)
    assert sum(table(game)["row"].values()) == 3
    play(game, "role settler", "take quarry", "pass")
    assert sum(table(game)["row"].values()) == 3
    assert sum(table(game)["discard"].values()) == 3


@editions()
@rulebook("000.two_players.8", "001.two_players.12", "002.two_players.12", "003.two_players.8")
def test_seven_roles_with_one_prospector(edition):
    assert table(start(edition))["roles"] == SEVEN_ROLES


@editions()
@rulebook("000.two_players.9", "001.two_players.10", "002.two_players.10", "003.two_players.9")
def test_cargo_ships_4_and_6(edition):
    assert table(start(edition))["ships"] == ["4", "6"]


@editions()
@rulebook("000.two_players.10", "001.two_players.11", "002.two_players.11", "003.two_players.10")
def test_two_goods_of_each_kind_leave_the_game(edition):
    assert table(start(edition))["goods_supply"] == {
        "corn": 8, "indigo": 9, "sugar": 9, "tobacco": 7, "coffee": 7}


@editions()
@rulebook("000.two_players.11", "000.two_players.12", "001.two_players.2", "001.two_players.3",
          "002.two_players.2", "002.two_players.3", "003.two_players.3", "003.two_players.4")
def test_both_start_with_3_doubloons_the_governor_with_indigo_the_other_with_corn(edition):
    game = start(edition)
    assert game.view(None)["flow"]["governor"] == 0
    for seat, kind in ((0, "indigo"), (1, "corn")):
        assert island(game, seat)["doubloons"] == 3
        assert {name for name, tiles in island(game, seat)["tiles"].items() if tiles} == {kind}


# -- play ----------------------------------------------------------------------------------------------------


@editions()
@rulebook("000.two_players.13", "000.two_players.14", "001.two_players.13", "001.two_players.14",
          "002.two_players.13", "002.two_players.14", "003.two_players.12", "003.two_players.13")
@pytest.mark.parametrize("governor", [0, 1])
def test_the_two_choose_by_turns_from_the_governor_until_each_has_three_roles(edition, governor):
    game = position(edition, 2, flow={"governor": governor})
    choosers = []
    for role in ("trader", "craftsman", "captain", "prospector", "mayor", "settler"):
        assert game.state.round_number == 1
        choosers.append(game.decider)
        place_all(play(game, f"role {role}"))
        while game.question == "take_tile":
            game.play("pass")
    assert choosers == [governor, 1 - governor] * 3
    assert game.state.round_number == 2


@editions()
@rulebook("000.two_players.15", "000.two_players.16", "001.two_players.15", "001.two_players.16",
          "002.two_players.15", "002.two_players.16", "003.two_players.14", "003.two_players.15")
def test_the_seventh_role_gets_a_doubloon_the_roles_return_and_the_governor_changes(edition):
    game = late(edition, "settler", "mayor", "builder", "craftsman", "trader", seats=2)
    assert (game.decider, texts(game)) == (1, ["role captain", "role prospector"])
    game.play("role captain")
    lies = table(game)["role_doubloons"]
    assert {role: n for role, n in lies.items() if n} == {"prospector": 1}
    assert game.view(None)["flow"]["governor"] == game.decider == 1
    assert texts(game) == [f"role {role}" for role in SEVEN_ROLES]


@editions()
@rulebook("000.two_players.2", "000.two_players.13", "001.two_players.1", "002.two_players.1",
          "002.two_players.13", "003.two_players.1", "003.two_players.12")
def test_a_role_is_played_by_its_chooser_with_the_privilege_and_then_by_the_other(edition):
    islands = {0: {"doubloons": 5}, 1: {"doubloons": 5}}
    game = late(edition, "trader", seats=2, table={"row": {"sugar": 3}}, islands=islands)
    play(game, "role settler")
    assert (game.decider, texts(game)) == (1, ["pass", "take sugar", "take quarry"])
    game.play("pass")
    assert (game.decider, texts(game)) == (0, ["pass", "take sugar"])
    play(game, "pass", "role builder", "build office", "build large_market", "role prospector")
    assert [island(game, seat)["doubloons"] for seat in (0, 1)] == [5 - 4, 5 - 5 + 1]


@editions()
@rulebook("000.two_players.2", "001.two_players.9", "002.two_players.9", "003.two_players.1")
def test_the_mayor_takes_one_the_ship_is_shared_and_gets_two_again_at_least(edition):
    game = place_all(play(position(edition, 2, table={"colonist_ship": 3}), "role mayor"))
    counts = [island(game, seat)["waiting"] + sum(island(game, seat)["tile_colonists"].values())
              for seat in (0, 1)]
    assert counts == [3, 1]
    assert table(game)["colonist_ship"] == 2
    game = place_all(play(position(edition, 2, islands={1: {"buildings": ["sugar_mill"]}}), "role mayor"))
    assert table(game)["colonist_ship"] == 3


# -- the end -------------------------------------------------------------------------------------------------


def last_round(edition, **fields):
    """Four roles are taken; seat 0 chooses next, then seat 1 makes the last choice of the round."""
    return late(edition, "settler", "trader", "craftsman", "prospector", seats=2, **fields)


@editions()
@rulebook("001.two_players.17", "001.two_players.18", "002.two_players.17", "003.two_players.16",
          "000.two_players.2")
@pytest.mark.parametrize(("supply", "ends"), [(3, False), (2, True)])
def test_too_few_colonists_for_the_ship_end_the_game_after_the_round(edition, supply, ends):
    game = last_round(edition, table={"colonist_supply": supply},
                      islands={1: {"waiting": ALL_COLONISTS - supply}})
    place_all(play(game, "role mayor"))
    assert game.outcome is None
    game.play("role captain")
    assert (game.outcome is not None) == ends
    assert not ends or game.outcome.reasons == ("colonists_short",)


@editions()
@rulebook("001.two_players.17", "001.two_players.19", "002.two_players.17", "003.two_players.16",
          "000.two_players.2")
def test_the_twelfth_city_space_ends_the_game_after_the_round(edition):
    game = last_round(edition, islands={0: {"doubloons": 9, "buildings": ELEVEN}})
    play(game, "role builder", "build wharf")
    while game.question == "build":
        game.play("pass")
    assert game.outcome is None
    assert game.decider == 1
    assert play(game, "role captain").outcome.reasons == ("city_full",)


@editions()
@rulebook("001.two_players.17", "001.two_players.20", "002.two_players.17", "003.two_players.16",
          "000.two_players.2")
@pytest.mark.parametrize(("points", "ends"), [(61, False), (62, True), (64, True)])
def test_the_last_chip_ends_the_game_after_the_round(edition, points, ends):
    """Two barrels and the captain's point are three."""
    game = last_round(edition, islands={0: {"goods": {"corn": 2}}, 1: {"points": points}})
    play(game, "role captain", "load corn on ship 4")
    assert game.outcome is None
    game.play("role builder")
    while game.question == "build":
        game.play("pass")
    assert (game.outcome is not None) == ends
    assert not ends or game.outcome.reasons == ("chips_gone",)
    assert island(game, 0)["points"] == 3

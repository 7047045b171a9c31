"""Rounds, the choice of roles, and what every role has in common."""

from __future__ import annotations

import random

import pytest

from boriken import IllegalAction, new_game
from tests.rulebook.sentences import editions, rulebook
from tests.rulebook.tables import ROW, island, keep, late, play, position, some, staffed, table, texts

ROLES = ["settler", "mayor", "builder", "craftsman", "trader", "captain"]


def role_texts(*roles):
    return [f"role {role}" for role in roles]


def doubloons(game):
    return game.view(None)["islands"]["doubloons"]


# -- choosing roles ------------------------------------------------------------------------------------------


@editions()
@rulebook("000.round.1", "000.round.7", "001.round.2", "001.round.5", "002.round.1", "002.round.3",
          "002.round.4", "002.new_round.3", "003.round.2", "003.round.3", "003.round.4")
@pytest.mark.parametrize("governor", [0, 2])
def test_governor_chooses_first_and_then_every_seat_to_the_left_once(edition, governor):
    game = position(edition, flow={"governor": governor})
    choosers = []
    for role in ("trader", "craftsman", "prospector", "captain"):  # nobody can act in them
        choosers.append(game.decider)
        assert game.state.round_number == 1
        game.play(f"role {role}")
    assert choosers == [governor, (governor + 1) % 4, (governor + 2) % 4, (governor + 3) % 4]
    assert game.state.round_number == 2


@editions()
@rulebook("001.roles.5", "002.roles.3", "003.roles.3")
def test_a_role_must_be_chosen(edition):
    assert texts(position(edition)) == role_texts(*ROLES, "prospector")
    assert texts(late(edition, "builder", "trader", "mayor")) == role_texts(
        "settler", "craftsman", "captain", "prospector")


@editions()
@rulebook("001.roles.10", "002.roles.5", "003.roles.8", "000.round.7")
def test_a_taken_role_stays_with_its_seat_and_is_closed_to_the_others_until_the_round_is_over(edition):
    game = play(position(edition), "role trader", "role craftsman")
    assert island(game, 0)["roles_taken"] == ["trader"]
    assert island(game, 1)["roles_taken"] == ["craftsman"]
    assert texts(game) == role_texts("settler", "mayor", "builder", "captain", "prospector")
    for role in ("trader", "craftsman"):
        with pytest.raises(IllegalAction):
            game.play(f"role {role}")


@editions()
@rulebook("000.round.2", "001.roles.9", "002.roles.2", "003.roles.9")
def test_doubloons_on_a_role_go_to_its_chooser_besides_action_and_privilege(edition):
    game = position(edition, table={"role_doubloons": {"builder": 3, "mayor": 1}, **ROW})
    play(game, "role builder")
    assert doubloons(game) == [3, 0, 0, 0]
    assert some(table(game)["role_doubloons"]) == {"mayor": 1}
    play(game, "build hospice")  # cost 4, 1 less for the builder
    assert doubloons(game) == [0, 0, 0, 0]


# -- phases --------------------------------------------------------------------------------------------------


@editions()
@rulebook("000.round.3", "000.round.4", "001.round.3", "001.round.4", "001.roles.4", "002.round.3",
          "002.round.4", "002.roles.1", "003.round.2", "003.round.3", "003.roles.6")
def test_a_phase_is_played_at_once_by_all_clockwise_from_the_chooser_before_the_next_role_is_chosen(edition):
    game = late(edition, "trader", "craftsman", table=ROW)
    play(game, "role settler")
    asked = []
    while game.question == "take_tile":
        asked.append(game.decider)
        game.play(texts(game)[1])
    assert asked == [2, 3, 0, 1]
    assert (game.decider, game.question) == (3, "choose_role")


@editions()
@rulebook("000.roles.1", "000.round.5", "001.roles.1", "001.roles.3", "001.round.3", "002.roles.1",
          "003.roles.1", "003.roles.4", "003.round.2")
def test_everybody_has_the_action_but_only_the_chooser_the_privilege(edition):
    game = play(late(edition, "trader", table=ROW), "role settler")
    plantations = ["pass", "take indigo", "take sugar", "take coffee"]
    assert (game.decider, texts(game)) == (1, [*plantations, "take quarry"])
    for seat in (2, 3, 0):
        game.play("pass")
        assert (game.decider, texts(game)) == (seat, plantations)


@editions()
@rulebook("001.roles.3", "002.roles.1", "003.roles.4")
def test_prospector_has_a_privilege_and_no_action(edition):
    game = play(position(edition), "role prospector")
    assert doubloons(game) == [1, 0, 0, 0]
    assert (game.decider, game.question) == (1, "choose_role")


@editions()
@rulebook("000.round.6", "001.roles.6", "001.roles.7", "002.roles.3", "002.roles.4", "003.roles.5",
          "003.roles.7")
@pytest.mark.parametrize(("role", "question", "have"), [
    ("settler", "take_tile", {}),
    ("builder", "build", {"doubloons": 2}),
    ("trader", "sell", {"goods": {"sugar": 1}}),
])
def test_the_chooser_may_decline_action_and_privilege_and_the_others_may_still_act(
        edition, role, question, have):
    game = play(position(edition, table=ROW, islands={0: have, 1: have}), f"role {role}")
    assert (game.decider, game.question) == (0, question)
    before = island(game, 0)
    game.play("pass")
    assert (game.decider, game.question) == (1, question)
    assert island(game, 0) == before
    assert len(texts(game)) > 1


@editions()
@rulebook("000.round.6", "001.roles.6", "002.roles.3", "003.roles.5")
def test_the_craftsman_may_decline_the_privilege(edition):
    own = {"tiles": {"corn": 2}, "tile_colonists": {"corn": 2}}
    game = play(position(edition, islands={0: own}), "role craftsman")
    assert texts(game) == ["pass", "take extra corn"]
    game.play("pass")
    assert island(game, 0)["goods"]["corn"] == 2


@editions()
@rulebook("000.round.6", "001.roles.7", "002.roles.4", "003.roles.5")
def test_only_the_captains_action_cannot_be_declined(edition):
    game = play(position(edition, islands={1: {"goods": {"corn": 2, "sugar": 2}}}), "role captain")
    assert (game.decider, game.question) == (1, "load")
    assert "pass" not in texts(game)


@editions()
@rulebook("001.roles.8", "002.roles.4", "003.roles.7")
@pytest.mark.parametrize(("role", "able"), [
    ("builder", {"doubloons": 1}), ("trader", {"goods": {"sugar": 1}}),
    ("captain", {"goods": {"sugar": 1, "corn": 1}}),
])
def test_who_cannot_act_is_passed_over(edition, role, able):
    nothing_for_0 = {"buildings": ["small_indigo_plant", "small_market"]}  # what a builder builds for nothing
    game = play(position(edition, islands={0: nothing_for_0, 2: able}), f"role {role}")
    assert game.decider == 2
    assert game.question != "choose_role"


# -- a new round ---------------------------------------------------------------------------------------------


@editions()
@pytest.mark.parametrize("seats", [3, 4, 5])
@rulebook("000.new_round.1", "000.new_round.3", "001.new_round.1", "002.new_round.1", "002.new_round.4",
          "003.new_round.1", "003.new_round.3", "003.new_round.4")
def test_each_of_the_three_roles_left_gets_a_doubloon_from_the_bank(edition, seats):
    in_game = {3: ROLES, 4: [*ROLES, "prospector"], 5: [*ROLES, "prospector", "second_prospector"]}[seats]
    taken = ["captain", "trader", "mayor", "builder"][: seats - 1]
    game = late(edition, *taken, seats=seats)
    bank = table(game)["bank"]
    last = "craftsman" if seats == 3 else "prospector"
    play(game, f"role {last}")
    left = [role for role in in_game if role not in (*taken, last)]
    assert len(left) == 3
    after = table(game)
    assert {role for role, lies in after["role_doubloons"].items() if lies} == set(left)
    assert sum(after["role_doubloons"].values()) == 3
    assert after["bank"] == bank - 3 - (last == "prospector")


@editions()
@rulebook("000.new_round.2", "000.new_round.4", "001.new_round.2", "001.new_round.3", "002.new_round.2",
          "002.new_round.7", "003.new_round.2", "003.new_round.5")
@pytest.mark.parametrize(("governor", "next_governor"), [(0, 1), (3, 0)])
def test_roles_return_and_the_left_neighbour_becomes_governor_and_chooses_first(
        edition, governor, next_governor):
    game = position(edition, flow={"governor": governor})
    play(game, *role_texts("trader", "craftsman", "captain", "prospector"))
    assert game.view(None)["flow"]["governor"] == next_governor
    assert game.decider == next_governor
    assert texts(game) == role_texts(*ROLES, "prospector")
    assert all(not taken for taken in game.view(None)["islands"]["roles_taken"])


@editions()
@rulebook("002.new_round.5", "000.new_round.1", "001.new_round.1", "003.new_round.1")
def test_doubloons_on_a_role_add_up_from_round_to_round(edition):
    game = position(edition)
    for lies in (1, 2, 3):
        play(game, *role_texts("trader", "craftsman", "captain", "prospector"))
        assert [table(game)["role_doubloons"][role] for role in ("settler", "mayor", "builder")] == [lies] * 3
    assert table(game)["role_doubloons"]["trader"] == 0


@editions()
@rulebook("002.new_round.6")
def test_example_a_prospector_with_2_doubloons_brings_3(edition):
    game = play(position(edition, table={"role_doubloons": {"prospector": 2}}), "role prospector")
    assert doubloons(game)[0] == 3


# -- two prospectors -----------------------------------------------------------------------------------------


@editions()
@rulebook("000.setup.14", "001.setup.15", "002.setup.16", "003.setup.16")
def test_of_two_prospectors_alike_one_is_offered_and_of_two_that_differ_both(edition):
    alike = position(edition, 5)
    assert texts(alike) == role_texts(*ROLES, "prospector")
    play(alike, "role prospector")
    assert texts(alike) == role_texts(*ROLES, "second_prospector")
    play(alike, "role second_prospector")
    assert texts(alike) == role_texts(*ROLES)
    assert doubloons(alike) == [1, 1, 0, 0, 0]

    for lies in ({"prospector": 1}, {"second_prospector": 1}):
        game = position(edition, 5, table={"role_doubloons": lies})
        assert texts(game) == role_texts(*ROLES, "prospector", "second_prospector")
        (richer,) = lies
        assert doubloons(play(game, f"role {richer}"))[0] == 2


# -- what words mean (Special Edition) -----------------------------------------------------------------------


@editions("special")
@rulebook("000.roles.3")
def test_when_a_kind_of_goods_buildings_or_tiles_is_gone_nobody_gets_more(edition):
    corn = {"tiles": {"corn": 2}, "tile_colonists": {"corn": 2}}
    game = play(position(edition, islands={0: corn, 1: {"goods": {"corn": 9}}}), "role craftsman")
    assert island(game, 0)["goods"]["corn"] == 1
    assert table(game)["goods_supply"]["corn"] == 0

    owner = {"buildings": ["hacienda"]}
    game = position(edition, islands={0: {"doubloons": 20}, 1: owner, 2: owner})
    assert "build hacienda" not in texts(play(game, "role builder"))

    game = position(edition, table={"row": {"coffee": 1}})
    assert texts(play(game, "role settler", "take coffee")) == role_texts(*ROLES[1:], "prospector")


@editions("special")
@rulebook("000.roles.3")
def test_coins_and_points_are_not_limited_by_the_box(edition):
    islands = {1: {"doubloons": 83, "points": 100}, 0: {"goods": {"corn": 3}}}
    game = position(edition, islands=islands)
    assert (table(game)["bank"], table(game)["points_left"]) == (0, 0)
    play(game, "role captain", "load corn on ship 5")
    assert island(game, 0)["points"] >= 3
    play(game, "role prospector")
    assert doubloons(game)[1] == 84


@editions("special")
@rulebook("000.roles.4")
@pytest.mark.parametrize("tiles", [{"corn": 6, "indigo": 6}, {"corn": 4, "quarry": 8}])
def test_plantations_and_quarries_fill_the_same_twelve_spaces(edition, tiles):
    game = play(position(edition, table=ROW, islands={0: {"tiles": tiles}}), "role settler")
    assert game.decider == 1


@editions("special")
@rulebook("000.roles.5")
def test_a_discarded_plantation_lies_aside_and_does_not_go_back_to_the_supply(edition):
    game = play(position(edition, table=ROW), "role settler")
    stack = sum(table(game)["stack"].values())
    play(game, "pass", "pass", "pass", "pass")
    assert table(game)["discard"] == {"corn": 0, "indigo": 2, "sugar": 2, "tobacco": 0, "coffee": 1}
    assert sum(table(game)["stack"].values()) == stack - 5


@editions("special")
@rulebook("000.roles.6", "000.roles.9")
def test_goods_beyond_the_one_that_is_stored_return_to_the_supply(edition):
    cargo = {"5": {"indigo": 1}, "6": {"sugar": 1}, "7": {"tobacco": 1}}
    game = position(edition, table={"cargo": cargo}, islands={0: {"goods": {"corn": 3}}})
    keep(play(game, "role captain"))
    assert island(game, 0)["goods"]["corn"] == 1
    assert table(game)["goods_supply"]["corn"] == 9


@editions("special")
@rulebook("000.roles.7")
def test_loading_moves_goods_from_the_own_stock_to_a_ship(edition):
    goods = {"goods": {"sugar": 3, "corn": 1}}
    game = position(edition, table={"cargo": {"5": {"sugar": 1}}}, islands={0: goods})
    play(game, "role captain", "load sugar on ship 5")
    assert table(game)["cargo"]["5"]["sugar"] == 4
    assert island(game, 0)["goods"]["sugar"] == 0

    game = position(edition, islands={0: goods | staffed("wharf")})
    play(game, "role captain", "load sugar on wharf")
    assert island(game, 0)["goods"]["sugar"] == 0
    assert all(cargo["sugar"] == 0 for cargo in table(game)["cargo"].values())


@editions("special")
@rulebook("000.roles.8")
def test_selling_moves_one_good_to_the_trading_house_for_its_price(edition):
    game = position(edition, table={"house": {"corn": 1}}, islands={1: {"goods": {"tobacco": 2}}})
    play(game, "role trader", "sell tobacco")
    assert table(game)["house"]["tobacco"] == 1
    assert island(game, 1)["goods"]["tobacco"] == 1
    assert doubloons(game)[1] == 3


# -- nothing leaves an island --------------------------------------------------------------------------------


@editions()
@rulebook("000.settler.4", "001.settler.8", "002.settler.8", "003.settler.4", "000.builder.5",
          "000.buildings.6", "001.buildings.4", "002.buildings.4", "003.builder.5", "003.buildings.3")
def test_tiles_and_buildings_never_leave_an_island(edition):
    game = new_game(edition=edition, seats=3, seed=11)
    chance = random.Random(11)
    before = game.state.copy()
    for _ in range(200):
        game.play(chance.choice(game.legal_actions))
        if game.outcome:
            break
        assert (game.state.tiles >= before.tiles).all()
        assert (game.state.buildings >= before.buildings).all()
        before = game.state.copy()
    assert before.tiles.sum() > 3

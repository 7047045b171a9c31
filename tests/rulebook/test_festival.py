"""The festival: what its board wants, who is the first, and what that brings."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from boriken import BorikenError, Game, new_game
from boriken.engine.game import Setup, game_class
from boriken.engine.jit import IS_COMPILED
from tests.rulebook.sentences import editions, rulebook
from tests.rulebook.tables import (
    BOTH,
    NEW_BUILDINGS,
    NOBLES,
    barrels,
    city,
    each,
    island,
    play,
    position,
    some,
    table,
    texts,
    tiles,
    told,
)

FESTIVE = ("1897", "special")  # the editions that have the festival
FESTIVAL = ["festival"]
KINDS = ("corn", "indigo", "sugar", "tobacco", "coffee")
#: From the books: plantations and barrels of each kind, for two seats and for more.
PLANTATIONS = {2: (7, 9, 8, 6, 5), 3: (10, 12, 11, 9, 8)}
GOODS = {2: (8, 9, 9, 7, 7), 3: (10, 11, 11, 9, 9)}


def wanted(tile="coffee", goods=None, building="wharf", **more):
    """A board that wants three plantations of a kind, three barrels and a building."""
    return {"task_tiles": {"plantation_goal": {tile: 3}}, "task_building": {"building_goal": building},
            "task_goods": {"production_goal": goods or {"tobacco": 2, "coffee": 1}}} | more


def festive(edition, islands=None, seats=3, board=None, **given):
    """Seat 0 chooses the first role; the board wants something."""
    given.setdefault("expansions", FESTIVAL)
    return position(edition, seats, islands=islands, table=wanted(**(board or {})), **given)


def deal(edition, seats, expansions, count, **options):
    """The records of many games, dealt."""
    game = game_class("puerto_rico")
    return game.batch.deal(game.opening(Setup(edition, seats, tuple(expansions), 0, options)), 17, 0,
                           count if IS_COMPILED else max(1, count // 50))


def goals(game):
    """What is said of the three goals of the board."""
    return [table(game)["tasks"][name] for name in ("plantation_goal", "production_goal", "building_goal")]


# -- the set-up ----------------------------------------------------------------------------------------------------


@rulebook("000.festival.1", "000.festival.2", "000.festival.3", "000.festival.4", "003.festival.1", "003.festival.2",
          "003.festival.3", "003.festival.4", "003.festival.22")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@editions(*FESTIVE)
def test_one_plantation_of_any_kind_is_drawn_and_set_aside(edition, seats):
    games = deal(edition, seats, FESTIVAL, 500)
    drawn = games["task_tiles"][:, 0]
    assert (drawn.sum(1) == 3).all()  # three of the one kind are wanted
    assert not games["task_tiles"][:, 1:].any()
    aside = drawn // 3
    for kind, total in enumerate(PLANTATIONS[min(seats, 3)]):
        rest = games["stack"][:, kind] + games["row"][:, kind] + games["tiles"][:, :, kind].sum(1)
        assert (rest + aside[:, kind] == total).all()
    if IS_COMPILED:
        assert all(60 <= n <= 140 for n in aside.sum(0))  # 100 of each kind are expected


@rulebook("000.festival.5", "000.festival.6", "000.festival.7", "003.festival.5", "003.festival.6", "003.festival.7")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@editions(*FESTIVE)
def test_three_barrels_are_drawn_out_of_three_of_each_kind(edition, seats):
    games = deal(edition, seats, FESTIVAL, 500)
    drawn = games["task_goods"][:, 1]
    assert (drawn.sum(1) == 3).all()
    assert (games["goods_supply"] + drawn == GOODS[min(seats, 3)]).all()
    if IS_COMPILED:  # of 455 hands 5 have three of a kind, 180 a pair, 270 three kinds
        kinds = Counter((drawn > 0).sum(1).tolist())
        assert 0 < kinds[1] < 20
        assert 150 < kinds[2] < 250
        assert 240 < kinds[3] < 350


@rulebook("000.festival.8", "000.festival.9", "003.festival.8", "003.festival.9")
@pytest.mark.parametrize("seats", [2, 4])
@editions(*FESTIVE)
def test_one_of_four_buildings_is_drawn_and_none_is_missing(edition, seats):
    games = deal(edition, seats, FESTIVAL, 400)
    drawn = Counter(games["task_building"][:, 2].tolist())
    assert set(drawn) <= {14 + 1, 15 + 1, 16 + 1, 17 + 1}  # factory, university, harbor, wharf
    if IS_COMPILED:
        assert all(65 <= n <= 140 for n in drawn.values())  # 100 of each are expected
    assert (games["building_supply"][:, 14:18] == (1 if seats == 2 else 2)).all()


@rulebook("000.festival.10", "003.festival.10", "000.festival.8")
@pytest.mark.parametrize("expansions", [NEW_BUILDINGS, NOBLES, BOTH])
@editions(*FESTIVE)
def test_the_building_is_one_of_those_that_were_chosen(edition, expansions):
    possible = {"factory", "university", "harbor", "wharf"}
    if "new_buildings" in expansions:
        possible |= {"lighthouse", "specialty_factory", "library", "union_hall"}
    if "nobles" in expansions:
        possible |= {"villa"}  # the jeweler produces, as tobacco storage and coffee roaster do
    seen = set()
    for seed in range(60 if IS_COMPILED else 4):
        has_draft = edition == "special" or "new_buildings" in expansions
        game = new_game(edition=edition, seats=3, expansions=[*FESTIVAL, *expansions], seed=seed,
                        draft="random" if has_draft else "seats")
        building = table(game)["task_building"]["building_goal"]
        assert table(game)["building_supply"][building] > 0
        assert building in possible
        seen.add(building)
    assert not IS_COMPILED or seen == possible


@rulebook("000.festival.10", "003.festival.10")
@editions(*FESTIVE)
def test_nothing_of_the_festival_is_known_before_the_buildings_are_chosen(edition):
    game = new_game(edition=edition, seats=3, expansions=[*FESTIVAL, *NEW_BUILDINGS], seed=4)
    while game.question == "draft":
        assert goals(game) == ["absent"] * 3
        assert table(game)["goods_supply"] == dict(zip(KINDS, GOODS[3], strict=True))
        game.play(game.legal_actions[-1])
    assert goals(game) == ["open"] * 3
    assert told(game, "task_wants_building") == [
        (None, "building_goal", table(game)["task_building"]["building_goal"])]


@editions(*FESTIVE)
def test_the_journal_tells_what_is_wanted(edition):
    game = new_game(edition=edition, seats=4, expansions=FESTIVAL, seed=9)
    wants = table(game)
    assert told(game, "task_wants_tiles") == [
        (None, "plantation_goal", kind, 3) for kind in some(wants["task_tiles"])["plantation_goal"]]
    assert told(game, "task_wants_goods") == [
        (None, "production_goal", kind, n) for kind, n in some(wants["task_goods"])["production_goal"].items()]


# -- the goal of the plantation ------------------------------------------------------------------------------------

TWO = {"tiles": {"coffee": 2}}
COFFEE_ROW = {"row": {"coffee": 2, "corn": 1, "sugar": 1}}


def settling(edition, islands, **given):
    return play(festive(edition, islands, board={"tile": "coffee"} | COFFEE_ROW, **given), "role settler")


@rulebook("000.festival.13", "000.festival.14", "000.festival.15", "003.festival.13", "003.festival.14",
          "003.festival.15")
@editions(*FESTIVE)
def test_the_third_plantation_brings_three_colonists_at_once(edition):
    game = settling(edition, {0: TWO | city("small_market", idle=["hospice"])})
    supply = int(game.state.colonist_supply)
    play(game, "take coffee")
    assert goals(game) == ["done_by_0", "open", "open"]
    assert told(game, "task_done") == [(0, "plantation_goal", 3, 0)]
    assert (game.decider, game.question) == (0, "place_newcomer")
    assert texts(game) == ["newcomer to coffee", "newcomer to hospice", "newcomer to windrose"]
    play(game, "newcomer to coffee", "newcomer to coffee", "newcomer to windrose")
    own = island(game, 0)
    assert (own["tile_colonists"]["coffee"], own["waiting"]) == (2, 1)
    assert int(game.state.colonist_supply) == supply - 3
    assert (game.decider, game.question) == (1, "take_tile")  # the phase goes on where it was


@rulebook("000.festival.13", "003.festival.13")
@editions(*FESTIVE)
def test_two_plantations_or_three_of_another_kind_are_not_enough(edition):
    game = settling(edition, {0: {"tiles": {"coffee": 1, "corn": 3}}})
    play(game, "take coffee")
    assert goals(game)[0] == "open"
    assert (game.decider, game.question) == (1, "take_tile")


@rulebook("000.festival.14", "003.festival.14")
@pytest.mark.parametrize("left", [0, 2])
@editions(*FESTIVE)
def test_only_colonists_of_the_supply_come(edition, left):
    others = {"tiles": {"corn": 1}, "waiting": 58 - 3 - left}  # three are on the ship
    board = {"tile": "coffee", "colonist_ship": 3} | COFFEE_ROW
    game = play(festive(edition, {0: TWO, 1: others}, board=board), "role settler", "take coffee")
    assert told(game, "task_done") == [(0, "plantation_goal", left, 0)]
    assert int(game.state.newcomers[0]) == left
    assert (int(game.state.colonist_supply), int(game.state.colonist_ship)) == (0, 3)


@rulebook("000.festival.16", "003.festival.16")
@pytest.mark.parametrize(("edition", "stack", "discard"), [("special", 1, 0), ("1897", 0, 1)])
def test_the_plantation_goes_back(edition, stack, discard):
    game = settling(edition, {0: TWO})
    before = int(game.state.stack[4])
    assert before == 8 - 2 - 2 - 1  # on the island, in the row, on the board
    play(game, "take coffee")
    assert int(game.state.stack[4]) == before + stack
    assert table(game)["discard"]["coffee"] == discard
    assert not some(table(game)["task_tiles"])


@rulebook("000.festival.11", "003.festival.11")
@editions(*FESTIVE)
def test_of_two_seats_in_one_phase_the_first_in_turn_has_the_goal(edition):
    game = settling(edition, {1: TWO, 2: TWO})
    play(game, "take corn", "take coffee", *["newcomer to coffee"] * 3)
    assert goals(game)[0] == "done_by_1"
    play(game, "take coffee")
    assert tiles(game, 2) == {"coffee": 3}
    assert goals(game)[0] == "done_by_1"
    assert told(game, "task_done") == [(1, "plantation_goal", 3, 0)]
    assert game.question == "choose_role"


@editions(*FESTIVE)
def test_the_people_come_before_the_hospices_colonist_and_may_take_his_place(edition):
    game = settling(edition, {0: TWO | city("hospice")})
    play(game, "take coffee")
    assert game.question == "place_newcomer"
    again = play(game.copy(), *["newcomer to coffee"] * 3)
    assert (again.decider, again.question) == (1, "take_tile")  # no circle is left for the hospice's
    play(game, "newcomer to coffee", "newcomer to windrose")  # where the third must wait, too
    assert (game.decider, game.question) == (0, "use_hospice")
    play(game, "use hospice")
    assert island(game, 0)["tile_colonists"]["coffee"] == 2


@pytest.mark.parametrize(("turned", "goal"), [("pass", "done_by_0"), ("use forest_house", "open")])
@editions(*FESTIVE)
def test_a_plantation_that_is_turned_over_does_not_count(edition, turned, goal):
    rulings = {"forest_is_a_gained_tile": True}
    game = settling(edition, {0: TWO | city("forest_house")}, expansions=[*FESTIVAL, *NEW_BUILDINGS], rulings=rulings)
    play(game, "take coffee")
    assert game.question == "use_forest_house"
    assert goals(game)[0] == "open"
    play(game, turned)
    assert goals(game)[0] == goal


@editions(*FESTIVE)
def test_a_plantation_of_the_hacienda_counts_before_the_seat_takes_another(edition):
    stack = {"stack": {"coffee": 5, "corn": 0, "indigo": 0, "sugar": 0, "tobacco": 0}}
    rest = {"discard": {"indigo": 12, "sugar": 10, "tobacco": 9, "corn": 7}}
    game = play(festive(edition, {0: TWO | city("hacienda")}, board={"row": {"sugar": 1, "corn": 1}} | stack | rest),
                "role settler", "use hacienda")
    assert goals(game)[0] == "done_by_0"
    play(game, "newcomer to windrose")  # where the others must wait, too
    assert (game.decider, game.question) == (0, "take_tile")


@rulebook("000.festival.15", "003.festival.15")
@editions(*FESTIVE)
def test_a_plantation_bought_in_the_trader_phase_counts_too(edition):
    stack = {"stack": {"coffee": 5, "corn": 0, "indigo": 0, "sugar": 0, "tobacco": 0}}
    rest = {"discard": {"indigo": 12, "sugar": 11, "tobacco": 9, "corn": 8}}
    own = TWO | city("land_office") | {"doubloons": 2, "goods": {"corn": 1}}
    game = play(festive(edition, {0: own}, board=stack | rest, expansions=[*FESTIVAL, *NOBLES]), "role trader",
                "use land_office")
    assert goals(game)[0] == "done_by_0"
    play(game, "newcomer to coffee", "newcomer to coffee", "newcomer to coffee")
    assert "sell corn" in texts(game)


# -- the goal of goods ---------------------------------------------------------------------------------------------

MAKER = {"tiles": {"corn": 3}, "tile_colonists": {"corn": 3}}


@rulebook("000.festival.17", "000.festival.18", "000.festival.19", "000.festival.20", "003.festival.17",
          "003.festival.18", "003.festival.19")
@editions(*FESTIVE)
def test_producing_all_of_the_boards_goods_brings_three_doubloons(edition):
    own = {"tiles": {"corn": 2, "sugar": 1}, "tile_colonists": {"corn": 2, "sugar": 1}} | city("small_sugar_mill")
    game = festive(edition, {0: own}, board={"goods": {"corn": 2, "sugar": 1}})
    assert (table(game)["goods_supply"]["corn"], table(game)["goods_supply"]["sugar"]) == (8, 10)
    play(game, "role craftsman", "pass")
    assert goals(game)[1] == "done_by_0"
    assert told(game, "task_done") == [(0, "production_goal", 0, 3)]
    assert each(game, "doubloons") == [3, 0, 0]
    assert barrels(game, 0) == {"corn": 2, "sugar": 1}
    assert (table(game)["goods_supply"]["corn"], table(game)["goods_supply"]["sugar"]) == (8, 10)  # 2 and 1 are back
    assert not some(table(game)["task_goods"])


@rulebook("000.festival.6", "000.festival.17", "003.festival.6", "003.festival.17")
@pytest.mark.parametrize(("made", "goal"), [(2, "open"), (3, "done_by_0")])
@editions(*FESTIVE)
def test_as_many_barrels_of_a_kind_as_lie_there_are_needed(edition, made, goal):
    own = {"tiles": {"corn": 4}, "tile_colonists": {"corn": made}}
    game = play(festive(edition, {0: own}, board={"goods": {"corn": 3}}), "role craftsman", "pass")
    assert goals(game)[1] == goal


@rulebook("000.festival.17", "003.festival.17")
@editions(*FESTIVE)
def test_the_privileges_barrel_belongs_to_the_phase(edition):
    own = {"tiles": {"corn": 2}, "tile_colonists": {"corn": 2}}
    game = play(festive(edition, {0: own}, board={"goods": {"corn": 3}}), "role craftsman")
    assert goals(game)[1] == "open"
    play(game, "take extra corn")
    assert goals(game)[1] == "done_by_0"
    assert each(game, "doubloons") == [3, 0, 0]


@rulebook("000.festival.17", "003.festival.17")
@editions(*FESTIVE)
def test_barrels_of_an_earlier_phase_do_not_count(edition):
    own = {"tiles": {"corn": 2}, "tile_colonists": {"corn": 2}, "goods": {"corn": 4}}
    game = play(festive(edition, {0: own}, board={"goods": {"corn": 3}}), "role craftsman", "pass")
    assert goals(game)[1] == "open"


@rulebook("000.festival.11", "003.festival.11")
@editions(*FESTIVE)
def test_of_two_producers_the_first_in_turn_has_the_goal(edition):
    game = play(festive(edition, {1: MAKER, 2: MAKER}, board={"goods": {"corn": 3}}), "role craftsman")
    assert goals(game)[1] == "done_by_1"
    assert each(game, "doubloons") == [0, 3, 0]


@rulebook("000.festival.5", "003.festival.5")
@editions(*FESTIVE)
def test_barrels_on_the_board_are_not_there_to_be_produced(edition):
    own = {"tiles": {"coffee": 1}, "tile_colonists": {"coffee": 1}} | city("coffee_roaster")
    others = {1: {"tiles": {"corn": 1}, "goods": {"coffee": 8}}}
    game = play(festive(edition, {0: own} | others, board={"goods": {"coffee": 1, "corn": 2}}), "role craftsman")
    assert barrels(game, 0) == {}


# -- the goal of the building --------------------------------------------------------------------------------------


@rulebook("000.festival.21", "000.festival.22", "000.festival.23", "003.festival.20", "003.festival.21")
@pytest.mark.parametrize(("seats", "left"), [(2, 0), (3, 1)])
@editions(*FESTIVE)
def test_building_the_building_brings_three_points(edition, seats, left):
    game = play(festive(edition, {0: {"doubloons": 9}}, seats=seats, board={"building": "harbor"}), "role builder",
                "build harbor")
    assert goals(game)[2] == "done_by_0"
    assert each(game, "points") == [3] + [0] * (seats - 1)
    assert told(game, "task_done") == [(0, "building_goal", 0, 0)]
    assert table(game)["building_supply"]["harbor"] == left
    assert table(game)["task_building"]["building_goal"] == "nothing"


@rulebook("000.festival.11", "003.festival.11")
@editions(*FESTIVE)
def test_the_second_to_build_it_has_nothing(edition):
    rich = {"doubloons": 9}
    game = play(festive(edition, {0: rich, 1: rich}, board={"building": "harbor"}), "role builder", "build harbor",
                "build harbor")
    assert each(game, "points") == [3, 0, 0]


@rulebook("000.festival.12", "003.festival.12")
@editions(*FESTIVE)
def test_goals_are_met_in_any_order(edition):
    own = {"tiles": {"corn": 3}, "tile_colonists": {"corn": 3}, "doubloons": 9}
    game = festive(edition, {0: own, 1: TWO}, board={"goods": {"corn": 3}, "building": "harbor"} | COFFEE_ROW)
    play(game, "role builder", "build harbor")
    assert goals(game) == ["open", "open", "done_by_0"]
    play(game, "role craftsman")
    assert goals(game) == ["open", "done_by_0", "done_by_0"]
    play(game, "role settler", "pass", "pass", "take coffee")
    assert goals(game) == ["done_by_1", "done_by_0", "done_by_0"]


@editions(*FESTIVE)
def test_the_last_point_of_the_chips_can_be_a_goals(edition):
    own, rich = {"doubloons": 9}, {"tiles": {"corn": 1}, "points": 74}
    game = play(festive(edition, {0: own, 1: rich}, board={"building": "harbor"},
                        rulings={"last_point_ends_any_phase": True}), "role builder", "build harbor")
    assert table(game)["points_left"] == -2
    assert game.view(None)["flow"]["end_reasons"] == ["chips_gone"]


# -- positions -----------------------------------------------------------------------------------------------------


def test_a_text_says_what_is_wanted_and_the_rest_is_worked_out():
    game = festive("special")
    assert goals(game) == ["open"] * 3
    assert table(game)["goods_supply"] == {"corn": 10, "indigo": 11, "sugar": 11, "tobacco": 7, "coffee": 8}
    assert int(game.state.stack[4]) == 7
    assert Game.from_text(game.to_text()).to_text() == game.to_text()


def test_newcomers_in_the_middle_of_a_phase_can_be_written_and_read():
    game = play(settling("1897", {0: TWO | city("hospice")}), "take coffee", "newcomer to coffee")
    read = Game.from_text(game.to_text())
    assert (read.decider, read.question, texts(read)) == (game.decider, game.question, texts(game))
    assert play(read, "newcomer to windrose").question == "use_hospice"


DONE = {"tasks": {"plantation_goal": "done_by_0", "production_goal": "done_by_1", "building_goal": "done_by_0"}}


@pytest.mark.parametrize(("given", "says"), [
    ({"table": {}}, "plantation_goal, production_goal, building_goal must lie out"),
    ({"table": wanted(tasks={"plantation_goal": "done_by_0"})}, "plantation_goal is not open, so it wants nothing"),
    ({"table": {"tasks": DONE["tasks"] | {"building_goal": "done_by_3"}}}, "building_goal is done by a seat"),
    ({"table": wanted(task_tiles={"plantation_goal": {"corn": 2}})}, "wants plantations of 1 kinds: 3"),
    ({"table": wanted(task_tiles={"plantation_goal": {"corn": 3, "sugar": 3}})}, "wants plantations of 1 kinds: 3"),
    ({"table": wanted(goods={"corn": 2})}, "production_goal wants 3 barrels in all"),
    ({"table": wanted(building="coffee_roaster")}, "worth 3 points, not coffee_roaster"),
    ({"table": wanted(building="office")}, "worth 3 points, not office"),
    ({"table": wanted(building="city_hall")}, "worth 3 points, not city_hall"),
    ({"table": wanted(building="library")}, "not library"),
    ({"table": wanted(), "islands": {1: {"buildings": ["wharf"]}}}, "wharf has been built, so building_goal is done"),
    ({"table": wanted(), "islands": {1: {"tiles": {"coffee": 3}}}}, "seat 1 has what plantation_goal wants"),
    ({"table": wanted(), "expansions": []}, "task_tiles is used only with festival: remove it, or add festival"),
    ({"table": wanted() | {"tasks": {"two_baskets": "done_by_0"}}}, "1 cards of the festival lie out"),
    ({"table": wanted() | {"goods_supply": dict(zip(KINDS, GOODS[3], strict=True))}}, "tobacco barrels"),
    ({"table": wanted() | {"tasks": {"building_goal": "met_twice"}}}, "met_twice"),
    ({"table": {}, "expansions": ["festival_cards"]}, "the expansion festival_cards requires festival"),
])
def test_impossible_festivals_are_refused_with_a_sentence(given, says):
    with pytest.raises(BorikenError, match=says):
        position("special", 3, **{"expansions": FESTIVAL} | given)


def test_all_goals_done_is_a_position():
    assert goals(position("special", 3, expansions=FESTIVAL, table=DONE)) == ["done_by_0", "done_by_1", "done_by_0"]


@pytest.mark.parametrize("edition", ["grow", "devir"])
def test_other_editions_have_no_festival(edition):
    with pytest.raises(BorikenError, match="festival"):
        new_game(edition=edition, expansions=FESTIVAL)


# -- with other expansions -----------------------------------------------------------------------------------------


@editions(*FESTIVE)
def test_a_captured_role_counts_like_any_other(edition):
    """The captor plays it at the end of the round; whoever meets a goal in it has it."""
    game = festive(edition, {1: MAKER}, board={"goods": {"corn": 3}}, expansions=[*FESTIVAL, "smuggler"])
    play(game, "role smuggler", "capture craftsman", "role trader", "role captain")
    assert told(game, "captured_role_played") == [(0, "craftsman")]
    assert told(game, "task_done") == [(1, "production_goal", 0, 3)]


def test_off_means_off():
    game = new_game(edition="special", seats=4, seed=3)
    for field in ("watched", "tasks", "task_tiles", "task_goods", "task_building", "loaded", "phase_points"):
        assert not np.any(game.state[field])


# -- readings with a switch ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "joins", "row", "discards"), [
    ("1897", None, {"indigo": 3}, {"coffee": 1}), ("special", None, {"indigo": 3}, {}),
    ("1897", True, {"indigo": 3, "coffee": 1}, {}), ("special", True, {"indigo": 3, "coffee": 1}, {})])
@rulebook("003.festival.16", "000.festival.16")
def test_the_tile_of_a_goal_goes_to_the_row_only_where_beside_the_board_means_the_row(edition, joins, row, discards):
    given = {} if joins is None else {"rulings": {"festival_tile_joins_row": joins}}
    game = festive(edition, {0: {"tiles": {"coffee": 2}}}, board={"row": {"coffee": 1, "indigo": 3}}, **given)
    play(game, "role settler", "take coffee", "newcomer to windrose")
    assert (goals(game)[0], game.decider, game.question) == ("done_by_0", 1, "take_tile")
    assert (some(table(game)["row"]), some(table(game)["discard"])) == (row, discards)
    assert ("take coffee" in texts(game)) == bool(joins)
    assert Game.from_text(game.to_text()).to_text() == game.to_text()


def test_a_row_is_longer_only_by_the_tiles_that_have_joined_it():
    board = wanted(row={"indigo": 5}, tasks={"plantation_goal": "done_by_1"})
    del board["task_tiles"]
    game = position("1897", 3, expansions=FESTIVAL, table=board, rulings={"festival_tile_joins_row": True})
    assert some(table(game)["row"]) == {"indigo": 5}
    with pytest.raises(BorikenError, match="the row has 4 plantations at most"):
        position("1897", 3, expansions=FESTIVAL, table=board)
    with pytest.raises(BorikenError, match="the row has 5 plantations at most"):
        position("1897", 3, expansions=FESTIVAL, table=board | {"row": {"indigo": 6}},
                 rulings={"festival_tile_joins_row": True})


@editions(*FESTIVE)
@rulebook("000.festival.17", "003.festival.17")
def test_where_one_turn_counts_the_privileges_barrel_comes_too_late(edition):
    own = {"tiles": {"corn": 2}, "tile_colonists": {"corn": 2}}
    game = festive(edition, {0: own}, board={"goods": {"corn": 3}}, rulings={"festival_counts_one_turn": True})
    play(game, "role craftsman", "take extra corn")
    assert barrels(game, 0) == {"corn": 3}
    assert goals(game)[1] == "open"
    assert each(game, "doubloons") == [0, 0, 0]

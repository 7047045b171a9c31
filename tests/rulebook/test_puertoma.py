"""Puertomas: the table, how one chooses a role, the marker, and positions that cannot be."""

from __future__ import annotations

import pytest

from boriken import BorikenError, Game, IllegalAction, new_game
from boriken.engine.fields import label
from boriken.games.puerto_rico.rules.expansions.puertoma import catalogue
from tests.rulebook.puertomas import card, choosing, considered, following, marker, puertoma, taken
from tests.rulebook.sentences import rulebook
from tests.rulebook.tables import each, island, play, position, table, tiles, told

# -- the table -----------------------------------------------------------------------------------------------------


@rulebook("000.puertoma.1", "000.puertoma.5", "000.puertoma.6", "000.puertoma.8")
def test_one_person_plays_against_two():
    game = new_game(edition="special", seats=3, puertomas=2)
    assert game.automata() == {1, 2}
    assert (game.decider, game.question, int(game.state.governor)) == (0, "choose_role", 0)
    while game.decider is not None:
        assert game.decider == 0
        game.play(game.legal_actions[-1])
    assert game.outcome is not None


@rulebook("000.puertoma.3")
@pytest.mark.parametrize(("seats", "puertomas"), [(2, 1), (3, 1), (3, 2), (4, 1), (4, 2), (5, 1), (5, 2)])
def test_one_or_two_sit_after_one_to_four_people(seats, puertomas):
    game = new_game(edition="special", seats=seats, puertomas=puertomas)
    assert game.automata() == set(range(seats - puertomas, seats))


@rulebook("000.puertoma.2", "000.puertoma.7", "000.puertoma.11", "000.puertoma.12")
@pytest.mark.parametrize(("seats", "doubloons", "first", "ship", "points", "roles"), [
    (2, 3, ["indigo", "corn"], 2, 65, 7), (3, 2, ["indigo", "indigo", "corn"], 3, 75, 6),
    (4, 3, ["indigo", "indigo", "corn", "corn"], 4, 100, 7),
    (5, 4, ["indigo", "indigo", "indigo", "corn", "corn"], 5, 126, 8)])
def test_set_up_counts_puertomas_as_players(seats, doubloons, first, ship, points, roles):
    game = new_game(edition="special", seats=seats, puertomas=1)
    assert each(game, "doubloons") == [doubloons] * seats
    assert [tiles(game, seat) for seat in range(seats)] == [{tile: 1} for tile in first]
    laid = table(game)
    assert (laid["colonist_ship"], laid["points_left"], len(laid["roles"])) == (ship, points, roles)
    assert sum(table(game)["row"].values()) == seats + 1


@rulebook("000.puertoma.9", "000.puertoma.10", "000.puertoma.13")
def test_the_marker_begins_on_the_builder_and_nothing_is_turned_up():
    game = new_game(edition="special", seats=3, puertomas=2)
    assert marker(game) == "builder"
    assert table(game)["used_cards"] == []
    assert [island(game, seat)["abilities"] for seat in (1, 2)] == [dict.fromkeys("1234", "face_down")] * 2


@rulebook("000.puertoma.4", "000.puertoma.13")
def test_each_level_has_three_tokens_and_each_can_be_drawn():
    of_level = {"1": ["sells_what_the_house_has", "doubloon_for_sale", "worker_for_building"],
                "2": ["stores_best_kind", "doubloon_before_building", "barrel_of_best_kind"],
                "3": ["doubloon_for_kinds", "worker_after_mayor", "barrel_for_estate"],
                "4": ["point_for_barrels", "points_for_discards", "doubloon_for_workers"]}
    found = {level: set() for level in of_level}
    for seed in range(25):
        game = new_game(edition="special", seats=2, puertomas=1, seed=seed)
        while game.decider is not None:
            game.play(game.legal_actions[0])
        for _, ability, level in told(game, "ability_unlocked"):
            found[str(level)].add(ability)
    assert found == {level: set(names) for level, names in of_level.items()}


# -- the cards -----------------------------------------------------------------------------------------------------

#: As they were made known; the first and the fifth can be read in the book.
CARDS = {
    1: "builder mayor craftsman trader captain settler prospector",
    2: "captain trader mayor builder settler prospector craftsman",
    3: "trader craftsman mayor builder prospector settler captain",
    4: "craftsman builder mayor prospector trader captain settler",
    5: "mayor builder prospector captain craftsman trader settler",
    6: "builder prospector mayor trader captain craftsman settler",
    7: "prospector builder mayor captain trader craftsman settler",
    8: "builder captain mayor trader craftsman settler prospector",
}
ALL_PROFITABLE = {  # a Puertoma for which every role is
    "tiles": {"corn": 2, "indigo": 1}, "tile_colonists": {"corn": 1}, "goods": {"coffee": 1}, "doubloons": 9,
}


@rulebook("000.puertoma.4", "000.puertoma.23")
def test_the_cards_and_the_arrows_are_the_printed_ones():
    assert {number: " ".join(label(role) for role in roles) for number, roles in catalogue.CARDS.items()} == CARDS
    assert {label(role): {label(to) for to in leads} for role, leads in catalogue.ARROWS.items()} == ARROWS


@rulebook("000.puertoma.23", "000.puertoma.25")
@pytest.mark.parametrize("number", CARDS)
@pytest.mark.parametrize("gone", ["settler", "builder", "captain", "prospector"])
def test_the_first_role_on_the_card_that_is_left_is_taken(number, gone):
    """The marker stands on the mayor, and the roles to which arrows lead from there have been taken."""
    people = {seat: {"roles_taken": [role]} for seat, role in enumerate(("trader", "craftsman", gone))}
    game = puertoma(ALL_PROFITABLE, seats=4, people=people, flow={"picks": 3},
                    table={"marker": "mayor", "row": {"indigo": 2}, **card(number)})
    left = {"settler", "mayor", "builder", "captain", "prospector"} - {gone}
    assert considered(game)[1] == ("adjacent", "no", left)
    assert taken(game) == next(role for role in CARDS[number].split() if role in left)


@rulebook("000.puertoma.23", "000.puertoma.33")
@pytest.mark.parametrize("number", CARDS)
def test_a_card_decides_between_the_roles_that_are_left(number):
    game = choosing(ALL_PROFITABLE, seats=4, table={"marker": "prospector", "row": {"indigo": 2}, **card(number)})
    left = {"builder", "settler"}
    assert considered(game)[1] == ("adjacent", "yes", left)
    assert considered(game)[2] == ("most_doubloons", "yes", left)
    expected = next(role for role in CARDS[number].split() if role in left)
    assert considered(game)[3] == ("card", "yes", {expected})
    assert taken(game) == expected
    assert told(game, "tie_break_drawn")[0] == (3, number)


@rulebook("000.puertoma.33")
def test_a_card_may_bring_the_role_on_which_the_marker_stands():
    """Seats 0 and 1 have taken trader and craftsman, to which alone arrows lead from the mayor."""
    people = {0: {"roles_taken": ["trader"]}, 1: {"roles_taken": ["craftsman"]}}
    game = puertoma({"tiles": {"corn": 1}}, people=people, flow={"picks": 2},
                    table={"marker": "mayor", "row": {"corn": 1}, **card(5)})
    assert [c[:2] for c in considered(game)] == [
        ("profitable", "yes"), ("adjacent", "no"), ("most_doubloons", "yes"), ("card", "yes")]
    assert taken(game) == "mayor"
    assert marker(game) == "mayor"


@rulebook("000.puertoma.18")
def test_used_cards_are_shuffled_when_one_is_needed():
    game = choosing(ALL_PROFITABLE, seats=4, table={
        "marker": "prospector", "row": {"indigo": 2}, "used_cards": [str(n) for n in range(1, 9)]})
    assert len(told(game, "tie_break_shuffled")) == 1
    assert len(table(game)["used_cards"]) == len(told(game, "tie_break_drawn"))
    fresh = choosing(ALL_PROFITABLE, seats=4, table={"marker": "prospector", "row": {"indigo": 2}})
    assert told(fresh, "tie_break_shuffled") == []
    assert table(fresh)["used_cards"] == sorted(str(number) for _, number in told(fresh, "tie_break_drawn"))


@rulebook("000.puertoma.10", "000.puertoma.18")
def test_no_card_comes_twice_before_all_have_come():
    numbers = []
    game = new_game(edition="special", seats=5, puertomas=2, seed=4)
    while game.decider is not None:
        game.play(game.legal_actions[0])
    for event in game.journal:
        if event.kind == "tie_break_drawn":
            numbers.append(event.arguments["number"])
    assert len(numbers) > 16
    for start in range(0, len(numbers) - 8, 8):
        assert sorted(numbers[start:start + 8]) == list(range(1, 9))


# -- the arrows ----------------------------------------------------------------------------------------------------

ARROWS = {
    "builder": {"prospector", "settler", "trader", "mayor"}, "settler": {"prospector", "builder", "mayor"},
    "prospector": {"builder", "settler"}, "trader": {"builder", "craftsman", "captain", "smuggler"},
    "mayor": {"trader", "craftsman"}, "craftsman": {"trader", "captain", "smuggler"},
    "captain": {"trader", "craftsman", "builder", "settler", "smuggler"},
    "smuggler": {"captain", "craftsman", "trader", "builder", "settler"},
}


@rulebook("000.puertoma.21", "000.puertoma.19")
@pytest.mark.parametrize("start", ARROWS)
def test_first_come_the_roles_to_which_an_arrow_leads(start):
    game = choosing(ALL_PROFITABLE, seats=4, expansions=["smuggler"], table={
        "marker": start, "row": {"indigo": 2}, "cargo": {"5": {"corn": 1}}, "colonist_ship": 6})
    assert considered(game)[0] == ("profitable", "yes", {*ARROWS})
    assert considered(game)[1] == ("adjacent", "yes", ARROWS[start])


@rulebook("000.puertoma.21", "000.puertoma.36", "000.puertoma.37")
def test_some_arrows_lead_one_way_only():
    """From the builder to the trader and the mayor; from the mayor not back."""
    sale = {"goods": {"sugar": 1}}
    assert marker(following("trader", sale)) == "trader"
    assert marker(following("mayor", table={"colonist_ship": 3})) == "mayor"
    game = following("builder", {"doubloons": 2}, table={"marker": "mayor", **card(1)})
    assert [e[1] for e in told(game, "built")] == ["small_market"]
    assert marker(game) == "mayor"
    assert (2, "builder") in told(game, "marker_stayed")


# -- the conditions ------------------------------------------------------------------------------------------------


@rulebook("000.puertoma.38", "000.puertoma.21", "000.puertoma.22")
def test_example_1_of_choosing():
    """Three players, the marker on the builder; nothing to sell; a doubloon on the settler."""
    game = choosing({"tiles": {"corn": 1}}, puertomas=2, people={1: {}}, flow={"governor": 1},
                    table={"row": {"indigo": 4}, "role_doubloons": {"settler": 1}})
    first, second, third = considered(game)
    assert first[2] >= {"settler", "mayor"}
    assert "trader" not in first[2]
    assert second == ("adjacent", "yes", {"settler", "mayor"})
    assert third == ("most_doubloons", "yes", {"settler"})
    assert taken(game) == "settler"
    assert told(game, "marker_moved")[0] == (1, "settler")
    assert told(game, "tie_break_drawn") == []


@rulebook("000.puertoma.39", "000.puertoma.20", "000.puertoma.37", "000.puertoma.25")
def test_example_2_of_choosing():
    """The marker on the craftsman, the captain taken, nothing for the trading house; most lies on the builder."""
    game = puertoma({"goods": {"corn": 2}, "doubloons": 3},
                    people={0: {"roles_taken": ["captain"]}, 1: {"roles_taken": ["settler"]}},
                    flow={"picks": 2}, table={"marker": "craftsman", "house": {"corn": 1}, **card(1),
                                              "role_doubloons": {"builder": 2, "mayor": 1}})
    conditions = considered(game)
    assert conditions[0][2] == {"mayor", "builder"}
    assert conditions[1] == ("adjacent", "no", {"mayor", "builder"})
    assert conditions[2] == ("most_doubloons", "yes", {"builder"})
    assert taken(game) == "builder"
    assert marker(game) == "craftsman"
    assert [e[0] for e in told(game, "built")] == [2]


@rulebook("000.puertoma.39")
def test_example_2_with_several_on_which_most_lies():
    """Then a card is turned up, and the marker still goes along arrows only."""
    game = puertoma({"goods": {"corn": 2}, "doubloons": 3},
                    people={0: {"roles_taken": ["captain"]}, 1: {"roles_taken": ["settler"]}},
                    flow={"picks": 2}, table={"marker": "craftsman", "house": {"corn": 1}, **card(5),
                                              "role_doubloons": {"builder": 1, "mayor": 1}})
    assert considered(game)[3] == ("card", "yes", {"mayor"})
    assert taken(game) == "mayor"
    assert marker(game) == "craftsman"


@rulebook("000.puertoma.19")
def test_as_soon_as_one_role_is_left_it_is_the_one():
    game = choosing({"tiles": {"corn": 1}, "tile_colonists": {"corn": 1}}, table={"row": {"corn": 1}})
    assert [c[0] for c in considered(game)] == ["profitable", "adjacent"]
    assert taken(game) == "settler"


def test_without_any_profitable_role_the_other_conditions_choose():
    """No empty circle, corn that the house has, no doubloon for a building."""
    own = {"tiles": {"corn": 1}, "tile_colonists": {"corn": 1}, "goods": {"corn": 1}, "buildings": ["small_market"]}
    game = puertoma(own, people={0: {"roles_taken": ["settler"]}, 1: {"roles_taken": ["captain"]}},
                    flow={"picks": 2}, table={"house": {"corn": 1}, "role_doubloons": {"craftsman": 3}})
    assert considered(game)[0] == ("profitable", "no", {"mayor", "builder", "craftsman", "trader"})
    assert considered(game)[1] == ("adjacent", "yes", {"mayor", "trader"})
    assert [c[:2] for c in considered(game)[2:]] == [("most_doubloons", "yes"), ("card", "yes")]


# -- profitable roles ----------------------------------------------------------------------------------------------


def is_profitable(role, own, **given):
    """Whether a Puertoma that chooses counts a role among the profitable ones."""
    given.setdefault("table", {})
    game = choosing(own, seats=given.pop("seats", 4), **given)
    return role in considered(game)[0][2] and considered(game)[0][1] == "yes"


@rulebook("000.puertoma.24", "000.puertoma.26", "000.puertoma.55")
@pytest.mark.parametrize(("doubloons", "on_card", "token", "can"), [
    (0, 0, "stores_best_kind", False), (1, 0, "stores_best_kind", True), (0, 1, "stores_best_kind", True),
    (0, 0, "doubloon_before_building", True)])
def test_the_builder_is_profitable_for_who_can_build(doubloons, on_card, token, can):
    """It has the small market and two of level 2: the cheapest that it can have costs 2, and 1 as the builder."""
    own = {"doubloons": doubloons, "buildings": ["small_market", "hospice", "office"], "abilities": {"2": token}}
    assert is_profitable("builder", own, table={"role_doubloons": {"builder": on_card}}) is can


@rulebook("000.puertoma.27")
@pytest.mark.parametrize(("row", "can"), [({"corn": 1}, False), ({"corn": 1, "sugar": 1}, True), ({"indigo": 2}, True),
                                          ({}, False)])
def test_the_settler_is_profitable_if_a_plantation_fits(row, can):
    """Quarries, of which there are eight, do not make it so."""
    assert is_profitable("settler", {"tiles": {"corn": 2, "indigo": 1}}, table={"row": row}) is can


@rulebook("000.puertoma.28", "000.puertoma.66")
@pytest.mark.parametrize(("tile", "circles"), [("corn", 1), ("indigo", 2), ("sugar", 2), ("tobacco", 3), ("coffee", 3)])
def test_the_mayor_is_profitable_while_a_circle_is_empty(tile, circles):
    for tiles_of_kind in (1, 2):
        for workers in range(circles * tiles_of_kind + 1):
            own = {"tiles": {tile: tiles_of_kind}, "tile_colonists": {tile: workers}}
            assert is_profitable("mayor", own) is (workers < circles * tiles_of_kind)


@rulebook("000.puertoma.29", "000.puertoma.17")
@pytest.mark.parametrize(("workers", "goods", "can"), [
    ({}, {}, False), ({"corn": 1}, {}, True), ({"corn": 1}, {"corn": 1}, False), ({"sugar": 1}, {"corn": 1}, False),
    ({"corn": 1, "sugar": 2}, {"corn": 1}, True), ({"corn": 1, "sugar": 2}, {"corn": 1, "sugar": 3}, False)])
def test_the_craftsman_is_profitable_if_it_makes_a_kind_of_which_it_has_nothing(workers, goods, can):
    own = {"tiles": {"corn": 1, "sugar": 1}, "tile_colonists": workers, "goods": goods}
    assert is_profitable("craftsman", own) is can


@rulebook("000.puertoma.29")
def test_what_the_supply_does_not_have_cannot_be_produced():
    own = {"tiles": {"corn": 1}, "tile_colonists": {"corn": 1}}
    assert not is_profitable("craftsman", own, people={0: {"goods": {"corn": 10}}})


@rulebook("000.puertoma.30")
@pytest.mark.parametrize(("goods", "house", "can"), [
    ({"corn": 1}, {}, True), ({}, {}, False), ({"sugar": 1}, {"sugar": 1}, False), ({"sugar": 1}, {"corn": 1}, True)])
def test_the_trader_is_profitable_if_something_can_be_sold(goods, house, can):
    """Corn brings nothing but the privilege's doubloon, which counts."""
    assert is_profitable("trader", {"goods": goods}, table={"house": house}) is can


@rulebook("000.puertoma.31")
@pytest.mark.parametrize(("goods", "cargo", "can"), [
    ({"corn": 1}, {}, True), ({}, {}, False),
    ({"coffee": 2}, {"5": {"corn": 1}, "6": {"indigo": 1}, "7": {"sugar": 1}}, False),
    ({"corn": 2}, {"5": {"corn": 5}}, False), ({"corn": 2}, {"5": {"corn": 4}}, True)])
def test_the_captain_is_profitable_if_something_can_be_loaded(goods, cargo, can):
    assert is_profitable("captain", {"goods": goods}, table={"cargo": cargo}) is can


@rulebook("000.puertoma.32", "000.puertoma.76")
def test_the_prospector_is_always_profitable():
    """From the settler arrows lead to it; nothing else there is profitable for who has taken a full share."""
    own = {"tiles": {"corn": 1}, "tile_colonists": {"corn": 1}, "buildings": ["small_market"]}
    game = choosing(own, seats=4, table={"marker": "settler", "role_doubloons": {"prospector": 2}})
    assert taken(game) == "prospector"
    assert each(game, "doubloons")[3] == 3
    assert marker(game) == "prospector"
    assert "prospector" not in table(new_game(edition="special", seats=3, puertomas=2))["roles"]


def test_of_two_prospectors_one_is_chosen_and_both_are_one_space_of_the_board():
    own = {"tiles": {"corn": 1}, "tile_colonists": {"corn": 1}, "buildings": ["small_market"]}
    one = choosing(own, seats=5, table={"marker": "settler"})
    assert considered(one)[1] == ("adjacent", "yes", {"prospector"})
    other = choosing(own, seats=5, table={"marker": "settler", "role_doubloons": {"second_prospector": 1}})
    assert taken(other) == "second_prospector"
    assert marker(other) == "prospector"


# -- following, and the marker -------------------------------------------------------------------------------------


@rulebook("000.puertoma.34")
def test_the_doubloons_on_the_card_are_taken_before_acting():
    game = choosing({"tiles": {"corn": 1}, "tile_colonists": {"corn": 1}, "doubloons": 1},
                    table={"marker": "settler", "role_doubloons": {"builder": 2}, **card(1)})
    assert taken(game) == "builder"
    assert told(game, "built")[0] == (2, "hospice", 3)


@rulebook("000.puertoma.35", "000.puertoma.36")
def test_puertomas_follow_what_others_choose_and_the_marker_follows_them():
    game = play(puertoma({"goods": {"coffee": 1}}, puertomas=2, people={2: {"goods": {"sugar": 1}}}), "role trader")
    assert told(game, "sold")[:2] == [(1, "coffee", 4), (2, "sugar", 2)]
    assert told(game, "marker_moved")[0] == (1, "trader")
    assert [e for e in told(game, "marker_moved") if e[1] == "trader"] == [(1, "trader")]


@rulebook("000.puertoma.37")
def test_the_marker_stays_if_it_cannot_act():
    game = following("trader")
    assert (2, "sell") in told(game, "cannot_act")
    assert marker(game) == "builder"
    assert told(game, "marker_moved") + told(game, "marker_stayed") == []


@rulebook("000.puertoma.37", "000.puertoma.32")
def test_nobody_follows_a_prospector():
    game = puertoma(seats=4)
    play(game, "role prospector")
    assert marker(game) == "builder"
    assert told(game, "marker_moved") == []


@rulebook("000.puertoma.77")
def test_a_puertoma_is_governor_in_its_turn():
    game = new_game(edition="special", seats=3, puertomas=2, seed=8)
    while game.decider is not None:
        game.play(game.legal_actions[0])
    governors = [seat for seat, _ in told(game, "round_began")]
    assert governors == [number % 3 for number in range(len(governors))]
    first = {}
    for seat, role, _ in told(game, "role_taken"):
        first.setdefault(len(first), (seat, role))
    assert {seat for seat, _, _ in told(game, "role_taken")} == {0, 1, 2}


# -- set-ups and positions that cannot be --------------------------------------------------------------------------


@pytest.mark.parametrize(("given", "says"), [
    ({"edition": "grow", "puertomas": 1}, "puertomas cannot play in .*Grow.*, but in the edition special"),
    ({"edition": "1897", "puertomas": 2}, "puertomas cannot play in .*1897, but in the edition special"),
    ({"puertomas": 3}, "puertomas must be 0, 1 or 2, not 3"),
    ({"puertomas": -1}, "puertomas must be 0, 1 or 2, not -1"),
    ({"puertomas": "two"}, "puertomas must be 0, 1 or 2, not 'two'"),
    ({"puertomas": True}, "puertomas must be 0, 1 or 2, not True"),
    ({"seats": 2, "puertomas": 2}, "at least one person beside them, so at least 3 seats, not 2"),
    ({"difficulty": "hard"}, "this game has none: set puertomas to 1 or 2"),
    ({"puertomas": 0, "difficulty": "hard"}, "this game has none: set puertomas to 1 or 2"),
    ({"puertomas": 1, "difficulty": "brutal"}, "difficulty 'brutal'"),
    ({"seats": 6, "puertomas": 2}, "has 2 to 5 seats, not 6"),
])
def test_impossible_set_ups_are_refused(given, says):
    with pytest.raises(BorikenError, match=says):
        new_game(**{"edition": "special", "seats": 3} | given)


@pytest.mark.parametrize(("given", "says"), [
    ({"seats": 2, "puertomas": 2}, "at least one person"),
    ({"edition": "1897", "puertomas": 1}, "puertomas cannot play in Puerto Rico 1897"),
    ({"difficulty": "hard"}, "difficulty is used only with puertomas: remove it, or set puertomas"),
    ({"table": {"marker": "builder"}}, "marker is used only with puertomas: remove it, or set puertomas"),
    ({"puertomas": 1, "table": {"marker": "prospector"}}, "marker must be a role of this game"),
    ({"puertomas": 1, "islands": {1: {"reserved": "guild_hall"}}}, "only Puertomas, the last seats, have"),
    ({"puertomas": 1, "islands": {2: {"reserved": "harbor", "buildings": ["office"]}}},
     "harbor cannot be reserved: only large buildings that are left can be"),
    ({"puertomas": 1, "islands": {2: {"reserved": "guild_hall"}}}, "seat 2 has no reservation: it has not built yet"),
    ({"puertomas": 2, "islands": {n: {"reserved": "guild_hall", "buildings": ["office"]} for n in (1, 2)}},
     "two Puertomas have reserved the same building"),
    ({"puertomas": 2, "islands": {1: {"reserved": "guild_hall", "buildings": ["office"]},
                                  2: {"buildings": ["office"]}}},
     "seat 2 has built, so reserved must name its large building"),
    ({"puertomas": 1, "islands": {2: {"buildings": ["indigo_plant"]}}}, "has no production buildings: indigo_plant"),
    ({"puertomas": 1, "islands": {2: {"buildings": ["office"], "building_colonists": {"office": 1}}}},
     "which has nobody on its buildings"),
    ({"puertomas": 1, "islands": {2: {"buildings": ["office", "hospice", "large_market"],
                                      "level_buildings": {"2": 2}}}}, "2 spaces for buildings of level 2, not 3"),
    ({"puertomas": 1, "islands": {2: {"buildings": ["small_market", "hacienda", "small_warehouse"]}}},
     "2 spaces for buildings of level 1, not 3"),
    ({"puertomas": 1, "islands": {2: {"buildings": ["factory", "harbor", "wharf"]}}},
     "2 spaces for buildings of level 3, not 3; one more lies on a space of level 4 only for a task"),
    ({"puertomas": 1, "islands": {2: {"buildings": ["wharf"], "level_buildings": {"4": 1},
                                      "abilities": {"4": "point_for_barrels"}}}},
     "1 buildings, which fill these spaces in level_buildings: 1 of level 3"),
    ({"puertomas": 1, "islands": {2: {"buildings": ["fortress", "residence", "city_hall"]}}},
     "2 spaces for buildings of level 4, not 3"),
    ({"puertomas": 1, "islands": {2: {"buildings": ["office"], "level_buildings": {"2": 2}}}},
     "1 buildings, which fill these spaces in level_buildings: 1 of level 2"),
    ({"puertomas": 1, "islands": {2: {"tiles": {"corn": 3}}}}, "at most 2 plantations of corn"),
    ({"puertomas": 1, "islands": {2: {"tiles": {"quarry": 3}}}}, "seat 2 has no plantation"),
    ({"puertomas": 1, "islands": {2: {"tile_colonists": {"corn": 2}}}}, "2 workers on 1 circles under corn"),
    ({"puertomas": 1, "islands": {2: {"abilities": {"1": "doubloon_for_sale"}}}},
     "too few buildings of level 1 for its token doubloon_for_sale: it needs 2"),
    ({"puertomas": 1, "islands": {2: {"buildings": ["small_market", "hacienda"],
                                      "abilities": {"1": "stores_best_kind"}}}}, "is a token of level 2, not 1"),
    ({"puertomas": 1, "islands": {2: {"buildings": ["small_market", "hacienda", "office", "hospice"],
                                      "abilities": {"1": "doubloon_for_sale"}}}},
     "seat 2 has unlocked its token of level 2: abilities must name it"),
    ({"puertomas": 1, "islands": {2: {"abilities": {"1": "discarded"}}}}, "only an easy Puertoma that has unlocked 2"),
    ({"puertomas": 1, "flow": {"governor": 2, "decider": 2, "question": "choose_role"}},
     "seat 2 is a Puertoma, which is asked no question, not choose_role"),
])
def test_impossible_positions_are_refused(given, says):
    edition = given.pop("edition", "special")
    with pytest.raises(BorikenError, match=says):
        position(edition, given.pop("seats", 3), **given)


def test_a_text_completes_itself():
    """Spaces, tokens, reservations and the marker follow from what is there."""
    game = position("special", 3, puertomas=2, islands={
        1: {"buildings": ["small_market", "hacienda", "office"]}, 2: {"buildings": ["fortress", "wharf"]}})
    one, other = island(game, 1), island(game, 2)
    assert (one["level_buildings"], other["level_buildings"]) == (
        {"1": 2, "2": 1, "3": 0, "4": 0}, {"1": 0, "2": 0, "3": 1, "4": 1})
    assert one["abilities"] == {"1": "sells_what_the_house_has", **dict.fromkeys("234", "face_down")}
    assert other["abilities"] == {**dict.fromkeys("123", "face_down"), "4": "point_for_barrels"}
    assert (one["reserved"], other["reserved"], marker(game)) == ("guild_hall", "residence", "builder")
    assert Game.from_text(game.to_text()).state.tobytes() == game.state.tobytes()


def test_nothing_of_puertomas_is_in_other_games():
    game = new_game(edition="special", seats=3)
    for name in ("puertomas", "difficulty", "marker", "used_cards", "level_buildings", "abilities", "reserved"):
        assert not game.state[name].any()
    assert game.automata() == set()
    assert "quarries" not in game.sources()


def test_a_puertoma_cannot_be_answered_for():
    game = new_game(edition="special", seats=3, puertomas=2)
    assert game.decider == 0
    with pytest.raises(IllegalAction):
        game.play("pass")

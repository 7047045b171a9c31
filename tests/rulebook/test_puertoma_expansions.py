"""Puertomas with the expansions: the draft, nobles, the smuggler."""

from __future__ import annotations

import pytest

from boriken import BorikenError, IllegalAction, new_game
from tests.rulebook.puertomas import card, choosing, considered, following, marker, puertoma, taken
from tests.rulebook.sentences import rulebook
from tests.rulebook.tables import (
    as_printed,
    barrels,
    each,
    island,
    play,
    position,
    some,
    standing,
    table,
    texts,
    told,
)

NOBLES, SMUGGLER = ["nobles"], ["smuggler"]
ACTIVE = {"tiles": {"corn": 1}, "tile_colonists": {"corn": 1}}

# -- the draft -----------------------------------------------------------------------------------------------------

#: What can be drafted first, as it lies: by cost, then base game before expansion.
AS_THEY_LIE = ["small_market", "aqueduct", "hacienda", "construction_hut", "forest_house", "black_market",
               "small_warehouse", "storehouse"]


@rulebook("000.puertoma.90")
@pytest.mark.parametrize("number", range(1, 9))
def test_a_puertomas_choice_in_the_draft_is_counted_out(number):
    for seed in range(200):
        game = new_game(edition="special", seats=3, puertomas=2, expansions=["new_buildings"], seed=seed)
        assert (game.decider, game.question) == (0, "draft")
        game.play("draft wharf")
        if told(game, "tie_break_drawn")[0] == (1, number):
            break
    assert told(game, "drafted")[:2] == [(0, "wharf", 2), (1, AS_THEY_LIE[number - 1], 2)]
    assert told(game, "drafted")[2][0] == 2
    assert game.decider == 0


@rulebook("000.puertoma.90")
def test_what_the_person_chose_is_not_counted():
    game = new_game(edition="special", seats=2, puertomas=1, expansions=["new_buildings"], seed=1)
    play(game, "draft small_market")
    number = told(game, "tie_break_drawn")[0][1]
    left = [name for name in AS_THEY_LIE if name not in ("small_market", "aqueduct")]  # one space of cost 1
    assert told(game, "drafted")[1][1] == [*left, "hospice", "guesthouse"][number - 1]


@rulebook("000.puertoma.90", "000.puertoma.88")
def test_hard_ones_have_their_building_when_the_draft_is_over():
    game = new_game(edition="special", seats=3, puertomas=2, difficulty="hard", expansions=["new_buildings", "nobles"])
    assert told(game, "puertoma_endowed") == []
    while game.question == "draft":
        game.play(game.legal_actions[0])
    assert [event[0] for event in told(game, "puertoma_endowed")] == [1, 2]
    drafted = {event[1] for event in told(game, "drafted")}
    assert {event[1] for event in told(game, "puertoma_endowed")} <= drafted


@rulebook("000.puertoma.44")
def test_the_statue_is_of_the_highest_level_and_brings_its_points():
    game = following("builder", {"doubloons": 10, "buildings": ["office"], "reserved": "statue"},
                     expansions=["new_buildings"])
    assert told(game, "built") == [(2, "statue", 10)]
    assert [event[2] for event in told(game, "ability_unlocked")] == [4]
    people = {seat: {"roles_taken": [role]} for seat, role in enumerate(("settler", "builder", "mayor"))}
    end = puertoma({"buildings": ["statue"], **ACTIVE}, seats=4, people=people, expansions=["new_buildings"],
                   flow={"picks": 3, "end_reasons": ["city_full"]}, table={"marker": "settler"})
    assert end.outcome is not None
    assert {name: n for name, n in end.outcome.breakdown[3].items() if n} == {
        "buildings": 8, "large_buildings": 6, "goods_and_doubloons": 1}


@rulebook("000.puertoma.46")
def test_no_building_of_an_expansion_works_for_it():
    own = {"buildings": ["lighthouse", "union_hall"], "goods": {"corn": 4}, "tiles": {"corn": 1}}
    for given in ({}, {"rulings": as_printed("special", ["new_buildings"])}):
        game = choosing(own, table={"marker": "craftsman", "house": {"corn": 1}}, expansions=["new_buildings"], **given)
        assert taken(game) == "captain"
        assert (each(game, "doubloons")[2], each(game, "points")[2]) == (0, 5)


# -- nobles --------------------------------------------------------------------------------------------------------


@rulebook("000.puertoma.91")
def test_a_puertoma_takes_a_noble_if_there_is_one():
    game = puertoma({"tiles": {"coffee": 1}}, expansions=NOBLES, table={"colonist_ship": 2, "noble_ship": 1})
    play(game, "role mayor", "pass")
    play(game, "take colonist")  # seat 1 chooses, too
    play(game, "take colonist")
    assert told(game, "noble_from_ship") == [(2,)]
    own = island(game, 2)
    assert (own["tile_colonists"]["coffee"], own["tile_nobles"]["coffee"]) == (1, 1)


@rulebook("000.puertoma.91")
def test_a_noble_is_a_worker_and_a_point_more():
    people = {seat: {"roles_taken": [role]} for seat, role in enumerate(("settler", "builder", "mayor"))}
    own = {"tiles": {"coffee": 1}, "tile_colonists": {"coffee": 3}, "tile_nobles": {"coffee": 2}, "waiting": 2,
           "waiting_nobles": 1, "goods": {"coffee": 1}}
    game = puertoma(own, seats=4, people=people, expansions=NOBLES,
                    flow={"picks": 3, "end_reasons": ["city_full"]}, table={"marker": "settler"})
    assert game.outcome is not None
    assert {name: n for name, n in game.outcome.breakdown[3].items() if n} == {
        "nobles": 3, "unused_workers": 2, "goods_and_doubloons": 1}


def test_the_jeweler_is_a_production_building():
    own = {"doubloons": 8, "buildings": ["hospice", "office"]}
    people = {0: {"buildings": ["university", "factory", "harbor", "wharf", "villa"]},
              1: {"buildings": ["university", "factory", "harbor", "wharf", "villa"]}}
    game = following("builder", own, expansions=NOBLES, people=people)
    assert told(game, "built")[0][1] in ("small_market", "hacienda", "construction_hut", "small_warehouse",
                                         "land_office", "chapel")


# -- the smuggler --------------------------------------------------------------------------------------------------


@rulebook("000.puertoma.92")
def test_people_capture_nothing_where_puertomas_play():
    game = puertoma(expansions=SMUGGLER, table={"cargo": {"5": {"corn": 1}}})
    play(game, "role smuggler")
    assert not [text for text in texts(game) if text.startswith("capture")]
    assert game.why_not("capture builder").reason == "no_capture_with_puertomas"
    with pytest.raises(IllegalAction):
        game.play("capture builder")
    without = play(position("special", 3, expansions=SMUGGLER), "role smuggler")
    assert "capture builder" in texts(without)


@rulebook("000.puertoma.92")
def test_a_text_with_a_captured_role_is_refused():
    with pytest.raises(BorikenError, match="no role is captured in games with Puertomas"):
        position("special", 3, puertomas=1, expansions=SMUGGLER, flow={"captured": "builder", "picks": 1},
                 islands={0: {"roles_taken": ["smuggler"], "smuggler_token": 1}})


@rulebook("000.puertoma.93", "000.puertoma.94")
@pytest.mark.parametrize(("doubloons", "role"), [(1, "smuggler"), (2, "smuggler"), (3, "captain")])
def test_the_smuggler_counts_as_two_doubloons_and_comes_before_cards(doubloons, role):
    """From the craftsman arrows lead to trader, captain and smuggler."""
    game = choosing({**ACTIVE, "goods": {"corn": 1}}, expansions=SMUGGLER, table={
        "marker": "craftsman", "house": {"corn": 1}, "role_doubloons": {"captain": doubloons}})
    assert considered(game)[1] == ("adjacent", "yes", {"captain", "smuggler"})
    assert taken(game) == role
    assert told(game, "tie_break_drawn") == []
    if doubloons == 2:
        assert considered(game)[3] == ("smuggler", "yes", {"smuggler"})


@rulebook("000.puertoma.95")
def test_who_has_the_token_does_not_take_the_smuggler():
    own = {**ACTIVE, "goods": {"corn": 1}}
    given = {"expansions": SMUGGLER, "table": {"marker": "craftsman", "house": {"corn": 1}}}
    game = choosing(own, **given)
    assert taken(game) == "smuggler"
    assert each(game, "smuggler_token") == [0, 0, 1]
    assert marker(game) == "smuggler"
    again = choosing(own | {"smuggler_token": 1}, **given)
    assert "smuggler" not in considered(again)[0][2]
    assert taken(again) == "captain"


def smuggling(own, house=None, cargo=None, ship=3, **given):
    """The Puertoma takes the smuggler, with two doubloons' worth of it, from the craftsman."""
    game = choosing(own, expansions=given.pop("expansions", SMUGGLER),
                    table={"marker": "craftsman", "house": house or {}, "cargo": cargo or {}, "colonist_ship": ship,
                           **given.pop("table", {})}, **given)
    assert taken(game) == "smuggler"
    return game


CIRCLES = {"tiles": {"coffee": 1}}


@rulebook("000.puertoma.96", "000.puertoma.97")
@pytest.mark.parametrize(("house", "cargo", "ship", "kind"), [
    ({"corn": 1}, {"5": {"corn": 1}}, 4, "ship_poached"),  # one each: poaching
    ({"corn": 1}, {"5": {"corn": 1}}, 3, "house_plundered"),  # nobody to poach
    ({"corn": 1, "sugar": 1}, {"5": {"corn": 1}}, 4, "house_plundered"),  # two points against one worker
    ({"corn": 1, "sugar": 1}, {"5": {"corn": 3}}, 5, "ship_raided"),  # three barrels
    ({"corn": 1, "sugar": 1, "indigo": 1}, {"5": {"corn": 3}}, 5, "house_plundered"),  # three and three
    ({"corn": 1, "sugar": 1, "indigo": 1}, {"5": {"corn": 3}}, 6, "ship_poached"),  # three each
])
def test_it_does_what_brings_the_most(house, cargo, ship, kind):
    game = smuggling(CIRCLES, house, cargo, ship)
    done = [event.kind for event in game.journal if event.kind in ("ship_poached", "house_plundered", "ship_raided")]
    assert done[0] == kind


@rulebook("000.puertoma.97")
def test_it_poaches_as_everybody_does():
    """Down to one for each seat; who is not kept is out of the game; workers stand on circles only."""
    game = smuggling({"tiles": {"indigo": 1}, "tile_colonists": {"indigo": 1}}, ship=8)
    assert standing(game, 2) == ({"indigo": 2}, 0)
    assert (table(game)["colonist_ship"], int(game.state.colonists_gone)) == (3, 4)
    assert told(game, "ship_poached") == [(2, 1, 0, 4)]
    nobles = smuggling(CIRCLES, ship=4, expansions=["nobles", "smuggler"], table={"noble_ship": 1})
    assert told(nobles, "ship_poached") == [(2, 1, 1, 0)]
    assert island(nobles, 2)["tile_nobles"]["coffee"] == 1


@rulebook("000.puertoma.97")
def test_it_plunders_as_everybody_does():
    game = smuggling(ACTIVE, {"corn": 1, "coffee": 1})
    assert each(game, "points")[2] == 2
    assert not some(table(game)["house"])


@rulebook("000.puertoma.98")
@pytest.mark.parametrize(("cargo", "ship", "kept", "why"), [
    ({"4": {"indigo": 1}, "5": {"corn": 5}}, "4", {"indigo": 1}, "kind_not_made"),
    ({"4": {"indigo": 2}, "5": {"coffee": 1}}, "4", {"indigo": 2}, "fullest_ship"),
    ({"4": {"indigo": 2}, "5": {"coffee": 2}}, "5", {"coffee": 2}, "best_cargo"),
    ({"4": {"corn": 4}}, "4", {"corn": 3}, "only_ship"),
    ({"4": {"tobacco": 4}, "6": {"coffee": 5}}, "6", {"coffee": 3}, "fullest_ship"),
])
def test_which_ship_it_raids(cargo, ship, kept, why):
    """It produces corn."""
    game = smuggling(ACTIVE, cargo=cargo)
    assert told(game, "ship_raided")[0][1] == ship
    assert barrels(game, 2) == kept
    assert why in [event[1] for event in told(game, "puertoma_reason")]


@rulebook("000.puertoma.99", "000.puertoma.96")
def test_without_any_gain_the_smuggler_is_not_profitable():
    game = choosing(ACTIVE, expansions=SMUGGLER, table={"marker": "craftsman", "colonist_ship": 3, "row": {"corn": 1}})
    assert "smuggler" not in considered(game)[0][2]
    full = choosing(ACTIVE, expansions=SMUGGLER, table={"marker": "craftsman", "colonist_ship": 8, "row": {"corn": 1}})
    assert "smuggler" not in considered(full)[0][2]  # no circle for whom it could poach


def test_nobody_follows_a_smuggler():
    game = puertoma({"tiles": {"coffee": 1}}, expansions=SMUGGLER, table={"house": {"corn": 1}, **card(1)})
    play(game, "role smuggler", "plunder the trading house")
    assert marker(game) == "builder"
    assert game.decider == 1

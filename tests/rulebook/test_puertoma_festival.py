"""Puertomas with the festival, its cards and the achievements."""

from __future__ import annotations

import pytest

from boriken import BorikenError, Game, IllegalAction, new_game
from boriken.games.puerto_rico.rules.game import PuertoRico
from tests.rulebook.puertomas import card, following, puertoma
from tests.rulebook.sentences import rulebook
from tests.rulebook.tables import each, island, play, position, standing, table, tiles, told

FESTIVAL, CARDS, ACHIEVEMENTS = ["festival"], ["festival", "festival_cards"], ["achievements"]


def board(tile="coffee", goods=None, building="wharf", done=(), **more):
    """What the festival's board wants; some of it has been done by seat 0."""
    wants = {"task_tiles": {"plantation_goal": {tile: 3}}, "task_building": {"building_goal": building},
             "task_goods": {"production_goal": goods or {"tobacco": 2, "coffee": 1}}}
    for field in wants.values():
        for task in done:
            field.pop(task, None)
    return {**wants, "tasks": dict.fromkeys(done, "done_by_0"), **more}


#: All of the board has been done.
QUIET = ("plantation_goal", "production_goal", "building_goal")


def cards(**wants):
    """A board on which all is done, and one card that wants goods or a building; two others are done."""
    laid = board(done=QUIET)
    others = ("harvest_weighing", "two_baskets", "twin_farmers")[:3 - len(wants)]
    laid["tasks"] |= dict.fromkeys(others, "done_by_0")
    for task, wanted in wants.items():
        if isinstance(wanted, str):
            laid["task_building"][task] = wanted
        else:
            laid["task_goods"][task] = wanted
    return laid


def farmers():
    """The only open task wants two plantations of corn and two of coffee."""
    laid = board(done=(*QUIET, "harvest_weighing", "two_baskets"))
    laid["task_tiles"]["twin_farmers"] = {"corn": 2, "coffee": 2}
    return laid


def reasons(game):
    return [why for _, why in told(game, "puertoma_reason")]


def done(game):
    """The tasks that Puertomas have done."""
    return [task for seat, task, _, _ in told(game, "task_done") if seat in game.automata()]


# -- set-up --------------------------------------------------------------------------------------------------------


@rulebook("000.puertoma.112")
def test_the_delivery_is_never_drawn():
    for seed in range(40):
        game = new_game(edition="special", seats=3, puertomas=2, expansions=CARDS, seed=seed)
        assert table(game)["tasks"]["festival_delivery"] == "absent"
        assert sum(state == "open" for state in table(game)["tasks"].values()) == 6
    with pytest.raises(BorikenError, match="festival_delivery is not used in games with Puertomas"):
        puertoma(expansions=CARDS, table=cards(festival_delivery={"corn": 1, "sugar": 2}))


# -- builder -------------------------------------------------------------------------------------------------------


@rulebook("000.puertoma.114", "000.puertoma.113")
def test_it_builds_what_a_task_wants_before_anything_else():
    """The factory, though it could pay for the large building that it has reserved."""
    own = {"doubloons": 10, "buildings": ["office"], "reserved": "fortress"}
    game = following("builder", own, expansions=FESTIVAL, table=board(building="factory"))
    assert told(game, "built") == [(2, "factory", 7)]
    assert reasons(game) == ["festival"]
    assert done(game) == ["building_goal"]
    assert each(game, "points")[2] == 3
    poor = following("builder", own | {"doubloons": 6}, expansions=FESTIVAL, table=board(building="factory"))
    assert told(poor, "built")[0][1] in ("hospice", "large_market", "large_warehouse")


@rulebook("000.puertoma.114")
def test_of_several_the_cheapest():
    laid = cards(pioneers_toast="factory", inauguration="residence")
    own = {"doubloons": 12, "buildings": ["office"], "reserved": "fortress"}
    game = following("builder", own, expansions=CARDS, table=laid)
    assert told(game, "built") == [(2, "factory", 7)]
    large = following("builder", own, expansions=CARDS, table=cards(inauguration="residence"))
    assert told(large, "built") == [(2, "residence", 10)]
    assert island(large, 2)["reserved"] == "fortress"


@rulebook("000.puertoma.115", "000.puertoma.47")
def test_it_lies_on_a_higher_space_if_its_own_level_is_full():
    own = {"doubloons": 10, "buildings": ["factory", "harbor"], "reserved": "fortress"}
    game = following("builder", own, expansions=FESTIVAL, table=board(building="wharf"))
    assert told(game, "built") == [(2, "wharf", 9)]
    assert island(game, 2)["level_buildings"] == {"1": 0, "2": 0, "3": 2, "4": 1}
    assert [event[2] for event in told(game, "ability_unlocked")] == [4]


@rulebook("000.puertoma.116")
def test_it_does_not_build_for_a_space_that_it_could_not_pay():
    own = {"doubloons": 9, "buildings": ["factory", "harbor"], "reserved": "fortress"}
    game = following("builder", own, expansions=FESTIVAL, table=board(building="wharf"))
    assert told(game, "built")[0][1] in ("hospice", "office", "large_market", "large_warehouse")


def test_the_first_building_of_its_game_is_no_large_one_that_a_task_wants():
    game = following("builder", {"doubloons": 12}, expansions=CARDS, table=cards(inauguration="residence"))
    assert told(game, "built")[0][1] in ("factory", "university", "harbor", "wharf")


# -- settler -------------------------------------------------------------------------------------------------------

FULL = {0: {"tiles": {"indigo": 10, "tobacco": 2}}, 1: {"tiles": {"sugar": 9, "tobacco": 3}}}


def settled(own, row, laid, **given):
    """The Puertoma follows the settler; the others have full islands."""
    game = puertoma(own, people=FULL, table={"row": row, **laid, **given.pop("more", {})}, **given)
    return play(game, "role settler")


@rulebook("000.puertoma.117")
def test_first_a_plantation_that_a_task_wants():
    game = settled({"tiles": {"coffee": 1}}, {"coffee": 1, "corn": 1}, board(tile="corn"), expansions=FESTIVAL)
    assert told(game, "tile_taken")[0] == (2, "corn")
    assert reasons(game)[0] == "festival"


@rulebook("000.puertoma.117")
@pytest.mark.parametrize(("number", "tile"), [(1, "corn"), (2, "coffee"), (3, "corn")])
def test_of_several_kinds_a_card_chooses(number, tile):
    laid = farmers()
    game = settled({"tiles": {"indigo": 1}}, {"corn": 1, "indigo": 1, "coffee": 1}, laid, expansions=CARDS,
                   more=card(number))
    assert told(game, "tile_taken")[0] == (2, tile)
    assert told(game, "counted_out")[0] == (2, tile, 2)


@rulebook("000.puertoma.118", "000.puertoma.113")
def test_a_third_of_a_kind_lies_in_the_area_for_points():
    """It does the task, whose three workers come at once; the third plantation has no circles."""
    own = {"tiles": {"corn": 2}, "tile_colonists": {"corn": 1}}
    game = settled(own, {"corn": 1, "coffee": 1}, board(tile="corn", done=("production_goal",)), expansions=FESTIVAL)
    assert tiles(game, 2) == {"corn": 3}
    assert done(game) == ["plantation_goal"]
    assert standing(game, 2) == ({"corn": 2}, 2)
    people = {seat: {"roles_taken": [role]} for seat, role in enumerate(("settler", "builder", "mayor"))}
    end = puertoma({"tiles": {"corn": 3}, "tile_colonists": {"corn": 2}}, seats=4, people=people, expansions=FESTIVAL,
                   flow={"picks": 3, "end_reasons": ["city_full"]}, table={"marker": "settler", **board(done=QUIET)})
    assert end.outcome is not None
    assert {name: n for name, n in end.outcome.breakdown[3].items() if n} == {
        "quarries": 3, "pairs_of_estates": 2, "goods_and_doubloons": 1}


def test_a_kind_of_which_it_has_enough_is_wanted_no_more():
    laid = farmers()
    game = settled({"tiles": {"corn": 2}}, {"corn": 1, "sugar": 1}, laid, expansions=CARDS)
    assert told(game, "tile_taken")[0] == (2, "sugar")


@rulebook("000.puertoma.119")
def test_then_a_kind_that_the_boards_goods_want_and_that_it_does_not_have():
    laid = board(done=("plantation_goal",), goods={"corn": 2, "sugar": 1})
    game = settled({"tiles": {"coffee": 1}}, {"corn": 1, "sugar": 1, "coffee": 1}, laid, expansions=FESTIVAL)
    assert told(game, "tile_taken")[0] == (2, "sugar")
    has = settled({"tiles": {"coffee": 1, "sugar": 1, "corn": 1}}, {"corn": 1, "sugar": 1, "coffee": 1}, laid,
                  expansions=FESTIVAL)
    assert told(has, "tile_taken")[0] == (2, "coffee")


# -- mayor ---------------------------------------------------------------------------------------------------------


@rulebook("000.puertoma.120")
def test_workers_go_first_where_a_task_wants_goods():
    own = {"tiles": {"corn": 1, "coffee": 1, "sugar": 1}}
    laid = board(goods={"coffee": 3})
    game = following("mayor", own, "pass", expansions=FESTIVAL, table={"colonist_ship": 6, **laid})
    assert standing(game, 2) == ({"coffee": 2}, 0)
    after = following("mayor", own, "pass", expansions=FESTIVAL,
                      table={"colonist_ship": 6, **board(done=("production_goal",))})
    assert standing(after, 2) == ({"corn": 1, "sugar": 1}, 0)


@rulebook("000.puertoma.120")
@pytest.mark.parametrize(("number", "tile"), [(1, "corn"), (2, "coffee")])
def test_of_several_kinds_a_card_chooses_the_place(number, tile):
    own = {"tiles": {"corn": 1, "coffee": 1, "sugar": 1}}
    game = following("mayor", own, "pass", expansions=FESTIVAL,
                     table={"colonist_ship": 3, **board(goods={"coffee": 1, "corn": 2}), **card(number)})
    assert standing(game, 2) == ({tile: 1}, 0)


# -- craftsman, trader, captain ------------------------------------------------------------------------------------


@rulebook("000.puertoma.113")
def test_it_claims_a_reward_by_producing():
    own = {"tiles": {"corn": 2, "coffee": 1}, "tile_colonists": {"corn": 2, "coffee": 3}}
    game = following("craftsman", own, expansions=FESTIVAL, table=board(goods={"corn": 2, "coffee": 1}))
    assert done(game) == ["production_goal"]
    assert each(game, "doubloons")[2] == 3


@rulebook("000.puertoma.121", "000.puertoma.113")
@pytest.mark.parametrize(("house", "good"), [
    ({"tobacco": 1, "coffee": 1, "sugar": 1}, "corn"), ({"tobacco": 1, "sugar": 1}, "coffee"),
    ({"tobacco": 1, "corn": 1, "sugar": 1}, "coffee")])
def test_for_the_last_space_it_sells_what_the_task_wants(house, good):
    """Corn, which brings nothing; not while the house has more room, nor if it has corn already."""
    own = {"goods": {"corn": 1, "coffee": 1}}
    if "coffee" in house:
        own["goods"] = {"corn": 1, "indigo": 1}
    game = following("trader", own, expansions=CARDS, table={"house": house, **cards(closing_time={"corn": 1})})
    assert told(game, "sold")[0][1] == good
    assert done(game) == (["closing_time"] if good == "corn" else [])


@rulebook("000.puertoma.122")
def test_it_dispatches_the_ship_that_a_task_wants():
    """Four of its six corn fill the smallest ship, though the largest would take all; or three, what is wanting."""
    own = {"goods": {"corn": 6, "sugar": 6}}
    game = following("captain", own, expansions=CARDS, table=cards(traditional_dispatch={"corn": 1}))
    assert told(game, "loaded")[0] == (2, "corn", "4", 4)
    assert done(game) == ["traditional_dispatch"]
    plain = following("captain", own, expansions=FESTIVAL, table=board(done=QUIET))
    assert told(plain, "loaded")[0] == (2, "corn", "6", 6)
    some = following("captain", {"goods": {"corn": 3, "sugar": 5}}, expansions=CARDS,
                     table={"cargo": {"4": {"corn": 1}}, **cards(traditional_dispatch={"corn": 1})})
    assert told(some, "loaded")[0] == (2, "corn", "4", 3)


@rulebook("000.puertoma.122")
def test_not_if_it_cannot_fill_it():
    few = following("captain", {"goods": {"corn": 3, "sugar": 5}}, expansions=CARDS,
                    table=cards(traditional_dispatch={"corn": 1}))
    assert told(few, "loaded")[0] == (2, "sugar", "5", 5)
    elsewhere = following("captain", {"goods": {"corn": 4, "sugar": 5}}, expansions=CARDS,
                          table={"cargo": {"5": {"corn": 1}}, **cards(solemn_dispatch={"corn": 1})})
    assert told(elsewhere, "loaded")[0] == (2, "sugar", "6", 5)


# -- achievements --------------------------------------------------------------------------------------------------


@rulebook("000.puertoma.123")
@pytest.mark.parametrize(("seats", "puertomas"), [(3, 2), (3, 1), (5, 1)])
def test_each_person_keeps_four_of_six(seats, puertomas):
    game = new_game(edition="special", seats=seats, puertomas=puertomas, expansions=ACHIEVEMENTS)
    people = seats - puertomas
    dealt = {seat: int(game.state.first_packs[seat]) for seat in range(seats)}
    assert [dealt[seat].bit_count() for seat in range(seats)] == [6] * people + [0] * puertomas
    for _ in range(4):
        for seat in range(people):
            assert (game.decider, game.question) == (seat, "choose_achievement")
            game.play(game.legal_actions[-1])
    assert game.question == "choose_role"
    for seat in range(people):
        assert len(island(game, seat)["achievements"]) == 4
        assert int(game.state.achievements[seat]) & ~dealt[seat] == 0
    assert not game.state.packs.any()


@rulebook("000.puertoma.123")
def test_every_four_of_six_are_one_line_of_play():
    start = new_game(edition="special", seats=2, puertomas=1, expansions=ACHIEVEMENTS)
    ends, open_ = [], [start]
    while open_:
        game = open_.pop()
        if game.question != "choose_achievement":
            ends.append(int(game.state.achievements[0]))
            continue
        for action in game.legal_actions:
            other = game.copy()
            other.play(action)
            open_.append(other)
    assert len(ends) == len(set(ends)) == 15


@rulebook("000.puertoma.123")
def test_a_card_that_would_leave_too_few_is_refused():
    game = new_game(edition="special", seats=2, puertomas=1, expansions=ACHIEVEMENTS)
    pack = island(game, 0)["packs"]
    assert game.why_not(f"keep achievement {pack[-1]}").reason == "too_few_cards_left"
    with pytest.raises(IllegalAction):
        game.play(f"keep achievement {pack[3]}")
    game.play(f"keep achievement {pack[2]}")
    assert game.why_not(f"keep achievement {pack[0]}").reason == "in_order"
    assert [action.arguments[0] for action in game.legal_actions] == [pack[3]]  # asked all the same


@rulebook("000.puertoma.124")
def test_what_people_have_not_met_scores_for_every_puertoma():
    """Major landowner 7 and corn dispatcher 3 are not met; coffee dispatcher 5 is."""
    people = {0: {"achievements": ["major_landowner", "coffee_dispatcher"], "announced": ["coffee_dispatcher"],
                  "roles_taken": ["settler"]}, 1: {"achievements": ["corn_dispatcher"], "roles_taken": ["builder"]},
              3: {"tile_colonists": {"corn": 1}}}
    game = puertoma({"roles_taken": ["captain"]}, seats=4, puertomas=2, people=people, expansions=ACHIEVEMENTS,
                    flow={"picks": 3, "end_reasons": ["city_full"]}, table={"marker": "settler"})
    assert game.outcome is not None
    assert [part["achievements"] for part in game.outcome.breakdown] == [0, 0, 10, 10]


def test_cards_are_not_passed_where_puertomas_play():
    with pytest.raises(BorikenError, match="cannot be used with Puertomas: each person keeps four of six cards"):
        new_game(edition="special", seats=3, puertomas=1, expansions=ACHIEVEMENTS,
                 variants=["achievements_are_drafted"])


@pytest.mark.parametrize(("islands", "says"), [
    ({2: {"achievements": ["corn_dispatcher"]}}, "Puertomas have no achievements"),
    ({0: {"achievements": ["corn_dispatcher"], "first_packs": ["major_investor"]}},
     "first_packs must name all of them"),
])
def test_impossible_cards_are_refused(islands, says):
    with pytest.raises(BorikenError, match=says):
        position("special", 3, puertomas=1, expansions=ACHIEVEMENTS, islands=islands)


def test_others_cards_are_dealt_anew_from_what_a_seat_has_not_seen():
    """Seat 0 has seen six; the other person's four can be any others, before, during and after the choice."""
    game = new_game(edition="special", seats=3, puertomas=1, expansions=ACHIEVEMENTS, seed=6)
    seen = int(game.state.first_packs[0])
    for choices in range(9):
        found = set()
        for seed in range(25):
            other = game.redealt(0, seed)
            s = other.state
            assert (int(s.first_packs[0]), int(s.achievements[0])) == (seen, int(game.state.achievements[0]))
            assert int(s.first_packs[1]).bit_count() == 6
            assert not int(s.first_packs[1]) & seen
            assert int(s.achievements[1]).bit_count() == int(game.state.achievements[1]).bit_count()
            assert int(s.achievements[1]) & ~int(s.first_packs[1]) == 0
            assert list(PuertoRico.problems(s)) == []
            found.add(int(s.first_packs[1]))
        assert len(found) > 20
        if game.question == "choose_achievement":
            game.play(game.legal_actions[choices % len(game.legal_actions)])
        else:
            assert choices == 8


def test_the_story_of_a_choice_is_the_seats_own():
    game = new_game(edition="special", seats=3, puertomas=1, expansions=ACHIEVEMENTS, seed=6)
    while game.question == "choose_achievement":
        game.play(game.legal_actions[0])
    for event in game.journal_for(1):
        if event.kind in ("achievement_kept", "achievement_seen", "decided_secretly") and event.seat == 0:
            assert set(event.arguments.values()) == {None}


@rulebook("000.puertoma.114")
def test_a_puertoma_for_which_no_large_building_was_left_to_reserve_builds_one_that_a_task_wants():
    """The last large building bears the other Puertoma's reservation, and everybody may build it."""
    people = {0: {"buildings": ["guild_hall", "residence", "fortress", "customs_house"]},
              2: {"buildings": ["hospice"], "reserved": "city_hall"}}
    own = {"doubloons": 10, "buildings": ["office"]}
    game = play(puertoma(own, puertomas=2, people=people, expansions=CARDS, table=cards(inauguration="city_hall")),
                "role builder", "pass")
    assert told(game, "built")[0] == (1, "city_hall", 10)
    assert (island(game, 1)["level_buildings"]["4"], island(game, 2)["reserved"]) == (1, "nothing")
    first = play(puertoma({"doubloons": 10}, puertomas=2, people=people, expansions=CARDS,
                          table=cards(inauguration="city_hall")), "role builder", "pass")
    assert told(first, "built")[0][1] != "city_hall"  # nobody begins with a large building


@rulebook("000.puertoma.115")
def test_a_small_building_on_a_space_of_level_4_is_no_large_one_in_the_points():
    own = {"doubloons": 10, "buildings": ["factory", "harbor"], "reserved": "fortress"}
    game = following("builder", own, expansions=FESTIVAL, table=board(building="wharf"))
    again = Game.from_text(game.to_text())
    assert again.state.tobytes() == game.state.tobytes()
    assert island(game, 2)["reserved"] == "fortress"  # one space of level 4 is left

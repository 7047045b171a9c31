"""The mayor phase: colonists arrive, are placed, and the ship is refilled."""

from __future__ import annotations

import pytest

from boriken import IllegalAction, new_game
from boriken.games.puerto_rico.text.places import place_address
from boriken.text.arrangements import Unarrangeable, answers_for
from tests.rulebook.sentences import editions, rulebook
from tests.rulebook.tables import ROW, arrange, as_mayor, island, late, play, position, staffed, table, texts

ALL_COLONISTS = 79  # with four seats


def mayor(edition, ship=4, seat_0=None, others=None, **fields):
    """Seat 0 is mayor; so many colonists are on the ship."""
    fields["table"] = {"colonist_ship": ship} | fields.get("table", {})
    return as_mayor(position(edition, islands={0: seat_0 or {}} | (others or {}), **fields))


def fill(game):
    """Everybody who is asked places as many as possible in each group."""
    while game.question == "place_colonists":
        game.play(texts(game)[-1])
    return game


def stands(game, seat=0):
    own = island(game, seat)
    return {place: count for field in ("tile_colonists", "building_colonists")
            for place, count in own[field].items() if count}


def colonists(game, seat):
    return island(game, seat)["waiting"] + sum(stands(game, seat).values())


def short_supply(supply, ship=4, **seat_3):
    """So many colonists are left in the supply; those who are missing wait on seat 3's windrose."""
    return {"ship": ship, "table": {"colonist_supply": supply},
            "others": {3: {"waiting": ALL_COLONISTS - ship - supply} | seat_3}}


def as_printed(edition):
    """The rulings of the book without errata."""
    return new_game(edition=edition, as_printed=True).view(None)["identity"]["rulings"]


# -- colonists arrive ----------------------------------------------------------------------------------------


@editions()
@rulebook("000.mayor.3", "001.mayor.1", "002.mayor.3", "003.mayor.1")
def test_mayor_takes_the_extra_colonist_from_the_supply_not_from_the_ship(edition):
    game = position(edition, table={"colonist_ship": 4})
    assert table(game)["colonist_supply"] == 75
    fill(as_mayor(game))
    assert [colonists(game, seat) for seat in range(4)] == [2, 1, 1, 1]
    assert table(game)["colonist_supply"] == 75 - 1 - 4  # one for the mayor, four for the next ship


@editions()
@rulebook("000.mayor.4", "000.mayor.9", "001.mayor.2", "001.mayor.15", "002.mayor.4", "002.mayor.14",
          "003.mayor.2", "003.mayor.12")
def test_example_a_ship_of_six_gives_the_mayor_3_the_second_2_the_third_and_fourth_1(edition):
    game = fill(mayor(edition, ship=6))
    assert [colonists(game, seat) for seat in range(4)] == [3, 2, 1, 1]


@editions()
@rulebook("000.mayor.4", "001.mayor.2", "002.mayor.4", "003.mayor.2")
def test_ship_is_shared_clockwise_from_the_mayor_not_from_the_governor(edition):
    game = fill(as_mayor(late(edition, "trader", "craftsman", table={"colonist_ship": 7})))
    assert [colonists(game, seat) for seat in range(4)] == [2, 1, 3, 2]


OPTIONAL = ("000.round.6", "001.roles.6", "002.roles.3", "003.roles.5")


@editions()
@rulebook("000.mayor.3", "001.mayor.1", "002.mayor.3", "003.mayor.1", *OPTIONAL)
def test_the_mayor_may_decline_the_extra_colonist(edition):
    game = play(position(edition, table={"colonist_ship": 4}), "role mayor")
    assert (game.decider, game.question, texts(game)) == (0, "take_extra_colonist", ["pass", "take extra colonist"])
    game.play("pass")
    assert [colonists(game, seat) for seat in range(4)] == [1, 1, 1, 1]
    assert table(game)["colonist_supply"] == 75 - 4


@editions()
@rulebook("000.mayor.14", "001.mayor.13", "002.mayor.11", *OPTIONAL)
@pytest.mark.parametrize(("answer", "reasons"), [("take extra colonist", ["colonists_short"]), ("pass", [])])
def test_to_decline_it_can_keep_the_game_from_ending(edition, answer, reasons):
    fields = short_supply(4)
    game = position(edition, table={"colonist_ship": 4} | fields["table"], islands=fields["others"])
    fill(play(game, "role mayor", answer))
    assert game.view(None)["flow"]["end_reasons"] == reasons


@editions()
@rulebook("000.mayor.3", "001.mayor.1", "002.mayor.3", "003.mayor.1")
def test_with_the_ruling_off_the_mayor_takes_it_unasked(edition):
    game = play(position(edition, rulings={"mayor_may_decline_extra": False}), "role mayor")
    assert game.question == "choose_role"
    assert colonists(game, 0) == 1


@editions()
@rulebook("000.mayor.13", "001.mayor.13", "002.mayor.11", "003.mayor.11")
def test_with_an_empty_supply_there_is_no_privilege_but_the_ship_is_shared(edition):
    fields = short_supply(0, ship=2)
    game = position(edition, table={"colonist_ship": 2} | fields["table"], islands=fields["others"])
    game.play("role mayor")
    assert game.question != "take_extra_colonist"
    fill(game)
    assert [colonists(game, seat) for seat in range(3)] == [1, 1, 0]
    assert (table(game)["colonist_supply"], table(game)["colonist_ship"]) == (0, 0)


# -- circles -------------------------------------------------------------------------------------------------


@editions()
@rulebook("000.mayor.1", "001.mayor.3", "002.mayor.1", "003.mayor.3")
def test_plantations_and_quarries_have_one_circle_and_buildings_one_to_three(edition):
    own = {"tiles": {"corn": 2, "quarry": 1}, "buildings": ["small_market", "coffee_roaster", "sugar_mill"]}
    game = fill(mayor(edition, 0, own | {"waiting": 15}))
    assert stands(game) == {"corn": 2, "quarry": 1, "small_market": 1, "coffee_roaster": 2, "sugar_mill": 3}
    assert island(game, 0)["waiting"] == 15 + 1 - 9


@editions()
@rulebook("000.mayor.2", "001.mayor.4", "002.mayor.2", "003.mayor.4")
def test_only_occupied_tiles_work_and_one_colonist_is_enough_for_a_building(edition):
    own = {"tiles": {"corn": 3, "indigo": 2, "quarry": 2},
           "tile_colonists": {"corn": 1, "indigo": 2, "quarry": 1}, "doubloons": 8}
    game = position(edition, islands={0: own | staffed(indigo_plant=1)})
    play(game, "role craftsman", "pass")
    assert island(game, 0)["goods"] == {"corn": 1, "indigo": 1, "sugar": 0, "tobacco": 0, "coffee": 0}
    game = position(edition, islands={1: own | {"buildings": ["indigo_plant"]}})
    play(game, "role builder", "pass", "build hospice")  # cost 4, one quarry of two occupied
    assert island(game, 1)["doubloons"] == 8 - 3
    play(game, "role craftsman")
    assert island(game, 1)["goods"] == {"corn": 1, "indigo": 0, "sugar": 0, "tobacco": 0, "coffee": 0}


# -- placing -------------------------------------------------------------------------------------------------


@editions()
@rulebook("000.mayor.5", "001.mayor.5", "001.mayor.6", "001.mayor.14", "002.mayor.5", "003.mayor.5")
@pytest.mark.parametrize("places", [
    {"corn": 1, "indigo": 1, "quarry": 1}, {"small_market": 1, "sugar_mill": 2}, {"sugar_mill": 3},
    {"quarry": 1, "sugar_mill": 1, "small_market": 1}])
def test_new_and_old_colonists_go_to_any_circles(edition, places):
    own = {"tiles": {"corn": 1, "indigo": 1, "quarry": 1}, "tile_colonists": {"corn": 1},
           "buildings": ["small_market", "sugar_mill"]}
    game = mayor(edition, 4, own)
    assert (game.decider, game.question) == (0, "place_colonists")
    arrange(game, places)
    assert stands(game) == places
    assert island(game, 0)["waiting"] == 0


@editions()
@rulebook("000.mayor.6", "001.mayor.7", "002.mayor.6", "003.mayor.6")
def test_who_finds_no_circle_waits_and_is_placed_in_a_later_mayor_phase(edition):
    game = fill(mayor(edition, 8))
    assert [island(game, seat)["waiting"] for seat in range(4)] == [2, 1, 1, 1]
    own = {"tiles": {"corn": 1, "sugar": 2}, "tile_colonists": {"corn": 1}, "waiting": 1}
    later = fill(mayor(edition, 0, own))
    assert (stands(later), island(later, 0)["waiting"]) == ({"corn": 1, "sugar": 2}, 0)


def filling(must_fill):
    """The rulings of a position in which circles must, or need not, be filled."""
    return {} if must_fill else {"rulings": ["round_is_finished"]}


NEWCOMERS = {"tiles": {"corn": 1, "indigo": 1}, "buildings": ["small_market"]}  # two colonists come
ONE_STANDS = NEWCOMERS | {"tile_colonists": {"corn": 1}}  # one stands, two come


@pytest.mark.parametrize("may_stay", [False, True])
@editions()
@rulebook("000.mayor.5", "001.mayor.10", "002.mayor.12", "003.mayor.6")
def test_newcomers_must_be_placed_while_a_circle_is_empty_unless_the_ruling_is_off(edition, may_stay):
    game = mayor(edition, 4, NEWCOMERS, **filling(not may_stay))
    for places in ({}, {"corn": 1}, {"small_market": 1}):
        other = game.copy()
        if may_stay:
            arrange(other, places)
            assert island(other, 0)["waiting"] == 2 - sum(places.values())
        else:
            with pytest.raises(IllegalAction):
                arrange(other, places)
    arrange(game, {"indigo": 1, "small_market": 1})
    assert island(game, 0)["waiting"] == 0


@pytest.mark.parametrize("may_stay", [False, True])
@editions()
@rulebook("000.mayor.11", "001.mayor.10", "002.mayor.12", "003.mayor.6")
def test_a_colonist_on_a_circle_may_move_but_not_go_to_the_windrose(edition, may_stay):
    game = mayor(edition, 2, ONE_STANDS | {"tiles": {"corn": 1, "indigo": 2}},  # 4 circles, 3 colonists
                 **filling(not may_stay))
    with pytest.raises(IllegalAction):
        arrange(game.copy(), {})
    arrange(game.copy(), {"indigo": 2, "small_market": 1})
    moved = {"small_market": 1}
    if may_stay:
        arrange(game, moved)
        assert (stands(game), island(game, 0)["waiting"]) == (moved, 2)
    else:
        with pytest.raises(IllegalAction):
            arrange(game, moved)


@editions("special")
@rulebook("000.mayor.6", "000.mayor.11")
def test_with_the_ruling_off_who_waits_may_go_on_waiting(edition):
    own = {"tiles": {"corn": 1, "indigo": 2}, "tile_colonists": {"indigo": 1}, "waiting": 1}
    game = mayor(edition, 0, own, **filling(False))
    assert texts(game) == ["place 0 on corn", "place 1 on corn"]
    play(game, "place 0 on corn")
    assert texts(game) == ["place 1 on indigo", "place 2 on indigo"]
    play(game, "place 1 on indigo")
    assert island(game, 0)["waiting"] == 2


@editions()
@rulebook("000.mayor.12", "001.mayor.11", "002.mayor.9", "003.mayor.10")
def test_placing_goes_clockwise_from_the_mayor(edition):
    islands = {seat: {"tiles": {"corn": 1, "indigo": 2}} for seat in range(4)}
    game = as_mayor(late(edition, "trader", "craftsman", table={"colonist_ship": 4}, islands=islands))
    order = []
    while game.question == "place_colonists":
        order.append(game.decider)
        arrange(game, {"corn": 1, "indigo": 1} if game.decider == 2 else {"corn": 1})
    assert order == [2, 3, 0, 1]
    assert game.decider == 3


@editions()
@rulebook("000.mayor.10", "001.mayor.5", "002.mayor.13", "003.mayor.9", "001.buildings.5")
def test_in_other_phases_nobody_places_or_moves_colonists(edition):
    own = {"waiting": 3, "doubloons": 5, "tiles": {"corn": 2}, "tile_colonists": {"corn": 1},
           "goods": {"sugar": 1}}
    game = position(edition, table=ROW, islands={0: own})
    play(game, "role settler", "take coffee", "pass", "pass", "pass")
    play(game, "role builder")
    while game.question == "build":
        game.play("build small_market" if game.decider == 0 else "pass")
    play(game, "role craftsman", "role captain", "load sugar on ship 5")
    while game.question in ("load", "keep"):
        game.play(texts(game)[0])
    assert island(game, 0)["buildings"] == ["small_market"]
    assert stands(game) == {"corn": 1}
    assert island(game, 0)["waiting"] == 3


@editions()
@rulebook("000.mayor.15", "001.mayor.14")
def test_no_building_acts_in_the_mayor_phase(edition):
    all_small = staffed("small_market", "hacienda", "construction_hut", "small_warehouse", "hospice",
                        "office", "large_market", "large_warehouse", "factory", "university", "harbor",
                        "wharf")
    game = mayor(edition, 4, all_small | {"tile_colonists": {"corn": 1}})
    assert game.decider == 1  # seat 0 has nothing to decide
    fill(game)
    assert [colonists(game, seat) for seat in range(4)] == [13 + 2, 1, 1, 1]
    assert island(game, 0)["doubloons"] == 0


# -- what is asked -------------------------------------------------------------------------------------------


@editions("grow", "devir", "1897")
@rulebook("001.mayor.10", "002.mayor.12", "003.mayor.6")
def test_nothing_is_asked_where_all_circles_can_be_filled_or_nobody_is_there_to_place(edition):
    full = {"tiles": {"corn": 2, "indigo": 1}, "buildings": ["sugar_mill"], "waiting": 4}
    game = mayor(edition, 1, full, others={1: {"tiles": {"corn": 2}, "buildings": ["wharf"]}})
    assert game.question == "choose_role"
    assert stands(game) == {"corn": 2, "indigo": 1, "sugar_mill": 3}
    assert stands(game, 1) == {}


@editions("grow", "devir", "1897")
@rulebook("001.mayor.10", "002.mayor.12", "003.mayor.6")
def test_groups_are_asked_tiles_first_then_buildings_in_catalogue_order(edition):
    own = {"tiles": {"quarry": 1, "corn": 2}, "buildings": ["wharf", "small_market", "coffee_roaster"]}
    game = mayor(edition, 8, own)  # seven circles, three colonists
    assert texts(game) == ["place 0 on corn", "place 1 on corn", "place 2 on corn"]
    game.play("place 0 on corn")
    assert texts(game) == ["place 0 on quarry", "place 1 on quarry"]
    game.play("place 1 on quarry")
    assert texts(game) == [f"place {n} on coffee_roaster" for n in (0, 1, 2)]
    game.play("place 1 on coffee_roaster")
    assert texts(game) == ["place 0 on small_market", "place 1 on small_market"]
    game.play("place 0 on small_market")  # the last one has only the wharf left
    assert stands(game) == {"quarry": 1, "coffee_roaster": 1, "wharf": 1}


@editions("grow", "devir", "1897")
@rulebook("001.mayor.10", "002.mayor.12", "003.mayor.6")
def test_a_group_offers_only_what_leaves_the_rest_a_circle(edition):
    game = mayor(edition, 4, {"tiles": {"corn": 2, "indigo": 1}})  # three circles, two colonists
    assert texts(game) == ["place 1 on corn", "place 2 on corn"]
    game.play("place 2 on corn")
    assert stands(game) == {"corn": 2}
    assert game.decider == 1


# -- all at once ---------------------------------------------------------------------------------------------


ARRANGED = {"tiles": {"corn": 2, "quarry": 1}, "buildings": ["sugar_mill"]}  # six circles, two colonists come


def at_once(game, places):
    """The answers of an arrangement of seat 0."""
    return answers_for(game, 0, {f"{place_address(place)}@0": count for place, count in places.items()})


@editions()
@pytest.mark.parametrize("places", [
    {"corn": 3}, {"corn": 2, "quarry": 1}, {"coffee": 2}, {"corn": 1, "wharf": 1}, {"corn": -1, "quarry": 1},
    {"corn": 1}, {"san_juan": 2}])
def test_an_arrangement_that_is_not_allowed_has_no_answers(edition, places):
    game = mayor(edition, 4, ARRANGED)
    before = game.to_text()
    with pytest.raises(Unarrangeable):
        at_once(game, places)
    with pytest.raises(IllegalAction):
        arrange(game, places)
    assert game.to_text() == before


@editions()
@pytest.mark.parametrize("places", [{"corn": 2}, {"sugar_mill": 2}, {"quarry": 1, "sugar_mill": 1}])
def test_an_arrangement_is_the_same_as_its_single_answers(edition, places):
    game = mayor(edition, 4, ARRANGED)
    single = arrange(game.copy(), places)
    game.play_all(at_once(game, places))
    assert single.to_text() == game.to_text()


@editions()
def test_nobody_can_arrange_outside_the_mayor_phase(edition):
    with pytest.raises(Unarrangeable):
        at_once(position(edition), {"corn": 1})


# -- the ship is refilled ------------------------------------------------------------------------------------


@editions()
@rulebook("000.mayor.7", "000.roles.10", "001.mayor.8", "002.mayor.7", "003.mayor.7")
def test_ship_gets_a_colonist_for_each_empty_circle_in_all_cities_and_none_for_the_fields(edition):
    game = mayor(edition, 4, {"tiles": {"corn": 6}, "buildings": ["wharf"]}, others={
        1: {"buildings": ["indigo_plant", "sugar_mill"]},
        2: {"tile_colonists": {"corn": 1}, "buildings": ["coffee_roaster", "tobacco_storage"]}})
    for places in ({"corn": 2}, {"corn": 1}, {"corn": 1, "coffee_roaster": 1}):
        arrange(game, places)
    fill(game)
    empty = 1 + (3 + 3) + (1 + 3)
    assert table(game)["colonist_ship"] == empty
    assert table(game)["colonist_supply"] == ALL_COLONISTS - 6 - empty


@editions()
@pytest.mark.parametrize("seats", [3, 4, 5])
@rulebook("000.mayor.8", "001.mayor.9", "002.mayor.8", "003.mayor.8")
def test_ship_gets_at_least_one_colonist_for_each_seat(edition, seats):
    game = fill(as_mayor(position(edition, seats, islands={1: {"buildings": ["coffee_roaster"]}})))
    assert table(game)["colonist_ship"] == seats


@pytest.mark.parametrize(("supply", "on_ship", "short"), [
    (6, 4, False), (5, 4, False), (4, 3, True), (1, 0, True)])
@editions()
@rulebook("000.mayor.14", "001.mayor.13", "002.mayor.11")
def test_the_end_is_near_when_the_supply_cannot_fill_the_ship_not_when_it_is_empty(
        edition, supply, on_ship, short):
    game = fill(mayor(edition, **short_supply(supply)))
    assert table(game)["colonist_ship"] == on_ship
    assert table(game)["colonist_supply"] == supply - 1 - on_ship
    assert game.view(None)["flow"]["end_reasons"] == (["colonists_short"] if short else [])
    assert game.outcome is None


@editions()
@rulebook("000.mayor.14")
def test_with_too_few_colonists_the_round_is_played_to_its_end(edition):
    """So the section on the end and the errata; the special edition's note as printed says the phase."""
    game = play(fill(mayor(edition, **short_supply(2))), "role trader", "role captain")
    assert game.outcome is None
    game.play("role prospector")
    assert game.outcome.reasons == ("colonists_short",)
    if edition == "special":
        printed = fill(mayor(edition, rulings=as_printed(edition), **short_supply(2)))
        assert printed.outcome.reasons == ("colonists_short",)

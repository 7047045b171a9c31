"""The nobles: how they arrive, where they stand, what they are worth, and their eight buildings."""

from __future__ import annotations

from functools import partial

import pytest

from boriken import IllegalAction, new_game
from tests.rulebook.sentences import editions, rulebook
from tests.rulebook.tables import (
    BLOCKED,
    BOTH,
    EXPANDED,
    FULL,
    NOBLES,
    ROW,
    arrange,
    as_mayor,
    as_printed,
    barrels,
    chosen,
    city,
    each,
    forests,
    island,
    last_choice,
    play,
    position,
    rulings_of,
    some,
    table,
    texts,
    tiles,
    told,
)

ALL_COLONISTS = {"grow": 100, "1897": 100, "special": 79}  # with four seats
BOARDS = ("000.nobles.10", "001.nobles.5", "003.nobles.7")
LIKE_COLONISTS = ("000.nobles.12", "000.nobles.13", "001.nobles.8", "003.nobles.9", "003.nobles.11")


phase = partial(chosen, expansions=NOBLES, table=ROW)


def fill(game):
    """Everybody who is asked places as many as possible, and takes colonists."""
    while game.outcome is None and game.question != "choose_role":
        game.play("take colonist" if "take colonist" in texts(game) else texts(game)[-1])
    return game


def people(game, seat=0):
    """Colonists and nobles of a seat, and how many of them are nobles."""
    own = island(game, seat)
    everybody = own["waiting"] + sum(own["tile_colonists"].values()) + sum(own["building_colonists"].values())
    nobles = own["waiting_nobles"] + sum(own["tile_nobles"].values()) + sum(own["building_nobles"].values())
    return everybody, nobles


def on_board(game):
    return table(game)["colonist_ship"], table(game)["noble_ship"]


# -- set-up and the ship -------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4, 5])
@editions(*EXPANDED)
@rulebook("000.nobles.9", "001.nobles.3", "001.nobles.11", "003.nobles.5", "003.nobles.6", *BOARDS)
def test_of_twenty_nobles_one_is_on_the_first_ship_in_place_of_a_colonist(edition, seats):
    game = new_game(edition=edition, seats=seats, expansions=NOBLES)
    assert on_board(game) == (seats - 1, 1)
    assert table(game)["noble_supply"] == 19
    base = {3: 58, 4: 79, 5: 100}[seats]
    assert table(game)["colonist_supply"] + seats - 1 == (base if edition == "special" else 100)


@editions(*EXPANDED)
@rulebook(*BOARDS)
@pytest.mark.parametrize(("buildings", "wanted"), [
    (["large_market"], 4), (["tobacco_storage", "indigo_plant", "office"], 7)])
def test_at_the_end_of_the_mayor_phase_one_of_those_who_board_is_a_noble(edition, buildings, wanted):
    islands = {3: {"buildings": buildings}}
    game = fill(play(position(edition, islands=islands, expansions=NOBLES), "role mayor"))
    assert on_board(game) == (wanted - 1, 1)
    assert table(game)["noble_supply"] == 19


@editions(*EXPANDED)
@rulebook(*BOARDS)
def test_without_nobles_in_the_supply_only_colonists_board(edition):
    islands = {3: {"waiting": 20, "waiting_nobles": 20}}
    game = fill(play(position(edition, islands=islands, expansions=NOBLES), "role mayor"))
    assert on_board(game) == (4, 0)


@pytest.mark.parametrize(("edition", "printed", "supply", "ship", "left"), [
    ("grow", False, 2, (2, 1), 0), ("1897", False, 2, (2, 1), 0), ("special", False, 2, (2, 1), 0),
    ("special", True, 2, (1, 1), 1), ("special", True, 1, (0, 1), 1), ("special", False, 0, (0, 1), 0),
    ("special", True, 0, (0, 0), 0)])
@rulebook(*BOARDS)
def test_the_noble_boards_before_colonists_are_taken_but_in_the_special_edition_as_printed(
        edition, printed, supply, ship, left):
    rulings = {"rulings": as_printed(edition, NOBLES)} if printed else {}
    before = supply + (supply > 0)  # the mayor's privilege takes one
    game = position(edition, islands={1: {"waiting": ALL_COLONISTS[edition] - before}}, expansions=NOBLES,
                    table={"colonist_supply": before}, **rulings)
    fill(play(game, "role mayor"))
    assert (on_board(game), table(game)["colonist_supply"]) == (ship, left)


@editions(*EXPANDED)
@rulebook("000.nobles.14", "001.nobles.4", "003.nobles.10")
def test_running_out_of_colonists_does_not_end_the_game(edition):
    islands = {1: {"waiting": ALL_COLONISTS[edition]}, 2: {"waiting": 20, "waiting_nobles": 20}}
    game = fill(play(position(edition, islands=islands, expansions=NOBLES), "role mayor"))
    assert on_board(game) == (0, 0)
    assert game.view(None)["flow"]["end_reasons"] == []


@editions(*EXPANDED)
@rulebook("000.nobles.15", "003.nobles.10", "001.nobles.9")
def test_a_full_city_and_the_last_chip_still_end_the_game(edition):
    eleven = ["small_indigo_plant", "small_sugar_mill", "indigo_plant", "sugar_mill", "tobacco_storage",
              "coffee_roaster", "small_market", "hacienda", "small_warehouse", "hospice", "office"]
    game = phase(edition, "builder", {"buildings": eleven, "doubloons": 9})
    assert play(game, "build wharf").view(None)["flow"]["end_reasons"] == ["city_full"]
    game = phase(edition, "captain", {"goods": {"corn": 1}}, {"points": 99}, table={"cargo": BLOCKED})
    assert game.view(None)["flow"]["end_reasons"] == ["chips_gone"]


def met(game):
    """The end conditions met so far."""
    return game.outcome.reasons if game.outcome else tuple(game.view(None)["flow"]["end_reasons"])


BY_BOOK = pytest.mark.parametrize(("edition", "printed", "at_once", "next_phase"), [
    ("grow", False, False, False), ("1897", False, False, False), ("special", False, True, True),
    ("special", True, False, True)])
GONE = ("chips_gone",)


@BY_BOOK
@rulebook("000.end.5", "000.nobles.15", "003.nobles.10", "001.end.4", "003.end.4")
def test_the_last_chip_taken_elsewhere_ends_the_game_at_once_or_with_the_next_captain_phase_or_only_by_a_point(
        edition, printed, at_once, next_phase):
    rulings = {"rulings": as_printed(edition, NOBLES)} if printed else {}
    game = phase(edition, "craftsman", city(noble=["chapel"]), {"points": 99}, **rulings)
    assert each(game, "points")[0] == 1
    assert met(game) == (GONE if at_once else ())
    play(game, "role captain")  # nobody has anything to load
    assert met(game) == (GONE if next_phase else ())


@editions("grow", "1897")
@rulebook("001.end.4", "001.end.6", "003.end.4", "003.end.6", "003.nobles.10")
def test_a_point_won_in_a_captain_phase_without_chips_ends_the_game(edition):
    game = phase(edition, "captain", {"points": 100}, {"goods": {"corn": 1}}, table={"cargo": BLOCKED})
    assert (each(game, "points")[1], met(game)) == (1, GONE)
    game = phase(edition, "captain", {"points": 100}, {"goods": {"corn": 1}}, table={"cargo": FULL})
    play(game, "keep one corn")
    assert met(game) == ()


@editions("grow", "1897")
@rulebook("001.end.4", "003.end.4")
def test_what_is_won_at_the_start_of_the_captain_phase_is_won_in_it(edition):
    own = city("union_hall") | {"goods": {"corn": 2}}
    game = phase(edition, "captain", {"points": 100}, own, expansions=BOTH, table={"cargo": FULL})
    assert (each(game, "points")[1], met(game)) == (1, GONE)


# -- the mayor phase -----------------------------------------------------------------------------------------


@editions(*EXPANDED)
@rulebook("001.nobles.6", "000.nobles.12", "003.nobles.9")
def test_who_takes_from_the_ship_chooses_the_noble_or_a_colonist(edition):
    game = as_mayor(position(edition, expansions=NOBLES, table={"colonist_ship": 3, "noble_ship": 1}))
    assert (game.decider, set(texts(game))) == (0, {"take noble", "take colonist"})
    taken = fill(play(game.copy(), "take noble"))
    assert [people(taken, seat) for seat in range(4)] == [(2, 1), (1, 0), (1, 0), (1, 0)]
    play(game, "take colonist")
    assert (game.decider, set(texts(game))) == (1, {"take noble", "take colonist"})
    play(game, "take colonist", "take colonist")  # the noble is left for seat 3
    fill(game)
    assert [people(game, seat) for seat in range(4)] == [(2, 0), (1, 0), (1, 0), (1, 1)]


@editions(*EXPANDED)
@rulebook("001.nobles.6", "000.nobles.12", "003.nobles.9")
def test_the_ship_is_shared_one_by_one_and_the_noble_may_be_left_for_the_second_time_round(edition):
    game = as_mayor(position(edition, expansions=NOBLES, table={"colonist_ship": 5, "noble_ship": 1}))
    play(game, *["take colonist"] * 4)
    assert (game.decider, set(texts(game))) == (0, {"take noble", "take colonist"})
    fill(play(game, "take noble"))
    assert [people(game, seat) for seat in range(4)] == [(3, 1), (2, 0), (1, 0), (1, 0)]


@editions(*EXPANDED)
@rulebook("001.nobles.6", "000.nobles.12", "003.nobles.9")
def test_where_only_nobles_are_left_on_the_ship_each_seat_takes_one(edition):
    """In play one boards at a time; a position may have more."""
    game = fill(as_mayor(position(edition, expansions=NOBLES, table={"colonist_ship": 0, "noble_ship": 3})))
    assert [people(game, seat) for seat in range(4)] == [(2, 1), (1, 1), (1, 1), (0, 0)]


@editions(*EXPANDED)
@rulebook(*LIKE_COLONISTS)
def test_the_mayors_privilege_is_a_colonist(edition):
    game = fill(play(position(edition, expansions=NOBLES), "role mayor"))
    assert people(game) == (1, 0)


@editions(*EXPANDED)
@rulebook(*LIKE_COLONISTS)
def test_nobles_stand_on_fields_and_in_buildings_and_make_them_work(edition):
    own = {"tiles": {"sugar": 1}, "tile_colonists": {"sugar": 1}, "tile_nobles": {"sugar": 1}}
    own |= city(noble=["small_sugar_mill"])
    assert barrels(phase(edition, "craftsman", {}, own), 1) == {"sugar": 1}
    own = {"doubloons": 9, "tiles": {"quarry": 1}, "tile_colonists": {"quarry": 1}, "tile_nobles": {"quarry": 1}}
    game = play(phase(edition, "builder", {}, own | city(noble=["university"])), "build office", "use university")
    assert each(game, "doubloons")[1] == 9 - 4
    outcome = play(last_choice(edition, {0: city(noble=["fortress"]) | {"waiting": 5, "waiting_nobles": 5}},
                               expansions=NOBLES), "role prospector").outcome
    assert some(outcome.breakdown[0]) == {"buildings": 4, "fortress": 2, "nobles": 6}


@editions(*EXPANDED)
@rulebook(*LIKE_COLONISTS)
def test_how_many_nobles_stand_where_is_asked_only_where_it_matters(edition):
    own = city(idle=["chapel", "zoning_office", "office"]) | {"waiting": 4, "waiting_nobles": 1}
    game = position(edition, islands={0: own}, expansions=NOBLES, rulings=["mayor_must_fill"])
    play(game, "role mayor")  # five people for four circles: all are filled
    assert set(texts(game)) == {"nobles 0 on chapel", "nobles 1 on chapel"}
    first = play(game.copy(), "nobles 1 on chapel")
    assert some(island(first, 0)["building_nobles"]) == {"chapel": 1}
    assert first.question == "choose_role"
    play(game, "nobles 0 on chapel")
    assert set(texts(game)) == {"nobles 0 on zoning_office", "nobles 1 on zoning_office"}
    play(game, "nobles 1 on zoning_office")
    assert some(island(game, 0)["building_nobles"]) == {"zoning_office": 1}


@editions(*EXPANDED)
@rulebook(*LIKE_COLONISTS)
def test_where_nobles_stand_is_not_asked_when_it_makes_no_difference(edition):
    own = city(idle=["office"]) | {"waiting": 1, "waiting_nobles": 1}
    game = position(edition, islands={0: own}, expansions=NOBLES, rulings=["mayor_must_fill"])
    game.play("role mayor")  # two circles for a colonist and a noble
    assert game.question == "choose_role"
    assert people(game) == (2, 1)


@pytest.mark.parametrize("nobles", [0, 1])
@editions(*EXPANDED)
@rulebook(*LIKE_COLONISTS)
def test_nobles_among_the_guests_are_asked_for(edition, nobles):
    """Four colonists for four circles; nobody can build a black market any more."""
    own = city(idle=["guesthouse", "library"]) | {"waiting": 3, "waiting_nobles": 1}
    game = position(edition, islands={0: own, 1: {"buildings": ["black_market"]}, 2: {"buildings": ["black_market"]}},
                    expansions=BOTH, rulings=["mayor_must_fill"])
    play(game, "role mayor")
    assert texts(game) == ["nobles 0 on guesthouse", "nobles 1 on guesthouse"]
    play(game, f"nobles {nobles} on guesthouse")
    assert game.question == "choose_role"
    assert island(game, 0)["building_nobles"]["guesthouse"] == nobles


# -- nobles and the black market -----------------------------------------------------------------------------


def with_market(edition, own, *answers, **fields):
    """Seat 0 becomes mayor with this island."""
    game = position(edition, islands={0: own}, expansions=BOTH, rulings=["mayor_must_fill"], **fields)
    return play(game, "role mayor", *answers)


@pytest.mark.parametrize(("answers", "given"), [
    (["nobles 1 on corn"], {"return noble from corn", "return colonist from office"}),
    (["nobles 0 on corn", "nobles 1 on office"], {"return colonist from corn", "return noble from office"}),
    (["nobles 0 on corn", "nobles 0 on office"], {"return colonist from corn", "return colonist from office"})])
@editions(*EXPANDED)
@rulebook(*LIKE_COLONISTS, "000.black_market.3", "001.black_market.1", "003.black_market.1")
def test_with_a_black_market_it_is_asked_of_every_place_who_is_a_noble(edition, answers, given):
    """Corn, an office and the market have a circle each; two people wait, one of them a noble, and one comes."""
    own = city(idle=["office", "black_market"]) | {"waiting": 2, "waiting_nobles": 1, "doubloons": 4}
    game = with_market(edition, own)
    assert texts(game) == ["nobles 0 on corn", "nobles 1 on corn"]
    play(game, *answers)
    assert game.question == "choose_role"
    play(game, "role builder")
    while game.decider:
        game.play("pass")
    assert set(texts(play(game, "build large_market"))) == given  # 5 doubloons


def lines(game):
    """Every way in which it can be said who is a noble, with where the nobles then stand."""
    if game.question != "place_nobles":
        own = island(game, 0)
        return [str((some(own["tile_nobles"]), some(own["building_nobles"]), own["waiting_nobles"]))]
    return [line for action in texts(game) for line in lines(play(game.copy(), action))]


@editions(*EXPANDED)
@rulebook(*LIKE_COLONISTS)
def test_every_distribution_of_nobles_over_the_places_is_one_line_of_play(edition):
    """Three nobles among two on corn, three in the plant, one on the market and one who waits: 11 ways."""
    own = city(idle=["indigo_plant", "black_market"]) | {"tiles": {"corn": 2}, "waiting": 6, "waiting_nobles": 3}
    found = lines(with_market(edition, own))
    assert len(found) == len(set(found)) == 11


TEN = ["small_indigo_plant", "small_sugar_mill", "indigo_plant", "sugar_mill", "tobacco_storage", "coffee_roaster",
       "small_market", "hacienda", "small_warehouse", "hospice"]


@pytest.mark.parametrize(("stand", "idle", "elsewhere", "asked"), [
    (["office", "black_market"], [], 0, True),
    (["office", "black_market"], TEN[:9], 0, True),  # one city space is left
    (["office", "black_market"], TEN, 0, False),  # nothing can be built any more
    (["office"], ["black_market"], 0, False),  # nobody stands there, nobody can go there
    (["office", "university"], ["black_market"], 0, True),  # by way of a guesthouse
    (["office", "university"], ["black_market", "guesthouse"], 0, False),
    (["office"], [], 0, False),  # it can be built, but not be occupied
    (["office", "university"], [], 0, True), (["office", "university"], [], 2, False),  # both tiles are gone
    (["office", "university"], TEN[:8], 0, True),  # room for the market and what it helps to pay
    (["office", "university"], TEN[:9], 0, False),
    (["office", "guesthouse"], [], 0, True), (["office", "guesthouse"], ["black_market"], 0, True),
    (["office", "guesthouse"], [], 2, False)])
@editions(*EXPANDED)
@rulebook(*LIKE_COLONISTS)
def test_it_is_asked_only_if_the_market_could_take_somebody_before_the_next_mayor_phase(
        edition, stand, idle, elsewhere, asked):
    """One noble, and as many colonists as stand: on corn and on these buildings, not on the others."""
    others = {seat: {"buildings": ["black_market"]} for seat in range(1, elsewhere + 1)}
    own = city(idle=[*stand, *idle]) | {"waiting": len(stand) + 1, "waiting_nobles": 1}
    game = position(edition, islands={0: own} | others, expansions=BOTH, table={"colonist_ship": 0})
    play(game, "role mayor", "pass")
    places = {"corn": 1} | dict.fromkeys(stand, 1)
    if game.question == "place_colonists":
        arrange(game, places)
    assert (texts(game) == ["nobles 0 on corn", "nobles 1 on corn"]) == asked
    assert asked or "on corn" not in str(texts(game))


@editions(*EXPANDED)
@rulebook(*LIKE_COLONISTS)
def test_an_arrangement_names_the_nobles_of_every_place_that_is_asked_for(edition):
    own = city(idle=["office", "black_market"]) | {"waiting": 2, "waiting_nobles": 1, "tiles": {"corn": 2}}
    game = position(edition, islands={0: own}, expansions=BOTH, rulings=["mayor_must_fill"])
    game.play("role mayor")
    places = {"corn": 1, "office": 1, "black_market": 1}
    for place in places:
        arranged = game.copy()
        arrange(arranged, places | {"nobles": {place: 1}})
        assert island(arranged, 0)["tile_nobles"]["corn"] == (place == "corn")
        assert island(arranged, 0)["building_nobles"]["black_market"] == (place == "black_market")
    for nobles in ({}, {"corn": 1, "office": 1}, {"windrose": 1}):
        with pytest.raises(IllegalAction):
            arrange(game, places | {"nobles": nobles})
    assert game.question == "place_colonists"


# -- scoring -------------------------------------------------------------------------------------------------


@editions(*EXPANDED)
@rulebook("000.nobles.11", "001.nobles.7", "003.nobles.8", "000.royal_garden.2", "000.royal_garden.3",
          "001.royal_garden.1", "001.royal_garden.2", "003.royal_garden.1", "003.royal_garden.2", "003.nobles.12")
@pytest.mark.parametrize(("garden", "source", "total"), [
    ({"idle": ["royal_garden"]}, 0, 4), ({"idle": [], "royal_garden": 1}, 4, 8)])
def test_each_noble_is_worth_a_point_wherever_it_is_and_one_more_with_an_occupied_royal_garden(
        edition, garden, source, total):
    own = city(noble=["office"], **garden) | {"waiting": 3, "waiting_nobles": 2, "tile_colonists": {"corn": 1},
                                              "tile_nobles": {"corn": 1}}
    outcome = play(last_choice(edition, {0: own}, expansions=NOBLES), "role prospector").outcome
    found = outcome.breakdown[0]
    assert (found["nobles"], found["royal_garden"]) == (4, source)
    assert outcome.scores[0] == 2 + 4 + total


@editions(*EXPANDED)
@rulebook("003.nobles.12", "001.royal_garden.1", "000.royal_garden.2")
def test_a_noble_may_be_the_one_who_occupies_the_royal_garden(edition):
    game = last_choice(edition, {0: city(noble=["royal_garden"])}, expansions=NOBLES)
    assert some(play(game, "role prospector").outcome.breakdown[0]) == {"buildings": 4, "nobles": 1, "royal_garden": 1}


@editions(*EXPANDED)
@rulebook("000.jeweler.3", "001.jeweler.2", "003.jeweler.2", "000.nobles.7")
def test_the_jeweler_is_a_large_production_building_for_guild_hall_and_city_hall(edition):
    own = city("guild_hall", "city_hall", idle=["jeweler", "small_indigo_plant"])
    found = play(last_choice(edition, {0: own}, expansions=NOBLES), "role prospector").outcome.breakdown[0]
    assert (found["guild_hall"], found["city_hall"]) == (2 + 1, 2)


# -- land office ---------------------------------------------------------------------------------------------


@editions(*EXPANDED)
@rulebook("000.land_office.2", "001.land_office.1", "003.land_office.1")
def test_with_a_colonist_the_land_office_buys_an_unseen_plantation_for_a_doubloon(edition):
    game = phase(edition, "trader", {}, city("land_office") | {"doubloons": 1}, city("land_office"))
    assert (game.decider, set(texts(game))) == (1, {"pass", "use land_office"})
    row = table(game)["row"]
    game.play("use land_office")
    assert (each(game, "doubloons")[1], sum(tiles(game, 1).values())) == (0, 2)
    assert table(game)["row"] == row
    assert game.question == "choose_role"  # seat 2 has no doubloon
    idle = city(idle=["land_office"]) | {"doubloons": 1}
    assert phase(edition, "trader", {}, idle).question == "choose_role"


@editions(*EXPANDED)
@rulebook("000.land_office.3", "001.land_office.2", "003.land_office.2")
def test_with_a_noble_it_sells_a_plantation_of_the_island_for_a_doubloon(edition):
    own = city(noble=["land_office"]) | {"tiles": {"corn": 1, "coffee": 2, "quarry": 1}}
    game = phase(edition, "trader", {}, own)
    assert set(texts(game)) == {"pass", "sell plantation corn", "sell plantation coffee"}  # a quarry is none
    game.play("sell plantation coffee")
    assert (each(game, "doubloons")[1], tiles(game, 1)) == (1, {"corn": 1, "coffee": 1, "quarry": 1})
    assert some(table(game)["discard"]) == {"coffee": 1}
    assert game.question == "choose_role"


@editions(*EXPANDED)
@rulebook("000.land_office.4", "001.land_office.4", "003.land_office.4")
@pytest.mark.parametrize("nobles", [0, 1])
def test_who_stood_on_the_sold_plantation_goes_to_the_windrose(edition, nobles):
    own = city(noble=["land_office"]) | {"tiles": {"coffee": 1}, "tile_colonists": {"coffee": 1},
                                         "tile_nobles": {"coffee": nobles}}
    game = play(phase(edition, "trader", {}, own), "sell plantation coffee")
    assert (island(game, 1)["waiting"], island(game, 1)["waiting_nobles"]) == (1, nobles)


@editions(*EXPANDED)
@rulebook("000.land_office.2", "001.land_office.1", "003.land_office.1")
@pytest.mark.parametrize("before", [True, False])
def test_the_land_office_is_used_once_before_or_after_the_sale(edition, before):
    own = city("land_office") | {"doubloons": 2, "goods": {"coffee": 1}}
    game = phase(edition, "trader", own)
    assert {"sell coffee", "use land_office"} < set(texts(game))
    play(game, *(["use land_office", "sell coffee"] if before else ["sell coffee", "use land_office"]))
    assert (each(game, "doubloons")[0], sum(tiles(game).values())) == (2 - 1 + 4 + 1, 2)
    assert (game.decider, game.question) == (1, "choose_role")


NEARLY_FULL = {"house": {"corn": 1, "indigo": 1, "sugar": 1}}


@editions("1897", "special")
@rulebook("000.land_office.2", "003.land_office.1")
def test_the_land_office_works_when_the_house_is_full(edition):
    own = city("land_office") | {"doubloons": 1, "goods": {"coffee": 1}}
    seller = city("land_office") | {"goods": {"tobacco": 1}}
    game = phase(edition, "trader", seller, own, table=NEARLY_FULL)
    play(game, "sell tobacco")
    assert (game.decider, set(texts(game))) == (0, {"pass", "use land_office"})
    play(game, "pass")
    assert (game.decider, set(texts(game))) == (1, {"pass", "use land_office"})


@editions("grow")
@rulebook("001.trader.6", "001.trader.7")
def test_in_grow_a_full_house_ends_the_phase_for_the_land_office_too_also_for_that_of_the_seller(edition):
    own = city("land_office") | {"doubloons": 1, "goods": {"tobacco": 1}}
    game = phase(edition, "trader", own, own, table=NEARLY_FULL)
    assert play(game.copy(), "sell tobacco").question == "choose_role"
    play(game, "use land_office", "sell tobacco")  # before the sale it works
    assert (game.question, each(game, "doubloons")[:2]) == ("choose_role", [1 - 1 + 3 + 1, 1])


@editions(*EXPANDED)
@rulebook("000.land_office.2", "001.land_office.1", "003.land_office.1")
def test_a_bought_plantation_needs_a_free_field(edition):
    own = city("land_office") | {"doubloons": 3, "tiles": {"corn": 4, "quarry": 8}}
    assert phase(edition, "trader", {}, own).question == "choose_role"


# -- chapel --------------------------------------------------------------------------------------------------


@editions(*EXPANDED)
@rulebook("000.chapel.2", "000.chapel.3", "001.chapel.1", "001.chapel.2", "003.chapel.1", "003.chapel.2")
def test_the_chapel_brings_a_doubloon_with_a_colonist_and_a_point_with_a_noble(edition):
    game = phase(edition, "craftsman", city("chapel"), city(noble=["chapel"]))
    assert (each(game, "doubloons"), each(game, "points")) == ([1, 0, 0, 0], [0, 1, 0, 0])
    game = phase(edition, "craftsman", {}, city(idle=["chapel"]))
    assert (each(game, "doubloons"), each(game, "points")) == ([0] * 4, [0] * 4)


@editions(*EXPANDED)
@rulebook("000.chapel.2", "001.chapel.1", "003.chapel.1")
def test_the_chapel_pays_at_the_start_of_the_phase_before_anybody_is_asked(edition):
    maker = {"tile_colonists": {"corn": 1}}
    game = phase(edition, "craftsman", maker, city("chapel"), rulings={"production_may_be_declined": True})
    assert (game.decider, each(game, "doubloons")) == (0, [0, 1, 0, 0])


# -- hunting lodge -------------------------------------------------------------------------------------------


def after_settling(edition, *islands, expansions=NOBLES):
    """The settler phase after nobody took a tile."""
    game = phase(edition, "settler", *islands, expansions=expansions)
    while game.outcome is None and "take coffee" in texts(game):
        game.play("pass")
    return game


@editions(*EXPANDED)
@rulebook("000.hunting_lodge.2", "001.hunting_lodge.1", "003.hunting_lodge.1")
@pytest.mark.parametrize("kind", ["coffee", "forest"])
def test_with_a_colonist_the_hunting_lodge_discards_a_plantation_or_forest_at_the_end_of_the_phase(edition, kind):
    own = city("hunting_lodge") | forests(1, coffee=1, quarry=1)
    game = after_settling(edition, {}, own, expansions=BOTH)
    assert (game.decider, set(texts(game))) == (1, {"pass", "discard coffee", "discard forest"})
    pieces = int(game.state.stack.sum() + game.state.discard.sum() + game.state.row.sum())
    assert tiles(play(game.copy(), "pass"), 1) == {"coffee": 1, "forest": 1, "quarry": 1}
    game.play(f"discard {kind}")
    assert tiles(game, 1) == {"quarry": 1, {"coffee": "forest", "forest": "coffee"}[kind]: 1}
    assert game.state.stack.sum() + game.state.discard.sum() + game.state.row.sum() == pieces + 1
    assert game.state.under_forest[1].sum() == (kind != "forest")


@pytest.mark.parametrize(("edition", "discarded"), [("grow", 1), ("1897", 0), ("special", 1)])
@rulebook("000.hunting_lodge.2", "001.hunting_lodge.1", "003.hunting_lodge.1")
def test_the_tile_goes_to_the_discards_and_in_1897_back_into_the_stack(edition, discarded):
    own = city("hunting_lodge") | {"tiles": {"corn": 1, "tobacco": 1}}
    game = after_settling(edition, {}, own)
    row = sum(ROW["row"].values())
    game.play("discard tobacco")
    assert sum(table(game)["discard"].values()) == row + discarded


@editions(*EXPANDED)
@rulebook("001.hunting_lodge.4", "000.nobles.13", "003.nobles.11")
def test_who_stood_on_the_discarded_plantation_goes_to_the_windrose(edition):
    own = city("hunting_lodge") | {"tiles": {"coffee": 1}, "tile_colonists": {"coffee": 1},
                                   "tile_nobles": {"coffee": 1}}
    game = play(after_settling(edition, {}, own), "discard coffee")
    assert (island(game, 1)["waiting"], island(game, 1)["waiting_nobles"]) == (1, 1)


FOUR_CORN = {"tiles": {"corn": 4}, "tile_colonists": {"corn": 3}, "tile_nobles": {"corn": 1}}  # one is empty
TWO_OF_THREE = {"tiles": {"corn": 3}, "tile_colonists": {"corn": 2}}
COLONIST_AND_NOBLE = {"tiles": {"corn": 2}, "tile_colonists": {"corn": 2}, "tile_nobles": {"corn": 1}}
WHICH = pytest.mark.parametrize(("own", "offered"), [
    ({"tiles": {"corn": 2}}, {"": (0, 0)}),
    ({"tiles": {"corn": 2}, "tile_colonists": {"corn": 2}}, {"": (1, 0)}),
    ({"tiles": {"corn": 2}, "tile_colonists": {"corn": 2}, "tile_nobles": {"corn": 2}}, {"": (1, 1)}),
    (TWO_OF_THREE, {"": (0, 0), "occupied ": (1, 0)}),
    (COLONIST_AND_NOBLE, {"occupied ": (1, 0), "noble's ": (1, 1)}),
    (FOUR_CORN, {"": (0, 0), "occupied ": (1, 0), "noble's ": (1, 1)})])


def gone(game, own, seat=1):
    """A corn tile has left the seat's island: who waits now, and how many of them are nobles."""
    after = island(game, seat)
    waiting, nobles = after["waiting"], after["waiting_nobles"]
    assert after["tiles"]["corn"] == own["tiles"]["corn"] - 1
    assert after["tile_colonists"]["corn"] == own.get("tile_colonists", {}).get("corn", 0) - waiting
    assert after["tile_nobles"]["corn"] == own.get("tile_nobles", {}).get("corn", 0) - nobles
    return waiting, nobles


@WHICH
@editions(*EXPANDED)
@rulebook("000.hunting_lodge.2", "001.hunting_lodge.1", "001.hunting_lodge.4", "003.hunting_lodge.1")
def test_the_owner_of_the_hunting_lodge_says_which_of_several_unlike_plantations_goes(edition, own, offered):
    game = after_settling(edition, {}, city("hunting_lodge") | own)
    assert set(texts(game)) == {"pass", *(f"discard {which}corn" for which in offered)}
    for which, waits in offered.items():
        assert gone(play(game.copy(), f"discard {which}corn"), own) == waits


@WHICH
@editions(*EXPANDED)
@rulebook("000.land_office.3", "000.land_office.4", "001.land_office.2", "001.land_office.4", "003.land_office.2",
          "003.land_office.4")
def test_the_owner_of_the_land_office_says_which_of_several_unlike_plantations_is_sold(edition, own, offered):
    game = phase(edition, "trader", {}, city(noble=["land_office"]) | own)
    assert set(texts(game)) == {"pass", *(f"sell {which}plantation corn" for which in offered)}
    for which, waits in offered.items():
        sold = play(game.copy(), f"sell {which}plantation corn")
        assert (gone(sold, own), each(sold, "doubloons")[1]) == (waits, 1)


@editions(*EXPANDED)
@rulebook("000.hunting_lodge.2", "001.hunting_lodge.1", "003.hunting_lodge.1")
def test_which_one_goes_is_asked_of_each_kind_by_itself(edition):
    own = {"tiles": {"corn": 2, "sugar": 2, "coffee": 1, "quarry": 2}, "tile_colonists": {"corn": 1, "coffee": 1,
                                                                                        "quarry": 1}}
    game = after_settling(edition, {}, city("hunting_lodge") | own)
    assert texts(game) == ["pass", "discard corn", "discard sugar", "discard coffee", "discard occupied corn"]
    assert told(play(game, "discard occupied corn"), "tile_discarded") == [(1, "corn", "colonist")]


@editions(*EXPANDED)
@rulebook("000.hunting_lodge.3", "001.hunting_lodge.2", "001.hunting_lodge.3", "003.hunting_lodge.2")
@pytest.mark.parametrize(("tiles_1", "points"), [({"corn": 1}, 2), ({"corn": 2}, 0), ({"corn": 3}, 0)])
def test_with_a_noble_it_brings_2_points_for_the_most_empty_fields_and_none_for_a_tie(edition, tiles_1, points):
    two = {"tiles": {"indigo": 2}}
    game = after_settling(edition, two, city(noble=["hunting_lodge"]) | {"tiles": tiles_1}, two, two)
    assert each(game, "points") == [0, points, 0, 0]


@editions(*EXPANDED)
@rulebook("000.hunting_lodge.3", "001.hunting_lodge.2", "003.hunting_lodge.2")
def test_the_fields_are_compared_after_everybody_has_taken(edition):
    own = city(noble=["hunting_lodge"]) | {"tiles": {"corn": 1}}
    game = phase(edition, "settler", {}, own)
    play(game, "take coffee", "pass", "take sugar")
    assert each(game, "points")[1] == 0
    game.play("take sugar")
    assert each(game, "points")[1] == 2


@pytest.mark.parametrize(("edition", "sees_row"), [("grow", False), ("1897", False), ("special", True)])
@rulebook("000.hunting_lodge.2", "000.hunting_lodge.4", "001.hunting_lodge.1", "003.hunting_lodge.1", "000.library.3",
          "001.library.2", "003.library.2")
def test_hunting_lodges_work_clockwise_after_the_librarys_second_tile_before_or_after_the_new_row(edition, sees_row):
    lodge = city("hunting_lodge") | {"tiles": {"corn": 2}}
    game = position(edition, islands={1: lodge, 2: city("library"), 3: lodge}, expansions=BOTH, table=ROW,
                    flow={"governor": 2})
    play(game, "role settler", "take coffee", "pass", "pass", "pass")
    assert game.decider == 2
    game.play("take sugar")
    for seat in (3, 1):
        assert (game.decider, set(texts(game))) == (seat, {"pass", "discard corn"})
        row = table(game)["row"]
        assert sum(row.values()) == (5 if sees_row else 3)
        assert sees_row or some(row) == {"indigo": 2, "sugar": 1}
        game.play("discard corn")
    assert (game.decider, game.question) == (3, "choose_role")
    assert sum(table(game)["row"].values()) == 5
    assert (table(game)["row"] == row) == sees_row


@editions(*EXPANDED)
@rulebook("000.hunting_lodge.4", "001.hunting_lodge.1", "003.hunting_lodge.1")
def test_whether_hunting_lodges_see_the_new_row_is_a_ruling(edition):
    for sees_row in (False, True):
        rulings = rulings_of(edition, NOBLES, hunting_lodge_sees_new_row=sees_row)
        game = phase(edition, "settler", {}, city("hunting_lodge") | {"tiles": {"corn": 2}}, rulings=rulings)
        play(game, "pass", "pass", "pass", "take coffee")
        assert (game.question, sum(table(game)["row"].values())) == ("discard_tile", 5 if sees_row else 4)


# -- zoning office -------------------------------------------------------------------------------------------


@editions(*EXPANDED)
@rulebook("000.zoning_office.2", "000.zoning_office.3", "001.zoning_office.1", "001.zoning_office.2",
          "001.zoning_office.3", "003.zoning_office.1", "003.zoning_office.2", "003.zoning_office.3")
@pytest.mark.parametrize(("who", "building", "paid"), [
    ("colonist", "small_market", 0), ("colonist", "office", 4), ("colonist", "coffee_roaster", 5),
    ("colonist", "wharf", 8), ("colonist", "city_hall", 10), ("noble", "small_market", 1), ("noble", "office", 5),
    ("noble", "wharf", 9), ("noble", "city_hall", 8), ("nobody", "wharf", 9), ("nobody", "city_hall", 10)])
def test_the_zoning_office_saves_1_on_small_buildings_with_a_colonist_and_2_on_large_ones_with_a_noble(
        edition, who, building, paid):
    own = {"colonist": city("zoning_office"), "noble": city(noble=["zoning_office"]),
           "nobody": city(idle=["zoning_office"])}[who] | {"doubloons": 12}
    game = play(phase(edition, "builder", {}, own), f"build {building}")
    assert each(game, "doubloons")[1] == 12 - paid


@editions(*EXPANDED)
@rulebook("000.zoning_office.3", "001.zoning_office.2", "003.zoning_office.2")
def test_it_adds_to_privilege_quarries_and_forests(edition):
    own = city("forest_house", noble=["zoning_office"]) | forests(2, quarry=1) | {"tile_colonists": {"quarry": 1},
                                                                                   "doubloons": 12}
    game = play(phase(edition, "builder", own, expansions=BOTH), "build city_hall")
    assert each(game, "doubloons")[0] == 12 - (10 - 2 - 1 - 1 - 1)


# -- royal supplier ------------------------------------------------------------------------------------------


def supplying(edition, nobles, goods, *more, noble=(), others=(), **fields):
    own = city(*(["royal_supplier"] if not noble else []), *more, noble=noble)
    own |= {"waiting": nobles, "waiting_nobles": nobles, "goods": goods}
    return phase(edition, "captain", {}, own, *others, table={"cargo": FULL} | fields)


@editions(*EXPANDED)
@rulebook("000.royal_supplier.2", "000.royal_supplier.3", "001.royal_supplier.1", "001.royal_supplier.2",
          "001.royal_supplier.3", "003.royal_supplier.1", "003.royal_supplier.2", "003.royal_supplier.3")
def test_one_barrel_for_each_noble_all_of_different_kinds_are_given_for_a_point_each(edition):
    game = supplying(edition, 2, {"corn": 3, "sugar": 1, "coffee": 1})
    supply = table(game)["goods_supply"]["corn"]
    assert set(texts(game)) == {"pass", "deliver corn", "deliver sugar", "deliver coffee"}
    assert play(game.copy(), "deliver coffee").question == "keep"  # kinds are named in ascending order
    game.play("deliver corn")
    assert set(texts(game)) == {"pass", "deliver sugar", "deliver coffee"}
    game.play("deliver coffee")
    assert each(game, "points")[1] == 2
    assert table(game)["goods_supply"]["corn"] == supply + 1
    assert game.question == "keep"  # two nobles, two barrels
    assert barrels(game, 1) == {"corn": 2, "sugar": 1}


@editions(*EXPANDED)
@rulebook("000.royal_supplier.2", "001.royal_supplier.1", "003.royal_supplier.1", "003.nobles.12")
def test_it_works_with_a_noble_of_its_own_who_counts_and_not_without_nobles(edition):
    game = supplying(edition, 0, {"corn": 1}, noble=["royal_supplier"])
    assert each(play(game, "deliver corn"), "points")[1] == 1
    assert supplying(edition, 0, {"corn": 1}).question == "keep"


@editions(*EXPANDED)
@rulebook("000.royal_supplier.2", "001.royal_supplier.1", "003.royal_supplier.1")
def test_delivering_may_be_declined_and_an_empty_royal_supplier_does_nothing(edition):
    game = play(supplying(edition, 1, {"corn": 1}), "pass", "keep one corn")
    assert (barrels(game, 1), each(game, "points")[1]) == ({"corn": 1}, 0)
    idle = {"buildings": ["royal_supplier"], "waiting": 1, "waiting_nobles": 1, "goods": {"corn": 1}}
    assert phase(edition, "captain", {}, idle, table={"cargo": FULL}).question == "keep"


SUPPLIER = city("royal_supplier") | {"waiting": 1, "waiting_nobles": 1}


@pytest.mark.parametrize(("edition", "in_own_turn"), [("grow", True), ("1897", False), ("special", False)])
@rulebook("000.royal_supplier.2", "001.royal_supplier.1", "001.royal_supplier.3", "003.royal_supplier.1")
def test_barrels_are_delivered_at_the_start_of_the_phase_but_in_grow_before_the_owners_own_first_turn(
        edition, in_own_turn):
    captain, own = {"goods": {"indigo": 1, "sugar": 1}}, SUPPLIER | {"goods": {"corn": 1, "sugar": 1}}
    game = phase(edition, "captain", captain, own, own, table={"cargo": BLOCKED})
    asked = []
    while game.question in ("load", "deliver"):
        asked.append((game.decider, game.question))
        game.play("deliver corn" if "deliver corn" in texts(game) else texts(game)[0])
    before = [(0, "load"), (1, "deliver"), (2, "deliver")]
    assert asked == (before if in_own_turn else [*before[1:], before[0]])
    assert each(game, "points") == [1 + 1 + 1, 1 + 1, 1 + 1, 0]


@editions("grow")
@rulebook("001.royal_supplier.1")
def test_in_grow_a_later_seat_delivers_in_sight_of_the_loads_before_it(edition):
    captain, own = {"goods": {"corn": 5, "indigo": 1}}, SUPPLIER | {"goods": {"corn": 1, "indigo": 1}}
    game = phase(edition, "captain", captain, own, table={"cargo": {"5": {"corn": 1}, "6": {"indigo": 1}}})
    play(game, "load corn on ship 5")  # full: corn brings a point only by the royal supplier
    assert (game.decider, set(texts(game))) == (1, {"pass", "deliver corn", "deliver indigo"})
    assert each(play(game, "deliver corn"), "points")[1] == 1 + 1


@editions("grow")
@rulebook("001.royal_supplier.1", "001.royal_supplier.3")
def test_in_grow_the_captain_delivers_before_his_first_load_and_nobody_again_later(edition):
    own = SUPPLIER | {"goods": {"corn": 2, "indigo": 2}, "waiting": 2, "waiting_nobles": 2}
    game = phase(edition, "captain", own, {"goods": {"corn": 1}}, table={"cargo": BLOCKED})
    assert game.question == "deliver"
    play(game, "deliver corn", "pass", "load indigo on ship 6")
    assert told(game, "delivered") == [(0, "corn")]
    assert told(game, "loaded") == [(0, "indigo", "6", 2), (1, "corn", "5", 1), (0, "corn", "5", 1)]


@editions("grow")
@rulebook("001.royal_supplier.1")
def test_in_grow_every_seat_has_its_turn_to_deliver_though_nobody_can_load(edition):
    own = SUPPLIER | {"goods": {"coffee": 1}}
    game = phase(edition, "captain", {}, own, {}, own, table={"cargo": FULL})
    assert (game.decider, game.question) == (1, "deliver")
    play(game, "deliver coffee")
    assert (game.decider, game.question) == (3, "deliver")
    assert play(game, "pass").question == "keep"


@editions("grow")
@rulebook("001.union_hall.1", "001.royal_supplier.1")
def test_in_grow_the_union_hall_counts_before_all_loads_and_the_royal_supplier_takes_later(edition):
    own = city("union_hall", "royal_supplier") | {"waiting": 1, "waiting_nobles": 1, "goods": {"corn": 2}}
    game = phase(edition, "captain", {"goods": {"indigo": 1, "sugar": 1}}, own, expansions=BOTH,
                 table={"cargo": BLOCKED})
    assert (game.decider, game.question, each(game, "points")) == (0, "load", [0, 1, 0, 0])
    play(game, "load indigo on ship 6")
    assert each(play(game, "deliver corn"), "points")[1] == 1 + 1 + 1


@pytest.mark.parametrize(("edition", "in_own_turn"), [("grow", True), ("1897", False), ("special", False)])
@rulebook("000.royal_supplier.2", "001.royal_supplier.1", "003.royal_supplier.1")
def test_a_guest_goes_to_the_royal_supplier_when_it_is_about_to_work(edition, in_own_turn):
    own = city(guesthouse=1, idle=["royal_supplier"]) | {"waiting": 1, "waiting_nobles": 1, "goods": {"sugar": 1}}
    game = phase(edition, "captain", {"goods": {"corn": 1, "indigo": 1}}, own, expansions=BOTH,
                 table={"cargo": BLOCKED})
    if in_own_turn:
        assert (game.decider, game.question) == (0, "load")
        game.play("load corn on ship 5")
    assert (game.decider, set(texts(game))) == (1, {"pass", "send guest to royal_supplier"})
    declined = play(game.copy(), "pass")
    assert told(declined, "delivered") == []
    play(game, "send guest to royal_supplier", "deliver sugar")
    assert told(game, "delivered") == [(1, "sugar")]


@editions(*EXPANDED)
@rulebook("000.royal_supplier.2", "001.royal_supplier.1", "003.royal_supplier.1")
def test_the_royal_suppliers_moment_is_a_ruling(edition):
    own = SUPPLIER | {"goods": {"coffee": 1}}
    for in_own_turn in (False, True):
        rulings = rulings_of(edition, NOBLES, royal_supplier_in_own_turn=in_own_turn)
        game = phase(edition, "captain", {"goods": {"corn": 1, "sugar": 1}}, own, table={"cargo": BLOCKED},
                     rulings=rulings)
        assert game.question == ("load" if in_own_turn else "deliver")


@editions(*EXPANDED)
@rulebook("001.royal_supplier.3", "001.royal_supplier.4", "003.royal_supplier.3", "000.royal_supplier.2")
def test_no_other_building_adds_a_bonus_and_the_turn_follows_as_usual(edition):
    own = city("royal_supplier", "harbor", "lighthouse") | {"waiting": 1, "waiting_nobles": 1, "goods": {"corn": 3}}
    game = phase(edition, "captain", {}, own, expansions=BOTH, table={"cargo": BLOCKED})
    play(game, "deliver corn")
    assert (each(game, "points")[1], each(game, "doubloons")[1]) == (1 + 2 + 1, 1)  # the load of two follows


# -- villa ---------------------------------------------------------------------------------------------------


def with_villa(edition, *others, seat=1, **fields):
    islands = {seat: city("villa")} | dict(enumerate(others, 2))
    game = play(position(edition, islands=islands, expansions=NOBLES, **fields), "role mayor")
    if edition == "grow":
        assert "use villa" not in texts(game)
    else:
        assert (game.decider, set(texts(game))) == (seat, {"pass", "use villa"})
    return game


@editions(*EXPANDED)
@rulebook("000.villa.2", "000.villa.4", "001.villa.2", "003.villa.1", "003.villa.3")
def test_the_villa_brings_a_noble_of_the_supply_asked_for_in_1897_and_the_special_edition(edition):
    game = with_villa(edition, table={"colonist_ship": 4})
    if edition != "grow":
        assert people(fill(play(game.copy(), "pass")), 1) == (2, 0)
        game.play("use villa")
    fill(game)
    assert people(game, 1) == (1 + 1 + 1, 1)  # who lives in the villa, one of the ship, the noble
    assert table(game)["noble_supply"] == 20 - 1 - 1  # one boards the ship


@editions(*EXPANDED)
@rulebook("000.villa.3", "001.villa.3", "003.villa.2")
@pytest.mark.parametrize(("colonists", "gained"), [(5, 1), (0, 0)])
def test_without_nobles_the_villa_brings_a_colonist_and_without_either_nothing(edition, colonists, gained):
    everybody = ALL_COLONISTS[edition]
    islands = {1: city("villa"), 2: {"waiting": 20, "waiting_nobles": 20}, 3: {"waiting": everybody - 1 - colonists}}
    game = play(position(edition, islands=islands, expansions=NOBLES), "role mayor")
    assert ("use villa" in texts(game)) == (edition != "grow" and colonists > 0)
    if "use villa" in texts(game):
        game.play("use villa")
    fill(game)
    assert people(game, 1) == (1 + gained, 0)


@editions(*EXPANDED)
@rulebook("000.villa.4", "003.villa.3", "001.villa.2")
def test_the_villa_never_takes_from_the_ship(edition):
    everybody = ALL_COLONISTS[edition]
    islands = {1: city("villa"), 2: {"waiting": 19, "waiting_nobles": 19}, 3: {"waiting": everybody - 1 - 2}}
    game = position(edition, islands=islands, expansions=NOBLES, table={"colonist_ship": 2, "noble_ship": 1})
    game.play("role mayor")
    assert "use villa" not in texts(game)
    fill(game)
    assert people(game, 1)[0] == 1 + 1


@editions(*EXPANDED)
@rulebook("000.villa.2", "001.villa.2", "003.villa.1")
def test_villas_act_at_the_start_clockwise_from_the_mayor_and_need_someone_in_them(edition):
    islands = {0: city(idle=["villa"]), 3: city("villa")}
    game = play(position(edition, islands=islands, expansions=NOBLES, flow={"governor": 2},
                         table={"noble_ship": 1, "colonist_ship": 3}), "role mayor")
    if edition != "grow":
        assert (game.decider, set(texts(game))) == (3, {"pass", "use villa"})  # before anybody takes from the ship
        game.play("use villa")
    assert (game.decider, game.question) == (2, "take_extra_colonist")
    game.play("pass")
    assert (game.decider, set(texts(game))) == (2, {"take noble", "take colonist"})
    assert table(game)["noble_supply"] == 18
    assert people(game, 3) == (2, 1)


# -- jeweler -------------------------------------------------------------------------------------------------


@editions(*EXPANDED)
@rulebook("000.jeweler.2", "001.jeweler.1", "003.jeweler.1", "003.nobles.12")
@pytest.mark.parametrize(("jeweler", "doubloons"), [("colonist", 3), ("noble", 4), ("nobody", 0)])
def test_the_jeweler_pays_a_doubloon_for_each_noble_on_the_island(edition, jeweler, doubloons):
    own = {"colonist": city("jeweler", noble=["office"]), "noble": city(noble=["jeweler", "office"]),
           "nobody": city(noble=["office"], idle=["jeweler"])}[jeweler]
    own |= {"waiting": 2, "waiting_nobles": 1, "tiles": {"sugar": 1}, "tile_colonists": {"sugar": 1},
            "tile_nobles": {"sugar": 1}}
    game = phase(edition, "craftsman", {}, own)
    assert each(game, "doubloons")[1] == doubloons
    assert barrels(game, 1) == {}


@editions(*EXPANDED)
@rulebook("000.jeweler.4", "001.jeweler.1", "003.jeweler.1")
def test_the_craftsmans_privilege_adds_no_doubloon_to_the_jeweler(edition):
    own = city(noble=["jeweler"]) | {"tile_colonists": {"corn": 1}}
    game = play(phase(edition, "craftsman", own), "take extra corn")
    assert (each(game, "doubloons")[0], barrels(game, 0)) == (1, {"corn": 2})


# -- readings with a switch ----------------------------------------------------------------------------------------

COMES = [("grow", {}, False), ("1897", {}, True), ("special", {}, True),
         ("grow", {"noble_comes_from_ship": True}, True), ("1897", {"noble_comes_from_ship": False}, False),
         ("special", {"noble_comes_from_ship": False}, False)]


def only_a_noble_aboard(edition, building, rulings):
    """Seat 0 has the building with a colonist on it; all other colonists wait on the windrose of seat 3."""
    islands = {0: city(building) | {"doubloons": 5}, 3: {"waiting": ALL_COLONISTS[edition] - 1}}
    return position(edition, expansions=NOBLES, islands=islands, rulings=rulings_of(edition, NOBLES, **rulings),
                    table=ROW | {"colonist_supply": 0, "colonist_ship": 0, "noble_ship": 1})


@pytest.mark.parametrize(("edition", "rulings", "comes"), COMES)
@rulebook("000.nobles.13", "003.nobles.11")
def test_when_no_colonist_is_left_the_hospice_brings_a_noble_from_the_ship_where_citizens_are_workers(
        edition, rulings, comes):
    game = play(only_a_noble_aboard(edition, "hospice", rulings), "role settler", "take indigo")
    assert (game.question == "use_hospice") == comes
    if comes:
        game.play("use hospice")
        own = island(game, 0)
        assert (own["tile_colonists"]["indigo"], own["tile_nobles"]["indigo"]) == (1, 1)
        assert told(game, "noble_arrived") == [(0, "ship", "indigo")]
        assert table(game)["noble_ship"] == 0
    assert (game.decider, game.question) == (1, "take_tile")


@pytest.mark.parametrize(("edition", "rulings", "comes"), COMES)
@rulebook("000.nobles.13", "003.nobles.11")
def test_when_no_colonist_is_left_the_university_brings_a_noble_from_the_ship_where_citizens_are_workers(
        edition, rulings, comes):
    game = play(only_a_noble_aboard(edition, "university", rulings), "role builder", "build small_market")
    assert (game.question == "use_university") == comes
    if comes:
        own = island(play(game, "use university"), 0)
        assert (own["building_colonists"]["small_market"], own["building_nobles"]["small_market"]) == (1, 1)
    assert game.decider != 0 or game.question == "choose_role"


@editions(*EXPANDED)
def test_a_colonist_comes_before_a_noble(edition):
    islands = {0: city("hospice"), 3: {"waiting": ALL_COLONISTS[edition] - 2}}
    game = position(edition, expansions=NOBLES, islands=islands, rulings={"noble_comes_from_ship": True},
                    table=ROW | {"colonist_supply": 0, "colonist_ship": 1, "noble_ship": 1})
    own = island(play(game, "role settler", "take indigo", "use hospice"), 0)
    assert (own["tile_colonists"]["indigo"], own["tile_nobles"]["indigo"]) == (1, 0)


STAYS = [("grow", {}, False), ("1897", {}, False), ("special", {}, True),
         ("grow", {"people_stay_on_circles": True}, True), ("special", {"people_stay_on_circles": False}, False),
         ("special", {"mayor_must_fill": False}, True)]


@pytest.mark.parametrize("noble_stands", [True, False])
@pytest.mark.parametrize(("edition", "rulings", "stays"), STAYS)
@rulebook("000.mayor.11", "000.nobles.13")
def test_a_noble_on_a_circle_and_a_colonist_who_waits_change_places_where_only_numbers_count(
        edition, rulings, stays, noble_stands):
    """One circle, on the chapel, for two people."""
    own = city(noble=["chapel"]) | {"waiting": 1} if noble_stands else city("chapel") | {
        "waiting": 1, "waiting_nobles": 1}
    game = position(edition, expansions=NOBLES, islands={0: own | {"tiles": {}}},
                    rulings=rulings_of(edition, NOBLES, **rulings), table={"colonist_ship": 0, "noble_ship": 0})
    play(game, "role mayor", "pass")
    if stays:
        assert game.question == "choose_role"
        assert island(game, 0)["building_nobles"]["chapel"] == int(noble_stands)
        assert island(game, 0)["waiting_nobles"] == int(not noble_stands)
    else:
        assert texts(game) == ["nobles 0 on chapel", "nobles 1 on chapel"]

"""The library: twice the privilege of the role its owner chooses."""

from __future__ import annotations

import pytest

from tests.rulebook.sentences import editions, rulebook
from tests.rulebook.tables import (
    EXPANDED,
    NEW_BUILDINGS,
    ROW,
    as_printed,
    barrels,
    city,
    each,
    island,
    play,
    position,
    standing,
    table,
    texts,
    tiles,
)

DOUBLES = ("000.library.2", "001.library.1", "003.library.1")


def choosing(edition, role, own=None, others=None, library="occupied", **fields):
    """Seat 0 has a library and chooses this role."""
    own = dict(own or {})
    buildings = own.pop("buildings", [])
    mine = city("library") if library == "occupied" else city(idle=["library"])
    mine["buildings"] += buildings
    mine["building_colonists"] |= own.pop("building_colonists", {})
    return play(position(edition, islands={0: mine | own} | (others or {}), expansions=NEW_BUILDINGS, **fields),
                f"role {role}")


# -- settler -------------------------------------------------------------------------------------------------


@editions(*EXPANDED)
@rulebook("000.library.3", "001.library.2", "003.library.2")
@pytest.mark.parametrize("first", ["coffee", "quarry"])
def test_the_settler_takes_a_second_plantation_after_all_others_have_taken(edition, first):
    game = play(choosing(edition, "settler", table=ROW), f"take {first}")
    assert game.decider == 1
    play(game, "take sugar", "take sugar", "take indigo")
    assert game.decider == 0
    left = {"pass", "take indigo"} | ({"take coffee"} if first == "quarry" else set())
    assert {text for text in texts(game) if text != "take quarry"} == left
    game.play("take indigo")
    assert tiles(game) == {"corn": 1, first: 1, "indigo": 1}
    assert (game.decider, game.question) == (1, "choose_role")
    assert sum(table(game)["row"].values()) == 5  # laid anew only then


@pytest.mark.parametrize(("edition", "hut", "quarry"), [
    ("grow", False, True), ("1897", False, False), ("special", False, False),
    ("grow", True, True), ("1897", True, True), ("special", True, True)])
@rulebook("000.library.3", "000.library.6", "001.library.3", "001.library.6", "003.library.2", "003.library.5")
def test_the_second_tile_is_a_quarry_only_with_a_construction_hut_but_in_grow_always(edition, hut, quarry):
    game = choosing(edition, "settler", city(*["construction_hut"] * hut), table=ROW)
    play(game, "take quarry", "pass", "pass", "pass")
    assert game.decider == 0
    assert ("take quarry" in texts(game)) == quarry
    if quarry:
        assert tiles(play(game, "take quarry")) == {"corn": 1, "quarry": 2}


@editions(*EXPANDED)
@rulebook("000.library.3", "001.library.2", "003.library.2")
def test_the_second_tile_may_be_declined_and_an_empty_library_brings_none(edition):
    game = play(choosing(edition, "settler", table=ROW), "take coffee", "pass", "pass", "pass", "pass")
    assert (game.decider, tiles(game)) == (1, {"corn": 1, "coffee": 1})
    game = play(choosing(edition, "settler", library="idle", table=ROW), "take coffee", "pass", "pass", "pass")
    assert (game.decider, game.question) == (1, "choose_role")


@editions(*EXPANDED)
@rulebook("000.library.3", "001.library.2", "003.library.2")
def test_the_second_tile_needs_a_free_field(edition):
    own = {"tiles": {"corn": 4, "quarry": 7}}
    game = play(choosing(edition, "settler", own, table=ROW), "take coffee", "pass", "pass", "pass")
    assert (game.decider, game.question) == (1, "choose_role")


def with_hospice(edition, **fields):
    return choosing(edition, "settler", city("hospice"), table=ROW, **fields)


@editions(*EXPANDED)
@rulebook("000.library.5", "001.library.5", "003.library.4")
@pytest.mark.parametrize(("answer", "stands"), [("use hospice", {"coffee": 1}), ("pass", {})])
def test_the_hospice_brings_a_colonist_for_the_first_tile_only(edition, answer, stands):
    game = play(with_hospice(edition), "take coffee", answer, "pass", "pass", "pass", "take indigo")
    assert game.question == "choose_role"
    assert standing(game) == (stands, 0)


@editions("special")
@rulebook("000.library.5")
@pytest.mark.parametrize(("answer", "stands"), [("use hospice", {"coffee": 1}), ("pass", {"indigo": 1})])
def test_as_printed_the_special_edition_lets_the_one_colonist_stand_on_either_tile(edition, answer, stands):
    game = with_hospice(edition, rulings=as_printed(edition, NEW_BUILDINGS))
    play(game, "take coffee", answer, "pass", "pass", "pass", "take indigo")
    if answer == "pass":
        game.play("use hospice")
    assert game.question == "choose_role"
    assert standing(game) == (stands, 0)


# -- the other roles -----------------------------------------------------------------------------------------


@editions(*EXPANDED)
@rulebook(*DOUBLES)
@pytest.mark.parametrize(("library", "supply", "answers"), [
    ("occupied", 70, ["take", "take"]), ("idle", 70, ["take"]), ("occupied", 1, ["take"]), ("occupied", 0, []),
    ("occupied", 70, ["take", "pass"]), ("occupied", 70, ["pass"]), ("idle", 70, ["pass"])])
def test_the_mayor_may_take_two_colonists_of_the_supply_or_one_or_none(edition, library, supply, answers):
    others = {3: {"waiting": 79 - supply - (library == "occupied")}}
    game = choosing(edition, "mayor", {"waiting": 0}, others, library, table={"colonist_supply": supply})
    for answer in answers:
        assert texts(game) == ["pass", "take extra colonist"]
        game.play("pass" if answer == "pass" else "take extra colonist")
    assert game.question != "take_extra_colonist"
    while game.question == "place_colonists":
        game.play(texts(game)[-1])
    own = island(game, 0)
    here = own["waiting"] + sum(own["tile_colonists"].values()) + sum(own["building_colonists"].values())
    assert here - (library == "occupied") == answers.count("take")


@editions(*EXPANDED)
@rulebook(*DOUBLES)
@pytest.mark.parametrize(("library", "building", "paid"), [
    ("occupied", "wharf", 7), ("idle", "wharf", 8), ("occupied", "small_market", 0), ("occupied", "city_hall", 8)])
def test_the_builder_pays_two_doubloons_less(edition, library, building, paid):
    game = choosing(edition, "builder", {"doubloons": 20}, {1: city("library") | {"doubloons": 20}}, library)
    game.play(f"build {building}")
    assert each(game, "doubloons")[0] == 20 - paid
    if building == "wharf":
        game.play("build wharf")
        assert each(game, "doubloons")[1] == 20 - 9  # another's library does nothing


MAKER = {"tiles": {"corn": 2, "indigo": 1}, "tile_colonists": {"corn": 2, "indigo": 1}} | city("small_indigo_plant")


@editions(*EXPANDED)
@rulebook("000.library.4", "001.library.4", "003.library.3")
@pytest.mark.parametrize(("extra", "goods"), [
    (["corn", "corn"], {"corn": 4, "indigo": 1}), (["corn", "indigo"], {"corn": 3, "indigo": 2}),
    (["indigo", "indigo"], {"corn": 2, "indigo": 3})])
def test_the_craftsman_takes_two_extra_barrels_equal_or_different(edition, extra, goods):
    game = choosing(edition, "craftsman", MAKER)
    for kind in extra:
        game.play(f"take extra {kind}")
    assert game.question == "choose_role"
    assert barrels(game, 0) == goods


@editions(*EXPANDED)
@rulebook("000.library.4", "001.library.4", "003.library.3")
def test_the_extra_barrels_are_of_kinds_produced_and_of_what_the_supply_has(edition):
    game = choosing(edition, "craftsman", MAKER, {3: {"goods": {"indigo": 9}}})  # one indigo is left
    assert not {"take extra sugar", "take extra coffee"} & set(texts(game))
    game.play("take extra indigo")
    assert "take extra indigo" not in texts(game)
    idle = choosing(edition, "craftsman", MAKER, library="idle")
    assert play(idle, "take extra corn").question == "choose_role"


@editions(*EXPANDED)
@rulebook(*DOUBLES)
def test_the_trader_has_two_doubloons_more_for_a_sale_and_none_without(edition):
    own, other = {"goods": {"coffee": 1}}, {1: city("library") | {"goods": {"sugar": 1}}}
    game = play(choosing(edition, "trader", own, other), "sell coffee", "sell sugar")
    assert each(game, "doubloons")[:2] == [4 + 2, 2]
    assert each(play(choosing(edition, "trader", own, library="idle"), "sell coffee"), "doubloons")[0] == 5
    assert each(play(choosing(edition, "trader", own), "pass"), "doubloons")[0] == 0


@editions(*EXPANDED)
@rulebook(*DOUBLES)
@pytest.mark.parametrize(("library", "goods", "points"), [
    ("occupied", {"corn": 3}, 3 + 2), ("idle", {"corn": 3}, 3 + 1), ("occupied", {"coffee": 1}, 0)])
def test_the_captain_wins_two_points_more_if_he_loads(edition, library, goods, points):
    game = choosing(edition, "captain", {"goods": goods}, {1: city("library") | {"goods": {"corn": 1}}}, library,
                    table={"cargo": {"5": {"corn": 1}, "6": {"indigo": 1}, "7": {"sugar": 1}}})
    assert each(game, "points")[:2] == [points, 1]


@editions(*EXPANDED)
@rulebook(*DOUBLES)
def test_the_captains_two_points_come_once(edition):
    game = choosing(edition, "captain", {"goods": {"corn": 1, "indigo": 1}},
                    table={"cargo": {"5": {"corn": 1}, "6": {"indigo": 1}, "7": {"sugar": 1}}})
    game.play("load corn on ship 5")
    assert each(game, "points")[0] == 1 + 2 + 1


@editions(*EXPANDED)
@rulebook(*DOUBLES)
@pytest.mark.parametrize(("library", "doubloons"), [("occupied", 2), ("idle", 1)])
def test_the_prospector_has_two_doubloons_and_those_on_the_card_as_they_are(edition, library, doubloons):
    game = choosing(edition, "prospector", library=library, table={"role_doubloons": {"prospector": 3}})
    assert each(game, "doubloons")[0] == 3 + doubloons


@editions(*EXPANDED)
@rulebook(*DOUBLES)
def test_what_a_building_brings_the_chooser_is_not_doubled(edition):
    game = choosing(edition, "captain", city("lighthouse"))
    assert each(game, "doubloons")[0] == 1

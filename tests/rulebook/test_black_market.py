"""The black market: a colonist, a barrel and a point stand in for doubloons that are short."""

from __future__ import annotations

import pytest

from boriken import IllegalAction
from tests.rulebook.sentences import editions, rulebook
from tests.rulebook.tables import (
    BOTH,
    EXPANDED,
    NEW_BUILDINGS,
    barrels,
    city,
    each,
    island,
    play,
    position,
    some,
    table,
    texts,
)

USES = ("000.black_market.2", "000.black_market.3", "001.black_market.1", "001.black_market.2", "003.black_market.1",
        "003.black_market.2")
ONE_SHORT = {"pay with colonist", "pay with barrel", "pay with point"}
TWO_SHORT = {"pay with colonist and barrel", "pay with colonist and point", "pay with barrel and point"}
SHORT = ("000.black_market.4", "001.black_market.3", "003.black_market.3")


def build(edition, own, seat=1, expansions=NEW_BUILDINGS, **fields):
    """Seat 1 (or the builder, seat 0) has an occupied black market and this, and is asked to build."""
    mine = city("black_market", idle=own.pop("idle", []), **own.pop("city", {})) | own
    game = play(position(edition, islands={seat: mine}, expansions=expansions, **fields), "role builder")
    return play(game, "pass") if seat else game


def rich(doubloons, **more):
    """One barrel of sugar, three points, a colonist on the corn."""
    return {"doubloons": doubloons, "goods": {"sugar": 1}, "points": 3, "tile_colonists": {"corn": 1}} | more


def payments(game):
    return {text for text in texts(game) if text.startswith("pay with")}


# -- the printed examples ------------------------------------------------------------------------------------


@editions(*EXPANDED)
@rulebook("001.black_market.4", "001.black_market.5", "001.black_market.6", *USES, *SHORT)
def test_example_a_factory_for_5_doubloons_a_barrel_of_sugar_and_a_point(edition):
    game = play(build(edition, rich(5)), "build factory")
    assert payments(game) == TWO_SHORT
    for forbidden in ("pay with colonist, barrel and point", "pay with point"):  # a doubloon left; two points
        with pytest.raises(IllegalAction):
            game.play(forbidden)
    before = table(game)
    game.play("pay with barrel and point")
    assert (each(game, "doubloons")[1], each(game, "points")[1], barrels(game, 1)) == (0, 2, {})
    assert "factory" in island(game, 1)["buildings"]
    assert some(island(game, 1)["tile_colonists"]) == {"corn": 1}
    after = table(game)
    assert after["goods_supply"]["sugar"] == before["goods_supply"]["sugar"] + 1
    assert after["points_left"] == before["points_left"] + 1 == 98


@editions(*EXPANDED)
@rulebook("003.black_market.6", *USES)
def test_example_a_harbor_for_6_doubloons_a_barrel_of_indigo_and_a_colonist(edition):
    own = {"doubloons": 6, "goods": {"indigo": 1}, "points": 1, "tile_colonists": {"corn": 1}}
    game = play(build(edition, own), "build harbor")
    supply = table(game)["colonist_supply"]
    game.play("pay with colonist and barrel")
    assert (each(game, "doubloons")[1], each(game, "points")[1], barrels(game, 1)) == (0, 1, {})
    assert some(island(game, 1)["tile_colonists"]) == {}
    assert table(game)["colonist_supply"] == supply + 1
    assert island(game, 1)["buildings"] == ["harbor", "black_market"]


# -- how much is short ---------------------------------------------------------------------------------------


@editions(*EXPANDED)
@rulebook(*USES, *SHORT)
@pytest.mark.parametrize(("doubloons", "ways"), [
    (9, None), (8, ONE_SHORT), (7, TWO_SHORT)])
def test_exactly_as_many_things_are_given_as_doubloons_are_short(edition, doubloons, ways):
    game = play(build(edition, rich(doubloons)), "build wharf")
    if ways is None:
        assert game.question == "choose_role"
        assert (each(game, "doubloons")[1], each(game, "points")[1], barrels(game, 1)) == (0, 3, {"sugar": 1})
    else:
        assert payments(game) == ways


@editions(*EXPANDED)
@rulebook(*USES)
def test_all_three_together_make_three_doubloons_and_more_is_not_to_be_had(edition):
    game = build(edition, rich(6))
    assert "build city_hall" not in texts(game)  # four short
    game.play("build wharf")  # three short: there is one way only, nobody is asked
    assert game.question == "choose_role"
    assert (each(game, "doubloons")[1], each(game, "points")[1], barrels(game, 1)) == (0, 2, {})
    assert some(island(game, 1)["tile_colonists"]) == {}


@editions(*EXPANDED)
@rulebook(*SHORT)
def test_who_can_pay_must_pay(edition):
    game = play(build(edition, rich(10)), "build wharf")
    assert game.question == "choose_role"
    assert (each(game, "doubloons")[1], each(game, "points")[1]) == (1, 3)


@editions(*EXPANDED)
@rulebook(*SHORT)
def test_other_discounts_come_first(edition):
    own = rich(5, tiles={"quarry": 2}, tile_colonists={"quarry": 2})
    game = play(build(edition, own, seat=0), "build wharf")  # 9 less 1 less 2: one short
    assert payments(game) == ONE_SHORT
    game = build(edition, rich(6, tiles={"quarry": 2}, tile_colonists={"quarry": 2}), seat=0)
    assert play(game, "build wharf").decider == 1


@editions(*EXPANDED)
@rulebook(*USES)
def test_what_one_does_not_have_cannot_be_given(edition):
    own = {"doubloons": 1, "points": 1}
    game = build(edition, own)
    assert "build hacienda" in texts(game)
    assert "build small_warehouse" not in texts(game)
    game.play("build hacienda")
    assert (each(game, "doubloons")[1], each(game, "points")[1]) == (0, 0)


@editions(*EXPANDED)
@rulebook(*USES)
def test_an_empty_black_market_helps_nobody(edition):
    own = rich(1) | {"buildings": ["black_market"]}
    game = play(position(edition, islands={1: own}, expansions=NEW_BUILDINGS), "role builder")
    play(game, "pass")
    assert not [text for text in texts(game) if text in ("build hacienda", "build small_warehouse")]


# -- what is given -------------------------------------------------------------------------------------------


@editions(*EXPANDED)
@rulebook("000.black_market.5", "001.black_market.7", "003.black_market.5")
def test_its_own_colonist_cannot_be_given(edition):
    game = build(edition, {"doubloons": 1, "points": 1})
    assert "build hacienda" in texts(game)
    game = build(edition, {"doubloons": 1})
    assert "build hacienda" not in texts(game)


@editions(*EXPANDED)
@rulebook(*USES)
def test_the_owner_chooses_the_barrel_and_the_place_the_colonist_comes_from(edition):
    own = {"doubloons": 3, "goods": {"corn": 1, "coffee": 2}, "waiting": 1, "city": {"small_market": 1},
           "tile_colonists": {"corn": 1}}
    game = play(build(edition, own), "build office")  # two short, no points: one way
    assert set(texts(game)) == {"return corn", "return coffee"}
    game.play("return coffee")
    assert set(texts(game)) == {"return colonist from corn", "return colonist from small_market",
                                "return colonist from windrose"}
    game.play("return colonist from small_market")
    assert island(game, 1)["building_colonists"]["small_market"] == 0
    assert barrels(game, 1) == {"corn": 1, "coffee": 1}
    assert (each(game, "doubloons")[1], game.question) == (0, "choose_role")


@editions(*EXPANDED)
@rulebook(*USES, "000.nobles.13", "003.nobles.11", "001.nobles.8")
def test_a_noble_may_be_given_like_a_colonist(edition):
    own = {"doubloons": 1, "waiting": 2, "waiting_nobles": 1}
    game = play(build(edition, own, expansions=BOTH), "build hacienda")
    assert set(texts(game)) == {"return colonist from windrose", "return noble from windrose"}
    nobles, colonists = table(game)["noble_supply"], table(game)["colonist_supply"]
    game.play("return noble from windrose")
    assert (table(game)["noble_supply"], table(game)["colonist_supply"]) == (nobles + 1, colonists)
    assert (island(game, 1)["waiting"], island(game, 1)["waiting_nobles"]) == (1, 0)


@editions(*EXPANDED)
@rulebook("001.black_market.8", "003.black_market.4")
@pytest.mark.parametrize(("reason", "pay"), [
    ("chips_gone", "pay with point"), ("colonists_short", "pay with colonist")])
def test_what_is_given_after_an_end_condition_was_met_does_not_undo_the_end(edition, reason, pay):
    taken = {0: {"roles_taken": ["mayor"]}, 1: {"roles_taken": ["captain"]}, 2: {"roles_taken": ["trader"]}}
    taken[3] = city("black_market") | rich(6)
    taken[2] |= {"points": 97} if reason == "chips_gone" else {"waiting": 79 - 2}
    game = position(edition, islands=taken, expansions=NEW_BUILDINGS, flow={"picks": 3, "end_reasons": [reason]})
    play(game, "role builder", "build harbor", pay)  # 8, less 1 for the builder: one short; nobody else has money
    assert game.outcome.reasons == (reason,)

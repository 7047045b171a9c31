"""Producing and selling, and the buildings that work in these phases."""

from __future__ import annotations

import pytest

from boriken import new_game
from tests.rulebook.sentences import rulebook
from tests.san_juan.tables import answer, goods, hand_size, pass_until, phase, play, position, texts

FOUR_PLANTS = {"buildings": ["indigo_plant", "sugar_mill", "tobacco_storage", "coffee_roaster"]}
ALL_PLANTS = ["indigo_plant", "sugar_mill", "tobacco_storage", "coffee_roaster", "silver_smelter"]
ALL_GOODS = {"indigo": 1, "sugar": 1, "tobacco": 1, "coffee": 1, "silver": 1}


def owning(*buildings, **fields):
    """A city with four different production buildings and these."""
    return {"buildings": [*FOUR_PLANTS["buildings"], *buildings]} | fields


def most(game, verb, seat):
    """How many goods a seat can produce or sell, taking the first one offered each time."""
    number = 0
    while game.decider == seat and any(text.startswith(verb) for text in texts(game)):
        game.play(next(text for text in texts(game) if text.startswith(verb)))
        number += 1
    return number


# -- producer --------------------------------------------------------------------------------------------------------


@rulebook("004.producer.1", "004.producer.2", "004.producer.3")
def test_the_producer_makes_two_goods_and_the_others_one():
    game = play(position(3, cities={0: FOUR_PLANTS, 1: FOUR_PLANTS}), "role producer")
    play(game, "produce indigo")
    assert texts(game) == ["pass", "produce sugar", "produce tobacco", "produce coffee"]
    play(game, "produce coffee")
    answer(game, 1, "produce tobacco")
    answer(game, 2, "produce indigo")
    assert [goods(game, seat) for seat in range(3)] == [{"indigo": 1, "coffee": 1}, {"tobacco": 1}, {"indigo": 1}]


@rulebook("004.producer.1")
def test_goods_are_cards_that_nobody_sees():
    game = play(position(3), "role producer", "produce indigo")
    for viewer in (None, 0, 1):
        assert "good_cards" not in game.view(viewer)["cities"]
    assert sum(1 for card in game.state.good_cards[0, 0] if card) == 1


@rulebook("004.producer.4", "004.producer.5")
def test_a_full_building_takes_no_second_good():
    game = play(position(3, cities={0: {"goods": {"indigo": 1}}}), "role producer")
    assert game.decider == 1  # nothing to produce for seat 0, as all can see
    answer(game, 1, "produce indigo")
    answer(game, 2, "produce indigo")
    assert goods(game, 0) == {"indigo": 1}


@rulebook("004.producer.2")
def test_two_equal_buildings_make_two_equal_goods():
    game = play(position(3, cities={0: {"buildings": {"indigo_plant": 2}}}), "role producer", "produce indigo",
                "produce indigo")
    assert goods(game, 0) == {"indigo": 2}


@rulebook("004.aqueduct.1", "004.aqueduct.2", "004.library.1")
@pytest.mark.parametrize(("buildings", "seat", "number"), [
    ((), 1, 1), ((), 0, 2), (("aqueduct",), 1, 2), (("aqueduct",), 0, 3), (("library",), 0, 3),
    (("aqueduct", "library"), 0, 4), (("library",), 1, 1)])
def test_aqueduct_and_library_make_more_goods(buildings, seat, number):
    game = play(position(3, cities={seat: owning(*buildings)}), "role producer")
    pass_until(game, "produce", seat)
    assert most(game, "produce", seat) == number


@rulebook("004.well.1")
@pytest.mark.parametrize(("seat", "number", "cards"), [(0, 2, 1), (0, 1, 0), (1, 2, 1), (1, 1, 0)])
def test_the_well_brings_a_card_for_two_goods(seat, number, cards):
    game = play(position(3, cities={seat: owning("well", "aqueduct")}), "role producer")
    pass_until(game, "produce", seat)
    for _ in range(number):
        game.play(texts(game)[1])
    pass_until(game, "choose_role")
    assert hand_size(game, seat) == cards


# -- trader ----------------------------------------------------------------------------------------------------------


def market(tile, *cities, new=False, **more):
    """A trader phase of seat 0 about to begin, with a tile on top."""
    return position(3, new=new, table={"trading_tiles": {"0": tile}}, cities=dict(enumerate(cities)), **more)


@rulebook("004.trader.1", "004.trader.6")
def test_a_tile_is_turned_over_even_if_nobody_has_goods():
    game = play(new_game("san_juan", seats=3, seed=4), "role trader")
    tiles = game.view(None)["table"]["trading_tiles"]
    assert [tile != "unknown" for tile in tiles.values()] == [True, False, False, False, False]
    assert game.decider == 1


@rulebook("004.trader.1", "004.library.1")
@pytest.mark.parametrize("asked", [
    {"seats": 2}, {"seats": 3, "rulings": ["goldsmith_counts_covered", "gains_may_be_declined"]},
], ids=("two seats", "gains asked"))
def test_the_tile_is_turned_over_before_the_library_is_asked_about(asked):
    """The owner of a library knows the prices when it says whether to double the privilege."""
    city = {"buildings": ["library", *ALL_PLANTS], "goods": ALL_GOODS}
    for said, number in (("use library", 3), ("pass", 2)):
        game = play(position(**asked, cities={0: city}), "role trader")
        assert (game.decider, game.question) == (0, "use_library")
        assert game.view(0)["table"]["trading_tiles"]["0"] != "unknown"
        assert [event.kind for event in game.journal][-2:] == ["role_taken", "tile_shown"]
        shown = dict(game.view(None)["table"]["trading_tiles"])
        game.play(said)
        assert most(game, "sell", 0) == number
        assert game.view(None)["table"]["trading_tiles"] == shown
        assert [event.kind for event in game.journal].count("tile_shown") == 1


@rulebook("004.trader.1", "004.library.1")
def test_the_tile_is_turned_over_before_a_library_that_simply_doubles():
    game = play(position(3, cities={0: {"buildings": ["library"], "goods": {}}}), "role trader")
    told = [event.kind for event in game.journal]
    assert told.index("role_taken") < told.index("tile_shown") < told.index("library_used")


@rulebook("004.trader.5", "004.setup.3")
def test_the_order_of_the_tiles_never_changes():
    game = new_game("san_juan", seats=2, seed=4)
    shown = []
    while len(shown) < 10:
        role = "role trader" if "role trader" in texts(game) else texts(game)[-1]
        game.play(role)
        pass_until(game, "choose_role")
        shown = [e.arguments["tile"] for e in game.journal if e.kind == "tile_shown"]
    assert shown[:5] == shown[5:10]
    assert sorted(shown[:5]) == ["p11122", "p11222", "p11223", "p12223", "p12233"]


@rulebook("004.trader.8")
@pytest.mark.parametrize(("tile", "prices"), [
    ("p11122", (1, 1, 1, 2, 2)), ("p11222", (1, 1, 2, 2, 2)), ("p11223", (1, 1, 2, 2, 3)),
    ("p12223", (1, 2, 2, 2, 3)), ("p12233", (1, 2, 2, 3, 3))])
def test_the_tiles_pay_their_prices(tile, prices):
    for good, cards in zip(ALL_GOODS, prices, strict=True):
        game = play(market(tile, {"buildings": ALL_PLANTS, "goods": ALL_GOODS}), "role trader", f"sell {good}")
        pass_until(game, "choose_role")
        assert hand_size(game, 0) == cards


@rulebook("004.trader.2", "004.trader.3", "004.trader.4")
def test_the_trader_sells_two_goods_the_others_one():
    full = {"buildings": ALL_PLANTS, "goods": ALL_GOODS}
    game = play(market("p12233", full, full), "role trader")
    assert most(game, "sell", 0) == 2
    assert most(game, "sell", 1) == 1
    assert [hand_size(game, seat) for seat in range(3)] == [3, 1, 0]
    assert goods(game, 0) == {"tobacco": 1, "coffee": 1, "silver": 1}
    assert int(game.state.unseen_discard.sum()) == 3


@rulebook("004.trader.3")
def test_cards_come_after_all_goods_have_been_named():
    game = play(market("p12233", {"buildings": ALL_PLANTS, "goods": ALL_GOODS}), "role trader", "sell sugar")
    assert hand_size(game, 0) == 0
    game.play("sell silver")
    assert hand_size(game, 0) == 5


@rulebook("004.trader.7", "004.marketstand.1", "004.tradingpost.1")
def test_the_example_of_the_trader_with_trading_post_and_market_stand():
    game = market("p11223", {"buildings": ["market_stand", "trading_post", *ALL_PLANTS],
                             "goods": {"indigo": 1, "tobacco": 1, "silver": 1}})
    play(game, "role trader", "sell indigo", "sell tobacco", "sell silver")
    assert hand_size(game, 0) == 1 + 2 + 3 + 1
    assert goods(game, 0) == {}


@rulebook("004.tradingpost.1", "004.tradingpost.2", "004.library.1")
@pytest.mark.parametrize(("buildings", "seat", "number"), [
    (("trading_post",), 1, 2), (("trading_post",), 0, 3), (("trading_post", "library"), 0, 4), (("library",), 0, 3),
    (("library",), 1, 1)])
def test_trading_post_and_library_sell_more_goods(buildings, seat, number):
    city = {"buildings": [*ALL_PLANTS, *buildings], "goods": ALL_GOODS}
    game = play(position(3, cities={seat: city}), "role trader")
    assert most(game, "sell", seat) == number


@rulebook("004.marketstand.1")
@pytest.mark.parametrize(("seat", "number", "cards"), [(0, 2, 3), (0, 1, 1), (1, 2, 3), (1, 1, 1)])
def test_the_market_stand_brings_a_card_for_two_goods(seat, number, cards):
    city = {"buildings": [*ALL_PLANTS, "market_stand", "trading_post"], "goods": {"indigo": 1, "sugar": 1}}
    game = play(market("p11122", *[city if i == seat else {} for i in range(3)]), "role trader")
    for _ in range(number):
        game.play(texts(game)[1])
    pass_until(game, "choose_role")
    assert hand_size(game, seat) == cards


@rulebook("004.markethall.1", "004.markethall.2")
def test_the_market_hall_brings_one_card_more():
    game = market("p11122", {"buildings": [*ALL_PLANTS, "market_hall"], "goods": {"sugar": 1, "coffee": 1}})
    play(game, "role trader", "sell sugar", "sell coffee")
    assert hand_size(game, 0) == 4
    game = market("p11122", {"buildings": [*ALL_PLANTS, "market_hall"], "goods": {"sugar": 1, "coffee": 1}})
    play(game, "role trader", "pass")
    assert hand_size(game, 0) == 0


@rulebook("004.trader.4")
def test_selling_may_be_declined():
    game = play(market("p11122", {"goods": {"indigo": 1}}), "role trader", "pass")
    assert goods(game, 0) == {"indigo": 1}


def test_a_set_of_goods_is_sold_in_one_order_only():
    game = play(position(3, cities={0: {"buildings": ALL_PLANTS, "goods": ALL_GOODS}}), "role trader", "sell coffee")
    assert texts(game) == ["pass", "sell silver"]


def test_goods_sold_are_in_the_discards_before_cards_are_drawn():
    game = position(3, deck={}, table={"trading_tiles": {"0": "p11122"}},
                    flow=phase("trader"), cities={0: {"goods": {"indigo": 1}}})
    play(game, "sell indigo")
    assert hand_size(game, 0) == 1

"""The trader: the trading house, its prices, the markets and the office."""

import pytest

from boriken import IllegalAction
from tests.rulebook.sentences import editions, rulebook
from tests.rulebook.tables import barrels, each, position, some, staffed, table, texts, told

PRICES = {"corn": 0, "indigo": 1, "sugar": 2, "tobacco": 3, "coffee": 4}
OTHERS = ("hacienda", "construction_hut", "small_warehouse", "hospice", "large_warehouse", "factory",
          "university", "harbor", "wharf")


def trading(edition, *, house=(), governor=0, **seats):
    """A trader phase with these barrels in the house; `s0`, `s1` and so on are the seats' islands."""
    islands = {int(name[1:]): fields for name, fields in seats.items()}
    game = position(edition, islands=islands, flow={"governor": governor},
                    table={"house": {good: list(house).count(good) for good in house}})
    game.play("role trader")
    return game


def having(*goods, **more):
    """An island with these barrels."""
    return {"goods": {good: goods.count(good) for good in goods}} | more


def in_house(game):
    return some(table(game)["house"])


# -- prices and the privilege ----------------------------------------------------------------------


@rulebook("000.trader.2", "001.trader.2", "002.trader.2", "003.trader.2")
@pytest.mark.parametrize(("good", "price"), PRICES.items())
@editions()
def test_the_house_pays_zero_to_four_doubloons_and_the_trader_one_more(edition, good, price):
    game = trading(edition, s1=having(good))
    game.play(f"sell {good}")
    assert each(game, "doubloons") == [0, price, 0, 0]
    assert (in_house(game), barrels(game, 1)) == ({good: 1}, {})
    game = trading(edition, s0=having(good))
    bank = table(game)["bank"]
    game.play(f"sell {good}")
    assert each(game, "doubloons") == [price + 1, 0, 0, 0]
    assert table(game)["bank"] == bank - price - 1


@rulebook("000.trader.3", "000.trader.9", "001.trader.10", "002.trader.11", "003.trader.10")
@editions()
def test_a_trader_who_sells_nothing_gets_nothing(edition):
    game = trading(edition, s0=having("sugar", **staffed("small_market")), s1=having("corn"))
    game.play_all(["pass", "pass"])
    assert each(game, "doubloons") == [0, 0, 0, 0]
    game = trading(edition, s1=having("corn"))  # the trader has no barrel and is not asked
    assert (game.decider, each(game, "doubloons")) == (1, [0, 0, 0, 0])


@rulebook("000.trader.10", "001.trader.11", "002.trader.12", "003.trader.11")
@editions()
def test_corn_may_be_sold_for_nothing(edition):
    game = trading(edition, s1=having("corn"))
    assert texts(game) == ["pass", "sell corn"]
    game.play("sell corn")
    assert (in_house(game), each(game, "doubloons")) == ({"corn": 1}, [0, 0, 0, 0])


# -- who sells -------------------------------------------------------------------------------------


@rulebook("000.trader.1", "001.trader.1", "001.trader.3", "001.trader.7", "002.trader.1", "002.trader.3",
          "002.trader.4", "003.trader.1", "003.trader.3")
@editions()
def test_each_may_sell_one_barrel_clockwise_from_the_trader(edition):
    own = having("corn", "corn", "indigo", "indigo", "sugar", "sugar", "tobacco", "coffee")
    game = trading(edition, governor=2, s0=own, s1=having("sugar"), s2=own, s3=having("tobacco", "corn"))
    for seat, action in ((2, "sell indigo"), (3, "pass"), (0, "sell coffee"), (1, "sell sugar")):
        assert (game.decider, game.question) == (seat, "sell")
        assert "pass" in texts(game)
        game.play(action)
    assert (game.decider, game.question) == (3, "choose_role")
    assert in_house(game) == {"indigo": 1, "sugar": 1, "coffee": 1}
    assert each(game, "doubloons") == [4, 2, 2, 0]
    assert sum(barrels(game, 2).values()) == 7


@rulebook("000.trader.4", "001.trader.4", "002.trader.7", "003.trader.4")
@editions()
def test_the_house_takes_each_kind_once(edition):
    idle_office = {"buildings": ["office"]}
    game = trading(edition, house=["sugar", "corn"], s0=having("sugar", "corn", "coffee", **idle_office),
                   s1=having("coffee", "sugar"))
    assert texts(game) == ["pass", "sell coffee"]
    with pytest.raises(IllegalAction):
        game.play("sell sugar")
    game.play("sell coffee")
    assert game.question == "choose_role"  # seat 1 has only what lies in the house by now


# -- the house is full -----------------------------------------------------------------------------


@rulebook("000.trader.5", "000.trader.6", "000.trader.7", "001.trader.5", "001.trader.6", "001.trader.7",
          "001.trader.8", "002.trader.4", "002.trader.5", "002.trader.6", "002.trader.8", "003.trader.5",
          "003.trader.6", "003.trader.7")
@editions()
def test_the_fourth_barrel_closes_the_house_and_at_the_end_all_four_return_to_the_supply(edition):
    game = trading(edition, house=["corn", "indigo", "sugar"], s0=having("tobacco"), s1=having("coffee"),
                   s2=having("coffee", **staffed("office")))
    supply = table(game)["goods_supply"]
    game.play("sell tobacco")
    assert (game.decider, game.question) == (1, "choose_role")
    assert each(game, "doubloons") == [4, 0, 0, 0]
    assert in_house(game) == {}
    returned = {"corn": 1, "indigo": 1, "sugar": 1, "tobacco": 1, "coffee": 0}
    assert table(game)["goods_supply"] == {good: supply[good] + returned[good] for good in supply}
    assert told(game, "house_emptied") == [(None, 4)]


@rulebook("000.trader.7", "001.trader.8", "002.trader.8", "003.trader.7")
@editions()
def test_the_house_is_emptied_after_the_last_seller_has_filled_it(edition):
    game = trading(edition, s0=having("corn"), s1=having("indigo"), s2=having("sugar"), s3=having("tobacco"))
    game.play_all(["sell corn", "sell indigo", "sell sugar"])
    assert in_house(game) == {"corn": 1, "indigo": 1, "sugar": 1}
    game.play("sell tobacco")
    assert in_house(game) == {}
    assert table(game)["goods_supply"] == {"corn": 10, "indigo": 11, "sugar": 11, "tobacco": 9, "coffee": 9}


@rulebook("000.trader.8", "001.trader.9", "002.trader.9", "003.trader.8")
@editions()
def test_fewer_than_four_barrels_stay_for_the_next_trader_phase(edition):
    game = trading(edition, house=["corn"], s0=having("indigo"), s1=having("sugar", "sugar"))
    game.play_all(["sell indigo", "sell sugar"])
    assert in_house(game) == {"corn": 1, "indigo": 1, "sugar": 1}
    game.play_all(["role prospector", "role settler"])
    while game.question == "take_tile":
        game.play("pass")
    game.play("role builder")
    while game.question == "build":
        game.play("pass")
    assert int(game.state.round_number) == 2
    game.play("role trader")  # seat 1 may not sell its second sugar
    assert (game.decider, game.question) == (2, "choose_role")
    assert in_house(game) == {"corn": 1, "indigo": 1, "sugar": 1}


# -- markets ---------------------------------------------------------------------------------------


@rulebook("000.small_market.2", "001.small_market.1", "002.small_market.1", "003.small_market.1",
          "000.large_market.2", "000.large_market.3", "001.large_market.1", "001.large_market.2",
          "002.large_market.1", "002.large_market.2", "003.large_market.1", "003.large_market.2",
          "000.trader.11", "001.trader.12", "002.trader.10", "003.trader.9")
@pytest.mark.parametrize(("markets", "more"), [
    (["small_market"], 1), (["large_market"], 2), (["small_market", "large_market"], 3)])
@editions()
def test_occupied_markets_add_one_two_or_three_doubloons_to_a_sale(edition, markets, more):
    game = trading(edition, s1=having("sugar", **staffed(*markets)), s2=having("coffee", buildings=markets))
    game.play_all(["sell sugar", "sell coffee"])
    assert each(game, "doubloons") == [0, 2 + more, 4, 0]


@rulebook("000.small_market.3")
@editions("special")
def test_the_trader_with_a_small_market_earns_two_doubloons_with_corn(edition):
    game = trading(edition, s0=having("corn", **staffed("small_market")))
    game.play("sell corn")
    assert each(game, "doubloons")[0] == 2


@rulebook("002.small_market.2", "003.small_market.2")
@editions("devir", "1897")
def test_the_owner_of_a_small_market_earns_one_doubloon_with_corn(edition):
    game = trading(edition, s1=having("corn", **staffed("small_market")))
    game.play("sell corn")
    assert each(game, "doubloons")[1] == 1


# -- the office ------------------------------------------------------------------------------------


@rulebook("000.office.2", "000.office.3", "000.office.5", "001.office.1", "001.office.2", "002.office.1",
          "002.office.3", "003.office.1", "003.office.2", "003.office.4", "000.trader.4", "001.trader.4",
          "002.trader.7", "003.trader.4", "000.trader.11", "001.trader.12", "002.trader.10", "003.trader.9")
@pytest.mark.parametrize(("edition", "good", "price"), [
    ("special", "sugar", 2), ("grow", "sugar", 2), ("1897", "sugar", 2), ("devir", "tobacco", 3)])
def test_two_offices_sell_a_second_and_a_third_barrel_of_a_kind_one_each(edition, good, price):
    office = having(good, good, **staffed("office"))
    game = trading(edition, house=[good], s0=having(good), s1=office, s2=office)
    assert (game.decider, texts(game)) == (1, ["pass", f"sell {good}"])  # the trader without office is out
    game.play_all([f"sell {good}", f"sell {good}"])
    assert in_house(game) == {good: 3}
    assert each(game, "doubloons") == [0, price, price, 0]
    assert barrels(game, 1) == barrels(game, 2) == {good: 1}


@rulebook("000.office.4", "002.office.2", "003.office.3", "001.office.2")
@editions()
def test_the_office_does_not_open_a_full_house(edition):
    office = having("sugar", "coffee", **staffed("office"))
    game = trading(edition, house=["sugar", "corn", "indigo"], s0=office, s1=office)
    game.play("sell sugar")
    assert (game.decider, game.question) == (1, "choose_role")
    assert barrels(game, 1) == {"sugar": 1, "coffee": 1}
    assert in_house(game) == {}


@rulebook("000.trader.11", "001.trader.12", "002.trader.10", "003.trader.9")
@editions()
def test_no_other_building_changes_a_sale(edition):
    game = trading(edition, house=["sugar"], s1=having("sugar", "coffee", **staffed(*OTHERS)))
    assert texts(game) == ["pass", "sell coffee"]
    game.play("sell coffee")
    assert each(game, "doubloons")[1] == 4

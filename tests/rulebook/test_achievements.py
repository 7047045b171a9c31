"""Achievements: the deal, hidden cards, every goal, announcing, points at the end, the draft."""

from __future__ import annotations

import json
import random

import pytest

from boriken import BorikenError, Game, IllegalAction, ImpossibleSetup, new_game
from tests.rulebook.sentences import rulebook
from tests.rulebook.tables import (
    BLOCKED,
    FULL,
    arrange,
    city,
    forests,
    island,
    keep,
    last_choice,
    late,
    play,
    position,
    staffed,
    texts,
    told,
)

ACHIEVEMENTS = ["achievements"]
SMUGGLED = ["smuggler", "achievements"]
BY_CHOICE = {"achievements_are_announced_by_choice": True}
DRAFTED = ["achievements_are_drafted"]

#: The deck: titles and points.
DECK = {
    "big_spender": 5, "caramel_popcorn_inventor": 4, "coffee_dispatcher": 5, "confectionery_supplier": 4,
    "corn_dispatcher": 3, "deal_closer": 4, "dock_tycoon": 5, "fruit_dispatcher": 3, "head_administrator": 6,
    "independent_shipper": 4, "leading_employer": 6, "leading_producer": 6, "luxury_crop_trader": 4,
    "luxury_goods_provider": 5, "major_investor": 7, "major_landowner": 7, "master_agronomist": 5,
    "master_architect": 3, "master_collector": 7, "pastry_maker": 4, "prudent_merchant": 4, "senior_bureaucrat": 7,
    "specialised_shipper": 5, "sugar_dispatcher": 4, "tavern_supplier": 4, "tobacco_dispatcher": 5,
    "tobacco_and_fruit_broker": 4, "trade_strategist": 7, "trade_tycoon": 4, "tropical_produce_magnate": 4,
}


def holding(card, own=None, seats=4, others=None, **given):
    """Seat 0 has the card and what is said, the others what is said of them."""
    given.setdefault("expansions", ACHIEVEMENTS)
    islands = (others or {}) | {0: (own or {}) | {"achievements": [card]}}
    return position("special", seats, islands=islands, **given)


def announced(game, seat=0):
    return island(game, seat)["announced"]


def met(game, seat=0):
    return island(game, seat)["goals_met"]


# -- the cards -----------------------------------------------------------------------------------------------------


@rulebook("000.achievements.1", "000.achievements.10")
def test_the_deck_has_thirty_cards_with_points():
    assert len(DECK) == 30
    for card, points in DECK.items():
        game = last_choice("special", {0: {"achievements": [card], "goals_met": [card]}}, expansions=ACHIEVEMENTS)
        play(game, "role prospector")
        assert game.outcome.breakdown[0]["achievements"] == points, card
    with pytest.raises(BorikenError, match="achievements must be a list of: big_spender"):
        holding("great_smuggler")


@rulebook("000.achievements.7", "000.achievements.8")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_seat_is_dealt_four_cards_of_its_own(seats):
    seen = set()
    for seed in range(8):
        game = new_game(edition="special", seats=seats, expansions=ACHIEVEMENTS, seed=seed)
        hands = [game.view(seat)["islands"]["achievements"][seat] for seat in range(seats)]
        assert [len(hand) for hand in hands] == [4] * seats
        assert len({card for hand in hands for card in hand}) == 4 * seats
        seen |= {card for hand in hands for card in hand}
    assert len(seen) > 20


@rulebook("000.achievements.4", "000.achievements.7")
def test_the_cards_belong_to_their_expansion():
    for seats in (2, 5):
        game = new_game(edition="special", seats=seats)
        assert not any(np_any(game, name) for name in ("achievements", "announced", "goals_met", "first_packs"))
        assert "achievements_face_down" not in game.view(0)["islands"]
    for edition in ("grow", "devir", "1897"):
        with pytest.raises(ImpossibleSetup, match="achievements"):
            new_game(edition=edition, expansions=ACHIEVEMENTS)


def np_any(game, name):
    return bool(game.state[name].any())


def test_cards_are_dealt_when_the_buildings_are_known():
    game = new_game(edition="special", seats=3, expansions=["new_buildings", "achievements"], seed=2)
    assert game.question == "draft"
    assert not np_any(game, "achievements")
    while game.question == "draft":
        game.play(game.legal_actions[0])
    assert game.view(1)["islands"]["achievements_face_down"] == [4, 4, 4]


# -- goals: what is held -------------------------------------------------------------------------------------------

PAIRS = [
    ("caramel_popcorn_inventor", "corn", "sugar", 8), ("confectionery_supplier", "indigo", "sugar", 7),
    ("luxury_crop_trader", "coffee", "tobacco", 5), ("pastry_maker", "corn", "indigo", 9),
    ("tavern_supplier", "coffee", "sugar", 6), ("tobacco_and_fruit_broker", "indigo", "tobacco", 6),
]


def raided(card, goods, kind, kept):
    """The smuggler keeps none or one barrel of a kind from a ship, beside the barrels that it has."""
    game = holding(card, {"goods": goods}, expansions=SMUGGLED, table={"cargo": {"5": {kind: 1}}})
    return play(game, "role smuggler", f"raid ship 5 and keep {kept}")


@rulebook("000.achievements.10")
@pytest.mark.parametrize(("card", "one", "other", "least"), PAIRS)
def test_two_kinds_are_held_together(card, one, other, least):
    assert announced(raided(card, {one: least - 2, other: 1}, one, 1)) == [card]
    assert announced(raided(card, {one: least - 2, other: 1}, other, 1)) == [card]
    assert announced(raided(card, {one: 1, other: least - 2}, other, 1)) == [card]
    assert card not in met(raided(card, {one: least - 2, other: 1}, one, 0))
    assert card not in met(raided(card, {one: least - 1}, one, 1))
    assert card in met(raided(card, {one: least - 1}, other, 1))


@rulebook("000.achievements.10")
def test_seven_barrels_of_one_good_are_a_collection():
    assert announced(raided("master_collector", {"sugar": 6}, "sugar", 1)) == ["master_collector"]
    assert announced(raided("master_collector", {"sugar": 6}, "sugar", 0)) == []
    assert announced(raided("master_collector", {"sugar": 6}, "coffee", 1)) == []


@rulebook("000.achievements.10")
def test_barrels_that_are_produced_are_held():
    own = {"goods": {"corn": 6, "sugar": 1}, "tiles": {"corn": 1}, "tile_colonists": {"corn": 1}}
    game = play(holding("caramel_popcorn_inventor", own), "role craftsman")
    assert announced(game) == ["caramel_popcorn_inventor"]
    game = play(holding("caramel_popcorn_inventor", own | {"goods": {"corn": 5, "sugar": 1}}), "role craftsman")
    assert (game.question, announced(game)) == ("take_extra_good", [])
    assert announced(play(game.copy(), "pass")) == []
    assert announced(play(game, "take extra corn")) == ["caramel_popcorn_inventor"]


# -- goals: tiles, buildings, people -------------------------------------------------------------------------------


@rulebook("000.achievements.10")
@pytest.mark.parametrize(("tiles", "is_met"), [({"corn": 6, "quarry": 5}, True), ({"corn": 6, "quarry": 4}, False)])
def test_twelve_field_tiles(tiles, is_met):
    game = play(holding("master_agronomist", {"tiles": tiles}, table={"row": {"indigo": 5}}), "role settler",
                "take indigo")
    assert announced(game) == ["master_agronomist"] * is_met


@rulebook("000.achievements.10")
def test_forests_are_field_tiles():
    own = forests(5, corn=6)
    game = holding("master_agronomist", own, expansions=["new_buildings", "achievements"],
                   table={"row": {"sugar": 5}})
    assert announced(play(game, "role settler", "take sugar")) == ["master_agronomist"]


TEN_SPACES = ["guild_hall", "residence", "small_market", "hacienda", "hospice", "office", "factory", "harbor"]


@rulebook("000.achievements.10")
@pytest.mark.parametrize(("tiles", "built", "is_met"), [
    (10, TEN_SPACES[:-1], True), (9, TEN_SPACES[:-1], False), (10, TEN_SPACES[:-2], False),
    (12, TEN_SPACES[:-1], True)])
def test_at_most_two_spaces_are_empty_on_either_side(tiles, built, is_met):
    own = {"tiles": {"indigo": tiles}, "buildings": built, "doubloons": 5}
    game = play(holding("major_landowner", own), "role builder", "build small_warehouse")
    assert announced(game) == ["major_landowner"] * is_met


@rulebook("000.achievements.10")
@pytest.mark.parametrize(("built", "is_met"), [(TEN_SPACES, True), (TEN_SPACES[:-1], False)])
def test_the_last_field_makes_a_landowner_too(built, is_met):
    own = {"tiles": {"indigo": 9}, "buildings": built}
    game = play(holding("major_landowner", own, table={"row": {"corn": 5}}), "role settler", "take corn")
    assert announced(game) == ["major_landowner"] * is_met


SIX_SMALL = ["small_market", "hacienda", "construction_hut", "small_warehouse", "hospice", "office"]


@rulebook("000.achievements.10")
@pytest.mark.parametrize(("card", "built", "last", "is_met"), [
    ("luxury_goods_provider", ["small_sugar_mill", "tobacco_storage"], "coffee_roaster", True),
    ("luxury_goods_provider", ["sugar_mill", "coffee_roaster"], "tobacco_storage", True),
    ("luxury_goods_provider", ["indigo_plant", "tobacco_storage"], "coffee_roaster", False),
    ("luxury_goods_provider", ["small_sugar_mill", "tobacco_storage"], "sugar_mill", False),
    ("tropical_produce_magnate", ["small_indigo_plant", "small_sugar_mill"], "indigo_plant", True),
    ("tropical_produce_magnate", ["small_sugar_mill", "indigo_plant"], "sugar_mill", True),
    ("tropical_produce_magnate", ["small_indigo_plant", "small_sugar_mill"], "tobacco_storage", False),
    ("tropical_produce_magnate", ["small_indigo_plant"], "small_sugar_mill", False),
    ("major_investor", ["guild_hall"], "residence", True),
    ("major_investor", [], "residence", False),
    ("major_investor", ["guild_hall"], "wharf", False),
    ("senior_bureaucrat", SIX_SMALL, "large_market", True),
    ("senior_bureaucrat", SIX_SMALL, "small_indigo_plant", False),
    ("senior_bureaucrat", SIX_SMALL, "guild_hall", False),
    ("senior_bureaucrat", SIX_SMALL[:-1], "large_market", False),
])
def test_buildings_that_are_owned(card, built, last, is_met):
    game = holding(card, {"buildings": built, "doubloons": 12})
    play(game, "role builder", f"build {last}")
    assert announced(game) == [card] * is_met
    assert (card in met(game)) == is_met


@rulebook("000.achievements.10")
def test_the_jeweler_is_no_commercial_building():
    game = holding("senior_bureaucrat", {"buildings": SIX_SMALL, "doubloons": 12},
                   expansions=["nobles", "achievements"])
    assert announced(play(game, "role builder", "build jeweler")) == []


FULL_CITY = {"indigo_plant": 3, "sugar_mill": 3, "tobacco_storage": 3, "coffee_roaster": 2, "small_market": 0}


def mayor(card, own):
    """Seat 0 is mayor, does without the privilege and receives one colonist; seat 0 is asked for places."""
    game = holding(card, own, seats=3, table={"colonist_ship": 1})
    return play(game, "role mayor", "pass")


@rulebook("000.achievements.10")
@pytest.mark.parametrize(("on_corn", "is_met"), [(0, True), (1, False)])
def test_twelve_colonists_on_buildings(on_corn, is_met):
    game = mayor("head_administrator", staffed(**FULL_CITY) | {"tiles": {"corn": 1}})
    arrange(game, {"corn": on_corn, "indigo_plant": 3, "sugar_mill": 3, "tobacco_storage": 3, "coffee_roaster": 2,
                  "small_market": 1 - on_corn})
    assert announced(game) == ["head_administrator"] * is_met


@rulebook("000.achievements.10")
@pytest.mark.parametrize(("on_corn", "is_met"), [(6, True), (5, False)])
def test_nine_colonists_on_field_tiles(on_corn, is_met):
    own = {"tiles": {"corn": 6, "quarry": 3}, "tile_colonists": {"corn": 5, "quarry": 3}, "buildings": ["hospice"]}
    game = mayor("leading_employer", own)
    arrange(game, {"corn": on_corn, "quarry": 3, "hospice": 6 - on_corn})
    assert announced(game) == ["leading_employer"] * is_met


@rulebook("000.achievements.10")
def test_a_colonist_of_the_hospice_counts_at_once():
    own = staffed("hospice") | {"tiles": {"indigo": 8}, "tile_colonists": {"indigo": 8}}
    game = play(holding("leading_employer", own, table={"row": {"sugar": 5}}), "role settler", "take sugar")
    assert announced(play(game.copy(), "use hospice")) == ["leading_employer"]
    assert announced(play(game, "pass")) == []


@rulebook("000.achievements.10")
def test_a_colonist_of_the_university_counts_at_once():
    own = staffed("university", indigo_plant=3, sugar_mill=3, tobacco_storage=3) | {"doubloons": 12}
    own["building_colonists"]["small_market"] = 1
    own["buildings"].append("small_market")
    game = play(holding("head_administrator", own), "role builder", "build hospice")
    assert announced(play(game.copy(), "use university")) == ["head_administrator"]
    assert announced(play(game, "pass")) == []


@rulebook("000.achievements.10")
def test_poached_people_count_at_once():
    own = {"tiles": {"indigo": 9}, "tile_colonists": {"indigo": 7}}
    for kept, is_met in ((2, True), (1, False)):
        game = holding("leading_employer", own, expansions=SMUGGLED, table={"colonist_ship": 8})
        play(game, "role smuggler", f"poach {kept} colonists and 0 nobles")
        assert announced(game) == ["leading_employer"] * is_met


@rulebook("000.achievements.10")
def test_nobles_are_counted_with_the_colonists():
    own = {"tiles": {"indigo": 9}, "tile_colonists": {"indigo": 8}, "tile_nobles": {"indigo": 4}, "waiting": 1,
           "waiting_nobles": 1}
    game = holding("leading_employer", own, seats=3, expansions=["nobles", "achievements"],
                   table={"colonist_ship": 0, "noble_ship": 0})
    play(game, "role mayor", "pass")
    assert announced(game) == ["leading_employer"]


@rulebook("000.achievements.10")
def test_a_guest_may_go_to_the_fields_for_the_goal():
    own = city(guesthouse=1) | {"tiles": {"indigo": 9}, "tile_colonists": {"indigo": 8}}
    expansions = ["new_buildings", "achievements"]
    game = play(holding("leading_employer", own, expansions=expansions), "role trader")
    assert game.question == "choose_role"  # there is time until all people are placed again
    play(game, "role mayor")
    assert (game.decider, texts(game)) == (0, ["pass", "send guest to indigo"])
    assert announced(play(game, "send guest to indigo")) == ["leading_employer"]
    for other in ({"goals_met": ["leading_employer"]}, {"tile_colonists": {"indigo": 7}}):
        game = play(holding("leading_employer", own | other, expansions=expansions), "role mayor")
        assert game.question == "take_extra_colonist"
    ending = last_choice("special", {0: own | {"achievements": ["leading_employer"]}}, expansions=expansions)
    play(ending, "role prospector")
    assert (ending.decider, ending.question) == (0, "send_guest")
    assert play(ending, "send guest to indigo").outcome.breakdown[0]["achievements"] == 6


# -- goals: building -----------------------------------------------------------------------------------------------


@rulebook("000.achievements.6")
@pytest.mark.parametrize(("quarries", "is_met"), [(3, True), (2, False), (4, True)])
def test_a_large_building_for_at_most_six_doubloons(quarries, is_met):
    own = {"tiles": {"quarry": 4}, "tile_colonists": {"quarry": quarries}, "doubloons": 12}
    game = play(holding("master_architect", own), "role builder", "build residence")  # 10, the privilege, quarries
    assert island(game, 0)["doubloons"] == 12 - 10 + 1 + quarries
    assert announced(game) == ["master_architect"] * is_met


@rulebook("000.achievements.6")
def test_a_small_building_makes_no_architect():
    game = play(holding("master_architect", {"doubloons": 12}), "role builder", "build small_market")
    assert met(game) == []


@rulebook("000.achievements.10")
@pytest.mark.parametrize(("doubloons", "is_met"), [(9, True), (10, False)])
def test_all_doubloons_are_spent_on_a_large_building(doubloons, is_met):
    game = play(holding("big_spender", {"doubloons": doubloons}), "role builder", "build fortress")
    assert announced(game) == ["big_spender"] * is_met


@rulebook("000.achievements.10")
def test_to_spend_all_on_a_small_building_is_not_enough():
    game = play(holding("big_spender", {"doubloons": 7}), "role builder", "build harbor")
    assert (island(game, 0)["doubloons"], met(game)) == (0, [])


@rulebook("000.achievements.10")
@pytest.mark.parametrize(("doubloons", "cards"), [(5, ["big_spender", "master_architect"]), (0, ["master_architect"])])
def test_the_black_market_helps_to_spend_all(doubloons, cards):
    """What is paid are doubloons: who has none spends none."""
    own = city("black_market", "hospice", "forest_house") | {"doubloons": doubloons, "goods": {"corn": 1}, "points": 2}
    own |= {"tiles": {"quarry": 4}, "tile_colonists": {"quarry": 3}}  # 10, the privilege, three quarries: 6
    if not doubloons:
        own |= forests(4, quarry=4) | {"tile_colonists": {"quarry": 4}}  # and four forests: 3
    own["achievements"] = ["big_spender", "master_architect"]
    game = position("special", islands={0: own}, expansions=["new_buildings", "achievements"])
    play(game, "role builder", "build residence")
    while game.question in ("pay_black_market", "return_good", "return_colonist"):
        game.play(game.legal_actions[-1])
    assert "residence" in island(game, 0)["buildings"]
    assert announced(game) == cards


# -- goals: selling ------------------------------------------------------------------------------------------------


def market(card, own, seat=0, table=None):
    """Seat 0 is trader; the seat named has the card and is asked what it sells."""
    game = position("special", islands={seat: own | {"achievements": [card]}}, expansions=ACHIEVEMENTS, table=table)
    return play(game, "role trader")


@rulebook("000.achievements.10")
@pytest.mark.parametrize(("seat", "building", "is_met"), [
    (0, "small_market", True), (1, "small_market", False), (1, "large_market", True), (0, None, False)])
def test_a_sale_for_at_least_six_doubloons(seat, building, is_met):
    own = {"goods": {"coffee": 1}, **(staffed(building) if building else {})}
    game = play(market("trade_tycoon", own, seat), "sell coffee")
    assert announced(game, seat) == ["trade_tycoon"] * is_met


@rulebook("000.achievements.10")
def test_the_trading_post_is_not_the_trading_house():
    own = city("trading_post", "large_market", "library") | {"goods": {"coffee": 1}}
    for text, is_met in (("sell coffee to trading_post", False), ("sell coffee", True)):
        game = holding("trade_tycoon", own, expansions=["new_buildings", "achievements"])
        play(game, "role trader", text)
        assert island(game, 0)["doubloons"] >= 6
        assert announced(game) == ["trade_tycoon"] * is_met


THREE = {"house": {"corn": 1, "indigo": 1, "sugar": 1}}


@rulebook("000.achievements.10")
@pytest.mark.parametrize(("seat", "table", "is_met"), [
    (0, THREE, True), (1, THREE, False), (0, {"house": {"corn": 1, "indigo": 1}}, False)])
def test_the_trader_sells_the_last_barrel(seat, table, is_met):
    game = play(market("deal_closer", {"goods": {"tobacco": 1}}, seat, table), "sell tobacco")
    assert announced(game, seat) == ["deal_closer"] * is_met


@rulebook("000.achievements.10")
def test_whoever_plays_a_captured_trader_is_the_trader():
    game = holding("deal_closer", {"goods": {"tobacco": 1}}, seats=3, expansions=SMUGGLED, table=THREE)
    play(game, "role smuggler", "capture trader", "role craftsman", "role settler")
    while game.question != "sell":
        game.play("pass" if "pass" in texts(game) else game.legal_actions[0])
    assert announced(play(game, "sell tobacco")) == ["deal_closer"]


# -- goals: producing ----------------------------------------------------------------------------------------------


def producing(plantations, **given):
    own = {"tiles": {"corn": plantations}, "tile_colonists": {"corn": plantations}}
    return play(holding("leading_producer", own, **given), "role craftsman")


@rulebook("000.achievements.10")
def test_seven_barrels_in_one_craftsman_phase():
    assert announced(producing(7)) == ["leading_producer"]
    assert announced(play(producing(6), "pass")) == []
    assert announced(play(producing(6), "take extra corn")) == ["leading_producer"]
    assert announced(producing(7, table={"cargo": {"5": {"corn": 4}}})) == []  # the supply is short


@rulebook("000.achievements.10")
def test_the_barrels_of_two_phases_do_not_add_up():
    game = go_on_until(play(producing(5, seats=3), "pass"), "role craftsman")
    play(game, "role craftsman")
    assert island(game, 0)["goods"]["corn"] == 10
    assert met(game) == ["master_collector"]


def go_on_until(game, text):
    """Everybody passes, or takes what comes first, until an answer is offered; gives the game back."""
    while text not in texts(game):
        game.play("pass" if "pass" in texts(game) else game.legal_actions[0])
    return game


# -- goals: loading ------------------------------------------------------------------------------------------------


def captain(card, own, seats=4, **given):
    return play(holding(card, own, seats, **given), "role captain")


DISPATCHERS = {"corn": "corn_dispatcher", "indigo": "fruit_dispatcher", "sugar": "sugar_dispatcher",
               "tobacco": "tobacco_dispatcher", "coffee": "coffee_dispatcher"}


@rulebook("000.achievements.2", "000.achievements.3", "000.achievements.18")
@pytest.mark.parametrize(("good", "card"), DISPATCHERS.items())
@pytest.mark.parametrize(("barrels", "is_met"), [(4, True), (3, False)])
def test_the_last_barrel_dispatches_a_cargo_ship(good, card, barrels, is_met):
    game = captain(card, {"goods": {good: 1}}, table={"cargo": {"5": {good: barrels}}})
    assert announced(game) == [card] * is_met
    assert met(game) == [card] * is_met


@rulebook("000.achievements.18")
def test_a_ship_of_another_good_or_by_another_seat_is_not_ones_own():
    table = {"cargo": {"5": {"corn": 4}}}
    assert announced(captain("sugar_dispatcher", {"goods": {"corn": 1}}, table=table)) == []
    game = captain("corn_dispatcher", {"goods": {"sugar": 1}}, others={1: {"goods": {"corn": 1}}},
                   table={"cargo": {"5": {"corn": 4}, "6": {"sugar": 1}}})
    assert (announced(game), met(game), met(game, 1)) == ([], [], ["corn_dispatcher"])


@rulebook("000.achievements.19")
def test_private_ships_are_not_dispatched():
    own = staffed("wharf") | {"goods": {"corn": 9}}
    game = play(captain("corn_dispatcher", own), "load corn on wharf")
    assert (announced(game), "corn_dispatcher" in met(game)) == ([], False)
    assert "specialised_shipper" in met(game)  # but loaded they are


@rulebook("000.achievements.10", "000.achievements.18")
@pytest.mark.parametrize(("ship", "is_met"), [("5", True), ("6", False)])
def test_an_empty_ship_is_filled_by_one_load(ship, is_met):
    game = play(captain("independent_shipper", {"goods": {"corn": 5}}), f"load corn on ship {ship}")
    assert announced(game) == ["independent_shipper"] * is_met


@rulebook("000.achievements.10")
def test_a_ship_with_a_barrel_on_it_was_not_empty():
    game = captain("independent_shipper", {"goods": {"corn": 5}}, table={"cargo": {"6": {"corn": 1}}})
    assert met(game) == ["corn_dispatcher", "specialised_shipper"]


@rulebook("000.achievements.10")
@pytest.mark.parametrize(("barrels", "is_met"), [(5, True), (4, False)])
def test_five_barrels_of_one_good_at_once(barrels, is_met):
    game = play(captain("specialised_shipper", {"goods": {"corn": barrels}}), "load corn on ship 7")
    assert announced(game) == ["specialised_shipper"] * is_met


@rulebook("000.achievements.10")
@pytest.mark.parametrize(("first", "is_met"), [(5, True), (4, False)])
def test_five_barrels_on_the_small_wharf_are_loaded_at_once(first, is_met):
    own = city("small_wharf") | {"goods": {"tobacco": 6, "coffee": 2}}
    game = captain("specialised_shipper", own, expansions=["new_buildings", "achievements"], table={"cargo": FULL})
    play(game, "use small_wharf", f"load {first} tobacco on small_wharf", "load 2 coffee on small_wharf")
    assert announced(game) == ["specialised_shipper"] * is_met


@rulebook("000.achievements.10")
@pytest.mark.parametrize(("goods", "is_met"), [
    ({"corn": 1, "indigo": 1, "sugar": 1}, True), ({"corn": 1, "indigo": 1}, False), ({"corn": 4}, False)])
def test_three_kinds_in_one_captain_phase(goods, is_met):
    game = captain("dock_tycoon", {"goods": goods}, seats=3)
    while game.question == "load":
        game.play(game.legal_actions[-1])
    assert announced(game) == ["dock_tycoon"] * is_met


@rulebook("000.achievements.10")
def test_kinds_on_private_ships_are_loaded_too():
    own = staffed("wharf") | {"goods": {"corn": 1, "tobacco": 1, "coffee": 1}}
    cargo = {"4": {"corn": 1}, "5": {"tobacco": 1}, "6": {"sugar": 1}}
    game = captain("dock_tycoon", own, seats=3, table={"cargo": cargo})
    assert announced(play(game, "load coffee on wharf", "load corn on ship 4")) == ["dock_tycoon"]


@rulebook("000.achievements.10")
def test_kinds_of_two_captain_phases_do_not_add_up():
    cargo = {"4": {"corn": 1}, "5": {"indigo": 1}, "6": {"tobacco": 6}}  # no ship for sugar in this phase
    own = {"goods": {"corn": 1, "indigo": 1, "sugar": 1}}
    game = captain("dock_tycoon", own, seats=3, table={"cargo": cargo})
    go_on_until(keep(play(game, "load corn on ship 4")), "role captain")
    assert island(game, 0)["goods"]["sugar"] == 1
    play(game, "role captain")
    assert island(game, 0)["goods"]["sugar"] == 0
    assert met(game) == []


@rulebook("000.achievements.10")
@pytest.mark.parametrize(("barrels", "is_met"), [(6, True), (5, False)])
def test_seven_points_in_one_captain_phase(barrels, is_met):
    game = play(captain("trade_strategist", {"goods": {"corn": barrels}}), "load corn on ship 7")  # and the privilege
    assert announced(game) == ["trade_strategist"] * is_met


@rulebook("000.achievements.10")
@pytest.mark.parametrize(("indigo", "is_met"), [(2, True), (1, False)])
def test_the_points_of_several_loads_and_buildings_add_up(indigo, is_met):
    own = staffed("harbor") | {"goods": {"corn": 2, "indigo": indigo}}
    game = captain("trade_strategist", own, seats=3, table={"cargo": {"4": {"corn": 1}, "5": {"indigo": 1}}})
    play(game, "load corn on ship 4")  # 2, the harbor and the privilege: 4
    assert announced(game) == ["trade_strategist"] * is_met  # and indigo with the harbor: 3, or 2


@rulebook("000.achievements.10")
@pytest.mark.parametrize(("buildings", "kept", "is_met"), [
    (["small_warehouse"], {"tobacco": 2, "coffee": 1}, True), ([], {"tobacco": 2, "coffee": 1}, False),
    (["large_warehouse"], {"tobacco": 2}, False)])
def test_two_kinds_are_stored_at_the_end_of_a_captain_phase(buildings, kept, is_met):
    own = staffed(*buildings) | {"goods": kept}
    game = keep(captain("prudent_merchant", own, table={"cargo": BLOCKED}))
    assert game.question == "choose_role"
    assert announced(game) == ["prudent_merchant"] * is_met


@rulebook("000.achievements.10")
def test_barrels_are_not_stored_before_the_phase_ends():
    own = staffed("small_warehouse") | {"goods": {"tobacco": 2, "coffee": 2}}
    game = captain("prudent_merchant", own, table={"cargo": BLOCKED})
    assert (game.question, announced(game)) == ("store", [])
    assert announced(play(game, "store tobacco", "keep one coffee")) == ["prudent_merchant"]


# -- what was met stays met; announcing ----------------------------------------------------------------------------


@rulebook("000.achievements.11", "000.achievements.13")
def test_a_goal_is_judged_at_the_moment_it_is_met():
    game = raided("master_collector", {"sugar": 6}, "sugar", 1)
    play(game, "role captain")
    while game.question == "load":
        game.play(game.legal_actions[0])
    assert island(game, 0)["goods"]["sugar"] < 7
    assert announced(game) == ["master_collector"]
    assert "master_collector" in met(game)


@rulebook("000.achievements.11", "000.achievements.12")
def test_who_meets_the_goal_of_a_card_announces_it():
    game = raided("master_collector", {"sugar": 6}, "sugar", 1)
    assert told(game, "achievement_announced") == [(0, "master_collector")]
    for viewer in (None, 1):
        seen = game.view(viewer)["islands"]
        assert seen["announced"] == [["master_collector"], [], [], []]
        assert seen["achievements"] == [None] * 4 if viewer is None else [None, [], None, None]
        assert seen["achievements_face_down"] == [0, 0, 0, 0]


@rulebook("000.achievements.11")
def test_who_does_not_have_the_card_announces_nothing():
    game = raided("big_spender", {"sugar": 6}, "sugar", 1)
    assert met(game) == ["master_collector"]
    assert (announced(game), told(game, "achievement_announced")) == ([], [])


@rulebook("000.achievements.11")
def test_by_choice_a_seat_announces_when_it_likes():
    own = {"goods": {"sugar": 6, "coffee": 1}, "achievements": ["tavern_supplier", "master_collector", "big_spender"]}
    game = position("special", 3, islands={0: own}, expansions=SMUGGLED, rulings=BY_CHOICE,
                    table={"cargo": {"5": {"sugar": 1}}})
    assert "announce tavern_supplier" in texts(game)  # coffee and sugar, from the start of the position
    play(game, "role smuggler", "raid ship 5 and keep 1")
    assert announced(game) == []
    assert game.decider == 1
    assert not [t for t in texts(game) if t.startswith("announce")]
    play(game, "role trader")
    assert (game.decider, game.question) == (0, "sell")
    ways = ["announce master_collector", "announce tavern_supplier"]
    assert texts(game) == ["pass", "sell sugar", "sell coffee", *ways]
    play(game, "announce master_collector")
    assert (game.decider, game.question, announced(game)) == (0, "sell", ["master_collector"])
    assert texts(game) == ["pass", "sell sugar", "sell coffee", "announce tavern_supplier"]
    assert told(game, "achievement_announced") == [(0, "master_collector")]
    play(game, "pass")
    assert announced(game) == ["master_collector"]


@rulebook("000.achievements.11")
def test_several_are_announced_in_one_order_only():
    own = {"goods": {"sugar": 7, "coffee": 1}, "achievements": ["tavern_supplier", "master_collector"]}
    game = position("special", 3, islands={0: own}, expansions=ACHIEVEMENTS, rulings=BY_CHOICE)
    play(game, "announce tavern_supplier")
    assert not [t for t in texts(game) if t.startswith("announce")]  # the lower one comes first
    assert str(game.why_not("announce master_collector")) == "in_order"
    assert str(game.why_not("announce tavern_supplier")) == "already_announced"
    assert str(game.why_not("announce big_spender")) == "card_not_held"
    play(game, "role craftsman", "role trader")
    assert "announce master_collector" in texts(game)
    again = Game.from_text(game.to_text())
    assert again.state.tobytes() == game.state.tobytes()


@rulebook("000.achievements.11")
def test_a_seat_is_not_stopped_to_be_asked_whether_it_announces():
    """A seat with one answer is not asked; with a card to announce it would be, and all would know."""
    own = {"goods": {"sugar": 7}, "achievements": ["master_collector"]}
    cargo = {"5": {"corn": 1}, "6": {"sugar": 1}, "7": {"indigo": 1}}
    game = position("special", islands={0: own}, expansions=ACHIEVEMENTS, rulings=BY_CHOICE, table={"cargo": cargo})
    asked = play(game, "role captain").question
    without = position("special", islands={0: {"goods": {"sugar": 7}}}, expansions=ACHIEVEMENTS, rulings=BY_CHOICE,
                       table={"cargo": cargo})
    assert asked == play(without, "role captain").question == "keep"


@rulebook("000.achievements.11", "000.achievements.13")
def test_what_was_met_and_not_announced_counts_and_is_shown_at_the_end():
    own = {"achievements": ["big_spender", "trade_tycoon"], "goals_met": ["big_spender"]}
    game = last_choice("special", {0: own}, expansions=ACHIEVEMENTS, rulings=BY_CHOICE)
    assert announced(game) == []
    play(game, "role prospector")
    assert game.outcome.breakdown[0]["achievements"] == 5
    assert told(game, "achievement_announced") == [(0, "big_spender")]
    assert game.view(None)["islands"]["announced"][0] == ["big_spender"]


# -- the end -------------------------------------------------------------------------------------------------------


@rulebook("000.achievements.4", "000.achievements.13", "000.achievements.14")
def test_points_at_the_end_are_for_goals_that_were_met():
    islands = {
        0: {"achievements": ["big_spender", "major_investor", "deal_closer", "corn_dispatcher"],
            "goals_met": ["big_spender", "corn_dispatcher", "trade_tycoon"]},
        1: {"achievements": ["trade_tycoon"]},
    }
    game = play(last_choice("special", islands, expansions=ACHIEVEMENTS), "role prospector")
    assert [part["achievements"] for part in game.outcome.breakdown] == [5 + 3, 0, 0, 0]
    assert game.outcome.scores == (8, 0, 0, 0)
    assert game.outcome.winners == (0,)


@rulebook("000.achievements.9", "000.achievements.14")
def test_cards_that_were_not_met_stay_hidden_at_the_end():
    own = {"achievements": ["big_spender", "deal_closer"], "goals_met": ["big_spender"]}
    game = play(last_choice("special", {0: own}, expansions=ACHIEVEMENTS), "role prospector")
    for viewer in (None, 1, 2, 3):
        assert "deal_closer" not in json.dumps(game.view(viewer))
        assert game.view(viewer)["islands"]["achievements_face_down"] == [1, 0, 0, 0]


# -- what others see -----------------------------------------------------------------------------------------------


def known_to(game, viewer):
    """All that a seat or an onlooker is told."""
    return json.dumps(game.view(viewer)) + " ".join(str(event) for event in game.journal_for(viewer))


@rulebook("000.achievements.9")
@pytest.mark.parametrize("variants", [[], DRAFTED])
@pytest.mark.parametrize("by_choice", [False, True])
@pytest.mark.parametrize("seats", [2, 4])
def test_the_cards_of_others_are_in_no_view_and_no_journal(variants, by_choice, seats):
    rulings = {"achievements_are_announced_by_choice": by_choice}
    game, chance = new_game(edition="special", seats=seats, expansions=ACHIEVEMENTS, variants=variants,
                            rulings=rulings, seed=seats), random.Random(5)
    seen = {viewer: set() for viewer in (None, *range(seats))}
    while game.decider is not None:
        for viewer in seen:
            if viewer is not None:
                islands = game.view(viewer)["islands"]
                seen[viewer] |= {*islands["achievements"][viewer], *islands["packs"][viewer]}
            known = known_to(game, viewer)
            public = {card for cards in game.view(None)["islands"]["announced"] for card in cards}
            assert {card for card in DECK if f'{card}"' in known or f"={card}" in known or f" {card}" in known} <= (
                seen[viewer] | public)
        for _ in range(1 if game.question == "choose_achievement" else 40):
            if game.decider is not None:
                game.play(chance.choice(game.legal_actions))
    assert any(game.state.announced)


# -- the variant ---------------------------------------------------------------------------------------------------


def draft(seats, seed=1, **given):
    return new_game(edition="special", seats=seats, expansions=ACHIEVEMENTS, variants=DRAFTED, seed=seed, **given)


def packs(game):
    return [game.view(seat)["islands"]["packs"][seat] for seat in range(game.seats)]


@rulebook("000.achievements.15", "000.achievements.16", "000.achievements.17")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_cards_are_kept_and_passed_to_the_left(seats):
    game = draft(seats)
    dealt = packs(game)
    assert [len(pack) for pack in dealt] == [4] * seats
    kept = [[] for _ in range(seats)]
    for size in (4, 3, 2):
        lying = packs(game)
        assert [len(pack) for pack in lying] == [size] * seats
        for seat in range(seats):
            assert (game.decider, game.question) == (seat, "choose_achievement")
            assert texts(game) == [f"keep achievement {card}" for card in lying[seat]]
            card = lying[seat][-1]
            play(game, f"keep achievement {card}")
            kept[seat].append(card)
        left = [[card for card in lying[seat - 1] if card not in kept[seat - 1]] for seat in range(seats)]
        if size > 2:
            assert packs(game) == left
    for seat in range(seats):
        assert game.view(seat)["islands"]["achievements"][seat] == sorted(kept[seat] + left[seat], key=list(DECK).index)
        assert len(game.view(seat)["islands"]["achievements"][seat]) == 4
    assert (game.question, packs(game)) == ("choose_role", [[]] * seats)


@rulebook("000.achievements.9", "000.achievements.15")
def test_a_choice_is_seen_by_nobody_else():
    game = draft(3)
    card = packs(game)[0][1]
    play(game, f"keep achievement {card}")
    assert [e.arguments for e in game.journal_for(0) if e.kind == "achievement_kept"] == [{"card": card}]
    for viewer in (None, 1, 2):
        told_to = [e for e in game.journal_for(viewer) if e.kind in ("achievement_kept", "decided_secretly")]
        assert [(e.seat, *e.arguments.values()) for e in told_to] == [(0, None)] * 2
        assert card not in known_to(game, viewer)
    assert game.view(1)["islands"]["achievements_face_down"] == [1, 0, 0]


@rulebook("000.achievements.15")
def test_the_draft_of_achievements_is_a_variant_of_its_expansion():
    with pytest.raises(ImpossibleSetup, match="needs the expansion achievements, which has the cards"):
        new_game(edition="special", variants=DRAFTED)
    with pytest.raises(IllegalAction):
        draft(3).play("keep achievement no_card")


def test_facts_and_reasons_of_the_draft():
    game = draft(3)
    for option in game.options:
        assert option.total("worth") == DECK[option.action.arguments[0]]
    offered = {option.action.arguments[0] for option in game.options}
    for obstacle in game.obstacles:
        assert obstacle.reason == "not_in_pack"
        assert obstacle.action.arguments[0] not in offered
    assert len(game.obstacles) == 26


# -- positions that cannot be --------------------------------------------------------------------------------------

FIVE = ["big_spender", "deal_closer", "dock_tycoon", "major_investor", "trade_tycoon"]


@pytest.mark.parametrize(("islands", "says"), [
    ({0: {"achievements": FIVE}}, "seat 0 has 5 achievements; a seat has 4"),
    ({0: {"achievements": FIVE[:2]}, 2: {"achievements": FIVE[1:3]}},
     "seats 0 and 2 both have the achievement deal_closer; there is one of each"),
    ({1: {"announced": ["deal_closer"]}}, "seat 1 has announced deal_closer, which is not among its achievements"),
    ({1: {"first_packs": FIVE[:4]}}, "first_packs and choices belong to the variant"),
])
def test_impossible_hands_are_refused(islands, says):
    with pytest.raises(BorikenError, match=says):
        position("special", islands=islands, expansions=ACHIEVEMENTS)


def test_cards_without_their_expansion_are_refused():
    for name in ("achievements", "announced", "goals_met"):
        with pytest.raises(BorikenError, match=f"{name} is used only with achievements: remove it, or add"):
            position("special", islands={0: {name: ["big_spender"]}})


def test_a_card_is_announced_last_by_the_seat_that_is_asked():
    own = {"achievements": ["big_spender"], "announced": ["big_spender"]}
    for seat, rulings in ((1, BY_CHOICE), (0, {})):
        with pytest.raises(BorikenError, match="last_announced is big_spender, but seat 0, which is asked, has not"):
            position("special", islands={seat: own}, expansions=ACHIEVEMENTS, rulings=rulings,
                     flow={"last_announced": "big_spender"})


@pytest.mark.parametrize(("change", "says"), [
    (lambda t: t.replace("first = [", "first = [\"trade_tycoon\", "), "choices.first has|one achievement of each pack"),
    (lambda t: "\n".join(line for line in t.split("\n") if "first_packs" not in line), "first_packs must name the"),
    (lambda t: t.replace("turn = 4", "turn = 9"), "after 9 choices the draft of achievements is over"),
    (lambda t: t.replace("turn = 4", "turn = 5"), "choices.second has 0|turn 5 of this phase"),
])
def test_a_draft_that_cannot_have_been_is_refused(change, says):
    game = draft(3)
    for _ in range(4):
        game.play(game.legal_actions[0])
    text = game.to_text()
    assert Game.from_text(text).state.tobytes() == game.state.tobytes()
    with pytest.raises(BorikenError, match=says):
        Game.from_text(change(text))


def test_what_a_text_leaves_out_is_worked_out():
    game = draft(3)
    for _ in range(4):
        game.play(game.legal_actions[0])
    lines = [line for line in game.to_text().split("\n") if not line.startswith(("packs", "achievements"))]
    assert Game.from_text("\n".join(lines)).state.tobytes() == game.state.tobytes()
    own = {"tiles": {"indigo": 12}, "achievements": ["master_agronomist", "big_spender"]}
    game = position("special", islands={0: own}, expansions=ACHIEVEMENTS)
    assert (met(game), announced(game)) == (["master_agronomist"], ["master_agronomist"])
    own = {"achievements": ["big_spender"], "announced": ["big_spender"]}
    assert met(position("special", islands={0: own}, expansions=ACHIEVEMENTS)) == ["big_spender"]
    game = late("special", "builder", islands={0: {"achievements": ["deal_closer"]}}, expansions=ACHIEVEMENTS)
    assert (met(game), announced(game)) == ([], [])

"""The festival's cards: three of twelve, each with what was drawn for it, and what doing its task brings."""

from __future__ import annotations

from collections import Counter

import pytest

from boriken import BorikenError, Game, new_game
from boriken.engine.jit import IS_COMPILED
from tests.rulebook.sentences import rulebook
from tests.rulebook.tables import NEW_BUILDINGS, NOBLES, barrels, city, each, island, play, position, some, table, told
from tests.rulebook.test_festival import GOODS, PLANTATIONS, deal

CARDS = ["festival", "festival_cards"]
FIRST_CARD = 3  # the tasks before it are the board's
#: From the book: how many kinds of plantations, goods and buildings each card has spaces for.
SPACES = {
    "harvest_weighing": (0, 1, 0), "carnival_cocktail": (0, 3, 0), "closing_time": (0, 1, 0),
    "specialist_prize": (1, 0, 0), "farming_fair": (2, 2, 0), "festival_delivery": (0, 2, 0),
    "twin_farmers": (2, 0, 0), "two_baskets": (0, 2, 0), "solemn_dispatch": (0, 1, 0), "pioneers_toast": (0, 0, 1),
    "inauguration": (0, 0, 1), "traditional_dispatch": (0, 1, 0),
}
#: The board's goals have been met, and two of the cards.
MET = {"plantation_goal": "done_by_1", "production_goal": "done_by_1", "building_goal": "done_by_1"}


def with_card(card, islands=None, *, seats=3, tiles=None, goods=None, building=None, tables=None, **given):
    """Seat 0 chooses the first role; of all tasks only this card is open."""
    others = [name for name in SPACES if name != card][:2]
    wants = {"tasks": MET | dict.fromkeys(others, "done_by_1")}
    wants |= {"task_tiles": {card: tiles}} if tiles else {}
    wants |= {"task_goods": {card: goods}} if goods else {}
    wants |= {"task_building": {card: building}} if building else {}
    given.setdefault("expansions", CARDS)
    return position("special", seats, islands=islands, table=wants | (tables or {}), **given)


def is_done(game, card, seat=0):
    return table(game)["tasks"][card] == f"done_by_{seat}"


# -- the set-up ----------------------------------------------------------------------------------------------------


@rulebook("000.festival_cards.1")
def test_the_cards_need_the_board():
    with pytest.raises(BorikenError, match="the expansion festival_cards requires festival: add festival"):
        new_game(edition="special", seats=3, expansions=["festival_cards"])
    with pytest.raises(BorikenError, match="festival_cards"):
        new_game(edition="1897", seats=3, expansions=CARDS)  # a book without them


@rulebook("000.festival_cards.2", "000.festival_cards.21")
def test_three_of_twelve_cards_are_drawn():
    games = deal("special", 3, CARDS, 600)
    cards = games["tasks"][:, FIRST_CARD:]
    assert (cards.sum(1) == 3).all()
    assert cards.shape[1] == len(SPACES) == 12
    if IS_COMPILED:
        assert all(110 <= n <= 190 for n in cards.sum(0))  # 150 of each are expected
        assert len({tuple(row) for row in cards.tolist()}) > 180  # of 220 hands


@rulebook("000.festival_cards.3")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_a_card_wants_is_drawn_and_set_aside(seats):
    games = deal("special", seats, CARDS, 400)
    for number, (tiles, goods, buildings) in enumerate(SPACES.values(), FIRST_CARD):
        lies = games["tasks"][:, number] == 1
        assert ((games["task_tiles"][:, number] > 0).sum(1) == lies * tiles).all()
        assert ((games["task_goods"][:, number] > 0).sum(1) == lies * goods).all()
        assert ((games["task_building"][:, number] > 0) == (lies & (buildings > 0))).all()
    aside = (games["task_tiles"] > 0).sum(1)
    rest = games["stack"] + games["row"] + games["tiles"].sum(1)[:, :5]
    assert (rest + aside == PLANTATIONS[min(seats, 3)]).all()
    barrels_aside = games["task_goods"][:, 1] + (games["task_goods"][:, FIRST_CARD:] > 0).sum(1)
    assert (games["goods_supply"] + barrels_aside == GOODS[min(seats, 3)]).all()


@rulebook("000.festival_cards.3", "000.festival_cards.18", "000.festival_cards.19")
def test_buildings_are_drawn_from_those_in_the_game():
    games = deal("special", 4, [*CARDS, *NEW_BUILDINGS], 600, draft="random")
    toast, opened = Counter(games["task_building"][:, 12].tolist()), Counter(games["task_building"][:, 13].tolist())
    small = {15, 16, 17, 18, 32, 33, 34, 35}  # factory .. wharf, lighthouse .. union hall, each one more
    large = {19, 20, 21, 22, 23, 36, 37}  # guild hall .. city hall, statue, cloister
    assert set(toast) - {0} <= small
    assert set(opened) - {0} <= large
    if IS_COMPILED:
        assert set(toast) - {0} == small
        assert set(opened) - {0} == large
    for column in (12, 13):
        for row, building in zip(games["building_supply"], games["task_building"][:, column], strict=True):
            assert building == 0 or row[building - 1] > 0


# -- rewards and what becomes of a card ----------------------------------------------------------------------------


@rulebook("000.festival_cards.4", "000.festival_cards.5", "000.festival_cards.6")
def test_the_first_is_rewarded_the_pieces_go_back_and_the_card_is_done_with():
    maker = {"tiles": {"corn": 2, "sugar": 1}, "tile_colonists": {"corn": 2, "sugar": 1}} | city("small_sugar_mill")
    game = with_card("farming_fair", {0: maker, 1: maker}, tiles={"corn": 1, "sugar": 1},
                     goods={"corn": 1, "sugar": 1})
    assert (int(game.state.stack[0]), int(game.state.stack[2])) == (10 - 4 - 1 - 1, 11 - 2 - 1)
    assert (table(game)["goods_supply"]["corn"], table(game)["goods_supply"]["sugar"]) == (9, 10)
    play(game, "role craftsman", "pass")
    assert is_done(game, "farming_fair")
    assert each(game, "doubloons") == [3, 0, 0]
    assert (int(game.state.stack[0]), int(game.state.stack[2])) == (10 - 4 - 1, 11 - 2)
    assert (table(game)["goods_supply"]["corn"], table(game)["goods_supply"]["sugar"]) == (10 - 4, 11 - 2)
    assert not some(table(game)["task_tiles"])
    assert not some(table(game)["task_goods"])
    play(game, "role builder")
    assert told(game, "task_done") == [(0, "farming_fair", 0, 3)]


# -- card by card --------------------------------------------------------------------------------------------------


@rulebook("000.festival_cards.9")
@pytest.mark.parametrize("made", [2, 3, 4])
def test_harvest_weighing(made):
    own = {"tiles": {"corn": 4}, "tile_colonists": {"corn": made}, "buildings": ["small_market"]}
    game = play(with_card("harvest_weighing", {0: own}, goods={"corn": 3}), "role craftsman")
    if made == 2:
        assert game.question == "take_extra_good"
        play(game, "take extra corn")
    assert is_done(game, "harvest_weighing")
    assert game.question == "place_newcomer"  # before the privilege, or after it
    play(game, "newcomer to small_market")
    assert (each(game, "doubloons")[0], each(game, "points")[0]) == (1, 1)
    assert island(game, 0)["building_colonists"]["small_market"] == 1
    assert made == 2 or game.question == "take_extra_good"


@rulebook("000.festival_cards.10")
@pytest.mark.parametrize(("mill", "done"), [("small_sugar_mill", True), ("small_market", False)])
def test_carnival_cocktail(mill, done):
    own = {"tiles": {"corn": 1, "indigo": 1, "sugar": 1}, "tile_colonists": {"corn": 1, "indigo": 1, "sugar": 1}}
    game = with_card("carnival_cocktail", {0: own | city("small_indigo_plant", mill)},
                     goods={"corn": 1, "indigo": 1, "sugar": 1})
    play(game, "role craftsman", "pass")
    assert is_done(game, "carnival_cocktail") == done
    assert each(game, "doubloons")[0] == (3 if done else 0)


HOUSE = {"house": {"corn": 1, "indigo": 1, "tobacco": 1}}


@rulebook("000.festival_cards.11")
@pytest.mark.parametrize(("house", "sold", "done"), [
    (HOUSE, "sugar", True), (HOUSE, "coffee", False), ({"house": {"corn": 1, "indigo": 1}}, "sugar", False)])
def test_closing_time(house, sold, done):
    own = {"tiles": {"corn": 2}, "goods": {"sugar": 1, "coffee": 1}}
    game = with_card("closing_time", {1: own}, goods={"sugar": 1}, tables=house)
    play(game, "role trader", f"sell {sold}")
    assert is_done(game, "closing_time", 1) == done
    if done:
        assert (game.decider, game.question) == (1, "place_newcomer")
        play(game, "newcomer to corn", "newcomer to corn")
        assert told(game, "task_done") == [(1, "closing_time", 2, 0)]
        assert island(game, 1)["tile_colonists"]["corn"] == 2


@rulebook("000.festival_cards.11")
def test_a_barrel_for_the_trading_post_closes_nothing():
    own = {"tiles": {"corn": 2}, "goods": {"sugar": 1}} | city("trading_post")
    game = with_card("closing_time", {0: own}, goods={"sugar": 1}, tables=HOUSE, expansions=[*CARDS, *NEW_BUILDINGS])
    play(game, "role trader", "sell sugar to trading_post")
    assert table(game)["tasks"]["closing_time"] == "open"


@rulebook("000.festival_cards.11")
def test_a_land_office_that_a_new_colonist_occupies_works_after_the_sale():
    """Where a full house does not end the phase, people come at once, and what they occupy works at once."""
    own = {"tiles": {"corn": 1}, "tile_colonists": {"corn": 1}, "goods": {"sugar": 1}, "doubloons": 1,
           "buildings": ["land_office"]}
    game = with_card("closing_time", {0: own}, goods={"sugar": 1}, tables=HOUSE, expansions=[*CARDS, *NOBLES],
                     rulings={"full_house_ends_phase": False})
    play(game, "role trader", "sell sugar", "newcomer to land_office")
    assert (game.decider, game.question) == (0, "use_land_office")
    play(game, "use land_office")
    assert sum(island(game, 0)["tiles"].values()) == 2


@rulebook("000.festival_cards.12")
def test_specialist_prize():
    game = with_card("specialist_prize", {0: {"tiles": {"sugar": 2}}}, tiles={"sugar": 3},
                     tables={"row": {"sugar": 1, "corn": 1}})
    play(game, "role settler", "take sugar", *["newcomer to sugar"] * 3)
    assert is_done(game, "specialist_prize")
    assert told(game, "task_done") == [(0, "specialist_prize", 3, 0)]
    assert island(game, 0)["tile_colonists"]["sugar"] == 3


@rulebook("000.festival_cards.12", "000.festival.13")
def test_goal_and_card_for_the_same_plantation_are_met_together():
    wants = {"tasks": {"production_goal": "done_by_1", "building_goal": "done_by_1", "two_baskets": "done_by_1",
                       "twin_farmers": "done_by_1"},
             "task_tiles": {"plantation_goal": {"sugar": 3}, "specialist_prize": {"sugar": 3}},
             "row": {"sugar": 1, "corn": 1}}
    game = position("special", 3, expansions=CARDS, table=wants, islands={0: {"tiles": {"sugar": 2}}})
    play(game, "role settler", "take sugar")
    assert is_done(game, "plantation_goal")
    assert is_done(game, "specialist_prize")
    assert int(game.state.newcomers[0]) == 6


@rulebook("000.festival_cards.13")
@pytest.mark.parametrize(("tiles", "done"), [({"corn": 1, "indigo": 1, "coffee": 1}, True),
                                             ({"corn": 1, "indigo": 1, "tobacco": 1}, False)])
def test_farming_fair(tiles, done):
    own = {"tiles": tiles, "tile_colonists": {"corn": 1, "indigo": 1}} | city("small_indigo_plant")
    game = with_card("farming_fair", {0: own}, tiles={"corn": 1, "coffee": 1}, goods={"corn": 1, "indigo": 1})
    play(game, "role craftsman", "pass")
    assert is_done(game, "farming_fair") == done
    assert each(game, "doubloons")[0] == (3 if done else 0)


@rulebook("000.festival_cards.13")
def test_the_fairs_plantation_that_comes_later_waits_for_the_next_production():
    own = {"tiles": {"corn": 1, "indigo": 1}, "tile_colonists": {"corn": 1, "indigo": 1}} | city("small_indigo_plant")
    game = with_card("farming_fair", {0: own}, tiles={"corn": 1, "coffee": 1}, goods={"corn": 1, "indigo": 1},
                     tables={"row": {"coffee": 1}})
    play(game, "role craftsman", "pass", "role settler", "pass", "pass", "take coffee")
    assert table(game)["tasks"]["farming_fair"] == "open"


@rulebook("000.festival_cards.14")
@pytest.mark.parametrize(("goods", "done"), [({"corn": 1, "sugar": 2}, True), ({"corn": 2, "sugar": 1}, False)])
def test_festival_delivery(goods, done):
    own = {"tiles": {"corn": 2}, "goods": goods}
    game = with_card("festival_delivery", {0: own}, goods={"corn": 1, "sugar": 2})
    play(game, "role captain", "load corn on ship 4", *["load sugar on ship 5"] * (goods["sugar"] == 2))
    if done:
        assert is_done(game, "festival_delivery")
        play(game, "newcomer to corn", "newcomer to corn")
        assert island(game, 0)["tile_colonists"]["corn"] == 2
        assert each(game, "points")[0] == 3 + 1 + 2  # barrels, privilege, festival
    else:
        play(game, "load sugar on ship 5")
        assert table(game)["tasks"]["festival_delivery"] == "open"


@rulebook("000.festival_cards.14")
def test_a_delivery_counts_on_whatever_ship_but_in_one_phase():
    own = {"tiles": {"corn": 1}, "tile_colonists": {"corn": 1}, "goods": {"corn": 1, "sugar": 2}}
    game = with_card("festival_delivery", {0: own | city("wharf")}, goods={"corn": 1, "sugar": 2})
    play(game, "role captain", "load sugar on wharf")
    assert table(game)["tasks"]["festival_delivery"] == "open"
    play(game, "load corn on ship 4")
    assert is_done(game, "festival_delivery")


@rulebook("000.festival_cards.14")
def test_barrels_of_an_earlier_captain_phase_do_not_count():
    own = {"tiles": {"corn": 1}, "tile_colonists": {"corn": 1}, "goods": {"corn": 1}}
    game = with_card("festival_delivery", {0: own, 1: {"tiles": {"corn": 1}, "goods": {"sugar": 1}}},
                     goods={"corn": 1, "sugar": 2})
    play(game, "role captain", "load corn on ship 4", "load sugar on ship 5")
    assert not game.state.loaded.any()
    assert not game.state.phase_points.any()


@rulebook("000.festival_cards.14")
def test_a_small_wharfs_load_counts_when_all_of_it_is_aboard():
    own = {"tiles": {"corn": 1}, "goods": {"corn": 1, "sugar": 2, "coffee": 1}} | city("small_wharf", idle=["harbor"])
    game = with_card("festival_delivery", {0: own}, goods={"corn": 1, "sugar": 2},
                     expansions=[*CARDS, *NEW_BUILDINGS])
    play(game, "role captain", "use small_wharf", "load 1 corn on small_wharf", "load 2 sugar on small_wharf")
    assert game.question == "load_small_wharf"
    assert table(game)["tasks"]["festival_delivery"] == "open"
    play(game, "load 0 coffee on small_wharf")
    assert game.question == "place_newcomer"
    assert each(game, "points")[0] == 1 + 1 + 2  # three barrels, privilege, festival; nobody was in the harbor


@rulebook("000.festival_cards.15")
@pytest.mark.parametrize(("tiles", "done"), [({"corn": 2, "sugar": 1}, True), ({"corn": 1, "sugar": 1}, False)])
def test_twin_farmers(tiles, done):
    game = with_card("twin_farmers", {0: {"tiles": tiles}}, tiles={"corn": 2, "sugar": 2},
                     tables={"row": {"sugar": 1, "corn": 1}})
    play(game, "role settler", "take sugar")
    assert is_done(game, "twin_farmers") == done
    assert each(game, "points")[0] == (3 if done else 0)


@rulebook("000.festival_cards.16")
@pytest.mark.parametrize(("corn", "done"), [(1, False), (2, True)])
def test_two_baskets(corn, done):
    own = {"tiles": {"corn": 2, "sugar": 2}, "tile_colonists": {"corn": corn, "sugar": 2}} | city(sugar_mill=2)
    game = with_card("two_baskets", {0: own}, goods={"corn": 2, "sugar": 2})
    play(game, "role craftsman", "take extra sugar")
    assert is_done(game, "two_baskets") == done
    assert each(game, "doubloons")[0] == (3 if done else 0)


SHIPS = {2: ("4", "6"), 3: ("4", "6"), 4: ("5", "7"), 5: ("6", "8")}  # the smallest and the largest


@rulebook("000.festival_cards.7", "000.festival_cards.17")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_solemn_dispatch(seats):
    largest = SHIPS[seats][1]
    own = {"tiles": {"corn": 3}, "goods": {"corn": 2}}
    game = with_card("solemn_dispatch", {0: own}, seats=seats, goods={"corn": 1},
                     tables={"cargo": {largest: {"corn": int(largest) - 1}}})
    play(game, "role captain")
    assert is_done(game, "solemn_dispatch")  # the one barrel that fits was forced
    assert barrels(game, 0) == {"corn": 1}
    play(game, *["newcomer to corn"] * 3)
    assert told(game, "task_done") == [(0, "solemn_dispatch", 3, 0)]
    assert each(game, "points")[0] == 2


@rulebook("000.festival_cards.7", "000.festival_cards.20")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_traditional_dispatch(seats):
    smallest = SHIPS[seats][0]
    own = {"tiles": {"corn": 1}, "goods": {"corn": 1}}
    game = with_card("traditional_dispatch", {0: own}, seats=seats, goods={"corn": 1},
                     tables={"cargo": {smallest: {"corn": int(smallest) - 1}}})
    play(game, "role captain")
    assert is_done(game, "traditional_dispatch")
    assert each(game, "doubloons")[0] == 2


@rulebook("000.festival_cards.7", "000.festival_cards.17", "000.festival_cards.20")
@pytest.mark.parametrize(("card", "cargo", "loaded"), [
    ("solemn_dispatch", {"6": {"corn": 4}}, "corn"),  # not full
    ("solemn_dispatch", {"5": {"corn": 4}}, "corn"),  # not the largest
    ("solemn_dispatch", {"6": {"sugar": 5}}, "sugar"),  # another good
    ("traditional_dispatch", {"5": {"corn": 4}}, "corn"),  # not the smallest
    ("traditional_dispatch", {"4": {"sugar": 3}}, "sugar"),  # another good
])
def test_another_ship_another_good_or_a_ship_with_room_is_no_dispatch(card, cargo, loaded):
    own = {"tiles": {"corn": 1}, "goods": {loaded: 1}}
    game = play(with_card(card, {0: own}, goods={"corn": 1}, tables={"cargo": cargo}), "role captain")
    assert len(told(game, "loaded")) == 1
    assert table(game)["tasks"][card] == "open"


@rulebook("000.festival_cards.8")
def test_a_wharf_is_never_dispatched():
    own = {"tiles": {"corn": 1}, "goods": {"corn": 6}} | city("wharf")
    game = with_card("solemn_dispatch", {0: own}, goods={"corn": 1})
    play(game, "role captain", "load corn on wharf")
    assert table(game)["tasks"]["solemn_dispatch"] == "open"


@rulebook("000.festival_cards.7", "000.festival_cards.4")
def test_who_loads_the_last_barrel_has_dispatched_the_ship():
    game = with_card("traditional_dispatch", {0: {"tiles": {"corn": 1}, "goods": {"corn": 3}},
                                              1: {"tiles": {"corn": 1}, "goods": {"corn": 1}}}, goods={"corn": 1},
                     tables={"cargo": {"5": {"sugar": 1}, "6": {"indigo": 1}}})
    play(game, "role captain")  # three barrels by seat 0, one by seat 1
    assert told(game, "task_done") == [(1, "traditional_dispatch", 0, 2)]
    assert each(game, "doubloons") == [0, 2, 0]


@rulebook("000.festival_cards.18")
def test_pioneers_toast():
    game = with_card("pioneers_toast", {0: {"doubloons": 9}}, building="university")
    play(game, "role builder", "build university")
    assert is_done(game, "pioneers_toast")
    assert each(game, "points")[0] == 3


@rulebook("000.festival_cards.19")
def test_inauguration():
    game = with_card("inauguration", {0: {"doubloons": 10}, 1: {"doubloons": 10}}, building="fortress")
    play(game, "role builder", "build fortress")
    assert is_done(game, "inauguration")
    assert each(game, "points")[0] == 3
    assert table(game)["building_supply"]["fortress"] == 0  # the only one, and it could be built


@rulebook("000.festival_cards.18", "000.festival.21")
def test_goal_and_card_for_the_same_building_are_met_together():
    wants = {"tasks": {"plantation_goal": "done_by_1", "production_goal": "done_by_1", "two_baskets": "done_by_1",
                       "twin_farmers": "done_by_1"},
             "task_building": {"building_goal": "wharf", "pioneers_toast": "wharf"}}
    game = position("special", 3, expansions=CARDS, table=wants, islands={0: {"doubloons": 9}})
    play(game, "role builder", "build wharf")
    assert each(game, "points")[0] == 6


# -- positions -----------------------------------------------------------------------------------------------------


def test_a_game_with_cards_can_be_written_and_read():
    for seed in range(8):
        game = new_game(edition="special", seats=3, expansions=CARDS, seed=seed)
        assert Game.from_text(game.to_text()).to_text() == game.to_text()


@pytest.mark.parametrize(("wants", "says"), [
    ({"task_goods": {"festival_delivery": {"corn": 2, "sugar": 2}}}, "wants barrels of 2 kinds: 1, 2"),
    ({"task_goods": {"carnival_cocktail": {"corn": 2, "sugar": 1}}}, "wants barrels of 3 kinds: 1, 1, 1"),
    ({"task_goods": {"specialist_prize": {"corn": 1}}}, "task_tiles: specialist_prize wants plantations of 1 kinds: 3"),
    ({"task_tiles": {"twin_farmers": {"corn": 2}}}, "wants plantations of 2 kinds: 2, 2"),
    ({"task_building": {"inauguration": "wharf"}}, "wants a large building of this game, not wharf"),
    ({"task_building": {"pioneers_toast": "fortress"}}, "worth 3 points, not fortress"),
    ({"task_building": {"closing_time": "wharf"}}, "task_building: closing_time wants no building, not wharf"),
    ({"task_goods": {"harvest_weighing": {"corn": 3}, "closing_time": {"corn": 1}}}, "4 cards of the festival lie out"),
])
def test_impossible_cards_are_refused_with_a_sentence(wants, says):
    tasks = {"tasks": MET | {"two_baskets": "done_by_0", "solemn_dispatch": "done_by_1"}}
    with pytest.raises(BorikenError, match=says):
        position("special", 3, expansions=CARDS, table=tasks | wants)

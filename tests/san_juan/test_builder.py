"""The builder, and the buildings that work in this phase."""

from __future__ import annotations

import pytest

from tests.rulebook.sentences import rulebook
from tests.san_juan.tables import (
    answer,
    city,
    ended,
    goods,
    hand,
    hand_size,
    parts,
    pass_until,
    phase,
    play,
    position,
    texts,
)

CHEAP = {"indigo_plant": 1}


def building(*cities, new=False, seat=0, seats=3, deck=None, **flow):
    """A builder phase; seat 0 is the builder, unless `seat` says otherwise. `cities` from seat 0 on."""
    return position(seats, new=new, deck=deck, flow=phase("builder", seat) | flow, cities=dict(enumerate(cities)))


def buildable(game):
    """What can be built now."""
    return [text.removeprefix("build ") for text in texts(game) if text.startswith("build ")]


def price(game, name):
    """Cards that building costs, tried out (without goods or crane)."""
    seat = game.decider
    before = hand_size(game, seat)
    tried = game.copy()
    tried.play(f"build {name}")
    while tried.question in ("give_goods", "cover", "pay") and tried.decider == seat:
        tried.play(tried.legal_actions[0])
    built_from_hand = 0 if name == "cathedral" else 1
    return before - built_from_hand - hand_size(tried, seat)


# -- in general ------------------------------------------------------------------------------------------------------


@rulebook("004.builder.1", "004.builder.2", "004.builder.3", "004.builder.4")
def test_a_building_costs_its_printed_cards_and_the_builder_pays_one_less():
    game = building({"hand": {"library": 1, "statue": 3, "indigo_plant": 3}},
                    {"hand": {"library": 1, "hero": 3, "indigo_plant": 3}})
    answer(game, 0, "build library")
    play(game, "pay indigo_plant", "pay indigo_plant", "pay statue", "pay statue")
    assert city(game, 0) == {"indigo_plant": 1, "library": 1}
    assert hand(game, 0) == {"statue": 1, "indigo_plant": 1}
    answer(game, 1, "build library")
    play(game, "pay indigo_plant", "pay indigo_plant", "pay indigo_plant", "pay hero", "pay hero")
    assert hand(game, 1) == {"hero": 1}


@rulebook("004.builder.2")
def test_the_card_that_is_built_cannot_pay_for_itself():
    game = building({"hand": {"library": 1, "statue": 3}}, {"hand": {"library": 1, "indigo_plant": 4}})
    assert "library" not in buildable(game)
    game.play("pass")
    assert "library" not in buildable(game)


@rulebook("004.builder.2")
def test_which_cards_pay_is_chosen_in_ascending_order_so_that_a_set_is_one_line():
    game = building({"hand": {"tower": 1, "indigo_plant": 1, "statue": 1, "hero": 2}})
    game.play("build tower")
    assert texts(game) == ["pay indigo_plant", "pay statue", "pay hero"]
    game.play("pay statue")
    assert texts(game) == ["pay hero"]
    game.play("pay hero")
    assert hand(game, 0) == {"indigo_plant": 1, "hero": 1}


@rulebook("004.builder.5", "004.buildings.2", "004.buildings.4", "004.monuments.2")
def test_production_buildings_may_be_equal_common_ones_not():
    game = building({"buildings": ["indigo_plant", "smithy", "statue"],
                     "hand": {"indigo_plant": 1, "smithy": 1, "statue": 1, "victory_column": 1, "hero": 2}})
    assert buildable(game) == ["indigo_plant", "victory_column", "hero"]
    game.play("build indigo_plant")
    assert city(game, 0)["indigo_plant"] == 2


@rulebook("004.builder.6", "004.builder.7", "004.smithy.1")
def test_discounts_never_pay_out():
    game = building({"buildings": ["smithy", "library"], "hand": {"sugar_mill": 1, "hero": 1}}, library_on=1)
    game.play("build sugar_mill")
    assert hand(game, 0) == {"hero": 1}


@rulebook("004.builder.8", "004.poorhouse.3")
def test_who_builds_nothing_gets_no_card():
    game = building({"buildings": ["poor_house", "carpenter"], "hand": CHEAP})
    game.play("pass")
    assert hand(game, 0) == CHEAP


@rulebook("004.buildings.5", "004.carpenter.2")
def test_a_new_building_does_not_help_with_itself():
    game = building({"hand": {"carpenter": 1, "hero": 3}}, {"hand": {"quarry": 1, "statue": 3, "crane": 1}})
    game.play("build carpenter")
    play(game, "pay hero", "pay hero")
    assert hand_size(game, 0) == 1
    answer(game, 1, "build quarry")
    assert hand_size(game, 1) == 0  # four cards, not three


# -- one building after the other ------------------------------------------------------------------------------------


@rulebook("004.smithy.1")
def test_smithy_makes_production_buildings_cheaper_by_one():
    game = building({}, {"buildings": ["smithy"], "hand": {"coffee_roaster": 1, "tower": 1, "hero": 3}})
    assert price(game, "coffee_roaster") == 3
    assert price(game, "tower") == 3


@rulebook("004.quarry.1")
def test_quarry_makes_common_buildings_cheaper_by_one():
    game = building({}, {"buildings": ["quarry"], "hand": {"coffee_roaster": 1, "tower": 1, "hero": 3}})
    assert game.decider == 1
    assert price(game, "coffee_roaster") == 4
    assert price(game, "tower") == 2


@rulebook("004.quarry.2")
def test_a_builder_with_a_quarry_builds_a_crane_for_nothing():
    game = building({"buildings": ["quarry"], "hand": {"crane": 1, "archive": 1, "hero": 1}})
    assert price(game, "crane") == 0
    game.play("build archive")
    assert hand(game, 0) == {"crane": 1, "hero": 1}


@rulebook("004.library.1", "004.library.3")
def test_library_doubles_the_builders_discount():
    game = position(3, cities={0: {"buildings": ["library", "quarry"],
                                   "hand": {"hero": 1, "silver_smelter": 1, "statue": 3, "indigo_plant": 2}}})
    game.play("role builder")
    assert price(game, "hero") == 2
    assert price(game, "silver_smelter") == 3


@rulebook("004.poorhouse.1")
@pytest.mark.parametrize(("left", "draws"), [(0, True), (1, True), (2, False)])
def test_poor_house_helps_who_has_one_card_or_none(left, draws):
    game = building({"buildings": ["poor_house"], "hand": CHEAP | {"hero": left}})
    game.play("build indigo_plant")
    if left:
        answer(game, 0, "pass")  # it could have paid the card that it need not
    if draws:
        assert (game.decider, game.question) == (0, "use_poor_house")
        game.play("use poor_house")
    assert hand_size(game, 0) == left + draws


@rulebook("004.poorhouse.1", "004.buildings.6")
def test_poor_house_may_be_left_unused():
    game = building({"buildings": ["poor_house"], "hand": CHEAP})
    play(game, "build indigo_plant", "pass")
    assert hand_size(game, 0) == 0


@rulebook("004.buildings.6")
def test_with_a_poor_house_discounts_may_be_waived():
    game = building({"buildings": ["poor_house", "smithy"], "hand": {"sugar_mill": 1, "hero": 3}})
    game.play("build sugar_mill")  # costs nothing; up to two cards may be paid
    assert texts(game) == ["pass", "pay hero"]
    play(game, "pay hero", "pay hero")
    assert game.question == "use_poor_house"
    assert hand(game, 0) == {"hero": 1}


@rulebook("004.poorhouse.2")
def test_carpenter_comes_before_the_poor_house():
    game = building({"buildings": ["poor_house", "carpenter"], "hand": {"archive": 1, "hero": 1}})
    play(game, "build archive", "pass")
    assert hand_size(game, 0) == 2  # the carpenter's card makes two: nothing from the poor house
    assert game.decider != 0
    game = building({"buildings": ["poor_house", "carpenter"], "hand": {"archive": 1}})
    game.play("build archive")
    assert hand_size(game, 0) == 1
    answer(game, 0, "use poor_house")
    assert hand_size(game, 0) == 2


@rulebook("004.carpenter.1")
def test_carpenter_draws_for_common_buildings_only():
    game = building({"buildings": ["carpenter"], "hand": {"archive": 1, "indigo_plant": 1, "hero": 3}})
    assert price(game, "archive") == -1
    assert price(game, "indigo_plant") == 0


# -- black market ----------------------------------------------------------------------------------------------------

MARKET = {"buildings": ["black_market", "indigo_plant", "tobacco_storage"], "goods": {"indigo": 1, "tobacco": 1}}


@rulebook("004.blackmarket.1", "004.blackmarket.2")
def test_two_goods_and_three_cards_pay_for_a_library():
    game = building({}, MARKET | {"hand": {"library": 1, "hero": 3}})
    answer(game, 1, "build library")  # both goods and all cards are needed: nothing is left to choose
    assert city(game, 1)["library"] == 1
    assert goods(game, 1) == {}
    assert hand_size(game, 1) == 0


@rulebook("004.blackmarket.1")
def test_goods_are_given_up_to_two_and_as_one_likes():
    game = building({}, MARKET | {"hand": {"tower": 1, "hero": 3, "statue": 2}})
    game.play("build tower")
    assert texts(game) == ["pass", "give indigo", "give tobacco"]
    game.play("give tobacco")
    assert hand_size(game, 1) == 5
    play(game, "pay statue", "pay hero")
    assert goods(game, 1) == {"indigo": 1}


@rulebook("004.blackmarket.1", "004.builder.6")
def test_no_good_is_taken_for_a_building_that_costs_nothing():
    game = building(MARKET | {"hand": {"archive": 1, "hero": 1}})
    game.play("build archive")
    assert goods(game, 0) == {"indigo": 1, "tobacco": 1}
    assert city(game, 0)["archive"] == 1


@rulebook("004.blackmarket.1")
def test_without_enough_goods_and_cards_it_cannot_be_built():
    game = building({}, MARKET | {"hand": {"library": 1, "palace": 2, "tower": 1}})
    assert buildable(game) == ["tower", "library"]
    game = building({}, MARKET | {"hand": {"library": 1, "palace": 2}})
    assert buildable(game) == []


# -- crane -----------------------------------------------------------------------------------------------------------


@rulebook("004.crane.1", "004.crane.2", "004.crane.8")
def test_a_palace_over_a_chapel_costs_three_cards():
    game = building({}, {"buildings": ["crane", "chapel"], "under": {"hero": 2}, "hand": {"palace": 1, "statue": 3}})
    answer(game, 1, "build palace")
    assert city(game, 1) == {"crane": 1, "palace": 1}
    assert hand_size(game, 1) == 0


@rulebook("004.crane.9", "004.builder.6")
def test_a_statue_over_a_coffee_roaster_costs_and_brings_nothing():
    game = building({}, {"buildings": ["crane", "coffee_roaster"], "hand": {"statue": 1, "hero": 3}})
    answer(game, 1, "build statue")
    assert texts(game) == ["pass", "cover coffee_roaster"]
    game.play("cover coffee_roaster")
    assert hand(game, 1) == {"hero": 3}
    assert city(game, 1) == {"crane": 1, "statue": 1}


@rulebook("004.crane.3")
def test_a_crane_is_never_covered_and_a_covered_quarry_does_not_help():
    game = building({}, {"buildings": ["crane", "quarry"], "hand": {"hero": 1, "statue": 3, "palace": 1}})
    game.play("build hero")
    assert texts(game) == ["pass", "cover quarry"]
    game.play("cover quarry")  # 5 - 4, and no more quarry: one card
    assert game.question == "pay"
    game.play("pay palace")
    assert hand(game, 1) == {"statue": 3}


@rulebook("004.crane.3")
def test_other_buildings_that_are_covered_do_not_help_either():
    covered = {"smithy": ("silver_smelter", 4), "carpenter": ("statue", 0), "poor_house": ("statue", 1)}
    for name, (new, cards) in covered.items():
        game = building({}, {"buildings": ["crane", name], "hand": {new: 1, "hero": 3, "palace": 2}})
        game.play(f"build {new}")
        game.play(f"cover {name}")
        while game.question == "pay":
            game.play(game.legal_actions[0])
        assert hand_size(game, 1) == 5 - cards


@rulebook("004.crane.3")
def test_a_black_market_is_covered_only_without_goods_given():
    game = building({}, {"buildings": ["crane", "black_market", "indigo_plant"], "goods": {"indigo": 1},
                         "hand": {"tower": 1, "hero": 3}})
    play(game, "build tower", "give indigo")
    assert texts(game) == ["pass", "cover indigo_plant"]
    game.undo()
    game.play("pass")
    assert texts(game) == ["pass", "cover black_market", "cover indigo_plant with its good"]


@rulebook("004.crane.4")
def test_the_good_of_a_covered_building_is_lost():
    game = building({}, {"buildings": {"crane": 1, "indigo_plant": 2}, "goods": {"indigo": 1},
                         "hand": {"tower": 1, "hero": 3}})
    game.play("build tower")
    assert texts(game) == ["pass", "cover indigo_plant", "cover indigo_plant with its good"]
    empty = game.copy()
    empty.play("cover indigo_plant")
    pass_until(empty, "choose_role")
    assert goods(empty, 1) == {"indigo": 1}
    game.play("cover indigo_plant with its good")
    pass_until(game, "choose_role")
    assert goods(game, 1) == {}
    assert city(game, 1)["indigo_plant"] == 1
    assert int(game.state.unseen_discard.sum()) == 1


@rulebook("004.crane.5", "004.chapel.2", "004.chapel.4")
def test_cards_under_a_covered_chapel_stay_points():
    game = building({}, {"buildings": ["crane", "chapel"], "under": {"hero": 2}, "hand": {"palace": 1, "statue": 3}})
    game.play("build palace")
    assert sum(game.view(1)["cities"]["under"][1].values()) == 2
    over = ended(2, cities={0: {"buildings": ["crane", "indigo_plant"], "under": {"hero": 2}}},
                 table={"covered": {"chapel": 1}})
    assert parts(over, 0) == {"buildings": 2, "cards_under": 2}


@rulebook("004.crane.6")
def test_what_covers_may_be_covered():
    game = position(3, flow=phase("builder"), table={"covered": {"indigo_plant": 1}},
                    cities={0: {"buildings": ["crane", "archive"], "hand": {"tower": 1, "hero": 3}}})
    play(game, "build tower", "cover archive", "pay hero")
    assert city(game, 0) == {"crane": 1, "tower": 1}
    assert int(game.state.covered.sum()) == 2


@rulebook("004.crane.7")
def test_not_over_an_equal_building():
    game = building({}, {"buildings": ["crane", "sugar_mill", "indigo_plant"], "hand": {"indigo_plant": 1, "hero": 3}})
    game.play("build indigo_plant")
    assert texts(game) == ["pass", "cover sugar_mill"]


@rulebook("004.crane.1", "004.end.1")
def test_covering_does_not_add_a_building():
    eleven = ["indigo_plant", "smithy", "gold_mine", "archive", "black_market", "trading_post", "well", "market_stand",
              "tower", "aqueduct", "crane"]
    game = building({"buildings": eleven, "hand": {"prefecture": 1}}, {}, {})
    play(game, "build prefecture")
    assert texts(game) == ["cover tower", "cover aqueduct"]
    game.play("cover tower")
    pass_until(game, "choose_role")
    assert game.outcome is None
    assert sum(city(game, 0).values()) == 11


@rulebook("004.crane.1")
def test_a_covered_building_may_be_built_again():
    again = position(3, flow=phase("builder"), table={"covered": {"statue": 1}},
                     cities={0: {"buildings": ["crane", "chapel"], "hand": {"statue": 1, "hero": 3}}})
    assert "statue" in buildable(again)


# -- secrets ---------------------------------------------------------------------------------------------------------


def test_a_seat_that_can_build_nothing_is_asked_all_the_same():
    game = building({"hand": {"palace": 2}}, {"hand_size": 0})
    assert (game.decider, game.question, texts(game)) == (0, "build", ["pass"])
    game.play("pass")
    assert game.question == "choose_role"  # seats 1 and 2 have no cards, and everybody sees that


def test_a_price_that_takes_the_whole_hand_is_not_asked():
    game = building({}, {"hand": {"tower": 1, "hero": 2, "statue": 1}})
    game.play("build tower")
    assert game.question == "choose_role"
    assert hand_size(game, 1) == 0


def test_equal_cards_are_asked_one_by_one():
    game = building({}, {"hand": {"well": 1, "hero": 3}})
    game.play("build well")
    for _ in range(2):
        assert (game.question, texts(game)) == ("pay", ["pay hero"])
        game.play("pay hero")
    assert hand(game, 1) == {"hero": 1}


@rulebook("004.builder.9", "004.builder.10")
def test_discards_become_the_deck_when_it_is_empty():
    game = building({"buildings": ["carpenter"], "hand": {"statue": 1, "hero": 3}}, deck={})
    before = int(game.state.unseen_discard.sum())
    play(game, "build statue", "pay hero", "pay hero")
    assert hand_size(game, 0) == 2  # the carpenter's card came from the new deck, with the two just paid
    assert int(game.state.deck_size) == before + 2 - 1
    assert any(event.kind == "deck_shuffled" for event in game.journal)

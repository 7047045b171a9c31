"""The expansion: the New Buildings and the cathedral. Their points are in test_scoring.py."""

from __future__ import annotations

import pytest

from boriken import new_game
from tests.rulebook.sentences import rulebook
from tests.san_juan.tables import (
    answer,
    city,
    goods,
    hand,
    hand_size,
    pass_until,
    phase,
    play,
    position,
    texts,
)


def new_round(*cities):
    """Go to the start of the next round, in which seat 1 is governor; nobody has goods to sell."""
    places = {seat: dict(fields) for seat, fields in enumerate(cities)}
    for seat, role in ((0, "builder"), (1, "producer")):
        places.setdefault(seat, {})["roles_taken"] = [role]
    return play(position(3, new=True, flow={"picks": 2}, cities=places), "role trader")


# -- guard room, office, bank: the start of a round ------------------------------------------------------------------


@rulebook("004.guardroom.1")
def test_the_hand_limit_is_six_seven_with_a_guard_room_twelve_with_a_tower():
    game = new_round({"hand_size": 9}, {"hand_size": 9, "buildings": ["guard_room"]},
                     {"hand_size": 13, "buildings": ["tower", "guard_room"]})
    pass_until(game, "choose_role")
    assert [hand_size(game, seat) for seat in range(3)] == [6, 7, 12]


@rulebook("004.guardroom.2", "004.office.1", "004.bank.1", "004.newround.2")
def test_offices_come_first_then_chapels_and_banks_then_the_hand_limit():
    every = ["office", "chapel", "bank"]
    game = new_round({"hand_size": 9, "buildings": every}, {"hand_size": 9, "buildings": every}, {"hand_size": 8})
    asked = []
    while game.question != "choose_role":
        asked.append((game.decider, game.question))
        game.play(game.legal_actions[0])
    assert asked == [(1, "use_office"), (0, "use_office"),
                     (1, "lay_under_chapel"), (1, "lay_under_bank"), (0, "lay_under_chapel"), (0, "lay_under_bank"),
                     (1, "discard"), (1, "discard"), (1, "discard"), (2, "discard"), (2, "discard"),
                     (0, "discard"), (0, "discard"), (0, "discard")]


@rulebook("004.office.1")
def test_the_office_changes_one_or_two_cards():
    start = new_round({"hand": {"hero": 2, "indigo_plant": 1}, "buildings": ["office"]})
    assert texts(start) == ["pass", "discard indigo_plant", "discard hero"]
    one = play(start.copy(), "discard indigo_plant", "pass")
    assert hand_size(one, 0) == 3
    assert hand(one, 0).get("hero", 0) >= 2
    two = play(start.copy(), "discard indigo_plant", "discard hero")
    assert hand_size(two, 0) == 3
    assert two.question == "choose_role"
    none = play(start.copy(), "pass")
    assert hand(none, 0) == {"hero": 2, "indigo_plant": 1}
    assert int(two.state.own_discard[0].sum()) == 2


@rulebook("004.bank.1")
def test_the_bank_takes_any_number_of_cards_once():
    game = new_round({"hand": {"hero": 2, "indigo_plant": 2}, "buildings": ["bank"]})
    assert texts(game) == ["pass", "lay indigo_plant under bank", "lay hero under bank"]
    play(game, "lay indigo_plant under bank", "lay hero under bank", "lay hero under bank", "pass")
    assert hand(game, 0) == {"indigo_plant": 1}
    assert sum(game.view(0)["cities"]["under"][0].values()) == 3
    again = new_round({"hand": {"hero": 2}, "buildings": ["bank"], "bank_used": 1})
    assert again.question == "choose_role"


@rulebook("004.bank.1")
def test_a_bank_not_used_can_be_used_later():
    game = play(new_round({"hand": {"hero": 2}, "buildings": ["bank"]}), "pass")
    assert game.view(0)["cities"]["bank_used"][0] == 0


# -- hut, harbor, customs office: trading ----------------------------------------------------------------------------


@rulebook("004.hut.1")
def test_the_hut_draws_for_who_has_sold_nothing():
    game = position(3, new=True, cities={0: {"buildings": ["hut", "indigo_plant"], "goods": {"indigo": 1}},
                                         1: {"buildings": ["hut"]}}, table={"trading_tiles": {"0": "p11122"}})
    sold = play(game.copy(), "role trader", "sell indigo")
    assert [hand_size(sold, seat) for seat in range(3)] == [1, 1, 0]
    kept = play(game.copy(), "role trader", "pass")
    assert [hand_size(kept, seat) for seat in range(3)] == [1, 1, 0]
    assert goods(kept, 0) == {"indigo": 1}


@rulebook("004.harbor.1")
def test_the_harbor_keeps_one_of_the_goods_sold():
    game = position(3, new=True, table={"trading_tiles": {"0": "p11122"}}, cities={
        0: {"buildings": ["harbor", "indigo_plant", "sugar_mill"], "goods": {"indigo": 1, "sugar": 1}}})
    play(game, "role trader", "sell indigo", "sell sugar")
    assert game.view(0)["cities"]["harbor_size"][0] == 1
    assert game.view(1)["cities"]["harbor_size"][0] is None
    assert hand_size(game, 0) == 2
    assert (int(game.state.harbor_cards.sum()), int(game.state.unseen_discard.sum())) == (1, 1)


@rulebook("004.customs.1")
def test_the_customs_office_receives_a_good_when_a_council_begins():
    game = position(3, new=True, cities={2: {"buildings": ["customs_office"]}})
    play(game, "role councillor")
    assert goods(game, 2) == {"customs": 1}
    pass_until(game, "choose_role")
    game = play(position(3, new=True, cities={2: {"buildings": ["customs_office"], "goods": {"customs": 1}}}),
                "role councillor")
    assert goods(game, 2) == {"customs": 1}  # never two


@rulebook("004.customs.1")
def test_the_producer_does_not_fill_the_customs_office():
    game = play(position(3, new=True, cities={0: {"buildings": ["customs_office"]}}), "role producer")
    assert game.decider == 1


@rulebook("004.customs.2", "004.customs.3")
def test_the_customs_good_sells_for_two_and_counts_as_a_good():
    game = position(3, new=True, table={"trading_tiles": {"0": "p11122"}}, cities={
        0: {"buildings": ["customs_office", "indigo_plant", "market_stand", "market_hall"],
            "goods": {"customs": 1, "indigo": 1}}})
    play(game, "role trader", "sell indigo", "sell customs")
    assert hand_size(game, 0) == 1 + 2 + 1 + 1


@rulebook("004.customs.3")
def test_the_customs_good_can_be_given_to_the_black_market():
    game = position(3, new=True, flow=phase("builder"), cities={
        0: {"buildings": ["customs_office", "black_market"], "goods": {"customs": 1}, "hand": {"tower": 1, "hero": 2}}})
    play(game, "build tower", "give customs", "pay hero")
    assert goods(game, 0) == {}
    assert hand(game, 0) == {"hero": 1}


@rulebook("004.crane.4", "004.customs.3")
def test_a_covered_customs_office_loses_its_good():
    game = position(3, new=True, flow=phase("builder"), cities={
        0: {"buildings": ["customs_office", "crane"], "goods": {"customs": 1}, "hand": {"tower": 1, "hero": 3}}})
    play(game, "build tower", "cover customs_office")
    assert goods(game, 0) == {}
    assert city(game, 0) == {"crane": 1, "tower": 1}


# -- tavern ----------------------------------------------------------------------------------------------------------


@rulebook("004.tavern.1")
@pytest.mark.parametrize(("own", "others", "cards"), [
    (["tavern"], (["smithy", "well"], ["smithy"]), 1),
    (["tavern"], (["smithy"], ["well"]), 0),
    (["tavern", "well"], (["smithy", "well"], ["smithy"]), 0),
    (["tavern", "well"], (["smithy", "well", "crane"], ["smithy", "archive"]), 1)])
def test_the_tavern_draws_for_who_has_the_fewest_buildings(own, others, cards):
    first, second = others
    game = position(3, new=True, cities={0: {"buildings": own}, 1: {"buildings": first}, 2: {"buildings": second}})
    play(game, "role builder")
    assert hand_size(game, 0) == cards


@rulebook("004.tavern.1", "004.buildings.5")
def test_a_tavern_works_right_after_the_phase_in_which_it_was_built():
    game = position(3, new=True, flow=phase("builder"), cities={
        0: {"buildings": [], "hand": {"tavern": 1, "hero": 1}}, 1: {"buildings": ["well", "smithy"]}})
    play(game, "build tavern")
    assert hand_size(game, 0) == 1


# -- park and cathedral ----------------------------------------------------------------------------------------------


@rulebook("004.park.1", "004.park.2")
def test_a_library_over_a_park_costs_nothing():
    game = position(3, new=True, flow=phase("builder", 1), cities={
        0: {"buildings": ["crane", "park"], "hand": {"library": 1}}})
    answer(game, 0, "build library")
    assert city(game, 0) == {"crane": 1, "library": 1}


@rulebook("004.park.3", "004.cathedral.1")
def test_a_cathedral_over_a_park_costs_one_card():
    game = position(3, new=True, flow=phase("builder", 1), cities={
        0: {"buildings": ["crane", "park"], "hand": {"hero": 1}}})
    answer(game, 0, "build cathedral")
    assert city(game, 0) == {"crane": 1, "cathedral": 1}
    assert hand_size(game, 0) == 0
    assert game.view(None)["table"]["cathedral"] == 0


@rulebook("004.park.3")
@pytest.mark.parametrize(("role_seat", "more"), [(0, []), (1, ["quarry"]), (0, ["quarry"])])
def test_a_cathedral_over_a_park_costs_a_builder_or_quarry_owner_nothing(role_seat, more):
    game = position(3, new=True, flow=phase("builder", role_seat), cities={
        0: {"buildings": ["crane", "park", *more]}})
    assert (game.decider, game.question) == (0, "build")  # with an empty hand: everybody can see what is possible
    assert texts(game) == ["pass", "build cathedral"]
    game.play("build cathedral")
    assert "cathedral" in city(game, 0)


@rulebook("004.cathedral.1", "004.newbuildings.2")
def test_the_cathedral_is_built_from_the_middle_for_seven_cards():
    game = position(3, new=True, flow=phase("builder", 2), cities={
        0: {"hand": {"hero": 3, "statue": 3, "palace": 1}},
        1: {"hand": {"victory_column": 3, "quarry": 3, "tower": 2}}})
    assert game.decider == 0
    assert "build cathedral" in texts(game)
    game.play("build cathedral")
    assert hand_size(game, 0) == 0
    assert game.decider == 1
    assert "build cathedral" not in texts(game)


@rulebook("004.cathedral.1")
def test_without_the_expansion_there_is_no_cathedral():
    game = position(3, flow=phase("builder"), cities={0: {"hand": {"hero": 3, "statue": 3, "palace": 2}}})
    assert "build cathedral" not in texts(game)


# -- goldsmith -------------------------------------------------------------------------------------------------------


def smith(card, built=(), covered=(), **identity):
    """A goldsmith has just opened this card; seat 1 has built some buildings."""
    return position(3, new=True, deck={card: 1}, flow=phase("prospector", 1) | {"decider": 0, "turn": 2},
                    table={"covered": dict.fromkeys(covered, 1)},
                    cities={0: {"buildings": ["goldsmith"]}, 1: {"buildings": list(built)}, 2: {"buildings": []}},
                    **identity)


@rulebook("004.goldsmith.1", "004.goldsmith.2")
def test_the_goldsmith_may_take_a_building_that_nobody_has_built():
    game = smith("hero")
    assert (game.decider, game.question) == (0, "take_shown")
    assert texts(game) == ["pass", "use goldsmith"]
    assert game.view(2)["flow"]["on_view"] == "hero"
    taken = play(game.copy(), "use goldsmith")
    assert hand(taken, 0) == {"hero": 1}
    left = play(game, "pass")
    assert hand(left, 0) == {}
    assert int(left.state.open_discard.sum()) == 1


@rulebook("004.goldsmith.2")
def test_a_building_that_somebody_has_is_discarded():
    for game in (smith("hero", built=["hero"]), smith("goldsmith")):
        assert game.question == "choose_role"
        assert int(game.state.open_discard.sum()) == 1


def test_a_covered_building_counts_as_built_for_the_goldsmith():
    assert smith("hero", covered=["hero"]).question == "choose_role"
    assert smith("hero", covered=["hero"], rulings=[]).question == "take_shown"


@rulebook("004.goldsmith.1")
def test_the_goldsmith_works_whoever_prospects():
    game = play(position(3, new=True, cities={2: {"buildings": ["goldsmith"]}}), "role prospector")
    assert [e.kind for e in game.journal].count("shown") == 1


def test_without_the_expansion_its_fields_stay_zero():
    game = new_game("san_juan", seats=3, seed=1)
    import random

    generator = random.Random(1)
    while game.decider is not None:
        game.play(generator.choice(game.legal_actions))
    s = game.state
    assert not s.buildings[:, 29:].any()
    assert not s.bank_used.any()
    assert not s.harbor_size.any()
    assert not s.goods[:, 5].any()
    assert s.cathedral == 0

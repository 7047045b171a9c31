"""Rounds, roles in general, two players, and the start of a new round."""

from __future__ import annotations

import pytest

from boriken import IllegalAction, new_game
from tests.rulebook.sentences import rulebook
from tests.san_juan.tables import (
    answer,
    city,
    ended,
    hand,
    hand_size,
    outcome_of,
    pass_until,
    phase,
    play,
    position,
    texts,
)


def choose(game, role):
    """Take a role; nobody does more than must be done until the next role is chosen."""
    game.play(f"role {role}")
    return pass_until(game, "choose_role")


@rulebook("004.aim.1", "004.round.1", "004.round.3", "004.round.4", "004.round.10", "004.newround.1")
def test_every_seat_chooses_one_role_clockwise_and_then_the_governor_changes():
    game = new_game("san_juan", seats=4, seed=2)
    for seat, role in enumerate(("prospector", "builder", "trader", "producer")):
        assert game.decider == seat
        assert f"role {role}" in texts(game)
        choose(game, role)
    assert game.decider == 1
    assert game.view(None)["flow"]["governor"] == 1
    assert game.view(None)["flow"]["round_number"] == 2
    assert len(texts(game)) == 5


@rulebook("004.round.10")
def test_a_role_is_taken_once_in_a_round():
    game = choose(new_game("san_juan", seats=4, seed=2), "builder")
    assert "role builder" not in texts(game)
    with pytest.raises(IllegalAction):
        game.play("role builder")


@rulebook("004.round.2", "004.round.7", "004.builder.4")
def test_the_chooser_acts_first_then_all_others_clockwise_once():
    game = new_game("san_juan", seats=4, seed=2)
    choose(game, "prospector")
    game.play("role builder")
    asked = []
    while game.question == "build":
        asked.append(game.decider)
        game.play("pass")
    assert asked == [1, 2, 3, 0]


@rulebook("004.round.5")
def test_with_two_seats_the_governor_chooses_again_after_the_opponent():
    game = new_game("san_juan", seats=2, seed=2)
    chosen = []
    for role in ("prospector", "builder", "trader"):
        chosen.append(game.decider)
        choose(game, role)
    assert chosen == [0, 1, 0]
    assert game.decider == 1
    assert game.view(None)["flow"]["round_number"] == 2


@rulebook("004.round.6", "004.round.9")
def test_who_chooses_may_do_without_the_action():
    game = play(new_game("san_juan", seats=3, seed=2), "role producer", "pass")
    assert game.view(None)["cities"]["goods"][0]["indigo"] == 0
    assert (game.decider, game.question) == (1, "produce")
    answer(game, 1, "pass")
    answer(game, 2, "produce indigo")
    assert [g["indigo"] for g in game.view(None)["cities"]["goods"]] == [0, 0, 1]


# -- a new round -----------------------------------------------------------------------------------------------------


def before_new_round(new=False, **cities):
    """The last role of a round is to be chosen; nobody will do anything in it (all hands as given)."""
    places = {int(seat[1:]): dict(fields) for seat, fields in cities.items()}
    for seat, role in ((0, "builder"), (1, "producer")):
        places.setdefault(seat, {})["roles_taken"] = [role]
    return position(3, new=new, flow={"picks": 2}, cities=places)


def new_round(new=False, **cities):
    """Go to the start of the next round, in which seat 1 is governor; nobody has goods to sell."""
    return play(before_new_round(new, **cities), "role trader")


@rulebook("004.newround.3", "004.newround.5", "004.tower.1")
def test_seven_cards_may_be_kept_when_a_round_begins():
    game = new_round(s0={"hand_size": 9}, s1={"hand_size": 8}, s2={"hand_size": 7})
    assert [hand_size(game, seat) for seat in range(3)] == [9, 8, 7]
    assert (game.decider, game.question) == (1, "discard")
    game.play(game.legal_actions[0])
    for _ in range(2):
        assert (game.decider, game.question) == (0, "discard")
        game.play(game.legal_actions[0])
    assert [hand_size(game, seat) for seat in range(3)] == [7, 7, 7]
    assert (game.decider, game.question) == (1, "choose_role")


@rulebook("004.newround.4", "004.tower.1")
def test_with_a_tower_twelve_cards_may_be_kept():
    game = new_round(s0={"hand_size": 12, "buildings": ["tower"]}, s1={"hand_size": 14, "buildings": ["tower"]})
    for _ in range(2):
        assert (game.decider, game.question) == (1, "discard")
        game.play(game.legal_actions[0])
    assert [hand_size(game, seat) for seat in range(3)] == [12, 12, 0]
    assert game.question == "choose_role"


@rulebook("004.newround.2", "004.chapel.1")
def test_the_chapel_comes_before_the_hand_limit():
    game = new_round(s0={"hand": {"statue": 3, "hero": 3, "palace": 1, "crane": 1},
                         "buildings": ["chapel"]})
    assert (game.decider, game.question) == (0, "lay_under_chapel")
    assert texts(game) == ["pass", "lay crane under chapel", "lay statue under chapel", "lay hero under chapel",
                           "lay palace under chapel"]
    game.play("lay hero under chapel")
    assert hand_size(game, 0) == 7
    assert game.question == "choose_role"
    assert game.view(0)["cities"]["under"][0]["hero"] == 1


@rulebook("004.chapel.1")
def test_one_card_a_round_goes_under_the_chapel_or_none():
    game = new_round(s0={"hand": {"statue": 2}, "buildings": ["chapel"]}, s2={"buildings": ["chapel"]})
    answer(game, 0, "pass")
    assert game.question == "choose_role"  # seat 2 has no card and is not asked
    assert hand(game, 0) == {"statue": 2}


@rulebook("004.newround.3")
def test_what_is_laid_away_at_the_limit_is_chosen_by_the_seat():
    game = new_round(s0={"hand": {"statue": 2, "hero": 2, "palace": 2, "indigo_plant": 3}})
    assert texts(game) == ["discard indigo_plant", "discard statue", "discard hero", "discard palace"]
    play(game, "discard statue")
    assert texts(game) == ["discard statue", "discard hero", "discard palace"]
    play(game, "discard palace")
    assert hand(game, 0) == {"statue": 1, "hero": 2, "palace": 1, "indigo_plant": 3}


@rulebook("004.newround.3")
def test_cards_are_laid_away_in_one_order_only():
    game = new_round(s0={"hand": {"indigo_plant": 7, "hero": 2}})
    assert texts(game) == ["discard indigo_plant", "discard hero"]
    game.play("discard hero")
    assert texts(game) == ["discard hero"]  # asked all the same: being skipped would tell of the hand


@rulebook("004.newround.6")
def test_the_number_of_cards_in_every_hand_is_open():
    game = new_game("san_juan", seats=4, seed=1)
    assert game.view(None)["cities"]["hand_size"] == [4, 4, 4, 4]
    assert game.view(2)["cities"]["hand_size"] == [4, 4, 4, 4]


# -- the end ---------------------------------------------------------------------------------------------------------

ELEVEN = ["indigo_plant", "smithy", "gold_mine", "archive", "black_market", "trading_post", "well", "market_stand",
          "tower", "aqueduct", "prefecture"]


@rulebook("004.end.1")
def test_the_game_ends_after_the_builder_phase_with_a_twelfth_building():
    game = position(3, flow=phase("builder"), cities={
        0: {"buildings": ELEVEN, "hand": {"silver_smelter": 1, "statue": 3}},
        1: {"hand": {"indigo_plant": 2}}})
    answer(game, 0, "build silver_smelter")
    assert game.outcome is None  # the others still have their turn
    answer(game, 1, "build indigo_plant")
    assert game.outcome is not None
    assert game.outcome.reasons == ("city_full",)
    assert city(game, 1) == {"indigo_plant": 2}


@rulebook("004.end.1")
def test_eleven_buildings_do_not_end_the_game():
    game = position(3, flow=phase("builder"), cities={
        0: {"buildings": ELEVEN[:-1], "hand": {"statue": 3}}, 1: {"hand": {"indigo_plant": 2}}})
    game.play("build statue")
    pass_until(game, "choose_role")
    assert game.outcome is None


def test_twenty_rounds_without_a_building_end_the_game():
    game = ended(3, cities={})
    assert game.outcome.reasons == ("standstill",)
    assert int(game.state.quiet_rounds) == 20


def test_a_building_ends_the_quiet():
    game = position(3, flow={"picks": 2, "quiet_rounds": 19}, cities={
        0: {"roles_taken": ["producer"]}, 1: {"roles_taken": ["trader"]}, 2: {"hand": {"indigo_plant": 1}}})
    play(game, "role builder", "build indigo_plant")
    assert game.outcome is None
    assert game.view(None)["flow"]["quiet_rounds"] == 0


@rulebook("004.end.3", "004.aim.2")
def test_a_tie_goes_to_cards_and_goods_together():
    game = ended(2, cities={0: {"hand_size": 2, "goods": {"indigo": 1}}, 1: {"hand_size": 5}})
    assert outcome_of(game) == ((1, 1), (1,))
    game = ended(2, cities={0: {"hand_size": 4, "goods": {"indigo": 1}}, 1: {"hand_size": 5}})
    assert outcome_of(game) == ((1, 1), (0,))  # the prospector's card makes six
    game = ended(2, cities={0: {"hand_size": 3, "goods": {"indigo": 1}}, 1: {"hand_size": 5}})
    assert outcome_of(game) == ((1, 1), (0, 1))
    game = ended(2, cities={0: {"buildings": ["smithy", "indigo_plant"]}, 1: {"hand_size": 5}})
    assert outcome_of(game) == ((2, 1), (0,))

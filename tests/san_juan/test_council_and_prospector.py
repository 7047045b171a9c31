"""The councillor, the prospector, and the buildings that work in these phases; the library with two seats."""

from __future__ import annotations

import pytest

from boriken import new_game
from tests.rulebook.sentences import rulebook
from tests.san_juan.tables import answer, hand, hand_size, pass_until, phase, play, position, texts

# -- councillor ------------------------------------------------------------------------------------------------------


def looked_at(game, seat):
    """The drawn cards that a seat looks at."""
    return sum(game.view(seat)["flow"]["council"].values())


@rulebook("004.councillor.1", "004.councillor.2")
def test_the_councillor_keeps_one_of_five_the_others_one_of_two():
    game = play(position(3), "role councillor")
    for seat, number in ((0, 5), (1, 2), (2, 2)):
        assert (game.decider, game.question) == (seat, "keep")
        assert looked_at(game, seat) == number
        game.play(game.legal_actions[-1])
        assert hand_size(game, seat) == 1
    assert int(game.state.own_discard.sum()) == 4 + 1 + 1


@rulebook("004.councillor.1")
def test_the_card_kept_is_chosen_among_those_drawn():
    game = play(position(2, deck={"hero": 2, "crane": 2, "palace": 1}, cities={0: {"hand": {"tower": 1}}}),
                "role councillor")
    assert texts(game) == ["keep crane", "keep hero", "keep palace"]
    game.play("keep hero")
    assert hand(game, 0) == {"tower": 1, "hero": 1}


@rulebook("004.prefecture.1", "004.prefecture.2", "004.library.1")
@pytest.mark.parametrize(("buildings", "seat", "drawn", "kept"), [
    ((), 1, 2, 1), (("prefecture",), 1, 2, 2), (("prefecture",), 0, 5, 2), (("prefecture", "library"), 0, 8, 2),
    (("library",), 0, 8, 1), (("library",), 1, 2, 1)])
def test_prefecture_keeps_two_and_library_draws_three_more(buildings, seat, drawn, kept):
    game = play(position(3, cities={seat: {"buildings": ["indigo_plant", *buildings]}}), "role councillor")
    while game.decider != seat and game.question == "keep":
        game.play(game.legal_actions[0])
    asked = 0
    if drawn > kept:
        assert looked_at(game, seat) == drawn
    while game.decider == seat and game.question == "keep":
        game.play(game.legal_actions[0])
        asked += 1
    pass_until(game, "choose_role")
    assert hand_size(game, seat) == kept
    assert asked == (kept if drawn > kept else 0)
    assert int(game.state.own_discard[seat].sum()) == drawn - kept


@rulebook("004.archive.1", "004.archive.2", "004.prefecture.3")
def test_the_example_of_the_councillor_with_prefecture_and_archive():
    game = play(position(3, cities={0: {"buildings": ["prefecture", "archive"], "hand": {"palace": 2, "hero": 1}}}),
                "role councillor")
    assert hand_size(game, 0) == 8
    for _ in range(3):
        assert (game.decider, game.question) == (0, "discard")
        if "discard palace" in texts(game):
            last = "discard palace"
        game.play(game.legal_actions[0])
    assert last == "discard palace"  # a card that was in the hand before
    assert hand_size(game, 0) == 5


@rulebook("004.library.2")
def test_the_example_of_the_councillor_with_library_archive_and_prefecture():
    game = play(position(3, cities={0: {"buildings": ["prefecture", "archive", "library"], "hand": {"hero": 3}}}),
                "role councillor")
    assert hand_size(game, 0) == 11
    for _ in range(6):
        assert (game.decider, game.question) == (0, "discard")
        game.play(game.legal_actions[0])
    assert game.decider == 1
    assert hand_size(game, 0) == 5


@rulebook("004.archive.1")
def test_an_ordinary_player_with_an_archive_lays_one_card_away():
    game = play(position(3, cities={1: {"buildings": ["archive"], "hand": {"hero": 3}}}), "role councillor")
    pass_until(game, "discard", 1)
    assert "discard hero" in texts(game)
    game.play("discard hero")
    assert hand_size(game, 1) == 4
    assert game.decider == 2


def test_equal_cards_in_a_council_are_asked_all_the_same():
    game = position(3, deck={"hero": 2}, flow=phase("councillor", 0) | {"turn": 2, "decider": 2})
    assert (game.decider, game.question, texts(game)) == (2, "keep", ["keep hero"])


def test_a_council_with_too_few_cards_keeps_what_it_may():
    game = position(2, deck={"palace": 1}, flow=phase("councillor") | {"turn": 1, "decider": 1})
    assert (game.decider, game.question) == (1, "keep")  # the second card comes from the discards


# -- prospector ------------------------------------------------------------------------------------------------------


@rulebook("004.prospector.1", "004.round.6", "004.library.1")
@pytest.mark.parametrize(("buildings", "cards"), [((), 1), (("library",), 2)])
def test_the_prospector_alone_draws_a_card_two_with_a_library(buildings, cards):
    game = play(position(3, cities={0: {"buildings": ["indigo_plant", *buildings]}}), "role prospector")
    assert [hand_size(game, seat) for seat in range(3)] == [cards, 0, 0]
    assert (game.decider, game.question) == (1, "choose_role")


def mine(*opened, owner=0):
    """A gold mine has just been worked: only these four cards were in the deck."""
    return position(3, deck={card: opened.count(card) for card in opened},
                    flow=phase("prospector", 0) | {"turn": owner, "decider": owner},
                    cities={owner: {"buildings": ["gold_mine"]}})


@rulebook("004.goldmine.3", "004.goldmine.4")
def test_the_first_example_of_the_gold_mine():
    game = mine("library", "prefecture", "smithy", "coffee_roaster")
    assert hand(game, 0) == {}
    assert int(game.state.open_discard.sum()) == 4


@rulebook("004.goldmine.2", "004.goldmine.5")
def test_the_second_example_of_the_gold_mine():
    game = mine("quarry", "gold_mine", "tobacco_storage", "hero")
    assert hand(game, 0) == {"gold_mine": 1}
    assert int(game.state.open_discard.sum()) == 3


@rulebook("004.goldmine.1")
def test_a_gold_mine_works_whoever_prospects():
    game = mine("quarry", "gold_mine", "tobacco_storage", "hero", owner=2)
    assert hand(game, 2) == {"gold_mine": 1}
    game = play(position(3, deck={"quarry": 1, "gold_mine": 1, "tobacco_storage": 1, "hero": 1, "well": 1},
                         cities={2: {"buildings": ["gold_mine"]}}), "role prospector")
    assert hand_size(game, 0) == 1
    assert [e.kind for e in game.journal].count("shown") == 4
    assert hand_size(game, 2) == 1  # five different costs: one of four is the cheapest
    kinds = [e.kind for e in game.journal]
    assert kinds.index("drawn") < kinds.index("shown")  # after the prospector's own card


def test_a_gold_mine_without_four_cards_does_nothing():
    game = position(3, cities={0: {"buildings": ["gold_mine"], "hand_size": 40}, 1: {"hand_size": 40},
                               2: {"hand_size": 23}})
    assert int(game.state.deck_size) == 4
    play(game, "role prospector")
    assert int(game.state.deck_size) == 3
    assert not any(event.kind == "shown" for event in game.journal)


# -- the library with two seats --------------------------------------------------------------------------------------


@rulebook("004.library.4")
def test_with_two_seats_the_library_is_used_once_in_a_round():
    game = play(position(2, cities={0: {"buildings": ["library"]}}), "role prospector")
    assert (game.decider, game.question) == (0, "use_library")
    game.play("use library")
    assert hand_size(game, 0) == 2
    play(game, "role producer")
    pass_until(game, "choose_role")
    game.play("role councillor")
    assert looked_at(game, 0) == 5


@rulebook("004.library.4")
def test_with_two_seats_the_library_can_be_saved_for_the_second_role():
    game = play(position(2, cities={0: {"buildings": ["library"]}}), "role prospector", "pass")
    assert hand_size(game, 0) == 1
    play(game, "role producer")
    pass_until(game, "choose_role")
    game.play("role councillor")
    assert looked_at(game, 0) == 8


@rulebook("004.library.4")
def test_with_two_seats_the_opponents_library_is_not_used_up_by_the_governors():
    game = play(position(2, cities={0: {"buildings": ["library"]}, 1: {"buildings": ["library"]}}),
                "role producer", "use library")
    pass_until(game, "choose_role")
    game.play("role prospector")
    assert hand_size(game, 1) == 2


@rulebook("004.library.4")
def test_the_next_round_the_library_works_again():
    game = play(position(2, flow={"picks": 2, "library_used": 1}, cities={
        0: {"buildings": ["library"], "roles_taken": ["producer"]}, 1: {"buildings": ["library"],
                                                                        "roles_taken": ["builder"]}}), "role trader")
    assert (game.decider, game.question) == (1, "choose_role")
    play(game, "role prospector", "use library")
    assert hand_size(game, 1) == 2


def test_with_three_seats_the_library_is_not_asked_for():
    game = play(position(3, cities={0: {"buildings": ["library"]}}), "role prospector")
    assert game.question == "choose_role"


def test_a_whole_council_is_played_from_a_new_game():
    game = play(new_game("san_juan", seats=4, seed=9), "role councillor")
    answer(game, 0, texts(game)[0])
    assert [hand_size(game, seat) for seat in range(4)] == [5, 4, 4, 4]

"""Achievements in the terminal: my cards with their goals, others' titles, and the draft."""

import random

import pytest

import boriken
from boriken.cli import play as loop
from boriken.games.puerto_rico.faces.terminal import PuertoRicoPresenter
from tests.cli.test_play_expansions import printed
from tests.rulebook.tables import position
from tests.rulebook.test_achievements import ACHIEVEMENTS, BY_CHOICE, DECK, DRAFTED

NAMES = ["Alma", "Benito", "Carmen"]


def test_every_card_has_a_goal_of_its_own():
    show = PuertoRicoPresenter(boriken.new_game(edition="special", seats=3), 0, NAMES)
    assert len({show.note("achievement", card) for card in DECK}) == 30
    assert show.note("achievement", "pastry_maker") == (
        "Hold 9 barrels of corn and fruit together, at least one of each.")


def test_my_cards_are_shown_and_only_titles_of_others():
    islands = {0: {"achievements": ["big_spender", "trade_tycoon"], "announced": ["trade_tycoon"]},
               1: {"achievements": ["deal_closer", "dock_tycoon"], "announced": ["deal_closer"]}}
    game = position("special", 3, islands=islands, expansions=ACHIEVEMENTS)
    board = printed(PuertoRicoPresenter(game, 0, NAMES).board(game, 120, whole=False), 120)
    assert "Big Spender" in board
    assert PuertoRicoPresenter(game, 0, NAMES).note("achievement", "big_spender") in board
    assert "Deal Closer" in board
    assert "Dock Tycoon" not in board
    assert board.count("1 face down") == 2
    other = printed(PuertoRicoPresenter(game, 2, NAMES).board(game, 120, whole=True), 120)
    assert "Big Spender" not in other
    assert "your achievements" not in other


def test_the_base_game_shows_no_achievements():
    game = boriken.new_game(edition="special", seats=3, seed=1)
    board = printed(PuertoRicoPresenter(game, 0, NAMES).board(game, 120, whole=True), 120)
    assert "face down" not in board.replace("   face down", "")
    assert "your achievements" not in board


def test_the_draft_offers_cards_with_points_and_goals():
    game = boriken.new_game(edition="special", seats=3, seed=1, expansions=ACHIEVEMENTS, variants=DRAFTED)
    show = PuertoRicoPresenter(game, 0, NAMES)
    assert show.question(game) == "Which achievement do you keep? The others go to your left."
    for answer in show.answers(game):
        card = answer.action.arguments[0]
        assert answer.words == f"Keep {show.called('achievement', card)}"
        assert answer.note == f"worth {DECK[card]} · {show.note('achievement', card)}"
    kept = show.answers(game)[0]
    game.play(kept.action)
    title = kept.words.removeprefix("Keep ")
    assert title in printed(show.board(game, 80, whole=False))
    mine, theirs = (" ".join(p.plain for p in PuertoRicoPresenter(game, seat, NAMES).story(game, 0)) for seat in (0, 1))
    assert f"You keep {title}." in mine
    assert title not in theirs


def test_an_announcement_is_told_to_all():
    own = {"goods": {"sugar": 7}, "achievements": ["master_collector"]}
    game = position("special", 3, islands={0: own}, expansions=ACHIEVEMENTS, rulings=BY_CHOICE)
    show = PuertoRicoPresenter(game, 0, NAMES)
    answer = next(answer for answer in show.answers(game) if answer.action.block == "announce")
    assert answer.words == "First announce Master Collector"
    game.play(answer.action)
    assert "Alma announces an achievement: Master Collector." in " ".join(
        p.plain for p in PuertoRicoPresenter(game, 1, NAMES).story(game, 0))


def test_announcements_beside_numbers_have_keys_of_their_own():
    own = {"goods": {"sugar": 7}, "achievements": ["master_collector"], "tiles": {"corn": 2, "quarry": 2}}
    game = position("special", 3, islands={0: own}, expansions=ACHIEVEMENTS, rulings=BY_CHOICE)
    game.play_all(["role mayor", "take extra colonist"])
    assert game.question == "place_colonists"
    answers = PuertoRicoPresenter(game, 0, NAMES).answers(game)
    assert [answer.key for answer in answers] == ["0", "1", "a1"]
    assert loop.find_answer("a1", answers, str).text == "announce master_collector"


@pytest.mark.sampled(2)
@pytest.mark.parametrize("by_choice", [False, True])
def test_a_whole_game_is_shown_and_told(by_choice):
    rulings = {"achievements_are_announced_by_choice": by_choice}
    game = boriken.new_game(edition="special", seats=3, seed=2, expansions=ACHIEVEMENTS, variants=DRAFTED,
                            rulings=rulings)
    chance, show = random.Random(1), PuertoRicoPresenter(game, 0, NAMES)
    while game.decider is not None:
        if game.decider == 0:
            printed(show.board(game, 80, whole=False))
            assert all("_" not in answer.words + answer.note for answer in show.answers(game))
        game.play(chance.choice(game.legal_actions))
    assert "Achievements" in printed(show.ending(game))
    story = [paragraph.plain for paragraph in show.story(game, 0)]
    assert not any("=" in paragraph or "_" in paragraph for paragraph in story)
    assert any("announces an achievement" in p or "You announce an achievement" in p for p in story)

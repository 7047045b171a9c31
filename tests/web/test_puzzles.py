"""Puzzles in the browser: the list, one answer on the board, the reasons, the next one, and what this device keeps."""

import pytest

from boriken.analysis.puzzles import shipped_puzzles
from tests.web import layout
from tests.web.conftest import PHONE, TABLET, WIDE, problems_of
from tests.web.playing import ASKED, PATIENCE

BY_SIZE = [(WIDE, "en", "light"), (PHONE, "es", "dark")]
KEPT = "JSON.parse(localStorage['boriken.puzzles'])"


def role_puzzle(game):
    """A puzzle that is answered by one press on a role card."""
    return next(puzzle for puzzle in shipped_puzzles(game) if puzzle.answer.startswith("role "))


def asked(page):
    """Wait for the question: the first puzzle starts a worker."""
    page.wait_for_selector(ASKED, timeout=PATIENCE)


def answer_with(page, puzzle, answer):
    """Press the role card of an answer; on a phone its button in the list, which has the order of the options."""
    asked(page)
    if page.viewport_size["width"] < 700:
        page.locator(".choices .choice").nth(list(puzzle.shares).index(answer)).click()
    else:
        page.locator(f'.spot.lit[data-address="role:{answer.removeprefix("role ")}"]').first.click()


@pytest.mark.parametrize(("size", "language", "theme"), BY_SIZE, ids=["wide", "phone"])
def test_puzzles_are_listed_by_theme_and_difficulty(visit, size, language, theme):
    page = visit("/puzzles", size, language, theme)
    page.locator(".today li").nth(1).wait_for()
    selects = page.locator(".choose select")
    assert selects.count() == 3
    selects.nth(0).select_option("san_juan")
    assert page.locator(".choose [role=status]").inner_text().startswith(str(len(shipped_puzzles("san_juan"))))
    assert page.evaluate("document.scrollingElement.scrollWidth - innerWidth") == 0
    assert problems_of(page) == []
    page.locator(".choose .go button").click()
    asked(page)
    assert problems_of(page) == []


def test_a_right_answer_is_confirmed_with_reasons_and_kept(visit):
    puzzle = role_puzzle("puerto_rico")
    page = visit(f"/puzzles/{puzzle.id}")
    answer_with(page, puzzle, puzzle.answer)
    page.locator(".verdict.right").wait_for()
    assert page.locator(".reasons li").count() == len(puzzle.reasons)
    assert page.locator("[data-mark]").count() >= 1
    kept = page.evaluate(KEPT)
    assert kept["tried"][puzzle.id]["right"] is True
    assert kept["rating"] > 1200
    assert problems_of(page) == []
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: puzzle.id not in url)
    asked(page)


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_the_board_does_not_move_for_a_verdict(visit, size):
    puzzle = role_puzzle("puerto_rico")
    page = visit(f"/puzzles/{puzzle.id}", size)
    asked(page)
    card = page.locator(".board .role").first
    before = card.bounding_box()
    answer_with(page, puzzle, puzzle.rival)
    page.locator(".verdict").wait_for()
    page.locator(".reasons li").first.wait_for()
    assert page.evaluate("document.scrollingElement.scrollHeight - innerHeight") == 0
    assert size is PHONE or card.bounding_box() == before


def largest_puzzle(game):
    """The puzzle with the most on the board: expansions, seats, cards."""
    return max(shipped_puzzles(game), key=lambda puzzle: (len(puzzle.position), puzzle.id))


@pytest.mark.sampled(3)
@pytest.mark.parametrize("language", ["en", "es", "pt"])
@pytest.mark.parametrize(("game", "size"), [("san_juan", WIDE), ("san_juan", TABLET), ("puerto_rico", WIDE)])
def test_even_a_large_puzzle_fits_on_a_screen(visit, game, size, language):
    page = visit(f"/puzzles/{largest_puzzle(game).id}", size, language)
    asked(page)
    assert page.evaluate("document.scrollingElement.scrollHeight - innerHeight") == 0
    assert layout.problems(page) == []


def test_a_wrong_answer_shows_the_better_one_and_counts_once(visit):
    puzzle = role_puzzle("san_juan")
    page = visit(f"/puzzles/{puzzle.id}", PHONE)
    answer_with(page, puzzle, puzzle.rival)
    page.locator(".verdict:not(.right)").wait_for()
    assert page.locator(".given").count() == 1
    rating = page.evaluate(KEPT)["rating"]
    assert rating < 1200
    assert problems_of(page) == []
    page.reload()
    answer_with(page, puzzle, puzzle.answer)
    page.locator(".verdict.right").wait_for()
    assert page.evaluate(KEPT)["rating"] == rating
    assert page.evaluate(KEPT)["tried"][puzzle.id]["right"] is False


def test_the_puzzle_of_the_day_has_an_address_of_its_own(visit):
    page = visit("/puzzles/today")
    asked(page)
    assert page.url.split("/")[-1] in {puzzle.id for puzzle in shipped_puzzles("puerto_rico")}


def test_an_unknown_puzzle_is_answered_with_a_sentence(browser, address):
    page = browser.new_page()
    page.goto(f"{address}/puzzles/none")
    page.get_by_role("alert").wait_for()
    assert page.get_by_role("alert").inner_text()
    page.close()

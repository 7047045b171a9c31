"""Lessons in a real browser: played to their end as a learner plays them, left and resumed, answered kindly."""

from contextlib import suppress

import pytest
from playwright.sync_api import TimeoutError as TooLate

from boriken.engine.game import game_ids
from boriken.text.lessons import lesson_files
from tests.web.conftest import PHONE, TABLET, WIDE, problems_of
from tests.web.lessons import PATIENCE, Learner

LESSONS = [(game, lesson) for game in game_ids() for lesson in lesson_files(game)]
LOOKS = {"wide": (WIDE, "en", "light"), "tablet": (TABLET, "es", "dark"), "phone": (PHONE, "pt", "light")}
#: A game's first lesson in every look; the others wide and in one of the narrow looks, in turn.
PLAYED = [(game, lesson, look) for number, (game, lesson) in enumerate(LESSONS) for look in (
    LOOKS if lesson == next(iter(lesson_files(game))) else ("wide", ("tablet", "phone")[number % 2]))]

#: What the narrator covers, among some things.
OVERLAPS = """(things) => {
  const box = (one) => one.getBoundingClientRect();
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const mine = box(document.querySelector('aside'));
  return [...document.querySelectorAll(things)]
    .filter((one) => one.checkVisibility() && meet(mine, box(one))).map((one) => one.outerHTML.slice(0, 80));
}"""
POINTED = "document.querySelectorAll('[data-pointed]').length"


def begin(visit, game, lesson, size=WIDE, language="en", theme="light"):
    page = visit(f"/learn/{game}/{lesson}", size, language, theme)
    return page, Learner(page, game, lesson, language)


@pytest.mark.long
@pytest.mark.parametrize(("game", "lesson", "look"), PLAYED)
def test_a_lesson_is_played_to_its_end(visit, game, lesson, look):
    size, language, theme = LOOKS[look]
    page, learner = begin(visit, game, lesson, size, language, theme)
    for number in learner.play():
        step = learner.lesson.steps[number]
        pointed = len(set(step.at))
        with suppress(TooLate):  # the board marks its things after the narrator has spoken
            page.wait_for_function(f"(count) => {POINTED} === count", arg=pointed, timeout=PATIENCE)
        assert page.evaluate(POINTED) == pointed, step.text.id
        assert page.evaluate("document.scrollingElement.scrollWidth - innerWidth") == 0
        if size is not PHONE or not step.asks:
            things = ".ask, [data-pointed]" if size is PHONE else ".log, .role, .ask, .spot.lit, [data-pointed]"
            assert page.evaluate(OVERLAPS, things) == [], step.text.id
    assert problems_of(page) == []
    page.locator("aside").get_by_role("link").last.click()
    page.locator(".done").first.wait_for()


def test_a_newcomer_is_offered_the_lesson_and_a_wrong_answer_is_answered_kindly(visit):
    page = visit("/")
    page.get_by_role("link", name="Begin the lesson").click()
    learner = Learner(page, "puerto_rico", "first")
    steps = learner.play()
    for _ in range(4):
        next(steps)
    assert problems_of(page) == []
    page.locator('.spot.lit[data-address="role:mayor"]').click()
    page.locator("aside").get_by_text("Not this time.").wait_for()
    assert "needs a building first" in page.locator("aside").inner_text()
    next(steps)  # the right answer, and the next step
    assert "Not this time" not in page.locator("aside").inner_text()
    page.reload()  # left and resumed
    learner.wait_for(4)
    page.goto(page.url.split("/t/")[0])
    page.get_by_role("link", name="Go on with the lesson").click()
    learner.wait_for(4)


def test_a_lesson_is_read_with_the_keyboard(visit):
    page, learner = begin(visit, "san_juan", "first")
    for number in range(3):
        learner.wait_for(number)
        page.wait_for_function("document.activeElement.matches('aside button')", timeout=PATIENCE)
        page.keyboard.press("Enter")
    learner.wait_for(3)
    page.wait_for_function("document.activeElement.matches('.spot.lit')", timeout=PATIENCE)
    page.keyboard.press("Enter")
    learner.wait_for(4)

"""Openings in a real browser: roles are followed, the address says where one is, set-ups are changed."""

import pytest

from tests.web.conftest import PHONE, TABLET, WIDE, problems_of


@pytest.mark.parametrize(("size", "language", "theme"), [
    (WIDE, "en", "light"), pytest.param(TABLET, "es", "dark", marks=pytest.mark.long), (PHONE, "pt", "light")],
    ids=["wide", "tablet", "phone"])
def test_openings_are_looked_at(visit, size, language, theme):
    page = visit("/openings", size, language, theme)
    page.wait_for_url("**/openings/puerto_rico/grow/4")
    page.locator(".choice a").first.click()
    page.wait_for_url("**/openings/puerto_rico/grow/4/settler")
    page.locator("nav .step").nth(1).wait_for()
    assert page.evaluate("document.scrollingElement.scrollWidth - innerWidth") == 0
    assert problems_of(page) == []
    page.locator("main select").select_option("san_juan/san_juan")
    page.wait_for_url("**/openings/san_juan/san_juan/4")
    page.locator("nav .step").nth(1).wait_for(state="detached")
    page.locator(".choice a").first.wait_for()


def test_a_node_is_opened_on_the_analysis_board(visit):
    page = visit("/openings/puerto_rico/grow/4/settler")
    page.get_by_role("button", name="Show on the board").click()
    page.wait_for_url("**/analysis*", timeout=60_000)  # a worker reads the network first
    page.locator(".board").first.wait_for(timeout=60_000)


def test_a_course_that_nobody_played_gets_a_sentence(visit, browser):
    page = browser.new_page()
    page.goto(f"{visit('/learn').url.removesuffix('/learn')}/openings/puerto_rico/grow/4/captain.nobody")
    page.get_by_role("alert").get_by_text("None of our games went this way.").wait_for()
    page.get_by_role("link", name="The deal").click()
    page.wait_for_url("**/openings/puerto_rico/grow/4")
    page.close()

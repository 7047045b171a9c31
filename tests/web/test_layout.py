"""Every screen has room for its words in every size and language, and what is pressed next is in sight."""

from __future__ import annotations

import pytest
from tools import screenshots

from tests.web import layout
from tests.web.conftest import PHONE, TABLET, WIDE, me_and_bots, problems_of
from tests.web.playing import ASKED

LOOKS = [(WIDE, "en", "light"), (TABLET, "es", "dark"), (PHONE, "pt", "light"), (PHONE, "es", "dark")]
PATHS = ["/", "/learn", "/puzzles", "/analysis", "/games", "/reference", "/reference/san_juan/san_juan", "/meet",
         "/rules/puerto_rico/special", "/openings/puerto_rico/grow/4/settler", "/tournament", "/ladder/puerto_rico"]


@pytest.mark.sampled(6)
@pytest.mark.parametrize(("size", "language", "theme"), LOOKS, ids=["wide", "tablet", "phone", "night"])
@pytest.mark.parametrize("path", PATHS)
def test_every_screen_has_room_and_leads_to_the_others(visit, path, size, language, theme):
    page = visit(path, size, language, theme)
    page.get_by_role("heading", level=1).wait_for()
    page.locator("header .places a").nth(4).wait_for()
    assert page.locator("header .places [aria-current]").count() == (path not in ("/", "/games", "/tournament",
                                                                                  "/ladder/puerto_rico"))
    assert layout.problems(page) == []
    assert problems_of(page) == []


def test_the_way_to_other_screens_stays_where_it_is(visit):
    page = visit("/learn")
    places = page.locator("header .places")
    places.locator("a").nth(4).wait_for()
    before = places.bounding_box()
    for name, path in (("Puzzles", "/puzzles"), ("Analyse", "/analysis"), ("Reference", "/reference")):
        places.get_by_role("link", name=name).click()
        page.wait_for_url(f"**{path}")
        page.locator("main h1").wait_for()
        assert places.bounding_box()["y"] == before["y"]
        assert abs(places.bounding_box()["x"] - before["x"]) < 20  # pixels: the marked one is bold


def test_a_guest_sees_at_once_where_to_sit_down(visit, address):
    page = visit(screenshots.Tables(address).made(*screenshots.WAITING).split("#")[0], PHONE, "pt")
    sit = page.get_by_role("button", name="Sentar")
    sit.wait_for()
    assert sit.bounding_box()["y"] + sit.bounding_box()["height"] <= PHONE["height"]


@pytest.mark.parametrize("size", [WIDE, TABLET, PHONE], ids=["desktop", "tablet", "phone"])
def test_a_lost_connection_is_said_and_moves_nothing(sit, size):
    page = sit("puerto_rico", "grow", me_and_bots(3), size=size, language="pt").page
    tools = page.locator("header nav .button").last
    before = tools.bounding_box()
    screenshots.losing_server(page)
    page.reload()
    page.get_by_text("Sem conexão, tentando de novo…").wait_for()
    assert page.evaluate("document.scrollingElement.scrollWidth - innerWidth") == 0
    assert tools.bounding_box() == before


@pytest.mark.parametrize("language", ["en", "es", "pt"])
def test_the_board_of_a_replay_is_whole_on_a_phone(visit, finished, language):
    table, key = finished
    page = visit(f"/t/{table}?move=9#{key}", PHONE, language)
    page.wait_for_selector(".turns")
    page.wait_for_function("document.scrollingElement.scrollHeight === innerHeight")


def test_a_server_that_does_not_answer_is_told_in_all_languages(browser, address):
    page = browser.new_page()
    screenshots.without_server(page)
    page.goto(address)
    alert = page.get_by_role("alert")
    alert.wait_for()
    assert all(words in alert.inner_text() for words in ("does not answer", "no responde", "não responde"))
    assert problems_of(page) == []
    page.close()


@pytest.mark.parametrize("size", [WIDE, TABLET], ids=["desktop", "tablet"])
def test_a_table_has_room_for_a_question(sit, size):
    page = sit("puerto_rico", "grow", me_and_bots(5), size=size, language="pt").page
    page.wait_for_selector(ASKED)
    assert layout.problems(page) == []

"""My games in the browser: what goes on, what is over, how it went, and how it leaves the device."""

import json

import pytest

from tests.web.conftest import PHONE, WIDE, make_table, me_and_bots, problems_of

KEPT = "JSON.parse(localStorage['boriken.played'] ?? '[]')"


@pytest.fixture
def mine(visit, address, finished):
    """Open my games on a device that holds the keys of a finished game and of one that goes on."""

    def open_games(size=WIDE, language="en", theme="light", path="/games"):
        table, key = finished
        going, keys = make_table(address, "puerto_rico", "grow", me_and_bots(3))
        page = visit("/reference", size, language, theme)
        known = json.dumps([{"table": table, "keys": {"0": key}, "seen": 2},
                            {"table": going, "keys": {"0": keys[0]}, "seen": 1}])
        page.evaluate("(known) => localStorage.setItem('boriken.tables', known)", known)
        page.goto(f"{address}{path}")
        page.locator(".over li").first.wait_for()
        return page

    return open_games


@pytest.mark.parametrize(("size", "language", "theme"), [(WIDE, "en", "light"), (PHONE, "pt", "dark")],
                         ids=["wide", "phone"])
def test_games_that_go_on_come_first_then_results(mine, size, language, theme):
    page = mine(size, language, theme)
    assert page.locator(".going li").count() == 1
    assert page.locator("tbody tr").count() == 1
    (kept,) = page.evaluate(KEPT)
    assert (kept["game"], kept["seat"], len(kept["names"])) == ("san_juan", 0, 2)
    assert page.evaluate("document.scrollingElement.scrollWidth - innerWidth") == 0
    assert problems_of(page) == []


def test_a_lesson_that_waits_has_its_name(visit, address):
    page = visit("/learn/san_juan/first")
    page.wait_for_url("**/t/**")
    page.goto(f"{address}/games")
    page.locator(".going li", has_text="San Juan: cards are everything").wait_for()


def test_the_end_of_a_game_keeps_what_was_built_and_what_it_cost(visit, finished):
    table, key = finished
    page = visit(f"/t/{table}#{key}")
    page.locator("tfoot").wait_for()
    page.wait_for_function(f"{KEPT}.length === 1")
    (kept,) = page.evaluate(KEPT)
    assert kept["built"]
    assert all(address.startswith("card:") for address in kept["built"])


def test_games_are_saved_carried_and_deleted(mine, visit, tmp_path):
    page = mine()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    saved = tmp_path / "games.json"
    download.value.save_as(saved)
    assert json.loads(saved.read_text())["format"] == "boriken games 1"
    other = visit("/games")
    other.locator("input[type=file]").set_input_files(saved)
    other.locator(".over li").wait_for()
    assert other.get_by_role("status").inner_text() == "2 games were added."
    other.locator("input[type=file]").set_input_files({"name": "x.json", "mimeType": "application/json",
                                                       "buffer": b"nonsense"})
    other.get_by_text("no file or link of saved games").wait_for()
    other.get_by_role("button", name="Delete all").click()
    other.get_by_role("button", name="Delete all results and keys").click()
    other.locator(".over").wait_for(state="detached")
    assert other.evaluate(KEPT) == []


def test_a_link_brings_games_along_and_leaves_the_address(mine, visit, address):
    page = mine()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy a link for another device").click()
    page.get_by_text("The link is copied").wait_for()
    link = page.evaluate("navigator.clipboard.readText()")
    other = visit(link.removeprefix(address))
    other.locator(".over li").wait_for()
    assert other.url.endswith("/games")
    assert len(other.evaluate("JSON.parse(localStorage['boriken.tables'])")) == 2

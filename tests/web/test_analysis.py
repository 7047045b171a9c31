"""The analysis board in a real browser."""

from __future__ import annotations

import json
import random

import pytest

import boriken
from tests.web.conftest import PHONE, TABLET, WIDE, problems_of

PATIENCE = 60_000  # milliseconds: the first request starts a process that loads the rules
#: The row of the move that is shown.
SHOWN = """() => [...document.querySelectorAll('ol[tabindex] li')].findIndex(
    (one) => one.querySelector('[aria-current]'))"""


@pytest.fixture(scope="module")
def record():
    game, chance = boriken.new_game("puerto_rico", edition="grow", seats=3, seed=7), random.Random(7)
    while len(game.played) < 40 or game.question == "choose_role" or not game.played[-1].text.startswith("role "):
        game.play(chance.choice(game.legal_actions))
    return game.to_record()


def open_text(page, text):
    page.fill("textarea", text)
    page.click("button.primary")
    page.wait_for_selector("aside [aria-current]", timeout=PATIENCE)
    return page


def rows(page):
    return page.locator("aside ol[tabindex] li:not(.start):not(.round)")


def test_a_game_is_walked_varied_pruned_commented_exported_and_opened_again(visit, record):
    page, moves = open_text(visit("/analysis"), record), len(json.loads(record)["decisions"])
    assert rows(page).count() == moves
    page.keyboard.press("End")
    page.wait_for_selector("aside li:last-child [aria-current]")
    page.keyboard.press("ArrowLeft")
    page.wait_for_selector("aside li:nth-last-child(2) [aria-current]")
    played = rows(page).last.inner_text()
    role = json.loads(record)["decisions"][-1].removeprefix("role ")
    page.locator(f".spot.lit[data-address^='role:']:not([data-address='role:{role}'])").first.click()
    page.wait_for_selector("aside li.varies [aria-current]")
    assert rows(page).count() == moves + 1
    page.fill("aside textarea", "<b onclick=alert(1)>better</b>")
    page.locator("aside textarea").blur()
    assert page.locator("aside ol .comment").inner_text() == "<b onclick=alert(1)>better</b>"
    page.get_by_role("button", name="Make this variation the main line").click()
    assert played in rows(page).nth(moves).inner_text()
    page.get_by_role("button", name="Save as a study").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download").click()
    document = json.loads(download.value.path().read_text("utf-8"))
    page.keyboard.press("Escape")
    assert (document["format"], len(document["nodes"])) == ("boriken study 1", moves + 1)
    page.reload()  # the tab keeps what is on its board
    page.wait_for_selector("aside [aria-current]")
    assert rows(page).count() == moves + 1
    page.get_by_role("button", name="Delete this move").click()
    page.wait_for_selector("aside li.varies", state="detached")
    assert rows(page).count() == moves
    page.get_by_role("button", name="Bring back what was deleted").click()
    page.wait_for_selector("aside li.varies")
    assert rows(page).count() == moves + 1
    page.keyboard.press("Delete")
    page.wait_for_selector("aside li.varies", state="detached")
    page.keyboard.press("Control+z")
    page.wait_for_selector("aside li.varies")
    page.keyboard.press("Delete")
    page.wait_for_selector("aside li.varies", state="detached")
    assert rows(page).count() == moves
    page.get_by_role("button", name="Another game").click()
    open_text(page, json.dumps(document))
    page.get_by_role("button", name="Save as a study").click()
    page.fill("dialog input", "A <i>study</i>")
    page.locator("dialog .primary").click()
    page.wait_for_selector("dialog dl")
    assert problems_of(page) == []
    link = page.locator("dialog .link").inner_text()
    page = visit(link.partition("localhost")[2].partition("/")[2].join(("/", "")))  # as a reader, without the key
    page.wait_for_selector("aside [aria-current]")
    assert rows(page).count() == moves + 1
    assert page.locator("aside ol .comment").inner_text() == "<b onclick=alert(1)>better</b>"
    assert page.locator("h1").inner_text() == "A <i>study</i> · Puerto Rico (Grow)"
    page.wait_for_function("document.title === 'A <i>study</i> · Boriken'")


def test_a_refused_text_stays_where_it_was_pasted(browser, address):
    page = browser.new_page()
    page.goto(f"{address}/analysis")
    page.fill("textarea", "nothing that anybody could read")
    page.click("button.primary")
    page.get_by_role("alert").wait_for()
    assert page.locator("textarea").input_value() == "nothing that anybody could read"
    page.close()


def test_games_of_this_device_are_offered_to_the_board(visit, finished):
    table, key = finished
    page = visit(f"/t/{table}#{key}")
    page.locator("h2", has_text="How it went for you").wait_for()
    page.goto(page.url.partition("/t/")[0] + "/analysis")
    page.get_by_role("heading", name="Your own games").wait_for()
    assert problems_of(page) == []
    page.get_by_role("link", name="San Juan (Grow)").click()
    page.wait_for_selector(".board", timeout=PATIENCE)
    page.get_by_role("button", name="Back to the game").wait_for()


def test_the_shown_move_is_in_sight_in_the_drawer_of_a_phone(visit, finished):
    table, _ = finished
    page = visit(f"/analysis?table={table}&move=40", PHONE)
    page.wait_for_selector(".board", timeout=PATIENCE)
    page.locator(".bar .button").last.click()
    page.wait_for_function("""() => {
        const [list, shown] = ['dialog ol[tabindex]', 'dialog [aria-current]'].map(
            (one) => document.querySelector(one)?.getBoundingClientRect());
        return shown && shown.top >= list.top && shown.bottom <= list.bottom && list.bottom <= innerHeight;
    }""")


@pytest.mark.long
@pytest.mark.parametrize(("size", "language", "theme"), [(WIDE, "en", "light"), (TABLET, "es", "dark"),
                                                         (PHONE, "pt", "light")], ids=["wide", "tablet", "phone"])
def test_the_engine_and_supposed_draws(visit, record, size, language, theme):
    page = visit("/analysis", size, language, theme)
    page.fill("textarea", record)
    page.click("button.primary")
    page.wait_for_selector(".board", timeout=PATIENCE)
    assert problems_of(page) == []
    if size is not WIDE:
        page.locator(".bar .button").last.click()
    page.locator("button[aria-pressed]").last.click()
    page.wait_for_selector(".chances b:not(.soft)", timeout=3 * PATIENCE)
    assert problems_of(page) == []
    page.locator("ol .why").first.click()
    page.wait_for_selector(".reasons li", timeout=3 * PATIENCE)
    die = page.locator(".tools .button").nth(4)
    for _ in range(40):
        if page.locator(".tools .button").count() == 7:
            break
        before = page.evaluate(SHOWN)
        page.locator(".tools .button").nth(2).click()
        page.wait_for_function(f"(before) => ({SHOWN})() !== before", arg=before)
    die.click()
    page.wait_for_selector("dialog .count")
    assert problems_of(page) == []
    page.locator("dialog .count .button").nth(1).click()
    page.locator("dialog .primary").click()
    page.wait_for_selector(".supposed")


@pytest.mark.long
def test_a_finished_table_leads_to_the_board_and_on_to_a_new_table(visit, finished):
    table, _ = finished
    page = visit(f"/t/{table}?move=20")
    page.get_by_role("link", name="Analyse").click()
    page.wait_for_selector("aside [aria-current]")
    assert page.locator("aside ol[tabindex] li [aria-current]").count() == 1
    page.get_by_role("button", name="Back to the game").click()
    page.wait_for_url(f"**/t/{table}")
    page.go_back()
    page.get_by_role("button", name="Play on from here").click()
    page.locator("dialog .primary").click()
    page.wait_for_url("**/t/**")
    page.wait_for_selector(".board")


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_thousand_variations_with_hostile_words_are_text_and_walked_at_once(visit, size):
    game = boriken.new_game("puerto_rico", edition="grow", seats=3, seed=7)
    hostile = "<img src=x onerror='document.title=1'>{ $name } &amp; \u202e"
    nodes = [{"parent": -1, "actions": ["role builder"], "luck": f"{number:016x}", "comment": hostile}
             for number in range(1000)]
    study = {"format": "boriken study 1", "start": game.to_text(), "title": hostile, "names": [hostile[:20], "B", "C"],
             "comment": hostile, "nodes": nodes}
    page = visit("/analysis", size)
    page.fill("textarea", json.dumps(study))
    page.click("button.primary")
    page.wait_for_selector(".board", timeout=PATIENCE)
    if size is PHONE:
        page.locator(".bar .button").last.click()
    tree = page.locator("ol[tabindex]")
    assert tree.locator("li:not(.start):not(.round)").count() == 1000
    assert tree.locator(".comment").first.inner_text() == hostile
    assert tree.locator(".comment").count() == 1001
    assert tree.locator("img").count() == 0
    started = page.evaluate("performance.now()")
    for key, row in (("ArrowRight", 2), ("ArrowDown", 3), ("ArrowDown", 4), ("ArrowUp", 3), ("Home", 0)):
        page.keyboard.press(key)
        page.wait_for_function(f"(row) => ({SHOWN})() === row", arg=row)
    assert page.evaluate("performance.now()") - started < 20_000

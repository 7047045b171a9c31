"""The analysis board in a real browser."""

from __future__ import annotations

import json
import random

import pytest

import boriken
from tests.web.conftest import PHONE, TABLET, WIDE, problems_of

PATIENCE = 60_000  # milliseconds: the first request starts a process that loads the rules


@pytest.fixture(scope="module")
def record():
    game, chance = boriken.new_game("puerto_rico", edition="grow", seats=3, seed=7), random.Random(7)
    while len(game.played) < 40:
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
    page = open_text(visit("/analysis"), record)
    assert rows(page).count() == 40
    page.keyboard.press("End")
    page.wait_for_selector("aside li:last-child [aria-current]")
    page.keyboard.press("ArrowLeft")
    page.wait_for_selector("aside li:nth-last-child(2) [aria-current]")
    played = rows(page).last.inner_text()
    page.wait_for_selector(".spot.lit, .answer:enabled")
    for choice in page.locator(".spot.lit, .answer:enabled").all():
        if rows(page).count() == 41:
            break
        if choice.is_visible():
            choice.click()
            page.wait_for_timeout(1500)  # the position after it, on a busy machine, too
            if rows(page).count() == 40:  # it was the move of the game
                page.keyboard.press("ArrowLeft")
                page.wait_for_timeout(1000)
    assert rows(page).count() == 41
    assert "varies" in rows(page).last.get_attribute("class")
    page.fill("aside textarea", "<b onclick=alert(1)>better</b>")
    page.locator("aside textarea").blur()
    assert page.locator("aside ol .comment").inner_text() == "<b onclick=alert(1)>better</b>"
    page.get_by_role("button", name="Make this variation the main line").click()
    assert played in rows(page).nth(40).inner_text()
    page.get_by_role("button", name="Save as a study").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download").click()
    document = json.loads(download.value.path().read_text("utf-8"))
    page.keyboard.press("Escape")
    assert (document["format"], len(document["nodes"])) == ("boriken study 1", 41)
    page.reload()  # the tab keeps what is on its board
    page.wait_for_selector("aside [aria-current]")
    assert rows(page).count() == 41
    page.get_by_role("button", name="Delete this move").click()
    page.wait_for_selector("aside li.varies", state="detached")
    assert rows(page).count() == 40
    page.get_by_role("button", name="Another game").click()
    open_text(page, json.dumps(document))
    page.get_by_role("button", name="Save as a study").click()
    page.fill("dialog input", "A study")
    page.locator("dialog .primary").click()
    page.wait_for_selector("dialog dl")
    assert problems_of(page) == []
    link = page.locator("dialog .link").inner_text()
    page = visit(link.partition("localhost")[2].partition("/")[2].join(("/", "")))  # as a reader, without the key
    page.wait_for_selector("aside [aria-current]")
    assert rows(page).count() == 41
    assert page.locator("aside ol .comment").inner_text() == "<b onclick=alert(1)>better</b>"


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
    page.wait_for_selector(".reasons li", timeout=60_000)
    die = page.locator(".tools .button").nth(4)
    for _ in range(40):
        if page.locator(".tools .button").count() == 7:
            break
        page.locator(".tools .button").nth(2).click()
        page.wait_for_timeout(250)
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
    page.get_by_role("button", name="Play on from here").click()
    page.locator("dialog .primary").click()
    page.wait_for_url("**/t/**")
    page.wait_for_selector(".board")

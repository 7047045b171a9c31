"""Clocks and agreements in the browser: two people at two screens."""

import pytest

from tests.web.conftest import PHONE, WIDE, post_table, problems_of

CLOCKS = {"live": {"kind": "seat", "seconds": 600, "increment": 10}, "days": {"kind": "move", "seconds": 3 * 86_400}}


def new_table(address, clock):
    seats = [{"kind": "person", "name": name} for name in ("Ana", "Benito")]
    return post_table(f"{address}/api/tables", {"game": "san_juan", "seats": seats, "pace": 0, "clock": clock})


def test_a_pause_is_asked_for_agreed_to_and_ended(visit, address):
    table, keys = new_table(address, CLOCKS["live"])
    ana, benito = visit(f"/t/{table}#{keys[0]}", WIDE), visit(f"/t/{table}#{keys[1]}", PHONE)
    ana.get_by_role("timer", name="Ana has").wait_for()
    ana.get_by_role("button", name="Ask", exact=True).click()
    assert problems_of(ana) == []
    ana.get_by_role("button", name="Pause", exact=True).click()
    benito.get_by_text("Ana asks for a pause of 15 minutes.").wait_for()
    ana.get_by_text("Waiting for Benito").wait_for()
    assert problems_of(benito) == []
    assert benito.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out on a phone"
    benito.get_by_role("button", name="Agree").click()
    benito.get_by_text("Paused until").wait_for()
    assert benito.get_by_role("button", name="Go on").count() == 0, "only the person who asked ends it"
    ana.get_by_role("button", name="Go on").click()
    benito.get_by_text("Paused until").wait_for(state="detached")


@pytest.mark.long
def test_days_for_a_move_are_told_in_the_readers_time_zone(browser, address):
    table, keys = new_table(address, CLOCKS["days"])
    told = []
    for zone in ("America/Puerto_Rico", "Asia/Tokyo"):
        context = browser.new_context(viewport=WIDE, locale="en-GB", timezone_id=zone)
        page = context.new_page()
        page.goto(f"{address}/t/{table}#{keys[0]}")
        page.get_by_text("You move by").wait_for()
        told.append(page.get_by_text("You move by").inner_text())
        context.close()
    assert told[0] != told[1]

"""A series of San Juan for two in two browsers: it is made, entered, begun, played and shown on a wall."""

from __future__ import annotations

import contextlib
import itertools
import random
import urllib.parse

import pytest

from tests.server.serving import Page, play_on
from tests.web.conftest import PHONE, problems_of
from tests.web.playing import ASKED, OVER, PATIENCE, STATE, Table


def make_series(page, rounds):
    """Make a series of San Juan on the page for new tournaments."""
    page.get_by_role("radio", name="San Juan").first.check(force=True)
    page.get_by_label("Name of the tournament").fill("Friday")
    page.get_by_role("combobox", name="Rounds", exact=True).select_option(str(rounds))
    page.get_by_role("combobox", name="Pause between rounds").select_option("0")
    assert problems_of(page) == []
    page.get_by_role("button", name="Make the tournament").click()
    page.get_by_role("heading", name="Friday").wait_for()


def enter(page, name, label="Your name", button="Enter"):
    page.get_by_label(label).fill(name)
    page.get_by_role("button", name=button, exact=True).click()


def play_together(browsers, moves):
    """Answer some questions of a table in the browsers, and the others through sockets with the keys of their seats."""
    for _ in range(moves):
        asked = next(page for page in itertools.cycle(browsers) if page.query_selector(ASKED))
        before = asked.evaluate(STATE)
        Table(asked).click()
        asked.wait_for_function(f"(before) => ({STATE})() !== before", arg=before, timeout=PATIENCE)
    kept = [page.evaluate("JSON.parse(localStorage['boriken.tables'])[0]") for page in browsers]
    port = urllib.parse.urlsplit(browsers[0].url).port
    with contextlib.ExitStack() as stack:
        pages = {int(seat): stack.enter_context(Page(port, one["table"], key))
                 for one in kept for seat, key in one["keys"].items()}
        for page in pages.values():
            page.until("snapshot")
        play_on(pages, random.Random(1), 2000)
    for page in browsers:
        page.wait_for_selector(OVER, timeout=PATIENCE)


@pytest.mark.long
def test_organiser_and_guest_go_through_a_series(visit):
    ana = visit("/meet")
    ana.get_by_role("link", name="New tournament").click()
    make_series(ana, rounds=2)
    enter(ana, "Ana")
    ana.get_by_text("You are in.").wait_for()
    assert problems_of(ana) == []
    link = "/tournament/" + ana.url.partition("/tournament/")[2].partition("#")[0]
    bob = visit(link, PHONE, "es", "dark")
    enter(bob, "Bob", "Tu nombre", "Entrar")
    bob.get_by_text("Ya estás dentro.").wait_for()
    assert problems_of(bob) == []
    assert bob.get_by_role("button", name="Empezar el torneo").count() == 0  # a guest organises nothing
    ana.get_by_text("Bob").wait_for()
    ana.get_by_role("button", name="Begin the tournament").click()
    ana.get_by_role("button", name="To my table").wait_for(timeout=PATIENCE)
    wall = visit(f"{link}/wall", theme="dark")
    wall.get_by_text("Round 1 of 2").wait_for()
    assert problems_of(wall) == []
    bob.get_by_role("button", name="A mi mesa").click()
    ana.get_by_role("button", name="To my table").click()
    for page in (ana, bob):
        page.wait_for_selector(".board", timeout=PATIENCE)
    play_together([ana, bob], 2)
    ana.get_by_role("link", name="To the tournament").click()
    ana.get_by_text("Round 2 of 2").first.wait_for(timeout=PATIENCE)
    ana.get_by_text("Earlier rounds").click()
    first, second = (ana.locator("ol li .name").all_inner_texts()[start:start + 2] for start in (0, 2))
    assert sorted(first) == ["Ana", "Bob"]
    assert first == second[::-1]  # the seats rotate
    assert problems_of(ana) == []
    wall.get_by_text("Round 2 of 2").wait_for(timeout=PATIENCE)
    points = [int(text) for text in wall.locator(".standings b").all_inner_texts()]
    assert sum(points) == 12

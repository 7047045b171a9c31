"""A game that another package brings, of which the page has no folder and no types, plays on the generic board."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.web.conftest import PHONE, WIDE, make_table, problems_of, serving
from tests.web.playing import Table

ROOT = Path(__file__).parent.parent.parent
SEATS = [{"kind": "person", "name": "Ana"}, {"kind": "bot"}]
GREY, GOLD = 17, 4  # pebbles in the heap; a gold one is worth three points


@pytest.fixture(scope="module")
def address(tmp_path_factory, chromium):
    """The address of a server beside which the example is installed: its entry point is found by every process."""
    site = tmp_path_factory.mktemp("site")
    installed = site / "pebbles-1.0.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text("Metadata-Version: 2.1\nName: pebbles\nVersion: 1.0\n", "utf-8")
    (installed / "entry_points.txt").write_text("[boriken.games]\npebbles = examples.pebbles.pack:PACK\n", "utf-8")
    paths = os.pathsep.join(filter(None, (str(site), str(ROOT), os.environ.get("PYTHONPATH"))))
    with serving(tmp_path_factory.mktemp("tables"), PYTHONPATH=paths) as here:
        yield here


@pytest.mark.parametrize(("language", "size"), [("en", WIDE), ("pt", PHONE)])
def test_it_is_played_to_the_end(visit, address, language, size):
    table, keys = make_table(address, "pebbles", "plain", SEATS)
    played = Table(visit(f"/t/{table}#{keys[0]}", size, language))
    board = played.page.locator(".generic")
    assert str(GREY) in board.inner_text()
    assert played.play_by_clicks()
    scores = played.page.locator("tfoot td").all_inner_texts()
    assert sum(map(int, scores)) == GREY + 3 * GOLD
    assert problems_of(played.page) == []


def test_it_is_started_from_the_start_page_with_the_bots_that_play_it(visit):
    page = visit("/")
    page.get_by_role("radio", name="Plain").check(force=True)
    page.get_by_role("heading", name="Plain", level=2).wait_for()
    levels = page.get_by_label("Strength of seat 2").locator("option")
    assert levels.all_inner_texts() == ["Merciless"]
    page.locator("button.play").click()
    page.wait_for_selector(".generic-board .ask")

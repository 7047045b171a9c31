"""How Puertomas choose, on the table: the panel of a Puertoma and the lines of the log."""

import random
import re

import pytest

import boriken
from tests.web.conftest import PHONE, TABLET, WIDE, post_table, problems_of

SOLO = [{"kind": "person", "name": "Ana"}, {"kind": "automaton", "name": "Puertoma A"},
        {"kind": "automaton", "name": "Puertoma B"}]


@pytest.fixture(scope="module")
def solo(address):
    """A solo game of some rounds: the path of its table."""
    game, chance = boriken.new_game("puerto_rico", edition="special", seats=3, puertomas=2, seed=4), random.Random(4)
    while len(game.played) < 24 or game.question != "choose_role":
        game.play(chance.choice(game.legal_actions))
    table, keys = post_table(f"{address}/api/tables/import", {"record": game.to_record(), "seats": SOLO})
    return f"/t/{table}#{keys[0]}"


@pytest.mark.sampled(5)
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [WIDE, TABLET, PHONE], ids=["wide", "tablet", "phone"])
def test_a_puertomas_panel_shows_board_cards_and_choices(visit, solo, size, theme):
    page = visit(solo, size=size, theme=theme)
    how = page.get_by_role("button", name="How it chooses").first
    how.scroll_into_view_if_needed()
    how.press("Enter")
    panel = page.get_by_role("dialog", name=re.compile("How it chooses"))
    panel.wait_for()
    tables = panel.locator(".tables")
    tables.get_by_role("img", name="Action board").wait_for()
    assert tables.get_by_text("The marker is on", exact=False).count() == 1
    assert tables.locator(".cards li").count() == 8
    assert tables.locator(".way.open").count() >= 2  # from every space at least two arrows lead
    choice = panel.locator("details").first
    choice.locator("summary").press("Enter")
    assert choice.locator("dl .chosen").count() >= 1
    assert problems_of(page) == []
    box = panel.bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= size["width"]
    page.keyboard.press("Escape")
    assert page.get_by_role("dialog").count() == 0


def test_a_line_of_the_log_says_why(visit, solo):
    """The candidates of the choice, one of them chosen; of a role also the board, and the card where one was turned."""
    page = visit(solo)
    log = page.get_by_role("list", name="What happened").or_(page.locator("ol").filter(has=page.locator(".why"))).first
    line = log.locator("li").filter(has_text=re.compile(r"Puertoma . takes the .*")).filter(
        has=page.locator(".why")).last
    line.locator(".why").click()
    panel = page.get_by_role("dialog")
    panel.get_by_text(re.compile("which role")).wait_for()
    assert panel.locator("dl .chosen").count() == 1
    assert panel.locator("dl > div").count() == 6  # three seats play with six roles
    panel.get_by_role("img", name="Action board").wait_for()


@pytest.mark.parametrize("size", [WIDE, TABLET, PHONE], ids=["wide", "tablet", "phone"])
def test_nothing_covers_the_name_of_a_role(visit, solo, size):
    """No label on a role card lies over its name."""
    page = visit(solo, size=size)
    page.locator(".roles .card").first.wait_for()
    for card in page.locator(".roles .card").all():
        labels = card.locator(".who")
        if labels.count():
            name, label = card.locator(".name").bounding_box(), labels.first.bounding_box()
            assert label["y"] >= name["y"] + name["height"] - 1
        assert "marker" not in card.inner_text()

"""The editor of positions in a real browser: a position is entered, checked, asked about and played."""

from __future__ import annotations

import pytest

import boriken
from tests.web.conftest import PHONE, WIDE, problems_of


def editor(visit, size=WIDE, language="en"):
    page = visit("/editor", size, language)
    page.locator(".editor .board").wait_for(timeout=60_000)
    return page


def test_a_position_is_entered_and_asked_about(visit):
    page = editor(visit)
    verdict = page.get_by_role("status")
    page.locator(".board [data-address='building:office']").click()  # it goes to the seat that is entered
    page.locator(".board [data-address='building:office@0']").wait_for()
    page.get_by_label("Goods: Corn", exact=True).fill("4")
    page.get_by_label("Goods: Corn", exact=True).press("Tab")
    page.locator(".board [data-address='good:corn@0']", has_text="4").wait_for()
    page.locator(".board [data-address='tile:indigo@0']").first.click()
    page.locator(".board [data-address='tile:indigo@0']").first.click()
    page.get_by_text("Ana has more colonists than tiles on indigo").wait_for()
    assert page.get_by_role("button", name="Analyse").is_disabled()
    page.get_by_role("button", name="Undo").click()
    page.get_by_text("This position is possible.").wait_for()
    page.get_by_role("button", name="Turn", exact=True).click()
    page.get_by_label("What is played").select_option("loading")
    page.locator(".verdict", has_text="Captain phase, loading").wait_for()
    page.get_by_role("button", name="Text", exact=True).click()
    text = page.get_by_role("textbox", name="Text").input_value()
    assert "goods = { corn = 4 }" in text
    assert 'buildings = ["office"]' in text
    page.get_by_role("textbox", name="Text").fill(text.replace("corn = 4", "corn = 5"))
    page.locator(".board [data-address='good:corn@0']", has_text="5").wait_for()
    assert problems_of(page) == []
    page.get_by_role("textbox", name="Text").fill("nothing")
    page.get_by_text("This text cannot be read:").wait_for()
    assert verdict.is_visible()
    page.get_by_role("textbox", name="Text").fill(text)
    page.get_by_text("This position is possible.").wait_for()
    page.get_by_role("button", name="Analyse").click()
    page.wait_for_url("**/analysis*")
    page.locator("aside [aria-current]").wait_for(timeout=60_000)
    page.reload()  # the tab keeps what is on its board
    page.locator("aside [aria-current]").wait_for(timeout=60_000)


def test_a_game_goes_on_from_an_entered_position(visit):
    page = editor(visit, PHONE, "es")
    page.get_by_role("button", name="Juego", exact=True).click()
    page.get_by_label("Edición").select_option("san_juan")
    page.get_by_role("button", name="Empezar con la posición inicial").click()
    page.get_by_role("spinbutton", name="Cartas en la mano").fill("6")
    page.get_by_role("spinbutton", name="Cartas en la mano").press("Tab")
    page.get_by_role("button", name="Jugar desde aquí").click()
    page.wait_for_url("**/t/*")
    page.locator(".ask").wait_for(timeout=60_000)


@pytest.mark.long
@pytest.mark.parametrize("size", [WIDE, PHONE])
@pytest.mark.parametrize("edition", ["special", "san_juan"])
def test_every_part_is_accessible(visit, size, edition):
    page = editor(visit, size)
    page.get_by_role("button", name="Game", exact=True).click()
    page.get_by_label("Edition").select_option(edition)
    for box in page.get_by_role("dialog").get_by_role("checkbox").all():
        box.check()
    assert problems_of(page) == []
    page.get_by_role("button", name="Begin with the opening position").click()
    for part in ("Benito", "Table", "Turn", "Text"):
        page.get_by_role("button", name=part, exact=True).click()
        assert problems_of(page) == []
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= size["width"]


@pytest.mark.parametrize(("changed", "said"), [
    (("bank = 80", "bank = 70"), "Esta posición es imposible:"),
    (("[seat.2]", "[seat.two]"), "Este texto no se puede leer:"),
], ids=["impossible", "unreadable"])
def test_a_refused_position_leads_to_the_editor_which_says_what_is_wrong(browser, address, changed, said):
    page = browser.new_page(locale="es")
    page.goto(f"{address}/analysis")
    text = boriken.new_game("puerto_rico", seats=3, seed=1).to_text().replace(*changed)
    page.fill("textarea", text)
    page.click("button.primary")
    page.get_by_role("alert").wait_for()
    page.get_by_role("button", name="Corregirla en el editor").click()
    page.get_by_text(said).wait_for()
    page.get_by_role("button", name="Texto", exact=True).click()
    assert page.get_by_role("textbox", name="Texto").input_value().strip() == text.strip()
    page.close()

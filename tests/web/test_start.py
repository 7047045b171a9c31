"""What is chosen before a game, what a newcomer reads: rulings, explanations, the list of references."""

import json
import urllib.request

import pytest

from tests.web.conftest import PHONE, TABLET, WIDE, me_and_bots, problems_of
from tests.web.playing import ASKED

EDITIONS = ("grow", "devir", "1897", "special", "san_juan")
SIZES = pytest.mark.parametrize("size", [WIDE, TABLET, PHONE], ids=["desktop", "tablet", "phone"])


def shown_rulings(page):
    """The answers that the start page shows."""
    return {one.get_attribute("data-ruling"): one.locator("input:checked").get_attribute("value") == "yes"
            for one in page.locator("[data-ruling]").all()}


def played_rulings(page, address):
    """The rulings that are on in the record of the table that the page shows."""
    table, key = page.url.split("/t/")[1].split("#")
    request = urllib.request.Request(f"{address}/api/tables/{table}/replay?move=0&seat=0",
                                     headers={"Authorization": f"Bearer {key}"})
    with urllib.request.urlopen(request, timeout=60) as answer:
        return set(json.load(answer)["view"]["identity"]["rulings"])


@pytest.mark.sampled(3)
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_table_has_the_rulings_that_were_shown(visit, address, edition):
    page = visit("/")
    page.locator(f"input[value='{edition}']").check(force=True)
    page.locator("summary").click()
    before = shown_rulings(page)
    for expansion in page.locator("fieldset label.panel input").all():
        expansion.check()
    after = shown_rulings(page)
    assert {name: after[name] for name in before} == before
    assert (len(after) > len(before)) == (edition in ("grow", "1897", "special", "san_juan")), "those of expansions"
    changed = page.locator("[data-ruling]").first
    name = changed.get_attribute("data-ruling")
    changed.get_by_role("radio", checked=False).check()
    shown = shown_rulings(page)
    assert shown == {**after, name: not after[name]}
    assert page.locator(".changed").count() == 1
    page.get_by_role("button", name="Play").click()
    page.wait_for_selector(".board")
    played = played_rulings(page, address)
    assert {ruling: ruling in played for ruling in shown} == shown


def test_a_changed_ruling_is_marked_and_goes_back(visit):
    page = visit("/")
    page.locator("summary").click()
    ruling = page.get_by_role("group", name="May the mayor decline the privilege's extra colonist?")
    assert ruling.get_by_role("radio", name="Yes").is_checked()
    ruling.get_by_role("radio", name="Yes").focus()
    page.keyboard.press("ArrowDown")
    assert ruling.get_by_role("radio", name="No").is_checked()
    ruling.get_by_text("Changed").wait_for()
    assert page.locator("summary .count").inner_text() == "1"
    sides = [ruling.get_by_role("radio").nth(place).evaluate("(one) => one.closest('label').offsetHeight")
             for place in (0, 1)]
    assert min(sides) >= 24
    assert problems_of(page) == []
    ruling.get_by_role("button", name="Back to the edition").click()
    assert ruling.get_by_role("radio", name="Yes").is_checked()
    assert ruling.get_by_text("Changed").count() == 0


@pytest.mark.sampled(4)
@pytest.mark.parametrize(("game", "edition", "expansions", "language"), [
    ("puerto_rico", "grow", ("new_buildings", "nobles"), "pt"), ("puerto_rico", "devir", (), "es"),
    ("puerto_rico", "1897", (), "en"), ("puerto_rico", "special", ("nobles", "smuggler", "festival"), "es"),
    ("san_juan", "san_juan", ("new_buildings",), "pt")])
def test_whatever_is_pointed_at_is_explained(sit, game, edition, expansions, language):
    table = sit(game, edition, me_and_bots(3), expansions, language=language, **(
        {"draft": "random"} if "new_buildings" in expansions and game == "puerto_rico" else {}))
    page = table.page
    page.wait_for_selector(ASKED)
    seen, silent = set(), []
    for spot in page.locator(".board [data-address]").all():
        place = spot.get_attribute("data-address")
        if place.split("@")[0] in seen or not spot.is_visible():
            continue
        seen.add(place.split("@")[0])
        spot.dispatch_event("pointermove", {"pointerType": "mouse", "movementX": 1})
        note = page.locator("#explained .note")
        if not note.count() or len(note.inner_text()) < 10:
            silent.append(place)
        spot.dispatch_event("pointerleave", {"pointerType": "mouse"})
    assert silent == []
    wanted = ({"house", "colonist_ship", "colonist", "stack", "point", "doubloon", "governor", "tile:quarry"}
              if game == "puerto_rico" else {"deck", "discard", "trading_tiles", "governor", "building:indigo_plant"})
    assert wanted <= seen
    assert game == "san_juan" or any(place.startswith("ship:") for place in seen)


@pytest.mark.sampled(3)
@SIZES
def test_the_references_of_all_editions_are_listed(visit, size):
    page = visit("/reference", size, theme="dark")
    page.get_by_role("heading", name="Reference", level=1).wait_for()
    page.get_by_role("link", name="San Juan (Grow)").wait_for()
    links = [link.get_attribute("href") for link in page.locator("main a").all()]
    assert links == [f"/reference/puerto_rico/{edition}" for edition in EDITIONS[:4]] + ["/reference/san_juan/san_juan"]
    assert problems_of(page) == []
    page.get_by_role("link", name="Puerto Rico (Devir)").click()
    page.get_by_role("heading", name="Settler").wait_for()
    assert page.url.endswith("/reference/puerto_rico/devir")


@pytest.mark.parametrize(("edition", "language", "word"), [
    ("1897", "en", "Estates"), ("grow", "en", "Plantations"), ("1897", "es", "Fincas"),
    ("special", "pt", "Propriedades")])
def test_tiles_have_the_name_of_the_edition(sit, edition, language, word):
    page = sit("puerto_rico", edition, me_and_bots(2), language=language).page
    assert page.locator(".row > h3").inner_text().startswith(word)

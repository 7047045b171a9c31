"""Two people with names of their own meet at a listed table, talk, block and move to another device."""

from __future__ import annotations

import pytest

from tests.web.conftest import PHONE, problems_of


def named(page, name):
    """Give a browser a name in the settings of the start page."""
    page.get_by_role("button", name="Settings", exact=True).click()
    box = page.get_by_role("dialog").get_by_label("Your name", exact=True)
    box.fill(name)
    page.get_by_role("button", name="Take this name").click()
    page.get_by_text("Saved.").wait_for()
    tag = page.locator(".me .tag").first.inner_text()
    assert problems_of(page) == []
    page.keyboard.press("Escape")
    return tag


def open_table(page):
    """Make a table of San Juan for two, with a seat for somebody else."""
    page.get_by_role("radio", name="San Juan").first.check(force=True)
    page.get_by_label("2", exact=True).check(force=True)
    page.get_by_label("Who takes seat 2?").select_option("open")
    page.get_by_role("button", name="Play", exact=True).click()
    page.get_by_role("heading", name="Invite").wait_for()


@pytest.mark.long
def test_two_people_meet_and_talk(visit):
    ana = visit("/")
    tag = named(ana, "Ana")
    open_table(ana)
    ana.get_by_label("List this table").check()
    assert problems_of(ana) == []
    bob = visit("/meet", PHONE, "es", "dark")
    bob.get_by_text(tag).wait_for()
    assert problems_of(bob) == []
    bob.get_by_role("link", name="San Juan").first.click()
    bob.get_by_label("Tu nombre").fill("Bob")
    bob.get_by_role("button", name="Sentarme").click()
    ana.get_by_role("button", name="Talk").click()
    ana.get_by_role("button", name="Good luck!").click()
    bob.get_by_label("1 nuevo").wait_for()
    bob.get_by_role("button", name="Charla").click()
    bob.get_by_text("¡Suerte!").nth(1).wait_for()
    bob.get_by_label("Escribe a toda la mesa").fill("hola <b>Ana</b>")
    bob.get_by_role("button", name="Enviar").click()
    ana.get_by_text("hola <b>Ana</b>").first.wait_for()
    assert problems_of(ana) == []
    assert problems_of(bob) == []
    ana.get_by_text("People at this table").click()
    ana.get_by_role("button", name="Block").click()
    ana.get_by_text("hola <b>Ana</b>").wait_for(state="detached")


@pytest.mark.long
def test_a_code_brings_name_and_seats_to_another_device(visit):
    first = visit("/")
    tag = named(first, "Carmen")
    open_table(first)
    table = first.url.partition("#")[0]
    first.goto(first.url.partition("/t/")[0])
    first.get_by_role("button", name="Settings", exact=True).click()
    first.get_by_text("Other devices").click()
    first.get_by_role("button", name="Make a code").click()
    code = first.locator(".code").inner_text()
    phone = visit("/", PHONE)
    phone.get_by_role("button", name="Settings", exact=True).click()
    phone.get_by_text("Other devices").click()
    phone.get_by_label("A code from another device").fill(code)
    phone.get_by_role("button", name="Use it here").click()
    phone.get_by_text(tag).wait_for()
    phone.goto(table)
    phone.get_by_role("heading", name="Invite").wait_for()

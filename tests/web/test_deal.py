"""The panel of the deal: a commitment before the first move, checked by the page after the end."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import urlsplit

import pytest

from tests.server.serving import Page, play_on
from tests.server.test_archive import OLD, UNDONE, keep, stored
from tests.web.conftest import PHONE, make_table, serving

PEOPLE = [{"kind": "person", "name": "Ana"}, {"kind": "person", "name": "Berta"}]
EXCHANGED = {"origin": "drawn", "commitment": "0" * 64, "text": "{}"}
OPEN = [{"kind": "person", "name": "Ana"}, {"kind": "open"}]


def shown_commitment(page):
    return page.get_by_label("Commitment", exact=True).inner_text()


def test_the_lobby_shows_the_commitment_and_a_chosen_seed(visit, address):
    table, keys = make_table(address, "san_juan", "san_juan", OPEN, seed=None)
    page = visit(f"/t/{table}#{keys[0]}")
    page.get_by_role("heading", name="The deal").wait_for()
    assert len(shown_commitment(page)) == 64
    page.get_by_text("Nobody can compute what is to come.").wait_for()
    table, _ = make_table(address, "san_juan", "san_juan", OPEN, seed=77)
    friend = visit(f"/t/{table}", PHONE, "es")
    friend.get_by_text("La semilla de este reparto fue elegida: 77.").wait_for()


@pytest.mark.long
def test_the_page_checks_the_deal_after_the_end(visit, address):
    table, keys = make_table(address, "san_juan", "san_juan", PEOPLE, seed=None)
    page = visit(f"/t/{table}#{keys[0]}")
    page.wait_for_selector(".board, .curtain, h1")
    page.get_by_role("button", name="Settings").click()
    page.get_by_text("The server has committed to the deal.").wait_for()
    before = shown_commitment(page)
    finish(address, table, keys)
    page.goto(f"{address}/t/{table}#{keys[0]}")
    page.get_by_text("Checked: the deal is the one that was committed to before the first move.").wait_for()
    assert shown_commitment(page) == before
    page.get_by_text("The opened deal").click()
    assert '"seed":"siphash24-1:' in page.locator("pre").inner_text()
    late = visit(f"/t/{table}", language="pt")
    late.get_by_text("Este navegador viu o compromisso depois da primeira jogada.").wait_for()
    late.route("**/deal", lambda route: route.fulfill(json=EXCHANGED))
    late.reload()
    late.get_by_role("alert").get_by_text("a distribuição foi trocada").wait_for()


def finish(address, table, keys):
    """Play a table to its end, by sockets."""
    port, chance = urlsplit(address).port, random.Random(3)
    with contextlib.ExitStack() as stack:
        pages = {seat: stack.enter_context(Page(port, table, key)) for seat, key in enumerate(keys)}
        for page in pages.values():
            page.until("snapshot")
        play_on(pages, chance, 5000)


@pytest.mark.long
def test_everybody_at_a_table_is_shown_a_chosen_seed(visit, address):
    table, keys = make_table(address, "puerto_rico", "grow", PEOPLE, seed=5)
    for key in keys:
        visit(f"/t/{table}#{key}").get_by_role("note").get_by_text("The seed of this deal was chosen: 5.").wait_for()


@pytest.mark.long
def test_an_archived_table_is_listed_and_read(browser, tmp_path):
    tables = {"old": stored(OLD), "undone": stored(UNDONE)}
    with ThreadPoolExecutor(1) as thread:  # the browser has the event loop of this one
        thread.submit(lambda: asyncio.run(keep(tmp_path, tables))).result()
    with serving(tmp_path) as address, contextlib.closing(browser.new_context(locale="es")) as context:
        tables = json.dumps(json.dumps([{"table": name, "keys": {}, "seen": 1} for name in ("old", "undone")]))
        context.add_init_script(f"localStorage['boriken.tables'] = {tables}")
        context.add_init_script("localStorage['boriken.settings'] ??= JSON.stringify({ language: 'es' })")
        page = context.new_page()
        page.goto(address)
        page.locator("section li a", has_text="Archivada").click()
        page.get_by_role("heading", name="Archivada").wait_for()
        page.get_by_role("heading", name=f"{len(OLD['decisions'])} decisiones").wait_for()
        assert page.locator("main ol li").count() == len(OLD["decisions"])
        page.goto(f"{address}/t/undone")
        page.get_by_role("heading", name="El reparto").wait_for()

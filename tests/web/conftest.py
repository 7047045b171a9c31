"""A server of this project and a real browser. Where there is no Chromium, these tests are skipped and say so."""

from __future__ import annotations

import contextlib
import json
import os
import random
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest

import boriken
from tests.web.playing import Table

#: The shell without a window of its own comes first: it needs half the processor time.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
WIDE = {"width": 1440, "height": 900}
TABLET = {"width": 1024, "height": 768}
PHONE = {"width": 390, "height": 844}
PATIENCE = 600  # seconds: the first start on a machine compiles the rules, and the machine may be busy
SLOW = 60_000  # milliseconds for anything on the page: a test that passes does not wait for them
AXE = Path(__file__).parent.parent.parent / "web/node_modules/axe-core/axe.min.js"


@pytest.fixture(scope="session")
def chromium():
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    if found is None:
        pytest.skip("no Chromium on this machine: the browser tests are not run (Debian: apt install chromium)")
    return found


@pytest.fixture(scope="session")
def browser(chromium):
    playwright = pytest.importorskip("playwright.sync_api")
    with playwright.sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def address(tmp_path_factory, chromium):
    """The address of a server with a database of its own."""
    with serving(tmp_path_factory.mktemp("tables")) as here:
        yield here


@contextlib.contextmanager
def serving(folder, *more, **variables):
    """A server that keeps its tables in a folder, with more arguments and variables; its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    environment = {**os.environ, "BORIKEN_DATA": str(folder), "DATABASE_URL": "", "VALKEY_URL": "",
                   "BORIKEN_ALLOWANCE": "1000000", "BORIKEN_TABLES_AN_HOUR": "1000000",
                   "BORIKEN_DEADLINE": str(PATIENCE), **variables}
    command = [sys.executable, "-c", "from boriken.cli import main; main()", "serve", "--port", str(port)]
    server = subprocess.Popen([*command, "--no-browser", "--workers", "1", *more], env=environment)
    here = f"http://localhost:{port}"
    try:
        wait_until_ready(f"{here}/readyz", server)
        yield here
    finally:
        server.terminate()
        server.wait(PATIENCE)


def wait_until_ready(url, server):
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        assert server.poll() is None, "the server stopped"
        try:
            with urllib.request.urlopen(url, timeout=5):
                return
        except (urllib.error.URLError, OSError):
            time.sleep(0.2)
    pytest.fail("the server did not get ready")


def make_table(address, game, edition, seats, expansions=(), pace=0, seed=1, **options):
    """A table as the start page makes one: its id, and the keys of its people."""
    return post_table(f"{address}/api/tables", {
        "game": game, "edition": edition, "seats": seats, "expansions": list(expansions), "pace": pace, "seed": seed,
        "options": options})


def post_table(url, body):
    request = urllib.request.Request(url, json.dumps(body).encode(), {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=60) as answer:
        made = json.load(answer)
    return made["table"], list(made["keys"].values())


def me_and_bots(count, level="gentle"):
    return [{"kind": "person", "name": "Ana"}, *({"kind": "bot", "level": level} for _ in range(count - 1))]


@pytest.fixture
def visit(browser, address):
    """Open the page as a newcomer; whatever the page logs as an error fails the test."""
    contexts, problems = [], []

    def visit(path="/", size=WIDE, language="en", theme="light"):
        context = browser.new_context(viewport=size, locale=language, color_scheme=theme, reduced_motion="reduce",
                                      has_touch=size is PHONE)
        contexts.append(context)
        kept = json.dumps(json.dumps({"language": language}))
        context.add_init_script(f"localStorage['boriken.settings'] ??= {kept}")
        page = context.new_page()
        page.set_default_timeout(SLOW)
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("console", lambda message: message.type == "error" and problems.append(message.text))
        page.goto(f"{address}{path}")
        return page

    yield visit
    for context in contexts:
        context.close()
    assert problems == []


@pytest.fixture
def sit(visit, address):
    """Sit down at a new table."""

    def sit(game, edition, seats, expansions=(), size=WIDE, language="en", **options):
        table, keys = make_table(address, game, edition, seats, expansions, **options)
        return Table(visit(f"/t/{table}#{keys[0]}", size, language))

    return sit


@pytest.fixture(scope="session")
def finished(address):
    """A game of San Juan that was played to its end: its table, and the key of its first seat."""
    game, chance = boriken.new_game("san_juan", seats=2, seed=1), random.Random(2)
    while game.decider is not None:
        game.play(chance.choice(game.legal_actions))
    table, keys = post_table(f"{address}/api/tables/import", {"record": game.to_record(), "seats": me_and_bots(2)})
    return table, keys[0]


#: What axe looks for; a name that does not hold the text that is seen is among its experimental rules.
RULES = """{resultTypes: ['violations'],
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: {'label-content-name-mismatch': {enabled: true}}}"""

#: The words that are seen on a button or link and are missing in its name: axe looks only where there is a label.
UNNAMED = """() => {
    axe.setup(document);
    const wordsOf = (text) => text.toLowerCase().match(/\\p{L}{2,}/gu) ?? [];
    const modal = document.querySelector(':modal');  // what is behind it has no name
    const seen = [...(modal ?? document).querySelectorAll('button, a[href]')].filter((one) => one.checkVisibility());
    const found = seen.flatMap((one) => {
        const named = new Set(wordsOf(axe.commons.text.accessibleText(one)));
        return wordsOf(one.innerText).filter((word) => !named.has(word)).map((word) => `not in the name: ${word}`);
    });
    axe.teardown();
    return found;
}"""


def problems_of(page):
    """What axe finds wrong with a page, in a line each, and what is written on buttons but is not in their names."""
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate(f"axe.run(document, {RULES})")
    return [f"{problem['id']}: {node['target']} {node['failureSummary']}"
            for problem in found["violations"] for node in problem["nodes"]] + page.evaluate(UNNAMED)

"""Pictures of every screen of the table, for people to look at.

    boriken serve --port 8765 --no-browser &
    python tools/screenshots.py build/screenshots               # everything: three sizes, two lights, three languages
    python tools/screenshots.py build/screenshots --only table  # screens whose names begin so
    python tools/screenshots.py docs/screenshots --documents    # the few that the documents show

Positions in the middle and at the end of games are played by the level `fair` and opened as records.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "src"))

import boriken  # noqa: E402
from boriken.players.protocol import make_player  # noqa: E402

SIZES = {"wide": (1440, 900), "tablet": (1024, 768), "phone": (390, 844)}
LIGHTS = ("light", "dark")
LANGUAGES = ("en", "es", "pt")
ALL = ("new_buildings", "nobles", "smuggler", "festival", "festival_cards", "achievements")
PEOPLE = ("Ana", "Benito", "Carmen", "Diego", "Elena")
SETTLED = 1200  # milliseconds in which a screen comes to rest


@dataclass(frozen=True)
class Screen:
    """A screen: how it is reached, and what is done on it."""

    name: str
    path: Callable[[Tables], str]
    act: Callable[[Page], None] = lambda page: None
    guided: bool = True


class Tables:
    """Tables on a running server."""

    def __init__(self, address: str) -> None:
        self.address = address

    def post(self, path: str, body: object) -> Any:
        """What the server answers."""
        request = urllib.request.Request(f"{self.address}{path}", json.dumps(body).encode(),
                                         {"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=120) as answer:
            return json.load(answer)

    @cache  # noqa: B019  (a run of this tool is short)
    def played(self, game: str, edition: str, seats: int, expansions: tuple[str, ...], decisions: int | None,
               question: str = "") -> str:
        """A game after so many decisions (None: at its end), when the first seat is asked that question."""
        current = boriken.new_game(game, edition=edition, seats=seats, expansions=expansions, seed=4)
        players = [make_player("fair", seed=seat) for seat in range(seats)]
        while (seat := current.decider) is not None:
            if decisions is not None and len(current.played) >= decisions and seat == 0 and (
                    question in ("", current.question)):
                break
            current.play(players[seat].choose(current, seat))
        chairs = [{"kind": "person" if seat == 0 else "bot", "name": PEOPLE[seat]} for seat in range(seats)]
        made = self.post("/api/tables/import", {"record": current.to_record(), "seats": chairs})
        return f"/t/{made['table']}#{made['keys']['0']}"

    @cache  # noqa: B019
    def waiting(self) -> str:
        """A table with an open seat."""
        seats = [{"kind": "person", "name": "Ana"}, {"kind": "open"}, {"kind": "bot", "name": "Carmen"}]
        made = self.post("/api/tables", {"game": "puerto_rico", "edition": "special", "seats": seats,
                                         "expansions": ["nobles"]})
        return f"/t/{made['table']}#{made['keys']['0']}"


def at_move(path: str, move: int) -> str:
    """The replay of a table."""
    table, key = path.split("#")
    return f"{table}?move={move}#{key}"


def press(page: Page, place: int) -> None:
    """Press a tool in the line above the board, counted from the end."""
    page.locator("header nav button").nth(place).click()


def choose_special(page: Page) -> None:
    """The edition with everything in it, and five seats."""
    page.locator("input[value=special]").check(force=True)
    page.locator("input[value='5']").check(force=True)
    page.locator("input[type=checkbox]").first.check()


SCREENS = (
    Screen("start", lambda tables: "/"),
    Screen("start-special", lambda tables: "/", choose_special),
    Screen("lobby", lambda tables: tables.waiting()),
    Screen("join", lambda tables: tables.waiting().split("#")[0]),
    Screen("table-first", lambda tables: tables.played("puerto_rico", "grow", 3, (), 0), guided=False),
    Screen("table-2-begin", lambda tables: tables.played("puerto_rico", "grow", 2, (), 0)),
    Screen("table-5-begin", lambda tables: tables.played("puerto_rico", "special", 5, ALL, 40)),
    Screen("table-5-build", lambda tables: tables.played("puerto_rico", "grow", 5, (), 250, "build")),
    Screen("table-5-place", lambda tables: tables.played("puerto_rico", "grow", 5, (), 250, "place_colonists")),
    Screen("table-5-middle", lambda tables: tables.played("puerto_rico", "special", 5, ALL, 300)),
    Screen("table-cards-2", lambda tables: tables.played("san_juan", "san_juan", 2, (), 40)),
    Screen("table-cards-4", lambda tables: tables.played("san_juan", "san_juan", 4, ("new_buildings",), 120)),
    Screen("settings", lambda tables: tables.played("puerto_rico", "grow", 3, (), 0), lambda page: press(page, -1)),
    Screen("help", lambda tables: tables.played("puerto_rico", "grow", 3, (), 0), lambda page: press(page, -2)),
    Screen("reference-drawer", lambda tables: tables.played("puerto_rico", "grow", 3, (), 0),
           lambda page: press(page, -3)),
    Screen("reference", lambda tables: "/reference/puerto_rico/special"),
    Screen("end", lambda tables: tables.played("puerto_rico", "special", 5, ALL, None)),
    Screen("end-cards", lambda tables: tables.played("san_juan", "san_juan", 4, (), None)),
    Screen("replay", lambda tables: at_move(tables.played("puerto_rico", "special", 5, ALL, None), 200)),
)

#: What the documents show: screen, size, light, language.
DOCUMENTS = (
    ("start", "wide", "light", "en"), ("table-5-build", "wide", "light", "en"),
    ("table-5-middle", "wide", "dark", "en"), ("table-cards-4", "wide", "light", "en"),
    ("table-5-place", "phone", "light", "es"), ("end", "wide", "light", "en"),
)


def wanted(only: str, documents: bool) -> Iterator[tuple[Screen, str, str, str]]:
    """The pictures to take."""
    by_name = {screen.name: screen for screen in SCREENS}
    if documents:
        yield from ((by_name[name], size, light, language) for name, size, light, language in DOCUMENTS)
        return
    for screen in SCREENS:
        if screen.name.startswith(only):
            yield from ((screen, size, light, language) for size in SIZES for light in LIGHTS for language in LANGUAGES)


def take(browser: Browser, tables: Tables, screen: Screen, size: str, light: str, language: str, out: Path) -> None:
    """One picture."""
    width, height = SIZES[size]
    context = browser.new_context(viewport={"width": width, "height": height}, locale=language,
                                  color_scheme="dark" if light == "dark" else "light", reduced_motion="reduce")
    kept = json.dumps(json.dumps({"language": language, "guided": screen.guided}))
    context.add_init_script(f"localStorage['boriken.settings'] = {kept}")
    page = context.new_page()
    page.on("pageerror", lambda error: print(f"{screen.name}: {error}", file=sys.stderr))
    page.goto(tables.address + screen.path(tables))
    page.wait_for_selector("h1", state="attached")
    page.wait_for_timeout(SETTLED)
    screen.act(page)
    page.wait_for_timeout(SETTLED // 2)
    page.screenshot(path=out / f"{screen.name}-{size}-{light}-{language}.png", full_page=screen.name.startswith("end"))
    context.close()


def main() -> None:
    """Take them."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("out", type=Path)
    reader.add_argument("--address", default="http://localhost:8765")
    reader.add_argument("--only", default="", help="screens whose names begin so")
    reader.add_argument("--documents", action="store_true", help="the few that the documents show")
    reader.add_argument("--quick", action="store_true", help="one language and one light for each size")
    given = reader.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    tables = Tables(given.address)
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        quick = {("wide", "light", "en"), ("tablet", "dark", "es"), ("phone", "light", "pt")}
        for screen, size, light, language in wanted(given.only, given.documents):
            if not given.quick or (size, light, language) in quick:
                take(browser, tables, screen, size, light, language, given.out)
        browser.close()


if __name__ == "__main__":
    main()

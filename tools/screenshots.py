"""Screenshots of every screen of the table, for people to look at.

    boriken serve --port 8765 --no-browser &
    python tools/screenshots.py build/screenshots               # everything: three sizes, two lights, three languages
    python tools/screenshots.py build/screenshots --only table,end --looks wide-light-en,phone-dark-pt
    python tools/screenshots.py docs/screenshots --documents    # the few that the documents show

Positions in the middle and at the end of games are played by the level `fair` and opened as records.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import tempfile
import urllib.error
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
MEMORY = Path(tempfile.gettempdir()) / "boriken-screenshots.json"
SETTLED = 900  # milliseconds until a screen is at rest
ANALYSED = 120_000  # milliseconds for the analysis of a long game


@dataclass(frozen=True)
class Screen:
    """A screen: its address, and the actions on it."""

    name: str
    path: Callable[[Tables], str]
    act: Callable[[Page], None] = lambda page: None


class Tables:
    """Tables on a running server; played ones are remembered for the next run."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.known: dict[str, str] = json.loads(MEMORY.read_text("utf-8")) if MEMORY.exists() else {}

    def post(self, path: str, body: object) -> Any:
        """Return the server's answer to a request."""
        request = urllib.request.Request(f"{self.address}{path}", json.dumps(body).encode(),
                                         {"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=120) as answer:
            return json.load(answer)

    def played(self, game: str, edition: str, seats: int, expansions: tuple[str, ...] = (),
               decisions: int | None = 0, question: str = "", **options: Any) -> str:
        """Return a game after so many decisions (None: at its end), when the first seat is asked that question."""
        name = f"{self.address} {game} {edition} {seats} {expansions} {decisions} {question} {options}"
        if not self.has(self.known.get(name, "")):
            self.known[name] = self.play(game, edition, seats, expansions, decisions, question, options)
            MEMORY.write_text(json.dumps(self.known, indent=1), "utf-8")
        return self.known[name]

    @cache  # noqa: B019  (a run of this tool is short)
    def has(self, path: str) -> bool:
        """Return whether the server has the table of a link."""
        try:
            with urllib.request.urlopen(f"{self.address}/api/tables/{path[len('/t/'):].split('#')[0] or '-'}"):
                return True
        except urllib.error.HTTPError:
            return False

    def play(self, game: str, edition: str, seats: int, expansions: tuple[str, ...], decisions: int | None,
             question: str, options: dict[str, Any]) -> str:
        """Play a game, and open its record as a table."""
        current = boriken.new_game(game, edition=edition, seats=seats, expansions=expansions, seed=4, **options)
        players = [make_player("fair", seed=seat) for seat in range(seats)]
        while (seat := current.decider) is not None:
            if decisions is not None and len(current.played) >= decisions and seat == 0 and (
                    question in ("", current.question)):
                break
            current.play(players[seat].choose(current, seat))
        chairs = [{"kind": "automaton", "name": f"Puertoma {seat}"} if seat in current.automata() else
                  {"kind": "person" if seat == 0 else "bot", "name": PEOPLE[seat]} for seat in range(seats)]
        made = self.post("/api/tables/import", {"record": current.to_record(), "seats": chairs})
        return f"/t/{made['table']}#{made['keys']['0']}"

    @cache  # noqa: B019
    def made(self, game: str, edition: str, seats: tuple[str, ...], expansions: tuple[str, ...] = ()) -> str:
        """Return a new table with seats of these kinds, and people with very long names."""
        names = ("Maximiliana de la Concepcion", *PEOPLE[1:])
        chairs = [{"kind": kind, **({} if kind == "open" else {"name": names[place]})}
                  for place, kind in enumerate(seats)]
        made = self.post("/api/tables", {"game": game, "edition": edition, "seats": chairs,
                                         "expansions": list(expansions)})
        return f"/t/{made['table']}#{made['keys']['0']}"


def at_move(path: str, move: int) -> str:
    """Return the link of a table's replay."""
    table, key = path.split("#")
    return f"{table}?move={move}#{key}"


def press(page: Page, place: int) -> None:
    """Press a tool in the line above the board, counted from the end."""
    page.locator("header nav button").nth(place).click()


def await_analysis(page: Page) -> None:
    """Wait until the analysis is complete."""
    page.wait_for_selector("main [role=status]", state="detached", timeout=ANALYSED)


def choose_special(page: Page) -> None:
    """Choose the edition with everything in it, and five seats."""
    page.locator("input[value=special]").check(force=True)
    page.locator("input[value='5']").check(force=True)
    page.locator("input[type=checkbox]").first.check()


def choose_solo(page: Page) -> None:
    """Choose one person against the rules, with every option visible."""
    page.locator("input[value=special]").check(force=True)
    page.locator("input[value='1']").check(force=True)
    page.locator("summary").click()


def import_nonsense(page: Page) -> None:
    """Import a record that cannot be read."""
    page.locator(".shelf .head button").click()
    page.locator("textarea").fill('{"boriken": "nonsense"}')
    page.locator(".import .button.primary").click()


def point_at(selector: str) -> Callable[[Page], None]:
    """Return an action that moves the pointer over an element."""
    return lambda page: page.locator(selector).first.hover()


def ask_the_strongest(page: Page) -> None:
    """Allow advice, and ask for it."""
    press(page, -1)
    page.locator(".settings .switch input").first.check()
    page.keyboard.press("Escape")
    page.locator(".advice").click()
    page.locator("dialog .first b").wait_for()


GROW, SPECIAL, CARDS = ("puerto_rico", "grow"), ("puerto_rico", "special"), ("san_juan", "san_juan")
WAITING = (*SPECIAL, ("person", "open", "bot"), ("nobles",))

SCREENS = (
    Screen("start", lambda tables: "/"),
    Screen("start-special", lambda tables: "/", choose_special),
    Screen("start-solo", lambda tables: "/", choose_solo),
    Screen("import-broken", lambda tables: "/", import_nonsense),
    Screen("lobby", lambda tables: tables.made(*WAITING)),
    Screen("join", lambda tables: tables.made(*WAITING).split("#")[0]),
    Screen("link-wrong", lambda tables: f"{tables.played(*GROW, 3)[:-6]}wrong!"),
    Screen("table-missing", lambda tables: "/t/nosuchtable"),
    Screen("table-names", lambda tables: tables.made(*GROW, ("person", "bot", "bot"))),
    Screen("learn", lambda tables: "/learn"),
    Screen("lesson", lambda tables: "/learn/puerto_rico/first"),
    Screen("table-2-begin", lambda tables: tables.played(*GROW, 2)),
    Screen("table-5-draft", lambda tables: tables.played(*SPECIAL, 5, ALL)),
    Screen("table-5-begin", lambda tables: tables.played(*SPECIAL, 5, ALL, 40)),
    Screen("table-5-build", lambda tables: tables.played(*GROW, 5, (), 250, "build")),
    Screen("table-5-reason", lambda tables: tables.played(*GROW, 5, (), 250, "build"),
           point_at(".market .spot:not(.lit)")),
    Screen("table-5-price", lambda tables: tables.played(*GROW, 5, (), 250, "build"), point_at(".market .spot.lit")),
    Screen("table-5-place", lambda tables: tables.played(*GROW, 5, (), 250, "place_colonists")),
    Screen("table-5-nobles", lambda tables: tables.played(*SPECIAL, 5, ALL, 200, "place_nobles")),
    Screen("table-5-load", lambda tables: tables.played(*SPECIAL, 5, ALL, 300, "load")),
    Screen("table-5-middle", lambda tables: tables.played(*SPECIAL, 5, ALL, 300)),
    Screen("table-5-late", lambda tables: tables.played(*SPECIAL, 5, ALL, 500)),
    Screen("table-solo", lambda tables: tables.played(*SPECIAL, 3, ALL, 45, puertomas=2)),
    Screen("table-cards-2", lambda tables: tables.played(*CARDS, 2, (), 40)),
    Screen("table-cards-4", lambda tables: tables.played(*CARDS, 4, ("new_buildings",), 120)),
    Screen("advice", lambda tables: tables.played(*GROW, 3, (), 60), ask_the_strongest),
    Screen("settings", lambda tables: tables.played(*GROW, 3), lambda page: press(page, -1)),
    Screen("help", lambda tables: tables.played(*GROW, 3), lambda page: press(page, -2)),
    Screen("reference-drawer", lambda tables: tables.played(*GROW, 3), lambda page: press(page, -3)),
    Screen("references", lambda tables: "/reference"),
    Screen("reference", lambda tables: "/reference/puerto_rico/special"),
    Screen("end", lambda tables: tables.played(*SPECIAL, 5, ALL, None), await_analysis),
    Screen("end-solo", lambda tables: tables.played(*SPECIAL, 3, ALL, None, puertomas=2), await_analysis),
    Screen("end-cards", lambda tables: tables.played(*CARDS, 4, (), None), await_analysis),
    Screen("replay", lambda tables: at_move(tables.played(*SPECIAL, 5, ALL, None), 200)),
)

#: The screenshots in the documents: screen, size, light, language.
DOCUMENTS = (
    ("start", "wide", "light", "en"), ("table-5-build", "wide", "light", "en"),
    ("table-5-middle", "wide", "dark", "en"), ("table-cards-4", "wide", "light", "en"),
    ("table-5-place", "phone", "light", "es"), ("end", "wide", "light", "en"),
)


def wanted(only: str, documents: bool) -> Iterator[tuple[Screen, str, str, str]]:
    """Yield the screenshots to take."""
    by_name = {screen.name: screen for screen in SCREENS}
    if documents:
        yield from ((by_name[name], size, light, language) for name, size, light, language in DOCUMENTS)
        return
    for screen in SCREENS:
        if any(screen.name.startswith(begin) for begin in only.split(",")):
            yield from ((screen, size, light, language) for size in SIZES for light in LIGHTS for language in LANGUAGES)


def take(browser: Browser, tables: Tables, screen: Screen, size: str, light: str, language: str, out: Path) -> None:
    """Take one screenshot."""
    width, height = SIZES[size]
    context = browser.new_context(viewport={"width": width, "height": height}, locale=language,
                                  color_scheme="dark" if light == "dark" else "light", reduced_motion="reduce")
    kept = json.dumps(json.dumps({"language": language}))
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
    """Take the screenshots."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("out", type=Path)
    reader.add_argument("--address", default="http://localhost:8765")
    reader.add_argument("--only", default="", help="prefixes of the names of screens, separated by commas")
    reader.add_argument("--documents", action="store_true", help="only the screenshots of the documents")
    reader.add_argument("--looks", default="", help="only these, such as wide-light-en,phone-dark-pt")
    given = reader.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    tables = Tables(given.address)
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        looks = set(filter(None, given.looks.split(",")))
        for screen, size, light, language in wanted(given.only, given.documents):
            if not looks or f"{size}-{light}-{language}" in looks:
                take(browser, tables, screen, size, light, language, given.out)
        browser.close()


if __name__ == "__main__":
    main()

"""Screenshots of every screen of the table, for people to look at.

    boriken serve --port 8765 --no-browser &
    python tools/screenshots.py build/screenshots               # everything: three sizes, two lights, three languages
    python tools/screenshots.py build/screenshots --only table,end --looks wide-light-en,phone-dark-pt
    python tools/screenshots.py docs/screenshots --documents    # the few that the documents show
    python tools/screenshots.py build/screenshots --check       # and print what is cut off, too small or too wide

Positions in the middle and at the end of games are played by the level `fair` and opened as records.
"""

from __future__ import annotations

import argparse
import json
import re
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

from playwright.sync_api import Browser, Error, Page, WebSocketRoute, sync_playwright

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from tests.web import layout  # noqa: E402

import boriken  # noqa: E402
from boriken.analysis.puzzles import shipped_puzzles  # noqa: E402
from boriken.players.protocol import make_player  # noqa: E402

SIZES = {"wide": (1440, 900), "tablet": (1024, 768), "phone": (390, 844)}
LIGHTS = ("light", "dark")
LANGUAGES = ("en", "es", "pt")
ALL = ("new_buildings", "nobles", "smuggler", "festival", "festival_cards", "achievements")
PEOPLE = ("Ana", "Benito", "Carmen", "Diego", "Elena")
CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium")
MEMORY = Path(tempfile.gettempdir()) / "boriken-screenshots.json"
SETTLED = 900  # milliseconds until a screen is at rest
ANALYSED = 120_000  # milliseconds for the analysis of a long game


@dataclass(frozen=True)
class Screen:
    """A screen: its address, the actions on it, and what is prepared before it is opened."""

    name: str
    path: Callable[[Tables], str]
    act: Callable[[Page], None] = lambda page: None
    prepare: Callable[[Page], None] = lambda page: None


class Tables:
    """Tables on a running server; played ones are remembered for the next run."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.known: dict[str, str] = json.loads(MEMORY.read_text("utf-8")) if MEMORY.exists() else {}

    def post(self, path: str, body: object, key: str = "") -> Any:
        """Return the server's answer to a request."""
        bearer = {"Authorization": f"Bearer {key}"} if key else {}
        request = urllib.request.Request(f"{self.address}{path}", json.dumps(body).encode(),
                                         {"Content-Type": "application/json", **bearer})
        with urllib.request.urlopen(request, timeout=120) as answer:
            return json.load(answer)

    def played(self, game: str, edition: str, seats: int, expansions: tuple[str, ...] = (),
               decisions: int | None = 0, question: str = "", **options: Any) -> str:
        """Return a game after so many decisions (None: at its end), when the first seat is asked that question."""
        return self.remembered(f"{game} {edition} {seats} {expansions} {decisions} {question} {options}",
                               lambda: self.play(game, edition, seats, expansions, decisions, question, options))

    def remembered(self, name: str, make: Callable[[], str]) -> str:
        """Return the link that was made under a name, by this run or an earlier one, or make it."""
        place = f"{self.address} {name}"
        if not self.has(self.known.get(place, "/t/-")):
            self.known[place] = make()
            MEMORY.write_text(json.dumps(self.known, indent=1), "utf-8")
        return self.known[place]

    @cache  # noqa: B019  (a run of this tool is short)
    def has(self, path: str) -> bool:
        """Return whether the server has the table, study or tournament of a link."""
        _, kind, name = path.partition("#")[0].split("/")[:3]
        kept = {"t": "tables", "analysis": "studies", "tournament": "tournaments"}[kind]
        try:
            with urllib.request.urlopen(f"{self.address}/api/{kept}/{name}"):
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

    def study(self, game: str, edition: str, seats: int, move: int) -> str:
        """Return the link for readers of a study of a game, with a comment at a move."""
        return self.remembered(f"study {game} {edition} {seats} {move}",
                               lambda: self.new_study(self.played(game, edition, seats, (), None), move))

    def new_study(self, path: str, move: int) -> str:
        """Save a study of a table's game."""
        table, key = path[len("/t/"):].split("#")
        request = urllib.request.Request(f"{self.address}/api/tables/{table}/board",
                                         headers={"Authorization": f"Bearer {key}"})
        with urllib.request.urlopen(request) as answer:
            board = json.load(answer)
        study = self.post("/api/analysis/open", {"text": board["text"], "names": board["names"]})["study"]
        study["title"] = "Who takes the Captain?"
        study["nodes"][move]["comment"] = "Here the coffee should have been sold, before the ships left the harbour."
        return f"/analysis/{self.post('/api/studies', {'study': study})['id']}"

    def tournament(self, begun: bool, place: str = "") -> str:
        """Return the link of a tournament of seven people and bots, for its organiser, or of its page for a wall."""
        path, key = self.remembered(f"tournament {begun}", lambda: self.new_tournament(begun)).split("#")
        return f"{path}{place}#{key}"

    def new_tournament(self, begun: bool) -> str:
        """Make a tournament, and begin it."""
        wish = {"name": "Friday at the harbour", "game": "puerto_rico", "edition": "grow", "system": "swiss",
                "seats": 4, "rounds": 3, "pace": 0}
        made = self.post("/api/tournaments", wish)
        path = f"/api/tournaments/{made['tournament']}"
        for name in ("Maximiliana de la Concepcion", *PEOPLE[1:]):
            self.post(f"{path}/join", {"name": name})
        self.post(f"{path}/bots", {"count": 2}, made["key"])
        if begun:
            self.post(f"{path}/start", {}, made["key"])
        return f"/tournament/{made['tournament']}#{made['key']}"


def at_move(path: str, move: int) -> str:
    """Return the link of a table's replay."""
    table, key = path.split("#")
    return f"{table}?move={move}#{key}"


def on_board(path: str, move: int) -> str:
    """Return the link of a table's move on the analysis board."""
    table, key = path.split("#")
    return f"/analysis?table={table[len('/t/'):]}&move={move}#{key}"


def a_puzzle(game: str, begin: str) -> str:
    """Return the link of a game's first puzzle whose answer begins so."""
    return f"/puzzles/{next(one.id for one in shipped_puzzles(game) if one.answer.startswith(begin))}"


def press(page: Page, place: int) -> None:
    """Press a tool in the line above the board, counted from the end."""
    page.locator("header nav button").nth(place).click()


def await_analysis(page: Page) -> None:
    """Wait until the analysis is complete."""
    page.wait_for_selector("main .graphs [role=status]", state="detached", timeout=ANALYSED)


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
    page.locator(".settings .switch input").nth(1).check()
    page.keyboard.press("Escape")
    page.locator(".advice").click()
    page.locator("dialog .first b").wait_for()


def answer_puzzle(page: Page) -> None:
    """Answer a puzzle with the first thing that is lit."""
    page.wait_for_selector(".ask", timeout=ANALYSED)
    page.locator(".choices .choice:visible, .spot.lit:visible").first.click()
    page.wait_for_selector(".verdict", timeout=ANALYSED)


def await_board(page: Page) -> None:
    """Wait for a board that a worker of the server prepares."""
    page.wait_for_selector(".board", timeout=ANALYSED)


def open_panel(page: Page) -> None:
    """Show engine and tree where they are in a drawer."""
    await_board(page)
    if page.viewport_size and page.viewport_size["width"] < 1200:
        page.locator(".bar .button").last.click()


def ask_engine(page: Page) -> None:
    """Start the engine, and wait for its first numbers."""
    open_panel(page)
    page.locator("button[aria-pressed]:visible").last.click()
    page.wait_for_selector(".chances b:not(.soft)", timeout=ANALYSED)


def press_tool(place: int) -> Callable[[Page], None]:
    """Return an action that waits for a board and presses a tool above it."""
    def act(page: Page) -> None:
        await_board(page)
        press(page, place)
    return act


def paste_nonsense(page: Page) -> None:
    """Bring a text to the board that cannot be read."""
    page.locator("textarea").fill("nothing that anybody could read")
    page.locator(".button.primary").click()
    page.get_by_role("alert").wait_for()


def choose_part(place: int) -> Callable[[Page], None]:
    """Return an action that opens a part of the editor, counted from the end."""
    def act(page: Page) -> None:
        await_board(page)
        page.locator(".tabs button").nth(place).click()
    return act


def enter_impossible(page: Page) -> None:
    """Enter more colonists than there are tiles."""
    await_board(page)
    for _ in range(2):
        page.locator(".board [data-address='tile:indigo@0']").first.click()
        page.wait_for_timeout(SETTLED)


def hand_over(page: Page) -> None:
    """Play San Juan with another person at this screen."""
    page.locator("input[value=san_juan]").check(force=True)
    page.locator("input[value='2']").check(force=True)
    page.locator("select:has(option[value=here])").last.select_option("here")
    page.locator(".play").click()
    page.wait_for_selector("main > div > h1", timeout=ANALYSED)


def with_storage(**kept: object) -> Callable[[Page], None]:
    """Return a preparation of what this browser keeps."""
    lines = "".join(f"localStorage['boriken.{name}'] = {json.dumps(json.dumps(one))};" for name, one in kept.items())

    def prepare(page: Page) -> None:
        page.add_init_script(lines)
    return prepare


def without_server(page: Page) -> None:
    """Let no request be answered."""
    page.route("**/api/**", lambda route: route.abort())


def losing_server(page: Page) -> None:
    """Let the connection of a table be cut soon, and no other be made."""
    def cut(socket: WebSocketRoute) -> None:
        if sockets:
            socket.close()
            return
        sockets.append(socket)
        server = socket.connect_to_server()
        socket.on_message(server.send)
        def forward(message: str | bytes) -> None:
            socket.send(message)
            socket.close()
        server.on_message(forward)

    sockets: list[WebSocketRoute] = []
    page.route_web_socket(re.compile(".*"), cut)


def finished_games() -> list[dict[str, object]]:
    """Return what a browser keeps of twelve games against four levels."""
    levels = ("gentle", "fair", "strong", "merciless")
    phases = ("role_choice", "builder", "trader", "prospector")
    return [{"table": f"played{number}", "game": "san_juan" if number % 3 == 2 else "puerto_rico",
             "edition": "san_juan" if number % 3 == 2 else ("grow", "special")[number % 2],
             "expansions": [] if number % 3 == 2 or number % 2 == 0 else list(ALL[:3]),
             "at": 1_790_000_000_000 - number * 86_400_000, "seat": 0,
             "names": ["Ana", *PEOPLE[1:4]], "levels": ["", *[levels[number % 4]] * 3],
             "place": number % 4 + 1, "points": 48 - number, "accuracy": 0.9, "gaveAway": 0.2,
             "kinds": [{"phase": phase, "decisions": 10, "gaveAway": 0.01 * (place + 1)}
                       for place, phase in enumerate(phases)],
             "built": ["card:chapel", "card:library"] if number % 3 == 2 else ["building:harbor", "building:quarry"]}
            for number in range(12)]


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
    Screen("table-5-nobles", lambda tables: tables.played(*SPECIAL, 5, ALL, 200, "place_colonists")),
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
    Screen("replay-cards", lambda tables: at_move(tables.played(*CARDS, 4, (), None), 60)),
    Screen("analysis", lambda tables: "/analysis"),
    Screen("analysis-broken", lambda tables: "/analysis", paste_nonsense),
    Screen("analysis-game", lambda tables: on_board(tables.played(*SPECIAL, 5, ALL, None), 200), open_panel),
    Screen("analysis-board", lambda tables: on_board(tables.played(*GROW, 3, (), None), 60), await_board),
    Screen("analysis-engine", lambda tables: on_board(tables.played(*GROW, 3, (), None), 65), ask_engine),
    Screen("analysis-cards", lambda tables: on_board(tables.played(*CARDS, 4, (), None), 60), ask_engine),
    Screen("analysis-save", lambda tables: on_board(tables.played(*GROW, 3, (), None), 60), press_tool(-2)),
    Screen("analysis-play", lambda tables: on_board(tables.played(*GROW, 3, (), None), 60), press_tool(0)),
    Screen("study", lambda tables: tables.study(*GROW, 3, move=2), open_panel),
    Screen("study-missing", lambda tables: "/analysis/nosuchstudy"),
    Screen("editor", lambda tables: "/editor", await_board),
    Screen("editor-impossible", lambda tables: "/editor", enter_impossible),
    *(Screen(f"editor-part-{part}", lambda tables: "/editor", choose_part(place))
      for place, part in ((-1, "text"), (-2, "turn"), (-3, "table"))),
    Screen("openings", lambda tables: "/openings/puerto_rico/grow/4/settler"),
    Screen("openings-cards", lambda tables: "/openings/san_juan/san_juan/4"),
    Screen("openings-missing", lambda tables: "/openings/puerto_rico/grow/4/captain.nobody"),
    Screen("puzzles", lambda tables: "/puzzles"),
    Screen("puzzle-role", lambda tables: a_puzzle("puerto_rico", "role "), await_board),
    Screen("puzzle-other", lambda tables: a_puzzle("puerto_rico", "build "), await_board),
    Screen("puzzle-told", lambda tables: a_puzzle("puerto_rico", "role "), answer_puzzle),
    Screen("puzzle-cards", lambda tables: a_puzzle("san_juan", ""), await_board),
    Screen("puzzle-cards-told", lambda tables: a_puzzle("san_juan", ""), answer_puzzle),
    Screen("puzzle-missing", lambda tables: "/puzzles/none"),
    Screen("games-none", lambda tables: "/games"),
    Screen("games", lambda tables: "/games", prepare=with_storage(played=finished_games())),
    Screen("rules", lambda tables: "/rules/puerto_rico/special"),
    Screen("rules-cards", lambda tables: "/rules/san_juan/san_juan"),
    Screen("reference-cards", lambda tables: "/reference/san_juan/san_juan"),
    Screen("reference-missing", lambda tables: "/reference/x/y"),
    Screen("ladder", lambda tables: "/ladder/puerto_rico"),
    Screen("meet", lambda tables: "/meet"),
    Screen("tournament-new", lambda tables: "/tournament"),
    Screen("tournament-open", lambda tables: tables.tournament(begun=False)),
    Screen("tournament-begun", lambda tables: tables.tournament(begun=True)),
    Screen("wall", lambda tables: tables.tournament(begun=True, place="/wall")),
    Screen("notices-wrong", lambda tables: "/notices#nothing"),
    Screen("curtain", lambda tables: "/", hand_over),
    Screen("start-lost", lambda tables: "/", prepare=without_server),
    Screen("table-lost", lambda tables: tables.played(*GROW, 3), prepare=losing_server),
)

#: The screenshots in the documents: screen, size, light, language.
DOCUMENTS = (
    ("table-5-build", "wide", "light", "en"), ("table-5-middle", "wide", "dark", "en"),
    ("lesson", "wide", "light", "en"),
    ("analysis-engine", "wide", "light", "en"), ("puzzle-told", "wide", "light", "en"),
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


def take(browser: Browser, tables: Tables, screen: Screen, size: str, light: str, language: str, out: Path,
         check: bool) -> None:
    """Take one screenshot, and print what is wrong with the layout if that is asked for."""
    width, height = SIZES[size]
    context = browser.new_context(viewport={"width": width, "height": height}, locale=language,
                                  color_scheme="dark" if light == "dark" else "light", reduced_motion="reduce")
    kept = json.dumps(json.dumps({"language": language}))
    context.add_init_script(f"localStorage['boriken.settings'] = {kept}")
    page = context.new_page()
    page.on("pageerror", lambda error: print(f"{screen.name}: {error}", file=sys.stderr))
    screen.prepare(page)
    page.goto(tables.address + screen.path(tables))
    page.wait_for_selector("h1, [role=alert]", state="attached")
    page.wait_for_timeout(SETTLED)
    screen.act(page)
    page.wait_for_timeout(SETTLED // 2)
    name = f"{screen.name}-{size}-{light}-{language}"
    page.screenshot(path=out / f"{name}.png", full_page=screen.name.startswith("end"))
    if check:
        is_table = screen.name.startswith(("table", "puzzle-", "replay", "analysis-board"))
        for problem in layout.problems(page) + (layout.too_high(page) if is_table else []):
            print(f"{name}: {problem}", flush=True)
    context.close()


def main() -> None:
    """Take the screenshots."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("out", type=Path)
    reader.add_argument("--address", default="http://localhost:8765")
    reader.add_argument("--only", default="", help="prefixes of the names of screens, separated by commas")
    reader.add_argument("--documents", action="store_true", help="only the screenshots of the documents")
    reader.add_argument("--check", action="store_true", help="print what is wrong with the layout, too")
    reader.add_argument("--looks", default="", help="only these, such as wide-light-en,phone-dark-pt")
    given = reader.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    tables = Tables(given.address)
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        looks = set(filter(None, given.looks.split(",")))
        for screen, size, light, language in wanted(given.only, given.documents):
            if not looks or f"{size}-{light}-{language}" in looks:
                try:
                    take(browser, tables, screen, size, light, language, given.out, given.check)
                except Error as error:
                    print(f"{screen.name} ({size}, {language}) could not be reached: {error}", file=sys.stderr)
        browser.close()


if __name__ == "__main__":
    main()

"""The page calls a person whose turn it is, and leads from game to game."""

from tests.server.serving import Page
from tests.web.conftest import WIDE, post_table, problems_of

#: A browser whose page is in another tab: what the page shows and plays is noted.
AWAY = """
Object.defineProperty(document, 'hidden', {get: () => true});
window.noted = [];
window.Notification = class { static permission = 'granted';
    constructor(title, options) { window.noted.push([title, options.body, options.tag]); } };
window.AudioContext = class { currentTime = 0; destination = {}; resume() { window.noted.push('sound'); }
    createOscillator() { return {frequency: {}, connect: (next) => next, start() {}, stop() {}}; }
    createGain() { return {gain: {setValueAtTime() {}, linearRampToValueAtTime() {},
        exponentialRampToValueAtTime() {}}, connect: (next) => next}; } };
localStorage['boriken.settings'] = JSON.stringify({language: 'en', sound: true, notices: true});
"""


def new_table(address, seed):
    seats = [{"kind": "person", "name": name} for name in ("Ana", "Benito")]
    return post_table(f"{address}/api/tables", {"game": "puerto_rico", "edition": "grow", "seats": seats, "pace": 0,
                                                "seed": seed})


def wait_for(page, condition):
    """Wait for a condition; the page's security policy forbids Playwright's own way."""
    for _ in range(600):
        if page.evaluate(condition):
            return
        page.wait_for_timeout(100)
    raise AssertionError(condition)


def test_a_turn_shows_in_the_tab_sounds_and_notifies(address, browser):
    table, keys = new_table(address, 1)
    benito = browser.new_context(viewport=WIDE).new_page()
    benito.add_init_script(AWAY)
    benito.goto(f"{address}/t/{table}#{keys[1]}")
    benito.get_by_text("Waiting for Ana").first.wait_for()
    assert benito.title() == "Boriken: Puerto Rico and San Juan"
    assert benito.evaluate("noted") == [], "a table that is opened calls nobody"
    with Page(int(address.rpartition(":")[2]), table, keys[0]) as ana:
        ana.until("snapshot")
        while ana.ask["seat"] == 0:
            assert ana.play(ana.ask["options"][0]["action"])["type"] == "done"
    wait_for(benito, "document.title.startsWith('● Your turn')")
    assert benito.locator("link[rel=icon]").get_attribute("href") == "/icon-turn.svg"
    wait_for(benito, "noted.length >= 2")
    noted = benito.evaluate("noted")
    assert "sound" in noted
    assert ["Your turn", "Puerto Rico (Grow) waits for you.", table] in noted
    benito.context.close()


def test_the_next_game_is_one_press_away(visit, address):
    games = [new_table(address, seed) for seed in (2, 3)]
    page = visit("/")
    known = ", ".join(f"{{table: '{table}', keys: {{0: '{keys[0]}'}}, seen: 1}}" for table, keys in games)
    page.evaluate(f"localStorage['boriken.tables'] = JSON.stringify([{known}])")
    page.reload()
    page.get_by_role("link", name="Next game (2)").click()
    page.wait_for_url("**/t/*")
    assert any(table in page.url for table, _ in games)
    page.goto(f"{address}/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_text("Play a sound").wait_for()
    assert problems_of(page) == []

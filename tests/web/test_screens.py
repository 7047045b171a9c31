"""The screens around a game: reached as a newcomer reaches them, complete in three languages, clean for axe."""

from __future__ import annotations

import re

import pytest

from tests.arranging import OFFICE, game_with_nobles_to_place
from tests.web.conftest import PHONE, TABLET, WIDE, make_table, me_and_bots, post_table, problems_of
from tests.web.playing import ASKED, Table

PEOPLE = [{"kind": "person", "name": "Ana"}, {"kind": "open"}, {"kind": "bot", "level": "fair"}]


def test_two_clicks_and_one_plays(visit):
    page = visit("/")
    page.get_by_role("button", name="Play").click()
    page.wait_for_selector(".ask")
    assert re.search(r"/t/[a-z0-9]+#[\w-]{20,}$", page.url)


def test_what_is_chosen_is_played(visit):
    page = visit("/")
    page.get_by_role("radio", name="Puerto Rico 1897 Special Edition").check()
    page.get_by_role("checkbox", name="Festival cards").check()
    assert page.get_by_role("checkbox", name="Festival", exact=False).first.is_checked()
    page.get_by_role("radio", name="5", exact=True).check()
    page.get_by_role("button", name="Play").click()
    page.wait_for_selector(".board")
    played = page.locator("header .played").inner_text()
    assert "Special Edition" in played
    assert "Festival cards" in played
    page.goto(page.url.split("/t/")[0])
    assert page.get_by_role("radio", name="5", exact=True).is_checked()
    page.locator("section li a").wait_for()


def test_one_plays_alone(visit):
    page = visit("/")
    page.get_by_role("radio", name="Puerto Rico 1897 Special Edition").check()
    page.get_by_role("radio", name="Solo").check()
    page.get_by_role("checkbox", name="Achievements").check()
    page.get_by_role("radio", name="Hard").check()
    page.get_by_role("button", name="Play").click()
    table = Table(page)
    assert not table.play_by_clicks(moves=5)  # four achievements, and a role
    assert "Puertoma 2" in page.locator(".board").inner_text()


def test_a_wrong_link_says_so(visit, address):
    table, keys = make_table(address, "puerto_rico", "grow", me_and_bots(2))
    page = visit(f"/t/{table}#{keys[0][:-3]}xxx")
    page.get_by_role("heading", name="This link opens no seat here").wait_for()
    page.get_by_role("button", name="Watch").click()
    page.wait_for_selector(".board")
    assert page.locator(".spot.lit").count() == 0


def test_a_friend_joins_by_the_link(visit, address):
    table, keys = make_table(address, "puerto_rico", "grow", PEOPLE)
    host, friend = visit(f"/t/{table}#{keys[0]}"), visit(f"/t/{table}", PHONE)
    link = host.get_by_role("textbox", name="Link").input_value()
    assert link == f"{address}/t/{table}"
    friend.get_by_role("textbox", name="Your name").fill("Berta")
    friend.get_by_role("button", name="Sit down").click()
    host.wait_for_selector(".board")
    friend.wait_for_selector(".board")
    assert "Berta" in host.locator(".board").inner_text()
    onlooker = visit(f"/t/{table}")
    onlooker.wait_for_selector(".board")
    assert onlooker.locator(".spot.lit").count() == 0


def test_hands_are_hidden_between_people_at_one_screen(visit):
    page = visit("/")
    page.get_by_role("radio", name=re.compile("San Juan")).check()
    page.get_by_role("radio", name="2", exact=True).check()
    page.get_by_role("combobox", name="Who takes seat 2?").select_option("here")
    page.get_by_role("button", name="Play").click()
    page.get_by_role("button", name="Show my cards").click()
    table, curtain = Table(page), page.get_by_role("heading", name="Benito", level=1)
    for _ in range(30):
        if curtain.count():
            break
        table.click()
    assert curtain.count() == 1
    assert page.locator(".board").count() == 0


def test_achievements_are_hidden_between_people_at_one_screen(visit):
    page = visit("/")
    page.get_by_role("radio", name="Puerto Rico 1897 Special Edition").check()
    page.get_by_role("checkbox", name="Achievements").check()
    page.get_by_role("radio", name="2", exact=True).check()
    page.get_by_role("combobox", name="Who takes seat 2?").select_option("here")
    page.get_by_role("button", name="Play").click()
    curtain, show = page.get_by_role("heading", level=1, name="Ana"), page.get_by_role("button", name="Show my cards")
    curtain.wait_for()  # who has given no name is named by the server
    assert page.locator(".board").count() == 0
    assert page.get_by_role("button", name="Log").count() == 0 or page.get_by_role("button", name="Log").is_disabled()
    assert not any(page.locator("[aria-live=polite]").all_inner_texts())
    show.click()
    Table(page)
    page.locator(".spot.lit[data-address='role:prospector']").click()
    page.get_by_role("heading", level=1, name="Benito").wait_for()
    assert page.locator(".board").count() == 0
    page.get_by_role("button", name="Undo").click()  # by the person who is still there
    page.wait_for_selector(".board")
    page.get_by_text("You take back your last move.").first.wait_for()
    assert show.count() == 0


def test_nothing_is_hidden_where_nobody_has_secrets(visit):
    page = visit("/")
    page.get_by_role("radio", name="2", exact=True).check()
    page.get_by_role("combobox", name="Who takes seat 2?").select_option("here")
    page.get_by_role("button", name="Play").click()
    Table(page).play_by_clicks(moves=4)
    assert page.get_by_role("button", name="Show my cards").count() == 0


def test_everybody_reads_that_a_move_was_taken_back(visit, address):
    people = [{"kind": "person", "name": "Ana"}, {"kind": "person", "name": "Berta"}]
    table, keys = make_table(address, "puerto_rico", "grow", people)
    ana, berta = visit(f"/t/{table}#{keys[0]}"), visit(f"/t/{table}#{keys[1]}", language="es")
    ana.locator(".spot.lit", has_text="Builder").click()
    ana.get_by_role("button", name="Undo").click()
    berta.get_by_text("Ana deshace su última jugada.").first.wait_for()
    ana.get_by_text("You take back your last move.").first.wait_for()


def test_undo(sit):
    table = sit("puerto_rico", "grow", me_and_bots(2))
    undo = table.page.get_by_role("button", name="Undo")
    assert undo.is_disabled()
    table.page.locator(".spot.lit", has_text="Builder").click()
    undo.click()
    table.page.wait_for_selector(".spot.lit:has-text('Builder')")


def test_a_lost_connection_comes_back(sit):
    table = sit("puerto_rico", "grow", me_and_bots(2))
    table.page.context.set_offline(True)
    table.page.evaluate("navigator.onLine")
    table.page.context.set_offline(False)
    assert not table.play_by_clicks(moves=2)


def test_the_end_tells_everything(visit, finished):
    table, key = finished
    page = visit(f"/t/{table}#{key}")
    page.get_by_role("heading", level=1).wait_for()
    scores = page.locator(".scroll").filter(has=page.locator("tfoot"))
    totals = [int(text) for text in scores.locator("tfoot td").all_inner_texts()]
    assert totals == sorted(totals, reverse=True)
    parts = [int(row.locator("td").first.inner_text()) for row in scores.locator("tbody tr").all()]
    assert sum(parts) == totals[0]
    page.locator("figure svg").first.wait_for()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the game").click()
    assert download.value.path().read_text("utf-8").startswith("{")


def test_the_end_shows_the_final_boards_with_every_hand(visit, finished):
    table, key = finished
    page = visit(f"/t/{table}#{key}")
    final = page.get_by_role("region", name="The final boards")
    final.locator(".board").wait_for()
    other = final.locator("header button").last
    other.click()
    final.locator("[data-address^='building:'][data-address$='@1']").first.wait_for()


def test_the_help_of_a_table_has_the_rules_inside(sit):
    table = sit("san_juan", "san_juan", me_and_bots(2))
    table.page.get_by_role("button", name="Help", exact=True).click()
    table.page.get_by_role("dialog").get_by_role("button", name="Rules in ten minutes").click()
    table.page.get_by_role("dialog").get_by_role("heading", name="The course of a round").wait_for()


def test_a_record_is_opened_and_a_game_played_again(visit, finished):
    table, key = finished
    page = visit(f"/t/{table}#{key}")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the game").click()
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: f"/t/{table}" not in url)
    page.wait_for_selector(".board")
    page.goto(page.url.split("/t/")[0])
    page.get_by_role("button", name="Open a saved game").click()
    dialog = page.get_by_role("dialog", name="Open a saved game")
    dialog.get_by_label("Choose a file").set_input_files(download.value.path())
    dialog.get_by_role("button", name="Open", exact=True).click()
    page.wait_for_selector("tfoot")


def test_replay_by_keys_and_by_link(visit, finished):
    table, key = finished
    page = visit(f"/t/{table}?move=3#{key}")
    page.wait_for_selector(".board")
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**/t/*?move=4#*")
    page.keyboard.press("Home")
    page.wait_for_url("**/t/*?move=0#*")
    page.get_by_role("slider", name="Move").fill("7")
    page.wait_for_url("**/t/*?move=7#*")
    assert "Move 7 of" in page.locator(".bar").inner_text()


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["desktop", "phone"])
def test_colonists_and_nobles_are_placed_together(visit, address, size):
    wish = {"record": game_with_nobles_to_place().to_record(), "seats": me_and_bots(3), "pace": 0}
    table, keys = post_table(f"{address}/api/tables/import", wish)
    page = visit(f"/t/{table}#{keys[0]}", size)
    office = page.locator(f".lot:has([data-address='{OFFICE}'])")
    circle = office.locator(".circle")
    assert circle.get_attribute("aria-label").endswith(", Worker")
    circle.click()
    assert circle.get_attribute("aria-label").endswith(", Citizen")
    page.get_by_role("button", name="Fill up").click()
    page.get_by_role("button", name="Confirm").click()
    circle.wait_for(state="detached")
    page.wait_for_selector(ASKED)
    assert page.locator(".circle").count() == 0
    office.locator("[fill='var(--peg-noble)']").wait_for()


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=["tablet", "phone"])
def test_a_press_on_a_long_name_brings_it_whole_with_its_board(sit, size):
    long = {"kind": "bot", "level": "merciless", "name": "Wilhelmina von Hohenstein-Weissenfels"}
    page = sit("puerto_rico", "grow", [*me_and_bots(4), long], size=size).page
    page.wait_for_selector(ASKED)
    page.get_by_role("button", name=f"Show {long['name']}'s board").click()
    name = page.locator(".purse header b")
    name.get_by_text(long["name"]).wait_for()
    page.wait_for_function("(name) => name.getBoundingClientRect().left >= 0", arg=name.element_handle())
    hidden = name.evaluate("(one) => Math.max(one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight)")
    assert hidden < 10  # pixels: letters reach a little below their line


@pytest.mark.parametrize(("language", "says", "leads"), [
    ("en", "There is no reference for this edition", "All editions"),
    ("es", "No hay referencia de esta edición", "Todas las ediciones"),
    ("pt", "Não há referência desta edição", "Todas as edições"),
])
def test_the_reference_of_an_unknown_edition_leads_to_all_others(visit, language, says, leads):
    page = visit("/reference/x/y", language=language)
    page.get_by_role("heading", name=says).wait_for()
    assert problems_of(page) == []
    page.get_by_role("link", name=leads).click()
    page.locator("a[href='/reference/puerto_rico/grow']").wait_for()


def test_reference_over_the_table(sit):
    table = sit("puerto_rico", "1897", me_and_bots(2))
    table.page.get_by_role("button", name="Reference").click()
    dialog = table.page.get_by_role("dialog", name="Reference")
    dialog.get_by_role("searchbox").fill("wharf")
    dialog.get_by_role("heading", name="Wharf", exact=True).wait_for()
    dialog.get_by_role("searchbox").clear()
    table.page.keyboard.press("Escape")
    assert dialog.count() == 0


@pytest.mark.parametrize("screen", ["start", "cards", "end", "replay"])
@pytest.mark.parametrize("language", ["en", "es", "pt"])
def test_nothing_is_wider_than_a_phone(visit, paths, screen, language):
    page = visit(paths[screen], PHONE, language)
    page.wait_for_selector(SCREENS[screen])
    assert page.evaluate("document.scrollingElement.scrollWidth - innerWidth") == 0
    tools = page.locator("header nav .button:visible").last.bounding_box()
    assert tools["x"] + tools["width"] <= PHONE["width"]


def test_a_replay_says_that_its_analysis_is_a_first_look(visit, finished):
    table, key = finished
    page = visit("/")
    early = {"judge": "trained", "course": [[0.5, 0.5]] * 2000, "decisions": [], "provisional": True}
    page.route("**/analysis", lambda route: route.fulfill(status=202, json=early))
    page.route("**/reasons", lambda route: route.fulfill(status=202, json=None))
    page.goto(f"{page.url}t/{table}?move=9#{key}")
    page.get_by_text("This is a first look").wait_for()


@pytest.mark.parametrize("size", [WIDE, TABLET], ids=["desktop", "tablet"])
def test_the_screen_holds_the_whole_table(sit, size):
    table = sit("puerto_rico", "special", me_and_bots(5), ("smuggler", "festival", "festival_cards"), size, "pt")
    table.page.wait_for_selector(".festival")
    assert table.page.evaluate("document.scrollingElement.scrollHeight - innerHeight") == 0
    assert table.page.evaluate("document.scrollingElement.scrollWidth - innerWidth") == 0


#: The screens of axe's tests: what is on them when they are there.
SCREENS = {"start": ".play", "lobby": ".invite", "table": ".ask", "placing": ".circle", "choosing": ".market.dense",
           "cards": ".cards", "end": "tfoot", "replay": ".bar", "reference": "li h4", "long reference": "li h4"}


@pytest.fixture(scope="module")
def paths(finished, address):
    """How the screens are reached."""
    table, key = finished
    waiting, keys = make_table(address, "puerto_rico", "grow", PEOPLE)
    played, seat = make_table(address, "puerto_rico", "special", me_and_bots(5), ("nobles",))
    drafted, chooser = make_table(address, "puerto_rico", "special", me_and_bots(4), ("new_buildings", "achievements"))
    cards, holder = make_table(address, "san_juan", "san_juan", me_and_bots(3))
    wish = {"record": game_with_nobles_to_place().to_record(), "seats": me_and_bots(3), "pace": 0}
    placed, placer = post_table(f"{address}/api/tables/import", wish)
    return {"start": "/", "lobby": f"/t/{waiting}#{keys[0]}", "table": f"/t/{played}#{seat[0]}",
            "placing": f"/t/{placed}#{placer[0]}", "choosing": f"/t/{drafted}#{chooser[0]}",
            "cards": f"/t/{cards}#{holder[0]}",
            "end": f"/t/{table}#{key}", "replay": f"/t/{table}?move=9#{key}",
            "reference": "/reference/puerto_rico/devir", "long reference": "/reference/puerto_rico/special"}


@pytest.mark.parametrize(("screen", "size", "theme"), [
    ("start", PHONE, "dark"), ("table", WIDE, "light"), ("placing", WIDE, "light"), ("cards", WIDE, "dark"),
    ("replay", WIDE, "dark")])
def test_axe_finds_nothing(visit, paths, screen, size, theme):
    page = visit(paths[screen], size, theme=theme)
    page.wait_for_selector(SCREENS[screen])
    assert problems_of(page) == []


@pytest.mark.long
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("screen", SCREENS)
def test_axe_finds_nothing_anywhere(visit, paths, screen, size, theme):
    test_axe_finds_nothing(visit, paths, screen, size, theme)


@pytest.mark.parametrize("language", ["es", "pt"])
def test_no_word_of_english_is_left(visit, language):
    page = visit("/", language=language)
    page.wait_for_selector(".play")
    words = page.locator("body").inner_text()
    for english in ("What shall we play", "Players", "Computer", "Variants and options", "Your games"):
        assert english not in words

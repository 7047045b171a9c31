"""The board in a real browser: what is asked can be read and answered, and everything has its room."""

from __future__ import annotations

import contextlib
import random

import pytest

import boriken
from tests.arranging import game_with_colonists_to_place
from tests.rulebook.tables import position
from tests.web import layout
from tests.web.conftest import PHONE, TABLET, WIDE, me_and_bots, post_table
from tests.web.playing import ASKED, Table

ALL = ("new_buildings", "nobles", "smuggler", "festival", "festival_cards", "achievements")
ZOOMED = {"width": 720, "height": 450}  # 1440 by 900 at 200 %
CLEAR = "rgba(0, 0, 0, 0)"
GROUND = "(one) => getComputedStyle(one).backgroundColor"
MEASURE = 200  # pixels: about 25 characters of a question
SMALLEST = 24  # pixels of a target

#: From now on, note whatever is wrong with the line that asks: a narrow column, or text outside of its box.
WATCH = """([measure]) => {
    window.wrong = [];
    window.questions = new Set();
    const look = () => {
        const ask = document.querySelector('.ask');
        const text = ask?.querySelector('.question b');
        if (!text) return;
        window.questions.add(text.innerText);
        const [line, box] = [ask.getBoundingClientRect(), text.getBoundingClientRect()];
        const lines = Math.round(box.height / parseFloat(getComputedStyle(text).lineHeight));
        if (lines > 1 && box.width < measure) window.wrong.push(`narrow: ${text.innerText}: ${box.width}`);
        for (const part of ask.querySelectorAll('.question > *, .answers > *')) {
            if (!part.checkVisibility()) continue;
            const { left, top, right, bottom } = part.getBoundingClientRect();
            if (top < line.top - 1 || bottom > line.bottom + 1 || left < line.left - 1 || right > line.right + 1)
                window.wrong.push(`outside: ${part.innerText}`);
        }
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
    addEventListener('resize', look);
    look();
}"""

#: The points and the price of each building of the market: what is wrong with them.
UNSEEN = """() => [...document.querySelectorAll('.market .lot')].flatMap((lot) => {
    const box = lot.getBoundingClientRect();
    const [points, price] = ['.points svg', '.price svg'].map((one) => lot.querySelector(one)?.getBoundingClientRect());
    const seen = (part) => part && part.width >= 15 && part.left >= box.left && part.right <= box.right
        && part.top >= box.top && part.bottom <= box.bottom;
    const apart = points && price && (points.right <= price.left || points.bottom <= price.top
        || price.bottom <= points.top);
    return seen(points) && seen(price) && apart ? [] : [lot.innerText];
})"""

#: The smallest of one's own tiles and the largest of the others', filled or not, and the same for buildings.
TILES = """() => {
    const sizes = (things, side) =>
        [...document.querySelectorAll(things)].map((one) => one.getBoundingClientRect()[side]);
    const both = (of, where) =>
        [of(...sizes(`${where} .island > *`, 'width')), of(...sizes(`${where} .city > *`, 'height'))];
    return [both(Math.min, '.mine'), both(Math.max, '.other')];
}"""

OVERFLOW = "[document.scrollingElement.scrollHeight - innerHeight, document.scrollingElement.scrollWidth - innerWidth]"


@pytest.fixture
def open_game(visit, address):
    """Open a game that was begun elsewhere, as its first seat."""

    def open_game(game, size=WIDE, language="en", others="bot"):
        seats = [{"kind": "automaton"} if seat in game.automata() else {"kind": others if seat else "person"}
                 for seat in range(int(game.state.seats))]
        wish = {"record": game.to_record(), "seats": seats, "pace": 0}
        table, keys = post_table(f"{address}/api/tables/import", wish)
        page = visit(f"/t/{table}#{keys[0]}", size, language)
        page.wait_for_selector(ASKED)
        return page

    return open_game


def played(seats, decisions, question="", expansions=ALL, edition="special", **options):
    """A game at random, after so many decisions, when the first seat is asked."""
    for seed in range(20):
        setup = {"edition": edition, "seats": seats, "expansions": expansions, "seed": seed, **options}
        game = boriken.new_game("puerto_rico", **setup)
        chance = random.Random(seed)
        while game.decider is not None:
            if len(game.played) >= decisions and game.decider == 0 and question in ("", game.question):
                return game
            game.play(chance.choice(game.legal_actions))
    raise AssertionError("there is no such game")


# -- answers ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [WIDE, TABLET], ids=["desktop", "tablet"])
def test_yes_and_no_are_buttons_side_by_side_and_no_is_the_quiet_one(sit, size):
    page = sit("puerto_rico", "grow", me_and_bots(3), size=size).page
    page.locator(".spot.lit", has_text="Mayor").click()
    page.get_by_text("Take the extra colonist?").first.wait_for()
    yes, no = (page.get_by_role("button", name=name, exact=True) for name in ("Take the colonist", "No, do without"))
    left, right = yes.bounding_box(), no.bounding_box()
    assert left["y"] == right["y"]
    assert 0 < right["x"] - left["x"] - left["width"] < 20
    assert no.evaluate(GROUND) == CLEAR
    assert yes.evaluate(GROUND) != CLEAR
    yes.click()
    page.locator("ol[tabindex] li", has_text="comes to you from the supply").wait_for()


def test_on_a_phone_declining_is_the_quiet_choice(sit):
    page = sit("puerto_rico", "grow", me_and_bots(3), size=PHONE).page
    page.locator(".choice", has_text="Mayor").click()
    choices = page.locator(".choices .choice")
    choices.get_by_text("No, do without").wait_for()
    assert [text.strip() for text in choices.all_inner_texts()] == ["Take the colonist", "No, do without"]
    assert [choice.evaluate(GROUND) == CLEAR for choice in choices.all()] == [False, True]


def test_declining_is_quiet_where_it_is_the_only_button(sit):
    page = sit("puerto_rico", "grow", me_and_bots(3)).page
    page.locator(".spot.lit", has_text="Builder").click()
    no = page.get_by_role("button", name="Build nothing")
    assert no.evaluate(GROUND) == CLEAR
    assert page.locator(".answer.listed").count() == 1


@pytest.mark.sampled(3)
@pytest.mark.parametrize("size", [WIDE, TABLET, ZOOMED, PHONE], ids=["desktop", "tablet", "zoomed", "phone"])
def test_the_question_can_be_read_at_all_times(visit, address, size):
    """Alone against Puertomas, at once: much happens between two questions, and all of it is told beside them."""
    seats = [*me_and_bots(1), {"kind": "automaton"}, {"kind": "automaton"}]
    table, keys = post_table(f"{address}/api/tables", {"game": "puerto_rico", "edition": "special", "seats": seats,
                                                      "expansions": [], "pace": 0, "options": {"puertomas": 2}})
    page = visit(f"/t/{table}#{keys[0]}", size)
    page.wait_for_selector(ASKED)
    page.evaluate(WATCH, [MEASURE])
    assert not Table(page).play_by_clicks(moves=25)
    assert page.evaluate("window.wrong") == []
    questions = page.evaluate("[...window.questions]")
    assert len(questions) > 2
    assert [text for text in questions if "How many stand" in text] == []


# -- placing ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [WIDE, TABLET, PHONE], ids=["desktop", "tablet", "phone"])
def test_a_press_anywhere_on_a_tile_or_building_places_a_colonist(open_game, size):
    page = open_game(game_with_colonists_to_place(), size, others="person")  # who do not go on after the confirmation
    tiles, building = page.locator(".soil .spot[data-address^='tile:']"), page.locator(
        ".town .spot[data-address^='building:']")
    note = page.locator(".ask .preview")
    assert note.inner_text() == "Next production: nothing"
    for place in (tiles.nth(0), tiles.nth(1), building, tiles.nth(3)):
        box = place.bounding_box()
        assert min(box["width"], box["height"]) >= SMALLEST
        place.click(position={"x": 3, "y": 3})
        page.wait_for_function("(one) => one.getAttribute('aria-pressed') === 'true'", arg=place.element_handle())
    note.get_by_text("Next production: 2 corn and 1 indigo").wait_for()
    tiles.nth(1).click(position={"x": 3, "y": 3})
    note.get_by_text("Next production: 1 corn and 1 indigo").wait_for()
    building.focus()
    page.keyboard.press("Enter")  # full: empty again
    note.get_by_text("Next production: 1 corn", exact=True).wait_for()
    page.keyboard.press("+")
    tiles.nth(1).focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Confirm").click()
    page.wait_for_selector(".circle", state="detached")
    pegs = ".soil .peg [fill='var(--peg)'], .town .pegs [fill='var(--peg)']"
    page.wait_for_function("(pegs) => document.querySelectorAll(pegs).length === 4", arg=pegs)


@pytest.mark.parametrize(("language", "said"), [("es", "Próxima producción: nada"), ("pt", "Próxima produção: nada")])
def test_production_is_told_in_the_readers_language(open_game, language, said):
    page = open_game(game_with_colonists_to_place(), language=language)
    assert page.locator(".ask .preview").inner_text() == said


# -- room -------------------------------------------------------------------------------------------------------


@pytest.mark.sampled(2)
@pytest.mark.parametrize("size", [WIDE, TABLET, PHONE, ZOOMED], ids=["desktop", "tablet", "phone", "zoomed"])
@pytest.mark.parametrize("language", ["en", "pt"])
def test_the_points_of_every_building_are_seen(sit, size, language):
    page = sit("puerto_rico", "grow", me_and_bots(4), size=size, language=language).page
    page.wait_for_selector(ASKED)
    assert page.locator(".market .lot").count() == 23
    assert page.evaluate(UNSEEN) == []


@pytest.mark.parametrize("size", [WIDE, TABLET, PHONE], ids=["desktop", "tablet", "phone"])
def test_the_points_of_every_building_are_seen_while_buildings_are_chosen(open_game, size):
    page = open_game(played(5, 0), size)
    assert page.locator(".market .lot").count() > 40
    assert page.evaluate(UNSEEN) == []


@pytest.mark.sampled(5)
@pytest.mark.parametrize("size", [WIDE, TABLET, PHONE], ids=["desktop", "tablet", "phone"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_ones_own_tiles_are_never_smaller_than_those_of_rivals(open_game, seats, size):
    page = open_game(played(seats, 60, edition="grow", expansions=()), size)
    own, others = page.evaluate(TILES)
    assert all(mine >= theirs for mine, theirs in zip(own, others, strict=True)), (own, others)


def overflow(page):
    """By how much the page is larger than the window, once it is laid out."""
    with contextlib.suppress(pytest.importorskip("playwright.sync_api").TimeoutError):
        page.wait_for_function(f"() => String({OVERFLOW}) === '0,0'", timeout=5_000)
    return page.evaluate(OVERFLOW)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everything_fits_on_a_desktop(open_game, seats):
    for decisions, question, language in ((0, "", "en"), (0, "", "pt"), (0, "choose_role", "es"), (200, "", "en")):
        page = open_game(played(seats, decisions, question), WIDE, language)
        assert overflow(page) == [0, 0], (decisions, question, language)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_special_game_fits_on_a_tablet(open_game, seats):
    for decisions, question, expansions in ((0, "choose_role", ALL), (150, "", ALL), (60, "", ()),
                                            (100, "store", ("festival", "smuggler", "achievements"))):
        page = open_game(played(seats, decisions, question, expansions), TABLET)
        assert overflow(page) == [0, 0], (decisions, question, expansions)


@pytest.mark.parametrize("size", [WIDE, TABLET], ids=["desktop", "tablet"])
def test_the_market_keeps_its_size_when_the_first_building_is_built(sit, size):
    page = sit("puerto_rico", "grow", me_and_bots(3), size=size).page
    page.locator(".spot.lit", has_text="Builder").click()
    market = page.locator(".market")
    page.get_by_role("button", name="Build nothing").wait_for()
    before = market.bounding_box()
    page.locator(".market .spot.lit", has_text="Small Market").click()
    page.locator(".town .spot", has_text="Small Market").wait_for()
    assert market.bounding_box() == before


#: Role cards whose words are not seen: the name, and the action or at least the privilege or who took it.
WORDLESS = """() => [...document.querySelectorAll('.roles .role')].flatMap((role) => {
    const card = role.querySelector('.card').getBoundingClientRect();
    const parts = ['.name', '.action', '.extra', '.who'].map((one) => role.querySelector(one));
    const seen = parts.filter((one) => one?.checkVisibility()).map((one) => one.getBoundingClientRect());
    const inside = seen.every((one) => one.right <= card.right + 1 && one.bottom <= card.bottom + 1);
    return seen.length >= 2 && inside ? [] : [role.innerText];
})"""


@pytest.mark.parametrize("size", [WIDE, TABLET, PHONE], ids=["desktop", "tablet", "phone"])
@pytest.mark.parametrize("expansions", [(), ALL], ids=["plain", "all"])
def test_every_role_card_has_words_with_many_roles(open_game, size, expansions):
    page = open_game(played(5, 0, "choose_role", expansions), size, "es")
    assert page.evaluate(WORDLESS) == []


@pytest.mark.parametrize("size", [WIDE, TABLET, PHONE], ids=["desktop", "tablet", "phone"])
def test_coins_cover_no_word_of_a_role_card(open_game, size):
    page = open_game(played(5, 400, "choose_role"), size, "es")
    assert page.locator(".role .coin").count() >= 1
    assert [problem for problem in layout.problems(page) if problem.startswith("covered")] == []


@pytest.mark.parametrize("size", [WIDE, TABLET, PHONE], ids=["desktop", "tablet", "phone"])
@pytest.mark.parametrize("language", ["es", "pt"])
def test_the_names_of_ones_own_buildings_are_whole(open_game, size, language):
    mine = {"buildings": ["indigo_plant", "small_indigo_plant", "small_market"]}
    page = open_game(position("special", seats=3, islands={0: mine}), size, language)
    names = page.locator(".mine .lot .name")
    assert names.count() == 3
    assert [problem for problem in layout.problems(page) if "span.name" in problem] == []


@pytest.mark.sampled(2)
@pytest.mark.parametrize("size", [WIDE, TABLET, PHONE], ids=["desktop", "tablet", "phone"])
@pytest.mark.parametrize("language", ["es", "pt"])
def test_the_names_in_the_market_are_whole_and_apart(open_game, size, language):
    page = open_game(played(5, 40, "", ALL), size, language)
    assert [problem for problem in layout.problems(page) if "span.name" in problem] == []
    spaces = page.locator(".lot .name").evaluate_all("""(names) => names.map((name) => {
        const { fontSize, letterSpacing, wordSpacing } = getComputedStyle(name);
        const more = (spacing) => parseFloat(spacing) || 0;  // "normal" adds nothing
        return (more(letterSpacing) + more(wordSpacing)) / parseFloat(fontSize);
    })""")
    assert min(spaces) > -0.005  # tight letters do not swallow the spaces between words


@pytest.mark.parametrize("size", [WIDE, TABLET], ids=["desktop", "tablet"])
def test_the_points_that_are_left_are_seen_beside_nobles(open_game, size):
    page = open_game(played(5, 40, "", ("new_buildings", "nobles")), size)
    sea, points = (page.locator(one).bounding_box() for one in (".sea", ".sea [data-address='point'] .count"))
    assert points["x"] + points["width"] <= sea["x"] + sea["width"] - 4
    assert page.locator(".sea [data-address='point'] .count").inner_text() == "126"

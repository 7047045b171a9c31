"""A game as a picture: everything that is on the table is on it, nothing that is hidden, and it is our own art."""

from __future__ import annotations

import importlib.util
import itertools
import random
import re
import sys
from pathlib import Path
from xml.etree import ElementTree

import gymnasium
import numpy as np
import pytest

import boriken
from boriken.engine.errors import BorikenError
from boriken.engine.fields import label as label_of
from boriken.engine.game import game_class
from boriken.games.puerto_rico.faces import svg
from boriken.games.puerto_rico.rules import vocab
from boriken.games.san_juan.faces import svg as san_juan_svg
from boriken.games.san_juan.rules import vocab as card_vocab
from boriken.research import boards, drawing, pettingzoo, pictures

ROOT = Path(__file__).parents[2]
TABLES = [(game, edition, seats, expansions)
          for game in ("puerto_rico", "san_juan") for edition, about in game_class(game).editions().items()
          for seats, expansions in itertools.product(about["seats"], sorted({(), tuple(about["expansions"])}))]


def played(game, decisions, **setup):
    """A game after some random decisions."""
    made, chance = boriken.new_game(game, seed=5, **setup), random.Random(1)
    while len(made.played) < decisions and made.outcome is None:
        made.play(chance.choice(made.legal_actions))
    return made


def texts(svg):
    """All that is written on a picture."""
    return [element.text for element in ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}text")]


@pytest.mark.parametrize(("game", "edition", "seats", "expansions"), TABLES)
def test_every_table_is_drawn_from_the_first_decision_to_the_last(game, edition, seats, expansions):
    for decisions, viewer in ((0, 0), (60, 1), (100_000, None)):
        shown = played(game, decisions, edition=edition, seats=seats, expansions=expansions)
        svg = pictures.svg_of(shown, viewer)
        written = texts(svg)
        assert {f"Seat {seat}" for seat in range(seats)} <= set(written)
        drawn = re.sub(r"<style>.*?</style>", "", svg)
        assert not re.search(r"var\(|\[|NaN|None|nan|##", drawn), "something was not filled in"
    assert any(re.search("wins? with|share the win", text or "") for text in written)


def test_buildings_goods_and_coins_of_a_seat_are_on_the_picture():
    game = played("puerto_rico", 250, edition="grow", seats=4)
    island = game.view(2)["islands"]
    written = texts(pictures.svg_of(game, 2))
    assert island["buildings"][2], "the test wants a seat with buildings"
    words = boards.Shown(game, 2)
    for label in island["buildings"][2]:
        name = words.name("building", label).split()
        assert any(text and text.split()[0] == name[0] for text in written)
    assert str(island["doubloons"][2]) in written
    assert str(island["points"][2]) in written


def test_a_hand_is_drawn_for_its_owner_only():
    game = played("san_juan", 40, seats=4)
    hands = {seat: {name for name, count in game.view(seat)["cities"]["hand"][seat].items() if count}
             for seat in range(4)}
    public = {name for city in game.view(None)["cities"]["buildings"] for name, count in city.items() if count}
    hidden = [(seat, card) for seat, hand in hands.items() for card in hand - public]
    assert hidden
    for seat, card in hidden:
        name = boards.Shown(game, seat).name("card", card)
        assert name in " ".join(filter(None, texts(pictures.svg_of(game, seat)))).replace("  ", " ")
        assert name not in " ".join(filter(None, texts(pictures.svg_of(game, None))))


def test_what_is_drawn_stays_on_the_sheet():
    game = played("puerto_rico", 120, edition="special", seats=5,
                  expansions=game_class("puerto_rico").editions()["special"]["expansions"])
    root = ElementTree.fromstring(pictures.svg_of(game, 0))
    for rect in root.iter("{http://www.w3.org/2000/svg}rect"):
        assert float(rect.get("x", 0)) + float(rect.get("width")) <= boards.WIDTH
        assert float(rect.get("y", 0)) + float(rect.get("height")) <= boards.HEIGHT
        assert float(rect.get("width")) >= 0
        assert float(rect.get("height")) >= 0


def test_a_long_text_is_broken_between_words_and_cut_at_the_end():
    font = drawing.Font(12)
    lines = font.lines("Small Indigo Plant of the harbour", 80, 2)
    assert len(lines) == 2
    assert lines[0] == "Small Indigo"
    assert lines[1].endswith("…")
    assert max(map(font.width, lines)) <= 80


def test_pixels_are_of_the_size_that_is_asked_for_and_change_with_the_game():
    game = played("san_juan", 10, seats=2)
    before = pictures.pixels_of(game)
    assert (before.shape, before.dtype) == ((800, 1280, 3), np.uint8)
    game.play(game.legal_actions[0])
    assert (pictures.pixels_of(game) != before).any()
    assert pictures.pixels_of(game, 1, width=320).shape == (200, 320, 3)
    with pytest.raises(BorikenError, match="width must be a number of pixels"):
        pictures.pixels_of(game, width=0)


def test_letters_are_drawn_without_any_font_of_the_system():
    for kind in ("sans", "serif"):
        sheet = drawing.Sheet(60, 20)
        sheet.rect(drawing.Box(0, 0, 60, 20), "#ffffff")
        sheet.text(2, 16, "Ae0", drawing.Font(16, 700, kind))
        svg = sheet.svg(with_fonts=False)
        image = pictures.need("resvg_py", "research").svg_to_bytes(
            svg_string=svg, skip_system_fonts=True, font_files=[str(path) for path in drawing.FONTS.values()])
        assert len(image) > 200, "an empty picture is smaller"


def test_environments_give_pixels():
    env = pettingzoo.env("san_juan", seats=2, render_mode="rgb_array")
    env.reset(seed=1)
    assert env.render().shape == (800, 1280, 3)
    one = gymnasium.make("boriken.research.gymnasium:boriken/PuertoRico-v0", seats=3, render_mode="rgb_array")
    one.reset(seed=1)
    assert one.render().shape == (800, 1280, 3)
    drawn = pettingzoo.env("san_juan", seats=2, render_mode="svg")
    drawn.reset(seed=1)
    assert drawn.render().startswith("<svg ")


def test_all_of_a_market_is_drawn_while_buildings_are_chosen():
    game = played("puerto_rico", 1, edition="special", seats=3, expansions=["new_buildings"])
    assert game.question == "draft"
    pool = game.view(None)["table"]["draft_pool"]
    shown = boards.Shown(game, None)
    written = " ".join(filter(None, texts(svg.draw(shown).svg(with_fonts=False))))
    for label in pool:
        assert shown.name("building", label).split()[0] in written


def test_every_building_card_and_role_has_a_picture():
    pieces = drawing.art()["pieces"]
    drawn = {f"{kind}:{label_of(thing)}" for kind, things in (
        ("house", vocab.Building), ("role", vocab.Role), ("tile", vocab.Tile), ("good", vocab.Good),
        ("card", card_vocab.Card), ("role", card_vocab.Role), ("good", card_vocab.Good)) for thing in things}
    assert drawn <= set(pieces)
    initials = {name for name, piece in pieces.items()
                if name.split(":")[0] in ("house", "card", "role", "picture") and "<text" in piece["svg"]}
    assert not initials, "there is no picture of them"


@pytest.mark.parametrize(("module", "kind", "setup", "axis", "labels"), [
    (svg, "house:", {"game": "puerto_rico", "edition": "1897", "seats": 3}, "building", ["wharf", "fortress"]),
    (san_juan_svg, "card:", {"game": "san_juan", "seats": 2}, "card", [])])
def test_a_building_without_a_picture_is_a_plain_house_with_two_letters(monkeypatch, module, kind, setup, axis, labels):
    game, whole = boriken.new_game(seed=2, **setup), drawing.art()
    known = whole | {
        "pieces": {name: piece for name, piece in whole["pieces"].items() if not name.startswith(kind)},
        "games": {name: tables | {"roofs": {}} for name, tables in whole["games"].items()}}
    for drawer in (drawing, module):
        monkeypatch.setattr(drawer, "art", lambda: known)
    written = texts(pictures.svg_of(game, 0))
    labels = labels or [card for card, count in game.view(0)["cities"]["hand"][0].items() if count]
    shown = boards.Shown(game, 0)
    assert {shown.name(axis, label)[:2] for label in labels} <= set(written)


def test_every_achievement_and_ability_has_a_picture():
    about = drawing.facts("puerto_rico", "about")
    hidden = {vocab.Ability.FACE_DOWN, vocab.Ability.DISCARDED}
    named = {f"achievement:{label_of(card)}" for card in vocab.Achievement} | {
        f"ability:{label_of(ability)}" for ability in vocab.Ability if ability not in hidden}
    assert named == set(about)
    for pictures_of in about.values():
        assert pictures_of
        for name in pictures_of:
            assert (name if name.startswith("good:") else f"picture:{name}") in drawing.art()["pieces"]


def test_the_art_is_that_of_the_page():
    if not (ROOT / "web/node_modules/vite").is_dir():
        pytest.skip("the page's packages are not installed")
    spec = importlib.util.spec_from_file_location("gen_art", ROOT / "tools" / "gen_art.py")
    gen_art = importlib.util.module_from_spec(spec)
    sys.modules["gen_art"] = gen_art
    spec.loader.exec_module(gen_art)
    assert gen_art.text() == drawing.ART.read_text("utf-8"), "run tools/gen_art.py"

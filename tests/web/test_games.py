"""Whole games in the browser, by clicks alone and by keys alone."""

from __future__ import annotations

import pytest

from tests.web.conftest import PHONE, WIDE, me_and_bots

ALL = ("new_buildings", "nobles", "smuggler", "festival", "festival_cards", "achievements")


def test_a_game_by_clicks(visit, finished):
    table, key = finished
    page = visit(f"/t/{table}#{key}")
    page.wait_for_selector("tfoot")
    assert page.locator("tfoot td").count() == 2


def test_some_moves_of_everything_by_keys(sit):
    table = sit("puerto_rico", "special", me_and_bots(5), ALL)
    assert not table.play_by_keys(moves=12)


@pytest.mark.long
@pytest.mark.parametrize("language", ["en", "es", "pt"])
@pytest.mark.parametrize(("game", "edition", "seats", "expansions"), [
    ("puerto_rico", "grow", 2, ()),
    ("puerto_rico", "special", 5, ALL),
    ("san_juan", "san_juan", 4, ("new_buildings",)),
])
def test_whole_games_by_clicks(sit, game, edition, seats, expansions, language):
    assert sit(game, edition, me_and_bots(seats), expansions, language=language).play_by_clicks()


@pytest.mark.long
@pytest.mark.parametrize(("game", "edition", "seats"), [("puerto_rico", "1897", 3), ("san_juan", "san_juan", 2)])
@pytest.mark.parametrize("way", ["play_by_clicks", "play_by_keys"])
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["desktop", "phone"])
def test_whole_games_large_and_small(sit, game, edition, seats, way, size):
    assert getattr(sit(game, edition, me_and_bots(seats), size=size), way)()


@pytest.mark.long
def test_a_game_with_puertomas(sit):
    table = sit("puerto_rico", "special", [*me_and_bots(1), {"kind": "automaton"}, {"kind": "automaton"}], puertomas=2)
    assert table.play_by_clicks()

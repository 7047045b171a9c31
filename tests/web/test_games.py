"""Whole games in the browser, by clicks alone and by keys alone."""

from __future__ import annotations

import pytest

from tests.web.conftest import PHONE, WIDE, me_and_bots

ALL = ("new_buildings", "nobles", "smuggler", "festival", "festival_cards", "achievements")


def test_some_moves_of_everything_by_keys(sit):
    table = sit("puerto_rico", "special", me_and_bots(5), ALL)
    assert not table.play_by_keys(moves=12)


#: Every language, size and way of playing, and every kind of game, though not each with each.
WHOLE_GAMES = [
    ("puerto_rico", "special", 5, ALL, "pt", WIDE, "play_by_clicks"),
    ("puerto_rico", "1897", 2, (), "es", PHONE, "play_by_clicks"),
    ("puerto_rico", "devir", 3, (), "es", WIDE, "play_by_keys"),
    ("san_juan", "san_juan", 4, ("new_buildings",), "pt", PHONE, "play_by_clicks"),
    ("san_juan", "san_juan", 2, (), "en", PHONE, "play_by_keys"),
]


@pytest.mark.long
@pytest.mark.parametrize(("game", "edition", "seats", "expansions", "language", "size", "way"), WHOLE_GAMES)
def test_whole_games(sit, game, edition, seats, expansions, language, size, way):
    table = sit(game, edition, me_and_bots(seats), expansions, language=language, size=size)
    assert getattr(table, way)()
    assert table.page.locator("tfoot td").count() == seats


@pytest.mark.long
def test_a_game_with_puertomas(sit):
    seats = [*me_and_bots(1), {"kind": "automaton"}, {"kind": "automaton"}]
    table = sit("puerto_rico", "special", seats, ALL, puertomas=2)
    assert table.play_by_clicks()

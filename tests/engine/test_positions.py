"""Positions that can be read but not be: each says what makes it impossible."""

from __future__ import annotations

import re

import pytest

import boriken
from boriken import Game
from boriken.engine.errors import BrokenText
from tests.engine.texts import added, changed

PLAYING = {"builder": 'roles_taken = ["builder"]', "mayor": 'roles_taken = ["mayor"]',
           "settler": 'roles_taken = ["settler"]', "storing": 'roles_taken = ["captain"]'}


def playing(role, *flow, text=None):
    """Seat 0 has taken a role and its phase is played."""
    lines = (f'phase = "{role}"', *flow)
    return added("flow", *lines, text=added("seat.0", PLAYING[role], **({"text": text} if text else {})))


IMPOSSIBLE = {
    "too many barrels": (added("seat.0", "goods = { corn = 8 }", text=added("seat.1", "goods = { corn = 3 }")),
                         "corn barrels: this game has 10, the text has 11 on the table and the islands and -1 in "
                         "goods_supply"),
    "barrels that do not add up": (added("table", "goods_supply = { corn = 3 }"), "corn barrels: this game has 10"),
    "too many plantations": (added("seat.0", "tiles = { coffee = 9 }"), "coffee plantations: this game has 8"),
    "too many quarries": (added("seat.0", "tiles = { quarry = 9 }"), "quarries: this game has 8"),
    "a large building twice": (added("seat.0", 'buildings = ["fortress"]',
                                     text=added("seat.1", 'buildings = ["fortress"]')),
                               "fortress tiles: this game has 1"),
    "too many colonists": (added("seat.0", "waiting = 59"), "colonists: this game has 58"),
    "points that do not add up": (added("table", "points_left = 74"), "victory points: this game has 75"),
    "doubloons that do not add up": (added("table", "bank = 80"), "doubloons: this game has 86"),
    "a ship of another game": (added("table", 'ships = ["4", "5", "8"]'), "the ships with 3 seats are 4, 5, 6"),
    "cargo on no ship": (added("table", "cargo = { 8 = { corn = 1 } }"), "ship 8 cannot carry 1 barrels"),
    "an overloaded ship": (added("table", "cargo = { 4 = { corn = 5 } }"), "ship 4 cannot carry 5 barrels"),
    "a mixed load": (added("table", "cargo = { 4 = { corn = 1, sugar = 1 } }"), "ship 4 carries two kinds of goods"),
    "two ships with one kind": (added("table", "cargo = { 4 = { corn = 1 }, 5 = { corn = 1 } }"),
                                "two ships carry the same kind of good"),
    "an overfull house": (added("table", "house = { corn = 3, sugar = 2 }"), "the trading house has 4 spaces"),
    "a full house after trading": (added("table", "house = { corn = 3, sugar = 1 }"),
                                   "a full trading house is emptied at the end of the trader phase"),
    "a long row": (added("table", "row = { corn = 5 }"), "the row has 4 plantations at most"),
    "a role of another game": (added("table", 'roles = ["settler", "prospector"]'), "with 3 seats there are 6 roles"),
    "doubloons on no card": (added("table", "role_doubloons = { prospector = 1 }"),
                             "a role card that is not in the game is taken, or doubloons lie on it"),
    "colonists without tiles": (added("seat.0", "tile_colonists = { corn = 1 }"),
                                "seat 0 has more colonists than tiles on corn"),
    "colonists without circles": (added("seat.0", 'buildings = ["wharf"]', "building_colonists = { wharf = 2 }"),
                                  "seat 0 has 2 colonists on 1 circles of wharf"),
    "colonists without a building": (added("seat.0", "building_colonists = { wharf = 1 }"),
                                     "seat 0 has 1 colonists on 0 circles of wharf"),
    "thirteen tiles": (added("seat.0", "tiles = { indigo = 7, sugar = 6 }"), "seat 0 has more than 12 tiles"),
    "thirteen city spaces": (added("seat.0", 'buildings = ["guild_hall", "residence", "fortress", "city_hall", '
                                   '"customs_house", "wharf", "harbor", "office"]'),
                             "seat 0 has more than 12 city spaces filled"),
    "a bare island": (added("seat.0", "tiles = {}"), "seat 0 has no tile; every seat starts with one"),
    "a seat that is not there": (added("flow", "decider = 3"), "decider must be a seat from 0 to 2, not 3"),
    "wrong picks": (added("flow", "picks = 2"), "0 roles are taken, but picks is 2"),
    "wrong picks in a phase": (playing("builder", 'question = "build"', "picks = 1"),
                               "1 roles are taken, but picks is 1 and one is being played"),
    "a role taken twice": (added("seat.0", 'roles_taken = ["mayor"]', text=added("seat.1", 'roles_taken = ["mayor"]')),
                           "a role is taken twice"),
    "a role that is not played with": (added("seat.0", 'roles_taken = ["prospector"]'),
                                       "a role card that is not in the game is taken, or doubloons lie on it"),
    "too many picks": (added("flow", "picks = 3", text=added("seat.0", 'roles_taken = ["mayor"]', text=added(
        "seat.1", 'roles_taken = ["builder"]', text=added("seat.2", 'roles_taken = ["trader"]')))),
        "picks is 3, but in the phase role_choice 2 roles at most have been played in the round"),
    "the question of another phase": (playing("builder", 'question = "sell"'),
                                      "sell is not asked in the phase builder"),
    "barrels stored where others would do as well": (
        playing("storing", 'question = "keep"', "stage = 1", 'stored = ["coffee"]',
                text=added("seat.0", "goods = { corn = 1, sugar = 1, coffee = 1 }", 'buildings = ["small_warehouse"]',
                           "building_colonists = { small_warehouse = 1 }")),
        "no answer is possible to 'keep'"),
    "barrels stored without a warehouse": (
        playing("storing", 'question = "store"', text=added("seat.0", "goods = { corn = 1, sugar = 1 }")),
        "no answer is possible to 'store'"),
    "round nought": (added("flow", "round_number = 0"), "round_number must be at least 1"),
    "one seat": (changed("seats = 3", "seats = 1").split("[seat.1]")[0], "is not played with 1 seats"),
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_an_impossible_position_says_why(name):
    text, says = IMPOSSIBLE[name]
    with pytest.raises(BrokenText, match="this position is impossible: .*" + re.escape(says)):
        Game.from_text(text)


def test_all_that_is_wrong_is_said_at_once():
    text = added("flow", "picks = 2", text=added("seat.0", "waiting = 59"))
    with pytest.raises(BrokenText, match=r"colonists: .*; .*picks is 2"):
        Game.from_text(text)


# -- flow fields that contradict each other: accepted today ---------------------------------------------------------

CONTRADICTIONS = {
    "more turns than seats": playing("builder", 'question = "build"', "turn = 5"),
    "colonists in hand outside the mayor phase": added("flow", "in_hand = 3"),
    "more must stand than have circles": playing("mayor", 'question = "place_colonists"', "stage = 3", "in_hand = 5",
                                                 "must_stand = 5", "circles_ahead = 1"),
    "another seat's choice": added("flow", "decider = 2"),
    "roles taken by the wrong seats": added("flow", "picks = 2", "decider = 2",
                                            text=added("seat.2", 'roles_taken = ["mayor", "builder"]')),
    "the phase of a role that nobody took": added("flow", 'phase = "trader"', 'question = "sell"',
                                                  text=added("seat.0", 'roles_taken = ["builder"]')),
    "a hospice's colonist for an occupied tile": playing(
        "settler", 'question = "use_hospice"', "stage = 2", 'new_tile = "indigo"',
        text=added("seat.0", "tile_colonists = { indigo = 1 }", 'buildings = ["hospice"]',
                   "building_colonists = { hospice = 1 }")),
    "over without a winner": changed("[flow]", "[results]\nover = 1\n[flow]"),
}


@pytest.mark.parametrize("name", CONTRADICTIONS)
def test_a_contradictory_flow_is_refused(name):
    with pytest.raises(BrokenText, match="impossible"):
        Game.from_text(CONTRADICTIONS[name])


def test_a_game_that_nobody_wants_to_end_keeps_its_ranges():
    """Settler, builder and trader, and everybody passes: the other three cards gain a doubloon every round."""
    game = boriken.new_game(edition="grow", seats=3, seed=1)
    while game.state.round_number < 102:
        texts = [action.text for action in game.legal_actions]
        game.play(next(t for t in ("role settler", "role builder", "role trader", "pass") if t in texts))
    assert list(game.record_type.range_problems(game.state)) == []

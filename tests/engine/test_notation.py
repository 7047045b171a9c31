"""Position texts that cannot be read: each says what is wrong, and what would be right."""

from __future__ import annotations

import random
import re

import pytest

from boriken import Game, new_game
from boriken.engine.errors import BorikenError, BrokenText, ImpossibleSetup, WrongVersion
from boriken.engine.fields import label
from boriken.games.puerto_rico.rules.catalogue.rulings import RULINGS
from boriken.games.puerto_rico.rules.vocab import Expansion
from tests.engine.texts import TEXT, added, changed


def test_the_small_text_is_a_position():
    game = Game.from_text(TEXT)
    assert (game.edition, game.seats, game.decider, game.question) == ("grow", 3, 0, "choose_role")


def test_what_follows_from_the_rest_is_worked_out():
    game = Game.from_text(added("seat.0", "goods = { corn = 3 }", "points = 5", "doubloons = 7"))
    s = game.state
    assert (int(s.goods_supply[0]), int(s.points_left), int(s.bank)) == (7, 70, 79)
    assert (int(s.colonist_supply), s.stack.tolist()) == (58, [9, 10, 11, 9, 8])


#: The rulings that are on in grow's base game.
USUAL = new_game(edition="grow", seats=3).view(None)["identity"]["rulings"]


def with_rulings(value):
    return changed("seats = 3", f"seats = 3\nrulings = {value}")


BROKEN = {
    "not TOML": ("seats = = 3", "the position text is not well-formed: Invalid value"),
    "no format": (changed('format = "boriken position 1"\n', ""), "a position text must begin with format = "),
    "other format": (changed("position 1", "position 2"), "not 'boriken position 2'"),
    "no game": (changed('game = "puerto_rico"\n', ""), "the position text must have a line: game = ..."),
    "no version": (changed("version = 3\n", ""), "the position text must have a line: version = ..."),
    "no edition": (changed('edition = "grow"\n', ""), "the position text must have a line: edition = ..."),
    "unknown edition": (changed('"grow"', '"glow"'), "unknown edition 'glow'. Did you mean 'grow'?"),
    "no seats": (changed("seats = 3\n", ""), "[seat.0]; the tables of seats are unknown: add a line"),
    "seats in words": (changed("seats = 3", 'seats = "three"'), "seats must be a whole number, not 'three'"),
    "too few seats": (changed("seats = 3", "seats = 2"), "[seat.2]; the tables of seats are [seat.0], [seat.1]"),
    "too many seats": (changed("seats = 3", "seats = 6"), "seats must be from 1 to 5, not 6"),
    "a seat without a number": (changed("[seat.2]", "[seat.two]"),
                                "[seat.two]; the tables of seats are [seat.0], [seat.1], [seat.2]"),
    "seats without numbers": (changed("[table]", "seat = 3\n[table]").split("[seat")[0],
                              "expected a table for each seat, such as [seat.0], not seat = 3"),
    "unknown section": (changed("[table]", "[tabel]"), "unknown entry 'tabel'. Did you mean 'table'?"),
    "section as a number": (changed("[table]\n[flow]", "table = 3\n[flow]"), "[table] must be a table of fields"),
    "unknown field": (added("table", "quarrys = 3"), "unknown field in [table] 'quarrys'. Did you mean 'quarries'?"),
    "field of another section": (added("flow", "quarries = 3"), "unknown field in [flow] 'quarries'."),
    "unknown field of a seat": (added("seat.1", "good = 3"),
                                "unknown field in [seat.1] 'good'. Did you mean 'goods'?"),
    "derived field": (added("flow", "n_options = 3"), "unknown field in [flow] 'n_options'."),
    "number in words": (added("table", 'quarries = "8"'), "table.quarries must be a whole number, not '8'"),
    "fraction": (added("table", "quarries = 1.5"), "table.quarries must be a whole number, not 1.5"),
    "boolean": (added("table", "quarries = true"), "table.quarries must be a whole number, not True"),
    "negative": (added("table", "quarries = -1"), "table.quarries must be from 0 to 8, not -1"),
    "huge": (added("seat.0", "doubloons = 99999999999999999999"), "seat.0.doubloons must be from 0 to"),
    "not a table": (added("seat.0", "goods = 3"), "seat.0.goods must be a table such as { corn = 1 }, not 3"),
    "unknown key": (added("seat.0", "goods = { cron = 3 }"),
                    "seat.0.goods: unknown good 'cron'. Did you mean 'corn'?"),
    "number in a table": (added("seat.0", "goods = { corn = -3 }"), "seat.0.goods.corn must be from 0 to"),
    "deep in a table": (added("table", "cargo = { 4 = { corn = 9 } }"), "table.cargo.4.corn must be from 0 to"),
    "not a list": (added("seat.0", "buildings = { wharf = 1 }"),
                   "seat.0.buildings must be a list of names, not {'wharf': 1}"),
    "unknown in a list": (added("seat.0", 'buildings = ["warf"]'),
                          "seat.0.buildings: unknown building 'warf'. Did you mean 'wharf'?"),
    "unknown label": (added("flow", 'phase = "trade"'), "flow.phase: unknown value 'trade'. Did you mean 'trader'?"),
    "number for a label": (added("flow", "phase = 3"), "flow.phase: unknown value 3."),
    "unknown ruling": (with_rulings('["mayor_must"]'),
                       "rulings: unknown ruling 'mayor_must'. Did you mean 'mayor_must_fill'?"),
    "no ruling": (with_rulings("[1, []]"), "rulings: unknown ruling 1."),
    "unknown ruling in a table": (with_rulings("{ mayor_must = true }"),
                                  "unknown ruling 'mayor_must'. Did you mean 'mayor_must_fill'?"),
    "rulings as a text": (with_rulings('"x"'), "rulings must be a dict from name to True or False, not 'x'"),
    "a ruling as a number": (with_rulings("{ mayor_must_fill = 1 }"), "the ruling mayor_must_fill must be"),
    "a ruling of another expansion": (with_rulings("{ villa_may_be_declined = true }"),
                                      "the ruling villa_may_be_declined belongs to an expansion that this game"),
    "a listed ruling of another expansion": (
        with_rulings(f'{[*USUAL, "villa_may_be_declined"]}'),
        "the ruling villa_may_be_declined belongs to an expansion that this game"),
    "a list that looks like a change": (
        with_rulings('["production_may_be_declined"]'),
        "rulings: a list must name all rulings that are on; this one would switch off mayor_must_fill, "),
    "a list that tells what to write": (with_rulings('["production_may_be_declined"]'),
                                        "a table of the changes: rulings = { production_may_be_declined = true }"),
    "not hexadecimal": (changed("seats = 3", 'seats = 3\nrng = "xyz"'), "rng must be up to 16 hexadecimal digits"),
    "too long a word": (changed("seats = 3", 'seats = 3\nrng = "12345678901234567"'), "rng must be up to 16 hex"),
    "thousands of digits": (added("table", f"quarries = {'9' * 5000}"), "has a number of more than 300 digits"),
    "hundreds of digits": (added("table", f"quarries = -{'9' * 400}"), "has a number of more than 300 digits"),
    "thousands of hexadecimal digits": (added("seat.0", f"goods = {{ corn = 0x{'f' * 5000} }}"),
                                        "has a number of more than 300 digits"),
    "thousands of digits in a list": (added("seat.0", f"buildings = [1, 0x{'f' * 5000}]"),
                                      "has a number of more than 300 digits"),
    "nobles without nobles": (added("seat.0", "waiting_nobles = 1"),
                              "waiting_nobles is used only with nobles: remove it, or add nobles to expansions"),
    "a task without a festival": (added("table", 'tasks = { plantation_goal = "open" }'),
                                  "tasks is used only with festival: remove it, or add festival to expansions"),
    "a marker without automata": (added("table", 'marker = "builder"'),
                                  "marker is used only with puertomas: remove it, or set puertomas"),
    "number for a word": (changed("seats = 3", "seats = 3\nrng = 5"), "rng must be up to 16 hex"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_text_says_what_is_wrong(name):
    text, says = BROKEN[name]
    with pytest.raises(BrokenText, match=re.escape(says)):
        Game.from_text(text)


def test_a_text_of_another_version_or_game_is_refused():
    with pytest.raises(WrongVersion, match="of the rules of puerto_rico grow, which this Boriken plays, not 99"):
        Game.from_text(changed("version = 3", "version = 99"))
    with pytest.raises(ImpossibleSetup, match=r"unknown game 'puerto_rica'\. Did you mean 'puerto_rico'\?"):
        Game.from_text(changed("puerto_rico", "puerto_rica"))


@pytest.mark.parametrize("given", [None, 5, b"format = 1", ["x"], {}])
def test_a_text_is_a_str(given):
    with pytest.raises(BrokenText, match=f"expected a position text as a str, not {type(given).__name__}"):
        Game.from_text(given)


HOSTILE = {
    "edition as a list": changed('"grow"', '["grow"]'),
    "edition as a table": changed('"grow"', "{}"),
    "a digit that is no number": changed("[seat.2]", '[seat."²"]'),
    "deeply nested": TEXT + "x = " + "[" * 20_000,
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_text_is_refused_like_any_other(name):
    with pytest.raises(BorikenError):
        Game.from_text(HOSTILE[name])


# -- rulings -------------------------------------------------------------------------------------------------------


def rulings_of(text):
    return set(Game.from_text(text).view(None)["identity"]["rulings"])


def test_a_table_of_rulings_changes_the_answers_of_the_edition():
    usual = rulings_of(TEXT)
    assert rulings_of(with_rulings("{}")) == usual
    assert rulings_of(with_rulings("{ production_may_be_declined = true }")) == usual | {"production_may_be_declined"}
    assert rulings_of(with_rulings("{ mayor_must_fill = false, round_is_finished = true }")) == (
        usual - {"mayor_must_fill"})


def test_a_list_of_rulings_names_all_that_are_on():
    usual = sorted(rulings_of(TEXT))
    assert rulings_of(with_rulings(usual)) == set(usual)
    assert rulings_of(with_rulings([*usual, "production_may_be_declined"])) == {*usual, "production_may_be_declined"}
    assert rulings_of(with_rulings(usual[:1])) == set(usual[:1])
    assert rulings_of(with_rulings([])) == set()


@pytest.mark.parametrize(("rulings", "written"), [
    ({}, 'rulings = ["mayor_must_fill", '),
    ({"mayor_must_fill": False, "production_may_be_declined": True}, "rulings = ["),
    (dict.fromkeys(USUAL, False), "rulings = []"),
    (dict.fromkeys(USUAL, False) | {"production_may_be_declined": True},
     "rulings = { mayor_must_fill = false, "),  # a list of this one alone would be taken for a change
    (dict.fromkeys(USUAL, False) | {"production_may_be_declined": True}, "production_may_be_declined = true, "),
])
def test_the_rulings_of_a_text_read_back(rulings, written):
    game = new_game(edition="grow", seats=3, rulings=rulings)
    line = next(line for line in game.to_text().splitlines() if line.startswith("rulings"))
    assert written in line
    again = Game.from_text(game.to_text())
    assert again.state.tobytes() == game.state.tobytes()
    assert again.to_text() == game.to_text()


@pytest.mark.parametrize("seed", range(20))
def test_any_rulings_read_back(seed):
    chance = random.Random(seed)
    texts = [text for text in RULINGS if text.is_in_play((Expansion.NOBLES,))]
    rulings = {label(text.ruling): chance.random() < seed / 20 for text in texts}
    game = new_game(edition=chance.choice(("grow", "1897", "special")), expansions=["nobles"], rulings=rulings)
    assert Game.from_text(game.to_text()).state.tobytes() == game.state.tobytes()


def test_a_game_without_errata_reads_back():
    game = new_game(edition="special", expansions=["nobles"], as_printed=True)
    assert Game.from_text(game.to_text()).state.tobytes() == game.state.tobytes()
    assert game.state.rulings != new_game(edition="special", expansions=["nobles"]).state.rulings

"""The catalogue is whole: every building does something, and everything a building does is called."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

import boriken.games.puerto_rico.rules
from boriken.engine.jit import plain
from boriken.games.puerto_rico.rules import effects, order
from boriken.games.puerto_rico.rules.catalogue.buildings import ROWS
from boriken.games.puerto_rico.rules.catalogue.editions import EDITIONS
from boriken.games.puerto_rico.rules.catalogue.rulings import READINGS, RULINGS, Ruling
from boriken.games.puerto_rico.rules.vocab import Building, Edition, Moment

REGISTRY = effects.REGISTRY
PACKAGE = Path(boriken.games.puerto_rico.rules.__file__).parent
CALLERS = [*sorted((PACKAGE / "roles").glob("*.py")), *sorted((PACKAGE / "expansions").rglob("*.py")),
           PACKAGE / "scoring.py"]
BOOKS = {"000", "001", "002", "003"}


def names_called(path):
    """Names of all functions that a file calls, plainly, through a module or by a row of its questions."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call):
            if ast.unparse(node.func) == "Handler":
                yield from (argument.id for argument in node.args if isinstance(argument, ast.Name))
            if isinstance(node.func, ast.Name):
                yield node.func.id
            elif isinstance(node.func, ast.Attribute):
                yield node.func.attr


@cache
def all_called():
    """Names of all functions that roles, expansions and scoring call."""
    return {name for path in CALLERS for name in names_called(path)}


def is_column(row):
    """What the building does is a number of the catalogue, or nothing (the statue)."""
    return row.sale_bonus > 0 or row.stores > 0 or row.produces is not None or row.circles == 0


def test_rows_are_in_the_order_of_the_enumeration():
    assert [row.building for row in ROWS] == list(Building)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.building.name.lower())
def test_every_building_does_something(row):
    works = [moment for moment, _ in REGISTRY.get(row.building, ()) if moment != Moment.GUEST_MOVES]
    assert is_column(row) != bool(works), "either a column or a function, not both and not neither"


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.building.name.lower())
def test_every_building_says_when_it_wants_a_guest(row):
    said = [plain(function).__name__ for moment, function in REGISTRY.get(row.building, ())
            if moment == Moment.GUEST_MOVES]
    name = f"{row.building.name.lower()}_wants_guest"
    assert said == ([] if is_column(row) else [name]), (
        f"the block of a building has a function {name}, also where that is never; columns speak for themselves")


def test_the_guesthouse_asks_each_building_by_its_own_function():
    asked = {building: plain(function).__name__ for building, function in order.WANTS_GUEST.items()}
    assert asked == {row.building: f"{row.building.name.lower()}_wants_guest" for row in ROWS if not is_column(row)}


@pytest.mark.parametrize("building", REGISTRY, ids=lambda building: building.name.lower())
def test_every_effect_is_called(building):
    listed = {plain(function) for functions in order.ORDER.values() for function in functions}
    for moment, function in REGISTRY[building]:
        if moment == Moment.GUEST_MOVES:
            assert order.WANTS_GUEST[building] is function
        else:
            name = plain(function).__name__
            assert plain(function) in listed or name in all_called(), (
                f"no rule calls what {building.name} does ({name})")


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.building.name.lower())
def test_rows_are_sensible(row):
    assert row.column in (1, 2, 3, 4)
    assert row.points >= row.column
    assert 0 <= row.circles <= 3
    assert row.spaces == (2 if row.column == 4 else 1)
    assert row.copies in ((1,) if row.spaces == 2 else (2, 3, 4))
    assert not row.small_plant or row.produces is not None


def test_every_edition_and_ruling_has_its_row():
    assert [row.edition for row in EDITIONS] == list(Edition)
    assert [text.ruling for text in RULINGS] == list(Ruling)
    ids = {row.id for row in EDITIONS}
    assert {row.book for row in EDITIONS} == BOOKS
    for row in EDITIONS:
        assert len(row.history) == row.version
    for text in RULINGS:
        assert set(text.defaults) == ids
        assert set(text.as_printed) <= {row.id for row in EDITIONS if row.has_errata}
        assert set(text.books) == BOOKS
        assert text.question.endswith("?")
    for reading in READINGS:
        assert set(reading.books) <= BOOKS


def test_a_ruling_on_which_the_editions_agree_says_why():
    for text in RULINGS:
        if len(set(text.defaults.values())) == 1:
            assert text.why, f"{text.ruling.name}: all editions play it the same way and nothing says why"

"""An expansion is one folder: base rules call moments, and only tables name what an expansion has."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import boriken.games.puerto_rico.rules
from boriken.engine.jit import plain
from boriken.engine.moments import NONE, Result, bind_moments, moment
from boriken.games.puerto_rico.rules import moments, order
from boriken.games.puerto_rico.rules.catalogue.buildings import ROWS
from boriken.games.puerto_rico.rules.vocab import Expansion

RULES = Path(boriken.games.puerto_rico.rules.__file__).parent
PACKAGE = "boriken.games.puerto_rico.rules"
FOLDERS = sorted(path.name for path in (RULES / "expansions").iterdir() if (path / "__init__.py").exists())
MOST_NAMES = {"captain.py": 30}
MOST_NAMES_OF_A_ROLE = 38


def buildings_of(expansion):
    return {row.building.name.lower() for row in ROWS if row.expansion == expansion}


#: What only the folder of an expansion, and tables, may name.
WORDS = {
    "new_buildings": {"new_building", "guesthouse", *buildings_of(Expansion.NEW_BUILDINGS)},
    "nobles": {"noble", *buildings_of(Expansion.NOBLES)},
    "smuggler": {"smuggl", "poach", "captor", "ransom"},
    "festival": {"festival"},
    "achievements": {"achievement"},
    "puertoma": {"puertoma"},
}

#: Files that are tables, or put the tables of the expansions together.
TABLES = {
    "vocab.py", "state.py", "actions.py", "events.py", "moments.py", "order.py", "flow.py", "setup.py", "problems.py",
    "reasons.py", "facts.py", "game.py",
}

#: The enumerations of the vocabulary: a member is a row of a table, wherever it is named.
VOCABULARY = {"Ruling", "Question", "Phase", "Happening", "GuestMoment", "Variant", "Expansion", "Source", "Reason"}

#: Base files that name an expansion in code, with the reason.
EXCEPTIONS = {
    ("islands.py", "nobles"): "the record counts nobles among the colonists of each place: one verb moves both",
    ("newcomers.py", "nobles"): "people come to an island in one way, of either rank",
    ("effects/base.py", "nobles"): "hospice and university bring a noble where no colonist is left",
}

#: Imports from one expansion into another, with the reason.
COMBINED = {
    ("new_buildings", "nobles"): "a guest may go to a land office; the draft has spaces for the nobles' buildings",
    ("new_buildings", "smuggler"): "a guest may make room for poached people",
    ("new_buildings", "achievements"): "a guest may meet a goal about people on fields",
    ("puertoma", "smuggler"): "a Puertoma plays the smuggler by the verbs of that role",
    ("puertoma", "achievements"): "a Puertoma scores the achievements that people have not met",
    ("puertoma", "festival"): "the limits of a Puertoma's board in a text depend on what tasks can want",
}


def base_files():
    for path in sorted(RULES.rglob("*.py")):
        name = path.relative_to(RULES).as_posix()
        if not name.startswith(("expansions/", "catalogue/")) and name not in TABLES:
            yield name


def names_in(path):
    """The identifiers of a file's code, without record fields (`s.x`) and members of the vocabulary."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Name):
            yield node.id, node.lineno
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name, node.lineno
        elif isinstance(node, ast.ImportFrom):
            yield from ((f"{node.module}.{alias.name}", node.lineno) for alias in node.names)
        elif isinstance(node, ast.Attribute) and not (
                isinstance(node.value, ast.Name) and node.value.id in {"s", *VOCABULARY}):
            yield node.attr, node.lineno


@pytest.mark.parametrize("name", list(base_files()))
def test_base_rules_do_not_name_an_expansion(name):
    found = [f"line {line}: {text} ({folder})" for text, line in names_in(RULES / name)
             for folder, words in WORDS.items() if (name, folder) not in EXCEPTIONS
             if any(word in text.lower() for word in words)]
    assert found == []


def imported(path):
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                yield f"{node.module}.{alias.name}"
        elif isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name


@pytest.mark.parametrize("folder", FOLDERS)
def test_an_expansion_imports_another_only_where_the_rulebook_combines_them(folder):
    others = {name.removeprefix(f"{PACKAGE}.expansions.").split(".")[0]
              for path in (RULES / "expansions" / folder).rglob("*.py") for name in imported(path)
              if name.startswith(f"{PACKAGE}.expansions.")} - {folder}
    assert others == {other for one, other in COMBINED if one == folder}


def test_every_expansion_has_a_folder():
    assert set(FOLDERS) == set(WORDS)
    names = {expansion.name.lower() for expansion in Expansion}
    assert names - {"festival_cards"} <= set(FOLDERS)  # the cards lie on the festival's board


@pytest.mark.parametrize("path", sorted((RULES / "roles").glob("*.py")), ids=lambda path: path.name)
def test_roles_import_few_names(path):
    assert len(list(imported(path))) <= MOST_NAMES.get(path.name, MOST_NAMES_OF_A_ROLE)


@pytest.mark.parametrize("path", sorted((RULES / "roles").glob("*.py")), ids=lambda path: path.name)
def test_roles_import_no_expansion(path):
    assert [name for name in imported(path) if ".expansions" in name] == []


def test_every_moment_is_called():
    called = {node.attr for path in RULES.rglob("*.py") if path.name != "order.py"
              for node in ast.walk(ast.parse(path.read_text("utf-8")))
              if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "moments"}
    assert called == {plain(declared).__name__ for declared in order.ORDER}


def test_every_moment_says_what_it_is():
    assert [plain(declared).__name__ for declared in order.ORDER if not plain(declared).__doc__] == []
    assert all(getattr(moments, plain(declared).__name__) is declared for declared in order.ORDER)


# -- how moments work ----------------------------------------------------------------------------------------------


@moment(Result.NOTHING)
def happened(s, seat):
    """A moment whose effects all run."""


@moment(Result.ANY)
def is_handled(s, seat):
    """A moment that ends with the first effect that says so."""


@moment(Result.SUM)
def counted(s, seat):
    """A moment that adds numbers."""


@moment(Result.FIRST)
def found(s, seat):
    """A moment that returns the first answer."""


def notes(s):
    s.append("notes")
    return False


def notes_seat(s, seat):
    s.append(seat)
    return True


def never(s):
    raise AssertionError("an effect ran after the one that ended the moment")


def table(**effects):
    declared = {"happened": happened, "is_handled": is_handled, "counted": counted, "found": found}
    return {function: effects.get(name, ()) for name, function in declared.items()}


def test_effects_run_in_the_order_of_the_table_with_the_arguments_they_need():
    bind_moments(table(happened=(notes, notes_seat, notes)))
    s: list[object] = []
    assert plain(happened)(s, 3) is None
    assert s == ["notes", 3, "notes"]


def test_a_moment_ends_with_the_first_effect_that_says_so():
    bind_moments(table(is_handled=(notes, notes_seat, never)))
    s: list[object] = []
    assert plain(is_handled)(s, 3) is True
    assert s == ["notes", 3]
    bind_moments(table(is_handled=(notes,)))
    assert plain(is_handled)([], 3) is False


def test_numbers_are_added_and_the_first_answer_is_taken():
    def two(s):
        return 2

    def seat_number(seat):
        return seat

    def no_answer(s):
        return NONE

    bind_moments(table(counted=(two, seat_number), found=(no_answer, seat_number, two)))
    assert plain(counted)([], 3) == 5
    assert plain(found)([], 3) == 3
    bind_moments(table())
    assert (plain(counted)([], 3), plain(found)([], 3)) == (0, NONE)


def test_a_table_must_have_every_moment_and_an_effect_only_its_arguments():
    with pytest.raises(TypeError, match="no row for is_handled"):
        bind_moments({happened: (), counted: (), found: ()})

    def wants_more(s, good):
        return good

    with pytest.raises(TypeError, match="has the argument 'good'"):
        bind_moments(table(counted=(wants_more,)))


def test_a_moment_without_effects_yet_says_so():
    space = {"__name__": "elsewhere", "moment": moment, "Result": Result}
    exec("@moment(Result.NOTHING)\ndef lonely(s):\n    pass\n", space)
    with pytest.raises(RuntimeError, match="lonely has no effects yet"):
        plain(space["lonely"])([])

"""Imports point one way, and no rule asks which edition is played."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import boriken

ROOT = Path(boriken.__file__).parent
GAMES = ("puerto_rico", "san_juan")

#: What each part of the package may import besides itself.
KERNEL = {"kernel"}
LIBRARY = {*KERNEL, "library", "__init__"}  # the games by id, without importing one
PLAYERS = {*LIBRARY, *GAMES, "players"}
MAY_IMPORT = {
    "kernel": KERNEL,
    **{game: {*KERNEL, game} for game in GAMES},
    "library": {*KERNEL, *GAMES},
    "__init__": {*LIBRARY, "analysis", "arena"},
    "players": PLAYERS,
    "analysis": {*PLAYERS, "analysis", "presentation"},
    "arena": {*PLAYERS, "arena"},
    "research": {*PLAYERS, "arena", "presentation", "research"},
    "presentation": {*LIBRARY, *GAMES, "presentation"},
    "server": {*PLAYERS, "analysis", "arena", "presentation", "server"},
    "cli": {*PLAYERS, "analysis", "arena", "presentation", "research", "server", "cli"},
    "__main__": {"cli"},
}
#: Where a record's edition may be looked at: tables, set-up, checks of positions, the object.
ASKS_EDITION = ("catalogue", "setup.py", "problems.py", "game.py", "names.py")

FILES = sorted(ROOT.rglob("*.py"))


def part_of(path):
    """The part of the package that a file belongs to."""
    first = path.relative_to(ROOT).parts[0]
    return first.removesuffix(".py")


def imports(path):
    """Parts of the package that a file imports, each with its line and whether it waits until it is needed."""
    tree = ast.parse(path.read_text("utf-8"))
    waiting = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) or (
        isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING")]
    inside = {node for waits in waiting for node in ast.walk(waits)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno}: a relative import"
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        else:
            continue
        for name in names:
            top, *rest = name.split(".")
            if top == "boriken":
                known = rest and ((ROOT / rest[0]).is_dir() or (ROOT / f"{rest[0]}.py").exists())
                yield (rest[0] if known else "__init__"), node.lineno, node in inside


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_imports_follow_the_arrows(path):
    part = part_of(path)
    assert part in MAY_IMPORT, f"say in this test what {part} may import"
    wrong = [f"line {line} imports {other}" for other, line, _ in imports(path)
             if other != part and other not in MAY_IMPORT[part]]
    assert wrong == []


def test_the_library_imports_games_only_when_they_are_asked_for():
    assert [line for other, line, waits in imports(ROOT / "library.py") if other in GAMES and not waits] == []


@pytest.mark.parametrize("part", ["analysis", "arena"])
def test_the_package_imports_what_plays_or_judges_many_games_only_when_it_is_asked_for(part):
    assert {waits for other, _, waits in imports(ROOT / "__init__.py") if other == part} == {True}


def test_all_parts_that_may_be_imported_are_named():
    assert {part for allowed in MAY_IMPORT.values() for part in allowed} <= set(MAY_IMPORT)


@pytest.mark.parametrize("game", [game for game in GAMES if (ROOT / game).is_dir()])
def test_no_rule_asks_for_the_edition(game):
    """Editions are tables and rulings: nothing else reads a record's edition or names the enumeration."""
    asked = []
    for path in sorted((ROOT / game).rglob("*.py")):
        if any(name in path.relative_to(ROOT / game).parts for name in ASKS_EDITION):
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if (isinstance(node, ast.Attribute) and node.attr == "edition") or (
                    isinstance(node, ast.Name) and node.id == "Edition"):
                asked.append(f"{path.name}:{node.lineno}")
    assert asked == []

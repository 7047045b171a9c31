"""Imports point one way, no general layer names a game, and no rule asks which edition is played."""

from __future__ import annotations

import ast
import os
import re
from pathlib import Path

import pytest

import boriken
from boriken.engine.game import game_ids

ROOT = Path(boriken.__file__).parent
GAMES = ROOT / "games"

#: What each general layer may import besides itself. None of them imports a game: they ask the packs.
LIBRARY = {"engine", "library", "__init__"}
LAYERS = {
    "engine": set(),
    "games": set(),  # the folder itself is empty; the folders in it have their own rows
    "library": {"engine"},
    "__init__": {"engine", "library", "analysis", "arena"},
    "text": LIBRARY,
    "search": LIBRARY,
    "players": {*LIBRARY, "search"},
    "analysis": {*LIBRARY, "search", "players", "text"},
    "arena": {*LIBRARY, "search", "players"},
    "research": {*LIBRARY, "search", "players", "arena", "text"},
    "server": {*LIBRARY, "search", "players", "arena", "analysis", "text"},
    "client": {*LIBRARY, "search", "players", "arena", "analysis", "text", "server"},
    "cli": {*LIBRARY, "search", "players", "arena", "analysis", "text", "research", "server", "client"},
    "__main__": {"cli"},
    "renamed": set(),
    "kernel": {"renamed"},  # the former name of `engine`
    "presentation": {"renamed"},  # the former name of `text`
}

#: What each part of a game may import besides itself: of its own game, and of the general layers.
PARTS = {
    "rules": (set(), {"engine"}),
    "text": ({"rules"}, {"engine", "text"}),
    "players": ({"rules"}, {"engine", "search", "players"}),
    "faces": ({"rules", "text"}, {"engine", "text", "cli", "research"}),
    "pack": (set(), {"engine"}),
    "__init__": (set(), set()),
}

#: Where a record's edition may be looked at: tables, set-up, checks of positions, the object.
ASKS_EDITION = ("catalogue", "setup.py", "problems.py", "game.py", "names.py")

FILES = sorted(ROOT.rglob("*.py"))
GENERAL = [path for path in FILES if GAMES not in path.parents]
OF_GAMES = [path for path in FILES if GAMES in path.parents and path.parent != GAMES]


def name_of(path):
    return path.relative_to(ROOT).as_posix()


def imports(path):
    """The names below `boriken` that a file imports, their lines, and whether they wait until they are needed."""
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
                yield rest, node.lineno, node in inside


def layer_of(parts):
    known = parts and ((ROOT / parts[0]).is_dir() or (ROOT / f"{parts[0]}.py").exists())
    return parts[0] if known else "__init__"


@pytest.mark.parametrize("path", GENERAL, ids=name_of)
def test_general_layers_import_only_what_is_below_them_and_no_game(path):
    layer = path.relative_to(ROOT).parts[0].removesuffix(".py")
    assert layer in LAYERS, f"say in this test what {layer} may import"
    wrong = [f"line {line} imports {'.'.join(parts)}" for parts, line, _ in imports(path)
             if layer_of(parts) not in {layer, *LAYERS[layer]}]
    assert wrong == []


@pytest.mark.parametrize("path", OF_GAMES, ids=name_of)
def test_parts_of_a_game_import_only_their_own_game_and_the_layers_they_serve(path):
    game, part = (name.removesuffix(".py") for name in path.relative_to(GAMES).parts[:2])
    own, general = PARTS[part]
    wrong = []
    for parts, line, _ in imports(path):
        layer = layer_of(parts)
        if layer == "games":
            is_right = parts[1] == game and (parts[2] if len(parts) > 2 else "__init__") in {part, *own}
        else:
            is_right = layer in general
        if not is_right:
            wrong.append(f"line {line} imports {'.'.join(parts)}")
    assert wrong == []


def named_constants(path):
    """The texts in a file's code, without docstrings, and its names."""
    tree = ast.parse(path.read_text("utf-8"))
    documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
    docs = {id(node.body[0].value) for node in ast.walk(tree) if isinstance(node, documented) and node.body
            and isinstance(node.body[0], ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node.value, node.lineno
        elif isinstance(node, ast.Name):
            yield node.id, node.lineno
        elif isinstance(node, ast.Attribute):
            yield node.attr, node.lineno


@pytest.mark.parametrize("path", GENERAL, ids=name_of)
def test_no_general_layer_names_a_game(path):
    names = {*game_ids(), *(game.title().replace("_", "") for game in game_ids())}
    found = [f"line {line}: {text!r}" for text, line in named_constants(path)
             if any(name in text for name in names)]
    assert found == []


PAGE = ROOT.parent.parent / "web/src"
PAGE_FILES = [path for path in sorted(PAGE.rglob("*")) if path.suffix in (".ts", ".svelte")]
PAGE_IMPORT = re.compile(r"""(?:from|import)\s*\(?\s*['"](\.[^'"]*)['"]""")


def page_imports(path):
    """The files below `web/src` that a file of the page imports."""
    for name in PAGE_IMPORT.findall(path.read_text("utf-8")):
        yield Path(os.path.normpath(path.parent / name)).relative_to(PAGE)


@pytest.mark.parametrize("path", PAGE_FILES, ids=lambda path: path.relative_to(PAGE).as_posix())
def test_the_page_imports_games_only_through_their_packs(path):
    """General files of the page find games by the glob of `table/packs.ts`; a game's files import no other game."""
    own = path.relative_to(PAGE).parts[:2]
    wrong = [found.as_posix() for found in page_imports(path)
             if found.parts[0] == "games" and found.parts[:2] != own]
    assert wrong == []


@pytest.mark.parametrize("path", [path for path in PAGE_FILES if path.relative_to(PAGE).parts[0] in (
    "app", "net", "screens", "table") and not path.name.endswith(".test.ts")],
    ids=lambda path: path.relative_to(PAGE).as_posix())
def test_no_general_file_of_the_page_names_a_game(path):
    assert not [game for game in game_ids() if game in path.read_text("utf-8")]


def test_the_imports_of_the_page_are_found():
    assert Path("net/protocol") in page_imports(PAGE / "table/packs.ts")
    assert Path("games/puerto_rico/Board.svelte") in page_imports(PAGE / "games/puerto_rico/index.ts")


def test_listing_the_games_imports_none_of_them():
    lazy = [line for parts, line, waits in imports(ROOT / "engine" / "packs.py") if layer_of(parts) == "games"]
    assert lazy == []


@pytest.mark.parametrize("part", ["analysis", "arena"])
def test_the_package_imports_what_plays_or_judges_many_games_only_when_it_is_asked_for(part):
    assert {waits for parts, _, waits in imports(ROOT / "__init__.py") if layer_of(parts) == part} == {True}


def test_all_layers_that_may_be_imported_are_named():
    assert {layer for allowed in LAYERS.values() for layer in allowed} <= set(LAYERS)


@pytest.mark.parametrize("game", game_ids())
def test_no_rule_asks_for_the_edition(game):
    """Editions are tables and rulings: nothing else reads a record's edition or names the enumeration."""
    rules, asked = GAMES / game / "rules", []
    for path in sorted(rules.rglob("*.py")):
        if any(name in path.relative_to(rules).parts for name in ASKS_EDITION):
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if (isinstance(node, ast.Attribute) and node.attr == "edition") or (
                    isinstance(node, ast.Name) and node.id == "Edition"):
                asked.append(f"{path.name}:{node.lineno}")
    assert asked == []


#: The decorators of functions that are compiled.
COMPILED = {"rule", "effect", "wrapping_rule", "moment"}


def decorators_of(node):
    return {ast.unparse(decorator).partition("(")[0].rpartition(".")[2] for decorator in node.decorator_list}


@pytest.mark.parametrize("path", [path for path in OF_GAMES if "rules" in path.parts], ids=name_of)
def test_what_is_not_compiled_has_types(path):
    """The checks of types leave the folders of rules out as a whole, because compiled rules have none."""
    untyped = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef) and not decorators_of(node) & COMPILED:
            arguments = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
            missing = [a.arg for a in arguments if a.annotation is None and a.arg not in ("self", "cls")]
            if missing or (node.returns is None and node.name != "__init__"):
                untyped.append(f"line {node.lineno}: {node.name}")
    assert untyped == []

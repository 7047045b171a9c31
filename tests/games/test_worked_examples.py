"""The pages that add a building and an expansion do what they say: their changes are made in a copy, which is played.

A block of such a page that begins with `diff` changes a file: its lines without a plus sign must be there, once. A
block that begins with the comment of a path is a new file. Blocks with prompts are compared with their output.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import boriken

ROOT = Path(__file__).parents[2]
GAME = "src/boriken/games/puerto_rico"
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
NEW_FILE = re.compile(r"# (\S+\.py)\n")
LEFT_OUT = shutil.ignore_patterns("__pycache__", "page", "art", "golden", "perft", "reference", "web")

#: Tests of the project that say what a new thing lacks.
COMPLETE = (
    "tests/test_catalogue.py", "tests/games/test_expansions.py",
    "tests/text/test_movements.py::test_every_block_of_answers_and_every_kind_of_event_has_its_row",
    "tests/text/test_movements.py::test_rows_name_what_their_answers_and_events_have",
    *(f"tests/text/{test}[{language}-puerto_rico-grow]" for language in ("en", "es", "pt") for test in (
        "test_words.py::test_everything_has_words", "test_notes.py::test_everything_on_the_board_is_explained")),
)

#: Plays a game at random, and prints what happens in it.
RANDOM_GAME = """
import random
import boriken
game, chance = boriken.new_game("puerto_rico", edition="grow", seats=4, expansions=["nobles"], seed=3), random.Random(3)
while game.decider is not None:
    game.play(chance.choice(game.legal_actions))
print(*game.journal, game.outcome, sep="\\n")
"""


@pytest.fixture
def copy(tmp_path):
    """A copy of the package, of its tests and of the documents."""
    shutil.copytree(Path(boriken.__file__).parent, tmp_path / "src" / "boriken", ignore=LEFT_OUT)
    shutil.copytree(ROOT / "tests", tmp_path / "tests", ignore=LEFT_OUT)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for name in ("tools", "web"):
        (tmp_path / name).symlink_to(ROOT / name)
    return tmp_path


def located(copy, path):
    """The file of a page's path: tests are in the root, everything else is in the game's folder."""
    return copy / path if path.startswith("tests/") else copy / GAME / path


def changed(text, hunk):
    """A text with one change made."""
    lines = [(line[:1] or " ", line[1:]) for line in hunk.splitlines()]
    assert {sign for sign, _ in lines} <= set(" +-"), hunk
    before, after = ([line for sign, line in lines if sign in signs] for signs in (" -", " +"))
    old, long = text.splitlines(), len(before)
    starts = [start for start in range(len(old)) if old[start : start + long] == before]
    assert len(starts) == 1, "the page changes lines that are not in the file once:\n" + "\n".join(before)
    return "\n".join([*old[: starts[0]], *after, *old[starts[0] + long :], ""])


def make_changes(page, copy):
    """Make all changes of a page in a copy; return the paths of the changed files and of the new ones."""
    edited, made = [], []
    for kind, block in BLOCK.findall(page):
        head, _, body = block.partition("\n")
        if kind == "diff":
            file = located(copy, head.removeprefix("diff "))
            text = file.read_text("utf-8")
            for hunk in re.split(r"^@@\n", body, flags=re.MULTILINE):
                text = changed(text, hunk)
            file.write_text(text, "utf-8")
            edited.append(head.removeprefix("diff "))
        elif new := NEW_FILE.match(block):
            file = located(copy, new[1])
            assert not file.exists(), f"the page makes {new[1]}, which is there already"
            file.parent.mkdir(exist_ok=True)
            file.write_text(body, "utf-8")
            made.append(new[1])
    return edited, made


def run(root, *arguments):
    """Run Python with the package of a folder, without compiling its rules; return its output."""
    environment = os.environ | {"PYTHONPATH": f"{root / 'src'}{os.pathsep}{root}", "NUMBA_DISABLE_JIT": "1",
                                "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run([sys.executable, *arguments], cwd=root, env=environment, capture_output=True, text=True,
                          check=False)
    assert done.returncode == 0, done.stdout[-8000:] + done.stderr[-2000:]
    return done.stdout


def run_page(name, copy):
    """Make the changes of a page; run its code, its tests, and the tests of the project that say what is missing."""
    page = (ROOT / "docs" / name).read_text("utf-8")
    edited, made = make_changes(page, copy)
    (copy / name).write_text(page, "utf-8")
    own = [path for path in made if path.startswith("tests/")]
    report = run(copy, "-m", "pytest", "-p", "no:cacheprovider", f"--doctest-glob={name}", "-rA", name, *own, *COMPLETE)
    assert f"PASSED {name}::{name}" in report
    assert all(f"PASSED {path}::" in report for path in own)
    return edited, made


@pytest.mark.long
def test_a_building_is_added_as_the_page_says(copy):
    edited, made = run_page("add-a-building.md", copy)
    assert (len(edited), made) == (8, ["tests/rulebook/test_stone_yard.py"]), "the page counts the files"


@pytest.mark.long
def test_an_expansion_is_added_as_the_page_says_and_changes_no_other_game(copy):
    before = run(copy, "-c", RANDOM_GAME)
    edited, made = run_page("add-an-expansion.md", copy)
    tables = [path for path in edited if not path.startswith("tests/")]
    assert (len(tables), len(made)) == (9, 3), "the page counts the files"
    assert len(before.splitlines()) > 300
    assert run(copy, "-c", RANDOM_GAME) == before


@pytest.mark.parametrize("hunk", [" not there\n+new\n", " twice\n+new\n"])
def test_a_change_of_lines_that_are_not_there_once_is_refused(hunk):
    with pytest.raises(AssertionError, match="not in the file once"):
        changed("first\ntwice\ntwice\nlast\n", hunk)


def test_a_change_adds_and_removes_lines_in_their_place():
    assert changed("first\n\nlast\n", " first\n\n+new\n-last\n") == "first\n\nnew\n"

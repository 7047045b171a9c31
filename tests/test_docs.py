import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

from boriken import Game, IllegalAction
from boriken.engine import packs
from boriken.engine.errors import BrokenText
from boriken.engine.game import game_class, game_ids
from boriken.games.puerto_rico.rules.vocab import EndReason

ROOT = Path(__file__).parent.parent
PAGE = r"docs/[\w/.-]+\.md"


@pytest.mark.parametrize("page", ["README.md", "docs/api.md"])
def test_the_code_on_the_page_does_what_it_says(page):
    result = doctest.testfile(str(ROOT / page), module_relative=False,
                              optionflags=doctest.IGNORE_EXCEPTION_DETAIL | doctest.ELLIPSIS)
    assert result.attempted > 15
    assert result.failed == 0


@pytest.mark.parametrize("page", ["README.md", "docs/api.md"])
def test_pages_for_users_import_nothing_below_boriken(page):
    assert re.findall(r"(?:from|import) boriken\.", (ROOT / page).read_text("utf-8")) == []


@pytest.mark.parametrize("page", ["position-text.md", "research.md", "datasets.md"])
def test_the_code_in_the_pages_does_what_it_says(page):
    result = doctest.testfile(str(ROOT / "docs" / page), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert result.attempted > 8
    assert result.failed == 0


def test_the_code_that_adds_a_game_does_what_it_says():
    try:
        result = doctest.testfile(str(ROOT / "docs" / "add-a-game.md"), module_relative=False)
    finally:
        packs._registered.pop("pebbles", None)
    assert result.attempted > 8
    assert result.failed == 0


@pytest.mark.parametrize("module", ["boriken.library"])
def test_the_code_in_docstrings_does_what_it_says(module):
    result = doctest.testmod(__import__(module, fromlist=["_"]))
    assert result.attempted > 0
    assert result.failed == 0


def test_generated_pages_are_up_to_date_and_every_sentence_has_a_test_or_a_waiver():
    done = subprocess.run([sys.executable, "tools/gen_docs.py", "--check"], cwd=ROOT, capture_output=True, text=True,
                          check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_links_in_the_documents_lead_somewhere():
    for page in [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")]:
        for target in re.findall(r"\]\(([^)#h][^)#]*)", page.read_text("utf-8")):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


# -- what the sources say about the documents ----------------------------------------------------------------------


def sources():
    """Everything in which somebody may be sent to a document."""
    for pattern in ("*.md", "docs/**/*.md", "src/**/*.py", "src/**/*.md", "tools/*.py", "tests/**/*.py"):
        yield from ROOT.glob(pattern)


def test_documents_named_anywhere_exist():
    named = {(path, target) for path in sources() for target in re.findall(PAGE, path.read_text("utf-8"))}
    assert len(named) > 10
    assert [f"{path.relative_to(ROOT)} names {target}" for path, target in named if not (ROOT / target).exists()] == []


@pytest.mark.parametrize("game", game_ids())
def test_documents_named_in_errors_exist(game):
    with pytest.raises(IllegalAction, match="lists all") as caught:
        game_class(game).space.find("dance")
    with pytest.raises(BrokenText) as other:
        Game.from_text("")
    for error in (caught, other):
        page, = re.findall(PAGE, str(error.value))
        assert (ROOT / page).exists()


@pytest.mark.parametrize("game", game_ids())
def test_the_map_of_a_game_names_what_exists(game):
    folder = ROOT / "src" / "boriken" / "games" / game / "rules"
    rows = re.findall(r"`([\w/]+\.py)`(?: \(([^)]*)\))?", (folder.parent / "README.md").read_text("utf-8"))
    assert len(rows) > 20
    for name, inside in rows:
        path = next(place / name for place in (folder, ROOT) if (place / name).exists())
        for word in re.findall(r"`(\w+)`", inside):
            assert re.search(rf"\b{word}\b", path.read_text("utf-8"), re.IGNORECASE), f"{name} has no {word}"


def test_every_end_condition_is_on_the_map():
    """Each function that notes one stands there with its file."""
    folder = ROOT / "src" / "boriken" / "games" / "puerto_rico" / "rules"
    page, found = (folder.parent / "README.md").read_text("utf-8"), set()
    for path in folder.rglob("*.py"):
        for function, reason in re.findall(r"^def (\w+)\((?:(?!^def ).)*?trigger_end\(s, EndReason\.(\w+)",
                                           path.read_text("utf-8"), re.MULTILINE | re.DOTALL):
            found.add(reason)
            assert re.search(rf"\| end: .*`{path.relative_to(folder)}` \(`{function}`\)", page), function
    assert found == {reason.name for reason in EndReason}


def test_every_word_of_1897_is_in_the_vocabulary():
    """Some that a reader of that book looks for, typed from it."""
    page = (ROOT / "docs" / "vocabulary.md").read_text("utf-8")
    for theirs, ours in {"Fruit": "Indigo", "Worker": "Colonist", "Citizen": "Noble", "Recruiter": "Mayor",
                         "Planter": "Settler", "Adventurer": "Prospector", "Estate": "Plantation", "Coin": "Doubloon",
                         "Work Register": "Colonist Ship", "Portrait": "Windrose", "Advantage": "Privilege",
                         "Hospital": "Hospice", "School": "University", "Bohio": "Guesthouse"}.items():
        assert f"\n| {theirs} | {ours} |\n" in page
    assert "\n| Zoning Office | Land Office (another building is called Zoning Office here) |\n" in page


@pytest.mark.parametrize("game", game_ids())
def test_every_event_has_a_meaning(game):
    for name, kind in zip(game_class(game).events.kinds, game_class(game).events.table, strict=True):
        assert len(kind.meaning.split()) > 2, name
        assert f"`{name}`" in (ROOT / "docs" / game / "events.md").read_text("utf-8")


def test_the_page_of_strengths_is_what_was_played():
    done = subprocess.run([sys.executable, "tools/strength.py", "check"], cwd=ROOT, capture_output=True, text=True,
                          check=False)
    assert done.returncode == 0, done.stderr


def test_the_page_of_the_study_is_what_was_played():
    done = subprocess.run([sys.executable, "tools/study.py", "check"], cwd=ROOT, capture_output=True, text=True,
                          check=False)
    assert done.returncode == 0, done.stderr

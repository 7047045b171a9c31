import doctest
import re
import shutil
import subprocess
import sys
from pathlib import Path
from types import FunctionType

import pytest

import boriken
from boriken import Game, IllegalAction
from boriken.engine import packs
from boriken.engine.errors import BrokenText
from boriken.engine.game import game_class, game_ids
from boriken.games.puerto_rico.rules.vocab import EndReason
from boriken.players import protocol
from tests.test_arrows import LAYERS, PARTS

ROOT = Path(__file__).parent.parent
PAGE = r"docs/[\w/.-]+\.md"


@pytest.mark.parametrize("page", ["python.md", "api.md", "position-text.md", "research.md", "datasets.md",
                                  "language-models.md"])
def test_the_code_on_the_page_does_what_it_says(page):
    result = doctest.testfile(str(ROOT / "docs" / page), module_relative=False,
                              optionflags=doctest.IGNORE_EXCEPTION_DETAIL | doctest.ELLIPSIS)
    assert result.attempted > 8
    assert result.failed == 0


@pytest.mark.long
def test_the_first_hour_goes_as_the_page_says():
    """Blocks with prompts are compared with their output; blocks without are a program that is typed in."""
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "first-hour.md").read_text("utf-8"), re.DOTALL)
    names, runner, parser = {}, doctest.DocTestRunner(), doctest.DocTestParser()
    try:
        for number, block in enumerate(blocks):
            if ">>>" in block:
                test = parser.get_doctest(block, names, f"block {number}", "docs/first-hour.md", 0)
                runner.run(test, clear_globs=False)
                names.update(test.globs)
            else:
                exec(block, names)
    finally:
        for player in ("greedy", "eager"):
            protocol._entries.pop(player, None)
    assert runner.summarize().attempted > 20
    assert runner.summarize().failed == 0


def test_the_page_about_players_of_ones_own_does_what_it_says(monkeypatch):
    monkeypatch.syspath_prepend(str(ROOT / "examples"))
    monkeypatch.setattr(protocol, "_entries", dict(protocol._entries))
    result = doctest.testfile(str(ROOT / "docs" / "write-a-player.md"), module_relative=False,
                              optionflags=doctest.IGNORE_EXCEPTION_DETAIL | doctest.ELLIPSIS)
    assert result.attempted > 8
    assert result.failed == 0


@pytest.mark.parametrize("page", ["README.md", "docs/python.md", "docs/api.md"])
def test_pages_for_users_import_nothing_below_boriken(page):
    assert re.findall(r"(?:from|import) boriken\.", (ROOT / page).read_text("utf-8")) == []


@pytest.mark.long
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


# -- generated pages -----------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def generated(tmp_path_factory):
    """A copy of the documents with all generated pages among them, as the site has them."""
    folder = tmp_path_factory.mktemp("documents")
    shutil.copytree(ROOT / "docs", folder / "docs")
    for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "src", "training", "examples", "benchmarks",
                 "packages"):
        (folder / name).symlink_to(ROOT / name)
    done = subprocess.run([sys.executable, "tools/gen_docs.py", str(folder / "docs")], cwd=ROOT, capture_output=True,
                          text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder / "docs"


def test_every_sentence_has_a_test_or_a_waiver_and_kept_pages_are_up_to_date(generated):
    stale = [str(path.relative_to(ROOT)) for path in (ROOT / "docs").rglob("*.md")
             if path.read_text("utf-8") != (generated / path.relative_to(ROOT / "docs")).read_text("utf-8")]
    assert stale == [], "run tools/gen_docs.py"


def test_chapters_of_the_books_have_a_page_each(generated):
    pages = [path.stem for path in (generated / "conformance").glob("*.md")]
    assert set(pages) > {"index", "special-puertoma", "grow-rules", "devir-buildings", "1897-smuggler"}
    puertoma = (generated / "conformance" / "special-puertoma.md").read_text("utf-8")
    assert "`000.puertoma.1`" in puertoma
    assert "<li><code>test_puertoma" in puertoma


def test_generated_pages_can_be_read(generated):
    """No page is endless, and no cell of a table is a page."""
    for path in generated.rglob("*.md"):
        lines = path.read_text("utf-8").splitlines()
        assert len(lines) < 1000, path
        cells = [cell for line in lines if line.startswith("| ") for cell in line.split(" | ")]
        assert max(map(len, cells), default=0) < 900, path


LINK = re.compile(r"\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)")


def anchors(text):
    """The anchors of a page's headings, by the common rule for Markdown pages."""
    headings = re.findall(r"^#+ (.*)", re.sub(r"^```.*?^```", "", text, flags=re.DOTALL | re.MULTILINE), re.MULTILINE)
    return {re.sub(r"[^\w-]", "", heading.lower().replace(" ", "-")) for heading in headings}


def broken_links(page):
    for target, anchor in LINK.findall(re.sub(r"^```.*?^```", "", page.read_text("utf-8"),
                                              flags=re.DOTALL | re.MULTILINE)):
        there = (page.parent / target) if target else page
        if not there.exists() or (anchor and anchor not in anchors(there.read_text("utf-8"))):
            yield f"{page.name} links to {target}#{anchor}"


def test_links_in_generated_pages_lead_somewhere(generated):
    pages = [page for page in generated.rglob("*.md") if page.name != "front.md"]  # which is written for the root
    assert [broken for page in pages for broken in broken_links(page)] == []


def test_links_in_the_documents_lead_somewhere_in_the_repository():
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md"), *ROOT.glob("*/README.md")]
    assert [broken for page in pages for broken in broken_links(page)] == []


# -- the reference of the API --------------------------------------------------------------------------------------


def test_the_reference_has_every_public_name_and_begins_with_the_four_that_play_a_game():
    page = (ROOT / "docs" / "api-reference.md").read_text("utf-8")
    named = re.findall(r":: (boriken\.[\w.]+)", page)
    assert named[:4] == ["boriken.new_game", "boriken.Game.decider", "boriken.Game.legal_actions", "boriken.Game.play"]
    assert len(named) == len(set(named))
    members = {name for name, value in vars(Game).items() if not name.startswith("_") and name != "island"  # deprecated
               and isinstance(value, property | classmethod | staticmethod | FunctionType)}
    assert {f"boriken.{name}" for name in boriken.__all__} | {f"boriken.Game.{name}" for name in members} <= set(named)


# -- the diagram of the layers -------------------------------------------------------------------------------------


def test_the_diagram_has_the_layers_and_the_direction_of_their_imports():
    picture = (ROOT / "docs" / "pictures" / "layers.svg").read_text("utf-8")
    arrows = re.findall(r'data-from="([\w/]+)" data-to="(\w+)"', picture)
    general = {(one, other) for one, other in arrows if not one.startswith("games/")}
    reached = set(general)
    for _ in LAYERS:  # what is imported through another layer counts as imported
        reached |= {(one, far) for one, other in reached for near, far in general if other == near}
    former = {"kernel", "presentation", "renamed"}
    inside = set(LAYERS) - {"games", "library", "__init__", "__main__"} - former
    assert reached == {(layer, below) for layer in inside for below in LAYERS[layer] & inside}
    for part, layer in set(arrows) - general:
        assert layer in PARTS[part.removeprefix("games/")][1]
    for layer in inside:
        assert f'<g id="{layer}">' in picture


# -- what the sources say about the documents ----------------------------------------------------------------------


def sources():
    """Everything in which somebody may be sent to a document."""
    for pattern in ("*.md", "docs/**/*.md", "src/**/*.py", "src/**/*.md", "tools/**/*.py", "tests/**/*.py"):
        yield from ROOT.glob(pattern)


def test_documents_named_anywhere_exist(generated):
    named = {(path, target) for path in sources() for target in re.findall(PAGE, path.read_text("utf-8"))}
    assert len(named) > 10
    assert [f"{path.relative_to(ROOT)} names {target}" for path, target in named
            if not (generated.parent / target).exists()] == []


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


def test_every_word_of_1897_is_on_the_page_of_names(generated):
    """Some that a reader of that book looks for, typed from it."""
    page = (generated / "puerto_rico" / "names.md").read_text("utf-8")
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


def test_pages_that_cite_the_study_name_its_number_of_games():
    counted = re.search(r"([\d,]+) games in all", (ROOT / "docs" / "study.md").read_text("utf-8"))
    assert counted
    for page in ("docs/learn.md", "docs/site/front.md"):
        assert f"{counted[1]} games" in (ROOT / page).read_text("utf-8"), page

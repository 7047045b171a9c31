"""The pages of conformance: every sentence of the rulebooks that can be wrong, and the tests that check it."""

from __future__ import annotations

import contextlib
import html
import io
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest
from tests.rulebook.sentences import EDITION_OF, INDEX

import boriken
from boriken.engine.fields import label
from boriken.games.puerto_rico.rules.catalogue.editions import EDITION_IDS
from boriken.games.puerto_rico.rules.vocab import Building
from documents.markdown import page, table, toctree

TESTS = Path(__file__).parents[2] / "tests"

#: The kinds of sentences that an implementation can get wrong.
CHECKED = ("rule", "number", "example")

#: The topics of Puerto Rico's base rules that are printed with the buildings.
BUILDINGS = {"buildings", "large_buildings", *(label(building) for building in Building)}


def title_of(book: str) -> str:
    """Return the title of a book."""
    return next(str(editions[EDITION_OF[book]]["title"]) for editions in boriken.editions().values()
                if EDITION_OF[book] in editions)


@dataclass(frozen=True)
class Sentence:
    """A sentence of a rulebook with the tests that check it in the edition of its book."""

    id: str
    place: str
    says: str
    kind: str
    waived: str
    tests: dict[str, tuple[str, ...]]  # the editions in which each test runs; none for a test without editions

    @property
    def topic(self) -> str:
        """Return the middle part of the id."""
        return self.id.split(".")[1]

    @property
    def is_uncovered(self) -> bool:
        """Return whether the sentence can be wrong and has neither a test nor a waiver."""
        return self.kind in CHECKED and not self.tests and not self.waived


@dataclass(frozen=True)
class Chapter:
    """A part of a book."""

    book: str
    name: str
    sentences: tuple[Sentence, ...]

    @property
    def path(self) -> str:
        """Return the path of its page below the index."""
        return f"{EDITION_OF[self.book]}-{self.name}.md"

    @property
    def title(self) -> str:
        """Return the title of its page."""
        return f"{title_of(self.book)}: {self.name.replace('-', ' ').replace('_', ' ')}"

    def counts(self) -> tuple[int, int, int]:
        """Return the numbers of sentences: all, those that can be wrong, those that tests check."""
        can_be_wrong = [sentence for sentence in self.sentences if sentence.kind in CHECKED]
        return len(self.sentences), len(can_be_wrong), sum(bool(sentence.tests) for sentence in can_be_wrong)


# -- reading ---------------------------------------------------------------------------------------------------


class Marks:
    """Collects which test checks which sentence, in which editions."""

    def __init__(self) -> None:
        self.tests: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Read the marks of all collected tests."""
        for item in session.items:
            call = getattr(item, "callspec", None)
            edition = call.params.get("edition") if call else None
            name = getattr(item, "originalname", None) or item.name
            for mark in item.iter_markers("rulebook"):
                for sentence in mark.args:
                    self.tests[sentence][f"{item.path.stem}.{name}"].add(edition or "")


def collect_marks() -> Marks:
    """Collect the tests without running them."""
    marks = Marks()
    with contextlib.redirect_stdout(io.StringIO()) as output:
        code = pytest.main(["--collect-only", "-q", "-p", "no:cacheprovider", str(TESTS)], plugins=[marks])
    if code:
        raise SystemExit(output.getvalue())
    return marks


def chapters(marks: Marks) -> list[Chapter]:
    """Return the chapters of all books: the rules and the buildings of the base game, then the expansions."""
    found: dict[tuple[str, str], list[Sentence]] = defaultdict(list)
    for path in sorted(INDEX.glob("*.toml"), key=lambda path: (path.stem[:3], "-" in path.stem, path.stem)):
        book, _, expansion = path.stem.partition("-")
        for row in tomllib.loads(path.read_text("utf-8"))["sentence"]:
            sentence = _sentence(row, marks.tests.get(row["id"], {}), EDITION_OF[book])
            found[book, expansion or _base_chapter(book, sentence.topic)].append(sentence)
    in_order = sorted(found, key=lambda key: (key[0], ("rules", "buildings", key[1]).index(key[1])))
    return [Chapter(book, name, tuple(found[book, name])) for book, name in in_order]


def _sentence(row: dict[str, Any], tests: dict[str, set[str]], edition: str) -> Sentence:
    """Return a sentence with the tests that run in its edition, or in no edition in particular."""
    covering = {name: tuple(sorted(found - {""})) for name, found in sorted(tests.items())
                if edition in found or "" in found}
    return Sentence(row["id"], row["place"], row["says"], row["kind"], row.get("waived", ""), covering)


def _base_chapter(book: str, topic: str) -> str:
    """Return the chapter of a topic of the base game. San Juan's book is short enough for one."""
    return "buildings" if EDITION_OF[book] in EDITION_IDS and topic in BUILDINGS else "rules"


# -- writing ---------------------------------------------------------------------------------------------------


def conformance_pages(found: list[Chapter]) -> Iterator[tuple[str, str]]:
    """Yield the index and a page for each chapter."""
    yield "conformance/index.md", index_page(found)
    for chapter in found:
        yield f"conformance/{chapter.path}", chapter_page(chapter)


def index_page(found: list[Chapter]) -> str:
    """Return the summary of all books."""
    parts = []
    for book, some in groupby(found, key=lambda chapter: chapter.book):
        inside = list(some)
        rows = [(f"[{chapter.name.replace('-', ' ')}]({chapter.path})", *chapter.counts()) for chapter in inside]
        total = [sum(numbers) for numbers in zip(*(chapter.counts() for chapter in inside), strict=True)]
        parts += [f"## {title_of(book)}", f"Book {book}, edition `{EDITION_OF[book]}`.", table(
            ("chapter", "sentences", "can be wrong", "checked by tests"), [*rows, ("**all**", *total)])]
    waived = sum(bool(sentence.waived) and not sentence.tests for chapter in found for sentence in chapter.sentences
                 if sentence.kind in CHECKED)
    open_ones = [sentence.id for chapter in found for sentence in chapter.sentences if sentence.is_uncovered]
    intro = ("Every sentence of the five rulebooks that an implementation can get wrong has a test, or a waiver with "
             "its reason. These pages list the sentences in our words, their places in the books, and their tests.\n\n"
             f"Sentences without a test: {', '.join(open_ones) or 'none'}. Waived, with a reason: {waived}.")
    return page("Every sentence and its test", intro, *parts, toctree(*(
        chapter.path.removesuffix(".md") for chapter in found)))


def chapter_page(chapter: Chapter) -> str:
    """Return the sentences of a chapter by topic."""
    parts = [f"Sentences of book {chapter.book} ([all books](index.md)). The names of the tests are sentences, too."]
    for topic, some in groupby(chapter.sentences, key=lambda sentence: sentence.topic):
        parts += [f"## {topic.replace('_', ' ').capitalize()}", *(_entry(sentence) for sentence in some)]
    return page(chapter.title, *parts)


def _entry(sentence: Sentence) -> str:
    number = sentence.id.rpartition(".")[2]
    return (f"**{number}.** {sentence.says}<br><small>{html.escape(sentence.place)} · {sentence.kind} · "
            f"`{sentence.id}`</small>\n{_tests(sentence)}")


def _tests(sentence: Sentence) -> str:
    if not sentence.tests:
        return (f"<br>Waived: {sentence.waived}" if sentence.waived else
                "<br>**not covered**" if sentence.kind in CHECKED else "")
    items = "".join(f"<li><code>{name}</code>" + f" ({', '.join(found)})" * bool(found) + "</li>"
                    for name, found in sentence.tests.items())
    number = len(sentence.tests)
    return f"\n<details><summary>{number} test{'s'[: number - 1]}</summary><ul>{items}</ul></details>"

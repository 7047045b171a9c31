"""The language of the code: whole sentences, in the words of the field, one word for one thing.

A program cannot judge a sentence, but it can find phrases that this project replaces, docstrings that are fragments,
and classes that share a name.
"""

import ast
import io
import re
import tokenize
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCES = ROOT / "src" / "boriken"

#: Phrase -> the reason against it. A phrase is matched without regard to case.
PHRASES = {
    r"\b(he|him|his|himself)\b": "people are `they`, or the seat",
    r"\b(whoever|whomever|whatever (is|comes)|whichever)\b": "name the subject: the caller, the seat, the player",
    r"\b(is|are|was|were|be|been|being) told\b": "name who reports what: the journal, the log, the error",
    r"\b(what is|is|are|was|were) said\b": "name who says what: the sentence, the message",
    r"\bstands? (in|for|at|there|beside|behind|below|above|out|here|now|where|between|on the)\b":
        "is, contains, means, or lies",
    r"\bwhere the (game|round|table|turn) stands\b": "the position",
    r"\b(comes|came) to (its|their|the end|an end|nothing)\b": "ends",
    r"\bwhat (it|they|he|the \w+|a \w+) (comes|came) to\b": "the result",
    r"\bwhat (comes|came) (after|before)\b": "the resume point, or name the next thing",
    r"\bfor who(m)? \w+s\b": "for a caller, for a seat that",
    r"\bthe very\b": "the same",
}

#: Text -> phrases that are right in it: a record's words are part of every position text.
EXCEPTIONS = {
    "where the game stands": "a heading of position texts, which do not change",
}

#: First words of docstrings of functions that are fragments ("How many it has.", "What is asked.").
QUESTION_WORDS = ("What", "Who", "Whom", "Whose", "Where", "Whether", "Which", "Why", "How", "When")
#: The same outside of rules, where a sentence may tell what happens ("The seat pays its price.").
NOUN_WORDS = ("A", "An", "The", "All", "Every", "Each", "Both", "Those", "These", "Some", "One", "Plain", "Only", "As",
              "It", "Into", "With", "Without", "From", "For", "Of", "Not", "None", "Nothing", "Nobody", "Itself")


def files() -> list[Path]:
    """Return the source files of the package."""
    return sorted(SOURCES.rglob("*.py"))


def names(path: Path) -> str:
    return path.relative_to(SOURCES).as_posix()


def texts(source: str) -> Iterator[tuple[int, str]]:
    """Yield the line and the text of every string with at least two words, and of every comment."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value.strip():
            yield node.lineno, " ".join(node.value.split())
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


def wrong_phrases(text: str) -> Iterator[str]:
    """Yield each phrase of a text that this project replaces, with the reason."""
    if text in EXCEPTIONS:
        return
    for pattern, reason in PHRASES.items():
        for found in re.finditer(pattern, text, re.IGNORECASE):
            yield f"{found[0]!r} ({reason}) in: {text[:100]}"


def wrong_opening(name: str, docstring: str, is_rule: bool) -> str:
    """Return what is wrong with the first sentence of a function's docstring; "" if nothing is found."""
    summary = " ".join(docstring.split("\n\n")[0].split())
    first = summary.split(" ")[0].rstrip(":,.")
    if first in QUESTION_WORDS or (first in NOUN_WORDS and not is_rule):
        return f"{name} is a fragment, not a sentence: {summary}"
    if not first[:1].isupper() and not first.startswith("`"):
        return f"{name} does not begin with a capital letter: {summary}"
    if len(summary.split()) < 3 and summary != "Yield.":
        return f"{name} says too little: {summary}"
    if summary[-1] not in ".:?":
        return f"{name} does not end with a full stop: {summary}"
    return ""


@pytest.mark.parametrize("path", files(), ids=names)
def test_no_text_has_a_phrase_that_the_project_replaces(path: Path) -> None:
    found = [f"line {line}: {wrong}" for line, text in texts(path.read_text("utf-8"))
             for wrong in wrong_phrases(text)]
    assert found == []


@pytest.mark.parametrize("path", files(), ids=names)
def test_docstrings_of_functions_are_sentences(path: Path) -> None:
    is_rule = "rules" in path.relative_to(SOURCES).parts
    tree = ast.parse(path.read_text("utf-8"))
    found = [wrong_opening(node.name, ast.get_docstring(node) or "", is_rule) for node in ast.walk(tree)
             if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and ast.get_docstring(node)]
    assert [wrong for wrong in found if wrong] == []


def test_no_two_classes_share_a_name() -> None:
    """The rules of a game are a namespace of their own: both games have a `Question` and each role a `Stage`."""
    homes = defaultdict(list)
    for path in files():
        if "rules" not in path.relative_to(SOURCES).parts:
            for node in ast.parse(path.read_text("utf-8")).body:
                if isinstance(node, ast.ClassDef):
                    homes[node.name].append(names(path))
    assert {name: places for name, places in homes.items() if len(places) > 1} == {}


@pytest.mark.parametrize("text", [
    "the player takes his card", "Whoever asks gets it.", "It is told there.", "what is said of answers",
    "A number that stands for a seat.", "where the round stands", "What the games came to.", "what comes after it"])
def test_a_phrase_is_found(text: str) -> None:
    assert list(wrong_phrases(text))


@pytest.mark.parametrize("text", [
    "the seat takes its card", "the market stand brings a card", "the journal is empty", "the history of the game"])
def test_plain_sentences_are_left_alone(text: str) -> None:
    assert not list(wrong_phrases(text))


@pytest.mark.parametrize(("docstring", "is_rule", "is_wrong"), [
    ("How many it has.", True, True), ("What is asked.", False, True), ("The seat to the left.", False, True),
    ("One of them.", False, True), ("lower case.", False, True), ("Return it.", False, True),
    ("Return the seat to the left", False, True), ("Return the seat to the left.", False, False),
    ("The seat pays its price.", True, False), ("Yield the seats.\n\nA note follows", False, False)])
def test_a_fragment_is_found(docstring: str, is_rule: bool, is_wrong: bool) -> None:
    assert bool(wrong_opening("it", docstring, is_rule)) == is_wrong

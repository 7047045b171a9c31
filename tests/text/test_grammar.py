"""English sentences with every name that they can have: the right article, no gaps, no count of what is not there."""

import re

import pytest
from fluent.syntax import FluentParser, ast, visitor

from boriken.games.puerto_rico.rules.actions import PLACE
from boriken.games.puerto_rico.text.places import place_address
from boriken.text.texts import Text
from boriken.text.words import LANGUAGES, Words
from tests.text.needed import EDITIONS

WRONG = {
    "'a' before a vowel": re.compile(r"\b[Aa] (?!(?:one|uni|use|eu))[aeiou]\w*"),
    "'an' before a consonant": re.compile(r"\b[Aa]n (?![aeiouh]|[A-Z]\b)\w+"),
    "two articles": re.compile(r"\b(the|a|an) (the|a|an)\b", re.IGNORECASE),
    "a doubled word": re.compile(r"\b([a-z]+) \1\b"),
    "a gap": re.compile(r"\S  +\S"),
    "a space before a stop": re.compile(r"\s[,.;:!?](\s|$)"),
    "a doubled stop": re.compile(r"[,.;:]\s*[,.;](?!\.)"),
    "a count of none": re.compile(r"\b0 (nobles|citizens|colonists|workers|points|barrels)\b|and no (nobles|citizens)"),
}
NUMBERS = (1, 2, 5)
MORE = {"puerto_rico": "terminal", "san_juan": ""}


class Used(visitor.Visitor):
    """Collects the variables and messages that a pattern uses."""

    def __init__(self):
        self.variables, self.messages, self.keys = set(), set(), {}

    def visit_VariableReference(self, node):
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node):
        self.messages.add(node.id.name)

    def visit_SelectExpression(self, node):
        if isinstance(node.selector, ast.VariableReference):
            names = [v.key.name for v in node.variants if isinstance(v.key, ast.Identifier)]
            self.keys.setdefault(node.selector.id.name, []).extend(names)
        self.generic_visit(node)


def patterns(words):
    """All messages and attributes of a language, each with the variables that it takes and their possible values."""
    body = FluentParser().parse(words.ftl()).body
    entries = {entry.id.name: entry for entry in body if isinstance(entry, ast.Message)}
    for found, entry in entries.items():
        for attribute in [None, *entry.attributes]:
            used, seen = Used(), set()
            used.visit(entry.value if attribute is None else attribute.value) if attribute or entry.value else None
            while missing := used.messages - seen:
                seen |= missing
                for name in missing & entries.keys():
                    used.visit(entries[name].value)
            yield found if attribute is None else f"{found}.{attribute.id.name}", used


def values(game, words):
    """The names that a variable can have, by the variable: things in the words of the edition."""
    axes = {axis: [] for axis in ("building", "role", "tile", "good", "card", "achievement", "task")}
    for entry in FluentParser().parse(words.ftl()).body:
        axis, _, label = (entry.id.name if isinstance(entry, ast.Message) else "").partition("-")
        if axis in axes and entry.value is not None:
            axes[axis].append(f"{axis}:{label.replace('-', '_')}")
    if game == "puerto_rico":
        axes["place"] = [place_address(place) for place in PLACE.labels]
        axes["ship"] = ["ship:4", "ship:8"]
        axes["marker"] = axes["role"]
    return axes


def renderings(words, found, used, named):
    """A message with every value of each of its variables, the others being held."""
    first = {name: named[name][0] if named.get(name) else used.keys[name][0] if used.keys.get(name) and not set(
        used.keys[name]) <= {"one", "other", "zero"} else 2 for name in used.variables}
    for name in sorted(used.variables) or [None]:
        options = [None] if name is None else [*named.get(name, ()), *(
            key for key in used.keys.get(name, ()) if key not in ("one", "other"))] or NUMBERS
        if name == "nobles" and "colonists" in used.variables:
            options = (0, *NUMBERS)
        for value in options:
            given = first if name is None else first | {name: value}
            if "tile" in given and "kind" in used.variables and ":" in str(given["tile"]):
                given = given | {"kind": str(given["tile"]).partition(":")[2]}
            yield words.say(Text(found, given), ["Ana"] * 5, 0)


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_english_sentences_read_well_with_every_name(game, edition):
    words = Words("en", game, edition, more=MORE[game])
    named = values(game, words)
    wrong = set()
    for found, used in patterns(words):
        for said in renderings(words, found, used, named):
            wrong |= {f"{what}: {found}: {said!r}" for what, pattern in WRONG.items() if pattern.search(said)}
    assert not wrong, "\n".join(sorted(wrong))


def test_what_reads_badly_is_found():
    for said in ("instead of a estate", "sell a indigo plantation", "an coffee", "the the hospice", "one  two", "a , b",
                 "4 colonists and 0 nobles come"):
        assert any(pattern.search(said) for pattern in WRONG.values()), said
    for said in ("an estate", "a university", "an hour", "a { x }", "You take a quarry: 1 point."):
        assert not any(pattern.search(said) for pattern in WRONG.values()), said


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_ship_without_nobles_is_said_without_them(language):
    words = Words(language, "puerto_rico", "grow", more="table")
    said = words.say(Text("ui-board-people", {"colonists": 4, "nobles": 0}))
    assert "4" in said
    assert "0" not in said
    assert words.say(Text("n-nobles", {"nobles": 2})) in words.say(
        Text("ui-board-people", {"colonists": 4, "nobles": 2}))

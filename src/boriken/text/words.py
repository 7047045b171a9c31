"""Sentences in a language: Fluent messages, with the names that an edition prints for its things.

A page loads the same messages (`Words(...).ftl()`) and builds sentences in the same way. An address is replaced by the
value of its message, or by the attribute `said` if it has one: the name in the middle of a sentence, in Spanish and
Portuguese with its article, which is contracted with the preposition before it (`begins` is the same at the beginning
of a sentence). A list uses the list format of the language. A sentence with the `name` of a seat also has `who`: `you`
for the reader's seat, otherwise `other`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType

from babel.lists import format_list
from fluent.runtime import FluentBundle
from fluent.runtime.resolver import Pattern
from fluent.syntax import FluentParser, ast, serialize, visitor

from boriken.engine.errors import BorikenError, ImpossibleSetup, one_of
from boriken.engine.game import game_class
from boriken.text.catalogues import THINGS, english_rulings, numbers_in_notes, parts_of_facts
from boriken.text.names import ARTICLES, COMMON_NOUNS, CONTRACTIONS, WITH_ARTICLE
from boriken.text.tables import text_of
from boriken.text.texts import Said, Text, message_id

MESSAGES = Path(__file__).parent / "messages"
LANGUAGES = ("en", "es", "pt")
PAGE_FILES = ("table.ftl", "meeting.ftl", "tournaments.ftl")  # the messages of the page
ENGLISH = "en"

#: In Spanish "and" is another word before an i sound, which the list format of this library does not know.
BEFORE_I = re.compile(r" y (?=h?[ií](?!e))", re.IGNORECASE)

#: Pairs of words that are contracted into one, by language.
JOINED = {language: re.compile(rf"(?<!\w)(?:{'|'.join(joined)})(?!\w)", re.IGNORECASE)
          for language, joined in CONTRACTIONS.items()}

NOTHING_QUOTED: Mapping[str, str] = MappingProxyType({})

Entry = ast.Message | ast.Term


class Words:
    """The messages of a language: those of an edition of a game, or the general ones if no game is named.

    `more` names a further file of messages, such as the terminal's or that of a lesson (`lessons/first`).
    """

    def __init__(self, language: str, game: str = "", edition: str = "", more: str = "") -> None:
        if language not in LANGUAGES:
            raise BorikenError(one_of("language", language, LANGUAGES))
        if game and edition not in game_class(game).editions():
            raise ImpossibleSetup(one_of("edition", edition, game_class(game).editions()))
        self.language = language
        self._messages, self._bundle = _made(language, game, edition, more)

    def ftl(self) -> str:
        """Return all messages in the form that a page loads."""
        return self._messages

    def has(self, text_id: str) -> bool:
        """Return whether there is a message with this id."""
        return self._pattern(text_id) is not None

    def say(self, text: Text, names: Sequence[str] = (), me: int | None = None,
            quoted: Mapping[str, str] = NOTHING_QUOTED) -> str:
        """Return a sentence in this language; `names` are the names of the seats, `me` is the reader's seat.

        Text that somebody typed is passed in `quoted` and inserted as it is. If a message is missing, for example for a
        new thing of a game, the end of its id is used.
        """
        pattern = self._pattern(text.id)
        if pattern is None:
            return _readable(text.id.partition("-")[2])
        arguments = {name: self._argument(value, names, me) for name, value in text.args.items()} | dict(quoted)
        if "name" in text.args:
            arguments.setdefault("who", "you" if text.args["name"] == f"seat:{me}" else "other")
        said, errors = self._bundle.format_pattern(pattern, arguments)
        if errors:
            raise LookupError(f"{text.id} in {self.language} with {arguments}: {errors[0]}")
        return self._joined(str(said))

    def note(self, address: str) -> str:
        """Return the note of a thing by its address: its rule in a sentence or two; "" for a thing without a note."""
        thing, _, seat = address.partition("@")
        axis, _, label = thing.partition(":")
        for found in (message_id(axis, label), axis) if label else (message_id("thing", axis),):
            for attribute in ("own", "note") if seat else ("note",):
                if self.has(f"{found}.{attribute}"):
                    return self.say(Text(f"{found}.{attribute}"))
        return ""

    def name(self, address: str, names: Sequence[str] = ()) -> str:
        """Return the name of a thing in the middle of a sentence."""
        axis, _, label = address.partition("@")[0].partition(":")
        if axis == "seat":
            return names[int(label)]
        found = message_id(axis, label)
        for name in (f"{found}.said", found):
            if self.has(name):
                return self.say(Text(name))
        # things that are distinguished by a number: `ship:7`
        return self.say(Text(axis, {"label": label})) if self.has(axis) else _readable(label)

    def bare_name(self, address: str) -> str:
        """Return the name of a thing where it is alone, as in a table: without an article."""
        axis, _, label = address.partition("@")[0].partition(":")
        if axis in WITH_ARTICLE.get(self.language, ()) and self.has(message_id(axis, label)):
            return self.say(Text(message_id(axis, label)))
        return self.name(address)

    def listed(self, parts: Sequence[str]) -> str:
        """Return a list as text: "one, two and three"."""
        said = format_list(list(parts), locale=self.language) if parts else ""
        return BEFORE_I.sub(" e ", said) if self.language == "es" else said

    def _joined(self, said: str) -> str:
        """Return a sentence in which prepositions and the articles after them are contracted."""
        joined = CONTRACTIONS.get(self.language)
        if not joined:
            return said
        return JOINED[self.language].sub(lambda found: _like(found[0], joined[found[0].lower()]), said)

    def _argument(self, value: Said, names: Sequence[str], me: int | None) -> int | str:
        if isinstance(value, Text):
            return self.say(value, names, me)
        if isinstance(value, list):
            return self.listed([self.say(part, names, me) for part in value])
        return self.name(value, names) if isinstance(value, str) and ":" in value else value

    def _pattern(self, text_id: str) -> Pattern | None:
        found, _, attribute = text_id.partition(".")
        if not self._bundle.has_message(found):
            return None
        message = self._bundle.get_message(found)
        return message.attributes.get(attribute) if attribute else message.value


def _like(said: str, other: str) -> str:
    """Return another word, with a capital letter where the first one has it."""
    return other[0].upper() + other[1:] if said[0].isupper() else other


def _readable(label: str) -> str:
    """Return a readable text for a label without a message."""
    return label.replace("-", " ").replace("_", " ").capitalize()


# -- making them ---------------------------------------------------------------------------------------------------


@lru_cache(maxsize=32)
def _made(language: str, game: str, edition: str, more: str) -> tuple[str, FluentBundle]:
    entries: dict[str, Entry] = {}
    for file in _files(language, game, edition, more):
        for entry in _parsed(file):
            _add(entries, entry)
    for entry in _from_tables(language, game, edition):
        _add(entries, entry)
    _finish(entries, language, game)
    resource = ast.Resource(body=list(entries.values()))
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(resource)
    return serialize(resource), bundle


def _files(language: str, game: str, edition: str, more: str) -> Iterator[Path]:
    """Yield the files of general messages, of the page or the game, and of the edition's wording."""
    yield MESSAGES / language / "common.ftl"
    if more:
        yield MESSAGES / language / f"{more}.ftl"
    if not game:
        yield from (MESSAGES / language / name for name in PAGE_FILES)
        return
    text = text_of(game)
    if text.messages is not None:
        yield text.messages / language / "game.ftl"
        if text.naming is not None:
            yield text.messages / language / f"{text.naming.wordings[edition]}.ftl"
        if more:
            yield text.messages / language / f"{more}.ftl"


def _parsed(file: Path) -> Iterator[Entry]:
    """Yield the messages and terms of a file; a game need not have every file."""
    if not file.exists():
        return
    for entry in FluentParser(with_spans=False).parse(file.read_text("utf-8")).body:
        if isinstance(entry, ast.Junk):
            raise ValueError(f"{file}: {entry.annotations[0].message}: {entry.content!r}")
        if isinstance(entry, Entry):
            entry.comment = None
            yield entry


def _add(entries: dict[str, Entry], entry: Entry) -> None:
    """Add a message; its name and its notes may be in different places."""
    key = ("-" if isinstance(entry, ast.Term) else "") + entry.id.name
    known = entries.get(key)
    if known is None:
        entries[key] = entry
        return
    known.value = entry.value or known.value
    known.attributes += entry.attributes


def _from_tables(language: str, game: str, edition: str) -> Iterator[ast.Message]:
    """Yield the names that editions print; in English also the rulings, from their table."""
    naming = text_of(game).naming if game else None
    if naming is not None:
        for found, name in naming.printed(language, edition):
            yield _message(found, {"": name})
    if game and language == ENGLISH:
        words = _reworded(game, edition)
        for found, parts in english_rulings(game):
            yield _message(found, {name: _replaced(said, words) for name, said in parts.items()})


def _reworded(game: str, edition: str) -> dict[str, str]:
    """Return the English words of a game's tables for which an edition has others, with those of the edition.

    The tables are written in the words of the game's first wording.
    """
    text = text_of(game)
    if text.naming is None or text.messages is None:
        return {}
    wordings = text.naming.wordings
    usual, own = (_terms(text.messages / ENGLISH / f"{wording}.ftl")
                  for wording in (next(iter(wordings.values())), wordings[edition]))
    return {word: own[term] for term, word in usual.items() if own[term] != word}


def _terms(file: Path) -> dict[str, str]:
    """Return the terms of a file, by their names."""
    return {entry.id.name: "".join(part.value for part in entry.value.elements if isinstance(part, ast.TextElement))
            for entry in _parsed(file) if isinstance(entry, ast.Term)}


def _replaced(said: str, words: Mapping[str, str]) -> str:
    """Return a sentence with other words, the longest first: a term can be a part of another one."""
    if not words:
        return said
    known = "|".join(map(re.escape, sorted(words, key=len, reverse=True)))
    return re.sub(rf"\b(?:{known})\b", lambda found: _like(found[0], words[found[0].lower()]), said, flags=re.I)


def _message(found: str, parts: dict[str, str]) -> ast.Message:
    attributes = [_attribute(name, _text(said)) for name, said in parts.items() if name]
    return ast.Message(ast.Identifier(found), _text(parts[""]), attributes)


def _finish(entries: dict[str, Entry], language: str, game: str) -> None:
    """Add what follows from other messages: names in the middle of a sentence, numbers in notes, notes of rulings."""
    numbers = numbers_in_notes(game) if game else {}
    for part in sorted(parts_of_facts(game)) if game else ():
        named = [thing for axis in THINGS if (thing := message_id(axis, part)) in entries]
        if named and message_id("part", part) not in entries:
            entries[message_id("part", part)] = ast.Message(
                ast.Identifier(message_id("part", part)), ast.Pattern([_reference(named[0])]))
    for found, entry in entries.items():
        axis = found.partition("-")[0]
        if axis in COMMON_NOUNS[language] and entry.value is not None:
            name = "".join(part.value for part in entry.value.elements if isinstance(part, ast.TextElement))
            entry.attributes.append(_attribute("said", _text(name.lower())))
        if axis in WITH_ARTICLE.get(language, ()) and entry.value is not None:
            name = "".join(part.value for part in entry.value.elements if isinstance(part, ast.TextElement))
            article = ARTICLES[language].get(name.partition(" ")[0], "")
            entry.attributes += [_attribute("said", _text(f"{article} {name}".strip())),
                                 _attribute("begins", _text(f"{article.capitalize()} {name}".strip()))]
        if found in numbers:
            Numbers(numbers[found]).visit(entry)
        if axis == "ruling":
            parts = {attribute.id.name: attribute.value.elements for attribute in entry.attributes}
            said = [_reference("answer-yes"), ast.TextElement(": "), *parts["on"], ast.TextElement(" "),
                    _reference("answer-no"), ast.TextElement(": "), *parts["off"]]
            entry.attributes.append(_attribute("note", ast.Pattern(said)))
    for kind, axis in (text_of(game).synonyms if game else {}).items():
        for found, entry in [(found, entry) for found, entry in entries.items() if found.startswith(f"{axis}-")]:
            other = kind + found.removeprefix(axis)
            entries[other] = ast.Message(ast.Identifier(other), ast.Pattern([_reference(found)]), [
                _attribute(part.id.name, ast.Pattern([_reference(found, part.id.name)])) for part in entry.attributes])


class Numbers(visitor.Transformer):
    """Puts numbers of a table into a message."""

    def __init__(self, numbers: Mapping[str, int]) -> None:
        self.numbers = numbers

    def visit_VariableReference(self, node: ast.VariableReference) -> ast.BaseNode:  # noqa: N802 (the visitor's name)
        """Return the number that replaces its name."""
        return ast.NumberLiteral(str(self.numbers[node.id.name])) if node.id.name in self.numbers else node


def _text(said: str) -> ast.Pattern:
    return ast.Pattern([ast.TextElement(said)])


def _attribute(name: str, pattern: ast.Pattern) -> ast.Attribute:
    return ast.Attribute(ast.Identifier(name), pattern)


def _reference(found: str, attribute: str = "") -> ast.Placeable:
    return ast.Placeable(ast.MessageReference(ast.Identifier(found), ast.Identifier(attribute) if attribute else None))

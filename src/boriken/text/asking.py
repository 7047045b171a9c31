"""Questions about the rules, answered from the reference: the things that a question names, with their places.

Where it names none, the chapter of the rules in short that has most of its words answers it.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from boriken.text.reference import Entry, reference
from boriken.text.texts import Text, message_id
from boriken.text.words import Words

SHORTEST = 3  # letters of a word that counts
BY_NAME = 5  # times that a word of a name counts more than a word of a rule
CHAPTERS = ("round", "goods", "end", "score")  # of the rules in short: what is no thing
ENOUGH = 0.5  # a chapter answers a question if it has more than this share of its words


@dataclass(frozen=True)
class RuleAnswer:
    """What the reference says about a thing, or a chapter of the rules in short."""

    thing: str  # its address: `building:wharf`, `rules:end`
    name: str
    rule: str  # its rule in a sentence or two
    numbers: Mapping[str, int]  # printed numbers, such as the cost
    place: str  # the place in the edition's rulebook
    rulings: tuple[str, ...]  # our readings where the books are silent or differ

    def __str__(self) -> str:
        numbers = ", ".join(f"{name.replace('_', ' ')} {number}" for name, number in self.numbers.items())
        head = f"{self.name} ({numbers})" if numbers else self.name
        place = f" [{self.place}]" if self.place else ""
        return "\n".join([f"{head}: {self.rule}{place}", *(f"  {ruling}" for ruling in self.rulings)])


def answer_rules(game: str, edition: str, question: str, language: str = "en", most: int = 3) -> list[RuleAnswer]:
    """Return what the reference of an edition says about the things that a question names, the best match first.

    If it names none of them, a chapter of the rules answers it. The list is empty if the question is about nothing of
    the edition.
    """
    asked = set(_words(question))
    scored = [(_score(asked, name, rule), place) for place, (name, rule) in enumerate(_names(game, edition, language))]
    best = sorted((score, -place) for score, place in scored if score)[::-1][:most]
    if not best:
        return _chapters_about(asked, Words(language, game, edition, more="table"))[:most]
    entries = reference(game, edition).entries
    return [_answer(game, edition, language, entries[-place]) for score, place in best if 2 * score >= best[0][0]]


def _chapters_about(asked: set[str], words: Words) -> list[RuleAnswer]:
    """Return the chapters of the rules that have enough of the words of a question, the best match first."""
    found = []
    for chapter in CHAPTERS:
        if words.has(f"rules-{chapter}"):
            title, rule = words.say(Text(f"ui-rules-{chapter}")), words.say(Text(f"rules-{chapter}"))
            shared = len(asked & set(_words(f"{title} {rule}")))
            found.append((shared, RuleAnswer(f"rules:{chapter}", title, rule, {}, "", ())))
    return [answer for shared, answer in sorted(found, key=lambda one: -one[0]) if shared > ENOUGH * len(asked)]


def _score(asked: set[str], name: str, rule: str) -> float:
    """Return how well a thing fits: by the share of its name that was asked for, then by common words of its rule."""
    own = _words(name)
    named = sum(word in asked for word in own) / len(own) if own else 0.0
    return BY_NAME * named + len(asked & set(_words(rule))) / (1 + len(asked)) if named else 0.0


def _words(text: str) -> list[str]:
    """Return the words of a text without accents, plurals and capitals."""
    plain = unicodedata.normalize("NFKD", text.casefold()).encode("ascii", "ignore").decode()
    found = [word for word in re.findall(r"[a-z0-9]+", plain) if len(word) >= SHORTEST]
    return [word[:-1] if word.endswith("s") else word for word in found]


@lru_cache(maxsize=16)
def _names(game: str, edition: str, language: str) -> tuple[tuple[str, str], ...]:
    words = Words(language, game, edition)
    return tuple((_name(words, entry), words.note(_address(entry)))
                 for entry in reference(game, edition).entries)


def _address(entry: Entry) -> str:
    return f"{entry.axis}:{entry.id}"


def _name(words: Words, entry: Entry) -> str:
    """Return the name of a thing as it is printed."""
    found = message_id(entry.axis, entry.id)
    return words.say(Text(found)) if words.has(found) else words.bare_name(_address(entry))


def _answer(game: str, edition: str, language: str, entry: Entry) -> RuleAnswer:
    words = Words(language, game, edition)
    on = set(reference(game, edition).on)
    rulings = tuple(words.say(Text(f"{message_id('ruling', ruling)}.{'on' if ruling in on else 'off'}"))
                    for ruling in entry.rulings)
    return RuleAnswer(_address(entry), _name(words, entry), words.note(_address(entry)), entry.numbers,
                      "" if entry.place is None else words.say(entry.place), rulings)

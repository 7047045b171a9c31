"""The parts of a game's tables that messages use: English rulings, numbers in notes, parts of facts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from boriken.engine.fields import label
from boriken.text.tables import text_of
from boriken.text.texts import message_id

#: Parts of facts that are things have the names of these axes; a good comes before the tile of the same name.
THINGS = ("good", "building", "card", "tile")


def english_rulings(game: str) -> Iterator[tuple[str, dict[str, str]]]:
    """Yield the id of each ruling, with its question (the value, without a name) and its meanings on and off."""
    for text in text_of(game).rulings:
        yield message_id("ruling", label(text.ruling)), {"": text.question, "on": text.on, "off": text.off}


def numbers_in_notes(game: str) -> Mapping[str, Mapping[str, int]]:
    """Return the numbers that a note names, by the id of its message."""
    return text_of(game).note_numbers


def parts_of_facts(game: str) -> set[str]:
    """Return the names of all parts that costs and gains can have."""
    return {part for fact in text_of(game).facts.values() for part in fact.parts}

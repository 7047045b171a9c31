"""A place in a rulebook as a sentence: the index has `The buildings, Wharf (Muelle), paragraph 1`.

A part of a place with a printed title in brackets is replaced by that title; other parts are things, which are replaced
by their names, or parts of every book: chapters, paragraphs, tiles.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import reduce

from boriken.text.texts import Text, message_id

PARTS = re.compile(r", (?![^(]*\))")  # commas, but not those inside of brackets
TITLED = re.compile(r"(?P<part>.+?) \((?P<title>.+)\)")
NUMBERED = re.compile(r"(?P<part>Expansion|paragraph) (?P<number>[IVX]+|[0-9]+)")

#: The parts that every book has.
USUAL = {
    "The roles": "book-roles", "The buildings": "book-buildings", "Set-up": "book-setup", "tile": "book-on-tile",
    "heading": "book-heading", "first line": "book-first-line", "Components": "book-components",
    "Production buildings": "book-production-buildings", "Production capacity": "book-production-capacity",
    "Quarry discount": "book-quarry-discount",
}
COUNTED = {"Expansion": "book-expansion", "paragraph": "book-paragraph"}


def place_text(place: str, axes: Mapping[str, str]) -> Text:
    """Return the sentence for a place of the index; `axes` maps the ids of things to their axes."""
    return reduce(lambda chapter, part: Text("book-within", {"chapter": chapter, "part": part}),
                  [_part_text(part, axes) for part in PARTS.split(place)])


def _part_text(part: str, axes: Mapping[str, str]) -> Text:
    titled = TITLED.fullmatch(part)
    counted = NUMBERED.fullmatch(titled["part"] if titled else part)
    if counted:
        number = counted["number"]
        return Text(COUNTED[counted["part"]], {"number": int(number) if number.isdecimal() else number})
    if titled:
        return Text("book-titled", {"title": titled["title"]})
    if part in USUAL:
        return Text(USUAL[part])
    thing = part.lower().replace(" ", "_")
    return Text(message_id(axes[thing], thing))

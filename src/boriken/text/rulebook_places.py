"""Where a rulebook says something, as a sentence: `The buildings, Wharf (Muelle), paragraph 1` in the index.

A part of a place with a printed title in brackets is said by that title, as it stands in the book; other parts are
things, which are said by their names, or what every book has: chapters, paragraphs, tiles.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import reduce

from boriken.text.texts import Text, message_id

PARTS = re.compile(r", (?![^(]*\))")  # commas, but not those inside of brackets
TITLED = re.compile(r"(?P<part>.+?) \((?P<title>.+)\)")
NUMBERED = re.compile(r"(?P<part>Expansion|paragraph) (?P<number>[IVX]+|[0-9]+)")

#: What books have, whatever they are about.
USUAL = {
    "The roles": "book-roles", "The buildings": "book-buildings", "Set-up": "book-setup", "tile": "book-on-tile",
    "heading": "book-heading", "first line": "book-first-line", "Components": "book-components",
    "Production buildings": "book-production-buildings", "Production capacity": "book-production-capacity",
    "Quarry discount": "book-quarry-discount",
}
COUNTED = {"Expansion": "book-expansion", "paragraph": "book-paragraph"}


def place_text(place: str, axes: Mapping[str, str]) -> Text:
    """A place of the index; things by the axes of their ids."""
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

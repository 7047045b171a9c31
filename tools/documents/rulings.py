"""The rulings of a game: an index of all questions, and a page for each part of the rules."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from importlib import import_module
from typing import Any

from boriken.engine.packs import find_pack
from documents.markdown import Pages, anchor, page, table, toctree

MOST_ON_A_PAGE = 40  # more rulings than these are split by the parts of the rules

#: The parts of the rules in the order of the books: the name of the page, its title, the expansions with which its
#: switches come into play, and the places in the books that its readings name.
PARTS = (
    ("base", "the base game", (), r""),
    ("new_buildings_and_nobles", "New Buildings and Nobles", ("NEW_BUILDINGS", "NOBLES"),
     r"Expansions? (?:I|II)\b|(?:First|Second) "),
    ("smuggler", "the Smuggler", ("SMUGGLER",), r"Expansion III\b"),
    ("festival", "the Festival", ("FESTIVAL", "FESTIVAL_CARDS"), r"Expansion (?:IV|V)\b"),
    ("achievements", "the Achievements", ("ACHIEVEMENTS",), r"Expansion VI\b"),
    ("puertoma", "Puertoma", (), r"^Puertoma"),
)


def rulings_pages(game: str) -> Pages:
    """Yield the index of a game's rulings and, if there are many, a page for each part of the rules."""
    catalogue = import_module(f"boriken.games.{game}.rules.catalogue.rulings")
    title = find_pack(game).title
    if len(catalogue.RULINGS) + len(catalogue.READINGS) <= MOST_ON_A_PAGE:
        yield f"{game}/rulings.md", page(
            f"{title}: rulings", INTRO, *_index("", catalogue.RULINGS, catalogue.READINGS),
            *_part(catalogue.RULINGS, catalogue.READINGS))
        return
    switches, readings = _by_part(catalogue.RULINGS, _part_of_switch), _by_part(catalogue.READINGS, _part_of_reading)
    parts = [part for part in PARTS if switches[part[0]] or readings[part[0]]]
    index = [INTRO]
    for name, about, *_ in parts:
        index += [f"## {about[0].upper()}{about[1:]}", *_index(f"rulings/{name}.md", switches[name], readings[name])]
        yield f"{game}/rulings/{name}.md", page(f"{title}: rulings on {about}", *_part(switches[name], readings[name]))
    yield f"{game}/rulings.md", page(f"{title}: rulings", *index, toctree(*(f"rulings/{name}" for name, *_ in parts)))


INTRO = ("Rulebooks differ, contradict themselves or leave something open. This page lists every such point and the "
         "answer that each edition plays.\n\nA *switch* has two answers. Each edition has its own, and a set-up may "
         "change them: `boriken.new_game(..., rulings={\"name\": True})`, or `rulings = { name = true }` in a position "
         "text. A *reading* is a point that needed a decision but no switch.")


def _by_part(texts: Iterable[Any], part_of: Any) -> dict[str, list[Any]]:
    found: dict[str, list[Any]] = defaultdict(list)
    for text in texts:
        found[part_of(text)].append(text)
    return found


def _part_of_switch(switch: Any) -> str:
    first = switch.expansions[0].name if switch.expansions else ""
    return next((name for name, _, expansions, _ in PARTS if first in expansions), PARTS[0][0])


def _part_of_reading(reading: Any) -> str:
    """Return the last part of the rules that the places of a reading name."""
    places = [told.place for told in reading.books.values()]
    return next((name for name, _, _, sign in reversed(PARTS) if any(re.search(sign, place) for place in places)),
                PARTS[0][0])


def _index(where: str, switches: Sequence[Any], readings: Sequence[Any]) -> Iterator[str]:
    if switches:
        yield table(("question", *switches[0].defaults), (
            (f"[{switch.question}]({where}#{switch.ruling.name.lower()})",
             *("yes" if on else "no" for on in switch.defaults.values())) for switch in switches))
    if readings:
        yield "Readings: " + ", ".join(
            f"[{reading.topic}]({where}#{anchor(reading.topic)})" for reading in readings) + "."


def _part(switches: Sequence[Any], readings: Sequence[Any]) -> Iterator[str]:
    if switches:
        yield "## Switches"
    for switch in switches:
        answers = [(edition, "on" if on else "off") for edition, on in switch.defaults.items()]
        answers += [(f"{edition}, as printed", "on" if on else "off") for edition, on in switch.as_printed.items()]
        yield (f"### `{switch.ruling.name.lower()}`\n\n{switch.question}\n\n- on: {switch.on}\n- off: {switch.off}\n\n"
               + table([edition for edition, _ in answers], [[answer for _, answer in answers]]) + "\n\n"
               + _books(switch.books) + (f"\n\nWhy: {switch.why}" if switch.why else ""))
    if readings:
        yield "## Readings"
    for reading in readings:
        yield (f"### {reading.topic}\n\n{_books(reading.books)}\n\nWe play: {reading.we_play}\n\nWhy: {reading.why}")


def _books(books: dict[str, Any]) -> str:
    return table(("book", "place", "what it says, in our words"),
                 ((book, told.place, told.says) for book, told in books.items()))

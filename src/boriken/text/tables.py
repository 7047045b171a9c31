"""The interface between a game and the text layer: one object that the game's pack names.

A game without one, or without some of its parts, gets a plain wording: the ids of its questions, answers and events.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from boriken.engine.packs import find_pack, load

if TYPE_CHECKING:
    from boriken.engine.facts import FactText
    from boriken.engine.rulings import RulingText
    from boriken.text.arrangements import Series
    from boriken.text.consequences import Consequence
    from boriken.text.editing import Editing
    from boriken.text.movements import Holding, Transfer
    from boriken.text.names import Naming
    from boriken.text.questions import Wording
    from boriken.text.reference import Automaton, Entry
    from boriken.text.story import Story

Templates = tuple[str, ...]


@dataclass(frozen=True)
class GameText:
    """The tables and classes that put a game into words and onto a board."""

    messages: Path | None = None  # the folder with a folder of Fluent files for each language
    naming: Naming | None = None  # the names that editions print
    story: type[Story] | None = None
    wording: type[Wording] | None = None
    targets: Mapping[str, Templates] = field(default_factory=dict)  # block of answers -> addresses where it is lit
    single_targets: Mapping[str, Templates] = field(default_factory=dict)  # the same for single answers of a block
    movements: Mapping[str, tuple[Transfer, ...]] = field(default_factory=dict)  # kind of event -> tokens that move
    series: tuple[Series, ...] = ()  # runs of answers that are one gesture
    rulings: Sequence[RulingText] = ()
    facts: Mapping[str, FactText] = field(default_factory=dict)
    note_numbers: Mapping[str, Mapping[str, int]] = field(default_factory=dict)  # message -> numbers that it names
    entries: Callable[[str], Iterator[Entry]] | None = None  # edition -> the things of its reference
    automaton: Callable[[str], Automaton | None] | None = None  # edition -> tables of the seats that the rules play
    synonyms: Mapping[str, str] = field(default_factory=dict)  # kind of address -> the axis of its labels
    holdings: Mapping[str, Holding] = field(default_factory=dict)  # the things that a seat can gain
    consequences: Sequence[Consequence] = ()  # of an answer, that reasons name
    #: Groups and fields of supplies whose count may fall below zero, because more was paid: they are shown as empty.
    endless_supplies: tuple[tuple[str, str], ...] = ()
    opened_fields: Templates = ()  # fields of the record that nobody sees but that some set-ups open to everyone
    #: Fields that the game adds to its views, by group and name, with type and meaning; some set-ups leave them out.
    added_fields: Mapping[str, Mapping[str, tuple[Any, str]]] = field(default_factory=dict)
    setup_numbers: Callable[[str, int], Mapping[str, list[int]]] | None = None  # edition, seats -> numbers by name
    lessons: Path | None = None  # the folder with the lessons (`text/lessons.py`)
    puzzles: Path | None = None  # a file with an `analysis.puzzles.Puzzle` on each line
    themes: Mapping[str, str] = field(default_factory=dict)  # answer that chooses a role, or question -> theme
    editing: Editing | None = None  # what the editor of positions has to know
    places: Path | None = None  # a JSON file: edition -> thing -> where the rulebook describes it


@cache
def text_of(game: str) -> GameText:
    """Return the text tables of a game, by its id."""
    reference = find_pack(game).text
    if not reference:
        return GameText()
    found: Any = load(reference)
    assert isinstance(found, GameText), f"{reference} is not a GameText"
    return found

"""Sentences as data; `text/words.py` or the page puts them into the reader's language."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from boriken.engine.errors import PositionProblem

#: An argument of a sentence: a number, the address of a thing, a word, another sentence, or a list of sentences.
Said: TypeAlias = "int | str | Text | list[Text]"


class Text(msgspec.Struct, frozen=True, omit_defaults=True):
    """The id of a message and its arguments; `building-harbor.note` is an attribute of a message.

    A string argument with a colon is the address of a thing, which is replaced by its name: `good:corn@2`, `seat:2`.
    """

    id: str
    args: dict[str, int | str | Text | list[Text]] = {}


def problem_text(found: object) -> Text | None:
    """Return the message of a sentence about a position (`engine/errors.py`), or None for any other sentence."""
    return Text(found.message, dict(found.values)) if isinstance(found, PositionProblem) and found.message else None


class Candidate(msgspec.Struct, frozen=True, omit_defaults=True):
    """A thing that an automaton could choose: its address, and why it is chosen or passed over."""

    thing: str
    why: Text
    chosen: bool = False


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """A choice of an automaton, with everything that a person needs to check it.

    `candidates` begins with the chosen one, if there is one, and continues with those that were passed over last.
    """

    asked: Text
    candidates: list[Candidate]
    marker: str = ""  # for a choice of a role: the space of the action board on which the marker is
    card: int = 0  # the number of the tie-break card that was turned up
    counted: list[str] = []  # the things among which the card's number was counted, in order


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of the log: some events of one decision in a sentence; a line with `leads` begins a paragraph."""

    text: Text
    move: int  # the number of decisions before it: `?move=N` shows this position
    seat: int | None = None
    leads: bool = False
    forced: bool = False  # played without asking, because it was the only answer
    choices: list[Choice] = []  # the choices of an automaton that led to this line


def message_id(axis: str, label: str) -> str:
    """Return the id of the message that names a thing: `building-small-market`."""
    return f"{axis}-{label}".replace("_", "-")

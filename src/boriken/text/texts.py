"""Sentences as data, to be worded by `text/words.py` or by a page in its reader's language."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

#: An argument of a sentence: a number, the address of a thing, a word, another sentence, or a list of sentences.
Said: TypeAlias = "int | str | Text | list[Text]"


class Text(msgspec.Struct, frozen=True, omit_defaults=True):
    """The id of a message and its arguments; `building-harbor.note` is an attribute of a message.

    An argument that is a text with a colon is the address of a thing, and is said by its name: `good:corn@2`, `seat:2`.
    """

    id: str
    args: dict[str, int | str | Text | list[Text]] = {}


class Candidate(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that an automaton could choose: its address, and why it is chosen or passed over."""

    thing: str
    why: Text
    chosen: bool = False


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """A choice of an automaton, with all that a person needs to check it.

    `candidates` begins with the one that is chosen, if any is, and goes on with those that were passed over last.
    """

    asked: Text
    candidates: list[Candidate]
    marker: str = ""  # of a role: the space of the action board on which the marker is
    card: int = 0  # the number of the tie-break card that was turned up
    counted: list[str] = []  # the things among which the card's number was counted out, in order


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of the log: some events of one decision in a sentence; `leads` begins a paragraph."""

    text: Text
    move: int  # how many decisions had been played when it happened: what `?move=N` shows
    seat: int | None = None
    leads: bool = False
    forced: bool = False  # played without asking, because there was no other answer
    choices: list[Choice] = []  # of an automaton: what it has chosen before it does what the line says


def message_id(axis: str, label: str) -> str:
    """The id of the message that names a thing: `building-small-market`."""
    return f"{axis}-{label}".replace("_", "-")

"""Sentences as data, to be worded by `presentation/words.py` or by a page in its reader's language."""

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


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of the log: some events of one decision in a sentence; `leads` begins a paragraph."""

    text: Text
    move: int  # how many decisions had been played when it happened: what `?move=N` shows
    seat: int | None = None
    leads: bool = False
    forced: bool = False  # played without asking, because there was no other answer


def message_id(axis: str, label: str) -> str:
    """The id of the message that names a thing: `building-small-market`."""
    return f"{axis}-{label}".replace("_", "-")

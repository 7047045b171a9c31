"""The journal: the events that the rules write beside the record.

A journal is an array of small integers. Row 0 contains the number of events; every further row is one event: kind,
seat, and up to three arguments. A journal without rows is the null journal, to which nothing is written.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

import numpy as np

from boriken.engine.fields import label
from boriken.engine.jit import rule

WIDTH = 5
ROWS = 512  # more events than a deal or any decision writes; `EventTypes.read` checks it


@rule
def note(journal, kind, seat, a, b, c):
    """Write one event; unused arguments are zero."""
    if journal.shape[0] > 0:
        row = journal[0, 0] + 1
        journal[0, 0] = row
        if row < journal.shape[0]:
            journal[row, 0] = kind
            journal[row, 1] = seat
            journal[row, 2] = a
            journal[row, 3] = b
            journal[row, 4] = c


def null_journal() -> np.ndarray[Any, Any]:
    """Return the null journal, which keeps no event."""
    return np.zeros((0, WIDTH), np.int32)


def empty_journal() -> np.ndarray[Any, Any]:
    """Return a journal with room for one deal or one decision."""
    return np.zeros((ROWS, WIDTH), np.int32)


@dataclass(frozen=True, slots=True)
class Argument:
    """One argument of an event: its name, the labels of its numbers, and whether only the seat may see it."""

    name: str
    labels: tuple[str, ...] = ()
    secret: bool = False


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of event: its meaning, its arguments, and whether it belongs to a seat or to the whole table."""

    meaning: str
    arguments: tuple[Argument, ...]
    has_seat: bool


def by_seat(meaning: str, *arguments: Argument) -> Kind:
    """Return a kind of event that belongs to a seat."""
    return Kind(meaning, arguments, True)


def by_table(meaning: str, *arguments: Argument) -> Kind:
    """Return a kind of event that belongs to no seat."""
    return Kind(meaning, arguments, False)


@dataclass(frozen=True, slots=True)
class Event:
    """An event of the game: `Event("loaded", 2, {"good": "corn", "ship": "7", "barrels": 3})`."""

    kind: str
    seat: int | None
    arguments: dict[str, int | str | None]

    def __str__(self) -> str:
        words = [self.kind, *(f"{k}={v}" for k, v in self.arguments.items())]
        return " ".join(words if self.seat is None else [f"seat {self.seat}:", *words])


class EventTypes:
    """The kinds of events of a game, with the meanings of their numbers. `docs/<game>/events.md` lists them."""

    def __init__(self, members: type[IntEnum], kinds: Mapping[Any, Kind]) -> None:
        self.kinds = tuple(label(m) for m in members)
        self.table = tuple(kinds[m] for m in members)

    def read(self, journal: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
        """Return the rows written since the journal was cleared."""
        written = int(journal[0, 0])
        if written >= len(journal):
            raise OverflowError(f"expected at most {len(journal) - 1} events at once, not {written}")
        return journal[1 : written + 1].copy()

    def decode(self, rows: np.ndarray[Any, Any], viewer: int | None, open_book: bool) -> Iterator[Event]:
        """Yield the events as a viewer may know them: secret arguments of other seats are None."""
        for number, seat, *numbers in rows.tolist():
            kind = self.table[number]
            values: dict[str, int | str | None] = {}
            for argument, value in zip(kind.arguments, numbers, strict=False):
                if argument.secret and not open_book and viewer != seat:
                    values[argument.name] = None
                else:
                    values[argument.name] = argument.labels[value] if argument.labels else value
            yield Event(self.kinds[number], seat if kind.has_seat else None, values)

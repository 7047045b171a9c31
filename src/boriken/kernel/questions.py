"""Where each question is asked, as plain rows that stand in the file of the role that asks.

The checks of positions (`kernel/problems.py`) derive from these rows in which phase, at which stage and in whose turn
a question can be open; no other page repeats it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum, IntEnum

MANY_TURNS = 10_000  # more than any phase can have


class Turns(Enum):
    """The turns of a phase in which a question is asked; turn 0 is that of the seat that goes first."""

    EACH = "every seat has one"
    FIRST = "the first seat, before the others"
    AFTER = "the first seat, when all have had theirs"
    AGAIN = "every seat, when all have had one"
    ANY = "round and round"

    def span(self, seats: int) -> tuple[int, int]:
        """The first and the last of these turns."""
        return {Turns.EACH: (0, seats - 1), Turns.FIRST: (0, 0), Turns.AFTER: (seats, seats),
                Turns.AGAIN: (seats, 2 * seats - 1), Turns.ANY: (0, MANY_TURNS)}[self]


@dataclass(frozen=True, slots=True)
class Asked:
    """A question, its phase, and the stages at which it can be open: a stage names what comes after the question.

    The question NOTHING is a row, too: where a text may leave the question out, because a turn begins.
    """

    question: IntEnum
    phase: IntEnum
    stages: Sequence[int] = (0,)
    turns: Turns = Turns.EACH
    about: IntEnum | None = None  # where one question is asked about several things: which of them


def find_asked(rows: Iterable[Asked], question: IntEnum, phase: IntEnum) -> list[Asked]:
    """The rows of a question in a phase; none where it is not asked."""
    return [row for row in rows if (row.question, row.phase) == (question, phase)]

"""The declaration of questions: where each is asked, and which rules list and play its answers.

The file of the role that asks a question has its rows. From the rows `Asked`, the checks of positions
(`engine/problems.py`) know in which phase, at which stage and in whose turn a question can be open. The rules that
dispatch on the open question are generated from the rows `Handler`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import Any

from boriken.engine.jit import choose

MANY_TURNS = 10_000  # more than any phase can have


class Turns(Enum):
    """The turns of a phase in which a question is asked; turn 0 belongs to the seat that goes first."""

    EACH = "every seat has one"
    FIRST = "the first seat, before the others"
    AFTER = "the first seat, when all have had theirs"
    AGAIN = "every seat, when all have had one"
    ANY = "round and round"

    def span(self, seats: int) -> tuple[int, int]:
        """Return the first and the last of these turns."""
        return {Turns.EACH: (0, seats - 1), Turns.FIRST: (0, 0), Turns.AFTER: (seats, seats),
                Turns.AGAIN: (seats, 2 * seats - 1), Turns.ANY: (0, MANY_TURNS)}[self]


@dataclass(frozen=True, slots=True)
class Asked:
    """A question, its phase, and the stages at which it can be open: a stage is the point where the phase resumes.

    The question NOTHING has a row, too, where a text may leave the question out because a turn begins.
    """

    question: IntEnum
    phase: IntEnum
    stages: Sequence[int] = (0,)
    turns: Turns = Turns.EACH
    about: IntEnum | None = None  # the thing in question, where one question is asked about several things


def find_asked(rows: Iterable[Asked], question: IntEnum, phase: IntEnum) -> list[Asked]:
    """Return the rows of a question in a phase; the list is empty where it is not asked."""
    return [row for row in rows if (row.question, row.phase) == (question, phase)]


# -- how a question is handled ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Handler:
    """The rule that lists a question's answers and the rule that plays one of them.

    A rule declares the arguments that it needs, by name: `s, question, seat` and, to play, `action, journal`. A
    question that several phases handle differently has a row for each, with its phases.
    """

    question: IntEnum
    lists: Any
    plays: Any
    phases: tuple[IntEnum, ...] = ()  # empty: every phase in which it is asked

    @property
    def condition(self) -> str:
        """Return the condition under which this row applies, as an expression over `s` and `question`."""
        asked = f"question == {int(self.question)}"
        if not self.phases:
            return asked
        phases = " or ".join(f"s.phase == {int(phase)}" for phase in self.phases)
        return f"{asked} and ({phases})"


def bind_handlers(handlers: Sequence[Handler]) -> tuple[Any, Any]:
    """Return two rules: one lists the answers to the open question, one plays an answer to it."""
    _check_handlers(handlers)
    lists = choose("list_answers", ("s", "question", "seat"), [(row.condition, row.lists) for row in handlers],
                   "List the answers to a question of a seat.")
    plays = choose("play_answer", ("s", "question", "seat", "action", "journal"),
                   [(row.condition, row.plays) for row in handlers], "Play a seat's answer to a question.")
    return lists, plays


def _check_handlers(handlers: Sequence[Handler]) -> None:
    """Raise `TypeError` where two rows handle the same question in the same phase."""
    seen: set[tuple[IntEnum, IntEnum | None]] = set()
    for row in handlers:
        for phase in row.phases or (None,):
            if (row.question, phase) in seen or (row.question, None) in seen:
                raise TypeError(f"{row.question.name} is handled by two rows")
            seen.add((row.question, phase))

"""Errors about input, and one about this machine. Each message says what is wrong and what would be right."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType


class BorikenError(ValueError):
    """The base of all errors about input. Nothing has changed when one is raised."""


class ImpossibleSetup(BorikenError):
    """The game, edition, expansion, option or number of seats does not exist."""


class IllegalAction(BorikenError):
    """The action does not exist, or is not legal now."""


class BrokenText(BorikenError):
    """The position text cannot be read or contradicts itself."""


class BrokenState(BorikenError):
    """The state is not a record of the game or contradicts itself."""


class BrokenRecord(BorikenError):
    """The game record cannot be read or does not replay."""


class WrongVersion(BorikenError):
    """The text or record was made under a version of the rules that this version does not play."""


class UnknownPlayer(BorikenError):
    """The player does not exist, or does not have the requested strength."""


class PlayerFailed(BorikenError):
    """A player of one's own raised an error, was late, or gave an illegal answer; `seat` is its seat."""

    def __init__(self, message: str, seat: int) -> None:
        super().__init__(message)
        self.seat = seat


class BrokenWeights(BorikenError):
    """The file of weights cannot be read or contains no weights."""


class PositionProblem(str):
    """A sentence about something wrong with a position, and the message that says it in other languages.

    `message` is the id of the message and `values` are its arguments, as in `text/texts.py`: numbers, words, and
    addresses of things (`tile:corn`, `seat:2`).
    """

    message: str = ""
    values: Mapping[str, int | str] = MappingProxyType({})


def problem(message: str, sentence: str, /, **values: int | str) -> PositionProblem:
    """Return a sentence with its message, whose id is `problem-` and a name, and the arguments of the message."""
    found = PositionProblem(sentence)
    found.message, found.values = f"problem-{message}", values
    return found


def impossible(found: Sequence[str]) -> PositionProblem:
    """Return all problems of a position as one sentence, with the message of the first one."""
    whole, first = PositionProblem("this position is impossible: " + "; ".join(found)), found[0]
    if isinstance(first, PositionProblem):
        whole.message, whole.values = first.message, first.values
    return whole


def field_problem(field: str, sentence: str) -> PositionProblem:
    """Return a sentence about a field that only a position text names; players do not know such fields."""
    return problem("field", sentence, field=field)


class CompileFailed(RuntimeError):
    """The rules of a game could not be compiled on this machine; the message says why."""


def one_of(kind: str, given: object, known: Iterable[str]) -> str:
    """Return a message for an unknown name: the given name, the nearest known one, and all known ones."""
    names = [str(k) for k in known]
    near = difflib.get_close_matches(str(given), names, n=1)
    guess = f" Did you mean {near[0]!r}?" if near else ""
    return f"unknown {kind} {given!r}.{guess} Known: {', '.join(names) or 'none'}."

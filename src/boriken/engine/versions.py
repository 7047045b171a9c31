"""The versions of an edition's rules: which games a change concerns, and how games of older versions go on.

The history of an edition has a line for each version. A plain line concerns every game of the version before it. A
`Change` names the set-ups that it concerns; games of all other set-ups go on, and so do those for which rulings undo
the change.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Self

from boriken.engine.errors import WrongVersion


@dataclass(frozen=True, slots=True)
class Concern:
    """Set-ups that a change concerns: those that have all of the named things. Without any, it is every set-up."""

    expansions: tuple[str, ...] = ()
    options: tuple[str, ...] = ()  # options that are given and not zero
    without: tuple[str, ...] = ()  # rulings that the set-up switches off
    undone_by: Mapping[str, bool] = field(default_factory=dict)  # rulings with which such games are as before

    def includes(self, setup: PlayedSetup) -> bool:
        """Return whether a set-up has all of the named things."""
        return (set(self.expansions) <= set(setup.expansions)
                and all(setup.options.get(option) for option in self.options)
                and all(setup.is_off(ruling) for ruling in self.without))


class Change(str):
    """A line of history with the set-ups that it concerns."""

    __slots__ = ("concerns",)
    concerns: tuple[Concern, ...]

    def __new__(cls, line: str, *concerns: Concern) -> Self:
        """Return a line that concerns some set-ups; without any, the change concerns no game that was begun."""
        made = super().__new__(cls, line)
        made.concerns = concerns
        return made


@dataclass(frozen=True, slots=True)
class PlayedSetup:
    """The parts of a set-up that changes of rules can concern."""

    expansions: Collection[str]
    options: Mapping[str, Any]
    rulings: Any  # a table of changes, or the list of all that are on, as in a position text

    def is_off(self, ruling: str) -> bool:
        """Return whether the set-up switches a ruling off, against its edition."""
        if isinstance(self.rulings, Mapping):
            return self.rulings.get(ruling) is False
        return isinstance(self.rulings, list) and ruling not in self.rulings


def rulings_to_go_on(game: str, edition: str, history: Sequence[str], version: object,
                     setup: PlayedSetup) -> dict[str, bool]:
    """Return the rulings with which a game of some version is played on as it began.

    Raise `WrongVersion` for a version that this Boriken does not know, and for a game that a later change concerns.
    """
    ours = len(history)
    expected = f"expected version {ours} of the rules of {game} {edition}, which this Boriken plays, not {version!r}"
    if not isinstance(version, int) or isinstance(version, bool) or not 1 <= version <= ours:
        raise WrongVersion(expected)
    answers: dict[str, bool] = {}
    for number, line in enumerate(history[version:], version + 1):
        for concern in line.concerns if isinstance(line, Change) else (Concern(),):
            if concern.includes(setup) and not concern.undone_by:
                raise WrongVersion(f"{expected}; version {number} changed this game: {line}")
            if concern.includes(setup):
                answers |= concern.undone_by
    return answers


def with_rulings(given: Any, answers: Mapping[str, bool]) -> Any:
    """Return the rulings of a set-up or a text, completed by some answers; those that are given remain."""
    if isinstance(given, list):
        return [*given, *(name for name, is_on in answers.items() if is_on and name not in given)]
    return {**answers, **given} if isinstance(given, Mapping) else given

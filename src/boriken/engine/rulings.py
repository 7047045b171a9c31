"""Points on which rulebooks differ, contradict themselves or say nothing: as text for people, as bits for rules.

A ruling is a switch: one rule with two readings. The record has the answers as bits, and no rule ever asks which
edition is played. A reading is a point that needed a decision but no switch.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any

import numpy as np

from boriken.engine.editions import switched
from boriken.engine.errors import ImpossibleSetup, one_of
from boriken.engine.fields import bits, label
from boriken.engine.jit import rule


@rule
def has_ruling(s: Any, ruling: Any) -> Any:
    """Return whether a ruling is on in this game."""
    return (s.rulings >> np.uint64(ruling)) & np.uint64(1) != np.uint64(0)


@dataclass(frozen=True, slots=True)
class Citation:
    """What one rulebook says about a point, and where."""

    place: str
    says: str


@dataclass(frozen=True, slots=True)
class RulingText:
    """A ruling in words."""

    ruling: IntEnum
    question: str
    on: str
    off: str
    books: dict[str, Citation]
    defaults: dict[str, bool]  # by edition
    why: str = ""
    as_printed: dict[str, bool] = field(default_factory=dict)  # where a publisher's errata changed the answer
    expansions: tuple[IntEnum, ...] = ()  # a ruling of expansions is in play with any of these

    def is_in_play(self, expansions: Collection[IntEnum]) -> bool:
        """Return whether the ruling matters in a game with these expansions."""
        return not self.expansions or any(e in expansions for e in self.expansions)


@dataclass(frozen=True, slots=True)
class Reading:
    """A decision that needs no switch."""

    topic: str
    books: dict[str, Citation]
    we_play: str
    why: str


def ruling_bits(texts: Sequence[RulingText], edition: str, options: Mapping[str, Any],
                expansions: Collection[IntEnum] = ()) -> np.uint64:
    """Return an edition's rulings as bits, with the changes of the set-up; rulings of absent expansions are off.

    The option `as_printed` ignores the publisher's errata.
    """
    as_printed = switched(options, "as_printed")
    answers = {label(text.ruling): text.as_printed.get(edition, text.defaults[edition]) if as_printed
               else text.defaults[edition] for text in texts if text.is_in_play(expansions)}
    changes = options.get("rulings", {})
    names = [label(text.ruling) for text in texts]
    if not isinstance(changes, dict):
        raise ImpossibleSetup(f"rulings must be a dict from name to True or False, not {changes!r}")
    for name, answer in changes.items():
        if name not in names:
            raise ImpossibleSetup(one_of("ruling", name, names))
        if not isinstance(answer, bool):
            raise ImpossibleSetup(f"the ruling {name} must be True or False, not {answer!r}")
        if name not in answers:
            raise ImpossibleSetup(f"the ruling {name} belongs to an expansion that this game does not use")
        answers[name] = answer
    return bits(text.ruling for text in texts if answers.get(label(text.ruling)))

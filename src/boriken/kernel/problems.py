"""Checks of positions that are the same in every game; each gives what is wrong, in words."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from enum import IntEnum
from typing import Any

import numpy as np

from boriken.kernel.fields import label
from boriken.kernel.jit import plain
from boriken.kernel.journal import null_journal
from boriken.kernel.options import NOTHING


def seat_problems(s: Any, *names: str) -> Iterator[str]:
    """Fields that name a seat name one of this game."""
    for name in names:
        if int(s[name]) >= int(s.seats):
            yield f"{name} is {int(s[name])}, but seats go from 0 to {int(s.seats) - 1}"


def stray_problems(s: Any, phase: IntEnum, only_in: Mapping[str, Collection[IntEnum]]) -> Iterator[str]:
    """Fields that mean something in some phases only are zero in all others."""
    for name, phases in only_in.items():
        if phase not in phases and np.any(s[name]):
            yield f"{name} means nothing in the phase {label(phase)}"


def result_problems(s: Any, finish_game: Any, pieces: str) -> Iterator[str]:
    """A finished game has the points and winners that its pieces give."""
    again = np.array([s], s.dtype).view(s.dtype)
    again[0].score, again[0].winner, again[0].score_parts = 0, 0, 0
    plain(finish_game)(again[0], null_journal())
    if not s.end_reasons.any() or s.question != NOTHING:
        yield "a game that is over has a reason in end_reasons, and nobody is asked anything"
    if any(not np.array_equal(s[name], again[0][name]) for name in ("score", "winner", "score_parts")):
        yield f"the game is over, but score, score_parts and winner are not what the {pieces} give"

"""Checks of positions that are the same in every game; each gives what is wrong, in words."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from enum import IntEnum
from typing import Any

import numpy as np

from boriken.engine.fields import label
from boriken.engine.jit import plain
from boriken.engine.journal import null_journal
from boriken.engine.options import NOTHING
from boriken.engine.questions import Asked, find_asked


def copied(s: Any) -> Any:
    """The same position in a record of its own, to try something on."""
    return np.array([s], s.dtype).view(s.dtype)[0]


def seat_problems(s: Any, *names: str) -> Iterator[str]:
    """Fields that name a seat name one of this game."""
    for name in names:
        if int(s[name]) >= int(s.seats):
            yield f"{name} is {int(s[name])}, but seats go from 0 to {int(s.seats) - 1}"


def flow_problems(s: Any, seats: Sequence[str], finish_game: Any, pieces: str,
                  going_on: Callable[[Any], Iterator[str]]) -> Iterator[str]:
    """Where the game stands: `seats` are fields that name one, `going_on` checks a game that is not over."""
    unknown = list(seat_problems(s, *seats))
    if unknown:
        yield unknown[0]
        return
    if s.round_number < 1:
        yield "rounds are counted from 1"
    if s.over:
        yield from result_problems(s, finish_game, pieces)
    else:
        yield from going_on(s)


def role_problems(s: Any, phase: IntEnum, opened_by: Sequence[int], most: int, choose_role: IntEnum) -> Iterator[str]:
    """Who took which roles in this round.

    `opened_by`: the roles that open the phase, none where no role is played; `most`: how many can have been played.
    """
    seats, picks, taken = int(s.seats), int(s.picks), int(s.roles_taken.sum())
    playing = int(len(opened_by) > 0)
    if s.roles_taken.sum(axis=0).max() > 1:
        yield "a role is taken twice"
    if taken != picks + playing:
        yield f"{taken} roles are taken, but picks says {picks}" + (" and one is being played" if playing else "")
        return
    if picks > most:
        yield f"picks is {picks}, but in the phase {label(phase)} {most} roles at most have been played in the round"
        return
    for place in range(seats):
        seat, share = (int(s.governor) + place) % seats, (taken + seats - 1 - place) // seats
        if s.roles_taken[seat].sum() != share:
            yield f"seat {seat} has taken {s.roles_taken[seat].sum()} roles; in turn it would have taken {share}"
    chooser = (int(s.governor) + picks) % seats
    if playing and (int(s.role_seat) != chooser or not s.roles_taken[chooser, list(opened_by)].any()):
        yield f"the phase {label(phase)} belongs to a role that seat {chooser} has just taken; role_seat says so"
    if s.question == choose_role and int(s.decider) != chooser:
        yield f"seat {chooser} has to choose the next role, not seat {int(s.decider)}"


def stray_problems(s: Any, phase: IntEnum, only_in: Mapping[str, Collection[IntEnum]]) -> Iterator[str]:
    """Fields that mean something in some phases only (`RecordType.only_in`) are zero in all others."""
    for name, phases in only_in.items():
        if phase not in phases and np.any(s[name]):
            yield f"{name} means nothing in the phase {label(phase)}"


def turn_problems(s: Any, rows: Sequence[Asked], question: IntEnum, phase: IntEnum, first: int,
                  about: IntEnum | None = None) -> Iterator[str]:
    """Whether the question can be open in this phase, at this stage and in this turn.

    `first`: the seat that goes first in the phase; `about`: what the record says that the question is about.
    """
    asked = find_asked(rows, question, phase)
    if not asked:
        yield f"{label(question)} is not asked in the phase {label(phase)}"
        return
    open_here = [row for row in asked if int(s.stage) in row.stages]
    if not open_here:
        yield f"at the question {label(question)} the stage is {asked[0].stages[0]}, not {int(s.stage)}"
        return
    fitting = [row for row in open_here if row.about == about]
    if not fitting:
        wanted = " or ".join(_named(row.about) for row in open_here)
        yield f"{label(question)} is asked here about {wanted}, not about {_named(about)}"
        return
    seats, (earliest, last) = int(s.seats), fitting[0].turns.span(int(s.seats))
    turn = max(earliest, min(int(s.turn), last))
    seat = (first + turn) % seats
    if (int(s.turn), int(s.decider)) != (turn, seat):
        yield f"turn {turn} of this phase is seat {seat}'s; the text says turn {int(s.turn)}, seat {int(s.decider)}"


def _named(about: IntEnum | None) -> str:
    return "nothing" if about is None else label(about)


def result_problems(s: Any, finish_game: Any, pieces: str) -> Iterator[str]:
    """A finished game has the points and winners that its pieces give."""
    again = copied(s)
    again.score, again.winner, again.score_parts = 0, 0, 0
    plain(finish_game)(again, null_journal())
    if not s.end_reasons.any() or s.question != NOTHING:
        yield "a game that is over has a reason in end_reasons, and nobody is asked anything"
    if any(not np.array_equal(s[name], again[name]) for name in ("score", "winner", "score_parts")):
        yield f"the game is over, but score, score_parts and winner are not what the {pieces} give"

"""Checks of positions that are the same in every game; each yields a sentence for every problem that it finds."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import IntEnum
from typing import Any

import numpy as np

from boriken.engine.errors import field_problem, problem
from boriken.engine.fields import RecordType, label
from boriken.engine.jit import plain
from boriken.engine.journal import null_journal
from boriken.engine.options import NOTHING
from boriken.engine.questions import Asked, find_asked


def copied(s: Any) -> Any:
    """Return a copy of the position, for trying something."""
    return np.frombuffer(bytearray(s.tobytes()), s.dtype)[0]


def seat_problems(s: Any, *names: str) -> Iterator[str]:
    """Yield a problem for each field that names a seat which this game does not have."""
    for name in names:
        if int(s[name]) >= int(s.seats):
            yield field_problem(name, f"{name} must be a seat from 0 to {int(s.seats) - 1}, not {int(s[name])}")


def flow_problems(s: Any, seats: Sequence[str], finish_game: Any, pieces: str,
                  going_on: Callable[[Any], Iterator[str]]) -> Iterator[str]:
    """Yield problems of the flow: `seats` are fields that name a seat, `going_on` checks a game that is not over."""
    unknown = list(seat_problems(s, *seats))
    if unknown:
        yield unknown[0]
        return
    if s.round_number < 1:
        yield problem("round", "round_number must be at least 1")
    if s.over:
        yield from result_problems(s, finish_game, pieces)
    else:
        yield from going_on(s)


def role_problems(s: Any, phase: IntEnum, opened_by: Sequence[int], most: int, choose_role: IntEnum) -> Iterator[str]:
    """Yield the problems of the roles that were taken in this round.

    `opened_by` are the roles that open the phase (empty if no role is played); `most` is the highest possible number of
    roles played.
    """
    seats, picks, taken = int(s.seats), int(s.picks), int(s.roles_taken.sum())
    playing = int(len(opened_by) > 0)
    if s.roles_taken.sum(axis=0).max() > 1:
        yield problem("role-twice", "a role is taken twice")
    if taken != picks + playing:
        yield field_problem("picks", f"{taken} roles are taken, but picks is {picks}"
                            + (" and one is being played" if playing else ""))
        return
    if picks > most:
        yield problem("roles-most", f"picks is {picks}, but in the phase {label(phase)} {most} roles at most have been "
                      "played in the round", played=picks, phase=f"phase:{label(phase)}", most=most)
        return
    for place in range(seats):
        seat, share = (int(s.governor) + place) % seats, (taken + seats - 1 - place) // seats
        own = int(s.roles_taken[seat].sum())
        if own != share:
            yield problem("role-share", f"seat {seat} has taken {own} roles; in turn it would have taken {share}",
                          name=f"seat:{seat}", taken=own, share=share)
    chooser = (int(s.governor) + picks) % seats
    if playing and (int(s.role_seat) != chooser or not s.roles_taken[chooser, list(opened_by)].any()):
        yield problem("role-player", f"the phase {label(phase)} belongs to a role of seat {chooser}, which must be "
                      "role_seat", phase=f"phase:{label(phase)}", name=f"seat:{chooser}")
    if s.question == choose_role and int(s.decider) != chooser:
        yield problem("role-chooser", f"seat {chooser} has to choose the next role, not seat {int(s.decider)}",
                      name=f"seat:{chooser}", other=f"seat:{int(s.decider)}")


def stray_problems(s: Any, phase: IntEnum, record_type: RecordType) -> Iterator[str]:
    """Yield a problem for each field that is not zero in a phase that does not use it (`RecordType.only_in`)."""
    unused = tuple(name for name, phases in record_type.only_in.items() if phase not in phases)
    if not np.frombuffer(s.tobytes(), np.uint8)[record_type.bytes_of(unused)].any():
        return
    for name in unused:
        if np.any(s[name]):
            yield field_problem(name, f"{name} must be zero in the phase {label(phase)}")


def turn_problems(s: Any, rows: Sequence[Asked], question: IntEnum, phase: IntEnum, first: int,
                  about: IntEnum | None = None) -> Iterator[str]:
    """Yield a problem if the question cannot be open in this phase, at this stage and in this turn.

    `first` is the seat that goes first in the phase; `about` is the thing in question according to the record.
    """
    asked = find_asked(rows, question, phase)
    if not asked:
        yield problem("not-asked", f"{label(question)} is not asked in the phase {label(phase)}",
                      phase=f"phase:{label(phase)}")
        return
    open_here = [row for row in asked if int(s.stage) in row.stages]
    if not open_here:
        yield field_problem("stage", f"at the question {label(question)} the stage must be {asked[0].stages[0]}, not "
                            f"{int(s.stage)}")
        return
    fitting = [row for row in open_here if row.about == about]
    if not fitting:
        wanted = " or ".join(_named(row.about) for row in open_here)
        yield field_problem("question", f"{label(question)} is asked here about {wanted}, not about {_named(about)}")
        return
    seats, (earliest, last) = int(s.seats), fitting[0].turns.span(int(s.seats))
    turn = max(earliest, min(int(s.turn), last))
    seat = (first + turn) % seats
    if (int(s.turn), int(s.decider)) != (turn, seat):
        yield problem("turn", f"expected turn {turn} of seat {seat} in this phase, not turn {int(s.turn)} of seat "
                      f"{int(s.decider)}", name=f"seat:{seat}", number=turn + 1)


def _named(about: IntEnum | None) -> str:
    return "nothing" if about is None else label(about)


def result_problems(s: Any, finish_game: Any, pieces: str) -> Iterator[str]:
    """Yield a problem if a finished game does not have the points and winners that follow from its pieces."""
    again = copied(s)
    again.score, again.winner, again.score_parts = 0, 0, 0
    plain(finish_game)(again, null_journal())
    if not s.end_reasons.any() or s.question != NOTHING:
        yield field_problem("end_reasons", "a finished game must have a reason in end_reasons and no open question")
    if any(not np.array_equal(s[name], again[name]) for name in ("score", "winner", "score_parts")):
        yield field_problem("score", "the game is over, but score, score_parts and winner do not follow from the "
                            f"{pieces}")

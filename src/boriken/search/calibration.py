"""Calibration: how far the chances of a search can be trusted, by game, number of seats and round.

A search is surer than it is right. Its chances are drawn towards an even share: a trust of 0.8 leaves four fifths of
the distance. The order of answers stays, and the chances of all seats still add up to one. `training/calibrate.py` fits
the trust on games of search in all seats; a game without such a file is trusted fully.
"""

from __future__ import annotations

import dataclasses
import json
from functools import cache

from boriken.search.report import AnswerValue, Report
from boriken.search.tables import players_of

FILE = "calibration.json"
STAGES = (1, 6, 11)  # the first round of each stage of a game


def stage_of(round_number: int) -> int:
    """Return the number of the stage that a round belongs to."""
    return sum(round_number >= first for first in STAGES[1:])


@cache
def shipped_trust(game: str) -> dict[str, list[float]]:
    """Return the trust that comes with a game: by number of seats, a number for each stage."""
    folder = players_of(game).networks
    file = None if folder is None else folder / FILE
    if file is None or not file.is_file():
        return {}
    trust: dict[str, list[float]] = json.loads(file.read_text("utf-8"))["trust"]
    return trust


def trust_in(game: str, seats: int, round_number: int) -> float:
    """Return the trust in a search's chances at a round: that of the nearest number of seats with measurements."""
    measured = shipped_trust(game)
    if not measured:
        return 1.0
    nearest = min(measured, key=lambda known: (abs(int(known) - seats), -int(known)))
    return measured[nearest][stage_of(round_number)]


def calibrated(report: Report, trust: float) -> Report:
    """Return a report whose chances and errors are scaled by a trust; an exact report stays as it is."""
    if report.is_exact or trust == 1.0:
        return report

    def drawn_in(answer: AnswerValue) -> AnswerValue:
        return dataclasses.replace(answer, chances=towards_even(answer.chances, trust),
                                   standard_error=trust * answer.standard_error, gap_error=trust * answer.gap_error)

    return dataclasses.replace(report, answers=tuple(map(drawn_in, report.answers)),
                               chances=towards_even(report.chances, trust),
                               standard_errors=tuple(trust * error for error in report.standard_errors))


def towards_even(chances: tuple[float, ...], trust: float) -> tuple[float, ...]:
    """Return chances that keep a part of their distance from an even share; none for an answer that was not tried."""
    return tuple(1 / len(chances) + trust * (chance - 1 / len(chances)) for chance in chances)

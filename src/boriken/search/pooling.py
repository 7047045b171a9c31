"""Reports of several searches of one decision, pooled: what each search adds makes the estimates more precise.

The searches use different seeds, so their errors are independent. An estimate counts by its simulations.
"""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Sequence

from boriken.engine.actionspace import Action
from boriken.search.report import AnswerValue, Report

#: The best answer has the highest chance after so many of its standard errors are subtracted: an answer that was tried
#: a few times does not become the best by luck.
CAUTION = 1.0


def pooled(before: Report | None, added: Report) -> Report:
    """Return the report of all searches so far: those of a pooled report and one more."""
    if before is None or added.is_exact:
        return added
    values = {answer.action: answer for answer in before.answers}
    answers = [_joined(values[answer.action], answer) for answer in added.answers]
    answers.sort(key=lambda answer: -_caution(answer, added.seat))
    best = answers[0]
    ranked = (best, *(dataclasses.replace(answer, gap_error=math.hypot(answer.standard_error, best.standard_error))
                      for answer in answers[1:]))
    weights = (before.simulations, added.simulations)
    simulations = sum(weights)
    return Report(
        added.seat, tuple(dataclasses.replace(answer, share=answer.simulations / simulations) for answer in ranked),
        _mean(weights, (before.chances, added.chances)),
        _error(weights, (before.standard_errors, added.standard_errors)),
        _longest_line(best.action, added, before), simulations,
        before.seconds + added.seconds, added.clear_errors)


def _longest_line(first: Action, *reports: Report) -> tuple[Action, ...]:
    """Return the longest line that begins with an answer; a short search sees only a few answers ahead."""
    return max((report.line for report in reports if report.line[:1] == (first,)), key=len, default=(first,))


def _joined(one: AnswerValue, other: AnswerValue) -> AnswerValue:
    if not one.chances or not other.chances:
        return one if one.chances else other
    weights = (one.simulations, other.simulations)
    return AnswerValue(one.action, _mean(weights, (one.chances, other.chances)),
                       _error(weights, ((one.standard_error,), (other.standard_error,)))[0], 0.0, one.prior, 0.0,
                       sum(weights))


def _caution(answer: AnswerValue, seat: int) -> float:
    """Return the rank of an answer; one that was not tried comes last."""
    return answer.chances[seat] - CAUTION * answer.standard_error if answer.chances else -1.0


def _mean(weights: Sequence[int], rows: Sequence[Sequence[float]]) -> tuple[float, ...]:
    return tuple(sum(weight * value for weight, value in zip(weights, column, strict=True)) / sum(weights)
                 for column in zip(*rows, strict=True))


def _error(weights: Sequence[int], rows: Sequence[Sequence[float]]) -> tuple[float, ...]:
    """Return the standard errors of weighted means of independent estimates."""
    return tuple(math.hypot(*(weight * error for weight, error in zip(weights, column, strict=True))) / sum(weights)
                 for column in zip(*rows, strict=True))

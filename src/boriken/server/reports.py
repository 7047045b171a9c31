"""The report on a position, worded: the value that a player or an evaluator expects of every answer.

One type goes from the worker that makes it to the page that shows it, for advice, for the thinking of bots and for
the decisions of an analysis.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import takewhile
from typing import NamedTuple

import msgspec

from boriken.engine.game import Game
from boriken.text.questions import answer_text, line_texts
from boriken.text.texts import Text


class WordedAnswer(msgspec.Struct, frozen=True, omit_defaults=True):
    """An answer, the deciding seat's chance to win after it, and how many simulations began with it."""

    action: str
    text: Text
    chance: float
    simulations: int = 0
    interval: list[float] | None = None  # 95 %, of the chance; none where the evaluator knows no error
    is_close: bool = False  # the best answer is not clearly better: too close to call


class ExpectedAnswer(msgspec.Struct, frozen=True):
    """An answer of the line of play that is expected from a position on."""

    action: str
    text: Text


class WordedReport(msgspec.Struct, frozen=True):
    """The chances of every seat to win, the answers (the best first), and the expected line of play."""

    chances: list[float]
    answers: list[WordedAnswer]
    line: list[ExpectedAnswer]


class AnswerFigures(NamedTuple):
    """The figures of an answer in a report: the fields of `WordedAnswer` but its words."""

    action: str
    chance: float
    simulations: int = 0
    interval: Sequence[float] | None = None
    is_close: bool = False


def make_report(game: Game, chances: Iterable[float], answers: Iterable[AnswerFigures | tuple[str, float, int]],
                line: Iterable[str]) -> WordedReport:
    """Return a report on a position, worded."""
    expected = [game.space.find(action) for action in line]
    return WordedReport(
        [float(chance) for chance in chances],
        [_worded(game, AnswerFigures(*figures)) for figures in answers],
        [ExpectedAnswer(action.text, text)  # the words of a line can end before the line does
         for action, text in zip(expected, line_texts(game, expected), strict=False)])


def _worded(game: Game, one: AnswerFigures) -> WordedAnswer:
    return WordedAnswer(one.action, answer_text(game, game.space.find(one.action)), float(one.chance), one.simulations,
                        None if one.interval is None else [float(end) for end in one.interval], one.is_close)


def without_secrets(game: Game, report: WordedReport) -> WordedReport:
    """Return a report for viewers other than the deciding seat: without answers that name what only that seat knows."""
    secret = game.space.secret_blocks(game.record_type)

    def is_public(answer: WordedAnswer | ExpectedAnswer) -> bool:
        return game.space.find(answer.action).block not in secret

    return WordedReport(report.chances, list(filter(is_public, report.answers)),
                        list(takewhile(is_public, report.line)))

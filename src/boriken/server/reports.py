"""The report on a position, worded: the value that a player or an evaluator expects of every answer.

One type goes from the worker that makes it to the page that shows it, for advice, for the thinking of bots and for
the decisions of an analysis.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import takewhile
from typing import NamedTuple

import msgspec

from boriken.analysis.reasons import Reasons
from boriken.engine.game import Game
from boriken.text.addresses import targets
from boriken.text.questions import answer_text, line_texts
from boriken.text.tables import text_of
from boriken.text.texts import Text


class WordedAnswer(msgspec.Struct, frozen=True, omit_defaults=True):
    """An answer, the deciding seat's chance to win after it, and how many simulations began with it."""

    action: str
    text: Text
    chance: float
    simulations: int = 0
    interval: list[float] | None = None  # 95 %, of the chance; none where the evaluator knows no error
    is_close: bool = False  # the best answer is not clearly better: too close to call
    targets: list[str] = []  # the addresses of the things that the answer names


class ExpectedAnswer(msgspec.Struct, frozen=True):
    """An answer of the line of play that is expected from a position on."""

    action: str
    text: Text


class ExpectedMove(msgspec.Struct, frozen=True):
    """An answer of the line of play that is expected, and the seat that gives it."""

    seat: int
    text: Text


class WordedReasons(msgspec.Struct, frozen=True):
    """Why the best answer is better than another one, in at most three sentences."""

    other: Text
    sentences: list[Text]


class WordedReport(msgspec.Struct, frozen=True, omit_defaults=True):
    """The chances of every seat to win, the answers (the best first), and the expected line of play."""

    chances: list[float]
    answers: list[WordedAnswer]
    line: list[ExpectedAnswer]
    reasons: WordedReasons | None = None


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
    action, seat = game.space.find(one.action), game.decider if game.decider is not None else 0
    return WordedAnswer(one.action, answer_text(game, action), float(one.chance), one.simulations,
                        None if one.interval is None else [float(end) for end in one.interval], one.is_close,
                        targets(type(game), action, seat))


def worded_reasons(game: Game, found: Reasons) -> WordedReasons:
    """Return reasons for an answer to the open decision of a game as the server sends them."""
    return WordedReasons(answer_text(game, game.space.find(found.other)), found.texts)


def expected_moves(game: Game, line: Iterable[str], seat: int) -> list[ExpectedMove]:
    """Return the expected line after its first answer, in words, as far as it can be played in this deal.

    The small steps of an arrangement are left out. The line ends where an answer of another seat names hidden things.
    """
    played, moves = game.copy(), []
    secret = game.space.secret_blocks(game.record_type)
    small = {question for one in text_of(game.id).series for question in one.questions}
    for number, text in enumerate(line):
        action, decider = game.space.find(text), played.decider
        if decider is None or played.why_not(action) is not None or (decider != seat and action.block in secret):
            break
        if number and played.question not in small:
            moves.append(ExpectedMove(decider, answer_text(played, action)))
        played.play(action)
    return moves


def without_secrets(game: Game, report: WordedReport) -> WordedReport:
    """Return a report for viewers other than the deciding seat: without answers that name what only that seat knows.

    Reasons may name such things too, and are left out.
    """
    secret = game.space.secret_blocks(game.record_type)

    def is_public(answer: WordedAnswer | ExpectedAnswer) -> bool:
        return game.space.find(answer.action).block not in secret

    return WordedReport(report.chances, list(filter(is_public, report.answers)),
                        list(takewhile(is_public, report.line)))

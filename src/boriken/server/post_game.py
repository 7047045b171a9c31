"""The data of a game that is over: its course by rounds, and its analysis."""

from __future__ import annotations

from typing import Any

import msgspec

from boriken.analysis.decisions import Analysis, analyse
from boriken.analysis.gains import held
from boriken.analysis.reasons import explain_game
from boriken.engine.game import Game
from boriken.engine.jit import plain
from boriken.engine.journal import null_journal
from boriken.search.networks import shipped_network
from boriken.server.reports import (
    AnswerFigures,
    WordedAnswer,
    WordedReasons,
    WordedReport,
    make_report,
    worded_reasons,
)

POINTS = "points"
NETWORK = "trained"  # the evaluator of a provisional analysis
COSTLY = 0.02  # of the chance to win: a decision that gave as much away is explained,
MOST_EXPLAINED = 4  # the costliest of each seat


class Round(msgspec.Struct, frozen=True):
    """A round, and how many decisions had been made when it ended."""

    number: int
    move: int


class RoundStatistics(msgspec.Struct, frozen=True):
    """The holdings of every seat when each round ended, by the name of what is counted."""

    rounds: list[Round]
    tracks: dict[str, list[list[int]]]  # by seat and round


class Decision(msgspec.Struct, frozen=True):
    """A decision, its loss in the seat's chance to win, and the evaluator's report on the position before it.

    The answers of the report are the evaluator's own and, if it is another one, the answer that the seat gave.
    """

    move: int  # decisions before it
    seat: int
    question: str
    phase: str
    given: WordedAnswer
    gave_away: float
    ahead: float  # how much better than the next answer the given one is, if it is the evaluator's
    report: WordedReport
    interval: list[float] | None = None  # 95 %, of the loss, where searches confirmed it


class ExplainedDecision(msgspec.Struct, frozen=True):
    """A costly decision, and why the evaluator's answer is better than the given one."""

    move: int
    reasons: WordedReasons


class GameAnalysis(msgspec.Struct, frozen=True, omit_defaults=True):
    """The analysis of a game; the losses of a provisional one are a network's, which no search has confirmed yet."""

    judge: str  # the name of the evaluator; the page reads it under this name
    course: list[list[float]]  # the chances of every seat before each decision, and at the end
    decisions: list[Decision]  # those in which there was a choice
    provisional: bool = False


def statistics(game: Game) -> RoundStatistics:
    """Return the holdings of each seat at the end of every round."""
    past = game.copy()
    ends = [(int(past.state.round_number), len(past.played), _held(past))]
    while past.played:
        after, last = int(past.state.round_number), past.played[-1]
        past.undo()
        number = int(past.state.round_number)
        if number < after:  # the last answer of a round, too, counts for it
            past.play(last)
            ends.append((number, len(past.played), _held(past)))
            past.undo()
    ends.reverse()
    rounds = [Round(number, move) for number, move, _ in ends]
    tracks = {name: [[held[name][seat] for _, _, held in ends] for seat in range(game.seats)]
              for name in ends[0][2]}
    return RoundStatistics(rounds, tracks)


def _held(game: Game) -> dict[str, list[int]]:
    """Return the holdings of each seat by name; its points are those of a game that ended here."""
    found = {}
    for thing, fields in held(game.id).items():
        found[thing] = [sum(int(game.state[name][seat].sum()) for name in fields) for seat in range(game.seats)]
    return {POINTS: _points(game), **{thing: held for thing, held in found.items() if thing != POINTS}}


def _points(game: Game) -> list[int]:
    """Return the points of each seat, from all sources, if the game ended here."""
    record = game.state.copy()
    if not record.over:
        plain(game.ending)(record, null_journal())
    scores: list[int] = record.score[: game.seats].tolist()
    return scores


def glance_at_record(record: str) -> bytes:
    """Return the provisional analysis of a record as JSON, `null` for a game without a network; a worker runs this."""
    game = Game.from_record(record)
    if shipped_network(game.id) is None:
        return b"null"
    return _encoded(game, analyse(game, NETWORK), provisional=True)


def analyse_record(record: str) -> bytes:
    """Return the analysis of a record as JSON; a worker runs this."""
    game = Game.from_record(record)
    return _encoded(game, analyse(game), provisional=False)


def _encoded(game: Game, found: Analysis, provisional: bool) -> bytes:
    """Return the analysis of a game as JSON; the game is at its beginning afterwards."""
    decisions = []
    for decision in reversed(found.decisions):  # from the end on: each is worded in the position in which it was taken
        while len(game.played) >= decision.number:
            game.undo()
        if not decision.is_forced:
            decisions.append(_decision(game, decision))
    decisions.reverse()
    return msgspec.json.encode(GameAnalysis(found.evaluator, [list(chances) for chances in found.course], decisions,
                                            provisional))


def _decision(game: Game, decision: Any) -> Decision:
    seat, after = decision.seat, {answer.action: answer.after for answer in decision.answers}
    answers = [AnswerFigures(action, after[action][seat]) for action in dict.fromkeys((decision.best, decision.action))]
    report = make_report(game, decision.before, answers, decision.line)
    phase = game.record_type.by_name["phase"].labels[int(game.state.phase)]
    chances = sorted((answer.after[seat] for answer in decision.answers), reverse=True)
    ahead = max(0.0, after[decision.action][seat] - chances[1]) if decision.action == decision.best else 0.0
    return Decision(decision.number - 1, seat, decision.question, phase, report.answers[-1],
                    float(decision.gave_away), ahead, report,
                    None if decision.interval is None else list(decision.interval))


def explain_record(record: str, analysis: bytes) -> bytes:
    """Return the reasons at the costly decisions of an analysed record, as JSON; a worker runs this."""
    game = Game.from_record(record)
    costly = {one.move + 1: (one.report.answers[0].action, one.given.action)
              for one in costly_decisions(msgspec.json.decode(analysis, type=GameAnalysis))}
    found = explain_game(game, costly)
    explained = []
    for number in sorted(found, reverse=True):
        while len(game.played) >= number:
            game.undo()
        explained.append(ExplainedDecision(number - 1, worded_reasons(game, found[number])))
    return msgspec.json.encode(explained[::-1])


def costly_decisions(analysis: GameAnalysis) -> list[Decision]:
    """Return the costliest decisions of each seat, those that are explained."""
    chosen: list[Decision] = []
    for seat in range(len(analysis.course[0])):
        own = [one for one in analysis.decisions if one.seat == seat and one.gave_away >= COSTLY]
        chosen += sorted(own, key=lambda one: -one.gave_away)[:MOST_EXPLAINED]
    return chosen

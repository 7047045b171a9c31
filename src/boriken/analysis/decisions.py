"""The analysis of one game: at every decision the chances of every seat, the value of every answer, and the loss.

The chances before a decision are those that the deciding seat can know; those after it are what an evaluator expects
after the answer, before chance and hidden cards have decided. The loss of a choice is how much more the evaluator's
answer is worth to the seat (`Report.loss`). Where no evaluator is named, the game's network evaluates every decision,
and only losses that two searches confirm count (`confirmation.py`).
"""

from __future__ import annotations

import dataclasses
import math
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from boriken.analysis.confirmation import MOST_COMPARED, Finding, Rival, confirm, promising, rival_of, suspects
from boriken.engine.batch import Array
from boriken.engine.game import Game
from boriken.search.batched import win_shares
from boriken.search.evaluators import Evaluator, make_evaluator
from boriken.search.networks import Network, shipped_network
from boriken.search.report import Interval, Report

BATCH = 64  # positions that an evaluator gets at once
CONFIRMED = "trained, confirmed by search"  # the evaluator's name where none was chosen

Chances = tuple[float, ...]  # to win, by seat
Progress = Callable[[int, int], None]  # gets the number of evaluated decisions, and of all


@dataclass(frozen=True)
class EvaluatedAnswer:
    """One of the legal answers to a decision."""

    action: str
    share: float  # of the evaluator's preference; all shares of a decision add up to one
    after: Chances


@dataclass(frozen=True)
class EvaluatedDecision:
    """One decision of a game."""

    number: int  # from 1
    round: int
    seat: int
    question: str
    action: str  # the answer of the seat
    is_forced: bool  # the answer was the only one: only the chances are evaluated
    before: Chances
    after: Chances  # expected after the answer
    best: str  # the evaluator's answer
    gave_away: float  # of the seat's chance to win
    answers: tuple[EvaluatedAnswer, ...]  # the evaluator's first; none where the answer was forced
    line: tuple[str, ...] = ()  # the answers that the evaluator expects, from its own on, where it looks ahead
    interval: Interval | None = None  # 95 %, of the loss, where searches confirmed it


@dataclass(frozen=True)
class SeatDecisions:
    """The sum of a seat's decisions."""

    seat: int
    is_automaton: bool  # the rules play this seat, and it decides nothing
    decisions: int
    choices: int  # decisions with more than one answer
    agreed: int  # choices in which its answer was the evaluator's
    gave_away: float  # in all


@dataclass(frozen=True)
class Analysis:
    """A game with an evaluation of every decision."""

    game: str
    edition: str
    title: str
    seats: int
    evaluator: str  # its name
    is_over: bool
    scores: tuple[int, ...]  # none while the game goes on
    decisions: tuple[EvaluatedDecision, ...]
    ending: Chances  # each seat's share of the win, or its chance while the game goes on
    by_seat: tuple[SeatDecisions, ...]

    def to_dict(self) -> dict[str, Any]:
        """Return the analysis as plain data, in the order of the fields; `judge` is the old name of `evaluator`."""
        return {**dataclasses.asdict(self), "judge": self.evaluator}

    @property
    def judge(self) -> str:
        """Return the name of the evaluator. Deprecated: use `evaluator`."""
        warnings.warn("Analysis.judge is deprecated: use Analysis.evaluator", DeprecationWarning, stacklevel=2)
        return self.evaluator

    @property
    def course(self) -> list[Chances]:
        """Return the chances before every decision, and at the end."""
        return [*(decision.before for decision in self.decisions), self.ending]

    def mistakes(self, seat: int, most: int) -> list[EvaluatedDecision]:
        """Return the decisions of a seat that gave most away, the worst first."""
        bad = [decision for decision in self.decisions if decision.seat == seat and decision.gave_away > 0]
        return sorted(bad, key=lambda decision: (-decision.gave_away, decision.number))[:most]


def analyse(game: Game | str, evaluator: Evaluator | str | None = None, progress: Progress | None = None, *,
            judge: Evaluator | str | None = None) -> Analysis:
    """Return the analysis of a game, or of a record of one, finished or not.

    The evaluator is one of `boriken.search.evaluators`, or its name; without one, the game's trained network, whose
    losses count where searches confirm them, or playouts for a game without a network. `judge` is the deprecated name
    of `evaluator`.
    """
    if judge is not None:
        warnings.warn("the argument 'judge' of analyse() is deprecated: use 'evaluator'", DeprecationWarning,
                      stacklevel=2)
        evaluator = judge
    if isinstance(game, str):
        game = Game.from_record(game)
    network = shipped_network(game.id) if evaluator is None else None
    if evaluator is None or isinstance(evaluator, str):
        evaluator = make_evaluator(evaluator, game.id)
    positions = positions_of(game)
    asked = positions if game.decider is not None else positions[:-1]
    reports: list[Report] = []
    for first in range(0, len(asked), BATCH):
        reports += evaluator.evaluate(type(game), asked[first : first + BATCH])
        if progress is not None:
            progress(min(len(reports), len(game.played)), len(game.played))
    decisions = tuple(_decision(game, number, asked[number], reports[number]) for number in range(len(game.played)))
    if network is not None:
        decisions = _confirmed(game, asked, reports, decisions, network, progress)
    won = tuple(float(share) for share in win_shares(positions[-1:])[0, : game.seats])
    return Analysis(
        game.id, game.edition, str(game.editions()[game.edition]["title"]), game.seats,
        evaluator.name if network is None else CONFIRMED,
        game.decider is None, game.outcome.scores if game.outcome is not None else (), decisions,
        won if game.decider is None else reports[-1].chances,
        tuple(_seat_decisions(game, seat, decisions) for seat in range(game.seats)))


def positions_of(game: Game) -> Array:
    """Return the records before each decision of a game, and the last one."""
    back = game.copy()
    positions = game.record_type.zeros(len(game.played) + 1)
    positions[-1] = back.state
    for place in reversed(range(len(positions) - 1)):
        back.undo()
        positions[place] = back.state
    return positions


def _decision(game: Game, number: int, position: Any, report: Report) -> EvaluatedDecision:
    seat, action = report.seat, game.played[number]
    best, given, is_forced = report.best, report.value_of(action), len(report.answers) == 1
    others = sorted(report.answers[1:], key=lambda answer: (-answer.share, -answer.chances[seat]))
    return EvaluatedDecision(
        number=number + 1, round=int(position["round_number"]), seat=seat,
        question=game.questions[int(position["question"])], action=action.text, is_forced=is_forced,
        before=report.chances, after=report.chances if is_forced else given.chances, best=best.action.text,
        gave_away=report.loss(given),
        answers=() if is_forced else tuple(EvaluatedAnswer(answer.action.text, answer.share, answer.chances)
                                           for answer in (best, *others)),
        line=tuple(expected.text for expected in report.line))


def _confirmed(game: Game, asked: Array, reports: list[Report], decisions: tuple[EvaluatedDecision, ...],
               network: Network, progress: Progress | None) -> tuple[EvaluatedDecision, ...]:
    """Return the decisions with the losses that searches confirm, and no others."""
    found = [dataclasses.replace(decision, gave_away=0.0) for decision in decisions]
    tried = suspects(type(game), asked, reports, game.played)
    rivals: dict[int, Rival] = {}

    def searched(of: int, done: int) -> None:
        if progress is not None:
            progress(len(decisions) + done, len(decisions) + of)

    for place in tried:
        rivals[place] = rival_of(type(game), asked[place], game.played[place], reports[place], network)
        searched(len(tried) + MOST_COMPARED, len(rivals))
    compared = promising(rivals)
    for done, place in enumerate(compared, 1):
        finding = confirm(type(game), asked[place], game.played[place], rivals[place], network)
        if finding is not None:
            found[place] = _costly(found[place], finding)
        searched(len(tried) + len(compared), len(tried) + done)
    return tuple(found)


def _costly(decision: EvaluatedDecision, finding: Finding) -> EvaluatedDecision:
    """Return a decision with the figures of the searches for the answer that was given and for the better one."""
    best = finding.best.text
    after = {best: finding.best_chances, decision.action: finding.given_chances}
    answers = [dataclasses.replace(answer, after=after.get(answer.action, answer.after)) for answer in decision.answers]
    answers.sort(key=lambda answer: answer.action != best)
    return dataclasses.replace(decision, best=best, before=finding.best_chances, after=finding.given_chances,
                               gave_away=finding.loss, interval=finding.interval, answers=tuple(answers), line=(best,))


def _seat_decisions(game: Game, seat: int, decisions: tuple[EvaluatedDecision, ...]) -> SeatDecisions:
    own = [decision for decision in decisions if decision.seat == seat]
    choices = [decision for decision in own if not decision.is_forced]
    return SeatDecisions(seat, seat in game.automata(), len(own), len(choices),
                         sum(decision.action == decision.best for decision in choices),
                         math.fsum(decision.gave_away for decision in choices))

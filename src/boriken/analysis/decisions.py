"""One game, decision by decision: what each seat could expect, what it could have answered, what it gave away.

The chances before a decision are those that the seat that decides can know of; those after it are what a judge expects
of the answer, before chance and hidden cards have spoken. What a choice gave away is how much more the answer that the
judge would have given is worth to the seat. A difference that may come from the redeals alone counts as nothing.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from boriken.analysis.judges import Judge, Judgement, make_judge
from boriken.engine.batch import Array
from boriken.engine.game import Game
from boriken.players.many import win_shares

TOGETHER = 64  # positions that a judge is given at once
DOUBT = 3.0  # standard errors: a smaller difference counts as nothing

Chances = tuple[float, ...]  # to win, by seat
Progress = Callable[[int, int], None]  # is told how many decisions are judged, of how many


@dataclass(frozen=True)
class Answer:
    """One of the answers that were open."""

    action: str
    share: float  # how much the judge is for it; all shares of a decision add up to one
    after: Chances


@dataclass(frozen=True)
class Decision:
    """One decision of a game."""

    number: int  # from 1
    round: int
    seat: int
    question: str
    action: str  # what the seat answered
    is_forced: bool  # there was no other answer: nothing is judged but the chances
    before: Chances
    after: Chances  # what the judge expects after the answer
    best: str  # what the judge would have answered
    gave_away: float  # of the seat's chance to win
    answers: tuple[Answer, ...]  # the best for the judge first; none where the answer was forced
    line: tuple[str, ...] = ()  # what the judge expects from its answer on, where it looks ahead


@dataclass(frozen=True)
class SeatLine:
    """How a seat decided."""

    seat: int
    is_automaton: bool  # the rules themselves play it, and it is never asked
    decisions: int
    choices: int  # decisions with more than one answer
    agreed: int  # choices in which it answered as the judge would have
    gave_away: float  # in all


@dataclass(frozen=True)
class Analysis:
    """A game, judged."""

    game: str
    edition: str
    title: str
    seats: int
    judge: str
    is_over: bool
    scores: tuple[int, ...]  # none while the game goes on
    decisions: tuple[Decision, ...]
    ending: Chances  # each seat's share of the win, or its chance where the game stands
    by_seat: tuple[SeatLine, ...]

    def to_dict(self) -> dict[str, Any]:
        """Plain data, in the order of the fields."""
        return dataclasses.asdict(self)

    @property
    def course(self) -> list[Chances]:
        """The chances before every decision, and at the end."""
        return [*(decision.before for decision in self.decisions), self.ending]

    def mistakes(self, seat: int, most: int) -> list[Decision]:
        """The decisions of a seat that gave most away, the worst first."""
        bad = [decision for decision in self.decisions if decision.seat == seat and decision.gave_away > 0]
        return sorted(bad, key=lambda decision: (-decision.gave_away, decision.number))[:most]


def analyse(game: Game | str, judge: Judge | str | None = None, progress: Progress | None = None) -> Analysis:
    """Judge every decision of a game, or of a record of one, finished or not.

    The judge is one of `boriken.analysis.judges`, or its name; without one the game's trained network judges, where
    there is one, and else playouts.
    """
    if isinstance(game, str):
        game = Game.from_record(game)
    if judge is None or isinstance(judge, str):
        judge = make_judge(judge, game.id)
    positions = positions_of(game)
    asked = positions if game.decider is not None else positions[:-1]
    judged: list[Judgement] = []
    for first in range(0, len(asked), TOGETHER):
        judged += judge.judge(type(game), asked[first : first + TOGETHER])
        if progress is not None:
            progress(min(len(judged), len(game.played)), len(game.played))
    decisions = tuple(_decision(game, number, asked[number], judged[number]) for number in range(len(game.played)))
    ending = win_shares(positions[-1:])[0, : game.seats] if game.decider is None else judged[-1].chances
    return Analysis(
        game.id, game.edition, str(game.editions()[game.edition]["title"]), game.seats, judge.name,
        game.decider is None, game.outcome.scores if game.outcome is not None else (), decisions, _chances(ending),
        tuple(_seat_line(game, seat, decisions) for seat in range(game.seats)))


def positions_of(game: Game) -> Array:
    """The records before each decision of a game, and the last one."""
    back = game.copy()
    positions = game.record_type.zeros(len(game.played) + 1)
    positions[-1] = back.state
    for place in reversed(range(len(positions) - 1)):
        back.undo()
        positions[place] = back.state
    return positions


def _decision(game: Game, number: int, position: Any, judged: Judgement) -> Decision:
    space, seat = game.space, int(position["decider"])
    options = position["options"][: int(position["n_options"])].tolist()
    action = game.played[number]
    is_forced = len(options) == 1
    chosen, before = options.index(action.index), _chances(judged.chances)
    lost = 0.0 if is_forced else float(judged.values[judged.best, seat] - judged.values[chosen, seat])
    order = [] if is_forced else sorted(range(len(options)), key=lambda option: (
        option != judged.best, -judged.shares[option], -judged.values[option, seat]))
    return Decision(
        number=number + 1, round=int(position["round_number"]), seat=seat,
        question=game.questions[int(position["question"])], action=action.text, is_forced=is_forced, before=before,
        after=before if is_forced else _chances(judged.values[chosen]), best=space.actions[options[judged.best]].text,
        gave_away=0.0 if is_forced or lost <= DOUBT * judged.doubts[chosen] else lost,
        answers=tuple(Answer(space.actions[options[option]].text, float(judged.shares[option]),
                             _chances(judged.values[option])) for option in order),
        line=tuple(space.actions[index].text for index in judged.line))


def _seat_line(game: Game, seat: int, decisions: tuple[Decision, ...]) -> SeatLine:
    own = [decision for decision in decisions if decision.seat == seat]
    choices = [decision for decision in own if not decision.is_forced]
    return SeatLine(seat, seat in game.automata(), len(own), len(choices),
                    sum(decision.action == decision.best for decision in choices),
                    float(np.sum([decision.gave_away for decision in choices])))


def _chances(numbers: Array) -> Chances:
    return tuple(float(number) for number in numbers)

"""The report of an evaluator on a decision: one type for players, analyses and advice."""

from __future__ import annotations

from dataclasses import dataclass

from boriken.engine.actionspace import Action

INTERVAL_ERRORS = 1.96  # standard errors on both sides of a 95 % interval

Interval = tuple[float, float]  # its lower and its upper end


@dataclass(frozen=True)
class AnswerValue:
    """A legal answer and its value."""

    action: Action
    chances: tuple[float, ...]  # of every seat to win, if the answer is given; empty for one that was not tried
    standard_error: float = 0.0  # of the deciding seat's chance
    gap_error: float = 0.0  # the standard error of how much better the best answer is for the deciding seat
    prior: float = 0.0  # its share in the policy
    share: float = 0.0  # of the evaluator's preference; the shares of all answers add up to one
    simulations: int = 0  # of a search that tried it


@dataclass(frozen=True)
class Report:
    """The evaluation of a decision; the best answer comes first."""

    seat: int  # the seat to decide
    answers: tuple[AnswerValue, ...]  # every legal answer
    chances: tuple[float, ...]  # of every seat to win
    standard_errors: tuple[float, ...] = ()  # of these chances; empty where they are a network's single estimate
    line: tuple[Action, ...] = ()  # the answers expected from here on, where the evaluator looks ahead
    simulations: int = 0
    seconds: float = 0.0
    clear_errors: float = 3.0  # standard errors: a smaller difference between two answers is too close to call
    is_exact: bool = False  # all lines of play to the end were enumerated

    @property
    def best(self) -> AnswerValue:
        """Return the best answer."""
        return self.answers[0]

    @property
    def rivals(self) -> tuple[AnswerValue, ...]:
        """Return the other tried answers whose difference to the best one is too close to call."""
        return tuple(answer for answer in self.answers[1:] if self.is_close(answer))

    def is_close(self, answer: AnswerValue) -> bool:
        """Return whether a tried answer other than the best one may be as good as it."""
        return bool(answer.chances) and answer.action != self.best.action and not self._is_clear(answer)

    def interval(self, answer: AnswerValue) -> Interval:
        """Return the 95 % interval of the deciding seat's chance to win after a tried answer."""
        chance, reach = answer.chances[self.seat], INTERVAL_ERRORS * answer.standard_error
        return max(0.0, chance - reach), min(1.0, chance + reach)

    def value_of(self, action: Action) -> AnswerValue:
        """Return the value of one of the legal answers."""
        return next(answer for answer in self.answers if answer.action == action)

    def loss(self, answer: AnswerValue) -> float:
        """Return how much of the seat's chance a tried answer gives away; 0 where the gap is too close to call."""
        return self._gap(answer) if self._is_clear(answer) else 0.0

    def _gap(self, answer: AnswerValue) -> float:
        return self.best.chances[self.seat] - answer.chances[self.seat]

    def _is_clear(self, answer: AnswerValue) -> bool:
        return self._gap(answer) > self.clear_errors * answer.gap_error

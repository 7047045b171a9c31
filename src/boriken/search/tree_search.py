"""Tree search: the answers with the highest priors are tried, each against many deals of everything unknown.

A simulation plays an answer, goes down the tree to a leaf (`tree.py`) and plays a rollout from there (`rollouts.py`).
In the tree each seat maximises its own chance.

The budget is spent by sequential halving: all candidates get some simulations, the better half gets more, until two
are left. All candidates see the same deals, so that luck does not decide. A candidate that is clearly worse is dropped
at once, and the search stops early where a different choice could gain nothing that matters. Near the end of a game all
lines of play are enumerated instead (`endings.py`).
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Collection
from typing import Any

import numpy as np

from boriken.engine.actionspace import Action
from boriken.engine.batch import Array
from boriken.engine.game import Game
from boriken.search.batched import options_of, redealt
from boriken.search.endings import solve
from boriken.search.networks import Network
from boriken.search.report import AnswerValue, Report
from boriken.search.rollouts import make_rollouts
from boriken.search.tree import END, NO_NODE, ROOT, backup, new_tree, select

DEFAULT_SIMULATIONS = 100

CANDIDATES = 8  # answers that a player's search tries at most
BATCH = 48  # simulations that run side by side, at most
SMALLEST_BATCH = 8  # of a budget of simulations: a network takes nearly as long for one as for some
EXPLORATION = 0.6  # the exploration constant of PUCT
MOST_NODES = 4096
LONGEST_PATH = 24  # nodes of a simulation
VALUE_SCALE = 50  # the weight of a chance to win beside the log prior, at first,
VALUE_SCALE_PER_VISIT = 5  # and by how much each simulation raises it: a trained policy is more certain than right
DROP_ERRORS = 3  # a candidate is dropped when it is worse than the best by so many standard errors
NEGLIGIBLE = 2e-3  # a gain in the chance to win that is not worth more simulations,
ENOUGH = 24  # once each candidate has had so many
UNSEEN_VARIANCE = 0.25  # of one more difference, which no simulation has shown: equal results do not prove equality
DEALS_OF_ENDINGS = 4
COMMON_WEIGHT = 8  # simulations: the weight of the variance that all answers share in the variance of one
LARGEST_VARIANCE = 0.25  # of a chance; assumed where no answer has two simulations
CLEAR_ERRORS = 2.5  # standard errors from which a difference between two answers is clear


class TreeSearch:
    """The search of one decision; at most `candidates` answers are tried, those with the highest priors."""

    def __init__(self, game: Game, seat: int, network: Network | None, seed: int,
                 candidates: int = CANDIDATES, clock: Callable[[], float] = time.perf_counter) -> None:
        self.clock, self.began = clock, clock()
        self.game, self.seat, self.batch = game, seat, game.batch
        self.rollouts = make_rollouts(game, network, seed)
        self.seed, self.simulations = seed, 0
        self.nodes = new_tree(self.batch, MOST_NODES)
        legal = game.legal_actions
        prior = self.rollouts.prior(game, seat, np.array([action.index for action in legal]))
        order = np.argsort(-prior, kind="stable")
        self.actions = [legal[i] for i in order]
        self.prior = prior[order]
        self.left = list(range(min(len(legal), candidates)))  # places among the actions
        self._squares, self._freedom = 0.0, 0  # of the luck in the differences between answers
        self.exact: Array | None = None  # every seat's share of the win after each legal answer, if it was enumerated

    def only(self, actions: Collection[Action]) -> None:
        """Try only these of the legal answers."""
        self.left = [place for place, action in enumerate(self.actions) if action in actions]

    def run(self, simulations: int | None, seconds: float | None = None) -> None:
        """Enumerate an ending, or spend a budget of simulations or of time by sequential halving."""
        self.exact = self._enumerated()
        if self.exact is not None:
            return
        most = simulations or DEFAULT_SIMULATIONS
        turns, together = max(1, (len(self.left) - 1).bit_length()), BATCH
        if not seconds:
            turns = max(1, min(turns, most // SMALLEST_BATCH))
            together = min(BATCH, most // turns)

        def spent() -> float:
            return self._clock() / seconds if seconds else self.simulations / most

        for turn in range(1, turns + 1):
            while len(self.left) > 1 or self.simulations == 0:
                before = spent()
                self._simulate(together)
                self._drop_worse()
                if self._is_settled():
                    return
                if spent() + (spent() - before) / 2 > turn / turns:  # another one would end further from the mark
                    break
            self.left = sorted(self.left, key=lambda place: -self._worth(place))[: (len(self.left) + 1) // 2]

    def run_evenly(self, simulations: int) -> None:
        """Spend a budget evenly on all candidates, and drop none of them; or enumerate an ending.

        Its figures are not flattered by the choice of when to stop.
        """
        self.exact = self._enumerated()
        while self.exact is None and self.simulations < simulations:
            self._simulate(BATCH)

    def _clock(self) -> float:
        return self.clock() - self.began

    def _enumerated(self) -> Array | None:
        """Return every seat's share of the win after each of the actions, where all lines of play are few."""
        rng_states = self.batch.player_rng_states(self.seed, 0, DEALS_OF_ENDINGS)
        shares = solve(self.batch, redealt(self.batch, self.game.state, self.seat, rng_states))
        if shares is None:
            return None
        by_action = dict(zip(options_of(self.game.state), shares, strict=True))
        return np.array([by_action[action.index][: self.game.seats] for action in self.actions])

    def _simulate(self, together: int) -> None:
        """Run some simulations for each candidate that is left, all over the same deals."""
        each = max(1, together // len(self.left))
        rng_states = self.batch.player_rng_states(self.seed, self.simulations, each)
        games = np.tile(redealt(self.batch, self.game.state, self.seat, rng_states), len(self.left))
        paths = np.zeros((len(games), LONGEST_PATH), np.int32)
        paths[:, 0] = np.repeat([self.actions[place].index for place in self.left], each)
        select(self.batch, games, self.nodes, paths, EXPLORATION)
        is_open = games["over"] == 0
        values, prior = self.rollouts.values(games, each)
        reached = _last(paths)[is_open]
        self.nodes["is_expanded"][reached] = 1
        if prior is not None:
            self.nodes["prior"][reached] = prior[is_open]
        backup(self.batch, self.nodes, paths, values)
        self.simulations += len(games)
        own = values[:, self.seat].reshape(len(self.left), each)
        luck = own - own.mean(axis=1, keepdims=True) - own.mean(axis=0) + own.mean()
        self._squares += float((luck**2).sum())
        self._freedom += (len(self.left) - 1) * (each - 1)

    def _drop_worse(self) -> None:
        """Drop the candidates that are clearly worse than the best."""
        if self._freedom:
            best = self._best()
            self.left = [place for place in self.left
                         if place == best or self._mean(best) - self._mean(place) <= DROP_ERRORS * self._error(place)]

    def _is_settled(self) -> bool:
        """Return whether knowing the truly best candidate would gain too little to matter."""
        if not self._freedom or min(self._node(place)["completed"] for place in self.left) < ENOUGH:
            return False
        best = self._best()
        return sum(expected_gain(self._mean(place) - self._mean(best), self._error(place))
                   for place in self.left if place != best) < NEGLIGIBLE

    def _best(self) -> int:
        """Return the place of the best candidate that is left."""
        return max(self.left, key=self._worth)

    def _error(self, place: int) -> float:
        """Return the standard error of the difference between a candidate and the best, over the same deals."""
        variance = 2 * (self._squares + UNSEEN_VARIANCE) / (self._freedom + 1)
        return float((variance / self._node(place)["completed"]) ** 0.5)

    def _node(self, place: int) -> Any:
        """Return the node of one of the actions; None if it was not tried."""
        child = int(self.nodes[ROOT]["child"][self.actions[place].index])
        return None if child == NO_NODE else self.nodes[child]

    def _mean(self, place: int) -> float:
        """Return the own seat's mean value of one of the actions."""
        node = self._node(place)
        return float(node["total"][self.seat] / node["completed"])

    def _worth(self, place: int) -> float:
        """Return the rank of one of the actions: its log prior plus its mean value, weighted by the simulations."""
        most = int(self.nodes["completed"][1:].max(initial=0))
        weight = VALUE_SCALE + VALUE_SCALE_PER_VISIT * most
        return float(np.log(self.prior[place] + 1e-9) + weight * self._mean(place))

    def report(self) -> Report:
        """Return the report of the simulations so far, or of the ending."""
        if self.exact is not None:
            return self._exact_report(self.exact)
        places = range(len(self.actions))
        tried = [place for place in places if self._node(place) is not None]
        order = sorted(tried, key=lambda place: (place not in self.left, -self._worth(place)))
        errors = dict(zip(order, self._standard_errors(order), strict=True))
        best_error = errors[order[0]][self.seat]
        answers = (*(self._value(place, errors[place][self.seat], best_error if number else None)
                     for number, place in enumerate(order)),
                   *(AnswerValue(self.actions[place], (), prior=float(self.prior[place]))
                     for place in places if place not in tried))
        return Report(self.seat, answers, answers[0].chances, errors[order[0]], self._line(answers[0].action),
                      self.simulations, self._clock(), CLEAR_ERRORS)

    def _exact_report(self, shares: Array) -> Report:
        """Return the report of an enumerated ending; the policy decides between equally good answers."""
        order = sorted(range(len(self.actions)), key=lambda place: -shares[place, self.seat])  # stable: highest prior
        answers = tuple(AnswerValue(self.actions[place], tuple(shares[place].tolist()), prior=float(self.prior[place]),
                                    share=float(place == order[0])) for place in order)
        best = answers[0]
        return Report(self.seat, answers, best.chances, (0.0,) * len(best.chances), (best.action,),
                      seconds=self._clock(), clear_errors=CLEAR_ERRORS, is_exact=True)

    def _value(self, place: int, error: float, best_error: float | None) -> AnswerValue:
        """Return the value of one of the tried actions; the best one has no error of its difference to itself."""
        node = self._node(place)
        simulations = int(node["completed"])
        chances = tuple(float(total) / simulations for total in node["total"][: self.game.seats])
        gap_error = 0.0 if best_error is None else math.hypot(error, best_error)
        return AnswerValue(self.actions[place], chances, error, gap_error, float(self.prior[place]),
                           simulations / self.simulations, simulations)

    def _standard_errors(self, places: list[int]) -> list[tuple[float, ...]]:
        """Return the standard errors of every seat's mean value of some tried actions.

        The variance of an action with few simulations is mostly luck, often zero: each is drawn towards the mean
        variance of all of them.
        """
        children = [self.nodes[ROOT]["child"][self.actions[place].index] for place in places]
        simulations = self.nodes["completed"][children].astype(float)[:, None]
        total, squares = (self.nodes[name][children][:, : self.game.seats].astype(float)
                          for name in ("total", "squares"))
        deviations = np.maximum(0.0, squares - total**2 / simulations)
        freedom = float((simulations - 1).sum())
        common = deviations.sum(axis=0) / freedom if freedom else LARGEST_VARIANCE
        variance = (deviations + COMMON_WEIGHT * common) / (simulations - 1 + COMMON_WEIGHT)
        return [tuple(row) for row in np.sqrt(variance / simulations).tolist()]

    def _line(self, first: Action) -> tuple[Action, ...]:
        """Return the most visited line after an answer, as far as it was visited more than once."""
        line, place = [first], int(self.nodes[ROOT]["child"][first.index])
        while True:
            children = self.nodes[place]["child"]
            actions = np.flatnonzero(children)
            if not len(actions):
                return tuple(line)
            ended = self.nodes["completed"][children[actions]]
            if ended.max() < 2:
                return tuple(line)
            best = int(actions[ended.argmax()])
            line.append(self.game.space.actions[best])
            place = int(children[best])


def expected_gain(lead: float, error: float) -> float:
    """Return the expected gain of a candidate whose lead has a normal error, if it is taken only where it is better."""
    if error == 0:
        return max(0.0, lead)
    z = lead / error
    return error * math.exp(-z * z / 2) / math.sqrt(2 * math.pi) + lead * math.erfc(-z / math.sqrt(2)) / 2


def _last(paths: Array) -> Array:
    """Return the last node of each path, the root for an empty one."""
    ends = paths == END
    length = np.where(ends.any(axis=1), ends.argmax(axis=1), paths.shape[1])
    return np.where(length > 0, paths[np.arange(len(paths)), length - 1], ROOT)

"""Tree search: the answers with the highest priors are tried, each against many deals of what is unknown.

A simulation plays an answer and goes down the tree to a leaf. From there every seat plays on by the network's policy
for a while (the rollout), and only then the network estimates each seat's chance to win: asked right after an answer,
it is no better than the policy, since what an answer is worth shows later. A distilled network plays most of each
rollout. In the tree each seat maximises its own chance.

The budget is spent by sequential halving: all candidates get some simulations, the better half gets more, until two
are left. All candidates see the same deals, so that luck does not decide. A candidate that is clearly worse is dropped
at once, and the search stops early where a different choice could gain nothing that matters. Without a network for the
game, rollouts are random play to the end.
"""

from __future__ import annotations

import math
import time
from dataclasses import dataclass
from typing import Any

import numpy as np

from boriken.engine.actionspace import Action
from boriken.engine.batch import Array
from boriken.engine.game import Game
from boriken.players.many import by_seat, observed, over_options, play_at, win_shares
from boriken.players.protocol import SeededPlayer, seed_for
from boriken.search.distilled import play_on
from boriken.search.networks import Network, Opinion, shipped_distilled, shipped_network
from boriken.search.tables import players_of
from boriken.search.tree import END, NO_NODE, ROOT, backup, new_tree, select

DEFAULT_SIMULATIONS = 100

CANDIDATES = 8  # answers that are tried at most
ROLLOUT_LOGIT_SCALE = 4  # rollouts draw from the policy to this power: nearly always its favourite
BATCH = 48  # simulations that run side by side, at most
SMALLEST_BATCH = 8  # of a budget of simulations: a network takes nearly as long for one as for some
EXPLORATION = 0.6  # the exploration constant of PUCT
MOST_NODES = 4096
LONGEST_PATH = 24  # nodes of a simulation
VALUE_SCALE = 50  # the weight of a chance to win beside the log prior, at first,
VALUE_SCALE_PER_VISIT = 5  # and by how much each simulation raises it: a trained policy is more certain than right
DROP_ERRORS = 3  # a candidate is dropped when it is worse than the best by so many standard errors
NEGLIGIBLE = 1e-4  # a gain in the chance to win that is not worth more simulations,
ENOUGH = 24  # once each candidate has had so many
POINTS_SCALE = 6.0  # without a network: points that are worth a factor e of the chances


@dataclass(frozen=True)
class Tried:
    """An answer with its prior and the result of its simulations."""

    action: Action
    prior: float  # its share in the policy
    simulations: int
    chances: tuple[float, ...]  # of every seat to win, if it is played; empty without a simulation
    standard_error: float  # of the own seat's chance


@dataclass(frozen=True)
class Report:
    """The result of a search; the best answer comes first."""

    answers: tuple[Tried, ...]
    chances: tuple[float, ...]  # of every seat, if the best is played
    line: tuple[Action, ...]  # what is expected to be played from here
    simulations: int
    seconds: float


class SearchPlayer(SeededPlayer):
    """A player that searches before each answer, for a time or for so many simulations."""

    def __init__(self, seed: int, simulations: int | None = None, seconds: float | None = None,
                 network: Network | None = None) -> None:
        super().__init__(seed)
        self.simulations, self.seconds = simulations, seconds
        self._network = network
        self._searches = 0  # numbers the generators, so that none is used twice

    def choose(self, game: Game, seat: int) -> Action:
        """Return the best answer found."""
        return self.report(game, seat).answers[0].action

    def report(self, game: Game, seat: int) -> Report:
        """Search, and return what was found."""
        self._searches += 1
        network = self._network or shipped_network(game.id)
        search = Search(game, seat, network, seed_for(self.seed, self._searches))
        search.run(self.simulations, self.seconds)
        return search.report()


class Search:
    """The search of one decision; at most so many candidates are tried, those with the highest priors."""

    def __init__(self, game: Game, seat: int, network: Network | None, seed: int,
                 candidates: int = CANDIDATES) -> None:
        self.began = time.perf_counter()
        self.game, self.seat, self.batch = game, seat, game.batch
        self.evaluator: Evaluator = (PlayoutEvaluator(game, seed) if network is None
                                     else NetworkEvaluator(game, network, seed))
        self.seed, self.simulations = seed, 0
        self.nodes = new_tree(self.batch, MOST_NODES)
        legal = game.legal_actions
        prior = self.evaluator.prior(game, seat, np.array([action.index for action in legal]))
        order = np.argsort(-prior, kind="stable")
        self.actions = [legal[i] for i in order]
        self.prior = prior[order]
        self.left = list(range(min(len(legal), candidates)))  # places among the actions
        self._squares, self._freedom = 0.0, 0  # of what is luck in the differences between answers

    def run(self, simulations: int | None, seconds: float | None = None) -> None:
        """Spend a budget of simulations or of time by sequential halving."""
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

    def _clock(self) -> float:
        return time.perf_counter() - self.began

    def _simulate(self, together: int) -> None:
        """Run some simulations for each candidate that is left, all over the same deals."""
        each = max(1, together // len(self.left))
        games = self.game.record_type.zeros(each)
        games[:] = self.game.state
        self.batch.redeal(games, self.seat, self.batch.player_rng_states(self.seed, self.simulations, each))
        games = np.tile(games, len(self.left))
        paths = np.zeros((len(games), LONGEST_PATH), np.int32)
        paths[:, 0] = np.repeat([self.actions[place].index for place in self.left], each)
        select(self.batch, games, self.nodes, paths, EXPLORATION)
        is_open = games["over"] == 0
        values, prior = self.evaluator.values(games)
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
        """Return whether knowing the truly best candidate would gain less than what matters."""
        if not self._freedom or min(self._node(place)["completed"] for place in self.left) < ENOUGH:
            return False
        best = self._best()
        return sum(_expected_gain(self._mean(place) - self._mean(best), self._error(place))
                   for place in self.left if place != best) < NEGLIGIBLE

    def _best(self) -> int:
        """Return the place of the best candidate that is left."""
        return max(self.left, key=self._worth)

    def _error(self, place: int) -> float:
        """Return the standard error of the difference between a candidate and the best, over the same deals."""
        return float((2 * self._squares / self._freedom / self._node(place)["completed"]) ** 0.5)

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
        """Return what was found."""
        places = range(len(self.actions))
        tried = [place for place in places if self._node(place) is not None]
        order = sorted(tried, key=lambda place: (place not in self.left, -self._worth(place)))
        answers = tuple(self._tried(place) for place in (*order, *(place for place in places if place not in tried)))
        return Report(answers, answers[0].chances, self._line(answers[0].action), self.simulations, self._clock())

    def _tried(self, place: int) -> Tried:
        node, prior = self._node(place), float(self.prior[place])
        if node is None:
            return Tried(self.actions[place], prior, 0, (), 0.0)
        simulations = int(node["completed"])
        means = [float(total) / simulations for total in node["total"][: self.game.seats]]
        spread = max(0.0, float(node["squares"][self.seat]) / simulations - means[self.seat] ** 2)
        return Tried(self.actions[place], prior, simulations, tuple(means), (spread / simulations) ** 0.5)

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


def _expected_gain(lead: float, error: float) -> float:
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


class Evaluator:
    """Gives the priors of answers and the values of leaves."""

    def __init__(self, game: Game, seed: int) -> None:
        self.batch, self.seats = game.batch, game.seats
        self.chance = np.random.default_rng(seed)

    def prior(self, game: Game, seat: int, options: Array) -> Array:
        """Return the prior of each of a seat's options."""
        raise NotImplementedError

    def values(self, games: Array) -> tuple[Array, Array | None]:
        """Play each game on; return each seat's value, and the prior logits of the actions in it, if known."""
        raise NotImplementedError

    def results(self, games: Array) -> Array:
        """Return each seat's share of the win in games that are over."""
        return win_shares(games).astype(np.float32)


class PlayoutEvaluator(Evaluator):
    """Evaluates by the rules alone."""

    def prior(self, game: Game, seat: int, options: Array) -> Array:
        """Return the same prior for all options."""
        return np.full(len(options), 1.0 / len(options))

    def values(self, games: Array) -> tuple[Array, Array | None]:
        """Play at random to the end; a value is half the win, half the points."""
        rng_states = self.chance.integers(0, 2**64, len(games), np.uint64)
        self.batch.play_out(games, rng_states)
        scores = games["score"] / POINTS_SCALE
        scores[:, self.seats :] = -np.inf
        by_points = np.exp(scores - scores.max(axis=1, keepdims=True))
        by_points /= by_points.sum(axis=1, keepdims=True)
        return np.ascontiguousarray((self.results(games) + by_points) / 2, np.float32), None


class NetworkEvaluator(Evaluator):
    """Evaluates by a trained network; its distilled network, where there is one, plays what it is confident of."""

    def __init__(self, game: Game, network: Network, seed: int) -> None:
        super().__init__(game, seed)
        self.network, self.rollouts = network, players_of(game.id).rollouts
        # no other network was distilled
        self.distilled = shipped_distilled(game.id) if network is shipped_network(game.id) else None

    def prior(self, game: Game, seat: int, options: Array) -> Array:
        """Return the network's policy."""
        policy = self.network.think(game.observe(seat)[None], np.array([game.seats]), options).policy[0]
        shares: Array = np.exp(policy - policy.max())
        shares /= shares.sum()
        return shares

    def values(self, games: Array) -> tuple[Array, Array | None]:
        """Play a rollout by the policy, then ask the network for the chances."""
        prior = self._play(games, None)
        self._play_on(games, self.rollouts.depth * self.seats - 1)
        over = games["over"] != 0
        values = self.results(games)
        if not over.all():
            opinion = self._think(games, np.zeros(1, np.int64))
            values = np.where(over[:, None], values, by_seat(opinion.chances, games))
        return np.ascontiguousarray(values, np.float32), prior

    def _play_on(self, games: Array, decisions: int) -> None:
        """Play so many decisions in each game, or to its end."""
        left = np.full(len(games), decisions, np.int32)
        while True:
            if self.distilled is not None:
                play_on(self.batch, games, left, self.rollouts.confidence, *self.distilled)
            waiting = np.flatnonzero((left > 0) & (games["over"] == 0))
            if not len(waiting):
                return
            some = games[waiting]
            self._play(some, self._open_actions(some))
            games[waiting] = some
            left[waiting] -= 1

    def _open_actions(self, games: Array) -> Array:
        """Return all actions that are legal in any of the games."""
        options = games["options"]
        is_open = np.arange(options.shape[1]) < games["n_options"][:, None]
        return np.unique(options[is_open])

    def _think(self, games: Array, actions: Array | None) -> Opinion:
        return self.network.think(observed(self.batch, games), games["seats"], actions)

    def _play(self, games: Array, actions: Array | None) -> Array:
        """Play one decision in each game, drawn from the policy over some actions (None: all); return the logits."""
        policy = self._think(games, actions).policy
        logits = over_options(policy, games, actions)
        noisy = ROLLOUT_LOGIT_SCALE * logits + self.chance.gumbel(size=logits.shape)
        play_at(self.batch, games, noisy.argmax(axis=1))
        return policy

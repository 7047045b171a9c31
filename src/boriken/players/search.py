"""Tree search: the answers that a network finds promising are tried, each against many deals of what is unknown.

A way down the tree ends in play by the network: every seat goes on by its policy for a while, and only then the
network says what each seat's chances are. (Asked right after an answer, it is no better than the policy: what an
answer is worth shows later.) A small network that has learnt from it does most of this playing. Each seat of the tree
prefers what is best for itself. The budget is spent by halving: the promising answers get some ways down each, the
better half gets more, until two are left; the same deals for all of them, so that luck does not decide. What turns out
clearly worse is left out at once, and where nothing is left to find out that matters, thinking stops: most decisions
are settled before the budget is spent. Without a network for the game, ways end in random play to the end.
"""

from __future__ import annotations

import math
import time
from dataclasses import dataclass
from typing import Any

import numpy as np

from boriken.kernel.actionspace import Action
from boriken.kernel.batch import Array
from boriken.kernel.game import Game
from boriken.kernel.tree import END, NO_NODE, ROOT
from boriken.players.many import by_seat, observed, over_options, play_at, win_shares
from boriken.players.network import Network, Opinion, shipped_network
from boriken.players.protocol import SeededPlayer, seed_for
from boriken.players.quick import shipped_quick

DEFAULT_WAYS = 100

CANDIDATES = 8  # answers that are tried at most
SURENESS = 4  # the policy's shares are taken to this power in ways down: who plays by it seldom plays anything else
TOGETHER = 48  # ways down at the same time, at most
FEWEST = 8  # ways in a turn of a budget: a network takes nearly as long for one as for some
CURIOSITY = 0.6
MOST_NODES = 4096
LONGEST = 24  # answers on a way down
PATIENCE = 50  # what a chance of one is worth at first, in factors e of promise,
EVIDENCE = 5  # and what each way down adds to that: a trained policy is surer than it should be
CLEARLY = 3  # standard errors by which an answer is worse that is left out before its time
TRIFLE = 1e-4  # of a chance: when no more can be gained by going on, the decision is settled,
ENOUGH = 24  # but not before so many ways for each answer
POINTS_SCALE = 6.0  # without a network: points that are worth a factor e of the chances


@dataclass(frozen=True)
class Habit:
    """How games are played on after a way down."""

    go_on: int = 16  # decisions of each seat on an average: three or four rounds
    sure: float = 0.9  # the share with which a small network's favourite is played without asking the large one


#: By game. In Puerto Rico little is left to luck: few ways, played as the large network would. In San Juan cards decide
#: more than single answers: many ways, played nearly so.
HABITS = {"puerto_rico": Habit(), "san_juan": Habit(sure=0.0)}


@dataclass(frozen=True)
class Tried:
    """An answer, how promising it looked, and what came of it."""

    action: Action
    promise: float  # the share that the policy gives it
    ways: int  # down the tree
    chances: tuple[float, ...]  # of every seat, if it is played; empty where nothing was tried
    doubt: float  # the standard error of the own seat's chance


@dataclass(frozen=True)
class Report:
    """What a search has found; the answers with the best first."""

    answers: tuple[Tried, ...]
    chances: tuple[float, ...]  # of every seat, if the best is played
    line: tuple[Action, ...]  # what is expected to be played from here
    ways: int
    seconds: float


class SearchPlayer(SeededPlayer):
    """Thinks before each answer, for a time or for so many ways down its tree."""

    def __init__(self, seed: int, ways: int | None = None, seconds: float | None = None,
                 network: Network | None = None) -> None:
        super().__init__(seed)
        self.ways, self.seconds = ways, seconds
        self._network = network
        self._searches = 0  # numbers the generators, so that none is used twice

    def choose(self, game: Game, seat: int) -> Action:
        """The best answer found."""
        return self.report(game, seat).answers[0].action

    def report(self, game: Game, seat: int) -> Report:
        """Search, and tell what was found."""
        self._searches += 1
        network = self._network or shipped_network(game.id)
        search = Search(game, seat, network, seed_for(self.seed, self._searches))
        search.run(self.ways, self.seconds)
        return search.report()


class Search:
    """One decision. So many answers are tried at most, the most promising ones."""

    def __init__(self, game: Game, seat: int, network: Network | None, seed: int,
                 candidates: int = CANDIDATES) -> None:
        self.began = time.perf_counter()
        self.game, self.seat, self.batch = game, seat, game.batch
        self.judge: Judge = PlayoutJudge(game, seed) if network is None else NetworkJudge(game, network, seed)
        self.seed, self.ways = seed, 0
        self.nodes = self.batch.new_tree(MOST_NODES)
        legal = game.legal_actions
        promise = self.judge.promise(game, seat, np.array([action.index for action in legal]))
        order = np.argsort(-promise, kind="stable")
        self.actions = [legal[i] for i in order]
        self.promise = promise[order]
        self.left = list(range(min(len(legal), candidates)))  # places among the actions
        self._squares, self._freedom = 0.0, 0  # of what is luck in the differences between answers

    def run(self, ways: int | None, seconds: float | None = None) -> None:
        """Spend a budget of ways down, or of time: in each turn the better half of what is left stays."""
        most = ways or DEFAULT_WAYS
        turns, together = max(1, (len(self.left) - 1).bit_length()), TOGETHER
        if not seconds:
            turns = max(1, min(turns, most // FEWEST))
            together = min(TOGETHER, most // turns)

        def spent() -> float:
            return self._clock() / seconds if seconds else self.ways / most

        for turn in range(1, turns + 1):
            while len(self.left) > 1 or self.ways == 0:
                before = spent()
                self._go_down(together)
                self._leave_out()
                if self._is_settled():
                    return
                if spent() + (spent() - before) / 2 > turn / turns:  # another one would end further from the mark
                    break
            self.left = sorted(self.left, key=lambda place: -self._worth(place))[: (len(self.left) + 1) // 2]

    def _clock(self) -> float:
        return time.perf_counter() - self.began

    def _go_down(self, together: int) -> None:
        """Some ways down for each answer that is left, over the same deals."""
        each = max(1, together // len(self.left))
        games = self.game.record_type.zeros(each)
        games[:] = self.game.state
        self.batch.redeal(games, self.seat, self.batch.player_words(self.seed, self.ways, each))
        games = np.tile(games, len(self.left))
        paths = np.zeros((len(games), LONGEST), np.int32)
        paths[:, 0] = np.repeat([self.actions[place].index for place in self.left], each)
        self.batch.descend(games, self.nodes, paths, CURIOSITY)
        is_open = games["over"] == 0
        values, promise = self.judge.values(games)
        reached = _last(paths)[is_open]
        self.nodes["is_known"][reached] = 1
        if promise is not None:
            self.nodes["promise"][reached] = promise[is_open]
        self.batch.credit(self.nodes, paths, values)
        self.ways += len(games)
        own = values[:, self.seat].reshape(len(self.left), each)
        luck = own - own.mean(axis=1, keepdims=True) - own.mean(axis=0) + own.mean()
        self._squares += float((luck**2).sum())
        self._freedom += (len(self.left) - 1) * (each - 1)

    def _leave_out(self) -> None:
        """Leave out what is clearly worse than the best."""
        if self._freedom:
            best = self._best()
            self.left = [place for place in self.left
                         if place == best or self._mean(best) - self._mean(place) <= CLEARLY * self._error(place)]

    def _is_settled(self) -> bool:
        """Whether it would bring less than a trifle to know which of the answers really is the best."""
        if not self._freedom or min(self._node(place)["ended"] for place in self.left) < ENOUGH:
            return False
        best = self._best()
        return sum(_hope(self._mean(place) - self._mean(best), self._error(place))
                   for place in self.left if place != best) < TRIFLE

    def _best(self) -> int:
        """What seems best of what is left."""
        return max(self.left, key=self._worth)

    def _error(self, place: int) -> float:
        """The standard error of what is between an answer and the best; the same deals, so luck in differences only."""
        return float((2 * self._squares / self._freedom / self._node(place)["ended"]) ** 0.5)

    def _node(self, place: int) -> Any:
        """What the tree has on one of the actions; None where it was not tried."""
        child = int(self.nodes[ROOT]["child"][self.actions[place].index])
        return None if child == NO_NODE else self.nodes[child]

    def _mean(self, place: int) -> float:
        """The own seat's chance with one of the actions, as far as it was tried."""
        node = self._node(place)
        return float(node["total"][self.seat] / node["ended"])

    def _worth(self, place: int) -> float:
        """By what came of it, the more the more often it was tried, and by what it promised."""
        most = int(self.nodes["ended"][1:].max(initial=0))
        return float(np.log(self.promise[place] + 1e-9) + (PATIENCE + EVIDENCE * most) * self._mean(place))

    def report(self) -> Report:
        """What was found."""
        places = range(len(self.actions))
        tried = [place for place in places if self._node(place) is not None]
        order = sorted(tried, key=lambda place: (place not in self.left, -self._worth(place)))
        answers = tuple(self._told(place) for place in (*order, *(place for place in places if place not in tried)))
        return Report(answers, answers[0].chances, self._line(answers[0].action), self.ways, self._clock())

    def _told(self, place: int) -> Tried:
        node, promise = self._node(place), float(self.promise[place])
        if node is None:
            return Tried(self.actions[place], promise, 0, (), 0.0)
        ways = int(node["ended"])
        means = [float(total) / ways for total in node["total"][: self.game.seats]]
        spread = max(0.0, float(node["squares"][self.seat]) / ways - means[self.seat] ** 2)
        return Tried(self.actions[place], promise, ways, tuple(means), (spread / ways) ** 0.5)

    def _line(self, first: Action) -> tuple[Action, ...]:
        """The way that was gone most often after an answer, as far as it was gone more than once."""
        line, place = [first], int(self.nodes[ROOT]["child"][first.index])
        while True:
            children = self.nodes[place]["child"]
            actions = np.flatnonzero(children)
            if not len(actions):
                return tuple(line)
            ended = self.nodes["ended"][children[actions]]
            if ended.max() < 2:
                return tuple(line)
            best = int(actions[ended.argmax()])
            line.append(self.game.space.actions[best])
            place = int(children[best])


def _hope(lead: float, error: float) -> float:
    """What an answer with a lead, known with an error, brings on an average if it is taken only where it is better."""
    if error == 0:
        return max(0.0, lead)
    z = lead / error
    return error * math.exp(-z * z / 2) / math.sqrt(2 * math.pi) + lead * math.erfc(-z / math.sqrt(2)) / 2


def _last(paths: Array) -> Array:
    """The last node of each path, the root where there is none."""
    ends = paths == END
    length = np.where(ends.any(axis=1), ends.argmax(axis=1), paths.shape[1])
    return np.where(length > 0, paths[np.arange(len(paths)), length - 1], ROOT)


class Judge:
    """Says which answers are promising and what a way down came to."""

    def __init__(self, game: Game, seed: int) -> None:
        self.batch, self.seats = game.batch, game.seats
        self.chance = np.random.default_rng(seed)

    def promise(self, game: Game, seat: int, options: Array) -> Array:
        """The share that each of a seat's options has."""
        raise NotImplementedError

    def values(self, games: Array) -> tuple[Array, Array | None]:
        """What each seat has of each game, and how promising each action was in it, if that is known.

        Plays the games on.
        """
        raise NotImplementedError

    def results(self, games: Array) -> Array:
        """What each seat has of games that are over."""
        return win_shares(games).astype(np.float32)


class PlayoutJudge(Judge):
    """Knows nothing but the rules."""

    def promise(self, game: Game, seat: int, options: Array) -> Array:
        """All the same."""
        return np.full(len(options), 1.0 / len(options))

    def values(self, games: Array) -> tuple[Array, Array | None]:
        """By random play to the end: half for the win, half for the points."""
        words = self.chance.integers(0, 2**64, len(games), np.uint64)
        self.batch.play_out(games, words)
        scores = games["score"] / POINTS_SCALE
        scores[:, self.seats :] = -np.inf
        by_points = np.exp(scores - scores.max(axis=1, keepdims=True))
        by_points /= by_points.sum(axis=1, keepdims=True)
        return np.ascontiguousarray((self.results(games) + by_points) / 2, np.float32), None


class NetworkJudge(Judge):
    """Asks a trained network; a small one that was taught by it plays where it is sure, if the game has one."""

    def __init__(self, game: Game, network: Network, seed: int) -> None:
        super().__init__(game, seed)
        self.network, self.habit = network, HABITS.get(game.id, Habit())
        self.quick = shipped_quick(game.id) if network is shipped_network(game.id) else None  # others taught no one

    def promise(self, game: Game, seat: int, options: Array) -> Array:
        """The network's policy."""
        policy = self.network.think(game.observe(seat)[None], np.array([game.seats]), options).policy[0]
        shares: Array = np.exp(policy - policy.max())
        shares /= shares.sum()
        return shares

    def values(self, games: Array) -> tuple[Array, Array | None]:
        """Play on by the policy for a while, then ask for the chances."""
        promise = self._play(games, None)
        self._play_on(games, self.habit.go_on * self.seats - 1)
        over = games["over"] != 0
        values = self.results(games)
        if not over.all():
            opinion = self._think(games, np.zeros(1, np.int64))
            values = np.where(over[:, None], values, by_seat(opinion.chances, games))
        return np.ascontiguousarray(values, np.float32), promise

    def _play_on(self, games: Array, decisions: int) -> None:
        """Play so many decisions in each game, or to its end."""
        left = np.full(len(games), decisions, np.int32)
        while True:
            if self.quick is not None:
                self.batch.play_on(games, left, self.habit.sure, *self.quick)
            waiting = np.flatnonzero((left > 0) & (games["over"] == 0))
            if not len(waiting):
                return
            some = games[waiting]
            self._play(some, self._open_actions(some))
            games[waiting] = some
            left[waiting] -= 1

    def _open_actions(self, games: Array) -> Array:
        """All actions that are open in any of the games."""
        options = games["options"]
        is_open = np.arange(options.shape[1]) < games["n_options"][:, None]
        return np.unique(options[is_open])

    def _think(self, games: Array, actions: Array | None) -> Opinion:
        return self.network.think(observed(self.batch, games), games["seats"], actions)

    def _play(self, games: Array, actions: Array | None) -> Array:
        """One decision in each game, drawn from the policy over the actions that are named (None: all)."""
        policy = self._think(games, actions).policy
        logits = over_options(policy, games, actions)
        play_at(self.batch, games, (SURENESS * logits + self.chance.gumbel(size=logits.shape)).argmax(axis=1))
        return policy

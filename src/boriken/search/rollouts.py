"""Rollouts: games are played on from the leaves of a search tree, to estimate every seat's chance to win.

With a network, every seat plays by its policy for a while, and only then the network estimates the chances: asked right
after an answer, it is no better than the policy, since the value of an answer shows later. A distilled network plays
most of each rollout. Without a network, all seats play at random to the end of the game.

One policy alone would be one line of play, and the search would be sure of it. So each seat of each rollout is a player
drawn from a population: some take their favourite, others vary, some learnt by another recipe. All answers of a
decision meet the same players in the same deals.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from boriken.engine.batch import Array
from boriken.engine.game import Game
from boriken.search.batched import by_seat, observed, over_options, play_at, win_shares
from boriken.search.distilled import Members, play_on
from boriken.search.networks import (
    Network,
    Packed,
    Prediction,
    is_small,
    pack,
    shipped_distilled,
    shipped_network,
)
from boriken.search.tables import RolloutPlayer, players_of

DISTILLED = "distilled"  # the network of players who leave doubtful decisions to the large one
POINTS_SCALE = 6.0  # without a network: points that are worth a factor e of the chances


def make_rollouts(game: Game, network: Network | None, seed: int) -> Rollouts:
    """Return the rollouts of a game: by a network's policy, or at random without one."""
    return RandomRollouts(game, seed) if network is None else PolicyRollouts(game, network, seed)


class Rollouts:
    """The priors of answers and the values of leaves."""

    def __init__(self, game: Game, seed: int) -> None:
        self.batch, self.seats = game.batch, game.seats
        self.chance = np.random.default_rng(seed)

    def prior(self, game: Game, seat: int, options: Array) -> Array:
        """Return the prior of each of a seat's options."""
        raise NotImplementedError

    def values(self, games: Array, deals: int | None = None) -> tuple[Array, Array | None]:
        """Play each game on; return each seat's value, and the prior logits of the actions, if a network knows them.

        The games are so many deals for one answer, then the same deals for the next one; by default all are different.
        """
        raise NotImplementedError

    def results(self, games: Array) -> Array:
        """Return each seat's share of the win in games that are over."""
        return win_shares(games).astype(np.float32)


class RandomRollouts(Rollouts):
    """Rollouts by random play, for games without a network."""

    def prior(self, game: Game, seat: int, options: Array) -> Array:
        """Return the same prior for all options."""
        return np.full(len(options), 1.0 / len(options))

    def values(self, games: Array, deals: int | None = None) -> tuple[Array, Array | None]:
        """Play at random to the end; a value is half the win, half the points."""
        rng_states = self.chance.integers(0, 2**64, len(games), np.uint64)
        self.batch.play_out(games, rng_states)
        scores = games["score"] / POINTS_SCALE
        scores[:, self.seats :] = -np.inf
        by_points = np.exp(scores - scores.max(axis=1, keepdims=True))
        by_points /= by_points.sum(axis=1, keepdims=True)
        return np.ascontiguousarray((self.results(games) + by_points) / 2, np.float32), None


class Population:
    """The players of some rollouts: for each game and seat a network and the power of its policy."""

    def __init__(self, kinds: Sequence[RolloutPlayer], games: Array, deals: int, chance: np.random.Generator) -> None:
        shares = np.array([kind.share for kind in kinds])
        answers, seats = len(games) // deals, games["winner"].shape[1]
        drawn = np.tile(chance.choice(len(kinds), (deals, seats), p=shares / shares.sum()), (answers, 1))
        self.networks = np.array([kind.network for kind in kinds])[drawn]
        self.scales = np.array([kind.scale for kind in kinds], np.float32)[drawn]
        self.words = np.tile(chance.integers(0, 2**64, deals, np.uint64), answers)

    def members(self, network: str) -> Members:
        """Return the seats that a network plays; their random states advance with its draws."""
        return Members((self.networks == network).astype(np.int8), self.scales, self.words)

    def deciding(self, games: Array, some: Array) -> tuple[Array, Array]:
        """Return the network and the power of its policy for the seat to decide in some of the games."""
        seats = games["decider"][some]
        return self.networks[some, seats], self.scales[some, seats]


class PolicyRollouts(Rollouts):
    """Rollouts by a network's policy; a distilled network, where there is one, plays where it is confident."""

    def __init__(self, game: Game, network: Network, seed: int) -> None:
        super().__init__(game, seed)
        self.network, self.settings = network, players_of(game.id).rollouts
        is_shipped = network is shipped_network(game.id)
        # the distilled network imitates the shipped one only; a small network plays its rollouts alone
        self.distilled = shipped_distilled(game.id) if is_shipped else pack(network) if is_small(network) else None
        self.confidence = self.settings.confidence if is_shipped else 0.0
        self.others: dict[str, Packed] = {}  # networks that play alone, by name
        for name in {kind.network for kind in self.settings.population} - {DISTILLED}:
            packed = shipped_distilled(game.id, name)
            if packed is not None and is_shipped and self.distilled is not None:
                self.others[name] = packed
        self.kinds = [kind for kind in self.settings.population if kind.network in (DISTILLED, *self.others)]

    def prior(self, game: Game, seat: int, options: Array) -> Array:
        """Return the network's policy."""
        policy = self.network.predict(game.observe(seat)[None], np.array([game.seats]), options).policy[0]
        shares: Array = np.exp(policy - policy.max())
        shares /= shares.sum()
        return shares

    def values(self, games: Array, deals: int | None = None) -> tuple[Array, Array | None]:
        """Play a rollout by the policies of the population, then ask the network for the chances."""
        players = Population(self.kinds, games, deals or len(games), self.chance)
        everywhere = np.arange(len(games))
        prior = self._play(games, None, players.deciding(games, everywhere)[1])
        self._play_on(games, self.settings.depth * self.seats - 1, players)
        over = games["over"] != 0
        values = self.results(games)
        if not over.all():
            prediction = self._predict(games, np.zeros(1, np.int64))
            values = np.where(over[:, None], values, by_seat(prediction.chances, games))
        return np.ascontiguousarray(values, np.float32), prior

    def _play_on(self, games: Array, decisions: int, players: Population) -> None:
        """Play a number of decisions in each game, or to its end."""
        left = np.full(len(games), decisions, np.int32)
        while True:
            for name, packed in self.others.items():
                play_on(self.batch, games, left, 0.0, *packed, players.members(name))
            if self.distilled is not None:
                play_on(self.batch, games, left, self.confidence, *self.distilled, players.members(DISTILLED))
            waiting = np.flatnonzero((left > 0) & (games["over"] == 0))
            if not len(waiting):
                return
            networks, scales = players.deciding(games, waiting)
            unsure = networks == DISTILLED
            waiting, scales = waiting[unsure], scales[unsure]
            if len(waiting):
                some = games[waiting]
                self._play(some, self._open_actions(some), scales)
                games[waiting] = some
                left[waiting] -= 1

    def _open_actions(self, games: Array) -> Array:
        """Return all actions that are legal in any of the games."""
        options = games["options"]
        is_open = np.arange(options.shape[1]) < games["n_options"][:, None]
        return np.unique(options[is_open])

    def _predict(self, games: Array, actions: Array | None) -> Prediction:
        return self.network.predict(observed(self.batch, games), games["seats"], actions)

    def _play(self, games: Array, actions: Array | None, scales: Array) -> Array:
        """Play one decision in each game, drawn from a power of the policy over some actions (None: all).

        Return the logits.
        """
        policy = self._predict(games, actions).policy
        logits = over_options(policy, games, actions)
        noisy = scales[:, None] * logits + self.chance.gumbel(size=logits.shape)
        play_at(self.batch, games, noisy.argmax(axis=1))
        return policy

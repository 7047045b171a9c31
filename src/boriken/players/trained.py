"""A player that follows the policy of a trained network alone, without looking ahead: a millisecond a decision."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from boriken.engine.actionspace import Action
from boriken.engine.batch import Array
from boriken.engine.errors import UnknownPlayer
from boriken.engine.game import Game
from boriken.players.protocol import SeededPlayer
from boriken.search.batched import actions_at, by_seat, observed, over_options, win_shares
from boriken.search.networks import Prediction, network_of, shipped_network


class TrainedPlayer(SeededPlayer):
    """A player that gives the answer with the largest share in the policy, from the observation of the seat.

    With a `temperature` above zero it draws from the policy instead, the flatter the higher the temperature. An answer
    whose share is less than `min_ratio` of the best one's share is never drawn.

    The network is the one that comes with the game, or that of a file of weights.
    """

    def __init__(self, seed: int, weights: Path | None = None, temperature: float = 0.0,
                 min_ratio: float = 0.0) -> None:
        super().__init__(seed)
        self._weights, self._temperature, self._min_ratio = weights, temperature, min_ratio

    def choose(self, game: Game, seat: int) -> Action:
        """Return the best legal action, or one drawn from the policy."""
        legal = game.legal_actions
        options = np.array([action.index for action in legal])
        policy = self._predict(type(game), game.observe(seat)[None], np.array([game.seats]), options)[0]
        return legal[self._pick(game.id, game.seats, policy)]

    def policy(self, game: Game) -> dict[Action, float]:
        """Return the share that the network gives each legal action of the seat to decide; the shares sum to 1."""
        legal = game.legal_actions
        if not legal:
            return {}
        options = np.array([action.index for action in legal])
        logits = self._evaluate(type(game), game.observe()[None], np.array([game.seats]), options).policy[0]
        shares = np.exp(logits - logits.max())
        return dict(zip(legal, (shares / shares.sum()).tolist(), strict=True))

    def value(self, game: Game) -> tuple[float, ...]:
        """Return every seat's chance to win, by the network; after the end, its share of the win."""
        if game.decider is None:
            return tuple(win_shares(game.state.reshape(1))[0, : game.seats].tolist())
        found = self._evaluate(type(game), game.observe()[None], np.array([game.seats]))
        return tuple(by_seat(found.chances, game.state.reshape(1))[0, : game.seats].tolist())

    def choose_many(self, game: type[Game], games: Array) -> Array:
        """Return the actions for the seats to decide in an array of games, all evaluated at once."""
        policy = over_options(self._predict(game, observed(game.batch, games), games["seats"]), games)
        places = [self._pick(game.id, int(seats), row[:count])
                  for row, seats, count in zip(policy, games["seats"], games["n_options"], strict=True)]
        return actions_at(games, np.array(places, np.intp))

    def _predict(self, game: type[Game], numbers: Array, seats: Array, options: Array | None = None) -> Array:
        return self._evaluate(game, numbers, seats, options).policy

    def _evaluate(self, game: type[Game], numbers: Array, seats: Array, options: Array | None = None) -> Prediction:
        network = shipped_network(game.id) if self._weights is None else network_of(game.id, self._weights)
        if network is None:
            raise UnknownPlayer(f"the game {game.id!r} has no trained network; the player 'playout' needs none")
        return network.predict(numbers, seats, options)

    def _pick(self, game: str, seats: int, policy: Array) -> int:
        """Return the place of the chosen answer."""
        return self._draw(policy, self._temperature, self._min_ratio)

    def _draw(self, policy: Array, temperature: float, min_ratio: float) -> int:
        """Return the place of the largest logit, or of one drawn at a temperature above zero."""
        if not temperature:
            return int(policy.argmax())
        below = policy - policy.max()
        shares = np.where(below >= np.log(min_ratio), np.exp(below / temperature), 0.0)
        return self.chance.choices(range(len(policy)), shares.tolist())[0]

"""A player that follows the policy of a trained network alone, without looking ahead: a millisecond a decision."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from boriken.engine.actionspace import Action
from boriken.engine.batch import Array
from boriken.engine.errors import UnknownPlayer
from boriken.engine.game import Game
from boriken.players.protocol import SeededPlayer
from boriken.search.batched import actions_at, observed, over_options
from boriken.search.networks import network_of, shipped_network


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

    def choose_many(self, game: type[Game], games: Array) -> Array:
        """Return the actions for the seats to decide in an array of games, all evaluated at once."""
        policy = over_options(self._predict(game, observed(game.batch, games), games["seats"]), games)
        places = [self._pick(game.id, int(seats), row[:count])
                  for row, seats, count in zip(policy, games["seats"], games["n_options"], strict=True)]
        return actions_at(games, np.array(places, np.intp))

    def _predict(self, game: type[Game], numbers: Array, seats: Array, options: Array | None = None) -> Array:
        network = shipped_network(game.id) if self._weights is None else network_of(game.id, self._weights)
        if network is None:
            raise UnknownPlayer(f"the game {game.id!r} has no trained network; the player 'playout' needs none")
        return network.predict(numbers, seats, options).policy

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

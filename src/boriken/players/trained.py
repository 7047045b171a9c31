"""Plays by the opinion of a trained network alone: no looking ahead, a millisecond a decision."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from boriken.engine.actionspace import Action
from boriken.engine.batch import Array
from boriken.engine.errors import UnknownPlayer
from boriken.engine.game import Game
from boriken.players.many import actions_at, observed, over_options
from boriken.players.protocol import SeededPlayer
from boriken.search.networks import network_of, shipped_network
from boriken.search.tables import players_of


class TrainedPlayer(SeededPlayer):
    """The answer that the network holds for best, from what the seat can know and nothing else.

    With some `ease` it does not always find it: it takes any answer that a sensible player might give, the better
    ones more often. What the network holds for senseless (below `least` of the best one's share) it never does.

    The network is the one that comes with the package, or that of a file of weights.
    """

    def __init__(self, seed: int, weights: Path | None = None, ease: float = 0.0, least: float = 0.0) -> None:
        super().__init__(seed)
        self._weights, self._ease, self._least = weights, ease, least

    def choose(self, game: Game, seat: int) -> Action:
        """The legal action with the highest number; with ease, one of those that are not much worse."""
        legal = game.legal_actions
        options = np.array([action.index for action in legal])
        policy = self._think(type(game), game.observe(seat)[None], np.array([game.seats]), options)[0]
        return legal[self._pick(game.id, policy)]

    def choose_many(self, game: type[Game], games: Array) -> Array:
        """The same for the seats that are asked in an array of games, thinking of all of them at once."""
        policy = over_options(self._think(game, observed(game.batch, games), games["seats"]), games)
        places = [self._pick(game.id, row[:count]) for row, count in zip(policy, games["n_options"], strict=True)]
        return actions_at(games, np.array(places, np.intp))

    def _think(self, game: type[Game], numbers: Array, seats: Array, options: Array | None = None) -> Array:
        network = shipped_network(game.id) if self._weights is None else network_of(game.id, self._weights)
        if network is None:
            raise UnknownPlayer(f"there is no trained player for {game.id!r} yet; 'playout' plays every game")
        return network.think(numbers, seats, options).policy

    def _pick(self, game: str, policy: Array) -> int:
        """The place of the answer that is given."""
        if not self._ease:
            return int(policy.argmax())
        below = (policy - policy.max()) / players_of(game).logit_scale
        shares = np.where(below >= np.log(self._least), np.exp(below / self._ease), 0.0)
        return self.chance.choices(range(len(policy)), shares.tolist())[0]

"""Plays by the opinion of a trained network alone: no looking ahead, a millisecond a decision."""

from __future__ import annotations

import numpy as np

from boriken.kernel.actionspace import Action
from boriken.kernel.errors import UnknownPlayer
from boriken.kernel.game import Game
from boriken.players.network import Network, shipped_network
from boriken.players.protocol import SeededPlayer


class TrainedPlayer(SeededPlayer):
    """The answer that the network holds for best, from what the seat can know and nothing else."""

    def __init__(self, seed: int, network: Network | None = None) -> None:
        super().__init__(seed)
        self._network = network

    def choose(self, game: Game, seat: int) -> Action:
        """The legal action with the highest number."""
        network = self._network or shipped_network(game.id)
        if network is None:
            raise UnknownPlayer(f"there is no trained player for {game.id!r} yet; 'playout' plays every game")
        legal = game.legal_actions
        options = np.array([action.index for action in legal])
        opinion = network.think(game.observe(seat)[None], np.array([game.seats]), options)
        return legal[int(opinion.policy[0].argmax())]

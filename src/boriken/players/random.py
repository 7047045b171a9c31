"""The player against which all others are measured first."""

from __future__ import annotations

from boriken.engine.actionspace import Action
from boriken.engine.game import Game
from boriken.players.protocol import SeededPlayer


class RandomPlayer(SeededPlayer):
    """Every answer is equally likely."""

    def choose(self, game: Game, seat: int) -> Action:
        """Any legal action."""
        return self.chance.choice(game.legal_actions)

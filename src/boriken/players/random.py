"""The random player, the first opponent of every other player."""

from __future__ import annotations

from boriken.engine.actionspace import Action
from boriken.engine.game import Game
from boriken.players.protocol import SeededPlayer


class RandomPlayer(SeededPlayer):
    """A player to whom all answers are equally likely."""

    def choose(self, game: Game, seat: int) -> Action:
        """Return any legal action."""
        return self.chance.choice(game.legal_actions)

"""The steady player: a page of weights for each game, and the looking ahead that all of them share."""

from boriken.players.steady.player import SteadyPlayer

__all__ = ["SteadyPlayer"]

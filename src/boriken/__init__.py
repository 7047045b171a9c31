"""Boriken: the Puerto Rico family of games on one fast engine."""

from boriken.kernel.actionspace import Action
from boriken.kernel.errors import BorikenError, IllegalAction
from boriken.kernel.game import Game, Outcome
from boriken.library import editions, new_game

__all__ = ["Action", "BorikenError", "Game", "IllegalAction", "Outcome", "editions", "new_game"]

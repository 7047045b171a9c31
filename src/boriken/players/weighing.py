"""What the pages of all games have in common."""

from __future__ import annotations

import numpy as np

from boriken.engine.batch import Array

VICTORY = 5.0  # to have won, in points


def field(games: Array, name: str, seats: int) -> Array:
    """A field of the seats that are there, as numbers to count with."""
    return games[name][:, :seats].astype(np.float32)


def at_the_end(games: Array, seats: int, worth: Array) -> Array:
    """The points themselves, where the game is over."""
    if not games["over"].any():
        return worth
    final = games["score"][:, :seats] + VICTORY * games["winner"][:, :seats]
    return np.where(games["over"][:, None], final, worth)


def margin(worth: Array, seat: Array) -> Array:
    """How far the seat is before the others, a number for each position."""
    own = worth[np.arange(len(worth)), seat]
    others: Array = (worth.sum(axis=1) - own) / max(1, worth.shape[1] - 1)
    ahead: Array = own - others
    return ahead

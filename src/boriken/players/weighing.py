"""Sums that the weights of all games share (`steady.py`)."""

from __future__ import annotations

import numpy as np

from boriken.engine.batch import Array

VICTORY = 5.0  # the worth of a win, in points


def field(games: Array, name: str, seats: int) -> Array:
    """Return a field of the seats in the game, as floats."""
    return games[name][:, :seats].astype(np.float32)


def at_the_end(games: Array, seats: int, worth: Array) -> Array:
    """Return the final points where the game is over, and the given worth elsewhere."""
    if not games["over"].any():
        return worth
    final = games["score"][:, :seats] + VICTORY * games["winner"][:, :seats]
    return np.where(games["over"][:, None], final, worth)


def margin(worth: Array, seat: Array) -> Array:
    """Return the distance between the seat's worth and the mean of the others, a number for each position."""
    own = worth[np.arange(len(worth)), seat]
    others: Array = (worth.sum(axis=1) - own) / max(1, worth.shape[1] - 1)
    ahead: Array = own - others
    return ahead

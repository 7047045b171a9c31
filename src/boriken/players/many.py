"""What a network says of many games at once: what their deciders see, what it holds of their options, their chances."""

from __future__ import annotations

import numpy as np

from boriken.engine.batch import Array, Batch


def observed(batch: Batch, games: Array) -> Array:
    """What the seat that is asked sees in each game, a row each."""
    numbers: Array = np.zeros((len(games), len(batch.observation.columns)), np.float32)
    batch.observe(games, numbers)
    return numbers


def over_options(policy: Array, games: Array, actions: Array | None = None) -> Array:
    """The policy's numbers for the options of each game, in the order of its record; minus infinity behind them.

    A policy has a column for every action, or for those that are named, in their order.
    """
    options = games["options"].astype(np.intp)
    places = options if actions is None else np.minimum(np.searchsorted(actions, options), len(actions) - 1)
    numbers: Array = np.take_along_axis(policy, places, axis=1)
    numbers[np.arange(options.shape[1]) >= games["n_options"][:, None]] = -np.inf
    return numbers


def actions_at(games: Array, places: Array) -> Array:
    """The actions at these places among the options of each game."""
    found: Array = games["options"][np.arange(len(games)), places].astype(np.int32)
    return found


def play_at(batch: Batch, games: Array, places: Array) -> None:
    """Play the option at a place in each game."""
    batch.step(games, actions_at(games, places), np.zeros(len(games), np.int8))


def by_seat(turned: Array, games: Array) -> Array:
    """Numbers that begin with the seat that is asked, in the order of the seats; zero for seats that are not there."""
    seats, asked = games["seats"].astype(int)[:, None], games["decider"].astype(int)[:, None]
    seat = np.arange(games["winner"].shape[1])[None]
    found = np.take_along_axis(turned, (seat - asked) % seats, axis=1)
    return np.where(seat < seats, found, 0.0)


def win_shares(games: Array) -> Array:
    """The share of the win of each seat; zero everywhere while a game goes on."""
    winner = games["winner"].astype(np.float64)
    shares: Array = winner / np.maximum(1.0, winner.sum(axis=1, keepdims=True))
    return shares

"""Arrays of games: observations, policies over their options, chances by seat, redeals."""

from __future__ import annotations

from typing import Any

import numpy as np

from boriken.engine.batch import Array, Batch


def observed(batch: Batch, games: Array) -> Array:
    """Return the observation of the seat to decide in each game, a row each."""
    numbers: Array = np.zeros((len(games), len(batch.observation.columns)), np.float32)
    batch.observe(games, numbers)
    return numbers


def options_of(position: Any) -> Array:
    """Return the indices of the legal actions in one record, in its order."""
    options: Array = position["options"][: int(position["n_options"])].astype(np.intp)
    return options


def over_options(policy: Array, games: Array, actions: Array | None = None) -> Array:
    """Return the policy's numbers for the options of each game, in the order of its record, then minus infinity.

    A policy has a column for every action, or for the actions given, in their order.
    """
    options = games["options"].astype(np.intp)
    places = options if actions is None else np.minimum(np.searchsorted(actions, options), len(actions) - 1)
    numbers: Array = np.take_along_axis(policy, places, axis=1)
    numbers[np.arange(options.shape[1]) >= games["n_options"][:, None]] = -np.inf
    return numbers


def actions_at(games: Array, places: Array) -> Array:
    """Return the action at a place among the options of each game."""
    found: Array = games["options"][np.arange(len(games)), places].astype(np.int32)
    return found


def play_at(batch: Batch, games: Array, places: Array) -> None:
    """Play the option at a place in each game."""
    batch.step(games, actions_at(games, places), np.zeros(len(games), np.int8))


def redealt(batch: Batch, position: Any, seat: int, rng_states: Array) -> Array:
    """Return copies of a position, one for each random state, with everything that the seat cannot know dealt anew."""
    games = batch.record.zeros(len(rng_states))
    games[:] = position
    batch.redeal(games, seat, rng_states)
    return games


def by_seat(turned: Array, games: Array) -> Array:
    """Return numbers that begin with the seat to decide in the order of the seats; zero for seats not in the game."""
    seats, asked = games["seats"].astype(int)[:, None], games["decider"].astype(int)[:, None]
    seat = np.arange(games["winner"].shape[1])[None]
    found = np.take_along_axis(turned, (seat - asked) % seats, axis=1)
    return np.where(seat < seats, found, 0.0)


def win_shares(games: Array) -> Array:
    """Return the share of the win of each seat; zero for all seats while a game goes on."""
    winner = games["winner"].astype(np.float64)
    shares: Array = winner / np.maximum(1.0, winner.sum(axis=1, keepdims=True))
    return shares

"""Playouts by networks: every answer to a decision is played on to the end of the game, over the same deals.

The results are real ones: no network estimates a chance. Each seat of each deal is a player drawn from all small
networks of the game, some of them sharp and some loose, so that no single policy decides what an answer is worth.
"""

from __future__ import annotations

import numpy as np

from boriken.engine.batch import Array
from boriken.engine.game import Game
from boriken.search.batched import options_of, redealt, win_shares
from boriken.search.distilled import play_on
from boriken.search.networks import Packed, shipped_distilled
from boriken.search.rollouts import DISTILLED, Population
from boriken.search.tables import RolloutPlayer, players_of

SCALES = (4.0, 1.0)  # the powers of the policies: players who nearly always take their favourite, and players who vary
MOST_DECISIONS = 1 << 20  # of a game


def small_networks(game: str) -> dict[str, Packed]:
    """Return the networks of a game that play alone in compiled code, by name."""
    names = dict.fromkeys((DISTILLED, *(kind.network for kind in players_of(game).rollouts.population)))
    found = {name: shipped_distilled(game, name) for name in names}
    return {name: packed for name, packed in found.items() if packed is not None}


def results_of_answers(game: Game, deals: int, seed: int) -> Array:
    """Return every seat's share of the win by legal answer and deal; the game must have a small network."""
    assert game.decider is not None
    networks = small_networks(game.id)
    options, batch = options_of(game.state), game.batch
    dealt = redealt(batch, game.state, game.decider, batch.player_rng_states(seed, 0, deals))
    games = np.tile(dealt, len(options))
    batch.step(games, np.repeat(options, deals).astype(np.int32), np.zeros(len(games), np.int8))
    kinds = [RolloutPlayer(1.0, scale, name) for name in networks for scale in SCALES]
    players = Population(kinds, games, deals, np.random.default_rng(seed))
    left = np.full(len(games), MOST_DECISIONS, np.int32)
    while not games["over"].all():
        for name, packed in networks.items():
            play_on(batch, games, left, 0.0, *packed, players.members(name))
    shares: Array = win_shares(games)[:, : game.seats].reshape(len(options), deals, game.seats)
    return shares

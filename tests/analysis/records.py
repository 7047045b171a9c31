"""Small games, recorded."""

from __future__ import annotations

import random
from functools import cache

import boriken


def played_at_random(seed, decisions=None, **setup):
    """A game with random answers, to its end or for so many decisions."""
    game, chance = boriken.new_game(**{"seed": seed} | setup), random.Random(seed)
    while game.decider is not None and (decisions is None or len(game.played) < decisions):
        game.play(chance.choice(game.legal_actions))
    return game


@cache
def san_juan_records():
    """Three games of San Juan for two, as records; the last one has two winners."""
    return [played_at_random(seed, game="san_juan", seats=2).to_record(one_line=True) for seed in (1, 2, 290)]


@cache
def puerto_rico_records():
    """Two games of Puerto Rico for two."""
    return [played_at_random(seed, seats=2).to_record() for seed in (4, 5)]

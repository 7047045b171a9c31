"""Play a few games and print a hash of every record on the way: the same in every mode and on every machine."""

from __future__ import annotations

import hashlib
import random

import boriken
from tests.properties.playing import TABLES


def trace(edition, seats, seed=5):
    """A hash of the bytes of every position of one random game, and of its journal."""
    game, chance = boriken.new_game(edition=edition, seats=seats, seed=seed), random.Random(seed)
    digest = hashlib.sha256(game.state.tobytes())
    while game.decider is not None:
        game.play(chance.choice(game.legal_actions))
        digest.update(game.state.tobytes())
    digest.update("\n".join(map(str, game.journal)).encode())
    return digest.hexdigest()[:16]


def traces():
    return [f"{edition} {seats} {trace(edition, seats)}" for edition, seats in TABLES]


if __name__ == "__main__":
    print("\n".join(traces()))

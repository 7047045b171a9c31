"""Play a few games and print a hash of every record on the way: the same in every mode and on every machine."""

from __future__ import annotations

import hashlib
import random

from tests.properties.playing import TABLES, begin, name


def trace(setup, seed=5):
    """A hash of the bytes of every position of one random game, and of its journal."""
    game, chance = begin(setup, seed), random.Random(seed)
    digest = hashlib.sha256(game.state.tobytes())
    while game.decider is not None:
        game.play(chance.choice(game.legal_actions))
        digest.update(game.state.tobytes())
    digest.update("\n".join(map(str, game.journal)).encode())
    return digest.hexdigest()[:16]


def traces():
    return [f"{name(setup)} {trace(setup)}" for setup in TABLES]


if __name__ == "__main__":
    print("\n".join(traces()))

"""Whether decisions have revealed hidden information to a seat, found by playing them again in other deals."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from boriken.engine.batch import Array

if TYPE_CHECKING:
    from boriken.engine.game import Game

#: The number of other deals in which decisions are played again. A difference that one deal in a hundred shows is found
#: three times out of four; a rarer one tells a seat less than a seventieth of a bit.
OTHER_DEALS = 128


def is_revealed(game: Game, seat: int, before: Array, since: int) -> bool:
    """Return whether the decisions of a game after the first `since`, which began `before`, reveal anything."""
    if before[0].rng != game.state.rng:
        return True
    deals = np.repeat(before, OTHER_DEALS)
    game.batch.redeal(deals, seat, np.arange(OTHER_DEALS, dtype=np.uint64) + before[0].rng)
    for name in ("rng", "rng_key_0", "rng_key_1"):  # chance stays as it was: only hidden pieces are dealt anew
        deals[name] = before[0][name]
    if np.all(deals.view(np.int8).reshape(OTHER_DEALS, -1) == before.view(np.int8)):
        return False
    accepted = np.zeros(OTHER_DEALS, np.int8)
    for action in game.played[since:]:
        game.batch.step(deals, np.full(OTHER_DEALS, action.index, np.int32), accepted)
        if not np.all(accepted):
            return True
    numbers = np.zeros((OTHER_DEALS, len(game.batch.observation.columns)), np.float32)
    game.batch.observe(deals, numbers, np.full(OTHER_DEALS, seat, np.int32))
    return bool(np.any(numbers != game.observe(seat)))

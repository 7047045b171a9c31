"""Endings: where few lines of play are left, all of them are enumerated, and the value of an answer is exact.

Every seat takes the answer that is best for itself; among equally good ones it takes any. Everything that the seat
cannot know is dealt several times: the values count only if they are the same in all deals, so that neither hidden
cards nor coming draws decide.
"""

from __future__ import annotations

import numpy as np

from boriken.engine.batch import Array, Batch
from boriken.search.batched import win_shares

MOST_POSITIONS = 1500  # of all lines of one deal
EQUAL = 1e-9  # shares of the win that differ by less are equal


def solve(batch: Batch, deals: Array, most: int = MOST_POSITIONS) -> Array | None:
    """Return every seat's share of the win after each answer, in the order of the record.

    Return None where a deal has more than `most` positions to its end, or where the deals differ.
    """
    found: Array | None = None
    for deal in deals:
        values = _values(batch, deal.reshape(1), most)
        if values is None or (found is not None and not np.allclose(found, values, atol=EQUAL)):
            return None
        found = values
    return found


def _values(batch: Batch, root: Array, most: int) -> Array | None:
    """Return every seat's share after each answer at one position whose chance is fixed."""
    levels, count = [root], 1
    while (levels[-1]["over"] == 0).any():
        count += int(levels[-1]["n_options"][levels[-1]["over"] == 0].sum())
        if count > most:
            return None
        levels.append(_answers(batch, levels[-1]))
    values = win_shares(levels.pop())
    while len(levels) > 1:
        values = _best(levels.pop(), values)
    return values


def _answers(batch: Batch, games: Array) -> Array:
    """Return the positions after every answer in the games that go on, in the order of the games."""
    going = games[games["over"] == 0]
    after = np.repeat(going, going["n_options"])
    is_open = np.arange(going["options"].shape[1]) < going["n_options"][:, None]
    batch.step(after, going["options"][is_open].astype(np.int32), np.zeros(len(after), np.int8))
    return after


def _best(games: Array, after: Array) -> Array:
    """Return the value of each game for every seat, from the values after every answer of those that go on."""
    values, going = win_shares(games), np.flatnonzero(games["over"] == 0)
    counts = games["n_options"][going].astype(np.intp)
    first = np.cumsum(counts) - counts
    own = after[np.arange(len(after)), np.repeat(games["decider"][going], counts)]
    is_best = own >= np.repeat(np.maximum.reduceat(own, first), counts) - EQUAL
    totals = np.add.reduceat(after * is_best[:, None], first, axis=0)
    values[going] = totals / np.add.reduceat(is_best.astype(float), first)[:, None]
    return values

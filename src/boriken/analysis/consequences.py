"""The consequences of an answer in numbers: counted in the continuations of a decision, seat by seat.

A column of numbers has a value for each continuation: an amount, or 1 where something happened. Columns of two answers
over the same deals can be subtracted, deal by deal (`reasons.py`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from boriken.engine.batch import Array
from boriken.engine.game import Game
from boriken.search.batched import win_shares
from boriken.search.continuations import Continuation
from boriken.text.consequences import GAME, ROUND, SOON, Consequence
from boriken.text.tables import text_of

POINTS, SOURCE, LENGTH, WIN = "points", "source", "length", "win"
ROUND_BEGINS = "round_began"
WHOLE_TABLE = -1  # instead of a seat


class Tally(NamedTuple):
    """The count that a column holds."""

    id: str
    seat: int
    span: str
    label: str = ""  # the kind of thing; "" for all kinds together


def columns_of(game: Game, continuations: Sequence[Continuation]) -> dict[Tally, Array]:
    """Return all columns of the continuations of an answer; a column that is missing is zero everywhere."""
    found: dict[Tally, Array] = {}

    def add(column: Tally, place: int, amount: float) -> None:
        found.setdefault(column, np.zeros(len(continuations)))[place] += amount

    for place, one in enumerate(continuations):
        for column, amount in _counted(game, one.events):
            add(column, place, amount)
        for column, amount in _result(game, one.record):
            add(column, place, amount)
    for consequence in text_of(game.id).consequences:
        if not consequence.unit:
            for column in [column for column in found if column.id == consequence.id]:
                found[column] = np.minimum(found[column], 1.0)
    return found


def _counted(game: Game, events: Array) -> Iterator[tuple[Tally, float]]:
    """Yield the amounts of all consequences of the game's own table."""
    ends = _ends(game, events)
    kinds = {kind: number for number, kind in enumerate(game.events.kinds)}
    for consequence in text_of(game.id).consequences:
        for kind, amount in consequence.counted.items():
            places = np.flatnonzero(events[:, 0] == kinds[kind])
            for place in places.tolist():
                yield from _of_event(game, consequence, events[place], amount, place, ends)


def _of_event(game: Game, consequence: Consequence, event: Array, amount: str | int, place: int,
              ends: dict[str, int]) -> Iterator[tuple[Tally, float]]:
    kind = game.events.table[int(event[0])]
    names = [argument.name for argument in kind.arguments]
    number = float(amount if isinstance(amount, int) else event[2 + names.index(amount)])
    label = ""
    if consequence.by:
        argument = kind.arguments[names.index(consequence.by)]
        label = argument.labels[int(event[2 + names.index(consequence.by)])]
        if consequence.only and label not in consequence.only:
            return
    for span in consequence.spans:
        if place < ends[span]:
            if label:
                yield Tally(consequence.id, int(event[1]), span, label), number
            if consequence.unit:
                yield Tally(consequence.id, int(event[1]), span), number


def _ends(game: Game, events: Array) -> dict[str, int]:
    """Return the place in the journal at which each span ends."""
    if ROUND_BEGINS not in game.events.kinds:
        return dict.fromkeys((ROUND, SOON, GAME), len(events))
    begun = np.flatnonzero(events[:, 0] == game.events.kinds.index(ROUND_BEGINS)).tolist()
    begun += [len(events)] * 2
    return {ROUND: begun[0], SOON: begun[1], GAME: len(events)}


def _result(game: Game, record: Array) -> Iterator[tuple[Tally, float]]:
    """Yield the points of each seat by source, its share of the win, and the number of the last round."""
    labels = game.record_type.by_name["score_parts"].axes[1].labels
    for seat in range(game.seats):
        yield Tally(POINTS, seat, GAME), float(record["score"][seat])
        yield Tally(WIN, seat, GAME), float(win_shares(record.reshape(1))[0, seat])
        for source, points in zip(labels, record["score_parts"][seat].tolist(), strict=True):
            if points:
                yield Tally(SOURCE, seat, GAME, source), float(points)
    yield Tally(LENGTH, WHOLE_TABLE, GAME), float(record["round_number"])

"""The small observation: a few named numbers for newcomers, beside the full observation.

A game's pack declares it as patterns of the names of full columns. A name has parts, separated by ".", "=" or ":", and
a pattern says for each part what happens to it:

| part of a pattern | columns |
|---|---|
| a word | those with this word |
| `a|b` | one number for each of these words |
| `*` | one number for each word |
| `a+b` | the sum over these words |
| `+` | the sum over all words; the part is left out of the name |

So `goods.self.*` gives five numbers, and `goods.left1.+` gives one, with the name `goods.left1`. A small column is a
sum of full ones, so it contains nothing that the seat cannot know.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from boriken.engine.batch import Array
from boriken.engine.errors import ImpossibleSetup
from boriken.engine.game import Game, game_class
from boriken.engine.observation import Column
from boriken.engine.observing import Part, Read
from boriken.engine.packs import find_pack, load

_PARTS = re.compile(r"([.=:])")
EACH, SUM = "*", "+"


@dataclass(frozen=True)
class ColumnGroup:
    """Some small columns: a pattern of full columns, their meaning, and another name. A pattern alone is one, too."""

    pattern: str
    meaning: str = ""  # without one, the meaning of the field
    name: str = ""


@dataclass(frozen=True)
class SmallColumn:
    """A small column: its name, its meaning, and the full columns that it sums, by their places."""

    name: str
    meaning: str
    sums: tuple[int, ...]


class SmallObservation:
    """The small observation of a game, made from the groups of its pack and the full columns."""

    def __init__(self, groups: Iterable[ColumnGroup | str], columns: Sequence[Column]) -> None:
        self.columns = tuple(column for group in groups for column in columns_of(
            ColumnGroup(group) if isinstance(group, str) else group, columns))
        names = [column.name for column in self.columns]
        twice = sorted({name for name in names if names.count(name) > 1})
        if twice:
            raise TypeError(f"the small observation has two columns {twice[0]!r}")
        lengths = [len(column.sums) for column in self.columns]
        self.starts = np.concatenate(([0], np.cumsum(lengths))).astype(np.int32)
        self.places = np.array([place for column in self.columns for place in column.sums], np.int32)
        self.weights = np.ones(len(self.places), np.float32)
        ends = np.array([ends_of(columns[place]) for place in self.places.tolist()], np.float32)
        low, high = (np.add.reduceat(ends[:, end], self.starts[:-1]).astype(np.float32) for end in (0, 1))
        self.bounds: tuple[Array, Array] = (low, high)

    @property
    def names(self) -> tuple[str, ...]:
        """Return the columns' names, in order."""
        return tuple(column.name for column in self.columns)


@cache
def small_observation(game: str) -> SmallObservation:
    """Return the small observation of a game; raise `ImpossibleSetup` if its pack declares none."""
    declared = find_pack(game).small_observation
    if not declared:
        raise ImpossibleSetup(f"{game} has no small observation: use observation='full'")
    return SmallObservation(load(declared), game_class(game).batch.observation.columns)


def columns_of(group: ColumnGroup, columns: Sequence[Column]) -> list[SmallColumn]:
    """Return the small columns of a group, in the order of their first full columns."""
    pattern = _PARTS.split(group.pattern)
    found: dict[str, list[int]] = {}
    for place, column in enumerate(columns):
        name = _name_in(pattern, _PARTS.split(column.name))
        if name is not None:
            found.setdefault(name, []).append(place)
    if not found:
        raise TypeError(f"no column of the observation fits the pattern {group.pattern!r}")
    if group.name and len(found) > 1:
        raise TypeError(f"expected one column for the name {group.name!r}, but {group.pattern!r} gives {len(found)}")
    return [SmallColumn(group.name or name, group.meaning or columns[places[0]].meaning, tuple(places))
            for name, places in found.items()]


def _name_in(pattern: Sequence[str], parts: Sequence[str]) -> str | None:
    """Return the small name of a full column; None if it does not fit. Separators are at the odd places."""
    if len(pattern) != len(parts) or pattern[1::2] != parts[1::2]:
        return None
    name = ""
    for place in range(0, len(parts), 2):
        wanted, word = pattern[place], parts[place]
        if wanted == SUM:
            continue
        if wanted == EACH or word in wanted.split("|"):
            kept = word
        elif word in wanted.split("+"):
            kept = wanted
        else:
            return None
        name += (parts[place - 1] if name else "") + kept
    return name


def ends_of(column: Column) -> tuple[float, float]:
    """Return the lowest and the highest value of a full column."""
    if column.parts[Part.READ] != Read.NUMBER:
        return 0.0, 1.0
    scale, field = column.parts[Part.TARGET], column.field
    return min(field.low, 0) / scale, max(field.high, 0) / scale


def observe_small(game: Game, seat: int | None = None) -> Array:
    """Return the small observation of a seat (by default the seat that must decide) as a row of numbers."""
    small, full = small_observation(game.id), game.observe(seat)
    row: Array = np.add.reduceat(full[small.places], small.starts[:-1])
    return row


def as_mapping(game: str, numbers: Any) -> Mapping[str, float]:
    """Return a row of a small observation by the names of its columns."""
    names = small_observation(game).names
    if len(numbers) != len(names):
        raise ValueError(f"expected a row of {len(names)} numbers, not of {len(numbers)}")
    return dict(zip(names, map(float, numbers), strict=True))

"""What a seat can know of a game, as one row of numbers: for networks and for everybody who studies games.

The columns follow from the declaration of the record, so that a new field is observed as soon as it is declared.
Seats are turned: the viewer comes first, then the seats to its left; columns of seats that nobody has are zero.
Numbers are divided by what is usual, a member of an enumeration is one column for each member, a set of flags one for
each flag, a seat one for each place counted from the viewer. What the seat cannot know has no column.

A column is a row of whole numbers (`observing.Part`): where the bytes lie and what is done with them. One rule reads
them all, so that observing is the same on the processor, on a GPU and in plain Python.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import Any

import numpy as np

from boriken.kernel.fields import Axis, Field, Form, RecordType, Sees
from boriken.kernel.observing import EVERY_PHASE, N_PARTS, NOT_TURNED, WITH_NOTHING, Known, Read

TURNED = ("seat", "other")  # axes whose index is a seat


@dataclass(frozen=True, slots=True)
class Column:
    """One number of an observation: its name, which is stable, and how it is read."""

    name: str
    meaning: str
    parts: tuple[int, ...]  # as `observing.Part` names them


class Observation:
    """The columns of a game."""

    def __init__(self, record: RecordType) -> None:
        self.record = record
        self.columns = tuple(column for field in record for column in columns_of(record, field))

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The columns' names, in order."""
        return tuple(column.name for column in self.columns)

    @cached_property
    def table(self) -> np.ndarray[Any, Any]:
        """The columns as numbers for `observe_many`; the first row says where seats, decider and phase lie."""
        table = np.zeros((len(self.columns) + 1, N_PARTS), np.int32)
        for known in Known:
            table[0, known] = _place_of_i2(self.record, known.name.lower())
        table[1:] = [column.parts for column in self.columns]
        return table


def _offset(record: RecordType, name: str) -> int:
    return record.dtype.fields[name][1]  # type: ignore[index]


def _place_of_i2(record: RecordType, name: str) -> int:
    if record.by_name[name].dtype != "i2":
        raise TypeError(f"{name} must be an i2: other columns are read by it")
    return _offset(record, name)


def columns_of(record: RecordType, field: Field) -> Iterator[Column]:
    """The columns of a field; none if nobody gets it."""
    who = field.observed_by or field.sees
    if who is Sees.NOBODY or field.form in (Form.DERIVED, Form.HEX):
        return
    base = _offset(record, field.name)
    width = np.dtype(field.dtype).itemsize
    strides = [width * int(np.prod(field.shape[place + 1:])) for place in range(len(field.axes))]
    with_what = _place_of_i2(record, field.only_with) if field.only_with else WITH_NOTHING
    phases = EVERY_PHASE if field.phases is None else sum(1 << int(phase) for phase in field.phases)
    for index in product(*(range(axis.size) for axis in field.axes)):
        steps = list(zip(field.axes, index, strides, strict=True))
        turned = [(i, stride) for axis, i, stride in steps if axis.name in TURNED]
        if who is Sees.OWNER and turned[0][0]:
            continue
        offset = base + sum(i * stride for axis, i, stride in steps if axis.name not in TURNED)
        turns = [*turned, (NOT_TURNED, 0), (NOT_TURNED, 0)][:2]
        where = ".".join((field.name, *map(_place, field.axes, index)))
        for name, read, target in _targets(record, field):
            yield Column(where + name, field.meaning, (read, offset, width, *turns[0], *turns[1], target, phases,
                                                       with_what, int(who is Sees.DECIDER)))


def _place(axis: Axis, index: int) -> str:
    return turned_name(index) if axis.name in TURNED else axis.labels[index]


def turned_name(places: int) -> str:
    """What a seat is called that sits so many places to the left of the viewer."""
    return f"left{places}" if places else "self"


def _targets(record: RecordType, field: Field) -> Iterator[tuple[str, Read, int]]:
    """For each column at one place of a field: what is added to its name, how it is read, and its target."""
    match field.form:
        case Form.LABEL:
            yield from ((f"={name}", Read.MEMBER, member) for member, name in enumerate(field.labels))
        case Form.FLAGS:
            yield from ((f":{name}", Read.FLAG, bit) for bit, name in enumerate(field.labels))
        case Form.SEAT:
            seats = record.by_name["seats"].high
            yield from ((f"={turned_name(places)}", Read.SEAT, places) for places in range(seats))
        case _:
            yield "", Read.NUMBER, field.usual or max(field.high, -field.low, 1)

"""The observation: what a seat can know of a game, as one row of numbers, for networks and for analysis.

The columns follow from the declaration of the record, so a new field is observed as soon as it is declared. Seats are
rotated: the viewer comes first, then the seats to its left; columns of absent seats are zero. Numbers are divided by
their scale, a member of an enumeration is one column per member, a set of flags one per flag, a seat one per place
counted from the viewer. Values that the seat cannot know have no column.

A column is a row of integers (`observing.Part`): the offset of its bytes and their conversion. A GPU reads each column
by that, one thread per column. The processor follows a plan made from the same rows: for every number of seats and
every viewer, the runs of numbers that are adjacent in the record and in the observation, which it copies together, and
the marks that set one column out of several. A test compares the two.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import Any

import numpy as np

from boriken.engine.fields import Axis, Field, Form, RecordType, Sees
from boriken.engine.observing import (
    EVERY_PHASE,
    N_PARTS,
    NO_NEED,
    NOT_TURNED,
    PLAN_WIDTH,
    WITH_NOTHING,
    Known,
    Part,
    Plan,
    Read,
    Run,
    Trace,
    View,
)

TO_COME = 0  # computed when all rows are there
TURNED = ("seat", "other")  # axes whose index is a seat


@dataclass(frozen=True, slots=True)
class Column:
    """One number of an observation: its stable name, and how it is read."""

    name: str
    meaning: str
    parts: tuple[int, ...]  # as `observing.Part` names them
    field: Field


class Observation:
    """The columns of a game."""

    def __init__(self, record: RecordType) -> None:
        self.record = record
        self.columns = tuple(column for field in record for column in columns_of(record, field))

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Return the columns' names, in order."""
        return tuple(column.name for column in self.columns)

    @cached_property
    def table(self) -> np.ndarray[Any, Any]:
        """Return the columns as numbers for a GPU; the first row has the offsets of seats, decider and phase."""
        table = np.zeros((len(self.columns) + 1, N_PARTS), np.int32)
        for known in Known:
            table[0, known] = _place_of_i2(self.record, known.name.lower())
        table[1:] = [column.parts for column in self.columns]
        return table

    def varying(self, game: Any) -> tuple[int, ...]:
        """Return the columns that may change in a game: those of its seats and of the things that it has.

        The others keep their initial values, for every viewer.
        """
        record = np.array([game], self.record.dtype).view(np.int8)
        seats = int(game["seats"])
        return tuple(place for place, column in enumerate(self.columns)
                     if column.parts[Part.TURN] < seats and column.parts[Part.OTHER_TURN] < seats
                     and _has(record, *_need_of(self.record, column.field)))

    @cached_property
    def scale(self) -> np.ndarray[Any, Any]:
        """Return the divisor of each column."""
        return np.array([column.parts[Part.TARGET] if column.parts[Part.READ] == Read.NUMBER else 1
                         for column in self.columns], np.float32)

    @cached_property
    def plan(self) -> np.ndarray[Any, Any]:
        """Return the columns as runs and marks for `observe_many`, for every number of seats and every viewer."""
        return make_plan(self.record, self.columns)

    @cached_property
    def most_marked(self) -> int:
        """Return the highest number of columns that marks can set at once."""
        marks = (column.parts for column in self.columns)
        return sum(parts[Part.READ] == Read.FLAG or (parts[Part.READ] != Read.NUMBER and parts[Part.TARGET] == 0)
                   for parts in marks)

    def new_traces(self, count: int) -> np.ndarray[Any, Any]:
        """Return the traces of `observe_many` for `count` rows of numbers; zeros: the rows may contain anything."""
        return np.zeros((count, Trace.COLUMNS + self.most_marked), np.int32)


def _offset(record: RecordType, name: str) -> int:
    return record.dtype.fields[name][1]  # type: ignore[index]


def _place_of_i2(record: RecordType, name: str) -> int:
    if record.by_name[name].dtype != "i2":
        raise TypeError(f"the field {name} must be an i2: other columns depend on it")
    return _offset(record, name)


def columns_of(record: RecordType, field: Field) -> Iterator[Column]:
    """Yield the columns of a field; there are none if nobody observes it."""
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
            parts = (read, offset, width, *turns[0], *turns[1], target, phases, with_what, int(who is Sees.DECIDER))
            yield Column(where + name, field.meaning, parts, field)


def _place(axis: Axis, index: int) -> str:
    return turned_name(index) if axis.name in TURNED else axis.labels[index]


def turned_name(places: int) -> str:
    """Return the name of the seat that is `places` to the left of the viewer."""
    return f"left{places}" if places else "self"


def _targets(record: RecordType, field: Field) -> Iterator[tuple[str, Read, int]]:
    """Yield the suffix of the name, the conversion and the target of each column at one place of a field."""
    match field.form:
        case Form.LABEL:
            yield from ((f"={name}", Read.MEMBER, member) for member, name in enumerate(field.labels))
        case Form.FLAGS:
            yield from ((f":{name}", Read.FLAG, bit) for bit, name in enumerate(field.labels))
        case Form.SEAT:
            seats = record.by_name["seats"].high
            yield from ((f"={turned_name(places)}", Read.SEAT, places) for places in range(seats))
        case _:
            yield "", Read.NUMBER, field.scale or max(field.high, -field.low, 1)


# -- the plan ------------------------------------------------------------------------------------------------------


def make_plan(record: RecordType, columns: Sequence[Column]) -> np.ndarray[Any, Any]:
    """Return the rows of a plan: the known offsets, then a row for each view, then the runs and marks of all views."""
    most = record.by_name["seats"].high
    needed = sorted({_need_of(record, column.field)[0] for column in columns} - {NO_NEED})
    if len(needed) > 2:
        raise TypeError(f"fields may need at most two bytes of the record, not {len(needed)}")
    needed = [*needed, *[_offset(record, "seats")] * 2][:2]
    known = [_place_of_i2(record, name.lower()) for name in (Plan.SEATS.name, Plan.DECIDER.name, Plan.PHASE.name)]
    views, rows = [], list[tuple[int, ...]]()
    first = 1 + most * most
    for seats, viewer in product(range(1, most + 1), range(most)):
        runs, marks = _seen_by(record, columns, viewer, seats) if viewer < seats else ([], [])
        starts = first + len(rows)
        views.append((starts, starts + len(runs), starts + len(runs) + len(marks)))
        rows += [*runs, *marks]
    plan = np.zeros((first + len(rows), PLAN_WIDTH), np.int32)
    plan[0, : len(Plan)] = (*known, *needed, most)
    plan[1:first, : len(View)] = views
    for place, row in enumerate(rows):
        plan[first + place, : len(row)] = row
    for start, middle, end in views:
        for low, high in ((start, middle), (middle, end)):
            _join_needs(plan, low, high)
    return plan


def _join_needs(plan: np.ndarray[Any, Any], low: int, high: int) -> None:
    """Sort runs or marks by their needs, and note in each where the next need begins, so that the rest is skipped."""
    rows = plan[low:high]
    rows[:] = rows[np.lexsort((rows[:, Run.NEED_BITS], rows[:, Run.NEED]))]
    for place in range(high - low - 1, -1, -1):
        is_last = place == high - low - 1 or any(rows[place, part] != rows[place + 1, part]
                                                 for part in (Run.NEED, Run.NEED_BITS))
        rows[place, Run.NEXT] = low + place + 1 if is_last else rows[place + 1, Run.NEXT]


def _seen_by(record: RecordType, columns: Sequence[Column], viewer: int,
             seats: int) -> tuple[list[tuple[int, ...]], list[tuple[int, ...]]]:
    """Return the runs and the marks of one view, as `observing.Run` and `observing.Mark` name their parts."""
    runs, marks = list[list[int]](), list[tuple[int, ...]]()
    for place, column in enumerate(columns):
        read, offset, width, turn, stride, other, other_stride, target, phases, with_what, decider = column.parts
        if turn >= seats or other >= seats:
            continue
        offset += sum((viewer + places) % seats * step for places, step in ((turn, stride), (other, other_stride))
                      if places != NOT_TURNED)
        need = _need_of(record, column.field)
        if read != Read.NUMBER:
            if target == 0:
                marks.append((offset, width, place, read, phases, *need, TO_COME, decider, with_what))
            continue
        last = runs[-1] if runs else None
        run = [offset, width, place, 1, phases, *need, TO_COME, decider]
        if last and last[1] == width and last[4:] == run[4:] and (last[0] + last[3] * width, last[2] + last[3]) == (
                offset, place):
            last[3] += 1
        else:
            runs.append(run)
    return [tuple(run) for run in runs], marks


def _has(record: np.ndarray[Any, Any], need: int, bits: int) -> bool:
    return need == NO_NEED or int(record[need]) & bits != 0


def _need_of(record: RecordType, field: Field) -> tuple[int, int]:
    """Return the offset of the byte that a field needs, and which bits of it."""
    if field.needs is None or field.phases is not None:
        return NO_NEED, 0
    name, flag = field.needs
    if not flag:
        return _offset(record, name), 0xFF
    bit = record.by_name[name].labels.index(flag)
    return _offset(record, name) + bit // 8, 1 << bit % 8

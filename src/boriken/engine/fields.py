"""Declare a game's record: every field with its type, axes, range, meaning, and who may see it.

The NumPy record, the position text, the views, the range checks and the documentation page are all generated from this
one declaration, so a field cannot be missing in one of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum, IntEnum
from functools import cached_property
from operator import itemgetter
from typing import Any, NamedTuple, TypeVar

import numpy as np

from boriken.engine.errors import problem

M = TypeVar("M", bound=IntEnum)

MOST_POINTS = 10_000  # more than any game can reach


class Sees(Enum):
    """The viewers who may see a field."""

    EVERYONE = "everyone"
    OWNER = "its owner"  # the first axis is the seat
    DECIDER = "the seat that is asked"
    NOBODY = "nobody"


class Form(Enum):
    """The way a field is written in texts and views."""

    NUMBER = "number"
    LABEL = "label"  # the number of a member of an enumeration
    FLAGS = "flags"  # bits, written as the list of their names
    HEX = "hex"  # a word that has no meaning for people
    SEAT = "seat"  # the number of a seat
    DERIVED = "derived"  # computed from other fields; not written, but computed again when a text is read


@dataclass(frozen=True, slots=True)
class Axis:
    """One dimension of a field, with a label for each index."""

    name: str
    labels: tuple[str, ...]

    @property
    def size(self) -> int:
        """Return the number of indices of the axis."""
        return len(self.labels)


def label(member: Enum) -> str:
    """Return the text of an enumeration's member: the text of `SMALL_MARKET` is `small_market`."""
    return member.name.lower()


def axis(name: str, members: type[IntEnum] | int) -> Axis:
    """Return an axis over an enumeration, or over the numbers 0 to n-1."""
    if isinstance(members, int):
        return Axis(name, tuple(str(i) for i in range(members)))
    return Axis(name, tuple(label(m) for m in members))


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a record."""

    name: str
    dtype: str
    meaning: str
    axes: tuple[Axis, ...] = ()
    low: int = 0
    high: int = 0
    sees: Sees = Sees.EVERYONE
    form: Form = Form.NUMBER
    labels: tuple[str, ...] = ()  # for LABEL and FLAGS
    always: bool = False  # written even if zero, because leaving it out means something else
    phases: tuple[IntEnum, ...] | None = None  # the phases in which the field is used; in all others it is zero
    only_with: str = ""  # the field has a meaning only where this other field is not zero
    scale: int = 0  # the divisor of an observed number; 0: its range
    #: The viewers who get the field in an observation, if they differ from those who see it: more viewers, if all of
    #: them can derive a hidden value; nobody, if it does not help to decide.
    observed_by: Sees | None = None
    #: A field (and one of its flags, if it has flags) without which this field is zero throughout the game. Observing
    #: skips the field then, so fields with many columns declare it.
    needs: tuple[str, str] | None = None

    @property
    def shape(self) -> tuple[int, ...]:
        """Return the sizes of the axes."""
        return tuple(a.size for a in self.axes)

    @property
    def is_per_seat(self) -> bool:
        """Return whether each seat has its own part of this field."""
        return bool(self.axes) and self.axes[0].name == "seat"

    @property
    def is_private(self) -> bool:
        """Return whether a seat sees values in the field that the others can neither see nor derive."""
        return (self.sees in (Sees.OWNER, Sees.DECIDER) and self.observed_by is not Sees.EVERYONE
                and self.form is not Form.DERIVED)

    @property
    def is_plain(self) -> bool:
        """Return whether the field's numbers are written as they are."""
        return self.form in (Form.NUMBER, Form.SEAT)

    @property
    def is_switch(self) -> bool:
        """Return whether the field contains only 0 and 1, so that it is written as a list of labels."""
        return self.form is Form.NUMBER and (self.low, self.high) == (0, 1)


@dataclass(frozen=True, slots=True)
class Group:
    """A group of fields under one heading."""

    name: str
    meaning: str
    fields: tuple[Field, ...]


def record_class(fields: Iterable[str], home: str) -> type[np.void]:
    """Return a class of NumPy records whose fields are attributes.

    NumPy's own class finds a field only after every other attribute lookup has failed, which is six times as slow,
    and plain Python rules do little else. Pickle finds the class as `RECORD.kind` in the module `home`.
    """
    def attribute(name: str) -> property:
        def assign(record: Any, value: Any) -> None:
            record[name] = value
        return property(itemgetter(name), assign)

    return type("Record", (np.void,), {"__slots__": (), "__module__": home, "__qualname__": "RECORD.kind",
                                       **{name: attribute(name) for name in fields}})


class _Span(NamedTuple):
    """Neighbouring fields of one type in the bytes of a record, with the lowest and highest value of each number."""

    bytes: slice
    dtype: np.dtype[Any]
    low: np.ndarray[Any, Any]
    high: np.ndarray[Any, Any]


class RecordType:
    """A game's record: its groups of fields and their NumPy type. `home` is the module that defines this RECORD."""

    def __init__(self, groups: Sequence[Group], limit: int = 2048, home: str = "") -> None:
        self.groups = tuple(groups)
        self.by_name = {f.name: f for f in self}
        self._bytes_of: dict[tuple[str, ...], np.ndarray[Any, Any]] = {}
        self._unused: dict[tuple[int, ...], np.ndarray[Any, Any]] = {}  # bytes that must be zero, see `is_well_placed`
        self.only_in = {f.name: f.phases for f in self if f.phases is not None}
        lacking = [name for name in ("rng_key_0", "rng_key_1") if "rng" in self.by_name and name not in self.by_name]
        if lacking:
            raise ValueError(f"add the fields {', '.join(lacking)} of `engine_fields` to the record, beside rng")
        taken = [f.name for f in self if hasattr(np.void, f.name)]
        if taken:
            raise ValueError(f"rename the fields {', '.join(taken)}: NumPy's records have attributes of these names")
        # Wide fields first, so that the aligned record (a GPU needs aligned words) has no holes; the end is filled
        # by a field, because NumPy leaves bytes that belong to no field as they are when it copies.
        ordered = sorted(self, key=lambda f: -np.dtype(f.dtype).itemsize)
        parts: list[tuple[str, str, tuple[int, ...]]] = [(f.name, f.dtype, f.shape) for f in ordered]
        used, aligned = np.dtype(parts).itemsize, np.dtype(parts, align=True).itemsize
        if aligned > used:
            parts.append(("filler", "u1", (aligned - used,)))
        self.kind = record_class((name for name, _, _ in parts), home)
        self.dtype: np.dtype[Any] = np.dtype((self.kind, np.dtype(parts, align=True)))
        if self.dtype.itemsize > limit:
            raise ValueError(f"the record has {self.dtype.itemsize} bytes; at most {limit} are allowed")

    def __iter__(self) -> Iterator[Field]:
        return (f for g in self.groups for f in g.fields)

    def zeros(self, count: int) -> np.ndarray[Any, Any]:
        """Return an array of `count` empty records."""
        return np.zeros(count, self.dtype)

    @cached_property
    def written(self) -> set[str]:
        """Return the names of all fields that a whole text has; the others are derived from them."""
        return {f.name for f in self if f.form is not Form.DERIVED}

    def bytes_of(self, names: tuple[str, ...]) -> np.ndarray[Any, Any]:
        """Return the places of the bytes of some fields in a record."""
        if names not in self._bytes_of:
            spans = (self.dtype.fields[name] for name in names)  # type: ignore[index]
            places = [np.arange(start, start + kind.itemsize) for kind, start, *_ in spans]
            self._bytes_of[names] = np.concatenate([np.zeros(0, np.intp), *places])
        return self._bytes_of[names]

    def clear_derived(self, record: Any) -> None:
        """Set the fields that are derived from others to zero."""
        for name in self.by_name.keys() - self.written:
            record[name] = 0
        if "filler" in self.dtype.fields:  # type: ignore[operator]
            record["filler"] = 0

    def range_problems(self, record: Any) -> Iterator[str]:
        """Yield a sentence for each value outside its declared range."""
        for f in self:
            if f.form in (Form.HEX, Form.FLAGS):
                continue
            values = np.asarray(record[f.name])
            for index in np.argwhere((values < f.low) | (values > f.high)):
                where = "".join(f".{a.labels[i]}" for a, i in zip(f.axes, index, strict=True))
                value = int(values[tuple(index)])
                yield problem("range", f"{f.name}{where} must be from {f.low} to {f.high}, not {value}",
                              field=f"{f.name}{where}", low=f.low, high=f.high, value=value)

    def absent_problems(self, record: Any) -> Iterator[str]:
        """Yield a sentence for each field that has a value although the game lacks the part that the field needs."""
        for f in self:
            if f.needs is None or not np.any(record[f.name]):
                continue
            name, flag = f.needs
            if not self._is_used(f.needs, int(record[name])):
                remedy = f"add {flag} to {name}" if flag else f"set {name}"
                yield problem("absent", f"{f.name} is used only with {flag or name}: remove it, or {remedy}",
                              field=f.name, part=flag or name)

    def misplaced(self, record: Any) -> Iterator[str]:
        """Yield a sentence for each impossible value: out of range, in unknown bits, of an absent seat or expansion."""
        yield from self.range_problems(record)
        yield from self.absent_problems(record)
        for f in self:
            if f.form is Form.FLAGS and any(int(word) >> len(f.labels) for word in np.ravel(record[f.name])):
                yield f"{f.name} has bits set that have no meaning"
            if f.is_per_seat and np.any(record[f.name][int(record["seats"]):]):
                yield f"{f.name} is not zero for a seat that this game does not have"


    def is_well_placed(self, record: Any) -> bool:
        """Return whether `misplaced` would find nothing. It compares bytes, which takes microseconds."""
        data = np.frombuffer(record.tobytes(), np.uint8)
        for span in self._spans:
            values = data[span.bytes].view(span.dtype)
            if (values < span.low).any() or (values > span.high).any():
                return False
        have = tuple(int(record[name]) for name in self._needed)
        key = (int(record["seats"]), *have)
        if key not in self._unused:
            self._unused[key] = self._find_unused(key[0], dict(zip(self._needed, have, strict=True)))
        return not data[self._unused[key]].any()

    @cached_property
    def _spans(self) -> list[_Span]:
        """Return the numbers of the record in the order of its bytes; words without a range have the whole one."""
        spans: list[_Span] = []
        for f in sorted(self, key=lambda f: self.dtype.fields[f.name][1]):  # type: ignore[index]
            start, dtype = self.dtype.fields[f.name][1], np.dtype(f.dtype)  # type: ignore[index]
            size = int(np.prod(f.shape, dtype=int))
            low, high = f.low, f.high
            if f.form is Form.FLAGS:
                high = (1 << len(f.labels)) - 1
            elif f.form is Form.HEX:
                high = int(np.iinfo(dtype).max)
            ends = [np.full(size, end, dtype) for end in (low, high)]
            if spans and (spans[-1].dtype, spans[-1].bytes.stop) == (dtype, start):
                last = spans.pop()
                start, ends = last.bytes.start, [np.concatenate(pair) for pair in zip(last[2:], ends, strict=True)]
            spans.append(_Span(slice(start, start + ends[0].nbytes), dtype, *ends))
        return spans

    @cached_property
    def _needed(self) -> tuple[str, ...]:
        """Return the names of the fields that say whether others are used."""
        return tuple(sorted({f.needs[0] for f in self if f.needs is not None}))

    def _find_unused(self, seats: int, have: dict[str, int]) -> np.ndarray[Any, Any]:
        """Return the bytes that must be zero with some seats and values of the needed fields."""
        absent = [f.name for f in self if f.needs is not None and not self._is_used(f.needs, have[f.needs[0]])]
        beyond = [self.bytes_of((f.name,)).reshape(f.shape[0], -1)[seats:].ravel() for f in self if f.is_per_seat]
        return np.unique(np.concatenate([self.bytes_of(tuple(absent)), *beyond]))

    def _is_used(self, needs: tuple[str, str], present: int) -> bool:
        """Return whether a game with this value of the needed field uses the field that needs it."""
        name, flag = needs
        return bool(present >> self.by_name[name].labels.index(flag) & 1 if flag else present)


def counted(name: str, *axes: Axis, high: int, meaning: str, low: int = 0,
            sees: Sees = Sees.EVERYONE, dtype: str = "i2", always: bool = False, scale: int = 0,
            observed_by: Sees | None = None) -> Field:
    """Return a field of numbers."""
    return Field(name, dtype, meaning, axes, low, high, sees, always=always, scale=scale, observed_by=observed_by)


def switch(name: str, *axes: Axis, meaning: str, sees: Sees = Sees.EVERYONE, always: bool = False) -> Field:
    """Return a field of zeros and ones (a record cannot hold an array of booleans in compiled code)."""
    return Field(name, "i1", meaning, axes, 0, 1, sees, always=always)


def labelled(name: str, members: type[IntEnum], *axes: Axis, meaning: str) -> Field:
    """Return a field whose numbers are members of an enumeration."""
    labels = tuple(label(m) for m in members)
    return Field(name, "i2", meaning, axes, 0, len(labels) - 1, Sees.EVERYONE, Form.LABEL, labels)


def flags(name: str, members: type[IntEnum], meaning: str) -> Field:
    """Return a field of bits; bit `m` belongs to member `m`."""
    return Field(name, "u8", meaning, form=Form.FLAGS, labels=tuple(label(m) for m in members), always=True)


def bits(members: Iterable[IntEnum]) -> np.uint64:
    """Return a set of members as a word of flags."""
    return np.uint64(sum(1 << int(m) for m in set(members)))


def members(kind: type[M], word: Any) -> set[M]:
    """Return the members of a word of flags."""
    return {m for m in kind if int(word) >> int(m) & 1}


def seat_number(name: str, seats: int, meaning: str, only_with: str = "") -> Field:
    """Return a field that contains the number of a seat."""
    return Field(name, "i2", meaning, high=seats - 1, form=Form.SEAT, only_with=only_with)


def only_in(phases: tuple[IntEnum, ...], *fields: Field) -> tuple[Field, ...]:
    """Return the fields, marked as used in these phases only; in all others they are zero."""
    return tuple(replace(f, phases=phases) for f in fields)


def only_if(name: str, flag: str, *fields: Field) -> tuple[Field, ...]:
    """Return the fields, marked as zero throughout a game in which field `name` is zero or lacks the flag."""
    return tuple(replace(f, needs=(name, flag)) for f in fields)


def unobserved(field: Field) -> Field:
    """Return the field without columns in an observation, because it does not help to decide."""
    return replace(field, observed_by=Sees.NOBODY)


def engine_fields(seats: int, most_options: int, actions: int, questions: type[IntEnum], sources: type[IntEnum],
                  reasons: type[IntEnum]) -> dict[str, Field]:
    """Return the fields that the engine uses, by name; every game has these (the held ones if it holds questions)."""
    seat = axis("seat", seats)
    fields = (
        Field("rng", "u8", "the state of the generator of chance", sees=Sees.NOBODY, form=Form.HEX, always=True),
        Field("rng_key_0", "u8", "the key of the generator, first half", sees=Sees.NOBODY, form=Form.HEX),
        Field("rng_key_1", "u8", "the key of the generator, second half", sees=Sees.NOBODY, form=Form.HEX),
        Field("seats", "i2", "seats in this game", low=1, high=seats),
        seat_number("decider", seats, "the seat that is asked; 0 when the game is over"),
        labelled("question", questions, meaning="what it is asked; nothing when the game is over"),
        seat_number("held_decider", seats, "the seat that is asked, or whose turn it is, after what cannot wait",
                    only_with="held_question"),
        labelled("held_question", questions, meaning="what it is asked then"),
        Field("n_options", "i2", "how many answers there are", high=most_options, form=Form.DERIVED,
              sees=Sees.DECIDER),
        Field("options", "i2", "the answers, ascending", (axis("option", most_options),), 0, actions - 1,
              Sees.DECIDER, Form.DERIVED),
        unobserved(Field("decisions", "i4", "answers given so far, the forced ones not counted", high=2**31 - 1)),
        unobserved(Field("over", "i2", "1 = the game is over", high=1)),
        unobserved(Field("score", "i2", "final points", (seat,), -1000, MOST_POINTS)),
        unobserved(switch("winner", seat, meaning="1 = has won, alone or shared")),
        unobserved(Field("score_parts", "i2", "final points by source", (seat, axis("source", sources)), 0,
                         MOST_POINTS)),
        switch("end_reasons", axis("reason", reasons), meaning="end conditions met so far"),
    )
    return {f.name: f for f in fields}

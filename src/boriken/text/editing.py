"""Editing of positions: a position text as data, changes of single values in it, and the fields that can be changed.

A draft is the data of a position text (`engine/notation.py`), possible or not. It names as few fields as it can, and
the game computes the others (`Game.complete`): a building that is laid into a city leaves the market, a barrel leaves
the supply. So every change is only a change of the data, and no rule is needed here. The fields of the flow that follow
from others are found by the rows that say where a question is asked (`Asked`).
"""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from boriken.engine.errors import BorikenError, BrokenText, ImpossibleSetup, one_of, problem
from boriken.engine.fields import Axis, Field, Form, Sees, label
from boriken.engine.game import Game, Setup, game_class
from boriken.engine.notation import (
    FORMAT,
    LONGEST_NAME,
    Plain,
    fill_record,
    parse_position,
    plain_value,
    read_ruling_list,
)
from boriken.engine.questions import Asked

MOST_ANSWERS = 500  # that are played until a new game has no open question of its preparation
HEADER = ("format", "game", "version")
PHASE, QUESTION, DECIDER, GOVERNOR = "phase", "question", "decider", "governor"
ROLE_SEAT, ROLES_TAKEN, PICKS, TURN, STAGE = "role_seat", "roles_taken", "picks", "turn", "stage"
#: Fields of the flow that people know in every game.
FLOW = ("round_number", GOVERNOR, PHASE, DECIDER, QUESTION)
#: Fields of the flow that follow from the others.
FOLLOWING = (PICKS, ROLE_SEAT, TURN, STAGE)
#: Fields of the flow whose change changes those.
LEADING = (GOVERNOR, ROLES_TAKEN, PHASE, DECIDER, QUESTION)


@dataclass(frozen=True)
class Editing:
    """What a game tells the editor of its positions beside the fields of its record."""

    asked: Sequence[Asked] = ()  # where each question is asked
    #: Private field -> the field with the number of its things, which is enough if the things are unknown.
    sizes: Mapping[str, str] = field(default_factory=dict)
    #: Field -> the kind of its address on the board, where that is not the name of its axis.
    places: Mapping[str, str] = field(default_factory=dict)
    #: Field of names -> the kind of the things that they name, where that is not the name of the field.
    kinds: Mapping[str, str] = field(default_factory=dict)
    roles: Mapping[str, str] = field(default_factory=dict)  # phase -> the role that opens it, if its name differs
    flow: tuple[str, ...] = ()  # fields of the flow that people know, beside those that every game has
    internal: tuple[str, ...] = ()  # fields that only the text of a position sets


@dataclass(frozen=True)
class ValueChange:
    """A new value of a field: of a seat's part of it, and of one label of each further axis."""

    field: str
    value: int | str | list[str]
    seat: int | None = None
    labels: tuple[str, ...] = ()


class Draft:
    """A position text that is being edited: its game and its data."""

    def __init__(self, data: Plain, editing: Editing | None = None) -> None:
        self.data = data
        self.cls: type[Game] = game_class(data["game"])
        self.editing = editing or Editing()
        self.fields = self.cls.record_type.by_name
        self._empty: Any = None
        self._record: Any = None

    @classmethod
    def of_text(cls, text: str, editing: Editing | None = None) -> Draft:
        """Return the draft of a text; raise `BrokenText` if the text is unreadable."""
        draft = cls(parse_position(text), editing)
        if draft.data["edition"] not in draft.cls.editions():
            sentence = one_of("edition", draft.data["edition"], draft.cls.editions())
            raise BrokenText(problem("unknown", sentence, given=draft.data["edition"][:LONGEST_NAME].replace(":", " ")))
        if not isinstance(draft.data.get("seats"), int):
            sentence = "the position text must have a line: seats = ..."
            raise BrokenText(problem("line-missing", sentence, field="seats"))
        draft.record()  # raises `BrokenText` where a name or a value is unknown
        return draft

    # -- what the data says ---------------------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        """Return the number of seats."""
        return int(self.data["seats"])

    def record(self) -> Any:
        """Return the record of the data with all computed fields, possible or not."""
        if self._record is None:
            self._record = self._filled({name: value for name, value in self.data.items() if name != "rulings"})
        return self._record

    def record_without(self, name: str) -> Any:
        """Return the record that the data would have without a field."""
        return self._with(_without(self.data, name)).record()

    def _filled(self, data: Plain) -> Any:
        games = self.cls.record_type.zeros(1)
        given = fill_record(self.cls.record_type, games[0], data)
        games[0].rulings = self._rulings(games[0])
        self.cls.complete(games[0], given)
        return games[0]

    def _rulings(self, record: Any) -> np.uint64:
        """Return the rulings that the data names, by a list or by changes."""
        given = self.data.get("rulings", {})
        try:
            if isinstance(given, list):
                given = read_ruling_list(self.fields["rulings"], given, self.cls.edition_rulings(record, {}))
            return self.cls.edition_rulings(record, given)
        except ImpossibleSetup as error:
            raise BrokenText(str(error)) from None

    def problems(self) -> list[str]:
        """Return a sentence for each reason why the position is impossible."""
        record = self.record()
        found = [*self.cls.problems(record)] or [*self.cls.record_type.range_problems(record)]
        if found:
            return found
        try:
            Game.from_text(self.text())
        except BorikenError as error:
            return [error.args[0]]
        return []

    def given(self) -> set[str]:
        """Return the names of the fields that the data names, those of the set-up left out."""
        groups = [group.name for group in self.cls.record_type.groups[1:]]
        parts = [self.data.get(name, {}) for name in groups] + list(self.data.get("seat", {}).values())
        return {name for part in parts for name in part}

    @property
    def empty(self) -> Any:
        """Return the record of this set-up without any piece in play: its supplies are full."""
        if self._empty is None:
            names = {f.name for f in self.cls.record_type.groups[0].fields} | set(HEADER)
            data = {name: value for name, value in self.data.items() if name in names}
            self._empty = Draft(data, self.editing).record()
        return self._empty

    def _with(self, data: Plain) -> Draft:
        """Return a draft of the same set-up with other data."""
        draft = Draft(data, self.editing)
        draft._empty = self._empty
        return draft

    def is_computed(self, name: str) -> bool:
        """Return whether the game computes this field where a text leaves it out."""
        return bool(np.any(self.empty[name]))

    # -- writing --------------------------------------------------------------------------------------------------

    def text(self) -> str:
        """Return the text of the data, in the order of the record."""
        data, (first, *others) = self.data, self.cls.record_type.groups
        lines = [f"format = {_toml(FORMAT)}", f"game = {_toml(data['game'])}", f"version = {_toml(data['version'])}"]
        lines += _assigned(data, (f.name for f in first.fields))
        for group in others:
            written = _assigned(data.get(group.name, {}), (f.name for f in group.fields))
            lines += ["", f"[{group.name}]  # {group.meaning}", *written] if written else []
        for seat in range(self.seats):
            lines += ["", f"[seat.{seat}]", *_assigned(data.get("seat", {}).get(str(seat), {}), self.fields)]
        return "\n".join(lines) + "\n"

    # -- changing -------------------------------------------------------------------------------------------------

    def tidied(self) -> Draft:
        """Return the same position with as few fields as it needs."""
        kept, whole = self, self.record().tobytes()
        for name in sorted(self.given()):
            shorter = self._with(_without(kept.data, name))
            if shorter.record().tobytes() == whole:
                kept = shorter
        return kept

    def without_hidden(self) -> Draft:
        """Return the position with everything that nobody sees left out: it is unknown, and dealt anew."""
        data = self.data
        for name in self.given():
            if self.fields[name].sees is Sees.NOBODY:
                data = _without(data, name)
        return self._with(data)

    def without_supplies(self) -> Draft:
        """Return the position with every field left out that the game computes from the box."""
        data = self.data
        for name in self.given():
            if self.is_computed(name) and self.fields[name].axes:
                data = _without(data, name)
        return self._with(data)

    def changed(self, changes: Sequence[ValueChange]) -> Draft:
        """Return the position with some values changed; everything that follows from them has changed, too.

        Raise `BrokenText` if a name is unknown or a value is impossible. Things that nobody sees are kept as long as
        they fit the rest; otherwise they are dealt anew.
        """
        before = self.tidied()
        after = before._with(copy.deepcopy(before.data))
        for change in changes:
            after._set(change)
            if change.field in LEADING:
                after._follow(change.field)
        edited = {change.field for change in changes}
        after._conserve(before, edited)
        after.record()
        dealt_anew = after.without_hidden()
        if dealt_anew.data == after.data or len(after.problems()) <= len(dealt_anew.problems()):
            return after
        return dealt_anew

    def _set(self, change: ValueChange) -> None:
        f, self._record = self._find(change), None
        home = self._home(f, change.seat)
        axes = f.axes[1:] if f.is_per_seat else f.axes
        value = _checked(f, axes, change)
        if not axes:
            _put(home, f.name, value, self._is_left_out(f, value))
        elif f.is_switch and len(axes) == 1:
            names = [name for name in home.get(f.name, []) if name != change.labels[0]]
            names += [change.labels[0]] if value else []
            _put(home, f.name, sorted(names, key=axes[0].labels.index), not names and not self.is_computed(f.name))
        else:
            self._set_in(home, f, axes, change, value)
        self._forget(f, change.seat)

    def _set_in(self, home: Plain, f: Field, axes: tuple[Axis, ...], change: ValueChange, value: Any) -> None:
        """Set a value in a table of values by name; the whole table is written where the game would compute it."""
        if f.name not in home and self.is_computed(f.name):
            home[f.name] = plain_value(f, self._with(self.data).record()[f.name].tolist(), axes, dense=False)
        table = home.setdefault(f.name, {})
        for name in change.labels[:-1]:
            table = table.setdefault(name, {})
        _put(table, change.labels[-1], value, value in (0, *f.labels[:1]))
        for name in [name for name, inner in home[f.name].items() if inner == {}]:
            del home[f.name][name]
        if not home[f.name] and not self.is_computed(f.name):
            del home[f.name]

    def _find(self, change: ValueChange) -> Field:
        known = {f.name: f for f in editable_fields(self)}
        if change.field not in known:
            raise BrokenText(one_of("field", change.field, known))
        found = known[change.field]
        if found.is_per_seat != (change.seat is not None) or (
                change.seat is not None and not 0 <= change.seat < self.seats):
            raise BrokenText(f"{found.name} of seat {change.seat}: " + (
                f"expected a seat from 0 to {self.seats - 1}" if found.is_per_seat else "this field has no seat"))
        return found

    def _home(self, f: Field, seat: int | None) -> Plain:
        """Return the part of the data in which a field is."""
        if seat is not None:
            found: Plain = self.data.setdefault("seat", {}).setdefault(str(seat), {})
            return found
        group = next(one for one in self.cls.record_type.groups if any(other.name == f.name for other in one.fields))
        part: Plain = self.data.setdefault(group.name, {})
        return part

    def _is_left_out(self, f: Field, value: Any) -> bool:
        """Return whether a text says the same without this value."""
        return value in (0, [], *f.labels[:1]) and not self.is_computed(f.name)

    def _forget(self, f: Field, seat: int | None) -> None:
        """Forget the number of things that are known now, or the things of which only the number is known."""
        for things, size in self.editing.sizes.items():
            if f.name in (things, size) and seat is not None:
                self.data["seat"][str(seat)].pop(size if f.name == things else things, None)

    def _conserve(self, before: Draft, edited: set[str]) -> None:
        """ValueChange the supplies that the data names as much as the game would change those that it computes."""
        for name in self.given() - edited:
            f = self.fields[name]
            if f.is_per_seat or not f.is_plain or not self.is_computed(name):
                continue
            change = self.record_without(name)[name].astype(int) - before.record_without(name)[name].astype(int)
            if np.any(change):
                self._record = None
                value = np.clip(before.record()[name].astype(int) + change, f.low, f.high)
                self._home(f, None)[name] = plain_value(f, value.tolist(), f.axes, dense=False)

    # -- the flow -------------------------------------------------------------------------------------------------

    def _follow(self, name: str) -> None:
        """Let the fields of the flow follow one that has changed."""
        if name == PHASE:
            self._leave_phase()
            self._take_role()
        if name in (PHASE, DECIDER):
            self._forget_flow(QUESTION, STAGE)
        record = self.record()
        first = self._count_picks(record)
        if name == QUESTION and int(record[QUESTION]):
            self._open_question(record, first)
        elif not self._is_played(record) and not int(record[PHASE]):
            self._forget_flow(DECIDER, QUESTION, TURN, STAGE)  # the seat whose turn it is to choose follows
        elif name == DECIDER:
            self._take_turn(record, first, (int(record[DECIDER]) - first) % self.seats)
        else:
            self._take_turn(record, first, int(record[TURN]) if TURN in self.fields else 0)

    def _take_role(self) -> None:
        """Give the role that opens the phase to the seat whose turn it is to take one, unless a seat has it."""
        record = self.record()
        if not self._is_played(record) or ROLES_TAKEN not in self.fields:
            return
        phase, axis = self.fields[PHASE].labels[int(record[PHASE])], self.fields[ROLES_TAKEN].axes[1]
        role = self.editing.roles.get(phase, phase)
        if role in labels_in_game(self, axis) and not record[ROLES_TAKEN][:, axis.labels.index(role)].any():
            seat = (int(record[GOVERNOR]) + int(record[ROLES_TAKEN].sum())) % self.seats
            self._set(ValueChange(ROLES_TAKEN, 1, seat, (role,)))

    def _count_picks(self, record: Any) -> int:
        """Count the roles that were taken before; return the seat that goes first in the phase."""
        if not {ROLES_TAKEN, PICKS, GOVERNOR} <= set(self.fields):
            return int(record[GOVERNOR]) if GOVERNOR in self.fields else 0
        played = self._is_played(record)
        picks = max(0, int(record[ROLES_TAKEN].sum()) - played)
        first = (int(record[GOVERNOR]) + picks) % self.seats if played else int(record[GOVERNOR])
        self._write_flow(PICKS, picks)
        self._write_flow(ROLE_SEAT, first if played else 0)
        return first

    def _is_played(self, record: Any) -> bool:
        """Return whether the phase is that of a role."""
        played = self.cls.record_type.only_in.get(ROLE_SEAT, ())
        return any(int(phase) == int(record[PHASE]) for phase in played)

    def _open_question(self, record: Any, first: int) -> None:
        """Set the stage and the turn at which a question is asked in this phase."""
        rows = [row for row in self.editing.asked if int(row.question) == int(record[QUESTION])
                and int(row.phase) == int(record[PHASE]) and row.about is None]
        if not rows:
            return  # the checks say that it is not asked
        earliest, last = rows[0].turns.span(self.seats)
        turns = [turn for turn in range(earliest, min(last, earliest + self.seats) + 1)
                 if (first + turn) % self.seats == int(record[DECIDER])]
        self._write_flow(STAGE, int(rows[0].stages[0]))
        self._take_turn(record, first, turns[0] if turns else earliest)

    def _take_turn(self, record: Any, first: int, turn: int) -> None:
        self._write_flow(TURN, turn)
        self._write_flow(DECIDER, (first + turn) % self.seats)

    def _leave_phase(self) -> None:
        """Forget the turn, and every field that is not used in the new phase."""
        self._forget_flow(TURN, DECIDER)
        phase = int(self.record()[PHASE])
        for name in self.given():
            phases = self.fields[name].phases
            if phases is not None and phase not in [int(one) for one in phases]:
                self._forget_flow(name)

    def _forget_flow(self, *names: str) -> None:
        self._record = None
        for name in names:
            self.data = _without(self.data, name)

    def _write_flow(self, name: str, value: int) -> None:
        self._record = None
        if name in self.fields:
            _put(self._home(self.fields[name], None), name, value, value == 0)


# -- beginning --------------------------------------------------------------------------------------------------------


def begun(game: str, setup: Setup, editing: Editing) -> Draft:
    """Return the first position of a set-up after its preparations; hidden things are unknown.

    Preparations, such as a draft of buildings, are played with the first answers.
    """
    played = game_class(game).new(setup)
    for _ in range(MOST_ANSWERS):
        if PHASE not in played.record_type.by_name or not int(played.state[PHASE]) or played.decider is None:
            break
        played.play(played.legal_actions[0])
    data = parse_position(played.to_text())
    for name in ("rng", "rng_key_0", "rng_key_1", *(["rulings"] if "rulings" not in setup.options else [])):
        data.pop(name, None)
    for things in (*editing.sizes, QUESTION, "decisions"):
        data = _without(data, things)
    return Draft(data, editing).without_hidden().tidied()


# -- the fields that can be changed ---------------------------------------------------------------------------------


def editable_fields(draft: Draft) -> Iterator[Field]:
    """Yield the fields that people can set in this position."""
    record = draft.record()
    for f in known_fields(draft.cls, draft.editing):
        is_used = f.phases is None or int(record[PHASE]) in [int(phase) for phase in f.phases]
        if is_used and (f.needs is None or _has(draft, record, *f.needs)):
            yield f


def known_fields(cls: type[Game], editing: Editing) -> Iterator[Field]:
    """Yield the fields of a game that people know: pieces that somebody sees, and whose turn it is."""
    for group in cls.record_type.groups[1:]:
        is_flow = any(f.name == QUESTION for f in group.fields)
        for f in group.fields:
            is_known = f.name in (*FLOW, *editing.flow) if is_flow else f.name not in editing.internal
            if is_known and _is_public(f) and f.phases != ():
                yield f


def is_of_flow(draft: Draft, f: Field) -> bool:
    """Return whether a field says whose turn it is, and is no piece."""
    return any({f.name, QUESTION} <= {other.name for other in group.fields} for group in draft.cls.record_type.groups)


def _is_public(f: Field) -> bool:
    return f.form not in (Form.DERIVED, Form.HEX) and Sees.NOBODY not in (f.sees, f.observed_by)


def _has(draft: Draft, record: Any, name: str, flag: str) -> bool:
    """Return whether the set-up has the part of the game that a field needs."""
    word = int(record[name])
    return bool(word >> draft.fields[name].labels.index(flag) & 1) if flag else word != 0


def labels_in_game(draft: Draft, axis: Axis) -> list[str]:
    """Return the labels of an axis without the things of which a full box has none."""
    absent: set[str] = set()
    for f in filter(_is_public, draft.cls.record_type):
        if len(f.axes) == 1 and f.axes[0].name == axis.name and f.axes[0].labels == axis.labels and (
                draft.is_computed(f.name) and f.form is Form.NUMBER):
            absent |= {name for name, count in zip(axis.labels, draft.empty[f.name], strict=True) if not count}
    return [name for name in axis.labels if name not in absent]


def questions_of(draft: Draft) -> list[str]:
    """Return the questions that can be open in the phase of a position, by the rows of its game."""
    phase = int(draft.record()[PHASE]) if PHASE in draft.fields else 0
    return list(dict.fromkeys(label(row.question) for row in draft.editing.asked
                              if int(row.phase) == phase and row.about is None))


def phases_of(draft: Draft) -> list[str]:
    """Return the phases that people can enter: choosing a role, those of the roles in the game, and the present one."""
    labels, record = draft.fields[PHASE].labels, draft.record()
    played = [label(phase) for phase in draft.cls.record_type.only_in.get(ROLE_SEAT, ())]
    if not played:
        return list(labels)
    known = {name for f in draft.cls.record_type for axis in f.axes if axis.name == "role" for name in axis.labels}
    there = {name for f in draft.cls.record_type for axis in f.axes if axis.name == "role"
             for name in labels_in_game(draft, axis)}
    offered = {labels[0], labels[int(record[PHASE])], *(name for name in played if name in there or name not in known)}
    return [name for name in labels if name in offered]


def follows(draft: Draft, f: Field) -> bool:
    """Return whether a field follows from the others, so that nobody has to set it."""
    if f.name in FOLLOWING:
        return True
    if f.name in (DECIDER, QUESTION) and ROLES_TAKEN in draft.fields and not int(draft.record()[PHASE]):
        return True
    return f.name not in ("round_number", *draft.given()) and draft.is_computed(f.name)


# -- plain data ---------------------------------------------------------------------------------------------------


def _checked(f: Field, axes: tuple[Axis, ...], change: ValueChange) -> Any:
    """Return the value of a change; raise `BrokenText` unless its labels and its value are possible."""
    where = ".".join((f.name, *change.labels))
    if len(change.labels) != len(axes):
        raise BrokenText(f"{where}: expected {len(axes)} names after the field, not {len(change.labels)}")
    for axis, name in zip(axes, change.labels, strict=True):
        if name not in axis.labels:
            raise BrokenText(f"{where}: {one_of(axis.name, name, axis.labels)}")
    value = change.value
    if f.form is Form.LABEL:
        if value not in f.labels:
            raise BrokenText(f"{where}: {one_of('value', str(value), f.labels)}")
    elif f.form is Form.FLAGS:
        if not isinstance(value, list) or any(one not in f.labels for one in value):
            raise BrokenText(f"{where} must be a list of: {', '.join(f.labels)}")
    elif not isinstance(value, int) or not f.low <= value <= f.high:
        raise BrokenText(f"{where} must be from {f.low} to {f.high}, not {value}")
    return value


def _put(table: Plain, name: str, value: Any, is_left_out: bool) -> None:
    if is_left_out:
        table.pop(name, None)
    else:
        table[name] = value


def _without(data: Plain, name: str) -> Plain:
    """Return the data without a field, which may be in any part of the text."""
    return {key: (_without(part, name) if isinstance(part, dict) and key in ("seat", *map(str, range(10))) else
                  {inner: value for inner, value in part.items() if inner != name})
            if isinstance(part, dict) else part for key, part in data.items() if key != name}


def _assigned(part: Any, names: Any) -> list[str]:
    return [f"{name} = {_toml(part[name])}" for name in names if name in part]


def _toml(value: Any) -> str:
    if isinstance(value, dict):
        inner = ", ".join(f"{_key(name)} = {_toml(one)}" for name, one in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_toml, value)) + "]"
    if isinstance(value, bool):
        return "true" if value else "false"
    return f'"{value}"' if isinstance(value, str) else str(value)


def _key(name: str) -> str:
    return name if name.replace("_", "").isalnum() else f'"{name}"'

"""Position texts, which a person can read and edit, and the plain data of views.

A position is written as TOML, field by field, in the order in which the record is declared. Zeros are left out. A field
that a text leaves out is zero, or is computed by the game where it follows from the rest (supplies).
`docs/position-text.md` explains the format.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import numpy as np

from boriken.engine.errors import BrokenText, field_problem, impossible, one_of, problem
from boriken.engine.fields import Axis, Field, Form, RecordType, Sees

FORMAT = "boriken position 1"
LONGEST_NAME = 60  # of an unknown name that an error repeats
MOST_DIGITS = 300  # of a number in a position text; Python neither reads nor writes thousands of them
TOO_LARGE = f"the position text has a number of more than {MOST_DIGITS} digits"
Plain = dict[str, Any]
ToPlain = Callable[[Any], Any]  # converts a field's value to plain data


# -- plain data ------------------------------------------------------------------------------------------


def plain_value(field: Field, value: Any, axes: tuple[Axis, ...], dense: bool) -> Any:
    """Return a field's value, as NumPy's `tolist` returns it, as numbers, names, lists and dictionaries."""
    if axes:
        first, rest = axes[0], axes[1:]
        if field.is_switch and not rest:
            return [name for name, is_set in zip(first.labels, value, strict=True) if is_set]
        parts = value if field.is_plain and not rest else [plain_value(field, part, rest, dense) for part in value]
        if dense:
            return dict(zip(first.labels, parts, strict=True))
        nothing = field.labels[:1]
        return {name: part for name, part in zip(first.labels, parts, strict=True) if part and part not in nothing}
    if field.form is Form.LABEL:
        return field.labels[value]
    if field.form is Form.FLAGS:
        return [name for bit, name in enumerate(field.labels) if value >> bit & 1]
    if field.form is Form.HEX:
        return f"{value:016x}"
    return value


def view(record_type: RecordType, record: Any, viewer: int | None, shown: frozenset[str]) -> Plain:
    """Return the fields that a seat may see (or an onlooker, for None), by group; `shown` names fields open to all."""
    seats = int(record["seats"])
    is_decider = viewer is not None and viewer == int(record["decider"]) and not record["over"]
    result: Plain = {}
    for group, fields in _visible_fields(record_type):
        part: Plain = {}
        for name, sees, is_per_seat, to_plain in fields:
            if sees is Sees.NOBODY and name not in shown:
                continue
            value = record[name].tolist()
            if is_per_seat:
                is_open = sees is Sees.EVERYONE or name in shown
                part[name] = [to_plain(of_seat) if is_open or seat == viewer else None
                              for seat, of_seat in enumerate(value[:seats])]
            elif sees is Sees.DECIDER and not is_decider and name not in shown:
                part[name] = None
            else:
                part[name] = to_plain(value)
        result[group] = part
    return result


@cache
def _visible_fields(record_type: RecordType) -> list[tuple[str, list[tuple[str, Sees, bool, ToPlain]]]]:
    """Return the fields of views by group: name, who sees it, whether each seat has its own, how to convert it."""
    return [(group.name, [(f.name, f.sees, f.is_per_seat, _dense(f, f.axes[1:] if f.is_per_seat else f.axes))
                          for f in group.fields if f.form is not Form.DERIVED])
            for group in record_type.groups]


def _dense(field: Field, axes: tuple[Axis, ...]) -> ToPlain:
    """Return a prepared `plain_value` for a field, zeros included, because views are read very often."""
    if not axes or (field.is_switch and len(axes) == 1):
        return lambda value: plain_value(field, value, axes, dense=True)
    labels = axes[0].labels
    if field.is_plain and len(axes) == 1:
        return lambda value: dict(zip(labels, value, strict=True))
    inner = _dense(field, axes[1:])
    return lambda value: dict(zip(labels, map(inner, value), strict=True))


# -- writing ---------------------------------------------------------------------------------------------


def write_position(record_type: RecordType, record: Any, game: str, version: int, usual_rulings: Any) -> str:
    """Return the position text of a record."""
    lines = [f'format = "{FORMAT}"', f'game = "{game}"', f"version = {version}"]
    by_seat: list[list[str]] = [[] for _ in range(int(record["seats"]))]
    for number, group in enumerate(record_type.groups):
        written: list[str] = []
        for f in group.fields:
            if f.form is Form.DERIVED:
                continue
            value = record[f.name].tolist()
            if f.is_per_seat:
                for seat_lines, of_seat in zip(by_seat, value, strict=False):  # the record has room for more seats
                    seat_lines += _lines(f, plain_value(f, of_seat, f.axes[1:], dense=False))
            elif f.name == "rulings":
                written += _lines(f, _plain_rulings(f, value, usual_rulings))
            else:
                written += _lines(f, plain_value(f, value, f.axes, dense=False))
        if number and written:
            lines += ["", f"[{group.name}]  # {group.meaning}"]
        lines += written
    for seat, seat_lines in enumerate(by_seat):
        lines += ["", f"[seat.{seat}]", *seat_lines]
    return "\n".join(lines) + "\n"


def _lines(f: Field, value: Any) -> list[str]:
    is_default = (value in (0, {}, []) or (f.form is Form.LABEL and value == f.labels[0])
                  or (f.form is Form.HEX and not int(value, 16)))
    return [] if is_default and not f.always else [f"{f.name} = {_toml(value)}"]


def _toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{}" if not value else "{ " + ", ".join(f"{_key(k)} = {_toml(v)}" for k, v in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(_toml(v) for v in value) + "]"
    if isinstance(value, bool):
        return "true" if value else "false"
    return f'"{value}"' if isinstance(value, str) else str(value)


def _key(name: str) -> str:
    return name if name.replace("_", "").isalnum() else f'"{name}"'


# -- rulings: a list of all that are on, or a table of those that are not as usual in the edition --------


def _on(field: Field, word: Any) -> list[str]:
    names: list[str] = plain_value(field, int(word), (), dense=True)
    return names


def _look_like_changes(names: list[str], usual: list[str]) -> bool:
    """Return whether a list names only rulings that are off in the edition: the writer meant to switch these on."""
    return bool(names and usual) and not set(names) & set(usual)


def _plain_rulings(field: Field, word: Any, usual: Any) -> Any:
    """Return the list of rulings, or the table of changes where the list would be mistaken for changes."""
    names, usually = _on(field, word), _on(field, usual)
    return ruling_changes(field, word, usual) if _look_like_changes(names, usually) else names


def ruling_changes(field: Field, word: Any, usual: Any) -> dict[str, bool]:
    """Return the rulings that differ from the edition, by name: whether they are on."""
    return {name: name in _on(field, word) for name in _on(field, int(word) ^ int(usual))}


def read_ruling_list(field: Field, names: list[Any], usual: Any) -> dict[str, bool]:
    """Return the changes of the edition that a list of all rulings that are on implies."""
    for name in names:
        if name not in field.labels:
            raise BrokenText(_unknown(f"{field.name}: {one_of('ruling', name, field.labels)}", name))
    usually = _on(field, usual)
    if _look_like_changes(names, usually):
        sentence = (f"{field.name}: a list must name all rulings that are on; this one would switch off "
                    f"{', '.join(usually)}. To change rulings of the edition, write a table of the changes: "
                    f"{field.name} = {_toml(dict.fromkeys(names, True))}")
        raise BrokenText(field_problem(field.name, sentence))
    return ruling_changes(field, _read(field, names, (), field.name), usual)


# -- reading ---------------------------------------------------------------------------------------------


def parse_position(text: str) -> Plain:
    """Return the text as plain data; raise `BrokenText` if its header is wrong."""
    if not isinstance(text, str):
        raise BrokenText(f"expected a position text as a str, not {type(text).__name__}")
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        line = re.search(r"line (\d+)", str(error))
        raise BrokenText(problem("text", f"the position text is not well-formed: {error}",
                                 line=int(line[1]) if line else text.count("\n") + 1)) from None
    except RecursionError:
        raise BrokenText("the position text is nested too deeply") from None
    except ValueError:
        raise BrokenText(TOO_LARGE) from None
    if any(abs(number) >= 10**MOST_DIGITS for number in _numbers(data)):
        raise BrokenText(TOO_LARGE)
    if data.get("format") != FORMAT:
        raise BrokenText(problem("format", f"a position text must begin with format = {FORMAT!r}, not "
                                 f"{data.get('format')!r} (docs/position-text.md explains how to write one)",
                                 format=FORMAT))
    for key, kind in (("game", str), ("version", int), ("edition", str)):
        if not isinstance(data.get(key), kind) or isinstance(data[key], bool):
            raise BrokenText(problem("line-missing", f"the position text must have a line: {key} = ...", field=key))
    return data


def _numbers(data: Any) -> Iterator[int]:
    """Yield the whole numbers in plain data."""
    if isinstance(data, int):
        yield data
    elif isinstance(data, dict | list):
        for part in data.values() if isinstance(data, dict) else data:
            yield from _numbers(part)


def fill_record(record_type: RecordType, record: Any, data: Plain) -> set[str]:
    """Write plain data into an empty record; return the names of the fields that were written."""
    given: set[str] = set()
    for f, value, path in _assignments(record_type, data):
        if f.is_per_seat:
            seat = int(path.split(".")[1])
            rows = record[f.name]
            rows[seat] = _read(f, value, f.axes[1:], path)
        else:
            record[f.name] = _read(f, value, f.axes, path)
        given.add(f.name)
    absent = list(record_type.absent_problems(record))
    if absent:
        raise BrokenText(impossible(absent))
    return given


def _assignments(record_type: RecordType, data: Plain) -> Iterator[tuple[Field, Any, str]]:
    """Yield each field of the data with its value and its path in the text; raise `BrokenText` for unknown names."""
    first, *others = record_type.groups
    header = {"format", "game", "version"}
    homes: dict[str, dict[str, Field]] = {
        g.name: {f.name: f for f in g.fields if not f.is_per_seat and f.form is not Form.DERIVED}
        for g in record_type.groups
    }
    tables = {g.name for g in others}
    for key, value in data.items():
        if key in header or key == "seat":
            continue
        if key in tables:
            if not isinstance(value, dict):
                raise BrokenText(field_problem(key, f"[{key}] must be a table of fields, not {value!r}"))
            for name, inner in value.items():
                yield _known(name, homes[key], f"field in [{key}]"), inner, f"{key}.{name}"
        else:
            places = [*homes[first.name], *(g.name for g in others), "seat"]
            if key not in homes[first.name]:
                raise BrokenText(_unknown(one_of("entry", key, places), key))
            yield homes[first.name][key], value, key
    seats = data.get("seats")
    numbers = [str(seat) for seat in range(seats)] if isinstance(seats, int) else []
    per_seat = {f.name: f for f in record_type if f.is_per_seat and f.form is not Form.DERIVED}
    seat_tables = data.get("seat", {})
    if not isinstance(seat_tables, dict):
        sentence = f"expected a table for each seat, such as [seat.0], not seat = {seat_tables!r}"
        raise BrokenText(field_problem("seat", sentence))
    for seat, fields in seat_tables.items():
        if seat not in numbers or not isinstance(fields, dict):
            known = ", ".join(f"[seat.{n}]" for n in numbers) or "unknown: add a line seats = ..."
            raise BrokenText(_unknown(f"unexpected [seat.{seat}]; the tables of seats are {known}", f"seat.{seat}"))
        for name, value in fields.items():
            yield _known(name, per_seat, f"field in [seat.{seat}]"), value, f"seat.{seat}.{name}"


def _known(name: str, fields: dict[str, Field], kind: str) -> Field:
    if name not in fields:
        raise BrokenText(_unknown(one_of(kind, name, fields), name))
    return fields[name]


def _unknown(sentence: str, name: object) -> str:
    return problem("unknown", sentence, given=str(name)[:LONGEST_NAME].replace(":", " "))


def _read(field: Field, value: Any, axes: tuple[Any, ...], path: str) -> Any:
    """Return the number or array that a piece of plain data describes."""
    if axes:
        return _read_axis(field, value, axes, path)
    if field.form is Form.LABEL:
        if value not in field.labels:
            raise BrokenText(_unknown(f"{path}: {one_of('value', value, field.labels)}", value))
        return field.labels.index(value)
    if field.form is Form.FLAGS:
        if not isinstance(value, list) or any(v not in field.labels for v in value):
            sentence = f"{path} must be a list of: {', '.join(field.labels)}; not {value!r}"
            raise BrokenText(field_problem(path, sentence))
        return np.uint64(sum(1 << field.labels.index(v) for v in set(value)))
    if field.form is Form.HEX:
        return _hex(value, path)
    if isinstance(value, bool) or not isinstance(value, int):
        raise BrokenText(field_problem(path, f"{path} must be a whole number, not {value!r}"))
    if not field.low <= value <= field.high:
        raise BrokenText(problem("range", f"{path} must be from {field.low} to {field.high}, not {value}", field=path,
                                 low=field.low, high=field.high, value=value))
    return value


def _read_axis(field: Field, value: Any, axes: tuple[Any, ...], path: str) -> Any:
    first, rest = axes[0], axes[1:]
    result = np.zeros(tuple(a.size for a in axes), field.dtype)
    if field.is_switch and not rest:
        if not isinstance(value, list):
            raise BrokenText(field_problem(path, f"{path} must be a list of names, not {value!r}"))
        value = dict.fromkeys(map(str, value), 1)
    if not isinstance(value, dict):
        raise BrokenText(field_problem(path, f"{path} must be a table such as {{ {first.labels[0]} = 1 }}, not "
                                       f"{value!r}"))
    for name, inner in value.items():
        if name not in first.labels:
            raise BrokenText(_unknown(f"{path}: {one_of(first.name, name, first.labels)}", name))
        result[first.labels.index(name)] = _read(field, inner, rest, f"{path}.{name}")
    return result


def _hex(value: Any, path: str) -> np.uint64:
    try:
        return np.uint64(int(value, 16))
    except (TypeError, ValueError, OverflowError):
        sentence = f"{path} must be up to 16 hexadecimal digits in quotes, not {value!r}"
        raise BrokenText(field_problem(path, sentence)) from None

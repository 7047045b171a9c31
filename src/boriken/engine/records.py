"""The record of a whole game as JSON: how it began, every decision, how it ended.

What a record says must be understood in full: a part that nobody reads would make another game of it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from boriken.engine.errors import BrokenRecord, one_of

FORMAT = "boriken record 1"

#: The parts of a record; beside them stand its format, where the game is over its outcome, and where the record comes
#: from a table the names of the seats.
PARTS = {"game": str, "edition": str, "version": int, "start": dict, "decisions": list}

#: A start is a set-up, or a position text alone. A set-up without a number is the first game of its seed.
SETUP = {"edition": str, "seats": int, "expansions": list, "seed": int, "number": int, "options": dict}
POSITION = "position"
NAMES = "names"


def parse_record(record: str) -> dict[str, Any]:
    """The record as plain data, its parts checked, its start with everything that a start has."""
    try:
        data = json.loads(record)
    except (TypeError, ValueError) as error:
        several = str(error).startswith("Extra data")
        hint = "; of a file with a record on each line give one line" if several else ""
        raise BrokenRecord(f"the record is not JSON: {error}{hint}") from None
    except RecursionError:
        raise BrokenRecord("the record is nested too deeply") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BrokenRecord(f"a record is a JSON object with \"format\": {FORMAT!r}")
    _refuse_others("entry in the record", data, ("format", *PARTS, "outcome", NAMES))
    for key, kind in PARTS.items():
        if not isinstance(data.get(key), kind) or isinstance(data[key], bool):
            raise BrokenRecord(f"the record's {key!r} is missing or not a {kind.__name__}")
    names = data.get(NAMES, [])
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise BrokenRecord(f"the record's {NAMES!r} are a list of texts, one for each seat")
    return data | {"start": _checked_start(data["start"])}


def _checked_start(start: dict[str, Any]) -> dict[str, Any]:
    if POSITION in start:
        if len(start) > 1:
            others = ", ".join(repr(key) for key in start if key != POSITION)
            raise BrokenRecord(f"the record's start is a position or a set-up, not both: 'position' and {others}")
        return start
    start = {"number": 0} | start
    _refuse_others("entry in the record's start", start, (*SETUP, POSITION))
    for key, kind in SETUP.items():
        if not isinstance(start.get(key), kind):
            raise BrokenRecord(f"the record's start needs {key!r}, a {kind.__name__}")
    return start


def _refuse_others(kind: str, given: Mapping[str, Any], known: Iterable[str]) -> None:
    known = tuple(known)
    for key in given:
        if key not in known:
            raise BrokenRecord(one_of(kind, key, known))


def plain(value: Any) -> Any:
    """An option's value as JSON has it: a set is a list, a number of NumPy's a number."""
    if isinstance(value, Mapping):
        return {str(key): plain(inner) for key, inner in value.items()}
    if isinstance(value, (set, frozenset)):
        return sorted(map(plain, value))
    if isinstance(value, (list, tuple)):
        return [plain(inner) for inner in value]
    return value.item() if hasattr(value, "item") else value

"""The record of a whole game as JSON: its start, every decision, its outcome.

A reader must understand every part of a record: an ignored part would make it the record of another game.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from boriken.engine.commitments import COMMITMENT, DEAL, TEXT
from boriken.engine.errors import BrokenRecord, one_of

FORMAT = "boriken record 1"

#: The required parts of a record. It also has its format, and an outcome if the game is over; if it comes from a table,
#: the names of the seats and the commitment to its deal.
PARTS = {"game": str, "edition": str, "version": int, "start": dict, "decisions": list}

#: A start is a set-up, or a position text alone. A set-up without a number is the first game of its seed.
#: A seed is a whole number, or the text of a long seed, which names its generator.
SETUP: dict[str, Any] = {
    "edition": str, "seats": int, "expansions": list, "seed": int | str, "number": int, "options": dict}
POSITION = "position"
NAMES = "names"


def parse_record(record: str) -> dict[str, Any]:
    """Return the record as plain data with its parts checked and the defaults of its start filled in."""
    try:
        data = json.loads(record)
    except (TypeError, ValueError) as error:
        several = str(error).startswith("Extra data")
        hint = "; pass one line of a file that has a record on each line" if several else ""
        raise BrokenRecord(f"the record is not JSON: {error}{hint}") from None
    except RecursionError:
        raise BrokenRecord("the record is nested too deeply") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BrokenRecord(f"expected a JSON object with \"format\": {FORMAT!r}")
    _refuse_others("entry in the record", data, ("format", *PARTS, "outcome", NAMES, DEAL))
    for key, kind in PARTS.items():
        if not isinstance(data.get(key), kind) or isinstance(data[key], bool):
            raise BrokenRecord(f"the record must have {key!r} of type {kind.__name__}")
    names = data.get(NAMES, [])
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise BrokenRecord(f"the record's {NAMES!r} must be a list of strings, one for each seat")
    deal = data.get(DEAL, {COMMITMENT: "", TEXT: ""})
    if not isinstance(deal, dict) or deal.keys() != {COMMITMENT, TEXT} or not all(
            isinstance(part, str) for part in deal.values()):
        raise BrokenRecord(f"the record's {DEAL!r} must be an object of two strings, {COMMITMENT!r} and {TEXT!r}")
    return data | {"start": _checked_start(data["start"])}


def _checked_start(start: dict[str, Any]) -> dict[str, Any]:
    if POSITION in start:
        if len(start) > 1:
            others = ", ".join(repr(key) for key in start if key != POSITION)
            raise BrokenRecord(f"the record's start must be a position or a set-up, not both: 'position' and {others}")
        return start
    start = {"number": 0} | start  # records of one game may leave it out
    _refuse_others("entry in the record's start", start, (*SETUP, POSITION))
    for key, kind in SETUP.items():
        if not isinstance(start.get(key), kind):
            raise BrokenRecord(f"the record's start must have {key!r} of type {getattr(kind, '__name__', kind)}")
    return {key: start[key] for key in SETUP}


def _refuse_others(kind: str, given: Mapping[str, Any], known: Iterable[str]) -> None:
    known = tuple(known)
    for key in given:
        if key not in known:
            raise BrokenRecord(one_of(kind, key, known))


def plain(value: Any) -> Any:
    """Return an option's value for JSON: a set becomes a list, a NumPy number a number."""
    if isinstance(value, Mapping):
        return {str(key): plain(inner) for key, inner in value.items()}
    if isinstance(value, (set, frozenset)):
        return sorted(map(plain, value))
    if isinstance(value, (list, tuple)):
        return [plain(inner) for inner in value]
    return value.item() if hasattr(value, "item") else value

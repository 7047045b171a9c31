"""Checks of the shape of a record or a position before it is parsed.

A parser needs much time for some short texts: nested brackets, keys with many dots, numbers with thousands of digits.
A text of a game has none of these. The checks read the text once.
"""

from __future__ import annotations

import re

from boriken.server.tables import Refusal

LONGEST_RECORD = 200_000  # characters; a record of the longest games has 25,000
LONGEST_POSITION = 50_000  # a position has 7,000
DEEPEST = 12  # brackets inside brackets
MOST_DIGITS = 100
MOST_DOTS = 4  # in a line, outside strings and comments
MOST_LINES = 2_000  # of a position

#: The errors of code that gets a value of another kind than it expects, from a client that writes its own requests.
WRONG_VALUES = (TypeError, ValueError, LookupError, AttributeError, ArithmeticError, RecursionError)

_STRINGS = re.compile(r'"(?:[^"\\\n]|\\.)*+"' + r"|'[^'\n]*+'")
_DIGITS = re.compile(f"[0-9_]{{{MOST_DIGITS + 1}}}")


def check_record(record: str) -> None:
    """Raise a refusal for a text that cannot be the record of a game."""
    if len(record) > LONGEST_RECORD:
        raise Refusal("too_long", f"the record is too long: at most {LONGEST_RECORD} characters")
    _check_nesting(_without_strings(record), "record")


def check_position(position: str) -> None:
    """Raise a refusal for a text that cannot be a position."""
    if len(position) > LONGEST_POSITION:
        raise Refusal("too_long", f"the position is too long: at most {LONGEST_POSITION} characters")
    lines = position.split("\n")
    if len(lines) > MOST_LINES:
        raise Refusal("too_long", f"the position has too many lines: at most {MOST_LINES}")
    plain = _without_strings(position)
    _check_nesting(plain, "position")
    for number, line in enumerate(plain.split("\n"), 1):
        if line.partition("#")[0].count(".") > MOST_DOTS:
            raise Refusal("broken", f"line {number} of the position has too many dots: at most {MOST_DOTS}")


def _without_strings(text: str) -> str:
    """Return a text with its strings emptied, so that only its structure is left."""
    return _STRINGS.sub('""', text)


def _check_nesting(plain: str, name: str) -> None:
    if _DIGITS.search(plain):
        raise Refusal("broken", f"the {name} has a number with more than {MOST_DIGITS} digits")
    depth = 0
    for character in plain:
        if character in "[{":
            depth += 1
            if depth > DEEPEST:
                raise Refusal("broken", f"the {name} is nested too deeply: at most {DEEPEST} brackets")
        elif character in "]}":
            depth -= 1

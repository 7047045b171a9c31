"""The budget of a decision as people write it: a number of simulations or playouts, or a time."""

from __future__ import annotations

import re

MOST_DIGITS = 18  # of a count


def read_count(text: str, least: int = 1) -> int | None:
    """Return a whole number of at least `least`; None for any other text."""
    return int(text) if text.isdecimal() and len(text) <= MOST_DIGITS and int(text) >= least else None


def read_seconds(text: str) -> float | None:
    """Return a time such as `1s`, `0.5s` or `250ms` in seconds; None for any other text."""
    found = re.fullmatch(r"(\d+(?:\.\d+)?)(ms|s)", text)
    if found is None or float(found[1]) == 0:
        return None
    return float(found[1]) / (1000 if found[2] == "ms" else 1)

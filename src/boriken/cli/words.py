"""Words that every game uses in the terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

TOTAL = "total"


def points(number: int) -> str:
    """Victory points."""
    return "1 point" if number == 1 else f"{number} points"


def listed(parts: Sequence[str]) -> str:
    """One, two and three."""
    return "".join(parts) if len(parts) < 2 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def worded(table: Mapping[str, str], name: str) -> str:
    """The words for a name, or the name itself."""
    return table.get(name) or name.replace("_", " ")

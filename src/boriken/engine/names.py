"""The names that editions print for the things of a game: a row for each thing, a column for each edition.

Identifiers never change; a renamed building is a new name in its row. "classic" is the vocabulary of the classic
English editions, which our identifiers, documents and logs use.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

T = TypeVar("T")

CLASSIC = "classic"
NOT_PRINTED = ""  # an edition without an expansion has no names for it; the classic name is used instead


def named(columns: Sequence[str], rows: Iterable[tuple[Any, ...]]) -> dict[Any, dict[str, str]]:
    """Return the names of each thing by column, from rows of the thing and its names."""
    return {thing: dict(zip(columns, words, strict=True)) for thing, *words in rows}


def printed(names: Mapping[T, Mapping[str, str]], edition: str) -> dict[T, str]:
    """Return the name that an edition (or "classic") prints for each thing."""
    return {thing: words[edition] or words[CLASSIC] for thing, words in names.items()}

"""What editions print for the things of a game: a row of words for each thing, a column for each edition.

Identifiers never change; a renamed building is a new word in its row. "classic" is the vocabulary of the classic
English editions, which our identifiers, documents and logs use.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

T = TypeVar("T")

CLASSIC = "classic"
NOT_PRINTED = ""  # an edition without an expansion has no words for it; the classic word stands in


def named(columns: Sequence[str], rows: Iterable[tuple[Any, ...]]) -> dict[Any, dict[str, str]]:
    """The words for each thing by column, from rows of the thing and its words."""
    return {thing: dict(zip(columns, words, strict=True)) for thing, *words in rows}


def printed(names: Mapping[T, Mapping[str, str]], edition: str) -> dict[T, str]:
    """What an edition prints (or "classic") for each thing."""
    return {thing: words[edition] or words[CLASSIC] for thing, words in names.items()}

"""The index of sentences, and the mark that ties a test to the sentences it checks.

`index/NNN.toml` lists, in our words, every sentence of a rulebook that an implementation could get wrong.
A test carries `@rulebook("001.settler.3", ...)`; a test over several editions takes a parameter `edition`
(see `editions`). The site's pages `docs/conformance/` are generated from the index and these marks.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

INDEX = Path(__file__).parent / "index"
BOOK_OF = {"grow": "001", "devir": "002", "1897": "003", "special": "000"}
EDITION_OF = {book: edition for edition, book in BOOK_OF.items()} | {"004": "san_juan"}
ALL = tuple(BOOK_OF)


@cache
def sentences() -> dict[str, dict[str, Any]]:
    """All sentences by id."""
    found: dict[str, dict[str, Any]] = {}
    for path in sorted(INDEX.glob("*.toml")):
        for sentence in tomllib.loads(path.read_text("utf-8"))["sentence"]:
            found[sentence["id"]] = sentence
    return found


def rulebook(*ids: str) -> Callable[[Any], Any]:
    """Mark a test with the sentences it checks; a sentence that is not in the index is an error."""
    unknown = [i for i in ids if i not in sentences()]
    if unknown:
        raise ValueError(f"not in the index of sentences: {', '.join(unknown)}")

    def mark(test: Any) -> Any:
        return pytest.mark.rulebook(*ids)(test)

    return mark


def editions(*ids: str) -> Any:
    """Run a test once for each edition; it takes the parameter `edition`."""
    return pytest.mark.parametrize("edition", ids or ALL)

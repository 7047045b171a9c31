"""The things of San Juan for the reference."""

from __future__ import annotations

from collections.abc import Iterator

from boriken.engine.fields import label
from boriken.games.san_juan.rules.catalogue.cards import ROWS as CARDS
from boriken.games.san_juan.rules.vocab import Role
from boriken.text.reference import Entry, printed_numbers

#: Places and pieces on the table that have an explanation, with their expansion.
THINGS = {"deck": "", "discard": "", "trading_tiles": "", "governor": ""}


def entries(edition: str) -> Iterator[Entry]:
    """Yield every thing of an edition, with the numbers that are printed on it."""
    for role in Role:
        yield Entry(label(role), "role")
    for row in CARDS:
        is_new = not row.copies and bool(row.added)
        yield Entry(label(row.card), "card", {"cost": row.cost, "points": row.points,
                                              **printed_numbers(copies=row.copies or row.added)},
                    expansion="new_buildings" if is_new else "")
    for thing, expansion in THINGS.items():
        yield Entry(thing, "thing", expansion=expansion)

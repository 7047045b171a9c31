"""San Juan's cards."""

from __future__ import annotations

from typing import Any

from boriken.games.san_juan.rules.catalogue.cards import ROWS
from boriken.games.san_juan.rules.catalogue.names import CARDS
from documents.effects import paragraphs
from documents.markdown import anchor, page, table


def cards_page() -> str:
    """Return every card: numbers, names, effect."""
    numbers = table(("card", "id", "printed (Portuguese)", "cost", "points", "copies", "set", "works in"), (
        (f"[{CARDS[r.card]['classic']}](#{anchor(CARDS[r.card]['classic'])})", f"`{r.card.name.lower()}`",
         CARDS[r.card]["san_juan"], r.cost, r.points, *_copies(r), _works_in(r)) for r in ROWS))
    base, added = sum(r.copies for r in ROWS), sum(r.added for r in ROWS)
    effects = paragraphs("san_juan")
    return page("San Juan: the cards", f"The base game has {base} cards. The New Buildings add {added} and the "
                "cathedral, which is not a card: it lies in the middle until a seat builds it. Points are the printed "
                "ones; buildings that cost six or more score at the end of the game.",
                numbers, "## What they do",
                *(f"### {CARDS[r.card]['classic']}\n\n" + _effect_of(r, effects) for r in ROWS))


def _copies(row: Any) -> tuple[str, str]:
    """Return the number of copies, and their set."""
    if row.copies and row.added:
        return f"{row.copies} + {row.added}", "base + New Buildings"
    return str(row.copies or row.added or 1), "base" if row.copies else "New Buildings"


def _works_in(row: Any) -> str:
    if row.when:
        return str(row.when.name.lower().replace("_", " "))
    if row.monument:
        return "-"
    return "final scoring" if row.points == 0 else "the owner's role"


def _effect_of(row: Any, effects: dict[str, str]) -> str:
    if row.produces is not None:
        return f"Holds one {row.produces.name.lower()} good. A city may have several."
    if row.monument:
        return "A monument. It has no effect besides its points and counts for the triumphal arch."
    if row.hand_limit:
        return f"The owner may hold {row.hand_limit} cards when a round begins."
    if row.crane_saving:
        return f"A seat that builds over it with a crane pays {row.crane_saving} cards less."
    return effects[row.card.name]

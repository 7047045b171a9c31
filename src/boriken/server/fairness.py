"""The deal of a table: a commitment to it before the first move, the deal itself after the end."""

from __future__ import annotations

from typing import Any

import msgspec

from boriken.engine.commitments import DEAL, commitment_to, deal_text, opened
from boriken.server.rows import DealOrigin, Made
from boriken.server.tables import Table


class ShownDeal(msgspec.Struct, frozen=True, omit_defaults=True):
    """What every viewer of a table may know of its deal; the page checks that the text belongs to the commitment."""

    origin: DealOrigin
    commitment: str = ""  # the SHA-256 of the text; empty: the table is older than commitments
    seed: str = ""  # one that a person has chosen: all are shown it
    text: str = ""  # the deal, when the game is over


def show_deal(table: Table) -> ShownDeal:
    """Return what every viewer of a table may know of its deal."""
    made = table.made
    seed = str(made.record["start"]["seed"]) if made.origin == "seed" else ""
    if not made.salt:
        return ShownDeal(made.origin, seed=seed)
    text = deal_text(made.record, made.salt)
    is_over = table.game.outcome is not None
    return ShownDeal(made.origin, commitment_to(text), seed, text if is_over else "")


def deal_part(made: Made) -> dict[str, Any]:
    """Return the part of a table's record that opens its commitment; nothing for a table without one."""
    return {DEAL: opened(made.record, made.salt)} if made.salt else {}

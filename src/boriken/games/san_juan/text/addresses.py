"""The addresses where the answers of San Juan are lit on the board."""

from __future__ import annotations

from collections.abc import Mapping

#: Block of answers -> the addresses of its things, filled with the labels of its axes and the seat.
TARGETS: Mapping[str, tuple[str, ...]] = {
    "pass": (),
    "use": ("building:{building}@{seat}",),
    "role": ("role:{role}",),
    "build": ("card:{building}@{seat}",),
    "give": ("good:{good}@{seat}",),
    "cover": ("building:{building}@{seat}",),
    "cover_full": ("building:{building}@{seat}",),
    "pay": ("card:{card}@{seat}",),
    "produce": ("good:{good}@{seat}",),
    "sell": ("good:{good}@{seat}",),
    "keep": ("council:{card}@{seat}",),
    "discard": ("card:{card}@{seat}",),
    "under_chapel": ("card:{card}@{seat}", "building:chapel@{seat}"),
    "under_bank": ("card:{card}@{seat}", "building:bank@{seat}"),
    "draw": ("deck",),
}

#: Single answers that are about another thing than the rest of their block.
SINGLE_TARGETS: Mapping[str, tuple[str, ...]] = {
    "build cathedral": ("building:cathedral",),  # it lies in the middle, in no hand
}

"""What the editor of positions has to know of San Juan beside the fields of its record."""

from __future__ import annotations

from boriken.games.san_juan.rules.problems import ASKED
from boriken.text.editing import Editing

EDITING = Editing(
    ASKED,
    sizes={"hand": "hand_size"},
    places={"hand": "card", "hand_size": "hand", "under": "under", "covered": "covered", "harbor_size": "harbor"},
    kinds={"trading_tiles": "trading_tile"},
    internal=("hand_limit", "roles_a_round"),
)

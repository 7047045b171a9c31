"""The reasons why a position with the new buildings is impossible."""

from __future__ import annotations

from typing import Any

from boriken.engine.jit import plain
from boriken.engine.rulings import has_ruling
from boriken.games.puerto_rico.rules.catalogue.rulings import Ruling
from boriken.games.puerto_rico.rules.expansions.new_buildings.effects import forest_house_turns
from boriken.games.puerto_rico.rules.tiles import can_draw
from boriken.games.puerto_rico.rules.vocab import Phase, Tile


def forest_house_may_turn(s: Any) -> bool:
    """Return whether there is a tile that the forest house could turn over."""
    seat, drawn = int(s.decider), bool(s.looked_at[s.decider])
    if s.phase == Phase.TRADER:
        return bool(drawn == plain(has_ruling)(s, Ruling.LAND_OFFICE_LOOKS_FIRST) and s.land_office_used
                    and (drawn or plain(can_draw)(s)) and plain(forest_house_turns)(s, seat, True))
    has_tile = drawn or (s.new_tile < Tile.QUARRY and s.tiles[seat, s.new_tile] > 0)
    return bool(has_tile and plain(forest_house_turns)(s, seat, drawn))

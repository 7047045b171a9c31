"""The places for people in Puerto Rico, as addresses."""

from boriken.engine.fields import label
from boriken.games.puerto_rico.rules.vocab import Tile

TILES = {label(tile) for tile in Tile}
WINDROSE = "windrose"


def place_address(place: str) -> str:
    """Return the address of a place: a kind of tile, a building, or the windrose."""
    if place == WINDROSE:
        return f"place:{WINDROSE}"
    return f"tile:{place}" if place in TILES else f"building:{place}"

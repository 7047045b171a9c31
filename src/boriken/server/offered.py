"""Players of the operator's own, which the table offers as opponents after the levels.

Only the operator's command line (`boriken serve --player module:Class`) adds a player; a client can only choose among
those that are offered.
"""

from __future__ import annotations

from collections.abc import Iterable

from boriken.engine.errors import UnknownPlayer
from boriken.players.protocol import player_names, read_player

#: The level that the page shows -> the player, as the operator named it.
_offered: dict[str, str] = {}


def offer(players: Iterable[str]) -> None:
    """Offer exactly these players from now on; raise `UnknownPlayer` for one that cannot be loaded."""
    found: dict[str, str] = {}
    for player in players:
        read_player(player)
        level = player.rpartition(":")[2]
        if level in found or level in player_names():
            raise UnknownPlayer(f"the table has a player {level!r} already: give the class of {player!r} another name")
        found[level] = player
    _offered.clear()
    _offered.update(found)


def offered(game: str) -> list[str]:
    """Return the levels of the offered players that can play a game."""
    return [level for level, player in _offered.items() if game in read_player(player)[0].games()]


def player_of(level: str) -> str:
    """Return the player behind a level."""
    return _offered.get(level, level)

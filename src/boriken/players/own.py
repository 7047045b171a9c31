"""Players of one's own: objects, classes, references "module:Class", and players that other packages bring.

Every function that takes players by name also takes an object or a class. Such a player gets a name here, so that
logbooks, summaries and standings can refer to it. A class that can be imported is named "module:Class", which also
works in other processes; anything else exists in this process only.
"""

from __future__ import annotations

import inspect
import os
import re
import sys
import warnings
from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from boriken.engine.errors import UnknownPlayer
from boriken.players.protocol import Player, PlayerEntry, Strength, register, registered

GROUP = "boriken.players"

#: What a function takes for a player: a name, an object with a method `choose`, or a class of such objects.
PlayerLike = str | Player | type[Player]


def player_list(players: PlayerLike | Sequence[PlayerLike]) -> list[str]:
    """Return the names of one player or of several; objects and classes get a name."""
    several = players if isinstance(players, Sequence) and not isinstance(players, str) else [players]
    return [name_player(player) for player in several]


def name_player(player: PlayerLike) -> str:
    """Return the name of a player; an object, or a class that cannot be imported, is registered in this process."""
    if isinstance(player, str):
        return player.strip()
    if not callable(getattr(player, "choose", None)):
        raise UnknownPlayer(f"expected the name of a player, an object with a method `choose(game, seat)`, or a class "
                            f"of such objects, not {player!r}")
    if isinstance(player, type):
        return _reference(player) or _registered_as(player, player.__name__, _maker(player))
    named = getattr(player, "name", None)
    return _registered_as(player, named if isinstance(named, str) and named else type(player).__name__,
                          lambda seed, strength: player)


def _reference(player: type[Any]) -> str:
    """Return "module:Class" if that leads to the class; "" for a class inside a function or of a prompt."""
    found: Any = sys.modules.get(player.__module__)
    is_file = getattr(found, "__file__", None) is not None
    for part in player.__qualname__.split("."):
        found = getattr(found, part, None)
    return f"{player.__module__}:{player.__qualname__}" if is_file and found is player else ""


#: The objects and classes that were registered here, by name.
_kept: dict[str, object] = {}


def _registered_as(player: object, wanted: str, make: Callable[[int, Strength | None], Player]) -> str:
    """Register an object or a class under a name that no other player has, and return the name."""
    wanted = re.sub("[:,]", "-", wanted)  # these separate a strength and further names
    number, name = 1, wanted
    while registered(name) is not None and _kept.get(name) is not player:
        number, name = number + 1, f"{wanted} {number + 1}"
    _kept[name] = player
    register(PlayerEntry(name, summary_of(player), make))
    return name


def summary_of(player: object) -> str:
    """Return the first line of a player's docstring, as descriptions of players are written."""
    kind = player if isinstance(player, type) else type(player)
    first = (inspect.getdoc(kind) or "").partition("\n")[0].rstrip(".")
    return f"{first[:1].lower()}{first[1:]}" or "a player of your own"


def _maker(kind: type[Any]) -> Callable[[int, Strength | None], Player]:
    """Return a function that makes a player of a class, with its seed if the class takes one."""
    try:
        parameters = inspect.signature(kind).parameters.values()
    except ValueError:  # a class written in C
        parameters = {}.values()
    takes = [p for p in parameters if p.kind in (p.POSITIONAL_OR_KEYWORD, p.KEYWORD_ONLY)]
    needed = [p.name for p in takes if p.default is p.empty and p.name != "seed"]
    if needed:
        raise UnknownPlayer(f"the class {kind.__qualname__} needs {', '.join(needed)}: a class of players is called "
                            "with its seed or without arguments; pass an object instead")
    if any(p.name == "seed" for p in takes):
        return lambda seed, strength: kind(seed=seed)
    return lambda seed, strength: kind()


# -- players by reference ----------------------------------------------------------------------------------------


def entry_of(text: str) -> PlayerEntry | None:
    """Return the player of another package, or the one that "module:Class" refers to; None if the text is neither."""
    if text in _points():
        return _entry(text, _points()[text].value)
    module, colon, name = text.partition(":")
    is_reference = colon and all(part.isidentifier() for part in (*module.split("."), *name.split(".")))
    return _entry(text, text) if is_reference and _has_module(module) else None


def brought() -> tuple[PlayerEntry, ...]:
    """Return the players that other packages bring; a warning names each one that cannot be loaded."""
    found = []
    for name, point in _points().items():
        try:
            found.append(_entry(name, point.value))
        except UnknownPlayer as error:
            warnings.warn(str(error), RuntimeWarning, stacklevel=2)
    return tuple(found)


@cache
def _points() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=GROUP)}


def _has_module(module: str) -> bool:
    """Return whether a module can be found; the present folder is searched too, as by `python -m`."""
    here = os.getcwd()
    if here not in sys.path and "" not in sys.path:
        sys.path.append(here)
    top = module.partition(".")[0]
    return top in sys.modules or any(
        finder.find_spec(top, None) is not None for finder in sys.meta_path if hasattr(finder, "find_spec"))


def _entry(name: str, reference: str) -> PlayerEntry:
    """Return the entry of a class or of a `PlayerEntry` that a reference leads to."""
    module, _, path = reference.partition(":")
    try:
        found: Any = import_module(module)
        for part in path.split("."):
            found = getattr(found, part)
    except Exception as error:  # a module of one's own can raise anything
        raise UnknownPlayer(f"the player {name!r} cannot be loaded from {reference!r}: "
                            f"{type(error).__name__}: {error}") from None
    if isinstance(found, PlayerEntry):
        return found
    if not (isinstance(found, type) and callable(getattr(found, "choose", None))):
        raise UnknownPlayer(f"expected a class with a method `choose(game, seat)` at {reference!r}, not {found!r}")
    return PlayerEntry(name, summary_of(found), _maker(found))

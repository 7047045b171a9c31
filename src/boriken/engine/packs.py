"""The games that can be played. Each game is a folder with a manifest, its pack.

The folders of `boriken.games` are discovered automatically. Another distribution adds a game through an entry point of
the group `boriken.games` that names its pack. A pack refers to its parts by "module:name" and imports none of them, so
listing all games is cheap; a part is imported when a layer first asks for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pkgutil import iter_modules
from typing import Any

from boriken.engine.errors import ImpossibleSetup, one_of

GROUP = "boriken.games"

#: The functions that show a game to an onlooker; the layer above has them.
SVG, TEXT = "boriken.research.pictures:svg_of", "boriken.research.pictures:text_of"


@dataclass(frozen=True, slots=True)
class Pack:
    """The manifest of a game: its id, its title, and where each part of it is ("module:name")."""

    id: str
    title: str
    game: str  # the subclass of `engine.game.Game`
    text: str = ""  # a `text.tables.GameText`: sentences, addresses, movements
    players: str = ""  # a `search.tables.GamePlayers`: networks and settings of the players
    offers: str = ""  # a `engine.editions.Offers`: the options that the start page offers
    terminal: str = ""  # a subclass of `cli.play.Presenter`
    drawing: str = ""  # a function that draws a `research.boards.Shown`
    small_observation: str = ""  # a sequence of `research.small.ColumnGroup`: the few numbers for newcomers


def load(reference: str) -> Any:
    """Import and return the object that a "module:name" refers to."""
    module, _, name = reference.partition(":")
    return getattr(import_module(module), name)


_registered: dict[str, Pack] = {}


def register(pack: Pack) -> None:
    """Add a game that is neither a folder of `boriken.games` nor an entry point, such as one in a test."""
    _registered[pack.id] = pack


@cache
def _own() -> dict[str, Pack]:
    """Return the packs of this distribution."""
    folders = iter_modules(import_module(GROUP).__path__)
    found = [load(f"{GROUP}.{folder.name}.pack:PACK") for folder in folders if folder.ispkg]
    return {pack.id: pack for pack in found}


@cache
def _brought() -> dict[str, Pack]:
    """Return the packs that other distributions provide; reading their metadata takes a while."""
    return {pack.id: pack for pack in (point.load() for point in entry_points(group=GROUP))}


def _sources() -> Iterator[dict[str, Pack]]:
    """Yield mappings from id to pack, the fastest to read first."""
    yield _registered
    yield _own()
    yield _brought()


def packs() -> tuple[Pack, ...]:
    """Return the packs of all games."""
    return tuple({**_own(), **_brought(), **_registered}.values())


def find_pack(game: str) -> Pack:
    """Return the pack of a game by its id."""
    found = next((known[game] for known in _sources() if game in known), None) if isinstance(game, str) else None
    if found is None:
        raise ImpossibleSetup(one_of("game", game, [pack.id for pack in packs()]))
    return found


def default_game() -> str:
    """Return the id of the default game: the first folder."""
    return next(iter(_own()))

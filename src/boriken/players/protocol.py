"""The protocol of players, and the players by name.

A player is named by a text: `random`, or `playout:400`, where the part after the colon is the player's strength: the
budget of a decision in playouts or simulations (`search:800`) or in seconds (`search:1s`). `trained:FILE` plays by the
weights in a file. `module:Class` is a player of one's own (`own.py`).
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from boriken.engine.errors import UnknownPlayer, one_of
from boriken.engine.packs import packs
from boriken.players.checking import PATIENCE, CheckedPlayer
from boriken.search.budgets import read_count, read_seconds
from boriken.search.seeds import seed_for

if TYPE_CHECKING:
    from boriken.engine.actionspace import Action
    from boriken.engine.game import Game
    from boriken.players.own import PlayerLike

__all__ = ["Player", "PlayerEntry", "SeededPlayer", "Strength", "UnknownPlayer", "make_player", "player_names",
           "players", "read_player", "register", "registered", "seed_for"]

#: The budget of a decision: a whole number of playouts or simulations, or seconds, which are always a float. For a
#: trained player: the file with its weights.
Strength = int | float | Path


class Player(Protocol):
    """Anything that can answer for a seat."""

    def choose(self, game: Game, seat: int) -> Action:
        """Return one of the game's legal actions; `seat` is the seat to decide."""
        ...


class SeededPlayer:
    """A player with a random generator of its own: the same seed gives the same choices."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.chance = random.Random(seed)


@dataclass(frozen=True, slots=True)
class PlayerEntry:
    """One kind of player: its name, a description in one line, and a function that makes it."""

    name: str
    description: str
    make: Callable[[int, Strength | None], Player]  # from a seed and a strength
    strength: str = ""  # the meaning of the number after the colon; empty: the player takes none
    may_be_timed: bool = False  # whether a time is also allowed after the colon
    reads_file: bool = False  # whether the text after the colon is a file
    examples: tuple[str, ...] = ()  # names with a strength
    needs: str = ""  # the part that a game must have for it (`search/tables.py`); empty: it plays every game
    is_checked: bool = True  # whether its answers are checked and limited in time; not needed by Boriken's own players

    def games(self) -> tuple[str, ...]:
        """Return the ids of the games that the player can play."""
        from boriken.search.tables import games_with

        return games_with(self.needs) if self.needs else tuple(pack.id for pack in packs())


_entries: dict[str, PlayerEntry] = {}


def register(entry: PlayerEntry) -> None:
    """Add a kind of player to the players by name."""
    _entries[entry.name] = entry


def registered(name: str) -> PlayerEntry | None:
    """Return the kind of player that is registered under a name; None if there is none."""
    return _entries.get(name)


def player_names() -> tuple[str, ...]:
    """Return the names of all kinds of players, without those that other packages bring."""
    return tuple(_entries)


def players() -> tuple[PlayerEntry, ...]:
    """Return all kinds of players, including those that other packages bring."""
    from boriken.players.own import brought

    return (*_entries.values(), *brought())


def make_player(player: PlayerLike, seed: int, game: str | None = None, patience: float = PATIENCE) -> Player:
    """Return the player that a text such as `random`, `playout:400` or `module:Class` names.

    It is able to play `game` if that is given. An object or a class is also taken. A player of one's own has `patience`
    seconds for an answer, which is checked.
    """
    from boriken.players.own import name_player

    name = name_player(player)
    entry, strength = read_player(name, game)
    if not entry.is_checked:
        return entry.make(seed, strength)
    return CheckedPlayer(name, _made(entry, name, seed, strength), patience)


def _made(entry: PlayerEntry, name: str, seed: int, strength: Strength | None) -> Player:
    try:
        return entry.make(seed, strength)
    except Exception as error:  # a constructor of one's own can raise anything
        raise UnknownPlayer(f"the player {name!r} cannot be made: {type(error).__name__}: {error}") from error


def read_player(text: str, game: str | None = None) -> tuple[PlayerEntry, Strength | None]:
    """Return the kind of player and the strength that a text names, able to play `game` if that is given."""
    from boriken.players.own import brought, entry_of

    name, colon, strength = text.strip().partition(":")
    if name not in _entries:
        if (own := entry_of(text.strip())) is not None:
            return own, None
        known = (*_entries, *(entry.name for entry in brought()))
        module = f" There is no module {name!r} for a player of your own." if colon else ""
        raise UnknownPlayer(one_of("player", name, known) + module)
    entry = _entries[name]
    if game is not None and game not in entry.games():
        raise UnknownPlayer(f"the player {name!r} cannot play {game!r}, only {', '.join(entry.games())}")
    return entry, _read_strength(entry, strength, text) if colon else None


def _read_strength(entry: PlayerEntry, strength: str, text: str) -> Strength:
    """Return the strength after the colon; `text` is the whole name, for errors."""
    if entry.reads_file:
        if not Path(strength).is_file():
            raise UnknownPlayer(f"there is no file {strength!r}: expected {entry.strength} after ':' in {text!r}")
        return Path(strength)
    if not entry.strength:
        raise UnknownPlayer(f"the player {entry.name!r} takes no number: write {entry.name!r}, not {text!r}")
    read = (read_seconds(strength) if entry.may_be_timed else None) or read_count(strength)
    if read is None:
        kind = "a number or a time" if entry.may_be_timed else "a number"
        examples = " or ".join(map(repr, entry.examples))
        raise UnknownPlayer(f"expected {kind} after ':' in {text!r} ({entry.strength}, 1 or more), e.g. {examples}")
    return read


def _random(seed: int, strength: Strength | None) -> Player:
    from boriken.players.random import RandomPlayer

    return RandomPlayer(seed)


def _playout(seed: int, strength: Strength | None) -> Player:
    from boriken.players.playout import DEFAULT_BUDGET, PlayoutPlayer

    return PlayoutPlayer(seed, strength if isinstance(strength, int) else DEFAULT_BUDGET)


def _steady(seed: int, strength: Strength | None) -> Player:
    from boriken.players.steady import SteadyPlayer

    return SteadyPlayer()


def _trained(seed: int, strength: Strength | None) -> Player:
    from boriken.players.trained import TrainedPlayer

    return TrainedPlayer(seed, strength if isinstance(strength, Path) else None)


def _level(name: str) -> Callable[[int, Strength | None], Player]:
    """Return a function that makes a level which plays by the policy of a network."""

    def make(seed: int, strength: Strength | None) -> Player:
        from boriken.players.levels import LevelPlayer

        return LevelPlayer(seed, name)

    return make


def _merciless(seed: int, strength: Strength | None) -> Player:
    from boriken.players.search import SearchPlayer

    return SearchPlayer(seed, seconds=1.0, weighs_time=True)


def _search(seed: int, strength: Strength | None) -> Player:
    from boriken.players.search import SearchPlayer

    if isinstance(strength, float):  # seconds of a core, so that a match on a busy machine finds the same
        return SearchPlayer(seed, seconds=strength, clock=time.thread_time)
    return SearchPlayer(seed, simulations=strength if isinstance(strength, int) else None)


# Levels for people, from the easiest on.
register(PlayerEntry("novice", "sees the obvious and forgets the rest", _level("novice"), needs="networks"))
register(PlayerEntry("gentle", "plays nothing senseless, but often not the best", _level("gentle"), needs="networks"))
register(PlayerEntry("fair", "knows the game, and lets some things go by", _level("fair"), needs="networks"))
register(PlayerEntry("strong", "plays as the network does, without looking ahead", _level("strong"), needs="networks"))
register(PlayerEntry("merciless", "looks ahead before each answer, up to a second where it matters", _merciless))

# Players for research.
register(PlayerEntry("random", "takes one of the legal answers at random, all equally likely", _random))
register(PlayerEntry("playout", "tries each answer in random games to the end and takes the best", _playout,
                     strength="playouts for a decision", examples=("playout:1000",)))
register(PlayerEntry("steady", "weighs the holdings of every seat when the role is over, by fixed weights", _steady,
                     needs="weights"))
register(PlayerEntry("trained", "plays by a network that learnt from games against itself", _trained,
                     strength="a file of weights, if not those that come with the game", reads_file=True,
                     needs="networks", examples=("trained:FILE",)))
register(PlayerEntry("search", "searches a tree of answers over many deals, with the network's help", _search,
                     strength="simulations for a decision", may_be_timed=True,
                     examples=("search:100", "search:1s")))

# Answers of these need no checks.
_entries.update({name: replace(entry, is_checked=False) for name, entry in _entries.items()})

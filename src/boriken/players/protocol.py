"""What a player is, and the players by name.

A player is named by a text: `random`, or `playout:400`, where the part after the colon is the player's
strength (for the ones that search: how many playouts a decision may cost).
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from boriken.kernel.errors import UnknownPlayer, one_of

if TYPE_CHECKING:
    from boriken.kernel.actionspace import Action
    from boriken.kernel.game import Game


class Player(Protocol):
    """Anything that can answer for a seat."""

    def choose(self, game: Game, seat: int) -> Action:
        """One of the game's legal actions; `seat` is the seat that is asked."""
        ...


class SeededPlayer:
    """A player whose chance comes from a seed: the same seed, the same choices."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.chance = random.Random(seed)


@dataclass(frozen=True, slots=True)
class PlayerEntry:
    """One kind of player: its name, what it is in one line, and how to make it."""

    name: str
    description: str
    make: Callable[[int, int | None], Player]  # from a seed and a strength
    strength: str = ""  # what the number after the colon means; empty: it takes none
    games: tuple[str, ...] = ()  # the games that it can play; empty: all


_entries: dict[str, PlayerEntry] = {}


def register(entry: PlayerEntry) -> None:
    """Make a kind of player known by its name."""
    _entries[entry.name] = entry


def player_names() -> tuple[str, ...]:
    """All kinds of players."""
    return tuple(_entries)


def players() -> tuple[PlayerEntry, ...]:
    """All kinds of players with what they are."""
    return tuple(_entries.values())


def make_player(text: str, seed: int, game: str | None = None) -> Player:
    """The player that a text such as `random` or `playout:400` names; for a game, if one is named."""
    entry, strength = read_player(text, game)
    return entry.make(seed, strength)


def read_player(text: str, game: str | None = None) -> tuple[PlayerEntry, int | None]:
    """The kind of player and the strength that a text names; refuses what does not exist or cannot play the game."""
    name, colon, number = text.strip().partition(":")
    if name not in _entries:
        raise UnknownPlayer(one_of("player", name, _entries))
    entry = _entries[name]
    if game is not None and entry.games and game not in entry.games:
        raise UnknownPlayer(f"the player {name!r} does not know {game!r} yet, only {', '.join(entry.games)}")
    if not colon:
        return entry, None
    if not entry.strength:
        raise UnknownPlayer(f"the player {name!r} takes no number: write {name!r}, not {text!r}")
    if not number.isdecimal() or int(number) < 1:
        raise UnknownPlayer(f"{text!r}: after the colon stands a number, {entry.strength}, 1 or more")
    return entry, int(number)


def seed_for(seed: int, *numbers: int) -> int:
    """A seed of its own for each player of each game, from one seed for all; 64 bits, the same everywhere."""
    text = "/".join(str(n) for n in (seed, *numbers))
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big")


def _random(seed: int, strength: int | None) -> Player:
    from boriken.players.random import RandomPlayer

    return RandomPlayer(seed)


def _playout(seed: int, strength: int | None) -> Player:
    from boriken.players.playout import DEFAULT_BUDGET, PlayoutPlayer

    return PlayoutPlayer(seed, DEFAULT_BUDGET if strength is None else strength)


def _steady(seed: int, strength: int | None) -> Player:
    from boriken.players.steady import SteadyPlayer

    return SteadyPlayer()


def _trained(seed: int, strength: int | None) -> Player:
    from boriken.players.trained import TrainedPlayer

    return TrainedPlayer(seed)


register(PlayerEntry("random", "every answer equally likely", _random))
register(PlayerEntry("playout", "tries each answer in random games to the end and takes the best", _playout,
                     strength="playouts for a decision"))
register(PlayerEntry("steady", "weighs what everybody has when the role is done, by fixed weights", _steady,
                     games=("puerto_rico", "san_juan")))
register(PlayerEntry("trained", "plays by a network that has learnt from itself", _trained, games=("san_juan",)))

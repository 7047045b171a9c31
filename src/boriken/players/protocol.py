"""What a player is, and the players by name.

A player is named by a text: `random`, or `playout:400`, where the part after the colon is the player's
strength: what a decision may cost, in playouts or simulations (`search:800`) or in seconds (`search:1s`).
`trained:FILE` plays by the weights in a file.
"""

from __future__ import annotations

import hashlib
import random
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from boriken.engine.errors import UnknownPlayer, one_of
from boriken.engine.packs import packs

if TYPE_CHECKING:
    from boriken.engine.actionspace import Action
    from boriken.engine.game import Game


#: What a decision may cost: a whole number of playouts or simulations, or seconds, which are never whole in type.
#: Of a player that has learnt: the file of what it has learnt.
Strength = int | float | Path


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
    make: Callable[[int, Strength | None], Player]  # from a seed and a strength
    strength: str = ""  # what the number after the colon means; empty: it takes none
    may_be_timed: bool = False  # whether it may also be a number of seconds
    reads_file: bool = False  # whether a file stands after the colon
    examples: tuple[str, ...] = ()  # how it is written with something after the colon
    needs: str = ""  # the part that a game must bring for it (`players/tables.py`); empty: it plays every game

    def games(self) -> tuple[str, ...]:
        """Return the ids of the games that it can play."""
        from boriken.search.tables import games_with

        return games_with(self.needs) if self.needs else tuple(pack.id for pack in packs())


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


def read_player(text: str, game: str | None = None) -> tuple[PlayerEntry, Strength | None]:
    """The kind of player and the strength that a text names; refuses what does not exist or cannot play the game."""
    name, colon, number = text.strip().partition(":")
    if name not in _entries:
        raise UnknownPlayer(one_of("player", name, _entries))
    entry = _entries[name]
    if game is not None and game not in entry.games():
        raise UnknownPlayer(f"the player {name!r} does not know {game!r} yet, only {', '.join(entry.games())}")
    if not colon:
        return entry, None
    if entry.reads_file:
        if not Path(number).is_file():
            raise UnknownPlayer(f"{text!r}: after the colon stands {entry.strength}, and there is no file {number!r}")
        return entry, Path(number)
    if not entry.strength:
        raise UnknownPlayer(f"the player {name!r} takes no number: write {name!r}, not {text!r}")
    seconds = read_seconds(number) if entry.may_be_timed else None
    if seconds is not None:
        return entry, seconds
    if not number.isdecimal() or int(number) < 1:
        or_time = ", or a time such as 1s or 250ms" if entry.may_be_timed else ""
        raise UnknownPlayer(f"{text!r}: after the colon stands a number, {entry.strength}, 1 or more{or_time}")
    return entry, int(number)


def read_seconds(text: str) -> float | None:
    """A time such as `1s`, `0.5s` or `250ms` in seconds; None for what is none."""
    found = re.fullmatch(r"(\d+(?:\.\d+)?)(ms|s)", text)
    if found is None or float(found[1]) == 0:
        return None
    return float(found[1]) / (1000 if found[2] == "ms" else 1)


def seed_for(seed: int, *numbers: int) -> int:
    """A seed of its own for each player of each game, from one seed for all; 64 bits, the same everywhere."""
    text = "/".join(str(n) for n in (seed, *numbers))
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big")


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


def _gentle(seed: int, strength: Strength | None) -> Player:
    from boriken.players.trained import TrainedPlayer

    return TrainedPlayer(seed, ease=20.0, least=1e-6)


def _fair(seed: int, strength: Strength | None) -> Player:
    from boriken.players.trained import TrainedPlayer

    return TrainedPlayer(seed, ease=12.0, least=1e-4)


def _merciless(seed: int, strength: Strength | None) -> Player:
    return _search(seed, 1.0)


def _search(seed: int, strength: Strength | None) -> Player:
    from boriken.players.search import DEFAULT_SIMULATIONS, SearchPlayer

    if isinstance(strength, float):
        return SearchPlayer(seed, seconds=strength)
    return SearchPlayer(seed, simulations=strength if isinstance(strength, int) else DEFAULT_SIMULATIONS)


# Levels for people, from the easiest on.
register(PlayerEntry("gentle", "plays like a beginner: nothing senseless, but often not the best", _gentle,
                     needs="networks"))
register(PlayerEntry("fair", "knows the game, and lets much go by", _fair, needs="networks"))
register(PlayerEntry("strong", "plays as the network does: hard to beat", _trained, needs="networks"))
register(PlayerEntry("merciless", "looks ahead for up to a second before each answer", _merciless))

# Players whose parts are known, for research.
register(PlayerEntry("random", "takes one of the legal answers at random, all equally likely", _random))
register(PlayerEntry("playout", "tries each answer in random games to the end and takes the best", _playout,
                     strength="playouts for a decision", examples=("playout:1000",)))
register(PlayerEntry("steady", "weighs what every seat has when the role is over, by fixed weights", _steady,
                     needs="weights"))
register(PlayerEntry("trained", "plays by a network that learnt from games against itself", _trained,
                     strength="a file of weights, if not those that come with the game", reads_file=True,
                     needs="networks", examples=("trained:FILE",)))
register(PlayerEntry("search", "searches a tree of answers over many deals, with the network's help", _search,
                     strength="simulations for a decision", may_be_timed=True,
                     examples=("search:100", "search:1s")))

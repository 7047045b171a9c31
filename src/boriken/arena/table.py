"""A table: players, given by name, in their seats, and a game that they play to its end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from boriken.engine.errors import ImpossibleSetup
from boriken.engine.game import Game, Setup, is_whole
from boriken.players.checking import PATIENCE
from boriken.players.own import PlayerLike, player_list
from boriken.players.protocol import Player, make_player, read_player, seed_for


@dataclass(frozen=True)
class PlayerTable:
    """A game and the players who decide in it."""

    game: Game
    players: dict[int, Player]  # by seat; the seats that the rules play have none


def seat_players(players: PlayerLike | Sequence[PlayerLike], cls: type[Game], opening: Any) -> tuple[str, ...]:
    """Return a name for every seat from one player for all or one for each; raise an error for an unknown one.

    A seat that the rules themselves play needs no player, and has its own name.
    """
    automata, asked = cls.automata_of(opening), count_asked(cls, opening)
    names = player_list(players)
    if len(names) == 1:
        names *= asked
    if len(names) != asked:
        raise ImpossibleSetup(f"expected one player for all {asked} seats or {asked} players, not {len(names)}: "
                              f"{', '.join(names)}")
    for name in names:
        read_player(name, cls.id)
    given = iter(names)
    return tuple(cls.automaton if seat in automata else next(given) for seat in range(int(opening.seats)))


def count_asked(cls: type[Game], opening: Any) -> int:
    """Return the number of seats that need a player."""
    return int(opening.seats) - len(cls.automata_of(opening))


def set_table(cls: type[Game], setup: Setup, names: tuple[str, ...], *turn: int,
              patience: float = PATIENCE) -> PlayerTable:
    """Return the game of a set-up, dealt, with a new player in every seat; `turn` distinguishes games of one deal.

    A player's random state depends only on the seed, the number of the game, the turn and the seat.
    """
    players = {seat: make_player(name, seed_for(setup.short_seed, setup.number, *turn, seat), cls.id, patience)
               for seat, name in enumerate(names) if name != cls.automaton}
    return PlayerTable(cls.new(setup), players)


def play_table(table: PlayerTable) -> None:
    """Play the game to its end."""
    while (seat := table.game.decider) is not None:
        table.game.play(table.players[seat].choose(table.game, seat))


def at_least_one(**numbers: int) -> None:
    """Raise `ImpossibleSetup` unless all numbers are whole and at least 1."""
    for name, number in numbers.items():
        if not is_whole(number) or number < 1:
            raise ImpossibleSetup(f"{name} must be a whole number from 1 on, not {number!r}")


def check_patience(patience: float) -> None:
    """Raise `ImpossibleSetup` unless a number of seconds is positive."""
    if isinstance(patience, bool) or not isinstance(patience, (int, float)) or not patience > 0:
        raise ImpossibleSetup(f"patience must be a positive number of seconds, not {patience!r}")

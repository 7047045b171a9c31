"""The schedule of a match: who plays whom, at which deals, in which seats, with equal conditions for all.

Every deal is played as often as there are seats to fill, with the players moved on by one seat each time, so all of
them play the same deals from the same seats. A deal with all its games is one unit of work.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from importlib.metadata import version
from typing import Any

from boriken.arena.table import count_asked, seat_players
from boriken.engine.errors import BrokenRecord, ImpossibleSetup
from boriken.engine.game import Game, Setup, game_class
from boriken.library import DEFAULT_GAME, make_setup
from boriken.players.own import PlayerLike, player_list
from boriken.players.protocol import read_player

#: The arguments of `play_match`.
ARGUMENTS = ("edition", "seats", "expansions", "players", "one", "against", "games", "seed", "options", "workers",
             "ray", "out", "progress", "patience")


@dataclass(frozen=True)
class Pairing:
    """Who plays whom: a field, in which every player meets every other, or a duel, the first against all the others."""

    players: tuple[str, ...]  # in a field each once; in a duel one for each seat
    is_duel: bool

    @property
    def sides(self) -> tuple[str, ...]:
        """Return the sides whose results are counted together: in a duel the first player, and the others by name."""
        return (self.players[0], *dict.fromkeys(self.players[1:])) if self.is_duel else self.players

    def side_of(self, player: int) -> int:
        """Return the side of a player by its place among the players."""
        return 1 + self.sides[1:].index(self.players[player]) if self.is_duel and player else player

    @property
    def title(self) -> str:
        """Return the pairing in a few words."""
        if not self.is_duel:
            return ", ".join(self.players)
        one, *others = self.players
        counts = {name: others.count(name) for name in others}
        return f"{one} against " + ", ".join(f"{n} × {name}" if n > 1 else name for name, n in counts.items())


@dataclass(frozen=True)
class Match:
    """The inputs that determine the games of a match, except for their number."""

    game: str
    setup: Setup
    pairings: tuple[Pairing, ...]

    @property
    def automaton(self) -> str | None:
        """Return the name of the seats that the rules play; None if they play none."""
        cls, opening = self._opened()
        return cls.automaton if cls.automata_of(opening) else None

    @property
    def places(self) -> int:
        """Return the number of seats that the players take."""
        return count_asked(*self._opened())

    def count_deals(self, games: int) -> int:
        """Return the number of deals that a pairing needs for this many games."""
        return -(-games // self.places)

    def count_games(self, games: int) -> int:
        """Return the number of games in all, if every pairing has `games` games, rounded up to whole deals."""
        return self.count_deals(games) * self.places * len(self.pairings)

    def seated(self, names: Sequence[str]) -> tuple[str, ...]:
        """Return the names of all seats from those of the players' seats."""
        return seat_players(names, *self._opened())

    def _opened(self) -> tuple[type[Game], Any]:
        cls = game_class(self.game)
        return cls, cls.opening(self.setup)[0]

    def to_plain(self) -> dict[str, Any]:
        """Return the match as plain data: the first line of a logbook."""
        edition = game_class(self.game).editions()[self.setup.edition]
        setup = {name: value for name, value in self.setup.to_plain().items() if name != "number"}
        return {"boriken": version("boriken"), "game": self.game, "version": edition["version"], **setup, "pairings": [
            {"kind": "duel" if pairing.is_duel else "field", "players": list(pairing.players)}
            for pairing in self.pairings]}

    @classmethod
    def from_plain(cls, data: Mapping[str, Any]) -> Match:
        """Return the match that such plain data describes."""
        try:
            setup = make_setup(data["game"], data["edition"], data["seats"], data["expansions"], data["seed"],
                               data["options"])
            return cls(data["game"], setup, tuple(
                Pairing(tuple(pairing["players"]), pairing["kind"] == "duel") for pairing in data["pairings"]))
        except (KeyError, TypeError) as error:
            raise BrokenRecord(f"expected the data of a match: {error}") from None


@dataclass(frozen=True)
class Unit:
    """One deal of a pairing, to be played from every seat."""

    pairing: int
    deal: int
    players: tuple[int, ...]  # by place; they move on by one place after each game


# -- making a match --------------------------------------------------------------------------------------------


def make_match(game: str = DEFAULT_GAME, edition: str | None = None, seats: int = 4, expansions: Sequence[str] = (),
               options: Mapping[str, Any] | None = None, seed: int = 0, players: Sequence[PlayerLike] = (),
               one: PlayerLike | Sequence[PlayerLike] = (),
               against: PlayerLike | Sequence[PlayerLike] = ()) -> Match:
    """Return a match of a field of `players`, or duels of each `one` with each `against`; raise `ImpossibleSetup`.

    `against` names the player of all other seats, or, with commas, one for each of them.
    """
    setup = make_setup(game, edition, seats, expansions, seed, dict(options or {}), arguments=ARGUMENTS)
    setup.check_chance()
    game_class(game).opening(setup)  # raises `ImpossibleSetup` for an impossible set-up
    match = Match(game, setup, ())
    ones, others = player_list(one), player_list(against)
    if bool(players) == bool(ones or others) or bool(ones) != bool(others):
        raise ImpossibleSetup("expected either a field of players, or `one` and `against`; not both")
    if players:
        return replace(match, pairings=(_field(match, player_list(players)),))
    return replace(match, pairings=tuple(_duel(match, name, other) for name in ones for other in others))


def _field(match: Match, players: Sequence[str]) -> Pairing:
    names = tuple(players)
    for name in names:
        read_player(name, match.game)
    if twice := next((name for name in names if names.count(name) > 1), None):
        raise ImpossibleSetup(f"{twice!r} is in the field twice; only in a duel can it play against itself")
    if len(names) < 2 and match.automaton is None:
        raise ImpossibleSetup(f"expected at least two players in a field, not only {names[0]!r}")
    return Pairing(names, is_duel=False)


def _duel(match: Match, one: str, against: str) -> Pairing:
    others = [name.strip() for name in against.split(",")]
    if match.places < 2:
        raise ImpossibleSetup("a duel needs seats for two players, but there is one: play a field of one player")
    if len(others) == 1:
        others *= match.places - 1
    if len(others) != match.places - 1:
        raise ImpossibleSetup(f"expected one opponent for all {match.places - 1} other seats, or one for each, "
                              f"not {len(others)}: {', '.join(others)}")
    for name in (one, *others):
        read_player(name, match.game)
    return Pairing((one.strip(), *others), is_duel=True)


# -- who sits where --------------------------------------------------------------------------------------------


def units(match: Match, deals: int) -> Iterator[Unit]:
    """Yield all units of a number of deals; a higher number continues the same sequence."""
    places, seed = match.places, match.setup.short_seed
    schedules = [line_ups(len(pairing.players), places, seed) for pairing in match.pairings]
    for deal in range(deals):
        for number, schedule in enumerate(schedules):
            yield Unit(number, deal, next(schedule))


def line_ups(players: int, places: int, seed: int) -> Iterator[tuple[int, ...]]:
    """Yield the players of one deal after another, in the order of their places.

    A place goes to the player with the fewest places at this deal, then with the fewest places so far, then with the
    fewest meetings with the others at the table, then at random; the order is random, so that neighbours vary.
    """
    chance = random.Random(seed)
    sat, met = [0] * players, [[0] * players for _ in range(players)]
    while True:
        chosen: list[int] = []
        for _ in range(places):
            claims = [(chosen.count(player), sat[player], sum(met[player][other] for other in chosen), chance.random())
                      for player in range(players)]
            chosen.append(claims.index(min(claims)))
        for player in chosen:
            sat[player] += 1
            for other in chosen:
                met[player][other] += 1
        chance.shuffle(chosen)
        yield tuple(chosen)

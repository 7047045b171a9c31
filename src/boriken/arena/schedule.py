"""Who plays whom, at which deals, in which seats: a match is drawn up so that it favours nobody.

Every deal is played as often as there are seats to fill, with the players moved on by one seat each time: all of them
play the same deals from the same seats. A deal with all its games is one unit of work.
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
from boriken.players.protocol import read_player


@dataclass(frozen=True)
class Pairing:
    """Who plays whom: a field, in which everybody meets everybody, or a duel, the first against all the others."""

    players: tuple[str, ...]  # a field's, each once; a duel's, one for each seat
    is_duel: bool

    @property
    def sides(self) -> tuple[str, ...]:
        """Whose results are counted together: in a duel the first player's, and those of the others by name."""
        return (self.players[0], *dict.fromkeys(self.players[1:])) if self.is_duel else self.players

    def side_of(self, player: int) -> int:
        """The side of a player by its place among the players."""
        return 1 + self.sides[1:].index(self.players[player]) if self.is_duel and player else player

    @property
    def title(self) -> str:
        """The pairing in a few words."""
        if not self.is_duel:
            return ", ".join(self.players)
        one, *others = self.players
        counts = {name: others.count(name) for name in others}
        return f"{one} against " + ", ".join(f"{n} × {name}" if n > 1 else name for name, n in counts.items())


@dataclass(frozen=True)
class Match:
    """All that fixes the games of a match, but for how many are played."""

    game: str
    setup: Setup
    pairings: tuple[Pairing, ...]

    @property
    def automaton(self) -> str | None:
        """The name of the seats that the rules play; None if they play none."""
        cls, opening = self._opened()
        return cls.automaton if cls.automata_of(opening) else None

    @property
    def places(self) -> int:
        """How many seats the players take."""
        return count_asked(*self._opened())

    def count_deals(self, games: int) -> int:
        """How many deals a pairing needs for so many games."""
        return -(-games // self.places)

    def count_games(self, games: int) -> int:
        """How many games are played in all, where every pairing has so many, rounded up to whole deals."""
        return self.count_deals(games) * self.places * len(self.pairings)

    def seated(self, names: Sequence[str]) -> tuple[str, ...]:
        """Names for all seats from those for the players' seats."""
        return seat_players(names, *self._opened())

    def _opened(self) -> tuple[type[Game], Any]:
        cls = game_class(self.game)
        return cls, cls.opening(self.setup)[0]

    def to_plain(self) -> dict[str, Any]:
        """Plain data: what the first line of a logbook says."""
        edition = game_class(self.game).editions()[self.setup.edition]
        setup = {name: value for name, value in self.setup.to_plain().items() if name != "number"}
        return {"boriken": version("boriken"), "game": self.game, "version": edition["version"], **setup, "pairings": [
            {"kind": "duel" if pairing.is_duel else "field", "players": list(pairing.players)}
            for pairing in self.pairings]}

    @classmethod
    def from_plain(cls, data: Mapping[str, Any]) -> Match:
        """The match that such plain data describe."""
        try:
            setup = make_setup(data["game"], data["edition"], data["seats"], data["expansions"], data["seed"],
                               data["options"])
            return cls(data["game"], setup, tuple(
                Pairing(tuple(pairing["players"]), pairing["kind"] == "duel") for pairing in data["pairings"]))
        except (KeyError, TypeError) as error:
            raise BrokenRecord(f"these are not the data of a match: {error}") from None


@dataclass(frozen=True)
class Unit:
    """One deal of a pairing, to be played from every seat."""

    pairing: int
    deal: int
    players: tuple[int, ...]  # by place; they move on by one place after each game


# -- making a match --------------------------------------------------------------------------------------------


def make_match(game: str = DEFAULT_GAME, edition: str | None = None, seats: int = 4, expansions: Sequence[str] = (),
               options: Mapping[str, Any] | None = None, seed: int = 0, players: Sequence[str] = (),
               one: str | Sequence[str] = (), against: str | Sequence[str] = ()) -> Match:
    """A match between a field of `players`, or duels of each `one` with each `against`; refuses what cannot be.

    `against` names the player of all other seats, or, with commas, one for each of them.
    """
    setup = make_setup(game, edition, seats, expansions, seed, dict(options or {}))
    setup.check_chance()
    game_class(game).opening(setup)  # refuses what cannot be
    match = Match(game, setup, ())
    ones, others = ([text] if isinstance(text, str) else list(text) for text in (one, against))
    if bool(players) == bool(ones or others) or bool(ones) != bool(others):
        raise ImpossibleSetup("name a field of players, or one and against whom it plays; not both, and not less")
    if players:
        return replace(match, pairings=(_field(match, players),))
    return replace(match, pairings=tuple(_duel(match, name, other) for name in ones for other in others))


def _field(match: Match, players: Sequence[str]) -> Pairing:
    names = tuple(name.strip() for name in players)
    for name in names:
        read_player(name, match.game)
    if twice := next((name for name in names if names.count(name) > 1), None):
        raise ImpossibleSetup(f"{twice!r} is in the field twice; as a duel it can play against itself")
    if len(names) < 2 and match.automaton is None:
        raise ImpossibleSetup(f"a field has at least two players, not only {names[0]!r}")
    return Pairing(names, is_duel=False)


def _duel(match: Match, one: str, against: str) -> Pairing:
    others = [name.strip() for name in against.split(",")]
    if match.places < 2:
        raise ImpossibleSetup("a duel needs seats for two players; here there is one: make it a field of one player")
    if len(others) == 1:
        others *= match.places - 1
    if len(others) != match.places - 1:
        raise ImpossibleSetup(f"against one are {match.places - 1} others: name one player for all or one for each, "
                              f"not {len(others)}: {', '.join(others)}")
    for name in (one, *others):
        read_player(name, match.game)
    return Pairing((one.strip(), *others), is_duel=True)


# -- who sits where --------------------------------------------------------------------------------------------


def units(match: Match, deals: int) -> Iterator[Unit]:
    """All units of so many deals; those of more deals begin with them."""
    places, seed = match.places, match.setup.seed
    schedules = [line_ups(len(pairing.players), places, seed) for pairing in match.pairings]
    for deal in range(deals):
        for number, schedule in enumerate(schedules):
            yield Unit(number, deal, next(schedule))


def line_ups(players: int, places: int, seed: int) -> Iterator[tuple[int, ...]]:
    """Who sits down at one deal after another, and in which order.

    A place goes to a player who has fewest places at this deal, then to who has sat down least so far, then to who has
    met the others at the table least, then by lot; then the order is drawn, so that everybody gets all neighbours.
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

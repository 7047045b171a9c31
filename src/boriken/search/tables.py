"""The parts that a game brings for its players: one object that its pack names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Protocol

from boriken.engine.actionspace import Action
from boriken.engine.batch import Array
from boriken.engine.game import Game
from boriken.engine.packs import find_pack, load, packs


class Weights(Protocol):
    """The parts of a game that the rule-based player needs."""

    def plan(self, game: Game, seat: int, legal: list[Action]) -> Action | None:
        """Return the answer to one of a series of questions; None for a question whose answers are weighed."""

    def is_done(self, games: Array) -> Array:
        """Return whether the role has been played, so that the position can be weighed, for each game."""

    def worth(self, games: Array) -> Array:
        """Return the worth of each seat's holdings in points: a row for each position, a column for each seat."""


@dataclass(frozen=True)
class RolloutPlayer:
    """One kind of player in the population that plays the rollouts."""

    share: float  # of the population
    scale: float  # the power of the policy from which it draws: at 4 nearly always the favourite
    network: str = "distilled"  # or that of another file in the folder of the networks, which plays alone


#: Players who nearly always take their favourite, players who vary, and a recipe of an earlier course.
POPULATION = (RolloutPlayer(0.5, 4.0), RolloutPlayer(0.25, 1.0), RolloutPlayer(0.125, 0.5),
              RolloutPlayer(0.125, 1.0, "earlier"))


@dataclass(frozen=True)
class RolloutSettings:
    """The length of a rollout, the part of the distilled network in it, and the players who take part."""

    depth: int = 16  # decisions of each seat on average: three or four rounds
    confidence: float = 0.9  # the share at which the distilled network's favourite is played without the large network
    population: tuple[RolloutPlayer, ...] = POPULATION


@dataclass(frozen=True)
class Openings:
    """The openings of a game (`arena/openings.py`): the answers that name them, their set-ups and their file."""

    file: Path
    block: str  # the block of the answers, such as the roles
    setups: tuple[tuple[str, tuple[int, ...]], ...]  # editions, each with numbers of seats
    temperature: float  # of the policy at which early roles vary enough


@dataclass(frozen=True)
class GamePlayers:
    """The networks, weights and settings that players use in a game."""

    networks: Path | None = None  # the folder with `trained.npz` and `distilled.npz`, perhaps `earlier.npz`
    weights: Callable[[], Weights] | None = None  # of the rule-based player
    rollouts: RolloutSettings = RolloutSettings()
    #: The part of a level's time that a question gets, by how much a search gains there; other questions get the rest.
    time_shares: Mapping[str, float] = field(default_factory=dict)
    other_time: float = 1.0
    openings: Openings | None = None
    benchmark: Path | None = None  # the folder with `tasks.toml` and the positions of the benchmark


@cache
def players_of(game: str) -> GamePlayers:
    """Return the parts that a game brings for its players, by its id."""
    reference = find_pack(game).players
    if not reference:
        return GamePlayers()
    found: Any = load(reference)
    assert isinstance(found, GamePlayers), f"{reference} is not a GamePlayers"
    return found


def games_with(part: str) -> tuple[str, ...]:
    """Return the ids of the games that bring a part: `networks` or `weights`."""
    return tuple(pack.id for pack in packs() if getattr(players_of(pack.id), part) is not None)

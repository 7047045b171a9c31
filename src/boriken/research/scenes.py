"""A scene: the set-up of an environment, the seats that are asked, and the sizes of observations and actions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from boriken.engine.batch import Array, Batch
from boriken.engine.errors import ImpossibleSetup, one_of
from boriken.engine.game import Game, Setup, game_class
from boriken.engine.states import copied
from boriken.library import DEFAULT_GAME, accepted, make_setup, merged
from boriken.research.small import SmallObservation, ends_of, small_observation

REWARDS = ("win", "margin")
OBSERVATIONS = ("full", "small")

Loops = tuple[Callable[[], None], ...]  # compiled loops on some arrays, in their order


@dataclass(frozen=True)
class Scene:
    """One set-up of a game, with the properties that every environment needs."""

    cls: type[Game]
    setup: Setup
    reward: str
    observation: str = "full"

    @cached_property
    def opening(self) -> Array:
        """Return an array of one record, set up but not dealt."""
        return self.cls.opening(self.setup)

    @property
    def batch(self) -> Batch:
        """Return the game's loops over arrays."""
        return self.cls.batch

    @property
    def seats(self) -> int:
        """Return the number of all seats, including those that the rules play."""
        return self.setup.seats

    @cached_property
    def asked(self) -> tuple[int, ...]:
        """Return the seats that are asked; the rules play the others."""
        automata = self.cls.automata_of(self.opening[0])
        return tuple(seat for seat in range(self.seats) if seat not in automata)

    @cached_property
    def small(self) -> SmallObservation | None:
        """Return the small observation; None if the scene has the full one."""
        return small_observation(self.cls.id) if self.observation == "small" else None

    @property
    def columns(self) -> int:
        """Return the number of columns of an observation."""
        return len(self.column_names)

    @property
    def column_names(self) -> tuple[str, ...]:
        """Return the names of the columns of an observation, in order."""
        return (self.small or self.batch.observation).names

    @property
    def actions(self) -> int:
        """Return the number of actions of the game, in all its set-ups."""
        return self.batch.actions

    @property
    def name(self) -> str:
        """Return the set-up in a few words."""
        options = (f"{name}={value}" for name, value in sorted(self.setup.options.items()))
        return "-".join((self.cls.id, self.setup.edition, str(self.seats), *self.setup.expansions, *options))

    @cached_property
    def bounds(self) -> tuple[Array, Array]:
        """Return the lowest and the highest value of each column of an observation."""
        if self.small is not None:
            return self.small.bounds
        ends = np.array([ends_of(column) for column in self.batch.observation.columns], np.float32)
        return ends[:, 0].copy(), ends[:, 1].copy()

    def bind_observer(self, games: Array, viewers: Array, numbers: Array, masks: Array,
                      asks_all: bool) -> Callable[[Array], Loops]:
        """Return a function that binds the loops that look at some rows of the games, for an array of their places.

        The loops write observations of the viewers into `numbers` and legal actions into `masks`. If all seats are
        asked, they set the viewers to the deciding seats first.
        """
        batch, seen, small = self.batch, self.batch.observation, self.small
        raw, traces = games.view(np.int8).reshape(len(games), -1), seen.new_traces(len(games))
        full = numbers if small is None else np.zeros((len(games), len(seen.columns)), np.float32)

        def bind(rows: Array) -> Loops:
            look = batch.bind_call("look_many", rows, games, raw, viewers, int(asks_all), seen.plan, seen.scale, full,
                                   traces, masks)
            if small is None:
                return (look,)
            return look, batch.bind_call("sum_columns_many", rows, full, small.starts, small.places, small.weights,
                                         numbers)

        return bind

    def payoffs(self, games: Array, rows: Array | slice = slice(None)) -> Array:
        """Return the payoffs of finished games by seat, one row per game: shares of the win, or margins in points.

        A shared win is divided. A margin is the distance to the best of the others, negative for a seat behind it.
        """
        if self.reward == "win":
            winner = games["winner"][rows, : self.seats].astype(np.float32)
            shares: Array = winner / winner.sum(axis=1, keepdims=True)
            return shares
        score = games["score"][rows, : self.seats].astype(np.float32)
        ordered = np.sort(score, axis=1)
        best, second = ordered[:, -1:], ordered[:, -2:-1]
        is_best = np.arange(self.seats) == score.argmax(axis=1)[:, None]
        margins: Array = score - np.where(is_best, second, best)
        return margins

    def game(self, games: Array) -> Game:
        """Return an object for a game, given as an array of one record; it has no history."""
        return self.cls(copied(games), {})


def make_scene(game: str = DEFAULT_GAME, edition: str | None = None, seats: int = 4, expansions: Sequence[str] = (),
               reward: str = "win", options: Mapping[str, Any] | None = None, observation: str = "full",
               arguments: Sequence[str] = (), **more: Any) -> Scene:
    """Return a scene; raise `ImpossibleSetup` if the set-up cannot be played.

    `arguments` names those of the calling environment, for an option that is one of them misspelt.
    """
    if "seed" in more:
        raise ImpossibleSetup("an environment is made without a seed: pass it to `reset`")
    if reward not in REWARDS:
        raise ImpossibleSetup(one_of("reward", reward, REWARDS))
    if observation not in OBSERVATIONS:
        raise ImpossibleSetup(one_of("observation", observation, OBSERVATIONS))
    setup = make_setup(game, edition, seats, expansions, 0, merged(options, more),
                       arguments=arguments or accepted(make_scene))
    scene = Scene(game_class(game), setup, reward, observation)
    scene.opening, scene.small  # noqa: B018  (they refuse what is impossible)
    return scene


def read_seed(seed: object) -> int:
    """Return a seed from outside, checked."""
    if isinstance(seed, bool) or not isinstance(seed, (int, np.integer)) or not 0 <= seed < 2**64:
        raise ImpossibleSetup(f"the seed must be a whole number from 0 to 2**64 - 1, not {seed!r}")
    return int(seed)

"""Many games side by side, on the CPU or on a GPU, which PyTorch reads without a copy.

The games stay at their places in memory. A step plays one action in every game, replaces each game that has ended by a
new one, and returns the results of the ended ones. Every game has its own set-up, drawn anew for each deal.

On a GPU every step waits for its slowest game, and the threads of a warp wait for each other. Two measures keep it
busy: games are dealt ahead, many at once, because a deal takes as long as twenty steps; and games with the same action
are played by neighbouring threads, apart from the games in which the rules play some seats.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Any

import numpy as np
import torch

import boriken
from boriken.engine.batch import Array
from boriken.engine.game import Game, game_class
from boriken.engine.gpu import DeviceGames
from boriken.engine.observing import ASKED
from boriken.research.gpu_kernels import BrokenKernels
from training.kernels import LoadedKernels
from training.setups import Weighted

DEALT_AHEAD = 8  # as many games are dealt at once as are played, divided by this
LEAST_DEALT = 64
MOST_ACTIONS = 1 << 16  # more than any game has
TRIED_GAMES, TRIED_STEPS = 512, 600  # games at once, and decisions of each, that show which columns a set-up uses
TYPES = {"i1": torch.int8, "i2": torch.int16, "i4": torch.int32, "i8": torch.int64}


@dataclass(frozen=True)
class Ended:
    """The games that ended in a step, with their results by seat."""

    index: torch.Tensor  # of the games
    scores: torch.Tensor  # points by seat
    winners: torch.Tensor  # 1 = has won, alone or shared
    seats: torch.Tensor  # their number in each game
    setup: torch.Tensor  # the number of the set-up


class Games:
    """Records side by side on a device, and the engine's loops over them."""

    def __init__(self, game: type[Game], openings: Array, count: int, columns: tuple[int, ...],
                 device: torch.device, kernels: Path | None = None) -> None:
        self.game, self.openings, self.count, self.columns, self.device = game, openings, count, columns, device
        self.record, self.kernels = game.record_type, kernels
        self.apart = torch.zeros(count, dtype=torch.int32, device=device)  # other warps play other numbers
        self._accepted: Any  # 1 = the last action in a game was legal
        self.raw = self._make()

    def field(self, name: str) -> torch.Tensor:
        """Return a field of all games."""
        field = self.record.by_name[name]
        dtype, offset = self.record.dtype.fields[name]  # type: ignore[index]
        part = self.raw[:, offset : offset + dtype.itemsize].contiguous()
        return part.view(TYPES[field.dtype]).reshape(self.count, *field.shape)

    def _make(self) -> torch.Tensor:
        """Return empty records as bytes, a row for each game."""
        raise NotImplementedError

    def count_refused(self) -> int:
        """Return the number of games in which the last action was not legal."""
        return int((self._accepted == 0).sum())

    def observe(self) -> torch.Tensor:
        """Return what the asked seat of each game can know, as a row of numbers."""
        raise NotImplementedError

    def play(self, actions: torch.Tensor) -> None:
        """Play one action in each game."""
        raise NotImplementedError

    def deal(self, setups: torch.Tensor, seed: int, numbers: torch.Tensor) -> None:
        """Deal all games anew, with these set-ups and numbers."""
        raise NotImplementedError

    def redeal(self, viewers: torch.Tensor, rng_states: torch.Tensor) -> None:
        """Deal anew, in each game, what its viewer cannot know; each game has its own random state for that."""
        for seat in range(self.record.by_name["seats"].high):
            places = (viewers == seat).nonzero().squeeze(1)
            if len(places):
                self.raw[places] = self._redealt(self.raw[places], seat, rng_states[places])

    def _redealt(self, raw: torch.Tensor, seat: int, rng_states: torch.Tensor) -> torch.Tensor:
        """Return the games with what a seat cannot know dealt anew."""
        raise NotImplementedError


class ProcessorGames(Games):
    """Games in the memory of the CPU, for trials and tests."""

    def _make(self) -> torch.Tensor:
        self._games = self.record.zeros(self.count)
        self._all_numbers = np.zeros((self.count, len(self.game.batch.observation.columns)), np.float32)
        self._accepted = np.zeros(self.count, np.int8)
        return torch.from_numpy(self._games.view(np.int8).reshape(self.count, -1))

    def observe(self) -> torch.Tensor:
        """Return what the asked seat of each game can know, as a row of numbers."""
        self.game.batch.observe(self._games, self._all_numbers)
        return torch.from_numpy(self._all_numbers[:, self.columns])

    def play(self, actions: torch.Tensor) -> None:
        """Play one action in each game."""
        self.game.batch.step(self._games, actions.numpy(), self._accepted)

    def deal(self, setups: torch.Tensor, seed: int, numbers: torch.Tensor) -> None:
        """Deal all games anew, with these set-ups and numbers."""
        self._games["over"] = 1
        self.game.batch.renew(self._games, self.openings, setups.numpy(), seed, numbers.numpy().astype(np.uint64))

    def _redealt(self, raw: torch.Tensor, seat: int, rng_states: torch.Tensor) -> torch.Tensor:
        games = self.record.zeros(len(raw))
        games.view(np.int8).reshape(len(raw), -1)[:] = raw.numpy()
        self.game.batch.redeal(games, seat, rng_states.numpy().view(np.uint64).copy())
        return torch.from_numpy(games.view(np.int8).reshape(len(raw), -1))


class GpuGames(Games):
    """Games in the memory of a GPU."""

    def _make(self) -> torch.Tensor:
        if self.kernels is None:
            raise BrokenKernels("games on a GPU need a file of kernels: make one with boriken gpu-kernels GAME FILE")
        loops = _loaded(self.kernels, self.game.id, self.device)
        self._games = DeviceGames(loops, self.openings, self.count)
        self._accepted = self._games.accepted
        self._device_columns = loops.columns(self.columns, side_by_side=True)
        self._viewers = torch.full((self.count,), ASKED, dtype=torch.int32, device=self.device)
        self._numbers_seen: torch.Tensor | None = None
        records: torch.Tensor = self._games.records
        return records

    def observe(self) -> torch.Tensor:
        """Return what the asked seat of each game can know, as a row of numbers."""
        if self._numbers_seen is None:
            self._numbers_seen = torch.zeros((self.count, len(self.columns)), device=self.device)
        self._games.observe(self._numbers_seen, self._viewers, self._device_columns)
        return self._numbers_seen

    def play(self, actions: torch.Tensor) -> None:
        """Play one action in each game."""
        order = (actions + self.apart * MOST_ACTIONS).argsort().to(torch.int32)
        self._games.step(actions.contiguous(), order)

    def deal(self, setups: torch.Tensor, seed: int, numbers: torch.Tensor) -> None:
        """Deal all games anew, with these set-ups and numbers."""
        self._games.deal(setups.contiguous(), seed, numbers)

    def _redealt(self, raw: torch.Tensor, seat: int, rng_states: torch.Tensor) -> torch.Tensor:
        raw = raw.contiguous()
        self._games.loops.redeal(raw, seat, rng_states.contiguous())
        return raw


@cache
def _loaded(path: Path, game: str, device: torch.device) -> LoadedKernels:
    """Return the kernels of a game, loaded once for all tables of a process."""
    return LoadedKernels(path, game_class(game).batch, device)


class Deals:
    """Games dealt ahead: set-ups drawn by their weights, and the games of one seed from number `first` on."""

    def __init__(self, games: Games, weights: torch.Tensor, seed: int, first: int) -> None:
        self._games, self._weights, self._seed, self._next = games, weights, seed, first
        self.most = games.count  # the most games that can be taken at once
        self._taken = self.most

    def take(self, count: int) -> tuple[torch.Tensor, torch.Tensor]:
        """Return some new games as bytes, and the numbers of their set-ups."""
        if self._taken + count > self.most:
            self._deal()
        taken = slice(self._taken, self._taken + count)
        self._taken += count
        return self._games.raw[taken], self._setups[taken]

    def _deal(self) -> None:
        self._setups = torch.multinomial(self._weights, self.most, replacement=True).to(torch.int32)
        numbers = torch.arange(self._next, self._next + self.most, device=self._games.device)
        self._games.deal(self._setups, self._seed, numbers)
        self._next, self._taken = self._next + self.most, 0


class Tables:
    """Games of one kind, and the columns of their observations that the learner reads.

    The weights of the set-ups are shares of the decisions, not of the games, which differ in length. So a place for
    games in which the rules play some seats stays such a place.
    """

    def __init__(self, game: str, setups: list[Weighted], count: int, seed: int, device: str,
                 columns: Sequence[str], kernels: Path | None = None) -> None:
        self.game, self.setups, self.count, self.device = game_class(game), setups, count, torch.device(device)
        places = {name: place for place, name in enumerate(self.game.batch.observation.names)}
        self.columns = tuple(places[name] for name in columns)
        self.most_seats = self.game.record_type.by_name["seats"].high
        openings = np.concatenate([boriken.opening(game, **dict(one.setup)) for one in setups])
        kind = GpuGames if device.startswith("cuda") else ProcessorGames
        make = partial(kind, self.game, openings, columns=self.columns, device=self.device, kernels=kernels)
        self.more_games = make
        self._games = make(count)
        weights = torch.tensor([one.weight for one in setups])
        are_slow = torch.tensor([bool(self.game.automata_of(opening)) for opening in openings])
        n_slow = round(count * float(weights[are_slow].sum() / weights.sum()))
        parts = [part for part in ((0, n_slow, are_slow), (n_slow, count, ~are_slow)) if part[0] < part[1]]
        self._deals = [Deals(make(max(LEAST_DEALT, (high - low) // DEALT_AHEAD)), (weights * chosen).to(self.device),
                             seed, first=low << 40) for low, high, chosen in parts]
        self._games.apart[:n_slow] = 1
        self._ends = torch.tensor([high for _, high, _ in parts], device=self.device)
        self.setup = torch.zeros(count, dtype=torch.int32, device=self.device)
        self._seat(torch.arange(count, device=self.device))

    # -- reading ------------------------------------------------------------------------------------------------

    @property
    def raw(self) -> torch.Tensor:
        """Return the records as bytes, a row for each game."""
        return self._games.raw

    def field(self, name: str) -> torch.Tensor:
        """Return a field of all games."""
        return self._games.field(name)

    def options(self) -> tuple[torch.Tensor, torch.Tensor]:
        """Return the legal answers of each game, and their number."""
        return self.field("options"), self.field("n_options")

    def observe(self) -> torch.Tensor:
        """Return what the asked seat of each game can know, as a row of numbers; the next call may overwrite it."""
        return self._games.observe()

    def count_refused(self) -> int:
        """Return the number of games in which the last action was not legal: none, unless the kernels are broken."""
        return self._games.count_refused()

    # -- playing ------------------------------------------------------------------------------------------------

    def step(self, actions: torch.Tensor) -> Ended:
        """Play one action in each game, and replace the games that end by new ones."""
        self._games.play(actions.to(torch.int32))
        over = self.field("over").nonzero().squeeze(1)
        ended = Ended(over, self.field("score")[over].long(), self.field("winner")[over].long(), self.seats[over],
                      self.setup[over])
        if len(over):
            self._seat(over)
        return ended

    def _seat(self, places: torch.Tensor) -> None:
        """Put new games at these places, which are in ascending order."""
        low = 0
        for deals, high in zip(self._deals, torch.searchsorted(places, self._ends).tolist(), strict=True):
            for some in places[low:high].split(deals.most):
                self._games.raw[some], self.setup[some] = deals.take(len(some))
            low = high
        self.seats = self.field("seats").long()


def used_columns(game: str, setups: list[Weighted]) -> list[str]:
    """Return the columns of observations that are not always zero in games of these set-ups by random players."""
    names = game_class(game).batch.observation.names
    tables = Tables(game, setups, TRIED_GAMES, 0, "cpu", names)
    used = torch.zeros(len(names), dtype=torch.bool)
    for _ in range(TRIED_STEPS):
        used |= (tables.observe() != 0).any(0)
        options, n_options = tables.options()
        chosen = (torch.rand(TRIED_GAMES) * n_options.reshape(-1)).long()
        tables.step(options.gather(1, chosen[:, None]).squeeze(1))
    return [name for name, is_used in zip(names, used.tolist(), strict=True) if is_used]

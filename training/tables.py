"""Many games side by side, on the processor or on a GPU, read by PyTorch without a copy.

The games stay where they are: a step plays one action in every game, puts another in the place of one that has ended,
and gives what the ended ones came to. Every game has a set-up of its own, drawn anew for each deal.

Two things keep a GPU busy, where every step waits for its slowest game and threads of one warp wait for each other.
Games are dealt ahead, many at once: to deal takes as long as twenty steps. And games in which the same happens are
played by neighbours, those apart in which the rules play seats of their own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, partial
from typing import Any

import numpy as np
import torch

import boriken
from boriken.kernel.batch import Array
from boriken.kernel.game import Game, game_class
from boriken.kernel.loops import Loop
from boriken.kernel.observing import ASKED
from training.setups import Weighted

DEALT_AHEAD = 8  # as many games are dealt at once as are played, divided by this
LEAST_DEALT = 64
MOST_ACTIONS = 1 << 16  # more than any game has
TYPES = {"i1": torch.int8, "i2": torch.int16, "i4": torch.int32, "i8": torch.int64}


@dataclass(frozen=True)
class Ended:
    """The games that ended in a step: which, and what each seat came to."""

    index: torch.Tensor  # of the games
    scores: torch.Tensor  # points by seat
    winners: torch.Tensor  # 1 = has won, alone or shared
    seats: torch.Tensor
    setup: torch.Tensor  # which of the set-ups was played


class Games:
    """Records side by side on a device, and the engine's loops over them."""

    def __init__(self, game: type[Game], openings: Array, count: int, columns: tuple[int, ...],
                 device: torch.device) -> None:
        self.game, self.openings, self.count, self.columns, self.device = game, openings, count, columns, device
        self.record = game.record_type
        self.apart = torch.zeros(count, dtype=torch.int32, device=device)  # games of other kinds, by numbers
        self.raw = self._make()

    def field(self, name: str) -> torch.Tensor:
        """A field of all games."""
        field = self.record.by_name[name]
        dtype, offset = self.record.dtype.fields[name]  # type: ignore[index]
        part = self.raw[:, offset : offset + dtype.itemsize].contiguous()
        return part.view(TYPES[field.dtype]).reshape(self.count, *field.shape)

    def _make(self) -> torch.Tensor:
        """Empty records, as bytes."""
        raise NotImplementedError

    def observe(self) -> torch.Tensor:
        """What the seats that are asked can know, a row a game."""
        raise NotImplementedError

    def play(self, actions: torch.Tensor) -> None:
        """One action in each game."""
        raise NotImplementedError

    def deal(self, setups: torch.Tensor, seed: int, numbers: torch.Tensor) -> None:
        """Deal all games, of these set-ups and with these numbers."""
        raise NotImplementedError


class ProcessorGames(Games):
    """Games in this machine's memory: to try things, and for tests."""

    def _make(self) -> torch.Tensor:
        self._games = self.record.zeros(self.count)
        self._all_numbers = np.zeros((self.count, len(self.game.batch.observation.columns)), np.float32)
        self._accepted = np.zeros(self.count, np.int8)
        return torch.from_numpy(self._games.view(np.int8).reshape(self.count, -1))

    def observe(self) -> torch.Tensor:
        """What the seats that are asked can know, a row a game."""
        self.game.batch.observe(self._games, self._all_numbers)
        return torch.from_numpy(self._all_numbers[:, self.columns])

    def play(self, actions: torch.Tensor) -> None:
        """One action in each game."""
        self.game.batch.step(self._games, actions.numpy(), self._accepted)

    def deal(self, setups: torch.Tensor, seed: int, numbers: torch.Tensor) -> None:
        """Deal all games, of these set-ups and with these numbers."""
        self._games["over"] = 1
        self.game.batch.renew(self._games, self.openings, setups.numpy(), seed, numbers.numpy().astype(np.uint64))


class GpuGames(Games):
    """Games on the GPU."""

    def _make(self) -> torch.Tensor:
        from boriken.kernel.gpu import load_cuda

        self._cuda = load_cuda()
        self._gpu = _gpu_batch(self.game.id, self.columns)
        self._over = self.record.zeros(1)
        self._over["over"] = 1
        self._games = self._cuda.to_device(np.repeat(self._over, self.count))
        self._device_openings = self._cuda.to_device(self.openings)
        self._viewers = torch.full((self.count,), ASKED, dtype=torch.int32, device=self.device)
        self._accepted = torch.zeros(self.count, dtype=torch.int8, device=self.device)
        self._numbers_seen: torch.Tensor | None = None
        return torch.as_tensor(self._gpu.bytes_of(self._games), device=self.device)

    def observe(self) -> torch.Tensor:
        """What the seats that are asked can know, a row a game."""
        if self._numbers_seen is None:
            self._numbers_seen = torch.zeros((self.count, len(self.columns)), device=self.device)
        self._gpu.observe(self._games, self._array(self._numbers_seen), self._array(self._viewers))
        return self._numbers_seen

    def play(self, actions: torch.Tensor) -> None:
        """One action in each game."""
        order = (actions + self.apart * MOST_ACTIONS).argsort().to(torch.int32)
        self._gpu.step(self._games, self._array(actions.contiguous()), self._array(self._accepted), self._array(order))

    def deal(self, setups: torch.Tensor, seed: int, numbers: torch.Tensor) -> None:
        """Deal all games, of these set-ups and with these numbers."""
        self.raw[:] = torch.from_numpy(self._over.view(np.int8)).to(self.device)
        self._gpu.renew(self._games, self._device_openings, self._array(setups), seed,
                        self._array(numbers).view(np.uint64))

    def _array(self, tensor: torch.Tensor) -> Any:
        return self._cuda.as_cuda_array(tensor)


@cache
def _gpu_batch(game: str, columns: tuple[int, ...]) -> Any:
    """The kernel takes minutes to compile: one for all tables of a game."""
    from boriken.kernel.gpu import GpuBatch

    return GpuBatch(game_class(game).batch, loops=(Loop.STEP, Loop.RENEW), wait=False, columns=columns)


class Deals:
    """Games dealt ahead, of set-ups drawn by their weights; those of one seed with numbers from `first` on."""

    def __init__(self, games: Games, weights: torch.Tensor, seed: int, first: int) -> None:
        self._games, self._weights, self._seed, self._next = games, weights, seed, first
        self.most = games.count  # that can be taken at once
        self._taken = self.most

    def take(self, count: int) -> tuple[torch.Tensor, torch.Tensor]:
        """So many games as bytes, and their set-ups."""
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
    """So many games of one kind, and what the learner reads of them: these columns of what is observed.

    The weights of the set-ups are shares of the decisions, not of the games, which are of different lengths: a place
    where rules play seats of their own stays such a place.
    """

    def __init__(self, game: str, setups: list[Weighted], count: int, seed: int, device: str,
                 columns: Sequence[str]) -> None:
        self.game, self.setups, self.count, self.device = game_class(game), setups, count, torch.device(device)
        places = {name: place for place, name in enumerate(self.game.batch.observation.names)}
        self.columns = tuple(places[name] for name in columns)
        self.most_seats = self.game.record_type.by_name["seats"].high
        openings = np.concatenate([boriken.opening(game, **dict(one.setup)) for one in setups])
        kind = GpuGames if device.startswith("cuda") else ProcessorGames
        make = partial(kind, self.game, openings, columns=self.columns, device=self.device)
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

    def field(self, name: str) -> torch.Tensor:
        """A field of all games."""
        return self._games.field(name)

    def options(self) -> tuple[torch.Tensor, torch.Tensor]:
        """The answers open in each game, and how many they are."""
        return self.field("options"), self.field("n_options")

    def observe(self) -> torch.Tensor:
        """What the seat that is asked can know, a row a game; the next time it may be written to the same place."""
        return self._games.observe()

    # -- playing ------------------------------------------------------------------------------------------------

    def step(self, actions: torch.Tensor) -> Ended:
        """Play one action in each game; others take the places of those that are over."""
        self._games.play(actions.to(torch.int32))
        over = self.field("over").nonzero().squeeze(1)
        ended = Ended(over, self.field("score")[over].long(), self.field("winner")[over].long(), self.seats[over],
                      self.setup[over])
        if len(over):
            self._seat(over)
        return ended

    def _seat(self, places: torch.Tensor) -> None:
        """New games at these places, which ascend."""
        low = 0
        for deals, high in zip(self._deals, torch.searchsorted(places, self._ends).tolist(), strict=True):
            for some in places[low:high].split(deals.most):
                self._games.raw[some], self.setup[some] = deals.take(len(some))
            low = high
        self.seats = self.field("seats").long()


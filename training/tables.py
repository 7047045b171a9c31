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
from pathlib import Path

import numpy as np
import torch

import boriken
from boriken.engine.batch import Array
from boriken.engine.game import Game, game_class
from boriken.engine.observing import ASKED
from training.kernels import BrokenKernels, LoadedKernels
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
                 device: torch.device, kernels: Path | None = None) -> None:
        self.game, self.openings, self.count, self.columns, self.device = game, openings, count, columns, device
        self.record, self.kernels = game.record_type, kernels
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

    def count_refused(self) -> int:
        """Return in how many games the last action was not open."""
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

    def redeal(self, viewers: torch.Tensor, words: torch.Tensor) -> None:
        """Deal anew in each game what a seat cannot know, the viewer; `words` are generators, one a game."""
        for seat in range(self.record.by_name["seats"].high):
            places = (viewers == seat).nonzero().squeeze(1)
            if len(places):
                self.raw[places] = self._redealt(self.raw[places], seat, words[places])

    def _redealt(self, raw: torch.Tensor, seat: int, words: torch.Tensor) -> torch.Tensor:
        """The same games with all that one seat cannot know dealt anew."""
        raise NotImplementedError


class ProcessorGames(Games):
    """Games in this machine's memory: to try things, and for tests."""

    def _make(self) -> torch.Tensor:
        self._games = self.record.zeros(self.count)
        self._all_numbers = np.zeros((self.count, len(self.game.batch.observation.columns)), np.float32)
        self._accepted = np.zeros(self.count, np.int8)
        return torch.from_numpy(self._games.view(np.int8).reshape(self.count, -1))

    def count_refused(self) -> int:
        """Return in how many games the last action was not open."""
        return int((self._accepted == 0).sum())

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

    def _redealt(self, raw: torch.Tensor, seat: int, words: torch.Tensor) -> torch.Tensor:
        games = self.record.zeros(len(raw))
        games.view(np.int8).reshape(len(raw), -1)[:] = raw.numpy()
        self.game.batch.redeal(games, seat, words.numpy().view(np.uint64).copy())
        return torch.from_numpy(games.view(np.int8).reshape(len(raw), -1))


class GpuGames(Games):
    """Games on the GPU."""

    def _make(self) -> torch.Tensor:
        if self.kernels is None:
            raise BrokenKernels("games on a GPU need a file of kernels: see python -m training.kernels --help")
        self._gpu = _loaded(self.kernels, self.game.id, self.columns, self.device)
        over = self.record.zeros(1)
        over["over"] = 1
        self._over = torch.from_numpy(over.view(np.int8)).to(self.device)
        rows = np.ascontiguousarray(self.openings).view(np.int8).reshape(len(self.openings), -1)
        self._device_openings = torch.from_numpy(rows).to(self.device)
        self._viewers = torch.full((self.count,), ASKED, dtype=torch.int32, device=self.device)
        self._accepted = torch.ones(self.count, dtype=torch.int8, device=self.device)
        self._numbers_seen: torch.Tensor | None = None
        return self._over.repeat(self.count, 1)

    def count_refused(self) -> int:
        """Return in how many games the last action was not open."""
        return int((self._accepted == 0).sum())

    def observe(self) -> torch.Tensor:
        """What the seats that are asked can know, a row a game."""
        if self._numbers_seen is None:
            self._numbers_seen = torch.zeros((self.count, len(self.columns)), device=self.device)
        self._gpu.observe(self.raw, self._numbers_seen, self._viewers)
        return self._numbers_seen

    def play(self, actions: torch.Tensor) -> None:
        """One action in each game."""
        order = (actions + self.apart * MOST_ACTIONS).argsort().to(torch.int32)
        self._gpu.step(self.raw, actions.contiguous(), self._accepted, order)

    def deal(self, setups: torch.Tensor, seed: int, numbers: torch.Tensor) -> None:
        """Deal all games, of these set-ups and with these numbers."""
        self.raw[:] = self._over
        self._gpu.renew(self.raw, self._device_openings, setups.contiguous(), seed, numbers)

    def _redealt(self, raw: torch.Tensor, seat: int, words: torch.Tensor) -> torch.Tensor:
        raw = raw.contiguous()
        self._gpu.redeal(raw, seat, words.contiguous())
        return raw


@cache
def _loaded(path: Path, game: str, columns: tuple[int, ...], device: torch.device) -> LoadedKernels:
    """The kernels of a game, loaded once for all tables of a process."""
    return LoadedKernels(path, game_class(game).batch, columns, device)


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
                 columns: Sequence[str], kernels: Path | None = None) -> None:
        self.game, self.setups, self.count, self.device = game_class(game), setups, count, torch.device(device)
        places = {name: place for place, name in enumerate(self.game.batch.observation.names)}
        self.columns = tuple(places[name] for name in columns)
        self.most_seats = self.game.record_type.by_name["seats"].high
        openings = np.concatenate([boriken.opening(game, **dict(one.setup)) for one in setups])
        kind = GpuGames if device.startswith("cuda") else ProcessorGames
        make = partial(kind, self.game, openings, columns=self.columns, device=self.device, kernels=kernels)
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

    def count_refused(self) -> int:
        """Return in how many games the last action was not open: always none, unless the kernels are broken."""
        return self._games.count_refused()

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


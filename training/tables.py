"""Many games side by side, on the processor or on a GPU, read by PyTorch without a copy.

The games stay where they are: a step plays one action in every game, deals another where one has ended, and gives
what the ended ones came to. Every game has a set-up of its own, drawn anew for each deal.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
import torch

import boriken
from boriken.kernel.game import game_class
from boriken.kernel.loops import Loop
from training.setups import Weighted

TYPES = {"i1": torch.int8, "i2": torch.int16, "i4": torch.int32, "i8": torch.int64}


@dataclass(frozen=True)
class Ended:
    """The games that ended in a step: which, and what each seat came to."""

    index: torch.Tensor  # of the games
    scores: torch.Tensor  # points by seat
    winners: torch.Tensor  # 1 = has won, alone or shared
    seats: torch.Tensor
    setup: torch.Tensor  # which of the set-ups was played


class Tables:
    """So many games of one kind, and what the learner reads of them: these columns of what is observed."""

    def __init__(self, game: str, setups: list[Weighted], count: int, seed: int, device: str,
                 columns: Sequence[str]) -> None:
        self.game, self.setups, self.count, self.device = game_class(game), setups, count, torch.device(device)
        self.seed = seed
        self.record = self.game.record_type
        places = {name: place for place, name in enumerate(self.game.batch.observation.names)}
        self.columns = tuple(places[name] for name in columns)
        self.most_seats = self.record.by_name["seats"].high
        self._openings = np.concatenate([boriken.opening(game, **dict(one.setup)) for one in setups])
        self._chances = torch.tensor([one.weight for one in setups], device=self.device, dtype=torch.float32)
        self.setup = self._draw_setups()
        self._numbers = torch.arange(count, device=self.device, dtype=torch.int64)
        self._next = count
        self._make()
        self.seats = self.field("seats").long()

    # -- reading ------------------------------------------------------------------------------------------------

    def field(self, name: str) -> torch.Tensor:
        """A field of all games."""
        field = self.record.by_name[name]
        dtype, offset = self.record.dtype.fields[name]  # type: ignore[index]
        part = self._raw[:, offset : offset + dtype.itemsize].contiguous()
        return part.view(TYPES[field.dtype]).reshape(self.count, *field.shape)

    def options(self) -> tuple[torch.Tensor, torch.Tensor]:
        """The answers open in each game, and how many they are."""
        return self.field("options"), self.field("n_options")[:].reshape(self.count)

    def observe(self) -> torch.Tensor:
        """What the seat that is asked can know, a row a game."""
        self._observe()
        return self._numbers_seen

    # -- playing ------------------------------------------------------------------------------------------------

    def step(self, actions: torch.Tensor) -> Ended:
        """Play one action in each game; those that are over are dealt anew."""
        self._play(actions.to(torch.int32))
        over = self.field("over").reshape(self.count).nonzero().squeeze(1)
        ended = Ended(over, self.field("score")[over].long(), self.field("winner")[over].long(), self.seats[over],
                      self.setup[over])
        if len(over):
            self.setup = torch.where(self.field("over").reshape(self.count) != 0, self._draw_setups(), self.setup)
            self._numbers[over] = torch.arange(self._next, self._next + len(over), device=self.device)
            self._next += len(over)
            self._renew()
            self.seats = self.field("seats").reshape(self.count).long()
        return ended

    def _draw_setups(self) -> torch.Tensor:
        return torch.multinomial(self._chances, self.count, replacement=True).to(torch.int32)

    # -- where the games are ------------------------------------------------------------------------------------

    def _make(self) -> None:
        """Deal: an empty record counts as a game that is over."""
        raise NotImplementedError

    def _observe(self) -> None:
        raise NotImplementedError

    def _play(self, actions: torch.Tensor) -> None:
        raise NotImplementedError

    def _renew(self) -> None:
        raise NotImplementedError


class ProcessorTables(Tables):
    """Games in this machine's memory: to try things, and for tests."""

    def _make(self) -> None:
        self._games = self.record.zeros(self.count)
        self._games["over"] = 1
        self._raw = torch.from_numpy(self._games.view(np.int8).reshape(self.count, -1))
        self._all_numbers = np.zeros((self.count, len(self.game.batch.observation.columns)), np.float32)
        self._numbers_seen = torch.zeros((self.count, len(self.columns)))
        self._accepted = np.zeros(self.count, np.int8)
        self._renew()

    def _observe(self) -> None:
        self.game.batch.observe(self._games, self._all_numbers)
        self._numbers_seen.numpy()[:] = self._all_numbers[:, self.columns]

    def _play(self, actions: torch.Tensor) -> None:
        self.game.batch.step(self._games, actions.numpy(), self._accepted)

    def _renew(self) -> None:
        numbers = self._numbers.numpy().astype(np.uint64)
        self.game.batch.renew(self._games, self._openings, self.setup.numpy(), self.seed, numbers)


class GpuTables(Tables):
    """Games on the GPU."""

    def _make(self) -> None:
        from boriken.kernel.gpu import load_cuda

        self._cuda = load_cuda()
        self._gpu = _gpu_batch(self.game.id, self.columns)
        size = self.record.dtype.itemsize
        games = self.record.zeros(1)
        games["over"] = 1
        raw = np.broadcast_to(games.view(np.int8), (self.count, size)).copy()
        self._games = self._cuda.to_device(raw.view(self.record.dtype).reshape(self.count))
        self._raw = torch.as_tensor(self._gpu.bytes_of(self._games), device=self.device)
        self._device_openings = self._cuda.to_device(self._openings)
        self._numbers_seen = torch.zeros((self.count, len(self.columns)), device=self.device)
        self._viewers = torch.full((self.count,), -1, dtype=torch.int32, device=self.device)
        self._accepted = torch.zeros(self.count, dtype=torch.int8, device=self.device)
        self._renew()

    def _observe(self) -> None:
        self._gpu.observe(self._games, self._array(self._numbers_seen), self._array(self._viewers))

    def _play(self, actions: torch.Tensor) -> None:
        self._gpu.step(self._games, self._array(actions.contiguous()), self._array(self._accepted))

    def _renew(self) -> None:
        numbers = self._numbers.contiguous()
        self._gpu.renew(self._games, self._device_openings, self._array(self.setup), self.seed,
                        self._words(numbers))

    def _array(self, tensor: torch.Tensor) -> Any:
        return self._cuda.as_cuda_array(tensor)

    def _words(self, tensor: torch.Tensor) -> Any:
        return self._cuda.as_cuda_array(tensor).view(np.uint64)


@cache
def _gpu_batch(game: str, columns: tuple[int, ...]) -> Any:
    """The kernel takes minutes to compile: one for all tables of a game."""
    from boriken.kernel.gpu import GpuBatch

    return GpuBatch(game_class(game).batch, loops=(Loop.STEP, Loop.RENEW), wait=False, columns=columns)


def make_tables(game: str, setups: list[Weighted], count: int, seed: int, device: str,
                columns: Sequence[str]) -> Tables:
    """Games where the device says."""
    kind = GpuTables if device.startswith("cuda") else ProcessorTables
    return kind(game, setups, count, seed, device, columns)

"""The vector environment on a GPU: games, observations, masks and rewards stay on the device.

Results are device arrays that PyTorch, CuPy and JAX read without a copy, by the CUDA array interface or by DLPack:
`torch.as_tensor(array, device="cuda")`, `cupy.asarray(array)`, `jax.dlpack.from_dlpack(array)`. Each step overwrites
them, except for observations of things that the set-up does not have, which only a reset writes: copy observations
before you change them. This needs `boriken[gpu]` and the rules under Numba (`BORIKEN_RULES=numba`), as `engine/gpu.py`
explains.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

import numpy as np

from boriken.engine.errors import BorikenError, IllegalAction, ImpossibleSetup
from boriken.engine.game import game_class
from boriken.engine.gpu import DeviceGames, GpuBatch, Loop, load_cuda
from boriken.engine.observing import ASKED
from boriken.library import DEFAULT_GAME, accepted
from boriken.research.dlpack import CUDA, lend
from boriken.research.scenes import make_scene, read_seed
from boriken.research.vector import ALL, ARRAYS, BrokenArray, read_learner

THREADS = 128
LOOPS = (Loop.STEP, Loop.RENEW, Loop.ANSWER)


class DeviceArray:
    """Memory on the device, with the CUDA array interface and DLPack."""

    def __init__(self, array: Any) -> None:
        self.array = array  # a device array of Numba
        self.shape, self.dtype = array.shape, array.dtype

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        return self.array.__cuda_array_interface__  # type: ignore[no-any-return]

    def __dlpack_device__(self) -> tuple[int, int]:
        return CUDA, int(load_cuda().get_current_device().id)

    def __dlpack__(self, stream: Any = None, **_: Any) -> Any:
        """Return a DLPack capsule; pending work is finished first, so that any stream may read."""
        load_cuda().synchronize()
        return lend(self.array.__cuda_array_interface__["data"][0], self.shape, self.dtype, self.__dlpack_device__(),
                    self.array)

    def copy_to_host(self) -> Any:
        """Return a copy as a NumPy array."""
        return self.array.copy_to_host()


class GpuVectorEnv:
    """Many games on the device, with the interface of `gymnasium.BorikenVectorEnv` in its mode SAME_STEP.

    `learner` is `all` or a seat, whose opponents play at random. Actions are a device array of int32. With `check`, a
    step verifies that all of them were legal, for which it waits for the device; otherwise `accepted` contains that.
    """

    def __init__(self, num_envs: int, game: str = DEFAULT_GAME, edition: str | None = None, seats: int = 4,
                 expansions: Sequence[str] = (), learner: int | str = ALL, reward: str = "win",
                 arrays: Mapping[str, Any] | None = None, check: bool = True, **options: Any) -> None:
        self.scene = scene = make_scene(game, edition, seats, expansions, reward,
                                        arguments=accepted(GpuVectorEnv), **options)
        self.learner = read_learner(scene, learner)
        if isinstance(self.learner, str) and self.learner != ALL:
            raise ImpossibleSetup(f"on a GPU the learner must be 'all' or the number of a seat, not {learner!r}")
        self.num_envs, self._is_checked, self._is_dealt = int(num_envs), check, False
        self._gpu, self._cuda = _gpu_batch(game), load_cuda()
        self._finish, self._note = self._cuda.jit(finisher_of(self._cuda)), self._cuda.jit(noter_of(self._cuda))
        self.arrays = self._make_arrays(arrays or {})
        asked = 0 if self.learner == ALL else sum(1 << seat for seat in scene.asked if seat != self.learner)
        there = self._cuda.to_device
        self._others = there(np.full(num_envs, asked, np.int32))
        self._games = DeviceGames(self._gpu, scene.opening, self.num_envs)
        self._choices = there(np.zeros(num_envs, np.int32))
        self._viewers = there(np.full(num_envs, ASKED if self.learner == ALL else self.learner, np.int32))
        self._varying = self._gpu.columns(scene.cls.batch.observation.varying(scene.opening[0]))
        self._acted = there(np.zeros(num_envs, np.int32))
        self.accepted = DeviceArray(self._games.accepted)
        self._drawn = DeviceArray(there(np.zeros(num_envs, np.int32)))
        self._seed = 0

    def reset(self, *, seed: int | None = None,
              options: dict[str, Any] | None = None) -> tuple[DeviceArray, dict[str, Any]]:
        """Deal all games anew from a seed."""
        count, there = self.num_envs, self._cuda.to_device
        self._seed = read_seed(seed) if seed is not None else int(np.random.default_rng().integers(2**62))
        self._numbers = there(np.arange(count, dtype=np.uint64))
        self._rng_states = self._gpu.player_rng_states(self._seed, 0, count)
        self._draws = self._gpu.player_rng_states(self._seed, count, count)
        self._games.deal(self._choices, self._seed, self._numbers)
        self._end_step()
        self._games.observe(self.arrays["observations"].array, self._viewers, self._gpu.every_column)
        self._look()
        self._is_dealt = True
        return self.arrays["observations"], self._infos()

    def step(self, actions: Any) -> tuple[DeviceArray, DeviceArray, DeviceArray, DeviceArray, dict[str, Any]]:
        """Play an action in every game; where a game is over, deal the next one in the same step."""
        if not self._is_dealt:
            raise BorikenError("no games are dealt yet: call reset() first")
        given = self._cuda.as_cuda_array(actions)
        if given.dtype != np.int32 or given.shape != (self.num_envs,):
            raise BrokenArray(f"actions must be a device array of int32 of shape ({self.num_envs},), not of "
                              f"{given.dtype} of shape {given.shape}")
        self._launch(self._note, self._games.records, self._acted)
        self._games.step(given, self._gpu.order_by(given))
        if self._is_checked and not self.accepted.copy_to_host().all():
            row = int(np.argmin(self.accepted.copy_to_host()))
            raise IllegalAction(f"game {row}: action {int(given[row])} is not legal; the legal actions of other games "
                                "have been played")
        self._end_step()
        self._games.renew(self._choices, self._seed, self._numbers)
        self._answer()
        self._look()
        arrays = self.arrays
        return (arrays["observations"], arrays["rewards"], arrays["terminations"], arrays["truncations"], self._infos())

    def random_actions(self) -> DeviceArray:
        """Return a random legal action for each game, by the seed of the last reset; the next call overwrites it."""
        if not self._is_dealt:
            raise BorikenError("no games are dealt yet: call reset() first")
        self._gpu.draw(self._games.records, self._draws, self._drawn.array)
        return self._drawn

    # -- inside -----------------------------------------------------------------------------------------------------

    def _answer(self) -> None:
        if self.learner != ALL:
            self._gpu.answer(self._games.records, self._others, self._rng_states)

    def _end_step(self) -> None:
        """Let the others answer, and write rewards and returns of the games that are over."""
        self._answer()
        arrays = {name: array.array for name, array in self.arrays.items()}
        who = -1 if self.learner == ALL else int(self.learner)
        self._launch(self._finish, self._games.records, self._acted, who, int(self.scene.reward == "win"),
                     self.scene.seats, np.uint64(self.num_envs), self._numbers, arrays["rewards"], arrays["returns"],
                     arrays["terminations"])

    def _look(self) -> None:
        arrays = self.arrays
        if self.learner == ALL:
            self._launch(self._note, self._games.records, arrays["seats"].array)
        self._games.observe(arrays["observations"].array, self._viewers, self._varying)
        self._gpu.legal(self._games.records, arrays["action_masks"].array)

    def _infos(self) -> dict[str, Any]:
        return {"action_mask": self.arrays["action_masks"], "seat": self.arrays["seats"],
                "returns": self.arrays["returns"]}

    def _launch(self, kernel: Any, *arguments: Any) -> None:
        kernel[(self.num_envs + THREADS - 1) // THREADS, THREADS](*arguments)

    def _make_arrays(self, given: Mapping[str, Any]) -> dict[str, DeviceArray]:
        made = {}
        for name, (dtype, width) in ARRAYS.items():
            shape = (self.num_envs, getattr(self.scene, width)) if width else (self.num_envs,)
            if name in given:
                array = self._cuda.as_cuda_array(given[name])
                if array.dtype != dtype or array.shape != shape:
                    raise BrokenArray(f"{name} must be a device array of {np.dtype(dtype).name} of shape {shape}, not "
                                      f"of {array.dtype} of shape {array.shape}")
            else:
                filled = np.full(shape, self.learner) if name == "seats" and self.learner != ALL else np.zeros(shape)
                array = self._cuda.to_device(filled.astype(dtype))
            made[name] = DeviceArray(array)
        return made


@cache
def _gpu_batch(game: str) -> GpuBatch:
    """Return the batch of a game, shared by all environments, because its kernel takes minutes to compile."""
    return GpuBatch(game_class(game).batch, loops=LOOPS, wait=False)


def noter_of(cuda: Any) -> Callable[..., None]:
    """Return the kernel that notes which seat is asked."""

    def note(games: Any, asked: Any) -> None:
        i = cuda.grid(1)
        if i < games.shape[0]:
            asked[i] = games[i].decider

    return note


def finisher_of(cuda: Any) -> Callable[..., None]:
    """Return the kernel that writes the payoffs of games, like `Scene.payoffs`, and renumbers finished games."""

    def finish(games: Any, acted: Any, learner: Any, by_share: Any, seats: Any, count: Any, numbers: Any, rewards: Any,
               returns: Any, terminations: Any) -> None:
        i = cuda.grid(1)
        if i >= games.shape[0]:
            return
        s = games[i]
        terminations[i] = s.over != 0
        rewards[i] = np.float32(0)
        for seat in range(seats):
            returns[i, seat] = np.float32(0)
        if s.over == 0:
            return
        winners = np.float32(0)
        for seat in range(seats):
            winners += np.float32(s.winner[seat])
        for seat in range(seats):
            if by_share:
                returns[i, seat] = np.float32(s.winner[seat]) / winners
                continue
            best = np.int64(-100_000)
            for other in range(seats):
                if other != seat and s.score[other] > best:
                    best = np.int64(s.score[other])
            returns[i, seat] = np.float32(np.int64(s.score[seat]) - best)
        rewards[i] = returns[i, acted[i] if learner < 0 else learner]
        numbers[i] += count

    return finish

"""Games on a GPU, from the same rules; this module is optional.

It needs `boriken[gpu]`, an NVIDIA GPU, and the rules under Numba (`BORIKEN_RULES=numba`). One thread plays one game.
The kernel calls the same loops as the CPU, each on a slice of one game, so the results are identical to the byte.

There is one kernel for all loops, which share nearly all their rules: it compiles in two thirds of the time that
separate kernels take. A caller that needs only some loops names them (`loops`) and waits less. The compiled kernel is
stored in a file beside the native rules, so that the next process starts within a second.
"""

from __future__ import annotations

import hashlib
import importlib
import pickle
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from enum import IntEnum
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from boriken.engine import jit
from boriken.engine.batch import Array, Batch
from boriken.engine.gpu_order import Order
from boriken.engine.journal import WIDTH
from boriken.engine.long_seeds import sown
from boriken.engine.observing import (
    ASKED,
    NOT_TURNED,
    WITH_NOTHING,
    Known,
    Part,
    Read,
    is_shown,
    number_from,
    place_in_record,
    shown_number,
)
from boriken.engine.rng import below_word

THREADS_PER_BLOCK = 256  # as many as fit if each thread uses all registers that it may have
THREADS_PER_ROW = 128  # threads for each row of an observation
ROWS_TOGETHER = 32  # rows of observations for which a block computes the shared context together
ROWS_AHEAD = 4  # rows whose numbers a thread loads before it uses the first, because memory is slow
MOST_ROWS_AT_ONCE = 1024  # blocks that run side by side; a thread stays with its column and continues with further rows
MOST_MASKS_AT_ONCE = 4096  # blocks that write masks, row by row
STEPS_BETWEEN_LOOKS = 16  # steps between checks whether all games are over


class Loop(IntEnum):
    """The loops that one kernel can contain, by the number that selects one."""

    DEAL = 0
    STEP = 1
    REDEAL = 2
    RENEW = 3
    ANSWER = 4


LOOPS = tuple(Loop)


class Columns(NamedTuple):
    """Columns of an observation, on the device."""

    table: Any  # as `Observation.table` describes them
    places: Any  # in a row of numbers


class GpuLoops(ABC):
    """The loops of one game on a GPU, over arrays that stay there.

    A subclass is one way to start kernels: `GpuBatch` compiles them with Numba in this process, and programs without a
    compiler load them from a file. Arrays are those of the library that the subclass uses.
    """

    def __init__(self, batch: Batch) -> None:
        self.batch, self.size = batch, batch.record.dtype.itemsize

    @abstractmethod
    def to_device(self, array: Array) -> Any:
        """Return a copy of an array on the device; records become an array with a row for each game."""

    @abstractmethod
    def fill(self, games: Any, record: Array) -> None:
        """Make every game a copy of one record."""

    @abstractmethod
    def _start_rules(self, blocks: int, loop: Loop, games: Any, seed: int, first: int, arrays: dict[str, Any]) -> None:
        """Start the kernel of the rules, with `THREADS_PER_BLOCK` threads in a block."""

    @abstractmethod
    def _start_observer(self, grid: tuple[int, int], games: Any, viewers: Any, columns: Columns, numbers: Any) -> None:
        """Start the kernel that observes, with `THREADS_PER_ROW` threads in a block."""

    def step(self, games: Any, actions: Any, accepted: Any, order: Any = None) -> None:
        """Play one action in each game.

        Thread `i` plays game `order[i]`. Threads of one warp wait for each other, so games with the same action
        should be neighbours.
        """
        ordered = {} if order is None else {"order": order}
        self._launch(Loop.STEP, games, actions=actions, accepted=accepted, **ordered)

    def answer(self, games: Any, seats: Any, rng_states: Any) -> None:
        """Answer at random for some seats, as `Batch.answer` does."""
        self._launch(Loop.ANSWER, games, actions=seats, rng_states=rng_states)

    def redeal(self, games: Any, seat: int, rng_states: Any) -> None:
        """Deal anew, in each game, what a seat cannot know."""
        self._launch(Loop.REDEAL, games, first=seat, rng_states=rng_states)

    def renew(self, games: Any, openings: Any, choices: Any, seed: int, numbers: Any) -> None:
        """Deal another game where one is over, as `Batch.renew` does."""
        self._launch(Loop.RENEW, games, seed, opening=openings, actions=choices, rng_states=numbers)

    def columns(self, columns: Sequence[int], side_by_side: bool = False) -> Columns:
        """Return columns to observe, each at its place in a row, or side by side in a row without other columns."""
        rows = self.batch.observation.table[[0, *(column + 1 for column in columns)]]
        places = np.arange(len(columns)) if side_by_side else np.array(columns)
        return Columns(self.to_device(rows), self.to_device(places.astype(np.int32)))

    def observe(self, games: Any, numbers: Any, viewers: Any, columns: Columns) -> None:
        """Write these columns of what a seat can know of each game, as `Batch.observe` does, with a thread for each."""
        blocks = (columns.places.shape[0] + THREADS_PER_ROW - 1) // THREADS_PER_ROW
        rows = min((games.shape[0] + ROWS_TOGETHER - 1) // ROWS_TOGETHER, MOST_ROWS_AT_ONCE)
        self._start_observer((rows, blocks), games, viewers, columns, numbers)

    def _launch(self, loop: Loop, games: Any, seed: int = 0, first: int = 0, **arrays: Any) -> None:
        blocks = (games.shape[0] + THREADS_PER_BLOCK - 1) // THREADS_PER_BLOCK
        self._start_rules(blocks, loop, games, seed, first, arrays)


class DeviceGames:
    """Games side by side on a GPU: their records, and what a program does with all of them at once.

    `records` has a row for each game and stays at its place in memory. Every game is over until the first deal.
    """

    def __init__(self, loops: GpuLoops, openings: Array, count: int) -> None:
        self.loops, self.count = loops, count
        over = loops.batch.record.zeros(1)
        over["over"] = 1
        self._over, self._openings = over, loops.to_device(openings)
        self.records = loops.to_device(np.repeat(over, count))
        self.accepted = loops.to_device(np.ones(count, np.int8))  # 1 = the last action was legal

    def deal(self, choices: Any, seed: int, numbers: Any) -> None:
        """Deal all games anew: game `numbers[i]` of a seed, from opening `choices[i]`."""
        self.loops.fill(self.records, self._over)
        self.renew(choices, seed, numbers)

    def renew(self, choices: Any, seed: int, numbers: Any) -> None:
        """Deal another game where one is over."""
        self.loops.renew(self.records, self._openings, choices, seed, numbers)

    def step(self, actions: Any, order: Any) -> None:
        """Play one action in each game; thread `i` plays game `order[i]`."""
        self.loops.step(self.records, actions, self.accepted, order)

    def observe(self, numbers: Any, viewers: Any, columns: Columns) -> None:
        """Write these columns of what a seat can know, a row for each game."""
        self.loops.observe(self.records, numbers, viewers, columns)


class GpuBatch(GpuLoops):
    """The loops of one game, compiled by Numba, with the interface of `Batch` and arrays of Numba."""

    def __init__(self, batch: Batch, loops: tuple[Loop, ...] = LOOPS, wait: bool = True,
                 columns: tuple[int, ...] | None = None) -> None:
        if jit.MODE != "numba":
            raise RuntimeError("the GPU needs the rules under Numba: set BORIKEN_RULES=numba before importing boriken")
        super().__init__(batch)
        self._cuda = load_cuda()
        if not self._cuda.is_available():
            raise RuntimeError("no CUDA device is available: check the NVIDIA driver")
        self._loops, self._wait = loops, wait
        self._kernel = self._cuda.jit(kernel_of(self._cuda, batch, loops))
        self._kernel._cache = KernelFile(kernel_path(self._cuda, batch, loops))
        self._observer = self._cuda.jit(observer_of(self._cuda))
        self._marker = self._cuda.jit(marker_of(self._cuda))
        self._drawer = self._cuda.jit(drawer_of(self._cuda))
        self._order: Order | None = None
        every = tuple(range(len(batch.observation.columns)))
        self.every_column = self.columns(every if columns is None else columns, side_by_side=True)
        self._unused = {name: self._cuda.to_device(array) for name, array in unused_arguments(batch).items()}

    def to_device(self, array: Array) -> Any:
        """Return a copy of an array on the device."""
        return self._cuda.to_device(array)

    def fill(self, games: Any, record: Array) -> None:
        """Make every game a copy of one record."""
        games.copy_to_device(np.repeat(record, games.shape[0]))

    def deal(self, opening: Array, seed: int | str, first: int, count: int) -> Any:
        """Return games `first` .. `first + count - 1` of a seed, on the device."""
        games = self._cuda.device_array(count, self.batch.record.dtype)
        opening, seed = sown(opening, seed)
        self._launch(Loop.DEAL, games, seed, first, opening=self._cuda.to_device(opening))
        return games

    def player_rng_states(self, seed: int, first: int, count: int) -> Any:
        """Return random states for random players, as `Batch.player_rng_states` does."""
        return self._cuda.to_device(self.batch.player_rng_states(seed, first, count))

    def order_by(self, actions: Any) -> Any:
        """Return an order in which games with the same action are neighbours; the next call overwrites it."""
        return self._order_of(actions.size).by(actions)

    def _order_of(self, count: int) -> Order:
        if self._order is None or self._order.count != count:
            self._order = Order(self._cuda, count, self.batch.actions)
        return self._order

    def legal(self, games: Any, masks: Any) -> None:
        """Write the legal actions of each game as a row of zeros and ones."""
        rows = min(games.size, MOST_MASKS_AT_ONCE)
        self._marker[rows, THREADS_PER_ROW](games, masks)
        self._finish()

    def draw(self, games: Any, rng_states: Any, actions: Any) -> None:
        """Draw an answer in each game, as `play_out` of the CPU does; it is negative where a game is over."""
        blocks = (games.size + THREADS_PER_ROW - 1) // THREADS_PER_ROW
        self._drawer[blocks, THREADS_PER_ROW](games, rng_states, actions)
        self._finish()

    def play_out(self, games: Any, rng_states: Any) -> None:
        """Play every game to its end at random: decision by decision, games with the same action side by side.

        Letting each thread play its game to the end is two to six times as slow (`benchmarks/gpu_variants.py`), because
        it mostly waits for neighbours that do something else.
        """
        actions = self._cuda.device_array(games.size, np.int32)
        accepted = self._cuda.device_array(games.size, np.int8)
        order = self._order_of(games.size)
        while True:
            for _ in range(STEPS_BETWEEN_LOOKS):
                self.draw(games, rng_states, actions)
                self.step(games, actions, accepted, order.by(actions))
            if order.count_without() == games.size:
                return

    def observe(self, games: Any, numbers: Any, viewers: Any, columns: Columns | None = None) -> None:
        """Write what a seat can know of each game, as `Batch.observe` does, with one thread per column.

        By default all columns of the batch are written. If `columns` is given, the other columns of a row are left
        unchanged.
        """
        super().observe(games, numbers, viewers, columns or self.every_column)

    def bytes_of(self, games: Any) -> Any:
        """Return the same memory as bytes, one row per game, because other libraries do not know our records."""
        return self._flat(games, np.int8).reshape(games.size, self.size)

    def _flat(self, games: Any, kind: Any) -> Any:
        """Return the same memory as a flat array of one type."""
        width = np.dtype(kind).itemsize
        return self._cuda.cudadrv.devicearray.DeviceNDArray(
            (games.size * self.size // width,), (width,), np.dtype(kind),
            gpu_data=games.gpu_data)

    def _start_rules(self, blocks: int, loop: Loop, games: Any, seed: int, first: int, arrays: dict[str, Any]) -> None:
        if loop not in self._loops:
            raise RuntimeError(f"this batch was created without the loop {loop.name.lower()}: add it to `loops`")
        arguments = self._unused | arrays
        self._kernel[blocks, THREADS_PER_BLOCK](
            np.int64(loop), games, np.uint64(seed), np.uint64(first), *arguments.values())
        self._finish()

    def _start_observer(self, grid: tuple[int, int], games: Any, viewers: Any, columns: Columns, numbers: Any) -> None:
        self._observer[grid, THREADS_PER_ROW](self._flat(games, np.int32), self.size, viewers, *columns,
                                              numbers.shape[1], numbers.ravel())
        self._finish()

    def _finish(self) -> None:
        """Wait until the device is done; with `wait` off, later work on the same stream runs after it anyway."""
        if self._wait:
            self._cuda.synchronize()


def load_cuda() -> Any:
    """Import and return Numba for CUDA, prepared for our rules.

    Its own typing of arrays does not accept a member of an enumeration as an index. Numba's typing does, and is used in
    addition once it is loaded, which otherwise happens only when something is compiled for the CPU.
    """
    importlib.import_module("numba.core.typing.arraydecl")
    return importlib.import_module("numba.cuda")


class KernelFile:
    """A compiled kernel in a file. It replaces Numba's own cache, which does not notice that a called rule has changed.

    The file name contains the hash of all sources, so the content needs no further check.
    """

    def __init__(self, path: Path) -> None:
        self.path = path

    def load_overload(self, signature: Any, context: Any) -> Any:
        """Return the kernel for these arguments, ready to run, or None; Numba passes `context`, which is not needed."""
        if not self.path.exists():
            return None
        states = pickle.loads(self.path.read_bytes()).get(str(signature))
        return None if states is None else _kernel_class()._rebuild(**states)

    def save_overload(self, signature: Any, kernel: Any) -> None:
        """Store the machine code of a kernel that was compiled just now; its sources are a hundred times as large."""
        library = kernel._codelibrary
        library._llvm_strs, library._ptx_cache, library._linkerinfo_cache = [], {}, {}
        kept = pickle.loads(self.path.read_bytes()) if self.path.exists() else {}
        kept[str(signature)] = kernel._reduce_states()
        self.path.parent.mkdir(parents=True, exist_ok=True)
        part = self.path.with_suffix(".part")
        part.write_bytes(pickle.dumps(kept))
        part.replace(self.path)


def _kernel_class() -> Any:
    return importlib.import_module("numba.cuda.dispatcher")._Kernel


def kernel_path(cuda: Any, batch: Batch, loops: tuple[Loop, ...]) -> Path:
    """Return the file for these loops, these sources, this GPU and this compiler."""
    made_for = (sorted(loops), cuda.get_current_device().compute_capability, getattr(cuda, "__version__", ""),
                cuda.runtime.get_version())
    mark = hashlib.sha256(repr(made_for).encode()).hexdigest()[:8]
    return batch.object_path.with_name(f"{batch.object_path.stem}-{mark}.kernel")


def unused_arguments(batch: Batch) -> dict[str, Array]:
    """Return an empty array for each optional argument of the kernel, in the order of the arguments."""
    return {
        "opening": batch.record.zeros(1), "rng_states": np.zeros(1, np.uint64), "actions": np.zeros(1, np.int32),
        "accepted": np.zeros(1, np.int8), "journal": np.zeros((1, WIDTH), np.int32), "order": np.zeros(1, np.int32),
    }


def kernel_of(cuda: Any, batch: Batch, loops: tuple[Loop, ...]) -> Callable[..., None]:
    """Return the kernel of these loops. `journal[:0]` is the null journal."""
    deal_many, step_many = batch.loops["deal_many"], batch.loops["step_many"]
    redeal_many, renew_many = batch.loops["redeal_many"], batch.loops["renew_many"]
    answer_many = batch.loops["answer_many"]
    has_deal, has_step, has_redeal, has_renew, has_answer = (loop in loops for loop in LOOPS)

    def kernel(loop: Any, games: Any, seed: Any, first: Any, opening: Any, rng_states: Any, actions: Any, accepted: Any,
               journal: Any, order: Any) -> None:
        i = cuda.grid(1)
        if i >= games.shape[0]:
            return
        if order.shape[0] == games.shape[0]:
            i = order[i]
        game, null = games[i : i + 1], journal[:0]
        if has_deal and loop == Loop.DEAL:
            deal_many(game, opening, seed, first + np.uint64(i), null)
        elif has_step and loop == Loop.STEP:
            step_many(game, actions[i : i + 1], accepted[i : i + 1], null)
        elif has_redeal and loop == Loop.REDEAL:
            redeal_many(game, np.int64(first), rng_states[i : i + 1])
        elif has_renew and loop == Loop.RENEW:
            renew_many(game, opening, actions[i : i + 1], seed, rng_states[i : i + 1], null)
        elif has_answer and loop == Loop.ANSWER:
            answer_many(game, actions[i : i + 1], rng_states[i : i + 1], null)

    return kernel


def drawer_of(cuda: Any) -> Callable[..., None]:
    """Return the kernel that draws an answer in each game like `play_out_many`; it is negative where a game is over."""

    def draw(games: Any, rng_states: Any, actions: Any) -> None:
        i = cuda.grid(1)
        if i >= games.shape[0]:
            return
        s = games[i]
        if s.over:
            actions[i] = -1
            return
        number, word = below_word(rng_states[i], s.n_options)
        rng_states[i] = word
        actions[i] = s.options[number]

    return draw


def marker_of(cuda: Any) -> Callable[..., None]:
    """Return the kernel that writes masks: each block has a row, so that neighbouring threads write adjacent bytes."""

    def mark(games: Any, masks: Any) -> None:
        for i in range(cuda.blockIdx.x, games.shape[0], cuda.gridDim.x):
            for action in range(cuda.threadIdx.x, masks.shape[1], cuda.blockDim.x):
                masks[i, action] = 0
            cuda.syncthreads()
            for place in range(cuda.threadIdx.x, games[i].n_options, cuda.blockDim.x):
                masks[i, games[i].options[place]] = 1

    return mark


def observer_of(cuda: Any) -> Callable[..., None]:
    """Return the kernel that observes like `observing.observe_many`; it contains no rule of any game.

    A thread has a column and goes from row to row, so the table's entry for the column is read once; a block computes
    the shared context of a row once. Indices are unsigned, because a signed one could count from the end.
    """

    def observer(words: Any, size: Any, viewers: Any, table: Any, places: Any, columns: Any, numbers: Any) -> None:
        known, found = cuda.shared.array(ROWS_TOGETHER, np.int32), cuda.local.array(ROWS_AHEAD, np.int32)
        last = viewers.shape[0] - 1
        number = cuda.blockIdx.y * cuda.blockDim.x + cuda.threadIdx.x
        row = number + 1 if number < places.shape[0] else 1
        column = places[row - 1]
        read, base, width, target = table[row, Part.READ], table[row, Part.OFFSET], table[row, Part.WIDTH], table[
            row, Part.TARGET]
        turn, stride = table[row, Part.TURN], table[row, Part.STRIDE]
        other_turn, other_stride = table[row, Part.OTHER_TURN], table[row, Part.OTHER_STRIDE]
        phases, given, decider_only = table[row, Part.PHASES], table[row, Part.WITH], table[row, Part.DECIDER_ONLY]
        if turn == NOT_TURNED:
            turn, stride = np.int32(0), np.int32(0)
        if other_turn == NOT_TURNED:
            other_turn, other_stride = np.int32(0), np.int32(0)
        if read == Read.FLAG:  # the byte that contains the bit is enough
            base, width, target = base + (target >> 3), np.int32(1), target & 7
        spare, scale = 32 - 8 * min(width, 4), np.float32(target)
        for first in range(cuda.blockIdx.x * ROWS_TOGETHER, viewers.shape[0], cuda.gridDim.x * ROWS_TOGETHER):
            cuda.syncthreads()
            for place in range(cuda.threadIdx.x, ROWS_TOGETHER, cuda.blockDim.x):
                i = min(first + place, last)  # rows behind the last are read, but not written
                seats_at, decider_at = i * size + table[0, Known.SEATS], i * size + table[0, Known.DECIDER]
                phase_at = i * size + table[0, Known.PHASE]
                seats = number_from(words[np.uint64(seats_at >> 2)], seats_at, 16)
                decider = number_from(words[np.uint64(decider_at >> 2)], decider_at, 16)
                phase = number_from(words[np.uint64(phase_at >> 2)], phase_at, 16)
                seat = decider if viewers[i] == ASKED else viewers[i]
                known[place] = seats | seat << 4 | np.int32(seat == decider) << 8 | phase << 9
            cuda.syncthreads()
            if number >= places.shape[0]:
                continue
            for place in range(0, ROWS_TOGETHER, ROWS_AHEAD):
                for ahead in range(ROWS_AHEAD):
                    i = min(first + place + ahead, last)
                    at = i * size + place_in_record(known[place + ahead], base, turn, stride, other_turn, other_stride)
                    found[ahead] = number_from(words[np.uint64(at >> 2)], at, spare)
                for ahead in range(ROWS_AHEAD):
                    i, context = first + place + ahead, known[place + ahead]
                    seen = np.float32(0)
                    if is_shown(context, turn, other_turn, phases, decider_only):
                        seen = shown_number(context, found[ahead], read, target, scale)
                    if given != WITH_NOTHING:
                        at = min(i, last) * size + given
                        if number_from(words[np.uint64(at >> 2)], at, 16) == 0:
                            seen = np.float32(0)
                    if i <= last:
                        numbers[np.uint64(i * columns + column)] = seen

    return observer

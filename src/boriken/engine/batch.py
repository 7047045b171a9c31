"""Many games at once: a game's loops over arrays and on threads.

Compiled loops release Python's lock, so threads run them in parallel; each thread gets its own slice of every array,
and the result does not depend on the number of threads.
"""

from __future__ import annotations

import itertools
import warnings
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property, partial
from pathlib import Path
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any

import numpy as np

from boriken.engine import jit
from boriken.engine.bindings import arguments_of, native_arguments
from boriken.engine.errors import CompileFailed
from boriken.engine.fields import RecordType
from boriken.engine.journal import null_journal
from boriken.engine.long_seeds import sown
from boriken.engine.loops import bind_all, templates
from boriken.engine.observation import Observation
from boriken.engine.observing import ASKED, Trace

if TYPE_CHECKING:
    from boriken.engine.native import Progress
    from boriken.engine.shipped import ShippedRules

Array = np.ndarray[Any, Any]


class Batch:
    """The loops of one game. `game` names its class ("module:class") for the process that compiles it."""

    def __init__(self, record: RecordType, actions: int, rules: dict[str, Any], game: str, package: Path) -> None:
        self.record = record
        self.actions = actions
        self.loops = bind_all(rules)
        self.game, self.package = game, package
        self._native: dict[str, Callable[..., None]] | None = None
        self.no_journal = null_journal()

    # -- the interface --------------------------------------------------------------------------------------

    def deal(self, opening: Array, seed: int | str, first: int, count: int, threads: int = 1,
             journal: Array | None = None) -> Array:
        """Return games `first` .. `first + count - 1` of a seed, dealt and waiting for their first decision.

        A journal receives the events of the deal, of one game only.
        """
        if journal is not None and count != 1:
            raise ValueError(f"expected one game to deal with a journal, not {count}")
        games = self.record.zeros(count)
        opening, seed = sown(opening, seed)
        written = self.no_journal if journal is None else journal

        def part(low: int, high: int) -> None:
            self.call("deal_many", games[low:high], opening, np.uint64(seed), np.uint64(first + low), written)

        _on_threads(part, count, threads)
        return games

    def settle(self, games: Array, journal: Array | None = None) -> None:
        """Compute the open question in positions that were set up by hand."""
        self.call("settle_many", games, self.no_journal if journal is None else journal)

    def step(self, games: Array, actions: Array, accepted: Array, journal: Array | None = None) -> None:
        """Play `actions[i]` in `games[i]` and set `accepted[i]` to 1, or to 0 where the action was illegal."""
        check_array(accepted, np.int8, "accepted", len(games))
        actions = np.ascontiguousarray(actions, np.int32)
        check_array(actions, np.int32, "actions", len(games))
        self.call("step_many", games, actions, accepted, self.no_journal if journal is None else journal)

    def check(self, games: Array, actions: Array, accepted: Array) -> None:
        """Set `accepted[i]` to 1 where `actions[i]` is legal, to 0 where it is not, and play nothing."""
        check_array(accepted, np.int8, "accepted", len(games))
        actions = np.ascontiguousarray(actions, np.int32)
        check_array(actions, np.int32, "actions", len(games))
        self.call("check_many", games, actions, accepted)

    def legal(self, games: Array, masks: Array) -> None:
        """Write the legal actions of each game into `masks`, one row of zeros and ones per game."""
        check_array(masks, np.int8, "masks", len(games), self.actions)
        self.call("mark_many", games, masks)

    def player_rng_states(self, seed: int, first: int, count: int) -> Array:
        """Return random states for random players, one per game, independent of the games' own random states."""
        rng_states = np.zeros(count, np.uint64)
        self.call("rng_states_many", rng_states, np.uint64(seed) ^ np.uint64(0x5DEECE66D), np.uint64(first))
        return rng_states

    def player_words(self, seed: int, first: int, count: int) -> Array:
        """Return the same as `player_rng_states`, which replaces this name in the next version."""
        warnings.warn("Batch.player_words is now Batch.player_rng_states", DeprecationWarning, stacklevel=2)
        return self.player_rng_states(seed, first, count)

    def play_out(self, games: Array, rng_states: Array, threads: int = 1) -> None:
        """Play every game to its end at random."""
        check_array(rng_states, np.uint64, "rng_states", len(games))

        def part(low: int, high: int) -> None:
            self.call("play_out_many", games[low:high], rng_states[low:high], self.no_journal)

        _on_threads(part, len(games), threads)

    def answer(self, games: Array, seats: Array, rng_states: Array) -> None:
        """Answer at random for some seats until another seat must decide or the game is over.

        `seats[i]` has a bit for each seat of game i, the lowest for seat 0; `rng_states` has one random state per game.
        """
        check_array(seats, np.int32, "seats", len(games))
        check_array(rng_states, np.uint64, "rng_states", len(games))
        self.call("answer_many", games, seats, rng_states, self.no_journal)

    def redeal(self, games: Array, seat: int, rng_states: Array) -> None:
        """Deal anew, in every game, what a seat cannot know; `rng_states` has one random state per game."""
        check_array(rng_states, np.uint64, "rng_states", len(games))
        self.call("redeal_many", games, seat, rng_states)

    def renew(self, games: Array, openings: Array, choices: Array, seed: int, numbers: Array) -> None:
        """Replace every finished game by game `numbers[i]` of a seed, from `openings[choices[i]]`."""
        check_array(choices, np.int32, "choices", len(games))
        check_array(numbers, np.uint64, "numbers", len(games))
        if len(choices) and not 0 <= int(choices.min()) <= int(choices.max()) < len(openings):
            raise ValueError(f"choices must be from 0 to {len(openings) - 1}: there are {len(openings)} openings")
        self.call("renew_many", games, openings, choices, np.uint64(seed), numbers, self.no_journal)

    @cached_property
    def observation(self) -> Observation:
        """Return the meaning of the columns of `observe`."""
        return Observation(self.record)

    def observe(self, games: Array, numbers: Array, viewers: Array | None = None, threads: int = 1,
                traces: Array | None = None) -> None:
        """Write what a seat can know of each game into `numbers`, one row per game: `observation` names the columns.

        `viewers[i]` is the seat, or -1 for the seat that must decide, which is also the default. Callers that observe
        repeatedly into the same `numbers` pass the same `traces` (`observation.new_traces`) with them: then only
        columns that may have changed are written, and `numbers` must not be changed in between.
        """
        check_array(numbers, np.float32, "numbers", len(games), len(self.observation.columns))
        if viewers is None:
            viewers = np.full(len(games), ASKED, np.int32)
        else:
            check_array(viewers, np.int32, "viewers", len(games))
            if np.any(viewers < ASKED) or np.any(viewers >= games["seats"]):
                raise ValueError("viewers must be seats of their games, or -1 for the seat that is asked")
        if traces is None:
            traces = self.observation.new_traces(len(games))
        check_array(traces, np.int32, "traces", len(games), Trace.COLUMNS + self.observation.most_marked)
        raw = games.view(np.int8).reshape(len(games), -1)
        plan, scale = self.observation.plan, self.observation.scale

        def part(low: int, high: int) -> None:
            self.call("observe_many", raw[low:high], viewers[low:high], plan, scale, numbers[low:high],
                       traces[low:high])

        _on_threads(part, len(games), threads)

    def bind_call(self, loop: str, *arguments: Any) -> Callable[[], None]:
        """Return a function that runs a loop on these arguments each time it is called.

        The checks and lookups of a call are done once here; they take most of the time of a call for one game. The
        arrays must have the right types and stay at their addresses.
        """
        if jit.MODE != "native":
            return partial(self.loops[loop], *arguments)
        if self._native is None:
            self._native = self._load()
        run = partial(self._native[loop], *native_arguments(arguments_of(templates()[loop]), arguments))
        run.arrays = arguments  # type: ignore[attr-defined]  # they live as long as the call
        return run

    # -- the native library -----------------------------------------------------------------------------------

    @cached_property
    def _object_name(self) -> str:
        from boriken.engine.rules_cache import object_name

        return object_name(self.game, self.package)

    @property
    def object_path(self) -> Path:
        """Return the path of the object code for the current sources."""
        from boriken.engine.rules_cache import cache_folder

        return cache_folder() / self._object_name

    @property
    def is_ready(self) -> bool:
        """Return whether the rules can run without being compiled first."""
        if jit.MODE != "native" or self._native is not None:
            return True
        from boriken.engine.rules_cache import has_object

        try:
            return self._shipped is not None or has_object(self.object_path)
        except CompileFailed:  # without a compiler; `prepare` says so
            return False

    @cached_property
    def _shipped(self) -> ShippedRules | None:
        """Return the rules that came with the wheel; None in a clone, and where they cannot be used."""
        from boriken.engine.shipped import find_rules

        return None if jit.IS_CHECKED else find_rules(self.game, self.package)

    def compiled_for(self) -> str:
        """Return where the rules run: the processor they are compiled for, and the file with the code."""
        if jit.MODE != "native":
            return {"plain": "plain Python"}.get(jit.MODE, "compiled by Numba in every process")
        if self._shipped is not None:
            return f"compiled for {self._shipped.level}, in the wheel"
        try:
            path = self.object_path
        except CompileFailed as error:
            return str(error)
        return f"compiled for this processor, in {path}" if self.is_ready else "not compiled for this processor yet"

    def prepare(self) -> Iterator[Progress]:
        """Compile what must be compiled, or wait for another process that does; yield the progress."""
        if not self.is_ready:
            from boriken.engine.native import compile_once

            yield from compile_once(self.game, self._object_name)

    def call(self, loop: str, *arguments: Any) -> None:
        """Run a loop: the Python (or Numba) function itself, or its native form."""
        if jit.MODE != "native":
            self.loops[loop](*arguments)
            return
        if self._native is None:
            self._native = self._load()
        self._native[loop](*native_arguments(arguments_of(templates()[loop]), arguments))

    def _load(self) -> dict[str, Callable[..., None]]:
        from boriken.engine.native import load

        if self._shipped is not None:
            return self._shipped.loops
        for _ in self.prepare():
            pass
        return load(self.object_path)


def prepare_side_by_side(batches: Sequence[Batch]) -> Iterator[tuple[Batch, Progress]]:
    """Compile what must be compiled, each game in its own process; yield the progress of one game at a time."""
    reports: SimpleQueue[tuple[Batch, Progress] | None] = SimpleQueue()

    def prepare(batch: Batch) -> None:
        try:
            for progress in batch.prepare():
                reports.put((batch, progress))
        finally:
            reports.put(None)

    with ThreadPoolExecutor(len(batches)) as pool:
        running = [pool.submit(prepare, batch) for batch in batches]
        for _ in batches:
            yield from iter(reports.get, None)
        for one in running:
            one.result()


def check_array(array: Array, dtype: type, name: str, *shape: int) -> None:
    """Raise `TypeError` if an array that a caller gives is not of this type and shape."""
    if array.dtype != dtype or array.shape != shape:
        raise TypeError(f"{name} must be an array of {np.dtype(dtype).name} of shape {shape}, "
                        f"not of {array.dtype.name} of shape {array.shape}")


def _on_threads(part: Callable[[int, int], None], count: int, threads: int) -> None:
    if threads <= 1 or count < 2 or not jit.IS_COMPILED:  # plain Python threads would not run in parallel
        part(0, count)
        return
    edges = np.linspace(0, count, min(threads, count) + 1, dtype=int).tolist()
    with ThreadPoolExecutor(threads) as pool:
        for done in [pool.submit(part, low, high) for low, high in itertools.pairwise(edges)]:
            done.result()

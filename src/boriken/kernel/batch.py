"""Many games at once: a game's loops over arrays and on threads.

Compiled loops release Python's lock, so threads run them side by side; each thread gets its own slice of
every array, and the result does not depend on how many threads there are.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property, partial
from pathlib import Path
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any

import numpy as np

from boriken.kernel import jit
from boriken.kernel.fields import RecordType
from boriken.kernel.journal import null_journal
from boriken.kernel.loops import Loop, bind_all
from boriken.kernel.observation import Observation
from boriken.kernel.observing import ASKED, Trace
from boriken.kernel.quick import AT_ONCE, Between, Form
from boriken.kernel.tree import ROOT, node_type

if TYPE_CHECKING:
    from boriken.kernel.native import Progress

Array = np.ndarray[Any, Any]


class Batch:
    """The loops of one game. `game` names its class ("module:class") for the process that compiles it."""

    def __init__(self, record: RecordType, actions: int, rules: dict[str, Any], game: str, package: Path) -> None:
        self.record = record
        self.actions = actions
        self.loops = bind_all(rules)
        self._game, self._package = game, package
        self._native: Callable[..., None] | None = None
        self._null = null_journal()

    # -- the interface --------------------------------------------------------------------------------------

    def deal(self, opening: Array, seed: int, first: int, count: int, threads: int = 1,
             journal: Array | None = None) -> Array:
        """Games `first` .. `first + count - 1` of a seed, dealt and waiting for their first decision.

        A journal is for one game: it tells the deal.
        """
        if journal is not None and count != 1:
            raise ValueError(f"a journal tells the deal of one game, not of {count}")
        games = self.record.zeros(count)
        told = self._null if journal is None else journal

        def part(low: int, high: int) -> None:
            self._call("deal_many", games[low:high], opening, np.uint64(seed), np.uint64(first + low), told)

        _on_threads(part, count, threads)
        return games

    def settle(self, games: Array, journal: Array | None = None) -> None:
        """Work out what is asked in positions that were set up by hand."""
        self._call("settle_many", games, self._null if journal is None else journal)

    def step(self, games: Array, actions: Array, accepted: Array, journal: Array | None = None) -> None:
        """Play `actions[i]` in `games[i]`; `accepted[i]` becomes 1, or 0 where it was illegal."""
        _needs(accepted, np.int8, "accepted", len(games))
        actions = np.ascontiguousarray(actions, np.int32)
        _needs(actions, np.int32, "actions", len(games))
        self._call("step_many", games, actions, accepted, self._null if journal is None else journal)

    def check(self, games: Array, actions: Array, accepted: Array) -> None:
        """As `step`, without playing: `accepted[i]` becomes 1 where `actions[i]` is open, 0 where it is not."""
        _needs(accepted, np.int8, "accepted", len(games))
        actions = np.ascontiguousarray(actions, np.int32)
        _needs(actions, np.int32, "actions", len(games))
        self._call("check_many", games, actions, accepted)

    def legal(self, games: Array, masks: Array) -> None:
        """Write the legal actions of each game into `masks`, one row of zeros and ones a game."""
        _needs(masks, np.int8, "masks", len(games), self.actions)
        self._call("mark_many", games, masks)

    def player_words(self, seed: int, first: int, count: int) -> Array:
        """Generators for random players, one a game; independent of the games' own chance."""
        words = np.zeros(count, np.uint64)
        self._call("words_many", words, np.uint64(seed) ^ np.uint64(0x5DEECE66D), np.uint64(first))
        return words

    def play_out(self, games: Array, words: Array, threads: int = 1) -> None:
        """Play every game to its end at random."""
        _needs(words, np.uint64, "words", len(games))

        def part(low: int, high: int) -> None:
            self._call("play_out_many", games[low:high], words[low:high], self._null)

        _on_threads(part, len(games), threads)

    def answer(self, games: Array, seats: Array, words: Array) -> None:
        """Answer at random for some seats until another seat is asked, or the game is over.

        `seats[i]` has a bit for each seat of game i, the lowest for seat 0; `words` are generators, one a game.
        """
        _needs(seats, np.int32, "seats", len(games))
        _needs(words, np.uint64, "words", len(games))
        self._call("answer_many", games, seats, words, self._null)

    def redeal(self, games: Array, seat: int, words: Array) -> None:
        """Deal anew, in every game, what a seat cannot know; `words` are generators, one a game."""
        _needs(words, np.uint64, "words", len(games))
        self._call("redeal_many", games, seat, words)

    def renew(self, games: Array, openings: Array, choices: Array, seed: int, numbers: Array) -> None:
        """Where a game is over, deal game `numbers[i]` of a seed in its place, from `openings[choices[i]]`."""
        _needs(choices, np.int32, "choices", len(games))
        _needs(numbers, np.uint64, "numbers", len(games))
        if len(choices) and not 0 <= int(choices.min()) <= int(choices.max()) < len(openings):
            raise ValueError(f"choices must be from 0 to {len(openings) - 1}: there are {len(openings)} openings")
        self._call("renew_many", games, openings, choices, np.uint64(seed), numbers, self._null)

    @cached_property
    def observation(self) -> Observation:
        """What the columns of `observe` are."""
        return Observation(self.record)

    def observe(self, games: Array, numbers: Array, viewers: Array | None = None, threads: int = 1,
                traces: Array | None = None) -> None:
        """Write what a seat can know of each game into `numbers`, a row a game: `observation` names the columns.

        `viewers[i]` is the seat, -1 for the one that is asked; without `viewers` it is that in every game. Who
        observes again and again into the same `numbers` gives the same `traces` (`observation.new_traces`) with them:
        then only what may have changed is written, and `numbers` must be left as they are in between.
        """
        _needs(numbers, np.float32, "numbers", len(games), len(self.observation.columns))
        if viewers is None:
            viewers = np.full(len(games), ASKED, np.int32)
        else:
            _needs(viewers, np.int32, "viewers", len(games))
            if np.any(viewers < ASKED) or np.any(viewers >= games["seats"]):
                raise ValueError("viewers must be seats of their games, or -1 for the seat that is asked")
        if traces is None:
            traces = self.observation.new_traces(len(games))
        _needs(traces, np.int32, "traces", len(games), Trace.COLUMNS + self.observation.most_marked)
        raw = games.view(np.int8).reshape(len(games), -1)
        plan, usual = self.observation.plan, self.observation.usual

        def part(low: int, high: int) -> None:
            self._call("observe_many", raw[low:high], viewers[low:high], plan, usual, numbers[low:high],
                       traces[low:high])

        _on_threads(part, len(games), threads)

    def again(self, loop: str, *arguments: Any) -> Callable[[], None]:
        """A loop with its arguments, as the loop takes them, to be run again and again on the same arrays.

        What a call checks and looks up is done once here, which is most of the time of a call for one game. The arrays
        must be right and stay where they are.
        """
        if jit.MODE != "native":
            return partial(self.loops[loop], *arguments)
        if self._native is None:
            self._native = self._load()
        given: list[tuple[Any, ...]] = []
        _CALLS[loop](lambda *numbers: given.append(numbers), *arguments)
        run = partial(self._native, *given[0])
        run.arrays = arguments  # type: ignore[attr-defined]  # they live as long as the call
        return run

    # -- searching --------------------------------------------------------------------------------------------

    @cached_property
    def node_type(self) -> np.dtype[Any]:
        """The record of a node in a tree of answers (`tree.py`)."""
        return node_type(self.actions, self.record.by_name["seats"].high)

    def new_tree(self, most_nodes: int) -> Array:
        """A tree of answers with nothing but its root."""
        nodes = np.zeros(most_nodes, self.node_type)
        nodes["used"][ROOT] = 1
        return nodes

    def descend(self, games: Array, nodes: Array, paths: Array, curiosity: float) -> None:
        """From the tree's root, play `paths[i, 0]` in `games[i]` and go on to a node of which nothing is known yet.

        `paths` then has the nodes on the way. The larger the curiosity, the more is tried that was not tried yet.
        """
        _needs(paths, np.int32, "paths", len(games), *paths.shape[1:2])
        self._call("descend_many", games, nodes, paths, np.float32(curiosity), self._null)

    def credit(self, nodes: Array, paths: Array, values: Array) -> None:
        """Add what each way came to, a row of numbers by seat, to the nodes on it."""
        _needs(values, np.float32, "values", len(paths), self.record.by_name["seats"].high)
        self._call("credit_many", nodes, paths, values)

    def play_on(self, games: Array, left: Array, sure: float, form: Array, weights: Array) -> None:
        """Play what a small network (`quick.py`) likes best, at most `left[i]` decisions in `games[i]`.

        A game waits where the favourite's share is smaller than `sure`; `left` then says what is left of its decisions.
        """
        _needs(left, np.int32, "left", len(games))
        _needs(form, np.int32, "form", len(Form))
        width, columns = int(form[Form.WIDTH]), len(self.observation.columns)
        if width % AT_ONCE or form[Form.COLUMNS] != columns:
            raise ValueError(f"the network's width must be a multiple of {AT_ONCE}, and its columns {columns}")
        layers = (columns + 1) * width + 2 * int(form[Form.BLOCKS]) * (width + 1) * width
        _needs(weights, np.float32, "weights", layers + self.actions * (width + 1))
        between = np.zeros((len(Between), max(width, games["options"].shape[1])), np.float32)
        self._call("play_on_many", games, games.view(np.int8).reshape(len(games), -1), left, np.float32(sure),
                   self.observation.plan, self.observation.usual, np.zeros((1, columns), np.float32),
                   self.observation.new_traces(1), form, weights, np.zeros(max(columns, width) + 1, np.int32), between,
                   self._null)

    # -- the native library -----------------------------------------------------------------------------------

    @cached_property
    def _object_name(self) -> str:
        from boriken.kernel.rules_cache import object_name

        return object_name(self._package)

    @property
    def object_path(self) -> Path:
        """The file of object code for the sources as they are now."""
        from boriken.kernel.rules_cache import cache_folder

        return cache_folder() / self._object_name

    @property
    def is_ready(self) -> bool:
        """Whether the rules can run at once, without being compiled first."""
        if jit.MODE != "native" or self._native is not None:
            return True
        from boriken.kernel.rules_cache import has_object

        return has_object(self.object_path)

    def prepare(self) -> Iterator[Progress]:
        """Compile what must be compiled, or wait for another process that does; give the progress."""
        if not self.is_ready:
            from boriken.kernel.native import compile_once

            yield from compile_once(self._game, self._object_name)

    def _call(self, loop: str, *arguments: Any) -> None:
        """Run a loop: the Python (or Numba) function itself, or its native form."""
        if jit.MODE != "native":
            self.loops[loop](*arguments)
            return
        if self._native is None:
            self._native = self._load()
        _CALLS[loop](self._native, *arguments)

    def _load(self) -> Callable[..., None]:
        from boriken.kernel.native import load

        for _ in self.prepare():
            pass
        return load(self.object_path)


def prepare_side_by_side(batches: Sequence[Batch]) -> Iterator[tuple[Batch, Progress]]:
    """Compile what must be compiled, each game in a process of its own; give the progress of one of them at a time."""
    told: SimpleQueue[tuple[Batch, Progress] | None] = SimpleQueue()

    def prepare(batch: Batch) -> None:
        try:
            for progress in batch.prepare():
                told.put((batch, progress))
        finally:
            told.put(None)

    with ThreadPoolExecutor(len(batches)) as pool:
        running = [pool.submit(prepare, batch) for batch in batches]
        for _ in batches:
            yield from iter(told.get, None)
        for one in running:
            one.result()


# -- the loops as calls of the native function ----------------------------------------------------------------


def _at(array: Array) -> int:
    """The address of an array's first byte."""
    if not array.flags.c_contiguous:
        raise TypeError("arrays of games, actions, masks and journals must be contiguous")
    return array.ctypes.data


def _call_native(native: Any, loop: Loop, games: int = 0, count: int = 0, openings: int = 0, n_openings: int = 0,
                 words: int = 0, actions: int = 0, flags: int = 0, width: int = 0, journal: Array | None = None,
                 seed: Any = 0, first: Any = 0, table: int = 0, columns: int = 0, numbers: int = 0,
                 nodes: Array | None = None, n_rows: int = 0, usual: int = 0, traces: int = 0,
                 trace_width: int = 0, form: int = 0, weights: Array | None = None,
                 row: int = 0, places: int = 0, between: Array | None = None) -> None:
    """Call the native function; what a loop does not use is zero."""
    told, rows = (0, 0) if journal is None else (_at(journal), len(journal))
    tree, n_nodes = (0, 0) if nodes is None else (_at(nodes), len(nodes))
    network, n_weights = (0, 0) if weights is None else (_at(weights), len(weights))
    rows_between, between_width = (0, 0) if between is None else (_at(between), between.shape[1])
    native(loop, games, count, openings, n_openings, words, actions, flags, width, told, rows, int(seed), int(first),
           table, columns, numbers, tree, n_nodes, n_rows, usual, traces, trace_width, form, network, n_weights, row,
           places, rows_between, between_width)


def _deal(native: Any, games: Array, opening: Array, seed: Any, first: Any, journal: Array) -> None:
    _call_native(native, Loop.DEAL, _at(games), len(games), openings=_at(opening), journal=journal, seed=seed,
                 first=first)


def _settle(native: Any, games: Array, journal: Array) -> None:
    _call_native(native, Loop.SETTLE, _at(games), len(games), journal=journal)


def _step(native: Any, games: Array, actions: Array, accepted: Array, journal: Array) -> None:
    _call_native(native, Loop.STEP, _at(games), len(games), actions=_at(actions), flags=_at(accepted), journal=journal)


def _check(native: Any, games: Array, actions: Array, accepted: Array) -> None:
    _call_native(native, Loop.CHECK, _at(games), len(games), actions=_at(actions), flags=_at(accepted))


def _mark(native: Any, games: Array, masks: Array) -> None:
    _call_native(native, Loop.MARK, _at(games), len(games), flags=_at(masks), width=masks.shape[1])


def _play_out(native: Any, games: Array, words: Array, journal: Array) -> None:
    _call_native(native, Loop.PLAY_OUT, _at(games), len(games), words=_at(words), journal=journal)


def _words(native: Any, words: Array, seed: Any, first: Any) -> None:
    _call_native(native, Loop.WORDS, 0, len(words), words=_at(words), seed=seed, first=first)


def _redeal(native: Any, games: Array, seat: int, words: Array) -> None:
    _call_native(native, Loop.REDEAL, _at(games), len(games), words=_at(words), first=seat)


def _renew(native: Any, games: Array, openings: Array, choices: Array, seed: Any, numbers: Array,
           journal: Array) -> None:
    _call_native(native, Loop.RENEW, _at(games), len(games), openings=_at(openings), n_openings=len(openings),
                 words=_at(numbers), actions=_at(choices), journal=journal, seed=seed)


def _observe(native: Any, raw: Array, viewers: Array, plan: Array, usual: Array, numbers: Array,
             traces: Array) -> None:
    _call_native(native, Loop.OBSERVE, 0, len(raw), actions=_at(viewers), flags=_at(raw), width=raw.shape[1],
                 table=_at(plan), n_rows=len(plan), columns=len(usual), usual=_at(usual), numbers=_at(numbers),
                 traces=_at(traces), trace_width=traces.shape[1])


def _answer(native: Any, games: Array, seats: Array, words: Array, journal: Array) -> None:
    _call_native(native, Loop.ANSWER, _at(games), len(games), words=_at(words), actions=_at(seats), journal=journal)


def _descend(native: Any, games: Array, nodes: Array, paths: Array, curiosity: Any, journal: Array) -> None:
    number = np.array([curiosity], np.float32)
    _call_native(native, Loop.DESCEND, _at(games), len(games), actions=_at(paths), width=paths.shape[1],
                 journal=journal, numbers=_at(number), nodes=nodes)


def _credit(native: Any, nodes: Array, paths: Array, values: Array) -> None:
    _call_native(native, Loop.CREDIT, 0, len(paths), actions=_at(paths), width=paths.shape[1],
                 columns=values.shape[1], numbers=_at(values), nodes=nodes)


def _play_on(native: Any, games: Array, raw: Array, left: Array, sure: Any, plan: Array, usual: Array, numbers: Array,
             traces: Array, form: Array, weights: Array, places: Array, between: Array, journal: Array) -> None:
    number = np.array([sure], np.float32)
    _call_native(native, Loop.PLAY_ON, _at(games), len(games), actions=_at(left), flags=_at(raw), width=raw.shape[1],
                 journal=journal, table=_at(plan), columns=len(usual), numbers=_at(number), n_rows=len(plan),
                 usual=_at(usual), traces=_at(traces), trace_width=traces.shape[1], form=_at(form), weights=weights,
                 row=_at(numbers), places=_at(places), between=between)


_CALLS: dict[str, Callable[..., None]] = {
    "deal_many": _deal, "settle_many": _settle, "step_many": _step, "mark_many": _mark,
    "play_out_many": _play_out, "words_many": _words, "redeal_many": _redeal, "renew_many": _renew,
    "observe_many": _observe, "descend_many": _descend, "credit_many": _credit,
    "answer_many": _answer, "check_many": _check, "play_on_many": _play_on,
}


def _needs(array: Array, dtype: type, name: str, *shape: int) -> None:
    if array.dtype != dtype or array.shape != shape:
        raise TypeError(f"{name} must be an array of {np.dtype(dtype).name} of shape {shape}, "
                        f"not of {array.dtype.name} of shape {array.shape}")


def _on_threads(part: Callable[[int, int], None], count: int, threads: int) -> None:
    if threads <= 1 or count < 2 or not jit.IS_COMPILED:  # plain Python would only take turns
        part(0, count)
        return
    edges = np.linspace(0, count, min(threads, count) + 1, dtype=int).tolist()
    with ThreadPoolExecutor(threads) as pool:
        for done in [pool.submit(part, low, high) for low, high in itertools.pairwise(edges)]:
            done.result()

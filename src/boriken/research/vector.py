"""Many games of one scene, stepped together: the shared part of the vector environments.

All results are arrays with a row for each game. Arrays that the caller passes are overwritten and never replaced;
missing ones are created. Game i of n is dealt as number i of the seed, then as i + n, i + 2n and so on. With several
threads, each steps and observes its own slice of the games; the results do not depend on their number.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from boriken.engine.batch import Array
from boriken.engine.errors import BorikenError, IllegalAction, ImpossibleSetup, one_of
from boriken.engine.game import is_whole
from boriken.engine.journal import null_journal
from boriken.players.own import PlayerLike, player_list
from boriken.research.opponents import Opponents
from boriken.research.scenes import Scene, read_seed
from boriken.research.slices import SliceThreads, slices_of

ALL, TURNING = "all", "turning"
END = -1  # ends a list of rows
NO_ACTION = -1  # is never legal

Calls = tuple[Callable[[], None], ...]  # compiled loops on a slice of the games, in their order

#: The arrays of results: name -> type and the shape of a row.
ARRAYS: Mapping[str, tuple[type, str]] = {
    "observations": (np.float32, "columns"), "action_masks": (np.int8, "actions"), "rewards": (np.float32, ""),
    "terminations": (np.bool_, ""), "truncations": (np.bool_, ""), "seats": (np.int32, ""),
    "returns": (np.float32, "seats"),
}


class BrokenArray(BorikenError, TypeError):
    """An array that the caller passed does not fit."""


class VectorGames:
    """A number of games, and the arrays of their results."""

    def __init__(self, scene: Scene, count: int, learner: int | str = ALL,
                 players: PlayerLike | Sequence[PlayerLike] = "random",
                 arrays: Mapping[str, Array] | None = None, threads: int = 1) -> None:
        for what, number in (("games", count), ("threads", threads)):
            if not is_whole(number) or number < 1:
                raise ImpossibleSetup(f"the number of {what} must be a whole number from 1 on, not {number!r}")
        self.scene, self.count = scene, int(count)
        self.learner = read_learner(scene, learner)
        self._opponents = None if self.learner == ALL else Opponents(scene, self.count, read_players(scene, players))
        self.arrays = make_arrays(scene, self.count, arrays or {})
        self.observations, self.action_masks = self.arrays["observations"], self.arrays["action_masks"]
        self.rewards, self.terminations = self.arrays["rewards"], self.arrays["terminations"]
        self.seats, self.returns = self.arrays["seats"], self.arrays["returns"]
        self.games = scene.cls.record_type.zeros(self.count)
        self._rows = np.arange(self.count, dtype=np.int32)
        self._some = np.full(self.count, END, np.int32)  # the rows that are dealt anew
        self._viewers = np.zeros(self.count, np.int32)  # the learners; if all seats learn, the deciding seats
        self._actions, self._accepted = np.zeros(self.count, np.int32), np.zeros(self.count, np.int8)
        self._numbers = np.zeros(self.count, np.uint64)
        self._rewarded: Array = self._rows[:0]  # rows whose rewards must be reset
        self.is_dealt = False
        self._bind(int(threads))

    def _bind(self, threads: int) -> None:
        """Bind the compiled loops to these arrays: steps and looks to slices of them, one for each thread."""
        batch, journal = self.scene.batch, null_journal()
        self._check = batch.bind_call("check_many", self.games, self._actions, self._accepted)
        write = self.scene.bind_observer(self.games, self._viewers, self.observations, self.action_masks,
                                         self.learner == ALL)
        self._look_at_some = write(self._some)
        steps, looks = list[Calls](), list[Calls]()
        for part in slices_of(self.count, threads):
            answers = () if self._opponents is None else self._opponents.bind_random(self.games, part)
            steps.append((batch.bind_call("step_many", self.games[part], self._actions[part], self._accepted[part],
                                          journal), *answers))
            looks.append(write(self._rows[part]))
        self._steps, self._looks = steps, looks
        self._turns = [step + look for step, look in zip(steps, looks, strict=True)]
        self._threads = SliceThreads(len(steps))

    # -- dealing ----------------------------------------------------------------------------------------------------

    def deal(self, seed: int) -> None:
        """Deal all games anew, from a seed."""
        first = read_seed(seed)
        self._deal = self.scene.batch.bind_call("deal_rows_many", self._some, self.games, self.scene.opening,
                                                np.uint64(first), self._numbers, null_journal())
        self._numbers[:] = self._rows
        self._sit(self._rows)
        if self._opponents is not None:
            self._opponents.seat(first, self._viewers)
        self._select(self._rows)
        self._deal()
        self._play_on()
        self._rewarded = self._rows
        self._forget()
        self.arrays["truncations"][:] = False
        self._threads.run(self._looks)
        self.seats[:] = self._viewers
        self.is_dealt = True

    def deal_again(self, rows: Array) -> None:
        """Deal the next games of the same seed in these rows, and look at them."""
        self._deal_next(rows)
        self._play_on()
        _run(self._look_at_some)
        self.seats[rows] = self._viewers[rows]

    def _deal_next(self, rows: Array) -> None:
        self._numbers[rows] += np.uint64(self.count)
        self._sit(rows)
        if self._opponents is not None:
            self._opponents.move(rows, self._viewers)
        self._select(rows)
        self._deal()

    def _select(self, rows: Array) -> None:
        """Name the rows that the next loops over some rows concern."""
        self._some[: len(rows)] = rows
        self._some[len(rows) :] = END

    def _sit(self, rows: Array) -> None:
        """Seat the learner: in one seat, or in the next one with each game."""
        if self.learner == TURNING:
            asked = np.array(self.scene.asked, np.int32)
            numbers = self._numbers[rows]
            self._viewers[rows] = asked[(numbers + numbers // np.uint64(self.count)).astype(np.int64) % len(asked)]
        elif self.learner != ALL:
            self._viewers[rows] = self.learner

    # -- playing ----------------------------------------------------------------------------------------------------

    def step(self, actions: Any, dealt: Array | None = None) -> Array:
        """Play an action in each game; in the rows `dealt`, whose games are over, deal the next one instead.

        Return the rows whose games are over now. All arrays describe the new positions.
        """
        self._read(actions, dealt)
        self._forget()
        if dealt is not None:
            self._deal_next(dealt)
            self._actions[dealt] = NO_ACTION
        if self._opponents is None or self._opponents.are_random:
            self._threads.run(self._turns)
        else:
            self._threads.run(self._steps)
            self._opponents.answer(self.games)
            self._threads.run(self._looks)
        np.copyto(self.seats, self._viewers)
        over = np.flatnonzero(self.games["over"])
        if len(over):
            self._reward(over)
        return over

    def _reward(self, over: Array) -> None:
        """Write the payoffs of finished games for the learner; if all seats learn, for the seat that has just acted."""
        self.returns[over] = self.scene.payoffs(self.games, over)  # without copying the records
        self.rewards[over] = self.returns[over, self._viewers[over]]
        self.terminations[over] = True
        self._rewarded = over

    def _play_on(self) -> None:
        if self._opponents is not None:
            self._opponents.answer(self.games)

    def _forget(self) -> None:
        """Reset the rewards, which are for one step."""
        rows = self._rewarded
        if len(rows):
            self.rewards[rows] = 0
            self.returns[rows] = 0
            self.terminations[rows] = False
            self._rewarded = self._rows[:0]

    # -- what may be wrong ------------------------------------------------------------------------------------------

    def _read(self, actions: Any, ignored: Array | None) -> None:
        """Accept actions if all of them are legal, except in ignored rows; otherwise nothing is played."""
        given = np.asarray(actions)
        if given.shape != (self.count,) or given.dtype.kind not in "iu":
            raise BrokenArray(f"actions must be an array of {self.count} whole numbers, "
                              f"not of {given.dtype.name} of shape {given.shape}")
        np.copyto(self._actions, given, casting="unsafe")
        self._check()
        if given.dtype != np.int32:
            self._accepted[self._actions != given] = 0
        if ignored is not None:
            self._accepted[ignored] = 1
        if not self._accepted.all():
            row = int(np.argmin(self._accepted))
            raise IllegalAction(self.explain(row, int(given[row])))

    def explain(self, row: int, action: int) -> str:
        """Return the reason why the action of a row is illegal."""
        try:
            self.scene.game(self.games[row : row + 1]).play(action)
        except IllegalAction as error:
            return f"game {row}: {error}"
        raise AssertionError("the batch refused a legal action")


def _run(calls: Calls) -> None:
    for call in calls:
        call()


def read_learner(scene: Scene, learner: int | str) -> int | str:
    """Return the learner: a seat, `turning` through all of them, or `all`."""
    if isinstance(learner, str):
        if learner not in (ALL, TURNING):
            raise ImpossibleSetup(one_of("learner", learner, (ALL, TURNING)) + " Or pass the number of a seat.")
        return learner
    if isinstance(learner, bool) or learner not in scene.asked:
        raise ImpossibleSetup(f"the learner's seat must be one of {', '.join(map(str, scene.asked))}, not {learner!r}")
    return int(learner)


def read_players(scene: Scene, players: PlayerLike | Sequence[PlayerLike]) -> list[str]:
    """Return a player's name for each of the other seats that are asked."""
    names, others = player_list(players), len(scene.asked) - 1
    if len(names) == 1:
        names *= others
    if len(names) != others:
        raise ImpossibleSetup(f"expected one player for the {others} seats besides the learner, or {others} players, "
                              f"not {len(names)}")
    return names


def make_arrays(scene: Scene, count: int, given: Mapping[str, Array]) -> dict[str, Array]:
    """Return the arrays of results: those that were passed, if they fit, and new ones."""
    unknown = [name for name in given if name not in ARRAYS]
    if unknown:
        raise BrokenArray(one_of("array", unknown[0], ARRAYS))
    arrays = {}
    for name, (dtype, width) in ARRAYS.items():
        shape = (count, getattr(scene, width)) if width else (count,)
        array = given.get(name)
        if array is None:
            array = np.zeros(shape, dtype)
        elif not isinstance(array, np.ndarray) or array.dtype != dtype or array.shape != shape or (
                not array.flags.c_contiguous or not array.flags.writeable):
            found = f"of {array.dtype.name} of shape {array.shape}" if isinstance(array, np.ndarray) else (
                f"a {type(array).__name__}")
            raise BrokenArray(f"{name} must be a contiguous, writable array of {np.dtype(dtype).name} of shape "
                              f"{shape}, not {found}")
        arrays[name] = array
    return arrays

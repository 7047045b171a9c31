"""Many games of one scene, stepped together: the shared part of the vector environments.

All results are arrays with a row for each game. Arrays that the caller passes are overwritten and never replaced;
missing ones are created. Game i of n is dealt as number i of the seed, then as i + n, i + 2n and so on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from boriken.engine.batch import Array
from boriken.engine.errors import BorikenError, IllegalAction, ImpossibleSetup, one_of
from boriken.engine.journal import null_journal
from boriken.engine.observing import ASKED
from boriken.players.own import PlayerLike, player_list
from boriken.research.opponents import Opponents
from boriken.research.scenes import Scene, read_seed

ALL, TURNING = "all", "turning"

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
                 arrays: Mapping[str, Array] | None = None) -> None:
        if isinstance(count, bool) or not isinstance(count, (int, np.integer)) or count < 1:
            raise ImpossibleSetup(f"the number of games must be a whole number from 1 on, not {count!r}")
        self.scene, self.count = scene, int(count)
        self.learner = read_learner(scene, learner)
        self._opponents = None if self.learner == ALL else Opponents(scene, self.count, read_players(scene, players))
        self.arrays = make_arrays(scene, self.count, arrays or {})
        self.observations, self.action_masks = self.arrays["observations"], self.arrays["action_masks"]
        self.rewards, self.terminations = self.arrays["rewards"], self.arrays["terminations"]
        self.seats, self.returns = self.arrays["seats"], self.arrays["returns"]
        self.games = scene.cls.record_type.zeros(self.count)
        self._rows = np.arange(self.count)
        self._actions, self._accepted = np.zeros(self.count, np.int32), np.zeros(self.count, np.int8)
        self._numbers = np.zeros(self.count, np.uint64)
        self._rewarded: Array = self._rows[:0]  # rows whose rewards must be reset
        self.is_dealt = False
        self._bind()

    def _bind(self) -> None:
        """Bind the compiled loops to these arrays."""
        batch, seen = self.scene.batch, self.scene.batch.observation
        raw, traces = self.games.view(np.int8).reshape(self.count, -1), seen.new_traces(self.count)
        asked = np.full(self.count, ASKED, np.int32)
        self._check = batch.bind_call("check_many", self.games, self._actions, self._accepted)
        self._step = batch.bind_call("step_many", self.games, self._actions, self._accepted, null_journal())
        self._observe_asked, self._observe_seats = (
            batch.bind_call("observe_many", raw, viewers, seen.plan, seen.scale, self.observations, traces)
            for viewers in (asked, self.seats))
        self._mark = batch.bind_call("mark_many", self.games, self.action_masks)

    # -- dealing ----------------------------------------------------------------------------------------------------

    def deal(self, seed: int) -> None:
        """Deal all games anew, from a seed."""
        first = read_seed(seed)
        self._renew = self.scene.batch.bind_call("renew_many", self.games, self.scene.opening, np.zeros(
            self.count, np.int32), np.uint64(first), self._numbers, null_journal())
        self._numbers[:] = self._rows
        self.games["over"] = 1
        self._sit(self._rows)
        if self._opponents is not None:
            self._opponents.seat(first, self.seats)
        self._renew()
        self._play_on()
        self._rewarded = self._rows
        self._forget()
        self.arrays["truncations"][:] = False
        self.look()
        self.is_dealt = True

    def deal_again(self, rows: Array) -> None:
        """Deal the next games of the same seed in these rows; `look` shows them."""
        self.games["over"][rows] = 1
        self._numbers[rows] += np.uint64(self.count)
        self._sit(rows)
        if self._opponents is not None:
            self._opponents.move(rows, self.seats)
        self._renew()
        self._play_on()

    def _sit(self, rows: Array) -> None:
        """Seat the learner: in one seat, or in the next one with each game."""
        if self.learner == TURNING:
            asked = np.array(self.scene.asked, np.int32)
            numbers = self._numbers[rows]
            self.seats[rows] = asked[(numbers + numbers // np.uint64(self.count)).astype(np.int64) % len(asked)]
        elif self.learner != ALL:
            self.seats[rows] = self.learner

    # -- playing ----------------------------------------------------------------------------------------------------

    def step(self, actions: Any, dealt: Array | None = None) -> Array:
        """Play an action in each game; in the rows `dealt`, whose games are over, deal the next one instead.

        Return the rows whose games are over now. `look` shows the games.
        """
        self._read(actions, dealt)
        acted = self.games["decider"].astype(np.int32)
        self._step()  # a finished game takes no action
        self._forget()
        if dealt is None:
            self._play_on()
        else:
            self.deal_again(dealt)
        over = np.flatnonzero(self.games["over"])
        if len(over):
            self._reward(over, acted)
        return over

    def _reward(self, over: Array, acted: Array) -> None:
        """Write the payoffs of finished games for the learner; if all seats learn, for the seat that has just acted."""
        if self.learner == ALL:
            self.seats[over] = acted[over]
        self.returns[over] = self.scene.payoffs(self.games, over)  # without copying the records
        self.rewards[over] = self.returns[over, self.seats[over]]
        self.terminations[over] = True
        self._rewarded = over

    def _play_on(self) -> None:
        if self._opponents is not None:
            self._opponents.answer(self.games)

    def _forget(self) -> None:
        """Reset the rewards, which are for one step."""
        rows = self._rewarded
        self.rewards[rows] = 0
        self.returns[rows] = 0
        self.terminations[rows] = False
        self._rewarded = self._rows[:0]

    def look(self) -> None:
        """Write observations, masks and deciding seats of the present positions."""
        over = self.games["over"] != 0
        is_any_over = bool(over.any())
        if self.learner == ALL:
            asked = self.games["decider"]
            self.seats[:] = np.where(over, self.seats, asked) if is_any_over else asked
        if is_any_over:
            self._observe_seats()
        else:
            self._observe_asked()
        self._mark()

    def observed(self, rows: Array) -> Array:
        """Return the observations of some rows, as a new array."""
        numbers = np.zeros((len(rows), self.scene.columns), np.float32)
        self.scene.batch.observe(self.games[rows], numbers, self.seats[rows])
        return numbers

    # -- what may be wrong ------------------------------------------------------------------------------------------

    def _read(self, actions: Any, ignored: Array | None) -> None:
        """Accept actions if all of them are legal, except in ignored rows; otherwise nothing is played."""
        given = np.asarray(actions)
        if given.shape != (self.count,) or given.dtype.kind not in "iu":
            raise BrokenArray(f"actions must be an array of {self.count} whole numbers, "
                              f"not of {given.dtype.name} of shape {given.shape}")
        np.copyto(self._actions, given, casting="unsafe")
        self._check()
        if ignored is not None:
            self._accepted[ignored] = 1
        if not self._accepted.all() or np.any(self._actions != given):
            row = int(np.argmax((self._accepted == 0) | (self._actions != given)))
            raise IllegalAction(self.explain(row, int(given[row])))

    def explain(self, row: int, action: int) -> str:
        """Return the reason why the action of a row is illegal."""
        try:
            self.scene.game(self.games[row : row + 1]).play(action)
        except IllegalAction as error:
            return f"game {row}: {error}"
        raise AssertionError("the batch refused a legal action")


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

"""Decisions on records that are bytes: the fastest form for programs that keep many states, as a tree search does.

A state is an immutable string of bytes, so copying it costs nothing. All states of a scene share one array, into which
a state is copied to be played.
"""

from __future__ import annotations

import struct
import threading
from typing import Any

import numpy as np

from boriken.engine.batch import Array
from boriken.engine.journal import empty_journal
from boriken.research.scenes import Scene

_FORMS = {"i1": "b", "i2": "h", "i4": "i", "i8": "q", "u8": "Q"}


class RecordSteps:
    """Plays decisions of a scene on states given as bytes, and reads what every program asks of a state."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self._events, batch = scene.cls.events, scene.batch
        self._games = scene.cls.record_type.zeros(1)
        self._bytes = self._games.view(np.uint8).data
        self._actions, self._accepted = np.zeros(1, np.int32), np.zeros(1, np.int8)
        self._rows = empty_journal()
        self._step = batch.bind_call("step_many", self._games, self._actions, self._accepted, self._rows)
        self._lock = threading.Lock()  # the array is shared
        dtype = scene.cls.record_type.dtype
        self._over, self._decider, self._count, self._rng = (
            FieldReader(dtype, name) for name in ("over", "decider", "n_options", "rng"))
        options: tuple[Any, ...] = dtype.fields["options"]  # type: ignore[index]
        self._option, self._options_at = options[0].base, int(options[1])
        self._player_of = {seat: player for player, seat in enumerate(scene.asked)}

    def deal(self, seed: int, number: int) -> bytes:
        """Return game `number` of a seed, dealt and waiting for its first decision."""
        return self.scene.batch.deal(self.scene.opening, seed, number, 1).tobytes()

    def play(self, state: bytes, action: int) -> tuple[bytes, Array] | None:
        """Return the state after an action, with the rows of its journal; None if the action is illegal."""
        with self._lock:
            self._bytes[:] = state
            self._actions[0] = action
            self._rows[0, 0] = 0
            self._step()
            if not self._accepted[0]:
                return None
            return bytes(self._bytes), self._events.read(self._rows)

    def player(self, state: bytes) -> int | None:
        """Return the player that must decide, by its place among the seats that are asked; None after the end."""
        return None if self._over(state) else self._player_of[self._decider(state)]

    def legal(self, state: bytes) -> list[int]:
        """Return the legal actions."""
        found: list[int] = np.frombuffer(state, self._option, self._count(state), self._options_at).tolist()
        return found

    def has_drawn(self, before: bytes, after: bytes) -> bool:
        """Return whether something was drawn between two states."""
        return self._rng(before) != self._rng(after)

    def with_chance(self, state: bytes, outcome: int) -> bytes:
        """Return the state with another random state, which depends on the present one and on the outcome."""
        drawn = np.zeros(1, np.uint64)
        self.scene.batch.call("rng_states_many", drawn, self._rng(state), outcome)
        return state[: self._rng.place] + drawn.tobytes() + state[self._rng.place + 8 :]

    def array(self, state: bytes) -> Array:
        """Return a state as an array of one record."""
        return np.frombuffer(bytearray(state), self._games.dtype)


class FieldReader:
    """Reads one number of a record."""

    def __init__(self, dtype: Any, name: str) -> None:
        kind, self.place = dtype.fields[name][:2]
        self._unpack = struct.Struct("<" + _FORMS[kind.str[1:]]).unpack_from

    def __call__(self, state: bytes) -> int:
        """Return the number in a state."""
        found: int = self._unpack(state, self.place)[0]
        return found

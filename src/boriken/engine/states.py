"""States from outside: one record as an object, an array of one, or bytes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from boriken.engine.batch import Array
from boriken.engine.errors import BrokenState
from boriken.engine.fields import RecordType


def copied(games: Array) -> Array:
    """Return a copy of an array of records. It is made of bytes: NumPy copies records field by field, for 70 µs."""
    return np.frombuffer(bytearray(games.tobytes()), games.dtype)


def one_record(state: Any, game: str, record_type: RecordType) -> Array:
    """Return a state from outside as an array of one record of the game."""
    dtype = record_type.dtype
    if isinstance(state, (bytes, bytearray, memoryview)):
        if len(state) != dtype.itemsize:
            raise BrokenState(f"expected {dtype.itemsize} bytes for a state of {game}, not {len(state)}")
        return np.frombuffer(bytearray(state), dtype)
    if not isinstance(state, (np.void, np.ndarray)) or state.dtype != dtype:
        what = f"records of {state.dtype}" if hasattr(state, "dtype") else type(state).__name__
        raise BrokenState(f"expected a record of {game}, an array of one, or its bytes, "
                          f"not {what if len(what) < 100 else 'another record'}")
    if isinstance(state, np.ndarray) and state.size != 1:
        raise BrokenState(f"expected one state, not {state.size}")
    return np.frombuffer(bytearray(state.tobytes()), dtype)


def game_of(state: Any, record_types: Mapping[str, RecordType]) -> str:
    """Return the id of the game that a state belongs to, from the games' types of records."""
    for game, record_type in record_types.items():
        if getattr(state, "dtype", None) == record_type.dtype:
            return game
    raise BrokenState("expected a record of a game or an array of one; for bytes, also "
                      f"name the game ({', '.join(record_types)})")

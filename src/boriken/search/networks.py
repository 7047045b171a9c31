"""A trained network, run with NumPy alone: the input is a seat's observation, the output a policy and chances to win.

Weights are a file of arrays with the names of the columns and actions they were trained with. They are fitted to the
present columns and actions by these names: new ones get zero weights, missing ones are left out, so that a network
outlives the next expansion. `training/` makes the weights; the network has the layers of `training/network.py`.
"""

from __future__ import annotations

import zipfile
import zlib
from collections.abc import Sequence
from contextlib import nullcontext
from functools import cache
from pathlib import Path
from typing import IO, Any, NamedTuple

import numpy as np
from threadpoolctl import ThreadpoolController

from boriken.engine.errors import BrokenWeights
from boriken.engine.game import game_class
from boriken.search.distilled import AT_ONCE
from boriken.search.tables import players_of

Array = np.ndarray[Any, Any]
NO_WEIGHTS = "the weights cannot be read; expected an .npz file as `python -m training.export` writes it"
EPSILON = 1e-5  # of layer norm, the default of PyTorch
LARGEST_PACKED = 128  # the width of a network up to which compiled code is faster for some dozens of positions


class Prediction(NamedTuple):
    """The output of a network, a row for each position."""

    policy: Array  # a logit for every action
    chances: Array  # of every seat to win, beginning with the seat to decide


class Network:
    """Weights fitted to a game."""

    def __init__(self, arrays: dict[str, Array], columns: Sequence[str], actions: Sequence[str]) -> None:
        known = {name: place for place, name in enumerate(_names(arrays, "columns"))}
        found = np.array([known.get(name, -1) for name in columns])
        trained = _wide(arrays, "entrance.weight")
        self.entrance = np.zeros((len(columns), trained.shape[0]), np.float32)
        self.entrance[found >= 0] = trained.T[found[found >= 0]]
        self.entrance_bias = _wide(arrays, "entrance.bias")
        n_blocks = sum(name.endswith(".first.weight") for name in arrays)
        self.blocks = [(*_pair(arrays, f"blocks.{block}.norm"), *_layer(arrays, f"blocks.{block}.first"),
                         *_layer(arrays, f"blocks.{block}.second")) for block in range(n_blocks)]
        self.norm = _pair(arrays, "norm")
        self.value, self.value_bias = _layer(arrays, "value")
        rows = {name: place for place, name in enumerate(_names(arrays, "actions"))}
        place = np.array([rows.get(name, -1) for name in actions])
        policy, bias = _pair(arrays, "policy")
        self.policy = np.where((place >= 0)[:, None], policy[place], np.float32(0))
        self.policy_bias = np.where(place >= 0, bias[place], np.float32(0))

    def predict(self, numbers: Array, seats: Array, options: Array | None = None) -> Prediction:
        """Return the prediction for observations, one of each seat to decide; its policy only for `options`, if given.

        It runs on one thread: for small matrices, threads that wait for each other on a busy machine cost many times
        the time that they save.
        """
        with _threads().limit(limits=1, user_api="blas"):
            return self._predict(numbers, seats, options)

    def _predict(self, numbers: Array, seats: Array, options: Array | None) -> Prediction:
        used = np.flatnonzero(numbers.any(axis=0))  # mostly a tenth of the columns: the others are of other set-ups
        x = np.maximum(numbers[:, used] @ self.entrance[used] + self.entrance_bias, 0)
        for weight, bias, first, first_bias, second, second_bias in self.blocks:
            inner = np.maximum(_layer_norm(x, weight, bias) @ first + first_bias, 0)
            x = x + (inner @ second + second_bias)
        x = _layer_norm(x, *self.norm)
        rows = slice(None) if options is None else options
        policy = x @ self.policy[rows].T + self.policy_bias[rows]
        value = x @ self.value + self.value_bias
        value[np.arange(value.shape[1]) >= np.asarray(seats)[:, None]] = -np.inf
        chances = np.exp(value - value.max(axis=1, keepdims=True))
        return Prediction(policy, chances / chances.sum(axis=1, keepdims=True))


@cache
def _threads() -> ThreadpoolController:
    return ThreadpoolController()


def _layer_norm(x: Array, weight: Array, bias: Array) -> Array:
    centred = x - x.mean(axis=1, keepdims=True)
    deviation = np.sqrt((centred * centred).mean(axis=1, keepdims=True) + np.float32(EPSILON))
    normed: Array = centred / deviation * weight + bias
    return normed


def _wide(arrays: dict[str, Array], name: str) -> Array:
    if name not in arrays:
        raise BrokenWeights(f"the weights lack {name!r}; {NO_WEIGHTS}")
    return np.ascontiguousarray(arrays[name], np.float32)


def _pair(arrays: dict[str, Array], part: str) -> tuple[Array, Array]:
    return _wide(arrays, f"{part}.weight"), _wide(arrays, f"{part}.bias")


def _layer(arrays: dict[str, Array], part: str) -> tuple[Array, Array]:
    """Return weights with a row for each input, which NumPy multiplies a quarter faster than transposed ones."""
    weight, bias = _pair(arrays, part)
    return np.ascontiguousarray(weight.T), bias


def _names(arrays: dict[str, Array], what: str) -> list[str]:
    if what not in arrays:
        raise BrokenWeights(f"the weights do not name their {what}; {NO_WEIGHTS}")
    return bytes(arrays[what]).decode("utf-8").split("\n")


def read_network(game: str, file: IO[bytes] | Path) -> Network:
    """Return a game's network from a file of weights."""
    where = file if isinstance(file, Path) else getattr(file, "name", "the file")
    arrays = _read_arrays(file, f"{where}: {NO_WEIGHTS}")
    cls = game_class(game)
    try:
        return Network(arrays, cls.batch.observation.names, [action.text for action in cls.space.actions])
    except BrokenWeights as error:
        raise BrokenWeights(f"{where}: {error}") from None
    except (ValueError, IndexError):
        raise BrokenWeights(f"{where}: the arrays do not fit together; {NO_WEIGHTS}") from None


def _read_arrays(file: IO[bytes] | Path, refusal: str) -> dict[str, Array]:
    """Return the arrays of a file by name, or raise `refusal`: NumPy's own error recommends an unsafe way to load."""
    try:
        with file.open("rb") if isinstance(file, Path) else nullcontext(file) as opened:
            stored = np.load(opened, allow_pickle=False)
            if not isinstance(stored, np.lib.npyio.NpzFile):
                raise BrokenWeights(refusal)
            with stored:
                return dict(stored)
    except OSError as error:
        raise BrokenWeights(f"{refusal} ({error.strerror or 'it cannot be read'})") from None
    except (ValueError, EOFError, KeyError, zipfile.BadZipFile, zlib.error):
        raise BrokenWeights(refusal) from None


@cache
def network_of(game: str, path: Path) -> Network:
    """Return a game's network from a file that does not change."""
    return read_network(game, path)


def shipped_network(game: str, name: str = "trained") -> Network | None:
    """Return the network of that name that comes with a game, always the same object; None if there is none."""
    return _shipped_network(game, name)


@cache
def _shipped_network(game: str, name: str) -> Network | None:
    folder = players_of(game).networks
    file = None if folder is None else folder / f"{name}.npz"
    return None if file is None or not file.is_file() else read_network(game, file)


# -- distilled networks ----------------------------------------------------------------------------------------


class Packed(NamedTuple):
    """A network in the form that the compiled rules read (`distilled.py`)."""

    shape: Array
    weights: Array


def is_small(network: Network) -> bool:
    """Return whether a network is so small that the compiled rules play by it faster than NumPy."""
    width = len(network.entrance_bias)
    return width <= LARGEST_PACKED and width % AT_ONCE == 0


def pack(network: Network) -> Packed:
    """Return a network packed for the compiled rules; the weights of each layer norm are folded into the next layer."""
    layers = [(network.entrance, network.entrance_bias)]
    for scale, shift, first, first_bias, second, second_bias in network.blocks:
        layers += [(scale[:, None] * first, first_bias + shift @ first), (second, second_bias)]
    scale, shift = network.norm
    policy = np.column_stack((network.policy * scale, network.policy_bias + network.policy @ shift))
    parts = [np.vstack((weight, bias)) for weight, bias in layers]
    shape = np.array([len(network.entrance_bias), len(network.blocks), len(network.entrance)], np.int32)
    return Packed(shape, np.concatenate([part.ravel() for part in (*parts, policy)]).astype(np.float32))


@cache
def shipped_distilled(game: str, name: str = "distilled") -> Packed | None:
    """Return a distilled network that comes with a game, packed; None for a game that has none of that name."""
    network = shipped_network(game, name)
    return None if network is None else pack(network)

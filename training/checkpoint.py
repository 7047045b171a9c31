"""Checkpoints, from which the next run continues, even if the game has new columns or actions by then.

Columns and actions are matched by their names. New ones begin at zero and removed ones are left out. Columns that were
always zero are not kept, because they would only cost time.

A checkpoint is small, so that it can be copied between machines: weights have 16 bits. Of the optimiser's second
moments of a matrix, only the means of its rows and columns are kept, as Adafactor does; their product is close enough.
The first moments are left out; the optimiser estimates them again within some ten steps.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import torch

from training.network import Network

#: The parameters with an index for each column or action, and the axis of that index.
NAMED = {"entrance.weight": ("columns", 1), "policy.weight": ("actions", 0), "policy.bias": ("actions", 0)}

Saved = Mapping[str, Any]


def kept_columns(saved: Saved | None, names: Sequence[str]) -> list[str]:
    """Return the columns of the next run: all but those that were observed and were always zero."""
    if saved is None:
        return list(names)
    silent = {*saved["looked_at"]} - used_columns(saved)
    return [name for name in names if name not in silent]


def load_into(saved: Saved, network: Network, optimiser: torch.optim.Optimizer,
              names: Mapping[str, Sequence[str]]) -> None:
    """Load a checkpoint into a network and its optimiser, by the present `names` of columns and actions.

    A network with more blocks than the saved one plays as the saved one did, because a new block adds zero at first.
    Its optimiser starts anew.
    """
    places = {what: _places(saved[what], some) for what, some in names.items()}
    state = {name: _fitted(name, value, places).float() for name, value in saved["network"].items()}
    is_deeper = len(state) < len(network.state_dict())
    network.load_state_dict({**network.state_dict(), **state})
    theirs = saved["optimiser"]
    if theirs is None or is_deeper:
        return
    order = [name for name, _ in network.named_parameters()]
    fitted = {number: {part: _fitted(order[number], value, places) for part, value in _whole(parts).items()}
              for number, parts in theirs["state"].items()}
    optimiser.load_state_dict({"state": fitted, "param_groups": theirs["param_groups"]})


def _whole(parts: Mapping[str, Any]) -> dict[str, Any]:
    """Return the optimiser's state of a parameter, with the parts that a small checkpoint leaves out."""
    if "exp_avg_sq" in parts:
        squares = parts["exp_avg_sq"].float()
    else:
        rows, columns = parts["rows"], parts["columns"]
        squares = torch.outer(rows, columns) / rows.mean().clamp(min=1e-30)
    return {"step": parts["step"], "exp_avg_sq": squares,
            "exp_avg": parts["exp_avg"].float() if "exp_avg" in parts else torch.zeros_like(squares)}


def _small_moments(squares: torch.Tensor) -> dict[str, torch.Tensor]:
    """Return the second moments of a parameter; of a matrix, the means of its rows and columns."""
    return {"rows": squares.mean(1), "columns": squares.mean(0)} if squares.dim() == 2 else {"exp_avg_sq": squares}


def small(saved: Saved) -> dict[str, Any]:
    """Return a checkpoint of a sixth of the size, from which a run continues nearly as well."""
    theirs = saved["optimiser"]
    state = {number: {"step": parts["step"], **_small_moments(parts["exp_avg_sq"])}
             for number, parts in theirs["state"].items()}
    return {**saved, "network": {name: value.to(torch.float16) for name, value in saved["network"].items()},
            "optimiser": {**theirs, "state": state}}


def from_weights(path: Path, device: torch.device, looked_at: Sequence[str]) -> dict[str, Any]:
    """Return the weights of a file as the package ships them, as the checkpoint of a course that has not begun.

    The file has only those observed columns that were not always zero.
    """
    with np.load(path, allow_pickle=False) as stored:
        names = {what: bytes(stored[what]).decode("utf-8").split("\n") for what in ("columns", "actions")}
        weights = {name: torch.from_numpy(stored[name].astype(np.float32)).to(device) for name in stored
                   if name not in names}
    return {"network": weights, "optimiser": None, "decisions": 0, "seconds": 0.0,
            "used": torch.ones(len(names["columns"]), dtype=torch.bool), "looked_at": list(looked_at), **names}


def network_from(saved: Saved, names: Mapping[str, Sequence[str]], device: torch.device) -> Network:
    """Return the saved network, fitted to the present columns and actions."""
    weights = saved["network"]
    blocks = sum(name.endswith(".first.weight") for name in weights)
    network = Network(len(names["columns"]), len(names["actions"]), len(weights["value.bias"]),
                      len(weights["entrance.bias"]), blocks).to(device)
    places = {what: _places(saved[what], some) for what, some in names.items()}
    network.load_state_dict({name: _fitted(name, value, places).float() for name, value in weights.items()})
    return network


def used_before(saved: Saved | None, names: Sequence[str]) -> torch.Tensor:
    """Return a mask of the columns that were not always zero."""
    used = set() if saved is None else used_columns(saved)
    return torch.tensor([name in used for name in names])


def used_columns(saved: Saved) -> set[str]:
    """Return the columns that were not always zero."""
    return {name for name, is_used in zip(saved["columns"], saved["used"].tolist(), strict=True) if is_used}


def _places(before: Sequence[str], now: Sequence[str]) -> torch.Tensor:
    """Return the former index of each present name; -1 for a new one."""
    known = {name: place for place, name in enumerate(before)}
    return torch.tensor([known.get(name, -1) for name in now])


def _fitted(name: str, value: Any, places: Mapping[str, torch.Tensor]) -> Any:
    if name not in NAMED or not isinstance(value, torch.Tensor) or not value.dim():
        return value
    what, axis = NAMED[name]
    place = places[what].to(value.device)
    found = value.index_select(axis, place.clamp(min=0))
    is_new = (place < 0).reshape([-1 if dim == axis else 1 for dim in range(value.dim())])
    return found.masked_fill(is_new, 0.0)


def read(path: Path, device: torch.device) -> Saved | None:
    """Return the checkpoint in a file; None if there is no file."""
    return torch.load(path, map_location=device, weights_only=True) if path.exists() else None


def write(path: Path, saved: Saved) -> None:
    """Save a small checkpoint; a process that is stopped half-way leaves the previous file."""
    part = path.with_name(f"{path.name}.part")
    torch.save(small(saved), part)
    part.replace(path)

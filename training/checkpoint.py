"""What a run leaves behind so that the next one goes on from there, also when the game has grown meanwhile.

Columns and actions are found again by their names. What is new begins at zero, what is gone is left out, and columns
that never were anything but zero are not carried on: they would only cost time.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import torch

from training.network import Network

#: The parameters with a place for each column or action, and which of their axes that is.
NAMED = {"entrance.weight": ("columns", 1), "policy.weight": ("actions", 0), "policy.bias": ("actions", 0)}

Saved = Mapping[str, Any]


def kept_columns(saved: Saved | None, names: Sequence[str]) -> list[str]:
    """The columns to go on with: all but those that were looked at and said nothing in all that was played."""
    if saved is None:
        return list(names)
    silent = {*saved["looked_at"]} - used_columns(saved)
    return [name for name in names if name not in silent]


def load_into(saved: Saved, network: Network, optimiser: torch.optim.Optimizer,
              names: Mapping[str, Sequence[str]]) -> None:
    """Give a network and its optimiser what was saved, by the names of columns and actions (`names` of today)."""
    places = {what: _places(saved[what], some) for what, some in names.items()}
    state = {name: _fitted(name, value, places) for name, value in saved["network"].items()}
    network.load_state_dict(state)
    theirs = saved["optimiser"]
    order = [name for name, _ in network.named_parameters()]
    fitted = {number: {part: _fitted(order[number], value, places) for part, value in parts.items()}
              for number, parts in theirs["state"].items()}
    optimiser.load_state_dict({"state": fitted, "param_groups": theirs["param_groups"]})


def used_before(saved: Saved | None, names: Sequence[str]) -> torch.Tensor:
    """Which of these columns have been something but zero."""
    used = set() if saved is None else used_columns(saved)
    return torch.tensor([name in used for name in names])


def used_columns(saved: Saved) -> set[str]:
    """The columns that have been something but zero."""
    return {name for name, is_used in zip(saved["columns"], saved["used"].tolist(), strict=True) if is_used}


def _places(before: Sequence[str], now: Sequence[str]) -> torch.Tensor:
    """Where each name of today was; -1 for what is new."""
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
    """What was saved there; None where nothing was."""
    return torch.load(path, map_location=device, weights_only=True) if path.exists() else None


def write(path: Path, saved: Saved) -> None:
    """Save; whoever stops it half-way leaves the file of before."""
    part = path.with_name(f"{path.name}.part")
    torch.save(dict(saved), part)
    part.replace(path)

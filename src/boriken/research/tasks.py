"""The tasks of the benchmark: fixed set-ups, seeds, opponents and budgets, declared by each game as data.

A game has a folder with `tasks.toml` and the positions that its tasks need (`GamePlayers.benchmark`). The id of a task
is stable: a task that changes gets another id.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from dataclasses import field as declared
from functools import cache
from pathlib import Path
from typing import Any

from boriken.engine.errors import ImpossibleSetup, one_of
from boriken.engine.game import Setup
from boriken.engine.packs import packs
from boriken.library import make_setup
from boriken.search.tables import players_of

MATCH, EXPLOIT, ENDINGS, INFERENCE = "match", "exploit", "endings", "inference"
KINDS = (MATCH, EXPLOIT, ENDINGS, INFERENCE)


@dataclass(frozen=True)
class BenchmarkTask:
    """One task."""

    id: str
    game: str
    kind: str
    about: str
    folder: Path
    edition: str = ""
    seats: int = 2
    expansions: tuple[str, ...] = ()
    options: Mapping[str, Any] = declared(default_factory=dict)
    field: tuple[str, ...] = ()  # the opponents in all other seats; in a task of exploitation, the pool
    deals: int = 0  # each is played from every seat that is asked
    seed: int = 0
    patience: float = 60.0  # seconds that a player of one's own has for a decision
    file: str = ""  # positions
    hidden: str = ""  # inference: the field of the record that is predicted

    @property
    def setup(self) -> Setup:
        """Return the set-up of the task's games."""
        return make_setup(self.game, self.edition or None, self.seats, self.expansions, self.seed, dict(self.options))

    def positions(self) -> list[dict[str, Any]]:
        """Return the positions of the task."""
        found: list[dict[str, Any]] = json.loads((self.folder / self.file).read_text("utf-8"))
        return found


@cache
def tasks() -> Mapping[str, BenchmarkTask]:
    """Return all tasks by id, in the order of the games' files."""
    found: dict[str, BenchmarkTask] = {}
    for pack in packs():
        folder = players_of(pack.id).benchmark
        if folder is None:
            continue
        for name, row in tomllib.loads((folder / "tasks.toml").read_text("utf-8")).items():
            lists = {key: tuple(value) for key, value in row.items() if isinstance(value, list)}
            task = BenchmarkTask(id=name, game=pack.id, folder=folder, **{**row, **lists})
            if task.kind not in KINDS or name in found:
                raise TypeError(f"the task {name!r} of {pack.id} has an unknown kind or the id of another task")
            found[name] = task
    return found


def find_task(name: str) -> BenchmarkTask:
    """Return a task by its id."""
    if name not in tasks():
        raise ImpossibleSetup(one_of("task", name, tasks()))
    return tasks()[name]

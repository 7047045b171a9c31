"""Boriken: the Puerto Rico family of games on one fast engine.

Everything a user needs is here; `docs/api.md` shows it. The games themselves, and what plays many of them, are
imported when they are first asked for.
"""

from typing import TYPE_CHECKING, Any

from boriken.kernel.actionspace import Action
from boriken.kernel.batch import Batch
from boriken.kernel.errors import (
    BorikenError,
    BrokenRecord,
    BrokenState,
    BrokenText,
    BrokenWeights,
    IllegalAction,
    ImpossibleSetup,
    UnknownPlayer,
    WrongVersion,
)
from boriken.kernel.facts import Amount, Obstacle, Option
from boriken.kernel.game import Game, Outcome, Setup
from boriken.kernel.journal import Event
from boriken.library import batch, editions, new_game, opening

if TYPE_CHECKING:
    from boriken.arena.match import play_match, read_match
    from boriken.arena.plot import plot_standings
    from boriken.arena.simulate import Summary, simulate
    from boriken.arena.standings import Standings
else:
    _ARENA = {"Standings": "standings", "Summary": "simulate", "play_match": "match", "plot_standings": "plot",
              "read_match": "match", "simulate": "simulate"}

    def __getattr__(name: str) -> Any:
        if name in _ARENA:
            from importlib import import_module

            return getattr(import_module(f"boriken.arena.{_ARENA[name]}"), name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

__all__ = [
    "Action",
    "Amount",
    "Batch",
    "BorikenError",
    "BrokenRecord",
    "BrokenState",
    "BrokenText",
    "BrokenWeights",
    "Event",
    "Game",
    "IllegalAction",
    "ImpossibleSetup",
    "Obstacle",
    "Option",
    "Outcome",
    "Setup",
    "Standings",
    "Summary",
    "UnknownPlayer",
    "WrongVersion",
    "batch",
    "editions",
    "new_game",
    "opening",
    "play_match",
    "plot_standings",
    "read_match",
    "simulate",
]

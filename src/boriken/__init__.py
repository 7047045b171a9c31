"""Boriken: the Puerto Rico family of games on one fast engine.

This module exports everything that a user needs; `docs/api.md` shows it. The games, the arena and the analysis are
imported when they are first used.
"""

from typing import TYPE_CHECKING, Any

from boriken.engine.actionspace import Action
from boriken.engine.batch import Batch
from boriken.engine.errors import (
    BorikenError,
    BrokenRecord,
    BrokenState,
    BrokenText,
    BrokenWeights,
    CompileFailed,
    IllegalAction,
    ImpossibleSetup,
    PlayerFailed,
    UnknownPlayer,
    WrongVersion,
)
from boriken.engine.facts import Amount, Obstacle, Option
from boriken.engine.game import Game, Outcome, Setup
from boriken.engine.journal import Event
from boriken.engine.long_seeds import new_long_seed
from boriken.library import batch, editions, new_game, opening

if TYPE_CHECKING:
    from boriken.analysis.decisions import Analysis, analyse
    from boriken.analysis.statistics import Statistics, statistics
    from boriken.arena.match import play_match, read_match
    from boriken.arena.plot import plot_standings
    from boriken.arena.simulate import Summary, simulate
    from boriken.arena.standings import Standings
else:
    #: The module of each name: arena and analysis are loaded when they are first used.
    _LATER = {"Analysis": "analysis.decisions", "Standings": "arena.standings", "Statistics": "analysis.statistics",
              "Summary": "arena.simulate", "analyse": "analysis.decisions", "play_match": "arena.match",
              "plot_standings": "arena.plot", "read_match": "arena.match", "simulate": "arena.simulate",
              "statistics": "analysis.statistics"}

    def __getattr__(name: str) -> Any:
        if name in _LATER:
            from importlib import import_module

            return getattr(import_module(f"boriken.{_LATER[name]}"), name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})

__all__ = [
    "Action",
    "Amount",
    "Analysis",
    "Batch",
    "BorikenError",
    "BrokenRecord",
    "BrokenState",
    "BrokenText",
    "BrokenWeights",
    "CompileFailed",
    "Event",
    "Game",
    "IllegalAction",
    "ImpossibleSetup",
    "Obstacle",
    "Option",
    "Outcome",
    "PlayerFailed",
    "Setup",
    "Standings",
    "Statistics",
    "Summary",
    "UnknownPlayer",
    "WrongVersion",
    "analyse",
    "batch",
    "editions",
    "new_game",
    "new_long_seed",
    "opening",
    "play_match",
    "plot_standings",
    "read_match",
    "simulate",
    "statistics",
]

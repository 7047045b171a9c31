"""Boriken: the Puerto Rico family of games on one fast engine.

Everything a user needs is here; `docs/api.md` shows it. The games themselves, what plays many of them and what
judges them are imported when they are first asked for.
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
    from boriken.analysis.decisions import Analysis, analyse
    from boriken.analysis.statistics import Statistics, statistics
    from boriken.arena.simulate import Summary, simulate
else:
    def __getattr__(name: str) -> Any:
        if name in ("Analysis", "analyse"):
            from boriken.analysis import decisions

            return getattr(decisions, name)
        if name in ("Statistics", "statistics"):
            from boriken.analysis import statistics

            return getattr(statistics, name)
        if name in ("Summary", "simulate"):
            from boriken.arena import simulate

            return getattr(simulate, name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

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
    "Event",
    "Game",
    "IllegalAction",
    "ImpossibleSetup",
    "Obstacle",
    "Option",
    "Outcome",
    "Setup",
    "Statistics",
    "Summary",
    "UnknownPlayer",
    "WrongVersion",
    "analyse",
    "batch",
    "editions",
    "new_game",
    "opening",
    "simulate",
    "statistics",
]

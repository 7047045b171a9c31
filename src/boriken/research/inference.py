"""Predictors of hidden pieces, for the benchmark's task of inference.

A predictor has one method, `infer(game, seat, other, hidden)`. The game is one that the seat cannot tell apart from the
real one: everything hidden was dealt anew, so it contains no secret. The method returns a probability for each kind
of piece: that a piece drawn from the hidden ones of the other seat is of this kind.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from importlib import import_module
from typing import Protocol

from boriken.engine.errors import UnknownPlayer, one_of
from boriken.engine.game import Game


class Predictor(Protocol):
    """Anything that can predict hidden pieces."""

    def infer(self, game: Game, seat: int, other: int, hidden: str) -> Mapping[str, float]:
        """Return a probability for each kind of piece in the field `hidden` of the other seat."""
        ...


class UniformPredictor:
    """Gives every kind the same probability."""

    def infer(self, game: Game, seat: int, other: int, hidden: str) -> Mapping[str, float]:
        """Return equal probabilities."""
        kinds = game.record_type.by_name[hidden].axes[1].labels
        return dict.fromkeys(kinds, 1 / len(kinds))


class RedealPredictor:
    """Counts the pieces in many deals that the seat cannot distinguish, all equally likely before any decision."""

    DEALS = 200
    PRIOR = 0.5  # pieces of each kind that are added to the count

    def infer(self, game: Game, seat: int, other: int, hidden: str) -> Mapping[str, float]:
        """Return the shares of the kinds in the deals."""
        kinds = game.record_type.by_name[hidden].axes[1].labels
        counts: Counter[str] = Counter(dict.fromkeys(kinds, 0))
        for seed in range(self.DEALS):
            held = game.redealt(seat, seed).state[hidden][other].tolist()
            counts.update(dict(zip(kinds, held, strict=True)))
        total = sum(counts.values()) + self.PRIOR * len(kinds)
        return {kind: (counts[kind] + self.PRIOR) / total for kind in kinds}


PREDICTORS: Mapping[str, type[Predictor]] = {"uniform": UniformPredictor, "redeal": RedealPredictor}


def make_predictor(name: str) -> Predictor:
    """Return the predictor that a name or "module:Class" refers to."""
    if name in PREDICTORS:
        return PREDICTORS[name]()
    module, colon, kind = name.partition(":")
    try:
        found = getattr(import_module(module), kind) if colon else None
    except (ImportError, AttributeError, ValueError) as error:
        raise UnknownPlayer(f"the predictor {name!r} cannot be imported: {error}") from None
    if found is None or not callable(getattr(found, "infer", None)):
        raise UnknownPlayer(one_of("predictor", name, PREDICTORS) + " Or name a class with a method `infer` as "
                            "module:Class.")
    made: Predictor = found()
    return made

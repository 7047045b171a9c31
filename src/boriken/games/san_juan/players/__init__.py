"""The players of San Juan: the networks in this folder, and settings measured with them.

Cards decide more than single answers: many simulations, with rollouts by the distilled network alone.
"""

from __future__ import annotations

from pathlib import Path

from boriken.search.tables import GamePlayers, RolloutSettings, Weights


def _weights() -> Weights:
    from boriken.games.san_juan.players import steady

    return steady


PLAYERS = GamePlayers(networks=Path(__file__).parent, weights=_weights, rollouts=RolloutSettings(confidence=0.0))

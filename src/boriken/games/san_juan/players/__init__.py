"""The players of San Juan: the networks in this folder, and settings measured with them.

Cards decide more than single answers: many simulations, with rollouts by the distilled network alone.
"""

from __future__ import annotations

from pathlib import Path

from boriken.search.tables import GamePlayers, Openings, RolloutSettings, Weights


def _weights() -> Weights:
    from boriken.games.san_juan.players import steady

    return steady


OPENINGS = Openings(Path(__file__).parent.parent / "openings.json", "role", (("san_juan", (2, 3, 4)),), 15.0)

PLAYERS = GamePlayers(networks=Path(__file__).parent, weights=_weights, rollouts=RolloutSettings(confidence=0.0),
                      openings=OPENINGS, benchmark=Path(__file__).parent.parent / "benchmark")

"""The players of Puerto Rico: the networks in this folder, and settings measured with them.

The game has little luck: few simulations suffice, with rollouts like the large network's choices.
"""

from __future__ import annotations

from pathlib import Path

from boriken.search.tables import GamePlayers, Weights


def _weights() -> Weights:
    from boriken.games.puerto_rico.players import steady

    return steady


PLAYERS = GamePlayers(networks=Path(__file__).parent, weights=_weights, logit_scale=1.3)

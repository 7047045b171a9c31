"""The players of Puerto Rico: the networks in this folder, and settings measured with them.

The game has little luck: few simulations suffice, with rollouts like the large network's choices.
"""

from __future__ import annotations

from pathlib import Path

from boriken.search.tables import GamePlayers, Openings, Weights


def _weights() -> Weights:
    from boriken.games.puerto_rico.players import steady

    return steady


#: The gain of a search in the chance to win, by question: loading 0.054, roles 0.036, building 0.032, selling 0.020,
#: the craftsman's extra good 0.014, tiles 0.010, placing colonists 0.006, which is asked most often.
TIME_SHARES = {"choose_role": 1.0, "load": 1.0, "build": 1.0, "sell": 0.6, "take_extra_good": 0.5, "take_tile": 0.4,
               "place_colonists": 0.15, "place_nobles": 0.15, "place_newcomer": 0.15}

OPENINGS = Openings(Path(__file__).parent.parent / "openings.json", "role",
                    (("grow", (2, 3, 4, 5)), ("devir", (3, 4, 5)), ("1897", (3, 4, 5)), ("special", (3, 4, 5))), 30.0)

PLAYERS = GamePlayers(networks=Path(__file__).parent, weights=_weights, time_shares=TIME_SHARES, other_time=0.5,
                      openings=OPENINGS, benchmark=Path(__file__).parent.parent / "benchmark")

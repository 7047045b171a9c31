"""The numbers of San Juan's set-up, for the page with the rules."""

from __future__ import annotations

from boriken.engine.game import Setup, game_class
from boriken.games.san_juan.rules.catalogue.setups import OPENING_HAND


def setup_numbers(edition: str, seats: int) -> dict[str, list[int]]:
    """Return the numbers with which a game of an edition begins, by name."""
    state = game_class("san_juan").opening(Setup(edition, seats))[0]
    return {"hand": [OPENING_HAND], "hand_limit": [int(state.hand_limit)], "roles_a_round": [int(state.roles_a_round)]}

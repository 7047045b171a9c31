"""The numbers of Puerto Rico's set-up, for the page with the rules."""

from __future__ import annotations

from boriken.engine.game import Setup, game_class


def setup_numbers(edition: str, seats: int) -> dict[str, list[int]]:
    """Return the numbers with which a game of an edition begins, by name; the ships by their spaces."""
    game = game_class("puerto_rico")
    state = game.opening(Setup(edition, seats))[0]
    sizes = game.record_type.by_name["ships"].axes[0].labels
    return {"doubloons": [int(state.doubloons[0])], "points": [int(state.points_left)],
            "colonists": [int(state.colonist_supply)], "colonist_ship": [int(state.colonist_ship)],
            "ships": [int(size) for size, is_there in zip(sizes, state.ships, strict=True) if is_there],
            "roles": [int(state.roles.sum())], "roles_each": [int(state.roles_each)]}

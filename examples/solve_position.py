"""A position written as a text, solved: which barrel should be loaded first in the last captain phase of a game?

    python examples/solve_position.py --simulations 400

First by trying every line of play to the end, then by the search that plays for people, which looks at some of them
only. The victory point chips run out in this round, so that the game is over after this role, and seat 2 has taken it.
"""

from __future__ import annotations

import argparse

import boriken
from boriken.players.search import SearchPlayer
from boriken.search.report import Report

POSITION = """
format = "boriken position 1"
game = "puerto_rico"
version = 3
edition = "grow"
seats = 3

[table]
cargo = { 5 = { sugar = 3 } }
row = { corn = 2, indigo = 1, coffee = 1 }
colonist_ship = 3

[flow]
round_number = 14
picks = 2
end_reasons = ["chips_gone"]

[seat.0]
tiles = { corn = 3, indigo = 2 }
tile_colonists = { corn = 3, indigo = 1 }
buildings = ["indigo_plant", "office", "harbor"]
building_colonists = { indigo_plant = 1, harbor = 1 }
goods = { corn = 3, indigo = 1 }
doubloons = 4
points = 22
roles_taken = ["craftsman"]

[seat.1]
tiles = { sugar = 3, corn = 1 }
tile_colonists = { sugar = 2 }
buildings = ["small_sugar_mill", "sugar_mill", "factory"]
building_colonists = { small_sugar_mill = 1, sugar_mill = 1, factory = 1 }
goods = { sugar = 4 }
doubloons = 6
points = 20
roles_taken = ["builder"]

[seat.2]
tiles = { coffee = 2, corn = 2, quarry = 2 }
tile_colonists = { coffee = 2, corn = 1, quarry = 2 }
buildings = ["coffee_roaster", "small_market", "large_market"]
building_colonists = { coffee_roaster = 2, large_market = 1 }
goods = { coffee = 2, corn = 2 }
doubloons = 5
points = 23
"""


def best_end(game: boriken.Game) -> tuple[float, ...]:
    """What each seat wins by if all play their best from here: everybody looks for the greatest distance to the others.

    Every line of play to the end is tried; what chance would decide falls as it falls.
    """
    outcome = game.outcome
    if outcome is not None:
        return tuple(score - max(other for seat, other in enumerate(outcome.scores) if seat != me)
                     for me, score in enumerate(outcome.scores))
    seat = game.decider
    assert seat is not None
    best: tuple[float, ...] | None = None
    for action in game.legal_actions:
        game.play(action)
        found = best_end(game)
        game.undo()
        if best is None or found[seat] > best[seat]:
            best = found
    assert best is not None
    return best


def position() -> boriken.Game:
    """Return the position, with the captain taken."""
    game = boriken.Game.from_text(POSITION)
    game.play("role captain")
    return game


def solve(game: boriken.Game) -> dict[str, tuple[float, ...]]:
    """Print the outcome of each answer."""
    worth = {}
    for action in game.legal_actions:
        game.play(action)
        worth[action.text] = best_end(game)
        game.undo()
    return worth


def search(game: boriken.Game, simulations: int) -> Report:
    """Return the evaluation of the player `search`."""
    assert game.decider is not None
    return SearchPlayer(seed=1, simulations=simulations).report(game, game.decider)


def main() -> None:
    """Solve the position in both ways."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--simulations", type=int, default=400, help="simulations of the search")
    game = position()
    simulations = parser.parse_args().simulations
    print(f"Seat {game.decider} is asked: {game.question}\n\nEvery line of play:")
    for action, margins in sorted(solve(game).items(), key=lambda found: -found[1][2]):
        print(f"  {action:<22} {margins[2]:+.0f} points to the best of the others")
    print("\nThe search:")
    for tried in search(game, simulations).answers[:4]:
        chance = f"wins {tried.chances[2]:.0%}" if tried.chances else "not tried"
        print(f"  {tried.action.text:<22} {chance}")


if __name__ == "__main__":
    main()

"""Write the positions of the benchmark: endings with exact answers, and positions with hidden hands.

    python tools/benchmark_positions.py endings GAME --count 30
    python tools/benchmark_positions.py hands GAME --count 40

They are part of the protocol: written once, and never again under the same task.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from boriken.arena.table import play_table, seat_players, set_table
from boriken.engine.game import Game, Setup, game_class
from boriken.library import make_setup
from boriken.research.benchmark import exact_values
from boriken.research.option_codes import pack_places, play_places
from boriken.research.tasks import ENDINGS, INFERENCE, BenchmarkTask, tasks

FARTHEST = 14  # decisions before the end at which an ending is looked for


def played(setup: Setup, cls: type[Game]) -> Game:
    """Return a game of steady players, played to its end."""
    table = set_table(cls, setup, seat_players("steady", cls, cls.opening(setup)[0]))
    play_table(table)
    return table.game


def endings(task: BenchmarkTask, count: int) -> Iterator[dict[str, Any]]:
    """Yield one position of each game: the earliest that can be solved and in which answers differ."""
    cls, found, number = game_class(task.game), 0, 0
    editions = list(cls.editions())
    while found < count:
        edition = editions[number % len(editions)]
        seats = [n for n in cls.editions()[edition]["seats"] if n > 1]
        setup = make_setup(task.game, edition, seats[number // len(editions) % len(seats)], (), task.seed, {})
        game = played(replace(setup, number=number), cls)
        number += 1
        best: dict[str, Any] | None = None
        for _ in range(FARTHEST):
            game.undo()
            assert game.decider is not None
            values = exact_values(game)
            if values is None:
                break
            own = [shares[game.decider] for shares in values.values()]
            if max(own) - min(own) > 1e-3:
                best = {"id": f"{task.id}-{number - 1}", "position": game.to_text(), "seat": game.decider,
                        "values": values}
        if best is not None and exact_values(Game.from_text(best["position"])) == best["values"]:
            found += 1
            print(f"{found:>4}  game {number - 1}, {edition}, {game.seats} seats", flush=True)
            yield best


def hands(task: BenchmarkTask, count: int) -> Iterator[dict[str, Any]]:
    """Yield positions from the middle of games, with the seat that looks and the seat whose pieces are hidden."""
    cls, chance = game_class(task.game), random.Random(task.seed)
    for number in range(count):
        setup = replace(task.setup, number=number)
        whole, game = played(setup, cls), cls.new(setup)
        places = []
        for action in whole.played:
            places.append(game.legal_actions.index(action))
            game.play(action)
        while True:
            length = chance.randrange(10, len(places))
            middle = cls.new(setup)
            play_places(middle, places[:length])
            seat = middle.decider
            assert seat is not None
            other = (seat + 1) % task.setup.seats
            if middle.state[task.hidden][other].sum() > 0:
                break
        yield {"number": number, "places": pack_places([places[:length]]), "seat": seat, "other": other}


def main() -> None:
    """Write the positions of a game's task."""
    parser = argparse.ArgumentParser(description="Write the positions of the benchmark.")
    parser.add_argument("kind", choices=("endings", "hands"))
    parser.add_argument("game")
    parser.add_argument("--count", type=int, default=30)
    parser.add_argument("--out", type=Path, help="the file; by default the task's own")
    given = parser.parse_args()
    kind, make = (ENDINGS, endings) if given.kind == "endings" else (INFERENCE, hands)
    task = next(task for task in tasks().values() if task.kind == kind and task.game == given.game)
    written = list(make(task, given.count))
    (given.out or task.folder / task.file).write_text(
        "[\n" + ",\n".join(json.dumps(entry) for entry in written) + "\n]\n", "utf-8")


if __name__ == "__main__":
    main()

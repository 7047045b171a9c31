"""How long a person waits between two decisions of their own, against `merciless` in all other seats.

    python -m training.waiting --game puerto_rico --edition grow --seats 4 --games 2 runs/waiting.jsonl

The seat of the person is played by the network at once. The bots' time is that of the processor, so that a second is a
second of one core on a busy machine, too. A line for each game is added to the file; an interrupted run continues.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path

import numpy as np

import boriken
from boriken.players.protocol import make_player
from boriken.players.search import SearchPlayer
from boriken.search.seeds import seed_for

SEED = 53


def waits(game: str, edition: str | None, seats: int, number: int, seconds: float) -> list[float]:
    """Return the waits of the first seat in one game, in seconds of a core."""
    played = boriken.new_game(game, edition=edition, seats=seats, seed=seed_for(SEED, number))
    person = make_player("trained", 1, game)
    bot = SearchPlayer(seed_for(SEED, number, 1), seconds=seconds, weighs_time=True, clock=time.process_time)
    found, began = [], time.process_time()
    while played.decider is not None:
        if played.decider == 0:
            found.append(time.process_time() - began)
            played.play(person.choose(played, 0))
            began = time.process_time()
        else:
            played.play(bot.choose(played, played.decider))
    return [round(wait, 3) for wait in found if wait > 0.05]  # no bot decided in between


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("--game", default="puerto_rico")
    parser.add_argument("--edition")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=1.0, help="the most time of a decision")
    given = parser.parse_args()
    given.file.parent.mkdir(parents=True, exist_ok=True)
    lines = given.file.read_text("utf-8").splitlines() if given.file.exists() else []
    for number in range(len(lines), given.games):
        lines.append(json.dumps(waits(given.game, given.edition, given.seats, number, given.seconds)))
        with given.file.open("a", encoding="utf-8") as out:
            out.write(lines[-1] + "\n")
    every = np.concatenate([json.loads(line) for line in lines])
    print(json.dumps({"games": len(lines), "waits": len(every), "median": round(float(np.median(every)), 2),
                      "nine_of_ten": round(float(np.percentile(every, 90)), 2), "longest": float(every.max())}))


if __name__ == "__main__":
    main()

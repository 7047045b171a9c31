"""Measure weights against a fixed opponent: `python -m training.yardstick puerto_rico WEIGHTS.npz`.

These weights play one seat, and `steady` plays all others. `steady` never changes, so that figures of different runs
can be compared. The learner runs these matches beside itself, on other CPU cores.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import boriken

SEATS = {"puerto_rico": 4, "san_juan": 3}
SEED = 5


def against_steady(game: str, weights: Path, games: int, workers: int) -> dict[str, Any]:
    """Return the result of a match in the usual set-up of the game."""
    standings = boriken.play_match(game, seats=SEATS[game], one=f"trained:{weights}", against="steady", games=games,
                                   workers=workers, seed=SEED)
    pairing = standings.pairings[0]
    one, others = pairing.sides
    return {"against_steady": round(one.win_share, 4), "steady_games": pairing.games,
            "steady_points": [round(one.mean_points, 2), round(others.mean_points, 2)]}


class Yardstick:
    """Plays matches of `games` games, one at a time, in a process of its own; no matches if `games` is 0."""

    def __init__(self, game: str, games: int, workers: int) -> None:
        self._command = [sys.executable, "-m", "training.yardstick", game]
        self._numbers = ["--games", str(games), "--workers", str(workers)]
        self._is_wanted = games > 0
        self._running: subprocess.Popen[str] | None = None
        self._about: dict[str, Any] = {}

    @property
    def is_free(self) -> bool:
        """Return whether the next match can begin."""
        return self._is_wanted and self._running is None

    def start(self, weights: Path, **about: Any) -> None:
        """Start a match with weights; its result will contain `about`."""
        native = {name: value for name, value in os.environ.items() if name != "BORIKEN_RULES"}
        self._about = about
        self._running = subprocess.Popen([*self._command, str(weights), *self._numbers], stdout=subprocess.PIPE,
                                         env=native, text=True)

    def result(self, wait: bool = False) -> dict[str, Any]:
        """Return the result of the match; an empty one while it runs, or if it failed and has printed its error."""
        if self._running is None or (self._running.poll() is None and not wait):
            return {}
        told, _ = self._running.communicate()
        failed, self._running = self._running.returncode, None
        return {} if failed else {**json.loads(told), **self._about}

    def stop(self) -> None:
        """End a running match."""
        if self._running is not None:
            self._running.terminate()
            self._running.communicate()
            self._running = None


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=tuple(SEATS))
    parser.add_argument("weights", type=Path)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--workers", type=int, default=1)
    given = parser.parse_args()
    print(json.dumps(against_steady(given.game, given.weights, given.games, given.workers)))


if __name__ == "__main__":
    main()

"""Compare the speed of two clones of this project in one run: `python tools/compare_speed.py BASE_CLONE`.

    git worktree add --detach ../base COMMIT
    uv run python tools/compare_speed.py ../base

Each clone has a process of its own that measures on request. The two take turns, so both meet the same load of the
machine, and a measurement is processor time, which excludes other processes. The table has the median rate of each
clone, the median of the ratios of neighbouring measurements, and their quartiles. The measurements use only names that
old and new versions share. Rules that are not compiled yet are compiled first.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median, quantiles

HERE = Path(__file__).parent.parent
MOST_SLOWDOWN = 0.03

WORKER = '''
import json, random, sys, time
import numpy as np
import boriken
from boriken.arena.simulate import simulate
from boriken.research.scenes import make_scene
from boriken.research.gymnasium import BorikenVectorEnv

WHOLE = ("new_buildings", "nobles", "smuggler", "festival", "festival_cards", "achievements")
GAMES = 256

def random_play(games, *setup):
    """Return the decisions and the seconds of whole games between random players, compiled."""
    game, edition, seats, expansions = setup
    begun = time.process_time()
    played = simulate(game, edition, seats, expansions, games=games, seed=1)
    return played.decisions, time.process_time() - begun

def object_api(games, game):
    """Return the decisions and the seconds of whole games through the object, choosing included."""
    chance, decisions, begun = random.Random(1), 0, time.process_time()
    for seed in range(games):
        played = boriken.new_game(game, seats=4, seed=seed)
        while played.decider is not None:
            played.play(chance.choice(played.legal_actions))
        decisions += len(played.played)
    return decisions, time.process_time() - begun

vectors = {}
def vector(steps, game):
    """Return the decisions and the seconds of steps with observations, masks, rewards and new games."""
    if game not in vectors:
        scene = make_scene(game, seats=4)
        numbers, masks = np.zeros((GAMES, scene.columns), np.float32), np.zeros((GAMES, scene.actions), np.int8)
        vectors[game] = BorikenVectorEnv(GAMES, game, seats=4, autoreset_mode="SameStep",
                                         arrays={"observations": numbers, "action_masks": masks})
    env, chance, passed = vectors[game], np.random.default_rng(1), 0.0
    env.reset(seed=1)
    for _ in range(steps):
        picked = (chance.random(GAMES) * env.games["n_options"]).astype(np.int64)
        actions = env.games["options"][np.arange(GAMES), picked].astype(np.int32)
        begun = time.process_time()
        env.step(actions)
        passed += time.process_time() - begun
    return steps * GAMES, passed

MEASURED = {
    "random play, grow": (random_play, 3000, "puerto_rico", "grow", 4, ()),
    "random play, grow, New Buildings and Nobles":
        (random_play, 1000, "puerto_rico", "grow", 4, ("new_buildings", "nobles")),
    "random play, Special Edition whole": (random_play, 1000, "puerto_rico", "special", 4, WHOLE),
    "random play, San Juan": (random_play, 3000, "san_juan", "san_juan", 4, ()),
    "object API, Puerto Rico": (object_api, 12, "puerto_rico"),
    "object API, San Juan": (object_api, 12, "san_juan"),
    "vector environment, Puerto Rico": (vector, 1500, "puerto_rico"),
    "vector environment, San Juan": (vector, 1500, "san_juan"),
}
for line in sys.stdin:
    measure, *arguments = MEASURED[json.loads(line)]
    decisions, seconds = measure(*arguments)
    print(json.dumps(decisions / seconds), flush=True)
'''

NAMES = ("random play, grow", "random play, grow, New Buildings and Nobles", "random play, Special Edition whole",
         "random play, San Juan", "object API, Puerto Rico", "object API, San Juan", "vector environment, Puerto Rico",
         "vector environment, San Juan")


class Clone:
    """A process that measures one clone."""

    def __init__(self, root: Path) -> None:
        if not (root / "src" / "boriken").is_dir():
            raise SystemExit(f"{root} is not a clone of this project: it has no folder src/boriken")
        environment = {**os.environ, "PYTHONPATH": str(root / "src")}
        self.process = subprocess.Popen([sys.executable, "-c", WORKER], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        text=True, env=environment, cwd=root)

    def measure(self, name: str) -> float:
        """Return the decisions a second of processor time."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(json.dumps(name), file=self.process.stdin, flush=True)
        answer = self.process.stdout.readline()
        if not answer:
            raise SystemExit(f"the process of a clone ended while it measured {name!r}: see its error above")
        return float(json.loads(answer))


def compare(base: Clone, here: Clone, name: str, repeats: int) -> tuple[list[float], list[float]]:
    """Return the rates of both clones, measured in turn; who is first alternates. The first pair only warms up."""
    rates: tuple[list[float], list[float]] = ([], [])
    for turn in range(repeats + 1):
        order = ((base, 0), (here, 1)) if turn % 2 else ((here, 1), (base, 0))
        for clone, place in order:
            rate = clone.measure(name)
            if turn:
                rates[place].append(rate)
    return rates


def line(name: str, base: Sequence[float], here: Sequence[float]) -> str:
    """Return the row of the table for one measurement."""
    ratios = [new / old for old, new in zip(base, here, strict=True)]
    low, middle, high = quantiles(ratios, n=4)
    mark = "  slower" if middle < 1 - MOST_SLOWDOWN else ""
    return (f"{name:<45}{_short(median(base)):>10}{_short(median(here)):>10}{middle:>8.3f}  {low:.3f}-{high:.3f}{mark}")


def _short(rate: float) -> str:
    return f"{rate / 1e6:.2f} M" if rate >= 1e6 else f"{rate:,.0f}"


def main() -> None:
    """Compare this clone with another one and print the table; the exit status is 1 if something is slower."""
    parser = argparse.ArgumentParser(description="Compare the speed of this clone with another one.")
    parser.add_argument("base", type=Path, help="the folder of the other clone")
    parser.add_argument("--repeats", type=int, default=9, help="measurements of each clone (5 at least)")
    parser.add_argument("--only", default="", help="measure only names that contain this text")
    given = parser.parse_args()
    names = [name for name in NAMES if given.only in name]
    if given.repeats < 5 or not names:
        parser.error("expected at least 5 repeats, and a text that is part of a name")
    base, here = Clone(given.base.resolve()), Clone(HERE)
    print(f"{'decisions a second of processor time':<45}{'base':>10}{'here':>10}{'ratio':>8}  quartiles")
    is_slower = False
    for name in names:
        row = line(name, *compare(base, here, name, given.repeats))
        is_slower |= row.endswith("slower")
        print(row, flush=True)
    sys.exit(is_slower)


if __name__ == "__main__":
    main()

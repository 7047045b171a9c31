"""What the learners of this folder share: the games, the evaluation, the curves and the program. See README.md."""

from __future__ import annotations

import argparse
import json
import os
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from boriken import Action, Game
from boriken.engine.batch import Array
from boriken.research.gymnasium import BorikenVectorEnv
from boriken.research.small import observe_small
from boriken.research.tasks import BenchmarkTask, find_task

POINTS = 5  # of a curve, besides the first
GAMES = 100  # of each evaluation
EVALUATION = 10**6  # added to the seeds of evaluations, so that no game of them is learnt from
POINTS_OF_A_REWARD = 20  # a lead of so many points in a game that is learnt from is a reward of 1
TEACHERS = ("random",)  # in the other seats of the games that are learnt from: they answer at once
HIDDEN = (128, 128)  # the layers of every network
T_95 = {2: 12.71, 3: 4.30, 4: 3.18, 5: 2.78, 6: 2.57, 7: 2.45, 8: 2.36, 9: 2.31, 10: 2.26}  # Student's t, by the seeds


class Learner(Protocol):
    """A method of learning. It is made from a task and a seed."""

    name: str

    def __init__(self, task: BenchmarkTask, seed: int) -> None: ...

    def learn(self, steps: int) -> int:
        """Learn from at least so many more decisions, and return how many they were."""

    def favourites(self, rows: Array, masks: Array) -> Array:
        """Return the action that the policy prefers in each row."""

    def save(self, file: Path) -> None:
        """Write the policy."""

    def load(self, file: Path) -> None:
        """Read a policy that `save` wrote."""


# -- the games -------------------------------------------------------------------------------------------------------


def many_games(task: BenchmarkTask, count: int, players: Sequence[str] = TEACHERS,
               autoreset_mode: str = "SameStep") -> BorikenVectorEnv:
    """Return the task's game from a turning seat, with the small observation.

    The reward is the lead in points: a beginner never wins against the task's field, so wins alone would teach nothing.
    """
    return BorikenVectorEnv(count, task.game, task.edition or None, task.seats, task.expansions, learner="turning",
                            players=list(players) * (task.seats - 1), reward="margin", observation="small",
                            autoreset_mode=autoreset_mode, **task.options)


def evaluate(learner: Learner, task: BenchmarkTask, seed: int, games: int = GAMES) -> tuple[float, float]:
    """Return the win share and the mean lead of the policy's favourites against the task's field.

    The games have other seeds than those that are learnt from; each row of the vector plays one.
    """
    env = many_games(task, games, task.field, "NextStep")
    rows, told = env.reset(seed=EVALUATION + seed)
    share, lead, waiting = np.zeros(games), np.zeros(games), np.ones(games, bool)
    while waiting.any():
        masks = told["action_mask"]
        actions = masks.argmax(axis=1)
        actions[waiting] = learner.favourites(rows[waiting], masks[waiting])
        rows, rewards, over, _, told = env.step(actions)
        for row in np.flatnonzero(waiting & over):
            winner = env.games["winner"][row]
            share[row], lead[row] = winner[told["seat"][row]] / winner.sum(), rewards[row]
        waiting &= ~over
    return float(share.mean()), float(lead.mean())


class ModelPlayer:
    """Plays by a model that a program of this folder has written; the variable BORIKEN_MODEL names its file."""

    learner: type[Learner]
    model: Learner | None = None

    def choose(self, game: Game, seat: int) -> Action:
        """Return the action that the policy prefers."""
        if self.model is None:
            self.model = self.learner(BenchmarkTask("", game.id, "", "", Path()), seed=0)
            self.model.load(Path(os.environ["BORIKEN_MODEL"]))
        mask = np.zeros((1, len(game.space.actions)), np.int8)
        mask[0, [action.index for action in game.legal_actions]] = 1
        return game.space.actions[int(self.model.favourites(observe_small(game, seat)[None], mask)[0])]


# -- curves ----------------------------------------------------------------------------------------------------------


def learn_curve(kind: type[Learner], task: BenchmarkTask, seed: int, steps: int, out: Path) -> dict[str, Any]:
    """Learn with one seed, and return its curve; evaluations are not part of the time."""
    learner = kind(task, seed)
    curve: dict[str, Any] = {"seed": seed, "steps": [0], "seconds": [0.0], "processor_seconds": [0.0]}
    share, lead = evaluate(learner, task, seed)
    curve |= {"win_share": [share], "lead": [lead]}
    for _ in range(POINTS):
        begun, begun_processor = time.perf_counter(), time.process_time()
        curve["steps"].append(curve["steps"][-1] + learner.learn(steps // POINTS))
        curve["seconds"].append(round(curve["seconds"][-1] + time.perf_counter() - begun, 1))
        curve["processor_seconds"].append(
            round(curve["processor_seconds"][-1] + time.process_time() - begun_processor, 1))
        share, lead = evaluate(learner, task, seed)
        curve["win_share"].append(round(share, 4))
        curve["lead"].append(round(lead, 2))
        print(f"seed {seed}: {curve['steps'][-1]} decisions, {curve['processor_seconds'][-1]} s of the processor, "
              f"win share {share:.3f}, lead {lead:.1f}", flush=True)
    learner.save(out / f"seed-{seed}")
    return curve


def over_seeds(values: Sequence[Sequence[float]]) -> tuple[Any, Any]:
    """Return the means of curves with one row for each seed, and half of their 95 % intervals by Student's t."""
    table = np.array(values, float)
    if not 2 <= len(table) <= max(T_95):
        raise SystemExit(f"expected curves of 2 to {max(T_95)} seeds, not {len(table)}: an interval needs several")
    return table.mean(axis=0), T_95[len(table)] * table.std(axis=0, ddof=1) / np.sqrt(len(table))


def plot(learners: Sequence[dict[str, Any]], file: Path) -> None:
    """Draw the win share of every seed of each learner, and their mean with its interval."""
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(6, 3.5))
    for place, found in enumerate(learners):
        steps, shares = found["curves"][0]["steps"], [one["win_share"] for one in found["curves"]]
        middle, half = over_seeds(shares)
        for one in shares:
            axes.plot(steps, one, color=f"C{place}", alpha=0.3, linewidth=0.7)
        axes.fill_between(steps, middle - half, middle + half, color=f"C{place}", alpha=0.2, linewidth=0)
        axes.plot(steps, middle, color=f"C{place}", label=f"{found['learner']}, {len(shares)} seeds")
    axes.axhline(learners[0]["even"], linestyle=":", color="0.4")
    axes.set(xlabel="decisions learnt from", ylabel="win share", ylim=(0, 1), title=learners[0]["task"])
    axes.legend(loc="upper left")
    figure.tight_layout()
    figure.savefig(file)


def main(kind: type[Learner]) -> None:
    """Learn with every seed and write the curves."""
    parser = argparse.ArgumentParser(description=f"Learn a task of the benchmark with {kind.name}: see README.md.")
    parser.add_argument("--task", default="san_juan-small")
    parser.add_argument("--seeds", type=int, default=5)
    parser.add_argument("--steps", type=int, default=200_000)
    parser.add_argument("--out", type=Path, default=Path("build") / kind.name)
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    task = find_task(given.task)
    curves: list[dict[str, Any]] = []
    for seed in range(given.seeds):
        curves.append(learn_curve(kind, task, seed, given.steps, given.out))
        found = {"learner": kind.name, "task": task.id, "even": 1 / task.seats, "games_of_an_evaluation": GAMES,
                 "curves": curves}
        (given.out / "curves.json").write_text(json.dumps(found) + "\n", "utf-8")  # what is learnt is not lost


if __name__ == "__main__":
    drawing = argparse.ArgumentParser(description="Draw the curves of several learners in one picture.")
    drawing.add_argument("curves", type=Path, nargs="+")
    drawing.add_argument("picture", type=Path)
    files = drawing.parse_args()
    plot([json.loads(file.read_text("utf-8")) for file in files.curves], files.picture)

"""Learn a task of the benchmark with MaskablePPO of sb3-contrib, over several seeds: see README.md."""

from __future__ import annotations

import argparse
import json
import os
import time
from pathlib import Path
from typing import Any

import numpy as np

from boriken import Action, Game
from boriken.research.gymnasium import BorikenEnv
from boriken.research.small import observe_small
from boriken.research.tasks import BenchmarkTask, find_task

TENTHS = 10
GAMES = 200  # of each evaluation


def environment(task: BenchmarkTask, first_seed: int) -> BorikenEnv:
    """Return the task's game from a turning seat, with the task's field in the others and the small observation."""
    env = BorikenEnv(task.game, task.edition or None, task.seats, task.expansions, learner="turning",
                     players=list(task.field) * (task.seats - 1), observation="small", **task.options)
    env.reset(seed=first_seed)  # later resets go on with the next games of the same seed
    return env


def evaluate(model: Any, task: BenchmarkTask, seed: int) -> float:
    """Return the win share in games that were not learnt from."""
    env, wins = environment(task, 10**6 + seed), 0.0
    for _ in range(GAMES):
        row, _ = env.reset()
        is_over = False
        while not is_over:
            action, _ = model.predict(row, action_masks=env.action_masks(), deterministic=True)
            row, reward, is_over, _, _ = env.step(int(action))
        wins += reward
    return wins / GAMES


def learn(task: BenchmarkTask, seed: int, steps: int, out: Path) -> dict[str, Any]:
    """Learn with one seed, and return its curve."""
    from sb3_contrib import MaskablePPO
    from stable_baselines3.common.vec_env import DummyVecEnv

    envs = DummyVecEnv([lambda number=number: environment(task, 1000 * seed + number) for number in range(16)])
    model = MaskablePPO("MlpPolicy", envs, seed=seed, n_steps=256, batch_size=512, gamma=1.0, ent_coef=0.01,
                        policy_kwargs={"net_arch": [256, 256]}, device="cpu")
    begun, curve = time.perf_counter(), []
    for tenth in range(1, TENTHS + 1):
        model.learn(steps // TENTHS, reset_num_timesteps=tenth == 1)
        curve.append({"steps": int(model.num_timesteps), "seconds": round(time.perf_counter() - begun, 1),
                      "win_share": evaluate(model, task, seed)})
        print(f"seed {seed}: {curve[-1]}", flush=True)
    model.save(out / f"seed-{seed}.zip")
    return {"seed": seed, "curve": curve}


class PpoPlayer:
    """Plays by a model of this program; the variable BORIKEN_PPO names its file."""

    def __init__(self) -> None:
        from sb3_contrib import MaskablePPO

        self.model = MaskablePPO.load(os.environ["BORIKEN_PPO"], device="cpu")

    def choose(self, game: Game, seat: int) -> Action:
        """Return the action that the policy prefers."""
        legal = game.legal_actions
        mask = np.zeros(len(game.space.actions), bool)
        mask[[action.index for action in legal]] = True
        index, _ = self.model.predict(observe_small(game, seat), action_masks=mask, deterministic=True)
        return game.space.actions[int(index)]


def main() -> None:
    """Learn with every seed and write the curves."""
    parser = argparse.ArgumentParser(description="Learn a task of the benchmark with MaskablePPO.")
    parser.add_argument("--task", default="san_juan-small")
    parser.add_argument("--seeds", type=int, default=5)
    parser.add_argument("--steps", type=int, default=500_000)
    parser.add_argument("--out", type=Path, default=Path("build/ppo"))
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    task = find_task(given.task)
    curves = [learn(task, seed, given.steps, given.out) for seed in range(given.seeds)]
    (given.out / "curves.json").write_text(json.dumps({"task": task.id, "curves": curves}, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()

"""Learn a task of the benchmark with MaskablePPO of sb3-contrib, over several seeds: see README.md.

    python ppo.py learn --task san_juan-small --seeds 5 --steps 500000 --out build/ppo
    python ppo.py plot build/ppo/curves.json curves.svg
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from boriken import Action, Game
from boriken.research.gymnasium import BorikenVectorEnv
from boriken.research.small import observe_small
from boriken.research.tasks import BenchmarkTask, find_task

if TYPE_CHECKING:
    from stable_baselines3.common.vec_env import VecEnv

POINTS = 10  # of a curve, besides the first
SIDE_BY_SIDE = 64  # games
GAMES = 100  # of each evaluation
EVALUATION = 10**6  # added to the seeds of evaluations, so that no game of them is learnt from
T_95 = {2: 12.71, 3: 4.30, 4: 3.18, 5: 2.78, 6: 2.57, 7: 2.45, 8: 2.36, 9: 2.31, 10: 2.26}  # Student's t, by the seeds


# -- the environment -------------------------------------------------------------------------------------------------


def many_games(task: BenchmarkTask, count: int) -> BorikenVectorEnv:
    """Return the task's game from a turning seat, with the task's field in the others and the small observation."""
    return BorikenVectorEnv(count, task.game, task.edition or None, task.seats, task.expansions, learner="turning",
                            players=list(task.field) * (task.seats - 1), observation="small",
                            autoreset_mode="SameStep", **task.options)


def adapted(task: BenchmarkTask, seed: int) -> VecEnv:
    """Return the games as the library wants them: one environment whose games are stepped together."""
    from stable_baselines3.common.vec_env import VecEnv

    class ManyGames(VecEnv):
        """All games side by side, in one compiled step."""

        def __init__(self) -> None:
            self.games = many_games(task, SIDE_BY_SIDE)
            super().__init__(SIDE_BY_SIDE, self.games.single_observation_space, self.games.single_action_space)

        def reset(self) -> Any:
            """Deal the first games of the seed."""
            return self.games.reset(seed=seed)[0]

        def step_async(self, actions: Any) -> None:
            """Keep the actions."""
            self.actions = actions

        def step_wait(self) -> Any:
            """Play them; a game that is over is followed by the next one."""
            rows, rewards, over, _, told = self.games.step(self.actions)
            infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
            for place in np.flatnonzero(over).tolist():
                infos[place] = {"terminal_observation": told["final_obs"][place]}
            return rows, rewards, over, infos

        def env_method(self, method_name: str, *args: Any, indices: Any = None, **kwargs: Any) -> list[Any]:
            """Return the masks, the one method that the learner asks for."""
            return list(getattr(self.games, method_name)(*args, **kwargs))

        def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
            """Return an attribute for each game."""
            return [getattr(self.games, attr_name)] * self.num_envs

        def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
            """Set an attribute of all games."""
            setattr(self.games, attr_name, value)

        def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
            """Return that no game has a wrapper."""
            return [False] * self.num_envs

        def close(self) -> None:
            """Release the games."""
            self.games.close()

    return ManyGames()


# -- learning --------------------------------------------------------------------------------------------------------


def evaluate(model: Any, task: BenchmarkTask, seed: int, games: int = GAMES) -> float:
    """Return the win share of the policy's favourites in games that were not learnt from, one in each row."""
    env = many_games(task, games)
    rows, told = env.reset(seed=EVALUATION + seed)
    share, waiting = np.zeros(games), np.ones(games, bool)
    while waiting.any():
        actions, _ = model.predict(rows, action_masks=told["action_mask"], deterministic=True)
        rows, rewards, over, _, told = env.step(actions)
        ended = waiting & over
        share[ended] = rewards[ended]
        waiting &= ~over
    return float(share.mean())


def learn(task: BenchmarkTask, seed: int, steps: int, out: Path) -> dict[str, Any]:
    """Learn with one seed, and return its curve; evaluations are not part of the time."""
    from sb3_contrib import MaskablePPO

    model = MaskablePPO("MlpPolicy", adapted(task, 1000 * seed), seed=seed, n_steps=128, batch_size=1024, n_epochs=4,
                        gamma=1.0, ent_coef=0.01, policy_kwargs={"net_arch": [128, 128]}, device="cpu")
    curve = {"seed": seed, "steps": [0], "seconds": [0.0], "processor_seconds": [0.0],
             "win_share": [evaluate(model, task, seed)]}
    seconds = processor = 0.0
    for point in range(POINTS):
        begun, begun_processor = time.perf_counter(), time.process_time()
        model.learn(steps // POINTS, reset_num_timesteps=point == 0)
        seconds += time.perf_counter() - begun
        processor += time.process_time() - begun_processor
        for name, value in (("steps", int(model.num_timesteps)), ("seconds", round(seconds, 1)),
                            ("processor_seconds", round(processor, 1)),
                            ("win_share", evaluate(model, task, seed))):
            curve[name].append(value)
        print(f"seed {seed}: {curve['steps'][-1]} steps, win share {curve['win_share'][-1]:.3f}", flush=True)
    model.save(out / f"seed-{seed}.zip")
    return curve


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


# -- curves ----------------------------------------------------------------------------------------------------------


def over_seeds(values: Sequence[Sequence[float]]) -> tuple[Any, Any]:
    """Return the means of curves with one row for each seed, and half of their 95 % intervals by Student's t."""
    table = np.array(values, float)
    if not 2 <= len(table) <= max(T_95):
        raise SystemExit(f"expected curves of 2 to {max(T_95)} seeds, not {len(table)}: an interval needs several")
    return table.mean(axis=0), T_95[len(table)] * table.std(axis=0, ddof=1) / np.sqrt(len(table))


def plot(curves: dict[str, Any], file: Path) -> None:
    """Draw the win share of every seed, and their mean with its interval."""
    from matplotlib import pyplot

    steps, shares = curves["curves"][0]["steps"], [one["win_share"] for one in curves["curves"]]
    middle, half = over_seeds(shares)
    figure, axes = pyplot.subplots(figsize=(6, 3.5))
    for one in shares:
        axes.plot(steps, one, color="0.75", linewidth=0.8)
    axes.fill_between(steps, middle - half, middle + half, alpha=0.25)
    axes.plot(steps, middle)
    axes.axhline(curves["even"], linestyle=":", color="0.4")
    axes.set(xlabel="decisions learnt from", ylabel="win share", ylim=(0, 1),
             title=f"MaskablePPO, {curves['task']}, {len(shares)} seeds")
    figure.tight_layout()
    figure.savefig(file)


def main() -> None:
    """Learn with every seed and write the curves, or draw them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    learning = commands.add_parser("learn")
    learning.add_argument("--task", default="san_juan-small")
    learning.add_argument("--seeds", type=int, default=5)
    learning.add_argument("--steps", type=int, default=500_000)
    learning.add_argument("--out", type=Path, default=Path("build/ppo"))
    drawing = commands.add_parser("plot")
    drawing.add_argument("curves", type=Path)
    drawing.add_argument("picture", type=Path)
    given = parser.parse_args()
    if given.command == "plot":
        plot(json.loads(given.curves.read_text("utf-8")), given.picture)
        return
    given.out.mkdir(parents=True, exist_ok=True)
    task = find_task(given.task)
    curves = [learn(task, seed, given.steps, given.out) for seed in range(given.seeds)]
    found = {"task": task.id, "even": 1 / task.seats, "games_of_an_evaluation": GAMES, "curves": curves}
    (given.out / "curves.json").write_text(json.dumps(found) + "\n", "utf-8")


if __name__ == "__main__":
    main()

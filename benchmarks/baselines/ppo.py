"""Learn a task of the benchmark with MaskablePPO of sb3-contrib, over several seeds: see README.md.

    python ppo.py --task san_juan-small --seeds 5 --steps 150000 --out build/ppo
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import torch
from learning import HIDDEN, POINTS_OF_A_REWARD, ModelPlayer, main, many_games
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import VecEnv

from boriken.engine.batch import Array
from boriken.research.tasks import BenchmarkTask

SIDE_BY_SIDE = 64  # games
STEPS = 64  # of each game between two updates


class ManyGames(VecEnv):
    """The games as the library wants them: one environment whose games are stepped together."""

    def __init__(self, task: BenchmarkTask, seed: int) -> None:
        self.games, self.first_seed = many_games(task, SIDE_BY_SIDE), seed
        super().__init__(SIDE_BY_SIDE, self.games.single_observation_space, self.games.single_action_space)

    def reset(self) -> Any:
        """Deal the first games of the seed."""
        return self.games.reset(seed=self.first_seed)[0]

    def step_async(self, actions: Any) -> None:
        """Keep the actions."""
        self.actions = actions

    def step_wait(self) -> Any:
        """Play them; a game that is over is followed by the next one."""
        rows, rewards, over, _, told = self.games.step(self.actions)
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for place in np.flatnonzero(over).tolist():
            infos[place] = {"terminal_observation": told["final_obs"][place]}
        return rows, rewards / POINTS_OF_A_REWARD, over, infos

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


class Ppo:
    """MaskablePPO from games side by side."""

    name = "ppo"

    def __init__(self, task: BenchmarkTask, seed: int) -> None:
        torch.set_num_threads(1)
        self.model = MaskablePPO("MlpPolicy", ManyGames(task, 1000 * seed), seed=seed, n_steps=STEPS, batch_size=512,
                                 n_epochs=4, gamma=1.0, ent_coef=0.01, policy_kwargs={"net_arch": list(HIDDEN)},
                                 device="cpu")

    def learn(self, steps: int) -> int:
        """Learn from at least so many more decisions, and return how many they were: whole updates."""
        before = self.model.num_timesteps
        self.model.learn(steps, reset_num_timesteps=False)
        return self.model.num_timesteps - before

    def favourites(self, rows: Array, masks: Array) -> Array:
        """Return the action that the policy prefers in each row."""
        found: Array = self.model.predict(rows, action_masks=masks, deterministic=True)[0]
        return found

    def save(self, file: Path) -> None:
        """Write the policy."""
        self.model.save(file)

    def load(self, file: Path) -> None:
        """Read a policy that `save` wrote."""
        self.model.set_parameters(file, device="cpu")


class PpoPlayer(ModelPlayer):
    """Plays by a model of this program."""

    learner = Ppo


if __name__ == "__main__":
    main(Ppo)

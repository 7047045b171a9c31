"""Learn a task of the benchmark with OpenSpiel's DQN, over several seeds: see README.md.

    python dqn.py --task san_juan-small --seeds 5 --steps 40000 --out build/dqn
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import torch
from learning import HIDDEN, POINTS_OF_A_REWARD, ModelPlayer, main, many_games
from open_spiel.python.pytorch.dqn import DQN
from open_spiel.python.rl_environment import StepType, TimeStep

from boriken.engine.batch import Array
from boriken.research.tasks import BenchmarkTask

EXPLORING = 20_000  # decisions over which the share of random answers falls


class Dqn:
    """OpenSpiel's agent in one game after another."""

    name = "dqn"

    def __init__(self, task: BenchmarkTask, seed: int) -> None:
        torch.set_num_threads(1)
        self.games = many_games(task, 1)
        self.agent = DQN(0, self.games.single_observation_space.shape[0], int(self.games.single_action_space.n), HIDDEN,
                         replay_buffer_capacity=20_000, learning_rate=5e-4, optimizer_str="adam", loss_str="huber",
                         learn_every=8, update_target_network_every=500, epsilon_decay_schedule_str="linear",
                         epsilon_end=0.05, epsilon_decay_duration=EXPLORING, seed=seed)
        self.rows, told = self.games.reset(seed=1000 * seed)
        self.masks = told["action_mask"]

    def learn(self, steps: int) -> int:
        """Learn from so many more decisions, and return their number."""
        for _ in range(steps):
            answer = self.agent.step(seen(self.rows[0], self.masks[0]))
            self.rows, rewards, over, _, told = self.games.step(np.array([answer.action]))
            self.masks = told["action_mask"]
            if over[0]:
                self.agent.step(seen(told["final_obs"][0], self.masks[0], StepType.LAST,
                                     float(rewards[0]) / POINTS_OF_A_REWARD))
        return steps

    def favourites(self, rows: Array, masks: Array) -> Array:
        """Return the action that the policy prefers in each row."""
        return np.array([self.agent.step(seen(row, mask), is_evaluation=True).action
                         for row, mask in zip(rows, masks, strict=True)])

    def save(self, file: Path) -> None:
        """Write the policy."""
        self.agent.save(file, save_optimiser=False)

    def load(self, file: Path) -> None:
        """Read a policy that `save` wrote; the agent's own `load` looks for other names than its `save` writes."""
        self.agent._q_network.load_state_dict(torch.load(file)["model"])


def seen(row: Array, mask: Array, kind: StepType = StepType.MID, reward: float = 0.0) -> TimeStep:
    """Return what the agent gets: a row, the legal actions, and the reward of the answer before."""
    return TimeStep({"info_state": [row], "legal_actions": [np.flatnonzero(mask).tolist()], "current_player": 0},
                    [reward], [1.0], kind)


class DqnPlayer(ModelPlayer):
    """Plays by a model of this program."""

    learner = Dqn


if __name__ == "__main__":
    main(Dqn)

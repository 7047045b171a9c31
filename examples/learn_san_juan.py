"""A learner on one page: PPO with a small network learns San Juan against random players, in minutes on a laptop.

    python examples/learn_san_juan.py --steps 150000

Three seats, the learner in a different one each game. Even play would win a third of the games.
"""

from __future__ import annotations

import argparse

import torch
from torch import nn
from torch.distributions import Categorical

from boriken.research.gymnasium import BorikenVectorEnv

ENVS, HORIZON, EPOCHS, PARTS = 64, 64, 4, 4
GAMMA, LAMBDA, CLIP, ENTROPY = 1.0, 0.95, 0.2, 0.01


class Learner(nn.Module):
    """The network: from an observation to a logit for each action and a value."""

    def __init__(self, columns: int, actions: int, width: int = 128) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(columns, width), nn.Tanh(), nn.Linear(width, width), nn.Tanh())
        self.policy, self.value = nn.Linear(width, actions), nn.Linear(width, 1)
        nn.init.zeros_(self.policy.weight)

    def forward(self, seen: torch.Tensor, masks: torch.Tensor) -> tuple[Categorical, torch.Tensor]:
        """Return the log-probabilities of the legal actions, and the value."""
        x = self.body(seen)
        return Categorical(logits=self.policy(x).masked_fill(masks == 0, -1e9)), self.value(x).squeeze(-1)


def share_of_wins(learner: Learner, games: int, seed: int = 10_000) -> float:
    """Return the share of wins in games that it has not learned from."""
    env = BorikenVectorEnv(ENVS, "san_juan", seats=3, learner="turning", autoreset_mode="SameStep")
    seen, info = env.reset(seed=seed)
    won, ended = 0.0, 0
    while ended < games:
        with torch.no_grad():
            chances, _ = learner(torch.from_numpy(seen), torch.from_numpy(info["action_mask"]))
        seen, rewards, over, _, info = env.step(chances.sample().numpy())
        won, ended = won + float(rewards.sum()), ended + int(over.sum())
    return won / ended


def learn(steps: int, seed: int = 1, tell: bool = True) -> Learner:
    """Alternate between playing games and improving the network."""
    torch.manual_seed(seed)
    env = BorikenVectorEnv(ENVS, "san_juan", seats=3, learner="turning", autoreset_mode="SameStep")
    learner = Learner(env.single_observation_space.shape[0], int(env.single_action_space.n))
    optimiser = torch.optim.Adam(learner.parameters(), lr=1e-3)
    seen, info = env.reset(seed=seed)
    for played in range(0, steps, ENVS * HORIZON):
        kept: dict[str, list[torch.Tensor]] = {name: [] for name in ("seen", "mask", "action", "log", "value", "reward",
                                                                     "over")}
        won, ended = 0.0, 0
        for _ in range(HORIZON):
            x, mask = torch.from_numpy(seen), torch.from_numpy(info["action_mask"])
            with torch.no_grad():
                chances, value = learner(x, mask)
            action = chances.sample()
            seen, rewards, over, _, info = env.step(action.numpy())
            row = (x, mask, action, chances.log_prob(action), value, torch.from_numpy(rewards), torch.from_numpy(over))
            for name, tensor in zip(kept, row, strict=True):
                kept[name].append(tensor)
            won, ended = won + float(rewards.sum()), ended + int(over.sum())
        with torch.no_grad():
            _, after = learner(torch.from_numpy(seen), torch.from_numpy(info["action_mask"]))
        gain, advantages = torch.zeros(ENVS), []
        for t in reversed(range(HORIZON)):
            goes_on = 1.0 - kept["over"][t].float()
            delta = kept["reward"][t] + GAMMA * after * goes_on - kept["value"][t]
            gain = delta + GAMMA * LAMBDA * goes_on * gain
            advantages.insert(0, gain)
            after = kept["value"][t]
        flat = {name: torch.cat(rows) for name, rows in kept.items()}
        gains = torch.cat(advantages)
        target, gains = gains + flat["value"], (gains - gains.mean()) / (gains.std() + 1e-8)
        for _ in range(EPOCHS):
            for part in torch.randperm(len(gains)).chunk(PARTS):
                chances, value = learner(flat["seen"][part], flat["mask"][part])
                ratio = (chances.log_prob(flat["action"][part]) - flat["log"][part]).exp()
                better = torch.min(ratio * gains[part], ratio.clamp(1 - CLIP, 1 + CLIP) * gains[part])
                error = (value - target[part]).square()
                loss = 0.5 * error.mean() - better.mean() - ENTROPY * chances.entropy().mean()
                optimiser.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(learner.parameters(), 0.5)
                optimiser.step()
        if tell and ended:
            print(f"{played + ENVS * HORIZON:>8} decisions: {won / ended:.0%} of {ended} games won", flush=True)
    return learner


def main() -> None:
    """Learn, then measure."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--steps", type=int, default=150_000)
    parser.add_argument("--games", type=int, default=500)
    given = parser.parse_args()
    learner = learn(given.steps)
    print(f"Against two random players it wins {share_of_wins(learner, given.games):.0%}; even would be 33%")


if __name__ == "__main__":
    main()

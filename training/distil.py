"""Teach a small network to play like the large one: `python -m training.distil --game san_juan --minutes 12 OUT.npz`.

The search plays its rollouts with the small network, hundreds of decisions for each decision of its own, so speed
matters more than exactness. The large network (the shipped one, or `--teacher FILE`) plays all set-ups against itself,
and the small one learns its policy and its chances at every decision. A CPU is enough; a GPU learns from a hundred
times as many decisions in the same time. After another course of the large network, the small one continues from its
former weights (`--begin FILE`).
"""

from __future__ import annotations

import argparse
import json
import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch

from boriken.engine.errors import BorikenError
from boriken.search.tables import players_of
from training import checkpoint, plans
from training.export import export
from training.network import Network, drawn, log_chances, logits_of
from training.setups import mixed_setups
from training.tables import Tables

SECONDS_BETWEEN_LINES = 20


@dataclass
class Plan:
    """The numbers of a run."""

    width: int = 128
    blocks: int = 2
    games: int = 1024
    steps: int = 16  # decisions of each game between two updates
    epochs: int = 2  # how often each decision is used
    batch: int = 1024
    apart: int = 100  # decisions of each game before the first update, so that games are at different points
    rate: float = 3e-3  # falls to zero by the end
    astray: float = 0.03  # share of random answers, because a search also visits such positions
    plain: float = 0.6  # share of games without expansions
    varied: float = 0.1  # share of games with options
    seed: int = 1


@dataclass
class Lesson:
    """Observations, the legal answers, and the teacher's policy and chances."""

    seen: torch.Tensor
    options: torch.Tensor
    n_options: torch.Tensor
    seats: torch.Tensor
    policy: torch.Tensor  # the share of each option
    chances: torch.Tensor  # of each seat, from the viewer on

    def part(self, rows: torch.Tensor) -> Lesson:
        """Return some of the decisions."""
        return Lesson(*(value[rows] for value in vars(self).values()))


class Distiller:
    """A teacher, a pupil, and the games that the teacher plays."""

    def __init__(self, game: str, plan: Plan, device: str, teacher: Path, begin: Path | None = None,
                 kernels: Path | None = None) -> None:
        torch.manual_seed(plan.seed)
        self.plan, self.device = plan, torch.device(device)
        with np.load(teacher, allow_pickle=False) as stored:
            weights = {name: torch.from_numpy(stored[name].astype(np.float32)) for name in stored
                       if name not in ("columns", "actions")}
            self.names = {what: bytes(stored[what]).decode("utf-8").split("\n") for what in ("columns", "actions")}
        self.tables = Tables(game, mixed_setups(game, plan.plain, plan.varied), plan.games, plan.seed, device,
                             self.names["columns"], kernels)
        if self.names["actions"] != [action.text for action in self.tables.game.space.actions]:
            raise BorikenError(f"the actions of {teacher} are not those of the game: train the network again")
        width = len(weights["entrance.bias"])
        blocks = sum(name.endswith(".first.weight") for name in weights)
        self.teacher, self.pupil = (
            Network(len(self.names["columns"]), len(self.names["actions"]), self.tables.most_seats, *size).to(device)
            for size in ((width, blocks), (plan.width, plan.blocks)))
        self.teacher.load_state_dict(weights)
        if begin is not None:
            saved = checkpoint.from_weights(begin, self.device, ())
            self.pupil = checkpoint.network_from(saved, self.names, self.device)
        self.optimiser = torch.optim.AdamW(self.pupil.parameters(), lr=plan.rate, weight_decay=1e-4)
        self.decisions = 0
        self.used = torch.zeros(len(self.names["columns"]), dtype=torch.bool, device=device)
        for _ in range(plan.apart):
            self._play()

    @torch.no_grad()
    def _play(self) -> Lesson:
        """Play one decision in each game: the teacher's, or sometimes a random one."""
        seen = self.tables.observe().clone()
        options, n_options = self.tables.options()
        policy, value = self.teacher(seen)
        logits = logits_of(policy, options, n_options)
        lesson = Lesson(seen, options, n_options, self.tables.seats, torch.softmax(logits, 1),
                        log_chances(value, self.tables.seats).exp())
        is_astray = torch.rand(len(logits), device=self.device) < self.plan.astray
        chosen = drawn(logits * ~is_astray[:, None] + (logits < -1e8) * -1e9)
        self.tables.step(options.gather(1, chosen[:, None]).squeeze(1))
        return lesson

    def teach(self, rate: float) -> tuple[float, float]:
        """Play some steps and learn from them; return the divergence of policy and chances from the teacher's."""
        lessons = [self._play() for _ in range(self.plan.steps)]
        whole = Lesson(*(torch.cat(parts) for parts in zip(*(vars(one).values() for one in lessons), strict=True)))
        self.used |= (whole.seen != 0).any(0)
        self.decisions += len(whole.seen)
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        off = torch.zeros(2)
        for _ in range(self.plan.epochs):
            for rows in torch.randperm(len(whole.seen), device=self.device).split(self.plan.batch):
                part = whole.part(rows)
                policy, value = self.pupil(part.seen)
                logs = torch.log_softmax(logits_of(policy, part.options, part.n_options), 1)
                losses = torch.stack((
                    torch.nn.functional.kl_div(logs, part.policy, reduction="batchmean"),
                    torch.nn.functional.kl_div(log_chances(value, part.seats), part.chances, reduction="batchmean")))
                self.optimiser.zero_grad()
                losses.sum().backward()
                torch.nn.utils.clip_grad_norm_(self.pupil.parameters(), 1.0)
                self.optimiser.step()
                off = losses.detach()
        return float(off[0]), float(off[1])

    def write(self, out: Path) -> None:
        """Write the pupil's weights in the form that the package ships."""
        export({"network": self.pupil.state_dict(), "used": self.used, **self.names}, out)


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path)
    parser.add_argument("--game", required=True)
    parser.add_argument("--minutes", type=float, default=12.0)
    parser.add_argument("--teacher", type=Path, help="the weights of the large network; by default the shipped ones")
    parser.add_argument("--begin", type=Path, help="the small network to go on from, if there is one")
    parser.add_argument("--kernels", type=Path, help="the file of kernels, for a GPU")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    plans.add_changes(parser)
    given = parser.parse_args()
    plan = Plan()
    plans.change(plan, given.set, parser)
    torch.set_num_threads(1)
    torch.set_float32_matmul_precision("high")
    networks = players_of(given.game).networks
    teacher = given.teacher or (networks and networks / "trained.npz")
    if teacher is None:
        parser.error(f"{given.game} ships no network: name one with --teacher FILE")
    distiller = Distiller(given.game, plan, given.device, teacher, given.begin, given.kernels)
    began = told = time.monotonic()
    share = 0.0
    while share < 1.0:
        policy, chances = distiller.teach(plan.rate * (1.0 - share))
        now = time.monotonic()
        share = (now - began) / (given.minutes * 60)
        if now - told > SECONDS_BETWEEN_LINES or share >= 1.0:
            told = now
            print(json.dumps({"seconds": round(now - began), "decisions": distiller.decisions,
                              "policy_off": round(policy, 4), "chances_off": round(chances, 4)}), flush=True)
            distiller.write(given.out)  # an interrupted run still writes its weights


if __name__ == "__main__":
    main()

"""Learn a game by playing it against oneself: `python -m training.learn --game san_juan --minutes 9 --folder runs/sj`.

Proximal policy optimisation over many games side by side. At every decision the network says how good each answer is
and how likely each seat is to win; the chances of the seat that decides are its own measure of an answer. Set-ups are
mixed, so one network learns all of them. A run stops when its time is over, writes its checkpoint as it goes, and the
next one goes on from there. `training/README.md` explains the choices.
"""

from __future__ import annotations

import argparse
import contextlib
import copy
import json
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import torch

from boriken.kernel.game import game_class
from boriken.library import make_setup
from training import checkpoint, plans
from training.evaluate import Duel
from training.export import export
from training.network import Network, drawn, log_chances, logits_of, turned, turned_back
from training.setups import mixed_setups
from training.tables import Ended, Tables
from training.yardstick import SEATS, Yardstick

ROUND = 64  # sizes of matrices are multiples of it


@dataclass
class Plan:
    """The numbers of a run. The course goes from `start` decisions to `total`; on it rates go from first to last."""

    game: str
    width: int = 512
    blocks: int = 3
    games: int = 196_608
    steps: int = 32  # decisions of each game between two updates
    batch: int = 131_072
    epochs: int = 1
    apart: int = 300  # decisions of each game before the first counts: games begin together, but should not be alike
    start: float = 0.0  # decisions learnt from before this course
    total: float = 4e9
    rate: float = 1e-3
    last_rate: float = 5e-5
    warm_up: float = 1e7
    entropy: float = 0.02
    last_entropy: float = 0.002
    clip: float = 0.2
    keep: float = 0.97  # lambda of the return
    points_share: float = 0.5  # of the outcome is the margin
    last_points_share: float = 0.0
    points_scale: float = 6.0
    plain: float = 0.7  # share of games without expansions
    varied: float = 0.15  # share of games with options: variants, rulings, Puertomas
    duel_games: int = 4096  # of each comparison with earlier selves and with chance
    seed: int = 1


@dataclass
class Rollout:
    """What was seen and done in so many steps of all games."""

    seen: torch.Tensor
    options: torch.Tensor
    n_options: torch.Tensor
    chosen: torch.Tensor  # which of the options
    log_chance: torch.Tensor  # that it was chosen
    decider: torch.Tensor
    seats: torch.Tensor
    value: torch.Tensor  # chances of the seats by their numbers
    ended: torch.Tensor
    outcome: torch.Tensor  # where the game ended


def widened(rows: torch.Tensor, side: int = 1) -> torch.Tensor:
    """Numbers of 16 bits, with zeros up to a round size: a GPU multiplies these several times faster."""
    missing = -rows.shape[side] % ROUND
    return torch.nn.functional.pad(rows.to(torch.bfloat16), (0, missing) if side else (0, 0, 0, missing))


def answer_of(network: Network, seen: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    """The network's answer to what was seen, `widened`; there are more actions in it than there are."""
    weights = {name: weight.to(torch.bfloat16) for name, weight in network.named_parameters()}
    weights["entrance.weight"] = widened(network.entrance.weight)
    weights["policy.weight"] = widened(network.policy.weight, 0)
    weights["policy.bias"] = widened(network.policy.bias[:, None], 0)[:, 0]
    answer: tuple[torch.Tensor, torch.Tensor] = torch.func.functional_call(network, weights, (seen,))
    return answer


def losses_of(network: Network, seen: torch.Tensor, options: torch.Tensor, n_options: torch.Tensor,
              chosen: torch.Tensor, log_chance: torch.Tensor, seats: torch.Tensor, gain: torch.Tensor,
              target: torch.Tensor, clip: float) -> torch.Tensor:
    """How far policy and values are off, how open the policy is, and the share of answers that were clipped."""
    policy, value = answer_of(network, seen)
    logs = torch.log_softmax(logits_of(policy, options, n_options), 1)
    ratio = (logs.gather(1, chosen[:, None]).squeeze(1) - log_chance).exp()
    clipped = ratio.clamp(1.0 - clip, 1.0 + clip)
    policy_loss = -torch.minimum(ratio * gain, clipped * gain).mean()
    value_loss = -(target * log_chances(value, seats)).sum(1).mean()
    entropy = -(logs.exp() * logs).sum(1).mean()
    return torch.stack((policy_loss, value_loss, entropy, (ratio != clipped).float().mean()))


class Learner:
    """The network, its optimiser, and the games it plays."""

    def __init__(self, plan: Plan, device: str, folder: Path) -> None:
        torch.manual_seed(plan.seed)
        torch.backends.cuda.matmul.allow_tf32 = True
        self.plan, self.device, self.folder = plan, torch.device(device), folder
        folder.mkdir(parents=True, exist_ok=True)
        self.setups = mixed_setups(plan.game, plan.plain, plan.varied)
        self.decisions, self.seconds = 0, 0.0
        self.checkpoint = folder / "checkpoint.pt"
        saved = checkpoint.read(self.checkpoint, self.device)
        self.decisions = saved["decisions"] if saved else 0
        seed = plan.seed + self.decisions  # other games than before
        self.looked_at = game_class(plan.game).batch.observation.names
        columns = checkpoint.kept_columns(saved, self.looked_at)
        self.tables = Tables(plan.game, self.setups, plan.games, seed, device, columns)
        self.names = {"columns": columns, "actions": [action.text for action in self.tables.game.space.actions]}
        self.network = Network(len(columns), len(self.names["actions"]), self.tables.most_seats, plan.width,
                               plan.blocks).to(self.device)
        self.optimiser = torch.optim.AdamW(self.network.parameters(), lr=plan.rate, weight_decay=1e-4, eps=1e-5)
        if saved:
            checkpoint.load_into(saved, self.network, self.optimiser, self.names)
            self.seconds = saved["seconds"]
        fast = torch.compile if self.device.type == "cuda" else lambda function: function
        self._answer, self._losses = fast(answer_of), fast(losses_of)
        self.used = checkpoint.used_before(saved, columns).to(self.device)
        self.finished: list[Ended] = []
        usual = make_setup(plan.game, None, SEATS[plan.game], (), 0, {}).edition
        self.is_usual = torch.tensor([one.setup == {"edition": usual, "seats": SEATS[plan.game], "expansions": ()}
                                      for one in self.setups], device=self.device)
        self.duel = Duel(plan.game, self.setups, plan.duel_games, plan.seed, device, columns)
        self.past = {"start": copy.deepcopy(self.network), "before": copy.deepcopy(self.network)}

    # -- playing ------------------------------------------------------------------------------------------------

    @torch.no_grad()
    def play(self) -> Rollout:
        """So many steps of all games, every seat by the present policy."""
        plan, tables = self.plan, self.tables
        t, n, dev = plan.steps, plan.games, self.device
        first_options, _ = tables.options()
        roll = Rollout(
            seen=torch.empty((t, n, widened(tables.observe()).shape[1]), dtype=torch.bfloat16, device=dev),
            options=torch.empty((t, n, first_options.shape[1]), dtype=torch.int16, device=dev),
            n_options=torch.empty((t, n), dtype=torch.int16, device=dev),
            chosen=torch.empty((t, n), dtype=torch.int64, device=dev),
            log_chance=torch.empty((t, n), device=dev),
            decider=torch.empty((t, n), dtype=torch.int64, device=dev),
            seats=torch.empty((t, n), dtype=torch.int64, device=dev),
            value=torch.empty((t + 1, n, tables.most_seats), device=dev),
            ended=torch.zeros((t, n), dtype=torch.bool, device=dev),
            outcome=torch.zeros((t, n, tables.most_seats), device=dev),
        )
        for step in range(t):
            seen = widened(tables.observe())
            options, n_options = tables.options()
            decider, seats = tables.field("decider").long(), tables.seats
            policy, value = self._answer(self.network, seen)
            logits = logits_of(policy, options, n_options)
            chosen = drawn(logits)
            roll.seen[step], roll.options[step], roll.n_options[step] = seen, options, n_options
            roll.chosen[step], roll.decider[step], roll.seats[step] = chosen, decider, seats
            roll.log_chance[step] = torch.log_softmax(logits, 1).gather(1, chosen[:, None]).squeeze(1)
            roll.value[step] = turned_back(log_chances(value, seats).exp(), decider, seats)
            ended = tables.step(options.gather(1, chosen[:, None]).squeeze(1))
            if len(ended.index):
                roll.ended[step, ended.index] = True
                roll.outcome[step, ended.index] = self.outcome(ended)
                self.finished.append(ended)
        self.used |= (roll.seen[0] != 0).any(0)[: len(self.used)]
        seats, decider = tables.seats, tables.field("decider").long()
        _, value = self._answer(self.network, widened(tables.observe()))
        roll.value[t] = turned_back(log_chances(value, seats).exp(), decider, seats)
        self.decisions += t * n
        return roll

    @torch.no_grad()
    def play_apart(self) -> None:
        """Play on without learning, until games that began together are at different points."""
        tables = self.tables
        for _ in range(self.plan.apart):
            options, n_options = tables.options()
            policy, _ = self._answer(self.network, widened(tables.observe()))
            chosen = drawn(logits_of(policy, options, n_options))
            tables.step(options.gather(1, chosen[:, None]).squeeze(1))

    def outcome(self, ended: Ended) -> torch.Tensor:
        """What each seat has of the win; partly by its points, the less the farther the course is."""
        share = ended.winners / ended.winners.sum(1, keepdim=True)
        is_there = torch.arange(share.shape[1], device=self.device) < ended.seats[:, None]
        by_points = torch.softmax((ended.scores / self.plan.points_scale).masked_fill(~is_there, -1e9), 1)
        part = self.between(self.plan.points_share, self.plan.last_points_share)
        return (1.0 - part) * share + part * by_points

    @property
    def course(self) -> float:
        """How much of the whole course is done, from 0 to 1."""
        return min(1.0, (self.decisions - self.plan.start) / (self.plan.total - self.plan.start))

    def between(self, first: float, last: float) -> float:
        """A number that changes evenly on the course."""
        return last + (first - last) * (1.0 - self.course)

    # -- learning -----------------------------------------------------------------------------------------------

    def returns(self, roll: Rollout) -> torch.Tensor:
        """What each position came to for each seat: later values and outcomes, the nearer the more."""
        result = torch.empty_like(roll.outcome)
        following = roll.value[-1]
        for step in range(self.plan.steps - 1, -1, -1):
            mixed = (1.0 - self.plan.keep) * roll.value[step + 1] + self.plan.keep * following
            following = torch.where(roll.ended[step][:, None], roll.outcome[step], mixed)
            result[step] = following
        return result

    def learn(self, roll: Rollout) -> dict[str, float]:
        """Improve the network by what was played."""
        plan = self.plan
        returns = self.returns(roll)
        own = roll.decider[..., None]
        advantage = (returns.gather(2, own) - roll.value[:-1].gather(2, own)).squeeze(2)
        spread = advantage.std()
        advantage = ((advantage - advantage.mean()) / (spread + 1e-8)).flatten()
        size = plan.steps * plan.games
        flat = {name: getattr(roll, name).reshape(size, *getattr(roll, name).shape[2:])
                for name in ("seen", "options", "n_options", "chosen", "log_chance", "seats")}
        flat["gain"] = advantage
        flat["target"] = turned(returns.reshape(size, -1), roll.decider.flatten(), flat["seats"])
        warm = min(1.0, (self.decisions - plan.start) / plan.warm_up)
        for group in self.optimiser.param_groups:
            group["lr"] = warm * self.between(plan.rate, plan.last_rate)
        entropy_weight = self.between(plan.entropy, plan.last_entropy)
        sums = torch.zeros(4, device=self.device)
        parts = 0
        for _ in range(plan.epochs):
            order = torch.randperm(size, device=self.device)
            for chunk in order.split(plan.batch):
                sums += self._improve(flat, chunk, entropy_weight)
                parts += 1
        policy, value, entropy, ratio = (sums / parts).tolist()
        return {"policy": policy, "value": value, "entropy": entropy, "clipped": ratio, "spread": spread.item()}

    def _improve(self, flat: dict[str, torch.Tensor], chunk: torch.Tensor, entropy_weight: float) -> torch.Tensor:
        """One step of the optimiser."""
        losses = self._losses(self.network, *(column[chunk] for column in flat.values()), self.plan.clip)
        policy, value, entropy, _ = losses
        self.optimiser.zero_grad(set_to_none=True)
        (policy + value - entropy_weight * entropy).backward()
        torch.nn.utils.clip_grad_norm_(self.network.parameters(), 1.0)
        self.optimiser.step()
        return losses.detach()

    # -- writing down -------------------------------------------------------------------------------------------

    def told(self) -> dict[str, Any]:
        """The games that ended since the last time: how many, and what they came to, also in the usual set-up."""
        if not self.finished:
            return {"ended": 0}
        scores = torch.cat([ended.scores for ended in self.finished]).float()
        seats = torch.cat([ended.seats for ended in self.finished])
        winners = torch.cat([ended.winners for ended in self.finished])
        is_there = torch.arange(scores.shape[1], device=self.device) < seats[:, None]
        best = scores.masked_fill(winners == 0, -1e9).max(1).values
        is_usual = self.is_usual[torch.cat([ended.setup for ended in self.finished]).long()]
        self.finished = []
        told = {"ended": len(seats), "mean_score": scores[is_there].mean().item(), "winner_score": best.mean().item()}
        if is_usual.any():
            told["usual_score"] = scores[is_there & is_usual[:, None]].mean().item()
        return told

    def compare(self) -> dict[str, float]:
        """One seat against others by chance, by the network this run began with, and by the one compared last.

        1 is even: so many times its fair share of the wins the present network has.
        """
        against = {"random": self.duel.advantage(self.network, None)}
        for name, other in self.past.items():
            against[name] = self.duel.advantage(self.network, other)
        self.past["before"] = copy.deepcopy(self.network)
        return {f"against_{name}": value for name, value in against.items()}

    def saved(self) -> dict[str, Any]:
        """What the next run needs to go on."""
        return {"plan": asdict(self.plan), "sizes": self.network.sizes, "decisions": self.decisions,
                "seconds": self.seconds, "network": self.network.state_dict(),
                "optimiser": self.optimiser.state_dict(), "used": self.used, "looked_at": list(self.looked_at),
                **self.names}

    def save(self) -> None:
        """Write it."""
        checkpoint.write(self.checkpoint, self.saved())


def run(learner: Learner, minutes: float, every: float, compare_every: float, yardstick: Yardstick) -> None:
    """Learn until the time is over; a line in the log every so many seconds, now and then with comparisons."""
    start = last = compared = time.monotonic()
    began, before = learner.decisions, learner.seconds
    weights = learner.folder / "yardstick.npz"
    learner.play_apart()
    while time.monotonic() - start < 60 * minutes and learner.decisions < learner.plan.total:
        news = learner.learn(learner.play())
        now = time.monotonic()
        learner.seconds = before + now - start
        if now - last > every:
            last = now
            line = {"decisions": learner.decisions, "seconds": round(learner.seconds, 1),
                    "a_second": round((learner.decisions - began) / (now - start)),
                    **{name: round(value, 4) for name, value in {**learner.told(), **news}.items()}}
            if now - compared > compare_every:
                compared = now
                line |= {name: round(value, 3) for name, value in learner.compare().items()}
            line |= yardstick.result()
            if yardstick.is_free:
                export(learner.saved(), weights)
                yardstick.start(weights, steady_decisions=learner.decisions)
            with (learner.folder / "log.jsonl").open("a") as log:
                log.write(json.dumps(line) + "\n")
            print(json.dumps(line), flush=True)
            learner.save()


def main() -> None:
    """Read the plan, go on from the checkpoint if there is one."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="puerto_rico")
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--minutes", type=float, default=9.0)
    parser.add_argument("--every", type=float, default=20.0, help="seconds between two lines of the log")
    parser.add_argument("--compare", type=float, default=120.0, help="seconds between two comparisons")
    parser.add_argument("--steady", type=int, default=200, metavar="GAMES", help="games of each match against `steady`")
    parser.add_argument("--workers", type=int, default=4, help="processes for these matches")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    plans.add_changes(parser)
    arguments = parser.parse_args()
    plan = Plan(arguments.game)
    plans.change(plan, arguments.set, parser)
    learner = Learner(plan, arguments.device, arguments.folder)
    yardstick = Yardstick(arguments.game, arguments.steady, arguments.workers)
    with contextlib.suppress(KeyboardInterrupt):  # who stops it wants to keep what was learnt
        run(learner, arguments.minutes, arguments.every, arguments.compare, yardstick)
    yardstick.stop()
    learner.save()


if __name__ == "__main__":
    main()

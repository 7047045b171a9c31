"""Learn a game by self-play: `python -m training.learn --game san_juan --minutes 9 --folder runs/sj`.

The method is proximal policy optimisation over many games side by side. At every decision the network gives a logit for
each answer and a chance to win for each seat; the deciding seat's chances measure its answer. Set-ups are mixed, so one
network learns all of them. In a share of the games, networks from a pool play some of the seats. Some answers are drawn
at a higher temperature, above all in the opening, so that positions vary and the learner tries answers that the policy
has given up. With `labels`, a search on the GPU also compares answers in some positions, and the policy learns from its
findings. A run saves its checkpoint regularly and stops when its time is over; the next run continues from there.
`training/README.md` explains the choices.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import random
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import torch

from boriken.engine.game import game_class
from boriken.library import make_setup
from training import checkpoint, plans
from training.evaluate import COMPARED, Duel
from training.export import export
from training.labels import Corrections, Labeller, correction_loss, improved, positions_to_label
from training.network import Network, drawn, log_chances, logits_of, turned, turned_back
from training.pool import Pool, frozen, widened
from training.setups import mixed_setups
from training.tables import Ended, Tables, used_columns
from training.yardstick import SEATS, Yardstick

#: To which powers the shares of the pool's networks are taken: the reference sure and as it is, the last and an earlier
#: self.
POWERS = (4.0, 1.0, 1.5, 0.6)
MOST_RATIO = 1.0  # logarithm: an answer that has become likelier by more says nothing
REFERENCE = 2  # so many of the slots are the reference's
FAVOURITES = 1e4  # the power at which a policy plays its favourite answer only


@dataclass
class Plan:
    """The numbers of a run. From `start` decisions to `total`, rates move from their first value to their last.

    With `course_seconds`, they move over so many seconds of learning instead, whatever the speed of the machine.
    """

    game: str
    width: int = 512
    blocks: int = 3
    games: int = 98_304
    steps: int = 64  # decisions of each game between two updates
    batch: int = 131_072
    epochs: int = 1
    apart: int = 300  # decisions of each game before learning begins, so that games are at different points
    start: float = 0.0  # decisions before this course
    total: float = 4e9
    course_seconds: float = 0.0
    rate: float = 1e-3
    last_rate: float = 5e-5
    warm_up: float = 1e7
    entropy: float = 0.02
    last_entropy: float = 0.002
    clip: float = 0.2
    keep: float = 0.98  # lambda of the return
    points_share: float = 0.5  # share of the margin in the outcome
    last_points_share: float = 0.0
    points_scale: float = 6.0
    plain: float = 0.7  # share of games without expansions
    varied: float = 0.15  # share of games with options: variants, rulings, Puertomas
    whole: float = 0.0  # share of games with all expansions of an edition, or all but one
    puertomas: float = 0.0  # share of games against Puertomas
    pool: float = 0.0  # share of games in which networks of the pool have seats
    pool_every: float = 1.5e8  # decisions between two networks that are added to the pool
    flatten: float = 1.0  # the power to which the first policy of the course is raised
    heat: float = 3.0  # shares to the power 1 / heat, where answers are given more freely,
    astray: float = 0.0  # in such a share of all decisions,
    loose: float = 0.0  # and in the opening of such a share of the games,
    loose_most: int = 48  # for so many decisions at most
    labels: int = 0  # positions that a search labels after each rollout of the games,
    candidates: int = 6  # with so many answers,
    redeals: int = 8  # so many redeals of each,
    ahead: int = 64  # and so many decisions of all seats after the answer
    labels_kept: int = 20  # rollouts for which a label is used
    label_batch: int = 4096  # labels beside each batch of the games
    label_weight: float = 0.5  # of their loss
    patience: float = 200.0  # logits of the target for a gain of a whole win
    duel_games: int = 4096  # of each comparison with earlier selves and with chance
    seed: int = 1


@dataclass
class Rollout:
    """The observations and answers of some steps of all games."""

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
    is_ours: torch.Tensor  # whether the learner answered
    is_free: torch.Tensor  # whether the answer was drawn at the higher temperature


def answer_of(network: Network, seen: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    """Return the network's output for `widened` observations; its actions are filled up to a round number."""
    weights = {name: weight.to(torch.bfloat16) for name, weight in network.named_parameters()}
    weights["entrance.weight"] = widened(network.entrance.weight)
    weights["policy.weight"] = widened(network.policy.weight, 0)
    weights["policy.bias"] = widened(network.policy.bias[:, None], 0)[:, 0]
    answer: tuple[torch.Tensor, torch.Tensor] = torch.func.functional_call(network, weights, (seen,))
    return answer


def losses_of(network: Network, seen: torch.Tensor, options: torch.Tensor, n_options: torch.Tensor,
              chosen: torch.Tensor, log_chance: torch.Tensor, seats: torch.Tensor, gain: torch.Tensor,
              target: torch.Tensor, clip: float) -> torch.Tensor:
    """Return the losses of policy and values, the entropy, and the share of answers that were clipped."""
    policy, value = answer_of(network, seen)
    logs = torch.log_softmax(logits_of(policy, options, n_options), 1)
    ratio = (logs.gather(1, chosen[:, None]).squeeze(1) - log_chance).clamp(max=MOST_RATIO).exp()
    clipped = ratio.clamp(1.0 - clip, 1.0 + clip)
    policy_loss = -torch.minimum(ratio * gain, clipped * gain).mean()
    value_loss = -(target * log_chances(value, seats)).sum(1).mean()
    entropy = -(logs.exp() * logs).sum(1).mean()
    return torch.stack((policy_loss, value_loss, entropy, (ratio != clipped).float().mean()))


def label_loss_of(network: Network, seen: torch.Tensor, actions: torch.Tensor, is_there: torch.Tensor,
                  target: torch.Tensor) -> torch.Tensor:
    """Return the loss of the policy against labels of a search."""
    return correction_loss(answer_of(network, seen)[0], actions, is_there, target)


class Learner:
    """The network, its optimiser, and the games that it plays.

    Without a checkpoint in the folder, a course begins with the weights of a file, or with random ones. The network is
    compared with the reference: the first file of the pool, or else the network at the beginning of the run. With
    `exploit`, it learns to beat the reference alone, which plays its favourites in all seats but one of every game.
    """

    def __init__(self, plan: Plan, device: str, folder: Path, weights: Path | None = None,
                 pool: Sequence[Path] = (), kernels: Path | None = None, edition: str | None = None,
                 seats: int | None = None, exploit: bool = False) -> None:
        torch.manual_seed(plan.seed)
        torch.backends.cuda.matmul.allow_tf32 = True
        self.plan, self.device, self.folder = plan, torch.device(device), folder
        folder.mkdir(parents=True, exist_ok=True)
        self.setups = mixed_setups(plan.game, plan.plain, plan.varied, plan.whole, plan.puertomas, edition, seats)
        self.seconds, self.checkpoint = 0.0, folder / "checkpoint.pt"
        self.looked_at = game_class(plan.game).batch.observation.names
        saved = checkpoint.read(self.checkpoint, self.device)
        is_new = saved is None
        if saved is None and weights is not None:
            saved = checkpoint.from_weights(weights, self.device, self.looked_at)
        self.decisions = saved["decisions"] if saved else 0
        seed = plan.seed + self.decisions  # other games than before
        torch.manual_seed(seed)
        columns = checkpoint.kept_columns(saved, self.looked_at)
        if saved is None and edition is not None:
            columns = used_columns(plan.game, self.setups)
        self.tables = Tables(plan.game, self.setups, plan.games, seed, device, columns, kernels)
        self.names = {"columns": columns, "actions": [action.text for action in self.tables.game.space.actions]}
        self.network = Network(len(columns), len(self.names["actions"]), self.tables.most_seats, plan.width,
                               plan.blocks).to(self.device)
        self.optimiser = torch.optim.AdamW(self.network.parameters(), lr=plan.rate, weight_decay=1e-4, eps=1e-5)
        if saved:
            checkpoint.load_into(saved, self.network, self.optimiser, self.names)
            self.seconds = saved["seconds"]
        if saved and is_new:
            with torch.no_grad():
                self.network.policy.weight *= plan.flatten
                self.network.policy.bias *= plan.flatten
        fast = torch.compile if self.device.type == "cuda" else lambda function: function
        self._answer, self._losses, self._label_loss = fast(answer_of), fast(losses_of), fast(label_loss_of)
        self.used = checkpoint.used_before(saved, columns).to(self.device)
        self.finished: list[Ended] = []
        usual = make_setup(plan.game, None, SEATS[plan.game], (), 0, {}).edition
        self.is_usual = torch.tensor([one.setup == {"edition": usual, "seats": SEATS[plan.game], "expansions": ()}
                                      for one in self.setups], device=self.device)
        self.duels = {name: Duel(plan.game, setup, plan.duel_games, plan.seed, device, columns, kernels)
                      for name, setup in COMPARED[plan.game].items()
                      if any(one.setup == setup for one in self.setups)}
        self._begin_pool(pool, exploit)
        self._begin_labels()

    def _begin_labels(self) -> None:
        """Prepare the games in which a search labels positions, and the store of its labels."""
        plan = self.plan
        if not plan.labels:
            return
        games = self.tables.more_games(plan.labels * plan.candidates * plan.redeals)
        self.labeller = Labeller(games, plan.labels, plan.candidates, plan.redeals, plan.ahead)
        width = widened(torch.zeros((1, len(self.names["columns"])))).shape[1]
        self.corrections = Corrections(plan.labels * plan.labels_kept, width, plan.candidates, self.device)

    def _begin_pool(self, files: Sequence[Path], exploit: bool) -> None:
        """Fill the pool with the networks of files, and draw seats and openings for all games."""
        plan = self.plan
        self.selves = [frozen(checkpoint.network_from(checkpoint.from_weights(file, self.device, ()), self.names,
                                                      self.device)) for file in files] or [frozen(self.network)]
        self.reference, self.next_self = self.selves[0], float(self.decisions)
        self.chance = random.Random(plan.seed + self.decisions)
        self.pool = Pool(plan.games, 1.0 if exploit else plan.pool, (FAVOURITES,) if exploit else POWERS,
                         self.reference, self.tables.most_seats, alone=exploit)
        self.age = torch.zeros(plan.games, dtype=torch.int32, device=self.device)  # decisions since the deal
        self.loose_until = torch.zeros_like(self.age)  # decisions of the opening at the higher temperature
        self._begin_games(torch.arange(plan.games, device=self.device))

    def _begin_games(self, places: torch.Tensor) -> None:
        """Draw the players of the seats, and the temperature of the opening, for new games."""
        self.pool.seat(places, self.tables.seats[places])
        is_loose = torch.rand(len(places), device=self.device) < self.plan.loose
        until = torch.randint(1, self.plan.loose_most + 1, (len(places),), device=self.device, dtype=torch.int32)
        self.age[places], self.loose_until[places] = 0, until * is_loose

    def renew_pool(self) -> None:
        """Add the present network to the pool at intervals, and seat the last and an earlier one."""
        if self.decisions < self.next_self or len(self.pool.slots) <= REFERENCE:
            return
        self.next_self = self.decisions + self.plan.pool_every
        self.selves.append(frozen(self.network))
        self.pool.slots[REFERENCE].network = self.selves[-1]
        for slot in self.pool.slots[REFERENCE + 1 :]:
            slot.network = self.chance.choice(self.selves[:-1])

    # -- playing ------------------------------------------------------------------------------------------------

    @torch.no_grad()
    def play(self) -> Rollout:
        """Play some steps of all games, each seat by the present policy or by a network of the pool."""
        plan, tables = self.plan, self.tables
        self.renew_pool()
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
            is_ours=torch.empty((t, n), dtype=torch.bool, device=dev),
            is_free=torch.empty((t, n), dtype=torch.bool, device=dev),
        )
        for step in range(t):
            self._play_step(roll, step)
        self.used |= (roll.seen[0] != 0).any(0)[: len(self.used)]
        seats, decider = tables.seats, tables.field("decider").long()
        _, value = self._answer(self.network, widened(tables.observe()))
        roll.value[t] = turned_back(log_chances(value, seats).exp(), decider, seats)
        self.decisions += t * n
        return roll

    def _play_step(self, roll: Rollout, step: int) -> None:
        """Play one decision in each game and store it in the rollout."""
        tables = self.tables
        seen = widened(tables.observe())
        options, n_options = tables.options()
        decider, seats = tables.field("decider").long(), tables.seats
        policy, value = self._answer(self.network, seen)
        logits = logits_of(policy, options, n_options)
        chosen, is_ours, is_free = self._choose(logits, seen, options, n_options, decider)
        roll.seen[step], roll.options[step], roll.n_options[step] = seen, options, n_options
        roll.chosen[step], roll.decider[step], roll.seats[step] = chosen, decider, seats
        roll.is_ours[step], roll.is_free[step] = is_ours, is_free
        roll.log_chance[step] = torch.log_softmax(logits, 1).gather(1, chosen[:, None]).squeeze(1)
        roll.value[step] = turned_back(log_chances(value, seats).exp(), decider, seats)
        ended = self._step(options, chosen)
        if len(ended.index):
            roll.ended[step, ended.index] = True
            roll.outcome[step, ended.index] = self.outcome(ended)
            self.finished.append(ended)

    def _choose(self, logits: torch.Tensor, seen: torch.Tensor, options: torch.Tensor, n_options: torch.Tensor,
                decider: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        """Return the option played in each game, whether the learner chose it, and whether it was loose."""
        numbers, is_ours = self.pool.answer(logits, seen, options, n_options, decider)
        is_free = (self.age < self.loose_until) | (torch.rand(len(logits), device=self.device) < self.plan.astray)
        cooled = torch.where(numbers < -1e8, numbers, numbers / self.plan.heat)
        return drawn(torch.where(is_free[:, None], cooled, numbers)), is_ours, is_free

    def _step(self, options: torch.Tensor, chosen: torch.Tensor) -> Ended:
        """Play an option in each game, and begin new games where others have ended."""
        ended = self.tables.step(options.gather(1, chosen[:, None]).squeeze(1))
        self.age += 1
        if len(ended.index):
            self._begin_games(ended.index)
        return ended

    @torch.no_grad()
    def play_apart(self) -> None:
        """Play without learning until games that began together are at different points."""
        tables = self.tables
        for _ in range(self.plan.apart):
            options, n_options = tables.options()
            seen = widened(tables.observe())
            policy, _ = self._answer(self.network, seen)
            logits = logits_of(policy, options, n_options)
            chosen, _, _ = self._choose(logits, seen, options, n_options, tables.field("decider").long())
            self._step(options, chosen)

    def outcome(self, ended: Ended) -> torch.Tensor:
        """Return each seat's share of the win, mixed with its margin, which counts less and less during the course."""
        share = ended.winners / ended.winners.sum(1, keepdim=True)
        is_there = torch.arange(share.shape[1], device=self.device) < ended.seats[:, None]
        by_points = torch.softmax((ended.scores / self.plan.points_scale).masked_fill(~is_there, -1e9), 1)
        part = self.between(self.plan.points_share, self.plan.last_points_share)
        return (1.0 - part) * share + part * by_points

    @property
    def course(self) -> float:
        """Return the part of the course that is done, from 0 to 1."""
        if self.plan.course_seconds:
            return min(1.0, self.seconds / self.plan.course_seconds)
        return min(1.0, (self.decisions - self.plan.start) / (self.plan.total - self.plan.start))

    def between(self, first: float, last: float) -> float:
        """Return a number that moves linearly from its first to its last value during the course."""
        return last + (first - last) * (1.0 - self.course)

    # -- labels by search -------------------------------------------------------------------------------------------

    @torch.no_grad()
    def label(self) -> dict[str, float]:
        """Label some of the present positions by a search, and store the labels."""
        if not self.plan.labels:
            return {}
        tables, network = self.tables, frozen(self.network)
        places = positions_to_label(tables, self.plan.labels)
        seen = widened(tables.observe()[places])
        options, n_options = (part[places] for part in tables.options())
        logits = logits_of(network(seen)[0], options, n_options.reshape(-1))
        labels = self.labeller.label(network, tables.raw[places], logits, tables.seats[places],
                                     tables.field("decider").long().reshape(-1)[places])
        target = improved(labels, self.plan.patience)
        self.corrections.add(seen, options.long().gather(1, labels.chosen), labels.is_there, target)
        return {"label_error": float(labels.error[labels.is_there].mean()),
                "label_gain": float((target * labels.gain).sum(1).mean()),
                "corrected": float((target.argmax(1) != 0).float().mean())}

    # -- learning -----------------------------------------------------------------------------------------------

    def returns(self, roll: Rollout) -> torch.Tensor:
        """Return the return of each position for each seat: later values and outcomes, nearer ones with more weight.

        The result after an answer at the higher temperature counts for that answer, but not for the answers before it:
        for these, the value of the position before that answer counts.
        """
        result = torch.empty_like(roll.outcome)
        following = roll.value[-1]
        for step in range(self.plan.steps - 1, -1, -1):
            mixed = (1.0 - self.plan.keep) * roll.value[step + 1] + self.plan.keep * following
            following = torch.where(roll.ended[step][:, None], roll.outcome[step], mixed)
            result[step] = following
            following = torch.where(roll.is_free[step][:, None], roll.value[step], following)
        return result

    def gains(self, roll: Rollout, returns: torch.Tensor) -> tuple[torch.Tensor, float]:
        """Return the advantage of each answer for its seat, in standard deviations, and the standard deviation.

        Against weaker opponents every result is better than expected, so the mean over each slot of the pool is set to
        zero.
        """
        own = roll.decider[..., None]
        gain = (returns.gather(2, own) - roll.value[:-1].gather(2, own)).squeeze(2)
        counts = roll.is_ours.float()
        for low, high in ((0, self.pool.first), *((slot.low, slot.high) for slot in self.pool.slots)):
            part, of = gain[:, low:high], counts[:, low:high]
            part -= (part * of).sum() / of.sum().clamp(min=1.0)
        spread = ((gain**2 * counts).sum() / counts.sum()).sqrt()
        return gain / (spread + 1e-8), float(spread)

    def learn(self, roll: Rollout) -> dict[str, float]:
        """Improve the network with a rollout."""
        plan = self.plan
        returns = self.returns(roll)
        gains, spread = self.gains(roll, returns)
        size = plan.steps * plan.games
        flat = {name: getattr(roll, name).reshape(size, *getattr(roll, name).shape[2:])
                for name in ("seen", "options", "n_options", "chosen", "log_chance", "seats")}
        flat["gain"] = gains.flatten()
        flat["target"] = turned(returns.reshape(size, -1), roll.decider.flatten(), flat["seats"])
        warm = min(1.0, (self.decisions - plan.start) / plan.warm_up)
        for group in self.optimiser.param_groups:
            group["lr"] = warm * self.between(plan.rate, plan.last_rate)
        entropy_weight = self.between(plan.entropy, plan.last_entropy)
        sums = torch.zeros(5, device=self.device)
        parts = 0
        for _ in range(plan.epochs):
            ours = roll.is_ours.flatten().nonzero().squeeze(1)
            order = ours[torch.randperm(len(ours), device=self.device)]
            batch = min(plan.batch, len(order))
            for chunk in order[: len(order) // batch * batch].split(batch):  # all of one size: compiled once
                sums += self._improve(flat, chunk, entropy_weight)
                parts += 1
        policy, value, entropy, ratio, labels = (sums / parts).tolist()
        return {"policy": policy, "value": value, "entropy": entropy, "clipped": ratio, "labels": labels,
                "spread": spread}

    def _improve(self, flat: dict[str, torch.Tensor], chunk: torch.Tensor, entropy_weight: float) -> torch.Tensor:
        """Make one step of the optimiser."""
        losses = self._losses(self.network, *(column[chunk] for column in flat.values()), self.plan.clip)
        policy, value, entropy, _ = losses
        labels = torch.zeros((), device=self.device)
        if self.plan.labels:
            labels = self._label_loss(self.network, *self.corrections.draw(self.plan.label_batch))
        self.optimiser.zero_grad(set_to_none=True)
        (policy + value - entropy_weight * entropy + self.plan.label_weight * labels).backward()
        torch.nn.utils.clip_grad_norm_(self.network.parameters(), 1.0)
        self.optimiser.step()
        return torch.cat((losses.detach(), labels.detach()[None]))

    # -- writing down -------------------------------------------------------------------------------------------

    def results(self) -> dict[str, Any]:
        """Return number and results of the games that ended since the last call, also those of the usual set-up."""
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
        """Return the share of the wins of one seat against the reference, by set-up; both play their favourites."""
        present = frozen(self.network)
        return {f"wins_{name}": round(duel.win_share(present, self.reference), 4)
                for name, duel in self.duels.items()}

    def note(self, line: dict[str, Any]) -> None:
        """Add a line to the log, and print it."""
        with (self.folder / "log.jsonl").open("a") as log:
            log.write(json.dumps(line) + "\n")
        print(json.dumps(line), flush=True)

    def saved(self) -> dict[str, Any]:
        """Return the checkpoint from which the next run continues."""
        return {"plan": asdict(self.plan), "sizes": self.network.sizes, "decisions": self.decisions,
                "seconds": self.seconds, "network": self.network.state_dict(),
                "optimiser": self.optimiser.state_dict(), "used": self.used, "looked_at": list(self.looked_at),
                **self.names}

    def save(self) -> None:
        """Write the checkpoint."""
        checkpoint.write(self.checkpoint, self.saved())


def run(learner: Learner, minutes: float, every: float, compare_every: float, yardstick: Yardstick) -> None:
    """Learn until the time is over, with log lines at intervals, and with comparisons now and then and at the end."""
    start = last = compared = time.monotonic()
    began, before = learner.decisions, learner.seconds
    weights = learner.folder / "yardstick.npz"
    learner.play_apart()
    while time.monotonic() - start < 60 * minutes and learner.decisions < learner.plan.total:
        roll, labels = learner.play(), learner.label()
        news = learner.learn(roll) | labels
        now = time.monotonic()
        learner.seconds = before + now - start
        if now - last > every:
            last = now
            line = {"decisions": learner.decisions, "seconds": round(learner.seconds, 1),
                    "a_second": round((learner.decisions - began) / (now - start)),
                    **{name: round(value, 4) for name, value in {**learner.results(), **news}.items()},
                    "refused": learner.tables.count_refused()}
            if now - compared > compare_every:
                compared = now
                line |= learner.compare()
            line |= yardstick.result()
            if yardstick.is_free:
                export(learner.saved(), weights)
                yardstick.start(weights, steady_decisions=learner.decisions)
            learner.note(line)
            learner.save()
    learner.note({"decisions": learner.decisions, "seconds": round(learner.seconds, 1), **learner.compare()})


def main() -> None:
    """Read the plan, and continue from the checkpoint if there is one."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="puerto_rico")
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--edition", help="the one edition whose set-ups are played; by default all")
    parser.add_argument("--seats", type=int, help="the one number of seats that is played; by default all")
    parser.add_argument("--exploit", action="store_true",
                        help="learn one seat against the first network of the pool, which has all others")
    parser.add_argument("--minutes", type=float, default=9.0)
    parser.add_argument("--every", type=float, default=20.0, help="seconds between two lines of the log")
    parser.add_argument("--compare", type=float, default=120.0, help="seconds between two comparisons")
    parser.add_argument("--steady", type=int, default=200, metavar="GAMES", help="games of each match against `steady`")
    parser.add_argument("--workers", type=int, default=4, help="processes for these matches")
    parser.add_argument("--weights", type=Path, help="what a course begins with that has no checkpoint yet")
    parser.add_argument("--pool", type=Path, nargs="*", default=[], help="weights of opponents, the reference first")
    parser.add_argument("--kernels", type=Path, help="the file of kernels, for a GPU")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    plans.add_changes(parser)
    arguments = parser.parse_args()
    plan = Plan(arguments.game)
    plans.change(plan, arguments.set, parser)
    learner = Learner(plan, arguments.device, arguments.folder, arguments.weights, arguments.pool, arguments.kernels,
                      arguments.edition, arguments.seats, arguments.exploit)
    yardstick = Yardstick(arguments.game, arguments.steady, arguments.workers)
    with contextlib.suppress(KeyboardInterrupt):  # an interrupted run still saves its checkpoint
        run(learner, arguments.minutes, arguments.every, arguments.compare, yardstick)
    yardstick.stop()
    learner.save()


if __name__ == "__main__":
    main()

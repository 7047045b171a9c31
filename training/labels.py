"""Search labels: the values of the most promising answers in many positions, evaluated side by side.

In each position, every candidate answer is played over the same redeals of what the decider cannot know. All seats play
by the policy for some decisions, and then the network gives the decider's chance to win. Because all answers share the
redeals, most of the luck cancels. A label is the advantage of each answer over the policy's own mix of answers, with
its standard error. `improved` turns a label into target shares, which differ from the policy only where the label is
certain.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import torch

from training.network import drawn, log_chances, logits_of, turned_back
from training.pool import widened
from training.tables import Games, Tables

#: A network: from `widened` observations to policy and values.
Player = Callable[[torch.Tensor], tuple[torch.Tensor, torch.Tensor]]

#: How often the decisions of a question are labelled, by what a search gains in each of them; unnamed ones are USUAL.
WEIGHTS: Mapping[str, float] = {
    "choose_role": 1.0, "load": 1.0, "build": 0.8, "sell": 0.6, "take_extra_good": 0.4, "take_tile": 0.4,
    "place_colonists": 0.03, "place_nobles": 0.03, "place_newcomer": 0.03, "pay": 0.1,
}
USUAL = 0.3
EXPLORATION = 3.0  # candidates beside the favourite are drawn from the policy at this temperature
#: The powers of the policy by which the seats play on after an answer, in the redeals by turns: some nearly always take
#: their favourite, others vary, as in the rollouts of the search.
ROLLOUT_POWERS = (4.0, 1.0)


@dataclass(frozen=True)
class Labels:
    """The results for each candidate of each position."""

    chosen: torch.Tensor  # (positions, candidates): which of the options
    is_there: torch.Tensor  # whether the position has this candidate
    shares: torch.Tensor  # of the policy, among the candidates
    gain: torch.Tensor  # in the decider's chance, over the mean of the candidates, weighted by their shares
    error: torch.Tensor  # the standard error of the gain


class Labeller:
    """Evaluates answers: `candidates` in each position, `redeals` of each, `steps` decisions of all seats after them.

    `games` has a game for each position, candidate and redeal. In the decisions after an answer, the shares of the
    policy are raised to the powers of `ROLLOUT_POWERS`.
    """

    def __init__(self, games: Games, positions: int, candidates: int, redeals: int, steps: int) -> None:
        if games.count != positions * candidates * redeals:
            raise ValueError(f"{positions} positions with {candidates} candidates and {redeals} redeals need "
                             f"{positions * candidates * redeals} games, not {games.count}")
        self.games, self.positions, self.candidates, self.redeals = games, positions, candidates, redeals
        self.steps = steps
        powers = torch.tensor(ROLLOUT_POWERS, device=games.device)
        self.powers = powers[torch.arange(redeals, device=games.device) % len(powers)].repeat(positions * candidates)

    @torch.no_grad()
    def label(self, network: Player, positions: torch.Tensor, logits: torch.Tensor, seats: torch.Tensor,
              decider: torch.Tensor, chosen: torch.Tensor | None = None) -> Labels:
        """Return labels of positions, which are bytes with the logits of their options; the network is `frozen`.

        The candidates are drawn, unless they are given.
        """
        chosen = candidates_of(logits, self.candidates) if chosen is None else chosen
        found = logits.gather(1, chosen)
        is_there = found > -1e8
        chosen = torch.where(is_there, chosen, chosen[:, :1])  # a position with fewer options repeats its favourite
        shares = torch.softmax(found, 1)
        values = self._values(network, positions, chosen, seats, decider)
        mean = (shares[:, :, None] * values).sum(1, keepdim=True)
        gains = values - mean  # by redeal: the luck that all answers share cancels
        error = gains.std(2) / self.redeals**0.5
        return Labels(chosen, is_there, shares, gains.mean(2), error)

    def _values(self, network: Player, positions: torch.Tensor, chosen: torch.Tensor, seats: torch.Tensor,
                decider: torch.Tensor) -> torch.Tensor:
        """Return the decider's chance after each candidate in each redeal: (positions, candidates, redeals)."""
        games, each = self.games, self.candidates * self.redeals
        self._redeal(positions, decider)
        actions = games.field("options").long().gather(
            1, chosen.repeat_interleave(self.redeals, 1).reshape(-1, 1)).squeeze(1)
        viewer, own_seats = decider.repeat_interleave(each), seats.repeat_interleave(each)
        result = torch.zeros(games.count, device=games.device)
        is_over = torch.zeros(games.count, dtype=torch.bool, device=games.device)
        for step in range(self.steps):
            games.play(torch.where(is_over, -1, actions).to(torch.int32))
            ended = games.field("over").bool().reshape(-1) & ~is_over
            won = games.field("winner").float()
            share = (won.gather(1, viewer[:, None]) / won.sum(1, keepdim=True).clamp(min=1.0)).squeeze(1)
            result, is_over = torch.where(ended, share, result), is_over | ended
            policy, value = network(widened(games.observe()))
            if step < self.steps - 1:
                options = games.field("options").long()
                logits = logits_of(policy, options, games.field("n_options").clamp(min=1))
                numbers = torch.where(logits < -1e8, logits, logits * self.powers[:, None])
                actions = options.gather(1, drawn(numbers)[:, None]).squeeze(1)
        asked = games.field("decider").long()
        chances = turned_back(log_chances(value, own_seats).exp(), asked, own_seats)
        result = torch.where(is_over, result, chances.gather(1, viewer[:, None]).squeeze(1))
        return result.reshape(self.positions, self.candidates, self.redeals)

    def _redeal(self, positions: torch.Tensor, decider: torch.Tensor) -> None:
        """Copy the positions; all candidates of a position get the same redeals."""
        words = torch.randint(-(2**62), 2**62, (self.positions, 1, self.redeals), device=self.games.device)
        words = words.expand(-1, self.candidates, -1).reshape(-1).contiguous()
        self.games.raw[:] = positions.repeat_interleave(self.candidates * self.redeals, 0)
        self.games.redeal(decider.repeat_interleave(self.candidates * self.redeals), words)


def candidates_of(logits: torch.Tensor, count: int) -> torch.Tensor:
    """Return the candidates of each position: the favourite first, then others, drawn at a higher temperature.

    The policy can be sure of a wrong answer, so the second and third answers alone would not be enough.
    """
    noise = -torch.empty_like(logits).exponential_().log()
    scores = torch.where(logits > -1e8, logits / EXPLORATION + noise, logits)
    scores.scatter_(1, logits.argmax(1, keepdim=True), torch.inf)
    return scores.topk(min(count, logits.shape[1]), 1).indices


def improved(labels: Labels, patience: float) -> torch.Tensor:
    """Return target shares of the candidates: the policy's shares, times e to the power of patience times the gain.

    The gain of an answer other than the favourite is shrunk towards the mean of all such gains, the more the larger its
    error is (empirical Bayes): the best of several noisy gains would otherwise look better than it is.
    """
    favourite = labels.chosen == labels.chosen[:, :1]
    others = labels.is_there & ~favourite
    count = others.sum().clamp(min=1)
    mean = labels.gain[others].sum() / count
    noise = 0.5 * labels.error**2 + 0.5 * (labels.error[others] ** 2).sum() / count
    spread = ((labels.gain[others] - mean) ** 2).sum() / count
    true = (spread - noise[others].sum() / count).clamp(min=1e-8)
    trusted = torch.where(favourite, labels.gain, mean + (labels.gain - mean) * true / (true + noise))
    logs = labels.shares.clamp(min=1e-12).log() + patience * trusted
    return torch.softmax(logs.masked_fill(~labels.is_there, -1e9), 1)


class Corrections:
    """The latest labels, from which the policy learns beside its own games."""

    def __init__(self, room: int, width: int, candidates: int, device: torch.device) -> None:
        self.seen = torch.zeros((room, width), dtype=torch.bfloat16, device=device)
        self.actions = torch.zeros((room, candidates), dtype=torch.int64, device=device)
        self.is_there = torch.zeros((room, candidates), dtype=torch.bool, device=device)
        self.target = torch.zeros((room, candidates), device=device)
        self.filled = self._next = 0

    def add(self, seen: torch.Tensor, actions: torch.Tensor, is_there: torch.Tensor, target: torch.Tensor) -> None:
        """Store labels in place of the oldest ones."""
        places = (self._next + torch.arange(len(seen), device=seen.device)) % len(self.seen)
        self.seen[places], self.actions[places] = seen, actions
        self.is_there[places], self.target[places] = is_there, target
        self._next = (self._next + len(seen)) % len(self.seen)
        self.filled = min(len(self.seen), self.filled + len(seen))

    def draw(self, count: int) -> tuple[torch.Tensor, ...]:
        """Return some of the labels, drawn at random."""
        rows = torch.randint(self.filled, (count,), device=self.seen.device)
        return self.seen[rows], self.actions[rows], self.is_there[rows], self.target[rows]


def positions_to_label(tables: Tables, count: int) -> torch.Tensor:
    """Return the places of some games whose next decision is to be labelled, by the weights of the questions."""
    names = tables.game.record_type.by_name["question"].labels
    weights = torch.tensor([WEIGHTS.get(name, USUAL) for name in names], device=tables.device)
    wanted = weights[tables.field("question").long().reshape(-1)] * (tables.field("n_options").reshape(-1) > 1)
    return torch.multinomial(wanted, count)


def correction_loss(policy: torch.Tensor, actions: torch.Tensor, is_there: torch.Tensor,
                    target: torch.Tensor) -> torch.Tensor:
    """Return the mean divergence of the policy, among the candidates only, from the shares that the labels want."""
    logits = policy.float().gather(1, actions).masked_fill(~is_there, -1e9)
    return torch.nn.functional.kl_div(torch.log_softmax(logits, 1), target, reduction="batchmean")

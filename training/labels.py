"""Search labels: the values of the most promising answers in many positions, evaluated side by side.

In each position, every candidate answer is played over the same redeals of what the decider cannot know. All seats play
by the policy for some decisions, and then the network gives the decider's chance to win. Because all answers share the
redeals, most of the luck cancels. A label is the advantage of each answer over the policy's own mix of answers, with
its standard error. `improved` turns a label into target shares, which differ from the policy only where the label is
certain.
"""

from __future__ import annotations

from dataclasses import dataclass

import torch

from training.network import Network, drawn, log_chances, logits_of, turned_back
from training.pool import widened
from training.tables import Games


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

    `games` has a game for each position, candidate and redeal. In the decisions after an answer, the policy's shares
    are raised to a power; with 1 the seats play by the policy itself.
    """

    def __init__(self, games: Games, positions: int, candidates: int, redeals: int, steps: int,
                 power: float = 1.0) -> None:
        if games.count != positions * candidates * redeals:
            raise ValueError(f"{positions} positions with {candidates} candidates and {redeals} redeals need "
                             f"{positions * candidates * redeals} games, not {games.count}")
        self.games, self.positions, self.candidates, self.redeals = games, positions, candidates, redeals
        self.steps, self.power = steps, power

    @torch.no_grad()
    def label(self, network: Network, positions: torch.Tensor, logits: torch.Tensor, seats: torch.Tensor,
              decider: torch.Tensor) -> Labels:
        """Return labels of positions, which are bytes with the logits of their options; the network is `frozen`."""
        shares, chosen = logits.topk(min(self.candidates, logits.shape[1]), 1)
        is_there = shares > -1e8
        chosen = torch.where(is_there, chosen, chosen[:, :1])  # a position with fewer options repeats its favourite
        shares = torch.softmax(shares, 1)
        values = self._values(network, positions, chosen, seats, decider)
        mean = (shares[:, :, None] * values).sum(1, keepdim=True)
        gains = values - mean  # by redeal: the luck that all answers share cancels
        error = gains.std(2) / self.redeals**0.5
        return Labels(chosen, is_there, shares, gains.mean(2), error)

    def _values(self, network: Network, positions: torch.Tensor, chosen: torch.Tensor, seats: torch.Tensor,
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
                numbers = torch.where(logits < -1e8, logits, logits * self.power)
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


def improved(labels: Labels, patience: float, doubt: float = 1.0) -> torch.Tensor:
    """Return target shares of the candidates: the policy's shares, times e to the power of patience times the gain.

    Each gain is shrunk by its error: by the factor that fits if the true gains vary as much as the measured ones do,
    minus the part that is error (`doubt` of it).
    """
    found = (labels.gain**2 * labels.shares).sum() / labels.shares.sum()
    noise = doubt * labels.error**2
    true = (found - (noise * labels.shares).sum() / labels.shares.sum()).clamp(min=1e-8)
    trusted = labels.gain * true / (true + noise)
    logs = labels.shares.log() + patience * trusted
    return torch.softmax(logs.masked_fill(~labels.is_there, -1e9), 1)

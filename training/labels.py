"""Search labels: what each promising answer of many positions is worth, tried side by side.

From each position every candidate answer is played over the same redeals of what the decider cannot know, and all seats
go on by the policy for a while; then the network says what the decider's chance is. The same redeals for all answers
make most of the luck cancel: a label says how much better each answer is than the policy's own mix of answers, and the
standard error of that. `improved` turns a label into shares to be learnt, which leave the policy only where the label
is sure.
"""

from __future__ import annotations

from dataclasses import dataclass

import torch

from training.network import Network, drawn, log_chances, logits_of, turned_back
from training.pool import widened
from training.tables import Games


@dataclass(frozen=True)
class Labels:
    """What was found of so many positions, for each of the candidates."""

    chosen: torch.Tensor  # (positions, candidates): which of the options
    is_there: torch.Tensor  # whether there is such a candidate
    shares: torch.Tensor  # of the policy, among the candidates
    gain: torch.Tensor  # in the decider's chance, over the candidates' mean by their shares
    error: torch.Tensor  # the standard error of the gain


class Labeller:
    """Tries answers: `candidates` of each position, `redeals` of each, `steps` decisions of all seats afterwards.

    `games` has room for all of them, positions times candidates times redeals. Shares are taken to a power in what
    follows an answer: 1 is play that varies as the policy does.
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
        """Label positions, given as bytes with the network's numbers of their options; the network is `frozen`."""
        shares, chosen = logits.topk(min(self.candidates, logits.shape[1]), 1)
        is_there = shares > -1e8
        chosen = torch.where(is_there, chosen, chosen[:, :1])  # where there are fewer, the favourite again
        shares = torch.softmax(shares, 1)
        values = self._values(network, positions, chosen, seats, decider)
        mean = (shares[:, :, None] * values).sum(1, keepdim=True)
        gains = values - mean  # of each redeal: luck that all answers share has gone
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
        """Copy the positions, each redeal of a position the same for all of its candidates."""
        words = torch.randint(-(2**62), 2**62, (self.positions, 1, self.redeals), device=self.games.device)
        words = words.expand(-1, self.candidates, -1).reshape(-1).contiguous()
        self.games.raw[:] = positions.repeat_interleave(self.candidates * self.redeals, 0)
        self.games.redeal(decider.repeat_interleave(self.candidates * self.redeals), words)


def improved(labels: Labels, patience: float, doubt: float = 1.0) -> torch.Tensor:
    """Return shares of the candidates to be learnt: the policy's, times e to the power of patience times the gain.

    A gain counts for the less the larger its error is: as much as it would if true gains lay as far apart as those
    found do on the whole, less what is error (`doubt` of it).
    """
    found = (labels.gain**2 * labels.shares).sum() / labels.shares.sum()
    noise = doubt * labels.error**2
    true = (found - (noise * labels.shares).sum() / labels.shares.sum()).clamp(min=1e-8)
    trusted = labels.gain * true / (true + noise)
    logs = labels.shares.log() + patience * trusted
    return torch.softmax(logs.masked_fill(~labels.is_there, -1e9), 1)

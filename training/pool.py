"""Opponents from a pool: in some games, networks that do not learn play some of the seats.

A network that meets only itself learns to beat itself. So a share of the games has other opponents: the reference
network and earlier versions of the learner, some with a sharpened policy, some with a flattened one. The learner has
one seat of such a game or several, and learns only from the answers of its own seats.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import torch

from training.network import Network, logits_of

ROUND = 64  # sizes of matrices are multiples of it


def widened(rows: torch.Tensor, side: int = 1) -> torch.Tensor:
    """Return 16-bit numbers, filled up with zeros to a round size, which a GPU multiplies several times faster."""
    missing = -rows.shape[side] % ROUND
    return torch.nn.functional.pad(rows.to(torch.bfloat16), (0, missing) if side else (0, 0, 0, missing))


@torch.no_grad()
def frozen(network: Network) -> Network:
    """Return a copy that does not learn, with 16-bit numbers and round sizes; its input must be `widened`."""
    weights = {name: value.to(torch.bfloat16) for name, value in network.state_dict().items()}
    weights["entrance.weight"] = widened(weights["entrance.weight"])
    weights["policy.weight"] = widened(weights["policy.weight"], 0)
    weights["policy.bias"] = widened(weights["policy.bias"][:, None], 0)[:, 0]
    sizes = {**network.sizes, "columns": weights["entrance.weight"].shape[1], "actions": len(weights["policy.bias"])}
    copy = Network(**sizes).to(network.entrance.weight.device, torch.bfloat16)
    copy.load_state_dict(weights)
    return copy.requires_grad_(False)


@dataclass
class Slot:
    """The games with one opponent: their places, its network, and the power to which its policy is raised."""

    low: int
    high: int
    network: Network
    power: float  # above 1 the policy is sharpened, below 1 flattened


class Pool:
    """The players of all seats. The last games are those with opponents, in slots of equal size.

    If the learner is `alone`, it has exactly one seat of each of these games.
    """

    def __init__(self, count: int, share: float, powers: Sequence[float], network: Network, most_seats: int,
                 alone: bool = False) -> None:
        self.alone = alone
        device = network.entrance.weight.device
        size = int(count * share / len(powers)) if powers else 0
        self.first = count - size * len(powers)
        self.slots = [Slot(self.first + size * place, self.first + size * (place + 1), network, power)
                      for place, power in enumerate(powers)] if size else []
        self.is_ours = torch.ones((count, most_seats), dtype=torch.bool, device=device)

    def seat(self, places: torch.Tensor, seats: torch.Tensor) -> None:
        """Draw the seats of the learner in new games: one in half of the games, about half of them in the others.

        If it is alone, it always has one.
        """
        with_others = places >= self.first
        places, seats = places[with_others], seats[with_others]
        if not len(places):
            return
        shape, device = (len(places), self.is_ours.shape[1]), places.device
        one = (torch.rand(len(places), device=device) * seats).long()
        is_ours = (torch.rand(shape, device=device) < 0.5) & (torch.rand((len(places), 1), device=device) < 0.5)
        is_ours &= not self.alone
        is_ours.scatter_(1, one[:, None], True)
        self.is_ours[places] = is_ours

    def answer(self, logits: torch.Tensor, seen: torch.Tensor, options: torch.Tensor, n_options: torch.Tensor,
               decider: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Return the logits by which each game is played, and whether they are the learner's."""
        is_ours = self.is_ours.gather(1, decider[:, None]).squeeze(1)
        parts = [logits[: self.first]]
        for slot in self.slots:
            rows = slice(slot.low, slot.high)
            theirs = logits_of(slot.network(seen[rows])[0], options[rows], n_options[rows])
            theirs = torch.where(theirs < -1e8, theirs, theirs * slot.power)
            parts.append(torch.where(is_ours[rows, None], logits[rows], theirs))
        return torch.cat(parts), is_ours

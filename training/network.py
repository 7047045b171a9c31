"""The network: from the observation of a seat to a logit for each action and a chance to win for each seat.

It is a plain residual network. `boriken/search/networks.py` implements the same architecture without PyTorch, and a
test compares the two.
"""

from __future__ import annotations

import torch
from torch import nn


class Block(nn.Module):
    """A residual block: it adds a correction to its input."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.norm = nn.LayerNorm(width)
        self.first = nn.Linear(width, width)
        self.second = nn.Linear(width, width)
        nn.init.zeros_(self.second.weight)
        nn.init.zeros_(self.second.bias)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """Return the input plus its correction."""
        return x + self.second(torch.relu(self.first(self.norm(x))))


class Network(nn.Module):
    """Policy and value of one game, for all its editions and numbers of seats."""

    def __init__(self, columns: int, actions: int, seats: int, width: int, blocks: int) -> None:
        super().__init__()
        self.sizes = {"columns": columns, "actions": actions, "seats": seats, "width": width, "blocks": blocks}
        self.entrance = nn.Linear(columns, width)
        self.blocks = nn.ModuleList(Block(width) for _ in range(blocks))
        self.norm = nn.LayerNorm(width)
        self.policy = nn.Linear(width, actions)
        self.value = nn.Linear(width, seats)
        nn.init.normal_(self.policy.weight, std=0.01 / width**0.5)
        nn.init.zeros_(self.policy.bias)
        nn.init.zeros_(self.value.weight)
        nn.init.zeros_(self.value.bias)

    def forward(self, x: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Return a logit for each action, and one for each seat, the viewer first."""
        x = torch.relu(self.entrance(x))
        for block in self.blocks:
            x = block(x)
        x = self.norm(x)
        return self.policy(x), self.value(x)


def logits_of(policy: torch.Tensor, options: torch.Tensor, n_options: torch.Tensor) -> torch.Tensor:
    """Return the logits of the legal answers, in the order of the options; the others are minus infinity.

    Empty places of the list of options read some action, each a different one. If all of them read the same action, all
    threads would add to one place of memory in the backward pass.
    """
    numbers = torch.arange(options.shape[1], device=options.device)
    is_open = numbers < n_options[:, None]
    found = policy.float().gather(1, torch.where(is_open, options.long(), numbers % policy.shape[1]))
    return found.masked_fill(~is_open, -1e9)


def drawn(logits: torch.Tensor) -> torch.Tensor:
    """Return one of the answers of each row, drawn by their shares."""
    return (logits - torch.empty_like(logits).exponential_().log()).argmax(1)


def log_chances(value: torch.Tensor, seats: torch.Tensor) -> torch.Tensor:
    """Return the logarithms of the chances to win, the viewer first; absent seats have no chance."""
    is_there = torch.arange(value.shape[1], device=value.device) < seats[:, None]
    return torch.log_softmax(value.float().masked_fill(~is_there, -1e9), 1)


def turned_back(values: torch.Tensor, viewer: torch.Tensor, seats: torch.Tensor) -> torch.Tensor:
    """Return values of seats counted from the viewer, ordered by seat number."""
    places = (torch.arange(values.shape[1], device=values.device) - viewer[:, None]) % seats[:, None]
    is_there = torch.arange(values.shape[1], device=values.device) < seats[:, None]
    return values.gather(1, places).masked_fill(~is_there, 0.0)


def turned(values: torch.Tensor, viewer: torch.Tensor, seats: torch.Tensor) -> torch.Tensor:
    """Return values of seats by number, ordered from the viewer on."""
    places = (torch.arange(values.shape[1], device=values.device) + viewer[:, None]) % seats[:, None]
    is_there = torch.arange(values.shape[1], device=values.device) < seats[:, None]
    return values.gather(1, places).masked_fill(~is_there, 0.0)

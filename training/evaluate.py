"""How strong a network is beside another one, while it learns: many games, one seat of each by the one to be judged."""

from __future__ import annotations

from collections.abc import Sequence

import torch

from training.network import Network, drawn, logits_of
from training.setups import Weighted
from training.tables import Tables

MOST_STEPS = 3000  # a game that has not ended by then is not counted


class Duel:
    """Tables for comparisons, the same deals for each."""

    def __init__(self, game: str, setups: list[Weighted], count: int, seed: int, device: str,
                 columns: Sequence[str]) -> None:
        self._make = lambda: Tables(game, setups, count, seed + 1_000_003, device, columns)
        self._count, self._device = count, torch.device(device)

    @torch.no_grad()
    def advantage(self, judged: Network, others: Network | None) -> float:
        """How many times its fair share of wins the judged has; 1 is even. Without `others`, chance plays them."""
        torch.manual_seed(11)
        tables = self._make()
        hero = torch.arange(self._count, device=self._device) % tables.seats
        share = torch.zeros(self._count, device=self._device)
        fair = 1.0 / tables.seats
        going = torch.ones(self._count, dtype=torch.bool, device=self._device)
        for _ in range(MOST_STEPS):
            actions = self._choose(tables, judged, others, hero)
            ended = tables.step(actions)
            first = going[ended.index]
            index = ended.index[first]
            won = ended.winners[first].gather(1, hero[index][:, None]).squeeze(1)
            share[index] = won / ended.winners[first].sum(1)
            going[index] = False
            if not going.any():
                break
        done = ~going
        return float((share[done].sum() / fair[done].sum()).item())

    def _choose(self, tables: Tables, judged: Network, others: Network | None, hero: torch.Tensor) -> torch.Tensor:
        """Everybody draws from its policy; chance has no opinion."""
        options, n_options = tables.options()
        seen = tables.observe()
        decider = tables.field("decider").reshape(-1).long()
        with torch.autocast(self._device.type, dtype=torch.bfloat16):
            logits = logits_of(judged(seen)[0], options, n_options)
            if others is None:
                theirs = torch.where(logits < -1e8, logits, 0.0)
            else:
                theirs = logits_of(others(seen)[0], options, n_options)
        logits = torch.where((decider == hero)[:, None], logits, theirs)
        chosen = drawn(logits)
        return options.gather(1, chosen[:, None]).squeeze(1)

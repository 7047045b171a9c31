"""Compare two networks while one of them learns: many games, in each of which one seat is played by the learner.

Both play their favourite answers, as the player `trained` does, so the shares of the wins are those of the arena.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import torch

from training.network import Network, logits_of
from training.pool import widened
from training.setups import Weighted
from training.tables import Tables

MOST_STEPS = 3000  # a game that has not ended by then is not counted

SPECIAL = ("new_buildings", "nobles", "smuggler", "festival", "festival_cards", "achievements")
#: The set-ups in which networks are compared, by game and name.
COMPARED: Mapping[str, Mapping[str, Mapping[str, Any]]] = {
    "puerto_rico": {
        "grow": {"edition": "grow", "seats": 4, "expansions": ()},
        "grow_2": {"edition": "grow", "seats": 2, "expansions": ()},
        "grow_5": {"edition": "grow", "seats": 5, "expansions": ()},
        "special": {"edition": "special", "seats": 4, "expansions": SPECIAL},
        "puertomas": {"edition": "special", "seats": 3, "expansions": (), "puertomas": 2},
        "puertomas_hard": {"edition": "special", "seats": 3, "expansions": (), "puertomas": 2, "difficulty": "hard"},
        "puertomas_achievements": {"edition": "special", "seats": 3, "expansions": ("achievements",), "puertomas": 2},
    },
    "san_juan": {"san_juan": {"edition": "san_juan", "seats": 3, "expansions": ()}},
}


class Duel:
    """Comparisons in one set-up, all with the same deals."""

    def __init__(self, game: str, setup: Mapping[str, Any], count: int, seed: int, device: str,
                 columns: Sequence[str], kernels: Path | None = None) -> None:
        self._make = lambda: Tables(game, [Weighted(setup, 1.0)], count, seed + 1_000_003, device, columns, kernels)
        self._count, self._device = count, torch.device(device)
        self.setup = setup

    @torch.no_grad()
    def win_share(self, judged: Network, others: Network) -> float:
        """Return the share of the wins of one seat of the first network against the second; both are `frozen`."""
        tables = self._make()
        people = int(self.setup["seats"]) - int(self.setup.get("puertomas", 0))
        hero = torch.arange(self._count, device=self._device) % people
        share = torch.zeros(self._count, device=self._device)
        going = torch.ones(self._count, dtype=torch.bool, device=self._device)
        for _ in range(MOST_STEPS):
            ended = tables.step(self._choose(tables, judged, others, hero))
            first = going[ended.index]
            index = ended.index[first]
            won = ended.winners[first].gather(1, hero[index][:, None]).squeeze(1)
            share[index] = won / ended.winners[first].sum(1)
            going[index] = False
            if not going.any():
                break
        return float(share[~going].mean())

    def _choose(self, tables: Tables, judged: Network, others: Network, hero: torch.Tensor) -> torch.Tensor:
        """Return the favourite answer of the network that decides in each game."""
        options, n_options = tables.options()
        seen = widened(tables.observe())
        decider = tables.field("decider").reshape(-1).long()
        ours, theirs = (logits_of(network(seen)[0], options, n_options) for network in (judged, others))
        chosen = torch.where((decider == hero)[:, None], ours, theirs).argmax(1)
        return options.gather(1, chosen[:, None]).squeeze(1)

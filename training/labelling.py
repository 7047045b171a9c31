"""How much would a policy gain if it learnt its labels? Settings are compared on the same positions.

    python -m training.labelling puerto_rico --positions 96 --seed 1 labelling.jsonl     # adds a line for each setting
    python -m training.labelling puerto_rico --sum labelling.jsonl                       # the means of all lines

Positions come from games that the shipped network plays against itself. Each setting labels the same candidates in all
of them. Games on other deals, played to the end, say what the answer that a label wants is worth, and what the
favourite is worth: so a label that is wrong costs something here, and one that changes nothing gains nothing.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

import torch

from boriken.engine.batch import Array
from boriken.engine.game import game_class
from boriken.search.tables import players_of
from training import checkpoint
from training.evaluate import COMPARED
from training.labels import Labeller, Labels, Player, candidates_of, improved, positions_to_label
from training.network import drawn, logits_of
from training.pool import widened
from training.setups import Weighted
from training.tables import Tables, used_columns

CANDIDATES = 3
POWER = 2.0  # of the policy in the games from which positions come
APART = {"puerto_rico": 260, "san_juan": 90}  # decisions of a game before its position, at most
END = {"puerto_rico": 400, "san_juan": 200}  # decisions after which a game has ended
PATIENCES = (20.0, 50.0, 100.0, 200.0, 400.0)


@dataclass(frozen=True)
class Setting:
    """How labels are made: redeals of each candidate, and decisions after it."""

    redeals: int
    ahead: int


SETTINGS = (Setting(8, 25), Setting(8, 64), Setting(24, 64))


class Positions:
    """Positions of self-play in the usual set-up of a game, with the network's candidates in each."""

    def __init__(self, game: str, count: int, seed: int) -> None:
        torch.manual_seed(seed)
        setup = [Weighted(next(iter(COMPARED[game].values())), 1.0)]
        columns = used_columns(game, setup)
        self.network = shipped(game, columns)
        self.tables = Tables(game, setup, 2 * count, seed, "cpu", columns)
        self._play_apart(APART[game])
        places = positions_to_label(self.tables, count)
        options, n_options = (part[places] for part in self.tables.options())
        self.logits = logits_of(self.network(widened(self.tables.observe()[places]))[0], options, n_options.reshape(-1))
        self.raw, self.seats = self.tables.raw[places].clone(), self.tables.seats[places]
        self.decider = self.tables.field("decider").long().reshape(-1)[places]
        self.chosen = candidates_of(self.logits, CANDIDATES)

    @torch.no_grad()
    def _play_apart(self, most: int) -> None:
        """Play each game to a point of its own."""
        until = torch.randint(0, most, (self.tables.count,))
        for step in range(most):
            options, n_options = self.tables.options()
            logits = logits_of(self.network(widened(self.tables.observe()))[0], options, n_options)
            picked = drawn(torch.where(logits < -1e8, logits, logits * POWER))
            self.tables.step(torch.where(step < until, options.gather(1, picked[:, None]).squeeze(1), -1))

    def labels(self, setting: Setting, seed: int) -> Labels:
        """Return the labels of all candidates."""
        torch.manual_seed(seed)
        count, candidates = self.chosen.shape
        games = self.tables.more_games(count * candidates * setting.redeals)
        labeller = Labeller(games, count, candidates, setting.redeals, setting.ahead)
        return labeller.label(self.network, self.raw, self.logits, self.seats, self.decider, self.chosen)


def shipped(game: str, columns: Sequence[str]) -> Player:
    """Return the network that comes with a game, for rows that are `widened`."""
    folder, device = players_of(game).networks, torch.device("cpu")
    assert folder is not None
    names = {"columns": columns, "actions": [action.text for action in game_class(game).space.actions]}
    network = checkpoint.network_from(checkpoint.from_weights(folder / "trained.npz", device, ()), names, device)

    @torch.no_grad()
    def play(rows: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        policy, value = network(rows[:, : len(columns)].float())
        return policy, value

    return play


def compare(positions: Positions, settings: Sequence[Setting], truth: Setting, seed: int) -> Iterator[dict[str, Any]]:
    """Yield, for each setting and patience, which labels change the favourite, and what each then gains or loses."""
    found = positions.labels(truth, seed + 1)
    worth = (found.gain - found.gain[:, :1]).masked_fill(~found.is_there, 0.0)  # over the favourite's
    for number, setting in enumerate(settings):
        labels = positions.labels(setting, seed + 2 + number)
        for patience in PATIENCES:
            wanted = improved(labels, patience).argmax(1)
            gains: Array = worth.gather(1, wanted[:, None]).squeeze(1).numpy()
            yield {**asdict(setting), "patience": patience, "changed": (wanted != 0).int().tolist(),
                   "gains": [round(gain, 4) for gain in gains.tolist()]}


def sums(lines: Sequence[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield the share of changed favourites and the mean gain with its error, for each setting and patience."""
    settings = {(one["redeals"], one["ahead"], one["patience"]) for one in lines}
    for redeals, ahead, patience in sorted(settings):
        same = [one for one in lines if (one["redeals"], one["ahead"], one["patience"]) == (redeals, ahead, patience)]
        gains = [gain for one in same for gain in one["gains"]]
        yield {"redeals": redeals, "ahead": ahead, "patience": patience, "positions": len(gains),
               "changed": round(fmean(changed for one in same for changed in one["changed"]), 3),
               "gain": round(fmean(gains), 4), "error": round(stdev(gains) / len(gains) ** 0.5, 4)}


def main() -> None:
    """Compare the settings, or sum lines up."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=tuple(APART))
    parser.add_argument("file", type=Path)
    parser.add_argument("--positions", type=int, default=96)
    parser.add_argument("--redeals", type=int, default=24, help="of each candidate, played to the end")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sum", action="store_true")
    given = parser.parse_args()
    if given.sum:
        for one in sums([json.loads(line) for line in given.file.read_text("utf-8").splitlines()]):
            print(json.dumps(one))
        return
    positions = Positions(given.game, given.positions, given.seed)
    for line in compare(positions, SETTINGS, Setting(given.redeals, END[given.game]), given.seed):
        with given.file.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"game": given.game, "seed": given.seed, **line}) + "\n")


if __name__ == "__main__":
    main()

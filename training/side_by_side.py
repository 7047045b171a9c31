"""Matches of the search, many games side by side on a GPU: the arena's matches in a tenth of the time.

    python -m training.side_by_side --one search:100 --against trained --games 400 --out runs/match.jsonl

A search spends nearly all of its time in one place: ways down its tree are played on by the network, decision by
decision. Here a game that comes to this place waits for the others, and then all of them are played on at once. It is
the same player with the same budget; but the luck of playing on is drawn for all together, and a GPU rounds in its own
way, so the games are others than those of `boriken arena`. Searches by time have to be played there.
"""

from __future__ import annotations

import argparse
import multiprocessing
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from queue import Empty
from typing import Any

import numpy as np
import torch
from greenlet import getcurrent, greenlet
from torch.nn.functional import layer_norm

from boriken.arena.crews import Work
from boriken.arena.logbook import Played
from boriken.arena.match import play_unit, run_match
from boriken.arena.schedule import Match, Unit, make_match
from boriken.kernel.batch import Array
from boriken.kernel.errors import BorikenError
from boriken.kernel.game import Game, game_class
from boriken.players.network import Network, Opinion, shipped_network
from boriken.players.protocol import Strength, read_player, register, seed_for
from boriken.players.search import DEFAULT_WAYS, NetworkJudge, Search, SearchPlayer

AT_ONCE = 32  # units of a match that a process plays at the same time: more of them fill the GPU better


class DeviceNetwork(Network):
    """The network of the package, worked out by PyTorch."""

    def __init__(self, network: Network, device: str) -> None:
        self._to = partial(torch.as_tensor, device=torch.device(device))
        for name, value in vars(network).items():
            setattr(self, name, [tuple(map(self._to, part)) for part in value] if name == "blocks" else
                    tuple(map(self._to, value)) if isinstance(value, tuple) else self._to(value))

    @torch.inference_mode()
    def think(self, numbers: Array, seats: Array, options: Array | None = None) -> Opinion:
        """The same opinion, but for how a device rounds."""
        told = np.flatnonzero(numbers.any(axis=0))
        x = torch.relu(self._to(numbers[:, told]) @ self.entrance[told] + self.entrance_bias)
        width = x.shape[1:]
        for weight, bias, first, first_bias, second, second_bias in self.blocks:
            inner = torch.relu(torch.addmm(first_bias, layer_norm(x, width, weight, bias), first))
            x = x + torch.addmm(second_bias, inner, second)
        x = layer_norm(x, width, *self.norm)
        rows = slice(None) if options is None else self._to(options.astype(np.int64))
        policy = torch.addmm(self.policy_bias[rows], x, self.policy[rows].T)
        value = torch.addmm(self.value_bias, x, self.value)
        is_there = torch.arange(value.shape[1], device=value.device) < self._to(seats.astype(np.int64))[:, None]
        chances = torch.softmax(value.masked_fill(~is_there, -torch.inf), 1)
        return Opinion(policy.cpu().numpy(), chances.cpu().numpy())


class SharedJudge(NetworkJudge):
    """Judges the games of many searches at once: whoever asks waits until all have asked."""

    def __init__(self, game: Game, network: Network, seed: int) -> None:
        super().__init__(game, network, seed)
        self.waiting: list[tuple[greenlet, Array]] = []

    def values(self, games: Array) -> tuple[Array, Array | None]:
        """What is said of the games when all are judged."""
        asking = getcurrent()
        assert asking.parent is not None
        self.waiting.append((asking, games))
        found: tuple[Array, Array | None] = asking.parent.switch()
        return found

    def answer(self) -> None:
        """Judge all that wait, and let each go on until it asks again or is done."""
        waiting, self.waiting = self.waiting, []
        values, promise = super().values(np.concatenate([games for _, games in waiting]))
        assert promise is not None
        low = 0
        for asking, games in waiting:
            part = slice(low, low := low + len(games))
            asking.switch((values[part], promise[part]))

    def player(self, seed: int, strength: Strength | None) -> SharingPlayer:
        """A search that asks this judge."""
        return SharingPlayer(seed, strength if isinstance(strength, int) else DEFAULT_WAYS, self)


class SharingPlayer(SearchPlayer):
    """A search that asks a shared judge what its ways down come to."""

    def __init__(self, seed: int, ways: int, judge: SharedJudge) -> None:
        super().__init__(seed, ways)
        self._judge = judge

    def _search(self, game: Game, seat: int, seed: int) -> Search:
        search = super()._search(game, seat, seed)
        search.judge = self._judge
        return search


def play_side_by_side(match: Match, units: Sequence[Unit], device: str, seed: int) -> Iterator[Played]:
    """Play units of a match; the results in the order in which they are there."""
    network = shipped_network(match.game)
    if network is None:
        raise BorikenError(f"there is no network for {match.game!r}: its searches play out at random, in the arena")
    judge = SharedJudge(game_class(match.game).new(match.setup), DeviceNetwork(network, device), seed)
    register(replace(read_player("search")[0], make=judge.player))
    left, done = iter(units), list[Played]()

    def play(unit: Unit) -> None:
        done.append(play_unit(match, unit))

    while True:
        while len(judge.waiting) < AT_ONCE and (unit := next(left, None)) is not None:
            greenlet(play).switch(unit)
        yield from done
        done.clear()
        if not judge.waiting:
            return
        judge.answer()


def crew_on(device: str, processes: int, match: Match, units: Sequence[Unit]) -> Iterator[Played]:
    """Let some processes play side by side, each its part: one alone keeps a GPU waiting."""
    context = multiprocessing.get_context("spawn")
    played: Any = context.Queue()
    crew = [context.Process(target=_play_part, args=(match, units[part::processes], device, part, played), daemon=True)
            for part in range(min(processes, len(units)))]
    for process in crew:
        process.start()
    for _ in units:
        yield _next(played, crew)


def _play_part(match: Match, units: Sequence[Unit], device: str, part: int, played: Any) -> None:
    torch.set_num_threads(1)
    for done in play_side_by_side(match, units, device, seed_for(match.setup.seed, part)):
        played.put(done)


def _next(played: Any, crew: Sequence[Any]) -> Played:
    while True:
        try:
            found: Played = played.get(timeout=1)
            return found
        except Empty:
            if any(process.exitcode for process in crew):
                raise BorikenError("one of the processes has ended with an error, which it has told") from None


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="puerto_rico")
    parser.add_argument("--edition")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--one", required=True)
    parser.add_argument("--against", required=True)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--device", default="cuda")
    parser.add_argument("--processes", type=int, default=4)
    parser.add_argument("--out", type=Path, help="a logbook, as the arena keeps it")
    given = parser.parse_args()
    match = make_match(given.game, given.edition, given.seats, seed=given.seed, one=given.one, against=given.against)
    for name in match.pairings[0].players:
        if isinstance(read_player(name)[1], float):
            raise SystemExit(f"{name} thinks by time: let it play in the arena")

    def crew(work: Work, units: Sequence[Unit]) -> Iterator[Played]:
        return crew_on(given.device, given.processes, match, units)

    standings = run_match(match, given.games, crew, given.out, lambda done: None)
    one = standings.pairings[0].sides[0]
    print(f"{match.pairings[0].title}: {one.win_share:.1%} of {standings.pairings[0].games} games, "
          f"{one.interval[0]:.1%} to {one.interval[1]:.1%}")


if __name__ == "__main__":
    main()

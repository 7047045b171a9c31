"""Players that search before each answer."""

from __future__ import annotations

import time
from collections.abc import Callable

from boriken.engine.actionspace import Action
from boriken.engine.game import Game
from boriken.players.protocol import SeededPlayer
from boriken.search.evaluators import SearchEvaluator
from boriken.search.networks import Network, shipped_network
from boriken.search.report import Report
from boriken.search.seeds import seed_for
from boriken.search.tables import players_of
from boriken.search.tree_search import CANDIDATES

__all__ = ["Report", "SearchPlayer"]


class SearchPlayer(SeededPlayer):
    """A player that searches before each answer, for a time or for a number of simulations.

    A player that weighs its time spends less of it on questions where a search seldom finds a better answer, by the
    settings of the game.
    """

    def __init__(self, seed: int, simulations: int | None = None, seconds: float | None = None,
                 network: Network | None = None, weighs_time: bool = False,
                 clock: Callable[[], float] = time.perf_counter) -> None:
        super().__init__(seed)
        self.simulations, self.seconds = simulations, seconds
        self.weighs_time, self.clock = weighs_time, clock
        self._network = network
        self._searches = 0  # numbers the seeds, so that none is used twice

    def choose(self, game: Game, seat: int) -> Action:
        """Return the best answer found."""
        return self.report(game, seat).best.action

    def report(self, game: Game, seat: int) -> Report:
        """Search, and return the report."""
        self._searches += 1
        evaluator = SearchEvaluator(self._network or shipped_network(game.id), self.simulations,
                                    self._seconds_for(game), CANDIDATES, self.clock)
        return evaluator.search(game, seat, seed_for(self.seed, self._searches))

    def _seconds_for(self, game: Game) -> float | None:
        """Return the time for the open question; None for a player with a number of simulations."""
        if self.seconds is None or not self.weighs_time:
            return self.seconds
        settings = players_of(game.id)
        return self.seconds * settings.time_shares.get(game.question or "", settings.other_time)

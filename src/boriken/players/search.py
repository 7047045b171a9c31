"""Players that search before each answer."""

from __future__ import annotations

from boriken.engine.actionspace import Action
from boriken.engine.game import Game
from boriken.players.protocol import SeededPlayer
from boriken.search.evaluators import SearchEvaluator
from boriken.search.networks import Network, shipped_network
from boriken.search.report import Report
from boriken.search.seeds import seed_for
from boriken.search.tree_search import CANDIDATES

__all__ = ["Report", "SearchPlayer"]


class SearchPlayer(SeededPlayer):
    """A player that searches before each answer, for a time or for a number of simulations."""

    def __init__(self, seed: int, simulations: int | None = None, seconds: float | None = None,
                 network: Network | None = None) -> None:
        super().__init__(seed)
        self.simulations, self.seconds = simulations, seconds
        self._network = network
        self._searches = 0  # numbers the seeds, so that none is used twice

    def choose(self, game: Game, seat: int) -> Action:
        """Return the best answer found."""
        return self.report(game, seat).best.action

    def report(self, game: Game, seat: int) -> Report:
        """Search, and return the report."""
        self._searches += 1
        evaluator = SearchEvaluator(self._network or shipped_network(game.id), self.simulations, self.seconds,
                                    CANDIDATES)
        return evaluator.search(game, seat, seed_for(self.seed, self._searches))

"""Monte Carlo: try every answer, play many random games on from there, take the one that ends best.

Playouts run compiled, on copies of the record in which the game's `redeal` has dealt anew everything that the seat
cannot know: hidden cards, where a game has them, and the chance to come.

The playouts are spent by sequential halving: all answers get a few, the better half of them gets more, and so on
until one is left. All answers of one turn see the same deals, so that luck does not decide between them.
"""

from __future__ import annotations

import numpy as np

from boriken.engine.actionspace import Action
from boriken.engine.game import Game
from boriken.players.protocol import SeededPlayer
from boriken.search.batched import redealt
from boriken.search.evaluators import playout_values

DEFAULT_BUDGET = 1000


class PlayoutPlayer(SeededPlayer):
    """A player that spends a budget of playouts on each decision."""

    def __init__(self, seed: int, budget: int = DEFAULT_BUDGET) -> None:
        super().__init__(seed)
        self.budget = budget
        self._drawn = 0  # playouts so far: numbers the random states, so that none is used twice

    def choose(self, game: Game, seat: int) -> Action:
        """Return the answer with the best playouts for the seat."""
        left = game.legal_actions
        turns = max(1, (len(left) - 1).bit_length())
        totals = {action.index: 0.0 for action in left}
        for _ in range(turns):
            if len(left) == 1:
                break
            each = max(1, self.budget // (turns * len(left)))
            for action, value in zip(left, self._values(game, seat, left, each), strict=True):
                totals[action.index] += value * each
            left = sorted(left, key=lambda a: -totals[a.index])[: (len(left) + 1) // 2]
        return left[0]

    def _values(self, game: Game, seat: int, actions: list[Action], each: int) -> list[float]:
        """Return the mean value of each action over `each` playouts."""
        batch = game.batch
        chance = batch.player_rng_states(self.seed, self._drawn, 2 * each)
        self._drawn += 2 * each
        games = np.tile(redealt(batch, game.state, seat, chance[:each].copy()), len(actions))
        played = np.repeat(np.array([a.index for a in actions], np.int32), each)
        batch.step(games, played, np.zeros(len(games), np.int8))
        batch.play_out(games, np.tile(chance[each:], len(actions)))
        return [float(v) for v in playout_values(games, seat).reshape(len(actions), each).mean(axis=1)]

"""Monte Carlo: try every answer, play many random games on from there, take the one that ends best.

It knows no rule. Playouts run compiled, on copies of the record in which the game's `redeal` has dealt anew all
that the seat cannot know: hidden cards, where a game has them, and the chance to come.

The playouts are spent by halving: all answers get a few, the better half of them gets more, and so on
until one is left. All answers of one turn meet the same chance, so that luck does not decide between them.
"""

from __future__ import annotations

import numpy as np

from boriken.engine.actionspace import Action
from boriken.engine.batch import Array
from boriken.engine.game import Game
from boriken.players.protocol import SeededPlayer

DEFAULT_BUDGET = 1000

#: A margin of so many points over the best other seat counts as much as a whole win: the margin also tells
#: something where all playouts are won, or none.
POINTS_PER_WIN = 20.0


class PlayoutPlayer(SeededPlayer):
    """Spends a budget of playouts on each decision."""

    def __init__(self, seed: int, budget: int = DEFAULT_BUDGET) -> None:
        super().__init__(seed)
        self.budget = budget
        self._drawn = 0  # playouts so far: numbers the generators, so that none is used twice

    def choose(self, game: Game, seat: int) -> Action:
        """The answer whose playouts went best for the seat."""
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
        """The mean worth of each action over so many playouts."""
        batch = game.batch
        chance = batch.player_rng_states(self.seed, self._drawn, 2 * each)
        self._drawn += 2 * each
        games = game.record_type.zeros(each)
        games[:] = game.state
        batch.redeal(games, seat, chance[:each].copy())
        games = np.tile(games, len(actions))
        played = np.repeat(np.array([a.index for a in actions], np.int32), each)
        batch.step(games, played, np.zeros(len(games), np.int8))
        batch.play_out(games, np.tile(chance[each:], len(actions)))
        return [float(v) for v in worth(games, seat).reshape(len(actions), each).mean(axis=1)]


def worth(games: Array, seat: int) -> Array:
    """What finished games are worth to a seat: its share of the win, and its margin over the best other seat."""
    seats = int(games["seats"][0])
    winner = games["winner"][:, :seats].astype(np.float64)
    share: Array = winner[:, seat] / np.maximum(1.0, winner.sum(axis=1))
    score = games["score"][:, :seats].astype(np.float64)
    others = np.delete(score, seat, axis=1)
    margin = score[:, seat] - (others.max(axis=1) if seats > 1 else 0.0)
    value: Array = share + margin / POINTS_PER_WIN
    return value

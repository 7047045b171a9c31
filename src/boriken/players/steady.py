"""Rule-based play, the fixed yardstick: each answer is played on a little, and the holdings of all seats are weighed.

The player finds the cost and yield of an answer by playing it, on copies in which the game's `redeal` has dealt anew
everything that the seat cannot know. A role is played to its end, every seat taking its best answer by the same
weights; any other answer to the end of the seat's own turn. All answers are played side by side, as one batch.

The module `players/steady.py` in the game's folder has the weights. The player draws no random numbers: the same
position always has the same answer.
"""

from __future__ import annotations

import numpy as np

from boriken.engine.actionspace import Action
from boriken.engine.batch import Array, Batch
from boriken.engine.errors import UnknownPlayer
from boriken.engine.game import Game
from boriken.players.weighing import margin
from boriken.search.batched import redealt
from boriken.search.tables import Weights, players_of

CHANCE = 1  # the random state of the redeal: always the same


def weights_of(game: str) -> Weights:
    """Return the weights of a game, by its id."""
    make = players_of(game).weights
    if make is None:
        raise UnknownPlayer(f"the game {game!r} has no weights for 'steady'; the player 'playout' needs none")
    return make()


class SteadyPlayer:
    """A player that gives the answer with the largest margin of its seat over the others, by the game's weights."""

    def choose(self, game: Game, seat: int) -> Action:
        """Return the best answer, the first of several."""
        legal, weights = game.legal_actions, weights_of(game.id)
        if len(legal) == 1:
            return legal[0]
        planned = weights.plan(game, seat, legal)
        if planned is not None:
            return planned
        tried = try_all(game.batch, redealt(game.batch, game.state, seat, np.array([CHANCE], np.uint64)))
        play_on(game.batch, tried, weights, None if game.question == "choose_role" else seat)
        return legal[int(margin(weights.worth(tried), np.full(len(tried), seat)).argmax())]


def play_on(batch: Batch, games: Array, weights: Weights, seat: int | None) -> None:
    """Play until the role is done or, for a seat, its turn; each seat takes the answer that is best for itself."""
    while True:
        stops = weights.is_done(games) | (games["over"] != 0)
        if seat is not None:
            stops |= games["decider"] != seat
        going = np.flatnonzero(~stops)
        if not len(going):
            return
        asked = pick(games, going)
        tried = try_all(batch, asked)
        value = margin(weights.worth(tried), np.repeat(asked["decider"], asked["n_options"]))
        ends = np.cumsum(asked["n_options"]).tolist()
        best = [begin + int(value[begin:end].argmax()) for begin, end in zip([0, *ends], ends, strict=False)]
        bytes_of(games)[going] = bytes_of(tried)[best]


def try_all(batch: Batch, games: Array) -> Array:
    """Return copies of the games, one for every answer to each of them, with the answer played."""
    n_options, options = games["n_options"], games["options"]
    tried = pick(games, np.repeat(np.arange(len(games)), n_options))
    answers = options[np.arange(options.shape[1]) < n_options[:, None]]
    batch.step(tried, answers, np.zeros(len(tried), np.int8))
    return tried


def pick(games: Array, which: Array) -> Array:
    """Return copies of some of the games."""
    return bytes_of(games)[which].view(games.dtype).reshape(-1)


def bytes_of(games: Array) -> Array:
    """Return games as rows of bytes, which NumPy copies much faster than records of many fields."""
    return games.view(np.uint8).reshape(len(games), -1)

"""Rule-based play, the fixed yardstick: each answer is played on a little, and what everybody then has is weighed.

What an answer costs and brings is found by playing it, on copies in which the game's `redeal` has dealt anew all that
the seat cannot know. A role is played to its end, every seat taking what is best for itself by the same weights; any
other answer to the end of the seat's own turn. All answers are played side by side, as one batch.

What things are worth is said by the module `players/steady.py` of the game's folder. Nothing is left to
chance: the same position always has the same answer.
"""

from __future__ import annotations

import numpy as np

from boriken.engine.actionspace import Action
from boriken.engine.batch import Array, Batch
from boriken.engine.errors import UnknownPlayer
from boriken.engine.game import Game
from boriken.players.weighing import margin
from boriken.search.tables import Weights, players_of

CHANCE = 1  # the generator of what is dealt anew: always the same


def weights_of(game: str) -> Weights:
    """Return what a game's things are worth, by the id of the game."""
    make = players_of(game).weights
    if make is None:
        raise UnknownPlayer(f"the player 'steady' has no weights for {game!r}; 'playout' plays every game")
    return make()


class SteadyPlayer:
    """The answer after which the seat is farthest before the others, by the weights of the game's weights."""

    def choose(self, game: Game, seat: int) -> Action:
        """The first of the best."""
        legal, weights = game.legal_actions, weights_of(game.id)
        if len(legal) == 1:
            return legal[0]
        planned = weights.plan(game, seat, legal)
        if planned is not None:
            return planned
        games = game.state.reshape(1).copy()
        game.batch.redeal(games, seat, np.array([CHANCE], np.uint64))
        tried = try_all(game.batch, games)
        play_on(game.batch, tried, weights, None if game.question == "choose_role" else seat)
        return legal[int(margin(weights.worth(tried), np.full(len(tried), seat)).argmax())]


def play_on(batch: Batch, games: Array, weights: Weights, seat: int | None) -> None:
    """Until the role is done, or, for a seat, its turn: who is asked takes what is best for him."""
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
    """Every answer to each of the games, played on a copy."""
    n_options, options = games["n_options"], games["options"]
    tried = pick(games, np.repeat(np.arange(len(games)), n_options))
    answers = options[np.arange(options.shape[1]) < n_options[:, None]]
    batch.step(tried, answers, np.zeros(len(tried), np.int8))
    return tried


def pick(games: Array, which: Array) -> Array:
    """Copies of some of the games."""
    return bytes_of(games)[which].view(games.dtype).reshape(-1)


def bytes_of(games: Array) -> Array:
    """Games as rows of bytes: NumPy copies them much faster than records of many fields."""
    return games.view(np.uint8).reshape(len(games), -1)

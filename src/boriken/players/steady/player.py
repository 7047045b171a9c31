"""Rule-based play, the fixed yardstick: each answer is played on a little, and what everybody then has is weighed.

What an answer costs and brings is found by playing it, on copies in which the game's `redeal` has dealt anew all that
the seat cannot know. A role is played to its end, every seat taking what is best for itself by the same weights; any
other answer to the end of the seat's own turn. All answers are played side by side, as one batch.

What things are worth is said by the game's page, a module of this package named like the game. Nothing is left to
chance: the same position always has the same answer.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Protocol, cast

import numpy as np

from boriken.kernel.actionspace import Action
from boriken.kernel.batch import Array, Batch
from boriken.kernel.game import Game
from boriken.players.steady.weighing import margin

CHANCE = 1  # the generator of what is dealt anew: always the same


class Page(Protocol):
    """What a game's page says."""

    def plan(self, game: Game, seat: int, legal: list[Action]) -> Action | None:
        """The answer to a question that is one of many about the same thing; None for all others, which are weighed."""

    def is_done(self, games: Array) -> Array:
        """Whether the role has been played and can be weighed."""

    def worth(self, games: Array) -> Array:
        """What each seat has, in points: a row for each position, with a number for each seat."""


@cache
def page_of(game: str) -> Page:
    """The page of a game by its id."""
    return cast(Page, import_module(f"boriken.players.steady.{game}"))


class SteadyPlayer:
    """The answer after which the seat is farthest before the others, by the weights of the game's page."""

    def choose(self, game: Game, seat: int) -> Action:
        """The first of the best."""
        legal, page = game.legal_actions, page_of(game.id)
        if len(legal) == 1:
            return legal[0]
        planned = page.plan(game, seat, legal)
        if planned is not None:
            return planned
        games = game.state.reshape(1).copy()
        game.batch.redeal(games, seat, np.array([CHANCE], np.uint64))
        tried = try_all(game.batch, games)
        play_on(game.batch, tried, page, None if game.question == "choose_role" else seat)
        return legal[int(margin(page.worth(tried), np.full(len(tried), seat)).argmax())]


def play_on(batch: Batch, games: Array, page: Page, seat: int | None) -> None:
    """Until the role is done, or, for a seat, its turn: who is asked takes what is best for him."""
    while True:
        stops = page.is_done(games) | (games["over"] != 0)
        if seat is not None:
            stops |= games["decider"] != seat
        going = np.flatnonzero(~stops)
        if not len(going):
            return
        asked = pick(games, going)
        tried = try_all(batch, asked)
        value = margin(page.worth(tried), np.repeat(asked["decider"], asked["n_options"]))
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

"""The games that can be played, by id. A game's package is imported when it is first asked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boriken.engine.batch import Array, Batch
from boriken.engine.errors import ImpossibleSetup
from boriken.engine.game import Game, Setup, game_class, game_ids
from boriken.engine.packs import default_game

#: The default game: the first pack.
DEFAULT_GAME = default_game()


def new_game(game: str = DEFAULT_GAME, *, edition: str | None = None, seats: int = 4,
             expansions: Sequence[str] = (), seed: int | str = 0, number: int = 0, **options: Any) -> Game:
    """Return a new game, dealt and waiting for its first decision: game `number` among those of the seed.

    A seed is a whole number, or a long seed of 128 bits, such as `new_long_seed` makes: without it nobody can compute
    what will be drawn.

    >>> game = new_game("puerto_rico", edition="grow", seats=4, seed=7)
    >>> game.question
    'choose_role'
    """
    return game_class(game).new(make_setup(game, edition, seats, expansions, seed, options, number))


def opening(game: str = DEFAULT_GAME, *, edition: str | None = None, seats: int = 4,
            expansions: Sequence[str] = (), **options: Any) -> Array:
    """Return an array of one record, set up but not dealt, from which a batch deals games."""
    return game_class(game).opening(make_setup(game, edition, seats, expansions, 0, options))


def batch(game: str = DEFAULT_GAME) -> Batch:
    """Return the loops of a game over arrays of records: deal, step, legal actions, random play, redeal.

    >>> batch("puerto_rico").deal(opening("puerto_rico", seats=3), seed=1, first=0, count=5).shape
    (5,)
    """
    return game_class(game).batch


def make_setup(game: str, edition: str | None, seats: int, expansions: Sequence[str], seed: int | str,
               options: dict[str, Any], number: int = 0) -> Setup:
    """Return a set-up, with the game's first edition as the default."""
    if not isinstance(expansions, (list, tuple, set, frozenset)) or not all(isinstance(e, str) for e in expansions):
        raise ImpossibleSetup(f"expansions must be a list of names, not {expansions!r}")
    if edition is None:
        edition = next(iter(game_class(game).editions()))
    return Setup(edition, seats, tuple(sorted(expansions)), seed, options, number)


def editions() -> dict[str, dict[str, dict[str, Any]]]:
    """Return what can be played: game -> edition -> title, version, seats, expansions, options."""
    return {game: game_class(game).editions() for game in game_ids()}

"""The games that can be played, by id. A game's package is imported when it is first asked for."""

from __future__ import annotations

import difflib
import inspect
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from boriken.engine.batch import Array, Batch
from boriken.engine.errors import ImpossibleSetup, one_of
from boriken.engine.game import Game, Setup, game_class, game_ids
from boriken.engine.packs import default_game

#: The default game: the first pack.
DEFAULT_GAME = default_game()

#: The arguments that every function with a set-up has, besides the options of the game.
ARGUMENTS = ("edition", "seats", "expansions", "seed", "number", "options")


def new_game(game: str = DEFAULT_GAME, *, edition: str | None = None, seats: int = 4,
             expansions: Sequence[str] = (), seed: int | str = 0, number: int = 0,
             options: Mapping[str, Any] | None = None, **more: Any) -> Game:
    """Return a new game, dealt and waiting for its first decision: game `number` among those of the seed.

    A seed is a whole number, or a long seed of 128 bits, such as `new_long_seed` makes: without it nobody can compute
    what will be drawn. The game's options are further arguments, or a table of `options`; all functions take both.

    >>> game = new_game("puerto_rico", edition="grow", seats=4, seed=7)
    >>> game.question
    'choose_role'
    """
    return game_class(game).new(make_setup(game, edition, seats, expansions, seed, merged(options, more), number))


def opening(game: str = DEFAULT_GAME, *, edition: str | None = None, seats: int = 4,
            expansions: Sequence[str] = (), options: Mapping[str, Any] | None = None, **more: Any) -> Array:
    """Return an array of one record, set up but not dealt, from which a batch deals games."""
    setup = make_setup(game, edition, seats, expansions, 0, merged(options, more), arguments=accepted(opening))
    return game_class(game).opening(setup)


def batch(game: str = DEFAULT_GAME) -> Batch:
    """Return the loops of a game over arrays of records: deal, step, legal actions, random play, redeal.

    >>> batch("puerto_rico").deal(opening("puerto_rico", seats=3), seed=1, first=0, count=5).shape
    (5,)
    """
    return game_class(game).batch


def merged(options: Mapping[str, Any] | None, more: Mapping[str, Any]) -> dict[str, Any]:
    """Return the options of a table and those that were passed as arguments; raise an error for one in both."""
    if options is not None and not isinstance(options, Mapping):
        raise ImpossibleSetup(f"options must be a table of names and values, not {options!r}")
    for name in more:
        if name in (options or {}):
            raise ImpossibleSetup(f"the option {name!r} was passed twice: as an argument and in `options`")
    return {**(options or {}), **more}


def make_setup(game: str, edition: str | None, seats: int, expansions: Sequence[str], seed: int | str,
               options: dict[str, Any], number: int = 0, arguments: Sequence[str] = ARGUMENTS) -> Setup:
    """Return a set-up, with the game's first edition as the default.

    `arguments` names the arguments of the calling function, for an option that is one of them misspelt.
    """
    _check_spelling(game, options, arguments)
    if not isinstance(expansions, (list, tuple, set, frozenset)) or not all(isinstance(e, str) for e in expansions):
        raise ImpossibleSetup(f"expansions must be a list of names, not {expansions!r}")
    if edition is None:
        edition = next(iter(game_class(game).editions()))
    return Setup(edition, seats, tuple(sorted(expansions)), seed, options, number)


def accepted(function: Callable[..., Any]) -> tuple[str, ...]:
    """Return the names of a function's arguments, without the game and the rest (`**options`)."""
    named = inspect.signature(function).parameters.values()
    return tuple(one.name for one in named if one.kind is not one.VAR_KEYWORD and one.name != "game")


def _check_spelling(game: str, options: Mapping[str, Any], arguments: Sequence[str]) -> None:
    """Raise `ImpossibleSetup` for an option that the game does not have and that resembles an argument."""
    known = {name for row in game_class(game).editions().values() for name in row["options"]}
    for name in options:
        if name not in known and difflib.get_close_matches(str(name), arguments, n=1):
            raise ImpossibleSetup(one_of("argument", name, (*arguments, *sorted(known))))


def editions() -> dict[str, dict[str, dict[str, Any]]]:
    """Return what can be played: game -> edition -> title, version, seats, expansions, options."""
    return {game: game_class(game).editions() for game in game_ids()}

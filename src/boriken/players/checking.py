"""Players of one's own are asked with care: their answer is checked, and they have a limited time for it.

A player may raise an error, never answer, answer nonsense or change the game that it gets. Each of these becomes a
`PlayerFailed` with a sentence, and the game is unchanged.
"""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Callable
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

from boriken.engine.errors import BorikenError, PlayerFailed

if TYPE_CHECKING:
    from boriken.engine.actionspace import Action
    from boriken.engine.game import Game
    from boriken.players.protocol import Player

PATIENCE = 60.0  # seconds that a player of one's own has for an answer
MOST_DELAYS = 3  # a class of players that was late so often is not asked again in this process
LONGEST = 300  # characters of a player's own error that are repeated

_delays: WeakKeyDictionary[type, int] = WeakKeyDictionary()


class CheckedPlayer:
    """A player of one's own that gets a copy of the game, answers in time and legally, or raises `PlayerFailed`."""

    def __init__(self, name: str, player: Player, patience: float = PATIENCE) -> None:
        self.name, self.player, self.patience = name, player, patience

    def choose(self, game: Game, seat: int) -> Action:
        """Return the player's answer, a legal action of the game."""
        kind = type(self.player)
        if _delays.get(kind, 0) >= MOST_DELAYS:
            raise self._failed(seat, f"was late {MOST_DELAYS} times and is not asked again")
        try:
            answer = in_time(lambda: self.player.choose(game.copy(), seat), self.patience)
        except TimeoutError:
            _delays[kind] = _delays.get(kind, 0) + 1
            raise self._failed(seat, f"gave no answer within {self.patience:g} seconds") from None
        except BaseException as error:
            if isinstance(error, KeyboardInterrupt):
                raise
            raise self._failed(seat, f"raised {type(error).__name__}: {_shortened(error)}") from error
        return self._legal(game, seat, answer)

    def _legal(self, game: Game, seat: int, answer: Any) -> Action:
        try:
            found = game.space.find(answer)
        except BorikenError as error:
            raise self._failed(seat, f"gave an answer that is no action: {_shortened(error)}") from None
        if found not in game.legal_actions:
            legal = ", ".join(repr(action.text) for action in game.legal_actions)
            raise self._failed(seat, f"answered {found.text!r} to {game.question!r}; legal are {legal}")
        return found

    def _failed(self, seat: int, sentence: str) -> PlayerFailed:
        return PlayerFailed(f"the player {self.name!r} in seat {seat} {sentence}", seat)


def _shortened(error: BaseException) -> str:
    text = " ".join(str(error).split())
    return text if len(text) <= LONGEST else text[:LONGEST] + " ..."


# -- answers in time -----------------------------------------------------------------------------------------------


class _Helper:
    """A thread that calls one function after another. One that hangs is left alone and does not keep the program."""

    def __init__(self) -> None:
        self._calls: SimpleQueue[Callable[[], Any] | None] = SimpleQueue()
        self._results: SimpleQueue[tuple[Any, BaseException | None]] = SimpleQueue()
        self._thread = threading.Thread(target=self._work, daemon=True, name="a player of one's own")
        self._thread.start()

    def _work(self) -> None:
        while (call := self._calls.get()) is not None:
            try:
                self._results.put((call(), None))
            except BaseException as error:
                self._results.put((None, error))

    def call(self, function: Callable[[], Any], seconds: float) -> Any:
        self._calls.put(function)
        try:
            result, error = self._results.get(timeout=seconds)
        except Empty:
            self._end()
            raise TimeoutError from None
        _idle.append(self)
        if error is not None:
            raise error
        return result

    def _end(self) -> None:
        """Raise `SystemExit` in the thread, which ends a loop in Python; nothing can end one in other languages."""
        if self._thread.ident is not None:
            self._calls.put(None)
            ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(self._thread.ident), ctypes.py_object(SystemExit))


_idle: list[_Helper] = []


def in_time(function: Callable[[], Any], seconds: float) -> Any:
    """Return what a function returns or raise what it raises; raise `TimeoutError` after a number of seconds."""
    try:
        helper = _idle.pop()
    except IndexError:
        helper = _Helper()
    return helper.call(function, seconds)

"""The one-time compile of the rules: it runs beside the server, which says how far it is."""

from __future__ import annotations

import asyncio

import msgspec

from boriken.kernel.batch import prepare_side_by_side
from boriken.kernel.game import game_class, game_ids

STEPS = 550  # about as many as compiling a game has


class Warming(msgspec.Struct, frozen=True):
    """How far the compile is, in steps; their number is a guess."""

    ready: bool
    done: int
    total: int


class Warmer:
    """Compiles what is not on this machine yet."""

    def __init__(self) -> None:
        self.done = {game: 0 for game in game_ids() if not game_class(game).batch.is_ready}
        self.ready = asyncio.Event()

    def state(self) -> Warming:
        """How far it is."""
        done, total = sum(self.done.values()), STEPS * len(self.done)
        return Warming(self.ready.is_set(), done, max(total, done + (not self.ready.is_set())))

    async def run(self) -> None:
        """Compile; everything that needs rules waits for it."""
        await asyncio.to_thread(self._prepare)
        self.ready.set()

    def _prepare(self) -> None:
        cold = {game_class(game).batch: game for game in self.done}
        for batch, steps in prepare_side_by_side(list(cold)) if cold else ():
            self.done[cold[batch]] = steps
        for game in game_ids():
            game_class(game).batch.player_words(0, 0, 1)  # load what is compiled

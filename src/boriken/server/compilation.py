"""The one-time compile of the rules, which runs beside the server."""

from __future__ import annotations

import asyncio

import msgspec
import structlog

from boriken.engine.batch import prepare_side_by_side
from boriken.engine.game import game_class, game_ids
from boriken.server.tables import Refusal

log = structlog.get_logger()

STEPS = 550  # about as many as compiling a game has


class CompilationProgress(msgspec.Struct, frozen=True):
    """The progress of the compile in steps, of which the total is a guess; and why it failed, if it did."""

    ready: bool
    done: int
    total: int
    failed: str = ""


class Compilation:
    """The compile of the games that are not compiled on this machine yet."""

    def __init__(self) -> None:
        self.done = {game: 0 for game in game_ids() if not game_class(game).batch.is_ready}
        self.ready = asyncio.Event()
        self.failed = ""  # why the rules cannot be run
        self._ended = asyncio.Event()

    def progress(self) -> CompilationProgress:
        """Return the progress."""
        done, total = sum(self.done.values()), STEPS * len(self.done)
        is_ready = self.ready.is_set()
        return CompilationProgress(is_ready, done, max(total, done + (not is_ready)), self.failed)

    async def run(self) -> None:
        """Compile and load the rules; a failure is logged and kept, and the server goes on without rules."""
        try:
            await asyncio.to_thread(self._prepare)
        except Exception as error:
            self.failed = str(error) or type(error).__name__
            log.error("the rules could not be compiled: no table can be played", reason=self.failed)
        else:
            self.ready.set()
        self._ended.set()

    async def wait(self) -> None:
        """Wait until the rules can be run; raise a refusal if they could not be compiled."""
        await self._ended.wait()
        if self.failed:
            raise Refusal("not_compiled", "the rules could not be compiled on this server; /readyz says why")

    def _prepare(self) -> None:
        cold = {game_class(game).batch: game for game in self.done}
        for batch, progress in prepare_side_by_side(list(cold)) if cold else ():
            self.done[cold[batch]] = progress.done
        for game in game_ids():
            game_class(game).batch.player_rng_states(0, 0, 1)  # load what is compiled

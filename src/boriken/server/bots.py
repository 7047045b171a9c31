"""Bots think in processes of their own, so that no table waits for another's search.

What people ask for beside the game, advice and analyses, is worked out in others: no bot waits for it.
"""

from __future__ import annotations

import time

from boriken.engine.game import Game, game_ids
from boriken.server import metrics
from boriken.server.thinking import BotAnswer, preload, think
from boriken.server.workers import Workers

#: One for the analysis that is being made, one for who wants advice meanwhile; each is started when it is needed.
ASIDE = 2
NICENESS = 10
REST = 60.0  # seconds after which those aside give their memory back


class Bots:
    """Players and those who think aside; a player is made anew for each answer, from the table's seed and the move."""

    def __init__(self, workers: int) -> None:
        self.players = Workers(workers)
        self.aside = Workers(ASIDE, NICENESS)

    def start(self) -> None:
        """Begin to load rules and networks in every process in which bots think."""
        self.players.start(preload, game_ids())

    async def choose(self, game: Game, seat: int, player: str, seed: int, wants_report: bool) -> BotAnswer:
        """A player's answer for the seat that is asked."""
        began = time.perf_counter()
        answer = await self.players.run(think, game.id, game.state.tobytes(), seat, player, seed, len(game.played),
                                         wants_report)
        metrics.THINKING_SECONDS.observe(time.perf_counter() - began)
        return answer

    async def advise(self, game: Game, seat: int, player: str, seed: int) -> BotAnswer:
        """What a player would answer, and what it thinks."""
        return await self.aside.run(think, game.id, game.state.tobytes(), seat, player, seed, len(game.played), True)

    def rest(self) -> None:
        """Let those aside rest who have nothing to do."""
        self.aside.rest(REST)

    def close(self) -> None:
        """Stop all."""
        self.players.close()
        self.aside.close()

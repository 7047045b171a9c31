"""The processes in which bots think, so that no table waits for another's search.

Advice and analyses have processes of their own, so that no bot waits for them, and so have work on records and the
engine of the analysis board.
"""

from __future__ import annotations

import time

from boriken.engine.game import Game, game_ids
from boriken.server import metrics
from boriken.server.offered import player_of
from boriken.server.reading import load_rules
from boriken.server.thinking import BotAnswer, advise, preload, think
from boriken.server.workers import Workers

#: One for the analysis that is being made, one for advice meanwhile; each is started when it is needed.
ASIDE = 2
NICENESS = 10
READERS = 2  # processes that read records and make past moves again
READERS_NICENESS = 5
ENGINES = 1  # processes of the analysis board's engine
REST = 60.0  # seconds without work after which the workers of advice are stopped


class Bots:
    """The workers of bots and those of advice; each answer has a new player, from the table's seed and the move."""

    def __init__(self, workers: int) -> None:
        self.players = Workers(workers)
        self.aside = Workers(ASIDE, NICENESS)
        self.readers = Workers(READERS, READERS_NICENESS)
        self.engines = Workers(ENGINES, NICENESS)

    def start(self) -> None:
        """Start to load rules and networks in every worker of bots and of records."""
        self.players.start(preload, game_ids())
        self.readers.start(load_rules, game_ids())

    async def choose(self, game: Game, seat: int, player: str, seed: int, wants_report: bool,
                     client: str = "") -> BotAnswer:
        """Return the answer of a player for the seat that is asked; clients take turns."""
        began = time.perf_counter()
        answer = await self.players.run(think, game.id, game.state.tobytes(), seat, player_of(player), seed,
                                        len(game.played), wants_report, client=client)
        metrics.THINKING_SECONDS.observe(time.perf_counter() - began)
        return answer

    async def advise(self, game: Game, seat: int, player: str, seed: int, client: str = "") -> BotAnswer:
        """Return the answer of a player, with its report and its reasons; clients take turns."""
        return await self.aside.run(advise, game.id, game.state.tobytes(), seat, player, seed, len(game.played),
                                    client=client)

    def rest(self) -> None:
        """Stop the workers of advice and of the analysis board if they have had nothing to do."""
        self.aside.rest(REST)
        self.engines.rest(REST)

    def close(self) -> None:
        """Stop all workers."""
        self.players.close()
        self.aside.close()
        self.readers.close()
        self.engines.close()

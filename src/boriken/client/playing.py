"""A player of the library takes a seat at a table."""

from __future__ import annotations

import asyncio

from boriken.client.link import Link
from boriken.client.seat import Declined, RemoteSeat, Turn
from boriken.players.protocol import Player
from boriken.server.messages import ShownResult


async def play_as(link: Link | str, player: Player) -> ShownResult | None:
    """Let a player decide for a seat until the game is over, and return the result.

    The player sees a game in which everything hidden from the seat is dealt anew. It thinks in a thread, so that the
    connection stays alive. It waits while the game is paused, and agrees to what people propose.
    """
    async with RemoteSeat(link, agrees=True) as seat:
        async for turn in seat.turns():
            await _answer(turn, player)
        return seat.table.result if seat.table else None


async def _answer(turn: Turn, player: Player) -> None:
    game, seat = await turn.game(), turn.table.viewer
    if seat is None or game.decider != seat:
        return  # the table has moved on: the next turn has its own question
    action = await asyncio.to_thread(player.choose, game, seat)
    try:
        await turn.play(str(action))
    except Declined as declined:
        if declined.reason not in ("stale", "not_your_turn", "paused"):
            raise

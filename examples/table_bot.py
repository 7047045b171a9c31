"""A bot that sits at a table in the browser and takes what brings most points, or else anything.

    python examples/table_bot.py 'http://localhost:8000/t/ID#KEY'
"""

import asyncio
import random
import sys

from boriken.client import RemoteSeat, ShownOption


def points_of(option: ShownOption) -> int:
    """Return the victory points that an answer brings at once."""
    return option.facts["points"].total if "points" in option.facts else 0


async def play(link: str) -> list[int]:
    """Answer every question of the seat until the game is over; return the scores."""
    async with RemoteSeat(link) as seat:
        async for turn in seat.turns():
            best = max(turn.options, key=lambda option: (points_of(option), random.random()))
            await turn.play(best.action)
        return seat.table.result.scores


if __name__ == "__main__":
    print(asyncio.run(play(sys.argv[1])))

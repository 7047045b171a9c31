"""A seat at a table of a running server, for programs that play with people; `docs/bots-at-the-table.md` is the guide.

    async with RemoteSeat("http://localhost:8000/t/ID#KEY") as seat:
        async for turn in seat.turns():
            await turn.play(turn.options[0].action)
"""

from boriken.client.link import BrokenLink, Link, join
from boriken.client.playing import play_as
from boriken.client.seat import Declined, RemoteSeat, TableClosed, Turn
from boriken.server.messages import ShownOption

__all__ = ["BrokenLink", "Declined", "Link", "RemoteSeat", "ShownOption", "TableClosed", "Turn", "join", "play_as"]

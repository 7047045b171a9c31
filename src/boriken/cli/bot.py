"""`boriken bot`: a player of this machine takes a seat at a table of a running server."""

from __future__ import annotations

import asyncio
import secrets

import typer

from boriken.client import Link, join, play_as
from boriken.engine.errors import BorikenError, PlayerFailed
from boriken.players.protocol import Player, make_player
from boriken.server.messages import ShownResult


def play_at_table(player: str, link: str, name: str, seed: int | None) -> None:
    """Play the seat of a link, or an open seat of its table, until the game is over; print the result."""
    chosen = make_player(player, secrets.randbits(32) if seed is None else seed)
    result = asyncio.run(_play(Link.parse(link), chosen, name or player))
    if result is not None:
        typer.echo(f"The game is over: {' : '.join(map(str, result.scores))}.")


async def _play(link: Link, player: Player, name: str) -> ShownResult | None:
    seat = link if link.key else await join(link, name)
    typer.echo(f"{name} sits at table {seat.table} of {seat.server}.")
    try:
        return await play_as(seat, player)
    except PlayerFailed as failure:
        raise BorikenError(f"{failure}. The seat is kept; another player goes on with it: "
                           f"boriken bot PLAYER --table '{seat}'") from failure

"""`boriken players`: the players."""

from __future__ import annotations

import json

from rich.console import Console
from rich.table import Table

from boriken.engine.game import game_ids
from boriken.players.protocol import PlayerEntry, players


def show_players(as_json: bool) -> None:
    """Print a table for people, or a list of objects for programs."""
    if as_json:
        print(json.dumps([to_dict(entry) for entry in players()], indent=1))
        return
    table = Table(title="Players", title_justify="left", title_style="bold", header_style="bold")
    for heading in ("player", "also written", "what it does", "games"):
        table.add_column(heading, no_wrap=heading == "player")
    for entry in players():
        table.add_row(entry.name, ", ".join(entry.examples), f"{entry.description[:1].upper()}{entry.description[1:]}.",
                      ", ".join(entry.games()) if len(entry.games()) < len(game_ids()) else "all")
    console = Console()
    console.print(table)
    for entry in players():
        if entry.strength:
            or_time = ", or a time in seconds (1s) or milliseconds (250ms)" if entry.may_be_timed else ""
            console.print(f"After [bold]{entry.name}:[/] {entry.strength}{or_time}.")


def to_dict(entry: PlayerEntry) -> dict[str, object]:
    """Return the entry of a player as plain data."""
    return {"name": entry.name, "description": entry.description, "examples": list(entry.examples),
            "strength": entry.strength, "games": list(entry.games())}

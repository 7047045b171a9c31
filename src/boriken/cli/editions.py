"""`boriken editions`: the games, editions, expansions and options."""

from __future__ import annotations

import json
from typing import Any

from rich.console import Console
from rich.table import Table

from boriken.library import editions


def show_editions(as_json: bool) -> None:
    """Print a table for people or an object for programs."""
    known = editions()
    if as_json:
        print(json.dumps(known, indent=1))
        return
    console = Console()
    table = Table(title="What can be played", title_justify="left", title_style="bold", header_style="bold")
    for heading in ("game", "edition", "title", "version", "seats", "expansions"):
        table.add_column(heading, no_wrap=heading in ("game", "edition"))
    for game, rows in known.items():
        for edition, row in rows.items():
            table.add_row(game, edition, row["title"], str(row["version"]), _span(row["seats"]),
                          ", ".join(row["expansions"]) or "none")
    console.print(table)
    for game, options in _options(known).items():
        console.print(f"\n[bold]Options of {game}[/] (--option NAME=VALUE)")
        for name, meaning in options.items():
            written = "ruling.NAME" if name == "rulings" else name
            console.print(f"  [cyan]{written:12}[/] {meaning}")


def _options(known: dict[str, dict[str, dict[str, Any]]]) -> dict[str, dict[str, str]]:
    return {game: {name: meaning for row in rows.values() for name, meaning in row["options"].items()}
            for game, rows in known.items()}


def _span(seats: tuple[int, ...]) -> str:
    return f"{seats[0]}-{seats[-1]}" if len(seats) > 1 else str(seats[0])

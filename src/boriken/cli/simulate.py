"""`boriken simulate`: many games and their summary."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from boriken.arena.simulate import Summary, simulate
from boriken.arena.table import seat_players
from boriken.cli.compilation import compile_rules
from boriken.cli.progress import games_bar
from boriken.engine.errors import BorikenError
from boriken.engine.game import game_class
from boriken.library import make_setup


def run_simulation(as_json: bool, overwrite: bool, **given: Any) -> None:
    """Simulate with a progress bar on the error stream, and print the summary."""
    records: Path | None = given["records"]
    if records is not None and records.exists() and not overwrite:
        raise BorikenError(f"{records} exists already: choose another file for --records, or add --overwrite")
    setup = make_setup(given["game"], given["edition"], given["seats"], given["expansions"], given["seed"],
                       given["options"])
    cls = game_class(given["game"])
    opening = cls.opening(setup)  # an impossible set-up is refused before anything is compiled
    seat_players(given["players"], cls, opening[0])
    compile_rules(cls.id)
    with games_bar(given["games"]) as progress:
        summary = simulate(**given, progress=progress)
    if as_json:
        print(json.dumps(summary.to_dict(), indent=1))
    else:
        show_summary(summary, Console())


def show_summary(summary: Summary, console: Console) -> None:
    """Print the summary."""
    console.print(f"[bold]{summary.games:,} games[/] of {summary.game} {summary.edition}, {summary.seats} seats, "
                  f"seed {summary.seed}")
    console.print(f"{summary.decisions:,} decisions in {summary.seconds:.2f} seconds on "
                  f"{summary.threads} {'thread' if summary.threads == 1 else 'threads'}: "
                  f"{_rate(summary.games_per_second)} games and "
                  f"{_rate(summary.decisions_per_second)} decisions a second")
    console.print(f"A game has {summary.mean_rounds:.1f} rounds and {summary.mean_decisions:.0f} decisions "
                  "on average\n")
    table = Table(header_style="bold")
    table.add_column("seat", justify="right")
    table.add_column("player")
    for heading in ("wins", "mean score", "25 % below", "median", "25 % above"):
        table.add_column(heading, justify="right")
    for seat, player in enumerate(summary.players):
        low, middle, high = summary.score_quartiles[seat]
        table.add_row(str(seat + 1), player, f"{summary.win_share[seat]:.1%}", f"{summary.mean_scores[seat]:.2f}",
                      f"{low:g}", f"{middle:g}", f"{high:g}")
    console.print(table)
    reasons = ", ".join(f"{reason.replace('_', ' ')} {count / summary.games:.1%}"
                        for reason, count in summary.end_reasons.items())
    console.print(f"Why games ended: {reasons}")
    if summary.forfeits:
        console.print(f"[red]{len(summary.forfeits):,} more games were forfeited.[/] The first: "
                      f"{escape(summary.forfeits[0])}")


def _rate(number: float) -> str:
    return f"{number:,.0f}" if number >= 10 else f"{number:.2f}"

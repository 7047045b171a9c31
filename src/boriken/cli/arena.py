"""`boriken arena`: players against each other, and the standings."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import typer
from rich import box
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from boriken.arena.crews import crew_of
from boriken.arena.match import run_match
from boriken.arena.plot import check_plot, plot_standings
from boriken.arena.schedule import make_match
from boriken.arena.standings import PairingStanding, Standings
from boriken.arena.table import at_least_one
from boriken.cli.compilation import compile_rules
from boriken.cli.progress import games_bar

INTERRUPTED = 130  # the exit code after Ctrl-C


def run_arena(as_json: bool, plot: Path | None, workers: int | None, ray: str | None, out: Path | None, games: int,
              **given: Any) -> None:
    """Play a match with a bar on the error stream, print its standings, and draw them."""
    match = make_match(**given)  # an impossible match is refused before anything is compiled
    at_least_one(games=games)
    crew = crew_of(workers, ray)
    if plot is not None:
        check_plot(plot)
    compile_rules(match.game)
    try:
        with games_bar(match.count_games(games)) as progress:
            standings = run_match(match, games, crew, out, progress)
    except KeyboardInterrupt:
        again = "" if out is None else f" The played deals are in {out}: the same command continues from there."
        typer.echo(f"boriken: stopped.{again}", err=True)
        raise typer.Exit(INTERRUPTED) from None
    if as_json:
        print(json.dumps(standings.to_dict(), indent=1, ensure_ascii=False))
    else:
        show_standings(standings, Console())
    if plot is not None:
        plot_standings(plot, standings)


def show_standings(standings: Standings, console: Console) -> None:
    """Print the standings."""
    expansions = "".join(f", {name.replace('_', ' ')}" for name in standings.expansions)
    console.print(f"[bold]{standings.game} {standings.edition}[/]{expansions}, {standings.seats} seats, "
                  f"seed {standings.seed}; even is {standings.even_share:.1%}")
    for pairing in standings.pairings:
        console.print(f"\n[bold]{pairing.title}[/]\n{pairing.games:,} games of {pairing.deals:,} deals; the winner has "
                      f"{pairing.mean_winner_points:.1f} points on average")
        console.print(_sides(pairing, standings.confidence))
        console.print(_by_seat(pairing, standings.seats))
    for forfeit in standings.forfeits:
        deals = "1 deal" if forfeit.deals == 1 else f"{forfeit.deals:,} deals"
        console.print(f"\n[red]{deals} forfeited by {forfeit.player}[/] ({forfeit.pairing}). The first: "
                      f"{escape(forfeit.reason)}")
    if not standings.ratings:  # every deal was forfeited
        return
    console.print("\n[bold]Ratings[/]")
    table = _table("player", "rating", "±", "seats rated")
    for rating in standings.ratings:
        table.add_row(rating.player, f"{rating.mu:.1f}", f"{rating.sigma:.1f}", f"{rating.seats:,}")
    console.print(table)


def _sides(pairing: PairingStanding, confidence: float) -> Table:
    table = _table("player", "seats", "wins of a seat", f"{confidence:.0%} interval", "mean points")
    for side in pairing.sides:
        low, high = side.interval
        table.add_row(side.player, f"{side.seats:,}", f"{side.win_share:.1%}", f"{low:.1%} – {high:.1%}",
                      f"{side.mean_points:.2f}")
    return table


def _by_seat(pairing: PairingStanding, seats: int) -> Table:
    """Return a table of the wins and mean points of each side in each seat."""
    table = _table("by seat", *(str(seat + 1) for seat in range(seats)))
    for side in pairing.sides:
        cells = {one.seat: f"{one.win_share:.0%} {one.mean_points:.1f}" for one in side.by_seat}
        table.add_row(side.player, *(cells.get(seat + 1, "") for seat in range(seats)))
    return table


def _table(first: str, *others: str) -> Table:
    table = Table(header_style="bold", box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(first)
    for heading in others:
        table.add_column(heading, justify="right")
    return table

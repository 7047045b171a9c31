"""`boriken openings`: make the files of openings, and show a node of one."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table

from boriken.arena.crews import crew_of
from boriken.arena.openings import (
    FEW_GAMES,
    OpeningNode,
    OpeningSettings,
    make_openings,
    openings_of,
    read_openings,
    shipped_openings,
    units_of,
    write_openings,
)
from boriken.cli.compilation import compile_rules
from boriken.cli.progress import games_bar
from boriken.engine.game import game_class


def run_making(game: str, into: Path | None, games: int, workers: int | None, temperature: float | None,
               **given: Any) -> None:
    """Play the games of all set-ups and write the file; nothing is written if the work is stopped."""
    settings = OpeningSettings(openings_of(game).temperature if temperature is None else temperature, **given)
    units, crew, path = units_of(game, games, settings), crew_of(workers), into or openings_of(game).file
    compile_rules(game)
    with games_bar(sum(unit.count for unit in units)) as progress:
        made = make_openings(game, units, settings, crew, progress)
    write_openings(path, made)
    Console(highlight=False).print(f"{path}: {path.stat().st_size:,} bytes", soft_wrap=True)


def run_showing(game: str, edition: str | None, seats: int, course: Sequence[str], source: Path | None) -> None:
    """Print which roles followed a course of roles, and how the seats fared."""
    openings = shipped_openings(game) if source is None else read_openings(source)
    tree = openings.tree(edition or next(iter(game_class(game).editions())), seats)
    block = openings_of(game).block
    node = openings.walk(tree, [f"{block} {role}" for role in course])[-1]
    console = Console(highlight=False)
    few = f" [yellow](fewer than {FEW_GAMES}: read the intervals)[/]" if node.games < FEW_GAMES else ""
    console.print(f"[bold]{game} {tree.edition}, {seats} seats[/], after {', '.join(course) or 'the deal'}: "
                  f"{node.games:,} games{few}")
    table = Table(header_style="bold", box=box.SIMPLE_HEAD, pad_edge=False)
    for heading in ("seat", "next", "games", *(f"seat {seat + 1}" for seat in range(seats))):
        table.add_column(heading, justify="left" if heading == "next" else "right")
    table.add_row("", "all", f"{node.games:,}", *_cells(node))
    for after in node.next:
        table.add_row(str(after.seat + 1), openings.answers[after.answer], f"{after.games:,}", *_cells(after))
    console.print(table)


def _cells(node: OpeningNode) -> list[str]:
    """Return the share of the wins of each seat with its interval, and below it the mean points."""
    bounds = [node.interval(seat) for seat in range(len(node.wins))]
    return [f"{wins / 10:.0f}% ({low * 100:.0f}-{high * 100:.0f})\n{points / 10:.1f}"
            for wins, points, (low, high) in zip(node.wins, node.points, bounds, strict=True)]

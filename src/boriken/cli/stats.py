"""`boriken stats`: statistics of many recorded games, as tables, JSON or pictures."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import typer
from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn
from rich.table import Table

from boriken.analysis.record_files import find_record_files
from boriken.analysis.statistics import RoleLine, SetupStatistics, Share, Spread, Statistics, statistics
from boriken.cli.compilation import compile_rules
from boriken.engine.errors import BorikenError
from boriken.engine.game import game_ids

MOST_NAMED = 10  # broken records that are named; further ones are only counted
ROLE_WIDTH, ROUND_WIDTH = 22, 6  # columns of the table of roles by round


def run_stats(paths: Sequence[Path], as_json: bool, plots: Path | None, strict: bool, processes: int) -> None:
    """Print the statistics, with a counter on the error stream; the exit code is 1 if records are broken."""
    if plots is not None:
        from boriken.analysis.figures import check_folder

        check_folder(plots)
    errors = Console(stderr=True, highlight=False)
    find_record_files(paths)  # a wrong path is refused before anything is compiled
    compile_rules(*game_ids())
    with Progress(SpinnerColumn(), TextColumn("Replaying: {task.completed:,} records"), TimeElapsedColumn(),
                  console=errors, transient=True) as bar:
        task = bar.add_task("", total=None)
        found = statistics(paths, strict=strict, processes=processes, progress=lambda done: bar.advance(task, done))
    if not found.games:
        raise BorikenError("; ".join(["these records contain no finished game", *_left_out(found)]))
    if as_json:
        print(json.dumps(found.to_dict(), indent=1))
    else:
        show_statistics(found, Console(highlight=False))
    if plots is not None:
        from boriken.analysis.statistics_plots import draw_statistics

        for path in draw_statistics(found, plots):
            errors.print(f"Drawn: {path}")
    for sentence in _left_out(found):
        errors.print(f"boriken: {sentence}", style="red" if found.broken else "yellow", soft_wrap=True, markup=False)
    if found.broken:
        raise typer.Exit(1)


def _left_out(found: Statistics) -> list[str]:
    """Return sentences about the records that were not counted."""
    said = [f"{where}: {reason}" for where, reason in found.broken[:MOST_NAMED]]
    if len(found.broken) > MOST_NAMED:
        said.append(f"and {len(found.broken) - MOST_NAMED} more broken records")
    if found.unfinished:
        names = [*found.unfinished[:MOST_NAMED], *(["..."] if len(found.unfinished) > MOST_NAMED else [])]
        said.append(f"not counted, because the game is not over: {', '.join(names)}")
    return said


# -- tables --------------------------------------------------------------------------------------------------------


def show_statistics(found: Statistics, console: Console) -> None:
    """Print all groups."""
    if len(found.groups) > 1:
        console.print(f"{found.games:,} games of {len(found.groups)} set-ups; each set-up is counted by itself.\n")
    for group in found.groups:
        show_group(group, console)


def show_group(group: SetupStatistics, console: Console) -> None:
    """Print the games of one set-up."""
    console.rule(f"[bold]{named(group)}[/]", align="left", style="cyan")
    games = "1 game" if group.games == 1 else f"{group.games:,} games"
    shared = f", {group.shared_wins:,} with a shared win" if group.shared_wins else ""
    console.print(f"[bold]{games}[/]{shared}. Rounds: {_spread(group.rounds)}. Decisions: {_spread(group.decisions)}.")
    console.print("Why games ended: " + ", ".join(
        f"{spaced(reason)} {count / group.games:.1%}" for reason, count in group.end_reasons.items()) + "\n")
    for table in (_seats(group), _sources(group), _buildings(group), _roles(group),
                  _role_rounds(group, console.width)):
        if table.row_count:
            console.print(table)
            console.print()


def named(group: SetupStatistics) -> str:
    """Return the set-up in words."""
    played = group.played
    people, automata = played.seats - played.automata, played.automata
    parts = [played.title, f"{played.seats} seats" + (f" ({people} asked, {automata} automata)" if automata else "")]
    parts += [spaced(name) for name in played.expansions]
    parts += [f"{name}={value}" for name, value in sorted(played.options.items())]
    return ", ".join([*parts, "from a position"] if played.is_from_position else parts)


def _seats(group: SetupStatistics) -> Table:
    table = _table("Seats", "seat", "wins", "95 %", "mean points", "25 % below", "median", "25 % above")
    for line in group.seats:
        table.add_row(f"{line.seat + 1}{' (automaton)' if line.is_automaton else ''}", *_share(line.wins),
                      f"{line.points.mean:.2f}", f"{line.points.lower_quartile:g}", f"{line.points.median:g}",
                      f"{line.points.upper_quartile:g}")
    return table


def _sources(group: SetupStatistics) -> Table:
    table = _table("Points by source", "source", "all", "winners", "others")
    for line in group.sources:
        if any(line.by_seat):
            table.add_row(spaced(line.source), *(f"{mean:.2f}" for mean in (
                line.mean, line.of_winners, line.of_others)))
    return table


def _buildings(group: SetupStatistics) -> Table:
    table = _table("Buildings", "building", "bought", "a game", "round", "buyers win", "95 %")
    for line in group.buildings:
        table.add_row(spaced(line.building), f"{line.bought:,}", f"{line.bought / group.games:.2f}",
                      f"{line.mean_round:.1f}", *_share(line.wins))
    return table


def _roles(group: SetupStatistics) -> Table:
    """Return a table of the roles: how often each is taken, and the gains of the taker and of another seat."""
    others = group.games * group.played.seats - group.winners
    table = _table("Roles: how often taken, and what the taker and another seat gain while it is played", "role",
                   "a game", "a winner", "another", *_things(group.roles))
    for line in group.roles:
        times = line.taken / group.games, line.by_winners / group.winners, line.by_others / max(1, others)
        table.add_row(spaced(line.role), *(f"{number:.2f}" for number in times),
                      *(_gain(line.taker[thing], line.others[thing]) for thing in _things(group.roles)))
    return table


def _role_rounds(group: SetupStatistics, width: int) -> Table:
    """Return a table of the share of each role among the roles taken in a round, for as many rounds as fit."""
    rounds = sorted({line.round for line in group.role_rounds if line.round is not None})
    shown = rounds[: max(1, (width - ROLE_WIDTH) // ROUND_WIDTH)]
    shares = {(line.role, line.round): line.share for line in group.role_rounds}
    table = _table("How often a role is taken, by round" + ("" if shown == rounds else f" (the first {len(shown)})"),
                   "role", *map(str, shown))
    for line in group.roles:
        table.add_row(spaced(line.role), *(
            f"{shares[line.role, number]:.0%}" if (line.role, number) in shares else "" for number in shown))
    return table


# -- small pieces --------------------------------------------------------------------------------------------------


def _table(title: str, first: str, *columns: str) -> Table:
    table = Table(title=title, title_style="bold", title_justify="left", header_style="bold")
    table.add_column(first)
    for column in columns:
        table.add_column(column, justify="right")
    return table


def _share(share: Share) -> tuple[str, str]:
    return f"{share.share:.1%}", f"{share.low:.1%} to {share.high:.1%}"


def _spread(spread: Spread) -> str:
    return f"{spread.mean:.1f} ({spread.least:g} to {spread.most:g}, median {spread.median:g})"


def _things(lines: Sequence[RoleLine]) -> list[str]:
    """Return the things that anybody gained in any role."""
    return [thing for thing in (lines[0].taker if lines else ())
            if any(line.taker[thing] or line.others[thing] for line in lines)]


def _gain(taker: float, other: float) -> str:
    return "" if taker == other == 0 else f"{taker:.2f} / {other:.2f}"


def spaced(name: str) -> str:
    """Return an identifier as words."""
    return name.replace("_", " ")

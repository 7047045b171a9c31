"""`boriken benchmark`: run tasks for a player, list the leaderboard, and check it by its evidence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from rich.console import Console
from rich.markup import escape
from rich.status import Status
from rich.table import Table

from boriken.cli.compilation import compile_rules
from boriken.engine.errors import BorikenError
from boriken.research.benchmark import Row, add_row, check_ending, check_row, read_leaderboard, run_task
from boriken.research.inference import PREDICTORS
from boriken.research.tasks import ENDINGS, INFERENCE, BenchmarkTask, find_task, tasks

ALL = "all"
MAIN = {"match": "win_share", "exploit": "exploitability", "endings": "right", "inference": "log_loss"}


def run_list(leaderboard: Path) -> None:
    """Print the tasks with the rows of the leaderboard, the best first."""
    console, rows = Console(highlight=False), read_leaderboard(leaderboard)
    for task in tasks().values():
        console.print(f"[bold]{task.id}[/]  {task.about}", soft_wrap=True)
        own = [row for row in rows if row.get("task") == task.id]
        whole = [row for row in own if "player" in row and MAIN[task.kind] in row.get("measures", ())]
        if whole:
            console.print(_standings(task, whole))
        if len(whole) < len(own):
            console.print(f"  [red]{len(own) - len(whole)} without a player or its measures[/]")


def _standings(task: BenchmarkTask, rows: Sequence[Row]) -> Table:
    name = MAIN[task.kind]
    table = Table("player", name.replace("_", " "), "95 %", "other measures", box=None, padding=(0, 2))
    is_low_better = task.kind in (INFERENCE, "exploit")
    for row in sorted(rows, key=lambda one: one["measures"][name]["value"] * (1 if is_low_better else -1)):
        found = row["measures"][name]
        table.add_row(f"  {row['player']}", f"{found['value']:.3f}", f"{_end(found['low'])} to {_end(found['high'])}",
                      _others(row, name))
    return table


def _end(number: float | None) -> str:
    return "?" if number is None else f"{number:.3f}"


def _others(row: Row, main: str) -> str:
    """Return the other measures in a few words."""
    words = []
    for name, value in row["measures"].items():
        if name == main or value is None or value == 0 or name == "by_exploiter":
            continue
        if isinstance(value, dict):
            value = value["brier"]["value"] if "brier" in value else value["value"]
            name = "Brier score" if name == "calibration" else name
        words.append(f"{name.replace('_', ' ')} {value:.3g}" if isinstance(value, float) else
                     f"{name.replace('_', ' ')} {value}")
    if row.get("decisions_per_second"):
        words.append(f"{row['decisions_per_second']:,.0f} decisions/s")
    return ", ".join(words)


def run_tasks(names: Sequence[str], player: str, workers: int | None, leaderboard: Path) -> None:
    """Run tasks one after the other; each row is added as soon as it is there, and a failure ends only its task."""
    is_predictor = player in PREDICTORS
    chosen = [task for task in tasks().values() if (task.kind == INFERENCE) == is_predictor] if ALL in names else [
        find_task(name) for name in names]
    compile_rules(*dict.fromkeys(task.game for task in chosen))
    console, failed = Console(highlight=False), list[str]()
    for task in chosen:
        try:
            with Console(stderr=True).status(f"Running {task.id}") as status:
                row = run_task(task.id, player, workers, partial(_report, status, task.id))
            add_row(leaderboard, row)
        except BorikenError as error:
            failed.append(f"{task.id}: {error}")
            continue
        console.print(f"[bold]{task.id}[/]", _standings(task, [row]))
        if failures := row["failures"]:
            console.print(f"[red]The player failed {len(failures)} times. The first: {escape(failures[0])}[/]",
                          soft_wrap=True)
    if failed:
        raise BorikenError("some tasks have no row: " + "; ".join(failed))


def _report(status: Status, name: str, done: int, of: int) -> None:
    status.update(f"Running {name}: {done} of {of} deals")


def run_verify(leaderboard: Path, only: str) -> None:
    """Check rows and endings; raise `BorikenError` if one of them does not hold."""
    if only:
        find_task(only)
    compile_rules(*dict.fromkeys(task.game for task in tasks().values()))
    console, broken, count = Console(highlight=False), list[str](), 0
    for task in tasks().values():
        if task.kind == ENDINGS and only in ("", task.id):
            for entry in task.positions():
                count += 1
                _check(partial(check_ending, task, entry), broken)
    console.print(f"{count} exact answers solved again.")
    rows = [row for row in read_leaderboard(leaderboard) if only in ("", row.get("task"))]
    for row in rows:
        _check(partial(check_row, row), broken)
    for sentence in broken:
        console.print(f"[red]{sentence}[/]", soft_wrap=True)
    if broken:
        raise BorikenError(f"{len(broken)} of {count + len(rows)} do not hold")
    console.print(f"{len(rows)} rows replayed: all hold.")


def _check(check: Callable[[], None], broken: list[str]) -> None:
    try:
        check()
    except BorikenError as error:
        broken.append(str(error))

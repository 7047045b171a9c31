"""Show progress while the rules are compiled for the first time on a machine."""

from __future__ import annotations

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from boriken.engine.batch import prepare_side_by_side
from boriken.engine.game import game_class, game_ids

MESSAGE = "Compiling the rules for this machine, once: about a minute ..."
WAITING = "another process is compiling"

#: The approximate number of steps of a compilation; the bar needs only a guess.
STEPS = 550


def compile_rules(*games: str) -> None:
    """Compile what is missing on this machine, the games side by side, with a bar for each on the error stream."""
    cold = {batch: game.replace("_", " ") for game in games if not (batch := game_class(game).batch).is_ready}
    if not cold:
        return
    console = Console(stderr=True)
    console.print(MESSAGE)
    with Progress(TextColumn("{task.description}"), BarColumn(bar_width=20), TimeElapsedColumn(),
                  console=console, transient=True) as bar:
        tasks = {batch: bar.add_task(name, total=STEPS) for batch, name in cold.items()}
        for batch, progress in prepare_side_by_side(list(cold)):
            what = f"{cold[batch]} ({WAITING})" if progress.is_waiting else cold[batch]
            bar.update(tasks[batch], description=what, completed=progress.done, total=max(STEPS, progress.done + 1))


def warm_up_to_start(game: str) -> None:
    """Compile all games before the first game on a machine, the others beside the one that is played."""
    if not game_class(game).batch.is_ready:
        compile_rules(*game_ids())

"""Say what takes so long when the rules are compiled for the first time on a machine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

if TYPE_CHECKING:
    from boriken.kernel.batch import Batch

MESSAGE = "Compiling the rules for this machine, once ..."

#: About as many steps as compiling a game has; the bar only needs a guess.
STEPS = 200


def warm_up(batch: Batch) -> None:
    """Compile what is not on this machine yet, with a bar on the error stream."""
    if batch.is_ready:
        return
    console = Console(stderr=True)
    if not console.is_terminal:
        console.print(MESSAGE)
    with Progress(TextColumn("{task.description}"), BarColumn(bar_width=20), TimeElapsedColumn(),
                  console=console, transient=True) as bar:
        task = bar.add_task(MESSAGE, total=STEPS)
        for done in batch.prepare():
            bar.update(task, completed=done, total=max(STEPS, done + 1))

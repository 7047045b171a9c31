"""Shell completion: the script for a shell, and the values after an option.

A shell runs the program again for each completion, so modules are imported only when they are needed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import Any

import typer

PROGRAM = "boriken"


class Shell(StrEnum):
    """The shells that have a completion script."""

    BASH = "bash"
    ZSH = "zsh"
    FISH = "fish"
    POWERSHELL = "powershell"


def print_script(shell: Shell) -> None:
    """Print the script that makes a shell complete the commands of this program."""
    from typer.completion import get_completion_script  # type: ignore[attr-defined]  # re-exported there

    typer.echo(get_completion_script(prog_name=PROGRAM, complete_var=f"_{PROGRAM.upper()}_COMPLETE",
                                     shell=shell.value))


# -- what can be written after an option -----------------------------------------------------------------------


def games() -> list[str]:
    """Return the games."""
    from boriken.library import editions

    return list(editions())


def editions(context: typer.Context) -> list[tuple[str, str]]:
    """Return the editions of the game that the line names, each with its title."""
    return [(name, row["title"]) for name, row in _editions(context).items()]


def expansions(context: typer.Context, incomplete: str) -> list[str]:
    """Return lists of expansions that continue the typed one; those of the edition, if the line names one."""
    rows = _editions(context)
    edition = context.params.get("edition")
    chosen = [rows[edition]] if edition in rows else rows.values()
    return list(_continued(incomplete, dict.fromkeys(name for row in chosen for name in row["expansions"])))


def options(context: typer.Context) -> list[tuple[str, str]]:
    """Return the set-up options of the game that the line names, each with its meaning."""
    found = {name: meaning for row in _editions(context).values() for name, meaning in row["options"].items()}
    return [("ruling." if name == "rulings" else f"{name}=", meaning) for name, meaning in found.items()]


def player(context: typer.Context) -> list[tuple[str, str]]:
    """Return the players of the game that the line names, each with a description."""
    return [(written, entry.description) for entry in _players(context) for written in (entry.name, *entry.examples)]


def player_list(context: typer.Context, incomplete: str) -> list[str]:
    """Return lists of players that continue the typed one."""
    return list(_continued(incomplete, [entry.name for entry in _players(context)], may_repeat=True))


def languages() -> list[str]:
    """Return the languages."""
    try:
        from boriken.text.words import LANGUAGES
    except ModuleNotFoundError:  # without the extra `terminal` there are no messages
        return []
    return list(LANGUAGES)


def _editions(context: typer.Context) -> dict[str, dict[str, Any]]:
    from boriken.library import editions

    known = editions()
    return known.get(context.params.get("game") or "", {}) or {
        name: row for rows in known.values() for name, row in rows.items()}


def _players(context: typer.Context) -> Iterator[Any]:
    from boriken.players.protocol import players

    game = context.params.get("game")
    return (entry for entry in players() if game is None or game in entry.games())


def _continued(written: str, names: Iterable[str], may_repeat: bool = False) -> Iterator[str]:
    """Yield the typed comma-separated list, completed by each name that fits at its end."""
    before, comma, _ = written.rpartition(",")
    return (f"{before}{comma}{name}" for name in names if may_repeat or name not in before.split(","))

"""The command line. Heavy modules are imported only when a command runs, so that help appears at once."""

from __future__ import annotations

from typer.completion import completion_init  # type: ignore[attr-defined]  # re-exported there

from boriken.cli.app import app

__all__ = ["app", "main"]


def main() -> None:
    """Run the program `boriken`."""
    completion_init()
    app(prog_name="boriken")

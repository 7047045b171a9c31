"""`boriken backup` and `boriken restore`: all tables in one file, while the server runs."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path

import typer
from sqlalchemy.exc import SQLAlchemyError

from boriken.engine.errors import BorikenError
from boriken.server import backup
from boriken.server.settings import from_environment


def write_backup(file: Path, overwrite: bool) -> None:
    """Write all tables into a file, and print how many there are."""
    if file.exists() and not overwrite:
        raise BorikenError(f"{file} exists: choose another name, or replace it with --overwrite")
    try:
        counts = asyncio.run(backup.back_up(from_environment().database, file))
    except (OSError, SQLAlchemyError) as error:
        raise BorikenError(f"the backup could not be written: {error}") from None
    typer.echo(f"{file}: {_counted(counts)}")


def read_backup(file: Path) -> None:
    """Read a file into the database, and print how many tables there were."""
    try:
        counts = asyncio.run(backup.restore(from_environment().database, file))
    except (OSError, SQLAlchemyError) as error:
        raise BorikenError(f"the backup could not be restored: {error}") from None
    typer.echo(f"restored {_counted(counts)}")


def _counted(counts: Counter[str]) -> str:
    return f"{counts['tables']} tables with {counts['rows']} acts"

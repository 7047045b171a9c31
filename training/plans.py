"""The numbers of a run, as the command line changes them: `--set width=128`."""

from __future__ import annotations

import argparse
from typing import Any


def add_changes(parser: argparse.ArgumentParser) -> None:
    """Let numbers of a plan be given."""
    parser.add_argument("--set", action="append", default=[], metavar="NAME=NUMBER", help="a number of the plan")


def change(plan: Any, changes: list[str], parser: argparse.ArgumentParser) -> None:
    """Change these numbers of a plan."""
    for one in changes:
        name, _, number = one.partition("=")
        if not hasattr(plan, name):
            parser.error(f"the plan has no number {name!r}")
        setattr(plan, name, type(getattr(plan, name))(float(number)))

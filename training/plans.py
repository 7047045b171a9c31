"""The numbers of a run, as the command line changes them: `--set width=128`."""

from __future__ import annotations

import argparse
from typing import Any


def add_changes(parser: argparse.ArgumentParser) -> None:
    """Add the option `--set` to a command line."""
    parser.add_argument("--set", action="append", default=[], metavar="NAME=NUMBER", help="a number of the plan")


def change(plan: Any, changes: list[str], parser: argparse.ArgumentParser) -> None:
    """Change numbers of a plan as the command line gives them."""
    for one in changes:
        name, _, number = one.partition("=")
        if not hasattr(plan, name):
            parser.error(f"the plan has no number {name!r}")
        setattr(plan, name, type(getattr(plan, name))(float(number)))

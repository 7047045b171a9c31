"""Libraries that only some people need are imported when they are asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from boriken.engine.errors import BorikenError


class MissingLibrary(BorikenError, ImportError):
    """A library that an extra of the package brings is not installed."""


def need(module: str, extra: str) -> Any:
    """A module of a library; where it is missing, the sentence that says how to get it."""
    try:
        return import_module(module)
    except ImportError as error:
        if (error.name or "").partition(".")[0] != module.partition(".")[0]:
            raise
        raise MissingLibrary(f"this needs {module.partition('.')[0]}: install boriken[{extra}]") from None

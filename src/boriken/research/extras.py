"""Optional libraries, which are imported when they are needed."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from boriken.engine.errors import BorikenError


class MissingLibrary(BorikenError, ImportError):
    """A library of an optional extra is not installed."""


def need(module: str, extra: str) -> Any:
    """Import and return a module; if it is missing, raise `MissingLibrary`, which says how to install it."""
    try:
        return import_module(module)
    except ImportError as error:
        if (error.name or "").partition(".")[0] != module.partition(".")[0]:
            raise
        raise MissingLibrary(f"this needs {module.partition('.')[0]}: pip install 'boriken[{extra}]'") from None

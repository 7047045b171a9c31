"""Former names of packages, which work for one more version.

Importing a former name gives the present module, the same object, and a `DeprecationWarning`.
"""

from __future__ import annotations

import importlib.util
import sys
import warnings
from collections.abc import Mapping, Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType

NO_MOVES: Mapping[str, str] = {}


class RenamedModules(MetaPathFinder, Loader):
    """Finds the modules of a package by its former name."""

    def __init__(self, former: str, present: str, moved: Mapping[str, str]) -> None:
        self.former, self.present, self.moved = former, present, moved

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """Return how to load a module of the package; None for every other name, and for modules that do not exist."""
        if not name.startswith(f"{self.former}.") or importlib.util.find_spec(self.present_name(name)) is None:
            return None
        return ModuleSpec(name, self)

    def present_name(self, name: str) -> str:
        """Return the present name of a module, by its former one."""
        rest = name.removeprefix(f"{self.former}.")
        return self.moved.get(rest, f"{self.present}.{rest}")

    def exec_module(self, module: ModuleType) -> None:
        """Put the present module in the place of the empty one that Python has made."""
        sys.modules[module.__name__] = importlib.import_module(self.present_name(module.__name__))


def forward(former: str, present: str, moved: Mapping[str, str] = NO_MOVES) -> None:
    """Warn that a package has another name, and find its modules under the former one from now on.

    `moved` has the modules that are in another package today. The former package itself calls this when it is imported.
    """
    warnings.warn(f"{former} is called {present}: change the import, because the next version has no {former}",
                  DeprecationWarning, stacklevel=3)
    if not any(isinstance(finder, RenamedModules) and finder.former == former for finder in sys.meta_path):
        sys.meta_path.append(RenamedModules(former, present, moved))

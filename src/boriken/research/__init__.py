"""Research interfaces: the games in the form of libraries that researchers already use (`docs/research.md`).

Each interface is a module that imports its library: `boriken.research.gymnasium`, `pettingzoo`, `openspiel`, `gpu`.
This package contains their shared parts, and the reader of data sets.
"""

from typing import TYPE_CHECKING, Any

from boriken.research.scenes import Scene

if TYPE_CHECKING:
    from boriken.research.dataset import read_dataset, write_dataset
else:
    def __getattr__(name: str) -> Any:
        if name in ("read_dataset", "write_dataset"):
            from boriken.research import dataset

            return getattr(dataset, name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

__all__ = ["Scene", "read_dataset", "write_dataset"]

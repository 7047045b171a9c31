"""Compile the rules of all games for this machine, if they are not compiled yet: `python tools/compile.py`."""

from __future__ import annotations

import time

from boriken.cli.compilation import compile_rules
from boriken.engine.game import game_ids


def main() -> None:
    """Compile all games side by side."""
    start = time.perf_counter()
    compile_rules(*game_ids())
    print(f"{', '.join(game_ids())}: ready after {time.perf_counter() - start:.0f} s")


if __name__ == "__main__":
    main()

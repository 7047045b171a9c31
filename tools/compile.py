"""Compile the rules of all games for this machine, if they are not compiled yet: `python tools/compile.py`."""

from __future__ import annotations

import time

from boriken.kernel.game import game_class, game_ids


def main() -> None:
    """One game after the other."""
    for game in game_ids():
        batch = game_class(game).batch
        if not batch.is_ready:
            start = time.perf_counter()
            rules = max(batch.prepare(), default=0)
            print(f"{game}: {rules} rules compiled in {time.perf_counter() - start:.0f} s", flush=True)


if __name__ == "__main__":
    main()

"""The rules of each game as one LLVM module, which is the same for every processor.

`python tools/shipping/modules.py GAME FILE` writes one; it is a process of its own, in which rules are translated.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path


def write_modules(folder: Path) -> dict[str, Path]:
    """Write the module of every game into a folder and return the files by the game's id; keep those that fit."""
    from boriken.engine.game import game_class, game_ids
    from boriken.engine.shipped import library_name

    folder.mkdir(parents=True, exist_ok=True)
    made = {}
    for game in game_ids():
        batch = game_class(game).batch
        made[game] = folder / library_name(batch.game, batch.package, "bc")
        if not made[game].is_file():
            print(f"{game}: translating the rules ...", flush=True)
            environment = {**os.environ, "BORIKEN_RULES": "object", "NUMBA_BOUNDSCHECK": "0", "NUMBA_DISABLE_JIT": "0"}
            subprocess.run([sys.executable, __file__, game, str(made[game])], env=environment, check=True)
    return made


def main(game: str, path: Path) -> None:
    """Write the module of a game."""
    import gc

    from boriken.engine.compiling import link_rules
    from boriken.engine.game import game_class

    gc.disable()  # as in the compiling of `boriken.engine`
    _, module = link_rules(game_class(game).batch)
    path.write_bytes(module.as_bitcode())


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))

"""`boriken dataset`: many games as tables in Parquet files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from rich.console import Console

from boriken.arena.table import seat_players
from boriken.cli.compilation import compile_rules
from boriken.cli.progress import games_bar
from boriken.research.dataset import write_dataset
from boriken.research.extras import need
from boriken.research.scenes import make_scene


def run_dataset(as_json: bool, folder: Path, **given: Any) -> None:
    """Write a data set with a progress bar on the error stream, and print its size."""
    need("polars", "data")
    scene = make_scene(given["game"], given["edition"], given["seats"], given["expansions"], "win", **given["options"])
    seat_players(given["players"], scene.cls, scene.opening[0])  # an impossible set-up is refused before compiling
    compile_rules(scene.cls.id)
    with games_bar(given["games"]) as progress:
        written = write_dataset(folder, **given, progress=progress)
    files = sorted(folder.glob("*.parquet"))
    decisions = int(written.games.select("decisions").sum().collect().item())
    size = sum(file.stat().st_size for file in files)
    if as_json:
        print(json.dumps({**written.about, "folder": str(folder), "decisions": decisions, "files": len(files),
                          "bytes": size}, indent=1))
        return
    Console().print(f"[bold]{written.about['games']:,} games[/] with {decisions:,} decisions in {folder}: "
                    f"{len(files)} files, {size / 1e6:,.1f} MB")

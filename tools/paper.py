"""The paper: docs/paper/paper.typ, with all its numbers read from files.

    uv run --group docs python tools/paper.py            writes build/paper/boriken.pdf

Speeds, strengths and findings come from benchmarks/*.json; counts come from the rulebooks' index, the golden games and
the games themselves.
"""

from __future__ import annotations

import json
import sys
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "src"))

import record  # noqa: E402
from boriken.engine.game import game_class, game_ids  # noqa: E402
from boriken.research.tasks import tasks  # noqa: E402
from studying.agreement import (  # noqa: E402
    TOURNAMENT_GAMES,
    agreeing_numbers,
    four_seats,
    tournament_shares,
    unlike_people,
)

CHECKED = ("rule", "number", "example")  # kinds of sentences that an implementation can get wrong
STUDY = ROOT / "benchmarks" / "study.json"
PAPER, OUT = ROOT / "docs" / "paper" / "paper.typ", ROOT / "build" / "paper" / "boriken.pdf"


def facts() -> dict[str, Any]:
    """Return the counts of the paper."""
    study = json.loads(STUDY.read_text("utf-8"))
    golden = [record.read(path) for path in sorted(record.FOLDER.glob("*.game"))]
    return {
        **sentences(), "golden": len(golden), "golden_decisions": sum(len(game.decisions) for game in golden),
        "perft": len(list((ROOT / "tests" / "perft").glob("*.perft"))), "rulings": rulings(),
        "games": {game: {"bytes": game_class(game).record_type.dtype.itemsize, "actions": len(game_class(game).space)}
                  for game in game_ids()},
        "people": {"games": TOURNAMENT_GAMES, "wins": tournament_shares()},
        "unlike": unlike_people(study), "tasks": len(tasks()),
        "players": [{"part": part, "name": name.replace("`", "").removeprefix("network ")}
                    for part, name in four_seats(study).items()],
        "agreed": [number for number, is_same in agreeing_numbers(study).items() if is_same],
    }


def sentences() -> dict[str, int]:
    """Return the numbers of rulebooks and of their sentences that can be wrong: all, tested, waived.

    A test of the project fails if one of them has neither a test nor a waiver.
    """
    files = sorted((ROOT / "tests" / "rulebook" / "index").glob("*.toml"))
    listed = [one for file in files for one in tomllib.loads(file.read_text("utf-8"))["sentence"]]
    checked = [one for one in listed if one["kind"] in CHECKED]
    waived = sum(bool(one.get("waived")) for one in checked)
    return {"rulebooks": len({file.stem[:3] for file in files}), "listed": len(listed), "sentences": len(checked),
            "waived": waived, "tested": len(checked) - waived}


def rulings() -> int:
    """Return the number of named rulings of all games."""
    return sum(len(game_class(game).record_type.by_name["rulings"].labels) for game in game_ids())


def main() -> None:
    """Build the paper."""
    import typst

    OUT.parent.mkdir(parents=True, exist_ok=True)
    typst.compile(str(PAPER), output=str(OUT), root=str(ROOT), sys_inputs={"facts": json.dumps(facts())})
    print(f"{OUT.relative_to(ROOT)}: {OUT.stat().st_size / 1000:.0f} KB")


if __name__ == "__main__":
    main()

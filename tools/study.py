"""The study: play the games of docs/study.md, and write that page.

    python tools/study.py play [NAME...]        # plays or continues parts (hours: see --games), then the next
    python tools/study.py sum                   # sums up the games that were played, then the next
    python tools/study.py page                  # writes the page and draws its pictures from benchmarks/study.json
    python tools/study.py check                 # checks that the page is up to date

The played games are in runs/study, a file for every hundred games; an interrupted part continues. After a network or a
rule has changed, remove the folder. Parts that were not played here keep their sums.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "src"))

from studying.page import page  # noqa: E402
from studying.parts import parts  # noqa: E402
from studying.play import play_part, read_part  # noqa: E402
from studying.plots import draw_all  # noqa: E402
from studying.sums import Sums, all_sums  # noqa: E402

ROWS, SUMS = ROOT / "runs" / "study", ROOT / "benchmarks" / "study.json"
PAGE, PICTURES = ROOT / "docs" / "study.md", ROOT / "docs" / "study"


def play(names: list[str], games: int | None) -> None:
    """Play the named parts, or all."""
    known = parts()
    unknown = set(names) - set(known)
    if unknown:
        raise SystemExit(f"unknown parts: {', '.join(sorted(unknown))}. Known: {', '.join(known)}")
    for name in names or known:
        play_part(known[name], ROWS / name, games or known[name].games)


def sum_up() -> None:
    """Sum the rows of all parts that were played here; the others stay as they are."""
    played = {name: rows for name in parts() if (rows := read_part(ROWS / name)) is not None}
    old = read_sums() if SUMS.exists() else {}
    new = {table: {**old.get(table, {}), **found} for table, found in all_sums(played).items()}
    SUMS.write_text(_lines({table: _lines({name: json.dumps(told) for name, told in found.items()})
                            for table, found in new.items()}) + "\n", "utf-8")


def _lines(members: dict[str, str]) -> str:
    """Return a JSON object with a line for each of its members, so that changes are easy to see."""
    return "{\n" + ",\n".join(f'"{name}": {written}' for name, written in members.items()) + "\n}"


def read_sums() -> Sums:
    """Return the sums that were written last."""
    sums: Sums = json.loads(SUMS.read_text("utf-8"))
    return sums


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("play", "sum", "page", "check"))
    parser.add_argument("names", nargs="*", help="parts; by default all")
    parser.add_argument("--games", type=int, help="games of each part; by default its own number")
    given = parser.parse_intermixed_args()
    if given.what == "play":
        play(given.names, given.games)
    if given.what in ("play", "sum"):
        sum_up()
    sums = read_sums()
    written = page(sums)
    if given.what == "check":
        if not PAGE.exists() or PAGE.read_text("utf-8") != written:
            raise SystemExit("docs/study.md is not up to date: run python tools/study.py page")
    else:
        PAGE.write_text(written, "utf-8")
        draw_all(sums, PICTURES)


if __name__ == "__main__":
    main()

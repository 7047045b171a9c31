"""The study: play the games of docs/study.md, and write that page.

    python tools/study.py play [NAME...]        # plays or continues parts (an hour or two: see --games), then the next
    python tools/study.py sum                   # sums up what was played, then the next
    python tools/study.py page                  # writes the page and draws its pictures from benchmarks/study.json
    python tools/study.py check                 # whether the page is the one that would be written

What was played lies in runs/study, a file for every hundred games: what was interrupted goes on. After a network or
a rule was changed, remove it.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "src"))

from study_page import page  # noqa: E402
from study_parts import parts  # noqa: E402
from study_play import play_part, read_part  # noqa: E402
from study_plots import draw_all  # noqa: E402
from study_sums import all_sums  # noqa: E402

ROWS, SUMS = ROOT / "runs" / "study", ROOT / "benchmarks" / "study.json"
PAGE, PICTURES = ROOT / "docs" / "study.md", ROOT / "docs" / "study"


def play(names: list[str], games: int | None) -> None:
    """Play the named parts, or all."""
    known = parts()
    unknown = set(names) - set(known)
    if unknown:
        raise SystemExit(f"unknown: {', '.join(sorted(unknown))}; there are {', '.join(known)}")
    for name in names or known:
        play_part(known[name], ROWS / name, games or known[name].games)


def sum_up() -> None:
    """From the rows of all parts that were played."""
    played = {name: rows for name in parts() if (rows := read_part(ROWS / name)) is not None}
    SUMS.write_text(json.dumps(all_sums(played)) + "\n", "utf-8")


def main() -> None:
    """Play, write, or compare."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("play", "sum", "page", "check"))
    parser.add_argument("names", nargs="*", help="parts; all where none is named")
    parser.add_argument("--games", type=int, help="of each part; as many as the page has where nothing is said")
    given = parser.parse_intermixed_args()
    if given.what == "play":
        play(given.names, given.games)
        return
    if given.what == "sum":
        sum_up()
    sums = json.loads(SUMS.read_text("utf-8"))
    written = page(sums)
    if given.what == "check":
        if not PAGE.exists() or PAGE.read_text("utf-8") != written:
            raise SystemExit("docs/study.md is not what the sums say: run python tools/study.py page")
    else:
        PAGE.write_text(written, "utf-8")
        draw_all(sums, PICTURES)


if __name__ == "__main__":
    main()

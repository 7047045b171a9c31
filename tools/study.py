"""The study: play the games of docs/study.md, sum them up, and write that page.

    python tools/study.py play [PART...]        # plays what is missing, then sums it up
    python tools/study.py sum                   # sums up the games that were played, into benchmarks/study.json
    python tools/study.py page                  # writes the page and draws its pictures from benchmarks/study.json
    python tools/study.py check                 # checks that the page is up to date

    python tools/study.py play --networks a.npz b.npz c.npz --workers 16

The first network plays everything; each of the others plays the base game again, and the page compares them. By
default, the network that comes with the game plays alone. The played games are in runs/study (`--rows`), a file for
every block of games; an interrupted study continues. A folder that other networks played is refused.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "src"))

from studying import handicaps  # noqa: E402
from studying.networks import Networks, claim, read_claim, read_networks  # noqa: E402
from studying.page import page  # noqa: E402
from studying.parts import OTHER_NETWORKS, Part, other_network, part_named, parts  # noqa: E402
from studying.play import Rows, missing_blocks, play_blocks, read_part  # noqa: E402
from studying.plots import draw_all  # noqa: E402
from studying.sums import Sums, all_sums, part_summed  # noqa: E402

ROWS, SUMS = ROOT / "runs" / "study", ROOT / "benchmarks" / "study.json"
PAGE, PICTURES = ROOT / "docs" / "study.md", ROOT / "docs" / "study"


def play(names: list[str], folder: Path, networks: Networks, games: int | None, share: float, workers: int) -> None:
    """Play the named parts; or all, and then the handicaps that their results suggest."""
    def play_all(wanted: Iterable[Part]) -> None:
        blocks = [block for part in wanted
                  for block in missing_blocks(part, folder / part.name, games or round(share * part.games))]
        play_blocks(blocks, folder, networks, workers)

    chosen = {name: part_named(name) for name in names}
    if unknown := [name for name, part in chosen.items() if part is None]:
        raise SystemExit(f"unknown parts: {', '.join(unknown)}. Known: {', '.join(parts())}")
    if absent := {part.network for part in chosen.values() if part is not None} - set(networks.files):
        raise SystemExit(f"no network called {', '.join(sorted(absent))} was given with --networks")
    claim(folder, networks)
    if names:
        play_all(part for part in chosen.values() if part is not None)
        return
    play_all([*parts().values(), *(other_network(base, name) for name in networks.others for base in OTHER_NETWORKS)])
    play_all(handicaps.likely(read_rows(folder)))
    play_all(handicaps.best(read_rows(folder)))


def read_rows(folder: Path) -> dict[str, Rows]:
    """Return the rows of all parts in a folder."""
    known = [path.name for path in sorted(folder.iterdir()) if path.is_dir() and part_named(path.name) is not None]
    order = {name: place for place, name in enumerate(parts())}
    return {name: rows for name in sorted(known, key=lambda one: order.get(one, len(order)))
            if (rows := read_part(folder / name)) is not None}


def sum_up(folder: Path, file: Path) -> None:
    """Sum the rows of all parts that were played here; sums of other parts stay if the same networks played them."""
    digests = read_claim(folder)
    old: Sums = read_sums(file) if file.exists() else {}
    kept = {name for name, part in old.get("parts", {}).items() if part.get("network") in digests.values()}
    found = all_sums(read_rows(folder), digests)
    new = {table: {**{name: told for name, told in old.get(table, {}).items() if part_summed(table, name) in kept},
                   **told_now}
           for table, told_now in found.items()}
    file.write_text(_lines({table: _lines({name: json.dumps(told) for name, told in part.items()})
                            for table, part in new.items()}) + "\n", "utf-8")


def _lines(members: dict[str, str]) -> str:
    """Return a JSON object with a line for each of its members, so that changes are easy to see."""
    return "{\n" + ",\n".join(f'"{name}": {written}' for name, written in members.items()) + "\n}"


def read_sums(file: Path) -> Sums:
    """Return the sums that were written last."""
    sums: Sums = json.loads(file.read_text("utf-8"))
    return sums


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("play", "sum", "page", "check"))
    parser.add_argument("names", nargs="*", metavar="PART", help="parts; by default all")
    parser.add_argument("--networks", nargs="+", type=Path, default=[], metavar="FILE", help="weights of Puerto Rico")
    parser.add_argument("--games", type=int, help="games of each part; by default its own number")
    parser.add_argument("--share", type=float, default=1.0, help="share of each part's own number of games to play")
    parser.add_argument("--workers", type=int, default=1, help="processes")
    parser.add_argument("--rows", type=Path, default=ROWS, help="folder of the played games")
    parser.add_argument("--sums", type=Path, default=SUMS, help="file of the sums")
    given = parser.parse_intermixed_args()
    for name in ("games", "share", "workers"):
        if (value := getattr(given, name)) is not None and value <= 0:
            parser.error(f"expected a number above 0 after --{name}, not {value:g}")
    if given.what == "play":
        play(given.names, given.rows, read_networks(given.networks), given.games, given.share, given.workers)
    if given.what in ("play", "sum"):
        if not given.rows.is_dir():
            parser.error(f"no games in {given.rows}: play some first")
        sum_up(given.rows, given.sums)
        return
    sums = read_sums(given.sums)
    written = page(sums)
    if given.what == "check":
        if not PAGE.exists() or PAGE.read_text("utf-8") != written:
            raise SystemExit("docs/study.md is not up to date: run python tools/study.py page")
    else:
        PAGE.write_text(written, "utf-8")
        draw_all(sums, PICTURES)


if __name__ == "__main__":
    main()

"""Count the lines of play from a position: how many sequences of decisions there are to a depth.

    python tools/perft.py FILE            the counts of a .perft file, beside the expected ones
    python tools/perft.py FILE DEPTH      the split by first action, from a .perft file or a position text
    python tools/perft.py --update FILE   write the counts that the engine gives now into the file

A line that ends the game before the depth counts as one. Random outcomes come from the position's own random
state, so a count is a fixed number: it counts decisions, not possible draws.

A .perft file begins with its id and a line `depth count` for each depth; after an empty line follows the
position text.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from boriken import Game

Legal = Callable[[Game], list[str]]


@dataclass(frozen=True)
class Counts:
    """One .perft file."""

    id: str
    counts: dict[int, int]
    position: str

    def __str__(self) -> str:
        lines = [f"id {self.id}", *(f"{depth} {count}" for depth, count in self.counts.items())]
        return "\n".join(lines) + "\n\n" + self.position


def read(path: Path) -> Counts:
    """Return a .perft file, or a bare position text without counts."""
    text = path.read_text("utf-8")
    if not text.startswith("id "):
        return Counts(path.stem, {}, text)
    head, _, position = text.partition("\n\n")
    first, *lines = head.splitlines()
    pairs = (line.split() for line in lines)
    return Counts(first.removeprefix("id "), {int(depth): int(count) for depth, count in pairs}, position)


def engine_legal(game: Game) -> list[str]:
    """Return the engine's own list of legal actions."""
    return [action.text for action in game.legal_actions]


def count(game: Game, depth: int, legal: Legal = engine_legal) -> int:
    """Return the number of lines of `depth` decisions from here; the game is left as it was."""
    if depth == 0 or game.decider is None:
        return 1
    actions = legal(game)
    return len(actions) if depth == 1 else sum(_below(game, text, depth, legal) for text in actions)


def split(game: Game, depth: int, legal: Legal = engine_legal) -> dict[str, int]:
    """Return the number of lines by first action."""
    return {text: _below(game, text, depth, legal) for text in legal(game)}


def _below(game: Game, text: str, depth: int, legal: Legal) -> int:
    game.play(text)
    total = count(game, depth - 1, legal)
    game.undo()
    return total


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("file", type=Path)
    parser.add_argument("depth", type=int, nargs="?")
    parser.add_argument("--update", action="store_true", help="write the counts into the file")
    given = parser.parse_args()
    known = read(given.file)
    game = Game.from_text(known.position)
    if given.update:
        found = {depth: count(game, depth) for depth in known.counts}
        given.file.write_text(str(Counts(known.id, found, known.position)), "utf-8")
    elif given.depth is None:
        for depth, expected in known.counts.items():
            found_here = count(game, depth)
            print(f"{depth:3} {found_here:12}", "" if found_here == expected else f"expected {expected}")
    else:
        parts = split(game, given.depth)
        for text, lines in parts.items():
            print(f"{lines:12} {text}")
        print(f"{sum(parts.values()):12} in all")


if __name__ == "__main__":
    main()

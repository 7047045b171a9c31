"""Golden games: recorded games that every later version must replay, step by step.

    python tools/record.py write          record a random game of every edition and number of seats, and some
                                          with expansions and variants
    python tools/record.py check          replay all recorded games
    python tools/record.py explain FILE   show the first decision at which a game differs now, and how

A file begins with the set-up; `options` names those that are switched on, or `name=value`. Then follows a line for each
decision: the hash of the record after it, and the action. After every hundredth decision and at the end comes
the whole position, each line marked with `|`. The hash covers the position text and the legal actions,
that is all values by their names: it is the same on every machine, and a field, building or action that a
later version adds does not change it until it is used.
"""

from __future__ import annotations

import argparse
import difflib
import hashlib
import random
import sys
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import boriken
from boriken import Game, IllegalAction

FOLDER = Path(__file__).parent.parent / "tests" / "golden"
HEADER = ("game", "edition", "version", "seats", "expansions", "options", "seed")
VARIANTS = {"opening_variant"}  # options that change the set-up and are either on or off

#: Options that have values, with seats (counting Puertomas) and expansions, for one edition.
WITH_VALUES = {"special": (
    (("puertomas=1", "difficulty=easy"), 2, ()),
    (("puertomas=2", "difficulty=normal"), 3, ()),
    (("puertomas=2", "difficulty=hard"), 4, ("new_buildings", "nobles", "smuggler", "festival", "festival_cards",
                                             "achievements")),
    (("variants=achievements_are_drafted",), 4, ("achievements",)),
    (("variants=exchanged_prices+corn_seats_poorer",), 3, ("new_buildings",)),
)}
EVERY = 100  # decisions between two full positions


@dataclass
class Recorded:
    """One file: its header, its decisions, and the full positions by the number of decisions before them."""

    header: dict[str, str]
    decisions: list[tuple[str, str]] = field(default_factory=list)  # hash, action text
    positions: dict[int, str] = field(default_factory=dict)

    def __str__(self) -> str:
        lines = [f"{key} {value}".rstrip() for key, value in self.header.items()]
        for number, (digest, text) in enumerate(self.decisions, 1):
            lines.append(f"{digest} {text}")
            lines += [f"| {line}".rstrip() for line in self.positions.get(number, "").splitlines()]
        return "\n".join(lines) + "\n"


def read(path: Path) -> Recorded:
    """Return the golden game of a file."""
    lines = path.read_text("utf-8").splitlines()
    pairs = (line.partition(" ") for line in lines[: len(HEADER)])
    found = Recorded({key: value for key, _, value in pairs})
    for line in lines[len(HEADER):]:
        if line.startswith("|"):
            number = len(found.decisions)
            found.positions[number] = found.positions.get(number, "") + line[2:] + "\n"
        else:
            digest, text = line.split(" ", 1)
            found.decisions.append((digest, text))
    return found


def digest_of(game: Game) -> str:
    """Return eight hexadecimal digits that depend on everything in the record."""
    everything = "\n".join((game.to_text(), *(action.text for action in game.legal_actions)))
    return hashlib.sha256(everything.encode()).hexdigest()[:8]


def start(header: dict[str, str]) -> Game:
    """Return the game that a header sets up."""
    return boriken.new_game(header["game"], seed=int(header["seed"]), **setup_of(header))


def setup_of(header: dict[str, str]) -> dict[str, Any]:
    """Return the set-up of a header as arguments of the library."""
    return {"edition": header["edition"], "seats": int(header["seats"]), "expansions": header["expansions"].split(),
            **dict(map(_option, header["options"].split()))}


def _option(text: str) -> tuple[str, Any]:
    """Return an option that is on, or has a number, a name, or several names joined by `+`."""
    name, given, value = text.partition("=")
    if not given:
        return name, True
    if value.isdecimal():
        return name, int(value)
    return name, value.split("+") if name == "variants" else value


def replay(recorded: Recorded) -> Iterator[tuple[int, Game, str]]:
    """Play the decisions; yield after each its number, the game, and the difference from the record ("" if none)."""
    game = start(recorded.header)
    for number, (digest, text) in enumerate(recorded.decisions, 1):
        try:
            game.play(text)
        except IllegalAction as error:
            yield number, game, f"cannot be played: {error}"
            return
        problem = "" if digest_of(game) == digest else f"recorded hash {digest}, now {digest_of(game)}"
        if number in recorded.positions and recorded.positions[number] != game.to_text():
            problem = problem or "the position text is different"
        yield number, game, problem
    if game.decider is not None:
        yield len(recorded.decisions), game, "the recorded game is over, but now it continues"


def first_problem(recorded: Recorded) -> str:
    """Return the first difference from the record; "" if the game replays."""
    if recorded.header["version"] != str(start(recorded.header).version):
        return f"recorded under another version of the edition: {recorded.header['version']}"
    for number, _, problem in replay(recorded):
        if problem:
            return f"decision {number}, {recorded.decisions[number - 1][1]!r}: {problem}"
    return ""


def explain(recorded: Recorded) -> Iterator[str]:
    """Yield the first different line, the changes by that decision now, and the differences of the next positions."""
    before = start(recorded.header).to_text()
    found = False
    for number, game, problem in replay(recorded):
        if problem and not found:
            found = True
            yield f"decision {number}, {recorded.decisions[number - 1][1]!r}: {problem}"
            yield from _changes("what it changes now:", before, game.to_text())
        if found and number in recorded.positions:
            yield from _changes(f"recorded (-) and now (+) after decision {number}:",
                                recorded.positions[number], game.to_text())
            return
        before = game.to_text()
    if not found:
        yield "the game replays as it was recorded"


def _changes(title: str, old: str, new: str) -> Iterator[str]:
    yield title
    section = ""
    for line in difflib.ndiff(old.splitlines(), new.splitlines()):
        if line[2:].startswith("["):
            section = line[2:].partition("]")[0] + "] "
        if line[0] in "-+":
            yield f"  {line[0]} {section}{line[2:]}"


def record(header: dict[str, str]) -> Recorded:
    """Return a recorded random game."""
    game = start(header)
    recorded = Recorded({**header, "version": str(game.version)})
    chance = random.Random(header["seed"])
    while game.decider is not None:
        action = chance.choice(game.legal_actions)
        game.play(action)
        recorded.decisions.append((digest_of(game), action.text))
        if game.decider is None or len(recorded.decisions) % EVERY == 0:
            recorded.positions[len(recorded.decisions)] = game.to_text()
    return recorded


def headers() -> Iterator[tuple[str, dict[str, str]]]:
    """Yield a name and a set-up: the base game of every edition for all seats, and expansions for some."""
    for game, editions in boriken.editions().items():
        for number, (edition, about) in enumerate(editions.items()):
            for seats in about["seats"]:
                yield _header(game, edition, seats)
            for seats, expansions in _with_expansions(about, number):
                yield _header(game, edition, seats, expansions)
            for option in sorted(VARIANTS & about["options"].keys()):
                yield _header(game, edition, about["seats"][-1], options=(option,))
            for options, seats, expansions in WITH_VALUES.get(edition, ()):
                yield _header(game, edition, seats, expansions, options)


def _with_expansions(about: dict[str, Any], number: int) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Yield a single expansion for all seats; of several each one and all together, with seats divided by edition."""
    known, seats = about["expansions"], about["seats"]
    if len(known) == 1:
        yield from ((some, known) for some in seats)
    elif known:
        alone = (tuple(e for e in known if e in (one, about["needs"].get(one))) for one in known)
        for place, chosen in enumerate((*alone, known)):
            yield seats[(number + place) % len(seats)], chosen


def _header(game: str, edition: str, seats: int, expansions: tuple[str, ...] = (), options: tuple[str, ...] = ()
            ) -> tuple[str, dict[str, str]]:
    name = "-".join((game, edition, str(seats), *expansions, *options)).replace("=", "_")
    values = (game, edition, "", str(seats), " ".join(expansions), " ".join(options), str(zlib.crc32(name.encode())))
    return name, dict(zip(HEADER, values, strict=True))


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("write", "check", "explain"))
    parser.add_argument("file", nargs="?", type=Path)
    given = parser.parse_args()
    if given.what == "explain":
        if given.file is None:
            parser.error("explain needs a file, e.g. tests/golden/NAME.game")
        print("\n".join(explain(read(given.file))))
    elif given.what == "write":
        for name, header in headers():
            (FOLDER / f"{name}.game").write_text(str(record(header)), "utf-8")
    else:
        problems = {path.name: first_problem(read(path)) for path in sorted(FOLDER.glob("*.game"))}
        for name, problem in problems.items():
            print(f"{name}: {problem or 'as recorded'}")
        sys.exit(any(problems.values()))


if __name__ == "__main__":
    main()

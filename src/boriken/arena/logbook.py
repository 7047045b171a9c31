"""The logbook of a match: a file of lines, of which the first describes the match.

A line is written when its deal has been played, so the lines are in any order. An interrupted match continues from
them; an incomplete last line is ignored.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from boriken.engine.errors import BorikenError, BrokenRecord


@dataclass(frozen=True)
class GameResult:
    """One game; sides count from 0, and the seats that the rules play are one further side, the last."""

    sides: tuple[int, ...]  # by seat
    scores: tuple[int, ...]  # by seat
    winners: tuple[int, ...]  # seats
    decisions: int
    rounds: int


@dataclass(frozen=True)
class Forfeit:
    """The failure of a player that ended a deal; the deal has no games then, and is played again on continuing."""

    side: int
    reason: str


@dataclass(frozen=True)
class PlayedDeal:
    """One deal of a pairing, played from every seat, or forfeited."""

    pairing: int
    deal: int
    games: tuple[GameResult, ...]
    forfeit: Forfeit | None = None

    @property
    def place(self) -> tuple[int, int]:
        """Return the pairing and the number of the deal."""
        return self.pairing, self.deal


#: The deals that a file contains already, and a function that adds another one.
Logbook = tuple[list[PlayedDeal], Callable[[PlayedDeal], None]]


@contextmanager
def open_logbook(path: str | Path | None, match: Mapping[str, Any]) -> Iterator[Logbook]:
    """Yield the logbook of a match, new or continued; without a file nothing is written."""
    if path is None:
        yield [], lambda played: None
        return
    path = Path(path)
    noted = _continued(path, match) if path.exists() else []
    try:
        file = path.open("a", encoding="utf-8", newline="\n")
    except OSError as error:
        raise BorikenError(f"{path} cannot be written: {error.strerror}") from None
    with file:
        def write(line: Mapping[str, Any]) -> None:
            file.write(json.dumps(line, separators=(",", ":")) + "\n")
            file.flush()

        if file.tell() == 0:
            write(match)
        yield noted, lambda played: write({name: value for name, value in asdict(played).items() if value is not None})


def read_logbook(path: Path) -> tuple[dict[str, Any], list[PlayedDeal]]:
    """Return the match of a file and the deals that have been played."""
    first, *lines = _whole_lines(path) or [""]
    match = _read(path, 1, first)
    return match, [_played(path, number, line) for number, line in enumerate(lines, 2)]


def _continued(path: Path, match: Mapping[str, Any]) -> list[PlayedDeal]:
    """Return the deals in this match's file, and cut off an incomplete last line."""
    lines = _whole_lines(path)
    noted: list[PlayedDeal] = []
    if lines:
        theirs, noted = read_logbook(path)
        ours = json.loads(json.dumps(match))
        for name in ours | theirs:
            if ours.get(name) != theirs.get(name):
                raise BorikenError(f"{path} contains another match, with {name} {json.dumps(theirs.get(name))}, not "
                                   f"{json.dumps(ours.get(name))}; name another file")
    with path.open("r+b") as file:
        file.truncate(sum(len(line.encode()) + 1 for line in lines))
    return noted


def _whole_lines(path: Path) -> list[str]:
    try:
        return path.read_bytes().decode("utf-8").split("\n")[:-1]
    except (OSError, UnicodeDecodeError) as error:
        raise BorikenError(f"{path} cannot be read: {getattr(error, 'strerror', None) or 'not a text file'}") from None


def _read(path: Path, number: int, line: str) -> dict[str, Any]:
    try:
        data = json.loads(line)
    except ValueError:
        data = None
    if not isinstance(data, dict) or (number == 1 and "pairings" not in data):
        raise BrokenRecord(f"line {number} of {path} is not part of a logbook: is it the right file?")
    return data


def _played(path: Path, number: int, line: str) -> PlayedDeal:
    data = _read(path, number, line)
    try:
        games = tuple(GameResult(tuple(game["sides"]), tuple(game["scores"]), tuple(game["winners"]),
                                 game["decisions"], game["rounds"]) for game in data["games"])
        forfeit = Forfeit(**data["forfeit"]) if "forfeit" in data else None
        return PlayedDeal(data["pairing"], data["deal"], games, forfeit)
    except (KeyError, TypeError):
        raise BrokenRecord(f"line {number} of {path} is not a deal of a match: is it the right file?") from None

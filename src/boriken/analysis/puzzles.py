"""Puzzles: positions in which one answer is clearly better than all others.

`mining.py` finds them. Every puzzle has its evidence, the reasons in words, the line that the search expects, and how
often each level finds the answer, from which its rating follows. The shipped ones are in the folder of their game, one
on each line of a file.
"""

from __future__ import annotations

import datetime
import gzip
import math
import zlib
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

import msgspec

from boriken.engine.errors import BorikenError
from boriken.engine.game import Game, game_class
from boriken.text.tables import text_of
from boriken.text.texts import Text

LEAST_GAP = 0.12  # of the chance to win, between the best answer and the next one, in each search
LEAST_WON = 0.06  # the same in games that were played to the end
LEAST_ERRORS = 3.0  # standard errors of that gap

SEARCH, PLAYOUTS = "search", "playouts"  # the kinds of evidence

#: The ratings of the levels as solvers: 200 points more are three right answers for one. A person begins as a novice.
LEVELS = {"novice": 1200, "gentle": 1400, "fair": 1600, "strong": 1900, "merciless": 2200}
MIDDLE, SPREAD = 1800, 350  # of the ratings of puzzles: each rating is drawn towards the middle
ELO = 400.0
#: The lowest rating of each difficulty: the novice solves an easy puzzle four times in five; the gentle level solves a
#: medium one in most tries, and misses a hard one in a third of them or more.
DIFFICULTIES = {"easy": 0, "medium": 1245, "hard": 1380}

#: The first day of the daily puzzles.
FIRST_DAY = datetime.date(2026, 1, 1)
STRIDE = 0.6180339887498949  # of the days through the puzzles, in parts of their number: neighbours differ


class Evidence(msgspec.Struct, frozen=True):
    """How much better the answer is than the next one, with its standard error.

    The result is that of a search by a network, or of games that all small networks have played to the end.
    """

    kind: str
    by: str  # the network
    simulations: int  # of all answers together
    seed: int
    gap: float
    error: float

    @property
    def least(self) -> float:
        """Return the least gap of evidence of this kind."""
        return LEAST_GAP if self.kind == SEARCH else LEAST_WON

    @property
    def is_clear(self) -> bool:
        """Return whether the answer is better by enough."""
        return self.gap >= max(self.least, LEAST_ERRORS * self.error)


class Puzzle(msgspec.Struct, frozen=True):
    """A position, its one answer, and the evidence for it."""

    id: str
    origin: str  # the seed of the mining and the number of the game
    game: str
    edition: str
    expansions: list[str]
    seats: int
    position: str  # a position text
    seat: int
    question: str
    theme: str
    answer: str
    rival: str  # the next best answer, to which the reasons compare the best one
    reasons: list[Text]
    line: list[str]  # the answers that the search expects, from the best one on
    shares: dict[str, float]  # legal answer -> the seat's share of the win in games played to the end
    solved_by: dict[str, float]  # level -> how often it gives the answer
    evidence: list[Evidence]

    def to_game(self) -> Game:
        """Return the game in the position of the puzzle."""
        return Game.from_text(self.position)

    @property
    def rating(self) -> int:
        """Return the rating that makes the levels solve the puzzle as often as they do."""
        return rating_of(self.solved_by)

    @property
    def difficulty(self) -> str:
        """Return the name of the difficulty."""
        return [name for name, lowest in DIFFICULTIES.items() if self.rating >= lowest][-1]


def place_of(puzzle: Puzzle) -> int:
    """Return how many decisions of its game were made before a puzzle."""
    return int(puzzle.to_game().state["decisions"])


def expected(rating: float, against: float) -> float:
    """Return how often a solver of a rating solves a puzzle of another one, by Elo's formula."""
    return 1.0 / (1.0 + math.exp((against - rating) / ELO * math.log(10)))


def rating_of(solved_by: Mapping[str, float]) -> int:
    """Return the rating of a puzzle that the levels solve so often: the most likely one, drawn towards the middle."""
    low, high = 0.0, 3000.0
    while high - low > 0.5:
        rating = (low + high) / 2
        missed = sum(expected(LEVELS[level], rating) - share for level, share in solved_by.items())
        pull = (MIDDLE - rating) / SPREAD**2 * ELO / math.log(10)
        low, high = (rating, high) if missed + pull > 0 else (low, rating)
    return round(low)


# -- files ---------------------------------------------------------------------------------------------------------


def shipped_puzzles(game: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game that are shipped; none for a game without."""
    return _shipped(game_class(game).id)


@cache
def _shipped(game: str) -> tuple[Puzzle, ...]:
    path = text_of(game).puzzles
    return tuple(read_puzzles(path)) if path is not None else ()


def read_puzzles(path: Path) -> list[Puzzle]:
    """Return the puzzles of a file, which a wheel has compressed; raise `BorikenError` if it is not one."""
    packed = path.with_name(f"{path.name}.gz")
    try:
        written = gzip.decompress(packed.read_bytes()) if packed.is_file() else path.read_bytes()
        return msgspec.json.Decoder(Puzzle).decode_lines(written)
    except (OSError, EOFError, zlib.error, msgspec.DecodeError) as error:
        raise BorikenError(f"{path}: expected a file with a puzzle on each line: {error}") from None


def append_puzzles(path: Path, puzzles: Iterable[Puzzle]) -> None:
    """Add puzzles to the end of a file, one on each line."""
    with path.open("ab") as file:
        file.write(b"".join(msgspec.json.encode(puzzle) + b"\n" for puzzle in puzzles))


def drop_torn_line(path: Path) -> None:
    """Cut off a last line without an end, which a process that was killed has left in a file."""
    written = path.read_bytes()
    path.write_bytes(written[: written.rfind(b"\n") + 1])


# -- the puzzle of a day -------------------------------------------------------------------------------------------


def place_of_day(day: datetime.date, count: int) -> int:
    """Return the place of the puzzle of a date among so many; it is the same for everybody."""
    number = (day - FIRST_DAY).days
    whole_tour, within = divmod(number, count)
    step = max(1, round(count * STRIDE))
    while math.gcd(step, count) > 1:
        step += 1
    return (whole_tour + within * step) % count

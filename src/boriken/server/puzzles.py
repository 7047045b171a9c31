"""Puzzles for the page: the list without answers, a position on the board, and the solution after an answer.

The answer is no part of what the page loads before: the server compares. Positions are presented by a worker.
"""

from __future__ import annotations

import datetime
from functools import cache

import msgspec

from boriken.analysis.puzzles import PLAYOUTS, Puzzle, place_of_day, shipped_puzzles
from boriken.engine.game import Game, game_ids
from boriken.server.creation import NAMES_GIVEN
from boriken.server.messages import Seat, Snapshot
from boriken.server.presenting import present_ask, present_ending
from boriken.server.reports import (
    AnswerFigures,
    ExpectedMove,
    WordedAnswer,
    WordedReasons,
    expected_moves,
    make_report,
)
from boriken.server.tables import Refusal
from boriken.text.questions import answer_text
from boriken.text.views import has_secrets, public_view, view_of

encode = msgspec.json.Encoder().encode

LONGEST_LINE = 4  # answers
HALF = 0.5  # of the tries of a level, for which it counts as one that finds the answer


class PuzzleEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """A puzzle in the list."""

    id: str
    game: str
    edition: str
    seats: int
    theme: str
    difficulty: str
    rating: int
    expansions: list[str] = []


class PuzzleList(msgspec.Struct, frozen=True):
    """All puzzles, and for each game the id of the one of this day."""

    puzzles: list[PuzzleEntry]
    today: dict[str, str]
    day: str  # in universal time: `2026-11-18`


class ShownPuzzle(msgspec.Struct, frozen=True):
    """A puzzle as it is asked: the board that its seat sees, with the question."""

    entry: PuzzleEntry
    snapshot: Snapshot


class GivenAnswer(msgspec.Struct, forbid_unknown_fields=True):
    """The answer of a person to a puzzle: the stable text of an action."""

    answer: str


class Solution(msgspec.Struct, frozen=True):
    """The verdict on an answer, and the evidence.

    The chances of the answers are shares of games that were played to the end, the same deals for all of them. The
    reasons compare the best answer with the next best one.
    """

    right: bool
    answers: list[WordedAnswer]  # the best one comes first
    reasons: WordedReasons
    line: list[ExpectedMove]  # after the best answer
    games: int  # that were played after each answer
    levels: list[str]  # those that find the answer in at least half of their tries


def puzzle_list(day: datetime.date) -> PuzzleList:
    """Return all shipped puzzles and those of a day."""
    today = {game: puzzles[place_of_day(day, len(puzzles))].id for game in game_ids()
             if (puzzles := shipped_puzzles(game))}
    return PuzzleList(_entries(), today, day.isoformat())


@cache
def _entries() -> list[PuzzleEntry]:
    return [entry_of(puzzle) for puzzle in _by_id().values()]


@cache
def _by_id() -> dict[str, Puzzle]:
    return {puzzle.id: puzzle for game in game_ids() for puzzle in shipped_puzzles(game)}


def entry_of(puzzle: Puzzle) -> PuzzleEntry:
    """Return a puzzle as the list shows it."""
    return PuzzleEntry(puzzle.id, puzzle.game, puzzle.edition, puzzle.seats, puzzle.theme, puzzle.difficulty,
                       puzzle.rating, puzzle.expansions)


def find_puzzle(puzzle: str) -> Puzzle:
    """Return a puzzle by its id; raise a refusal if there is none."""
    found = _by_id().get(puzzle)
    if found is None:
        raise Refusal("unknown", f"there is no puzzle {puzzle!r}")
    return found


# -- work of a worker ----------------------------------------------------------------------------------------------


def ask_puzzle(puzzle: str) -> bytes:
    """Return a puzzle as JSON, as it is asked."""
    found = find_puzzle(puzzle)
    return encode(ShownPuzzle(entry_of(found), present_position(found.to_game(), found.seat)))


def solve_puzzle(puzzle: str, answer: str) -> bytes:
    """Return the solution of a puzzle as JSON; raise a refusal if the answer is none of those that are open."""
    found = find_puzzle(puzzle)
    game = found.to_game()
    if answer not in found.shares:
        raise Refusal("illegal", f"{answer!r} is no answer to this puzzle")
    levels = [level for level, share in found.solved_by.items() if share >= HALF]
    reasons = WordedReasons(answer_text(game, game.space.find(found.rival)), found.reasons)
    line = expected_moves(game, found.line, found.seat)[:LONGEST_LINE]
    return encode(Solution(answer == found.answer, _answers(game, found), reasons, line,
                           _games_of_an_answer(found), levels))


def present_position(game: Game, viewer: int) -> Snapshot:
    """Return a position as the seat of a person sees it; the other seats have names, too."""
    public = public_view(game)
    seats = [Seat(NAMES_GIVEN[(seat - viewer) % game.seats], "person" if seat == viewer else "bot")
             for seat in range(game.seats)]
    return Snapshot("", 0, 0, game.id, game.edition, list(public["identity"]["expansions"]), {},
                    list(public["identity"]["rulings"]), seats, viewer, view_of(game, viewer, public),
                    int(game.state.round_number), 0.0, ask=present_ask(game, viewer),
                    secret=has_secrets(game, viewer), ending=present_ending(game))


def _answers(game: Game, puzzle: Puzzle) -> list[WordedAnswer]:
    """Return all answers with their shares of the wins, from the best one on."""
    best_first = sorted(puzzle.shares.items(), key=lambda item: (item[0] != puzzle.answer, -item[1]))
    return make_report(game, [], [AnswerFigures(action, share) for action, share in best_first], []).answers


def _games_of_an_answer(puzzle: Puzzle) -> int:
    played = next(found for found in puzzle.evidence if found.kind == PLAYOUTS)
    return played.simulations // len(puzzle.shares)

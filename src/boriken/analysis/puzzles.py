"""Puzzles: positions in which one answer is clearly better than all others.

Puzzles are mined from games of players of all strengths. The network proposes a decision, and a long search decides:
its answer must be better than every other one by `LEAST_GAP` and by `LEAST_ERRORS` standard errors; a second search,
over other deals, must confirm it. Every puzzle has this evidence. The shipped ones are in the folder of their game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from boriken import new_game
from boriken.engine.errors import BorikenError
from boriken.engine.game import Game, game_class
from boriken.players.protocol import make_player, seed_for
from boriken.search.evaluators import SearchEvaluator, evaluate, make_evaluator
from boriken.search.networks import shipped_network
from boriken.search.report import Report
from boriken.text.tables import text_of

LEAST_GAP = 0.12  # of the chance to win, between the best answer and the next one
LEAST_ERRORS = 3.0  # standard errors of that gap
PROPOSED_GAP = 0.10  # by the network, before a search looks
LEAST_ANSWERS = 3
SIMULATIONS = 600  # of each of the two searches
PLAYERS = ("steady", "trained", "random")  # of the games that are mined, in turn
SOLVERS = ("steady", "trained")  # from the weakest; a puzzle is the harder, the fewer of them solve it
MOST_OF_A_GAME = 2  # puzzles


class Evidence(msgspec.Struct, frozen=True):
    """The result of one search: how much better the answer is than the next one, with its standard error."""

    simulations: int
    seed: int
    gap: float
    error: float

    @property
    def is_clear(self) -> bool:
        """Return whether the answer is better by enough."""
        return self.gap >= LEAST_GAP and self.gap >= LEAST_ERRORS * self.error


class Puzzle(msgspec.Struct, frozen=True):
    """A position, its one answer, and the evidence for it."""

    id: str
    game: str
    edition: str
    position: str  # a position text
    seat: int
    question: str
    theme: str  # the phase in which it is asked
    answer: str
    solved_by: list[str]  # the players among `SOLVERS` that find the answer
    evidence: list[Evidence]

    def to_game(self) -> Game:
        """Return the game in the position of the puzzle."""
        return Game.from_text(self.position)


def shipped_puzzles(game: str) -> list[Puzzle]:
    """Return the puzzles of a game that are shipped; none for a game without."""
    path = text_of(game_class(game).id).puzzles
    return read_puzzles(path) if path is not None else []


def read_puzzles(path: Path) -> list[Puzzle]:
    """Return the puzzles of a file; raise `BorikenError` if it is not one."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=list[Puzzle])
    except (OSError, msgspec.DecodeError) as error:
        raise BorikenError(f"{path}: expected a file with puzzles: {error}") from None


def write_puzzles(path: Path, puzzles: Sequence[Puzzle]) -> None:
    """Write puzzles to a file, one on each line."""
    lines = ",\n".join(msgspec.json.encode(puzzle).decode() for puzzle in puzzles)
    path.write_text(f"[\n{lines}\n]\n", "utf-8")


# -- mining ----------------------------------------------------------------------------------------------------------


def mine(game_id: str, seed: int, simulations: int = SIMULATIONS) -> Iterator[Puzzle | None]:
    """Yield puzzles from games of a seed, without end; None for a game without a puzzle, so that a caller can stop."""
    if shipped_network(game_id) is None:
        raise BorikenError(f"the game {game_id!r} has no trained network, which puzzles need")
    set_ups = list(_set_ups(game_id))
    for number in range(2**32):
        edition, seats = set_ups[number % len(set_ups)]
        game = new_game(game_id, edition=edition, seats=seats, seed=seed_for(seed, number))
        found = list(_mine_game(game, PLAYERS[number % len(PLAYERS)], seed_for(seed, number, 1), simulations))
        yield from found
        if not found:
            yield None


def _set_ups(game_id: str) -> Iterator[tuple[str, int]]:
    for edition, about in game_class(game_id).editions().items():
        for seats in about["seats"]:
            if seats > 1:
                yield edition, seats


def _mine_game(game: Game, player: str, seed: int, simulations: int) -> Iterator[Puzzle]:
    """Play a game and yield the puzzles in it, at most one of each question."""
    chosen, network = make_player(player, seed, game.id), make_evaluator(None, game.id)
    asked: set[str | None] = set()
    while game.decider is not None and len(asked) < MOST_OF_A_GAME:
        if game.question not in asked and len(game.legal_actions) >= LEAST_ANSWERS:
            report = evaluate(network, game)
            if _gap(report) >= PROPOSED_GAP:
                puzzle = make_puzzle(game.to_text(), simulations, seed_for(seed, len(game.played)))
                if puzzle is not None:
                    asked.add(game.question)
                    yield puzzle
        game.play(chosen.choose(game, game.decider))


def make_puzzle(position: str, simulations: int, seed: int) -> Puzzle | None:
    """Return the puzzle of a position; None if no answer is clearly better, or if a second search does not agree."""
    game = Game.from_text(position)
    answer, evidence = "", []
    for number in range(2):
        report = _search(game, simulations, seed_for(seed, number))
        found = Evidence(simulations, seed_for(seed, number), _gap(report), _error(report))
        if not found.is_clear or answer not in ("", report.best.action.text):
            return None
        answer = report.best.action.text
        evidence.append(found)
    assert game.decider is not None
    phase = game.record_type.by_name["phase"].labels[int(game.state.phase)]
    return Puzzle(f"{seed:016x}"[:10], game.id, game.edition, position, game.decider, str(game.question), phase, answer,
                  solvers(game, answer), evidence)


def judge(puzzle: Puzzle, simulations: int = SIMULATIONS, seed: int = 0) -> tuple[str, Evidence]:
    """Return the answer that a fresh search finds to a puzzle, and its evidence."""
    report = _search(puzzle.to_game(), simulations, seed)
    return report.best.action.text, Evidence(simulations, seed, _gap(report), _error(report))


def solvers(game: Game, answer: str) -> list[str]:
    """Return the players that give an answer to the open decision."""
    assert game.decider is not None
    return [name for name in SOLVERS if make_player(name, 0, game.id).choose(game, game.decider).text == answer]


def _search(game: Game, simulations: int, seed: int) -> Report:
    assert game.decider is not None
    return SearchEvaluator(shipped_network(game.id), simulations).search(game, game.decider, seed)


def _gap(report: Report) -> float:
    """Return how much better the best answer is than the next one."""
    others = [answer.chances[report.seat] for answer in report.answers[1:] if answer.chances]
    return report.best.chances[report.seat] - max(others) if others else 0.0


def _error(report: Report) -> float:
    """Return the standard error of the gap to the next answer."""
    others = [answer for answer in report.answers[1:] if answer.chances]
    return max(others, key=lambda answer: answer.chances[report.seat]).gap_error if others else 1.0

"""Puzzles: each has one answer, the evidence for it, and a position that can be played."""

import msgspec
import pytest

from boriken.analysis.puzzles import (
    LEAST_ANSWERS,
    SIMULATIONS,
    SOLVERS,
    Evidence,
    judge,
    make_puzzle,
    read_puzzles,
    shipped_puzzles,
    write_puzzles,
)
from boriken.cli import puzzles as commands
from boriken.engine.errors import BorikenError
from boriken.text.words import Words
from tests.rulebook.tables import position

GAMES = ("puerto_rico", "san_juan")
SHIPPED = [puzzle for game in GAMES for puzzle in shipped_puzzles(game)]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_puzzles_with_evidence(game):
    puzzles = shipped_puzzles(game)
    assert len(puzzles) >= 10
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)
    assert len({puzzle.position for puzzle in puzzles}) == len(puzzles)
    for puzzle in puzzles:
        assert puzzle.game == game
        assert len(puzzle.evidence) == 2
        assert all(found.is_clear and found.simulations >= SIMULATIONS for found in puzzle.evidence)
        assert len({found.seed for found in puzzle.evidence}) == 2
        assert set(puzzle.solved_by) <= set(SOLVERS)


@pytest.mark.parametrize("puzzle", SHIPPED, ids=lambda puzzle: puzzle.id)
def test_a_puzzle_asks_its_seat_and_takes_its_answer(puzzle):
    game = puzzle.to_game()
    assert (game.decider, game.question, game.edition) == (puzzle.seat, puzzle.question, puzzle.edition)
    assert puzzle.answer in [action.text for action in game.legal_actions]
    assert len(game.legal_actions) >= LEAST_ANSWERS
    assert Words("en", game.id, game.edition).has(f"phase-{puzzle.theme.replace('_', '-')}")


def test_evidence_is_clear_by_size_and_by_error():
    assert Evidence(1, 1, 0.12, 0.04).is_clear
    assert not Evidence(1, 1, 0.11, 0.001).is_clear
    assert not Evidence(1, 1, 0.3, 0.11).is_clear


def test_equal_answers_make_no_puzzle():
    assert make_puzzle(position("grow", 2).to_text(), 16, 1) is None


def test_puzzles_are_written_and_read(tmp_path):
    path = tmp_path / "puzzles.json"
    write_puzzles(path, SHIPPED[:2])
    assert read_puzzles(path) == SHIPPED[:2]
    path.write_text('[{"id": 3}]')
    with pytest.raises(BorikenError, match="expected a file with puzzles"):
        read_puzzles(path)
    with pytest.raises(BorikenError, match="expected a file with puzzles"):
        read_puzzles(tmp_path / "missing.json")


def test_solving_shows_the_puzzle_then_the_reason(capsys):
    puzzle = shipped_puzzles("san_juan")[0]
    commands.run_solving("san_juan", None, 1, "")
    shown = capsys.readouterr().out
    assert puzzle.answer in shown
    commands.run_solving("san_juan", None, 1, puzzle.answer)
    assert "Right." in capsys.readouterr().out
    wrong = next(action.text for action in puzzle.to_game().legal_actions if action.text != puzzle.answer)
    commands.run_solving("san_juan", None, 1, wrong)
    assert "No:" in capsys.readouterr().out


def test_a_puzzle_with_another_answer_is_found_out(tmp_path, capsys):
    puzzle = shipped_puzzles("san_juan")[0]
    wrong = next(action.text for action in puzzle.to_game().legal_actions if action.text != puzzle.answer)
    path = tmp_path / "puzzles.json"
    write_puzzles(path, [msgspec.structs.replace(puzzle, answer=wrong)])
    with pytest.raises(BorikenError, match="1 of 1 puzzles have another best answer"):
        commands.run_check("san_juan", path, 0, 5, 64)
    assert "CHANGED" in capsys.readouterr().out


@pytest.mark.parametrize("days", range(3))
def test_todays_puzzle_changes_by_date(days, monkeypatch):
    monkeypatch.setattr(commands.time, "time", lambda: 86400.0 * (20000 + days) + 5)
    assert commands.todays(7) == (20000 + days) % 7


@pytest.mark.long
@pytest.mark.parametrize("puzzle", SHIPPED[::8], ids=lambda puzzle: puzzle.id)
def test_a_fresh_search_finds_the_same_answer(puzzle):
    answer, evidence = judge(puzzle, SIMULATIONS, seed=9107)
    assert answer == puzzle.answer
    assert evidence.gap > 0.06

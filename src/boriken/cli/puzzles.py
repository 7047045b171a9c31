"""`boriken puzzles`: mine positions with one clearly best answer, check their evidence again, and solve them."""

from __future__ import annotations

import time
from pathlib import Path

from rich.console import Console

from boriken.analysis.puzzles import SIMULATIONS, Puzzle, judge, mine, read_puzzles, shipped_puzzles, write_puzzles
from boriken.analysis.reasons import explain
from boriken.cli.compilation import compile_rules
from boriken.engine.errors import BorikenError
from boriken.engine.game import Game
from boriken.search.evaluators import evaluate, make_evaluator
from boriken.text.questions import answer_text, question_text
from boriken.text.words import ENGLISH, Words


def run_mining(game: str, into: Path, seed: int, count: int, simulations: int = SIMULATIONS) -> None:
    """Mine so many puzzles and add each to a file as it is found; those that the file has already are kept."""
    compile_rules(game)
    console = Console(highlight=False)
    found = read_puzzles(into) if into.exists() else []
    known, wanted = {puzzle.id for puzzle in found}, len(found) + count
    for puzzle in mine(game, seed, simulations):
        if puzzle is not None and puzzle.id not in known:
            known.add(puzzle.id)
            found.append(puzzle)
            write_puzzles(into, found)
            console.print(f"{len(found):>4}  {puzzle.id}  {puzzle.theme}: {puzzle.answer}", soft_wrap=True)
        if len(found) >= wanted:
            break
    console.print(f"{len(found)} puzzles in {into}", soft_wrap=True)


def run_check(game: str, source: Path | None, count: int, seed: int, simulations: int = SIMULATIONS) -> None:
    """Judge some puzzles again over fresh deals; raise `BorikenError` if one of them has another answer now."""
    compile_rules(game)
    console, changed = Console(highlight=False), 0
    chosen = puzzles_of(game, source)
    step = max(1, len(chosen) // count) if count else 1
    checked = chosen[::step][: count or None]
    for puzzle in checked:
        answer, evidence = judge(puzzle, simulations, seed)
        holds = answer == puzzle.answer
        changed += not holds
        console.print(f"{puzzle.id}  {'holds' if holds else 'CHANGED to ' + answer}  "
                      f"gap {evidence.gap:.3f} (error {evidence.error:.3f})", soft_wrap=True)
    if changed:
        raise BorikenError(f"{changed} of {len(checked)} puzzles have another best answer over fresh deals")
    console.print(f"{len(checked)} puzzles hold.")


def run_solving(game: str, source: Path | None, number: int | None, answer: str, language: str = ENGLISH) -> None:
    """Show a puzzle, today's by default; with an answer, show whether it is right, and why."""
    compile_rules(game)
    chosen = puzzles_of(game, source)
    puzzle = chosen[(todays(len(chosen)) if number is None else number - 1) % len(chosen)]
    asked, console = puzzle.to_game(), Console(highlight=False)
    words, names = Words(language, game, asked.edition), [f"seat {seat + 1}" for seat in range(asked.seats)]
    if not answer:
        console.print(puzzle.position, markup=False, soft_wrap=True)
        console.print(f"[bold]{words.say(question_text(asked), names, asked.decider)}[/]")
        for action in asked.legal_actions:
            console.print(f"  {action.text}: {words.say(answer_text(asked, action), names, asked.decider)}",
                          markup=False, soft_wrap=True)
        return
    _show_solution(puzzle, asked, answer, words, names, console)


def _show_solution(puzzle: Puzzle, game: Game, answer: str, words: Words, names: list[str], console: Console) -> None:
    given, best = game.space.find(answer), game.space.find(puzzle.answer)
    is_right = given == best
    report = evaluate(make_evaluator(None, game.id), game)
    others = [one.action for one in report.answers if one.action != best]
    said = words.say(answer_text(game, best), names, puzzle.seat)
    console.print("[green]Right.[/]" if is_right else f"[red]No:[/] {said}")
    for text in explain(game, best, others[0] if is_right else given).texts:
        console.print(f"  · {words.say(text, names, puzzle.seat)}", markup=False)


def puzzles_of(game: str, source: Path | None) -> list[Puzzle]:
    """Return the puzzles of a file, or the shipped ones of a game; raise `BorikenError` if there are none."""
    found = read_puzzles(source) if source is not None else shipped_puzzles(game)
    if not found:
        raise BorikenError(f"no puzzles: the game {game!r} is shipped without any; expected a file of `puzzles mine`")
    return found


def todays(count: int) -> int:
    """Return the place of the puzzle of a date among so many; it is the same for everybody."""
    return int(time.time() // 86400) % count

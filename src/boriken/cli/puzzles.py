"""`boriken puzzles`: mine positions with one clearly best answer, check their evidence again, and solve them."""

from __future__ import annotations

import datetime
import time
from collections import Counter
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console

from boriken.analysis.mining import APART, Mine, is_dull, judge, read_set_up, set_ups_of
from boriken.analysis.puzzles import (
    Puzzle,
    append_puzzles,
    drop_torn_line,
    place_of,
    place_of_day,
    read_puzzles,
    shipped_puzzles,
)
from boriken.analysis.reasons import explain
from boriken.arena.crews import crew_of
from boriken.cli.compilation import compile_rules
from boriken.engine.errors import BorikenError
from boriken.engine.game import Game
from boriken.text.questions import answer_text, question_text

if TYPE_CHECKING:
    from boriken.text.words import Words

MOST_GAMES = 50_000  # of one run


def run_mining(game: str, into: Path, seed: int, count: int | None, minutes: float | None, workers: int | None,
               set_ups: Sequence[str] = ()) -> None:
    """Mine puzzles and add each to a file as it is found, until there are enough new ones or the time is over.

    A file with puzzles of the same seed is continued after the last game that it has a puzzle of.
    """
    chosen = tuple(read_set_up(text, game) for text in set_ups) or set_ups_of(game)
    crew = crew_of(workers)
    if into.exists():
        drop_torn_line(into)
    known = read_puzzles(into) if into.exists() else []
    compile_rules(game)
    until = float("inf") if minutes is None else time.time() + 60 * minutes
    first = _next_game(known, seed)
    results = crew(partial(Mine.search_game, Mine(game, chosen, seed, until)), range(first, first + MOST_GAMES))
    console, found, games = Console(highlight=False), 0, 0
    try:
        for puzzles in results:
            append_puzzles(into, puzzles)
            found, games = found + len(puzzles), games + 1
            for puzzle in puzzles:
                console.print(f"{found:>5}  {puzzle.id}  {_set_up(puzzle)}  {puzzle.difficulty} {puzzle.theme}: "
                              f"{puzzle.answer}", soft_wrap=True)
            if time.time() >= until or (count is not None and found >= count):
                break
    finally:
        getattr(results, "close", lambda: None)()  # ends the processes
    console.print(f"{found} new puzzles from {games} games, {len(known) + found} in {into}", soft_wrap=True)


def _next_game(known: Sequence[Puzzle], seed: int) -> int:
    """Return the number of the first game that is not mined yet."""
    numbers = [int(number) for mined, _, number in (puzzle.origin.partition("/") for puzzle in known)
               if mined == str(seed) and number.isdecimal()]
    return max(numbers, default=-1) + 1


def _set_up(puzzle: Puzzle) -> str:
    return f"{'+'.join((puzzle.edition, *puzzle.expansions))}/{puzzle.seats}"


def run_selection(sources: Sequence[Path], into: Path, count: int) -> None:
    """Choose so many puzzles of some files, spread evenly over themes, difficulties and set-ups, into a new file.

    Dull ones come last, and of two from nearly the same place in a game one is left out.
    """
    if into.exists():
        raise BorikenError(f"{into} exists: expected the name of a new file")
    found = {puzzle.id: puzzle for source in sources for puzzle in read_puzzles(source)}
    dull = {puzzle.id for puzzle in found.values() if is_dull(puzzle)}
    taken, left = Counter[str](), list(found.values())
    chosen: list[Puzzle] = []
    while left and len(chosen) < count:
        best = min(left, key=lambda puzzle: (puzzle.id in dull, *_crowding(puzzle, taken)))
        left = [puzzle for puzzle in left if puzzle != best and not _is_near(puzzle, best)]
        taken.update(_kinds(best))
        chosen.append(best)
    append_puzzles(into, sorted(chosen, key=lambda puzzle: puzzle.id))
    Console(highlight=False).print(f"{len(chosen)} of {len(found)} puzzles in {into}", soft_wrap=True)


def _is_near(puzzle: Puzzle, other: Puzzle) -> bool:
    """Return whether two puzzles are nearly the same: a few decisions of one game apart."""
    return ((puzzle.game, puzzle.origin) == (other.game, other.origin)
            and abs(place_of(puzzle) - place_of(other)) < APART)


def _kinds(puzzle: Puzzle) -> tuple[str, ...]:
    return f"theme {puzzle.theme}", puzzle.difficulty, _set_up(puzzle), f"answer {puzzle.answer}", puzzle.edition


def _crowding(puzzle: Puzzle, taken: Counter[str]) -> tuple[float, float]:
    """Return how many of its kind there are already; among equals the clearer evidence comes first."""
    return sum(taken[kind] for kind in _kinds(puzzle)), -min(found.gap for found in puzzle.evidence)


def run_check(game: str, source: Path | None, count: int, seed: int) -> None:
    """Judge some puzzles again over fresh deals; raise `BorikenError` if one of them has another answer now."""
    compile_rules(game)
    console, changed = Console(highlight=False), 0
    chosen = puzzles_of(game, source)
    step = max(1, len(chosen) // count) if count else 1
    checked = chosen[::step][: count or None]
    for puzzle in checked:
        answer, evidence = judge(puzzle, seed)
        holds = answer == puzzle.answer
        changed += not holds
        console.print(f"{puzzle.id}  {'holds' if holds else 'CHANGED to ' + answer}  "
                      f"gap {evidence.gap:.3f} (error {evidence.error:.3f})", soft_wrap=True)
    if changed:
        raise BorikenError(f"{changed} of {len(checked)} puzzles have another best answer over fresh deals")
    console.print(f"{len(checked)} puzzles hold.")


def run_solving(game: str, source: Path | None, number: int | None, answer: str, language: str = "en") -> None:
    """Show a puzzle, today's by default; with an answer, show whether it is right, and why."""
    from boriken.text.words import Words  # mining, which may run on a bare machine, needs no Fluent

    compile_rules(game)
    chosen = puzzles_of(game, source)
    place = place_of_day(datetime.datetime.now(datetime.UTC).date(), len(chosen)) if number is None else number - 1
    puzzle = chosen[place % len(chosen)]
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
    said = words.say(answer_text(game, best), names, puzzle.seat)
    console.print("[green]Right.[/]" if given == best else f"[red]No:[/] {said}")
    is_known = given == best or given.text == puzzle.rival
    for text in puzzle.reasons if is_known else explain(game, best, given).texts:
        console.print(f"  · {words.say(text, names, puzzle.seat)}", markup=False)


def puzzles_of(game: str, source: Path | None) -> Sequence[Puzzle]:
    """Return the puzzles of a file, or the shipped ones of a game; raise `BorikenError` if there are none."""
    found = read_puzzles(source) if source is not None else shipped_puzzles(game)
    if not found:
        raise BorikenError(f"no puzzles: the game {game!r} is shipped without any; expected a file of `puzzles mine`")
    return found

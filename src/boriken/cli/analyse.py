"""`boriken analyse`: a recorded game as an evaluator sees it, with the win chance that each seat gave away."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from itertools import pairwise
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.table import Table
from rich.text import Text

from boriken.analysis.decisions import Analysis, EvaluatedDecision, analyse
from boriken.analysis.reasons import Reasons, explain_game
from boriken.analysis.record_files import read_record
from boriken.cli.compilation import compile_rules
from boriken.engine.errors import BorikenError
from boriken.engine.game import Game, game_class
from boriken.engine.records import parse_record
from boriken.search.evaluators import make_evaluator
from boriken.text.questions import option_text, question_text
from boriken.text.words import ENGLISH, Words

MISTAKES = 5  # shown for each seat
BLOCKS = "▁▂▃▄▅▆▇█"
LABEL = 10  # columns before a line of the graph
COLOURS = ("dodger_blue1", "dark_orange3", "green3", "medium_purple", "dark_goldenrod")
NO_REASONS: Mapping[int, list[str]] = MappingProxyType({})
EVERY = 5  # rounds between two marks under the graph


def run_analysis(where: str, as_json: bool, everything: bool, evaluator: str | None, plot: Path | None,
                 language: str = ENGLISH, reasons: int = 0) -> None:
    """Evaluate a game with a progress bar on the error stream, and print the analysis.

    The costliest decisions of each seat, as many as `reasons`, are explained.
    """
    if plot is not None:
        from boriken.analysis.figures import check_picture

        check_picture(plot)
    record = read_record(where)
    game_id = parse_record(record)["game"]
    chosen = make_evaluator(evaluator, game_class(game_id).id) if evaluator is not None else None
    compile_rules(game_id)
    game = Game.from_record(record)
    if not game.played:
        raise BorikenError("this record has no decisions: expected a game with at least one")
    with Progress(TextColumn("Evaluating"), BarColumn(), MofNCompleteColumn(), console=Console(stderr=True),
                  transient=True) as bar:
        task = bar.add_task("", total=len(game.played))
        analysis = analyse(game, chosen, lambda done, of: bar.update(task, completed=done, total=of))
    explained = explain_game(game, {one.number: (one.best, one.action) for seat in range(game.seats)
                                    for one in analysis.mistakes(seat, reasons)})
    words = {number: word_reasons(game, found, analysis.decisions[number - 1].seat, language)
             for number, found in explained.items()}
    if as_json:
        print(json.dumps(plain_analysis(analysis, words, reasons), indent=1))
    else:
        show_analysis(analysis, game, everything, Console(highlight=False), language, words)
    if plot is not None:
        from boriken.analysis.graph import draw_analysis

        Console(stderr=True, highlight=False).print(f"Drawn: {draw_analysis(analysis, plot)}", soft_wrap=True)


def plain_analysis(analysis: Analysis, words: dict[int, list[str]], wanted: int) -> dict[str, Any]:
    """Return an analysis as plain data; explained decisions have their reasons, if any are wanted."""
    plain = analysis.to_dict()
    if wanted:
        for decision in plain["decisions"]:
            decision["reasons"] = words.get(decision["number"], [])
    return plain


def word_reasons(game: Game, reasons: Reasons, seat: int, language: str) -> list[str]:
    """Return reasons as sentences for the seat that decided."""
    words = Words(language, game.id, game.edition)
    return [words.say(text, [_name(number) for number in range(game.seats)], seat) for text in reasons.texts]


def show_analysis(analysis: Analysis, game: Game, everything: bool, console: Console, language: str = ENGLISH,
                  reasons: Mapping[int, list[str]] = NO_REASONS) -> None:
    """Print the course of the game, the decisions of each seat, the worst mistakes, and the reasons that are given."""
    state = "" if analysis.is_over else ", not over yet"
    console.print(f"[bold]{analysis.title}[/], {analysis.seats} seats, {len(analysis.decisions)} decisions{state}; "
                  f"evaluated by {analysis.evaluator}.\n")
    show_graph(analysis, console)
    console.print(_seats(analysis))
    shown = analysis.decisions if everything else tuple(
        decision for seat in range(analysis.seats) for decision in analysis.mistakes(seat, MISTAKES))
    words = word_decisions(game, shown, language)
    if everything:
        _show_all(analysis, words, console)
    else:
        _show_mistakes(analysis, words, console)
    _show_reasons(analysis, words, reasons, console)


# -- the graph -----------------------------------------------------------------------------------------------------


def show_graph(analysis: Analysis, console: Console) -> None:
    """Print each seat's chance over the game as a line of blocks, with the rounds below."""
    width = max(10, min(len(analysis.course), console.width - LABEL - 8))
    for seat in range(analysis.seats):
        chances = [chances[seat] for chances in analysis.course]
        line = "".join(BLOCKS[min(len(BLOCKS) - 1, int(chance * len(BLOCKS)))] for chance in _shrunk(chances, width))
        console.print(Text.assemble(f"{_name(seat):<{LABEL}}", (line, COLOURS[seat]), f" {chances[-1]:>6.1%}"))
    console.print(Text(" " * LABEL + _round_marks(analysis, width), style="dim"))
    console.print()


def _shrunk(numbers: list[float], width: int) -> list[float]:
    """Return the numbers averaged into `width` columns; the last column is the last number."""
    edges = [place * len(numbers) // width for place in range(width + 1)]
    parts = [numbers[low : max(low + 1, high)] for low, high in pairwise(edges)]
    return [*(sum(part) / len(part) for part in parts[:-1]), numbers[-1]]


def _round_marks(analysis: Analysis, width: int) -> str:
    """Return a line with the numbers of some rounds, each where it begins."""
    marks = [" "] * width
    began: dict[int, int] = {}
    for place, decision in enumerate(analysis.decisions):
        began.setdefault(decision.round, place * width // len(analysis.course))
    for number, place in began.items():
        text = str(number)
        if (number == 1 or number % EVERY == 0) and place + len(text) <= width:
            marks[place : place + len(text)] = text
    return "".join(marks).rstrip() + "  round"


# -- tables --------------------------------------------------------------------------------------------------------


def _seats(analysis: Analysis) -> Table:
    table = Table(header_style="bold")
    table.add_column("seat")
    for column in ("points", "choices", "agreed", "gave away", "a choice"):
        table.add_column(column, justify="right")
    for line in analysis.by_seat:
        points = str(analysis.scores[line.seat]) if analysis.scores else ""
        if line.is_automaton or not line.choices:
            table.add_row(_name(line.seat) + (" (automaton)" if line.is_automaton else ""), points, "", "", "", "")
            continue
        table.add_row(_name(line.seat), points, str(line.choices), f"{line.agreed / line.choices:.0%}",
                      f"{line.gave_away:.1%}", f"{line.gave_away / line.choices:.2%}")
    return table


class Worded(NamedTuple):
    """A decision in words."""

    question: str
    answers: dict[str, str]  # by the action's text


def _show_mistakes(analysis: Analysis, words: dict[int, Worded], console: Console) -> None:
    for line in analysis.by_seat:
        mistakes = analysis.mistakes(line.seat, MISTAKES)
        if not mistakes:
            continue
        console.print()
        table = Table(title=f"{_name(line.seat).capitalize()} gave most away", title_style="bold",
                      title_justify="left", header_style="bold")
        for column in ("round", "decision"):
            table.add_column(column, justify="right")
        for column in ("question", "answer", "better"):
            table.add_column(column)
        table.add_column("chance", justify="right")
        table.add_column("gave away", justify="right")
        for one in mistakes:
            question, answers = words[one.number]
            table.add_row(str(one.round), str(one.number), question, answers[one.action], answers[one.best],
                          f"{one.before[one.seat]:.0%}", f"{one.gave_away:.1%}{_interval(one)}")
        console.print(table)
    console.print("\n[dim]--all shows every decision with all answers and their values.[/]")


def _show_reasons(analysis: Analysis, words: dict[int, Worded], reasons: Mapping[int, list[str]],
                  console: Console) -> None:
    """Print why the better answer to some decisions is better, for the seat that decided."""
    for number in sorted(reasons):
        one = analysis.decisions[number - 1]
        answers = words[number].answers
        console.print(f"\n[bold]Decision {number}, {_name(one.seat)}[/]: {answers[one.best]}, "
                      f"not: {answers[one.action]}")
        for sentence in reasons[number]:
            console.print(f"  · {sentence}")


def _show_all(analysis: Analysis, words: dict[int, Worded], console: Console) -> None:
    """Print every decision in order, with its answers, the evaluator's choice first."""
    number = 0
    for decision in analysis.decisions:
        if decision.round != number:
            number = decision.round
            console.print()
            console.rule(f"[bold]Round {number}[/]", align="left", style="cyan")
        question, answers = words[decision.number]
        chances = " ".join(f"{chance:.0%}" for chance in decision.before)
        console.print(Text.assemble(f"{decision.number:>4} ", (_name(decision.seat), COLOURS[decision.seat]),
                                    f" · {question} ", (f"[{chances}]", "dim")))
        if decision.is_forced:
            console.print(f"       {answers[decision.action]} [dim](the only answer)[/]")
            continue
        console.print(_answers(decision, answers))


def _answers(decision: EvaluatedDecision, answers: dict[str, str]) -> Table:
    table = Table.grid(padding=(0, 2))
    table.add_column(width=6)
    table.add_column(justify="right")
    table.add_column(justify="right")
    table.add_column()
    for answer in decision.answers:
        is_chosen = answer.action == decision.action
        lost = f"  gave away {decision.gave_away:.1%}{_interval(decision)}"
        note = Text(lost, style="red") if is_chosen and decision.gave_away else ""
        table.add_row(Text("    ▶" if is_chosen else ""), f"{answer.after[decision.seat]:.1%}", f"{answer.share:.0%}",
                      Text.assemble((answers[answer.action], "bold" if is_chosen else ""), note))
    return table


def _interval(decision: EvaluatedDecision) -> str:
    """Return the interval of a loss in brackets, where it is known."""
    return "" if decision.interval is None else " ({:.0%} to {:.0%})".format(*decision.interval)


def word_decisions(game: Game, decisions: Iterable[EvaluatedDecision], language: str = ENGLISH) -> dict[int, Worded]:
    """Return the questions and possible answers of some decisions in words."""
    wanted = {decision.number for decision in decisions}
    words = Words(language, game.id, game.edition)
    names = [_name(seat) for seat in range(game.seats)]
    back, worded = game.copy(), {}
    for number in range(len(game.played), 0, -1):
        back.undo()
        if number in wanted:
            said = {option.action.text: words.say(option_text(back, option), names, back.decider)
                    for option in back.options}
            worded[number] = Worded(words.say(question_text(back), names, back.decider), said)
    return worded


def _name(seat: int) -> str:
    return f"seat {seat + 1}"

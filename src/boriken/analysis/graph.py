"""A picture of the course of an analysed game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from boriken.analysis.decisions import Analysis
from boriken.analysis.figures import COLOURS, GRID, PALE, new_figure, our_style, ruled, save

if TYPE_CHECKING:
    from matplotlib.figure import Figure

MARKED = 0.05  # decisions that gave more away than this have a mark
ROOM = 30  # round numbers that fit below the graph


def draw_analysis(analysis: Analysis, path: Path) -> Path:
    """Write the picture to a file in the format of its suffix (.png, .svg), PNG without one, and return its path."""
    with our_style():
        figure = draw_course(analysis)
    return save(figure, path if path.suffix else path.with_suffix(".png"))


def draw_course(analysis: Analysis) -> Figure:
    """Return the chance of each seat over the game, with a mark where the seat gave much away."""
    figure, axes = new_figure(11, 4.6)
    places = range(1, len(analysis.course) + 1)
    for seat in range(analysis.seats):
        line = analysis.by_seat[seat]
        points = f", {analysis.scores[seat]} points" if analysis.scores else ""
        kind = " (automaton)" if line.is_automaton else ""
        axes.step(places, [chances[seat] for chances in analysis.course], where="post", color=COLOURS[seat],
                  linewidth=1.8, label=f"seat {seat + 1}{kind}{points}")
        lost = [decision for decision in analysis.decisions if decision.seat == seat and decision.gave_away > MARKED]
        axes.scatter([decision.number for decision in lost], [decision.before[seat] for decision in lost],
                     s=[600 * decision.gave_away for decision in lost], color=COLOURS[seat], alpha=0.35, linewidths=0,
                     zorder=3)
    began: dict[int, int] = {}
    for decision in analysis.decisions:
        began.setdefault(decision.round, decision.number)
    for number in began.values():
        axes.axvline(number, color=GRID, linewidth=0.6, zorder=0)
    every = -(-len(began) // ROOM)
    marks = [(number, str(one)) for one, number in began.items() if (one - 1) % every == 0]
    axes.set_xticks([number for number, _ in marks], [text for _, text in marks])
    axes.set_xlim(1, max(2, len(analysis.course)))
    axes.set_ylim(0, 1)
    axes.yaxis.set_major_formatter(lambda value, place: f"{value:.0%}")
    axes.set_xlabel("round")
    axes.set_title("Chance to win")
    ruled(axes, "y")
    axes.legend(loc="upper left", ncols=analysis.seats)
    figure.suptitle(f"{analysis.title}, {analysis.seats} seats · evaluated by {analysis.evaluator} · a disc: given "
                    "away by one decision", x=0.01, ha="left", fontsize=10, color=PALE)
    return figure

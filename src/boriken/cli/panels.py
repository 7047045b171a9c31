"""The parts of the terminal's board that the games share: the first line, roles, a panel for each seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.console import RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from boriken.cli import play

PANEL = 30  # columns that a seat's panel needs
LABEL = 7  # of them for the label of a line
FULL, EMPTY = "●", "○"


class PanelPresenter(play.Presenter):
    """A presenter that shows each seat in a panel."""

    def headline(self, when: str, phase: str, governor: int) -> Rule:
        """Return the first line: the round, the phase and the governor."""
        seat = self.word("terminal-governor", name=f"seat:{governor}")
        title = Text.assemble((f" {when}", "bold"), f" · {phase} · {seat} ")
        return Rule(title, align="left", style="cyan")

    def role_card(self, name: str, taker: int | None, *more: tuple[str, str]) -> Text:
        """Return a role, the things on it, and the seat that has taken it."""
        cell = Text(f" {name}", style="bold" if taker is None else "dim")
        for text, style in more:
            cell.append(text, style=style)
        return cell if taker is None else Text.assemble(cell, (f": {self.names[taker]}", "cyan"))

    def all_seats(self, width: int, panel: Callable[[int, int], Panel]) -> RenderableType:
        """Return all seats, mine first, then in the order of play; `panel` shows a seat in a number of columns."""
        rows = -(-self.seats // max(1, width // PANEL)) if self.side_by_side else self.seats
        across = -(-self.seats // rows)
        grid = Table.grid(expand=True)
        for _ in range(across):
            grid.add_column(ratio=1)
        order = [(self.me + i) % self.seats for i in range(self.seats)]
        room = width // across - 4 - LABEL
        for start in range(0, self.seats, across):
            grid.add_row(*(panel(seat, room) for seat in order[start : start + across]))
        return grid

    def seat_panel(self, seat: int, lines: Table, governor: int, taken: Sequence[str], sizes: str) -> Panel:
        """Return the panel of a seat: its name, the governor's mark, its role; below, how full its places are."""
        title = Text(self.names[seat], style="bold")
        if seat == governor:
            title.append(" ♦", style="not bold magenta")  # the governor, named in the first line
        if len(taken) == 1:  # with two seats there are more roles than fit; the list of roles has them all
            title.append(f" · {taken[0]}", style="not bold cyan")
        return Panel(lines, title=title, title_align="left", padding=(0, 1), subtitle=Text(sizes, style="dim"),
                     subtitle_align="right", border_style="green" if seat == self.me else "grey50")


# -- small pieces ----------------------------------------------------------------------------------------------


def labelled_lines() -> Table:
    """Return an empty table of lines with a label each, for the things of a seat."""
    grid = Table.grid(padding=(0, 1))
    grid.add_column(style="dim", width=LABEL - 1)
    grid.add_column()
    return grid


def table_lines() -> Table:
    """Return an empty table of lines with wider labels, for the things on the table."""
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style="dim", justify="right", min_width=10)
    grid.add_column()
    return grid


def heading(text: str) -> Rule:
    """Return a heading above a part of the board."""
    return Rule(Text(text, style="dim"), align="left", style="grey50")


def flowing(parts: Sequence[Text], room: int) -> Text:
    """Return the parts one after the other, on as many lines as needed; no part is broken."""
    text, used = Text(), 0
    for part in parts:
        if used and used + 2 + part.cell_len > room:
            text.append("\n")
            used = 0
        elif used:
            text.append("  ")
            used += 2
        text.append_text(part)
        used += part.cell_len
    return text

"""The standings of matches as a picture: shares of the wins with their intervals, and mean points."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from statistics import fmean
from typing import Any

from boriken.arena.standings import SeatStanding, SideStanding, Standings
from boriken.engine.errors import BorikenError

FORMATS = (".png", ".svg", ".pdf")

INK, FAINT, LINES = "#1f2933", "#7b8794", "#e4e7eb"
OURS, OTHERS, EVEN = "#1f5f8b", "#9fb3c8", "#c0392b"
ROW, LINE, MARGINS = 0.4, 0.12, 1.2  # inches: a row, each line of text beside it, everything else
NEAR = 0.025  # shares whose numbers would overlap


@dataclass(frozen=True)
class _Row:
    """One row of the picture."""

    name: str
    note: str
    side: SideStanding
    others: tuple[float, ...]  # mean points of the opponents
    even: float


def check_plot(path: Path) -> None:
    """Refuse a file that could not be drawn, before hours are spent on playing."""
    if path.suffix.lower() not in FORMATS:
        raise BorikenError(f"a picture must be a file {', '.join(FORMATS[:-1])} or {FORMATS[-1]}, not {path.name!r}")
    if not path.parent.is_dir():
        raise BorikenError(f"{path} cannot be written: create the folder {path.parent} first")
    if find_spec("matplotlib") is None:
        raise BorikenError("a picture needs Matplotlib: pip install 'boriken[plots]'")


def plot_standings(path: str | Path, *standings: Standings) -> None:
    """Draw the standings of one match or of several into a file: .png, .svg or .pdf."""
    path = Path(path)
    check_plot(path)
    rows = [row for one in standings for row in _rows(one, several=len(standings) > 1)]
    if not rows:
        raise BorikenError(f"{path} is not drawn: no deal was played to its end")
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    with rc_context({"font.size": 10, "font.family": "sans-serif", "svg.hashsalt": "boriken"}):
        lines = max(1 + len(row.note.splitlines()) for row in rows)
        height = MARGINS + (ROW + LINE * lines) * len(rows)
        figure = Figure(figsize=(9, height), layout="constrained", facecolor="white")
        shares, points = figure.subplots(1, 2, sharey=True, width_ratios=(3, 1))
        for place, row in enumerate(rows):
            _draw_share(shares, place, row)
            _draw_points(points, place, row)
        _dress(shares, "share of the wins", f"bar: {standings[0].confidence:.0%} interval    figures: in each seat    "
                                            "red: even")
        _dress(points, "mean points", "pale: the others" if any(row.others for row in rows) else "")
        shares.set_ylim(len(rows) - 0.4, -0.6)
        shares.set_xlim(-0.05, 1.14)
        shares.set_xticks([0, 0.25, 0.5, 0.75, 1], ["0 %", "25 %", "50 %", "75 %", "100 %"])
        points.set_xlim(0, 1.15 * max(max(row.side.mean_points, *row.others, 1.0) for row in rows))
        shares.set_yticks(range(len(rows)), [f"{row.name}\n{row.note}" if row.note else row.name for row in rows])
        if len(standings) == 1:
            figure.suptitle(_about(standings[0]), fontweight="bold", color=INK, x=0.01, ha="left", fontsize=11)
        figure.savefig(path, dpi=160, metadata={"Date": None} if path.suffix.lower() == ".svg" else None)


def _rows(standings: Standings, several: bool) -> Iterator[_Row]:
    """Yield the rows: one for a duel; one for each player of a field, the best first."""
    about = _about(standings) if several else ""
    for pairing in standings.pairings:
        if pairing.kind == "duel":
            one, *others = pairing.sides
            note = pairing.title.removeprefix(f"{one.player} ")
            yield _Row(one.player, f"{note}\n{about}" if about else note, one,
                       tuple(side.mean_points for side in others), standings.even_share)
        else:
            for side in sorted(pairing.sides, key=lambda side: -side.win_share):
                yield _Row(side.player, about, side, (), standings.even_share)


def _about(standings: Standings) -> str:
    """Return a short description of the set-up."""
    edition = () if standings.edition == standings.game else (standings.edition,)
    words = (standings.game, *edition, *standings.expansions)
    return f"{', '.join(word.replace('_', ' ').title() for word in words)}, {standings.seats} seats"


def _draw_share(axes: Any, place: int, row: _Row) -> None:
    """Draw the share as a dot on its interval, the share in each seat as a number below, the even share as a tick."""
    low, high = row.side.interval
    axes.plot([row.even, row.even], [place - 0.42, place + 0.42], color=EVEN, linewidth=1.6, alpha=0.75, zorder=1)
    axes.plot([low, high], [place, place], color=OURS, linewidth=7, alpha=0.3, solid_capstyle="butt", zorder=2)
    axes.plot(row.side.win_share, place, "o", color=OURS, markersize=7, zorder=3)
    axes.annotate(f"{row.side.win_share:.1%}", (max(high, row.side.win_share), place), xytext=(7, 0),
                  textcoords="offset points", va="center", color=INK, fontweight="bold", fontsize=9.5)
    for share, seats in _near_seats(row.side):
        axes.annotate(seats, (share, place), xytext=(0, -12), textcoords="offset points", ha="center", va="center",
                      color=FAINT, fontsize=7)


def _near_seats(side: SideStanding) -> Iterator[tuple[float, str]]:
    """Yield the seats by their shares; seats that would overlap share a label."""
    together: list[list[SeatStanding]] = []
    for one in sorted(side.by_seat, key=lambda one: one.win_share):
        if together and one.win_share - together[-1][0].win_share < NEAR:
            together[-1].append(one)
        else:
            together.append([one])
    for some in together:
        yield fmean(one.win_share for one in some), " ".join(str(seat) for seat in sorted(one.seat for one in some))


def _draw_points(axes: Any, place: int, row: _Row) -> None:
    for other in row.others:
        axes.plot(other, place, "o", color=OTHERS, markersize=6, zorder=2)
    axes.plot(row.side.mean_points, place, "o", color=OURS, markersize=7, zorder=3)
    axes.annotate(f"{row.side.mean_points:.1f}", (row.side.mean_points, place), xytext=(0, 9),
                  textcoords="offset points", ha="center", color=INK, fontsize=8.5)


def _dress(axes: Any, title: str, key: str) -> None:
    """Remove all lines that do not help to read."""
    axes.set_title(title, loc="left", color=INK, fontsize=10)
    axes.set_xlabel(key, color=FAINT, fontsize=8, loc="left")
    axes.grid(axis="x", color=LINES, linewidth=0.8)
    axes.set_axisbelow(True)
    axes.tick_params(length=0, colors=INK)
    for edge in axes.spines.values():
        edge.set_visible(False)

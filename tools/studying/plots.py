"""The pictures of docs/study.md, drawn from its sums. Each is one file, by day on paper and by night on dark blue."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

import boriken
from boriken.analysis.figures import new_figure, our_style
from boriken.arena.standings import wilson_interval
from studying.parts import evened_parts
from studying.sums import LAST_ROUND, PERIODS, Estimate, Sums
from studying.text import ORDINALS, words

PAPER, INK, PALE, GRID = "#fbf7ec", "#1f2a36", "#75808c", "#e2dac6"
#: What changes by night; all other colours are to be read on both.
NIGHT = {PAPER: "#131c26", INK: "#e9e2d0", PALE: "#98a4b0", GRID: "#2b3846"}
BLUE, ORANGE, GREEN, RED, GOLD, VIOLET = "#2f86b7", "#d9772b", "#2e9e78", "#c9504a", "#c4962a", "#7a6ac4"
TILES = {"indigo": VIOLET, "corn": GOLD}
PERIOD_COLOURS = dict(zip(PERIODS, (GREEN, GOLD, RED), strict=True))
EVEN = {2: "50 %", 3: "33 %", 4: "25 %", 5: "20 %"}


def pictures(sums: Sums) -> dict[str, Callable[[], Any]]:
    """Return the file of each picture -> the function that draws it, for the parts that were played."""
    played = sums["parts"]
    wanted: dict[str, tuple[Sequence[str], Callable[[Sums], Any]]] = {
        "seats": ([f"grow-{n}" for n in (2, 3, 4, 5)], seats_picture),
        "handicap": ([part.name for part in evened_parts(played).values()], handicap_picture),
        "variants": ([f"corn_seats_poorer-{n}" for n in (2, 3, 4, 5)], variants_picture),
        "buildings": (["grow-4"], lambda some: buildings_picture(some["parts"]["grow-4"], 0.25, "building")),
        "roles": (["grow-4"], lambda some: roles_picture(some["parts"]["grow-4"])),
        "coins": (["grow-4"], lambda some: coins_picture(some["parts"]["grow-4"])),
        "ends": ([f"grow-{n}" for n in (2, 3, 4, 5)], ends_picture),
        "sources": (["grow-4"], lambda some: sources_picture(some["parts"]["grow-4"], 0.9)),
        "expansions": (["everything-4"], expansions_picture),
        "san_juan-seats": ([f"san_juan-{n}" for n in (2, 3, 4)], san_juan_seats_picture),
        "san_juan-cards": (["san_juan-3"], lambda some: buildings_picture(some["parts"]["san_juan-3"], 1 / 3, "card")),
        "san_juan-roles": (["san_juan-3"], lambda some: roles_picture(some["parts"]["san_juan-3"])),
        "weaker": (["steady-4", "fair-4"], weaker_picture),
        "chances": (["grow-4", "san_juan-3"], chances_picture),
    }
    return {name: (lambda draw=draw: draw(sums)) for name, (needed, draw) in wanted.items()  # type: ignore[misc]
            if all(part in played for part in needed)}


def draw_all(sums: Sums, folder: Path) -> None:
    """Draw every picture into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, draw in pictures(sums).items():
        with our_style():
            from matplotlib import rcParams

            rcParams.update({
                "figure.facecolor": PAPER, "axes.facecolor": PAPER, "savefig.facecolor": PAPER, "text.color": INK,
                "axes.labelcolor": INK, "xtick.color": INK, "ytick.color": INK, "axes.edgecolor": GRID,
                "grid.color": GRID, "axes.titlesize": 11, "font.size": 10,
            })
            figure = draw()
            drawn = io.StringIO()
            figure.savefig(drawn, format="svg", metadata={"Date": None})
        (folder / f"{name}.svg").write_text(_with_night(drawn.getvalue()), "utf-8")


def _with_night(svg: str) -> str:
    """Return the picture with other colours for dark pages."""
    rules = "".join(f'[style*="{kind}: {day}"]{{{kind}:{night}!important}}'
                    for day, night in NIGHT.items() for kind in ("fill", "stroke"))
    head, mark, rest = svg.partition("<defs>")
    return f"{head}<style>@media (prefers-color-scheme: dark){{{rules}}}</style>\n {mark}{rest}"


# -- pieces ----------------------------------------------------------------------------------------------------------


def first_tiles(seats: int) -> list[str]:
    """Return the tiles with which each seat's island begins, from the set-up itself."""
    tiles = boriken.opening("puerto_rico", edition="grow", seats=seats)["tiles"][0]
    labels = type(boriken.new_game("puerto_rico", seats=seats)).record_type.by_name["tiles"].axes[1].labels
    return [labels[int(tiles[seat].argmax())] for seat in range(seats)]


def _percent(axes: Any, axis: str = "y") -> None:
    from matplotlib.ticker import FuncFormatter

    (axes.yaxis if axis == "y" else axes.xaxis).set_major_formatter(FuncFormatter(lambda x, _: f"{100 * x:.0f} %"))


def _bar(axes: Any, x: float, value: Estimate, colour: str, filled: bool = True, size: float = 7,
         upright: bool = True, label: str | None = None, marker: str = "o", width: float = 2.2) -> None:
    """Draw a dot on its interval."""
    number, low, high = value
    across = ([x, x], [low, high]) if upright else ([low, high], [x, x])
    axes.plot(*across, color=colour, linewidth=width, alpha=0.55, solid_capstyle="round", zorder=3)
    place = (x, number) if upright else (number, x)
    axes.plot(*place, marker, color=colour, markersize=size, markerfacecolor=colour if filled else PAPER,
              markeredgewidth=1.6, zorder=4, label=label, linestyle="none")


def _bare(axes: Any, keep: Sequence[str] = ()) -> None:
    for name, spine in axes.spines.items():
        spine.set_visible(name in keep)


def _panels(numbers: Sequence[int], height: float = 3.5) -> tuple[Any, Iterator[tuple[int, Any]]]:
    """Return a panel for each number of seats, with the even share as a line."""
    figure, axes = new_figure(9.2, height, 1, len(numbers), sharey=True, width_ratios=[n + 1 for n in numbers])

    def each() -> Iterator[tuple[int, Any]]:
        for panel, seats in zip(axes, numbers, strict=True):
            panel.axhline(1 / seats, color=PALE, linewidth=1.2, linestyle=(0, (4, 3)), zorder=1)
            panel.set_title(f"{seats} seats", fontsize=10.5)
            panel.set_title(f"even: {EVEN[seats]}", loc="right", fontsize=8, fontweight="normal", color=PALE)
            panel.set_xlim(-0.6, seats - 0.4)
            panel.grid(visible=True, axis="y")
            panel.set_axisbelow(True)
            _bare(panel)
            yield seats, panel
        _percent(axes[0])
        axes[0].set_ylabel("share of the wins")

    return figure, each()


def _seat_labels(panel: Any, seats: int, tiles: bool = True) -> None:
    names = first_tiles(seats) if tiles else [""] * seats
    panel.set_xticks(range(seats), [f"{ORDINALS[seat]}\n{names[seat]}" for seat in range(seats)], fontsize=8.5)


def _key(figure: Any, entries: Sequence[tuple[str, str, str, bool]]) -> None:
    """Draw a key below the picture: marker, colour, text, whether it is filled."""
    from matplotlib.lines import Line2D

    handles = [Line2D([], [], marker=marker, color=colour, linestyle="none", markersize=7, markeredgewidth=1.6,
                      markerfacecolor=colour if filled else PAPER, label=label)
               for marker, colour, label, filled in entries]
    figure.legend(handles=handles, loc="outside lower center", ncols=len(handles), fontsize=8.5, handletextpad=0.3,
                  columnspacing=1.6 if len(handles) < 6 else 1.1)


# -- Puerto Rico -----------------------------------------------------------------------------------------------------


EDITION_MARKS = {"devir": ("^", "Devir"), "1897": ("s", "1897"), "special": ("D", "Special Edition")}


def seats_picture(sums: Sums) -> Any:
    """Draw the results of the seats, by number of seats and edition."""
    figure, panels = _panels((2, 3, 4, 5))
    for seats, panel in panels:
        tiles = first_tiles(seats)
        for seat in range(seats):
            for place, (edition, (marker, _)) in enumerate(EDITION_MARKS.items()):
                part = sums["parts"].get(f"{edition}-{seats}")
                if part:
                    _bar(panel, seat + 0.16 + 0.13 * place, part["wins"][seat], PALE, size=3.2, marker=marker,
                         width=1.1)
            _bar(panel, seat - 0.1, sums["parts"][f"grow-{seats}"]["wins"][seat], TILES[tiles[seat]], size=8)
        _seat_labels(panel, seats)
    _key(figure, [("o", VIOLET, "Grow, begins with indigo", True), ("o", GOLD, "Grow, begins with corn", True),
                  *((marker, PALE, name, True) for marker, name in EDITION_MARKS.values())])
    return figure


def _before_and_after(sums: Sums, numbers: Sequence[int], before: Callable[[int], str], after: Callable[[int], str],
                      notes: Callable[[int, int], str]) -> Any:
    figure, panels = _panels(numbers)
    for seats, panel in panels:
        for seat in range(seats):
            old = sums["parts"][before(seats)]["wins"][seat]
            new = sums["parts"][after(seats)]["wins"][seat]
            panel.plot([seat - 0.13, seat + 0.13], [old[0], new[0]], color=PALE, linewidth=1, zorder=2)
            _bar(panel, seat - 0.13, old, PALE, filled=False, size=6, width=1.6)
            _bar(panel, seat + 0.13, new, BLUE, size=7.5)
            note = notes(seats, seat)
            if note:
                panel.annotate(note, (seat + 0.13, new[0]), xytext=(7, 0), textcoords="offset points", va="center",
                               fontsize=8.5, fontweight="bold", color=BLUE)
        _seat_labels(panel, seats)
    return figure


def handicap_picture(sums: Sums) -> Any:
    """Draw the seats before and after some have got more doubloons."""
    chosen = evened_parts(sums["parts"])

    def note(seats: int, seat: int) -> str:
        more = chosen[seats].more_doubloons[seat]
        return f"{more:+d}".replace("-", "−") if more else ""

    figure = _before_and_after(sums, tuple(chosen), "grow-{}".format, lambda seats: chosen[seats].name, note)
    _key(figure, [("o", PALE, "as printed", False), ("o", BLUE, "with doubloons more or less at the start", True)])
    return figure


def variants_picture(sums: Sums) -> Any:
    """Draw the seats with and without the doubloon less for those who begin with corn."""
    tiles = {seats: first_tiles(seats) for seats in (2, 3, 4, 5)}
    figure = _before_and_after(sums, (2, 3, 4, 5), "special-{}".format, "corn_seats_poorer-{}".format,
                               lambda seats, seat: "−1" if tiles[seats][seat] == "corn" else "")
    _key(figure, [("o", PALE, "as printed", False), ("o", BLUE, "a doubloon less for seats with corn", True)])
    return figure


def buildings_picture(part: Sums, even: float, what: str) -> Any:
    """Draw the wins of buyers with their chance before (left) and the value of buying by period (right)."""
    buys, buying, buyers = ("builds", "building", "builders") if what == "card" else ("buys", "buying", "buyers")
    worth = part["worth"]["buildings"]
    names = sorted((name for name in part["buildings"] if name in worth), key=lambda name: worth[name]["seen"][0])
    figure, (left, right) = new_figure(9.2, 1.5 + 0.3 * len(names), 1, 2, sharey=True, width_ratios=(1, 1.35))
    for row, name in enumerate(names):
        told = part["buildings"][name]
        _bar(left, row, told["wins"], BLUE, upright=False, size=6)
        left.plot(told["chance"][0], row, "|", color=INK, markersize=11, markeredgewidth=1.8, zorder=5)
        periods = [(period, value) for period, value in worth[name]["by_period"].items()]
        for period, value in periods:
            offset = {"early": 0.2, "middle": 0.0, "late": -0.2}[period] if len(periods) > 1 else 0.0
            _bar(right, row + offset, value["seen"], PERIOD_COLOURS[period], upright=False, size=5, width=2.4)
        if not periods:
            _bar(right, row, worth[name]["seen"], PALE, upright=False, size=5, width=2.4)
    left.axvline(even, color=PALE, linewidth=1.2, linestyle=(0, (4, 3)), zorder=1)
    right.axvline(0, color=PALE, linewidth=1.2, zorder=1)
    left.set_yticks(range(len(names)), [words(name) for name in names], fontsize=8.5)
    left.set_ylim(-0.7, len(names) - 0.3)
    for axes, title in ((left, f"Who {buys} it wins …"),
                        (right, f"… but what was it worth, against {buying} nothing?")):
        axes.set_title(title, fontsize=10.5)
        axes.grid(visible=True, axis="x")
        _percent(axes, "x")
        _bare(axes)
    for row in range(len(names)):
        for axes in (left, right):
            axes.axhline(row - 0.5, color=GRID, linewidth=0.5, zorder=0)
    left.set_xlabel(f"share of the wins of its {buyers}", fontsize=9)
    right.set_xlabel("change of the chance to win", fontsize=9)
    unsplit = any(not worth[name]["by_period"] for name in names)
    spans = {period: f"{period}: rounds {first} to {last}" if last < 50 else f"{period}: from round {first}"
             for period, (first, last) in PERIODS.items()}
    _key(figure, [("o", BLUE, f"wins of {buyers}", True), ("|", INK, "their chance just before", True),
                  *(("o", PERIOD_COLOURS[period], spans[period], True) for period in PERIODS),
                  *([("o", PALE, "any round", True)] if unsplit else [])])
    return figure


def roles_picture(part: Sums) -> Any:
    """Draw for each role how often it is taken round by round, by the first seat to choose and by all seats."""
    names = list(part["roles"])
    across = 4 if len(names) > 6 else 3
    figure, panels = new_figure(9.2, 0.7 + 1.75 * -(-len(names) // across), -(-len(names) // across), across,
                                sharex=True, sharey=True)
    for name, axes in zip(names, panels.flat, strict=False):
        for key, colour in (("by_round", PALE), ("first_by_round", BLUE)):
            told = {int(number): value for number, value in part["roles"][name][key].items()}
            _band(axes, told, colour)
        axes.set_title(words(name), fontsize=10)
        axes.set_ylim(0, 1)
        axes.set_xticks(range(1, LAST_ROUND + 1, 5))
        axes.grid(visible=True, axis="y")
        _percent(axes)
        _bare(axes)
    for axes in panels.flat[len(names):]:
        axes.set_axis_off()
    for axes in panels[-1]:
        axes.set_xlabel("round", fontsize=9)
    _key(figure, [("o", BLUE, "of the first choices in the round", True), ("o", PALE, "of all choices", True)])
    return figure


def _band(axes: Any, told: Mapping[int, Estimate], colour: str) -> None:
    """Draw a line of estimates with the band of their intervals."""
    x = sorted(told)
    number, low, high = (np.array([told[at][place] for at in x]) for place in range(3))
    axes.fill_between(x, low, high, color=colour, alpha=0.25, linewidth=0, zorder=2)
    axes.plot(x, number, "-", color=colour, linewidth=1.8, zorder=3)


ROLE_COLOURS = {"settler": GREEN, "mayor": VIOLET, "builder": BLUE, "craftsman": ORANGE, "trader": GOLD, "captain": RED,
                "prospector": PALE, "second_prospector": PALE}


def coins_picture(part: Sums) -> Any:
    """Draw how coins on a card make it more attractive."""
    figure, axes = new_figure(7.2, 4.2)
    ends: list[tuple[int, float, str]] = []
    for name, told in part["roles"].items():
        found = [(int(coins), value) for coins, value in sorted(told["with_coins"].items())]
        axes.plot([coins for coins, _ in found], [value[0] for _, value in found], "-", color=ROLE_COLOURS[name],
                  linewidth=2, zorder=3)
        for coins, value in found:
            _bar(axes, coins, value, ROLE_COLOURS[name], size=6)
        ends.append((found[-1][0], found[-1][1][0], name))
    for last in {end[0] for end in ends}:
        _label_ends(axes, last, sorted((y, name) for at, y, name in ends if at == last))
    axes.set_xticks(range(4), ["none", "1", "2", "3 or more"])
    axes.set_xlim(-0.2, 3.65)
    axes.set_ylim(0, 1.05)
    axes.set_xlabel("doubloons on the card")
    axes.set_title("How often who can take it takes it")
    axes.grid(visible=True, axis="y")
    _percent(axes)
    _bare(axes)
    return figure


def _label_ends(axes: Any, x: float, ends: list[tuple[float, str]]) -> None:
    """Write names at the ends of lines, moved up where they would touch."""
    last = -1.0
    for y, name in ends:
        last = max(y, last + 0.052)
        axes.text(x + 0.08, last, words(name), color=ROLE_COLOURS[name], fontsize=9, fontweight="bold", va="center")


SEAT_COLOURS = {2: VIOLET, 3: GREEN, 4: BLUE, 5: ORANGE}
END_WORDS = {"colonists_short": "too few colonists", "city_full": "a city is full", "chips_gone": "no chips are left"}


def ends_picture(sums: Sums) -> Any:
    """Draw the lengths of games and why they end."""
    figure, (left, right) = new_figure(9.2, 3.6, 1, 2, width_ratios=(1.25, 1))
    for seats, colour in SEAT_COLOURS.items():
        part = sums["parts"][f"grow-{seats}"]
        lengths = {int(n): count / part["games"] for n, count in part["lengths"].items()}
        _band(left, {n: [share, *wilson_interval(share, part["games"])] for n in range(min(lengths) - 1,
              max(lengths) + 2) for share in [lengths.get(n, 0.0)]}, colour)
        for place, reason in enumerate(END_WORDS):
            _bar(right, place + 0.17 * (seats - 3.5), part["ends"][reason], colour, size=6.5)
    left.set_title("Rounds of a game", fontsize=10.5)
    left.set_ylim(0)
    right.set_title("Games that end because …", fontsize=10.5)
    right.set_xticks(range(len(END_WORDS)), END_WORDS.values(), fontsize=8.5)
    right.set_ylim(-0.02, 1)
    right.set_xlim(-0.5, len(END_WORDS) - 0.5)
    left.set_xlabel("rounds", fontsize=9)
    for axes in (left, right):
        _percent(axes)
        axes.grid(visible=True, axis="y")
        _bare(axes)
    _key(figure, [("o", colour, f"{seats} seats", True) for seats, colour in SEAT_COLOURS.items()])
    return figure


def sources_picture(part: Sums, least: float) -> Any:
    """Draw the points by source of winners and others."""
    names = sorted((name for name, told in part["sources"].items() if told["winner"][0] >= least),
                   key=lambda name: part["sources"][name]["winner"][0])
    figure, axes = new_figure(7.6, 1.3 + 0.36 * len(names))
    for row, name in enumerate(names):
        winner, others = part["sources"][name]["winner"], part["sources"][name]["others"]
        axes.plot([others[0], winner[0]], [row, row], color=GRID, linewidth=5, zorder=1, solid_capstyle="round")
        _bar(axes, row, others, PALE, upright=False, filled=False, size=6.5)
        _bar(axes, row, winner, BLUE, upright=False, size=8)
        more = f"{winner[0] - others[0]:+.1f}".replace("-", "−")
        axes.annotate(more, (max(winner[2], others[2]), row), xytext=(9, 0), textcoords="offset points", va="center",
                      fontsize=8.5, color=INK, fontweight="bold")
    axes.set_yticks(range(len(names)), [words(name) for name in names])
    axes.set_ylim(-0.6, len(names) - 0.4)
    axes.grid(visible=True, axis="x")
    axes.set_xlabel("points")
    _bare(axes)
    _key(figure, [("o", BLUE, "who wins", True), ("o", PALE, "the others", False)])
    return figure


EXPANSION_WORDS = {
    "special": "none", "new_buildings": "new buildings", "nobles": "nobles", "smuggler": "smuggler",
    "festival": "festival", "festival_cards": "festival and its cards", "achievements": "achievements",
    "everything": "all of them"}


def expansions_picture(sums: Sums) -> Any:
    """Draw the effect of each expansion on the length, the points and the seats."""
    names = [name for name in EXPANSION_WORDS if f"{name}-4" in sums["parts"]]
    figure, (rounds, points, seats) = new_figure(9.2, 1.4 + 0.36 * len(names), 1, 3, sharey=True,
                                                 width_ratios=(1, 1, 1.5))
    for row, name in enumerate(reversed(names)):
        part = sums["parts"][f"{name}-4"]
        colour = PALE if name == "special" else BLUE
        _bar(rounds, row, part["rounds"], colour, upright=False)
        _bar(points, row, part["points_of_winner"], colour, upright=False)
        for seat in range(4):
            _bar(seats, row + 0.24 - 0.16 * seat, part["wins"][seat], SHADES[seat], upright=False, size=5, width=1.8)
    seats.axvline(0.25, color=PALE, linewidth=1.2, linestyle=(0, (4, 3)), zorder=1)
    rounds.set_yticks(range(len(names)), [EXPANSION_WORDS[name] for name in reversed(names)])
    for axes, title in ((rounds, "Rounds"), (points, "The winner's points"), (seats, "Share of the wins by seat")):
        axes.set_title(title, fontsize=10.5)
        axes.locator_params(axis="x", nbins=4)
        axes.grid(visible=True, axis="x")
        for row in range(1, len(names)):
            axes.axhline(row - 0.5, color=GRID, linewidth=0.5, zorder=0)
        _bare(axes)
    _percent(seats, "x")
    _key(figure, [("o", SHADES[seat], f"{ORDINALS[seat]} seat", True) for seat in range(4)])
    return figure


SHADES = (VIOLET, BLUE, GREEN, ORANGE)


# -- San Juan --------------------------------------------------------------------------------------------------------


SAN_JUAN_MARKS = {"": ("o", BLUE, "the base game"), "new_buildings-": ("s", ORANGE, "with New Buildings"),
                  "opening_variant-": ("D", PALE, "opening variant")}


def san_juan_seats_picture(sums: Sums) -> Any:
    """Draw the results of San Juan's seats."""
    figure, panels = _panels((2, 3, 4))
    for seats, panel in panels:
        for place, (kind, (marker, colour, _)) in enumerate(SAN_JUAN_MARKS.items()):
            part = sums["parts"].get(f"san_juan-{kind}{seats}", {"wins": []})
            for seat, value in enumerate(part["wins"]):
                _bar(panel, seat + 0.17 * (place - 1), value, colour, marker=marker, size=8 if not place else 5.5)
        panel.set_xticks(range(seats), ORDINALS[:seats], fontsize=9)
    _key(figure, [(marker, colour, label, True) for marker, colour, label in SAN_JUAN_MARKS.values()])
    return figure


# -- how far it can be believed --------------------------------------------------------------------------------------


PLAYER_MARKS = {"grow": ("o", BLUE, "trained"), "search": ("^", RED, "with search"), "fair": ("s", ORANGE, "fair"),
                "steady": ("D", GREEN, "steady")}


def weaker_picture(sums: Sums) -> Any:
    """Draw the same questions for other players: seats, and wins by the building that was bought."""
    marks = {player: mark for player, mark in PLAYER_MARKS.items() if f"{player}-4" in sums["parts"]}
    names = sorted((name for name in sums["parts"]["grow-4"]["buildings"] if all(
        name in sums["parts"][f"{player}-4"]["buildings"] for player in marks)),
        key=lambda name: sums["parts"]["grow-4"]["buildings"][name]["wins"][0])
    figure, (left, right) = new_figure(9.2, 1.4 + 0.27 * len(names), 1, 2, width_ratios=(1, 1.5))
    for place, (player, (marker, colour, _)) in enumerate(marks.items()):
        part = sums["parts"][f"{player}-4"]
        for seat in range(4):
            _bar(left, seat + 0.2 * (place - 1), part["wins"][seat], colour, marker=marker, size=6.5)
        for row, name in enumerate(names):
            _bar(right, row + 0.2 * (1 - place), part["buildings"][name]["wins"], colour, upright=False, marker=marker,
                 size=4.5, width=1.6)
    left.axhline(0.25, color=PALE, linewidth=1.2, linestyle=(0, (4, 3)), zorder=1)
    right.axvline(0.25, color=PALE, linewidth=1.2, linestyle=(0, (4, 3)), zorder=1)
    _seat_labels(left, 4)
    left.set_title("Wins by seat", fontsize=10.5)
    right.set_title("Wins of who buys it", fontsize=10.5)
    right.set_yticks(range(len(names)), [words(name) for name in names], fontsize=8.5)
    right.set_ylim(-0.7, len(names) - 0.3)
    left.grid(visible=True, axis="y")
    right.grid(visible=True, axis="x")
    _percent(left)
    _percent(right, "x")
    for axes in (left, right):
        _bare(axes)
    _key(figure, [(marker, colour, label, True) for marker, colour, label in marks.values()])
    return figure


def chances_picture(sums: Sums) -> Any:
    """Draw the network's chances and the outcomes."""
    figure, axes = new_figure(5.4, 4.4)
    axes.plot([0, 1], [0, 1], color=PALE, linewidth=1.2, linestyle=(0, (4, 3)), zorder=1)
    for name, colour, label in (("grow-4", BLUE, "Puerto Rico, four seats"),
                                ("san_juan-3", ORANGE, "San Juan, three seats")):
        for place, told in enumerate(sums["parts"][name]["chances"]):
            _bar(axes, told["said"][0], told["won"], colour, size=6.5, label=None if place else label)
    axes.set_xlabel("the network's chance to win")
    axes.set_ylabel("how often it came true")
    _percent(axes)
    _percent(axes, "x")
    axes.grid(visible=True)
    axes.legend(loc="upper left", fontsize=9)
    _bare(axes)
    return figure

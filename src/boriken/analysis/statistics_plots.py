"""Pictures of statistics: seats and lengths, points by source, buildings, roles."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from boriken.analysis.figures import COLOURS, INK, PALE, counted_in, new_figure, our_style, ruled, save
from boriken.analysis.statistics import CERTAINTY, SetupStatistics, Share, Statistics, share_of

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

FEW = 5  # takers; with fewer, wins and gains are not drawn
REACHED = 20  # a round is drawn if at least one game in so many has reached it
BLUE, ORANGE = COLOURS[0], COLOURS[1]


def draw_statistics(found: Statistics, folder: Path) -> Iterator[Path]:
    """Draw all groups into a folder, and yield each file once it is written."""
    for number, group in enumerate(found.groups, 1):
        played = group.played
        parts = [played.game, played.edition, str(played.seats), *played.expansions]
        name = "-".join([f"{number:02}", *parts] if len(found.groups) > 1 else parts)
        for what, figure in draw_group(group):
            yield save(figure, folder / f"{name}-{what}.png")


def draw_group(group: SetupStatistics) -> list[tuple[str, Figure]]:
    """Return the pictures of one set-up, each with its name."""
    with our_style():
        drawn = [("seats", _draw_seats(group)), ("sources", _draw_sources(group))]
        if group.buildings:
            drawn.append(("buildings", _draw_buildings(group)))
        if group.role_rounds:
            drawn.append(("roles", _draw_roles(group)))
        if any(line.taker for line in group.roles):
            drawn.append(("role-values", _draw_role_values(group)))
    return drawn


def _draw_seats(group: SetupStatistics) -> Figure:
    figure, (shares, points, rounds) = new_figure(11, 1.8 + 0.45 * group.played.seats, columns=3)
    names = [f"seat {line.seat + 1}" + ("\nautomaton" if line.is_automaton else "") for line in group.seats]
    places = np.arange(len(names))
    _intervals(shares, [line.wins for line in group.seats], places)
    shares.set_yticks(places, names)
    _even(shares, group)
    shares.set_title("Wins, with 95 % intervals")
    points.bxp([{"med": line.points.median, "q1": line.points.lower_quartile, "q3": line.points.upper_quartile,
                 "whislo": line.points.least, "whishi": line.points.most, "mean": line.points.mean}
                for line in group.seats], positions=places, widths=0.5, showfliers=False, showmeans=True,
               orientation="horizontal", medianprops={"color": ORANGE, "linewidth": 2}, boxprops={"color": INK},
               whiskerprops={"color": PALE}, capprops={"color": PALE},
               meanprops={"marker": "o", "markerfacecolor": BLUE, "markeredgecolor": BLUE, "markersize": 5})
    points.errorbar([line.points.mean for line in group.seats], places, fmt="none", ecolor=BLUE, elinewidth=1.6,
                    xerr=[CERTAINTY * line.points.deviation / group.games**0.5 for line in group.seats])
    points.set_yticks(places, names)
    points.invert_yaxis()
    points.set_title("Points: quartiles and mean")
    ruled(points, "x")
    lengths = [share_of(games, group.games) for games in group.games_by_rounds.values()]
    rounds.bar(list(group.games_by_rounds), [length.share for length in lengths], color=BLUE, width=0.8,
               yerr=_sides(lengths), ecolor=INK, capsize=2)
    rounds.set_title("Rounds of a game")
    rounds.yaxis.set_major_formatter(lambda value, place: f"{value:.0%}")
    counted_in(rounds, "x")
    ruled(rounds, "y")
    return _titled(figure, group)


def _draw_sources(group: SetupStatistics) -> Figure:
    lines = [line for line in group.sources if any(line.by_seat)]
    figure, axes = new_figure(8, 1.2 + 0.42 * len(lines))
    places = np.arange(len(lines))
    for offset, colour, name, values, within in (
            (-0.19, ORANGE, "winners", [line.of_winners for line in lines], [line.winners_within for line in lines]),
            (0.19, BLUE, "others", [line.of_others for line in lines], [line.others_within for line in lines])):
        bars = axes.barh(places + offset, values, 0.36, color=colour, label=name, xerr=within, ecolor=INK)
        axes.bar_label(bars, [f"{value:.1f}" for value in values], padding=3, color=PALE, fontsize=8)
    axes.set_yticks(places, [_words(line.source) for line in lines])
    axes.invert_yaxis()
    axes.set_title("Mean points by source, with 95 % intervals")
    axes.legend(loc="lower right")
    ruled(axes, "x")
    return _titled(figure, group)


def _draw_buildings(group: SetupStatistics) -> Figure:
    lines = sorted(group.buildings, key=lambda line: -line.wins.share)
    figure, (wins, bought) = new_figure(10, 1.4 + 0.26 * len(lines), columns=2, width_ratios=(3, 2), sharey=True)
    places = np.arange(len(lines))
    _intervals(wins, [line.wins for line in lines], places)
    wins.set_yticks(places, [_words(line.building) for line in lines])
    _even(wins, group)
    wins.set_title("Wins of those who buy it, with 95 % intervals")
    bars = bought.barh(places, [line.bought / group.games for line in lines], 0.7, color=BLUE,
                       xerr=[line.within for line in lines], ecolor=INK)
    bought.bar_label(bars, [f"round {line.mean_round:.1f}" for line in lines], padding=3, color=PALE, fontsize=8)
    bought.set_title("Bought in a game; mean round")
    bought.margins(x=0.2)
    ruled(bought, "x")
    return _titled(figure, group)


def _draw_roles(group: SetupStatistics) -> Figure:
    """Draw, for each role, its share of the roles taken in a round and the wins of its takers."""
    roles, rounds = _roles(group), _rounds(group)
    across = min(4, len(roles))
    down = -(-len(roles) // across)
    figure, parts = new_figure(3 * across, 1 + 2.2 * down, rows=down, columns=across, squeeze=False, sharex=True,
                               sharey=True)
    for role, axes in zip(roles, parts.flat, strict=False):
        lines = [line for line in group.role_rounds if line.role == role and line.round in rounds]
        _band(axes, {line.round or 0: share_of(line.taken, round(line.taken / line.share)) for line in lines}, BLUE,
              "share of the roles taken in the round")
        _band(axes, {line.round or 0: line.wins for line in lines if line.taken >= FEW}, ORANGE, "wins of the takers")
        axes.axhline(1 / group.played.seats, color=ORANGE, linewidth=1, linestyle="--")
        axes.set_title(_words(role))
        axes.set_ylim(0, 1)
        axes.yaxis.set_major_formatter(lambda value, place: f"{value:.0%}")
        counted_in(axes, "x")
        ruled(axes, "y")
    for axes in parts.flat[len(roles):]:
        axes.set_axis_off()
    for axes in parts[-1]:
        axes.set_xlabel("round")
    figure.legend(*parts[0, 0].get_legend_handles_labels(), loc="outside lower center", ncols=2)
    return _titled(figure, group, "Roles by round, with 95 % intervals")


def _band(axes: Axes, shares: dict[int, Share], colour: str, label: str) -> None:
    """Draw shares by round as a line in the band of their intervals."""
    places = sorted(shares)
    axes.fill_between(places, [shares[n].low for n in places], [shares[n].high for n in places], color=colour,
                      alpha=0.2, linewidth=0)
    axes.plot(places, [shares[n].share for n in places], color=colour, linewidth=1.8, label=label)


def _draw_role_values(group: SetupStatistics) -> Figure:
    """Draw, for each thing, how much more of it the taker of a role gains than another seat."""
    roles, rounds = _roles(group), _rounds(group)
    things = [thing for thing in group.roles[0].taker if any(line.taker[thing] or line.others[thing]
                                                             for line in group.roles)]
    across = min(3, len(things))
    down = -(-len(things) // across)
    figure, parts = new_figure(4.2 * across, 1 + 2.9 * down, rows=down, columns=across, squeeze=False)
    drawn: dict[str, Any] = {}
    for thing, axes in zip(things, parts.flat, strict=False):
        for number, role in enumerate(roles):
            lines = [line for line in group.role_rounds
                     if line.role == role and line.round in rounds and line.taken >= min(FEW, group.games)]
            gap = np.array([line.taker[thing] - line.others[thing] for line in lines])
            if gap.any():
                colour, within = COLOURS[number % len(COLOURS)], np.array([line.within[thing] for line in lines])
                at = [line.round or 0 for line in lines]
                axes.fill_between(at, gap - within, gap + within, color=colour, alpha=0.18, linewidth=0)
                drawn[_words(role)], = axes.plot(at, gap, color=colour, linewidth=1.8)
        axes.axhline(0, color=PALE, linewidth=0.8)
        axes.set_title(thing)
        axes.set_xlim(rounds[0] - 0.3, rounds[-1] + 0.3)
        axes.set_xlabel("round")
        counted_in(axes, "x")
        ruled(axes, "y")
    for axes in parts.flat[len(things):]:
        axes.set_axis_off()
    figure.legend(list(drawn.values()), list(drawn), loc="outside lower center", ncols=min(8, max(1, len(drawn))))
    return _titled(figure, group, "Gains of the taker of a role above those of another seat, with 95 % intervals")


# -- small pieces --------------------------------------------------------------------------------------------------


def _intervals(axes: Axes, shares: list[Share], places: Any) -> None:
    """Draw shares as points with their intervals, the first on top."""
    axes.errorbar([share.share for share in shares], places, xerr=_sides(shares), fmt="o", color=BLUE,
                  ecolor=BLUE, elinewidth=1.6, markersize=5)
    axes.set_ylim(len(shares) - 0.5, -0.5)
    axes.set_xlim(0, min(1.0, 1.08 * max(share.high for share in shares)))
    axes.xaxis.set_major_formatter(lambda value, place: f"{value:.0%}")
    ruled(axes, "x")


def _sides(shares: list[Share]) -> Any:
    """Return the distances to both ends of each interval."""
    middle = np.array([share.share for share in shares])
    return np.abs(np.array([(share.low, share.high) for share in shares]).T - middle)


def _even(axes: Axes, group: SetupStatistics) -> None:
    """Draw a line at the share of each seat if all were equal."""
    axes.axvline(1 / group.played.seats, color=ORANGE, linewidth=1.2, linestyle="--")


def _titled(figure: Figure, group: SetupStatistics, title: str = "") -> Figure:
    played = group.played
    games = "1 game" if group.games == 1 else f"{group.games:,} games"
    parts = [title, f"{played.title}, {played.seats} seats", *map(_words, played.expansions), games]
    figure.suptitle(" · ".join(part for part in parts if part), x=0.01, ha="left", fontsize=10, color=PALE)
    return figure


def _roles(group: SetupStatistics) -> list[str]:
    return [line.role for line in group.roles]


def _rounds(group: SetupStatistics) -> list[int]:
    """Return the rounds that enough games have reached."""
    def reached(number: int) -> int:
        return sum(games for rounds, games in group.games_by_rounds.items() if rounds >= number)

    return sorted({line.round for line in group.role_rounds if line.round is not None
                   and REACHED * reached(line.round) >= group.games})


def _words(name: str) -> str:
    return name.replace("_", " ")

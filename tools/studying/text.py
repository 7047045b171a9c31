"""The pieces of docs/study.md: paragraphs, tables, figures with their intervals, commands."""

from __future__ import annotations

import math
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from studying.sums import CERTAIN, Estimate, Sums

WIDTH = 120
TIE = "~"  # a space at which no line ends
NUMBERS = {2: "two", 3: "three", 4: "four", 5: "five"}
ORDINALS = ("1st", "2nd", "3rd", "4th", "5th")
ERROR = 0.05  # the chance that a table without any real difference has a bold one


class Change(NamedTuple):
    """Differences in a cell of a table: one with its interval, or those of all seats with the widest half interval."""

    values: Sequence[Estimate]
    times: float = 1
    digits: int = 1
    is_short: bool = False

    def shown(self, bold: Iterator[bool]) -> str:
        """Return the text of the cell; `bold` tells for each value whether it is certain."""
        if not self.is_short:
            number, rest = plain_change(self.values[0], self.times, self.digits).split(" ", 1)
            return f"**{number}** {rest}" if next(bold) else f"{number} {rest}"
        numbers = [signed(self.times * value[0], self.digits) for value in self.values]
        marked = (f"**{number}**" if next(bold) else number for number in numbers)
        return f"{' / '.join(marked)} (±{self.times * widest(self.values):.{self.digits}f})"


Cell = str | Change


# -- form ------------------------------------------------------------------------------------------------------------


def text(*sentences: str) -> str:
    """Return a paragraph."""
    return _filled(" ".join(" ".join(sentences).split()))


def points(*paragraphs: str) -> str:
    """Return a list."""
    return "\n".join(_filled(f"- {paragraph}", indent="  ") for paragraph in paragraphs)


def _filled(line: str, indent: str = "") -> str:
    return textwrap.fill(line, WIDTH, subsequent_indent=indent, break_on_hyphens=False, break_long_words=False)


def table(head: Sequence[str], rows: Iterable[Sequence[Cell]]) -> str:
    """Return a table of Markdown. Differences are bold where Holm's correction over the whole table allows it."""
    cells = [list(row) for row in rows]
    bold = iter(holm([value for row in cells for cell in row if isinstance(cell, Change) for value in cell.values]))
    shown = [[cell.shown(bold) if isinstance(cell, Change) else cell for cell in row] for row in cells]
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    return "\n".join([*lines, *("| " + " | ".join(row) + " |" for row in shown)])


def picture(name: str, about: str) -> str:
    """Return a picture with its description."""
    return f"![{about}](study/{name}.svg)"


def again(sums: Sums, names: Iterable[str]) -> str:
    """Return the commands that play these parts again."""
    played = sorted(((sums["parts"][name]["games"], name) for name in names if name in sums["parts"]),
                    key=lambda one: -one[0])
    lines = []
    for games, some in groupby(played, key=lambda one: one[0]):
        command = f"python tools/study.py play {' '.join(name for _, name in some)} --games{TIE}{games}"
        lines.append(" \\\n".join(textwrap.wrap(command, WIDTH - 2, subsequent_indent="    ", break_on_hyphens=False)))
    return "```\n" + "\n".join(lines).replace(TIE, " ") + "\n```"


def words(name: str) -> str:
    """Return an identifier as words."""
    return name.replace("_", " ")


def listed(things: Sequence[str]) -> str:
    """Return "one, two and three"."""
    return things[0] if len(things) == 1 else f"{', '.join(things[:-1])} and {things[-1]}"


# -- figures ---------------------------------------------------------------------------------------------------------


def percent(value: Estimate, digits: int = 1) -> str:
    """Return a share alone."""
    return f"{100 * value[0]:.{digits}f} %"


def percent_within(value: Estimate) -> str:
    """Return a share and its interval."""
    return f"{100 * value[0]:.1f} % ({100 * value[1]:.1f} to {100 * value[2]:.1f})"


def number_within(value: Estimate, digits: int = 1) -> str:
    """Return a number and its interval."""
    return f"{value[0]:.{digits}f} ({value[1]:.{digits}f} to {value[2]:.{digits}f})"


def signed(number: float, digits: int = 1) -> str:
    """Return a number with its sign."""
    shown = f"{number:+.{digits}f}"
    return "0" if not float(shown) else shown.replace("-", "−")


def plain_change(value: Estimate, times: float = 1, digits: int = 1) -> str:
    """Return a difference and its interval."""
    number, low, high = (signed(times * one, digits) for one in value)
    return f"{number} ({low} to {high})"


def change(value: Estimate, times: float = 1, digits: int = 1) -> Change:
    """Return a difference as a cell."""
    return Change([value], times, digits)


def of_hundred(value: Estimate) -> Change:
    """Return a difference of shares as a cell, in percentage points."""
    return change(value, 100)


def changes(values: Sequence[Estimate]) -> Change:
    """Return differences of the shares of all seats as a cell."""
    return Change(values, 100, is_short=True)


def shares(values: Sequence[Estimate]) -> str:
    """Return the shares of all seats in short, with the widest half interval."""
    return f"{' / '.join(f'{100 * one[0]:.0f}' for one in values)} % (±{100 * widest(values):.0f})"


def widest(values: Iterable[Estimate]) -> float:
    """Return half of the widest interval."""
    return max((high - low) / 2 for _, low, high in values)


def probability(value: Estimate) -> float:
    """Return how likely a difference at least as large is if there is none, by the normal distribution."""
    number, low, high = value
    if high == low:
        return float(number == 0)
    return math.erfc(abs(number) / ((high - low) / (2 * CERTAIN)) / math.sqrt(2))


def holm(values: Sequence[Estimate]) -> list[bool]:
    """Return which of some differences are certain by Holm's procedure.

    The chance that any of those without a real difference is among them is 5 % at most, however they depend on each
    other.
    """
    found = [False] * len(values)
    order = sorted(range(len(values)), key=lambda place: probability(values[place]))
    for rank, place in enumerate(order):
        if probability(values[place]) > ERROR / (len(values) - rank):
            break
        found[place] = True
    return found


def best_and_worst(wins: Sequence[Estimate]) -> tuple[int, int]:
    """Return the seats that win most and least."""
    order = sorted(range(len(wins)), key=lambda seat: wins[seat][0])
    return order[-1], order[0]


def behind_the_best(part: Sums) -> list[int]:
    """Return the seats that certainly win less than the best one: every two seats are compared, with Holm's procedure.

    The seats of a game share one win, so the difference of two shares varies more than if they were independent.
    """
    wins, games = [one[0] for one in part["wins"]], part["games"]
    pairs = [(one, other) for one in range(len(wins)) for other in range(one)]
    found = []
    for one, other in pairs:
        difference = wins[one] - wins[other]
        half = CERTAIN * math.sqrt(max(0.0, wins[one] + wins[other] - difference**2) / games)
        found.append([difference, difference - half, difference + half])
    best = best_and_worst(part["wins"])[0]
    return sorted(one if other == best else other
                  for (one, other), sure in zip(pairs, holm(found), strict=True) if sure and best in (one, other))


def best_and_worst_seats(sums: Sums, played: str, seats: Iterable[int]) -> list[str]:
    """Return a sentence for each number of seats: which seats win most and least, and whether that is beyond chance."""
    told = []
    for n in seats:
        part = sums["parts"][f"{played}-{n}"]
        wins, behind = part["wins"], behind_the_best(part)
        best, worst = best_and_worst(wins)
        if not behind:
            sure = f"; {part['games']:,} games cannot tell them apart"
        elif len(behind) < n - 1:
            win = "wins" if len(behind) == 1 else "win"
            sure = f"; only the {listed([ORDINALS[seat] for seat in behind])} {win} less than the best beyond chance"
        else:
            sure = ""
        told.append(f"With {NUMBERS[n]} seats, the {ORDINALS[best]} wins most, {percent(wins[best])}, and the "
                    f"{ORDINALS[worst]} least, {percent(wins[worst])}{sure}.")
    return told


def best_places(sums: Sums, played: str, seats: Iterable[int]) -> str:
    """Return a sentence: the best seat for each number of seats, where one is better beyond chance."""
    sure, unsure = [], []
    for n in seats:
        part = sums["parts"][f"{played}-{n}"]
        wins, behind = part["wins"], behind_the_best(part)
        best, worst = best_and_worst(wins)
        least = f"the {ORDINALS[worst]} {percent(wins[worst], 0)}"
        if len(behind) == n - 1:
            sure.append(f"of {NUMBERS[n]} the {ORDINALS[best]} ({percent(wins[best], 0)}; {least})")
        else:
            are = "is" if len(behind) == 1 else "are"
            unsure.append(f"with {NUMBERS[n]} " + (
                f"only the {listed([ORDINALS[seat] for seat in behind])} {are} behind beyond chance ({least})"
                if behind else "no seat is better beyond chance"))
    told = f"The best seat is {listed(sure)}." if sure else ""
    return f"{told} {listed(unsure)[:1].upper()}{listed(unsure)[1:]}.".strip() if unsure else told


def gap(wins: Sequence[Estimate]) -> float:
    """Return the difference between the best and the worst seat."""
    best, worst = best_and_worst(wins)
    return wins[best][0] - wins[worst][0]

"""The section of docs/study.md about San Juan."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from studying.puerto_rico import leaders, most_and_least, period_table, role_table, worth_table
from studying.sums import OTHERS, Sums
from studying.text import (
    NUMBERS,
    ORDINALS,
    again,
    best_and_worst_seats,
    change,
    changes,
    number_within,
    percent,
    percent_within,
    picture,
    signed,
    table,
    text,
    words,
)

SEATS = (2, 3, 4)


def section(sums: Sums) -> Iterator[str]:
    """Yield the same questions as for Puerto Rico."""
    played = [n for n in SEATS if f"san_juan-{n}" in sums["parts"]]
    three = sums["parts"].get("san_juan-3", {})
    if "worth" not in three:
        return
    yield "## And San Juan?"
    yield from _seats(sums, played)
    yield from _roles(three)
    yield from _cards(three)
    yield from _ends(sums, played)
    yield again(sums, [f"san_juan-{n}" for n in played])
    yield from _more(sums)


def _seats(sums: Sums, played: Sequence[int]) -> Iterator[str]:
    yield "### Does it matter where you sit?"
    yield text(*best_and_worst_seats(sums, "san_juan", played))
    yield picture("san_juan-seats", "Share of the wins of each seat of San Juan")
    yield text(
        "The last column shows additional points at the end that would even the seats, fitted on half of the games, "
        "and the seats' wins with them in the other half.")
    yield table(["seats", "even", *(f"{ordinal} seat" for ordinal in ORDINALS[:4]),
                 "additional points, and wins with them"], (
        [str(n), f"{100 / n:.1f} %", *(percent_within(win) for win in part["wins"]), *[""] * (4 - n),
         " / ".join(f"{more:g}" for more in part["even_points"]["more"]) + ": " + ", ".join(
             percent_within(win) for win in part["even_points"]["wins"])]
        for n in played for part in [sums["parts"][f"san_juan-{n}"]]))


def _roles(part: Sums) -> Iterator[str]:
    opening, taken = part["opening"]["roles"][0], {name: told["taken"] for name, told in part["roles"].items()}
    order = sorted(taken, key=lambda name: -taken[name][0])
    yield "### Which role first, and what does it bring?"
    yield text(
        f"The {words(opening[0])} opens {100 * opening[1]:.0f} % of the games of three. Over a game the "
        f"{words(order[0])} and the {words(order[1])} are taken most, {number_within(taken[order[0]])} and "
        f"{number_within(taken[order[1]])} times, the {words(order[-1])} least, "
        f"{number_within(taken[order[-1]])} times.")
    yield picture("san_juan-roles", "Which role of San Juan is taken first in each round, and how choices are spread")
    yield role_table(part)


def _cards(part: Sums) -> Iterator[str]:
    yield "### What is a card worth when it is built?"
    yield text(most_and_least(part, "building"), leaders(part, "builders of"),
               "As above, some games were also continued without building. Games of three.")
    yield picture("san_juan-cards", "Share of the wins of each card's builders, and what building it was worth")
    yield worth_table(part, "card", "built", instead=True)
    yield text("The same by period:")
    yield period_table(part, "card")


def _ends(sums: Sums, played: Sequence[int]) -> Iterator[str]:
    yield "### How long is a game, and where do points come from?"
    yield text(*(
        f"With {NUMBERS[n]} seats a game has {number_within(part['rounds'])} rounds, "
        f"{percent_within(part['ends']['city_full'])} end with a full city, the winner has "
        f"{number_within(part['points_of_winner'])} points and is {number_within(part['margin'])} ahead of the second."
        for n in played for part in [sums["parts"][f"san_juan-{n}"]]))
    yield table(["points from, three seats", "winner", "others", "difference"], (
        [words(name), number_within(told["winner"]), number_within(told["others"]),
         signed(told["winner"][0] - told["others"][0])]
        for name, told in sorted(sums["parts"]["san_juan-3"]["sources"].items(), key=lambda one: -one[1]["winner"][0])))


def _more(sums: Sums) -> Iterator[str]:
    played = [name for name in OTHERS if name.startswith("san_juan") and name in sums["differences"]]
    if not played:
        return
    yield "### What do New Buildings and the opening variant change?"
    yield text(
        "The table compares with games without them: the change of each seat's share of the wins in percentage "
        "points, then of rounds, points and cards built in a game. The network has never met the opening variant in "
        "training.")
    yield table(["change", "seats", "games", "wins by seat", "rounds", "the winner's points", "cards built"], (
        [words(name.removeprefix("san_juan-").rsplit("-", 1)[0]), name[-1], str(told["games"]), changes(told["wins"]),
         change(told["rounds"]), change(told["points_of_winner"]), change(told["purchases"])]
        for name in played for told in [sums["differences"][name]]))
    found = sums["parts"].get("san_juan-new_buildings-3", {"buildings": {}})["buildings"]
    new = [name for name in found if name not in sums["parts"]["san_juan-3"]["buildings"]]
    if new:
        yield text("Which of the new cards are built? Games of three:")
        yield table(["card", "built in a game", "in round", "wins of its builders", "chance before"], (
            [words(name), number_within(told["bought"], 2), number_within(told["round"]), percent_within(told["wins"]),
             percent(told["chance"])]
            for name, told in sorted(((name, found[name]) for name in new), key=lambda one: -one[1]["bought"][0])))
    yield again(sums, played)

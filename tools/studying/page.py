"""docs/study.md, written from the sums: all its numbers come from them, and what was not played is left out."""

from __future__ import annotations

from collections.abc import Iterator

from studying import puerto_rico, san_juan
from studying.sums import Sums
from studying.text import (
    ORDINALS,
    again,
    best_and_worst,
    listed,
    number_within,
    percent,
    percent_within,
    picture,
    points,
    table,
    text,
    words,
)

PLAYERS = {"grow-4": "`trained`", "fair-4": "`fair`", "steady-4": "`steady`"}
SAN_JUAN_PLAYERS = {"san_juan-3": "`trained`", "san_juan-fair-3": "`fair`", "san_juan-steady-3": "`steady`"}
POPULAR = 4  # buildings that are named


def page(sums: Sums) -> str:
    """Return the whole page."""
    sections = (
        introduction, puerto_rico.seats, puerto_rico.handicap, puerto_rico.variants, puerto_rico.buildings,
        puerto_rico.roles, puerto_rico.ends, puerto_rico.expansions, san_juan.section, weaker, limits)
    return "\n\n".join(part for section in sections for part in section(sums)) + "\n"


def introduction(sums: Sums) -> Iterator[str]:
    """Yield the paragraphs about the games, and how to read the figures."""
    games = sum(part["games"] for part in sums["parts"].values())
    yield "# What strong play says about Puerto Rico and San Juan"
    yield text(
        "Where should you sit, what should you buy, which role comes first, and do the variants do what they promise? "
        f"We let the strongest player that decides at once, [`trained`](trained.md), play with itself: {games:,} games "
        "in all, a few of them by weaker players. Here is what came out, each answer with its number first.")
    yield text(
        "**How to read it.** In brackets stands the 95 % interval: where the true number lies, if chance is all that "
        "stands in the way. Differences whose interval leaves out zero are bold; where there is no difference at all, "
        "one in twenty is bold all the same. Seats are counted from the governor of the first round. Where nothing "
        "else is said, it is the edition Grow without expansions. What all this does not say stands "
        "[at the end](#how-far-can-this-be-believed).")
    yield text(
        "**Making it again.** `python tools/study.py play` plays everything and writes this page; below each answer "
        "stand the commands for its own games. All parts with the same number of seats have the same deals, so "
        "differences are taken deal by deal.")


def weaker(sums: Sums) -> Iterator[str]:
    """Yield the section about weaker players."""
    if not all(name in sums["parts"] for name in PLAYERS):
        return
    yield "## Would weaker players tell another story?"
    yield text(
        _best_seats(sums), _best_buildings(sums), "The same questions went to `fair`, the same network when it often "
        "takes an answer that is not its best, and to `steady`, which weighs what seats have by fixed weights and "
        "loses nine games of ten to `trained`. So what this page says of seats, openings and single buildings is true "
        "of strong players first of all, and at a table of beginners another seat may be the good one.")
    yield picture("weaker", "Wins by seat and by building bought, of three kinds of players")
    yield table(["player", "game", "games", "wins by seat", "rounds", "the winner's points", "ahead of the second",
                 "opens with", "builds most"], (
        [name, game, str(part["games"]), ", ".join(percent_within(win) for win in part["wins"]),
         number_within(part["rounds"]), number_within(part["points_of_winner"]), number_within(part["margin"]),
         f"{words(part['opening']['roles'][0][0])} ({100 * part['opening']['roles'][0][1]:.0f} %)", _popular(part)]
        for game, players in (("Puerto Rico, 4 seats", PLAYERS), ("San Juan, 3 seats", SAN_JUAN_PLAYERS))
        for key, name in players.items() if key in sums["parts"] for part in [sums["parts"][key]]))
    yield again(sums, [name for name in (*PLAYERS, *SAN_JUAN_PLAYERS) if name not in ("grow-4", "san_juan-3")])


def _best_seats(sums: Sums) -> str:
    """Return a sentence: do all players prefer the same seat?"""
    best = [best_and_worst(sums["parts"][name]["wins"])[0] for name in PLAYERS]
    if len(set(best)) == 1:
        return f"Partly. The {ORDINALS[best[0]]} seat of four is the best for all three."
    told = [f"the {ORDINALS[seat]} for {player}" for seat, player in zip(best, PLAYERS.values(), strict=True)]
    return f"Yes. Of four seats the best in their games is {listed(told)}."


def _best_buildings(sums: Sums) -> str:
    """Return a sentence about the building whose buyers win most, for each player."""
    common = [name for name in sums["parts"]["grow-4"]["buildings"]
              if all(name in sums["parts"][part]["buildings"] for part in PLAYERS)]
    told = []
    for part, player in PLAYERS.items():
        wins = {name: sums["parts"][part]["buildings"][name]["wins"] for name in common}
        name = max(wins, key=lambda one: wins[one][0])
        told.append(f"the {words(name)} among {player} ({percent(wins[name])})")
    return f"Of the buildings that all of them buy, buyers win most with {listed(told)}."


def _popular(part: Sums) -> str:
    order = sorted(part["buildings"], key=lambda name: -part["buildings"][name]["bought"][0])
    return listed([words(name) for name in order[:POPULAR]])


def limits(sums: Sums) -> Iterator[str]:
    """Yield the section about the limits of the study."""
    yield "## How far can this be believed?"
    yield text("The counting is sound; the player is strong, not perfect. What that means:")
    yield points(
        "**One network.** Everything was played by one network. Another one, trained from another beginning, may open "
        "differently and like other seats; the openings above are its habits, not laws. Intervals know nothing of "
        "that: they cover chance only.",
        "**Self-play.** All seats are equally strong and expect of each other what they do. At a table where somebody "
        "plays worse, or otherwise, that may matter more than any seat.",
        "**No looking ahead.** [`search`](players.md) is stronger ([by how much](strength.md)), and too slow for so "
        "many games. What takes some exact steps the network knows by feel.",
        "**Always its best answer.** In the same position it does the same; games differ by what plantations and cards "
        "bring. Positions that it never lets happen are not in these figures: that a building is hardly ever bought "
        "does not say that it is bad, only that this player prefers another.",
        "**What it has seen little of** it plays less well: many expansions at once, variants, other numbers of "
        "doubloons. A handicap that evens the seats for it may be a little off for others.",
        "**What goes together is not what causes.** Wins of buyers are only counted. What a purchase or a role is "
        "*worth* was tried by playing the same game both ways, and holds for this player in its own games.")
    if "grow-4" in sums["parts"] and "san_juan-3" in sums["parts"]:
        low, *_, high = sums["parts"]["grow-4"]["chances"]
        yield text(
            "**Are its chances true?** Nearly. Below is what it said when a role was to be chosen, and what happened. "
            f"It is a little shy: of Puerto Rico's seats to which it gave {percent(low['said'])} on average, "
            f"{percent_within(low['won'])} won, and of those to which it gave {percent(high['said'])}, "
            f"{percent_within(high['won'])}. So what it holds a choice for is rather too little than too much.")
        yield picture("chances", "The network's chances and how often they came true")

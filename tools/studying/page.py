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
        "Where should you sit? What should you buy, and when? Which role comes first? Do the variants keep their "
        f"promises? Our strongest fast player, [`trained`](trained.md), played against itself, and two weaker ones did "
        f"the same for comparison: {games:,} games in all. Each section begins with the answer.")
    yield text(
        "**How to read it.** Brackets hold the 95 % interval of a figure. It covers chance and nothing else. A "
        "difference is bold if its interval excludes zero; even without any real difference, one in twenty is bold. "
        "Seats are counted from the governor of the first round. Unless a section says otherwise, the games are of the "
        "edition Grow without expansions. The [last section](#how-far-can-this-be-believed) lists the limits of the "
        "study.")
    yield text(
        "**Which players.** The games of Puerto Rico were played by the network of the second "
        "[course](../training/README.md#runs), the predecessor of the one that the package has now, and by `fair` as "
        "it was then. They have not been played again.")
    yield text(
        "**How to repeat it.** `python tools/study.py play` plays everything and writes this page. Each section ends "
        "with the commands for its own games. All parts with the same number of seats use the same deals, so "
        "differences are computed deal by deal.")


def weaker(sums: Sums) -> Iterator[str]:
    """Yield the section about weaker players."""
    if not all(name in sums["parts"] for name in PLAYERS):
        return
    yield "## Do weaker players get other results?"
    yield text(
        _best_seats(sums), _best_buildings(sums), "We repeated the games with `fair`, the same network when it often "
        "takes an answer that is not its best, and with `steady`, which uses fixed weights and loses nine games of ten "
        "to `trained`. So the findings on seats, openings and single buildings hold for strong players first of all. "
        "At a table of beginners, another seat may be the good one.")
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
    return f"Yes. The best of four seats is {listed(told)}."


def _best_buildings(sums: Sums) -> str:
    """Return a sentence about the building whose buyers win most, for each player."""
    common = [name for name in sums["parts"]["grow-4"]["buildings"]
              if all(name in sums["parts"][part]["buildings"] for part in PLAYERS)]
    told = []
    for part, player in PLAYERS.items():
        wins = {name: sums["parts"][part]["buildings"][name]["wins"] for name in common}
        name = max(wins, key=lambda one: wins[one][0])
        told.append(f"the {words(name)} among {player} players ({percent(wins[name])})")
    return f"Of the buildings that all three buy, the one whose buyers win most is {listed(told)}."


def _popular(part: Sums) -> str:
    order = sorted(part["buildings"], key=lambda name: -part["buildings"][name]["bought"][0])
    return listed([words(name) for name in order[:POPULAR]])


def limits(sums: Sums) -> Iterator[str]:
    """Yield the section about the limits of the study."""
    yield "## How far can this be believed?"
    yield text("The counting is sound. The player is strong, but not perfect:")
    yield points(
        "**One network.** One network played everything. Another one, trained from another start, may open differently "
        "and prefer other seats: the openings above are habits, not laws. The intervals do not cover that.",
        "**Self-play.** All seats are equally strong and know what to expect of each other. At a table with a weaker "
        "or an unusual player, that may matter more than the seat.",
        "**No search.** [`search`](players.md) is stronger ([by how much](strength.md)) and too slow for so many "
        "games. The network knows sequences of exact steps by feel only.",
        "**Always the best answer.** In the same position the network does the same; games differ by the plantations "
        "and cards that turn up. The figures contain no positions that it never lets happen. A building that is hardly "
        "ever bought is not necessarily bad: this player prefers another.",
        "**Rare games.** The network plays less well where it has little experience: many expansions at once, "
        "variants, other numbers of doubloons. A handicap that evens the seats for it may be a little off for you.",
        "**Correlation is not cause.** The wins of buyers are only counted. The *worth* of a purchase or a role was "
        "measured by playing the same game both ways, and holds for this player in its own games.")
    if "grow-4" in sums["parts"] and "san_juan-3" in sums["parts"]:
        low, *_, high = sums["parts"]["grow-4"]["chances"]
        yield text(
            "**Are its chances calibrated?** Nearly. The picture compares the network's chances, whenever a role was "
            "to be chosen, with what happened. It is a little too cautious: of Puerto Rico's seats to which it gave "
            f"{percent(low['said'])} on average, {percent_within(low['won'])} won, and of those to which it gave "
            f"{percent(high['said'])}, {percent_within(high['won'])}. So the worth of a choice above is too small "
            "rather than too large.")
        yield picture("chances", "The network's chances and how often they came true")

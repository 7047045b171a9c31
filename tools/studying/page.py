"""docs/study.md, written from the sums: all its numbers come from them, and what was not played is left out."""

from __future__ import annotations

from collections.abc import Iterator

from studying import agreement, puerto_rico, san_juan
from studying.plots import EXPANSION_WORDS
from studying.puerto_rico import given
from studying.sums import EXPANSIONS, Sums
from studying.text import (
    NUMBERS,
    best_places,
    gap,
    listed,
    number_within,
    percent,
    percent_within,
    picture,
    plain_change,
    points,
    text,
    words,
)


def page(sums: Sums) -> str:
    """Return the whole page."""
    sections = (
        summary, introduction, puerto_rico.seats, puerto_rico.handicap, puerto_rico.variants, puerto_rico.buildings,
        puerto_rico.roles, puerto_rico.ends, puerto_rico.expansions, san_juan.section, agreement.section, limits)
    return "\n\n".join(part for section in sections for part in section(sums)) + "\n"


# -- the summary for players -----------------------------------------------------------------------------------------


def summary(sums: Sums) -> Iterator[str]:
    """Yield one page for people who want to win: the findings, each with its number."""
    games = sum(part["games"] for part in sums["parts"].values())
    yield "# What strong play says about Puerto Rico and San Juan"
    yield text(
        f"Where should you sit? What should you buy, and when? Which role comes first? Our strongest fast player, "
        f"[`trained`](trained.md), played against itself, and others did the same for comparison: {games:,} games in "
        "all. This is what they found; the sections below have the figures, and how we know.")
    yield points(*filter(None, (finding(sums) for finding in (
        _where, _people, _fair, _roles, _purchases, _coins, _length, _variant, _expansions, _san_juan))))


def _where(sums: Sums) -> str:
    played = [n for n in puerto_rico.SEATS if f"grow-{n}" in sums["parts"]]
    agreeing = agreement.agreeing_numbers(sums)
    same, differing = ([NUMBERS[n] for n, is_same in agreeing.items() if is_same is wanted] for wanted in (True, False))
    others = "".join((f" All networks that we asked do best on the same seat with {listed(same)}." if same else "",
                      f" They do best on different seats with {listed(differing)}." if differing else ""))
    return f"**Your seat matters.** {best_places(sums, 'grow', played)}{others}" if played else ""


def _people(sums: Sums) -> str:
    if "grow-4" not in sums["parts"]:
        return ""
    people = agreement.tournament_shares()
    fared = (f"In {agreement.TOURNAMENT_GAMES} tournament games of four, the seats won "
             f"{listed([f'{100 * one[0]:.0f}' for one in people])} % in order")
    if "grow-4" not in agreement.unlike_people(sums):
        return f"**People win from the same seats.** {fared}: no share differs from `trained`'s beyond chance."
    return f"**People play other games.** {fared}. So ask who is at the table before you choose a chair."


def _fair(sums: Sums) -> str:
    told = [f"with {NUMBERS[n]} seats, {given(part.more_doubloons)}" for n, part in puerto_rico.fairer(sums).items()]
    return f"**To make it fair**, change the doubloons at the start: {'; '.join(told)}." if told else ""


def _roles(sums: Sums) -> str:
    part = sums["parts"].get("grow-4")
    if part is None:
        return ""
    line = listed([words(name) for name, _ in part["opening"]["roles"]])
    return f"**Open with the {words(part['opening']['roles'][0][0])}.** The usual first round of four is {line}."


def _purchases(sums: Sums) -> str:
    worth = sums["parts"].get("grow-4", {}).get("worth", {}).get("buildings", {})
    if not worth:
        return ""
    order = sorted(worth, key=lambda name: -worth[name]["seen"][0])
    told = [f"the {words(name)}, {plain_change(worth[name]['seen'], 100)}" for name in (*order[:3], order[-1])]
    return (f"**Some purchases decide games.** In percentage points of the chance to win, buying is worth most for "
            f"{listed(told[:3])}; it is worth least for {told[3]}.")


def _coins(sums: Sums) -> str:
    part = sums["parts"].get("grow-4", {})
    coins = {name: told["with_coins"] for name, told in part.get("roles", {}).items()}
    times = {name: told["1"][0] / told["0"][0] for name, told in coins.items() if "1" in told and told["0"][0]}
    if not times:
        return ""
    most = max(times, key=lambda name: times[name])
    return (f"**Look at the doubloons on the cards.** One doubloon makes a strong player {times[most]:.1f} times as "
            f"likely to take the {words(most)}.")


def _length(sums: Sums) -> str:
    part = sums["parts"].get("grow-4")
    if part is None:
        return ""
    most = max(part["ends"], key=lambda name: part["ends"][name][0])
    return (f"**Count the rounds.** A game of four lasts {number_within(part['rounds'])} rounds; "
            f"{percent(part['ends'][most], 0)} end because {puerto_rico.END_WORDS[most]}.")


def _variant(sums: Sums) -> str:
    told = []
    for n in puerto_rico.SEATS:
        names = (f"special-{n}", f"corn_seats_poorer-{n}")
        if all(name in sums["parts"] for name in names):
            before, after = (100 * gap(sums["parts"][name]["wins"]) for name in names)
            told.append(f"from {before:.0f} to {after:.0f} with {NUMBERS[n]} seats")
    return ("**A doubloon less for corn seats** changes the gap between the best and the worst seat, in percentage "
            f"points, {listed(told)}." if told else "")


def _expansions(sums: Sums) -> str:
    four = {name: told for name, told in sums["differences"].items() if name in EXPANSIONS
            and name.endswith("-4") and not name.startswith("everything")}
    if not four:
        return ""
    name = max(four, key=lambda one: four[one]["points_of_winner"][0])
    return (f"**Expansions.** Points rise most with {EXPANSION_WORDS[name[:-2]]}: the winner's by "
            f"{plain_change(four[name]['points_of_winner'])}.")


def _san_juan(sums: Sums) -> str:
    part = sums["parts"].get("san_juan-3")
    if part is None or "worth" not in part:
        return ""
    worth, played = part["worth"]["buildings"], [n for n in san_juan.SEATS if f"san_juan-{n}" in sums["parts"]]
    order = sorted(worth, key=lambda name: -worth[name]["seen"][0])
    return (f"**San Juan.** {best_places(sums, 'san_juan', played)} Building pays most for the {words(order[0])} and "
            f"the {words(order[1])}.")


# -- the method ------------------------------------------------------------------------------------------------------


def introduction(sums: Sums) -> Iterator[str]:
    """Yield the paragraphs about the games, and how to read the figures."""
    yield "## How to read the figures"
    yield text(
        "Brackets hold the 95 % interval of a figure. It covers chance and nothing else. **Bold** differences are "
        "beyond chance: each table is corrected for its many comparisons by Holm's procedure, so that a table without "
        "any real difference shows a bold one with a chance of 5 % at most. Seats are counted from the governor of the "
        "first round. Unless a section says otherwise, the games are of the edition Grow without expansions. The [last "
        "section](#how-far-can-this-be-believed) lists the limits of the study.")
    networks = sorted({part["network"] for part in sums["parts"].values() if "network" in part})
    if networks:
        yield text(
            "**Which players.** `trained` is the network that the package has. The weights of all networks, by the "
            f"first digits of their SHA-256 checksums: {listed([f'`{name}`' for name in networks])}.")
    yield text(
        "**How to repeat it.** `python tools/study.py play` plays everything (`--workers 16` on 16 cores), and `python "
        "tools/study.py page` writes this page. Each section ends with the commands for its own games. All parts with "
        "the same number of seats use the same deals, so differences are computed deal by deal.")


def limits(sums: Sums) -> Iterator[str]:
    """Yield the section about the limits of the study."""
    others = any("@" in name for name in sums["parts"])
    yield "## How far can this be believed?"
    yield text("The counting is sound. The player is strong, but not perfect:")
    yield points(
        "**Few networks.** One network played most of the games, and others repeated the base game ([how far they "
        "agree](#do-other-players-agree)). Where they differ, a finding is a habit, not a law. The intervals do not "
        "cover that." if others else
        "**One network.** One network played everything. Another one, trained from another start, may open differently "
        "and prefer other seats: the openings above are habits, not laws. The intervals do not cover that.",
        "**Self-play.** All seats are equally strong and know what to expect of each other. At a table with a weaker "
        "or an unusual player, that may matter more than the seat.",
        "**Little search.** [`search`](players.md) is stronger ([by how much](strength.md)) and too slow for so many "
        "games. The network knows sequences of exact steps by feel only.",
        "**Always the best answer.** In the same position the network does the same; games differ by the plantations "
        "and cards that turn up. The figures contain no positions that it never lets happen. A building that is hardly "
        "ever bought is not necessarily bad: this player prefers another.",
        "**Rare games.** The network plays less well where it has little experience: many expansions at once, "
        "variants, other numbers of doubloons. A handicap that evens the seats for it may be a little off for you.",
        "**The best of many is flattered.** The largest of many estimates is probably a little too large. Two "
        "neighbours in a list whose intervals overlap may well be the other way round.",
        "**Correlation is not cause.** The wins of buyers are only counted. The *worth* of a purchase or a role was "
        "measured by playing the same game both ways, and holds for this player in its own games.")
    if "grow-4" in sums["parts"] and "san_juan-3" in sums["parts"]:
        low, *_, high = sums["parts"]["grow-4"]["chances"]
        yield text(
            "**Are its chances calibrated?** The picture compares the network's chances, whenever a role was to be "
            f"chosen, with what happened: of Puerto Rico's seats to which it gave {percent(low['said'])} on average, "
            f"{percent_within(low['won'])} won, and of those to which it gave {percent(high['said'])}, "
            f"{percent_within(high['won'])}.")
        yield picture("chances", "The network's chances and how often they came true")

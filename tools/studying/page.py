"""docs/study.md, written from the sums: all its numbers come from them, and what was not played is left out."""

from __future__ import annotations

from collections.abc import Iterator

from studying import agreement, puerto_rico, san_juan
from studying.plots import EXPANSION_WORDS
from studying.puerto_rico import given
from studying.sums import EXPANSIONS, Sums
from studying.text import (
    NUMBERS,
    ORDINALS,
    best_and_worst,
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
    told = []
    for n in played:
        wins = sums["parts"][f"grow-{n}"]["wins"]
        best, worst = best_and_worst(wins)
        told.append(f"of {NUMBERS[n]} the {ORDINALS[best]} ({percent(wins[best], 0)}; the {ORDINALS[worst]} "
                    f"{percent(wins[worst], 0)})")
    differing = [NUMBERS[n] for n, is_same in agreement.agreeing_numbers(sums).items() if not is_same]
    doubt = f" Other networks prefer another seat with {listed(differing)}." if differing else ""
    if agreement.is_of_an_earlier_network(sums):
        now = agreement.present_shares()
        best, worst = best_and_worst(now)
        doubt += (f" But do not count on it: of four, the network that the package has now wins most on the "
                  f"{ORDINALS[best]} ({percent(now[best], 0)}) and least on the {ORDINALS[worst]} "
                  f"({percent(now[worst], 0)}).")
    return f"**Your seat matters.** The best seat is {listed(told)}.{doubt}" if told else ""


def _people(sums: Sums) -> str:
    if "grow-4" not in sums["parts"]:
        return ""
    people = agreement.tournament_shares()
    best, worst = best_and_worst(people)
    return (f"**People play other games.** In {agreement.TOURNAMENT_GAMES} tournament games of four, the "
            f"{ORDINALS[best]} seat won most ({percent(people[best], 0)}) and the {ORDINALS[worst]} least "
            f"({percent(people[worst], 0)}). So ask who is at the table before you choose a chair.")


def _fair(sums: Sums) -> str:
    told = [f"with {NUMBERS[n]} seats, {given(part.more_doubloons)}" for n, part in puerto_rico.fairer(sums).items()]
    return f"**To make it fair**, change the doubloons at the start: {'; '.join(told)}." if told else ""


def _roles(sums: Sums) -> str:
    part = sums["parts"].get("grow-4")
    if part is None:
        return ""
    line = listed([words(name) for name, _ in part["opening"]["roles"]])
    now = (f" The network that the package has now begins with {listed(list(agreement.PRESENT_OPENING))}."
           if agreement.is_of_an_earlier_network(sums) else "")
    return f"**Open with the {words(part['opening']['roles'][0][0])}.** The usual first round of four is {line}.{now}"


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
    worth, wins = part["worth"]["buildings"], part["wins"]
    best, worst = best_and_worst(wins)
    order = sorted(worth, key=lambda name: -worth[name]["seen"][0])
    return (f"**San Juan** is more even: with three seats the {ORDINALS[best]} wins {percent(wins[best], 0)} and the "
            f"{ORDINALS[worst]} {percent(wins[worst], 0)}. Building pays most for the {words(order[0])} and the "
            f"{words(order[1])}.")


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
    else:
        yield text(
            "**Which players.** The games of Puerto Rico were played by the network of the second "
            "[course](../training/README.md#runs), three courses before the one that the package has now, and by "
            "`fair` as it was then. They have not been played again, and seats and openings of the present network "
            "differ ([its seats](#do-other-players-agree)): read the findings on them as those of one player. San "
            "Juan's network is the present one.")
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

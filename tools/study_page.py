"""docs/study.md, written from the sums: every number on the page comes from them."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence
from itertools import groupby

from study_parts import VARIANTS, parts
from study_plots import EXPANSION_WORDS, ORDINALS, first_tiles, words
from study_sums import EXPANSIONS, MOST_COINS, OTHERS, PERIODS, Estimate, Sums

WIDTH = 120
SEAT_NUMBERS = (2, 3, 4, 5)
NUMBERS = {2: "two", 3: "three", 4: "four", 5: "five"}
EDITIONS = {"devir": "Devir", "1897": "1897", "special": "Special Edition"}


def page(sums: Sums) -> str:
    """The whole page; what was not played is left out."""
    sections = (introduction, seats, handicap, variants, buildings, roles, ends, expansions, san_juan, weaker, limits)
    return "\n\n".join(part for section in sections for part in section(sums)) + "\n"


# -- pieces ----------------------------------------------------------------------------------------------------------


def text(*sentences: str) -> str:
    """A paragraph."""
    return textwrap.fill(" ".join(" ".join(sentences).split()), WIDTH, break_on_hyphens=False, break_long_words=False)


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table of Markdown."""
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    return "\n".join([*lines, *("| " + " | ".join(row) + " |" for row in rows)])


def picture(name: str, about: str) -> str:
    """A picture, and what is to be seen for who cannot see it."""
    return f"![{about}](study/{name}.svg)"


def again(sums: Sums, names: Iterable[str]) -> str:
    """The commands that play these parts again."""
    played = [(name, sums["parts"][name]["games"]) for name in names if name in sums["parts"]]
    lines = []
    for games, some in groupby(sorted(played, key=lambda one: -one[1]), key=lambda one: one[1]):
        lines += textwrap.wrap(f"python tools/study.py play {' '.join(name for name, _ in some)} --games {games}", WIDTH,
                               subsequent_indent="    ", break_on_hyphens=False)
    return "```\n" + "\n".join(line + (" \\" if not line.endswith(tuple("0123456789")) or "--games" not in line else "")
                               for line in lines) + "\n```"


def percent(value: Estimate, digits: int = 1) -> str:
    """A share alone."""
    return f"{100 * value[0]:.{digits}f} %"


def percent_within(value: Estimate) -> str:
    """A share and its interval."""
    return f"{100 * value[0]:.1f} % ({100 * value[1]:.1f} to {100 * value[2]:.1f})"


def number_within(value: Estimate, digits: int = 1) -> str:
    """A number and its interval."""
    return f"{value[0]:.{digits}f} ({value[1]:.{digits}f} to {value[2]:.{digits}f})"


def signed(number: float, digits: int = 1) -> str:
    """With its sign, as it is printed."""
    shown = f"{number:+.{digits}f}"
    return "0" if not float(shown) else shown.replace("-", "−")


def change(value: Estimate, times: float = 1, digits: int = 1) -> str:
    """A difference and its interval, bold where chance does not explain it."""
    number, low, high = (signed(times * one, digits) for one in value)
    return f"**{number}** ({low} to {high})" if is_sure(value) else f"{number} ({low} to {high})"


def is_sure(value: Estimate) -> bool:
    """Whether the interval leaves zero out."""
    return value[1] > 0 or value[2] < 0


def best_and_worst(wins: Sequence[Estimate]) -> tuple[int, int]:
    """The seats that win most and least."""
    order = sorted(range(len(wins)), key=lambda seat: wins[seat][0])
    return order[-1], order[0]


def listed(things: Sequence[str]) -> str:
    """One, two and three."""
    return things[0] if len(things) == 1 else f"{', '.join(things[:-1])} and {things[-1]}"


# -- what was done ---------------------------------------------------------------------------------------------------


def introduction(sums: Sums) -> Iterable[str]:
    """Who played what, and how to read the figures."""
    games = sum(part["games"] for part in sums["parts"].values())
    yield "# What strong play says about Puerto Rico and San Juan"
    yield text(f"Where should you sit, what should you buy, which role comes first, and do the variants do what they "
               f"promise? We let the strongest player that decides at once, [`trained`](trained.md), play {games:,} "
               "games against itself, counted, and played some of them on in another way. The answers stand below, "
               "each with the number first.")
    yield text("**How to read it.** In brackets stands the 95 % interval: where the true number lies, if chance is all "
               "that stands in the way. Differences whose interval leaves out zero are bold; where there is no "
               "difference at all, one in twenty is bold all the same. Seats are counted from the governor of the "
               "first round. Where nothing else is said, it is the edition Grow without expansions. The network always "
               "gives the answer that it holds for best, so its games differ by what the plantations and cards bring. "
               "What that means for you, and what it does not, stands [at the end](#how-far-can-this-be-believed).")
    yield text("**Making it again.** `python tools/study.py play` plays everything and writes this page; below each "
               "answer stand the commands for its games alone. All have the same deals, so differences are taken deal by deal.")


# -- Puerto Rico -----------------------------------------------------------------------------------------------------


def seats(sums: Sums) -> Iterable[str]:
    """How the seats fare."""
    played = [n for n in SEAT_NUMBERS if f"grow-{n}" in sums["parts"]]
    told = []
    for n in played:
        wins = sums["parts"][f"grow-{n}"]["wins"]
        best, worst = best_and_worst(wins)
        told.append(f"With {NUMBERS[n]} seats the {ORDINALS[best]} wins most, {percent(wins[best])}, "
                    f"and the {ORDINALS[worst]} least, {percent(wins[worst])}.")
    yield "## Does it matter where you sit?"
    yield text("Yes.", *told)
    yield picture("seats", "Share of the wins of each seat, for two to five seats and four editions")
    yield table(["seats", "even", *(f"{ordinal} seat" for ordinal in ORDINALS)], (
        [str(n), f"{100 / n:.1f} %", *(f"{percent_within(win)}, {tile}" for win, tile in zip(
            sums["parts"][f"grow-{n}"]["wins"], first_tiles(n), strict=True)), *[""] * (5 - n)] for n in played))
    yield from editions(sums)
    yield again(sums, [f"{edition}-{n}" for edition in ("grow", *EDITIONS) for n in SEAT_NUMBERS])


def editions(sums: Sums) -> Iterable[str]:
    """Whether it is another edition that makes the difference."""
    found = [(edition, n, seat, value) for edition in EDITIONS for n in SEAT_NUMBERS
             if f"{edition}-{n}" in sums["differences"]
             for seat, value in enumerate(sums["differences"][f"{edition}-{n}"]["wins"])]
    if not found:
        return
    sure = [one for one in found if is_sure(one[3])]
    largest = max(found, key=lambda one: abs(one[3][0]))
    yield text(f"**And the edition?** Hardly, in the base game. Of {len(found)} comparisons of a seat in another "
               f"edition with the same seat and deals in Grow, {len(sure)} are beyond chance, where about {len(found) / 20:.0f} "
               f"would be by chance alone. The largest: {EDITIONS[largest[0]]}, {largest[1]} seats, the {ORDINALS[largest[2]]}, "
               f"by {change(largest[3], 100)} percentage points.")


def handicap(sums: Sums) -> Iterable[str]:
    """What would even the seats."""
    if not sums["coins"]:
        return
    worth = [f"{signed(100 * told['doubloon'][0])} with {NUMBERS[int(n)]} seats" for n, told in sums["coins"].items()]
    yield "## What would make it fair?"
    evened = [n for n in SEAT_NUMBERS if f"evened-{n}" in sums["parts"]]
    if evened:
        told = []
        for n in evened:
            spread = [_spread(sums["parts"][f"{name}-{n}"]["wins"]) for name in ("grow", "evened")]
            told.append(f"with {NUMBERS[n]} seats from {100 * spread[0]:.0f} to {100 * spread[1]:.0f} percentage points")
        yield text("A doubloon or two at the start. With those in the table the gap between the best and the worst "
                   f"seat shrinks {listed(told)} (a few points remain by chance alone).")
        yield picture("handicap", "Share of the wins of each seat as printed and with doubloons more or less at the start")
    yield text("One doubloon more at the start changes a seat's share of the wins, in percentage points, by "
               f"{listed(worth)}. From games with one more for each seat in turn we worked out how many would be "
               "exactly right, rounded them, and played again with the whole ones. A doubloon fewer for one is nearly "
               "the same as one more for all the others.")
    known = parts()
    yield table(["seats", "a doubloon is worth", "exactly right", "in whole doubloons", "wins as printed", "wins then"], (
        [n, f"{change(told['doubloon'], 100)}", " ".join(signed(coins) for coins in told["wanted"]),
         " ".join(signed(coins, 0) for coins in (known[f"evened-{n}"].more_doubloons if int(n) in evened else told["whole"])),
         " ".join(f"{100 * win[0]:.0f}" for win in sums["parts"][f"grow-{n}"]["wins"]),
         ", ".join(percent_within(win) for win in sums["parts"][f"evened-{n}"]["wins"]) if int(n) in evened else ""]
        for n, told in sums["coins"].items()))
    yield text("**Or in points,** for who would rather not touch the opening: so many points more at the end. These "
               "were fitted on half of the games and counted on the other half. Nobody played for them, so at a real "
               "table, where players know of them, the effect can differ.")
    yield table(["seats", "points more, by seat", "wins then"], (
        [str(n), " ".join(f"{more:g}" for more in sums["parts"][f"grow-{n}"]["even_points"]["more"]),
         ", ".join(percent_within(win) for win in sums["parts"][f"grow-{n}"]["even_points"]["wins"])]
        for n in SEAT_NUMBERS if f"grow-{n}" in sums["parts"]))
    yield again(sums, [*(f"doubloon-{n}-{seat + 1}" for n in SEAT_NUMBERS for seat in range(n)),
                       *(f"evened-{n}" for n in SEAT_NUMBERS)])


def _spread(wins: Sequence[Estimate]) -> float:
    return max(win[0] for win in wins) - min(win[0] for win in wins)


VARIANT_WORDS = {
    "exchanged_prices": "factory and university exchange prices", "corn_seats_poorer": "a doubloon less for corn",
    "jeweler_at_most_three": "the tailor (`jeweler`) pays 3 at most",
    "hacienda_and_forest_house_apart": "hacienda or forest house, not both", "villa_and_jeweler_apart": "villa or tailor, not both",
    "achievements_are_drafted": "achievements are drafted"}


def variants(sums: Sums) -> Iterable[str]:
    """What each variant changes."""
    played = [name for name in VARIANTS if name in sums["differences"]]
    if not played:
        return
    yield "## What do the Special Edition's variants change?"
    yield from _corn(sums)
    yield text("All variants, each beside the same deals without it; by how much the share of the wins of each seat "
               "changes, in percentage points, then rounds, mean points of a seat and buildings bought in a game. The "
               "tailor and the pairings are played with the buildings of their expansions, drafted at random.")
    rows = []
    for name in played:
        variant, n = name.rsplit("-", 1)
        told = sums["differences"][name]
        wins = " / ".join(f"**{signed(100 * win[0])}**" if is_sure(win) else signed(100 * win[0]) for win in told["wins"])
        rows.append([VARIANT_WORDS[variant], n, str(told["games"]), wins, change(told["rounds"], 1, 2),
                     change(told["points_of_all"], 1, 2), change(told["purchases"], 1, 2)])
    yield table(["variant", "seats", "games", "wins by seat", "rounds", "points", "buildings"], rows)
    yield from _exchanged(sums)
    yield from _tailor(sums)
    yield from _pairings(sums)
    yield again(sums, [*dict.fromkeys((*VARIANTS.values(), *VARIANTS))])


def _corn(sums: Sums) -> Iterable[str]:
    played = [n for n in SEAT_NUMBERS if f"corn_seats_poorer-{n}" in sums["parts"]]
    if len(played) < len(SEAT_NUMBERS):
        return
    better: list[str] = []
    worse: list[str] = []
    for n in played:
        before, after = (_spread(sums["parts"][f"{name}-{n}"]["wins"]) for name in ("special", "corn_seats_poorer"))
        (better if after < before else worse).append(
            f"with {NUMBERS[n]} seats (the gap between the best and the worst seat goes from {100 * before:.0f} to "
            f"{100 * after:.0f} points)")
    told = [f"It evens the seats {listed(better)}." if better else "", f"It makes them less even {listed(worse)}." if worse else ""]
    yield text("**A doubloon less for those who begin with corn** is the variant that aims at the seats.", *told)
    yield picture("variants", "Share of the wins of each seat, as printed and with a doubloon less for who begins with corn")


def _exchanged(sums: Sums) -> Iterable[str]:
    played = [n for n in SEAT_NUMBERS if f"exchanged_prices-{n}" in sums["differences"]]
    if not played:
        return
    told = [f"with {NUMBERS[n]} seats {change(sums['differences'][f'exchanged_prices-{n}']['buildings'][name], 1, 2)}"
            for n in played for name in ("university",) if name in sums["differences"][f"exchanged_prices-{n}"]["buildings"]]
    factory = [f"{change(sums['differences'][f'exchanged_prices-{n}']['buildings']['factory'], 1, 2)}" for n in played]
    rounds = {n: [sums["parts"][f"{part}-{n}"]["buildings"].get("factory", {}).get("round", [0.0])[0]
                  for part in ("special", "exchanged_prices")] for n in played}
    moved = listed([f"from round {before:.1f} to {after:.1f} with {NUMBERS[n]}" for n, (before, after) in rounds.items()])
    yield text("**Exchanged prices:** a university for 7 and a factory for 8 doubloons. Universities bought in a game "
               f"change {listed(told)}, factories {listed(factory)}." if told else
               f"**Exchanged prices:** factories bought in a game change by {listed(factory)}.",
               f"The factory comes later or earlier: its mean round goes {moved}.")


def _tailor(sums: Sums) -> Iterable[str]:
    if "jeweler_at_most_three-4" not in sums["differences"]:
        return
    told = sums["differences"]["jeweler_at_most_three-4"]
    before, after = (sums["parts"][name]["buildings"].get("jeweler") for name in ("nobles-4", "jeweler_at_most_three-4"))
    if before and after:
        yield text("**The tailor's limit:** where the tailor is in the game, its buyers win "
                   f"{percent_within(before['wins'])} of the games without the limit and {percent_within(after['wins'])} "
                   f"with it; tailors bought in a game change by {change(told['buildings']['jeweler'], 1, 2)}, the "
                   f"winner's points by {change(told['points_of_winner'], 1, 2)}.")


def _pairings(sums: Sums) -> Iterable[str]:
    if not sums["together"]:
        return
    yield text("**The pairings:** does it matter when both of a pair lie on the board? Games of random drafts with "
               "both, beside those with one of the two:")
    yield table(["pair", "on the board", "games", "wins by seat", "rounds", "the winner's points", "ahead of the second"], (
        [words(name), which, str(told["games"]), " / ".join(percent(win, 0) for win in told["wins"]),
         number_within(told["rounds"], 1), number_within(told["points_of_winner"]), number_within(told["margin"])]
        for name, both in sums["together"].items() for which, told in both.items()))


# -- buildings and roles ---------------------------------------------------------------------------------------------


def buildings(sums: Sums) -> Iterable[str]:
    """What buildings are worth."""
    part = sums["parts"].get("grow-4")
    if part is None or "worth" not in part:
        return
    worth = part["worth"]["buildings"]
    yield "## What is a building worth, and when?"
    yield text(_dearest(worth), _leaders(part),
               "So beside the plain share of wins we asked what buying itself changed: after one purchase in a dozen, "
               "drawn by chance, the same game was also played on without it.")
    yield picture("buildings", "Share of the wins of the buyers of each building, and what buying it was worth by period")
    yield text("*Seen* is the difference in the network's opinion of the buyer's chance, when it is asked the next "
               "time; *played* the difference in wins when both games go on to their ends, which needs no opinion and "
               "is less exact. *Instead* compares with the network's second choice (another building, mostly) instead "
               "of with buying nothing: near zero the choice was a close one. In percentage points, four seats.")
    rows = []
    for name, told in sorted(part["buildings"].items(), key=lambda one: -worth.get(one[0], {"seen": [-1.0]})["seen"][0]):
        value, instead = worth.get(name), part["worth"]["instead"].get(name)
        rows.append([words(name), f"{told['bought'][0]:.1f}", f"{told['round'][0]:.1f}", percent_within(told["wins"]),
                     percent(told["chance"]), *(change(value[kind], 100) if value else "" for kind in ("seen", "played")),
                     change(instead["seen"], 100) if instead else ""])
    yield table(["building", "bought in a game", "in round", "wins of buyers", "chance before", "seen", "played", "instead"], rows)
    yield _check_of_worth(part)
    yield text("**Bought when?** The same by period: wins of buyers, in brackets their chance just before; then what "
               "buying was worth, as seen. Empty where it was bought, or tried, too seldom.")
    yield _by_period(part)
    yield again(sums, ["grow-4"])


def _by_period(part: Sums) -> str:
    """Wins, chances and worth of each building in each period."""
    worth = part["worth"]["buildings"]

    def cells(name: str, period: str) -> tuple[str, str]:
        told = part["buildings"][name]["by_period"].get(period)
        value = worth.get(name, {"by_period": {}})["by_period"].get(period)
        return (f"{percent(told['wins'])} ({percent(told['chance'])})" if told else "",
                change(value["seen"], 100) if value else "")

    head = [one for period in PERIODS for one in (f"{period}: wins", "worth")]
    return table(["building", *head], ([words(name), *(cell for period in PERIODS for cell in cells(name, period))]
                                       for name in part["buildings"]))


def _dearest(worth: Sums) -> str:
    order = sorted(worth, key=lambda name: -worth[name]["seen"][0])
    told = {name: f"the {words(name)} ({change(worth[name]['seen'], 100)})" for name in order}
    return (f"Most is gained by buying {listed([told[name] for name in order[:3]])}, least by "
            f"{listed([told[name] for name in order[-2:]])}; in percentage points, of the chance to win.")


def _leaders(part: Sums) -> str:
    """The building whose buyers seem to do best, and what their chance was before."""
    told = part["buildings"]
    name = max(told, key=lambda one: told[one]["wins"][0])
    return (f"Who buys the {words(name)} wins {percent(told[name]['wins'])} of the games, but had a chance of "
            f"{percent(told[name]['chance'])} just before: the leader can afford it.")


def _check_of_worth(part: Sums) -> str:
    every = part["worth"]["all_buildings"]
    spans = listed([f"{change(every['by_period'][period]['seen'], 100)} {when}" for period, when in (
        ("early", "in the first five rounds"), ("middle", "in the next five"), ("late", "later"))
        if period in every["by_period"]])
    return text(f"Over all {every['tried']:,} purchases that were tried both ways, buying was worth {change(every['seen'], 100)} "
                f"as seen and {change(every['played'], 100)} as played: {spans}. The network is a little shy, and its "
                "figures are rather too small than too large.")


def roles(sums: Sums) -> Iterable[str]:
    """Which roles come first and what they bring."""
    part = sums["parts"].get("grow-4")
    if part is None or "worth" not in part:
        return
    yield "## Which role first, and what does it bring?"
    opening = part["opening"]
    line = listed([f"{words(name)} ({100 * share:.0f} %)" for name, share in opening["roles"]])
    bought = listed([f"the {ORDINALS[seat]} the {words(name)} ({100 * share:.0f} %)"
                     for seat, (name, share) in enumerate(opening["buildings"])])
    yield text(f"{words(opening['roles'][0][0]).capitalize()}, in {100 * opening['roles'][0][1]:.0f} % of the games. "
               f"The first round of four seats is nearly always the same: {line}. So is what each seat buys first: {bought}. "
               "Games part ways when plantations do, from the third round on.")
    yield picture("roles", "Which role is taken first in each round, and how all choices are spread")
    yield text("What a role brings whom while it is played: the seat that takes it, and in brackets each of the "
               "others. Doubloons include those on the card; what the builder costs and the captain ships is a loss. "
               "*Worth* is how much better it was than the network's next choice of role, in percentage points, as above.")
    things = list(next(iter(part["roles"].values()))["brings"])
    worth = part["worth"]["roles"]
    yield table(["role", "taken in a game", *things, "worth, seen", "worth, played"], (
        [words(name), number_within(told["taken"]), *(_brought(*told["brings"][thing]) for thing in things),
         *(change(worth[name][kind], 100) if name in worth else "" for kind in ("seen", "played"))]
        for name, told in part["roles"].items()))
    yield text("And round by round? The same where it is not nothing, in the first five rounds, the next five and later:")
    yield table(["role", *PERIODS], (
        [words(name), *(_brought_in(told["brings_by_period"].get(period, {})) for period in PERIODS)]
        for name, told in part["roles"].items()))
    yield text(_coins(part))
    yield picture("coins", "How often each role is taken by who can take it, with none to three doubloons on it")
    yield again(sums, ["grow-4"])


def _brought(own: Estimate, others: Estimate) -> str:
    if abs(own[0]) < 0.005 and abs(others[0]) < 0.005:
        return ""
    return f"{signed(own[0], 2)} ({signed(others[0], 2)})"


def _brought_in(brings: Sums) -> str:
    return ", ".join(f"{thing} {_brought(*gains)}" for thing, gains in brings.items() if _brought(*gains))


def _coins(part: Sums) -> str:
    coins = {name: told["with_coins"] for name, told in part["roles"].items()}
    times = {name: told["1"][0] / told["0"][0] for name, told in coins.items() if "1" in told and told["0"][0]}
    most, least = max(times, key=lambda name: times[name]), min(times, key=lambda name: times[name])
    never = [f"the {words(name)}" for name, told in coins.items() if str(MOST_COINS) not in told]
    return (f"**And the doubloons on the card?** One of them makes a role {times[least]:.1f} ({words(least)}) to {times[most]:.1f} "
            f"({words(most)}) times as likely to be taken by who can take it." + (
                f" Three hardly ever gather on {listed(never)}: somebody takes them before." if never else ""))


# -- ends and expansions ---------------------------------------------------------------------------------------------


END_WORDS = {"colonists_short": "too few colonists are left", "city_full": "somebody's city is full",
             "chips_gone": "the point chips are gone"}


def ends(sums: Sums) -> Iterable[str]:
    """How games end."""
    played = [n for n in SEAT_NUMBERS if f"grow-{n}" in sums["parts"]]
    told = []
    for n in played:
        reasons = sums["parts"][f"grow-{n}"]["ends"]
        most = max(reasons, key=lambda name: reasons[name][0])
        told.append(f"with {NUMBERS[n]} because {END_WORDS[most]} ({percent(reasons[most], 0)})")
    yield "## How do games end?"
    yield text("It depends on how many you are: most games end " + ", ".join(told) + ".",
               f"Four seats play {number_within(sums['parts']['grow-4']['rounds'])} rounds, and the winner is "
               f"{number_within(sums['parts']['grow-4']['margin'])} points ahead of the second.")
    yield picture("ends", "How many rounds games have and why they end, for two to five seats")
    yield table(["seats", "rounds", "decisions", "points of all", "of the winner", "ahead of the second", *END_WORDS.values(),
                 "several at once"], (
        [str(n), number_within(part["rounds"]), f"{part['decisions'][0]:.0f}", number_within(part["points_of_all"]),
         number_within(part["points_of_winner"]), number_within(part["margin"]),
         *(percent_within(part["ends"][name]) for name in END_WORDS), percent(part["several_ends"])]
        for n in played for part in [sums["parts"][f"grow-{n}"]]))
    sources = sums["parts"]["grow-4"]["sources"]
    gains = {name: told["winner"][0] - told["others"][0] for name, told in sources.items()}
    order = sorted(gains, key=lambda name: -gains[name])
    yield text(f"**What makes a winner?** {words(order[0]).capitalize()} first: {signed(gains[order[0]])} points more "
               f"than the others have on average, then {words(order[1])}, {signed(gains[order[1]])}, and the {words(order[2])}, "
               f"{signed(gains[order[2]])}. No single source decides a game of four.")
    yield picture("sources", "Points by source of winners and others, four seats")
    yield again(sums, [f"grow-{n}" for n in SEAT_NUMBERS])


def expansions(sums: Sums) -> Iterable[str]:
    """What the expansions change."""
    played = [name for name in EXPANSIONS if name in sums["differences"]]
    if not played:
        return
    four = {name: sums["differences"][name] for name in played if name.endswith("-4")}
    longest = max(four, key=lambda name: abs(four[name]["rounds"][0]))
    richest = max((name for name in four if "everything" not in name), key=lambda name: four[name]["points_of_winner"][0])
    unfair = max(four, key=lambda name: _spread(sums["parts"][name]["wins"]))
    best, worst = best_and_worst(sums["parts"][unfair]["wins"])
    yield "## What do the expansions change?"
    yield text(f"Points most of all: of the single ones, {EXPANSION_WORDS[richest[:-2]]} most, by "
               f"{change(four[richest]['points_of_winner'])} for the winner. The length changes most with "
               f"{EXPANSION_WORDS[longest[:-2]]}, by {change(four[longest]['rounds'])} rounds. The seats are least "
               f"even with {EXPANSION_WORDS[unfair[:-2]]}: the {ORDINALS[best]} wins {percent(sums['parts'][unfair]['wins'][best])}, "
               f"the {ORDINALS[worst]} {percent(sums['parts'][unfair]['wins'][worst])}.")
    yield picture("expansions", "Rounds, points and seats with each expansion, four seats")
    yield text("All in the Special Edition, beside the same deals without any; buildings are drafted at random. The "
               "network has seen these games less often than the base game, those with everything least of all.")
    rows = []
    for name in played:
        kind, n = name.rsplit("-", 1)
        told = sums["differences"][name]
        rows.append([EXPANSION_WORDS[kind], n, str(told["games"]),
                     " / ".join(percent(win, 0) for win in sums["parts"][name]["wins"]), change(told["rounds"]),
                     change(told["points_of_winner"]), change(told["purchases"])])
    yield table(["expansion", "seats", "games", "wins by seat", "rounds", "the winner's points", "buildings bought"], rows)
    yield from _new_buildings(sums)
    yield again(sums, [*dict.fromkeys((*EXPANSIONS.values(), *EXPANSIONS))])


def _new_buildings(sums: Sums) -> Iterable[str]:
    """The buildings of the expansions by the wins of their buyers beside their chance before."""
    from boriken.kernel.game import game_class

    labels = game_class("puerto_rico").record_type.by_name["buildings"].axes[1].labels
    base = set(sums["parts"]["grow-4"]["buildings"]) | set(sums["parts"]["special-4"]["buildings"])
    rows = []
    for part, expansion in (("new_buildings-4", "new buildings"), ("nobles-4", "nobles")):
        found = sums["parts"].get(part, {"buildings": {}})["buildings"]
        new = [name for name in labels[labels.index("aqueduct"):] if name in found and name not in base]
        rows += [[words(name), expansion, f"{found[name]['bought'][0]:.2f}", f"{found[name]['round'][0]:.1f}",
                  percent_within(found[name]["wins"]), percent(found[name]["chance"])]
                 for name in sorted(new, key=lambda one: -found[one]["bought"][0])]
    if rows:
        yield text("Which of the new tiles are wanted? Bought in a game in which they lie on the board, four seats:")
        yield table(["building", "of", "bought", "in round", "wins of buyers", "chance before"], rows)


# -- San Juan --------------------------------------------------------------------------------------------------------


def san_juan(sums: Sums) -> Iterable[str]:
    """The same for San Juan."""
    played = [n for n in (2, 3, 4) if f"san_juan-{n}" in sums["parts"]]
    if not played or "worth" not in sums["parts"]["san_juan-3"]:
        return
    part = sums["parts"]["san_juan-3"]
    yield "## And San Juan?"
    yield "### Does it matter where you sit?"
    told = []
    for n in played:
        wins = sums["parts"][f"san_juan-{n}"]["wins"]
        best, worst = best_and_worst(wins)
        told.append(f"with {NUMBERS[n]} seats the {ORDINALS[best]} wins {percent(wins[best])} and the {ORDINALS[worst]} "
                    f"{percent(wins[worst])}")
    yield text(f"{'; '.join(told)}.".capitalize())
    yield picture("san_juan-seats", "Share of the wins of each seat of San Juan")
    yield table(["seats", "even", "1st seat", "2nd seat", "3rd seat", "4th seat", "points more that would even them"], (
        [str(n), f"{100 / n:.1f} %", *(percent_within(win) for win in sums["parts"][f"san_juan-{n}"]["wins"]),
         *[""] * (4 - n), " ".join(f"{more:g}" for more in sums["parts"][f"san_juan-{n}"]["even_points"]["more"])]
        for n in played))
    yield from _san_juan_roles(part)
    yield from _san_juan_cards(part)
    yield from _san_juan_ends(sums, played)
    yield again(sums, [f"san_juan-{n}" for n in played])
    yield from _san_juan_more(sums)


def _san_juan_roles(part: Sums) -> Iterable[str]:
    opening, worth = part["opening"]["roles"], part["worth"]["roles"]
    order = sorted(part["roles"], key=lambda name: -part["roles"][name]["taken"][0])
    least = order[-1]
    yield "### Which role first, and what does it bring?"
    yield text(f"The {words(opening[0][0])} opens {100 * opening[0][1]:.0f} % of the games of three. {words(order[0]).capitalize()} "
               f"and {words(order[1])} are taken most over the game ({part['roles'][order[0]]['taken'][0]:.1f} and "
               f"{part['roles'][order[1]]['taken'][0]:.1f} times), the {words(least)} least "
               f"({part['roles'][least]['taken'][0]:.1f}).")
    yield picture("san_juan-roles", "Which role of San Juan is taken first in each round, and how all choices are spread")
    things = list(next(iter(part["roles"].values()))["brings"])
    yield table(["role", "taken in a game", *things, "worth, seen", "worth, played"], (
        [words(name), number_within(told["taken"]), *(_brought(*told["brings"][thing]) for thing in things),
         *(change(worth[name][kind], 100) if name in worth else "" for kind in ("seen", "played"))]
        for name, told in part["roles"].items()))


def _san_juan_cards(part: Sums) -> Iterable[str]:
    worth = part["worth"]["buildings"]
    yield "### What is a card worth when it is built?"
    yield text(_dearest(worth).replace("by buying", "by building"), _leaders(part).replace("buys", "builds"),
               "As above, the game was also played on without building; three seats.")
    yield picture("san_juan-cards", "Share of the wins of who builds each card, and what building it was worth by period")
    yield table(["card", "built in a game", "in round", "wins of who builds it", "chance before", "seen", "played", *(
        f"{period}, seen" for period in PERIODS)], (
        [words(name), f"{told['bought'][0]:.2f}", f"{told['round'][0]:.1f}", percent_within(told["wins"]), percent(told["chance"]),
         *(change(worth[name][kind], 100) if name in worth else "" for kind in ("seen", "played")),
         *(change(worth[name]["by_period"][period]["seen"], 100) if name in worth and period in worth[name]["by_period"] else ""
           for period in PERIODS)]
        for name, told in sorted(part["buildings"].items(),
                                 key=lambda one: -worth.get(one[0], {"seen": [-1.0]})["seen"][0])))


def _san_juan_ends(sums: Sums, played: Sequence[int]) -> Iterable[str]:
    yield "### How long is a game, and where do points come from?"
    yield text("Nearly every game ends with a full city.", *(
        f"With {NUMBERS[n]} seats it has {number_within(sums['parts'][f'san_juan-{n}']['rounds'])} rounds, and the "
        f"winner {number_within(sums['parts'][f'san_juan-{n}']['points_of_winner'])} points." for n in played))
    sources = sums["parts"]["san_juan-3"]["sources"]
    yield table(["points from, three seats", "who wins", "the others", "difference"], (
        [words(name), number_within(told["winner"]), number_within(told["others"]), signed(told["winner"][0] - told["others"][0])]
        for name, told in sorted(sources.items(), key=lambda one: -one[1]["winner"][0])))


def _san_juan_more(sums: Sums) -> Iterable[str]:
    played = [name for name in OTHERS if name.startswith("san_juan") and name in sums["differences"]]
    if not played:
        return
    yield "### What do New Buildings and the opening variant change?"
    yield text("Beside the same number of games without them; wins in percentage points. The network has never seen "
               "the opening variant in training and plays it by what it knows.")
    yield table(["change", "seats", "games", "wins by seat", "rounds", "the winner's points", "cards built"], (
        [words(name.removeprefix("san_juan-").rsplit("-", 1)[0]), name[-1], str(told["games"]),
         " / ".join(f"**{signed(100 * win[0])}**" if is_sure(win) else signed(100 * win[0]) for win in told["wins"]),
         change(told["rounds"]), change(told["points_of_winner"]), change(told["purchases"])]
        for name in played for told in [sums["differences"][name]]))
    found = sums["parts"].get("san_juan-new_buildings-3", {"buildings": {}})["buildings"]
    new = sorted((name for name in found if name not in sums["parts"]["san_juan-3"]["buildings"]),
                 key=lambda name: -found[name]["bought"][0])
    if new:
        yield text("Which of the new cards are built? Three seats:")
        yield table(["card", "built in a game", "in round", "wins of who builds it", "chance before"], (
            [words(name), f"{found[name]['bought'][0]:.2f}", f"{found[name]['round'][0]:.1f}", percent_within(found[name]["wins"]),
             percent(found[name]["chance"])] for name in new))
    yield again(sums, played)


# -- how far it can be believed --------------------------------------------------------------------------------------


PLAYERS = {"grow-4": "`trained`", "fair-4": "`fair`", "steady-4": "`steady`"}
SAN_JUAN_PLAYERS = {"san_juan-3": "`trained`", "san_juan-fair-3": "`fair`", "san_juan-steady-3": "`steady`"}


def weaker(sums: Sums) -> Iterable[str]:
    """What weaker players would have told."""
    if not all(name in sums["parts"] for name in PLAYERS):
        return
    yield "## Would weaker players tell another story?"
    kept, lost = _orders(sums)
    yield text(f"In part. The best seat of four {kept}; {lost} The same questions went to `fair`, the same network "
               "when it often takes an answer that is not the best, and to `steady`, which weighs what seats have by "
               "fixed weights and which `trained` beats nine times out of ten.")
    yield picture("weaker", "Wins by seat and by building bought, of three kinds of players")
    yield table(["player", "game", "wins by seat", "rounds", "the winner's points", "ahead of the second", "opens with",
                 "buildings bought by most seats"], (
        [name, game, ", ".join(percent_within(win) for win in part["wins"]), number_within(part["rounds"]),
         number_within(part["points_of_winner"]), number_within(part["margin"]),
         f"{words(part['opening']['roles'][0][0])} ({100 * part['opening']['roles'][0][1]:.0f} %)", _popular(part)]
        for game, players in (("Puerto Rico, 4 seats", PLAYERS), ("San Juan, 3 seats", SAN_JUAN_PLAYERS))
        for key, name in players.items() if key in sums["parts"] for part in [sums["parts"][key]]))
    yield again(sums, [name for name in (*PLAYERS, *SAN_JUAN_PLAYERS) if name not in ("grow-4", "san_juan-3")])


def _orders(sums: Sums) -> tuple[str, str]:
    """Whether the best seat and the best building are the same for all three."""
    best = [best_and_worst(sums["parts"][name]["wins"])[0] for name in PLAYERS]
    kept = f"is the {ORDINALS[best[0]]} for all three" if len(set(best)) == 1 else (
        "is " + listed([f"the {ORDINALS[seat]} for {player}" for seat, player in zip(best, PLAYERS.values(), strict=True)]))
    common = [name for name in sums["parts"]["grow-4"]["buildings"]
              if all(name in sums["parts"][part]["buildings"] for part in PLAYERS)]
    tops = [max(common, key=lambda name: sums["parts"][part]["buildings"][name]["wins"][0]) for part in PLAYERS]
    lost = "buyers do best with " + listed([f"the {words(name)} among {player}" for name, player in zip(
        tops, PLAYERS.values(), strict=True)]) + "."
    return kept, lost


def _popular(part: Sums) -> str:
    order = sorted(part["buildings"], key=lambda name: -part["buildings"][name]["bought"][0])[:4]
    return listed([words(name) for name in order])


def limits(sums: Sums) -> Iterable[str]:
    """What the study cannot tell."""
    yield "## How far can this be believed?"
    yield text("The counting is sound, the player is not perfect. What that means:")
    yield "\n".join(f"- {line}" for line in (textwrap.fill(one, WIDTH - 2, subsequent_indent="  ", break_on_hyphens=False) for one in (
        "**One network.** Everything was played by one network against itself. Another one, trained from another "
        "beginning, may open differently and fare differently in a seat; the openings above are its habits, not laws. "
        "Intervals know nothing of that: they cover chance only.",
        "**Self-play.** All seats are equally strong and expect of each other what they do. At a table where somebody "
        "plays worse, or differently, that may matter more than any seat.",
        "**No looking ahead.** [`search`](players.md) is stronger ([by how much](strength.md)), and too slow for so "
        "many games; in exact endings the network knows by feel what search counts out.",
        "**Always its best answer.** Given the same position it does the same. Positions that it never lets happen are "
        "not in these figures: that a building is hardly ever bought does not say that it is bad, only that this player prefers another.",
        "**What it has seen little of** it plays less well: many expansions at once, variants and handicaps. A "
        "handicap that evens the seats for it may be a little off for who plays around it.",
        "**What goes together is not what causes.** Wins of buyers are only counted. What buying, or a role, is "
        "*worth* was tried by playing the same game both ways, and stands for this player in its own games.",
    )))
    if "grow-4" in sums["parts"] and "san_juan-3" in sums["parts"]:
        told = sums["parts"]["grow-4"]["chances"]
        low, high = told[0], told[-1]
        yield text("**Are its chances true?** Nearly. Here is what it said when a role was to be chosen, and what "
                   f"happened. It is a little shy at both ends: of Puerto Rico's seats to which it gave {percent(low['said'])} "
                   f"on average, {percent(low['won'])} won, and of those to which it gave {percent(high['said'])}, {percent(high['won'])}.")
        yield picture("chances", "The network's chances and how often they came true")

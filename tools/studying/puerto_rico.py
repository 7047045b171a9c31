"""The sections of docs/study.md about Puerto Rico: a question for each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boriken.engine.game import game_class
from studying.parts import VARIANTS, Part, evened_parts, part_named
from studying.plots import EXPANSION_WORDS, first_tiles
from studying.sums import EXPANSIONS, MOST_COINS, PERIODS, Estimate, Sums
from studying.text import (
    NUMBERS,
    ORDINALS,
    Cell,
    again,
    best_and_worst,
    best_and_worst_seats,
    change,
    changes,
    gap,
    holm,
    listed,
    number_within,
    of_hundred,
    percent,
    percent_within,
    picture,
    plain_change,
    shares,
    signed,
    table,
    text,
    widest,
    words,
)

SEATS = (2, 3, 4, 5)
EDITIONS = {"devir": "Devir", "1897": "1897", "special": "Special Edition"}
SHOWN = 5  # ways to even the seats, of each number of them
CLEARLY = 0.03  # of the gap between the best and the worst seat
PERIOD_WORDS = {"early": "in the first five rounds", "middle": "in the next five", "late": "later"}


# -- seats -----------------------------------------------------------------------------------------------------------


def seats(sums: Sums) -> Iterator[str]:
    """Yield the section about the seats."""
    played = [n for n in SEATS if f"grow-{n}" in sums["parts"]]
    if not played:
        return
    yield "## Does it matter where you sit?"
    most = max(played, key=lambda n: n * gap(sums["parts"][f"grow-{n}"]["wins"]))
    yield text(f"Yes, most of all in a game of {NUMBERS[most]}.", *best_and_worst_seats(sums, "grow", played))
    yield picture("seats", "Share of the wins of each seat, for two to five seats and four editions")
    yield table(["seats", "even", *(f"{ordinal} seat" for ordinal in ORDINALS)], (
        [str(n), f"{100 / n:.1f} %", *(f"{percent_within(win)}, {tile}" for win, tile in zip(
            sums["parts"][f"grow-{n}"]["wins"], first_tiles(n), strict=True)), *[""] * (len(ORDINALS) - n)]
        for n in played))
    yield from _editions(sums)
    yield again(sums, [f"{edition}-{n}" for edition in ("grow", *EDITIONS) for n in SEATS])


def _editions(sums: Sums) -> Iterator[str]:
    """Yield the paragraphs about the editions."""
    found = [(edition, n, seat, value) for edition in EDITIONS for n in SEATS
             if f"{edition}-{n}" in sums["differences"]
             for seat, value in enumerate(sums["differences"][f"{edition}-{n}"]["wins"])]
    if not found:
        return
    sure = sum(holm([one[3] for one in found]))
    edition, n, seat, value = max(found, key=lambda one: abs(one[3][0]))
    matters = "also" if sure else "hardly"
    yield text(
        f"**And the edition?** In the base game it {matters} matters. We compared {len(found)} seats of other editions "
        f"with the same seat and deals in Grow. Differences that stand Holm's correction: {sure or 'none'}. The "
        f"largest difference: {EDITIONS[edition]}, {n} seats, the {ORDINALS[seat]}, {plain_change(value, 100)} "
        "percentage points.")


# -- what would even them --------------------------------------------------------------------------------------------


def handicap(sums: Sums) -> Iterator[str]:
    """Yield the section about handicaps that would even the seats."""
    tried = [n for n in SEATS if str(n) in sums["coins"]]
    chosen = fairer(sums)
    if not chosen:
        return
    told = [f"with {NUMBERS[n]}, {given(part.more_doubloons)} (from "
            f"{100 * gap(sums['parts'][f'grow-{n}']['wins']):.0f} to {100 * gap(sums['parts'][part.name]['wins']):.0f})"
            for n, part in chosen.items()]
    left = [f"With {NUMBERS[n]} seats, none of the {len(_tried(sums, n))} handicaps that we tried is clearly more even "
            "than the printed rules." for n in tried if n not in chosen]
    most = max(value[0] for n in tried for value in sums["coins"][str(n)]["doubloon"])
    yield "## What would make it fair?"
    yield text(
        "A doubloon here or there at the start. Take care: one doubloon can change a seat's share of the wins by "
        f"{100 * most:.0f} percentage points. These changes shrink the gap between the best and the worst seat most: "
        f"{'; '.join(told)}.", *left,
        f"Points at the end are a finer tool: {_point_gaps(sums)}.")
    yield picture("handicap", "Share of the wins of each seat as printed and with more or fewer doubloons at the start")
    yield text("What is one more doubloon worth to the seat that begins with it? In percentage points of the wins:")
    yield table(["seats", *(f"{ordinal} seat" for ordinal in ORDINALS)], (
        [str(n), *(of_hundred(value) for value in sums["coins"][str(n)]["doubloon"]), *[""] * (len(ORDINALS) - n)]
        for n in tried))
    yield text(
        "We tried several handicaps and played the most even one again with other deals (bold), so that the luck of "
        "the choice does not count. Below it are the best handicaps of the first round. A doubloon changes the whole "
        "opening, and with it the shares of seats that got none. *Gap* is the difference between the best and the "
        "worst seat; a few of its points are chance.")
    yield table(["seats", "doubloons by seat", "games", "wins by seat", "gap"], _ways(sums, tried))
    yield text(
        "**Or in points.** Each seat gets additional points at the end; ties are shared. The points were fitted on "
        "half of the games of the section above and counted on the other half. The players did not know of them; "
        "players who do may play a little differently.")
    yield table(["seats", "additional points by seat", "wins with them", "gap"], (
        [str(n), " / ".join(f"{more:g}" for more in even["more"]),
         ", ".join(percent_within(win) for win in even["wins"]), f"{100 * gap(even['wins']):.0f}"]
        for n in SEATS if f"grow-{n}" in sums["parts"] for even in [sums["parts"][f"grow-{n}"]["even_points"]]))
    yield again(sums, [name for n in tried for name in _tried(sums, n)]
                + [part.name for part in evened_parts(sums["parts"]).values()])


def _point_gaps(sums: Sums) -> str:
    """Return a sentence about how even the seats are with points more at the end."""
    even = {n: sums["parts"][f"grow-{n}"]["even_points"] for n in SEATS if f"grow-{n}" in sums["parts"]}
    return "; ".join(f"with {NUMBERS[n]}, {' / '.join(f'{more:g}' for more in told['more'])} by seat (a gap of "
                     f"{100 * gap(told['wins']):.0f})" for n, told in even.items())


def given(more: Sequence[int]) -> str:
    """Return doubloons more and less in words."""
    return listed([f"{abs(coins)} {'more' if coins > 0 else 'less'} for the {ORDINALS[seat]}"
                   for seat, coins in enumerate(more) if coins])


def fairer(sums: Sums) -> dict[int, Part]:
    """Return number of seats -> the handicap that, with other deals, is clearly more even than the printed rules."""
    return {n: part for n, part in evened_parts(sums["parts"]).items() if f"grow-{n}" in sums["parts"]
            and gap(sums["parts"][part.name]["wins"]) <= gap(sums["parts"][f"grow-{n}"]["wins"]) - CLEARLY}


def _tried(sums: Sums, seats: int) -> list[str]:
    """Return the parts in which doubloons were given."""
    return [name for name in sums["parts"] if (part := part_named(name)) is not None and part.seats == seats
            and part.more_doubloons and not part.first]


def _ways(sums: Sums, numbers: Sequence[int]) -> Iterator[Sequence[str]]:
    again_played = evened_parts(sums["parts"])
    for n in numbers:
        tried = sorted((f"grow-{n}", *_tried(sums, n)), key=lambda name: gap(sums["parts"][name]["wins"]))
        chosen = [again_played[n].name] if n in again_played else []
        printed = [] if f"grow-{n}" in tried[:SHOWN] else [f"grow-{n}"]
        for name in (*chosen, *tried[:SHOWN], *printed):
            part, played = sums["parts"][name], part_named(name)
            more = played.more_doubloons if played is not None else ()
            about = " / ".join(signed(coins, 0) for coins in more) if more else "as printed"
            wins = ", ".join(percent_within(win) for win in part["wins"]) if name in chosen else shares(part["wins"])
            yield (str(n), f"**{about}**" if name in chosen else about, str(part["games"]), wins,
                   f"{100 * gap(part['wins']):.0f}")


# -- variants --------------------------------------------------------------------------------------------------------


VARIANT_WORDS = {
    "exchanged_prices": "factory and university exchange prices",
    "corn_seats_poorer": "a doubloon less for seats that begin with corn",
    "jeweler_at_most_three": "the tailor pays 3 at most",
    "hacienda_and_forest_house_apart": "hacienda or forest house, not both",
    "villa_and_jeweler_apart": "villa or tailor, not both",
    "achievements_are_drafted": "achievements are drafted",
}


def variants(sums: Sums) -> Iterator[str]:
    """Yield the section about the variants."""
    played = [name for name in VARIANTS if name in sums["differences"]]
    if not played:
        return
    yield "## What do the Special Edition's variants change?"
    yield from _corn(sums)
    yield text(
        "The table compares each variant with the same deals without it: the change of each seat's share of the wins "
        "in percentage points (± is half of the widest interval), of the rounds, of a seat's mean points, and of the "
        "buildings bought in a game. The tailor (our [`jeweler`](puerto_rico/buildings.md)) and the pairings are "
        "played with the buildings of their expansions, drafted at random.")
    yield table(["variant", "seats", "games", "wins by seat", "rounds", "points", "buildings"], (
        [VARIANT_WORDS[name.rsplit("-", 1)[0]], name[-1], str(told["games"]), changes(told["wins"]),
         change(told["rounds"], digits=2), change(told["points_of_all"], digits=2), change(told["purchases"], digits=2)]
        for name in played for told in [sums["differences"][name]]))
    yield from _exchanged(sums)
    yield from _tailor(sums)
    yield from _pairings(sums)
    yield again(sums, [*dict.fromkeys((*VARIANTS.values(), *VARIANTS))])


def _corn(sums: Sums) -> Iterator[str]:
    if not all(f"corn_seats_poorer-{n}" in sums["parts"] for n in SEATS):
        return
    more_even: list[str] = []
    less_even: list[str] = []
    as_even: list[str] = []
    for n in SEATS:
        before, after = (gap(sums["parts"][f"{name}-{n}"]["wins"]) for name in ("special", "corn_seats_poorer"))
        (as_even if abs(after - before) < CLEARLY else more_even if after < before else less_even).append(
            f"with {NUMBERS[n]} (from {100 * before:.0f} to {100 * after:.0f})")
    told = [f"{verb} {listed(numbers)}" for verb, numbers in (
        ("shrinks", more_even), ("grows", less_even), ("hardly changes", as_even)) if numbers]
    yield text(
        "**A doubloon less for seats that begin with corn** is the variant that is meant to even the seats. In "
        f"percentage points, the gap between the best and the worst seat {'; it '.join(told)}.")
    yield picture("variants", "Share of the wins of each seat, as printed and with a doubloon less for corn seats")


def _exchanged(sums: Sums) -> Iterator[str]:
    played = [n for n in SEATS if f"exchanged_prices-{n}" in sums["differences"]]
    if not played:
        return

    def bought(building: str) -> str:
        found = {n: sums["differences"][f"exchanged_prices-{n}"]["buildings"].get(building) for n in played}
        return listed([f"{plain_change(value, digits=2)} with {NUMBERS[n]} seats"
                       for n, value in found.items() if value])

    when = [f"from round {before:.1f} to {after:.1f} with {NUMBERS[n]}" for n in played for before, after in [(
        sums["parts"][f"{part}-{n}"]["buildings"]["factory"]["round"][0] for part in ("special", "exchanged_prices"))]]
    yield text(
        f"**Exchanged prices.** The number of factories bought in a game changes by {bought('factory')}, that of "
        f"universities by {bought('university')}. The factory's mean round moves {listed(when)}.")


def _tailor(sums: Sums) -> Iterator[str]:
    if "jeweler_at_most_three-4" not in sums["differences"]:
        return
    told = sums["differences"]["jeweler_at_most_three-4"]
    before, after = (sums["parts"][name]["buildings"]["jeweler"] for name in ("nobles-4", "jeweler_at_most_three-4"))
    yield text(
        f"**The tailor's limit.** Its buyers win {percent_within(before['wins'])} of their games without the limit and "
        f"{percent_within(after['wins'])} with it. The number of tailors bought in a game changes by "
        f"{plain_change(told['buildings']['jeweler'], digits=2)}, the winner's points by "
        f"{plain_change(told['points_of_winner'], digits=2)}.")


def _pairings(sums: Sums) -> Iterator[str]:
    if not sums["together"]:
        return
    yield text(
        "**The pairings.** What if both buildings of a pair are on the board? The table compares games of random "
        "drafts with both and with one of the two:")
    yield table(["pair", "on the board", "games", "wins by seat", "rounds", "the winner's points",
                 "ahead of the second"], (
        [words(name), which, str(told["games"]), shares(told["wins"]), number_within(told["rounds"]),
         number_within(told["points_of_winner"]), number_within(told["margin"])]
        for name, both in sums["together"].items() for which, told in both.items()))


# -- buildings -------------------------------------------------------------------------------------------------------


def buildings(sums: Sums) -> Iterator[str]:
    """Yield the section about the values of buildings."""
    part = sums["parts"].get("grow-4")
    if part is None or "worth" not in part:
        return
    yield "## What is a building worth, and when?"
    yield text(
        most_and_least(part, "buying"), leaders(part, "buyers of"), "So we also measured what the purchase itself "
        "changed: after some purchases, drawn at random, the same game was also continued without buying, and with "
        "the network's second choice (another building, or a pass).")
    yield picture("buildings", "Share of the wins of each building's buyers, and what buying it was worth by period")
    yield text(
        "*Worth* compares with buying nothing. *Seen* is the difference of the buyer's chance to win, as the network "
        "evaluates it at the buyer's next decision. *Played* is the difference in wins when both games are played to "
        "the end; it needs no evaluation and is less exact. *Instead* compares with the second choice, as seen: near "
        "zero, the choice was a close one. All figures are percentage points, with four seats.")
    yield worth_table(part, "building", "bought", instead=True)
    yield _over_all(part)
    yield text(
        "**Bought when?** The same by period (rounds 1 to 5, 6 to 10, from 11 on): the buyers' wins with their "
        "interval, their chance just before, and the worth of the purchase, as seen. A cell is empty if the building "
        "was bought, or tried, too rarely.")
    yield period_table(part, "building")
    yield again(sums, ["grow-4"])


def most_and_least(part: Sums, verb: str) -> str:
    """Return the buildings with the highest and lowest values."""
    worth = part["worth"]["buildings"]
    order = sorted(worth, key=lambda name: -worth[name]["seen"][0])
    told = {name: f"the {words(name)}, {plain_change(worth[name]['seen'], 100)}" for name in order}
    most, least = listed([told[name] for name in order[:3]]), listed([told[name] for name in order[-2:]])
    return f"In percentage points of the chance to win, {verb} pays most for {most}; it pays least for {least}."


def leaders(part: Sums, verb: str) -> str:
    """Return the building whose buyers seem to do best, and their chance before."""
    told = part["buildings"]
    name = max(told, key=lambda one: told[one]["wins"][0])
    return (f"Beware of the plain share of the wins: {verb} the {words(name)} win "
            f"{percent_within(told[name]['wins'])} of their games, but their chance was "
            f"{percent(told[name]['chance'])} just before. Most of their lead was there already.")


def worth_table(part: Sums, what: str, verb: str, instead: bool) -> str:
    """Return a table of all buildings, the most valuable first."""
    worth = part["worth"]["buildings"]
    rows = []
    for name in _in_order(part):
        told, value, other = part["buildings"][name], worth.get(name), part["worth"]["instead"].get(name)
        rows.append([
            words(name), number_within(told["bought"], 2), number_within(told["round"]), percent_within(told["wins"]),
            percent(told["chance"]), *(of_hundred(value[kind]) if value else "" for kind in ("seen", "played")),
            *([of_hundred(other["seen"]) if other else ""] if instead else [])])
    return table([what, f"{verb} in a game", "in round", "wins", "chance before", "worth, seen", "worth, played",
                  *(["instead"] if instead else [])], rows)


def _in_order(part: Sums) -> list[str]:
    worth = part["worth"]["buildings"]
    return sorted(part["buildings"], key=lambda name: -worth[name]["seen"][0] if name in worth else 1.0)


def period_table(part: Sums, what: str) -> str:
    """Return a table of the wins, chances and values of each building in each period."""
    worth = part["worth"]["buildings"]

    def cells(name: str, period: str) -> tuple[str, Cell]:
        told = part["buildings"][name]["by_period"].get(period)
        value = worth.get(name, {"by_period": {}})["by_period"].get(period)
        return (f"{percent_within(told['wins'])}, {percent(told['chance'])}" if told else "",
                of_hundred(value["seen"]) if value else "")

    head = [one for period in PERIODS for one in (f"{period}: wins, chance before", "worth")]
    return table([what, *head], ([words(name), *(cell for period in PERIODS for cell in cells(name, period))]
                                 for name in _in_order(part)))


def _over_all(part: Sums) -> str:
    every = part["worth"]["all_buildings"]
    spans = listed([f"{plain_change(every['by_period'][period]['seen'], 100)} {when}"
                    for period, when in PERIOD_WORDS.items() if period in every["by_period"]])
    return text(
        f"Over all {every['tried']:,} purchases that were played both ways, buying was worth "
        f"{plain_change(every['seen'], 100)} as seen ({spans}) and {plain_change(every['played'], 100)} as played.")


# -- roles -----------------------------------------------------------------------------------------------------------


def roles(sums: Sums) -> Iterator[str]:
    """Yield the section about the roles, their order and their gains."""
    part = sums["parts"].get("grow-4")
    if part is None or "worth" not in part:
        return
    opening = part["opening"]
    line = listed([f"{words(name)} ({100 * share:.0f} %)" for name, share in opening["roles"]])
    bought = listed([f"the {ORDINALS[seat]} the {words(name)} ({100 * share:.0f} %)"
                     for seat, (name, share) in enumerate(opening["buildings"])])
    yield "## Which role first, and what does it bring?"
    yield text(
        f"The {words(opening['roles'][0][0])} comes first, in {100 * opening['roles'][0][1]:.0f} % of the games of "
        f"four. The whole first round is nearly always the same: {line}. So is the first building of each seat: "
        f"{bought}. Later, the plantations that turn up make games differ.")
    yield picture("roles", "Which role is taken first in each round, and how all choices are spread")
    yield text(
        "The table shows the gains while a role is played: of the seat that takes it and, in brackets, of each other "
        "seat. Doubloons include those on the card; the builder's price and the captain's shipments are losses. "
        "*Worth* compares with the role that was the network's second choice, in percentage points.",
        f"The means of the gains are exact to ±{_exact(part):.2f} or better.")
    yield role_table(part)
    yield text("The same by period:")
    yield table(["role", *PERIOD_WORDS.values()], (
        [words(name), *(_brought_in(told["brings_by_period"].get(period, {})) for period in PERIOD_WORDS)]
        for name, told in part["roles"].items()))
    yield text(_coins(part))
    yield picture("coins", "How often a seat that can take a role takes it, with none to three doubloons on it")
    yield again(sums, ["grow-4"])


def role_table(part: Sums) -> str:
    """Return a table of each role's gains and value."""
    things = list(next(iter(part["roles"].values()))["brings"])
    worth = part["worth"]["roles"]
    return table(["role", "taken in a game", *things, "worth, seen", "worth, played"], (
        [words(name), number_within(told["taken"]), *(_brought(*told["brings"][thing]) for thing in things),
         *(of_hundred(worth[name][kind]) if name in worth else "" for kind in ("seen", "played"))]
        for name, told in part["roles"].items()))


def _exact(part: Sums) -> float:
    return widest(value for told in part["roles"].values() for brings in (
        told["brings"], *told["brings_by_period"].values()) for gains in brings.values() for value in gains)


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
    return (f"**And the doubloons on the card?** One of them makes a role {times[least]:.1f} ({words(least)}) to "
            f"{times[most]:.1f} ({words(most)}) times as likely to be taken by a seat that can take it." + (
                f" Three hardly ever gather on {listed(never)}: a seat takes them before." if never else ""))


# -- ends and expansions ---------------------------------------------------------------------------------------------


END_WORDS = {"colonists_short": "too few colonists are left", "city_full": "a city is full",
             "chips_gone": "the point chips are gone"}


def ends(sums: Sums) -> Iterator[str]:
    """Yield the section about the ends of games."""
    played = [n for n in SEATS if f"grow-{n}" in sums["parts"]]
    if 4 not in played:
        return
    told = []
    for n in played:
        reasons = sums["parts"][f"grow-{n}"]["ends"]
        most = max(reasons, key=lambda name: reasons[name][0])
        told.append(f"with {NUMBERS[n]} because {END_WORDS[most]} ({percent(reasons[most], 0)})")
    four = sums["parts"]["grow-4"]
    yield "## How do games end?"
    yield text(
        f"That depends on the number of seats. Most games end {listed(told)}. A game of four lasts "
        f"{number_within(four['rounds'])} rounds, and the winner is {number_within(four['margin'])} points ahead of "
        "the second.")
    yield picture("ends", "How many rounds games have and why they end, for two to five seats")
    yield table(["seats", "rounds", "mean points", "of the winner", "ahead of the second", *END_WORDS.values(),
                 "several at once"], (
        [str(n), *(number_within(part[name]) for name in ("rounds", "points_of_all", "points_of_winner", "margin")),
         *(percent_within(part["ends"][name]) for name in END_WORDS), percent_within(part["several_ends"])]
        for n in played for part in [sums["parts"][f"grow-{n}"]]))
    gains = {name: told["winner"][0] - told["others"][0] for name, told in four["sources"].items()}
    order = sorted(gains, key=lambda name: -gains[name])
    yield text(
        "**What makes a winner?** With four seats, the winner has "
        f"{signed(gains[order[0]])} points more from {words(order[0])} than the others have on average, "
        f"{signed(gains[order[1]])} from {words(order[1])}, and {signed(gains[order[2]])} from the {words(order[2])}.")
    yield picture("sources", "Points by source of winners and others, four seats")
    yield table(["points from", *(f"{n} seats: {who}" for n in played for who in ("winner", "others"))], (
        [words(name), *(number_within(told[who]) if told else "" for n in played
                        for told in [sums["parts"][f"grow-{n}"]["sources"].get(name)] for who in ("winner", "others"))]
        for name in four["sources"]))
    yield again(sums, [f"grow-{n}" for n in SEATS])


def expansions(sums: Sums) -> Iterator[str]:
    """Yield the section about the expansions."""
    played = [name for name in EXPANSIONS if name in sums["differences"]]
    four = {name: sums["differences"][name] for name in played if name.endswith("-4")}
    if not four:
        return
    yield "## What do the expansions change?"
    yield text(_largest_changes(sums, four))
    yield picture("expansions", "Rounds, points and seats with each expansion, four seats")
    yield text(
        "The table compares games of the Special Edition with the same deals without any expansion; buildings are "
        "drafted at random. The network has less experience with these games than with the base game, and least with "
        "all expansions together.")
    yield table(["expansion", "seats", "games", "wins by seat", "rounds", "the winner's points", "buildings bought"], (
        [EXPANSION_WORDS[name.rsplit("-", 1)[0]], name[-1], str(told["games"]), shares(sums["parts"][name]["wins"]),
         change(told["rounds"]), change(told["points_of_winner"]), change(told["purchases"])]
        for name in played for told in [sums["differences"][name]]))
    yield from _new_tiles(sums)
    yield again(sums, [*dict.fromkeys((*EXPANSIONS.values(), *EXPANSIONS))])


def _largest_changes(sums: Sums, four: Sums) -> str:
    """Return the largest changes of points, length and seats, with four seats."""
    single = [name for name in four if not name.startswith("everything")]
    richest = max(single, key=lambda name: four[name]["points_of_winner"][0])
    longest = max(single, key=lambda name: abs(four[name]["rounds"][0]))
    unfair = max(four, key=lambda name: gap(sums["parts"][name]["wins"]))
    wins = sums["parts"][unfair]["wins"]
    best, worst = best_and_worst(wins)
    kind = {name: EXPANSION_WORDS[name[:-2]] for name in four}
    points, rounds = plain_change(four[richest]["points_of_winner"]), plain_change(four[longest]["rounds"])
    return (f"Points rise most with {kind[richest]}: the winner's by {points}. The length changes most with "
            f"{kind[longest]}: by {rounds} rounds. Seats are least even with {kind[unfair]}: the {ORDINALS[best]} wins "
            f"{percent_within(wins[best])}, the {ORDINALS[worst]} {percent_within(wins[worst])}.")


def _new_tiles(sums: Sums) -> Iterator[str]:
    """Yield the paragraphs about buildings of the expansions: how often they are bought, and by whom."""
    rows = []
    for part, expansion in (("new_buildings-4", "new buildings"), ("nobles-4", "nobles")):
        found = sums["parts"].get(part, {"buildings": {}})["buildings"]
        new = [name for name in _tiles_of(expansion.replace(" ", "_")) if name in found]
        rows += [[words(name), expansion, number_within(found[name]["bought"], 2), number_within(found[name]["round"]),
                  percent_within(found[name]["wins"]), percent(found[name]["chance"])]
                 for name in sorted(new, key=lambda one: -found[one]["bought"][0])]
    if rows:
        yield text(
            "Which of the new buildings sell? The table counts purchases in games of four in which the building is on "
            "the board. Where the buyers' wins are far from their chance before, the network has misjudged it:")
        yield table(["building", "of", "bought", "in round", "wins of buyers", "chance before"], rows)


def _tiles_of(expansion: str) -> Sequence[str]:
    """Return the buildings that an expansion can add, from set-ups with and without it."""
    cls = game_class("puerto_rico")
    labels = cls.record_type.by_name["buildings"].axes[1].labels

    def in_game(*expansions: str) -> set[str]:
        import boriken

        record = boriken.opening("puerto_rico", edition="special", seats=4, expansions=expansions)[0]
        return {name for place, name in enumerate(labels)
                if record["building_supply"][place] or record["draft_pool"][place]}

    new = in_game(expansion) - in_game()
    return [name for name in labels if name in new]

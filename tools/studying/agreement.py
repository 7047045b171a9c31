"""The section of docs/study.md that compares players: people in tournaments, other networks, search, weaker players."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import numpy as np

from boriken.arena.standings import wilson_interval
from studying.sums import Estimate, Sums
from studying.text import (
    NUMBERS,
    ORDINALS,
    Cell,
    again,
    best_and_worst,
    changes,
    holm,
    listed,
    number_within,
    percent,
    percent_within,
    picture,
    shares,
    table,
    text,
    words,
)

PLAYERS = {"grow-4": "`trained`", "search-4": "`trained` with search", "fair-4": "`fair`", "steady-4": "`steady`"}
SAN_JUAN_PLAYERS = {"san_juan-3": "`trained`", "san_juan-search-3": "`trained` with search",
                    "san_juan-fair-3": "`fair`", "san_juan-steady-3": "`steady`"}
POPULAR = 4  # buildings that are named
SEATS = (2, 3, 4, 5)

#: Four-seat games of people in the tournaments of the World Boardgaming Championships and EuroQuest, 2002 to 2006.
#: Four games had two winners.
TOURNAMENT_GAMES = 346
TOURNAMENT_WINS = (74, 61, 108, 107)
TOURNAMENT_LIST = "http://ludus.unicornsrest.org/games/strategy/strategy-board-games/puerto-rico/"


def section(sums: Sums) -> Iterator[str]:
    """Yield the paragraphs."""
    if "grow-4" not in sums["parts"]:
        return
    yield "## Do other players agree?"
    yield from _people(sums)
    yield from _networks(sums)
    yield from _others(sums)


# -- people ----------------------------------------------------------------------------------------------------------


def tournament_shares() -> list[Estimate]:
    """Return each seat's share of the wins in tournaments, with Wilson's interval."""
    found = [wins / sum(TOURNAMENT_WINS) for wins in TOURNAMENT_WINS]
    return [[share, *wilson_interval(share, TOURNAMENT_GAMES)] for share in found]


def apart(one: Estimate, other: Estimate) -> Estimate:
    """Return the difference of two independent estimates."""
    half = math.hypot(*((high - low) / 2 for _, low, high in (one, other)))
    difference = one[0] - other[0]
    return [difference, difference - half, difference + half]


def from_people(sums: Sums, part: str) -> list[Estimate]:
    """Return the difference of each seat's share of the wins from people's."""
    return [apart(one, other) for one, other in zip(sums["parts"][part]["wins"], tournament_shares(), strict=True)]


def unlike_people(sums: Sums) -> list[str]:
    """Return the parts of four seats in which a seat's share differs from people's beyond chance."""
    parts = list(four_seats(sums))
    sure = np.reshape(holm([value for part in parts for value in from_people(sums, part)]), (-1, len(TOURNAMENT_WINS)))
    return [part for part, seats in zip(parts, sure, strict=True) if seats.any()]


def four_seats(sums: Sums) -> dict[str, str]:
    """Return part -> the name of its player, of all that played the base game with four seats."""
    return {**{name: player for name, player in PLAYERS.items() if name in sums["parts"]},
            **{f"grow-4@{name}": f"network `{name}`" for name in _names(sums)}}


def _people(sums: Sums) -> Iterator[str]:
    people = tournament_shares()
    players = four_seats(sums)
    unlike = [players[part] for part in unlike_people(sums)]
    alike = [name for name in players.values() if name not in unlike]
    told = (f"The shares of {listed(unlike)} differ from people's beyond chance" if unlike else
            "No player's shares differ from people's beyond chance")
    rest = f"; those of {listed(alike)} do not" if unlike and alike else ""
    yield text(
        f"**People in tournaments do best on the corn seats.** In {TOURNAMENT_GAMES} four-seat games of the World "
        f"Boardgaming Championships and EuroQuest from 2002 to 2006 ([the list]({TOURNAMENT_LIST})), the seats won "
        f"{listed([percent_within(one) for one in people])}, from the 1st to the 4th. {told}{rest}. The table shows "
        "the shares of the wins, and the differences from people in percentage points.")

    def row(name: str, games: int, wins: Sequence[Estimate], difference: Cell) -> list[Cell]:
        return [name, str(games), shares(wins), difference]

    rows = [row("people", TOURNAMENT_GAMES, people, "")]
    for part, player in four_seats(sums).items():
        told = sums["parts"][part]
        rows.append(row(player, told["games"], told["wins"], changes(from_people(sums, part))))
    yield table(["player", "games", "wins by seat", "difference from people"], rows)


# -- networks --------------------------------------------------------------------------------------------------------


def _names(sums: Sums) -> list[str]:
    """Return the names of the other networks that played four seats."""
    return [name.partition("@")[2] for name in sums["parts"] if name.startswith("grow-4@")]


def agreeing_numbers(sums: Sums) -> dict[int, bool]:
    """Return number of seats -> whether all networks have the same best seat."""
    found = {}
    for n in SEATS:
        played = [part for name, part in sums["parts"].items() if name == f"grow-{n}" or name.startswith(f"grow-{n}@")]
        if len(played) > 1:
            found[n] = len({best_and_worst(part["wins"])[0] for part in played}) == 1
    return found


def _networks(sums: Sums) -> Iterator[str]:
    others = _names(sums)
    if not others:
        return
    agreeing = agreeing_numbers(sums)
    same, different = ([NUMBERS[n] for n, is_same in agreeing.items() if is_same is wanted] for wanted in (True, False))
    told = [*([f"they agree on the best seat with {listed(same)}"] if same else []),
            *([f"they differ with {listed(different)}"] if different else [])]
    yield text(
        f"**Other networks.** We repeated the base game with {len(others)} more networks, which learnt it from other "
        f"seeds ([how](../training/README.md#networks-of-other-seeds)): {', and '.join(told)}. "
        "*Worth* is the rank correlation between the values of buildings that the two networks' games give (1: the "
        "same order; 0: no relation).")
    rows: list[list[Cell]] = []
    for n in SEATS:
        for name in ("", *(f"@{other}" for other in others)):
            part = sums["parts"].get(f"grow-{n}{name}")
            if part is not None:
                opening, opened = part["opening"]["roles"][0]
                rows.append([str(n), f"`{name[1:]}`" if name else "`trained`", str(part["games"]),
                             shares(part["wins"]), number_within(part["rounds"]),
                             f"{words(opening)} ({100 * opened:.0f} %)", _popular(part),
                             _correlation(sums["parts"][f"grow-{n}"], part) if name else ""])
    yield table(["seats", "network", "games", "wins by seat", "rounds", "opens with", "builds most", "worth"], rows)
    yield again(sums, [name for name in sums["parts"] if "@" in name])


def _correlation(one: Sums, other: Sums) -> str:
    """Return the rank correlation of the values of buildings, where both were measured."""
    if "worth" not in one or "worth" not in other:
        return ""
    values = [part["worth"]["buildings"] for part in (one, other)]
    common = [name for name in values[0] if name in values[1]]
    ranks = [np.argsort(np.argsort([value[name]["seen"][0] for name in common])) for value in values]
    return f"{np.corrcoef(ranks[0], ranks[1])[0, 1]:.2f}"


# -- stronger and weaker players -------------------------------------------------------------------------------------


def _others(sums: Sums) -> Iterator[str]:
    played = {name: player for name, player in PLAYERS.items() if name in sums["parts"]}
    if len(played) < 2:
        return
    searching = ("In games *with search*, [`search`](players.md) with a small budget decides every role and purchase, "
                 "and the network the rest. " if "search-4" in sums["parts"] else "")
    yield text(
        f"**Stronger and weaker players.** {_best_seats(sums, played)} {_best_buildings(sums, played)} {searching}"
        "`fair` is the same network when it often takes an answer that is not its best. `steady` uses fixed weights "
        "and loses nine games of ten to `trained`. So the findings on seats, openings and single buildings hold for "
        "strong players first of all. At a table of beginners, another seat may be the good one.")
    if all(f"{player}-4" in sums["parts"] for player in ("fair", "steady")):
        yield picture("weaker", "Wins by seat and by building bought, of several kinds of players")
    yield table(["player", "game", "games", "wins by seat", "rounds", "the winner's points", "ahead of the second",
                 "opens with", "builds most"], (
        [name, game, str(part["games"]), ", ".join(percent_within(win) for win in part["wins"]),
         number_within(part["rounds"]), number_within(part["points_of_winner"]), number_within(part["margin"]),
         f"{words(part['opening']['roles'][0][0])} ({100 * part['opening']['roles'][0][1]:.0f} %)", _popular(part)]
        for game, players in (("Puerto Rico, 4 seats", PLAYERS), ("San Juan, 3 seats", SAN_JUAN_PLAYERS))
        for key, name in players.items() if key in sums["parts"] for part in [sums["parts"][key]]))
    yield again(sums, [name for name in (*PLAYERS, *SAN_JUAN_PLAYERS) if name not in ("grow-4", "san_juan-3")])


def _best_seats(sums: Sums, played: dict[str, str]) -> str:
    """Return a sentence: do all players prefer the same seat?"""
    best = [best_and_worst(sums["parts"][name]["wins"])[0] for name in played]
    if len(set(best)) == 1:
        return f"The {ORDINALS[best[0]]} seat of four is the best for all of them."
    told = [f"the {ORDINALS[seat]} for {player}" for seat, player in zip(best, played.values(), strict=True)]
    return f"The best of four seats is {listed(told)}."


def _best_buildings(sums: Sums, played: dict[str, str]) -> str:
    """Return a sentence about the building whose buyers win most, for each player."""
    common = [name for name in sums["parts"]["grow-4"]["buildings"]
              if all(name in sums["parts"][part]["buildings"] for part in played)]
    if not common:
        return ""
    told = []
    for part, player in played.items():
        wins = {name: sums["parts"][part]["buildings"][name]["wins"] for name in common}
        name = max(wins, key=lambda one: wins[one][0])
        told.append(f"the {words(name)} among {player} players ({percent(wins[name])})")
    return f"Of the buildings that all of them buy, the one whose buyers win most is {listed(told)}."


def _popular(part: Sums) -> str:
    order = sorted(part["buildings"], key=lambda name: -part["buildings"][name]["bought"][0])
    return listed([words(name) for name in order[:POPULAR]]) if order else ""

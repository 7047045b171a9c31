"""The sums of the study. Each figure is an estimate: a number and the ends of its 95 % interval.

Games are independent of each other, events inside one are not: so every sum is taken game by game first, and the
variance of these sums gives the interval. Shares of wins have Wilson's interval, as in the arena.

Parts of the study with the same number of seats have the same deals. A difference of two of them is therefore taken
deal by deal, over those that both have played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise, product
from typing import Any

import numpy as np

from boriken.analysis.gains import held
from boriken.arena.standings import share_with_interval
from boriken.engine.game import Game, game_class
from studying.networks import played_by
from studying.parts import VARIANTS, Part, part_named
from studying.play import NONE, Array, Rows

Estimate = list[float]  # the number, and the low and the high end of its interval
Sums = dict[str, Any]

CERTAIN = 1.96  # standard errors: 95 %
FEWEST = 40  # cases below which nothing is reported
PERIODS = {"early": (1, 5), "middle": (6, 10), "late": (11, 99)}  # rounds
MOST_COINS = 3
LIKELY = 6  # ways to even the seats that are named
LAST_ROUND = 16  # of pictures by round: few games go on longer
BINS = (0.0, 0.1, 0.2, 0.3, 0.4, 0.6, 0.8, 1.0)  # of chances, to compare them with outcomes


# -- estimates -----------------------------------------------------------------------------------------------------


def estimate(total: Array, count: Array) -> Estimate:
    """Return a mean, from sums and counts of each game, with the interval of a ratio of sums."""
    n, ratio = len(total), float(total.sum() / count.sum())
    spread = float(np.sqrt(n / (n - 1) * ((total - ratio * count) ** 2).sum()) / count.sum())
    return _rounded(ratio, ratio - CERTAIN * spread, ratio + CERTAIN * spread)


def mean(values: Array) -> Estimate:
    """Return the mean of one number per game."""
    return estimate(values.astype(np.float64), np.ones(len(values)))


def share(won: Array, count: Array) -> Estimate:
    """Return a share of wins, from the wins and the seats that could have won in each game."""
    ratio, (low, high) = share_with_interval(won.astype(np.float64), count.astype(np.float64))
    return _rounded(ratio, low, high)


def by_game(games: int, game: Array, values: Array | None = None) -> Array:
    """Return the sums of rows, game by game."""
    return np.bincount(game, values, minlength=games)


def _rounded(*numbers: float) -> Estimate:
    return [round(float(number), 5) for number in numbers]


# -- one part --------------------------------------------------------------------------------------------------------


def part_sums(part: Part, rows: Rows) -> Sums:
    """Return all sums of a part: of handicaps only the seats; fewer for parts in which other answers were tried."""
    cls = game_class(part.game)
    sums = {"games": len(rows.games), **seat_sums(part, rows.games)}
    if not part.more_doubloons:
        sums |= {**length_sums(cls, rows.games), "sources": source_sums(cls, part, rows.games),
                 "buildings": building_sums(cls, part, rows), "opening": opening_sums(cls, part, rows)}
    if part.tried_games:
        sums |= {"roles": role_sums(cls, part, rows), "chances": chance_sums(rows), "worth": worth_sums(cls, rows)}
    return sums


def seat_sums(part: Part, games: Array) -> Sums:
    """Return the results of the seats."""
    ones = np.ones(len(games))
    score = games["score"][:, : part.seats]
    ordered = np.sort(score, axis=1)
    return {
        "wins": [share(games["share"][:, seat], ones) for seat in range(part.seats)],
        "points": [mean(score[:, seat]) for seat in range(part.seats)],
        "points_of_all": mean(score.mean(axis=1)), "points_of_winner": mean(ordered[:, -1]),
        "margin": mean(ordered[:, -1] - ordered[:, -2]),
        "even_points": even_points(score),
    }


def length_sums(cls: type[Game], games: Array) -> Sums:
    """Return the lengths of games, and why they end."""
    labels = cls.record_type.by_name["end_reasons"].axes[0].labels
    is_met = games["reasons"][:, None] >> np.arange(len(labels)) & 1
    counts = np.bincount(games["rounds"])
    return {
        "rounds": mean(games["rounds"]), "decisions": mean(games["decisions"]),
        "lengths": {str(n): int(count) for n, count in enumerate(counts) if count},
        "ends": {name: share(is_met[:, place], np.ones(len(games))) for place, name in enumerate(labels)},
        "several_ends": share(is_met.sum(axis=1) > 1, np.ones(len(games))),
    }


def source_sums(cls: type[Game], part: Part, games: Array) -> Sums:
    """Return the points by source, of winners and of the others."""
    labels = cls.record_type.by_name["score_parts"].axes[1].labels
    won = games["share"][:, : part.seats]
    points = games["parts"][:, : part.seats].astype(np.float64)
    found = {}
    for place, name in enumerate(labels):
        if points[:, :, place].any():
            found[name] = {"winner": mean((points[:, :, place] * won).sum(axis=1)),
                           "others": mean((points[:, :, place] * (1 - won)).sum(axis=1) / (part.seats - 1))}
    return found


def building_sums(cls: type[Game], part: Part, rows: Rows) -> Sums:
    """Return for each building the purchases, their times, the wins of its buyers, and their chance before."""
    labels = cls.record_type.by_name["buildings"].axes[1].labels
    choices, games = rows.choices, len(rows.games)
    won = rows.games["share"][choices["game"], choices["seat"]]
    is_buying = ~choices["is_role"] & (choices["thing"] != NONE)
    in_game = [rows.games["kinds"] >> np.uint64(place) & np.uint64(1) for place in range(len(labels))]
    found: Sums = {}
    for place, name in enumerate(labels):
        bought = is_buying & (choices["thing"] == place)
        if bought.sum() < FEWEST:
            continue
        found[name] = {"bought": estimate(by_game(games, choices["game"][bought]), _where_in_game(in_game[place])),
                       "round": _mean_of(games, choices[bought], choices["round"][bought]),
                       **_buyers(games, choices[bought], won[bought])}
        if part.tried_games:
            found[name]["by_period"] = {period: _buyers(games, choices[some], won[some])
                                        for period, some in _by_period(choices, bought)}
    return found


def _where_in_game(marks: Array) -> Array:
    """Return the games in which a building is; all of them if the game does not record it."""
    return marks.astype(np.float64) if marks.any() else np.ones(len(marks))


def _by_period(choices: Array, some: Array) -> Iterable[tuple[str, Array]]:
    for period, (first, last) in PERIODS.items():
        found = some & (choices["round"] >= first) & (choices["round"] <= last)
        if found.sum() >= FEWEST:
            yield period, found


def _buyers(games: int, choices: Array, won: Array) -> Sums:
    count = by_game(games, choices["game"])
    sums: Sums = {"buyers": len(choices), "wins": share(by_game(games, choices["game"], won), count)}
    if not np.isnan(choices["chance"]).any():
        sums["chance"] = _mean_of(games, choices, choices["chance"])
    return sums


def _mean_of(games: int, choices: Array, values: Array) -> Estimate:
    return estimate(by_game(games, choices["game"], values), by_game(games, choices["game"]))


def role_sums(cls: type[Game], part: Part, rows: Rows) -> Sums:
    """Return for each role its share, by round and as the first choice; its coins; its gains."""
    labels = cls.record_type.by_name["roles_taken"].axes[1].labels
    choices, games = rows.choices[rows.choices["is_role"]], len(rows.games)
    won = rows.games["share"][choices["game"], choices["seat"]]
    found = {}
    for place, name in enumerate(labels):
        taken = choices["thing"] == place
        if taken.sum() < FEWEST:
            continue
        own = choices[taken]
        found[name] = {
            "taken": mean(by_game(games, own["game"])), "wins": share(by_game(games, own["game"], won[taken]),
                                                                     by_game(games, own["game"])),
            "by_round": _by_round(games, choices, taken, first_only=False),
            "first_by_round": _by_round(games, choices, taken, first_only=True),
            "with_coins": _with_coins(games, choices, place),
            "brings": _brings(cls, games, own), "brings_by_period": {
                period: _brings(cls, games, choices[some]) for period, some in _by_period(choices, taken)},
        }
    return found


def _brings(cls: type[Game], games: int, taken: Array) -> Sums:
    """Return thing -> the gain of the seat that takes the role while it is played, and that of each of the others."""
    return {thing: [_mean_of(games, taken, taken[who][:, place]) for who in ("gained", "others_gained")]
            for place, thing in enumerate(held(cls.id))}


def _by_round(games: int, choices: Array, taken: Array, first_only: bool) -> Sums:
    """Return round -> the share of this role among its choices; only the first choice of the round, or all."""
    found = {}
    for number in range(1, LAST_ROUND + 1):
        some = (choices["round"] == number) & ((choices["pick"] == 0) | (not first_only))
        if some.sum() >= FEWEST:
            found[str(number)] = share(by_game(games, choices["game"][some & taken]),
                                       by_game(games, choices["game"][some]))
    return found


def _with_coins(games: int, choices: Array, role: int) -> Sums:
    """Return coins on the card -> how often a seat that can take it does."""
    is_open = (choices["offered"] >> np.uint64(role) & np.uint64(1)).astype(bool)
    found = {}
    for coins in range(MOST_COINS + 1):
        here = choices["coins"][:, role]
        some = is_open & ((here == coins) if coins < MOST_COINS else (here >= coins))
        if some.sum() >= FEWEST:
            taken = some & (choices["thing"] == role)
            found[str(coins)] = share(by_game(games, choices["game"][taken]), by_game(games, choices["game"][some]))
    return found


def opening_sums(cls: type[Game], part: Part, rows: Rows) -> Sums:
    """Return the beginnings of games: the roles of the first round in order, and the first building of each seat."""
    choices, games = rows.choices, len(rows.games)
    of_round = choices[choices["is_role"] & (choices["round"] == 1)]
    bought = choices[~choices["is_role"] & (choices["thing"] != NONE)]
    roles, buildings = (cls.record_type.by_name[name].axes[1].labels for name in ("roles_taken", "buildings"))
    first = [seats[np.unique(seats["game"], return_index=True)[1]]
             for seat in range(part.seats) if len(seats := bought[bought["seat"] == seat])]
    return {"roles": [_most_common(of_round[of_round["pick"] == pick], roles, games)
                      for pick in np.unique(of_round["pick"])],
            "buildings": [_most_common(some, buildings, games) for some in first]}


def _most_common(choices: Array, labels: Sequence[str], games: int) -> list[Any]:
    """Return the most frequent choices, with their shares of the games."""
    counts = np.bincount(choices["thing"], minlength=len(labels))
    return [labels[int(counts.argmax())], round(float(counts.max() / games), 5)]


def chance_sums(rows: Rows) -> list[Sums]:
    """Return the calibration: how often seats win to which the network gives a certain chance at a role choice."""
    choices, games = rows.choices[rows.choices["is_role"]], len(rows.games)
    won = rows.games["share"][choices["game"], choices["seat"]]
    found = []
    for low, high in pairwise(BINS):
        some = (choices["chance"] >= low) & (choices["chance"] < high)
        if some.sum() >= FEWEST:
            found.append({"said": _mean_of(games, choices[some], choices["chance"][some]),
                          "won": share(by_game(games, choices["game"][some], won[some]),
                                       by_game(games, choices["game"][some]))})
    return found


# -- what an answer is worth -----------------------------------------------------------------------------------------


def worth_sums(cls: type[Game], rows: Rows) -> Sums:
    """Return the values of roles and buildings: against the next best answer, and against buying nothing.

    `seen` is the difference of the network's chances for the seat when it is asked the next time, `played` the
    difference of the seat's wins when both games are played to their ends.
    """
    choice = rows.choices[rows.tried["choice"]]
    won = rows.games["share"][choice["game"], choice["seat"]]
    seen, played = choice["after"] - rows.tried["after"], won - rows.tried["share"]
    is_next_best = np.zeros(len(choice), bool)  # the first that was tried for a choice
    is_next_best[np.unique(rows.tried["choice"], return_index=True)[1]] = True
    roles = cls.record_type.by_name["roles_taken"].axes[1].labels
    buildings = cls.record_type.by_name["buildings"].axes[1].labels
    games = len(rows.games)

    def worth(some: Array) -> Sums:
        return {"tried": int(some.sum()), "seen": _mean_of(games, choice[some], seen[some]),
                "played": _mean_of(games, choice[some], played[some])}

    def of_thing(some: Array) -> Sums:
        return {**worth(some), "by_period": {period: worth(those) for period, those in _by_period(choice, some)}}

    is_role, is_buying = choice["is_role"], ~choice["is_role"] & (choice["thing"] != NONE)
    is_bought_or_not = is_buying & rows.tried["is_pass"]
    found: Sums = {"roles": {}, "buildings": {}, "instead": {}}
    for table, labels, some in (("roles", roles, is_role), ("buildings", buildings, is_bought_or_not),
                                ("instead", buildings, is_buying & is_next_best)):
        for place, name in enumerate(labels):
            those = some & (choice["thing"] == place)
            if those.sum() >= FEWEST:
                found[table][name] = of_thing(those)
    return {**found, "all_buildings": of_thing(is_bought_or_not), "all_roles": of_thing(is_role)}


# -- what would even the seats ---------------------------------------------------------------------------------------


def even_points(score: Array) -> Sums:
    """Return the points to add at the end so that all seats win equally often, in half points, the least 0.

    They are fitted on every second game, and tested on the others.
    """
    more = _fit_points(score[0::2])
    results = score[1::2] + more
    best = results == results.max(axis=1, keepdims=True)
    shares = best / best.sum(axis=1, keepdims=True)
    wins = [share(shares[:, seat], np.ones(len(shares))) for seat in range(score.shape[1])]
    return {"more": more.tolist(), "wins": wins}


def _fit_points(score: Array) -> Array:
    more = np.zeros(score.shape[1])
    for step in np.geomspace(20, 0.5, 200):
        results = score + more
        best = results >= results.max(axis=1, keepdims=True) - 1e-9
        more += step * (1 / score.shape[1] - (best / best.sum(axis=1, keepdims=True)).mean(axis=0))
    halves: Array = np.round(2 * (more - more.min())) / 2
    return halves


def coin_sums(seats: int, played: Mapping[str, Rows]) -> Sums:
    """Return the value of a doubloon more for each seat, and the handicaps that are likely to even them."""
    base = played[f"grow-{seats}"].games["share"]
    single = [played[f"doubloon-{seats}-{seat + 1}"].games["share"] for seat in range(seats)]
    wins, with_one_more = base[:, :seats].mean(axis=0), np.array([one[:, :seats].mean(axis=0) for one in single])
    return {"doubloon": [mean(shares[:, seat] - base[: len(shares), seat]) for seat, shares in enumerate(single)],
            "likely": likely_ways(wins, with_one_more)}


def likely_ways(base: Array, with_one_more: Array) -> list[list[int]]:
    """Return doubloons more and less by seat, from one less to two more, that are estimated nearest to even.

    The estimate: each doubloon multiplies the shares of the wins of all seats by its effect on them when it was given
    alone (a row of `with_one_more` for each seat that got one), and one less divides them by it. It is rough, since a
    doubloon changes the whole opening: the handicaps have to be played.
    """
    times, seats = np.log(with_one_more / base), len(base)

    def unevenness(more: tuple[int, ...]) -> tuple[float, int]:
        odds = base * np.exp(np.array(more) @ times)
        return round(float(np.abs(odds / odds.sum() - 1 / seats).max()), 2), sum(map(abs, more))

    ways: list[tuple[int, ...]] = [more for more in product(range(-1, 3), repeat=seats) if min(more) <= 0]
    return [list(more) for more in sorted(ways, key=unevenness)[:LIKELY]]


# -- differences -----------------------------------------------------------------------------------------------------


def difference_sums(part: Part, one: Rows, other: Rows) -> Sums:
    """Return the differences of a part's games from the same deals of another."""
    n = min(len(one.games), len(other.games))

    def change(measure: Callable[[Rows], Array]) -> Estimate:
        return mean(measure(one)[:n].astype(np.float64) - measure(other)[:n])

    labels = game_class(part.game).record_type.by_name["buildings"].axes[1].labels
    return {
        "games": n, "wins": [change(lambda rows, seat=seat: rows.games["share"][:, seat])  # type: ignore[misc]
                             for seat in range(part.seats)],
        "rounds": change(lambda rows: rows.games["rounds"]),
        "points_of_all": change(lambda rows: rows.games["score"][:, : part.seats].mean(axis=1)),
        "points_of_winner": change(lambda rows: rows.games["score"].max(axis=1)),
        "purchases": change(lambda rows: _purchases(rows, None)),
        "buildings": {name: change(lambda rows, place=place: _purchases(rows, place))  # type: ignore[misc]
                      for place, name in enumerate(labels) if _purchases(one, place).sum() >= FEWEST},
    }


def _purchases(rows: Rows, building: int | None) -> Array:
    choices = rows.choices
    bought = ~choices["is_role"] & ((choices["thing"] != NONE) if building is None else (choices["thing"] == building))
    return by_game(len(rows.games), choices["game"][bought])


def together_sums(part: Part, rows: Rows, pair: tuple[str, str]) -> Sums:
    """Return the games with both of two buildings beside those with one of them."""
    labels = game_class(part.game).record_type.by_name["buildings"].axes[1].labels
    first, second = (rows.games["kinds"] >> np.uint64(labels.index(name)) & np.uint64(1) for name in pair)
    found = {}
    for name, some in (("both", first & second), ("one", first ^ second)):
        games = rows.games[some.astype(bool)]
        found[name] = {"games": len(games), "wins": [share(games["share"][:, seat], np.ones(len(games)))
                                                    for seat in range(part.seats)],
                       "rounds": mean(games["rounds"]), "points_of_winner": mean(games["score"].max(axis=1)),
                       "margin": mean(np.sort(games["score"][:, : part.seats], axis=1)[:, -1]
                                      - np.sort(games["score"][:, : part.seats], axis=1)[:, -2])}
    return found


PAIRINGS = {"hacienda_and_forest_house": ("new_buildings-4", ("hacienda", "forest_house")),
            "villa_and_jeweler": ("nobles-4", ("villa", "jeweler"))}

#: Expansions, compared with the game without them.
EXPANSIONS = {f"{name}-{seats}": f"special-{seats}" for name, numbers in {
    "new_buildings": (3, 4, 5), "nobles": (3, 4, 5), "everything": (3, 4, 5), "smuggler": (4,), "festival": (4,),
    "festival_cards": (4,), "achievements": (4,)}.items() for seats in numbers}

#: Extras of San Juan, and the other editions of Puerto Rico, compared with the first.
OTHERS = {
    **{f"san_juan-{name}-{seats}": f"san_juan-{seats}" for name in ("new_buildings", "opening_variant")
       for seats in (2, 3, 4)},
    **{f"{edition}-{seats}": f"grow-{seats}" for edition in ("devir", "1897", "special") for seats in (2, 3, 4, 5)},
}


def all_sums(played: Mapping[str, Rows], digests: dict[str, str]) -> Sums:
    """Return all sums of the page."""
    known = {name: part for name in played if (part := part_named(name)) is not None}
    pairs = {**VARIANTS, **EXPANSIONS, **OTHERS}
    return {
        "parts": {name: {"network": played_by(known[name], digests), **part_sums(known[name], rows)}
                  for name, rows in played.items()},
        "differences": {one: difference_sums(known[one], played[one], played[other]) for one, other in pairs.items()
                        if one in played and other in played},
        "coins": {str(seats): coin_sums(seats, played) for seats in (2, 3, 4, 5)
                  if all(f"doubloon-{seats}-{seat + 1}" in played for seat in range(seats))},
        "together": {name: together_sums(known[part], played[part], pair) for name, (part, pair) in PAIRINGS.items()
                     if part in played},
    }


def part_summed(table: str, name: str) -> str:
    """Return the part to which an entry of a table of `all_sums` belongs; one of several, where it has several."""
    match table:
        case "coins":
            return f"doubloon-{name}-1"
        case "together":
            return PAIRINGS[name][0]
        case _:
            return name

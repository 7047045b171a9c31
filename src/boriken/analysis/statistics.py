"""Statistics of many recorded games: seats, lengths, ends, points by source, buildings, roles.

Every record is replayed, so that only games that the rules allow are counted. The numbers come from the outcome and
from the journal; all names are those of the game. Games of different set-ups are never counted together.
"""

from __future__ import annotations

import dataclasses
import json
import math
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np

from boriken.analysis.gains import ROLE_ENDS, gains, held
from boriken.analysis.record_files import Stored, read_records
from boriken.engine.errors import BorikenError
from boriken.engine.game import Game
from boriken.engine.journal import Event
from boriken.engine.records import POSITION, parse_record
from boriken.text.movements import ROLE_BEGINS

CERTAINTY = 1.96  # standard errors on either side of the mean: 95 %
CHUNK, CHUNKS = 16, 8  # records that a process gets at a time, and such chunks for each process in memory

Progress = Callable[[int], None]  # gets the number of records done since the last call


# == Results =======================================================================================================


@dataclass(frozen=True)
class Share:
    """A share of wins with its 95 % interval (Wilson); a win of n seats counts 1/n for each."""

    wins: float
    of: int
    share: float
    low: float
    high: float


@dataclass(frozen=True)
class Spread:
    """The distribution of a number over games."""

    mean: float
    deviation: float
    least: float
    lower_quartile: float
    median: float
    upper_quartile: float
    most: float


@dataclass(frozen=True)
class GroupSetup:
    """The set-up of games that are counted together."""

    game: str
    edition: str
    title: str
    seats: int
    automata: int  # seats that the rules play
    expansions: tuple[str, ...]
    options: dict[str, Any]
    is_from_position: bool  # the games began from a position text, which does not state its options


@dataclass(frozen=True)
class SeatResults:
    """Wins and points of a seat."""

    seat: int
    is_automaton: bool
    wins: Share
    points: Spread


@dataclass(frozen=True)
class SourceLine:
    """Mean points from a source."""

    source: str
    mean: float
    of_winners: float
    of_others: float
    by_seat: tuple[float, ...]
    winners_within: float  # half of the 95 % interval of `of_winners`
    others_within: float


@dataclass(frozen=True)
class BuildingLine:
    """How often and when a building was bought, and the wins of its buyers."""

    building: str
    bought: int
    buyers: int  # seats; a seat that buys it twice counts once
    games: int  # in which it was bought
    mean_round: float
    by_round: dict[int, int]
    wins: Share  # of the buyers
    within: float  # half of the 95 % interval of the purchases in a game


@dataclass(frozen=True)
class RoleLine:
    """How often a role was taken, and the mean gains of the taker and of another seat while it was played."""

    role: str
    round: int | None  # None: in all rounds
    taken: int
    by_winners: int
    by_others: int
    share: float  # of all roles taken, in the round where one is given
    wins: Share  # of the takers
    taker: dict[str, float]
    others: dict[str, float]  # the mean of the other seats
    within: dict[str, float]  # half of the 95 % interval of the difference between taker and others


@dataclass(frozen=True)
class SetupStatistics:
    """The statistics of the games of one set-up."""

    played: GroupSetup
    games: int
    winners: int  # seats that won, alone or with others
    shared_wins: int  # games with more than one winner
    seats: tuple[SeatResults, ...]
    rounds: Spread
    games_by_rounds: dict[int, int]  # number of rounds -> number of games
    decisions: Spread
    end_reasons: dict[str, int]  # the number of games in which each condition was met, alone or with others
    sources: tuple[SourceLine, ...]
    buildings: tuple[BuildingLine, ...]
    roles: tuple[RoleLine, ...]
    role_rounds: tuple[RoleLine, ...]  # the same by round


@dataclass(frozen=True)
class Statistics:
    """The statistics of a set of records."""

    groups: tuple[SetupStatistics, ...]  # the largest first
    games: int
    unfinished: tuple[str, ...]  # records that end before their game does; they are not counted
    broken: tuple[tuple[str, str], ...]  # records that cannot be replayed, each with the reason

    def to_dict(self) -> dict[str, Any]:
        """Return the statistics as plain data, in the order of the fields."""
        return dataclasses.asdict(self)


# == Counting ======================================================================================================


def statistics(paths: str | Path | Iterable[str | Path], *, strict: bool = False, processes: int = 1,
               progress: Progress | None = None) -> Statistics:
    """Return the statistics of the records in files and folders."""
    return statistics_of(read_records([paths] if isinstance(paths, (str, Path)) else paths), strict=strict,
                         processes=processes, progress=progress)


def statistics_of(records: Iterable[Stored | str], *, strict: bool = False, processes: int = 1,
                  progress: Progress | None = None) -> Statistics:
    """Return the statistics of records. One that cannot be replayed is listed as broken; `strict` makes it an error."""
    named = (Stored(f"record {number}", one) if isinstance(one, str) else one for number, one in enumerate(records, 1))
    tallies: dict[str, _Tally] = {}
    unfinished: list[str] = []
    broken: list[tuple[str, str]] = []
    for where, account in _accounts(named, processes):
        if isinstance(account, str):
            if strict:
                raise BorikenError(f"{where}: {account}")
            broken.append((where, account))
        elif account is None:
            unfinished.append(where)
        else:
            key = json.dumps(dataclasses.asdict(account.played), sort_keys=True)
            tallies.setdefault(key, _Tally(account)).add(account)
        if progress is not None:
            progress(1)
    groups = sorted((tally.group() for tally in tallies.values()), key=lambda group: -group.games)
    return Statistics(tuple(groups), sum(group.games for group in groups), tuple(unfinished), tuple(broken))


def share_of(wins: float, of: int) -> Share:
    """Return a share with its Wilson interval, which is also right for few games and never leaves 0 .. 1."""
    if of == 0:
        return Share(0.0, 0, math.nan, 0.0, 1.0)
    share, z = wins / of, CERTAINTY
    middle = (share + z * z / (2 * of)) / (1 + z * z / of)
    width = z * math.sqrt(share * (1 - share) / of + z * z / (4 * of * of)) / (1 + z * z / of)
    return Share(wins, of, share, max(0.0, middle - width), min(1.0, middle + width))


# -- one game ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _RolePlayed:
    role: str
    round: int
    taker: int
    gained: dict[int, Counter[str]]  # by seat


@dataclass(frozen=True)
class _Account:
    """The counts of one finished game."""

    played: GroupSetup
    rounds: int
    decisions: int
    wins: tuple[float, ...]  # by seat; a shared win is shared
    scores: tuple[int, ...]
    breakdown: tuple[dict[str, int], ...]
    reasons: dict[str, int]
    automata: frozenset[int]
    built: tuple[tuple[int, str, int], ...]  # seat, building, round
    roles: tuple[_RolePlayed, ...]


def _accounts(records: Iterable[Stored], processes: int) -> Iterator[tuple[str, _Account | str | None]]:
    """Yield each record with its counts, the reason why it cannot be replayed, or None if it is unfinished."""
    if processes <= 1:
        yield from map(_account, records)
        return
    waiting = iter(records)
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        while some := list(islice(waiting, processes * CHUNKS * CHUNK)):
            yield from pool.map(_account, some, chunksize=CHUNK)


def _account(stored: Stored) -> tuple[str, _Account | str | None]:
    if stored.problem:
        return stored.where, stored.problem
    try:
        game = Game.from_record(stored.text)
    except BorikenError as error:
        return stored.where, str(error)
    return stored.where, account_of(game, parse_record(stored.text)["start"])


def account_of(game: Game, start: Mapping[str, Any]) -> _Account | None:
    """Return the counts of a game; None while it is not over."""
    outcome, events = game.outcome, game.journal
    if outcome is None:
        return None
    rounds = list(_rounds(game, events))
    met = dict.fromkeys(game.record_type.by_name["end_reasons"].axes[0].labels, 0) | dict.fromkeys(outcome.reasons, 1)
    return _Account(
        played=_setup(game, start), rounds=int(game.state.round_number), decisions=len(game.played),
        wins=tuple((seat in outcome.winners) / len(outcome.winners) for seat in range(game.seats)),
        scores=outcome.scores, breakdown=outcome.breakdown, reasons=met, automata=game.automata(),
        built=tuple((event.seat, str(event.arguments["building"]), number)
                    for event, number in zip(events, rounds, strict=True)
                    if event.kind == "built" and event.seat is not None),
        roles=tuple(_roles(game, events, rounds)))


def _setup(game: Game, start: Mapping[str, Any]) -> GroupSetup:
    bits = int(game.state.expansions)
    labels = game.record_type.by_name["expansions"].labels
    return GroupSetup(game.id, game.edition, str(game.editions()[game.edition]["title"]), game.seats,
                      len(game.automata()), tuple(name for place, name in enumerate(labels) if bits >> place & 1),
                      dict(start.get("options", {})), POSITION in start)


def _rounds(game: Game, events: list[Event]) -> Iterator[int]:
    """Yield the round of each event; a game from a position text may begin in the middle of a round."""
    began = [int(event.arguments["round"] or 0) for event in events if event.kind == "round_began"]
    number = max(1, began[0] - 1) if began else int(game.state.round_number)
    for event in events:
        if event.kind == "round_began":
            number = int(event.arguments["round"] or 0)
        yield number


def _roles(game: Game, events: list[Event], rounds: list[int]) -> Iterator[_RolePlayed]:
    """Yield every role that was played, with the gains of all seats until it was over."""
    playing: _RolePlayed | None = None
    at: dict[int, list[tuple[int, str, int]]] = defaultdict(list)
    for place, seat, thing, amount in gains(game.id, events):
        at[place].append((seat, thing, amount))
    for place, event in enumerate(events):
        if event.kind in ROLE_ENDS and playing is not None:
            yield playing
            playing = None
        if event.kind in ROLE_BEGINS and event.seat is not None:
            playing = _RolePlayed(str(event.arguments["role"]), rounds[place], event.seat,
                                  {seat: Counter() for seat in range(game.seats)})
        if playing is not None:
            for seat, thing, amount in at.get(place, ()):
                playing.gained[seat][thing] += amount


# -- many games ----------------------------------------------------------------------------------------------------


class _Moments:
    """The sum and the sum of squares of a number that each case may add to."""

    def __init__(self) -> None:
        self.total = self.squares = 0.0

    def add(self, number: float) -> None:
        self.total += number
        self.squares += number * number

    def within(self, cases: int) -> float:
        """Return half of the 95 % interval of the mean over all cases; those that added nothing count as zero."""
        if cases < 2:
            return 0.0
        variance = max(0.0, self.squares - self.total * self.total / cases) / (cases - 1)
        return CERTAINTY * math.sqrt(variance / cases)


class _RoleTally:
    """The sum of one role, in one round or in all."""

    def __init__(self) -> None:
        self.taken = self.by_winners = self.other_seats = 0
        self.wins = 0.0
        self.taker: Counter[str] = Counter()
        self.others: Counter[str] = Counter()
        self.gaps: dict[str, _Moments] = defaultdict(_Moments)

    def add(self, role: _RolePlayed, wins: tuple[float, ...]) -> None:
        self.taken += 1
        self.by_winners += wins[role.taker] > 0
        self.wins += wins[role.taker]
        self.other_seats += len(wins) - 1
        for seat, gained in role.gained.items():
            (self.taker if seat == role.taker else self.others).update(gained)
        for thing in {thing for gained in role.gained.values() for thing in gained}:
            others = sum(gained[thing] for seat, gained in role.gained.items() if seat != role.taker)
            self.gaps[thing].add(role.gained[role.taker][thing] - others / max(1, len(wins) - 1))

    def line(self, role: str, number: int | None, of: int, things: Iterable[str]) -> RoleLine:
        return RoleLine(
            role, number, self.taken, self.by_winners, self.taken - self.by_winners, self.taken / of,
            share_of(self.wins, self.taken), {thing: self.taker[thing] / self.taken for thing in things},
            {thing: self.others[thing] / max(1, self.other_seats) for thing in things},
            {thing: self.gaps[thing].within(self.taken) if thing in self.gaps else 0.0 for thing in things})


class _Tally:
    """The sum of the games of one set-up."""

    def __init__(self, like: _Account) -> None:
        self.played = like.played
        self.automata = like.automata
        self.accounts: list[tuple[int, int, tuple[float, ...], tuple[int, ...]]] = []
        self.reasons: Counter[str] = Counter()
        self.points: list[Counter[str]] = [Counter() for _ in like.scores]
        self.winners_points: Counter[str] = Counter()
        self.of_winners: dict[str, _Moments] = defaultdict(_Moments)  # the mean of the winners of each game
        self.of_others: dict[str, _Moments] = defaultdict(_Moments)
        self.purchases: dict[str, _Moments] = defaultdict(_Moments)
        self.bought: dict[str, Counter[int]] = defaultdict(Counter)  # building -> round -> how often
        self.buyers: dict[str, list[float]] = defaultdict(list)  # building -> the win of each seat that bought it
        self.buying_games: Counter[str] = Counter()
        self.roles: dict[str, _RoleTally] = defaultdict(_RoleTally)
        self.role_rounds: dict[tuple[int, str], _RoleTally] = defaultdict(_RoleTally)

    def add(self, account: _Account) -> None:
        """Count a game."""
        self.accounts.append((account.rounds, account.decisions, account.wins, account.scores))
        self.reasons.update(account.reasons)
        for seat, parts in enumerate(account.breakdown):
            self.points[seat].update(parts)
            if account.wins[seat]:
                self.winners_points.update(parts)
        self._add_sources(account)
        for _, building, number in account.built:
            self.bought[building][number] += 1
        for building, times in Counter(building for _, building, _ in account.built).items():
            self.purchases[building].add(times)
        for seat, building in sorted({(seat, building) for seat, building, _ in account.built}):
            self.buyers[building].append(account.wins[seat])
        self.buying_games.update({building for _, building, _ in account.built})
        for role in account.roles:
            self.roles[role.role].add(role, account.wins)
            self.role_rounds[role.round, role.role].add(role, account.wins)

    def _add_sources(self, account: _Account) -> None:
        for source in account.breakdown[0]:
            for found, is_winner in ((self.of_winners, True), (self.of_others, False)):
                points = [parts[source] for parts, win in zip(account.breakdown, account.wins, strict=True)
                          if bool(win) is is_winner]
                found[source].add(sum(points) / max(1, len(points)))

    def group(self) -> SetupStatistics:
        """Return the statistics of the games counted so far."""
        rounds, decisions, wins, scores = (np.array(column) for column in zip(*self.accounts, strict=True))
        return SetupStatistics(
            played=self.played, games=len(self.accounts), winners=int((wins > 0).sum()),
            shared_wins=int(((wins > 0).sum(axis=1) > 1).sum()),
            games_by_rounds=dict(sorted(Counter(rounds.tolist()).items())),
            seats=tuple(SeatResults(seat, seat in self.automata, share_of(float(wins[:, seat].sum()), len(wins)),
                                 _spread(scores[:, seat])) for seat in range(self.played.seats)),
            rounds=_spread(rounds), decisions=_spread(decisions), end_reasons=dict(self.reasons),
            sources=tuple(self._sources(int((wins > 0).sum()))), buildings=tuple(self._buildings()),
            roles=tuple(self._roles()), role_rounds=tuple(self._role_rounds()))

    def _sources(self, winners: int) -> Iterator[SourceLine]:
        games = len(self.accounts)
        others = games * self.played.seats - winners
        for source in self.points[0]:
            by_seat = [points[source] for points in self.points]
            of_winners = self.winners_points[source]
            yield SourceLine(source, sum(by_seat) / (games * len(by_seat)), of_winners / winners,
                             (sum(by_seat) - of_winners) / others if others else 0.0,
                             tuple(points / games for points in by_seat), self.of_winners[source].within(games),
                             self.of_others[source].within(games))

    def _buildings(self) -> Iterator[BuildingLine]:
        for building, by_round in sorted(self.bought.items(), key=lambda pair: (-pair[1].total(), pair[0])):
            wins = self.buyers[building]
            yield BuildingLine(
                building, by_round.total(), len(wins), self.buying_games[building],
                sum(number * times for number, times in by_round.items()) / by_round.total(),
                dict(sorted(by_round.items())), share_of(math.fsum(wins), len(wins)),
                self.purchases[building].within(len(self.accounts)))

    def _roles(self) -> Iterator[RoleLine]:
        of = sum(tally.taken for tally in self.roles.values())
        for role, tally in sorted(self.roles.items(), key=lambda pair: (-pair[1].taken, pair[0])):
            yield tally.line(role, None, of, self._things())

    def _role_rounds(self) -> Iterator[RoleLine]:
        in_round: Counter[int] = Counter()
        for (number, _), tally in self.role_rounds.items():
            in_round[number] += tally.taken
        for (number, role), tally in sorted(self.role_rounds.items()):
            yield tally.line(role, number, in_round[number], self._things())

    def _things(self) -> tuple[str, ...]:
        return tuple(held(self.played.game))


def _spread(numbers: np.ndarray[Any, Any]) -> Spread:
    least, lower, median, upper, most = (float(n) for n in np.percentile(numbers, (0, 25, 50, 75, 100)))
    return Spread(float(numbers.mean()), float(numbers.std(ddof=1)) if len(numbers) > 1 else 0.0,
                  least, lower, median, upper, most)

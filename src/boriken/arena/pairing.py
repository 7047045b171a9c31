"""The rounds of a tournament: which entrants share a table, and in which order they sit. No game is known here.

A round-robin is planned as a whole: everybody meets everybody as equally as possible, and the seats are the colours of
a bipartite graph of entrants and tables. Where all tables have the same size, such a graph can always be coloured so
that the seats of each entrant differ by one at most. A series is a round-robin with one table. A Swiss round is made
from the points so far: nobody meets an opponent again while that can be avoided, the nearest in points sit together,
and each entrant gets the seat that they had least. Everything follows from the seed.
"""

from __future__ import annotations

import math
import random
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial
from itertools import combinations
from typing import Literal

System = Literal["series", "round_robin", "swiss"]
Company = tuple[int, ...]  # the entrants at a table

FEWEST_ROUNDS = 3  # of a Swiss tournament where no number is chosen
MOST_STEPS = 2_000  # of one search for the tables of a round
FEW_REPEATS = 2  # meetings again that the search allows where there is no round without
SEATED_AGAIN = 3  # times, where the tables of a plan differ in size
MOST_PLANS = 12  # plans of a round-robin that are compared,
PLANNED = 1_000  # as long as they have no more appearances in all


@dataclass(frozen=True, slots=True)
class PairedRound:
    """The tables of a round, each with its entrants in the order of the seats, and the entrants who do not play."""

    tables: tuple[Company, ...]
    byes: Company = ()


def split(entrants: int, seats: int, sizes: Collection[int]) -> tuple[list[int], int]:
    """Return the sizes of the tables of a round, the usual ones first, and the number of byes.

    There are as few byes as possible; then the tables are as near to the usual size as possible, and as many.
    """
    best: list[tuple[int, int, list[int]] | None] = [(0, 0, [])]
    for people in range(1, entrants + 1):
        best.append(min(((before[0] + (size - seats) ** 2, before[1] - 1, [*before[2], size])
                         for size in sizes if size <= people and (before := best[people - size]) is not None),
                        default=None))
    for byes in range(entrants):
        found = best[entrants - byes]
        if found is not None:
            return sorted(found[2], key=lambda size: (abs(size - seats), size)), byes
    raise ValueError(f"{entrants} entrants are too few for a table of {' or '.join(map(str, sorted(sizes)))}")


def usual_rounds(system: System, entrants: int, seats: int) -> int:
    """Return the number of rounds where none is chosen.

    In a series everybody has each seat once. In a round-robin everybody can meet everybody. A Swiss tournament has as
    many rounds as it takes until one entrant at most has won every game, and one more where tables have several seats.
    """
    if system == "series":
        return entrants
    if system == "round_robin":
        return entrants - 1 + entrants % 2 if seats == 2 else max(1, math.ceil((entrants - 1) / (seats - 1)))
    return max(FEWEST_ROUNDS, math.ceil(math.log(max(2, entrants), seats) - 1e-9) + (seats > 2))


# -- round-robin -----------------------------------------------------------------------------------------------------


def plan_rounds(entrants: int, seats: int, sizes: Collection[int], rounds: int, seed: int) -> list[PairedRound]:
    """Return all rounds of a round-robin, or of a series if all entrants sit at one table."""
    if set(split(entrants, seats, sizes)[0]) == {2}:
        return seat_equally(_circle(entrants, rounds, seed))
    tries = max(1, min(MOST_PLANS, PLANNED // (entrants * rounds)))
    plans = [_plan(entrants, seats, sizes, rounds, f"{seed} {number}") for number in range(tries)]
    return seat_equally(min(plans, key=lambda plan: sum(many ** 2 for many in meetings(plan).values())))


def _circle(entrants: int, rounds: int, seed: int) -> list[PairedRound]:
    """Return rounds of tables for two in which everybody meets everybody before anybody meets again.

    The entrants sit in a circle in which all but one move on by a place with each round, and meet who sits opposite. A
    free place makes their number even: to meet it is a bye.
    """
    places = entrants + entrants % 2
    ring = random.Random(f"{seed} circle").sample(range(places), places)
    found = []
    for _ in range(rounds):
        pairs = list(zip(ring[:places // 2], reversed(ring[places // 2:]), strict=True))
        found.append(PairedRound(tuple(pair for pair in pairs if max(pair) < entrants),
                                 tuple(min(pair) for pair in pairs if max(pair) == entrants)))
        ring = [ring[0], ring[-1], *ring[1:-1]]
    return found


def _plan(entrants: int, seats: int, sizes: Collection[int], rounds: int, seed: str) -> list[PairedRound]:
    """Return rounds one after the other, each with as few repeated meetings as the search finds."""
    wanted, _ = split(entrants, seats, sizes)
    found: list[PairedRound] = []
    for number in range(rounds):
        lots = random.Random(f"{seed} {number}").sample(range(entrants), entrants)
        unusual = Counter(entrant for past in found for table in past.tables if len(table) != seats
                          for entrant in table)
        byes = _byes(entrants, seats, sizes, found, lots)
        # The tables of an unusual size are the last: for the entrants who had fewest of them.
        order = sorted((entrant for entrant in lots if entrant not in byes), key=lambda entrant: -unusual[entrant])
        found.append(PairedRound(tuple(_group(order, wanted, meetings(found))), byes))
    return found


def seat_equally(rounds: Sequence[PairedRound]) -> list[PairedRound]:
    """Return rounds with other seats: those of each entrant differ by one at most, where all tables have one size.

    The games of an entrant in blocks of as many as there are seats are the one side of a bipartite graph, the tables
    are the other. A colour for each edge such that no two at a vertex are alike always exists, and is found by paths of
    two colours in turn; the colours are the seats. At a smaller table the colours only give the order.
    """
    tables = [table for one in rounds for table in one.tables]
    colours = max(map(len, tables), default=0)
    seen: Counter[int] = Counter()
    blocks: dict[tuple[int, int], dict[int, int]] = {}  # an entrant's block -> colour -> table
    seated: list[dict[int, tuple[int, int]]] = [{} for _ in tables]  # a table -> colour -> an entrant's block
    for number, table in enumerate(tables):
        for entrant in table:
            block = (entrant, seen[entrant] // colours)
            seen[entrant] += 1
            _colour(blocks.setdefault(block, {}), seated[number], block, number, blocks, seated, colours)
    ordered = iter(tuple(seated[number][colour][0] for colour in sorted(seated[number]))
                   for number in range(len(tables)))
    found = [PairedRound(tuple(next(ordered) for _ in one.tables), one.byes) for one in rounds]
    return found if len(set(map(len, tables))) < 2 else _seat_again(found)


def _seat_again(rounds: Sequence[PairedRound]) -> list[PairedRound]:
    """Return rounds in which each table was seated again, by the seats at all other tables: they differ in size."""
    sat = seats_of(rounds)
    found = list(rounds)
    for _ in range(SEATED_AGAIN):
        for number, one in enumerate(found):
            tables = []
            for table in one.tables:
                for seat, entrant in enumerate(table):
                    sat[entrant][seat] -= 1
                tables.append(_seated(table, sat))
                for seat, entrant in enumerate(tables[-1]):
                    sat[entrant][seat] += 1
            found[number] = PairedRound(tuple(tables), one.byes)
    return found


def _colour(mine: dict[int, int], there: dict[int, tuple[int, int]], block: tuple[int, int], number: int,
            blocks: dict[tuple[int, int], dict[int, int]], seated: list[dict[int, tuple[int, int]]],
            colours: int) -> None:
    """Colour the edge of a block and a table. Where they have no free colour in common, a path is recoloured."""
    wanted = next(colour for colour in range(colours) if colour not in mine)
    other = next(colour for colour in range(colours) if colour not in there)
    path, colour, at = [], wanted, number
    while wanted != other and colour in seated[at]:
        found = seated[at][colour]
        path.append((found, at, colour))
        colour = other if colour == wanted else wanted
        if colour not in blocks[found]:
            break
        path.append((found, blocks[found][colour], colour))
        at = blocks[found][colour]
        colour = other if colour == wanted else wanted
    for found, table, before in path:
        if blocks[found].get(before) == table:
            del blocks[found][before]
        if seated[table].get(before) == found:
            del seated[table][before]
    for found, table, before in path:
        after = other if before == wanted else wanted
        blocks[found][after], seated[table][after] = table, found
    mine[wanted], there[wanted] = number, block


# -- Swiss -----------------------------------------------------------------------------------------------------------


def swiss_round(points: Sequence[Fraction], past: Sequence[PairedRound], seats: int, sizes: Collection[int],
                seed: int) -> PairedRound:
    """Return the next round: entrants with nearly equal points together, who have not met if possible."""
    chance = random.Random(f"{seed} {len(past)}")
    lots = chance.sample(range(len(points)), len(points))
    byes = _byes(len(points), seats, sizes, past, sorted(lots, key=lambda entrant: points[entrant]))
    sat = seats_of(past)
    groups: dict[Fraction, list[int]] = {}
    for entrant in lots:
        if entrant not in byes:
            groups.setdefault(points[entrant], []).append(entrant)
    order = [entrant for group in sorted(groups, reverse=True)
             for entrant in _alternated(groups[group], lambda entrant: sat[entrant][0])]
    tables = _group(order, split(len(points), seats, sizes)[0], meetings(past), partial(_fits, sat=sat))
    return PairedRound(tuple(_seated(chance.sample(table, len(table)), sat) for table in tables), byes)


def _alternated(group: Sequence[int], key: Callable[[int], int]) -> list[int]:
    """Return a group so that neighbours differ in a key: who sat first often is beside who did not."""
    left = sorted(group, key=key)
    found: list[int] = []
    while left:
        found.append(left.pop(0 if len(found) % 2 else -1))
    return found


def _fits(table: Company, sat: defaultdict[int, Counter[int]]) -> bool:
    """Return whether a table can be seated so that nobody gets a seat which they had more than once too often."""
    return all(sat[entrant][seat] - min(sat[entrant][other] for other in range(len(table))) <= 1
               for seat, entrant in enumerate(_seated(table, sat)))


def _seated(table: Sequence[int], sat: defaultdict[int, Counter[int]]) -> Company:
    """Return the entrants of a table in the order of the seats, each where they sat least, as far as possible."""
    best: dict[int, tuple[int, tuple[int, ...]]] = {0: (0, ())}  # seats that are taken -> the cost, the seats in order
    for entrant in table:
        grown: dict[int, tuple[int, tuple[int, ...]]] = {}
        for taken, (cost, given) in best.items():
            for seat in range(len(table)):
                if not taken >> seat & 1:
                    reached = (cost + 2 * sat[entrant][seat] + 1, (*given, seat))
                    grown[taken | 1 << seat] = min(grown.get(taken | 1 << seat, reached), reached)
        best = grown
    _, given = best[(1 << len(table)) - 1]
    return tuple(entrant for _, entrant in sorted(zip(given, table, strict=True)))


# -- both ------------------------------------------------------------------------------------------------------------


def meetings(rounds: Sequence[PairedRound]) -> Counter[tuple[int, int]]:
    """Return how often each two entrants have shared a table."""
    return Counter(pair for one in rounds for table in one.tables for pair in combinations(sorted(table), 2))


def seats_of(rounds: Sequence[PairedRound]) -> defaultdict[int, Counter[int]]:
    """Return how often each entrant has had each seat."""
    found: defaultdict[int, Counter[int]] = defaultdict(Counter)
    for one in rounds:
        for table in one.tables:
            for seat, entrant in enumerate(table):
                found[entrant][seat] += 1
    return found


def _byes(entrants: int, seats: int, sizes: Collection[int], past: Sequence[PairedRound],
          order: Sequence[int]) -> Company:
    """Return the entrants who do not play in a round: those with the fewest byes, the first of an order."""
    had = Counter(entrant for one in past for entrant in one.byes)
    return tuple(sorted(order, key=lambda entrant: had[entrant])[:split(entrants, seats, sizes)[1]])


def _group(order: Sequence[int], sizes: Sequence[int], met: Counter[tuple[int, int]],
           fits: Callable[[Company], bool] = lambda table: True) -> list[Company]:
    """Return tables of entrants, neighbours of an order together, without a repeated meeting if one is found.

    All tables fit if that takes no further meeting. Where the search finds nothing, neighbours sit together at first,
    and the best exchange of two entrants is made as long as it lessens the repeated meetings.
    """
    for allowed in range(FEW_REPEATS + 1):
        for wanted in (fits, lambda table: True):
            found = _Search(list(order), sizes, met, allowed, wanted).find()
            if found is not None:
                return found
    places = iter(order)
    tables = [[next(places) for _ in range(size)] for size in sizes]
    while (best := min(_exchanges(tables, order, met), default=(0,)))[0] < 0:
        _, _, one, other, place, other_place = best
        tables[one][place], tables[other][other_place] = tables[other][other_place], tables[one][place]
    return [tuple(table) for table in tables]


def _exchanges(tables: Sequence[Sequence[int]], order: Sequence[int],
               met: Counter[tuple[int, int]]) -> Iterator[tuple[int, ...]]:
    """Yield each exchange of two entrants: the change of repeated meetings, the distance in the order, the places."""
    rank = {entrant: number for number, entrant in enumerate(order)}
    # How often an entrant has met the members of a table.
    cost = [{entrant: sum(met[(min(entrant, other), max(entrant, other))] for other in table) for entrant in order}
            for table in tables]
    for one, other in combinations(range(len(tables)), 2):
        for place, leaving in enumerate(tables[one]):
            for other_place, coming in enumerate(tables[other]):
                together = met[(min(leaving, coming), max(leaving, coming))]
                change = (cost[one][coming] + cost[other][leaving] - 2 * together
                          - cost[one][leaving] - cost[other][coming])
                yield change, abs(rank[leaving] - rank[coming]), one, other, place, other_place


@dataclass(slots=True)
class _Search:
    """A search for tables with so many repeated meetings at most: the first entrant without a table gets company."""

    order: list[int]
    sizes: Sequence[int]
    met: Counter[tuple[int, int]]
    allowed: int
    fits: Callable[[Company], bool]
    steps: int = 0
    tables: list[Company] = field(default_factory=list)

    def find(self) -> list[Company] | None:
        """Return the tables; None where there are none, or too many steps are needed."""
        return list(self.tables) if self._fill(self.order, (), 0, 0) else None

    def _fill(self, left: list[int], table: Company, start: int, repeats: int) -> bool:
        """Add members to a table from a place of those who are left, then go on with the next table."""
        self.steps += 1
        if len(self.tables) == len(self.sizes):
            return True
        if len(table) == self.sizes[len(self.tables)]:
            if not self.fits(table):
                return False
            self.tables.append(table)
            if self._fill([entrant for entrant in left if entrant not in table], (), 0, repeats):
                return True
            self.tables.pop()
            return False
        for place in range(start, len(left) if table else min(1, len(left))):
            if self.steps > MOST_STEPS:
                return False
            member = left[place]
            more = sum(self.met[(min(member, other), max(member, other))] for other in table)
            if repeats + more <= self.allowed and self._fill(left, (*table, member), place + 1, repeats + more):
                return True
        return False

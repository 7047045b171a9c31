"""Rounds of tournaments: everybody plays, seats are balanced, opponents change, near equals meet."""

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boriken.arena.pairing import PairedRound, meetings, plan_rounds, seats_of, split, swiss_round, usual_rounds
from boriken.arena.placings import BYE, FIRST, PlayedTable, points_of, standings

EXAMPLES = settings(max_examples=30, deadline=None, derandomize=True, database=None)
SEEDS = st.integers(0, 2**48)
CHANCE = st.randoms(use_true_random=False)


def spread(counts, seats):
    """The difference between the seats that an entrant had most and least."""
    return max(counts[seat] for seat in range(seats)) - min(counts[seat] for seat in range(seats))


def check_round(one, entrants, sizes):
    """Everybody is at one table or has a bye, and the tables have sizes that are allowed."""
    assert sorted([entrant for table in one.tables for entrant in table] + list(one.byes)) == list(range(entrants))
    assert all(len(table) in sizes for table in one.tables)


def played(rounds, entrants):
    games = Counter(entrant for one in rounds for table in one.tables for entrant in table)
    return [games[entrant] for entrant in range(entrants)]


@st.composite
def sizes_of_tables(draw):
    """A number of entrants, the usual size of a table, and the sizes that are allowed."""
    seats = draw(st.integers(2, 5))
    sizes = {seats} | draw(st.sets(st.integers(2, 5)))
    return draw(st.integers(seats, 14)), seats, sizes


@given(sizes_of_tables())
@EXAMPLES
def test_tables_have_allowed_sizes_and_as_few_byes_as_possible(given):
    entrants, seats, sizes = given
    tables, byes = split(entrants, seats, sizes)
    assert sum(tables) + byes == entrants
    assert tables
    assert set(tables) <= sizes
    reachable = {0}
    for _ in range(entrants):
        reachable |= {people + size for people in reachable for size in sizes}
    assert byes == min(entrants - people for people in reachable if 0 < people <= entrants)


@pytest.mark.parametrize(("entrants", "seats", "sizes", "found"), [
    (10, 4, {2, 3, 4, 5}, ([4, 3, 3], 0)), (9, 4, {4}, ([4, 4], 1)), (5, 4, {2, 3, 4}, ([3, 2], 0)),
    (7, 2, {2}, ([2, 2, 2], 1)), (3, 4, {2, 3, 4, 5}, ([3], 0))])
def test_some_numbers_that_do_not_divide(entrants, seats, sizes, found):
    assert split(entrants, seats, sizes) == found


def test_too_few_entrants_are_an_error():
    with pytest.raises(ValueError, match="1 entrants are too few for a table of 2 or 3"):
        split(1, 2, {2, 3})


@given(st.integers(2, 15), SEEDS)
@EXAMPLES
def test_a_round_robin_of_two_seats_is_complete_and_balanced(entrants, seed):
    rounds = plan_rounds(entrants, 2, {2}, usual_rounds("round_robin", entrants, 2), seed)
    for one in rounds:
        check_round(one, entrants, {2})
    assert set(meetings(rounds).values()) == {1}
    assert len(meetings(rounds)) == entrants * (entrants - 1) // 2
    assert all(spread(seats_of(rounds)[entrant], 2) <= 1 for entrant in range(entrants))


@given(sizes_of_tables(), st.integers(1, 6), SEEDS)
@settings(EXAMPLES, max_examples=15)
def test_a_plan_lets_everybody_play_as_often_and_sit_everywhere(given, count, seed):
    entrants, seats, sizes = given
    rounds = plan_rounds(entrants, seats, sizes, count, seed)
    assert len(rounds) == count
    for one in rounds:
        check_round(one, entrants, sizes)
    games = played(rounds, entrants)
    assert max(games) - min(games) <= 1
    if {len(table) for one in rounds for table in one.tables} == {seats}:
        assert all(spread(seats_of(rounds)[entrant], seats) <= 1 for entrant in range(entrants))
    assert rounds == plan_rounds(entrants, seats, sizes, count, seed)


@given(st.integers(2, 5), SEEDS)
@EXAMPLES
def test_in_a_series_everybody_has_each_seat_once(entrants, seed):
    rounds = plan_rounds(entrants, entrants, {entrants}, usual_rounds("series", entrants, entrants), seed)
    assert all(dict(seats_of(rounds)[entrant]) == dict.fromkeys(range(entrants), 1) for entrant in range(entrants))


def groupings(people, size):
    """All ways to seat people at tables of a size, regardless of the seats."""
    if not people:
        yield []
        return
    for others in combinations(people[1:], size - 1):
        table = (people[0], *others)
        for rest in groupings([one for one in people if one not in table], size):
            yield [table, *rest]


@given(st.sampled_from([(6, 2, 4), (8, 2, 5), (6, 3, 3), (9, 3, 4), (8, 4, 3)]), SEEDS, CHANCE)
@settings(max_examples=20, deadline=None, derandomize=True, database=None)
def test_nobody_meets_again_in_a_swiss_round_while_that_is_avoidable(given, seed, chance):
    entrants, seats, count = given
    points, past = [Fraction(0)] * entrants, []
    for _ in range(count):
        one = swiss_round(points, past, seats, {seats}, seed)
        check_round(one, entrants, {seats})
        met = meetings(past)
        fewest = min(sum(met[pair] for table in tables for pair in combinations(sorted(table), 2))
                     for tables in groupings(list(range(entrants)), seats))
        repeats = sum(met[pair] for pair in meetings([one]).elements())
        assert repeats == fewest if fewest <= 2 else repeats <= fewest + 3
        past.append(one)
        for table in one.tables:
            for entrant, gained in zip(chance.sample(table, seats), points_of(range(seats)), strict=True):
                points[entrant] += gained


@given(st.integers(8, 20), st.integers(2, 5), SEEDS, CHANCE)
@EXAMPLES
def test_a_swiss_tournament_is_fair(entrants, seats, seed, chance):
    points, past = [Fraction(0)] * entrants, []
    for _ in range(5):
        one = swiss_round(points, past, seats, {seats}, seed)
        assert one == swiss_round(points, past, seats, {seats}, seed)
        check_round(one, entrants, {seats})
        past.append(one)
        for table in one.tables:
            for entrant, gained in zip(chance.sample(table, seats), points_of(range(seats)), strict=True):
                points[entrant] += gained
        for entrant in one.byes:
            points[entrant] += BYE
        games = played(past, entrants)
        assert max(games) - min(games) <= 1
        assert all(spread(seats_of(past)[entrant], seats) <= 2 for entrant in range(entrants))


@given(st.sampled_from([(8, 2), (16, 2), (16, 4), (9, 3)]), SEEDS)
@EXAMPLES
def test_near_equals_meet_in_the_second_round(given, seed):
    """After one round those who won can all meet winners, and so on down the places: a table has one score."""
    entrants, seats = given
    first = swiss_round([Fraction(0)] * entrants, [], seats, {seats}, seed)
    points = [Fraction(0)] * entrants
    for table in first.tables:
        for entrant, gained in zip(table, points_of(range(seats)), strict=True):
            points[entrant] = gained
    second = swiss_round(points, [first], seats, {seats}, seed)
    assert all(len({points[entrant] for entrant in table}) == 1 for table in second.tables)


def test_a_bye_goes_to_the_last_who_had_none():
    points = [Fraction(entrant) for entrant in range(5)]
    first = swiss_round(points, [], 2, {2}, 1)
    assert first.byes == (0,)
    assert swiss_round(points, [first], 2, {2}, 1).byes == (1,)


def test_the_usual_numbers_of_rounds():
    assert [usual_rounds("swiss", entrants, 2) for entrants in (4, 8, 9, 16, 40)] == [3, 3, 4, 4, 6]
    assert [usual_rounds("swiss", entrants, 4) for entrants in (4, 16, 40)] == [3, 3, 4]
    assert [usual_rounds("round_robin", entrants, 2) for entrants in (2, 5, 6)] == [1, 5, 5]
    assert [usual_rounds("round_robin", entrants, 4) for entrants in (4, 13, 16)] == [1, 4, 5]
    assert usual_rounds("series", 3, 3) == 3


# -- points and standings --------------------------------------------------------------------------------------------


@given(st.lists(st.integers(0, 4), min_size=2, max_size=6))
@EXAMPLES
def test_a_table_brings_half_of_the_first_place_on_average(ranks):
    points = points_of(ranks)
    assert sum(points) == BYE * len(ranks)
    for (rank, own), (other, theirs) in combinations(zip(ranks, points, strict=True), 2):
        assert (rank < other) == (own > theirs)
        assert (rank == other) == (own == theirs)


def test_points_by_place():
    assert points_of([0, 1, 2, 3]) == [FIRST, 8, 4, 0]
    assert points_of([-1, 0, 0, 2, 4]) == [12, Fraction(15, 2), Fraction(15, 2), 3, 0]
    assert points_of([1, 1]) == [6, 6]


def place_of(rows):
    return {row.entrant: row.place for row in rows}


def test_ties_are_broken_by_opponents_then_by_share_then_by_firsts():
    # 0 and 1 win one game each; the opponent of 0 has won another one.
    games = [PlayedTable((0, 2), (0, 1), (30, 20)), PlayedTable((1, 3), (0, 1), (30, 20)),
             PlayedTable((2, 4), (0, 1), (30, 20))]
    rows = standings(5, games, [])
    assert place_of(rows)[0] == 1
    assert place_of(rows)[1] > 1
    # The same opponents: the share of the score decides.
    rows = standings(4, [PlayedTable((0, 1), (0, 1), (40, 10)), PlayedTable((2, 3), (0, 1), (30, 20))], [])
    assert place_of(rows) == {0: 1, 2: 2, 3: 3, 1: 4}


def test_ties_stay_ties():
    rows = standings(4, [PlayedTable((0, 1), (0, 1), (30, 20)), PlayedTable((2, 3), (0, 1), (30, 20))], [])
    assert place_of(rows) == {0: 1, 2: 1, 1: 3, 3: 3}
    assert place_of(standings(3, [], [])) == {0: 1, 1: 1, 2: 1}


def test_a_bye_brings_half_of_a_first_place():
    rows = {row.entrant: row for row in standings(3, [PlayedTable((0, 1), (0, 1), (30, 20))], [2])}
    assert [rows[entrant].points for entrant in range(3)] == [FIRST, 0, BYE]
    assert [rows[entrant].games for entrant in range(3)] == [1, 1, 0]


def test_a_round_is_its_tables_and_byes():
    assert meetings([PairedRound(((2, 1, 0),), (3,))]) == {(0, 1): 1, (0, 2): 1, (1, 2): 1}

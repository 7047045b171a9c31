"""Who sits where: nobody is favoured."""

from itertools import combinations, islice

import pytest

from boriken.arena.schedule import Match, Pairing, line_ups, make_match, units
from boriken.engine.errors import BorikenError


def first(count, players, places, seed=0):
    return list(islice(line_ups(players, places, seed), count))


@pytest.mark.parametrize(("players", "places"), [(5, 4), (6, 3), (9, 4), (7, 2)])
def test_in_a_large_field_all_sit_down_equally_often_and_meet_equally_often(players, places):
    tables = first(10 * players, players, places)
    assert all(len(set(table)) == places for table in tables)
    assert {sum(player in table for table in tables) for player in range(players)} == {10 * places}
    met = [sum({one, other} <= set(table) for table in tables) for one, other in combinations(range(players), 2)]
    even = 10 * players * places * (places - 1) / (players * (players - 1))
    assert all(abs(count - even) <= 3 for count in met)


@pytest.mark.parametrize(("players", "places"), [(2, 4), (3, 4), (2, 3), (3, 5)])
def test_in_a_small_field_all_have_equally_many_places(players, places):
    tables = first(6 * players, players, places)
    assert all(max(counts) - min(counts) <= 1 for counts in
               ([table.count(player) for player in range(players)] for table in tables))
    assert len({sum(table.count(player) for table in tables) for player in range(players)}) == 1


def test_neighbours_change():
    after = {(table[i], table[(i + 1) % 4]) for table in first(40, 4, 4) for i in range(4)}
    assert len(after) == 12


def test_line_ups_depend_on_the_seed_and_those_of_more_deals_begin_with_those_of_fewer():
    assert first(9, 6, 4) == first(20, 6, 4)[:9]
    assert first(9, 6, 4) != first(9, 6, 4, seed=1)


def test_every_pairing_has_all_deals():
    match = make_match("san_juan", seats=3, one=["random", "playout:5"], against=["random", "playout:5,random"])
    assert [pairing.title for pairing in match.pairings] == [
        "random against 2 × random", "random against playout:5, random",
        "playout:5 against 2 × random", "playout:5 against playout:5, random"]
    assert {(unit.pairing, unit.deal) for unit in units(match, 5)} == {(p, d) for p in range(4) for d in range(5)}
    assert match.count_games(13) == 4 * 15
    assert Match.from_plain(match.to_plain()) == match


def test_a_duel_counts_the_one_apart_from_the_others_even_if_they_are_alike():
    assert Pairing(("a", "a", "b", "a"), is_duel=True).sides == ("a", "a", "b")
    assert [Pairing(("a", "b", "a", "b"), is_duel=True).side_of(player) for player in range(4)] == [0, 1, 2, 1]
    assert Pairing(("a", "b", "c"), is_duel=False).sides == ("a", "b", "c")


@pytest.mark.parametrize(("wrong", "says"), [
    ({}, "expected either a field of players, or `one` and `against`"),
    ({"one": "random"}, "expected either a field of players, or `one` and `against`"),
    ({"against": "random"}, "expected either a field of players, or `one` and `against`"),
    ({"players": ["random", "playout"], "one": "random", "against": "random"}, "not both"),
    ({"players": ["random"]}, "at least two players in a field, not only 'random'"),
    ({"players": ["random", "playout", " random"]}, "'random' is in the field twice"),
    ({"players": ["random", "bob"]}, "unknown player 'bob'"),
    ({"one": "bob", "against": "random"}, "unknown player 'bob'"),
    ({"one": "random", "against": "random,random"}, "3 other seats, or one for each, not 2"),
    ({"one": "random", "against": "playout:0"}, "1 or more"),
    ({"players": ["random", "playout"], "seats": 9}, "seats"),
    ({"players": ["random", "playout"], "edition": "grw"}, "Did you mean 'grow'"),
    ({"players": ["random", "playout"], "seed": -1}, "seed"),
    ({"one": "random", "against": "random", "edition": "special", "seats": 3, "options": {"puertomas": 2}},
     "but there is one"),
])
def test_what_cannot_be_is_refused(wrong, says):
    with pytest.raises(BorikenError, match=says):
        make_match(**wrong)

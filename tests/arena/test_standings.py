"""Shares, intervals and ratings against numbers worked out by hand or printed elsewhere."""

import numpy as np
import pytest

from boriken.arena.logbook import GameResult, PlayedDeal
from boriken.arena.schedule import make_match
from boriken.arena.standings import ranks, share_with_interval, sum_up, wilson_interval


@pytest.mark.parametrize(("won", "games", "low", "high"), [  # Newcombe 1998, table I, method 3
    (81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0000, 0.1611), (1, 29, 0.0061, 0.1718),
])
def test_wilsons_interval_is_the_printed_one(won, games, low, high):
    assert wilson_interval(won / games, games) == pytest.approx((low, high), abs=0.00005)


def test_games_are_worth_what_the_spread_between_deals_says():
    # four deals of two games, won 1, 2, 0, 1: differences from the mean 0, 1, -1, 0; 2 * 4/3 / 8**2 = 1/24
    share, interval = share_with_interval(np.array([1.0, 2, 0, 1]), np.array([2, 2, 2, 2]))
    assert share == 0.5
    assert interval == pytest.approx(wilson_interval(0.5, 0.25 * 24))
    assert interval == pytest.approx((0.1876, 0.8124), abs=0.0001)


def test_deals_that_decide_their_games_are_worth_no_more_than_themselves():
    _, interval = share_with_interval(np.array([3.0, 0, 3, 0]), np.array([3, 3, 3, 3]))
    assert interval == pytest.approx(wilson_interval(0.5, 3))


def test_games_are_never_worth_more_than_they_are():
    """Where every deal has the same result, as when all are won, the spread says nothing."""
    for won in (0.0, 1.0, 2.0):
        share, interval = share_with_interval(np.full(10, won), np.full(10, 2))
        assert share == won / 2
        assert interval == pytest.approx(wilson_interval(won / 2, 20))


def test_one_deal_is_worth_one_game():
    assert share_with_interval(np.array([3.0]), np.array([4]))[1] == pytest.approx(wilson_interval(0.75, 1))


def test_deals_without_a_side_do_not_count_for_it():
    with_gaps = share_with_interval(np.array([0, 1.0, 0, 2, 0, 1]), np.array([0, 2, 2, 2, 0, 2]))
    assert with_gaps == share_with_interval(np.array([1.0, 0, 2, 1]), np.array([2, 2, 2, 2]))


def test_the_interval_holds_the_true_share_about_as_often_as_it_says():
    """Games of three, whose deals lean to one side or the other."""
    chance = np.random.default_rng(1)
    held = 0
    for _ in range(1000):
        leaning = chance.choice([0.5, 0.9], 60)
        low, high = share_with_interval(chance.binomial(3, leaning).astype(float), np.full(60, 3))[1]
        held += low <= 0.7 <= high
    assert 930 <= held <= 970


# -- standings -----------------------------------------------------------------------------------------------------


def game(sides, scores, winners, decisions=10, rounds=3):
    return GameResult(sides, scores, winners, decisions, rounds)


@pytest.fixture
def standings():
    match = make_match("san_juan", seats=3, one="playout:9", against="random", seed=5)
    return sum_up(match, [
        PlayedDeal(0, 0, (game((0, 1, 1), (20, 10, 12), (0,)), game((1, 1, 0), (10, 20, 20), (1, 2)),
                      game((1, 0, 1), (8, 18, 7), (1,)))),
        PlayedDeal(0, 1, (game((0, 1, 1), (10, 10, 22), (2,)), game((1, 1, 0), (9, 9, 30), (2,), 40, 9),
                      game((1, 0, 1), (8, 18, 18), (2,)))),
    ])


def test_a_shared_win_is_shared(standings):
    pairing, = standings.pairings
    one, others = pairing.sides
    assert (pairing.games, pairing.deals, pairing.shared_wins) == (6, 2, 1)
    assert one.win_share == pytest.approx(3.5 / 6)
    assert others.win_share == pytest.approx(2.5 / 12)
    assert (one.seats, others.seats) == (6, 12)


def test_points_and_seats(standings):
    pairing, = standings.pairings
    one, others = pairing.sides
    assert one.mean_points == pytest.approx((20 + 20 + 18 + 10 + 30 + 18) / 6)
    assert pairing.mean_winner_points == pytest.approx((20 + 20 + 18 + 22 + 30 + 18) / 6)
    assert (pairing.mean_decisions, pairing.mean_rounds) == (15, 4)
    assert [(seat.seat, seat.games, seat.win_share, seat.mean_points) for seat in one.by_seat] == [
        (1, 2, 0.5, 15), (2, 2, 0.5, 18), (3, 2, 0.75, 25)]
    assert [(seat.seat, seat.games, seat.win_share) for seat in others.by_seat] == [
        (1, 4, 0), (2, 4, 0.125), (3, 4, 0.5)]


def test_ranks_put_the_winners_first_and_equal_points_together():
    assert ranks(game((0, 1, 2, 3), (20, 25, 25, 20), (2,))) == [2, 0, -1, 2]
    assert ranks(game((0, 1, 2, 3), (9, 25, 25, 20), (1, 2))) == [3, -1, -1, 2]


def test_who_always_shares_the_win_is_rated_alike():
    match = make_match("san_juan", seats=3, players=["random", "playout:1", "playout:2"])
    table = tuple(game(sides, scores, winners) for sides, scores, winners in (
        ((0, 1, 2), (9, 9, 5), (0, 1)), ((1, 2, 0), (9, 5, 9), (0, 2)), ((2, 0, 1), (5, 9, 9), (1, 2))))
    ratings = {one.player: one for one in sum_up(match, [PlayedDeal(0, deal, table) for deal in range(10)]).ratings}
    assert ratings["random"].mu == pytest.approx(ratings["playout:1"].mu)
    assert ratings["playout:2"].mu < ratings["random"].mu - 5
    assert {one.seats for one in ratings.values()} == {30}


def test_ratings_order_players_by_what_they_won(standings):
    assert [rating.player for rating in standings.ratings] == ["playout:9", "random"]
    assert [rating.seats for rating in standings.ratings] == [6, 12]


def test_pairings_that_were_not_played_are_left_out():
    match = make_match("san_juan", seats=2, one="random", against=["random", "playout:1"])
    played = [PlayedDeal(1, 0, (game((0, 1), (1, 2), (1,)), game((1, 0), (1, 2), (1,))))]
    assert [pairing.title for pairing in sum_up(match, played).pairings] == ["random against playout:1"]

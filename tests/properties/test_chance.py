"""The generator: its numbers are fixed for ever, and they are fair."""

from __future__ import annotations

import numpy as np
import pytest

from boriken.engine import bags
from boriken.engine.rng import GOLDEN, below, below_word, mixed, split

RECORD = np.dtype((np.record, [("rng", "u8"), ("rng_key_0", "u8"), ("rng_key_1", "u8"), ("bag", "i2", (4,))]))
#: The first outputs of splitmix64 from the state 1234567, as published with the algorithm.
PUBLISHED = (6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431,
             16408922859458223821)


def record(seed=0, bag=(0, 0, 0, 0)):
    games = np.zeros(1, RECORD)
    games[0].rng = seed
    games[0].bag[:] = bag
    return games[0]


def chi_square(counts, expected):
    return sum((n - e) ** 2 / e for n, e in zip(counts, expected, strict=True))


def test_numbers_are_those_of_splitmix64():
    state, found = 1234567, []
    for _ in PUBLISHED:
        state = (state + int(GOLDEN)) % 2**64
        found.append(int(mixed(np.uint64(state))))
    assert tuple(found) == PUBLISHED


@pytest.mark.parametrize("bound", [1, 2, 5, 6, 50, 1000])
def test_a_draw_scales_the_upper_half_of_a_number(bound):
    s, word = record(1234567), np.uint64(1234567)
    for number in PUBLISHED:
        expected = (number >> 32) * bound >> 32
        assert int(below(s, bound)) == expected
        drawn, word = below_word(np.uint64(word), bound)
        assert (int(drawn), int(word)) == (expected, int(s.rng))


def test_a_biased_draw_is_drawn_again():
    """With 3 * 2**30 as bound a quarter of all 32-bit words would be too many: they are skipped."""
    bound, s, skipped = 3 * 2**30, record(42), 0
    for _ in range(200):
        before = int(s.rng)
        assert 0 <= int(below(s, bound)) < bound
        skipped += (int(s.rng) - before) % 2**64 != int(GOLDEN)
    assert 20 < skipped < 80


@pytest.mark.parametrize("bound", [2, 6, 7, 40])
def test_draws_are_uniform(bound):
    s, counts, draws = record(2024), [0] * bound, 400 * bound
    for _ in range(draws):
        counts[int(below(s, bound))] += 1
    limit = bound + 4 * (2 * bound) ** 0.5  # four standard deviations above the mean
    assert chi_square(counts, [draws / bound] * bound) < limit


def test_games_of_a_seed_have_generators_of_their_own():
    words = {int(split(np.uint64(seed), np.uint64(number))) for seed in range(50) for number in range(50)}
    assert len(words) == 2500


def test_a_bag_gives_out_what_is_in_it():
    s = record(7, (3, 0, 2, 4))
    drawn = [int(bags.draw(s, s.bag)) for _ in range(9)]
    assert [drawn.count(kind) for kind in range(4)] == [3, 0, 2, 4]
    assert bags.count(s.bag) == 0


def test_every_piece_in_a_bag_is_equally_likely():
    s, counts, draws = record(8), [0] * 4, 3000
    for _ in range(draws):
        s.bag[:] = (3, 0, 2, 5)
        counts[int(bags.draw(s, s.bag))] += 1
    expected = {kind: float(p) * draws for kind, p in bags.outcomes(np.array([3, 0, 2, 5])).items()}
    assert counts[1] == 0
    assert chi_square([counts[kind] for kind in expected], expected.values()) < 13.8  # 2 degrees, one in a thousand


def test_pouring_empties_one_bag_into_the_other():
    source, target = np.array([1, 2, 0], np.int16), np.array([5, 0, 1], np.int16)
    bags.pour(source, target)
    assert (source.tolist(), target.tolist()) == ([0, 0, 0], [6, 2, 1])

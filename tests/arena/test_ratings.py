"""Ratings: the same numbers as OpenSkill, in games with and without ties."""

import random

import pytest

from boriken.arena.ratings import MU, SIGMA, Strength, rate


def test_ratings_are_those_of_openskill():
    models = pytest.importorskip("openskill.models")
    model, chance = models.BradleyTerryFull(tau=0.0), random.Random(5)
    for seats in (2, 3, 4, 5):
        for _ in range(50):
            before = [Strength(chance.uniform(5, 45), chance.uniform(0.5, 9)) for _ in range(seats)]
            ranks = [float(chance.randrange(seats)) for _ in range(seats)]
            theirs = model.rate([[model.rating(*one)] for one in before], ranks=ranks)
            for ours, (other,) in zip(rate(before, ranks), theirs, strict=True):
                assert (ours.mu, ours.sigma) == pytest.approx((other.mu, other.sigma), rel=1e-12)


def test_a_winner_gains_what_the_other_of_two_loses():
    winner, loser = rate([Strength(), Strength()], [0, 1])
    assert winner.mu - MU == pytest.approx(MU - loser.mu)
    assert winner.mu > MU
    assert winner.sigma == loser.sigma < SIGMA
    assert rate([Strength(), Strength()], [1, 1])[0].mu == MU

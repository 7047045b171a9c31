"""Plantations that lie face down are dealt anew for a seat that cannot know them."""

from collections import Counter

import numpy as np
import pytest

from boriken.engine.jit import IS_COMPILED
from tests.rulebook.tables import city, forests, position

DEALS = 4000 if IS_COMPILED else 400


def dealt(game, viewer, count=DEALS):
    games = game.record_type.zeros(count)
    games[:] = game.state
    game.batch.redeal(games, viewer, np.arange(1, count + 1, dtype=np.uint64))
    return games


@pytest.fixture
def forested():
    """Seat 1 has two forests, both of indigo, and seat 2 one."""
    return position("grow", 4, expansions=["new_buildings"], islands={
        1: forests(2, quarry=1) | city("forest_house"), 2: forests(1) | city("forest_house")})


@pytest.mark.parametrize("viewer", [0, 1])
def test_what_lies_under_forests_is_any_plantation_that_is_face_down(forested, viewer):
    """Nobody, not even the owner, looks under forests: a face is each kind as often as it lies face down."""
    here = forested.state
    hidden = here.stack.astype(int) + here.under_forest[:4].sum(axis=0)
    games = dealt(forested, viewer)
    assert (games["stack"] + games["under_forest"][:, :4].sum(axis=1) == hidden).all()
    assert (games["under_forest"].sum(axis=2) == here.under_forest.sum(axis=1)).all()
    expected = 3 * DEALS * hidden / hidden.sum()
    found = games["under_forest"].sum(axis=(0, 1))
    assert ((found - expected) ** 2 / expected).sum() < 18.5  # chi-square, four degrees of freedom: 0.1 %


def test_a_tile_that_another_seat_looks_at_is_any_but_ones_own_is_known():
    game = position("1897", 4, expansions=["new_buildings"], islands={
        0: city("hacienda", "forest_house") | {"tiles": {"corn": 1}}})
    game.play("role settler")
    game.play("use hacienda")
    assert game.question == "use_forest_house"
    assert game.state.looked_at[0] > 0
    own = dealt(game, 0, 50)
    assert set(own["looked_at"][:, 0].tolist()) == {int(game.state.looked_at[0])}
    others = Counter(dealt(game, 1)["looked_at"][:, 0].tolist())
    assert len(others) == 5
    assert min(others.values()) > DEALS / 20

"""Views: what a seat may not see does not reach it; what everybody may see reaches everybody."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given

import boriken
from boriken import IllegalAction
from boriken.engine.fields import Form, Sees
from tests.properties.playing import BASE_GAMES, many, positions


def views(game):
    return {seat: game.view(seat) for seat in (None, *range(game.seats))}


def changed(before, after):
    """The viewers who see a difference."""
    return {viewer for viewer in before if before[viewer] != after[viewer]}


@many
@given(positions())
def test_the_generator_is_seen_by_nobody(game):
    other = game.copy()
    other.state.rng ^= np.uint64(0xDEADBEEF)
    assert changed(views(game), views(other)) == set()


@many
@given(positions())
def test_points_are_seen_by_their_owners_only(game):
    if game.decider is None:
        return
    other = game.copy()
    other.state.points[0] += 3
    assert changed(views(game), views(other)) == {0}
    other.state.points[1] += 1
    assert changed(views(game), views(other)) == {0, 1}
    other.state.open_points = game.state.open_points = 1
    assert changed(views(game), views(other)) == set(views(game))


@many
@given(positions())
def test_answers_are_shown_to_the_seat_that_is_asked_only(game):
    for viewer, seen in views(game).items():
        is_asked = viewer is not None and viewer == game.decider
        assert seen["legal_actions"] == ([a.text for a in game.legal_actions] if is_asked else [])
        assert (seen["decider"], seen["question"]) == (game.decider, game.question)


def test_every_field_is_seen_by_whom_it_says():
    game = boriken.new_game(edition="grow", seats=3, seed=4)
    everybody = set(views(game))
    for f in game.record_type:
        if f.form is Form.DERIVED or f.name in ("seats", "over", "open_points"):
            continue
        other = game.copy()
        target = other.state[f.name]
        if isinstance(target, np.ndarray):
            target.flat[0] ^= 1
        else:
            other.state[f.name] ^= target.dtype.type(1)
        expected = {Sees.EVERYONE: everybody, Sees.OWNER: {0}, Sees.NOBODY: set()}[f.sees]
        if f.name in game.shown():  # what this set-up opens: without forests everybody can count the stack
            expected = everybody
        assert changed(views(game), views(other)) == expected, f.name


def test_points_lie_open_when_the_game_is_over_or_the_set_up_says_so():
    game = boriken.new_game(edition="grow", seats=3, seed=4, open_points=True)
    assert game.view(None)["islands"]["points"] == [0, 0, 0]
    secret = boriken.new_game(edition="grow", seats=3, seed=4)
    assert secret.view(None)["islands"]["points"] == [None] * 3
    assert secret.view(1)["islands"]["points"] == [None, 0, None]
    secret.state.over = 1
    assert secret.view(None)["islands"]["points"] == [0, 0, 0]


@pytest.mark.parametrize("seat", [-1, 3, True, False])
def test_only_seats_have_views(seat):
    game = boriken.new_game(edition="grow", seats=3, seed=4)
    for ask in (game.view, game.journal_for):
        with pytest.raises(IllegalAction, match="a seat from 0 to 2"):
            ask(seat)


@many
@given(positions(tables=BASE_GAMES))
def test_the_journal_keeps_no_secret_of_the_base_game(game):
    assert all(game.journal_for(viewer) == game.journal for viewer in (None, *range(game.seats)))

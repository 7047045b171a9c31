"""The small observation: named numbers, sums of full columns, the same in every interface, and no secrets."""

from __future__ import annotations

import random

import numpy as np
import pytest

import boriken
from boriken.engine.errors import BorikenError
from boriken.engine.game import game_class, game_ids
from boriken.research.scenes import make_scene
from boriken.research.small import ColumnGroup, SmallObservation, as_mapping, columns_of, small_observation
from boriken.research.vector import VectorGames

SIZES = {"puerto_rico": 221, "san_juan": 84}


def small_row(game, seat):
    """The small observation of a seat, computed from the full one by its declaration."""
    full, small = game.observe(seat), small_observation(game.id)
    return np.array([np.sum(full[list(column.sums)], dtype=np.float64) for column in small.columns], np.float32)


def walked(name, decisions, **given):
    game, chance = boriken.new_game(name, seed=3, **given), random.Random(1)
    for _ in range(decisions):
        if game.decider is None:
            break
        game.play(chance.choice(game.legal_actions))
    return game


@pytest.mark.parametrize("name", game_ids())
def test_it_has_the_size_that_the_documents_give_and_every_column_a_meaning(name):
    small = small_observation(name)
    assert len(small.columns) == SIZES[name]
    assert len(set(small.names)) == len(small.names)
    assert all(column.meaning for column in small.columns)


def test_its_numbers_are_those_of_the_view():
    game = walked("puerto_rico", 120, seats=4)
    row, view = as_mapping("puerto_rico", small_row(game, 2)), game.view(2)
    scale = {column.name: column.parts[7] for column in game.batch.observation.columns}
    own = game.seat_view(2)
    for good, barrels in own["goods"].items():
        assert row[f"goods.self.{good}"] * scale["goods.self.corn"] == pytest.approx(barrels)
    assert row["doubloons.left1"] * scale["doubloons.self"] == pytest.approx(game.seat_view(3)["doubloons"])
    assert row["tiles.left1"] * scale["tiles.self.corn"] == pytest.approx(sum(game.seat_view(3)["tiles"].values()))
    assert row["decider=self" if "decider=self" in row else f"question={game.question}"] == 1
    assert view["question"] == game.question


@pytest.mark.parametrize("name", game_ids())
def test_every_interface_gives_the_same_row(name):
    gymnasium = pytest.importorskip("boriken.research.gymnasium")
    pettingzoo = pytest.importorskip("boriken.research.pettingzoo")
    pytest.importorskip("pyspiel")
    import pyspiel

    from boriken.research.openspiel import short_name

    env = gymnasium.BorikenEnv(name, seats=3, learner="all", observation="small")
    turns = pettingzoo.env(name, seats=3, observation="small")
    state = pyspiel.load_game(f"{short_name(name)}(players=3,observation=small)").new_initial_state()
    row, info = env.reset(seed=4)
    turns.reset(seed=4)
    assert row.shape == env.observation_space.shape == (SIZES[name],)
    for _ in range(40):
        game = env.scene.game(env._vector.games)
        assert row == pytest.approx(small_row(game, game.decider), abs=1e-5)
        assert (turns.observe(f"seat_{game.decider}")["observation"] == row).all()
        assert env.observation_space.contains(row)
        action = int(np.flatnonzero(info["action_mask"])[-1])
        row, _, over, _, info = env.step(action)
        turns.step(action)
        assert not over
    assert not any(state.observation_tensor(0))
    state.apply_action(7)
    dealt = boriken.new_game(name, seats=3, seed=0, number=7)
    assert state.observation_tensor(1) == pytest.approx(small_row(dealt, 1), abs=1e-5)


@pytest.mark.parametrize(("name", "given"), [
    ("san_juan", {"seats": 3}), ("puerto_rico", {"edition": "special", "seats": 4, "expansions": ("achievements",)})])
def test_a_seat_learns_nothing_that_it_cannot_know(name, given):
    """Positions that differ only in the hidden part give the same numbers."""
    scene = make_scene(name, observation="small", **given)
    game = walked(name, 60, **given)
    for seat in range(game.seats):
        rows = []
        for seed in range(5):
            other = game.redealt(seat, seed)
            numbers, viewer = np.zeros((1, scene.columns), np.float32), np.array([seat], np.int32)
            records = np.frombuffer(bytearray(other.state.tobytes()), game.record_type.dtype)
            for look in scene.bind_observer(records, viewer, numbers, np.zeros((1, scene.actions), np.int8),
                                            asks_all=False)(np.zeros(1, np.int32)):
                look()
            rows.append(numbers[0])
        assert all((row == rows[0]).all() for row in rows)
        assert rows[0].any()


def test_a_vector_writes_it_into_the_arrays_of_the_caller():
    mine = np.zeros((5, SIZES["san_juan"]), np.float32)
    vector = VectorGames(make_scene("san_juan", seats=2, observation="small"), 5, arrays={"observations": mine})
    vector.deal(1)
    assert mine.any(axis=1).all()


@pytest.mark.parametrize(("pattern", "names"), [
    ("goods.self.*", ["goods.self.corn", "goods.self.indigo", "goods.self.sugar", "goods.self.tobacco",
                      "goods.self.coffee"]),
    ("goods.left1|left2.+", ["goods.left1", "goods.left2"]),
    ("cargo.+.corn|sugar", ["cargo.corn", "cargo.sugar"]),
    ("goods.self.corn+sugar", ["goods.self.corn+sugar"]),
    ("governor=self", ["governor=self"]),
])
def test_a_pattern_keeps_and_sums_words(pattern, names):
    columns = game_class("puerto_rico").batch.observation.columns
    assert [column.name for column in columns_of(ColumnGroup(pattern), columns)] == names


def test_patterns_that_fit_nothing_or_twice_are_refused():
    columns = game_class("puerto_rico").batch.observation.columns
    with pytest.raises(TypeError, match="no column of the observation fits the pattern"):
        columns_of(ColumnGroup("goods.nobody"), columns)
    with pytest.raises(TypeError, match="expected one column for the name 'goods'"):
        columns_of(ColumnGroup("goods.self.*", name="goods"), columns)
    with pytest.raises(TypeError, match="two columns 'bank'"):
        SmallObservation((ColumnGroup("bank"), ColumnGroup("bank")), columns)


def test_an_unknown_observation_is_refused():
    with pytest.raises(BorikenError, match="unknown observation 'tiny'"):
        make_scene("san_juan", observation="tiny")

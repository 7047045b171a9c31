"""Vectors of games: threads change nothing, and no game is lost when others end."""

from __future__ import annotations

import gc
import threading

import numpy as np
import pytest

from boriken.engine.errors import BorikenError
from boriken.engine.jit import IS_COMPILED
from boriken.research.scenes import make_scene
from boriken.research.slices import SliceThreads, slices_of
from boriken.research.vector import ARRAYS, VectorGames

STEPS = 400 if IS_COMPILED else 60


def random_actions(games, chance):
    picked = (chance.random(len(games)) * games["n_options"]).astype(int)
    return games["options"][np.arange(len(games)), picked].astype(np.int32)


@pytest.mark.parametrize(("observation", "learner", "players"), [
    ("full", "all", "random"), ("small", "turning", "random"), ("full", 1, ("steady", "random", "random"))])
def test_the_results_do_not_depend_on_the_number_of_threads(observation, learner, players):
    scene = make_scene("san_juan", seats=4, observation=observation)
    count, steps = (7, STEPS) if players == "random" else (3, 15)
    vectors = [VectorGames(scene, count, learner, players, threads=threads) for threads in (1, 3)]
    chance, dealt = np.random.default_rng(1), None
    for vector in vectors:
        vector.deal(5)
    for _ in range(steps):
        actions = random_actions(vectors[0].games, chance)
        over = [vector.step(actions, dealt) for vector in vectors]
        assert over[0].tolist() == over[1].tolist()
        assert vectors[0].games.tobytes() == vectors[1].games.tobytes()
        for name in ARRAYS:
            assert (vectors[0].arrays[name] == vectors[1].arrays[name]).all(), name
        dealt = over[0] if len(over[0]) else None


def test_a_game_that_ends_while_another_is_dealt_is_reported():
    """A game restarts only after its end was reported: its number of decisions falls in no other case."""
    vector, chance = VectorGames(make_scene("san_juan", seats=2), 64), np.random.default_rng(1)
    vector.deal(1)
    before, dealt, together = vector.games["decisions"].copy(), None, 0
    for _ in range(STEPS):
        over = vector.step(random_actions(vector.games, chance), dealt)
        restarted = np.flatnonzero(vector.games["decisions"] < before)
        assert restarted.tolist() == ([] if dealt is None else dealt.tolist())
        together += len(over) > 0 and dealt is not None
        before, dealt = vector.games["decisions"].copy(), over if len(over) else None
    assert together or not IS_COMPILED, "the case did not occur"


def test_games_that_are_not_dealt_again_stay_over():
    vector = VectorGames(make_scene("san_juan", seats=2), 4)
    vector.deal(1)
    vector.games["over"][[1, 2]] = 1
    vector.deal_again(np.array([2]))
    assert vector.games["over"].tolist() == [0, 1, 0, 0]


@pytest.mark.parametrize("threads", [0, -1, 1.5, True, "2"])
def test_a_number_of_threads_that_makes_no_sense_is_refused(threads):
    with pytest.raises(BorikenError, match="number of threads must be a whole number from 1 on"):
        VectorGames(make_scene("san_juan", seats=2), 4, threads=threads)


def test_slices_cover_everything_once():
    for count in range(1, 20):
        for parts in range(1, 9):
            found = [row for part in slices_of(count, parts) for row in range(count)[part]]
            assert found == list(range(count))
            assert len(slices_of(count, parts)) == min(count, parts)


def test_an_error_in_a_thread_is_raised_and_threads_end_with_their_owner():
    threads, before = SliceThreads(3), threading.active_count()

    def fails():
        raise ValueError("broken")

    with pytest.raises(ValueError, match="broken"):
        threads.run([(), (fails,), ()])
    done = []
    threads.run([(lambda: done.append(1),)] * 3)
    assert done == [1, 1, 1]
    started = [thread for thread in threading.enumerate() if thread.name == "boriken slice"]
    del threads
    gc.collect()
    for thread in started[-2:]:
        thread.join(10)
    assert threading.active_count() <= before - 2

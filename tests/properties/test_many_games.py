"""Many games at once: batches equal single games, threads and modes change nothing, nothing is ever corrupted."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import boriken
from boriken.engine.game import Setup
from boriken.engine.jit import IS_COMPILED
from boriken.games.puerto_rico.rules.game import PuertoRico
from tests.properties.playing import TABLES, losses, name, out_of_range
from tests.properties.trace import traces

BATCH, SPACE, RECORD = PuertoRico.batch, PuertoRico.space, PuertoRico.record_type
ROOT = Path(__file__).parents[2]
GROW = Setup("grow", 4)
tables = pytest.mark.parametrize("setup", TABLES, ids=name)
LONGEST = 3000  # decisions; the longest of a hundred thousand random games has far fewer


def deal(setup, count, seed=11, first=0, threads=1):
    return BATCH.deal(PuertoRico.opening(setup), seed, first, count, threads)


def rows(games):
    """Each game's bytes as a row."""
    return np.frombuffer(games.tobytes(), np.uint8).reshape(len(games), -1)


def pick(games, chance):
    """One of its options for each game; a game that is over gets an action all the same."""
    number = chance.integers(0, np.maximum(games["n_options"], 1))
    return np.take_along_axis(games["options"], number[:, None], 1)[:, 0].astype(np.int32)


@tables
def test_a_million_decisions_corrupt_nothing(setup):
    """More than 62,500 decisions at each table; now and then every action is tried on some games."""
    chance = np.random.default_rng(setup.seats)
    games = deal(setup, 300 if IS_COMPILED else 1)
    accepted = np.zeros(len(games), np.int8)
    decisions = 0
    for step in range(LONGEST):
        over = games["over"] == 1
        if over.all():
            break
        if step % 25 == 0:
            assert losses(games, setup) == []
            assert out_of_range(games, RECORD) == []
            for number in chance.integers(0, len(games), 3 if IS_COMPILED else 1):
                try_every_action(games[number:number + 1])
        before = rows(games)[over]
        BATCH.step(games, pick(games, chance), accepted)
        assert np.array_equal(accepted == 0, over)
        assert np.array_equal(rows(games)[over], before)
        decisions += int(accepted.sum())
    assert over.all()
    assert losses(games, setup) == []
    assert [list(RECORD.range_problems(game)) for game in games[:5]] == [[]] * len(games[:5])
    assert decisions == games["decisions"].sum() > (62_500 if IS_COMPILED else 50)


def try_every_action(game):
    """What the mask calls legal is accepted; what it does not is refused and changes no byte."""
    mask, accepted = np.zeros((1, len(SPACE)), np.int8), np.zeros(len(SPACE), np.int8)
    BATCH.legal(game, mask)
    copies = np.frombuffer(bytearray(game.tobytes() * len(SPACE)), RECORD.dtype)
    BATCH.step(copies, np.arange(len(SPACE), dtype=np.int32), accepted)
    assert np.array_equal(accepted, mask[0])
    assert (rows(copies)[accepted == 0] == rows(game)).all()


@pytest.mark.parametrize("action", [-1, len(SPACE), 2**31 - 1, -(2**31)])
def test_actions_outside_the_space_are_refused(action):
    games = deal(GROW, 3)
    before, accepted = games.tobytes(), np.ones(3, np.int8)
    BATCH.step(games, np.full(3, action, np.int32), accepted)
    assert not accepted.any()
    assert games.tobytes() == before


@tables
def test_a_batch_equals_single_games(setup):
    count, chance = 5 if IS_COMPILED else 2, np.random.default_rng(1)
    games = deal(setup, count)
    singles = [deal(setup, 1, first=i) for i in range(count)]
    accepted, one = np.zeros(count, np.int8), np.zeros(1, np.int8)
    for _ in range(2000 if IS_COMPILED else 60):
        assert games.tobytes() == b"".join(single.tobytes() for single in singles)
        if games["over"].all():
            break
        actions = pick(games, chance)
        BATCH.step(games, actions, accepted)
        for i, single in enumerate(singles):
            BATCH.step(single, actions[i:i + 1], one)
            assert one[0] == accepted[i]


def test_the_object_plays_the_same_game_as_the_batch():
    game = boriken.new_game(edition="1897", seats=4, seed=21)
    games, accepted = deal(Setup("1897", 4), 1, seed=21), np.zeros(1, np.int8)
    chance = np.random.default_rng(2)
    while game.decider is not None:
        assert games.tobytes() == game.state.tobytes()
        action = pick(games, chance)
        BATCH.step(games, action, accepted)
        game.play(int(action[0]))
    assert games.tobytes() == game.state.tobytes()


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_threads_change_nothing(seats):
    count = 301 if IS_COMPILED else 3
    results = []
    for threads in (1, 2, 7):
        games = deal(Setup("special", seats), count, threads=threads)
        words = BATCH.player_rng_states(3, 0, count)
        BATCH.play_out(games, words, threads)
        results.append(games.tobytes() + words.tobytes())
    assert results[0] == results[1] == results[2]


@tables
def test_random_games_end(setup):
    count = 2000 if IS_COMPILED else 1
    games = deal(setup, count, seed=77)
    BATCH.play_out(games, BATCH.player_rng_states(77, 0, count))
    assert games["over"].all()
    assert games["decisions"].max() < LONGEST
    assert games["end_reasons"].any(1).all()
    assert losses(games, setup) == []
    assert out_of_range(games, RECORD) == []


def test_games_and_players_are_numbered():
    """Part of a batch is dealt as in the whole, and its random players are the same."""
    whole, part = deal(GROW, 10), deal(GROW, 4, first=5)
    assert whole[5:9].tobytes() == part.tobytes()
    assert BATCH.player_rng_states(9, 0, 10)[5:9].tolist() == BATCH.player_rng_states(9, 5, 4).tolist()
    assert len(set(BATCH.player_rng_states(9, 0, 1000).tolist())) == 1000


@pytest.mark.parametrize(("name", "call"), [
    ("accepted", lambda games: BATCH.step(games, np.zeros(2, np.int32), np.zeros(2, np.int32))),
    ("accepted", lambda games: BATCH.step(games, np.zeros(2, np.int32), np.zeros(1, np.int8))),
    ("actions", lambda games: BATCH.step(games, np.zeros(3, np.int32), np.zeros(2, np.int8))),
    ("masks", lambda games: BATCH.legal(games, np.zeros((2, 5), np.int8))),
    ("masks", lambda games: BATCH.legal(games, np.zeros((2, len(SPACE)), bool))),
    ("rng_states", lambda games: BATCH.play_out(games, np.zeros(1, np.uint64))),
])
def test_arrays_of_another_form_are_refused(name, call):
    with pytest.raises(TypeError, match=f"^{name} must be an array"):
        call(deal(GROW, 2))


@pytest.mark.long
def test_compiled_and_plain_rules_give_the_same_bytes():
    """The other mode runs in a process of its own."""
    other = {**os.environ, "NUMBA_DISABLE_JIT": "1" if IS_COMPILED else "0"}
    done = subprocess.run([sys.executable, "-m", "tests.properties.trace"], env=other, cwd=ROOT,
                          capture_output=True, text=True, check=True)
    assert done.stdout.split("\n")[:-1] == traces()

"""Gymnasium's own checks, and what the environments promise beyond them."""

from __future__ import annotations

import random
import warnings

import numpy as np
import pytest

import boriken
from boriken.engine.errors import BorikenError

gym = pytest.importorskip("gymnasium")

from gymnasium.utils.env_checker import check_env  # noqa: E402
from gymnasium.vector import AutoresetMode  # noqa: E402

from boriken.research.gymnasium import BorikenEnv, BorikenVectorEnv  # noqa: E402
from boriken.research.scenes import make_scene  # noqa: E402
from boriken.research.vector import VectorGames, make_arrays  # noqa: E402

SCENES = [
    {"game": "san_juan", "seats": 2},
    {"game": "puerto_rico", "edition": "1897", "seats": 3, "expansions": ("nobles", "new_buildings"), "learner": "all"},
    {"game": "puerto_rico", "edition": "special", "seats": 4, "puertomas": 2, "difficulty": "easy", "reward": "margin"},
]
NAMES = {"san_juan": "boriken/SanJuan-v0", "puerto_rico": "boriken/PuertoRico-v0"}


@pytest.mark.parametrize("given", SCENES, ids=str)
def test_gymnasiums_checker_finds_nothing(given):
    rest = {name: value for name, value in given.items() if name != "game"}
    env = gym.make(NAMES[given["game"]], render_mode="ansi", **rest)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env.unwrapped)


def played(env, steps, seed=5):
    """All that a vector environment gives over some steps of random actions."""
    observations, infos = env.reset(seed=seed)
    env.action_space.seed(seed)
    for _ in range(steps):
        yield observations, infos, None, None
        observations, rewards, terminations, truncations, infos = env.step(env.action_space.sample())
        assert not truncations.any()
        yield observations, infos, rewards, terminations


@pytest.mark.parametrize("mode", list(AutoresetMode))
def test_a_vector_gives_the_games_of_its_seed_in_each_mode(mode):
    """Followed beside it: every game played as an object with the same actions."""
    env = gym.make_vec("boriken/SanJuan-v0", num_envs=3, seats=2, autoreset_mode=mode, learner="all", reward="margin")
    observations, infos = env.reset(seed=5)
    env.action_space.seed(1)
    numbers = [0, 1, 2]
    games = [boriken.new_game("san_juan", seats=2, seed=5, number=number) for number in numbers]
    ended, total = np.zeros(3, bool), 0
    for _ in range(600):
        for row, game in enumerate(games):
            if game.decider is not None:
                assert (game.observe() == observations[row]).all()
                assert np.flatnonzero(infos["action_mask"][row]).tolist() == [a.index for a in game.legal_actions]
                assert infos["seat"][row] == game.decider
        actions = env.action_space.sample()
        before = [game.decider for game in games]
        if mode is AutoresetMode.DISABLED and ended.any():
            env.reset(options={"reset_mask": ended})
            for row in np.flatnonzero(ended):
                numbers[row] += 3
                games[row] = boriken.new_game("san_juan", seats=2, seed=5, number=numbers[row])
            before, actions = [game.decider for game in games], env.action_space.sample()
        observations, rewards, terminations, _, infos = env.step(actions)
        for row, game in enumerate(games):
            if mode is AutoresetMode.NEXT_STEP and ended[row]:
                assert rewards[row] == 0
                assert not terminations[row]
                numbers[row] += 3
                games[row] = boriken.new_game("san_juan", seats=2, seed=5, number=numbers[row])
                continue
            game.play(int(actions[row]))
            outcome = game.outcome
            assert terminations[row] == (outcome is not None)
            if outcome is not None:
                margin = outcome.scores[before[row]] - outcome.scores[1 - before[row]]
                assert rewards[row] == infos.get("final_info", infos)["returns"][row, before[row]] == margin
                total += 1
                if mode is AutoresetMode.SAME_STEP:
                    assert (infos["final_obs"][row] == game.observe(before[row])).all()
                    numbers[row] += 3
                    games[row] = boriken.new_game("san_juan", seats=2, seed=5, number=numbers[row])
        ended = terminations.copy()
    assert total >= 3


def test_arrays_that_are_given_are_written_and_returned_and_others_are_new():
    scene = make_scene("san_juan", seats=3)
    arrays = make_arrays(scene, 4, {})
    for array in arrays.values():
        array[:] = 1
    env = BorikenVectorEnv(4, "san_juan", seats=3, arrays=arrays)
    same = BorikenVectorEnv(4, "san_juan", seats=3)
    for (seen, infos, rewards, _), (other, told, others_rewards, _) in zip(played(env, 150), played(same, 150),
                                                                         strict=True):
        assert seen is arrays["observations"]
        assert infos["action_mask"] is arrays["action_masks"]
        assert (seen == other).all()
        assert (infos["action_mask"] == told["action_mask"]).all()
        if rewards is not None:
            assert rewards is arrays["rewards"]
            assert (rewards == others_rewards).all()
    first, _ = same.reset(seed=1)
    kept = first.copy()
    same.step(same.action_space.sample())
    assert (first == kept).all()


@pytest.mark.parametrize("players", ["random", ["trained", "random"], ["steady", "gentle"]])
def test_a_learner_is_asked_only_in_its_own_seat(players):
    env = BorikenVectorEnv(3, "san_juan", seats=3, learner="turning", players=players, autoreset_mode="SameStep")
    seats = set()
    for _, infos, _, _ in played(env, 15 if "steady" in players else 60):
        assert (infos["seat"] == env.games["decider"]).all()
        seats |= set(infos["seat"].tolist())
    assert len(seats) == 3


def test_the_same_seed_gives_the_same_and_another_seed_something_else():
    def told(seed):
        env = BorikenVectorEnv(2, "puerto_rico", seats=3, learner=1, players=["trained", "random"])
        return b"".join(seen.tobytes() + infos["action_mask"].tobytes() for seen, infos, *_ in played(env, 25, seed))

    assert told(3) == told(3)
    assert told(3) != told(4)


def test_a_win_that_is_shared_is_shared_and_margins_count_from_the_best_of_the_others():
    records = boriken.batch("san_juan").record.zeros(2)
    records["winner"][:, :3] = [(0, 1, 1), (1, 0, 0)]
    records["score"][:, :3] = [(10, 20, 20), (25, 20, 5)]
    assert make_scene("san_juan", seats=3).payoffs(records).tolist() == [[0, 0.5, 0.5], [1, 0, 0]]
    assert make_scene("san_juan", seats=3, reward="margin").payoffs(records).tolist() == [[-10, 0, 0], [5, -5, -20]]


def test_observations_keep_to_their_bounds():
    chance = random.Random(1)
    for given in SCENES:
        env = BorikenEnv(**{**given, "learner": "all"})
        env.reset(seed=chance.randrange(100))
        for _ in range(120):
            seen, _, over, _, _ = env.step(env.action_space.sample())
            assert env.observation_space.contains(seen)
            if over:
                env.reset()


def test_what_is_wrong_is_said_in_gymnasiums_way_and_changes_nothing():
    env = BorikenVectorEnv(2, "san_juan", seats=2)
    with pytest.raises(gym.error.ResetNeeded, match=r"call reset\(\) first"):
        env.step([0, 0])
    env.reset(seed=1)
    before = env.games.tobytes()
    good = env.action_space.sample()
    with pytest.raises(gym.error.InvalidAction, match="game 1: 'pass' is not legal now: seat 0 is asked 'choose_role'"):
        env.step(np.array([good[0], 0]))
    with pytest.raises(gym.error.InvalidAction, match="expected an action index from 0 to"):
        env.step(np.array([good[0], -1]))
    with pytest.raises(TypeError, match="actions must be an array of 2 whole numbers, not of float64 of shape"):
        env.step(np.array([0.0, 1.0]))
    with pytest.raises(TypeError, match="actions must be an array of 2 whole numbers"):
        env.step(np.zeros(3, int))
    assert env.games.tobytes() == before
    env.close()
    with pytest.raises(gym.error.ClosedEnvironmentError, match="closed: create another one"):
        env.step(good)
    one = BorikenEnv("san_juan", seats=2)
    with pytest.raises(gym.error.ResetNeeded):
        one.step(0)
    one.reset(seed=1)
    with pytest.raises(gym.error.InvalidAction, match=r"^'pass' is not legal now"):
        one.step(0)
    one.close()
    with pytest.raises(gym.error.ClosedEnvironmentError):
        one.reset()


@pytest.mark.parametrize(("given", "sentence"), [
    ({"game": "san_juann"}, "Did you mean 'san_juan'"),
    ({"reward": "points"}, "unknown reward 'points'"),
    ({"learner": 7}, "the learner's seat must be one of 0, 1, 2, 3, not 7"),
    ({"learner": "me"}, "unknown learner 'me'"),
    ({"learner": 0, "players": ["random"] * 2}, "3 seats besides the learner, or 3 players, not 2"),
    ({"learner": 0, "players": "nobody"}, "unknown player 'nobody'"),
    ({"num_envs": 0}, "a whole number from 1 on, not 0"),
    ({"autoreset_mode": "never"}, "autoreset_mode must be one of"),
    ({"render_mode": "human"}, "render_mode must be None or 'ansi', 'rgb_array', 'svg', not 'human'"),
    ({"arrays": {"observation": np.zeros(1)}}, "Did you mean 'observations'"),
    ({"arrays": {"rewards": np.zeros(2)}}, "rewards must be a contiguous, writable array of float32 of shape"),
])
def test_what_cannot_be_made_is_refused(given, sentence):
    with pytest.raises(BorikenError, match=sentence):
        BorikenVectorEnv(**{"num_envs": 2, **given})


def test_the_games_of_a_vector_do_not_depend_on_who_looks():
    """Observing into the same rows again gives what a fresh look gives."""
    scene = make_scene("puerto_rico", "special", 3, ("festival",))
    games = VectorGames(scene, 5)
    games.deal(3)
    chance = np.random.default_rng(1)
    for _ in range(60):
        picked = (chance.random(5) * games.games["n_options"]).astype(int)
        over = games.step(games.games["options"][np.arange(5), picked])
        if len(over):
            games.deal_again(over)
        fresh = np.zeros_like(games.observations)
        scene.batch.observe(games.games, fresh, games.seats)
        assert (fresh == games.observations).all()

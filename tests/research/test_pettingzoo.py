"""PettingZoo's own tests, and what the environment promises beyond them."""

from __future__ import annotations

import random
import warnings

import numpy as np
import pytest

import boriken
from boriken.engine import contract
from boriken.engine.errors import BorikenError, IllegalAction
from boriken.engine.game import game_class, game_ids

pytest.importorskip("pettingzoo")

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # its tests import games of its own in a way that it calls old, if they can
    from pettingzoo.test import api_test, seed_test

from boriken.research import pettingzoo as boriken_zoo

SCENES = [
    {"game": "san_juan", "seats": 3},
    {"game": "puerto_rico", "edition": "special", "seats": 3, "puertomas": 1, "expansions": ("nobles",),
     "reward": "margin"},
]


@pytest.mark.parametrize("given", SCENES, ids=str)
def test_pettingzoos_tests_pass(given):
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")  # a mask beside it
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        api_test(boriken_zoo.env(**given), num_cycles=60)
        seed_test(lambda: boriken_zoo.env(**given), num_cycles=40)


@pytest.mark.parametrize("game_id", game_ids())
def test_every_kind_of_set_up_can_be_played(game_id):
    """The agents are those who are asked; observations and masks are the game's."""
    setups = list(contract.mixtures(game_class(game_id), seed=4))
    for number, setup in enumerate(setups[:: max(1, len(setups) // 6)]):
        env = boriken_zoo.env(game_id, setup.edition, setup.seats, setup.expansions, **setup.options)
        env.reset(seed=number)
        game = boriken.new_game(game_id, edition=setup.edition, seats=setup.seats, expansions=setup.expansions,
                                seed=number, **setup.options)
        assert env.agents == [f"seat_{seat}" for seat in range(setup.seats) if seat not in game.automata()]
        chance = random.Random(number)
        for agent in env.agent_iter(60):
            seen, _, over, _, _ = env.last()
            if over:
                break
            assert agent == f"seat_{game.decider}"
            assert (seen["observation"] == game.observe()).all()
            assert np.flatnonzero(seen["action_mask"]).tolist() == [action.index for action in game.legal_actions]
            action = chance.choice(game.legal_actions)
            game.play(action)
            env.step(action.index)


def test_rewards_come_at_the_end():
    env = boriken_zoo.env("san_juan", seats=2, reward="margin")
    env.reset(seed=3)
    chance, rewards = random.Random(1), {}
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        if over:
            rewards[agent] = reward
            env.step(None)
        else:
            assert reward == 0
            env.step(chance.choice(np.flatnonzero(seen["action_mask"]).tolist()))
    assert rewards["seat_0"] == -rewards["seat_1"]
    assert env.agents == []


def test_only_who_is_asked_has_a_mask_and_the_state_is_what_all_know():
    env = boriken_zoo.raw_env("san_juan", seats=2)
    env.reset(seed=3)
    assert env.agent_selection == "seat_0"
    assert env.observe("seat_0")["action_mask"].sum() == 5
    assert env.observe("seat_1")["action_mask"].sum() == 0
    assert (env.state() == np.concatenate([env.observe(agent)["observation"] for agent in env.agents])).all()


def test_the_parallel_form_plays():
    env = boriken_zoo.parallel_env("san_juan", seats=2)
    seen, _ = env.reset(seed=1)
    chance = random.Random(1)
    for _ in range(40):
        masks = {agent: np.flatnonzero(seen[agent]["action_mask"]).tolist() for agent in env.agents}
        seen, *_ = env.step({agent: chance.choice(open_) if open_ else None for agent, open_ in masks.items()})
    assert len(env.agents) == 2


def test_the_picture_in_words_tells_only_what_an_onlooker_may_see():
    env = boriken_zoo.env("san_juan", seats=2, render_mode="ansi")
    env.reset(seed=1)
    text = env.render()
    assert text.startswith("san_juan san_juan, 2 seats: seat 0 is asked choose_role")
    assert "hand_size" in text
    assert "\n  hand:" not in text


def test_an_action_outside_the_mask_is_refused_or_ends_the_game():
    env = boriken_zoo.env("san_juan", seats=2)
    env.reset(seed=1)
    before = env.unwrapped.game.to_text()
    with pytest.raises(IllegalAction, match="'pass' is not legal now: seat 0 is asked 'choose_role'"):
        env.step(0)
    with pytest.raises(IllegalAction, match="expected an action index from 0 to"):
        env.step(10_000)
    with pytest.raises(IllegalAction, match="an action must be a whole number from 0 to 344, not 'role builder'"):
        env.step("role builder")
    assert env.unwrapped.game.to_text() == before
    strict = boriken_zoo.env("san_juan", seats=2, illegal_reward=-1)
    strict.reset(seed=1)
    strict.step(0)
    assert strict.terminations == {"seat_0": True, "seat_1": True}
    assert strict.rewards["seat_0"] == -1


def test_what_cannot_be_is_refused():
    with pytest.raises(BorikenError, match="unknown edition"):
        boriken_zoo.env("puerto_rico", edition="first")
    with pytest.raises(BorikenError, match="render_mode must be None or 'ansi', 'rgb_array', 'svg', not 'human'"):
        boriken_zoo.env("san_juan", render_mode="human")
    env = boriken_zoo.raw_env("san_juan", seats=2)
    with pytest.raises(BorikenError, match="unknown agent 'seat_2'; the agents are seat_0, seat_1"):
        env.observation_space("seat_2")
    with pytest.raises(BorikenError, match="the seed must be a whole number"):
        env.reset(seed=-1)
    env.close()
    with pytest.raises(RuntimeError, match="this environment is closed"):
        env.reset()

"""OpenSpiel's own walk through a game, its algorithms on small set-ups, and what chance nodes promise."""

from __future__ import annotations

import random

import numpy as np
import pytest

from boriken.engine.errors import BorikenError

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.python import rl_environment  # noqa: E402
from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402

from boriken.research.openspiel import short_name  # noqa: E402  (makes the games known)

SMALL = f"{short_name('san_juan')}(players=2,chance_outcomes=20)"


def walk(game, seed, steps):
    """A random walk, chance included."""
    chance, state = random.Random(seed), game.new_initial_state()
    for _ in range(steps):
        if state.is_terminal():
            break
        outcomes = [outcome for outcome, _ in state.chance_outcomes()] if state.is_chance_node() else (
            state.legal_actions())
        state.apply_action(chance.choice(outcomes))
    return state


@pytest.mark.parametrize(("name", "given"), [
    ("python_san_juan", {"players": 2, "chance_outcomes": 20}),
    ("python_puerto_rico", {"players": 3, "edition": "e1897", "expansions": "nobles+smuggler", "chance_outcomes": 7}),
    ("python_puerto_rico", {"players": 2, "edition": "special", "options": "puertomas:1;difficulty:easy",
                            "reward": "margin"}),
])
def test_a_history_leads_to_the_same_end_again(name, given):
    game = pyspiel.load_game(name, given)
    walked = walk(game, 1, 100_000)
    assert walked.is_terminal()
    assert len(walked.returns()) == game.num_players()
    again = game.new_initial_state()
    for action in walked.history():
        again.apply_action(action)
    assert str(again) == str(walked)
    assert again.returns() == walked.returns()
    if game.get_type().utility == pyspiel.GameType.Utility.CONSTANT_SUM:
        assert sum(walked.returns()) == pytest.approx(game.utility_sum())


def test_openspiels_simulation_passes():
    pyspiel.random_sim_test(pyspiel.load_game(SMALL), num_sims=1, serialize=False, verbose=False)


def test_a_state_that_is_written_down_is_read_again():
    game = pyspiel.load_game(SMALL)
    state = walk(game, 2, 60)
    _, read = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(read) == str(state)


def test_chance_decides_what_is_drawn_and_a_clone_may_draw_something_else():
    game = pyspiel.load_game(SMALL)
    deals = set()
    for outcome in range(5):
        state = game.new_initial_state()
        assert state.is_chance_node()
        assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
        state.apply_action(outcome)
        deals.add(state.observation_string(0))
    assert len(deals) == 5
    state = walk(game, 3, 1)
    state.apply_action(state.string_to_action(0, "role prospector"))
    assert state.is_chance_node()
    drawn = {str(state.child(outcome)) for outcome in range(10)}
    assert len(drawn) > 5
    assert str(state.child(3)) == str(state.child(3))


def test_tensors_are_what_the_seat_observes_and_strings_hide_what_it_may_not_know():
    game = pyspiel.load_game(SMALL)
    state = walk(game, 4, 50)
    while state.is_chance_node():
        state.apply_action(0)
    for player in range(2):
        assert (np.array(state.observation_tensor(player), np.float32) == state.game.observe(player)).all()
    assert len(state.observation_tensor(0)) == game.observation_tensor_size()
    other = state.resample_from_infostate(0, random.Random(1).random)
    assert other.information_state_string(0) == state.information_state_string(0)
    assert other.observation_string(0) == state.observation_string(0)
    assert other.observation_tensor(0) == state.observation_tensor(0)
    assert str(other) != str(state)


def test_mcts_runs():
    game = pyspiel.load_game(SMALL)
    chance = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, uct_c=1.4, max_simulations=6, evaluator=mcts.RandomRolloutEvaluator(1, chance),
                       random_state=chance)
    state = walk(game, 5, 1)
    for _ in range(2):
        while state.is_chance_node():
            state.apply_action(0)
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


def test_search_over_information_sets_runs():
    game = pyspiel.load_game(SMALL)
    bot = ismcts.ISMCTSBot(game=game, uct_c=1.4, max_simulations=5,
                           evaluator=mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)),
                           random_state=np.random.RandomState(1))
    state = walk(game, 6, 1)
    assert bot.step(state) in state.legal_actions()


def test_openspiels_environment_for_learners_steps():
    env = rl_environment.Environment(pyspiel.load_game(SMALL))
    step, chance = env.reset(), random.Random(1)
    for _ in range(15):
        player = step.observations["current_player"]
        step = env.step([chance.choice(step.observations["legal_actions"][player])])
    assert len(step.observations["info_state"][0]) == env.game.observation_tensor_size()


@pytest.mark.parametrize(("name", "sentence"), [
    ("python_san_juan(players=9)", "seats"),
    ("python_puerto_rico(expansions=nobels)", "Did you mean 'nobles'"),
    ("python_san_juan(reward=points)", "unknown reward"),
    ("python_san_juan(chance_outcomes=0)", "chance_outcomes must be from 1 to"),
    ("python_san_juan(options=puertomas)", "expected options as NAME:VALUE"),
])
def test_what_cannot_be_played_is_refused(name, sentence):
    with pytest.raises((BorikenError, pyspiel.SpielError), match=sentence):
        pyspiel.load_game(name)

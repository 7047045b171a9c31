"""Random and trained players through each interface: PettingZoo, Gymnasium, OpenSpiel.

    python examples/players_in_environments.py --games 20
"""

from __future__ import annotations

import argparse
import random

import numpy as np
import pyspiel

import boriken.research.openspiel  # noqa: F401  (makes the games known to OpenSpiel)
from boriken.players import make_player
from boriken.research import gymnasium, pettingzoo


def with_pettingzoo(games: int) -> float:
    """Play the trained player in the first seat, through Boriken's own object, against random play."""
    env = pettingzoo.env("san_juan", seats=3)
    trained, chance, won = make_player("trained", seed=1), random.Random(1), 0.0
    for number in range(games):
        env.reset(seed=number)
        for agent in env.agent_iter():
            observation, reward, terminated, _, _ = env.last()
            if terminated:
                won += reward if agent == "seat_0" else 0
                env.step(None)
            elif agent == "seat_0":
                env.step(trained.choose(env.unwrapped.game, 0).index)
            else:
                env.step(chance.choice(np.flatnonzero(observation["action_mask"]).tolist()))
    return won / games


def with_gymnasium(games: int) -> float:
    """Play many games at once: a random learner against trained players, which evaluate all games together."""
    env = gymnasium.BorikenVectorEnv(num_envs=16, game="san_juan", seats=3, learner="turning", players="trained",
                                     autoreset_mode="SameStep")
    env.reset(seed=1)
    won, ended = 0.0, 0
    while ended < games:
        _, rewards, terminations, _, _ = env.step(env.action_space.sample())
        won, ended = won + float(rewards.sum()), ended + int(terminations.sum())
    return won / ended


def with_openspiel(games: int) -> float:
    """Play at random, chance included; return the share of wins of the first player."""
    game, chance, won = pyspiel.load_game("python_san_juan(players=3)"), random.Random(1), 0.0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(chance.choice(state.chance_outcomes())[0])
            else:
                state.apply_action(chance.choice(state.legal_actions()))
        won += state.returns()[0]
    return won / games


def main() -> None:
    """Run all examples."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=20)
    games = parser.parse_args().games
    print(f"PettingZoo: one trained player wins {with_pettingzoo(games):.0%} against two random ones")
    print(f"Gymnasium:  one random player wins {with_gymnasium(games):.0%} against two trained ones")
    print(f"OpenSpiel:  the first of three random players wins {with_openspiel(games):.0%}")


if __name__ == "__main__":
    main()

"""Boriken as an environment of PettingZoo, in which the seats take turns (`docs/research.md`).

    >>> from boriken.research import pettingzoo
    >>> env = pettingzoo.env("san_juan", seats=3)
    >>> env.reset(seed=1)
    >>> observation, reward, terminated, truncated, info = env.last()

It works directly on the record of its one game: a decision takes a few calls of compiled code.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from boriken.engine.batch import Array
from boriken.engine.errors import BorikenError, IllegalAction, ImpossibleSetup
from boriken.engine.game import Game
from boriken.engine.journal import null_journal
from boriken.library import DEFAULT_GAME, accepted
from boriken.research.extras import need
from boriken.research.interfaces import JointEnvironment, TurnEnvironment
from boriken.research.pictures import RENDER_MODES, read_render_mode, rendered
from boriken.research.scenes import Scene, make_scene, read_seed

need("pettingzoo", "research")
spaces = need("gymnasium.spaces", "research")
utils = need("pettingzoo.utils", "research")


def env(game: str = DEFAULT_GAME, edition: str | None = None, seats: int = 4, expansions: Sequence[str] = (),
        reward: str = "win", illegal_reward: float | None = None, render_mode: str | None = None,
        observation: str = "full", **options: Any) -> TurnEnvironment:
    """Return the environment with PettingZoo's usual wrappers, which refuse calls in the wrong order.

    With `illegal_reward`, an action outside the mask ends the game with that reward for the agent, as in PettingZoo's
    own games. Without it, such an action raises `IllegalAction` and changes nothing.
    """
    made: Any = raw_env(game, edition, seats, expansions, reward, render_mode, observation, **options)
    if illegal_reward is not None:
        made = utils.wrappers.TerminateIllegalWrapper(made, illegal_reward)
    wrapped: TurnEnvironment = utils.wrappers.OrderEnforcingWrapper(made)
    return wrapped


def parallel_env(game: str = DEFAULT_GAME, edition: str | None = None, seats: int = 4, expansions: Sequence[str] = (),
                 reward: str = "win", illegal_reward: float | None = None, render_mode: str | None = None,
                 observation: str = "full", **options: Any) -> JointEnvironment:
    """Return PettingZoo's parallel form of the environment: each step uses only the action of the deciding seat."""
    conversions = need("pettingzoo.utils.conversions", "research")
    made: JointEnvironment = conversions.turn_based_aec_to_parallel(
        env(game, edition, seats, expansions, reward, illegal_reward, render_mode, observation, **options))
    return made


class raw_env(utils.AECEnv):  # type: ignore[misc, name-defined]  # noqa: N801  (PettingZoo's name for it)
    """One game; the agents are the seats that are asked, `seat_0` and so on."""

    def __init__(self, game: str = DEFAULT_GAME, edition: str | None = None, seats: int = 4,
                 expansions: Sequence[str] = (), reward: str = "win", render_mode: str | None = None,
                 observation: str = "full", **options: Any) -> None:
        super().__init__()
        self.scene = make_scene(game, edition, seats, expansions, reward, observation=observation,
                                arguments=(*accepted(raw_env), "illegal_reward"), **options)
        self.render_mode = read_render_mode(render_mode)
        self.metadata = {"name": f"{game}_v0", "render_modes": list(RENDER_MODES), "is_parallelizable": True,
                         "render_fps": 1}
        self.possible_agents = [f"seat_{seat}" for seat in self.scene.asked]
        self._names = {seat: f"seat_{seat}" for seat in self.scene.asked}
        self._seat_of = {name: seat for seat, name in self._names.items()}
        self._spaces = {name: (_observation_space(self.scene), spaces.Discrete(self.scene.actions))
                        for name in self.possible_agents}
        self.agents: list[str] = []
        self._games = self.scene.cls.record_type.zeros(1)
        self._actions, self._accepted = np.zeros(1, np.int32), np.zeros(1, np.int8)
        self._viewer, self._numbers = np.zeros(1, np.int32), np.zeros((1, self.scene.columns), np.float32)
        self._mask = np.zeros((1, self.scene.actions), np.int8)
        self._step = self.scene.batch.bind_call("step_many", self._games, self._actions, self._accepted,
                                                null_journal())
        self._looks = self.scene.bind_observer(self._games, self._viewer, self._numbers, self._mask, asks_all=False)(
            np.zeros(1, np.int32))
        self._seed, self._number = 0, 0
        self._is_closed = self._is_seeded = False

    # -- PettingZoo's interface -------------------------------------------------------------------------------------

    def observation_space(self, agent: str) -> Any:
        """Return the space of an agent's observations: numbers, and a mask of the legal actions."""
        return self._spaces[self._checked(agent)][0]

    def action_space(self, agent: str) -> Any:
        """Return the space of all actions of the game."""
        return self._spaces[self._checked(agent)][1]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a game: the first game of a seed or, without one, the next game of the previous seed."""
        self._check_open()
        if seed is not None or not self._is_seeded:
            self._seed = read_seed(seed) if seed is not None else int(np.random.default_rng().integers(2**62))
            self._number, self._is_seeded = 0, True
        else:
            self._number += 1
        self._games[:] = self.scene.batch.deal(self.scene.opening, self._seed, self._number, 1)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self._names[int(self._games["decider"][0])]

    def observe(self, agent: str) -> dict[str, Array]:
        """Return an agent's observation; the mask is empty except for the agent that must decide."""
        seat = self._seat_of[self._checked(agent)]
        self._viewer[0] = seat
        for look in self._looks:
            look()
        is_asked = seat == self._games[0]["decider"]  # when the game is over, there are no options
        mask = self._mask[0].copy() if is_asked else np.zeros(self.scene.actions, np.int8)
        return {"observation": self._numbers[0].copy(), "action_mask": mask}

    def step(self, action: Any) -> None:
        """Play an action of the selected agent; the agent that must decide next is selected."""
        self._check_open()
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._play(action)
        game = self._games[0]
        if not game["over"]:
            self.agent_selection = self._names[int(game["decider"])]
            return
        worth = self.scene.payoffs(self._games)[0].tolist()
        self.rewards = {agent: worth[self._seat_of[agent]] for agent in self.agents}
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._deads_step_first()

    def state(self) -> Array:
        """Return the observations of all agents, one after the other; only future chance is missing."""
        return np.concatenate([self.observe(agent)["observation"] for agent in self.possible_agents])

    def render(self) -> str | Array | None:
        """Return the game as an onlooker sees it: a text, a drawing or pixels."""
        self._check_open()
        if self.render_mode is None:
            need("gymnasium", "research").logger.warn("render() needs a render_mode: pass one when the "
                                                      "environment is created")
            return None
        return rendered(self.game, self.render_mode)

    def close(self) -> None:
        """Close the environment; nothing more can be played."""
        self._is_closed = True

    # -- beside it --------------------------------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        """Return Boriken's own object for the position, for players and for inspection; it has no history."""
        return self.scene.game(self._games)

    # -- inside -----------------------------------------------------------------------------------------------------

    def _play(self, action: Any) -> None:
        if isinstance(action, bool) or not isinstance(action, (int, np.integer)):
            raise IllegalAction(f"an action must be a whole number from 0 to {self.scene.actions - 1}, not {action!r}")
        if 0 <= action < self.scene.actions:
            self._actions[0] = action
            self._step()
            if self._accepted[0]:
                return
        self.game.play(int(action))  # raises the error with the reason
        raise AssertionError("the batch refused a legal action")

    def _checked(self, agent: str) -> str:
        if agent not in self._seat_of:
            raise ImpossibleSetup(f"unknown agent {agent!r}; the agents are {', '.join(self.possible_agents)}")
        return agent

    def _check_open(self) -> None:
        if self._is_closed:
            raise ClosedPettingZooEnvironment("this environment is closed: create another one")


class ClosedPettingZooEnvironment(BorikenError, RuntimeError):
    """A closed environment was used."""


def _observation_space(scene: Scene) -> Any:
    return spaces.Dict({"observation": spaces.Box(*scene.bounds),
                        "action_mask": spaces.Box(0, 1, (scene.actions,), np.int8)})

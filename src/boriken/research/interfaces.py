"""The types of PettingZoo's environments, which has none of its own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Protocol

from boriken.engine.batch import Array

if TYPE_CHECKING:
    from boriken.research.pettingzoo import raw_env

#: What an agent observes: `observation` and `action_mask`.
Observation = dict[str, Array]


class TurnEnvironment(Protocol):
    """An environment in which agents take turns, as `pettingzoo.AECEnv`."""

    agents: list[str]
    possible_agents: list[str]
    agent_selection: str
    rewards: dict[str, float]
    terminations: dict[str, bool]
    truncations: dict[str, bool]
    infos: dict[str, dict[str, Any]]

    @property
    def unwrapped(self) -> raw_env:
        """Return the environment without its wrappers."""
        ...

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a game."""

    def step(self, action: int | None) -> None:
        """Play an action of the selected agent; None for one whose game is over."""

    def last(self, observe: bool = True) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Return observation, reward, termination, truncation and information of the selected agent."""
        ...

    def observe(self, agent: str) -> Observation:
        """Return an agent's observation."""
        ...

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """Yield the agent that is asked, until the game is over."""
        ...

    def observation_space(self, agent: str) -> Any:
        """Return the space of an agent's observations."""

    def action_space(self, agent: str) -> Any:
        """Return the space of an agent's actions."""

    def render(self) -> str | Array | None:
        """Return the game as an onlooker sees it."""
        ...

    def close(self) -> None:
        """Close the environment."""


class JointEnvironment(Protocol):
    """An environment in which all agents act at once, as `pettingzoo.ParallelEnv`."""

    agents: list[str]
    possible_agents: list[str]

    def reset(self, seed: int | None = None,
              options: dict[str, Any] | None = None) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Deal a game; return observations and information by agent."""
        ...

    def step(self, actions: dict[str, int]) -> tuple[
            dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Play; return observations, rewards, terminations, truncations and information by agent."""
        ...

    def observation_space(self, agent: str) -> Any:
        """Return the space of an agent's observations."""

    def action_space(self, agent: str) -> Any:
        """Return the space of an agent's actions."""

    def close(self) -> None:
        """Close the environment."""

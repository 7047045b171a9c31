"""Boriken as environments of Gymnasium: one game, or many in a vector (`docs/research.md`).

    >>> import gymnasium
    >>> env = gymnasium.make("boriken.research.gymnasium:boriken/SanJuan-v0", seats=3)
    >>> many = gymnasium.make_vec("boriken.research.gymnasium:boriken/SanJuan-v0", num_envs=16, seats=3)

"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from boriken.engine.batch import Array
from boriken.engine.errors import BorikenError, IllegalAction, ImpossibleSetup
from boriken.engine.game import game_ids
from boriken.library import DEFAULT_GAME, accepted
from boriken.players.own import PlayerLike
from boriken.research.extras import need
from boriken.research.pictures import RENDER_MODES, read_render_mode, rendered
from boriken.research.scenes import Scene, make_scene, read_seed
from boriken.research.vector import ALL, VectorGames

gym = need("gymnasium", "research")
Box, Discrete, MultiDiscrete = gym.spaces.Box, gym.spaces.Discrete, gym.spaces.MultiDiscrete
AutoresetMode = gym.vector.AutoresetMode

#: Gymnasium's ids, such as `boriken/SanJuan-v0`.
IDS = {f"boriken/{game.title().replace('_', '')}-v0": game for game in game_ids()}


class InvalidAction(IllegalAction, gym.error.InvalidAction):  # type: ignore[misc, name-defined]
    """An action is not legal; this is Gymnasium's kind of error."""


class ClosedEnvironment(BorikenError, gym.error.ClosedEnvironmentError):  # type: ignore[misc, name-defined]
    """A closed environment was used."""


class ResetNeeded(BorikenError, gym.error.ResetNeeded):  # type: ignore[misc, name-defined]
    """A game has to be dealt first."""


class OpenActions(Discrete):  # type: ignore[misc, valid-type]
    """All actions of a game; `sample()` without a mask draws from those that are legal now.

    Seeding the space marks a new beginning: until the next step, `sample()` draws from the actions that were legal at
    the beginning of the game, as Gymnasium's checker expects.
    """

    def __init__(self, count: int) -> None:
        super().__init__(count)
        self.open: Array | None = None
        self.first: Array | None = None

    def seed(self, seed: Any = None) -> Any:
        """Start anew with a seed."""
        self.open = self.first
        return super().seed(seed)

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        """Return a random action."""
        if mask is None and probability is None and self.open is not None and self.open.any():
            mask = self.open
        return super().sample(mask, probability)


class OpenActionsOfMany(MultiDiscrete):  # type: ignore[misc, valid-type]
    """An action for each game; `sample()` without a mask draws from those that are legal now."""

    def __init__(self, count: int, games: int) -> None:
        super().__init__(np.full(games, count))
        self.vector: VectorGames | None = None

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        """Return a random action for each game."""
        if mask is None and probability is None and self.vector is not None and self.vector.is_dealt:
            games = self.vector.games
            picked = (self.np_random.random(len(games)) * games["n_options"]).astype(np.int64)
            return games["options"][np.arange(len(games)), picked].astype(self.dtype)
        return super().sample(mask, probability)


class BorikenVectorEnv(gym.vector.VectorEnv):  # type: ignore[misc, name-defined]
    """Many games side by side.

    `learner` selects the seats whose decisions are asked for: `all` seats (self-play), one seat by its number, or
    `turning`, which moves on by a seat with each game; `players` play the others. Masks are in `infos["action_mask"]`.

    Arrays passed in `arrays` (by the names of `vector.ARRAYS`) are overwritten and returned at every step. Without
    them, every step returns new arrays. `observation` is `full` or `small`. `threads` is the number of threads that
    step and observe; results do not depend on it.
    """

    def __init__(self, num_envs: int = 1, game: str = DEFAULT_GAME, edition: str | None = None, seats: int = 4,
                 expansions: Sequence[str] = (), learner: int | str = ALL,
                 players: PlayerLike | Sequence[PlayerLike] = "random", reward: str = "win",
                 autoreset_mode: Any = AutoresetMode.NEXT_STEP,
                 arrays: Mapping[str, Array] | None = None, render_mode: str | None = None,
                 observation: str = "full", threads: int = 1, **options: Any) -> None:
        self.scene = make_scene(game, edition, seats, expansions, reward, observation=observation,
                                arguments=accepted(BorikenVectorEnv), **options)
        self.render_mode = read_render_mode(render_mode)
        self.autoreset_mode = read_autoreset_mode(autoreset_mode)
        self.metadata = {"render_modes": list(RENDER_MODES), "autoreset_mode": self.autoreset_mode}
        self._is_copied = not arrays
        self._vector = VectorGames(self.scene, num_envs, learner, players, arrays, threads)
        self.num_envs = self._vector.count
        self.single_observation_space, self.single_action_space = spaces_of(self.scene)
        low, high = self.scene.bounds
        self.observation_space = Box(np.broadcast_to(low, (num_envs, len(low))).copy(),
                                     np.broadcast_to(high, (num_envs, len(high))).copy())
        self.action_space = OpenActionsOfMany(self.scene.actions, self.num_envs)
        self.action_space.vector = self._vector
        self._ended: Array | None = None  # rows to deal at the next step
        self._all = np.ones(self.num_envs, np.bool_)

    # -- Gymnasium's interface --------------------------------------------------------------------------------------

    def reset(self, *, seed: int | None = None,
              options: dict[str, Any] | None = None) -> tuple[Array, dict[str, Any]]:
        """Deal games: the first games of a seed or, without one, the next games of the previous seed."""
        self._check_open()
        vector, rows = self._vector, read_reset_mask(self.num_envs, options)
        if seed is not None or not vector.is_dealt:
            if rows is not None:
                raise ImpossibleSetup("a reset of some games continues the seed: pass no seed, and reset all of them "
                                      "first")
            super().reset(seed=seed)
            vector.deal(read_seed(seed) if seed is not None else int(self.np_random.integers(2**62)))
        else:
            vector.deal_again(np.arange(self.num_envs) if rows is None else np.flatnonzero(rows))
            vector.terminations[slice(None) if rows is None else rows] = False
        over = np.flatnonzero(vector.games["over"])
        self._ended = over if len(over) else None
        return self._given(vector.observations), self._infos()

    def step(self, actions: Any) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        """Play an action in every game."""
        self._check_open()
        vector, mode = self._vector, self.autoreset_mode
        if not vector.is_dealt:
            raise ResetNeeded("no games are dealt yet: call reset() first")
        if self._ended is not None and mode is AutoresetMode.DISABLED:
            raise ResetNeeded(f"games {', '.join(map(str, self._ended[:5]))} are over: call reset() with a reset_mask")
        try:
            over = vector.step(actions, self._ended)
        except IllegalAction as error:
            raise InvalidAction(str(error)) from None
        self._ended, last = None, {}
        if len(over):
            if mode is AutoresetMode.SAME_STEP:
                last = self._last(over)
                vector.deal_again(over)
            else:
                self._ended = over
        given = self._given
        return (given(vector.observations), given(vector.rewards), given(vector.terminations),
                given(vector.arrays["truncations"]), {**self._infos(), **last})

    def render(self) -> tuple[str | Array, ...] | None:
        """Return each game as an onlooker sees it: a text, a drawing or pixels."""
        self._check_open()
        if self.render_mode is None:
            gym.logger.warn("render() needs a render_mode: pass one when the environment is created")
            return None
        games = self._vector.games
        return tuple(rendered(self.scene.game(games[i : i + 1]), self.render_mode) for i in range(self.num_envs))

    def close_extras(self, **kwargs: Any) -> None:
        """Do nothing: there is nothing to release."""

    # -- beside it --------------------------------------------------------------------------------------------------

    def action_masks(self) -> Array:
        """Return the legal actions, one row of zeros and ones per game."""
        return self._given(self._vector.action_masks)

    @property
    def games(self) -> Array:
        """Return the records of the games. Writing to them is at your own risk."""
        return self._vector.games

    def _infos(self) -> dict[str, Any]:
        vector = self._vector
        return {"action_mask": self._given(vector.action_masks), "_action_mask": self._all,
                "seat": self._given(vector.seats), "_seat": self._all,
                "returns": self._given(vector.returns), "_returns": self._given(vector.terminations)}

    def _last(self, over: Array) -> dict[str, Any]:
        """Return the final observations of the games that are over."""
        ended = np.zeros(self.num_envs, np.bool_)
        ended[over] = True
        seen = np.full(self.num_envs, None, object)
        for row in over:
            seen[row] = self._vector.observations[row].copy()
        told = {"seat": self._vector.seats.copy(), "_seat": ended, "returns": self._vector.returns.copy(),
                "_returns": ended}
        return {"final_obs": seen, "_final_obs": ended, "final_info": told, "_final_info": ended}

    def _given(self, array: Array) -> Array:
        return array.copy() if self._is_copied else array

    def _check_open(self) -> None:
        if self.closed:
            raise ClosedEnvironment("this environment is closed: create another one")


class BorikenEnv(gym.Env):  # type: ignore[misc, name-defined]
    """One game from the learner's seat; `all` asks for the decisions of every seat, `turning` moves on by a seat."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012  (Gymnasium's own form)

    def __init__(self, game: str = DEFAULT_GAME, edition: str | None = None, seats: int = 4,
                 expansions: Sequence[str] = (), learner: int | str = 0,
                 players: PlayerLike | Sequence[PlayerLike] = "random",
                 reward: str = "win", render_mode: str | None = None, observation: str = "full",
                 **options: Any) -> None:
        self.scene = make_scene(game, edition, seats, expansions, reward, observation=observation,
                                arguments=accepted(BorikenEnv), **options)
        self.render_mode = read_render_mode(render_mode)
        self._vector = VectorGames(self.scene, 1, learner, players)
        self.observation_space, self.action_space = spaces_of(self.scene)
        self._is_over = self._is_closed = False

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Array, dict[str, Any]]:
        """Deal a game: the first game of a seed or, without one, the next game of the previous seed."""
        self._check_open()
        if seed is not None or not self._vector.is_dealt:
            super().reset(seed=seed)
            self._vector.deal(read_seed(seed) if seed is not None else int(self.np_random.integers(2**62)))
        else:
            self._vector.deal_again(np.array([0]))
        self._is_over = False
        info = self._info()
        self.action_space.first = info["action_mask"].copy()
        return self._vector.observations[0].copy(), info

    def step(self, action: Any) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        """Play an action; the others answer until the learner must decide again."""
        self._check_open()
        if not self._vector.is_dealt or self._is_over:
            raise ResetNeeded("the game is over: call reset() for the next one" if self._is_over else
                              "no game is dealt yet: call reset() first")
        try:
            over = self._vector.step(np.asarray(action).reshape(1))
        except (IllegalAction, ValueError) as error:
            raise InvalidAction(str(error).removeprefix("game 0: ")) from None
        self._is_over = bool(len(over))
        return (self._vector.observations[0].copy(), float(self._vector.rewards[0]), self._is_over, False, self._info())

    def render(self) -> str | Array | None:
        """Return the game as an onlooker sees it: a text, a drawing or pixels."""
        self._check_open()
        if self.render_mode is None:
            gym.logger.warn("render() needs a render_mode: pass one when the environment is created")
            return None
        return rendered(self.scene.game(self._vector.games), self.render_mode)

    def close(self) -> None:
        """Close the environment; nothing more can be played."""
        self._is_closed = True

    def action_masks(self) -> Array:
        """Return the legal actions as a row of zeros and ones."""
        mask: Array = self._vector.action_masks[0].copy()
        return mask

    def _info(self) -> dict[str, Any]:
        mask = self.action_masks()
        self.action_space.open = mask.copy()
        info: dict[str, Any] = {"action_mask": mask, "seat": int(self._vector.seats[0])}
        if self._is_over:
            info["returns"] = self._vector.returns[0].copy()
        return info

    def _check_open(self) -> None:
        if self._is_closed:
            raise ClosedEnvironment("this environment is closed: create another one")


def spaces_of(scene: Scene) -> tuple[Any, OpenActions]:
    """Return the observation space and the action space of one game."""
    return Box(*scene.bounds), OpenActions(scene.actions)


def read_autoreset_mode(mode: Any) -> Any:
    """Return one of Gymnasium's modes, given as such or by its name."""
    for known in AutoresetMode:
        if mode in (known, known.value):
            return known
    raise ImpossibleSetup(f"autoreset_mode must be one of {', '.join(m.value for m in AutoresetMode)}, not {mode!r}")


def read_reset_mask(count: int, options: dict[str, Any] | None) -> Array | None:
    """Return a mask of the games that a reset is for; None for all."""
    mask = (options or {}).get("reset_mask")
    if mask is None:
        return None
    if not isinstance(mask, np.ndarray) or mask.dtype != np.bool_ or mask.shape != (count,) or not mask.any():
        raise ImpossibleSetup(f"options['reset_mask'] must be an array of {count} booleans, at least one of them True")
    return mask


for _id, _game in IDS.items():
    if _id not in gym.registry:
        gym.register(_id, entry_point=f"{__name__}:BorikenEnv", vector_entry_point=f"{__name__}:BorikenVectorEnv",
                     kwargs={"game": _game})

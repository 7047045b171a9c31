"""Boriken as Python games of OpenSpiel, so that its algorithms run on them (`docs/research.md`).

    >>> import boriken.research.openspiel
    >>> import pyspiel
    >>> game = pyspiel.load_game("python_san_juan(players=2)")

Chance is explicit: a chance node has a number of equally likely outcomes (`chance_outcomes`), and each
of them determines all draws until the next decision. The draws of an outcome depend on
the history before it and on the seed, so a history replays to the same state, while a search that samples
outcomes of its own learns nothing about the draws of the real game.
"""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import Any

import numpy as np

from boriken.engine.batch import Array
from boriken.engine.errors import IllegalAction, ImpossibleSetup
from boriken.engine.game import Game, game_class, game_ids, is_whole
from boriken.engine.jit import plain
from boriken.engine.rng import split
from boriken.research.extras import need
from boriken.research.pictures import text_of
from boriken.research.scenes import Scene, make_scene, read_seed

pyspiel = need("pyspiel", "openspiel")

MOST_OUTCOMES = 1_000_000
LONGEST = 100_000  # decisions and chance nodes of a game; no game comes near it
MOST_PLAYERS = 5

#: The parameters in brackets after a game's name, with their defaults.
PARAMETERS = {"players": 2, "edition": "", "expansions": "", "options": "", "reward": "win", "seed": 0,
              "chance_outcomes": 1000}


def short_name(game: str) -> str:
    """Return a game's name in OpenSpiel."""
    return f"python_{game}"


def _game_type(game: str, utility: Any) -> Any:
    kinds = pyspiel.GameType
    title = next(iter(game_class(game).editions().values()))["title"]
    return kinds(
        short_name=short_name(game), long_name=f"{title} (Boriken)", dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC, information=kinds.Information.IMPERFECT_INFORMATION,
        utility=utility, reward_model=kinds.RewardModel.TERMINAL, max_num_players=MOST_PLAYERS, min_num_players=1,
        provides_information_state_string=True, provides_information_state_tensor=False,
        provides_observation_string=True, provides_observation_tensor=True, parameter_specification=PARAMETERS)


def _scene(game: str, given: dict[str, Any]) -> Scene:
    """Return the scene for OpenSpiel's parameters, such as `nobles+new_buildings` and `puertomas:1;difficulty:easy`.

    OpenSpiel reads 1897 as a number: such an edition is written `e1897`. Players are the seats that are asked;
    Puertomas are added to them.
    """
    options: dict[str, Any] = {}
    for text in filter(None, given["options"].split(";")):
        name, colon, value = text.partition(":")
        if not colon:
            raise ImpossibleSetup(f"expected options as NAME:VALUE;NAME:VALUE, not {given['options']!r}")
        options[name.strip()] = _value(value.strip())
    seats = given["players"] + (options.get("puertomas", 0) if is_whole(options.get("puertomas", 0)) else 0)
    edition = given["edition"]
    if edition[:1] == "e" and edition[1:].isdecimal():
        edition = edition[1:]
    return make_scene(game, edition or None, seats, tuple(filter(None, given["expansions"].split("+"))),
                      given["reward"], **options)


def _value(text: str) -> bool | int | str:
    if text in ("true", "false"):
        return text == "true"
    return int(text) if text.lstrip("-").isdecimal() else text


class BorikenGame(pyspiel.Game):  # type: ignore[misc, name-defined]
    """A set-up of one of the games; subclasses name the game."""

    id = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**PARAMETERS, **(params or {})}
        self.scene = scene = _scene(self.id, given)
        self.seed, self.outcomes = read_seed(given["seed"]), int(given["chance_outcomes"])
        if not 1 <= self.outcomes <= MOST_OUTCOMES:
            raise ImpossibleSetup(f"chance_outcomes must be from 1 to {MOST_OUTCOMES}, not {self.outcomes}")
        self.chances = [(outcome, 1.0 / self.outcomes) for outcome in range(self.outcomes)]
        utilities = pyspiel.GameType.Utility
        is_shared_out = scene.reward == "win" and len(scene.asked) == scene.seats
        most = 1.0 if scene.reward == "win" else 1000.0
        info = pyspiel.GameInfo(
            num_distinct_actions=scene.actions, max_chance_outcomes=self.outcomes, num_players=len(scene.asked),
            min_utility=0.0 if scene.reward == "win" else -most, max_utility=most,
            utility_sum=1.0 if is_shared_out else None, max_game_length=LONGEST)
        super().__init__(_game_type(self.id, utilities.CONSTANT_SUM if is_shared_out else utilities.GENERAL_SUM), info,
                         params or {})

    def new_initial_state(self) -> BorikenState:
        """Return the state before the deal, which is the first chance node."""
        return BorikenState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Return an observer; with perfect recall it has only a string."""
        if params:
            raise ImpossibleSetup(f"expected no parameters for an observer of these games, not {params!r}")
        return Observer(self.scene, bool(iig_obs_type and iig_obs_type.perfect_recall))


class StateContent:
    """The content of a state: a game, and the action that waits for chance."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.game: Game | None = None  # None before the deal
        self.pending: int | None = None
        self.own: list[tuple[int, int]] = []  # player and action of each decision
        self.before = [""] * len(scene.asked)  # the knowledge of each player when the hidden part was dealt anew

    def __deepcopy__(self, memo: Any) -> StateContent:
        other = copy.copy(self)
        other.game = None if self.game is None else self.game.copy()
        other.own, other.before = list(self.own), list(self.before)
        return other

    def seen(self, player: int) -> str:
        """Return everything that a player has seen."""
        if self.game is None:
            return self.before[player]
        events = self.game.journal_for(self.scene.asked[player])
        return "\n".join((self.before[player], *map(str, events)))

    def known(self, player: int) -> str:
        """Return everything that a player has seen and done, and who must decide now."""
        own = " ".join(str(action) for actor, action in self.own if actor == player)
        asked = "" if self.game is None else f"{self.game.decider} {self.game.question}"
        return f"{self.seen(player)}\nown decisions: {own}\nasked: {asked}"

    def deal_anew(self, player: int, word: int) -> None:
        """Replace everything that a player cannot know by another possibility."""
        assert self.game is not None
        seen = self.seen(player)
        self.game = self.game.redealt(self.scene.asked[player], word)
        self.before = [text_of(self.game, seat) for seat in self.scene.asked]
        self.before[player] = seen
        self.own = [(actor, action) for actor, action in self.own if actor == player]


class BorikenState(pyspiel.State):  # type: ignore[misc, name-defined]
    """A position, or a chance node."""

    def __init__(self, game: BorikenGame) -> None:
        super().__init__(game)
        self._play = StateContent(game.scene)

    # -- OpenSpiel's interface --------------------------------------------------------------------------------------

    def current_player(self) -> Any:
        """Return who acts: a player, chance, or the terminal player."""
        play = self._play
        if play.game is None or play.pending is not None:
            return pyspiel.PlayerId.CHANCE
        seat = play.game.decider
        return pyspiel.PlayerId.TERMINAL if seat is None else play.scene.asked.index(seat)

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        game = self._play.game
        return game is not None and self._play.pending is None and game.decider is None

    def _legal_actions(self, player: int) -> list[int]:
        game = self._play.game
        return [] if game is None else [action.index for action in game.legal_actions]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the outcomes of a chance node, all equally likely."""
        return self.get_game().chances  # type: ignore[no-any-return]

    def _apply_action(self, action: int) -> None:
        play = self._play
        if self.is_chance_node():
            self._draw(action)
            return
        assert play.game is not None
        before, player = int(play.game.state.rng), play.scene.asked.index(int(play.game.state.decider))
        play.game.play(action)
        play.own.append((player, action))
        if int(play.game.state.rng) != before:  # something was drawn: chance must decide what
            play.game.undo()
            play.pending = action

    def _draw(self, outcome: int) -> None:
        play, number = self._play, np.uint64(outcome)
        if not 0 <= outcome < self.get_game().outcomes:
            raise IllegalAction(f"expected a chance outcome from 0 to {self.get_game().outcomes - 1}, not {outcome}")
        if play.game is None:
            seed = self.get_game().seed
            play.game = play.scene.cls(play.scene.batch.deal(play.scene.opening, seed, outcome, 1), {})
            return
        assert play.pending is not None
        with np.errstate(over="ignore"):  # the generator wraps round
            play.game.state.rng = plain(split)(play.game.state.rng, number)
        play.game.play(play.pending)
        play.pending = None

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {action}"
        return self._play.scene.cls.space.actions[action].text

    def returns(self) -> list[float]:
        """Return the payoff of each player; zeros until the game is over."""
        play = self._play
        if not self.is_terminal() or play.game is None:
            return [0.0] * len(play.scene.asked)
        worth = play.scene.payoffs(play.game.state.reshape(1))[0]
        return [float(worth[seat]) for seat in play.scene.asked]

    def information_state_string(self, player: int | None = None) -> str:
        """Return everything that a player has seen and done."""
        return self._play.known(self._player(player))

    def resample_from_infostate(self, player: int, sampler: Any) -> BorikenState:
        """Return a state that the player cannot distinguish from this one: the hidden part is dealt anew."""
        other: BorikenState = self.clone()
        if other._play.game is not None:
            other._play.deal_anew(player, int(sampler() * 2**53))
        return other

    def __str__(self) -> str:
        play = self._play
        waits = "" if play.pending is None else f"\nchance, after {play.scene.cls.space.actions[play.pending].text!r}"
        return ("not dealt" if play.game is None else play.game.to_text()) + waits

    # -- beside it --------------------------------------------------------------------------------------------------

    @property
    def game(self) -> Game | None:
        """Return Boriken's own object; None before the deal."""
        return self._play.game

    def _player(self, player: int | None) -> int:
        found = self.current_player() if player is None else player
        if not 0 <= found < len(self._play.scene.asked):
            raise ImpossibleSetup(f"expected a player from 0 to {len(self._play.scene.asked) - 1}, not {player!r}")
        return int(found)


class Observer:
    """Writes what a player knows into `tensor`, from which OpenSpiel reads it."""

    def __init__(self, scene: Scene, recalls: bool) -> None:
        self._scene, self._recalls = scene, recalls
        self._numbers = np.zeros((1, scene.columns), np.float32)
        self.tensor: Array | None = None if recalls else self._numbers[0]
        self.dict: dict[str, Array] = {} if recalls else {"observation": self._numbers[0]}

    def set_from(self, state: BorikenState, player: int) -> None:
        """Write the observation of a player."""
        if self._recalls:
            return
        if state.game is None:
            self._numbers[:] = 0
            return
        viewer = np.array([self._scene.asked[player]], np.int32)
        self._scene.batch.observe(state.game.state.reshape(1), self._numbers, viewer)

    def string_from(self, state: BorikenState, player: int) -> str:
        """Return the observation as text; with perfect recall, everything that the player has seen."""
        if self._recalls:
            return state.information_state_string(player)
        return "not dealt" if state.game is None else text_of(state.game, self._scene.asked[player])


def _register(games: Sequence[str]) -> None:
    """Register the games with OpenSpiel."""
    for game in games:
        if short_name(game) not in pyspiel.registered_names():
            cls = type(f"OpenSpiel_{game}", (BorikenGame,), {"id": game})
            pyspiel.register_game(_game_type(game, pyspiel.GameType.Utility.GENERAL_SUM), cls)


_register(game_ids())

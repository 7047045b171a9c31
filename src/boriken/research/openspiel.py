"""Boriken as Python games of OpenSpiel, so that its algorithms run on them (`docs/research.md`).

    >>> import boriken.research.openspiel
    >>> import pyspiel
    >>> game = pyspiel.load_game("python_san_juan(players=2)")

Chance is explicit: a chance node has a number of equally likely outcomes (`deals` for the first node,
`chance_outcomes` for the others), and each of them determines all draws until the next decision. The draws of an
outcome depend on the history before it and on the seed, so a history replays to the same state, while a search that
samples outcomes of its own learns nothing about the draws of the real game.

A state is a record as bytes. The object `Game` is made only for texts and pictures. Methods that OpenSpiel's own Python
programs call at every node are written here, too, so that such a call does not go through C++.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import numpy as np

from boriken.engine.batch import Array
from boriken.engine.errors import IllegalAction, ImpossibleSetup
from boriken.engine.game import Game, game_class, game_ids, is_whole
from boriken.research.extras import need
from boriken.research.pictures import text_of
from boriken.research.scenes import Scene, make_scene, read_seed
from boriken.research.stepping import RecordSteps

pyspiel = need("pyspiel", "openspiel")

MOST_OUTCOMES = 1_000_000
LONGEST = 100_000  # decisions and chance nodes of a game; no game comes near it
MOST_PLAYERS = 5

#: The parameters in brackets after a game's name, with their defaults.
PARAMETERS = {"players": 2, "edition": "", "expansions": "", "options": "", "reward": "win", "seed": 0,
              "chance_outcomes": 100, "deals": 1000, "observation": "full"}

CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)


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
                      given["reward"], observation=given["observation"], **options)


def _value(text: str) -> bool | int | str:
    if text in ("true", "false"):
        return text == "true"
    return int(text) if text.lstrip("-").isdecimal() else text


class SharedParts:
    """The parts that all states of a game share. Equal parameters have the same parts, which are pickled as these."""

    def __init__(self, game: str, given: tuple[tuple[str, Any], ...]) -> None:
        self._source, parameters = (game, given), dict(given)
        self.scene = _scene(game, parameters)
        self.seed, self.steps = read_seed(parameters["seed"]), RecordSteps(self.scene)
        self.deals, self.draws = (_equal_chances(name, parameters[name]) for name in ("deals", "chance_outcomes"))

    def __reduce__(self) -> Any:
        return shared_parts, self._source


@lru_cache(maxsize=32)
def shared_parts(game: str, given: tuple[tuple[str, Any], ...]) -> SharedParts:
    """Return the shared parts for a game and its parameters, all of them, sorted by name."""
    return SharedParts(game, given)


class BorikenGame(pyspiel.Game):  # type: ignore[misc, name-defined]
    """A set-up of one of the games; subclasses name the game."""

    id = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**PARAMETERS, **(params or {})}
        self.parts = shared_parts(self.id, tuple(sorted(given.items())))
        self.scene = scene = self.parts.scene
        utilities = pyspiel.GameType.Utility
        is_shared_out = scene.reward == "win" and len(scene.asked) == scene.seats
        most = 1.0 if scene.reward == "win" else 1000.0
        info = pyspiel.GameInfo(
            num_distinct_actions=scene.actions, num_players=len(scene.asked),
            max_chance_outcomes=max(len(self.parts.deals), len(self.parts.draws)),
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


def _equal_chances(name: str, count: int) -> list[tuple[int, float]]:
    """Return the outcomes of a chance node with their probabilities."""
    if not 1 <= count <= MOST_OUTCOMES:
        raise ImpossibleSetup(f"{name} must be from 1 to {MOST_OUTCOMES}, not {count}")
    return [(outcome, 1.0 / count) for outcome in range(count)]


class StateContent:
    """The content of a state: a record, its journal, and the action that waits for chance."""

    def __init__(self, parts: SharedParts) -> None:
        self.parts, self.scene, self.steps = parts, parts.scene, parts.steps
        self.record: bytes | None = None  # None before the deal
        self.pending: int | None = None
        self.player = CHANCE  # who acts
        self.own: list[tuple[int, int]] = []  # player and action of each decision
        self.journal: list[Array] = []  # the events of each decision
        self.before = [""] * len(parts.scene.asked)  # the knowledge of each player when the hidden part was dealt anew

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name not in ("scene", "steps")}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept, scene=kept["parts"].scene, steps=kept["parts"].steps)

    def __deepcopy__(self, memo: Any) -> StateContent:
        other = object.__new__(StateContent)
        other.__dict__.update(self.__dict__)
        other.own, other.journal, other.before = list(self.own), list(self.journal), list(self.before)
        return other

    @property
    def chances(self) -> list[tuple[int, float]]:
        """Return the outcomes of this chance node."""
        return self.parts.deals if self.record is None else self.parts.draws

    def apply(self, action: int) -> None:
        """Play an action; if something is drawn, chance must decide what, and the action waits."""
        assert self.record is not None
        found = self.steps.play(self.record, action)
        if found is None:
            self.game().play(action)  # raises the error with the reason
            raise AssertionError("the batch refused a legal action")
        self.own.append((self.player, action))
        if self.steps.has_drawn(self.record, found[0]):
            self.pending, self.player = action, CHANCE
        else:
            self.enter(*found)

    def draw(self, outcome: int) -> None:
        """Play the outcome of a chance node."""
        if not 0 <= outcome < len(self.chances):
            raise IllegalAction(f"expected a chance outcome from 0 to {len(self.chances) - 1}, not {outcome}")
        if self.record is None:
            self.enter(self.steps.deal(self.parts.seed, outcome), None)
            return
        assert self.pending is not None
        found = self.steps.play(self.steps.with_chance(self.record, outcome), self.pending)
        assert found is not None
        self.pending = None
        self.enter(*found)

    def enter(self, record: bytes, events: Array | None) -> None:
        """Continue with a position in which a player decides or the game is over."""
        self.record = record
        if events is not None:
            self.journal.append(events)
        player = self.steps.player(record)
        self.player = TERMINAL if player is None else player

    def game(self) -> Game:
        """Return Boriken's own object, with the journal as the events of its beginning."""
        assert self.record is not None
        events = np.concatenate(self.journal) if self.journal else None
        return self.scene.cls(self.steps.array(self.record), {}, events)

    def seen(self, player: int) -> str:
        """Return everything that a player has seen."""
        if self.record is None:
            return self.before[player]
        events = self.game().journal_for(self.scene.asked[player])
        return "\n".join((self.before[player], *map(str, events)))

    def known(self, player: int) -> str:
        """Return everything that a player has seen and done, and who must decide now."""
        own = " ".join(str(action) for actor, action in self.own if actor == player)
        asked = ""
        if self.record is not None:
            game = self.game()
            asked = f"{game.decider} {game.question}"
        return f"{self.seen(player)}\nown decisions: {own}\nasked: {asked}"

    def deal_anew(self, player: int, word: int) -> None:
        """Replace everything that a player cannot know by another possibility."""
        seen, game = self.seen(player), self.game().redealt(self.scene.asked[player], word)
        self.record, self.journal = game.state.tobytes(), []
        self.before = [text_of(game, seat) for seat in self.scene.asked]
        self.before[player] = seen
        self.own = [(actor, action) for actor, action in self.own if actor == player]


class BorikenState(pyspiel.State):  # type: ignore[misc, name-defined]
    """A position, or a chance node."""

    def __init__(self, game: BorikenGame) -> None:
        super().__init__(game)
        self._play = StateContent(game.parts)

    # -- OpenSpiel's interface --------------------------------------------------------------------------------------

    def current_player(self) -> int:
        """Return who acts: a player, chance, or the terminal player."""
        return self._play.player

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self._play.player == TERMINAL

    def is_chance_node(self) -> bool:
        """Return whether chance acts."""
        return self._play.player == CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Return the legal actions of the player who acts (of chance, too); other players have none."""
        play = self._play
        if player is not None and player != play.player:
            return []
        if play.player == CHANCE:
            return [outcome for outcome, _ in play.chances]
        return self._legal_actions(play.player)

    def _legal_actions(self, player: int) -> list[int]:
        play = self._play
        return [] if play.player < 0 or play.record is None else play.steps.legal(play.record)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the outcomes of a chance node, all equally likely."""
        return self._play.chances

    def _apply_action(self, action: int) -> None:
        if self._play.player == CHANCE:
            self._play.draw(action)
        else:
            self._play.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return f"draw {action}"
        return self._play.scene.cls.space.actions[action].text

    def returns(self) -> list[float]:
        """Return the payoff of each player; zeros until the game is over."""
        play = self._play
        if play.player != TERMINAL or play.record is None:
            return [0.0] * len(play.scene.asked)
        worth = play.scene.payoffs(play.steps.array(play.record))[0]
        return [float(worth[seat]) for seat in play.scene.asked]

    def information_state_string(self, player: int | None = None) -> str:
        """Return everything that a player has seen and done."""
        return self._play.known(self._player(player))

    def resample_from_infostate(self, player: int, sampler: Any) -> BorikenState:
        """Return a state that the player cannot distinguish from this one: the hidden part is dealt anew."""
        other: BorikenState = self.clone()
        if other._play.record is not None:
            other._play.deal_anew(player, int(sampler() * 2**53))
        return other

    def __str__(self) -> str:
        play = self._play
        waits = "" if play.pending is None else f"\nchance, after {play.scene.cls.space.actions[play.pending].text!r}"
        return ("not dealt" if play.record is None else play.game().to_text()) + waits

    # -- beside it --------------------------------------------------------------------------------------------------

    @property
    def game(self) -> Game | None:
        """Return Boriken's own object for the position, with its journal; None before the deal."""
        return None if self._play.record is None else self._play.game()

    @property
    def record(self) -> bytes | None:
        """Return the record of the position; None before the deal."""
        return self._play.record

    def _player(self, player: int | None) -> int:
        found = self.current_player() if player is None else player
        if not 0 <= found < len(self._play.scene.asked):
            raise ImpossibleSetup(f"expected a player from 0 to {len(self._play.scene.asked) - 1}, not {player!r}")
        return int(found)


class Observer:
    """Writes what a player knows into `tensor`, from which OpenSpiel reads it."""

    def __init__(self, scene: Scene, recalls: bool) -> None:
        self._scene, self._recalls = scene, recalls
        self._numbers, self._viewer = np.zeros((1, scene.columns), np.float32), np.zeros(1, np.int32)
        self._games = scene.cls.record_type.zeros(1)
        self._bytes = self._games.view(np.uint8).data
        self._looks = scene.bind_observer(self._games, self._viewer, self._numbers, np.zeros(
            (1, scene.actions), np.int8), asks_all=False)(np.zeros(1, np.int32))
        written = np.zeros(scene.columns, np.float32)
        self.tensor: Array | None = None if recalls else written
        self.dict: dict[str, Array] = {} if recalls else {"observation": written}

    def set_from(self, state: BorikenState, player: int) -> None:
        """Write the observation of a player."""
        if self.tensor is None:
            return
        if state.record is None:
            self.tensor[:] = 0
            return
        self._bytes[:] = state.record
        self._viewer[0] = self._scene.asked[player]
        for look in self._looks:
            look()
        self.tensor[:] = self._numbers[0]

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

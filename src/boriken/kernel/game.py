"""The object that people and programs play with. It holds no rule: it asks the compiled ones.

A game package makes a subclass that says which record, actions, events and rules it has; `register` makes
it known by its id, so that texts and records find it.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from types import EllipsisType
from typing import Any, ClassVar, Self

import numpy as np

from boriken.kernel import notation
from boriken.kernel.actionspace import Action, ActionSpace
from boriken.kernel.batch import Array, Batch
from boriken.kernel.errors import (
    BorikenError,
    BrokenRecord,
    BrokenState,
    BrokenText,
    IllegalAction,
    ImpossibleSetup,
    WrongVersion,
    one_of,
)
from boriken.kernel.facts import GAME_OVER, OTHER_QUESTION, OTHER_THING, Details, Facts, Obstacle, Option
from boriken.kernel.fields import RecordType, label
from boriken.kernel.journal import ROWS, WIDTH, Event, EventTypes

RECORD_FORMAT = "boriken record 1"


@dataclass(frozen=True)
class Setup:
    """Everything that fixes a game besides its decisions."""

    edition: str
    seats: int
    expansions: tuple[str, ...] = ()
    seed: int = 0
    options: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Outcome:
    """How a game ended."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    breakdown: tuple[dict[str, int], ...]  # a seat's points by source
    reasons: tuple[str, ...]  # why the game ended; several conditions may hold at once


class Game(ABC):
    """A game in progress."""

    id: ClassVar[str]
    record_type: ClassVar[RecordType]
    space: ClassVar[ActionSpace]
    events: ClassVar[EventTypes]
    batch: ClassVar[Batch]
    questions: ClassVar[tuple[str, ...]]
    asked_when_forced: ClassVar[tuple[str, ...]] = ()  # asked with one answer, too: being skipped would tell others

    # -- what a game package provides ---------------------------------------------------------------------

    @classmethod
    @abstractmethod
    def opening(cls, setup: Setup) -> Array:
        """One record set up but not dealt; an impossible set-up raises `ImpossibleSetup`."""

    @classmethod
    @abstractmethod
    def editions(cls) -> dict[str, dict[str, Any]]:
        """What can be played: edition id -> its versions, seats, expansions and options."""

    @classmethod
    @abstractmethod
    def complete(cls, record: Any, given: set[str]) -> None:
        """Work out what a position text left out (supplies, rulings, sizes)."""

    @classmethod
    @abstractmethod
    def problems(cls, record: Any) -> Iterator[str]:
        """What makes a position impossible, in words."""

    @abstractmethod
    def answers(self) -> tuple[Action, ...]:
        """All answers that the open question can have, whether or not they are open now."""

    @abstractmethod
    def facts_of(self, action: Action) -> Facts:
        """What an open answer costs and brings, asked of the rules that will charge and pay it."""

    @abstractmethod
    def reason_against(self, action: Action) -> tuple[IntEnum, Details]:
        """What keeps one of the answers from being open; the first member of its enumeration if nothing does."""

    def sources(self) -> tuple[str, ...]:
        """Where points can come from in this game's set-up."""
        return self.record_type.by_name["score_parts"].axes[1].labels

    def shown(self) -> frozenset[str]:
        """Secret fields that this game's set-up opens to everyone."""
        return frozenset()

    # -- making a game ------------------------------------------------------------------------------------

    def __init__(self, games: Array, start: dict[str, Any]) -> None:
        self._games = games
        self._start = start  # how to make the first position again: a set-up or a text
        self._actions = np.zeros(1, np.int32)
        self._accepted = np.zeros(1, np.int8)
        self._rows = np.zeros((ROWS, WIDTH), np.int32)
        self._happened: list[np.ndarray[Any, Any]] = []
        self._before: list[bytes] = []
        self._played: list[int] = []

    @classmethod
    def new(cls, setup: Setup) -> Self:
        """A game dealt and waiting for its first decision."""
        if not (is_whole(setup.seed) and 0 <= setup.seed < 2**64):
            raise ImpossibleSetup(f"a seed is a whole number from 0 to 2**64 - 1, not {setup.seed!r}")
        opening = cls.opening(setup)
        games = cls.batch.deal(opening, setup.seed, 0, 1)
        start = {"edition": setup.edition, "seats": setup.seats, "expansions": list(setup.expansions),
                 "seed": setup.seed, "options": dict(setup.options)}
        return cls(games, start)

    # -- asking -------------------------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        """The record itself. Reading it is free; writing to it is at your own risk."""
        return self._games[0]

    @property
    def edition(self) -> str:
        """The edition's id."""
        return self._label("edition")

    @property
    def version(self) -> int:
        """The version of the edition's behaviour that this game is played by."""
        return int(self.editions()[self.edition]["version"])

    @property
    def seats(self) -> int:
        """How many seats the game has."""
        return int(self.state.seats)

    @property
    def decider(self) -> int | None:
        """The seat asked now; None when the game is over."""
        return None if self.state.over else int(self.state.decider)

    @property
    def question(self) -> str | None:
        """What it is asked; None when the game is over."""
        return None if self.state.over else self.questions[int(self.state.question)]

    @property
    def legal_actions(self) -> list[Action]:
        """The possible answers."""
        s = self.state
        return [self.space.actions[i] for i in s.options[: s.n_options].tolist()]

    @property
    def options(self) -> list[Option]:
        """The possible answers, each with what it costs and brings."""
        return [Option(action, self.facts_of(action)) for action in self.legal_actions]

    @property
    def obstacles(self) -> list[Obstacle]:
        """The other answers to the question, each with the reason why it is not possible."""
        if self.state.over:
            return []
        offered = {action.index for action in self.legal_actions}
        found = [self._obstacle(action) for action in self.answers() if action.index not in offered]
        return [obstacle for obstacle in found if obstacle.reason != OTHER_THING]

    def why_not(self, action: Action | str | int) -> Obstacle | None:
        """Why an action cannot be played now; None if it can."""
        found = self.space.find(action)
        if self.state.over:
            return Obstacle(found, GAME_OVER)
        if found in self.legal_actions:
            return None
        if found not in self.answers():
            return Obstacle(found, OTHER_QUESTION, {"question": str(self.question)})
        return self._obstacle(found)

    @property
    def played(self) -> list[Action]:
        """The decisions so far, without the forced ones."""
        return [self.space.actions[i] for i in self._played]

    @property
    def journal(self) -> list[Event]:
        """All events so far, with everything secret open."""
        return list(self._decode(None, open_book=True))

    def journal_for(self, seat: int | None) -> list[Event]:
        """All events so far as a seat (or an onlooker, for None) may know them."""
        self._check_seat(seat)
        return list(self._decode(seat, open_book=False))

    def view(self, seat: int | None) -> dict[str, Any]:
        """Plain data: what that seat may see; None for an onlooker."""
        self._check_seat(seat)
        data = notation.view(self.record_type, self.state, seat, self.shown())
        data["decider"], data["question"] = self.decider, self.question
        asked = self.decider is not None and seat == self.decider
        data["legal_actions"] = [a.text for a in self.legal_actions] if asked else []
        return data

    def island(self, seat: int, viewer: int | EllipsisType | None = ...) -> dict[str, Any]:
        """Plain data: all that a seat has, as it sees it itself; or as a viewer may, None for an onlooker.

        What the viewer may not see is None.
        """
        if seat is None:
            raise IllegalAction("an island belongs to a seat")
        self._check_seat(seat)
        data = self.view(seat if viewer is ... else viewer)
        return {f.name: data[group.name][f.name][seat] for group in self.record_type.groups for f in group.fields
                if f.is_per_seat and f.name in data[group.name]}

    @property
    def outcome(self) -> Outcome | None:
        """None while the game goes on."""
        s = self.state
        if not s.over:
            return None
        fields = self.record_type.by_name
        places = {name: place for place, name in enumerate(fields["score_parts"].axes[1].labels)}
        breakdown = tuple({name: int(s.score_parts[seat, places[name]]) for name in self.sources()}
                          for seat in range(self.seats))
        reasons = tuple(name for name, is_met in zip(fields["end_reasons"].axes[0].labels, s.end_reasons, strict=True)
                        if is_met)
        scores = tuple(s.score[: self.seats].tolist())
        winners = tuple(seat for seat in range(self.seats) if s.winner[seat])
        return Outcome(winners, scores, breakdown, reasons)

    # -- playing ------------------------------------------------------------------------------------------

    def play(self, action: Action | str | int) -> None:
        """Play an action: an Action, its text or its index. An illegal one changes nothing."""
        found = self.space.find(action)
        before = self._games.tobytes()
        self._actions[0] = found.index
        self._rows[0, 0] = 0
        self.batch.step(self._games, self._actions, self._accepted, self._rows)
        if not self._accepted[0]:
            raise IllegalAction(self._why_not(found))
        self._before.append(before)
        self._played.append(found.index)
        self._happened.append(self.events.read(self._rows))

    def play_all(self, actions: Sequence[Action | str | int]) -> None:
        """Play several actions as one: if one of them is illegal, none is played."""
        done = 0
        try:
            for action in actions:
                self.play(action)
                done += 1
        except BorikenError:
            for _ in range(done):
                self.undo()
            raise

    def undo(self) -> Action:
        """Take the last decision back; chance will fall again as it fell."""
        if not self._before:
            raise IllegalAction("there is no decision to take back")
        self._games = np.frombuffer(bytearray(self._before.pop()), self.record_type.dtype)
        self._happened.pop()
        return self.space.actions[self._played.pop()]

    def copy(self) -> Self:
        """An independent game in the same position, with the same past."""
        other = type(self)(self._games.copy(), self._start)
        other._happened, other._before, other._played = (
            list(self._happened), list(self._before), list(self._played))
        return other

    def redealt(self, seat: int, seed: int) -> Self:
        """An independent game, without a past, in which all that is hidden from a seat is dealt anew."""
        self._check_seat(seat)
        games = self._games.copy()
        self.batch.redeal(games, seat, np.array([seed], np.uint64))
        other = type(self)(games, {})
        other._start = {"position": other.to_text()}
        return other

    # -- texts and records --------------------------------------------------------------------------------

    def to_text(self) -> str:
        """The position as a text that a person can read and edit."""
        return notation.write_position(self.record_type, self.state, self.id, self.version)

    @staticmethod
    def from_text(text: str) -> Game:
        """A game that starts from a position text, of whichever game the text names."""
        data = notation.parse_position(text)
        return game_class(data["game"])._from_position(text, data)

    @classmethod
    def _from_position(cls, text: str, data: dict[str, Any]) -> Self:
        if data["edition"] not in cls.editions():
            raise BrokenText(one_of("edition", data["edition"], cls.editions()))
        cls._check_version(data["edition"], data["version"])
        games = cls.record_type.zeros(1)
        given = notation.fill_record(cls.record_type, games[0], data)
        cls.complete(games[0], given)
        found = list(cls.problems(games[0])) or list(cls.record_type.range_problems(games[0]))
        if not found:
            cls.batch.settle(games)
            if not games[0].over and games[0].n_options < 1:
                found = [f"nobody has anything to answer to {cls.questions[int(games[0].question)]!r}"]
        if found:
            raise BrokenText("this position is impossible: " + "; ".join(found))
        return cls(games, {"position": text})

    @classmethod
    def from_state(cls, state: Any, game: str | None = None) -> Game:
        """A game that starts from one record: a record, an array of one, or its bytes.

        Which game it is of is told by the class, by the game's id, or by the record's type. It is checked like a
        position text.
        """
        if game is None and not hasattr(cls, "id"):
            game = _game_of(state)
        found = cls if game is None else game_class(game)
        record = _one_record(state, found)
        problems = list(found.record_type.misplaced(record))
        if problems:
            raise BrokenState("this state is impossible: " + "; ".join(problems))
        edition = found.record_type.by_name["edition"].labels[int(record["edition"])]
        version = int(found.editions()[edition]["version"])
        try:
            return found.from_text(notation.write_position(found.record_type, record, found.id, version))
        except BrokenText as error:
            raise BrokenState(str(error).replace("this position", "this state")) from None

    def to_record(self) -> str:
        """The whole game as JSON: how it was set up and every decision."""
        outcome = self.outcome
        return json.dumps({
            "format": RECORD_FORMAT, "game": self.id, "edition": self.edition, "version": self.version,
            "start": self._start, "decisions": [a.text for a in self.played],
            "outcome": None if outcome is None else
            {"winners": outcome.winners, "scores": outcome.scores, "reasons": outcome.reasons},
        }, indent=1)

    @staticmethod
    def from_record(record: str) -> Game:
        """Replay a recorded game to its last decision."""
        data = _parse_record(record)
        cls = game_class(data["game"])
        if data["edition"] not in cls.editions():
            raise BrokenRecord(one_of("edition", data["edition"], cls.editions()))
        cls._check_version(data["edition"], data["version"])
        game = cls._started(data["start"])
        if (game.id, game.edition) != (data["game"], data["edition"]):
            raise BrokenRecord(f"the record is of {data['game']} {data['edition']}, "
                               f"its start of {game.id} {game.edition}")
        for number, text in enumerate(data["decisions"], 1):
            try:
                game.play(text)
            except IllegalAction as error:
                raise BrokenRecord(f"decision {number} of the record cannot be played: {error}") from None
        return game

    @classmethod
    def _started(cls, start: dict[str, Any]) -> Game:
        if "position" in start:
            return Game.from_text(start["position"])
        for key, kind in (("edition", str), ("seats", int), ("expansions", list), ("seed", int), ("options", dict)):
            if not isinstance(start.get(key), kind):
                raise BrokenRecord(f"the record's start needs {key!r}, a {kind.__name__}")
        return cls.new(Setup(start["edition"], start["seats"], tuple(start["expansions"]), start["seed"],
                             start["options"]))

    @classmethod
    def _check_version(cls, edition: str, version: Any) -> None:
        ours = cls.editions()[edition]["version"]
        if version != ours:
            raise WrongVersion(f"made under version {version!r} of the rules of {cls.id} {edition}; "
                               f"this Boriken plays version {ours}")

    # -- inside -------------------------------------------------------------------------------------------

    def _obstacle(self, action: Action) -> Obstacle:
        reason, details = self.reason_against(action)
        return Obstacle(action, label(reason), details)

    def _label(self, name: str) -> str:
        f = self.record_type.by_name[name]
        return f.labels[int(self.state[name])]

    def _decode(self, viewer: int | None, open_book: bool) -> Iterator[Event]:
        for rows in self._happened:
            yield from self.events.decode(rows, viewer, open_book)

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and not (is_whole(seat) and 0 <= seat < self.seats):
            raise IllegalAction(f"seats go from 0 to {self.seats - 1}, not {seat!r}")

    def _why_not(self, action: Action) -> str:
        if self.state.over:
            return f"{action.text!r} cannot be played: the game is over"
        legal = ", ".join(repr(a.text) for a in self.legal_actions)
        return (f"{action.text!r} is not legal now: seat {self.decider} is asked {self.question!r}; "
                f"it may answer {legal}")

    def __repr__(self) -> str:
        return f"<{self.id} {self.edition}, {self.seats} seats, {len(self._played)} decisions>"


def is_whole(value: object) -> bool:
    """A whole number; True and False are none."""
    return isinstance(value, (int, np.integer)) and not isinstance(value, bool)


def _one_record(state: Any, game: type[Game]) -> Any:
    """A state that came from outside as a record of the game."""
    dtype = game.record_type.dtype
    if isinstance(state, (bytes, bytearray, memoryview)):
        if len(state) != dtype.itemsize:
            raise BrokenState(f"a state of {game.id} has {dtype.itemsize} bytes, not {len(state)}")
        return np.frombuffer(bytes(state), dtype)[0]
    if not isinstance(state, (np.void, np.ndarray)) or state.dtype != dtype:
        what = f"records of {state.dtype}" if hasattr(state, "dtype") else type(state).__name__
        raise BrokenState(f"a state of {game.id} is a record of it, an array of one, or its bytes, "
                          f"not {what if len(what) < 100 else 'another record'}")
    if isinstance(state, np.ndarray) and state.size != 1:
        raise BrokenState(f"one state makes a game, not {state.size}")
    return np.atleast_1d(state).reshape(1)[0]


def _game_of(state: Any) -> str:
    """The game whose record a state is."""
    for game in game_ids():
        if getattr(state, "dtype", None) == game_class(game).record_type.dtype:
            return game
    raise BrokenState("a state is a record of a game or an array of one; bytes do not say of which game they are: "
                      f"name it ({', '.join(game_ids())})")


def _parse_record(record: str) -> dict[str, Any]:
    try:
        data = json.loads(record)
    except (TypeError, ValueError) as error:
        raise BrokenRecord(f"the record is not JSON: {error}") from None
    except RecursionError:
        raise BrokenRecord("the record is nested too deeply") from None
    if not isinstance(data, dict) or data.get("format") != RECORD_FORMAT:
        raise BrokenRecord(f"a record is a JSON object with \"format\": {RECORD_FORMAT!r}")
    for key, kind in (("game", str), ("edition", str), ("version", int), ("start", dict), ("decisions", list)):
        if not isinstance(data.get(key), kind) or isinstance(data[key], bool):
            raise BrokenRecord(f"the record's {key!r} is missing or not a {kind.__name__}")
    return data


# -- the games by id ------------------------------------------------------------------------------------------

_loaders: dict[str, Callable[[], type[Game]]] = {}


def register(game: str, loader: Callable[[], type[Game]]) -> None:
    """Make a game known; its package is imported only when it is asked for."""
    _loaders[game] = loader


def game_class(game: str) -> type[Game]:
    """The class of a game by its id."""
    if not isinstance(game, str) or game not in _loaders:
        raise ImpossibleSetup(one_of("game", game, _loaders))
    return _loaders[game]()


def game_ids() -> tuple[str, ...]:
    """All games that can be played."""
    return tuple(_loaders)

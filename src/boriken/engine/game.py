"""The object that people and programs play with. It contains no rule: it calls the compiled ones.

A game package defines a subclass with its record, actions, events and rules; its pack (`packs.py`) registers it by its
id, so that texts and records find it.
"""

from __future__ import annotations

import html
import json
import warnings
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from types import EllipsisType
from typing import Any, ClassVar, Self

import numpy as np

from boriken.engine import notation, packs, records, refusing, revealing, states
from boriken.engine.actionspace import Action, ActionSpace
from boriken.engine.batch import Array, Batch
from boriken.engine.errors import (
    BorikenError,
    BrokenRecord,
    BrokenState,
    BrokenText,
    IllegalAction,
    ImpossibleSetup,
    impossible,
    one_of,
    problem,
)
from boriken.engine.facts import GAME_OVER, OTHER_QUESTION, OTHER_THING, Details, Facts, Obstacle, Option
from boriken.engine.fields import RecordType, label
from boriken.engine.journal import Event, EventTypes, empty_journal, null_journal
from boriken.engine.long_seeds import read_long_seed
from boriken.engine.versions import PlayedSetup, rulings_to_go_on, with_rulings


@dataclass(frozen=True)
class Setup:
    """The inputs that determine a game besides its decisions."""

    edition: str
    seats: int
    expansions: tuple[str, ...] = ()
    seed: int | str = 0  # a whole number, or a long seed (`long_seeds.py`)
    options: Mapping[str, Any] = field(default_factory=dict)
    number: int = 0  # the number of the game among those of its seed

    def check_chance(self) -> None:
        """Raise `ImpossibleSetup` unless the number is a 64-bit word, and the seed one or a long seed."""
        if isinstance(self.seed, str):
            read_long_seed(self.seed)
        words = {"number": self.number} if isinstance(self.seed, str) else {"seed": self.seed, "number": self.number}
        for name, word in words.items():
            if not (is_whole(word) and 0 <= word < 2**64):
                raise ImpossibleSetup(f"the {name} must be a whole number from 0 to 2**64 - 1, not {word!r}")

    @property
    def short_seed(self) -> int:
        """Return the seed, from which the chance of players follows, too; raise `ImpossibleSetup` for a long one."""
        if isinstance(self.seed, str):
            raise ImpossibleSetup(f"expected a whole number as the seed of many games, not {self.seed!r}")
        return self.seed

    def to_plain(self) -> dict[str, Any]:
        """Return the set-up as plain data, as records contain it."""
        seed = self.seed if isinstance(self.seed, str) else int(self.seed)
        return {"edition": self.edition, "seats": int(self.seats), "expansions": list(self.expansions),
                "seed": seed, "number": int(self.number), "options": records.plain(self.options)}


@dataclass(frozen=True)
class Outcome:
    """The result of a game."""

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
    automaton: ClassVar[str] = "automaton"  # the name of a seat that the rules themselves play
    asked_when_forced: ClassVar[tuple[str, ...]] = ()  # asked even with one answer: skipping reveals something
    forced_events: ClassVar[Mapping[str, str]] = {}  # block of answers -> kind of event that a forced one causes
    ending: ClassVar[Callable[..., None]]  # the rule that ends the game and counts the points

    # -- what a game package provides ---------------------------------------------------------------------

    @classmethod
    @abstractmethod
    def opening(cls, setup: Setup) -> Array:
        """Return one record that is set up but not dealt; raise `ImpossibleSetup` for an impossible set-up."""

    @classmethod
    @abstractmethod
    def editions(cls) -> dict[str, dict[str, Any]]:
        """Return what can be played: edition id -> its versions, seats, expansions and options."""

    @classmethod
    @abstractmethod
    def edition_rulings(cls, record: Any, changes: Mapping[str, Any]) -> np.uint64:
        """Return the rulings of a record's edition as bits, with some of them changed.

        Raise `ImpossibleSetup` for an impossible change.
        """

    @classmethod
    @abstractmethod
    def complete(cls, record: Any, given: set[str]) -> None:
        """Compute the fields that a position text left out (supplies, sizes)."""

    @classmethod
    @abstractmethod
    def problems(cls, record: Any) -> Iterator[str]:
        """Yield a sentence for each reason why a position is impossible."""

    @abstractmethod
    def answers(self) -> tuple[Action, ...]:
        """Return all answers that the open question can have, legal now or not."""

    @abstractmethod
    def facts_of(self, action: Action) -> Facts:
        """Return the costs and gains of a legal answer, computed by the rules that will charge and pay them."""

    @abstractmethod
    def reason_against(self, action: Action) -> tuple[IntEnum, Details]:
        """Return the reason why an answer is not legal; the first member of its enumeration if there is none."""

    def sources(self) -> tuple[str, ...]:
        """Return the sources of points in this game's set-up."""
        return self.record_type.by_name["score_parts"].axes[1].labels

    @classmethod
    def automata_of(cls, record: Any) -> frozenset[int]:
        """Return the seats that the rules themselves play, which are never asked."""
        return frozenset()

    def automata(self) -> frozenset[int]:
        """Return the seats of this game that the rules themselves play."""
        return self.automata_of(self.state)

    def shown(self) -> frozenset[str]:
        """Return the secret fields that this game's set-up opens to everyone."""
        return frozenset()

    # -- making a game ------------------------------------------------------------------------------------

    def __init__(self, games: Array, start: dict[str, Any], begun: Array | None = None) -> None:
        self._games = games
        self._start = start  # how to make the first position again: a set-up or a text; empty: as it was at first
        self._actions = np.zeros(1, np.int32)
        self._accepted = np.zeros(1, np.int8)
        self._rows: Array | None = None  # the journal of one decision, made when one is played
        self._step: Callable[[], None] | None = None  # the compiled step on these arrays, bound then, too
        self._happened: list[Array] = [null_journal() if begun is None else begun]  # the deal, then each decision
        self._before: list[bytes] = []
        self._played: list[int] = []
        self._version = 0  # of the rules, where it is an older one; 0: the present one

    @classmethod
    def new(cls, setup: Setup) -> Self:
        """Return a new game, dealt and waiting for its first decision."""
        setup.check_chance()
        dealt = empty_journal()
        games = cls.batch.deal(cls.opening(setup), setup.seed, setup.number, 1, journal=dealt)
        return cls(games, setup.to_plain(), cls.events.read(dealt))

    # -- asking -------------------------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        """Return the record itself. Reading it is free; writing to it is at your own risk."""
        return self._games[0]

    @property
    def setup(self) -> Setup | None:
        """Return the set-up of a game that was dealt; None for one that began with a position."""
        if not self._start or records.POSITION in self._start:
            return None
        return Setup(**self._start | {"expansions": tuple(self._start["expansions"])})

    @property
    def seed(self) -> int | str | None:
        """Return the seed from which the game was dealt; None for a game that began with a position."""
        return None if self.setup is None else self.setup.seed

    @property
    def edition(self) -> str:
        """Return the edition's id."""
        return self._label("edition")

    @property
    def expansions(self) -> tuple[str, ...]:
        """Return the ids of the expansions in the game."""
        if "expansions" not in self.record_type.by_name:
            return ()
        flags = int(self.state.expansions)
        return tuple(name for bit, name in enumerate(self.record_type.by_name["expansions"].labels) if flags >> bit & 1)

    @property
    def round(self) -> int:
        """Return the number of the round, from 1 on."""
        return int(self.state.round_number)

    @property
    def version(self) -> int:
        """Return the version of the edition's rules under which this game began."""
        return self._version or int(self.editions()[self.edition]["version"])

    @property
    def seats(self) -> int:
        """Return the number of seats."""
        return int(self.state.seats)

    @property
    def decider(self) -> int | None:
        """Return the seat that must decide; None when the game is over."""
        return None if self.state.over else int(self.state.decider)

    @property
    def question(self) -> str | None:
        """Return the open question; None when the game is over."""
        return None if self.state.over else self.questions[int(self.state.question)]

    @property
    def legal_actions(self) -> list[Action]:
        """Return the legal actions."""
        s = self.state
        return [self.space.actions[i] for i in s.options[: s.n_options].tolist()]

    @property
    def options(self) -> list[Option]:
        """Return the legal actions, each with its costs and gains."""
        return [Option(action, self.facts_of(action)) for action in self.legal_actions]

    @property
    def obstacles(self) -> list[Obstacle]:
        """Return the other answers to the open question, each with the reason why it is not legal."""
        if self.state.over:
            return []
        offered = {action.index for action in self.legal_actions}
        found = [self.obstacle(action) for action in self.answers() if action.index not in offered]
        return [obstacle for obstacle in found if obstacle.reason != OTHER_THING]

    def why_not(self, action: Action | str | int) -> Obstacle | None:
        """Return the reason why an action cannot be played now; None if it can."""
        found = self.space.find(action)
        if self.state.over:
            return Obstacle(found, GAME_OVER)
        if found in self.legal_actions:
            return None
        if found not in self.answers():
            return Obstacle(found, OTHER_QUESTION, {"question": str(self.question)})
        return self.obstacle(found)

    def obstacle(self, action: Action) -> Obstacle:
        """Return the reason against an answer to the open question."""
        reason, details = self.reason_against(action)
        return Obstacle(action, label(reason), details)

    @property
    def played(self) -> list[Action]:
        """Return the decisions so far, without the forced ones."""
        return [self.space.actions[i] for i in self._played]

    @property
    def journal(self) -> list[Event]:
        """Return all events since the deal, including secret ones."""
        return list(self._decode(None, open_book=True))

    def journal_for(self, seat: int | None, start: int = 0) -> list[Event]:
        """Return the events that a seat (or an onlooker, for None) may know, from decision `start` on.

        Number 0 is the deal; number 1 is the first decision with all that follows from it.
        """
        self._check_seat(seat)
        return list(self._decode(seat, open_book=False, start=start))

    def view(self, seat: int | None) -> dict[str, Any]:
        """Return the data that a seat (or an onlooker, for None) may see, as plain data."""
        self._check_seat(seat)
        data = notation.view(self.record_type, self.state, seat, self.shown())
        data["decider"], data["question"] = self.decider, self.question
        asked = self.decider is not None and seat == self.decider
        data["legal_actions"] = [a.text for a in self.legal_actions] if asked else []
        return data

    def reveals(self, seat: int, since: int) -> bool:
        """Return whether the decisions after the first `since` have revealed hidden information to a seat.

        A draw counts, no matter who has seen the drawn piece. Apart from draws, the decisions are played again in other
        deals that the seat could not distinguish from this one before them: if it can distinguish one of them
        afterwards, something was revealed. This also finds information that a seat gains because nothing happened.
        """
        self._check_seat(seat)
        if not (is_whole(since) and 0 <= since <= len(self._played)):
            raise IllegalAction(f"expected a number of decisions from 0 to {len(self._played)}, not {since!r}")
        if since == len(self._played):
            return False
        return revealing.is_revealed(self, seat, np.frombuffer(self._before[since], self.record_type.dtype), since)

    def observe(self, seat: int | None = None) -> np.ndarray[Any, Any]:
        """Return what a seat can know (by default the seat that must decide) as a row of numbers.

        `batch.observation` names the columns.
        """
        self._check_seat(seat)
        numbers = np.zeros((1, len(self.batch.observation.columns)), np.float32)
        self.batch.observe(self._games, numbers, None if seat is None else np.array([seat], np.int32))
        row: np.ndarray[Any, Any] = numbers[0]
        return row

    def island(self, seat: int, viewer: int | EllipsisType | None = ...) -> dict[str, Any]:
        """Return the same as `seat_view`, which replaces this name in the next version."""
        warnings.warn("Game.island is now Game.seat_view", DeprecationWarning, stacklevel=2)
        return self.seat_view(seat, viewer)

    def seat_view(self, seat: int, viewer: int | EllipsisType | None = ...) -> dict[str, Any]:
        """Return all that a seat has as plain data, as the seat itself or a viewer sees it (None: an onlooker).

        Values that the viewer may not see are None.
        """
        if seat is None:
            raise IllegalAction("expected the number of a seat, not None")
        self._check_seat(seat)
        data = self.view(seat if viewer is ... else viewer)
        return {f.name: data[group.name][f.name][seat] for group in self.record_type.groups for f in group.fields
                if f.is_per_seat and f.name in data[group.name]}

    @property
    def outcome(self) -> Outcome | None:
        """Return the outcome; None while the game goes on."""
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
        """Play an action, given as an `Action`, its text or its index. An illegal action changes nothing."""
        found = self.space.find(action)
        before = self._games.tobytes()
        self._actions[0] = found.index
        if self._step is None or self._rows is None:
            self._rows = empty_journal()
            self._step = self.batch.bind_call("step_many", self._games, self._actions, self._accepted, self._rows)
        self._rows[0, 0] = 0
        self._step()
        if not self._accepted[0]:
            raise IllegalAction(refusing.why_not(self, found, self._happened[-1]))
        self._before.append(before)
        self._played.append(found.index)
        self._happened.append(self.events.read(self._rows))

    def play_all(self, actions: Sequence[Action | str | int]) -> None:
        """Play several actions in sequence; if one of them is illegal, none is played."""
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
        """Take the last decision back and return it. The same decision will have the same random outcome again."""
        if not self._before:
            raise IllegalAction("there is no decision to take back")
        self._games.view(np.uint8)[:] = np.frombuffer(self._before.pop(), np.uint8)
        self._happened.pop()
        return self.space.actions[self._played.pop()]

    def copy(self) -> Self:
        """Return an independent game in the same position, with the same history."""
        other = type(self)(states.copied(self._games), self._start)
        other._happened, other._before, other._played = (
            list(self._happened), list(self._before), list(self._played))
        other._version = self._version
        return other

    def redealt(self, seat: int, seed: int) -> Self:
        """Return an independent game without history, in which everything hidden from a seat is dealt anew."""
        self._check_seat(seat)
        games = states.copied(self._games)
        self.batch.redeal(games, seat, np.array([seed], np.uint64))
        return type(self)(games, {})

    # -- texts and records --------------------------------------------------------------------------------

    def to_text(self) -> str:
        """Return the position as a text that a person can read and edit."""
        usual = self.edition_rulings(self.state, {})
        version = int(self.editions()[self.edition]["version"])  # the text names all rulings that are on
        return notation.write_position(self.record_type, self.state, self.id, version, usual)

    @staticmethod
    def from_text(text: str) -> Game:
        """Return a game that starts from a position text; the text names the game."""
        data = notation.parse_position(text)
        return game_class(data["game"])._from_position(text, data)

    @classmethod
    def _from_position(cls, text: str, data: dict[str, Any]) -> Self:
        if data["edition"] not in cls.editions():
            raise BrokenText(one_of("edition", data["edition"], cls.editions()))
        rulings = data.pop("rulings", {})
        setup = PlayedSetup(_names(data.get("expansions")), data, rulings)
        rulings = with_rulings(rulings, cls._rulings_to_go_on(data["edition"], data["version"], setup))
        games = cls.record_type.zeros(1)
        given = notation.fill_record(cls.record_type, games[0], data)
        games[0].rulings = cls._read_rulings(games[0], rulings)
        cls.complete(games[0], given)
        found = list(cls.problems(games[0])) or list(cls.record_type.range_problems(games[0]))
        forced = empty_journal()
        if not found:
            cls.batch.settle(games, forced)
            if not games[0].over and games[0].n_options < 1:
                found = [problem("no-answer", f"no answer is possible to {cls.questions[int(games[0].question)]!r}",
                                 name=f"seat:{int(games[0].decider)}")]
        if found:
            raise BrokenText(impossible(found))
        return cls(games, {records.POSITION: text}, cls.events.read(forced))

    @classmethod
    def _read_rulings(cls, record: Any, given: Any) -> np.uint64:
        """Return the rulings of a text: a table of changes, or the list of all that are on."""
        try:
            if isinstance(given, list):
                field = cls.record_type.by_name["rulings"]
                given = notation.read_ruling_list(field, given, cls.edition_rulings(record, {}))
            return cls.edition_rulings(record, given)
        except ImpossibleSetup as error:
            raise BrokenText(str(error)) from None

    @classmethod
    def from_state(cls, state: Any, game: str | None = None, check: bool = True) -> Game:
        """Return a game that starts from one record, given as a record, an array of one, or its bytes.

        The class, the game's id, or the record's type determines which game it is. The record is checked like a
        position text, which takes about a millisecond. With `check=False` it takes microseconds; pass only states that
        this engine has made, because the rules trust them.
        """
        if game is None and not hasattr(cls, "id"):
            game = states.game_of(state, {name: game_class(name).record_type for name in game_ids()})
        found = cls if game is None else game_class(game)
        games = states.one_record(state, found.id, found.record_type)
        if not check:
            return found(games, {})
        if found.record_type.is_well_placed(games[0]) and (made := found._from_whole(games)) is not None:
            return made
        problems = list(found.record_type.misplaced(games[0]))
        if problems:
            raise BrokenState("this state is impossible: " + "; ".join(problems))
        try:
            return found.from_text(found(games, {}).to_text())
        except BrokenText as error:
            raise BrokenState(str(error).replace("this position", "this state")) from None

    @classmethod
    def _from_whole(cls, games: Array) -> Self | None:
        """Return the game of a record that leaves nothing out; None if it has a problem, which its text will show."""
        own = states.copied(games)
        cls.record_type.clear_derived(own[0])
        if not cls._has_possible_rulings(own[0]):
            return None
        cls.complete(own[0], cls.record_type.written)
        if next(cls.problems(own[0]), None) is not None:
            return None
        forced = empty_journal()
        cls.batch.settle(own, forced)
        if not cls.record_type.is_well_placed(own[0]) or not (own[0].over or own[0].n_options > 0):
            return None
        return cls(own, {}, cls.events.read(forced))

    @classmethod
    def _has_possible_rulings(cls, record: Any) -> bool:
        """Return whether a record's rulings are those of its edition, or changes of them that it allows."""
        chosen = tuple(int(record[name]) for name in ("edition", "expansions") if name in cls.record_type.by_name)
        if (cls.id, *chosen) not in _usual_rulings:
            _usual_rulings[(cls.id, *chosen)] = cls.edition_rulings(record, {})
        usual = _usual_rulings[(cls.id, *chosen)]
        if usual == record.rulings:
            return True
        changes = notation.ruling_changes(cls.record_type.by_name["rulings"], record.rulings, usual)
        try:
            return bool(cls.edition_rulings(record, changes) == record.rulings)
        except ImpossibleSetup:
            return False

    def to_record(self, one_line: bool = False) -> str:
        """Return the whole game as JSON: its set-up and every decision. With `one_line`, it is one line."""
        return json.dumps({
            "format": records.FORMAT, "game": self.id, "edition": self.edition, "version": self.version,
            "start": self._start or self._first_position(), "decisions": [a.text for a in self.played],
            "outcome": self._result(),
        }, indent=None if one_line else 1)

    def _first_position(self) -> dict[str, Any]:
        """Return the start of a record for a game that began with a state."""
        first = self._games if not self._before else np.frombuffer(self._before[0], self.record_type.dtype)
        return {records.POSITION: type(self)(first, {}).to_text()}

    @staticmethod
    def from_record(record: str) -> Game:
        """Replay a recorded game to its last decision."""
        data = records.parse_record(record)
        cls = game_class(data["game"])
        if data["edition"] not in cls.editions():
            raise BrokenRecord(one_of("edition", data["edition"], cls.editions()))
        game = cls._started(data["start"], data["edition"], data["version"])
        if (game.id, game.edition) != (data["game"], data["edition"]):
            raise BrokenRecord(f"the record is of {data['game']} {data['edition']}, "
                               f"its start of {game.id} {game.edition}")
        for number, text in enumerate(data["decisions"], 1):
            try:
                game.play(text)
            except IllegalAction as error:
                raise BrokenRecord(f"decision {number} of the record cannot be played: {error}") from None
        names = data.get(records.NAMES, [])
        if names and len(names) != game.seats:
            raise BrokenRecord(f"the record names {len(names)} seats, but the game has {game.seats}")
        game._check_result(data.get("outcome"))
        return game

    @classmethod
    def _started(cls, start: dict[str, Any], edition: str, version: int) -> Game:
        """Return the game as it began; one of an older version goes on under the rulings that it began with."""
        options = start.get("options", {})
        setup = PlayedSetup(_names(start.get("expansions")), options, options.get("rulings", {}))
        answers = cls._rulings_to_go_on(edition, version, setup)
        if records.POSITION in start:
            game = Game.from_text(start[records.POSITION])
        else:
            rulings = {"rulings": with_rulings(setup.rulings, answers)} if answers else {}
            game = cls.new(Setup(**start | {"expansions": tuple(start["expansions"]), "options": options | rulings}))
            game._start = start
        game._version = version if version < game.version else 0
        return game

    def _result(self) -> dict[str, Any] | None:
        """Return the outcome in the form that records contain."""
        outcome = self.outcome
        return None if outcome is None else {
            "winners": list(outcome.winners), "scores": list(outcome.scores), "reasons": list(outcome.reasons)}

    def _check_result(self, outcome: Any) -> None:
        """Raise `BrokenRecord` if the record has another outcome than the game; a record may have none."""
        if outcome is None or outcome == self._result():
            return
        if self.outcome is None:
            raise BrokenRecord("the record has an outcome, but its decisions do not end the game "
                               "(to replay a part of a game, leave the outcome out)")
        raise BrokenRecord(f"the record has the outcome {outcome}, but its decisions lead to {self._result()}")

    @classmethod
    def _rulings_to_go_on(cls, edition: str, version: Any, setup: PlayedSetup) -> dict[str, bool]:
        return rulings_to_go_on(cls.id, edition, cls.editions()[edition]["history"], version, setup)

    # -- inside -------------------------------------------------------------------------------------------

    def _label(self, name: str) -> str:
        f = self.record_type.by_name[name]
        return f.labels[int(self.state[name])]

    def _decode(self, viewer: int | None, open_book: bool, start: int = 0) -> Iterator[Event]:
        for rows in self._happened[start:]:
            yield from self.events.decode(rows, viewer, open_book)

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and not (is_whole(seat) and 0 <= seat < self.seats):
            raise IllegalAction(f"expected a seat from 0 to {self.seats - 1}, not {seat!r}")

    # -- as a value ---------------------------------------------------------------------------------------

    def __eq__(self, other: object) -> bool:
        """Return whether the other is the same game in the same position, coming chance included; history is not."""
        return isinstance(other, Game) and self.id == other.id and self._games.tobytes() == other._games.tobytes()

    def __hash__(self) -> int:
        """Return a hash of the position. It changes when the game is played on: keep copies in sets and tables."""
        return hash((self.id, self._games.tobytes()))

    def __getstate__(self) -> dict[str, Any]:
        """Return the attributes for a copy in another process; the compiled step belongs to this one's memory."""
        return {**self.__dict__, "_step": None}

    def __repr__(self) -> str:
        return f"<{self.id} {self.edition}, {self.seats} seats, {len(self._played)} decisions>"

    def _repr_svg_(self) -> str | None:
        """Return the table as a notebook shows it to an onlooker; None for a game without a drawing, or without words.

        The words need the extra `terminal` or `research`; without it a notebook shows the line of `repr`.
        """
        if not packs.find_pack(self.id).drawing:
            return None
        try:
            drawn: str = packs.load(packs.SVG)(self)
        except ModuleNotFoundError:
            return None
        return drawn

    def _repr_html_(self) -> str | None:
        """Return the table as text for a notebook, if the game has no drawing."""
        if packs.find_pack(self.id).drawing:
            return None
        return f"<pre>{html.escape(packs.load(packs.TEXT)(self))}</pre>"


def is_whole(value: object) -> bool:
    """Return whether a value is a whole number; True and False are not."""
    return isinstance(value, (int, np.integer)) and not isinstance(value, bool)


def _names(given: Any) -> list[str]:
    """Return the names in a list from outside."""
    return [name for name in given if isinstance(name, str)] if isinstance(given, list) else []


_usual_rulings: dict[tuple[str | int, ...], np.uint64] = {}  # of the editions with their expansions, once computed


# -- the games by id ------------------------------------------------------------------------------------------


def game_class(game: str) -> type[Game]:
    """Return the class of a game by its id; its package is imported now."""
    found: type[Game] = packs.load(packs.find_pack(game).game)
    return found


def game_ids() -> tuple[str, ...]:
    """Return the ids of all games that can be played."""
    return tuple(pack.id for pack in packs.packs())

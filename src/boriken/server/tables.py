"""A table as the fold of its rows: the game, the people, the settings. Nothing here waits or writes.

The rows are all that is needed to make a table: the owner of the table, another process that shows it, and a replay
apply the same rows. A row is checked before it is written (`check_*`, which raise `Refusal`); a written row is applied
without checks (`apply`).
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from boriken.engine.errors import BorikenError, IllegalAction, one_of
from boriken.engine.game import Game
from boriken.players.protocol import player_names, read_player
from boriken.server.clocks import Clock, ClockMark
from boriken.server.messages import Said, Seat
from boriken.server.offered import offered
from boriken.server.proposals import Proposal
from boriken.server.rows import (
    Act,
    Agreed,
    CalledOff,
    Chair,
    Dismissed,
    Followed,
    Left,
    Lent,
    Made,
    Paused,
    Played,
    Proposed,
    Replaced,
    Resumed,
    Row,
    Sat,
    SettingsChanged,
    Spoke,
    TakenBack,
    TimedOut,
)
from boriken.text.arrangements import Unarrangeable, answers_for
from boriken.text.texts import Text

LONGEST_NAME = 40
PACES = (0.0, 10.0)
MOST_ACTS = 4_000  # at a table; after that only moves are accepted, which the rules bring to an end
MOST_SAID = 1_000  # lines of talk at a table
SAID_SHOWN = 100  # of them, the last ones
LONGEST_SAID = 280  # characters
#: What people can say in every language; `talk-hello` is the message of the first.
PHRASES = ("hello", "good_luck", "one_moment", "your_turn", "well_done", "oops", "thanks", "good_game")
MOST_ACTIONS = 64  # in one gesture


class Refusal(Exception):
    """Why a request is refused: a name for programs, a sentence, and if there is one a message for people."""

    def __init__(self, reason: str, sentence: str, text: Text | None = None) -> None:
        super().__init__(sentence)
        self.reason, self.sentence, self.text = reason, sentence, text

    def __reduce__(self) -> tuple[type[Refusal], tuple[str, str, Text | None]]:
        return Refusal, (self.reason, self.sentence, self.text)  # a worker sends it


@dataclass(slots=True)
class Gesture:
    """Answers of a seat that can be taken back together."""

    seat: int
    move: int  # decisions before it
    reveals: bool | None = None  # whether the seat learnt something hidden; None until it is worked out
    mark: ClockMark | None = None  # the time of the seat, where the table has a clock


@dataclass(slots=True)
class Sitting:
    """A seat as it is now."""

    chair: Chair
    name: str
    lent_to: str = ""
    person: str = ""  # the tag of a person who shows it

    @property
    def player(self) -> str:
        """Return the name of the bot that decides for the seat; empty for a person."""
        return self.chair.level if self.chair.kind == "bot" else self.lent_to


@dataclass(slots=True)
class Table:
    """A table after some of its rows."""

    id: str
    made: Made
    game: Game
    sittings: list[Sitting]
    pace: float
    first_move: int  # decisions of a record with which the table began: they are never taken back
    version: int = 0  # the number of the last row
    moved: int = 0  # the number of the last row that changed the game
    thinking: bool = False
    next: str = ""  # the table of the rematch
    agreed: set[int] = field(default_factory=set)  # seats that agree to hints
    gestures: list[Gesture] = field(default_factory=list)  # of the seat that acted last, since another seat acted
    taken_back: list[TakenBack] = field(default_factory=list)  # the lines of the log about moves that were taken back
    chat: bool = True  # whether people may write to each other, besides the phrases
    talk: deque[Said] = field(default_factory=lambda: deque(maxlen=SAID_SHOWN))
    said: int = 0  # lines of talk so far
    forfeited: set[int] = field(default_factory=set)  # seats of people that a bot has played
    is_off: bool = False  # called off before the first move
    done: dict[str, int] = field(default_factory=dict)  # action ids -> the rows that they made
    clock: Clock | None = None
    paused: Paused | None = None
    proposal: Proposal | None = None  # that is open
    declined: dict[int, int] = field(default_factory=dict)  # seats whose proposal failed, and `moved` at that time
    decided: list[tuple[int, int]] = field(default_factory=list)  # the seat and the first decision of every gesture

    @classmethod
    def begun(cls, table: str, made: Made, rows: Iterable[Row] = ()) -> Table:
        """Return a table as it was made, with some rows applied."""
        game = Game.from_record(json.dumps(made.record))
        sittings = [Sitting(chair, chair.name, person=made.people.get(seat, ""))
                    for seat, chair in enumerate(made.chairs)]
        found = cls(table, made, game, sittings, made.pace, len(game.played), chat=made.chat)
        if made.clock is not None:
            found.clock = Clock.begun(made.clock, game.seats, made.served_at)
        for row in rows:
            found.apply(row)
        return found

    # -- asking -----------------------------------------------------------------------------------------------

    @property
    def hints(self) -> bool:
        """Return whether people may ask for advice: every person at the table agrees."""
        persons = self.persons()
        return bool(persons) and all(seat in self.agreed for seat in persons)

    @property
    def is_strict(self) -> bool:
        """Return whether others rely on the result: nobody takes moves back, gets advice, leaves or lets a bot play."""
        return self.made.counts or bool(self.made.tournament)

    @property
    def _counts_for(self) -> str:
        return "belongs to a tournament" if self.made.tournament else "counts for the ladder"

    def persons(self) -> list[int]:
        """Return the seats of people."""
        return [seat for seat, sitting in enumerate(self.sittings) if sitting.chair.kind == "person"]

    def player_of(self, seat: int) -> str:
        """Return the name of the bot that decides for a seat; empty where a person does."""
        return self.sittings[seat].player

    def seats(self, connected: Iterable[int], lendable: Mapping[int, float] | None = None) -> list[Seat]:
        """Return all seats as viewers see them; `lendable` has the times from which the host may lend them."""
        there, times = set(connected), lendable or {}
        return [Seat(sitting.name, sitting.chair.kind, sitting.player, seat in there, bool(sitting.lent_to),
                     times.get(seat), sitting.person)
                for seat, sitting in enumerate(self.sittings)]

    def undo_to(self, seat: int | None) -> int | None:
        """Return how many decisions are left when a seat takes its last gesture back; None where it cannot.

        It cannot when another seat has acted since, when the game is over, and when the gesture has shown the seat
        something that was hidden from it.
        """
        if not self.gestures or self.game.outcome is not None or self.is_strict:
            return None
        last = self.gestures[-1]
        if last.seat != seat or self.player_of(last.seat):
            return None
        if last.reveals is None:
            last.reveals = self.game.reveals(last.seat, last.move)
        return None if last.reveals else last.move

    # -- time -------------------------------------------------------------------------------------------------

    @property
    def is_started(self) -> bool:
        """Return whether no seat waits for a person to take it."""
        return all(sitting.chair.kind != "open" or sitting.lent_to for sitting in self.sittings)

    def timed_seat(self) -> int | None:
        """Return the seat whose time runs: a person has to decide, and nothing else is waited for."""
        seat = self.game.decider
        if self.clock is None or seat is None or self.paused is not None or not self.is_started or self.is_off:
            return None
        return seat if self.sittings[seat].chair.kind == "person" and not self.player_of(seat) else None

    def active(self) -> list[int]:
        """Return the people who play themselves: those whose seat no bot plays."""
        return [seat for seat in self.persons() if not self.player_of(seat)]

    def has_agenda(self) -> bool:
        """Return whether the table has something that depends on time: a clock, a pause, a proposal."""
        return self.clock is not None or self.paused is not None or self.proposal is not None

    def due(self) -> float | None:
        """Return the up-time at which the server has to do something at the table; 0 where a bot is to decide."""
        if self.game.decider is None:
            return None
        times = [] if self.proposal is None else [self.proposal.act.until]
        seat = self.timed_seat()
        if self.paused is not None:
            times.append(self.paused.until)
        elif seat is not None and self.clock is not None:
            times.append(self.clock.runs_out(seat))
        elif self.clock is not None and self.player_of(self.game.decider) and self.is_started and self.active():
            times.append(0.0)
        return min(times, default=None)

    def overdue(self, now: float) -> Act | None:
        """Return the act that time has made necessary by an up-time; None where there is none."""
        if self.game.decider is None:
            return None
        if self.paused is not None and now >= self.paused.until:
            return Resumed()
        seat = self.timed_seat()
        if seat is not None and self.clock is not None and now >= self.clock.runs_out(seat):
            return TimedOut(seat, self.clock.settings.level)
        if self.proposal is not None and now >= self.proposal.act.until:
            return Dismissed()
        return None

    # -- checking ---------------------------------------------------------------------------------------------

    def check_play(self, seat: int | None, actions: list[str]) -> Played:
        """Return the act of a seat's answers: one must be open, several are tried on a copy of the game."""
        asked = self.check_turn(seat)
        if not 0 < len(actions) <= MOST_ACTIONS:
            raise Refusal("broken", f"a play must have 1 to {MOST_ACTIONS} actions")
        if len(actions) > 1 or all(action.text != actions[0] for action in self.game.legal_actions):
            self._try(asked, actions)
        return Played(asked, actions)

    def _try(self, asked: int, actions: list[str]) -> None:
        """Play answers on a copy of the game; raise a refusal at the first that is not allowed."""
        tried = self.game.copy()
        for action in actions:
            if tried.decider != asked:
                raise Refusal("illegal", f"it is no longer the turn of seat {asked} after {tried.played[-1].text!r}")
            try:
                tried.play(action)
            except IllegalAction as error:
                raise Refusal("illegal", str(error)) from None

    def check_turn(self, seat: int | None) -> int:
        """Return the seat; raise a refusal if it is not its turn."""
        self.check_on()
        if self.game.decider is None:
            raise Refusal("over", "the game is over")
        if seat is None or seat != self.game.decider:
            raise Refusal("not_your_turn", f"it is the turn of seat {self.game.decider}")
        if self.paused is not None:
            raise Refusal("paused", "the game is paused: wait until the pause ends", Text("reason-paused"))
        return seat

    def check_on(self) -> None:
        """Raise a refusal if the game was called off."""
        if self.is_off:
            raise Refusal("called_off", "the host has called this game off")

    def check_call_off(self, is_host: bool) -> CalledOff:
        """Return the act that calls the game off: the host's, before the first move."""
        self.check_on()
        if not is_host:
            raise Refusal("not_allowed", "only the host can call a game off")
        if self.has_begun():
            raise Refusal("not_allowed", "the game has begun: it cannot be called off any more")
        return CalledOff()

    def check_leave(self, seat: int | None, level: str) -> Left:
        """Return the act with which a person leaves their seat; a bot of a level plays it in a game that has begun."""
        if seat is None or self.sittings[seat].chair.kind != "person":
            raise Refusal("not_allowed", "only a person who has a seat can leave it")
        if self.made.tournament or (self.made.counts and self.has_begun()):
            raise Refusal("cannot_count", f"this game {self._counts_for}: its seats cannot be left. A bot can "
                          "play for a person who is away")
        return Left(seat, level if self.has_begun() else "")

    def has_begun(self) -> bool:
        """Return whether the game has had a move at this table."""
        return len(self.game.played) > self.first_move

    def check_say(self, seat: int | None, phrase: str, text: str) -> Spoke:
        """Return the act of saying something: a phrase, or a text where the table allows it."""
        if seat is None:
            raise Refusal("not_allowed", "an onlooker cannot talk at a table: take a seat")
        if self.said >= MOST_SAID:
            raise Refusal("too_many", f"this table has {MOST_SAID} lines of talk, and it keeps no more")
        if phrase:
            if phrase not in PHRASES or text:
                raise Refusal("broken", one_of("phrase", phrase, PHRASES))
            return Spoke(seat, phrase)
        if not self.chat:
            raise Refusal("not_allowed", "this table allows phrases only")
        plain = cleaned(text)
        if not 0 < len(plain) <= LONGEST_SAID:
            raise Refusal("broken", f"a text must have 1 to {LONGEST_SAID} characters")
        return Spoke(seat, text=plain)

    def check_room(self) -> None:
        """Raise a refusal if the table has so many acts that it accepts only moves."""
        if self.version >= MOST_ACTS:
            raise Refusal("too_many", f"this table has {MOST_ACTS} acts: it accepts nothing but moves from now on")

    def check_undo(self, seat: int | None) -> TakenBack:
        """Return the act that takes the seat's last gesture back."""
        if self.paused is not None:
            raise Refusal("paused", "the game is paused: wait until the pause ends", Text("reason-paused"))
        move = self.undo_to(seat)
        if seat is None or move is None:
            raise Refusal("cannot_undo", "this seat has no decision that can be taken back: another seat has acted "
                          "since, or something hidden was drawn or shown", Text("reason-impossible"))
        return TakenBack(seat, move)

    def check_sit(self, seat: int | None, name: str, person: str = "") -> Sat:
        """Return the act that takes an open seat: the one that is named, or the first."""
        self.check_on()
        if self.is_strict and self.has_begun():
            raise Refusal("cannot_count", f"this game {self._counts_for} and has begun: nobody can join it now")
        free = [number for number, sitting in enumerate(self.sittings) if sitting.chair.kind == "open"]
        if not free or (seat is not None and seat not in free):
            raise Refusal("taken", f"seat {seat} is taken" if free else "no seat is open at this table")
        found = free[0] if seat is None else seat
        return Sat(found, checked_name(name) or self.sittings[found].name, person)

    def check_lend(self, by: int | None, is_host: bool, seat: int, level: str, wait: float = 0.0) -> Lent:
        """Return the act that lends a seat to a bot or takes it back.

        The host may lend the seat of an absent person: `wait` is the number of seconds until then.
        """
        if not 0 <= seat < len(self.sittings):
            raise Refusal("broken", f"there is no seat {seat}: seats are 0 to {len(self.sittings) - 1}")
        sitting = self.sittings[seat]
        if by != seat and not is_host:
            raise Refusal("not_allowed", "only the host can lend the seat of another person")
        if sitting.chair.kind in ("bot", "automaton"):
            raise Refusal("not_allowed", f"seat {seat} is not a person's")
        if level:
            check_level(level, self.game.id)
            if by == seat and self.is_strict:
                raise Refusal("cannot_count", f"this game {self._counts_for}: nobody can let a bot play for them")
            if by != seat and sitting.chair.kind == "person" and wait > 0:
                raise Refusal("not_absent", f"the person of seat {seat} is here, or has not been absent for long: the "
                              "host can lend a seat when its person has been absent for some minutes")
        elif not sitting.lent_to:
            raise Refusal("not_allowed", f"seat {seat} is not lent")
        elif self.clock is not None and seat in self.clock.handed:
            raise Refusal("handed_over", "the bot makes this move: take the seat back after it",
                          Text("reason-handed-over"))
        return Lent(seat, level)

    def check_keep(self, by: int | None, is_host: bool, kept: SettingsChanged) -> SettingsChanged:
        """Return the act that changes settings: those of the sender's own seat, and for the host those of bots."""
        if by is None and not is_host:
            raise Refusal("not_allowed", "an onlooker cannot change the settings of a table")
        if (kept.pace is not None or kept.thinking is not None or kept.chat is not None) and not is_host:
            raise Refusal("not_allowed", "only the host can change the chat, the pace and the thinking of bots")
        if self.is_strict and (kept.hints or kept.thinking):
            raise Refusal("cannot_count", f"this game {self._counts_for}: it has no advice and no shown thinking")
        if kept.pace is not None and not PACES[0] <= kept.pace <= PACES[1]:
            raise Refusal("broken", f"a pace must be {PACES[0]:g} to {PACES[1]:g} seconds")
        if by is None and (kept.hints is not None or kept.name is not None):
            raise Refusal("not_allowed", "hints and names belong to a seat, and the sender has none")
        name = None if kept.name is None else checked_name(kept.name)
        return SettingsChanged(by, kept.pace, kept.hints, kept.thinking, name or None, kept.chat)

    def check_arrangement(self, seat: int | None, wanted: dict[str, int], among: dict[str, int] | None) -> Played:
        """Return the act of the answers that make an arrangement."""
        asked = self.check_turn(seat)
        try:
            return Played(asked, answers_for(self.game, asked, wanted, among))
        except Unarrangeable as error:
            raise Refusal("illegal", "the rules do not allow this arrangement", error.text) from None

    # -- applying rows ----------------------------------------------------------------------------------------

    def apply(self, row: Row) -> None:
        """Apply a row that is written."""
        if row.sequence != self.version + 1:
            raise ValueError(f"row {row.sequence} cannot follow version {self.version}")
        if self.clock is not None:
            self.clock.charge(self.timed_seat(), row.served_at)
        self._apply(row)
        self.version = row.sequence
        self.done[row.action_id] = row.sequence
        if isinstance(row.act, Played | TakenBack):
            self.moved = row.sequence

    def _apply(self, row: Row) -> None:
        act = row.act
        if isinstance(act, Played):
            self._play(act)
        elif isinstance(act, TakenBack):
            self._take_back(act)
        elif isinstance(act, Sat):
            self.sittings[act.seat] = Sitting(Chair("person", act.name), act.name, person=act.person)
        elif isinstance(act, Lent | TimedOut):
            self._lend(act)
        elif isinstance(act, Left):
            self._leave(act)
        elif isinstance(act, Spoke):
            sitting = self.sittings[act.seat]
            self.talk.append(Said(act.seat, sitting.name, sitting.person, act.phrase, act.text))
            self.said += 1
        elif isinstance(act, CalledOff):
            self.is_off = True
        elif isinstance(act, Followed):
            self.next = act.table
        elif isinstance(act, SettingsChanged):
            self._keep(act)
        else:
            self._follow_proposal(act, row.sequence)

    def _play(self, act: Played) -> None:
        by_person, move = not self.player_of(act.seat), len(self.game.played)
        if self.gestures and self.gestures[-1].seat != act.seat:
            self.gestures.clear()
        self.gestures.append(Gesture(act.seat, move, mark=self.clock.mark(act.seat) if self.clock else None))
        self.decided.append((act.seat, move))
        self.game.play_all(act.actions)
        self._forget_undo()
        if self.clock is not None:
            self.clock.played(act.seat, by_person, self.game.decider)

    def _take_back(self, act: TakenBack) -> None:
        while len(self.game.played) > act.move:
            self.game.undo()
        undone = next((gesture for gesture in self.gestures if gesture.move >= act.move), None)
        self.gestures = [gesture for gesture in self.gestures if gesture.move < act.move]
        self.decided = [(seat, move) for seat, move in self.decided if move < act.move]
        self.taken_back = [*(back for back in self.taken_back if back.move <= act.move), act]
        self._forget_undo()
        if self.clock is not None and act.agreed:
            self.clock.begin_move(self.game.decider)
        elif self.clock is not None and undone is not None and undone.mark is not None:
            self.clock.restore(act.seat, undone.mark)

    def _forget_undo(self) -> None:
        """Close a proposal to take back: it was about another position."""
        if self.proposal is not None and self.proposal.act.kind == "undo":
            self.proposal = None

    def _lend(self, act: Lent | TimedOut) -> None:
        self.sittings[act.seat].lent_to = act.level
        if act.level and self.sittings[act.seat].chair.kind == "person":
            self.forfeited.add(act.seat)
        if self.clock is not None and act.level:
            self.clock.hand_over(act.seat, self.game.decider == act.seat)
        elif self.clock is not None:
            self.clock.come_back(act.seat)

    def _leave(self, act: Left) -> None:
        name = self.sittings[act.seat].name
        self.sittings[act.seat] = Sitting(Chair("open", name), name, act.level)
        self.agreed.discard(act.seat)
        self.proposal = None  # it was about other people
        if self.clock is not None and act.level:
            self.clock.hand_over(act.seat, self.game.decider == act.seat)

    def _follow_proposal(self, act: Proposed | Agreed | Dismissed | Paused | Resumed | Replaced, number: int) -> None:
        if isinstance(act, Proposed):
            self.proposal = Proposal(act, number)
        elif isinstance(act, Agreed):
            if self.proposal is not None:
                self.proposal.agreed.add(act.seat)
        elif isinstance(act, Resumed):
            self.paused = None
        else:
            self._close_proposal(act)

    def _close_proposal(self, act: Dismissed | Paused | Replaced) -> None:
        if isinstance(act, Dismissed) and self.proposal is not None:
            self.declined[self.proposal.act.seat] = self.moved
        elif isinstance(act, Paused):
            self.paused = act
        elif isinstance(act, Replaced):
            self._replace(act)
        self.proposal = None

    def _replace(self, act: Replaced) -> None:
        sitting = self.sittings[act.seat]
        self.forfeited.add(act.seat)
        if act.level:
            self.sittings[act.seat] = Sitting(Chair("person", sitting.name), sitting.name, act.level,
                                              sitting.person)
        else:
            self.sittings[act.seat] = Sitting(Chair("open", sitting.name), sitting.name)
            self.agreed.discard(act.seat)
        if self.clock is not None:
            self.clock.come_back(act.seat)

    def _keep(self, kept: SettingsChanged) -> None:
        self.pace = self.pace if kept.pace is None else kept.pace
        self.chat = self.chat if kept.chat is None else kept.chat
        self.thinking = self.thinking if kept.thinking is None else kept.thinking
        if kept.seat is not None and kept.hints is not None:
            (self.agreed.add if kept.hints else self.agreed.discard)(kept.seat)
        if kept.seat is not None and kept.name:
            self.sittings[kept.seat].name = kept.name


def checked_name(name: str) -> str:
    """Return a name in one line, without characters that cannot be printed, and not too long."""
    return cleaned(name)[:LONGEST_NAME]


def cleaned(text: str) -> str:
    """Return a text in one line, without characters that cannot be printed."""
    return " ".join("".join(letter if letter.isprintable() else " " * letter.isspace() for letter in text).split())


def check_level(level: str, game: str) -> None:
    """Raise a refusal for a level that cannot play at a table: an unknown one, or one with a number after a colon.

    With a number a bot could think for hours. Players of other packages play here only if the operator offers them.
    """
    if level in offered(game):
        return
    if ":" in level:
        raise Refusal("broken", f"the level {level!r} has a number: at a table use novice, gentle, fair, "
                                "strong or merciless")
    if level not in player_names():
        raise Refusal("broken", one_of("level", level, (*player_names(), *offered(game))))
    try:
        read_player(level, game)
    except BorikenError as error:
        raise Refusal("broken", str(error)) from None



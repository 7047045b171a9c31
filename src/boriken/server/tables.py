"""A table as the fold of its rows: the game, the people, the settings. Nothing here waits or writes.

The rows are all that is needed to make a table: the owner of the table, another process that shows it, and a replay
apply the same rows. A row is checked before it is written (`check_*`, which raise `Refusal`); a written row is applied
without checks (`apply`).
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from boriken.engine.errors import BorikenError, IllegalAction, one_of
from boriken.engine.game import Game
from boriken.players.protocol import player_names, read_player
from boriken.server.messages import Seat
from boriken.server.offered import offered
from boriken.server.rows import Act, Chair, Followed, Lent, Made, Played, Row, Sat, SettingsChanged, TakenBack
from boriken.text.arrangements import Unarrangeable, answers_for
from boriken.text.texts import Text

LONGEST_NAME = 40
PACES = (0.0, 10.0)
MOST_ACTS = 4_000  # at a table; after that only moves are accepted, which the rules bring to an end
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


@dataclass(slots=True)
class Sitting:
    """A seat as it is now."""

    chair: Chair
    name: str
    lent_to: str = ""

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
    done: dict[str, int] = field(default_factory=dict)  # action ids -> the rows that they made

    @classmethod
    def begun(cls, table: str, made: Made, rows: Iterable[Row] = ()) -> Table:
        """Return a table as it was made, with some rows applied."""
        game = Game.from_record(json.dumps(made.record))
        sittings = [Sitting(chair, chair.name) for chair in made.chairs]
        found = cls(table, made, game, sittings, made.pace, len(game.played))
        for row in rows:
            found.apply(row)
        return found

    # -- asking -----------------------------------------------------------------------------------------------

    @property
    def hints(self) -> bool:
        """Return whether people may ask for advice: every person at the table agrees."""
        persons = self.persons()
        return bool(persons) and all(seat in self.agreed for seat in persons)

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
                     times.get(seat))
                for seat, sitting in enumerate(self.sittings)]

    def undo_to(self, seat: int | None) -> int | None:
        """Return how many decisions are left when a seat takes its last gesture back; None where it cannot.

        It cannot when another seat has acted since, when the game is over, and when the gesture has shown the seat
        something that was hidden from it.
        """
        if not self.gestures or self.game.outcome is not None:
            return None
        last = self.gestures[-1]
        if last.seat != seat or self.player_of(last.seat):
            return None
        if last.reveals is None:
            last.reveals = self.game.reveals(last.seat, last.move)
        return None if last.reveals else last.move

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
        if self.game.decider is None:
            raise Refusal("over", "the game is over")
        if seat is None or seat != self.game.decider:
            raise Refusal("not_your_turn", f"it is the turn of seat {self.game.decider}")
        return seat

    def check_room(self) -> None:
        """Raise a refusal if the table has so many acts that it accepts only moves."""
        if self.version >= MOST_ACTS:
            raise Refusal("too_many", f"this table has {MOST_ACTS} acts: it accepts nothing but moves from now on")

    def check_undo(self, seat: int | None) -> TakenBack:
        """Return the act that takes the seat's last gesture back."""
        move = self.undo_to(seat)
        if seat is None or move is None:
            raise Refusal("cannot_undo", "this seat has no decision that can be taken back: another seat has acted "
                          "since, or something hidden was drawn or shown", Text("reason-impossible"))
        return TakenBack(seat, move)

    def check_sit(self, seat: int | None, name: str) -> Sat:
        """Return the act that takes an open seat: the one that is named, or the first."""
        free = [number for number, sitting in enumerate(self.sittings) if sitting.chair.kind == "open"]
        if not free or (seat is not None and seat not in free):
            raise Refusal("taken", f"seat {seat} is taken" if free else "no seat is open at this table")
        found = free[0] if seat is None else seat
        return Sat(found, checked_name(name) or self.sittings[found].name)

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
            if by != seat and sitting.chair.kind == "person" and wait > 0:
                raise Refusal("not_absent", f"the person of seat {seat} is here, or has not been absent for long: the "
                              "host can lend a seat when its person has been absent for some minutes")
        elif not sitting.lent_to:
            raise Refusal("not_allowed", f"seat {seat} is not lent")
        return Lent(seat, level)

    def check_keep(self, by: int | None, is_host: bool, kept: SettingsChanged) -> SettingsChanged:
        """Return the act that changes settings: those of the sender's own seat, and for the host those of bots."""
        if by is None and not is_host:
            raise Refusal("not_allowed", "an onlooker cannot change the settings of a table")
        if (kept.pace is not None or kept.thinking is not None) and not is_host:
            raise Refusal("not_allowed", "only the host can change the pace and the thinking of bots")
        if kept.pace is not None and not PACES[0] <= kept.pace <= PACES[1]:
            raise Refusal("broken", f"a pace must be {PACES[0]:g} to {PACES[1]:g} seconds")
        if by is None and (kept.hints is not None or kept.name is not None):
            raise Refusal("not_allowed", "hints and names belong to a seat, and the sender has none")
        name = None if kept.name is None else checked_name(kept.name)
        return SettingsChanged(by, kept.pace, kept.hints, kept.thinking, name or None)

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
        self._apply(row.act)
        self.version = row.sequence
        self.done[row.action_id] = row.sequence
        if isinstance(row.act, Played | TakenBack):
            self.moved = row.sequence

    def _apply(self, act: Act) -> None:
        if isinstance(act, Played):
            if self.gestures and self.gestures[-1].seat != act.seat:
                self.gestures.clear()
            self.gestures.append(Gesture(act.seat, len(self.game.played)))
            self.game.play_all(act.actions)
        elif isinstance(act, TakenBack):
            while len(self.game.played) > act.move:
                self.game.undo()
            self.gestures = [gesture for gesture in self.gestures if gesture.move < act.move]
            self.taken_back = [*(back for back in self.taken_back if back.move <= act.move), act]
        elif isinstance(act, Sat):
            self.sittings[act.seat] = Sitting(Chair("person", act.name), act.name)
        elif isinstance(act, Lent):
            self.sittings[act.seat].lent_to = act.level
        elif isinstance(act, Followed):
            self.next = act.table
        else:
            self._keep(act)

    def _keep(self, kept: SettingsChanged) -> None:
        self.pace = self.pace if kept.pace is None else kept.pace
        self.thinking = self.thinking if kept.thinking is None else kept.thinking
        if kept.seat is not None and kept.hints is not None:
            (self.agreed.add if kept.hints else self.agreed.discard)(kept.seat)
        if kept.seat is not None and kept.name:
            self.sittings[kept.seat].name = kept.name


def checked_name(name: str) -> str:
    """Return a name in one line, without characters that cannot be printed, and not too long."""
    return " ".join("".join(c for c in name if c.isprintable()).split())[:LONGEST_NAME]


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



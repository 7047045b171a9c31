"""A table as the fold of its rows: the game, who sits where, how it is kept. Nothing here waits or writes.

Whoever has the rows has the table: the process through which it is played, another that only shows it, a replay. A row
is checked before it is written (`check_*`, which raise `Refusal`), and what is written is taken as it is (`apply`).
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field

from boriken.engine.errors import BorikenError, IllegalAction
from boriken.engine.game import Game
from boriken.players.protocol import read_player
from boriken.server.messages import Seat
from boriken.server.rows import Act, Chair, Followed, Lent, Made, Played, Row, Sat, SettingsChanged, TakenBack
from boriken.text.arrangements import Unarrangeable, answers_for
from boriken.text.texts import Text

LONGEST_NAME = 40
PACES = (0.0, 10.0)
MOST_ACTIONS = 64  # in one gesture


class Refusal(Exception):
    """Why something cannot be done: a name for programs, a sentence, and where there is one the words for people."""

    def __init__(self, reason: str, sentence: str, text: Text | None = None) -> None:
        super().__init__(sentence)
        self.reason, self.sentence, self.text = reason, sentence, text


@dataclass(slots=True)
class Gesture:
    """Answers of a seat that can be taken back together."""

    seat: int
    move: int  # decisions before it
    reveals: bool | None = None  # whether it told the seat something hidden; None until somebody asks


@dataclass(slots=True)
class Sitting:
    """A seat as it is now."""

    chair: Chair
    name: str
    lent_to: str = ""

    @property
    def player(self) -> str:
        """The name of the player that decides for it; empty for a person."""
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
    taken_back: list[TakenBack] = field(default_factory=list)  # what the log says of moves that were taken back
    done: dict[str, int] = field(default_factory=dict)  # action ids -> the rows that they made

    @classmethod
    def begun(cls, table: str, made: Made, rows: Iterable[Row] = ()) -> Table:
        """A table as it was made, and what was done since."""
        game = Game.from_record(json.dumps(made.record))
        sittings = [Sitting(chair, chair.name) for chair in made.chairs]
        found = cls(table, made, game, sittings, made.pace, len(game.played))
        for row in rows:
            found.apply(row)
        return found

    # -- asking -----------------------------------------------------------------------------------------------

    @property
    def hints(self) -> bool:
        """Whether "what would the strongest do?" may be asked: every person at the table agrees."""
        persons = self.persons()
        return bool(persons) and all(seat in self.agreed for seat in persons)

    def persons(self) -> list[int]:
        """Seats that people hold."""
        return [seat for seat, sitting in enumerate(self.sittings) if sitting.chair.kind == "person"]

    def player_of(self, seat: int) -> str:
        """The bot that decides for a seat; empty where a person does."""
        return self.sittings[seat].player

    def seats(self, connected: Iterable[int]) -> list[Seat]:
        """Who sits where."""
        there = set(connected)
        return [Seat(sitting.name, sitting.chair.kind, sitting.player, seat in there, bool(sitting.lent_to))
                for seat, sitting in enumerate(self.sittings)]

    def undo_to(self, seat: int | None) -> int | None:
        """Return how many decisions are left when a seat takes its last gesture back; None where it cannot.

        It cannot when another seat has acted since, when the game is over, and when the gesture has told the seat
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
        """Answers of a seat: one is open, several are tried on a copy."""
        asked = self.check_turn(seat)
        if not 0 < len(actions) <= MOST_ACTIONS:
            raise Refusal("broken", f"a play has 1 to {MOST_ACTIONS} actions")
        if len(actions) > 1 or all(action.text != actions[0] for action in self.game.legal_actions):
            self._try(asked, actions)
        return Played(asked, actions)

    def _try(self, asked: int, actions: list[str]) -> None:
        """Play answers on a copy, which tells what is wrong with them."""
        tried = self.game.copy()
        for action in actions:
            if tried.decider != asked:
                raise Refusal("illegal", f"after {tried.played[-1].text!r} it is not this seat's turn any more")
            try:
                tried.play(action)
            except IllegalAction as error:
                raise Refusal("illegal", str(error)) from None

    def check_turn(self, seat: int | None) -> int:
        """It is the seat's turn."""
        if self.game.decider is None:
            raise Refusal("over", "the game is over")
        if seat is None or seat != self.game.decider:
            raise Refusal("not_your_turn", f"seat {self.game.decider} is asked")
        return seat

    def check_undo(self, seat: int | None) -> TakenBack:
        """The seat's last gesture can be taken back."""
        move = self.undo_to(seat)
        if seat is None or move is None:
            raise Refusal("cannot_undo", "there is no decision of this seat that can be taken back: another seat has "
                          "acted since, or something hidden was drawn or shown", Text("reason-impossible"))
        return TakenBack(seat, move)

    def check_sit(self, seat: int | None, name: str) -> Sat:
        """A seat is open, the one that is named or any."""
        free = [number for number, sitting in enumerate(self.sittings) if sitting.chair.kind == "open"]
        if not free or (seat is not None and seat not in free):
            raise Refusal("taken", "this seat is taken" if free else "no seat is open at this table")
        found = free[0] if seat is None else seat
        return Sat(found, checked_name(name) or self.sittings[found].name)

    def check_lend(self, by: int | None, is_host: bool, seat: int, level: str) -> Lent:
        """One lends one's own seat; the host may lend any, and take back what was lent."""
        if not 0 <= seat < len(self.sittings):
            raise Refusal("broken", f"seats go from 0 to {len(self.sittings) - 1}")
        sitting = self.sittings[seat]
        if by != seat and not is_host:
            raise Refusal("not_allowed", "only the host lends seats of others")
        if sitting.chair.kind in ("bot", "automaton"):
            raise Refusal("not_allowed", "this seat is not a person's")
        if level:
            check_level(level, self.game.id)
        elif not sitting.lent_to:
            raise Refusal("not_allowed", "this seat is not lent")
        return Lent(seat, level)

    def check_keep(self, by: int | None, is_host: bool, kept: SettingsChanged) -> SettingsChanged:
        """Everybody at the table agrees for himself; the host sets the pace."""
        if by is None and not is_host:
            raise Refusal("not_allowed", "onlookers change nothing")
        if (kept.pace is not None or kept.thinking is not None) and not is_host:
            raise Refusal("not_allowed", "the host sets how bots are shown")
        if kept.pace is not None and not PACES[0] <= kept.pace <= PACES[1]:
            raise Refusal("broken", f"a pace is {PACES[0]:g} to {PACES[1]:g} seconds")
        if by is None and (kept.hints is not None or kept.name is not None):
            raise Refusal("not_allowed", "this belongs to a seat")
        name = None if kept.name is None else checked_name(kept.name)
        return SettingsChanged(by, kept.pace, kept.hints, kept.thinking, name or None)

    def check_arrangement(self, seat: int | None, wanted: dict[str, int], among: dict[str, int] | None) -> Played:
        """The answers that make an arrangement."""
        asked = self.check_turn(seat)
        try:
            return Played(asked, answers_for(self.game, asked, wanted, among))
        except Unarrangeable as error:
            raise Refusal("illegal", "the rules do not allow this arrangement", error.text) from None

    # -- what was done ----------------------------------------------------------------------------------------

    def apply(self, row: Row) -> None:
        """Take a row that is written."""
        if row.sequence != self.version + 1:
            raise ValueError(f"row {row.sequence} after version {self.version}")
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
    """A name in one line and of a length that fits; what cannot be printed is left out."""
    return " ".join("".join(c for c in name if c.isprintable()).split())[:LONGEST_NAME]


def check_level(level: str, game: str) -> None:
    """A player that can sit at a table; none with a number, which could make it think for hours."""
    if ":" in level:
        raise Refusal("broken", "at a table players have no numbers: gentle, fair, strong, merciless, ...")
    try:
        read_player(level, game)
    except BorikenError as error:
        raise Refusal("broken", str(error)) from None



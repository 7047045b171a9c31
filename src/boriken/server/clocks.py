"""The clock of a table: how much time each seat has left. It is a part of the fold of the table's rows.

Every row has the up-time of the server at which it was accepted (`uptime.py`). The time between two rows is charged to
the seat whose person had to decide; bots, automata, open seats and pauses cost nobody time.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from boriken.server.rows import ClockSettings

RETURN_TIME = 60.0  # seconds that a person has at least who takes a seat back
#: The seconds that a clock may give to a seat, to a move, and as an increment.
SEAT_SECONDS = (10.0, 86_400.0)
MOVE_SECONDS = (60.0, 30 * 86_400.0)
INCREMENTS = (0.0, 3_600.0)


@dataclass(frozen=True, slots=True)
class ClockMark:
    """The time of a seat at one of its decisions, so that taking it back gives no time."""

    left: float
    spent: float


@dataclass(slots=True)
class Clock:
    """The time of all seats after some rows."""

    settings: ClockSettings
    left: list[float]  # seconds of each seat at the last row
    since: float  # the up-time of the last row
    spent: list[float] = field(default_factory=list)  # seconds that were charged to each seat in all
    handed: set[int] = field(default_factory=set)  # seats that their person can take back after the bot's next decision

    @classmethod
    def begun(cls, settings: ClockSettings, seats: int, served_at: float) -> Clock:
        """Return the clock of a new table."""
        return cls(settings, [settings.seconds] * seats, served_at, [0.0] * seats)

    def charge(self, seat: int | None, served_at: float) -> None:
        """Charge the time since the last row to a seat; None where nobody's time ran."""
        if seat is not None:
            elapsed = max(0.0, served_at - self.since)
            self.left[seat] -= elapsed
            self.spent[seat] += elapsed
        self.since = max(self.since, served_at)

    def mark(self, seat: int) -> ClockMark:
        """Return the time of a seat now."""
        return ClockMark(self.left[seat], self.spent[seat])

    def played(self, seat: int, by_person: bool, decider: int | None) -> None:
        """Take note of a decision: the end of a turn brings the increment, and each move of days has its own time."""
        self.handed.discard(seat)
        if self.settings.kind == "move":
            self.begin_move(decider)
        elif by_person and decider != seat:
            self.left[seat] += self.settings.increment

    def begin_move(self, decider: int | None) -> None:
        """Give the seat that decides the time of a move, where moves have their own time."""
        if decider is not None and self.settings.kind == "move":
            self.left[decider] = self.settings.seconds

    def restore(self, seat: int, mark: ClockMark) -> None:
        """Take a decision back: the seat has what it had then, less what was charged to it since."""
        self.left[seat] = mark.left - (self.spent[seat] - mark.spent)

    def hand_over(self, seat: int, is_asked: bool) -> None:
        """Give the seat to a bot; if the seat is to decide, the bot must, so that lending is no way to gain time."""
        if is_asked:
            self.handed.add(seat)

    def come_back(self, seat: int) -> None:
        """Give the seat back to a person, with the time of a move, or with at least a minute."""
        least = self.settings.seconds if self.settings.kind == "move" else RETURN_TIME
        self.left[seat] = max(self.left[seat], least)

    def runs_out(self, seat: int) -> float:
        """Return the up-time at which the time of the seat that decides runs out."""
        return self.since + self.left[seat]

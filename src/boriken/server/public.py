"""The public summary of a table, and the table after any of its decisions."""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterable

import msgspec

from boriken.engine.game import Game
from boriken.engine.records import NAMES
from boriken.server.fairness import deal_part
from boriken.server.messages import Seat, ShownResult, Snapshot
from boriken.server.presenting import People, present_result, present_snapshot
from boriken.server.rows import ClockSettings
from boriken.server.tables import Refusal, Table
from boriken.server.uptime import Uptime
from boriken.text.views import open_view


class Brief(msgspec.Struct, frozen=True):
    """The summary of a table; nothing in it is secret."""

    table: str
    game: str
    edition: str
    expansions: list[str]
    seats: list[Seat]
    started: bool  # no seat is open
    move: int
    version: int
    turn: int | None  # the seat that is asked
    result: ShownResult | None
    touched: float  # when it was made, in seconds since 1970
    before: str = ""  # the table of which it is a rematch
    archived: bool = False  # the rules have changed: it can be read, not played on
    lesson: str = ""  # the lesson that is played at it
    counts: bool = False  # whether the game counts for the ladder
    off: bool = False  # called off before the first move
    clock: ClockSettings | None = None
    until: float | None = None  # when the time of the seat that is asked runs out, in seconds since 1970
    tournament: str = ""  # the tournament to which the table belongs

    def told(self, uptime: Uptime) -> Brief:
        """Return the summary with a time of the calendar in place of the server's up-time."""
        return self if self.until is None else msgspec.structs.replace(self, until=uptime.wall(self.until))


def brief(table: Table, connected: Iterable[int], touched: float) -> Brief:
    """Return the summary of a table; its time is an up-time of the server."""
    game, timed = table.game, table.timed_seat()
    until = table.clock.runs_out(timed) if table.clock is not None and timed is not None else None
    return Brief(table.id, game.id, game.edition, list(game.view(None)["identity"]["expansions"]),
                 table.seats(connected), table.is_started, len(game.played), table.version, game.decider,
                 present_result(game), touched, table.made.before, lesson=table.made.lesson,
                 clock=table.made.clock, until=until, off=table.is_off,
                 counts=table.made.counts, tournament=table.made.tournament)


def check_move(table: Table, move: int | None) -> None:
    """Raise a refusal if the table has not had so many decisions."""
    played = len(table.game.played)
    if move is not None and not 0 <= move <= played:
        raise Refusal("no_move", f"there is no move {move}: moves are 0 to {played}")


def game_at(table: Table, move: int | None) -> Game:
    """Return the game as it was after so many decisions; without a number, as it is."""
    check_move(table, move)
    game = table.game.copy()
    while move is not None and len(game.played) > move:
        game.undo()
    return game


def replay(table: Table, move: int | None, viewer: int | None, is_open: bool) -> Snapshot:
    """Return the table as a viewer saw it after so many decisions; open: with what all seats saw together."""
    game = game_at(table, move)
    past = Table(table.id, table.made, game, table.sittings, table.pace, table.version,
                 taken_back=[back for back in table.taken_back if back.move <= len(game.played)])
    shown = present_snapshot(past, viewer, False, People())
    if not is_open:
        return shown
    if table.game.outcome is None:
        raise Refusal("not_over", "the game is not over: the open view shows what is hidden")
    return msgspec.structs.replace(shown, view=open_view(past.game))


def record_of(table: Table, seat: int | None) -> str:
    """Return the whole game as a record, with the names of the seats."""
    check_open(table, seat)
    names = [sitting.name for sitting in table.sittings]
    return json.dumps({**json.loads(table.game.to_record()), NAMES: names, **deal_part(table.made)}, indent=1)


def redealt_position(table: Table, seat: int | None) -> str:
    """Return the position as a text in which everything hidden from a seat is dealt anew, for programs that play it."""
    if seat is None:
        raise Refusal("not_allowed", "an onlooker has no position to play: send the key of a seat")
    return table.game.redealt(seat, secrets.randbits(64)).to_text()


def check_open(table: Table, seat: int | None) -> None:
    """Raise a refusal if a seat may not read records and positions, which show what is hidden.

    They are open when the game is over, and to a person who plays alone.
    """
    is_alone = seat is not None and table.persons() == [seat] and not any(
        sitting.chair.kind == "open" for sitting in table.sittings)
    if table.game.outcome is None and not is_alone:
        raise Refusal("not_over", "the game is not over: records and positions show what is hidden")

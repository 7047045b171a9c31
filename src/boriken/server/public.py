"""What anybody may know of a table, and the table as it was after any of its decisions."""

from __future__ import annotations

import json
from collections.abc import Iterable

import msgspec

from boriken.engine.game import Game
from boriken.engine.records import NAMES
from boriken.server.messages import Result, Seat, Snapshot
from boriken.server.presenting import present_result, present_snapshot
from boriken.server.tables import Refusal, Table
from boriken.text.views import open_view


class Brief(msgspec.Struct, frozen=True):
    """A table in a few words; nothing of it is secret."""

    table: str
    game: str
    edition: str
    expansions: list[str]
    seats: list[Seat]
    started: bool  # nobody is awaited any more
    move: int
    version: int
    turn: int | None  # the seat that is asked
    result: Result | None
    touched: float  # when it was made, in seconds since 1970
    before: str = ""  # the table of which it is a rematch


def brief(table: Table, connected: Iterable[int], touched: float) -> Brief:
    """A table in a few words."""
    game = table.game
    awaited = any(sitting.chair.kind == "open" and not sitting.lent_to for sitting in table.sittings)
    return Brief(table.id, game.id, game.edition, list(game.view(None)["identity"]["expansions"]),
                 table.seats(connected), not awaited, len(game.played), table.version, game.decider,
                 present_result(game), touched, table.made.before)


def game_at(table: Table, move: int | None) -> Game:
    """The game as it was after so many decisions."""
    played = len(table.game.played)
    if move is not None and not 0 <= move <= played:
        raise Refusal("no_move", f"moves go from 0 to {played}")
    game = table.game.copy()
    while move is not None and len(game.played) > move:
        game.undo()
    return game


def replay(table: Table, move: int | None, viewer: int | None, is_open: bool) -> Snapshot:
    """The table as a viewer saw it after so many decisions; open: with everything that is known at the end."""
    game = game_at(table, move)
    past = Table(table.id, table.made, game, table.sittings, table.pace, table.version,
                 taken_back=[back for back in table.taken_back if back.move <= len(game.played)])
    shown = present_snapshot(past, viewer, False, ())
    if not is_open:
        return shown
    if table.game.outcome is None:
        raise Refusal("not_over", "the open view is for games that are over")
    return msgspec.structs.replace(shown, view=open_view(past.game))


def record_of(table: Table, seat: int | None) -> str:
    """Return the whole game as a record, with the names of the seats."""
    check_open(table, seat)
    names = [sitting.name for sitting in table.sittings]
    return json.dumps({**json.loads(table.game.to_record()), NAMES: names}, indent=1)


def position_of(table: Table, seat: int | None, move: int | None) -> str:
    """A position as a text."""
    check_open(table, seat)
    return game_at(table, move).to_text()


def check_open(table: Table, seat: int | None) -> None:
    """Records and positions tell what is hidden: they are for games that are over, and for who plays alone."""
    is_alone = seat is not None and table.persons() == [seat] and not any(
        sitting.chair.kind == "open" for sitting in table.sittings)
    if table.game.outcome is None and not is_alone:
        raise Refusal("not_over", "this tells what is hidden, so it is for games that are over")

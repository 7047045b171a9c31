"""Work on records, positions and past moves, which the server leaves to processes of their own.

Each function here runs in a worker with a deadline. It gets plain data, makes the game again and returns plain data:
JSON for the client, or a text. The event loop only passes it on.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache

import msgspec

from boriken.engine.errors import BorikenError
from boriken.engine.game import Game, game_class
from boriken.engine.records import NAMES, POSITION, parse_record
from boriken.server.archive import archived_brief
from boriken.server.messages import FromServer
from boriken.server.post_game import statistics
from boriken.server.presenting import People, present_company, present_lines, present_step
from boriken.server.public import Brief, brief, game_at, replay
from boriken.server.rows import Made, Played, Row, Spoke, TakenBack
from boriken.server.shapes import WRONG_VALUES
from boriken.server.store import StoredTable
from boriken.server.tables import Refusal, Sitting, Table
from boriken.text.views import public_view

encode = msgspec.json.Encoder().encode

GAMES_KEPT = 4  # in a worker: a person who moves through a game asks for it again and again


class PastTable(msgspec.Struct, frozen=True):
    """A table for a worker: the record of its game so far, and what is shown beside the game."""

    id: str
    made: Made
    record: str
    sittings: list[Sitting]
    pace: float
    version: int
    taken_back: list[TakenBack]

    @classmethod
    def of(cls, table: Table) -> PastTable:
        """Return what a worker needs of a table."""
        return cls(table.id, table.made, table.game.to_record(one_line=True), table.sittings, table.pace,
                   table.version, table.taken_back)

    def table(self) -> Table:
        """Return the table, made again; its game may be shared and must not be changed."""
        return Table(self.id, self.made, _game(self.record), self.sittings, self.pace, 0, self.version,
                     taken_back=self.taken_back)


@lru_cache(GAMES_KEPT)
def _game(record: str) -> Game:
    return Game.from_record(record)


# -- games that are brought along -----------------------------------------------------------------------------------


def read_record(record: str) -> tuple[str, list[str]]:
    """Return a record as this program writes it, and the names of its seats; raise a refusal if it cannot be played."""
    try:
        game, data = Game.from_record(record), parse_record(record)
        start = data["start"]
        if POSITION in start:
            start = {POSITION: Game.from_text(start[POSITION]).to_text()}
    except BorikenError as error:
        raise _impossible(error) from None
    except WRONG_VALUES as error:
        raise Refusal("impossible", f"the record cannot be read: {error}"[:500]) from None
    return json.dumps({**json.loads(game.to_record()), "start": start}), data.get(NAMES, [])


def read_position(position: str) -> tuple[str, list[str]]:
    """Return the record of a game that begins with a position; raise a refusal if the position is impossible."""
    try:
        text = Game.from_text(position).to_text()
        return Game.from_text(text).to_record(), []
    except BorikenError as error:
        raise _impossible(error) from None
    except WRONG_VALUES as error:
        raise Refusal("impossible", f"the position cannot be read: {error}"[:500]) from None


def _impossible(error: BorikenError) -> Refusal:
    return Refusal("impossible", str(error)[:2000])


# -- the past of a table --------------------------------------------------------------------------------------------


def past_snapshot(past: PastTable, move: int | None, viewer: int | None, is_open: bool) -> bytes:
    """Return the table after some decisions, as JSON."""
    return encode(replay(past.table(), move, viewer, is_open))


def past_position(past: PastTable, move: int | None) -> str:
    """Return the position after some decisions as a text."""
    return game_at(past.table(), move).to_text()


def past_lines(past: PastTable, viewer: int | None) -> bytes:
    """Return the log as a viewer may know it, as JSON."""
    return encode(present_lines(past.table(), viewer, 0))


def past_statistics(past: PastTable) -> bytes:
    """Return the course of a game by rounds, as JSON."""
    return encode(statistics(past.table().game))


def stored_briefs(tables: Sequence[StoredTable]) -> list[Brief]:
    """Return the summaries of tables that nobody looks at, also of those that are archived."""
    return [_stored_brief(kept) for kept in tables]


def _stored_brief(kept: StoredTable) -> Brief:
    try:
        return brief(Table.begun(kept.id, kept.made, kept.rows), (), kept.touched)
    except BorikenError:
        return archived_brief(kept)


def missed_messages(table: str, made: Made, rows: list[Row], after: int, viewer: int | None, people: People,
                    most_bytes: int) -> list[bytes] | None:
    """Return the messages of the rows after a version; None where they are larger than a number of bytes."""
    past, found, size = Table.begun(table, made, rows[:after]), [], 0
    for row in rows[after:]:
        move = len(past.game.played)
        past.apply(row)
        message: FromServer
        if isinstance(row.act, Played | TakenBack):
            message = present_step(past, move, viewer, public_view(past.game))
        else:
            message = present_company(past, viewer, people, past.talk[-1] if isinstance(row.act, Spoke) else None)
        found.append(encode(message))
        size += len(found[-1])
        if size > most_bytes:
            return None
    return found


def load_rules(games: Sequence[str]) -> None:
    """Load the compiled rules of games, so that the first request is as quick as the others."""
    for game in games:
        if game_class(game).batch.is_ready:
            game_class(game).batch.player_rng_states(0, 0, 1)

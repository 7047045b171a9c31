"""Tables whose games this Boriken cannot play on, because the rules have changed: they can be read move by move."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
import structlog

from boriken.engine.actionspace import Action
from boriken.engine.errors import BorikenError
from boriken.engine.facts import Option
from boriken.engine.game import Game, game_class
from boriken.library import make_setup
from boriken.server.messages import Seat
from boriken.server.public import Brief
from boriken.server.rows import Chair, Left, Lent, Played, Sat, SettingsChanged, TakenBack
from boriken.server.store import StoredTable
from boriken.server.tables import Refusal
from boriken.text.questions import option_text, words_need_position
from boriken.text.texts import Line, Text

log = structlog.get_logger()

ARCHIVED = "archived"  # the reason of the refusal


class Archive(msgspec.Struct, frozen=True):
    """An archived table: its decisions, and the reason why its game does not go on."""

    summary: Brief
    rules: int  # the version of the rules under which it was played
    present_rules: int  # the version that this server plays
    reason: str  # for programmers
    lines: list[Line]  # every decision that was not taken back


@contextmanager
def archiving(table: str) -> Iterator[None]:
    """Raise a refusal if the game of a stored table, which is read inside, cannot go on."""
    try:
        yield
    except BorikenError as error:
        log.warning("a table is archived", table=table, reason=str(error))
        raise Refusal(ARCHIVED, f"this table is archived: {error}", Text("ui-archived")) from None


def archive_of(kept: StoredTable, reason: str) -> Archive:
    """Return an archived table."""
    record = kept.made.record
    return Archive(archived_brief(kept), record["version"], present_version(record), reason, list(archived_lines(kept)))


def present_version(record: dict[str, Any]) -> int:
    """Return the version of a record's edition that this Boriken plays; 0 if it does not know the edition."""
    try:
        return int(game_class(record["game"]).editions()[record["edition"]]["version"])
    except (BorikenError, KeyError):
        return 0


def archived_brief(kept: StoredTable) -> Brief:
    """Return the summary of an archived table; it has no turn and no result."""
    record, seats = kept.made.record, seats_of(kept)
    expansions = list(record["start"].get("expansions", []))
    return Brief(kept.id, record["game"], record["edition"], expansions, seats, all(s.kind != "open" for s in seats),
                 len(decisions_of(kept)), len(kept.rows), None, None, kept.touched, kept.made.before, archived=True)


def decisions_of(kept: StoredTable) -> list[tuple[int | None, str]]:
    """Return the seat and the text of each decision; the seats of an imported record's decisions are not known."""
    played: list[tuple[int | None, str]] = [(None, text) for text in kept.made.record["decisions"]]
    for row in kept.rows:
        if isinstance(row.act, Played):
            played += [(row.act.seat, text) for text in row.act.actions]
        elif isinstance(row.act, TakenBack):
            del played[row.act.move:]
    return played


def seats_of(kept: StoredTable) -> list[Seat]:
    """Return the seats as they were last."""
    chairs = list(kept.made.chairs)
    lent: dict[int, str] = {}
    for row in kept.rows:
        match row.act:
            case Sat(seat, name):
                chairs[seat] = Chair("person", name)
            case Left(seat, level):
                chairs[seat], lent[seat] = Chair("open", chairs[seat].name), level
            case Lent(seat, level):
                lent[seat] = level
            case SettingsChanged(int(seat), name=str(name)):
                chairs[seat] = msgspec.structs.replace(chairs[seat], name=name)
    return [Seat(chair.name, chair.kind, chair.level or lent.get(seat, ""), lent=bool(lent.get(seat)))
            for seat, chair in enumerate(chairs)]


def archived_lines(kept: StoredTable) -> Iterator[Line]:
    """Yield a line for each decision."""
    sample = sample_game(kept.made.record)
    for move, (seat, text) in enumerate(decisions_of(kept), 1):
        answer = action_text(sample, text)
        if seat is None:
            yield Line(answer, move)
        else:
            yield Line(Text("log-archived", {"name": f"seat:{seat}", "answer": answer}), move, seat)


def sample_game(record: dict[str, Any]) -> Game | None:
    """Return a game of the same set-up under the present rules, for words about answers; None if there is none."""
    start = record["start"]
    try:
        return game_class(record["game"]).new(make_setup(
            record["game"], start["edition"], start["seats"], start["expansions"], 0, start["options"]))
    except (BorikenError, KeyError):
        return None


def action_text(sample: Game | None, text: str) -> Text:
    """Return the words for a decision; the stable text of one that needs its position, or that no longer exists."""
    plain = Text("answer-plain", {"answer": text.replace("_", " ")})
    if sample is None:
        return plain
    try:
        found: Action = sample.space.find(text)
    except BorikenError:
        return plain
    return plain if words_need_position(sample, found) else option_text(sample, Option(found))

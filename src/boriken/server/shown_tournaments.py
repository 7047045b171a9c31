"""A tournament as everybody may see it: entrants, rounds, standings. Nothing in it is secret."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from boriken.arena.pairing import System
from boriken.arena.placings import BYE, FIRST, points_of
from boriken.server.public import Brief
from boriken.server.rows import ClockSettings
from boriken.server.tournament_store import KeptTournament
from boriken.server.tournaments import Tournament, TournamentState, TournamentTable

#: `gone`: closed without a result.
TableState = Literal["playing", "over", "gone"]


class ShownEntrant(msgspec.Struct, frozen=True, omit_defaults=True):
    """An entrant of a tournament."""

    name: str
    person: str = ""  # the tag of a person who shows it
    level: str = ""  # of a bot
    gone: bool = False  # removed after the start: a bot plays in their place


class ShownTournamentTable(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table of a round, with its entrants by seat."""

    table: str
    entrants: list[int]
    state: TableState
    scores: list[int] = []  # by seat, of a table that is over
    points: list[float] = []  # of the tournament, by seat
    move: int = 0  # decisions so far
    turn: int | None = None  # the seat that is asked
    until: float | None = None  # when its time runs out, in seconds since 1970
    away: list[int] = []  # seats of people who do not look at the table now


class ShownRound(msgspec.Struct, frozen=True, omit_defaults=True):
    """A round of a tournament."""

    tables: list[ShownTournamentTable]
    byes: list[int] = []


class ShownPlacing(msgspec.Struct, frozen=True):
    """An entrant in the standings; equal entrants have the same place."""

    entrant: int
    place: int
    points: float
    strength: float  # of the opponents: their points for a round, on average
    share: float  # of the score at the tables: 1 is an equal share
    firsts: int
    games: int


class ShownTournament(msgspec.Struct, frozen=True, omit_defaults=True):
    """A tournament."""

    tournament: str
    version: int
    name: str
    state: TournamentState
    system: System
    game: str
    edition: str
    expansions: list[str]
    seats: int  # at a table; 0 in a series that has not begun
    sizes: list[int]  # that tables may have
    entrants: list[ShownEntrant]
    rounds: list[ShownRound]
    standings: list[ShownPlacing]
    total: int  # rounds; 0 before the start where no number is chosen
    first: int = FIRST  # the points of a first place
    bye: float = float(BYE)  # the points of a bye
    clock: ClockSettings | None = None
    counts: bool = False  # whether the games count for the ladder
    next_at: float = 0.0  # when the next round begins, in seconds since 1970
    organiser: bool = False  # whether the organiser asks
    entrant: int | None = None  # the entrant who asks


def show_tournament(kept: KeptTournament) -> ShownTournament:
    """Return a tournament as everybody may see it, without the present state of its tables."""
    found = kept.document
    wanted = found.wanted
    return ShownTournament(
        kept.id, kept.version, wanted.name, found.state, wanted.system, wanted.game, wanted.edition,
        wanted.expansions, found.usual_size if found.state != "open" else wanted.seats, found.sizes,
        [ShownEntrant(entrant.name, "" if entrant.hidden else entrant.person, entrant.level, entrant.gone)
         for entrant in found.entrants],
        [ShownRound([_shown(table) for table in one.tables], one.byes) for one in found.rounds],
        _placings(found), found.total or wanted.rounds, clock=wanted.clock, counts=wanted.counts,
        next_at=found.next_at)


def with_tables(shown: ShownTournament, now: Mapping[str, Brief]) -> ShownTournament:
    """Return a shown tournament with what happens at the tables of its last round."""
    if not now:
        return shown
    last = shown.rounds[-1]
    tables = [_with_brief(table, now[table.table]) if table.table in now else table for table in last.tables]
    return msgspec.structs.replace(shown, rounds=[*shown.rounds[:-1], ShownRound(tables, last.byes)])


def _shown(table: TournamentTable) -> ShownTournamentTable:
    state: TableState = "gone" if table.void else "over" if table.ranks else "playing"
    return ShownTournamentTable(table.table, table.entrants, state, table.scores,
                                [float(points) for points in points_of(table.ranks)] if table.ranks else [])


def _with_brief(table: ShownTournamentTable, found: Brief) -> ShownTournamentTable:
    away = [seat for seat, one in enumerate(found.seats) if one.kind == "person" and not one.connected and not one.lent]
    return msgspec.structs.replace(table, move=found.move, turn=found.turn, until=found.until, away=away)


def _placings(found: Tournament) -> list[ShownPlacing]:
    return [ShownPlacing(one.entrant, one.place, float(one.points), round(float(one.strength), 4),
                         round(float(one.share), 4), one.firsts, one.games) for one in found.placings()]

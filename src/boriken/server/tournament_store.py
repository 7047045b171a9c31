"""Tournaments in the database: a document each, which one act at a time changes."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from boriken.server.rows import hashed, is_table_id, new_table_id
from boriken.server.schema import KEYS, TOURNAMENTS
from boriken.server.store import Store
from boriken.server.tables import Refusal
from boriken.server.tournaments import Tournament

T = TypeVar("T")

MOST_RUNNING = 100  # tournaments that are played on a server
DAY = 86_400.0

_documents = msgspec.json.Decoder(Tournament)


@dataclass(frozen=True, slots=True)
class KeptTournament:
    """A stored tournament: its id, its version (from 1), the hash of the organiser's key, and its document."""

    id: str
    version: int
    key_hash: str
    document: Tournament


class TournamentStore:
    """The tournaments of a database."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def make(self, key: str, document: Tournament) -> str:
        """Add a tournament and return its id. A page that asks again with the same key gets the same one."""
        now, tournament = time.time(), new_table_id()
        try:
            async with self.store.writing() as connection:
                await connection.execute(TOURNAMENTS.insert().values(
                    id=tournament, key_hash=hashed(key), state=document.state, document=_encoded(document), version=1,
                    made_at=now, changed_at=now))
        except IntegrityError:
            async with self.store.reading() as connection:
                tournament = str(await connection.scalar(
                    sa.select(TOURNAMENTS.c.id).where(TOURNAMENTS.c.key_hash == hashed(key))))
        return tournament

    async def read(self, tournament: str) -> KeptTournament:
        """Return a tournament; raise a refusal if there is none."""
        async with self.store.reading() as connection:
            found = (await connection.execute(_selected(tournament))).one_or_none()
        return _kept(found)

    async def version(self, tournament: str) -> int:
        """Return the version of a tournament; 0 where there is none."""
        async with self.store.reading() as connection:
            return await connection.scalar(
                sa.select(TOURNAMENTS.c.version).where(TOURNAMENTS.c.id == tournament)) or 0

    async def change(self, tournament: str, act: Callable[[Tournament], T]) -> T:
        """Change a tournament by an act, and return its result.

        An act that raises an error, or returns False, changes nothing.
        """
        async with self.store.writing() as connection:
            kept = _kept((await connection.execute(_selected(tournament).with_for_update())).one_or_none())
            was = kept.document.state
            result = act(kept.document)
            if result is False:
                return result
            if was == "open" and kept.document.state == "running":
                running = await connection.scalar(sa.select(sa.func.count()).select_from(TOURNAMENTS).where(
                    TOURNAMENTS.c.state == "running"))
                if (running or 0) >= MOST_RUNNING:
                    raise Refusal("too_busy", f"{MOST_RUNNING} tournaments are played on this server: try again later")
            await connection.execute(TOURNAMENTS.update().where(TOURNAMENTS.c.id == tournament).values(
                document=_encoded(kept.document), state=kept.document.state, version=kept.version + 1,
                changed_at=time.time()))
        return result

    async def running(self, after: str, most: int) -> list[str]:
        """Return the ids of some tournaments that are played, in order, those after an id."""
        async with self.store.reading() as connection:
            return list(await connection.scalars(
                sa.select(TOURNAMENTS.c.id).where(TOURNAMENTS.c.state == "running", TOURNAMENTS.c.id > after)
                .order_by(TOURNAMENTS.c.id).limit(most)))

    async def expire(self, unplayed: float, finished: float) -> int:
        """Remove tournaments that nobody has started, and those that have ended, after so many days; 0: never."""
        now, removed = time.time(), 0
        for days, states in ((unplayed, ("open",)), (finished, ("over", "off"))):
            if days:
                async with self.store.writing() as connection:
                    removed += (await connection.execute(TOURNAMENTS.delete().where(
                        TOURNAMENTS.c.state.in_(states), TOURNAMENTS.c.changed_at < now - days * DAY))).rowcount
        return removed

    async def add_key(self, table: str, seat: int, key: str) -> None:
        """Let a key open a seat; nothing happens if it does already."""
        try:
            async with self.store.writing() as connection:
                await connection.execute(KEYS.insert().values(
                    hash=hashed(key), table_id=table, seat=seat, is_host=False))
        except IntegrityError:
            pass  # the same request came before


def _selected(tournament: str) -> sa.Select[tuple[str, int, str, str]]:
    if not is_table_id(tournament):
        raise Refusal("no_tournament", "there is no tournament with this id: check the link")
    return sa.select(TOURNAMENTS.c.id, TOURNAMENTS.c.version, TOURNAMENTS.c.key_hash, TOURNAMENTS.c.document).where(
        TOURNAMENTS.c.id == tournament)


def _kept(found: sa.Row[tuple[str, int, str, str]] | None) -> KeptTournament:
    if found is None:
        raise Refusal("no_tournament", "there is no tournament with this id: check the link")
    return KeptTournament(found.id, found.version, found.key_hash, _documents.decode(found.document))


def _encoded(document: Tournament) -> str:
    return msgspec.json.encode(document).decode()

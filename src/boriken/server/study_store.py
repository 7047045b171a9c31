"""Studies as they are stored: a document, its version, and the hash of the key that may change it."""

from __future__ import annotations

import time
from dataclasses import dataclass

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from boriken.server.rows import hashed, new_table_id
from boriken.server.store import STUDIES, Store
from boriken.server.tables import Refusal


@dataclass(frozen=True, slots=True)
class KeptStudy:
    """A stored study: its id, its version (from 1), and its document as JSON."""

    id: str
    version: int
    document: str


class StudyStore:
    """The studies of a database."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def make(self, key: str, document: str) -> KeptStudy:
        """Add a study. A page that asks again with the same key gets the study that it has made."""
        now, study = time.time(), new_table_id()
        try:
            async with self.store.writing() as connection:
                await connection.execute(STUDIES.insert().values(
                    id=study, key_hash=hashed(key), document=document, version=1, made_at=now, changed_at=now))
        except IntegrityError:
            async with self.store.reading() as connection:
                found = (await connection.execute(
                    sa.select(STUDIES).where(STUDIES.c.key_hash == hashed(key)))).one()
            return KeptStudy(found.id, found.version, found.document)
        return KeptStudy(study, 1, document)

    async def read(self, study: str) -> KeptStudy:
        """Return a study; raise a refusal if there is none."""
        async with self.store.reading() as connection:
            found = (await connection.execute(sa.select(STUDIES).where(STUDIES.c.id == study))).one_or_none()
        if found is None:
            raise Refusal("no_study", "there is no such study")
        return KeptStudy(found.id, found.version, found.document)

    async def save(self, study: str, key: str, version: int, document: str) -> int:
        """Replace the document of a study, if it still has a version; return the new version."""
        async with self.store.writing() as connection:
            found = (await connection.execute(
                sa.select(STUDIES.c.key_hash, STUDIES.c.version).where(STUDIES.c.id == study))).one_or_none()
            if found is None:
                raise Refusal("no_study", "there is no such study")
            if found.key_hash != hashed(key):
                raise Refusal("wrong_key", "the key in the Authorization header does not belong to this study")
            if found.version != version:
                raise Refusal("stale", f"the study has been changed elsewhere: it has version {found.version}, not "
                              f"{version}")
            await connection.execute(STUDIES.update().where(STUDIES.c.id == study).values(
                document=document, version=version + 1, changed_at=time.time()))
        return version + 1

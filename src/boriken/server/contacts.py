"""Where people want notices when it is their turn: push subscriptions, webhooks, e-mail addresses.

A contact is for some seats, or for all seats of a person, those that they take later among them.

A contact has a token: its id, signed with a secret of the server. The holder of the token confirms the contact, adds
seats to it, and removes it. Nothing is sent to an address that was not confirmed, apart from the request to confirm it;
the push subscription of a browser needs no confirmation, because only the browser knows it.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from boriken.server.schema import CONTACT_PEOPLE, CONTACT_SEATS, CONTACTS, SEATINGS, SECRETS
from boriken.server.store import Store
from boriken.server.tables import Refusal

ContactKind = Literal["push", "webhook", "mail"]

SIGNING = "contacts"  # the name of the secret that signs tokens
MOST_OF_A_SEAT = 5  # contacts; a sixth replaces the oldest
MOST_OF_A_PERSON = 5  # contacts; a sixth replaces the oldest
MOST_SEATS = 200  # of a contact
MOST_FAILURES = 10  # in a row; then the contact is removed
UNCONFIRMED = 2 * 86_400.0  # seconds after which a contact that was not confirmed is removed


@dataclass(frozen=True, slots=True)
class Contact:
    """A stored contact."""

    id: str
    kind: ContactKind
    address: str  # JSON for push, a URL, or an e-mail address
    language: str
    is_confirmed: bool
    failures: int = 0


class Contacts:
    """The contacts of a database."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._signing = b""  # the secret that signs tokens

    async def open(self) -> None:
        """Read the secret that signs tokens; make it at the first start."""
        self._signing = (await self.secret(SIGNING, secrets.token_urlsafe(32))).encode()

    def token_of(self, contact: str) -> str:
        """Return the token of a contact, for the links that are sent to it."""
        return f"{contact}.{hmac.new(self._signing, contact.encode(), hashlib.sha256).hexdigest()[:40]}"

    async def add(self, kind: ContactKind, address: str, language: str) -> Contact:
        """Add a contact and return it; a push subscription replaces an equal one."""
        found, now = Contact(secrets.token_urlsafe(16), kind, address, language, kind == "push"), time.time()
        async with self.store.writing() as connection:
            stale = sa.and_(CONTACTS.c.is_confirmed.is_(False), CONTACTS.c.made_at < now - UNCONFIRMED)
            same = sa.and_(CONTACTS.c.kind == kind, CONTACTS.c.address == address)
            # An equal push subscription belongs to the same browser; anything else stays until it is revoked.
            await _remove(connection, sa.or_(stale, same) if kind == "push" else stale)
            await connection.execute(CONTACTS.insert().values(
                id=found.id, kind=kind, address=address, language=language, is_confirmed=found.is_confirmed,
                failures=0, made_at=now))
        return found

    async def find(self, token: str) -> Contact:
        """Return the contact of a token; raise a refusal if there is none."""
        contact = token.partition(".")[0]
        if not (token.isascii() and hmac.compare_digest(token, self.token_of(contact))):
            raise Refusal("wrong_key", "this link is not valid: check that it is complete")
        async with self.store.reading() as connection:
            found = (await connection.execute(sa.select(CONTACTS).where(CONTACTS.c.id == contact))).one_or_none()
        if found is None:
            raise Refusal("wrong_key", "this contact does not exist any more")
        return _contact(found)

    async def add_seats(self, contact: Contact, seats: Sequence[tuple[str, int]]) -> None:
        """Send a contact notices about seats; the oldest contacts of a seat with too many of them lose it."""
        now = time.time()
        async with self.store.writing() as connection:
            for table, seat in dict.fromkeys(seats):
                own = sa.and_(CONTACT_SEATS.c.table_id == table, CONTACT_SEATS.c.seat == seat)
                await connection.execute(CONTACT_SEATS.delete().where(own, CONTACT_SEATS.c.contact_id == contact.id))
                kept = sa.select(CONTACT_SEATS.c.contact_id).where(own).order_by(
                    CONTACT_SEATS.c.made_at.desc()).limit(MOST_OF_A_SEAT - 1)
                newest = list(await connection.scalars(kept))
                await connection.execute(CONTACT_SEATS.delete().where(
                    own, CONTACT_SEATS.c.contact_id.not_in(newest)))
                await connection.execute(CONTACT_SEATS.insert().values(
                    contact_id=contact.id, table_id=table, seat=seat, made_at=now))
            mine = CONTACT_SEATS.c.contact_id == contact.id
            newest_seats = list(await connection.scalars(sa.select(CONTACT_SEATS.c.table_id).where(mine).order_by(
                CONTACT_SEATS.c.made_at.desc()).limit(MOST_SEATS)))
            await connection.execute(CONTACT_SEATS.delete().where(
                mine, CONTACT_SEATS.c.table_id.not_in(newest_seats)))

    async def add_person(self, contact: Contact, tag: str) -> None:
        """Send a contact notices about all seats of a person; the oldest of too many contacts loses the person."""
        own = CONTACT_PEOPLE.c.tag == tag
        async with self.store.writing() as connection:
            await connection.execute(CONTACT_PEOPLE.delete().where(CONTACT_PEOPLE.c.contact_id == contact.id))
            newest = list(await connection.scalars(sa.select(CONTACT_PEOPLE.c.contact_id).where(own).order_by(
                CONTACT_PEOPLE.c.made_at.desc()).limit(MOST_OF_A_PERSON - 1)))
            await connection.execute(CONTACT_PEOPLE.delete().where(own, CONTACT_PEOPLE.c.contact_id.not_in(newest)))
            await connection.execute(CONTACT_PEOPLE.insert().values(
                contact_id=contact.id, tag=tag, made_at=time.time()))

    async def of_seat(self, table: str, seat: int) -> list[Contact]:
        """Return the confirmed contacts of a seat and of the person who has taken it."""
        of_seat = sa.select(CONTACT_SEATS.c.contact_id).where(
            CONTACT_SEATS.c.table_id == table, CONTACT_SEATS.c.seat == seat)
        of_person = sa.select(CONTACT_PEOPLE.c.contact_id).join(
            SEATINGS, SEATINGS.c.tag == CONTACT_PEOPLE.c.tag).where(
            SEATINGS.c.table_id == table, SEATINGS.c.seat == seat)
        async with self.store.reading() as connection:
            found = await connection.execute(
                sa.select(CONTACTS).where(CONTACTS.c.id.in_(of_seat.union(of_person)),
                                          CONTACTS.c.is_confirmed.is_(True))
                .limit(MOST_OF_A_SEAT + MOST_OF_A_PERSON))
            return [_contact(row) for row in found]

    async def of_person(self, tag: str) -> list[Contact]:
        """Return the contacts of a person, the oldest first."""
        async with self.store.reading() as connection:
            found = await connection.execute(
                sa.select(CONTACTS).join(CONTACT_PEOPLE, CONTACT_PEOPLE.c.contact_id == CONTACTS.c.id)
                .where(CONTACT_PEOPLE.c.tag == tag).order_by(CONTACT_PEOPLE.c.made_at))
            return [_contact(row) for row in found]

    async def confirm(self, token: str) -> Contact:
        """Confirm a contact by its token, and return it."""
        contact = await self.find(token)
        async with self.store.writing() as connection:
            await connection.execute(CONTACTS.update().where(CONTACTS.c.id == contact.id).values(is_confirmed=True))
        return contact

    async def remove(self, contact: Contact) -> None:
        """Remove a contact: nothing is sent to it any more."""
        async with self.store.writing() as connection:
            await _remove(connection, CONTACTS.c.id == contact.id)

    async def delivered(self, contact: Contact) -> None:
        """Note that a contact was reached."""
        if contact.failures:
            await self._set_failures(contact, 0)

    async def failed(self, contact: Contact) -> None:
        """Note that a contact was not reached; after too many failures in a row it is removed."""
        if contact.failures + 1 >= MOST_FAILURES:
            await self.remove(contact)
        else:
            await self._set_failures(contact, contact.failures + 1)

    async def _set_failures(self, contact: Contact, count: int) -> None:
        async with self.store.writing() as connection:
            await connection.execute(CONTACTS.update().where(CONTACTS.c.id == contact.id).values(failures=count))

    async def secret(self, name: str, made: str) -> str:
        """Return a secret of the server; the first process that asks for it keeps the one that it has made."""
        async with self.store.writing() as connection:
            if self.store.engine.dialect.name == "postgresql":
                await connection.execute(sa.text("LOCK TABLE secrets IN EXCLUSIVE MODE"))
            found: str | None = await connection.scalar(sa.select(SECRETS.c.value).where(SECRETS.c.name == name))
            if found is None:
                await connection.execute(SECRETS.insert().values(name=name, value=made))
            return found or made


async def move_contacts(connection: AsyncConnection, before: str, tag: str) -> None:
    """Give the contacts of a person to another one, which the first has become."""
    await connection.execute(CONTACT_PEOPLE.update().where(CONTACT_PEOPLE.c.tag == before).values(tag=tag))


async def forget_contacts(connection: AsyncConnection, tag: str) -> None:
    """Remove the contacts of a person."""
    own = list(await connection.scalars(sa.select(CONTACT_PEOPLE.c.contact_id).where(CONTACT_PEOPLE.c.tag == tag)))
    await _remove(connection, CONTACTS.c.id.in_(own))


async def _remove(connection: AsyncConnection, which: sa.ColumnElement[bool]) -> None:
    for part in (CONTACT_SEATS, CONTACT_PEOPLE):
        await connection.execute(part.delete().where(part.c.contact_id.in_(sa.select(CONTACTS.c.id).where(which))))
    await connection.execute(CONTACTS.delete().where(which))


def _contact(row: sa.Row[tuple[object, ...]]) -> Contact:
    values = row._mapping
    return Contact(values["id"], values["kind"], values["address"], values["language"], values["is_confirmed"],
                   values["failures"])

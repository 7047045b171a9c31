"""People without accounts: a device chooses a random key, and the key has a name on this server.

The server stores the hash of the key and nothing else about the person. A short tag follows from the first key of a
person and is given once, so a name with its tag cannot be taken by another person. A code, which is valid for some
minutes and for one use, adds another device; the key of each device opens the seats of its person. A person can hide
the tag, block other people, remove the other devices, or be forgotten.
"""

from __future__ import annotations

import hashlib
import secrets
import time
from collections.abc import Collection

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from boriken.server.contacts import forget_contacts, move_contacts
from boriken.server.rows import hashed, is_key
from boriken.server.schema import BLOCKS, DEVICES, MOVING_CODES, PEOPLE, RATED, RATINGS, SEATINGS
from boriken.server.store import Store
from boriken.server.tables import Refusal, checked_name

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # without those that are easily mistaken for others
TAG_LENGTH = 6
CODE_LENGTH = 10  # 49 random bits
CODE_LASTS = 600.0  # seconds
MOST_DEVICES = 8  # of a person
MOST_BLOCKED = 200  # by a person
MOST_SEATINGS = 200  # that a person gets in one list
USUAL_NAME = "Ana"


class PersonRef(msgspec.Struct, frozen=True):
    """The name of a person and the tag that nobody else has."""

    tag: str
    name: str


class Person(msgspec.Struct, frozen=True):
    """All that this server knows about a person."""

    tag: str
    name: str
    hidden: bool  # tables show the name without the tag
    ladder: bool  # whether games that count change the person's rating
    devices: int
    blocked: list[PersonRef]

    @property
    def shown_tag(self) -> str:
        """Return the tag as tables show it: none for a person who hides it."""
        return "" if self.hidden else self.tag


class Seating(msgspec.Struct, frozen=True):
    """A seat that a person has taken."""

    table: str
    seat: int
    taken: float  # when, in seconds since 1970


class MovingCode(msgspec.Struct, frozen=True):
    """A code that adds another device, once, until a time in seconds since 1970."""

    code: str
    until: float


def tag_of(key_hash: str) -> str:
    """Return the tag that follows from the hash of a key."""
    number = int.from_bytes(hashlib.sha256(f"tag {key_hash}".encode()).digest())
    letters = []
    for _ in range(TAG_LENGTH):
        number, place = divmod(number, len(LETTERS))
        letters.append(LETTERS[place])
    return "".join(letters)


def is_tag(text: str) -> bool:
    """Return whether a text can be a tag."""
    return len(text) == TAG_LENGTH and all(letter in LETTERS for letter in text)


class Identities:
    """The people of a server."""

    def __init__(self, store: Store) -> None:
        self.store = store

    # -- asking -----------------------------------------------------------------------------------------------

    async def find(self, key: str) -> Person | None:
        """Return the person of a device's key; None where the server does not know it."""
        if not is_key(key):
            return None
        async with self.store.reading() as connection:
            tag = await _tag_of_device(connection, hashed(key))
            return None if tag is None else await _read(connection, tag)

    async def named(self, tags: Collection[str]) -> dict[str, str]:
        """Return the names of some people by tag."""
        async with self.store.reading() as connection:
            found = await connection.execute(sa.select(PEOPLE.c.tag, PEOPLE.c.name).where(PEOPLE.c.tag.in_(tags)))
            return {row.tag: row.name for row in found}

    async def seatings(self, person: Person) -> list[Seating]:
        """Return the seats of a person, the latest first."""
        async with self.store.reading() as connection:
            found = await connection.execute(
                sa.select(SEATINGS.c.table_id, SEATINGS.c.seat, SEATINGS.c.made_at)
                .where(SEATINGS.c.tag == person.tag)
                .order_by(SEATINGS.c.made_at.desc(), SEATINGS.c.table_id).limit(MOST_SEATINGS))
            return [Seating(table, seat, taken) for table, seat, taken in found]

    async def is_unwelcome(self, person: Person, table: str) -> bool:
        """Return whether a person who sits at a table has blocked another person."""
        async with self.store.reading() as connection:
            return await connection.scalar(
                sa.select(sa.literal(1)).select_from(SEATINGS.join(BLOCKS, BLOCKS.c.tag == SEATINGS.c.tag))
                .where(SEATINGS.c.table_id == table, BLOCKS.c.blocked == person.tag).limit(1)) is not None

    async def is_blocked_by(self, person: Person, tags: Collection[str]) -> bool:
        """Return whether one of some people has blocked another person."""
        async with self.store.reading() as connection:
            return await connection.scalar(sa.select(sa.literal(1)).select_from(BLOCKS).where(
                BLOCKS.c.tag.in_(tags), BLOCKS.c.blocked == person.tag).limit(1)) is not None

    # -- changing ---------------------------------------------------------------------------------------------

    async def save(self, key: str, name: str | None, hidden: bool | None = None, ladder: bool | None = None) -> Person:
        """Change the person of a key, or make a new one; return the person."""
        if not is_key(key):
            raise Refusal("broken", "the Boriken-Device header must have a key of 32 to 64 characters of A-Z, a-z, "
                          "0-9, - and _, chosen at random")
        wanted = {"name": checked_name(name or "") or None, "is_hidden": hidden, "on_ladder": ladder}
        changes = {column: value for column, value in wanted.items() if value is not None}
        now, hash_ = time.time(), hashed(key)
        try:
            async with self.store.writing() as connection:
                tag = await _tag_of_device(connection, hash_)
                if tag is None:
                    tag = tag_of(hash_)
                    await connection.execute(PEOPLE.insert().values(**{
                        "tag": tag, "name": USUAL_NAME, "is_hidden": False, "on_ladder": False, "made_at": now,
                        "seen_at": now, **changes}))
                    await connection.execute(DEVICES.insert().values(hash=hash_, tag=tag, made_at=now))
                else:
                    await connection.execute(
                        PEOPLE.update().where(PEOPLE.c.tag == tag).values(**changes, seen_at=now))
                return await _read(connection, tag)
        except IntegrityError:
            found = await self.find(key)  # the same request may have come twice
            if found is not None:
                return found
            raise Refusal("taken", "another key has the same tag: choose a new key") from None

    async def block(self, person: Person, tag: str, is_blocked: bool) -> Person:
        """Block another person, or allow them again."""
        if not is_tag(tag) or tag == person.tag:
            raise Refusal("broken", f"a tag has {TAG_LENGTH} letters or digits, and is another person's")
        if is_blocked and len(person.blocked) >= MOST_BLOCKED:
            raise Refusal("too_many", f"{MOST_BLOCKED} people are blocked, and a list has no more")
        async with self.store.writing() as connection:
            if is_blocked and await connection.scalar(sa.select(PEOPLE.c.tag).where(PEOPLE.c.tag == tag)) is None:
                raise Refusal("unknown", "there is no person with this tag")
            await connection.execute(BLOCKS.delete().where(BLOCKS.c.tag == person.tag, BLOCKS.c.blocked == tag))
            if is_blocked:
                await connection.execute(BLOCKS.insert().values(tag=person.tag, blocked=tag))
            return await _read(connection, person.tag)

    async def forget(self, person: Person) -> None:
        """Remove all that is stored about a person; seats keep their names, and the keys of these seats."""
        async with self.store.writing() as connection:
            await _remove(connection, person.tag)

    # -- devices ----------------------------------------------------------------------------------------------

    async def new_code(self, person: Person) -> MovingCode:
        """Return a new code that adds a device; an earlier one is no longer valid."""
        if person.devices >= MOST_DEVICES:
            raise Refusal("too_many", f"a person has at most {MOST_DEVICES} devices: remove the others first")
        made = MovingCode("".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH)), time.time() + CODE_LASTS)
        async with self.store.writing() as connection:
            await connection.execute(MOVING_CODES.delete().where(
                sa.or_(MOVING_CODES.c.tag == person.tag, MOVING_CODES.c.until < time.time())))
            await connection.execute(
                MOVING_CODES.insert().values(tag=person.tag, hash=hashed(made.code), until=made.until))
        return made

    async def add_device(self, key: str, code: str) -> Person:
        """Add a device to the person of a code. Its own person, if it has one, goes, and its seats come along."""
        if not is_key(key):
            raise Refusal("broken", "the Boriken-Device header must have a key that the device has chosen at random")
        plain = "".join(letter for letter in code.lower() if letter in LETTERS)
        async with self.store.writing() as connection:
            tag: str | None = await connection.scalar(
                MOVING_CODES.delete().where(MOVING_CODES.c.hash == hashed(plain), MOVING_CODES.c.until >= time.time())
                .returning(MOVING_CODES.c.tag))
            if tag is None:
                raise Refusal("wrong_key", "this code is not valid: it may have been used, or be older than "
                              f"{CODE_LASTS / 60:g} minutes")
            await _move_device(connection, hashed(key), tag)
            return await _read(connection, tag)

    async def keep_only(self, person: Person, key: str) -> Person:
        """Remove all devices of a person but one, and the code that could add another."""
        async with self.store.writing() as connection:
            await connection.execute(DEVICES.delete().where(
                DEVICES.c.tag == person.tag, DEVICES.c.hash != hashed(key)))
            await connection.execute(MOVING_CODES.delete().where(MOVING_CODES.c.tag == person.tag))
            return await _read(connection, person.tag)


async def _tag_of_device(connection: AsyncConnection, hash_: str) -> str | None:
    found: str | None = await connection.scalar(sa.select(DEVICES.c.tag).where(DEVICES.c.hash == hash_))
    return found


async def _read(connection: AsyncConnection, tag: str) -> Person:
    found = (await connection.execute(sa.select(PEOPLE).where(PEOPLE.c.tag == tag))).one()
    devices = await connection.scalar(sa.select(sa.func.count()).select_from(DEVICES).where(DEVICES.c.tag == tag))
    blocked = await connection.execute(
        sa.select(BLOCKS.c.blocked, PEOPLE.c.name)
        .select_from(BLOCKS.outerjoin(PEOPLE, PEOPLE.c.tag == BLOCKS.c.blocked))
        .where(BLOCKS.c.tag == tag).order_by(BLOCKS.c.blocked))
    return Person(tag, found.name, found.is_hidden, found.on_ladder, devices or 0,
                  [PersonRef(other, name or "") for other, name in blocked])


async def _move_device(connection: AsyncConnection, hash_: str, tag: str) -> None:
    """Give a device to a person; a person who has no device left goes, and their seats become the new person's."""
    before = await _tag_of_device(connection, hash_)
    if before == tag:
        return
    await connection.execute(DEVICES.delete().where(DEVICES.c.hash == hash_))
    await connection.execute(DEVICES.insert().values(hash=hash_, tag=tag, made_at=time.time()))
    if before is not None and not await connection.scalar(
            sa.select(sa.func.count()).select_from(DEVICES).where(DEVICES.c.tag == before)):
        await connection.execute(SEATINGS.update().where(SEATINGS.c.tag == before).values(tag=tag))
        await move_contacts(connection, before, tag)
        await _remove(connection, before)


async def _remove(connection: AsyncConnection, tag: str) -> None:
    await forget_contacts(connection, tag)
    for rating in (RATINGS, RATED):
        await connection.execute(rating.delete().where(rating.c.player == tag))
    for part in (DEVICES, MOVING_CODES, SEATINGS):
        await connection.execute(part.delete().where(part.c.tag == tag))
    await connection.execute(BLOCKS.delete().where(sa.or_(BLOCKS.c.tag == tag, BLOCKS.c.blocked == tag)))
    await connection.execute(PEOPLE.delete().where(PEOPLE.c.tag == tag))

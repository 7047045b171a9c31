"""The requests of a person about themselves: the name, other devices, blocked people (`identity.py`)."""

from __future__ import annotations

import msgspec
from litestar import get, post
from litestar.params import FromPath, JSONBody

from boriken.engine.game import game_class
from boriken.server.identity import MovingCode, Person, Seating
from boriken.server.ladder import LadderRow
from boriken.server.requests import PROBLEMS, Asked, client_named, services_of
from boriken.server.tables import Refusal

DEVICE = "boriken-device"  # the header with the key of the device


class PersonRequest(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The settings of a person; those that are not given stay as they are."""

    name: str | None = None
    hidden: bool | None = None
    ladder: bool | None = None


class CodeRequest(msgspec.Struct, forbid_unknown_fields=True):
    """The code that another device of the person shows."""

    code: str


class BlockRequest(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The tag of another person, and whether they are blocked."""

    tag: str
    blocked: bool = True


class Empty(msgspec.Struct, frozen=True):
    """An answer without content."""


def device_key(request: Asked) -> str:
    """Return the key of the device that asks; empty where it has sent none."""
    return str(request.headers.get(DEVICE, ""))


async def person_who_asks(request: Asked) -> Person | None:
    """Return the person who asks; None for a device without a name."""
    key = device_key(request)
    return await services_of(request).people.find(key) if key else None


async def known_person(request: Asked) -> Person:
    """Return the person who asks; raise a refusal for a device without a name."""
    found = await person_who_asks(request)
    if found is None:
        raise Refusal("unknown", "this device has no name here yet: send POST /api/me with the header Boriken-Device")
    return found


async def may_count(request: Asked, person: Person | None, table: str) -> bool:
    """Return whether a person can take a seat at a table that counts for the ladder: they have no other seat there."""
    if person is None or not person.ladder:
        return False
    return all(seating.table != table for seating in await services_of(request).people.seatings(person))


@get("/api/ladder/{game:str}", responses=PROBLEMS, summary="The ratings of a game")
async def ladder(request: Asked, game: FromPath[str]) -> list[LadderRow]:
    """Return the players of a game, the best first: people who want a rating, and the levels of bots."""
    return await services_of(request).ladder.read(game_class(game).id)


@get("/api/me", responses=PROBLEMS, summary="The person of this device")
async def me(request: Asked) -> Person:
    """Return all that the server knows about the person whose device asks."""
    return await known_person(request)


@post("/api/me", responses=PROBLEMS, summary="A name for this device", status_code=200)
async def save_me(request: Asked, data: JSONBody[PersonRequest]) -> Person:
    """Give the device's key a name, or change the settings of its person."""
    services, key = services_of(request), device_key(request)
    if await services.people.find(key) is None and not services.new_people.of(client_named(request)).take():
        raise Refusal("too_fast", "too many new names from this address: try again in some minutes")
    return await services.people.save(key, data.name, data.hidden, data.ladder)


@get("/api/me/tables", responses=PROBLEMS, summary="The seats of this person")
async def my_tables(request: Asked) -> list[Seating]:
    """Return the seats that the person has taken with any device, the latest first."""
    return await services_of(request).people.seatings(await known_person(request))


@post("/api/me/code", responses=PROBLEMS, summary="A code for another device")
async def new_code(request: Asked) -> MovingCode:
    """Return a code that adds another device to the person, once, within some minutes."""
    return await services_of(request).people.new_code(await known_person(request))


@post("/api/me/device", responses=PROBLEMS, summary="Become the person of another device", status_code=200)
async def add_device(request: Asked, data: JSONBody[CodeRequest]) -> Person:
    """Add this device to the person whose other device shows the code."""
    services = services_of(request)
    if not services.code_tries.of(client_named(request)).take():
        raise Refusal("too_fast", "too many codes were tried from this address: try again in some minutes")
    return await services.people.add_device(device_key(request), data.code)


@post("/api/me/only", responses=PROBLEMS, summary="Remove the other devices", status_code=200)
async def keep_only(request: Asked) -> Person:
    """Remove all other devices of the person, such as one that was lost."""
    return await services_of(request).people.keep_only(await known_person(request), device_key(request))


@post("/api/me/block", responses=PROBLEMS, summary="Block another person", status_code=200)
async def block(request: Asked, data: JSONBody[BlockRequest]) -> Person:
    """Block another person, or allow them again: they cannot sit down where this person sits."""
    return await services_of(request).people.block(await known_person(request), data.tag, data.blocked)


@post("/api/me/forget", responses=PROBLEMS, summary="Be forgotten", status_code=200)
async def forget_me(request: Asked) -> Empty:
    """Remove all that the server knows about the person."""
    await services_of(request).people.forget(await known_person(request))
    return Empty()


HANDLERS = (ladder, me, save_me, my_tables, new_code, add_device, keep_only, block, forget_me)

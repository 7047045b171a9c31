"""The requests about notices: how the server calls people whose turn it is.

A contact that the device of a person adds is for all seats of the person; another one is for the seats that it names.
"""

from __future__ import annotations

from urllib.parse import urlsplit

import msgspec
from litestar import get, post
from litestar.params import JSONBody

from boriken.engine.errors import one_of
from boriken.server.contacts import MOST_SEATS, Contact, ContactKind
from boriken.server.me import known_person, person_who_asks
from boriken.server.pushing import push_address
from boriken.server.requests import PROBLEMS, Asked, charge, client_named, services_of
from boriken.server.rows import hashed, is_table_id
from boriken.server.tables import Refusal
from boriken.text.words import LANGUAGES


class PersonContact(msgspec.Struct, frozen=True):
    """A contact for all seats of a person, as the person sees it."""

    id: str
    kind: ContactKind
    address: str  # of push messages: the browser's service
    confirmed: bool


class NoticeOffer(msgspec.Struct, frozen=True):
    """How this server can tell people that it is their turn, and the contacts of the person who asks."""

    push_key: str  # for the subscription of a browser; empty: no push messages
    webhooks: bool
    mail: bool
    contacts: list[PersonContact]
    person: bool  # whether the device has a name here: its contacts are for all seats of the person


class SeatKey(msgspec.Struct, forbid_unknown_fields=True):
    """A seat, by its key."""

    table: str
    key: str


class ContactRequest(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A contact for notices: a push subscription (as JSON), the URL of a webhook, or an e-mail address."""

    kind: ContactKind
    address: str
    seats: list[SeatKey]
    language: str = "en"


class ContactSeats(msgspec.Struct, forbid_unknown_fields=True):
    """The token of a contact, and more seats for it."""

    token: str
    seats: list[SeatKey]


class ContactRemoval(msgspec.Struct, forbid_unknown_fields=True):
    """The id of a contact of the person who asks."""

    id: str


class ContactToken(msgspec.Struct, forbid_unknown_fields=True):
    """The token of a contact; empty where it was sent to the owner of the address."""

    token: str


@get("/api/notices", responses=PROBLEMS, summary="How the server can call people whose turn it is")
async def notices(request: Asked) -> NoticeOffer:
    """Return what this server offers: the key for push messages, webhooks, e-mail; and the person's contacts."""
    return await offer(request)


@post("/api/notices", responses=PROBLEMS, summary="A new contact for notices")
async def new_contact(request: Asked, data: JSONBody[ContactRequest]) -> ContactToken:
    """Add a contact for all seats of the person of the device, and for some seats by their keys.

    The answer has the token of a push subscription; the tokens of others are sent to the address.
    """
    services = services_of(request)
    if not services.new_contacts.of(client_named(request)).take():
        raise Refusal("too_fast", "too many new contacts from this address: try again later")
    seats = await seats_of(request, data.seats)
    if data.language not in LANGUAGES:
        raise Refusal("broken", one_of("language", data.language, LANGUAGES))
    contact = await services.notifier.add(data.kind, data.address, data.language)
    await attach(request, contact, seats)
    return ContactToken(services.notifier.contacts.token_of(contact.id) if data.kind == "push" else "")


@post("/api/notices/seats", responses=PROBLEMS, summary="More seats for a contact", status_code=200)
async def more_seats(request: Asked, data: JSONBody[ContactSeats]) -> ContactToken:
    """Send a contact notices about more seats, and about all seats of the person of the device."""
    contacts = services_of(request).notifier.contacts
    await attach(request, await contacts.find(data.token), await seats_of(request, data.seats))
    return ContactToken(data.token)


@post("/api/notices/confirm", responses=PROBLEMS, summary="Confirm a contact", status_code=200)
async def confirm_contact(request: Asked, data: JSONBody[ContactToken]) -> ContactToken:
    """Confirm a contact with the token that was sent to it."""
    await services_of(request).notifier.contacts.confirm(data.token)
    return data


@post("/api/notices/revoke", responses=PROBLEMS, summary="Remove a contact", status_code=200)
async def revoke_contact(request: Asked, data: JSONBody[ContactToken]) -> ContactToken:
    """Remove a contact: nothing is sent to it any more."""
    contacts = services_of(request).notifier.contacts
    await contacts.remove(await contacts.find(data.token))
    return ContactToken("")


@post("/api/notices/remove", responses=PROBLEMS, summary="Remove a contact of this person", status_code=200)
async def remove_contact(request: Asked, data: JSONBody[ContactRemoval]) -> NoticeOffer:
    """Remove a contact of the person whose device asks; the answer has those that are left."""
    contacts, person = services_of(request).notifier.contacts, await known_person(request)
    found = next((contact for contact in await contacts.of_person(person.tag) if contact.id == data.id), None)
    if found is None:
        raise Refusal("unknown", "this person has no such contact: GET /api/notices lists them")
    await contacts.remove(found)
    return await offer(request)


async def offer(request: Asked) -> NoticeOffer:
    """Return what this server offers to the person who asks."""
    services, person = services_of(request), await person_who_asks(request)
    own = await services.notifier.contacts.of_person(person.tag) if person else []
    return NoticeOffer(services.notifier.push_key, bool(services.settings.webhooks), bool(services.settings.smtp),
                       [present_contact(contact) for contact in own], person is not None)


async def attach(request: Asked, contact: Contact, seats: list[tuple[str, int]]) -> None:
    """Send a contact notices about some seats, and about all seats of the person whose device asks."""
    contacts, person = services_of(request).notifier.contacts, await person_who_asks(request)
    await contacts.add_seats(contact, seats)
    if person is not None:
        await contacts.add_person(contact, person.tag)


def present_contact(contact: Contact) -> PersonContact:
    """Return a contact as its person sees it."""
    address = contact.address
    if contact.kind == "push":
        address = urlsplit(push_address(address).endpoint).hostname or ""
    return PersonContact(contact.id, contact.kind, address, contact.is_confirmed)


async def seats_of(request: Asked, asked: list[SeatKey]) -> list[tuple[str, int]]:
    """Return the tables and seats of some keys; raise a refusal if a key has no seat."""
    if len(asked) > MOST_SEATS:
        raise Refusal("too_long", f"{len(asked)} seats are too many: at most {MOST_SEATS} at once")
    found = []
    for one in asked:
        key = await services_of(request).store.key(one.table, hashed(one.key)) if is_table_id(one.table) else None
        if key is not None and key.seat is not None:
            found.append((one.table, key.seat))
    charge(request, len(asked))
    return found


#: The handlers of notices.
HANDLERS = (notices, new_contact, more_seats, confirm_contact, revoke_contact, remove_contact)

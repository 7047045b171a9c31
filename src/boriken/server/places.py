"""The requests about the place to meet: tables that wait for people (`meeting.py`), and the network (`network.py`)."""

from __future__ import annotations

import ipaddress

import msgspec
from litestar import get, post
from litestar.params import JSONBody

from boriken.server.limits import BRIEF
from boriken.server.public import Brief
from boriken.server.requests import PROBLEMS, Asked, TableId, charge, client_named, room_of, services_of, who_asks
from boriken.server.tables import Refusal


class WaitingTables(msgspec.Struct, frozen=True):
    """The tables that wait for people, and whether this server lists any."""

    allowed: bool
    tables: list[Brief]


class Listing(msgspec.Struct, forbid_unknown_fields=True):
    """Whether a table is listed for the people of this server."""

    listed: bool


class Addresses(msgspec.Struct, frozen=True):
    """The addresses under which other machines reach this server."""

    addresses: list[str]


def is_here(request: Asked) -> bool:
    """Return whether a request comes from this machine itself."""
    try:
        return ipaddress.ip_address(client_named(request)).is_loopback
    except ValueError:
        return False


@get("/api/meeting", responses=PROBLEMS, summary="The tables that wait for people")
async def waiting_tables(request: Asked) -> WaitingTables:
    """Return the tables whose hosts look for people of this server."""
    services = services_of(request)
    await services.compilation.wait()
    before = services.summaries.made
    found = await services.meeting.find(client_named(request))
    charge(request, BRIEF * (services.summaries.made - before))
    return WaitingTables(services.meeting.is_allowed, found)


@get("/api/tables/{table:str}/listing", responses=PROBLEMS, summary="Whether a table is listed")
async def table_listing(request: Asked, table: TableId) -> Listing:
    """Return whether a table is listed for the people of this server."""
    await room_of(request, table)
    return Listing(await services_of(request).meeting.is_listed(table))


@post("/api/tables/{table:str}/listing", responses=PROBLEMS, summary="List a table", status_code=200)
async def list_table(request: Asked, table: TableId, data: JSONBody[Listing]) -> Listing:
    """List a table that waits for people, or remove it from the list; only its host can."""
    room, who, services = await room_of(request, table), await who_asks(request, table), services_of(request)
    if not who.is_host:
        raise Refusal("not_allowed", "only the host can list a table: send the host's key")
    if data.listed:
        if room.table.is_off or room.table.has_begun() or all(
                sitting.chair.kind != "open" for sitting in room.table.sittings):
            raise Refusal("not_allowed", "this table waits for nobody: only a table with an open seat can be listed")
        if not services.new_listings.of(client_named(request)).take():
            raise Refusal("too_fast", "too many tables were listed from this address: try again in some minutes")
    await services.meeting.put(table, data.listed)
    return Listing(data.listed)


@post("/api/network", responses=PROBLEMS, summary="Open the server to the network", status_code=200)
async def open_network(request: Asked) -> Addresses:
    """Let a server that serves this machine alone listen in its network, too; only a page at this machine can ask."""
    if not is_here(request) or request.headers.get("origin") is None:
        raise Refusal("not_allowed", "only the page in a browser on this machine can open the server to the network")
    return Addresses(await services_of(request).network.open())


HANDLERS = (waiting_tables, table_listing, list_table, open_network)

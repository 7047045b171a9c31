"""Parts that the handlers of requests share: who asks, at which table, and the prices of their work."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request, WebSocket
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, QueryParameter

from boriken.server.limits import OPENING, client_of
from boriken.server.rooms import Room, Who
from boriken.server.rows import hashed, is_key, new_key
from boriken.server.services import Services
from boriken.server.tables import Refusal


class Problem(msgspec.Struct, frozen=True):
    """Why a request was refused: a name for programs, and a sentence."""

    reason: str
    sentence: str


#: The refusals of any path, for the schema.
PROBLEMS = {status: ResponseSpec(Problem, description=words) for status, words in (
    (400, "the request is not valid"), (403, "the key or the page is not allowed"), (404, "not found"),
    (405, "the method is not allowed"), (409, "not possible now"), (410, "the table is archived"), (413, "too large"),
    (429, "too many requests"),
    (503, "the rules could not be compiled, the database does not answer, or the server is too busy"))}


Asked = Request[Any, Any, Any]
TableId = FromPath[str]
Move = Annotated[int | None, QueryParameter(name="move", description="decisions before the position; without it, all")]


def services_of(request: Asked | WebSocket[Any, Any, Any]) -> Services:
    """Return the parts of the server."""
    found: Services = request.app.state.services
    return found


async def room_of(request: Asked, table: str) -> Room:
    """Return the room of a table, as soon as the rules are compiled; reading it first has its price."""
    services = services_of(request)
    await services.compilation.wait()
    is_known = services.rooms.known(table) is not None
    room = await services.rooms.find(table)
    if not is_known:
        charge(request, OPENING)
    return room


def client_named(request: Asked) -> str:
    """Return the client that sent a request, as the limits know it."""
    return client_of(request.scope.get("client"))


def charge(request: Asked, cost: float) -> None:
    """Charge the client for work that is done."""
    services_of(request).allowances.of(client_named(request)).charge(cost)


def allow_table(request: Asked) -> None:
    """Raise a refusal if a client makes too many tables."""
    if not services_of(request).new_tables.of(client_named(request)).take():
        raise Refusal("too_fast", "too many new tables from this address: try again in some minutes")


def chosen_key(given: str) -> str:
    """Return the key that a person has chosen, or a new one; raise a refusal if it is too short to be secret."""
    if given and not is_key(given):
        raise Refusal("broken", "a key must have 32 to 64 characters of A-Z, a-z, 0-9, - and _, chosen at random")
    return given or new_key()


async def who_asks(request: Asked, table: str) -> Who:
    """Return the seat of the key in the Authorization header; an onlooker where there is none."""
    scheme, _, key = request.headers.get("authorization", "").partition(" ")
    if not key:
        return Who()
    found = await services_of(request).store.key(table, hashed(key)) if scheme.lower() == "bearer" else None
    if found is None:
        raise Refusal("wrong_key", "the key in the Authorization header does not belong to this table")
    return Who(found.seat, found.is_host)

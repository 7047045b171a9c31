"""The requests about tournaments: everybody who has the link reads one, its organiser and its entrants have keys."""

from __future__ import annotations

import base64
import hashlib
import hmac
from typing import Literal

import msgspec
from litestar import get, post
from litestar.params import FromPath, JSONBody

from boriken.server.limits import BRIEF
from boriken.server.me import device_key, person_who_asks
from boriken.server.requests import PROBLEMS, Asked, charge, chosen_key, client_named, services_of
from boriken.server.rows import hashed
from boriken.server.shown_tournaments import ShownTournament
from boriken.server.tables import Refusal
from boriken.server.tournament_store import KeptTournament
from boriken.server.tournaments import Tournament, TournamentRequest, new_tournament

TournamentId = FromPath[str]


class MadeTournament(msgspec.Struct, frozen=True):
    """A new tournament, and the key of its organiser."""

    tournament: str
    key: str


class TournamentJoin(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The name of a person who enters a tournament, and their key, which the page chooses; without one, the server."""

    name: str = ""
    key: str = ""


class TournamentEntry(msgspec.Struct, frozen=True):
    """The number of an entrant, and their key."""

    tournament: str
    entrant: int
    key: str


class TournamentBots(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Bots that enter a tournament; without a level, of the usual one."""

    count: int = 1
    level: str = ""


class EntrantNumber(msgspec.Struct, forbid_unknown_fields=True):
    """The number of an entrant."""

    entrant: int


class ClosedTable(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A table that hangs: bots play for the absent people, or it ends without a result."""

    table: str
    how: Literal["bots", "without_result"] = "bots"


class TournamentSeat(msgspec.Struct, frozen=True):
    """The seat of an entrant at the table of this round, and the key that opens it."""

    table: str
    seat: int
    key: str


def bearer_key(request: Asked) -> str:
    """Return the key in the Authorization header; empty where there is none."""
    scheme, _, key = request.headers.get("authorization", "").partition(" ")
    return str(key) if scheme.lower() == "bearer" else ""


async def entrant_who_asks(request: Asked, kept: KeptTournament) -> int | None:
    """Return the entrant of the key or of the device that asks; None for anybody else."""
    key, person = bearer_key(request), await person_who_asks(request)
    return kept.document.entrant_of(hashed(key) if key else "", person.tag if person else "")


async def organised(request: Asked, tournament: str) -> KeptTournament:
    """Return a tournament whose organiser asks; raise a refusal for anybody else."""
    kept, key = await services_of(request).tournaments.find(tournament), bearer_key(request)
    if not key or hashed(key) != kept.key_hash:
        raise Refusal("wrong_key", "only the organiser can do this: send their key in the Authorization header")
    return kept


async def shown_now(request: Asked, tournament: str) -> ShownTournament:
    """Return a tournament as the person who asks sees it."""
    services, key = services_of(request), bearer_key(request)
    await services.compilation.wait()
    before = services.summaries.made
    found = await services.tournaments.show(tournament, client_named(request))
    charge(request, BRIEF * (services.summaries.made - before))
    kept = await services.tournaments.find(tournament)
    return msgspec.structs.replace(found, organiser=bool(key) and hashed(key) == kept.key_hash,
                                   entrant=await entrant_who_asks(request, kept))


@post("/api/tournaments", responses=PROBLEMS, summary="A new tournament")
async def make_tournament(request: Asked, data: JSONBody[TournamentRequest]) -> MadeTournament:
    """Make a tournament. The same request with the same key again gets the same one."""
    services, key = services_of(request), chosen_key(data.key)
    await services.compilation.wait()
    document = new_tournament(data)
    if not services.new_tournaments.of(client_named(request)).take():
        raise Refusal("too_fast", "too many new tournaments from this address: try again in some minutes")
    return MadeTournament(await services.tournaments.store.make(key, document), key)


@get("/api/tournaments/{tournament:str}", responses=PROBLEMS, summary="A tournament")
async def tournament_now(request: Asked, tournament: TournamentId) -> ShownTournament:
    """Return a tournament with its standings, and the present state of its tables."""
    return await shown_now(request, tournament)


@post("/api/tournaments/{tournament:str}/join", responses=PROBLEMS, summary="Enter a tournament", status_code=200)
async def enter_tournament(request: Asked, tournament: TournamentId, data: JSONBody[TournamentJoin]) -> TournamentEntry:
    """Enter a tournament that has not begun. The same request with the same key again gets the same place."""
    services, key, person = services_of(request), chosen_key(data.key), await person_who_asks(request)
    kept = await services.tournaments.find(tournament)
    tags = [entrant.person for entrant in kept.document.entrants if entrant.person]
    if person is not None and await services.people.is_blocked_by(person, tags):
        raise Refusal("not_allowed", "a person in this tournament has blocked you")
    entrant = await services.tournaments.store.change(tournament, lambda found: found.join(data.name, key, person))
    return TournamentEntry(tournament, entrant, key)


@post("/api/tournaments/{tournament:str}/leave", responses=PROBLEMS, summary="Leave a tournament", status_code=200)
async def leave_tournament(request: Asked, tournament: TournamentId) -> ShownTournament:
    """Leave a tournament; after its start a bot plays in one's place from the next round on."""
    kept = await services_of(request).tournaments.find(tournament)
    entrant = await entrant_who_asks(request, kept)
    if entrant is None:
        raise Refusal("wrong_key", "only an entrant can leave: send their key in the Authorization header")
    await _remove(request, kept, entrant)
    return await shown_now(request, tournament)


@post("/api/tournaments/{tournament:str}/remove", responses=PROBLEMS, summary="Remove an entrant", status_code=200)
async def remove_entrant(request: Asked, tournament: TournamentId, data: JSONBody[EntrantNumber]) -> ShownTournament:
    """Remove an entrant; after the start a bot plays in their place from the next round on."""
    await _remove(request, await organised(request, tournament), data.entrant)
    return await shown_now(request, tournament)


async def _remove(request: Asked, kept: KeptTournament, entrant: int) -> None:
    """Remove an entrant, unless the numbers have changed since the tournament was read."""
    names = [one.name for one in kept.document.entrants]

    def remove(found: Tournament) -> None:
        if [one.name for one in found.entrants] != names:
            raise Refusal("changed", "somebody entered or left in this moment: try again")
        found.remove(entrant)

    await services_of(request).tournaments.store.change(kept.id, remove)


@post("/api/tournaments/{tournament:str}/bots", responses=PROBLEMS, summary="Add bots", status_code=200)
async def add_bots(request: Asked, tournament: TournamentId, data: JSONBody[TournamentBots]) -> ShownTournament:
    """Add bots of a level to a tournament that has not begun."""
    await organised(request, tournament)
    await services_of(request).tournaments.store.change(
        tournament, lambda found: found.add_bots(data.count, data.level))
    return await shown_now(request, tournament)


@post("/api/tournaments/{tournament:str}/start", responses=PROBLEMS, summary="Begin a tournament, or its next round",
      status_code=200)
async def start_tournament(request: Asked, tournament: TournamentId) -> ShownTournament:
    """Begin a tournament, or begin its next round before the pause is over."""
    await organised(request, tournament)
    await services_of(request).compilation.wait()
    await services_of(request).tournaments.start(tournament, client_named(request))
    return await shown_now(request, tournament)


@post("/api/tournaments/{tournament:str}/close", responses=PROBLEMS, summary="Close a table that hangs",
      status_code=200)
async def close_table(request: Asked, tournament: TournamentId, data: JSONBody[ClosedTable]) -> ShownTournament:
    """Let bots play for the absent people of a table, or end the table without a result, which counts as a bye."""
    await organised(request, tournament)
    services = services_of(request)
    await services.compilation.wait()
    if data.how == "bots":
        await services.tournaments.let_bots_play(tournament, data.table)
    else:

        def close(found: Tournament) -> None:
            found.make_void(found.open_table(data.table).table)

        await services.tournaments.store.change(tournament, close)
    return await shown_now(request, tournament)


@post("/api/tournaments/{tournament:str}/off", responses=PROBLEMS, summary="Call a tournament off", status_code=200)
async def call_tournament_off(request: Asked, tournament: TournamentId) -> ShownTournament:
    """Call a tournament off; tables that are played can be played to their end."""
    await organised(request, tournament)
    await services_of(request).tournaments.store.change(tournament, Tournament.call_off)
    return await shown_now(request, tournament)


@post("/api/tournaments/{tournament:str}/seat", responses=PROBLEMS, summary="My seat in this round", status_code=200)
async def my_seat(request: Asked, tournament: TournamentId) -> TournamentSeat:
    """Return the seat of an entrant in this round with a key that opens it; the same again for the same entrant."""
    services = services_of(request)
    kept = await services.tournaments.find(tournament)
    entrant = await entrant_who_asks(request, kept)
    if entrant is None:
        raise Refusal("wrong_key", "only an entrant has a seat: send their key in the Authorization header")
    found = kept.document.table_of(entrant)
    if found is None or not found[0].made:
        raise Refusal("no_round", "this entrant has no table now: wait for the next round")
    table, seat = found
    key = seat_key(bearer_key(request) or device_key(request), table.table)
    await services.tournaments.store.add_key(table.table, seat, key)
    return TournamentSeat(table.table, seat, key)


def seat_key(key: str, table: str) -> str:
    """Return the key of a person's seat at a table, which follows from the person's key and cannot be guessed."""
    digest = hmac.digest(key.encode(), f"seat {table}".encode(), hashlib.sha256)
    return base64.urlsafe_b64encode(digest).decode().rstrip("=")


#: The handlers of tournaments.
HANDLERS = (make_tournament, tournament_now, enter_tournament, leave_tournament, remove_entrant, add_bots,
            start_tournament, close_table, call_tournament_off, my_seat)

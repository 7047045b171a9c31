"""The HTTP interface of the server: its paths and their handlers. The work is done in the files that they call."""

from __future__ import annotations

import datetime
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Annotated, Any, TypeVar, cast

import msgspec
import structlog
from litestar import Litestar, MediaType, Response, WebSocket, get, post, websocket
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from litestar.types import ASGIApp, Receive, Scope, Send
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from sqlalchemy.exc import SQLAlchemyError

from boriken.engine.errors import BorikenError
from boriken.server import board_routes, me, metrics, notice_routes, places, study_routes, tournament_routes
from boriken.server.analyses import Analyses
from boriken.server.archive import ARCHIVED, Archive, archive_of, archived_brief
from boriken.server.catalogue import Catalogue, read_catalogue
from boriken.server.compilation import CompilationProgress
from boriken.server.creation import ImportRequest, MadeTable, TableRequest, import_table, make_table, rematch
from boriken.server.editing import EditedPosition, EditorRequest, check_request, edit_position
from boriken.server.fairness import ShownDeal, show_deal
from boriken.server.files import page_file
from boriken.server.guard import HEADERS, Guard
from boriken.server.lessons import ShownLesson, make_lesson, present_lesson
from boriken.server.limits import ANALYSIS, BRIEF, EXAMPLE, client_of, price_of
from boriken.server.live import FORBIDDEN, serve_viewer
from boriken.server.messages import Snapshot
from boriken.server.openapi import DocumentPlugin
from boriken.server.openings import OpeningOffer, ShownOpening, offered_openings, opening_position, show_opening
from boriken.server.places import is_here
from boriken.server.post_game import ExplainedDecision, GameAnalysis, RoundStatistics
from boriken.server.public import Brief, brief, check_move, check_open, record_of, redealt_position
from boriken.server.puzzles import (
    GivenAnswer,
    PuzzleList,
    ShownPuzzle,
    Solution,
    ask_puzzle,
    find_puzzle,
    puzzle_list,
    solve_puzzle,
)
from boriken.server.reading import PastTable, past_lines, past_position, past_snapshot, past_statistics
from boriken.server.requests import (
    PROBLEMS,
    Asked,
    Move,
    Problem,
    TableId,
    allow_table,
    charge,
    chosen_key,
    client_named,
    room_of,
    services_of,
    who_asks,
)
from boriken.server.rooms import Room
from boriken.server.services import Services
from boriken.server.settings import Settings
from boriken.server.store import StoredTable
from boriken.server.tables import Refusal, Table
from boriken.server.workers import NoAnswer
from boriken.text.lessons import lesson_words
from boriken.text.reference import Reference, reference
from boriken.text.texts import Line
from boriken.text.words import Words

log = structlog.get_logger()
T = TypeVar("T")

MOST_BRIEFS = 200
LARGEST_BODY = 500_000
LONGEST_PATH = 500
TRY_LATER = 1013  # the code of a WebSocket that the server closes because it cannot work now

RAW_HEADERS = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]

#: The HTTP status of each reason for a refusal.
STATUS = {"no_table": 404, "no_study": 404, "no_tournament": 404,
          "closed": 409, "full": 409, "no_round": 409, "changed": 409,
          "no_move": 404, "unknown": 404, "not_allowed": 403, "wrong_key": 403, "taken": 409,
          "stale": 409, "not_over": 409, "not_absent": 409, "too_many": 409, "called_off": 409, "no_network": 409,
          "cannot_count": 409, "undelivered": 409, "not_offered": 409, "too_fast": 429, "too_long": 413,
          "not_compiled": 503, "no_store": 503, "no_answer": 503, "too_busy": 503, "no_owner": 503, ARCHIVED: 410}


class Join(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The name of a person who takes a seat, and the seat; without a seat, the first open one."""

    name: str = ""
    seat: int | None = None
    key: str = ""  # chosen by the page, so that it can ask again if no answer comes; without one, the server makes it


class Rematch(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The key that a person chooses for their seat at the rematch; without one, the server makes it."""

    key: str = ""


class Joined(msgspec.Struct, frozen=True):
    """The seat that a person has taken, and its key."""

    table: str
    seat: int
    key: str


class Tables(msgspec.Struct, forbid_unknown_fields=True):
    """The ids of some tables."""

    tables: list[str]


class Briefs(msgspec.Struct, frozen=True):
    """The summaries of the tables that exist."""

    tables: list[Brief]


def make_app(settings: Settings, services: Services | None = None) -> ASGIApp:
    """Return the application of the server, behind its guard."""
    found = services or Services(settings)
    return guarded(make_litestar(found), Guard(settings, found.network), found)


def make_litestar(services: Services) -> Litestar:
    """Return the application without its guard."""

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        app.state.services = services
        await services.open()
        try:
            yield
        finally:
            await services.close()

    return Litestar(
        HANDLERS,
        lifespan=[running],
        exception_handlers={Refusal: refused, BorikenError: impossible, HTTPException: failed, NoAnswer: no_answer,
                            SQLAlchemyError: no_store, OSError: no_store, UnicodeError: unreadable,
                            RecursionError: unreadable, Exception: broke},
        compression_config=CompressionConfig(backend="gzip", minimum_size=1000, gzip_compress_level=6),
        openapi_config=OpenAPIConfig(title="Boriken's table", version="1", path="/schema",
                                     render_plugins=[DocumentPlugin()]),
        request_max_body_size=LARGEST_BODY,
        logging_config=None,
    )


# -- the guard ------------------------------------------------------------------------------------------------


def guarded(app: ASGIApp, guard: Guard, services: Services) -> ASGIApp:
    """Refuse requests with an unknown host, from pages of other sites, or beyond the rate limit."""

    async def enter(scope: Scope, receive: Receive, send: Send) -> None:
        kind = str(scope["type"])
        if kind == "http":
            send = _with_headers(send)
        problem = None if kind == "lifespan" else find_problem(scope)
        if problem is None:
            await app(scope, receive, send)
        elif kind == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": FORBIDDEN, "reason": problem.reason})
        else:
            await _refuse(send, problem)

    def find_problem(scope: Any) -> Problem | None:
        headers = {name: value.decode("latin-1") for name, value in scope["headers"] if name in (b"host", b"origin")}
        host, origin = headers.get(b"host", ""), headers.get(b"origin")
        if not guard.knows_host(host):
            return Problem("wrong_host", f"unknown Host header {host!r}: add the name to BORIKEN_HOSTS")
        is_reading = scope["type"] == "http" and scope["method"] in ("GET", "HEAD", "OPTIONS")
        if not is_reading and not guard.knows_origin(origin, host):
            return Problem("wrong_origin", f"unknown Origin header {origin!r}: use a page of this server")
        if len(scope["path"]) > LONGEST_PATH or "\0" in scope["path"]:
            return Problem("unknown", "the path is too long or has a character that no path has")
        if scope["type"] == "websocket":
            return None  # its messages have prices of their own
        price = price_of(scope["method"], scope["path"])
        if not services.allowances.of(client_of(scope.get("client"))).take(price):
            return Problem("too_fast", "too many requests: wait a second and try again")
        return None

    return enter


def _with_headers(send: Send) -> Send:
    """Return a `send` that adds the security headers to every answer."""

    async def sending(message: Any) -> None:
        if message["type"] == "http.response.start":
            message = {**message, "headers": [*message["headers"], *RAW_HEADERS]}
        await send(message)

    return sending


async def _refuse(send: Send, problem: Problem) -> None:
    status = {"too_fast": 429, "unknown": 404}.get(problem.reason, 403)
    await send({"type": "http.response.start", "status": status, "headers": [(b"content-type", b"application/json")]})
    await send({"type": "http.response.body", "body": msgspec.json.encode(problem), "more_body": False})


def refused(request: Asked, refusal: Refusal) -> Response[Problem]:
    """Return the answer to a request that is refused."""
    metrics.REFUSALS.labels(refusal.reason).inc()
    return Response(Problem(refusal.reason, refusal.sentence), status_code=STATUS.get(refusal.reason, 400))


def impossible(request: Asked, error: BorikenError) -> Response[Problem]:
    """Return the answer to a request for a game, an edition or a language that does not exist."""
    return Response(Problem("unknown", str(error)), status_code=404)


def failed(request: Asked, error: HTTPException) -> Response[Problem]:
    """Return the answer to a request that the framework refuses: an unknown path, an invalid body."""
    reason = {404: "unknown", 405: "unknown", 413: "too_long"}.get(error.status_code, "broken")
    detail = "; ".join(str(part.get("message", part)) if isinstance(part, dict) else str(part)
                       for part in error.extra) if isinstance(error.extra, list) else ""
    return Response(Problem(reason, detail or error.detail), status_code=error.status_code)


def unreadable(request: Asked, error: Exception) -> Response[Problem]:
    """Return the answer to a request that is not UTF-8 or is nested too deeply."""
    return Response(Problem("broken", "the request is not valid UTF-8, or it is nested too deeply"), status_code=400)


def no_store(request: Asked, error: Exception) -> Response[Problem]:
    """Return the answer to a request that failed because the database does not answer, or its disk is full."""
    log.error("the database does not answer", path=request.url.path, error=str(error)[:500])
    return Response(Problem("no_store", "the server cannot read or write its tables now: try again later"),
                    status_code=503)


def no_answer(request: Asked, error: NoAnswer) -> Response[Problem]:
    """Return the answer to a request whose work took too long, or for which too much other work waits."""
    log.warning("a request was not answered in time", path=request.url.path, error=str(error)[:500])
    return Response(Problem("too_busy", "the server could not do this in time: try again later"), status_code=503)


def broke(request: Asked, error: Exception) -> Response[Problem]:
    """Return the answer to a request that failed by a fault of the server; the log has the details."""
    log.error("a request failed", path=request.url.path, exc_info=error)
    return Response(Problem("failed", "the server failed; its log has the details"), status_code=500)


async def read_past(request: Asked, work: Callable[..., Any], room: Room, *arguments: Any) -> Any:
    """Return the result of work on the past of a table, which a worker does."""
    services = services_of(request)
    return await services.bots.readers.run(work, PastTable.of(room.table), *arguments, client=client_named(request),
                                           deadline=services.settings.deadline)


def json_of(kind: type[T], made: bytes) -> Response[T]:
    """Return an answer of a type that a worker has encoded already."""
    return Response(cast(T, msgspec.Raw(made)), media_type=MediaType.JSON)


async def archived_table(request: Asked, table: str, refusal: Refusal) -> StoredTable:
    """Return a table that was refused because it is archived; raise any other refusal again."""
    kept = await services_of(request).store.read(table) if refusal.reason == ARCHIVED else None
    if kept is None:
        raise refusal
    return kept


# -- the catalogue --------------------------------------------------------------------------------------------------


@get("/api/catalogue", responses=PROBLEMS, summary="Games, editions, options, levels")
async def catalogue(request: Asked) -> Catalogue:
    """Return the games, editions, options and levels that can be played."""
    services = services_of(request)
    found = read_catalogue(services.network.addresses())
    return msgspec.structs.replace(found, can_open=services.network.can_open and is_here(request),
                                   listing=services.meeting.is_allowed)


# The second address is the old one, for pages that are still open; it goes in the next version.
@get(["/api/compilation", "/api/warming"], responses=PROBLEMS, summary="How far the one-time compile is")
async def compilation(request: Asked) -> CompilationProgress:
    """Return the progress of the compile, which every machine needs once."""
    return services_of(request).compilation.progress()


@get("/api/reference/{game:str}/{edition:str}", responses=PROBLEMS, summary="Every thing of an edition")
async def edition_reference(game: FromPath[str], edition: FromPath[str]) -> Reference:
    """Return every thing of an edition: its numbers, its place in the rulebook, the rulings about it."""
    return reference(game, edition)


@get("/api/words/{language:str}", responses=PROBLEMS, media_type=MediaType.TEXT,
     summary="The page's words in a language")
async def page_words(language: FromPath[str]) -> str:
    """Return the Fluent messages of the page and of every game."""
    return Words(language).ftl()


@get("/api/words/{language:str}/{game:str}/{edition:str}", responses=PROBLEMS, media_type=MediaType.TEXT,
     summary="A game's words in a language")
async def game_words(language: FromPath[str], game: FromPath[str], edition: FromPath[str]) -> str:
    """Return the Fluent messages of a game, with the names that the edition prints."""
    return Words(language, game, edition).ftl()


# -- openings -------------------------------------------------------------------------------------------------------


@get("/api/openings", responses=PROBLEMS, summary="The set-ups that have openings")
async def openings(request: Asked) -> list[OpeningOffer]:
    """Return the set-ups whose first roles can be looked at."""
    return offered_openings()


@get("/api/openings/{game:str}/{edition:str}/{seats:int}", responses=PROBLEMS,
     summary="What followed a course of roles")
async def opening(game: FromPath[str], edition: FromPath[str], seats: FromPath[int],
                  course: FromQuery[str] = "") -> ShownOpening:
    """Return which roles followed a course such as `settler.builder`, and how the seats fared, with intervals."""
    return show_opening(game, edition, seats, course)


@get("/api/openings/{game:str}/{edition:str}/{seats:int}/position", responses=PROBLEMS, media_type=MediaType.TEXT,
     summary="A position after a course of roles")
async def position_of_opening(request: Asked, game: FromPath[str], edition: FromPath[str], seats: FromPath[int],
                              course: FromQuery[str] = "") -> str:
    """Return an example of a position after a course of roles, as `boriken.Game.from_text` reads it."""
    services = services_of(request)
    await services.compilation.wait()
    show_opening(game, edition, seats, course)  # a course that nobody played costs nothing
    charge(request, EXAMPLE)
    return str(await services.bots.readers.run(opening_position, game, edition, seats, course,
                                               client=client_named(request), deadline=services.settings.deadline))


# -- lessons --------------------------------------------------------------------------------------------------------


@get("/api/lessons/{game:str}/{lesson:str}", responses=PROBLEMS, summary="The steps of a lesson")
async def lesson_steps(request: Asked, game: FromPath[str], lesson: FromPath[str]) -> ShownLesson:
    """Return what the narrator says at each step of a lesson, and where it points."""
    await services_of(request).compilation.wait()
    return present_lesson(game, lesson)


@get("/api/lessons/{game:str}/{lesson:str}/words/{language:str}", responses=PROBLEMS, media_type=MediaType.TEXT,
     summary="A lesson's words in a language")
async def words_of_lesson(game: FromPath[str], lesson: FromPath[str], language: FromPath[str]) -> str:
    """Return the Fluent messages of a lesson, which refer to those of its game."""
    return lesson_words(game, lesson, language)


@post("/api/lessons/{game:str}/{lesson:str}", responses=PROBLEMS, summary="A table for a lesson")
async def new_lesson(request: Asked, game: FromPath[str], lesson: FromPath[str], data: JSONBody[Join]) -> MadeTable:
    """Make a table at which a lesson is played; only this answer contains the learner's key."""
    await services_of(request).compilation.wait()
    return await make_lesson(services_of(request).store, game, lesson, data.name)


# -- the editor of positions ----------------------------------------------------------------------------------------


@post("/api/editor", responses=PROBLEMS, summary="A position with some changes, and what is wrong with it",
      status_code=200)
async def editor(request: Asked, data: JSONBody[EditorRequest]) -> Response[EditedPosition]:
    """Return a position after some changes, with its text, its fields, and the reasons why it is impossible."""
    services = services_of(request)
    await services.compilation.wait()
    check_request(data)
    return json_of(EditedPosition, await services.bots.readers.run(
        edit_position, data, client=client_named(request), deadline=services.settings.deadline))


# -- puzzles --------------------------------------------------------------------------------------------------------


@get("/api/puzzles", responses=PROBLEMS, summary="All puzzles, without their answers")
async def puzzles(request: Asked) -> PuzzleList:
    """Return the list of puzzles, and those of this day in universal time."""
    await services_of(request).compilation.wait()
    return puzzle_list(datetime.datetime.now(datetime.UTC).date())


@get("/api/puzzles/{puzzle:str}", responses=PROBLEMS, summary="A puzzle as it is asked")
async def puzzle(request: Asked, puzzle: FromPath[str]) -> Response[ShownPuzzle]:
    """Return the board that the seat of a puzzle sees, with the question; the answer is no part of it."""
    return json_of(ShownPuzzle, await read_puzzle(request, ask_puzzle, puzzle))


@post("/api/puzzles/{puzzle:str}", responses=PROBLEMS, summary="The solution of a puzzle", status_code=200)
async def answered_puzzle(request: Asked, puzzle: FromPath[str], data: JSONBody[GivenAnswer]) -> Response[Solution]:
    """Return whether an answer is the best one, the reasons, the expected line and the evidence."""
    return json_of(Solution, await read_puzzle(request, solve_puzzle, puzzle, data.answer))


async def read_puzzle(request: Asked, work: Callable[..., Any], puzzle: str, *arguments: Any) -> Any:
    """Return the result of work on a puzzle, which a worker does; raise a refusal if there is no such puzzle."""
    services = services_of(request)
    await services.compilation.wait()
    find_puzzle(puzzle)
    return await services.bots.readers.run(work, puzzle, *arguments, client=client_named(request),
                                           deadline=services.settings.deadline)


# -- tables ---------------------------------------------------------------------------------------------------------


@post("/api/tables", responses=PROBLEMS, summary="A new table")
async def new_table(request: Asked, data: JSONBody[TableRequest]) -> MadeTable:
    """Make a table with a new game; only this answer contains the keys of its seats."""
    await services_of(request).compilation.wait()
    allow_table(request)
    services = services_of(request)
    return await make_table(services.store, data, services.uptime.now(), await me.person_who_asks(request))


@post("/api/tables/import", responses=PROBLEMS, summary="A table from a record or a position")
async def imported_table(request: Asked, data: JSONBody[ImportRequest]) -> MadeTable:
    """Make a table that continues a record or a position."""
    services = services_of(request)
    await services.compilation.wait()
    allow_table(request)
    return await import_table(services.store, services.bots.readers, data, client_named(request),
                              services.settings.deadline, services.uptime.now())


@post("/api/tables/brief", responses=PROBLEMS, summary="Summaries of tables", status_code=200)
async def briefs(request: Asked, data: JSONBody[Tables]) -> Briefs:
    """Return the summaries of the tables that exist."""
    if len(data.tables) > MOST_BRIEFS:
        raise Refusal("too_long", f"{len(data.tables)} tables are too many: at most {MOST_BRIEFS} at once")
    services = services_of(request)
    await services.compilation.wait()
    before = services.summaries.made
    found = await services.summaries.find(data.tables, client_named(request))
    charge(request, BRIEF * (services.summaries.made - before))
    return Briefs(found)


@get("/api/tables/{table:str}", responses=PROBLEMS, summary="The summary of a table")
async def table_brief(request: Asked, table: TableId) -> Brief:
    """Return the public summary of a table, also of one that is archived."""
    try:
        room = await room_of(request, table)
    except Refusal as refusal:
        return archived_brief(await archived_table(request, table, refusal))
    return brief(room.table, room.connected(), room.touched).told(room.uptime)


@get("/api/tables/{table:str}/archive", responses=PROBLEMS, summary="A table that is archived, move by move")
async def archived(request: Asked, table: TableId) -> Archive:
    """Return the decisions at a table whose game cannot go on, because the rules have changed."""
    try:
        await room_of(request, table)
    except Refusal as refusal:
        return archive_of(await archived_table(request, table, refusal), refusal.sentence)
    raise Refusal("unknown", "this table is not archived: its game can be played")


@get("/api/tables/{table:str}/deal", responses=PROBLEMS, summary="The commitment to the deal")
async def deal(request: Asked, table: TableId) -> ShownDeal:
    """Return the commitment to the deal, and the deal itself when the game is over."""
    return show_deal((await room_of(request, table)).table)


@post("/api/tables/{table:str}/join", responses=PROBLEMS, summary="Take an open seat")
async def join_table(request: Asked, table: TableId, data: JSONBody[Join]) -> Joined:
    """Give an open seat to a person. The same request with the same key again gets the same seat."""
    key = chosen_key(data.key)
    room, person = await room_of(request, table), await me.person_who_asks(request)
    if person is not None and await services_of(request).people.is_unwelcome(person, table):
        raise Refusal("not_allowed", "a person at this table has blocked you")
    if room.table.made.counts and not await me.may_count(request, person, table):
        raise Refusal("cannot_count", "this table counts for the ladder: it is for people with a name and a rating "
                      "here, one seat for each")
    seat = await room.sit(data.seat, person.name if person else data.name, key, person)
    return Joined(table, seat, key)


@post("/api/tables/{table:str}/rematch", responses=PROBLEMS, summary="The same again")
async def rematch_table(request: Asked, table: TableId,
                        data: JSONBody[Rematch | None] = None) -> MadeTable:
    """Return a seat at the rematch: the same set-up, another deal, the same seat. The first request makes its table.

    The same request with the same key again gets the same seat.
    """
    key = chosen_key(data.key if data else "")
    room, who = await room_of(request, table), await who_asks(request, table)
    if who.seat is None:
        raise Refusal("not_allowed", "an onlooker cannot ask for a rematch: send the key of a seat")
    if room.table.game.outcome is None:
        raise Refusal("not_over", "the game is not over: a rematch can begin afterwards")
    if not room.table.next:
        allow_table(request)
    await room.follow(lambda: rematch(services_of(request).store, room.table, room.uptime.now()))
    again = await room_of(request, room.table.next)
    seat = await again.sit(who.seat, room.table.sittings[who.seat].name, key, await me.person_who_asks(request))
    return MadeTable(again.table.id, {seat: key})


@get("/api/tables/{table:str}/record", responses=PROBLEMS, media_type=MediaType.TEXT,
     summary="The whole game as a record")
async def record(request: Asked, table: TableId) -> Response[str]:
    """Return the record, as `boriken.Game.from_record` reads it."""
    room, who = await room_of(request, table), await who_asks(request, table)
    return Response(record_of(room.table, who.seat), media_type=MediaType.JSON, headers={
        "Content-Disposition": f'attachment; filename="{room.table.game.id}-{table}.record.json"'})


@get("/api/tables/{table:str}/position", responses=PROBLEMS, media_type=MediaType.TEXT, summary="A position as a text")
async def position(request: Asked, table: TableId, move: Move = None) -> str:
    """Return the position, as `boriken.Game.from_text` reads it."""
    room, who = await room_of(request, table), await who_asks(request, table)
    check_open(room.table, who.seat)
    check_move(room.table, move)
    return str(await read_past(request, past_position, room, move))


@get("/api/tables/{table:str}/redeal", responses=PROBLEMS, media_type=MediaType.TEXT,
     summary="A position that a seat cannot tell apart from the real one")
async def redeal(request: Asked, table: TableId) -> str:
    """Return the position with everything dealt anew that is hidden from the seat of the key."""
    room, who = await room_of(request, table), await who_asks(request, table)
    return redealt_position(room.table, who.seat)


@get("/api/tables/{table:str}/replay", responses=PROBLEMS, summary="The table after some decisions")
async def replayed(request: Asked, table: TableId, move: Move = None, seat: FromQuery[int | None] = None,
                   open_book: Annotated[bool, QueryParameter(name="open")] = False) -> Response[Snapshot]:
    """Return the table as the seat of the key saw it; after the end, as any seat saw it, or with everything open."""
    room, who = await room_of(request, table), await who_asks(request, table)
    is_over = room.table.game.outcome is not None
    if seat is not None and seat != who.seat and not is_over:
        raise Refusal("not_allowed", f"the view of seat {seat} is open when the game is over")
    if seat is not None and not 0 <= seat < room.table.game.seats:
        raise Refusal("unknown", f"there is no seat {seat}: seats are 0 to {room.table.game.seats - 1}")
    if open_book and not is_over:
        raise Refusal("not_over", "the game is not over: the open view shows what is hidden")
    check_move(room.table, move)
    viewer = who.seat if seat is None and not open_book else seat
    return json_of(Snapshot, await read_past(request, past_snapshot, room, move, viewer, open_book))


@get("/api/tables/{table:str}/lines", responses=PROBLEMS, summary="The log")
async def lines(request: Asked, table: TableId) -> Response[list[Line]]:
    """Return the log as the seat of the key may know it."""
    room, who = await room_of(request, table), await who_asks(request, table)
    return json_of(list[Line], await read_past(request, past_lines, room, who.seat))


@get("/api/tables/{table:str}/statistics", responses=PROBLEMS, summary="What each seat had after each round")
async def table_statistics(request: Asked, table: TableId) -> Response[RoundStatistics]:
    """Return the course of a game that is over; before, some of it is hidden."""
    room = await room_of(request, table)
    if room.table.game.outcome is None:
        raise Refusal("not_over", "the game is not over: statistics are made afterwards")
    return json_of(RoundStatistics, await read_past(request, past_statistics, room))


async def analysed(request: Asked, table: str, find: Callable[[Analyses, Table, str], bytes | None]) -> bytes | None:
    """Return a part of the analysis of a game that is over, None while it is being made; a new one has its price."""
    room = await room_of(request, table)
    analyses = services_of(request).analyses
    was_known = analyses.is_known(table)
    found = find(analyses, room.table, client_named(request))
    if not was_known and analyses.is_known(table):
        charge(request, ANALYSIS)
    return found


@get("/api/tables/{table:str}/analysis", summary="An evaluation of every decision", responses={
    **PROBLEMS, 202: ResponseSpec(cast(type[Any], GameAnalysis | None),
                                description="it is being made; a provisional one, or null")})
async def analysis(request: Asked, table: TableId) -> Response[GameAnalysis | None]:
    """Return the analysis of a game that is over; 202 while it is being made, with a provisional one or null."""
    found = await analysed(request, table, Analyses.find)
    if found is not None:
        return json_of(GameAnalysis, found)
    early = services_of(request).analyses.glance(table) or b"null"
    return Response(cast(GameAnalysis, msgspec.Raw(early)), media_type=MediaType.JSON, status_code=202)


@get("/api/tables/{table:str}/reasons", summary="Why the costly decisions were costly", responses={
    **PROBLEMS, 202: ResponseSpec(None, description="they are being made")})
async def reasons(request: Asked, table: TableId) -> Response[list[ExplainedDecision] | None]:
    """Return the reasons at the costly decisions of a game that is over; 202 while they are being made."""
    found = await analysed(request, table, Analyses.find_reasons)
    return Response(None, status_code=202) if found is None else json_of(list[ExplainedDecision], found)


@websocket("/api/tables/{table:str}/live")
async def live(socket: WebSocket[Any, Any, Any], table: TableId) -> None:
    """Serve a viewer of a table; `docs/table.md` describes the messages."""
    await socket.accept()
    services = services_of(socket)
    try:
        await services.compilation.wait()
    except Refusal:
        await socket.close(code=TRY_LATER)
        return
    client = client_of(socket.scope.get("client"))
    await serve_viewer(socket, table, services.rooms, services.sockets, client, services.allowances.of(client))


# -- the server itself ----------------------------------------------------------------------------------------------


@get("/healthz", media_type=MediaType.TEXT, summary="Whether the process lives")
async def healthz() -> str:
    """Return that the process lives."""
    return "alive"


@get("/readyz", media_type=MediaType.TEXT, summary="Whether tables can be played", responses={
    503: ResponseSpec(str, media_type=MediaType.TEXT, description="the reason why they cannot")})
async def readyz(request: Asked) -> Response[str]:
    """Return 200 if tables can be played and kept, 503 with the reason if not."""
    problem = await services_of(request).readiness.problem()
    return Response(problem or "ready", status_code=503 if problem else 200)


@get("/metrics", media_type=MediaType.TEXT, summary="Numbers for Prometheus")
async def metric_page() -> Response[bytes]:
    """Return the metrics of this process."""
    return Response(generate_latest(metrics.REGISTRY), media_type=CONTENT_TYPE_LATEST)


# -- the page -------------------------------------------------------------------------------------------------------


@get("/", include_in_schema=False)
async def page_root(request: Asked) -> Response[bytes]:
    """Return the page."""
    return page_file(services_of(request).settings.page, "")


@get("/{path:path}", include_in_schema=False)
async def page(request: Asked, path: FromPath[str]) -> Response[bytes]:
    """Return a file of the page; any other path is one of the page's own."""
    if path.startswith(("/api/", "/schema/")):
        raise Refusal("unknown", f"unknown path {path!r}: /schema/openapi.json lists all paths")
    return page_file(services_of(request).settings.page, path)


#: Everything that answers; `tools/gen_protocol.py` reads the types of the requests here.
HANDLERS = (openings, opening, position_of_opening, puzzles, puzzle, answered_puzzle,
            catalogue, compilation, edition_reference, page_words, game_words, lesson_steps, words_of_lesson,
            new_lesson, new_table, imported_table, briefs, table_brief, archived, deal, join_table, rematch_table,
            record, position, redeal, replayed, lines, analysis, reasons, table_statistics, live, healthz, readyz,
            metric_page, editor, page, page_root, *board_routes.HANDLERS, *study_routes.HANDLERS, *me.HANDLERS,
            *places.HANDLERS, *notice_routes.HANDLERS, *tournament_routes.HANDLERS)

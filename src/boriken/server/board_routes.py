"""The requests of the analysis board. The server keeps no board: each request names its position."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Any, TypeVar, cast

import msgspec
from litestar import MediaType, Response, get, post
from litestar.params import JSONBody
from litestar.response import Stream

from boriken.engine.game import Game
from boriken.search.report import Report
from boriken.server.boards import (
    SLICES,
    Arranged,
    BoardArrangement,
    BoardNode,
    BoardPath,
    Comparison,
    Evaluation,
    Supposed,
    Supposition,
    arrange,
    check_path,
    compare_answers,
    deepen,
    position_text,
    record_to_play,
    show_node,
    suppose,
)
from boriken.server.creation import USUAL_PACE, MadeTable, seat_people
from boriken.server.public import check_move, record_of, redealt_position
from boriken.server.reports import WordedReasons
from boriken.server.requests import (
    PROBLEMS,
    Asked,
    Move,
    TableId,
    allow_table,
    client_named,
    room_of,
    services_of,
    who_asks,
)
from boriken.server.rows import Chair
from boriken.server.studies import BoardRequest, OpenedBoard, check_request, check_start, open_board
from boriken.server.tables import Refusal
from boriken.server.workers import TooLong

T = TypeVar("T")

MOST_EVALUATIONS = 300  # that run or wait, of all clients
MOST_EVALUATIONS_OF_A_CLIENT = 4
LINES = "application/x-ndjson"  # a value of JSON in each line
TIME_FOR_REASONS = 30.0  # seconds
TIME_TO_LOAD = 120.0  # seconds for a process of low priority that has to load rules and network before it searches


class PlayOn(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A request for a table that goes on from a node, and who sits at each seat."""

    path: BoardPath
    seats: list[Chair]
    pace: float = USUAL_PACE


class BoardText(msgspec.Struct, frozen=True):
    """What the board opens of a table: a record or a position, the move at which it begins, the names of the seats."""

    text: str
    at: int
    names: list[str]


class Evaluations:
    """The evaluations that run or wait, by client, and their limits."""

    def __init__(self) -> None:
        self.by_client: Counter[str] = Counter()

    def take(self, client: str) -> Callable[[], None]:
        """Count one more evaluation and return the function that ends it; raise a refusal if there are too many."""
        if self.by_client[client] >= MOST_EVALUATIONS_OF_A_CLIENT:
            raise Refusal("too_busy", f"the engine already works on {MOST_EVALUATIONS_OF_A_CLIENT} positions for this "
                          "address: stop one of them first")
        if self.by_client.total() >= MOST_EVALUATIONS:
            raise Refusal("too_busy", "the engine works for many people now: try again later")
        self.by_client[client] += 1

        def release() -> None:
            self.by_client -= Counter([client])  # which keeps no zeros

        return release


EVALUATIONS = Evaluations()


def check(path: BoardPath) -> None:
    """Raise a refusal for a path whose shape cannot be right."""
    check_start(path.start)
    check_path(path)


async def read(request: Asked, kind: type[T], work: Callable[..., bytes], given: Any) -> Response[T]:
    """Return the result of work on a board, which a worker does within a deadline."""
    return Response(cast(T, msgspec.Raw(await in_worker(request, work, given))), media_type=MediaType.JSON)


async def in_worker(request: Asked, work: Callable[..., T], given: Any) -> T:
    """Return the result of work on a board; raise a refusal if it takes too long."""
    services = services_of(request)
    await services.compilation.wait()
    deadline = services.settings.deadline
    try:
        return await services.bots.readers.run(work, given, client=client_named(request), deadline=deadline)
    except TooLong:
        raise Refusal("too_long", f"the board could not be read in {deadline:g} seconds") from None


@get("/api/tables/{table:str}/board", responses=PROBLEMS, summary="A table for the analysis board")
async def table_board(request: Asked, table: TableId, move: Move = None) -> BoardText:
    """Return the record of a game that is over, or that a person plays alone.

    Of a game that goes on between people, a seat gets its own view of the position, with everything hidden dealt anew,
    and only if all people agree to hints.
    """
    room, who = await room_of(request, table), await who_asks(request, table)
    names = [sitting.name for sitting in room.table.sittings]
    check_move(room.table, move)
    try:
        record = record_of(room.table, who.seat)
    except Refusal:
        if who.seat is None or not room.table.hints:
            raise
        return BoardText(redealt_position(room.table, who.seat), 0, names)
    return BoardText(record, len(room.table.game.played) if move is None else move, names)


@post("/api/analysis/open", responses=PROBLEMS, summary="A tree from a record, a position or a study", status_code=200)
async def opened_board(request: Asked, data: JSONBody[BoardRequest]) -> Response[OpenedBoard]:
    """Return the tree of a text or a study, with the words for its nodes; every step is checked by the rules."""
    check_request(data)
    return await read(request, OpenedBoard, open_board, data)


@post("/api/analysis/node", responses=PROBLEMS, summary="A position of the board", status_code=200)
async def board_node(request: Asked, data: JSONBody[BoardPath]) -> Response[BoardNode]:
    """Return the position after some steps, with the question to the seat that decides."""
    check(data)
    return await read(request, BoardNode, show_node, data)


@post("/api/analysis/arrange", responses=PROBLEMS, summary="The answers that make an arrangement", status_code=200)
async def board_arrangement(request: Asked, data: JSONBody[BoardArrangement]) -> Response[Arranged]:
    """Return whether an arrangement is allowed, and the answers that make it."""
    check(data.path)
    return await read(request, Arranged, arrange, data)


@post("/api/analysis/suppose", responses=PROBLEMS, summary="Another draw in a step", status_code=200)
async def board_supposition(request: Asked, data: JSONBody[Supposition]) -> Response[Supposed]:
    """Return what chance can bring up in the last step, or a random state that brings up the wanted things."""
    check(data.path)
    return await read(request, Supposed, suppose, data)


@post("/api/analysis/position", responses=PROBLEMS, summary="The text of a position of the board", status_code=200)
async def board_position(request: Asked, data: JSONBody[BoardPath]) -> Response[str]:
    """Return the position of a node as a text, as JSON."""
    check(data)
    text = msgspec.json.encode(await in_worker(request, position_text, data))
    return Response(cast(str, msgspec.Raw(text)), media_type=MediaType.JSON)


@post("/api/analysis/play", responses=PROBLEMS, summary="A table that goes on from a position of the board")
async def board_play_on(request: Asked, data: JSONBody[PlayOn]) -> MadeTable:
    """Make a table that goes on from a node; what is drawn there is new."""
    check(data.path)
    allow_table(request)
    game = Game.from_record(await in_worker(request, record_to_play, data.path))
    if game.outcome is not None:
        raise Refusal("over", "the game is over here: choose an earlier position")
    return await seat_people(services_of(request).store, game, data.seats, data.pace, "import")


@post("/api/analysis/reasons", responses=PROBLEMS, summary="Why an answer is better", status_code=200)
async def board_reasons(request: Asked, data: JSONBody[Comparison]) -> Response[WordedReasons]:
    """Return in words why an answer is better than another one."""
    check(data.path)
    services = services_of(request)
    await services.compilation.wait()
    found = await services.bots.engines.run(compare_answers, data, client=client_named(request),
                                            deadline=TIME_FOR_REASONS + TIME_TO_LOAD)
    return Response(cast(WordedReasons, msgspec.Raw(found)), media_type=MediaType.JSON)


@post("/api/analysis/evaluation", responses=PROBLEMS, summary="The engine's evaluation, deeper with time",
      status_code=200, media_type=LINES)
async def board_evaluation(request: Asked, data: JSONBody[BoardPath]) -> Response[Evaluation]:
    """Return what the engine knows of a position: a line of JSON for each search, until it ends or the client goes."""
    check(data)
    services, client = services_of(request), client_named(request)
    await services.compilation.wait()
    release = EVALUATIONS.take(client)

    async def search(before: Report | None, number: int) -> tuple[Report, bytes]:
        return await services.bots.engines.run(deepen, data, before, number, client=client,
                                               deadline=SLICES[number] + TIME_TO_LOAD)

    try:
        first = await while_connected(request, search(None, 0))
    except BaseException:
        release()
        raise

    async def stream() -> AsyncIterator[bytes]:
        try:
            (report, made), number = first, 0
            yield made + b"\n"
            while not report.is_exact and number + 1 < len(SLICES):
                number += 1
                report, made = await search(report, number)
                yield made + b"\n"
        finally:
            release()

    return cast(Response[Evaluation], Stream(stream(), media_type=LINES,
                                             headers={"Content-Encoding": "identity", "Cache-Control": "no-store"}))


async def while_connected(request: Asked, work: Coroutine[Any, Any, T]) -> T:
    """Return the result of work; give it up and raise a refusal, which nobody reads, when the client goes first."""
    doing, going = asyncio.create_task(work), asyncio.create_task(_wait_until_gone(request))
    try:
        await asyncio.wait({doing, going}, return_when=asyncio.FIRST_COMPLETED)
        if doing.done():
            return doing.result()
        raise Refusal("too_busy", "the client went before the engine had an answer")
    finally:
        doing.cancel()
        going.cancel()


async def _wait_until_gone(request: Asked) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


#: The handlers of the board.
HANDLERS = (table_board, opened_board, board_node, board_arrangement, board_supposition, board_position, board_play_on,
            board_reasons, board_evaluation)

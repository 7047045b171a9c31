"""Processes that work for the server, so that its event loop never waits for a computation.

A worker runs one function at a time and has a deadline for it: a worker that takes longer is ended, and another one is
started in its place. Requests wait in a queue in which clients take turns.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any, TypeVar

import structlog

from boriken.server.tables import Refusal
from boriken.server.thinking import begin_work
from boriken.server.turns import FairQueue

log = structlog.get_logger()
T = TypeVar("T")

#: The environment of the workers: one thread each, since their number already fits the cores.
ONE_THREAD = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "MKL_NUM_THREADS": "1"}
DEADLINE = 120.0  # seconds for work that has no other deadline
TIME_TO_START = 300.0  # seconds in which a process must have loaded its modules
MOST_WAITING = 2000  # pieces of work of all clients
MOST_WAITING_OF_A_CLIENT = 200


class NoAnswer(Exception):
    """A worker failed."""


class TooLong(NoAnswer):
    """A worker had no result at its deadline."""


class TooBusy(NoAnswer):
    """Too much work waits already."""


@dataclass(slots=True)
class Work:
    """A function to run, and the future of its result."""

    function: Callable[..., Any]
    arguments: tuple[Any, ...]
    deadline: float
    result: asyncio.Future[Any]


class Worker:
    """A process that runs functions, one after the other. Its methods block: a thread calls them."""

    def __init__(self, niceness: int) -> None:
        context = multiprocessing.get_context("spawn")
        self._ours, theirs = context.Pipe()
        alive, self._lifeline = context.Pipe(duplex=False)
        self._process = context.Process(target=serve, args=(theirs, niceness, alive), daemon=True)
        self._process.start()
        theirs.close()
        alive.close()
        self._is_up = False

    def run(self, function: Callable[..., Any], arguments: tuple[Any, ...], deadline: float) -> Any:
        """Return the result of a function, or raise its error; end the process if there is none at the deadline."""
        try:
            if not self._is_up:
                self._receive(TIME_TO_START)
                self._is_up = True
            self._ours.send((function, arguments))
            is_result, found = self._receive(deadline)
        except (EOFError, OSError):
            self.end()
            raise NoAnswer("a worker died") from None
        if is_result:
            return found
        raise found

    def _receive(self, deadline: float) -> Any:
        if not self._ours.poll(deadline):
            self.end()
            raise TooLong(f"no result after {deadline:g} seconds")
        return self._ours.recv()

    @property
    def is_alive(self) -> bool:
        """Return whether the process can run another function."""
        return self._process.is_alive()

    def end(self) -> None:
        """End the process at once."""
        self._process.kill()
        for connection in (self._ours, self._lifeline):
            with suppress(OSError):
                connection.close()
        self._process.join()


def serve(connection: Connection, niceness: int, lifeline: Connection) -> None:
    """Run the functions that arrive, until the server ends or closes the connection; a worker process runs this."""
    begin_work(niceness, lifeline)
    connection.send("up")
    with suppress(EOFError, OSError):
        while True:
            function, arguments = connection.recv()
            connection.send(_result(function, arguments))


def _result(function: Callable[..., Any], arguments: tuple[Any, ...]) -> tuple[bool, Any]:
    try:
        return True, function(*arguments)
    except Refusal as refusal:
        return False, refusal
    except Exception as error:
        return False, NoAnswer(f"{type(error).__name__}: {error}")


class Workers:
    """Some processes that are started when they are first needed; `niceness` lowers their priority."""

    def __init__(self, count: int, niceness: int = 0) -> None:
        self.count, self.niceness = count, niceness
        self._idle: list[Worker] = []
        self._waiting: FairQueue[Work] = FairQueue()
        self._running: dict[asyncio.Task[None], Worker | None] = {}
        self._threads = ThreadPoolExecutor(count, "workers")
        self._idle_since = 0.0

    async def run(self, function: Callable[..., T], *arguments: Any, client: str = "",
                  deadline: float = DEADLINE) -> T:
        """Run a function in a worker and return its result; raise `NoAnswer` if it fails.

        Clients take turns. A function may raise `Refusal`, which is raised here.
        """
        if len(self._waiting) >= MOST_WAITING or self._waiting.count_of(client) >= MOST_WAITING_OF_A_CLIENT:
            raise TooBusy("too much work waits for the server's processes: try again later")
        result: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.put(client, Work(function, arguments, deadline, result))
        self._begin()
        return await result

    def start(self, function: Callable[..., object], *arguments: Any) -> None:
        """Run a function in every worker without waiting for it."""
        for _ in range(self.count):
            self._waiting.put("", Work(function, arguments, DEADLINE, asyncio.get_running_loop().create_future()))
        self._begin()

    def _begin(self) -> None:
        while len(self._waiting) and len(self._running) < self.count:
            work = self._waiting.take()
            if not work.result.done():  # its client may have gone
                task = asyncio.create_task(self._run(work))
                self._running[task] = None
                task.add_done_callback(self._end)

    def _end(self, task: asyncio.Task[None]) -> None:
        del self._running[task]
        self._idle_since = time.monotonic()
        self._begin()

    async def _run(self, work: Work) -> None:
        loop, task = asyncio.get_running_loop(), asyncio.current_task()
        assert task is not None
        try:
            worker = self._idle.pop() if self._idle else await loop.run_in_executor(self._threads, self._new_worker)
            self._running[task] = worker
            found = await loop.run_in_executor(self._threads, worker.run, work.function, work.arguments, work.deadline)
        except Exception as error:
            if isinstance(error, TooLong):
                log.warning("a worker was ended at its deadline", work=getattr(work.function, "__name__", ""),
                            seconds=work.deadline)
            if not work.result.done():
                work.result.set_exception(error if isinstance(error, NoAnswer | Refusal) else NoAnswer(str(error)))
                work.result.exception()  # the sender may have gone: then nobody reads it
        else:
            if not work.result.done():
                work.result.set_result(found)
        running = self._running[task]
        if running is not None and running.is_alive:
            self._idle.append(running)

    def _new_worker(self) -> Worker:
        for name, value in ONE_THREAD.items():
            os.environ.setdefault(name, value)
        return Worker(self.niceness)

    @property
    def is_started(self) -> bool:
        """Return whether any process runs."""
        return bool(self._idle or self._running)

    def rest(self, after: float) -> None:
        """Stop the workers if they have had nothing to do for some seconds."""
        if not self._running and time.monotonic() - self._idle_since >= after:
            while self._idle:
                self._idle.pop().end()

    def close(self) -> None:
        """Stop the workers at once."""
        while len(self._waiting):
            self._waiting.take().result.cancel()
        for worker in (*self._idle, *self._running.values()):
            if worker is not None:
                worker.end()
        self._idle.clear()
        self._threads.shutdown(wait=False, cancel_futures=True)

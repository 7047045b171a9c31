"""Run the server in this process until it is stopped."""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
import sys
from collections.abc import Awaitable, Callable
from functools import partial

import uvicorn

from boriken.server.app import make_app
from boriken.server.connections import Connections, protocols, raise_descriptor_limit
from boriken.server.services import Services
from boriken.server.settings import Settings

LARGEST_MESSAGE = 16 * 1024  # bytes that a page may send at once
SECONDS_TO_STOP = 3
RARELY = (20_000, 20, 50)  # thresholds of the garbage collector: the objects of a table live long, and few have cycles
TURN = 0.001  # seconds until the interpreter switches threads: requests wait for the one that writes
PING = 20.0  # seconds between looks whether a viewer is still there


def make_server(settings: Settings, services: Services) -> uvicorn.Server:
    """Return a server for some settings; its access log is off, because it would contain the ids of tables."""
    trusted = frozenset(name.strip() for name in settings.proxies.split(",") if name.strip())
    http, websocket = protocols(Connections(
        settings.most_connections, settings.most_connections_of_a_client, trusted))
    server = uvicorn.Server(uvicorn.Config(
        make_app(settings, services), host=settings.host, port=settings.port, http=http, ws=websocket,
        ws_max_size=LARGEST_MESSAGE, ws_per_message_deflate=False, ws_ping_interval=PING, ws_ping_timeout=PING,
        access_log=False, log_level=logging.WARNING, server_header=False, date_header=False, timeout_keep_alive=30,
        timeout_graceful_shutdown=SECONDS_TO_STOP, proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None, lifespan="on"))
    services.network.listen = partial(_listen, server)
    return server


async def _listen(server: uvicorn.Server, host: str, port: int) -> None:
    """Let a running server listen at another address of this machine, too."""
    config = server.config

    def protocol() -> asyncio.Protocol:
        made: asyncio.Protocol = config.http_protocol_class(  # type: ignore[call-arg]
            config=config, server_state=server.server_state, app_state=server.lifespan.state)
        return made

    server.servers.append(await asyncio.get_running_loop().create_server(protocol, host, port, backlog=config.backlog))


def run(settings: Settings, when_open: Callable[[Services], Awaitable[None]]) -> None:
    """Run a server; call `when_open` as soon as it listens."""

    async def serve() -> None:
        services = Services(settings)
        services.lock.take()  # here, so that the command line prints why it cannot be had
        server = make_server(settings, services)
        telling = asyncio.create_task(_tell(server, services, when_open))
        try:
            await server.serve()
        finally:
            telling.cancel()

    signal.signal(signal.SIGTERM, signal.default_int_handler)  # the same as Ctrl-C
    raise_descriptor_limit()
    gc.freeze()  # the modules stay loaded: collecting garbage among them would make tables wait
    gc.set_threshold(*RARELY)
    sys.setswitchinterval(TURN)
    with asyncio.Runner(loop_factory=_loop()) as runner:
        runner.run(serve())


async def _tell(server: uvicorn.Server, services: Services, when_open: Callable[[Services], Awaitable[None]]) -> None:
    while not server.started:
        await asyncio.sleep(0.02)
    await when_open(services)


def _loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Return the faster event loop, where there is one."""
    try:
        import uvloop
    except ImportError:  # on Windows
        return None
    return uvloop.new_event_loop

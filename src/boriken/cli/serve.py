"""`boriken serve`: start the server, print its address, open the browser."""

from __future__ import annotations

import asyncio
import contextlib
import webbrowser
from io import StringIO

import segno
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from boriken.engine.errors import BorikenError
from boriken.server.logs import set_up_logs
from boriken.server.network import check_host, free_port, reachable_at
from boriken.server.offered import offer
from boriken.server.running import run
from boriken.server.services import Services
from boriken.server.settings import PAGE, Settings, from_environment

MESSAGE = "Compiling the rules for this machine, once: about a minute"
LOOK = 0.3  # seconds between two looks at the progress


def serve_table(host: str, port: int | None, open_browser: bool, workers: int, players: tuple[str, ...] = ()) -> None:
    """Serve until Ctrl-C."""
    usual = Settings()
    check_host(host)
    offer(players)  # a player that cannot be loaded is refused before the server starts
    try:
        found = free_port(host, usual.port) if port is None else port
    except OSError as error:
        raise BorikenError(f"{host}: {error}") from None
    settings = from_environment(host=host, port=found, workers=workers, players=players)
    set_up_logs()
    console = Console(stderr=True)

    async def when_open(services: Services) -> None:
        here = f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0', '::') else host}:{found}/"
        console.print(f"The table is at [bold]{here}[/]   (Ctrl-C ends it; every game is kept)")
        for address in reachable_at(settings):
            console.print(f"Others in this network: [bold]{address}/[/]")
            console.print(qr_code(f"{address}/"), highlight=False)
        if not (PAGE / "index.html").exists():
            console.print("The page is not built: run [bold]cd web && npm ci && npm run build[/].")
        if open_browser:
            await asyncio.to_thread(webbrowser.open, here)
        await show_compilation(services, console)

    with contextlib.suppress(KeyboardInterrupt):
        run(settings, when_open)
    console.print("The table is closed.")


async def show_compilation(services: Services, console: Console) -> None:
    """Show a bar while the rules are compiled; nothing if they are compiled already, the reason if it failed."""
    compilation = services.compilation
    await asyncio.sleep(LOOK)
    if compilation.ready.is_set():
        return
    with Progress(TextColumn(MESSAGE), BarColumn(bar_width=20), TimeElapsedColumn(), console=console,
                  transient=True) as bar:
        task = bar.add_task("")
        while not (compilation.ready.is_set() or compilation.failed):
            state = compilation.progress()
            bar.update(task, completed=state.done, total=state.total)
            await asyncio.sleep(LOOK)
    if compilation.failed:
        console.print(f"Nothing can be played: {compilation.failed}\nRemove the cause, then start again.", style="red",
                      markup=False, highlight=False)


def qr_code(address: str) -> str:
    """Return a QR code of an address for a phone's camera."""
    out = StringIO()
    segno.make(address, micro=False).terminal(out, border=2, compact=True)
    return out.getvalue()

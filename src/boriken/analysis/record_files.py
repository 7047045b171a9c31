"""Game records in files: one record in a file, or a record on each line."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from boriken.engine.errors import BorikenError, BrokenRecord

#: The files that are read in a folder: the names that `play` and `simulate` give records. A file given by its own path
#: may have any name.
PATTERNS = ("*.record.json", "*.jsonl")


class Stored(NamedTuple):
    """The text of a record, and its place in a file."""

    where: str  # the file, with the line where a file has many records: `games.jsonl:17`
    text: str
    problem: str = ""  # why there is no text


def find_record_files(paths: Iterable[str | Path]) -> list[Path]:
    """Return the files at some paths, each once; those of a folder are sorted by name."""
    found: dict[Path, Path] = {}
    for path in map(Path, paths):
        if path.is_dir():
            files = sorted({file for pattern in PATTERNS for file in path.rglob(pattern) if file.is_file()})
            if not files:
                raise BorikenError(f"{path} contains no records: expected files named {' or '.join(PATTERNS)}")
        elif path.is_file():
            files = [path]
        else:
            raise BorikenError(f"{path} does not exist")
        found |= {file.resolve(): file for file in files if file.resolve() not in found}
    return list(found.values())


def read_records(paths: Iterable[str | Path]) -> Iterator[Stored]:
    """Yield all records of files and folders as texts, without replaying them."""
    for file in find_record_files(paths):
        yield from _records_in(file)


def read_record(where: str | Path) -> str:
    """Return one record: the only one of a file, or the one on a line, `games.jsonl:17`."""
    name, colon, line = str(where).rpartition(":")
    path = Path(name) if colon and line.isdecimal() and not Path(where).exists() else Path(where)
    stored = list(read_records([path]))
    chosen = [one for one in stored if path == Path(where) or one.where == str(where)]
    if not chosen:
        raise BrokenRecord(f"{path} has no record on line {line}")
    if len(chosen) > 1:
        raise BrokenRecord(f"{path} has {len(chosen)} records: name one by its line, {stored[0].where}")
    if chosen[0].problem:
        raise BrokenRecord(f"{path} {chosen[0].problem}")
    return chosen[0].text


def _records_in(file: Path) -> Iterator[Stored]:
    """Yield the records of a file: one on each line if the first line is a whole JSON object, otherwise one in all."""
    try:
        with file.open(encoding="utf-8") as lines:
            first = next((line for line in lines if line.strip()), "")
            if not _is_object(first):
                lines.seek(0)
                text = lines.read()
                if _is_object(text) or not first.lstrip().startswith('{"'):
                    yield Stored(str(file), text)
                    return
            lines.seek(0)
            for number, line in enumerate(lines, 1):
                if line.strip():
                    yield Stored(f"{file}:{number}", line)
    except (OSError, UnicodeDecodeError) as error:
        yield Stored(str(file), "", f"cannot be read: {error}")


def _is_object(text: str) -> bool:
    try:
        return isinstance(json.loads(text), dict)
    except (ValueError, RecursionError):
        return False

"""The making of wheels: the README for an index, and the headers of libraries that cannot be loaded here."""

from __future__ import annotations

import struct
import sys
from pathlib import Path

import pytest

from boriken.engine.loops import templates

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]

from hatch_build import add_packed, for_an_index  # noqa: E402

from boriken.analysis.puzzles import read_puzzles, shipped_puzzles  # noqa: E402
from boriken.engine.errors import BorikenError  # noqa: E402
from shipping.headers import machine_of, problems_of  # noqa: E402
from shipping.targets import TARGETS  # noqa: E402

README = "# Title\n\n![Picture](docs/a.png)\n\n[Play](docs/play.md) and [web](https://example.org/)\n"

HEADERS = {
    "linux-x86_64": b"\x7fELF" + bytes(12) + struct.pack("<HH", 3, 62),
    "linux-aarch64": b"\x7fELF" + bytes(12) + struct.pack("<HH", 3, 183),
    "macos-arm64": struct.pack("<IIII", 0xFEEDFACF, 0x0100000C, 0, 6),
    "macos-x86_64": struct.pack("<IIII", 0xFEEDFACF, 0x01000007, 0, 6),
    "windows-x86_64": b"MZ" + bytes(0x3A) + struct.pack("<I", 0x40) + b"PE\0\0" + struct.pack("<H", 0x8664),
}


def test_links_of_the_readme_are_absolute_on_an_index():
    assert for_an_index(README, "https://example.org/b") == (
        "# Title\n\n![Picture](https://example.org/b/raw/main/docs/a.png)\n\n"
        "[Play](https://example.org/b/blob/main/docs/play.md) and [web](https://example.org/)\n")


def test_without_an_address_links_of_the_readme_are_words():
    assert for_an_index(README, "") == "# Title\n\nPlay and [web](https://example.org/)\n"


@pytest.mark.parametrize("game", ["puerto_rico", "san_juan"])
def test_puzzles_are_compressed_in_a_wheel_and_read_there(game, tmp_path):
    included = {}
    add_packed({"force_include": included})
    packed, = (Path(source) for source, place in included.items() if place == f"boriken/games/{game}/puzzles.jsonl.gz")
    (tmp_path / "puzzles.jsonl.gz").write_bytes(packed.read_bytes())
    assert tuple(read_puzzles(tmp_path / "puzzles.jsonl")) == shipped_puzzles(game)
    assert packed.stat().st_size < (ROOT / f"src/boriken/games/{game}/puzzles.jsonl").stat().st_size / 5
    for damaged in (packed.read_bytes()[:1000], b"no gzip"):
        (tmp_path / "puzzles.jsonl.gz").write_bytes(damaged)
        with pytest.raises(BorikenError, match="expected a file with a puzzle on each line"):
            read_puzzles(tmp_path / "puzzles.jsonl")


@pytest.mark.parametrize("name", HEADERS)
def test_a_library_must_be_of_its_kind_of_machine_and_export_every_loop(name, tmp_path):
    target, path = TARGETS[name], tmp_path / "library"
    exports = [f"{loop}_{suffix}" for loop in templates() for suffix, _ in target.levels] + ["read_cpuid", "read_xcr0"]
    path.write_bytes(HEADERS[name] + b"\0".join(map(str.encode, [*exports, ""])))
    assert list(problems_of(path, target)) == []
    for other in set(HEADERS) - {name}:
        assert f"is {target.ending} for" in " ".join(problems_of(path, TARGETS[other]))
    missing = next(name for name in exports if name.startswith("settle_many"))
    path.write_bytes(HEADERS[name] + b"\0".join(symbol.encode() for symbol in [*exports, ""] if symbol != missing))
    assert list(problems_of(path, target)) == [f"library does not export {missing}"]


def test_a_file_that_is_no_library_is_named():
    assert machine_of(bytes(100)) == ("an unknown file", "another processor")

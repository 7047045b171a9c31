"""Compiled rules that come with a wheel: which are taken, and what is said where none can be."""

from __future__ import annotations

import copy
import ctypes
import tomllib
from pathlib import Path

import pytest

from boriken.engine import batch as batches
from boriken.engine import jit, rules_cache, shipped
from boriken.engine.errors import CompileFailed
from boriken.engine.loops import templates
from tests.engine import toy

ROOT = Path(__file__).parents[2]
only_native = pytest.mark.skipif(jit.MODE != "native", reason="only native rules come with a wheel")

V2 = {1: (0, 0, 1 << 0 | 1 << 9 | 1 << 13 | 1 << 19 | 1 << 20 | 1 << 23, 0)}
V3 = {1: (0, 0, V2[1][2] | 1 << 12 | 1 << 22 | 1 << 27 | 1 << 28 | 1 << 29, 0), 7: (0, 1 << 3 | 1 << 5 | 1 << 8, 0, 0),
      0x80000001: (0, 0, 1 << 5, 0)}


class Library:
    """A library whose processor has the given registers, by leaf."""

    def __init__(self, leaves, xcr0=7):
        self.leaves, self.xcr0 = leaves, xcr0

    def read_cpuid(self, leaf, found):
        found[:] = self.leaves.get(leaf.value, (0, 0, 0, 0))

    def read_xcr0(self):
        return self.xcr0


class ArmLibrary:
    """A library without levels."""


@pytest.fixture(autouse=True)
def _no_level_is_set(monkeypatch):
    monkeypatch.delenv("BORIKEN_PROCESSOR", raising=False)


@pytest.fixture
def wheel(tmp_path, monkeypatch):
    """The folder of compiled rules in a wheel, with a file for the toy that is no library."""
    monkeypatch.setattr(shipped, "FOLDER", tmp_path)
    monkeypatch.setenv("BORIKEN_CACHE", str(tmp_path / "cache"))
    path = tmp_path / shipped.library_name(toy.BATCH.game, toy.BATCH.package, shipped.ENDING)
    path.write_bytes(b"made for another processor")
    return path


def test_the_highest_level_of_the_processor_is_taken():
    assert shipped.level_of(Library(V3)) == "x86-64-v3"
    assert shipped.level_of(Library(V2)) == "x86-64-v2"
    assert shipped.level_of(ArmLibrary()) in ("aarch64", "arm64")


@pytest.mark.parametrize("leaf", V3)
def test_every_bit_of_a_level_is_needed(leaf):
    for register, word in enumerate(V3[leaf]):
        for bit in (1 << shift for shift in range(32) if word >> shift & 1 and not V2.get(leaf, (0,) * 4)[register]
                    >> shift & 1):
            less = {**V3, leaf: tuple(w & ~bit if r == register else w for r, w in enumerate(V3[leaf]))}
            assert shipped.level_of(Library(less)) == "x86-64-v2"


def test_without_the_operating_systems_support_wide_registers_are_not_used():
    assert shipped.level_of(Library(V3, xcr0=3)) == "x86-64-v2"


def test_a_lower_level_can_be_chosen(monkeypatch):
    monkeypatch.setenv("BORIKEN_PROCESSOR", "x86-64-v2")
    assert shipped.level_of(Library(V3)) == "x86-64-v2"
    monkeypatch.setenv("BORIKEN_PROCESSOR", "x86-64-v9")
    with pytest.raises(shipped.UnusableLibrary, match="BORIKEN_PROCESSOR names x86-64-v9"):
        shipped.level_of(Library(V3))


def test_a_processor_below_all_levels_is_refused():
    with pytest.raises(shipped.UnusableLibrary, match="this processor has none of the levels x86-64-v2, x86-64-v3"):
        shipped.level_of(Library({}))


@only_native
def test_a_library_for_another_processor_is_named_and_the_rules_are_compiled(wheel, caplog):
    batch = copy.copy(toy.BATCH)
    assert not batch.is_ready
    message, = (record.getMessage() for record in caplog.records)
    assert str(wheel) in message
    assert "made for another kind of machine" in message
    assert message.endswith("They are compiled here.")


@only_native
def test_libraries_of_other_sources_are_not_used(wheel, caplog):
    wheel.rename(wheel.with_name(f"Toy-0123456789abcdef.{shipped.ENDING}"))
    assert not copy.copy(toy.BATCH).is_ready
    assert "no compiled rules of Toy for its present sources" in caplog.text


@only_native
def test_a_library_is_ready_without_a_cache(wheel, monkeypatch):
    rules = shipped.ShippedRules("x86-64-v3", dict.fromkeys(templates(), print))
    monkeypatch.setattr(shipped, "load_library", {wheel: rules}.__getitem__)
    monkeypatch.setattr(rules_cache, "compiler", lambda: pytest.fail("asked for the compiler"))
    batch = copy.copy(toy.BATCH)
    assert batch.is_ready
    assert list(batch.prepare()) == []
    assert batch.compiled_for() == "compiled for x86-64-v3, in the wheel"
    assert batch._load() == rules.loops


def test_a_library_without_a_loop_is_refused(monkeypatch):
    monkeypatch.setattr(ctypes, "CDLL", lambda path: ctypes.pythonapi)
    monkeypatch.setattr(shipped, "level_of", lambda library: "x86-64-v3")
    with pytest.raises(shipped.UnusableLibrary, match="it has no rules for x86-64-v3"):
        shipped.load_library(Path("library"))


# -- the compiler --------------------------------------------------------------------------------------------------


@only_native
@pytest.mark.parametrize(("release", "says"), [
    (None, "the compiler is not installed: pip install 'boriken[compile]'"),
    ("0.99.1", "Numba 0.99.1 cannot compile them, only Numba 0.68: pip install 'boriken[compile]'"),
    ("0.6", "Numba 0.6 cannot compile them, only Numba 0.68"),
])
def test_without_a_compiler_that_fits_a_sentence_says_what_to_install(release, says, tmp_path, monkeypatch):
    def version(package):
        if release is None:
            raise rules_cache.PackageNotFoundError(package)
        return release

    monkeypatch.setattr(rules_cache, "version", version)
    monkeypatch.setenv("BORIKEN_CACHE", str(tmp_path))
    batch = copy.copy(toy.BATCH)
    assert not batch.is_ready
    assert says in batch.compiled_for()
    with pytest.raises(CompileFailed) as failed:
        list(batch.prepare())
    assert says in str(failed.value)
    assert list(tmp_path.iterdir()) == []


def test_the_named_release_of_numba_is_the_one_that_is_required():
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    numba, = (line for line in extras["compile"] if line.startswith("numba"))
    assert numba.startswith(f"numba>={rules_cache.NUMBA},<")


def test_a_clone_has_no_libraries():
    assert not shipped.FOLDER.exists()
    assert batches.Batch._shipped.func(toy.BATCH) is None

"""The paper: its numbers come from files, and it is built where Typst is installed."""

import re
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tools"))

import paper  # noqa: E402


def test_the_counts_of_the_paper_are_those_of_the_repository():
    facts = paper.facts()
    assert facts["rulebooks"] == 5
    assert facts["tested"] + facts["waived"] == facts["sentences"] <= facts["listed"]
    assert facts["golden"] == len(list((ROOT / "tests" / "golden").glob("*.game")))
    assert facts["people"]["games"] == 346


def test_the_text_has_no_measured_number():
    text = (ROOT / "docs" / "paper" / "paper.typ").read_text("utf-8").partition("*Abstract.*")[2]
    prose = "\n".join(line for line in text.splitlines() if re.match(r"[A-Z*]", line))
    code = r"#[a-z]+[\w.-]*\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|`[^`]*`|x86-64|AArch64"
    typed = re.findall(r"\d+(?:[.,]\d+)?", re.sub(code, "", prose))
    assert set(typed) <= {"1", "2", "3", "4", "256", "2027"}, typed  # our points, the size of a batch, a year


def test_the_paper_is_built(tmp_path, monkeypatch):
    pytest.importorskip("typst", reason="typst is not installed (uv run --group docs)")
    monkeypatch.setattr(paper, "ROOT", ROOT)
    monkeypatch.setattr(paper, "OUT", ROOT / "build" / "paper" / "test.pdf")
    paper.main()
    assert paper.OUT.read_bytes()[:4] == b"%PDF"
    assert paper.OUT.stat().st_size < 300_000
    paper.OUT.unlink()

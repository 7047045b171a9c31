"""Recorded games replay, decision by decision; `tools/record.py explain FILE` tells what a failure means."""

from __future__ import annotations

from pathlib import Path

import pytest
from tools import record

from boriken.engine.jit import IS_COMPILED

FILES = sorted(Path(__file__).parent.glob("*.game"))


def test_every_set_up_has_a_game():
    assert {path.stem for path in FILES} == {name for name, _ in record.headers()}


@pytest.mark.sampled(3)
@pytest.mark.parametrize("path", FILES if IS_COMPILED else FILES[::3], ids=lambda path: path.stem)
def test_game_replays(path):
    recorded = record.read(path)
    assert record.first_problem(recorded) == ""
    assert str(recorded) == path.read_text("utf-8")


def test_explain_says_what_differs():
    recorded = record.read(FILES[0])
    assert list(record.explain(recorded)) == ["the game replays as it was recorded"]
    number = 20
    digest, text = recorded.decisions[number - 1]
    recorded.decisions[number - 1] = ("00000000", text)
    full = min(recorded.positions)
    recorded.positions[full] = recorded.positions[full].replace("bank = ", "bank = 1")
    told = list(record.explain(recorded))
    assert told[0] == f"decision {number}, {text!r}: recorded hash 00000000, now {digest}"
    assert any(line.startswith("  - [table] bank = 1") for line in told)


def test_an_illegal_decision_is_told():
    recorded = record.read(FILES[0])
    recorded.decisions[0] = ("00000000", "sell corn")
    assert "cannot be played: 'sell corn' is not legal now" in record.first_problem(recorded)
    assert "decision 1, 'sell corn'" in next(record.explain(recorded))
